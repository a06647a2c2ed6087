"""How a game can end, and how a result is written. Knows no board and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

from .reading import Stone, checked_colour


class Ending(StrEnum):
    """How a game can end."""

    COUNT = "count"
    RESIGNATION = "resignation"
    TIME = "time"
    FOUL = "foul"
    TIE = "tie"
    DRAW = "draw"


_LETTERS = {Ending.RESIGNATION: "R", Ending.TIME: "T", Ending.FOUL: "F"}


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won, by what, by how many points.

    >>> print(Outcome(Stone.BLACK, Ending.COUNT, 2.5), Outcome(Stone.WHITE, Ending.RESIGNATION))
    B+2.5 W+R
    >>> print(Outcome(None, Ending.TIE), Outcome(None, Ending.DRAW))
    0 Void

    A tie (Article 18) is an equal count; a draw (Article 20) is a game that repeats and that
    neither side yields. ``str()`` is the result as SGF writes it.
    Raises ``ValueError`` for a winner without a win, a win without a winner, or a margin that
    no count can have.
    """

    winner: Stone | None
    how: Ending
    margin: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "how", Ending(self.how))
        if self.winner is not None:
            checked_colour(self.winner)
        if (self.winner is None) != (self.how in (Ending.TIE, Ending.DRAW)):
            raise ValueError(f"{self.how.value} with winner {self.winner}: that cannot be")
        counted = self.margin is not None and isfinite(self.margin) and self.margin > 0
        if counted != (self.how is Ending.COUNT) or (self.margin is not None) != counted:
            raise ValueError(f"{self.how.value} with margin {self.margin}: that cannot be")

    def __str__(self) -> str:
        if self.winner is None:
            return "0" if self.how is Ending.TIE else "Void"
        by = f"{self.margin:g}" if self.how is Ending.COUNT else _LETTERS[self.how]
        return f"{self.winner.name[0]}+{by}"
