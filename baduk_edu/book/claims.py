"""What a diagram may claim: a closed list. Each claim asks the rules and raises if it fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ..rules import (
    Board,
    Game,
    IllegalMove,
    Move,
    PointError,
    Reading,
    Reason,
    Stone,
)
from . import words
from .words import Language


class ClaimError(ValueError):
    """A claim that cannot be read: an unknown verb, a move or value that makes no sense."""


class ClaimFailed(AssertionError):
    """A claim that the rules do not bear out; says what was claimed and what they say."""


class LineFailed(ClaimFailed):
    """A line of moves that the rules refuse; says which move, and why."""


class Verb(StrEnum):
    """Everything that a diagram may claim."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    CAPTURES = "captures"
    LIBERTIES = "liberties"
    CHAIN = "chain"
    FORBIDDEN = "forbidden"
    ATARI = "atari"
    KO = "ko"
    BOARD = "board"
    SAME_STONES = "same-stones"
    PRISONERS = "prisoners"
    STONES = "stones"
    TURN = "turn"


@dataclass(frozen=True)
class Claim:
    """One sentence that the rules can decide.

    ``subject`` is the move, point or colour it speaks of, ``expected`` what it says of it,
    ``after`` the moves played first, ``reading`` how the silent places are read.
    """

    verb: Verb
    subject: Move | str | Stone | None
    expected: Any
    after: tuple[Move, ...] = ()
    reading: Reading = field(default_factory=Reading)

    def check(self, start: Game) -> None:
        """Ask the rules; raises ``ClaimFailed`` with what they say instead.

        Raises ``ClaimError`` for a point off the board and for moves out of turn.
        """
        self._found(start)

    def _found(self, start: Game) -> Any:
        """What the rules say, once they agree with what is claimed."""
        try:
            game = play_through(start, self.after, self.reading)
        except LineFailed as error:
            raise LineFailed(f"{self.sentence()}: {error}") from None
        try:
            found = _ASK[self.verb](game, self.subject, start)
        except PointError as error:
            raise ClaimError(f"claim.{self.verb}: {error}") from None
        if not _agrees(found, self.expected):
            raise ClaimFailed(
                f"{self.sentence()}: the rules say {_spell(found)}, not {_spell(self.expected)}"
            )
        return found

    def sentence(self) -> str:
        """The claim as a teacher's file writes it, for error messages."""
        first = f"after {_line(self.after)}: " if self.after else ""
        if self.reading.pass_lifts_ko:
            first = f"after {_line(self.after)}, where a pass lifts the ko: "
        about = "" if self.subject is None else f" {self.subject}"
        return f"{first}claim.{self.verb}{about} = {_spell(self.expected)}"

    def statement(self, start: Game, language: Language) -> str:
        """The claim as a sentence for the reader, with what the rules found.

        Raises as ``check`` does: what is not so is not said.
        """
        text = _state(self.verb, self.subject, self._found(start), language)
        if self.after:
            line = " ".join(spell_move(move, language) for move in self.after)
            text = words.say("claim.after", language, moves=line, claim=text)
        if self.reading.pass_lifts_ko:
            text = words.say("claim.pass-lifts-ko", language, claim=text)
        return text


def spell_move(move: Move, language: Language) -> str:
    """A move in the reader's language, as it stands in a line of moves."""
    colour = words.colour(move.colour, language).capitalize()
    return f"{colour} {move.point or words.say('control.pass', language).lower()}"


def play_through(start: Game, moves: tuple[Move, ...], reading: Reading) -> Game:
    """The game after these moves; a side that is not to move begins from the bare board."""
    game = start
    if reading != start.reading or (moves and moves[0].colour is not start.to_play):
        first = moves[0].colour if moves else start.to_play
        game = Game.start(board=start.board, komi=start.komi, reading=reading, to_play=first)
    for move in moves:
        if move.colour is not game.to_play:
            raise ClaimError(
                f"{_line(moves)}: {move} is out of turn; write a pass of the other side first"
            )
        try:
            game = game.pass_() if move.point is None else game.play(move.point)
        except IllegalMove as refused:
            raise LineFailed(f"{move} is refused: {refused}") from None
        except PointError as error:
            raise ClaimError(f"{_line(moves)}: {error}") from None
    return game


# --- what the rules say ------------------------------------------------------------------


def _refusal(game: Game, move: Move) -> IllegalMove | None:
    if game.last is not None or move.colour is game.to_play:
        return game.refusal_of(move.colour, str(move.point))
    return game.board.refusal(move.colour, str(move.point))


def _legal(game: Game, subject: Any, start: Game) -> str:
    refused = _refusal(game, subject)
    return "legal" if refused is None else refused.reason.value


def _captures(game: Game, subject: Any, start: Game) -> frozenset[str]:
    if subject is None:
        if game.last is None or game.last.point is None or game.previous is None:
            raise ClaimError("claim.captures: the last move before it is no stone, but a pass")
        return game.previous.board.captures(game.last.colour, game.last.point)
    refused = _refusal(game, subject)
    if refused is not None:
        return frozenset({f"refused ({refused.reason.value})"})
    return game.board.captures(subject.colour, subject.point)


def _liberties(game: Game, subject: Any, start: Game) -> frozenset[str]:
    if game.board[subject] is None:
        return frozenset({"no stone there"})
    return game.board.liberties(subject)


def forbidden_points(board: Board, colour: Stone) -> frozenset[str]:
    """Every point where a stone of this colour is forbidden for want of a liberty."""
    return frozenset(
        point
        for point in board.points
        if (refused := board.refusal(colour, point)) and refused.reason is Reason.FORBIDDEN
    )


def in_atari(board: Board, colour: Stone) -> frozenset[str]:
    """Every stone of this colour whose chain has one liberty left."""
    return frozenset(
        point
        for chain in board.chains(colour)
        if len(board.liberties(next(iter(chain)))) == 1
        for point in chain
    )


_ASK: dict[Verb, Callable[[Game, Any, Game], Any]] = {
    Verb.LEGAL: _legal,
    Verb.ILLEGAL: _legal,
    Verb.CAPTURES: _captures,
    Verb.LIBERTIES: _liberties,
    Verb.CHAIN: lambda game, subject, start: game.board.chain(subject),
    Verb.FORBIDDEN: lambda game, subject, start: forbidden_points(game.board, subject),
    Verb.ATARI: lambda game, subject, start: in_atari(game.board, subject),
    Verb.KO: lambda game, subject, start: frozenset(filter(None, [game.board.ko])),
    Verb.BOARD: lambda game, subject, start: str(game.board),
    Verb.SAME_STONES: lambda game, subject, start: game.board.same_stones(start.board),
    Verb.PRISONERS: lambda game, subject, start: game.prisoners[subject],
    Verb.STONES: lambda game, subject, start: game.board.stones(subject),
    Verb.TURN: lambda game, subject, start: game.to_play,
}


def _agrees(found: Any, expected: Any) -> bool:
    if isinstance(found, frozenset) and isinstance(expected, int):
        return len(found) == expected and all(point[0].isupper() for point in found)
    return bool(found == expected)


def _spell(value: Any) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "nothing"
    return str(value)


def _line(moves: tuple[Move, ...]) -> str:
    return " ".join(str(move) for move in moves)


def _state(verb: Verb, subject: Any, found: Any, language: Language) -> str:
    facts: dict[str, Any] = {}
    key = f"claim.{verb}"
    if isinstance(subject, Move):
        facts["move"] = spell_move(subject, language)
    elif isinstance(subject, Stone):
        facts["colour"] = words.colour(subject, language)
    elif subject is not None:
        facts["point"] = subject
    if isinstance(found, frozenset):
        facts |= {"points": words.points(found, language), "number": len(found)}
        facts["liberties"] = words.liberties(len(found), language)
        if verb is Verb.CAPTURES and subject is None:
            key += "-just-now"
        elif not found and verb in (Verb.CAPTURES, Verb.LIBERTIES):
            key += "-none"
    if verb is Verb.ILLEGAL:
        refused = _REASON_ARTICLES[found]
        facts["reason"] = words.say(f"reason.{found}", language)
        facts["article"] = words.cite(refused, language)
    elif verb is Verb.SAME_STONES and not found:
        key = "claim.other-stones"
    elif verb is Verb.PRISONERS:
        facts["number"] = found
    elif verb is Verb.TURN:
        facts["colour"] = words.colour(found, language).capitalize()
    return words.say(key, language, **facts)


def _children(kind: type[IllegalMove]) -> Iterator[type[IllegalMove]]:
    for child in kind.__subclasses__():
        yield child
        yield from _children(child)


_REASON_ARTICLES = {child.reason.value: child.article for child in _children(IllegalMove)}
