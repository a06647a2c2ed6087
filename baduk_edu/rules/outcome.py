"""How a game can end, and how a result is written. Knows no board and no rule."""

from __future__ import annotations

import re
from enum import StrEnum
from math import isfinite

from .reading import Stone, checked_colour
from .value import Value


class Ending(StrEnum):
    """How a game can end."""

    COUNT = "count"
    RESIGNATION = "resignation"
    TIME = "time"
    FOUL = "foul"
    TIE = "tie"
    DRAW = "draw"


_LETTERS = {Ending.RESIGNATION: "R", Ending.TIME: "T", Ending.FOUL: "F"}


class Outcome(Value):
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

    __slots__ = ("how", "margin", "winner")

    winner: Stone | None
    how: Ending
    margin: float | None

    def __init__(
        self, winner: Stone | None, how: Ending | str, margin: float | None = None
    ) -> None:
        how = Ending(how)
        if winner is not None:
            checked_colour(winner)
        if (winner is None) != (how in (Ending.TIE, Ending.DRAW)):
            raise ValueError(f"{how.value} with winner {winner}: that cannot be")
        counted = margin is not None and isfinite(margin) and margin > 0
        if counted != (how is Ending.COUNT) or (margin is not None) != counted:
            raise ValueError(f"{how.value} with margin {margin}: that cannot be")
        self._hold(winner=winner, how=how, margin=margin)

    def __str__(self) -> str:
        if self.winner is None:
            return "0" if self.how is Ending.TIE else "Void"
        by = f"{self.margin:g}" if self.how is Ending.COUNT else _LETTERS[self.how]
        return f"{self.winner.name[0]}+{by}"


_TOLD = re.compile(r"([BW])\+(\d{1,3}(?:\.\d{1,2})?)", re.ASCII)
_EQUAL = ("0", "Draw")


def recorded_margin(result: str) -> float | None:
    """Black's margin in a result as SGF writes it; ``None`` where the game was not counted.

    >>> recorded_margin("W+2.50"), recorded_margin("Draw"), recorded_margin("B+R")
    (-2.5, 0.0, None)
    """
    if result in _EQUAL:
        return 0.0
    told = _TOLD.fullmatch(result)
    return None if told is None else float(told[2]) * (1 if told[1] == "B" else -1)
