"""One turn of a game: a move or a pass, its refusal, its notices. Knows no board."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .cite import article
from .moves import IllegalMove, Reason
from .outcome import Outcome
from .reading import Stone


class Move(NamedTuple):
    """One turn: a stone on a point, or a pass (``point`` is ``None``).

    >>> print(Move(Stone.BLACK, "D4"), Move(Stone.WHITE, None))
    B D4 W pass
    """

    colour: Stone
    point: str | None

    def __str__(self) -> str:
        return f"{self.colour.name[0]} {self.point or 'pass'}"


@article(6)
class OutOfTurn(IllegalMove):
    """The players alternate, and it is the other colour's turn."""

    reason = Reason.OUT_OF_TURN

    def __init__(self, colour: Stone, point: str | None) -> None:
        super().__init__(
            f"it is {colour.other}'s turn, not {colour}'s", colour=colour, point=point
        )


@article(15)
class GameOver(IllegalMove):
    """The game has a result; nothing is played after it."""

    reason = Reason.OVER

    def __init__(self, colour: Stone, point: str | None, outcome: Outcome) -> None:
        super().__init__(f"the game is over ({outcome})", colour=colour, point=point)


class Notice(StrEnum):
    """What a game points out after a move without forbidding it."""

    PASS_BEFORE_END = "pass-before-end"
    END_PROPOSED = "end-proposed"
    KO_OUTLASTS_PASS = "ko-outlasts-pass"
    REPETITION = "repetition"
