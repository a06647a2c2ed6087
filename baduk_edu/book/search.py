"""Searches whose answer the rules compute: the key of every question about points.

A search also says why a touched point is wrong, so that no wrong answer goes without a
reason. It knows the rules and the words, not the page or the board on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import Game, IllegalMove, Occupied, Reason, Stone
from . import words
from .claims import forbidden_points, in_atari
from .equipment_claims import handicap_asked
from .finds import LIFE_FINDS, Find, QuestionError
from .life_search import found_by_judging, why_not_found
from .words import Language

__all__ = ["Find", "QuestionError", "Search"]


@dataclass(frozen=True)
class Search:
    """One thing to find.

    - ``forbidden``: the points where ``colour`` may not play for want of a liberty;
    - ``legal``, ``illegal``: the points where ``colour`` may, or may not, play;
    - ``captures``: the points where a stone of ``colour`` captures (the stone ``of``, if
      given; exactly ``number`` stones, if given);
    - ``lifted``: the stones that a stone of ``colour`` at ``of`` captures;
    - ``liberties``, ``chain``: the liberties, or the stones, of the chain at ``of``;
    - ``chains``: one point for each chain of ``colour`` (for counting them);
    - ``atari``: the stones of ``colour`` with one liberty left;
    - ``ko``: the point that a ko bans now;
    - ``eyes``: the independent eyes of the group at ``of``;
    - ``decides``: the first moves of ``colour`` that decide the group at ``of``;
    - ``dead``, ``seki``: the stones of ``colour`` that are judged so;
    - ``territory``, ``dame``: the points of ``colour``, or of neither, at the end of the game;
    - ``handicap``: where ``number`` handicap stones stand by custom.

    ``among`` narrows the search to some points, usually those with letters.
    """

    find: Find
    colour: Stone
    of: str | None = None
    number: int | None = None
    among: frozenset[str] | None = None

    def points(self, game: Game) -> frozenset[str]:
        """The answer, as the rules give it on the board of this game.

        >>> from baduk_edu.rules import Board, WHITE
        >>> game = Game.start(board=Board.parse(". X .\\nX X .\\n. . ."), to_play=WHITE)
        >>> Search(Find.FORBIDDEN, WHITE).points(game)
        frozenset({'A3'})

        Raises ``QuestionError`` for a point off the board, where no stone of the kind lies at
        ``of``, and for a move there (``lifted``) that is refused.
        """
        self._refuse_what_cannot_be_asked(game)
        found = self._everywhere(game)
        return found if self.among is None else found & self.among

    def _refuse_what_cannot_be_asked(self, game: Game) -> None:
        board, of = game.board, self.of
        for point in (*(self.among or ()), *([of] if of is not None else [])):
            if point not in board:
                raise QuestionError(f"{point}: the board has no such point")
        if of is None:
            return
        if self.find is Find.LIFTED:
            refused = self._refusal(game, of)
            if refused is not None:
                raise QuestionError(f"of = {of!r}: {refused}")
        elif board[of] is None:
            raise QuestionError(f"of = {of!r}: there is no stone")
        elif self.find is Find.CAPTURES and board[of] is self.colour:
            raise QuestionError(f"of = {of!r}: {self.colour} does not capture its own stone")

    def _legal(self, game: Game) -> frozenset[str]:
        """Where the colour may play; a ban that was passed over binds the side to move."""
        return game.legal if game.to_play is self.colour else game.board.legal(self.colour)

    def _refusal(self, game: Game, point: str) -> IllegalMove | None:
        if game.to_play is self.colour:
            return game.refusal(point)
        return game.board.refusal(self.colour, point)

    def _everywhere(self, game: Game) -> frozenset[str]:
        board, colour = game.board, self.colour
        match self.find:
            case Find.FORBIDDEN:
                return forbidden_points(board, colour)
            case Find.LEGAL:
                return self._legal(game)
            case Find.ILLEGAL:
                return frozenset(board.points) - self._legal(game)
            case Find.CAPTURES:
                return frozenset(p for p in self._legal(game) if self._takes(game, p))
            case Find.LIFTED:
                return board.captures(colour, str(self.of))
            case Find.LIBERTIES:
                return board.liberties(str(self.of))
            case Find.CHAIN:
                return board.chain(str(self.of))
            case Find.CHAINS:
                return frozenset(min(chain) for chain in board.chains(colour))
            case Find.ATARI:
                return in_atari(board, colour)
            case Find.KO:
                return frozenset(filter(None, [board.ko]))
            case Find.HANDICAP:
                return handicap_asked(game, self.number)
        return found_by_judging(self.find, board, colour, self.of, self.among)

    def _takes(self, game: Game, point: str) -> bool:
        captured = game.board.captures(self.colour, point)
        if self.of is not None and self.of not in captured:
            return False
        return bool(captured) if self.number is None else len(captured) == self.number

    def why_wrong(self, game: Game, point: str, language: Language) -> str:
        """Why touching this point does not answer the question, from the rules."""
        if self.among is not None and point not in self.among:
            return words.say("wrong.not-asked", language, point=point)
        stone = game.board[point]
        if self.find in LIFE_FINDS:
            return why_not_found(self.find, game.board, self.colour, self.of, point, language)
        match self.find:
            case Find.LIFTED | Find.ATARI | Find.CHAIN if stone is None:
                return words.say("wrong.empty", language, point=point)
            case Find.ATARI if stone is not self.colour:
                return self._other_colour(stone, point, language)
            case Find.ATARI:
                number = len(game.board.liberties(point))
                return words.say("wrong.not-in-atari", language, point=point, number=number)
            case Find.LIFTED if stone is self.colour:
                return self._other_colour(stone, point, language)
            case Find.LIFTED:
                return words.say("wrong.not-lifted", language, point=point)
            case Find.CHAIN:
                return words.say("wrong.not-in-chain", language, point=point, of=self.of)
            case Find.LIBERTIES:
                return words.say("wrong.not-a-liberty", language, point=point, of=self.of)
            case Find.HANDICAP:
                return words.say("wrong.not-handicap", language, point=point)
        return self._why_not_this_move(game, point, language)

    def _other_colour(self, stone: Stone | None, point: str, language: Language) -> str:
        assert stone is not None
        colour = words.colour(stone, language)
        return words.say("wrong.other-colour", language, point=point, colour=colour)

    def _why_not_this_move(self, game: Game, point: str, language: Language) -> str:
        refused = self._refusal(game, point)
        colour = words.colour(self.colour, language)
        if isinstance(refused, Occupied):
            return words.say("wrong.occupied", language, point=point)
        if refused is not None:
            return self._refused(refused, language)
        captured = game.board.captures(self.colour, point)
        stones = words.stones(len(captured), self.colour.other, language)
        if self.find is Find.FORBIDDEN:
            if captured:
                return words.say(
                    "wrong.capture-forbidden", language, point=point, stones=stones
                )
            left = len(game.board.play(self.colour, point).liberties(point))
            number = words.liberties(left, language)
            return words.say("wrong.legal-forbidden", language, point=point, number=number)
        if self.find is Find.CAPTURES:
            key = "wrong.captures-others" if captured else "wrong.captures-nothing"
            return words.say(key, language, point=point, stones=stones)
        if self.find is Find.KO:
            return words.say("wrong.not-ko", language, point=point)
        return words.say("wrong.may-play", language, point=point, colour=colour)

    def _refused(self, refused: IllegalMove, language: Language) -> str:
        if self.find is Find.FORBIDDEN and refused.reason is Reason.KO:
            return words.refusal(refused, language)
        text = words.refusal(refused, language)
        return words.say("wrong.refused", language, refusal=text)
