"""Numbers of a count that a reader is asked for, and the slip behind a wrong one.

Knows the law of the count and the words; no notation, no page, no screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..rules import BLACK, WHITE, Game, Stone
from ..rules.cite import article_of
from ..rules.counting import Count, compared, count
from . import words
from .counted import Given
from .finds import Amount, QuestionError
from .words import Language

Left = Mapping[Stone, float]


@dataclass(frozen=True)
class Score:
    """One number of a count.

    - ``left``: the points left to ``colour``, its territory less the stones it lost;
    - ``margin``: by how much the winner wins, the komi taken off Black's points.
    """

    amount: Amount
    colour: Stone
    given: Given

    def number(self, game: Game) -> float:
        """The answer, as the rules count the board of this game.

        >>> from baduk_edu.rules import Board
        >>> game = Game.start(board=Board.parse(". X O . .\\n. X O . .\\n. X O . X"), komi=0)
        >>> lifting = Given(frozenset({"E1"}), {WHITE: 1}, 0.5)
        >>> Score(Amount.LEFT, BLACK, lifting).number(game)
        2
        >>> Score(Amount.MARGIN, BLACK, lifting).number(game)
        3.5

        Raises ``QuestionError`` for a dead point without a stone, where a chain is in dispute,
        and for the margin of a tie.
        """
        counted = self._count(game)
        found = self._of(counted.left, counted.komi)
        if self.amount is Amount.MARGIN and not found:
            raise QuestionError("the count is a tie: there is no winner")
        return found

    def why_wrong(self, game: Game, answer: float, language: Language) -> str:
        """Why this is not the number: the slip that gives it, or how to count again."""
        number = f"{answer:.15g}"
        for slip, result in self._slips(game):
            if result == answer:
                return words.say(slip, language, number=number)
        if self.amount is Amount.LEFT:
            cited = words.cite(article_of(count), language)
            return words.say("wrong.count-left", language, number=number, article=cited)
        cited = words.cite(article_of(compared), language)
        return words.say("wrong.count-margin", language, number=number, article=cited)

    def _count(self, game: Game) -> Count:
        try:
            return self.given.settled(game)
        except ValueError as error:
            raise QuestionError(str(error)) from None

    def _of(self, left: Left, komi: float) -> float:
        found = left[self.colour]
        if self.amount is Amount.MARGIN:
            found = abs(left[BLACK] - left[WHITE] - komi)
        return int(found) if found == int(found) else found

    def _slips(self, game: Game) -> Iterator[tuple[str, float]]:
        """Each slip, by its words, with the number that it gives."""
        counted = self._count(game)
        left, komi = counted.left, counted.komi
        for slip, changed in _slips_of(counted, game):
            yield slip, self._of(changed, komi)
        if self.amount is Amount.MARGIN:
            yield "wrong.count-no-komi", self._of(left, 0)
            yield "wrong.count-komi-to-black", self._of(left, -komi)
        else:
            yield "wrong.count-other-side", left[self.colour.other]
            if self.colour is BLACK:
                yield "wrong.count-komi-too-soon", left[BLACK] - komi


def _slips_of(counted: Count, game: Game) -> Iterator[tuple[str, Left]]:
    """Each slip before the komi, with what it leaves to both sides."""
    board, left = counted.board, counted.left
    dead = {side: len(counted.dead & board.stones(side)) for side in Stone}
    taken = counted.prisoners
    under = {side: -len(counted.dead & counted.territory[side]) for side in Stone}
    alive = {side: len(board.stones(side)) - dead[side] for side in Stone}

    def off_by(wrong: Left) -> Left:
        return {side: left[side] + wrong[side] for side in Stone}

    yield "wrong.count-no-prisoners", off_by(taken)
    yield "wrong.count-dead-not-lost", off_by(dead)
    yield "wrong.count-nothing-lost", off_by(counted.lost)
    yield "wrong.count-dead-points", off_by(under)
    not_lifted = Given(frozenset(), taken, counted.komi).count(game)
    yield "wrong.count-not-lifted", not_lifted.left
    yield "wrong.count-dame", off_by(dict.fromkeys(Stone, len(counted.dame)))
    yield "wrong.count-stones", off_by(alive)
