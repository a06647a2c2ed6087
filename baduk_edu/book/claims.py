"""What a diagram may claim: a closed list. Each claim asks the rules and raises if it fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..rules import Game, IllegalMove, Move, PointError, Reading, Stone
from . import words
from .board_claims import ask_the_board, forbidden_points, in_atari, spell_move, state_of_board
from .count_claims import ask_the_count, state_count
from .counted import Answer, Counted
from .equipment_claims import ask_about_equipment, state_equipment
from .foul_claims import FoulCase, Ruled, ask_the_ruling, state_foul
from .group import Ended, Group, StatusIs
from .life_claims import ask_about_life, spell_life, state_life
from .verbs import EQUIPMENT_VERBS, LIFE_VERBS, ClaimError, ClaimFailed, LineFailed, Verb
from .words import Language

__all__ = [
    "Claim",
    "ClaimError",
    "ClaimFailed",
    "LineFailed",
    "Verb",
    "forbidden_points",
    "in_atari",
    "play_through",
    "spell_move",
]


@dataclass(frozen=True)
class Claim:
    """One sentence that the rules can decide.

    ``subject`` is the move, point or colour it speaks of, ``expected`` what it says of it,
    ``after`` the moves played first, ``reading`` how the silent places are read.
    """

    verb: Verb
    subject: Move | str | Stone | Group | Ended | Counted | FoulCase | None
    expected: Any
    after: tuple[Move, ...] = ()
    reading: Reading = field(default_factory=Reading)

    @property
    def _family(self) -> _Family:
        return _FAMILIES.get(self.verb, _BOARD)

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
            found = self._family.ask(self.verb, game, self.subject, start)
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
        said = f" = {_spell(self.expected)}"
        if self.verb in LIFE_VERBS and self.expected == self.verb.value:
            said = ""
        return f"{first}claim.{self.verb}{about}{said}"

    def statement(self, start: Game, language: Language) -> str:
        """The claim as a sentence for the reader, with what the rules found.

        Raises as ``check`` does: what is not so is not said.
        """
        found = self._found(start)
        text = self._family.state(self.verb, self.subject, found, language)
        if self.after:
            line = " ".join(spell_move(move, language) for move in self.after)
            text = words.say("claim.after", language, moves=line, claim=text)
        if self.reading.pass_lifts_ko:
            text = words.say("claim.pass-lifts-ko", language, claim=text)
        return text


@dataclass(frozen=True)
class _Family:
    """Verbs that are asked of one part of the rules: how it is asked, and how it is told."""

    ask: Callable[[Verb, Game, Any, Game], Any]
    state: Callable[[Verb, Any, Any, Language], str]


_BOARD = _Family(ask_the_board, state_of_board)
"""What no other family has is asked of the board."""

_LIFE = _Family(lambda verb, game, of, _: ask_about_life(verb, game.board, of), state_life)
_EQUIPMENT = _Family(
    lambda verb, game, of, _: ask_about_equipment(verb, game, of), state_equipment
)
_COUNT = _Family(
    lambda _, game, of, __: ask_the_count(game, of),
    lambda _, of, found, language: state_count(of, found, language),
)
_FOUL = _Family(
    lambda _, game, of, __: ask_the_ruling(game, of),
    lambda _, of, found, language: state_foul(of, found, language),
)
_FAMILIES: Mapping[Verb, _Family] = {
    **dict.fromkeys(LIFE_VERBS, _LIFE),
    **dict.fromkeys(EQUIPMENT_VERBS, _EQUIPMENT),
    Verb.COUNT: _COUNT,
    Verb.FOUL: _FOUL,
}


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


def _agrees(found: Any, expected: Any) -> bool:
    if isinstance(found, Answer | Ruled):
        return _agrees(found.value, expected)
    if isinstance(expected, StatusIs):
        return expected.fits(found)
    if isinstance(expected, tuple) and isinstance(found, tuple):
        return len(expected) <= len(found) and found[: len(expected)] == expected
    if isinstance(found, frozenset) and isinstance(expected, int):
        return len(found) == expected and all(point[0].isupper() for point in found)
    return bool(found == expected)


def _spell(value: Any) -> str:
    if isinstance(value, Answer | Ruled):
        return _spell(value.value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "nothing"
    return spell_life(value) or str(value) or "nothing"


def _line(moves: tuple[Move, ...]) -> str:
    return " ".join(str(move) for move in moves)
