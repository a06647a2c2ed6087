"""Why a recorded result may differ from a count. Knows what to try, and proves nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .counting import Count, lead, left_to
from .reading import BLACK


class Cause(StrEnum):
    """What would make a count say what a record says."""

    SAME = "same"
    REINFORCEMENT = "reinforcement"
    DISPUTED = "disputed"
    UNMARKED = "unmarked"
    MARKED = "marked"
    CLOSE = "close"
    OTHER = "other"


CLOSE_BY = 2
"""A reinforcement, a half-point ko or a false eye makes no more points."""


@dataclass(frozen=True)
class Difference:
    """By how much a record is better for Black than the count, why, and which points show it.

    *reinforcement*: moves that the rulebook demands were charged. *disputed*: a chain whose
    fate is in doubt has the other fate. *unmarked*: a chain counted as dead was left on the
    board. *marked*: a chain counted as alive was lifted. *close*: none of these, and no more
    than two points.
    """

    by: float
    cause: Cause
    points: frozenset[str] = frozenset()


def difference(counted: Count, margin: float) -> Difference:
    """Compare a count with a recorded margin: Black's points less White's, komi off Black's.

    >>> from baduk_edu.rules import Board
    >>> from baduk_edu.rules.counting import count
    >>> ended = Board.parse('''
    ...     . X . O . .
    ...     X X . O O O
    ...     . X . O X .
    ... ''')
    >>> difference(count(ended, dead=["E1"]), 0).cause
    <Cause.UNMARKED: 'unmarked'>
    """
    by = margin - counted.margin
    if not by:
        return Difference(0, Cause.SAME)
    owed = _owed(counted, by)
    if owed:
        return Difference(by, Cause.REINFORCEMENT, owed)
    dead = [chain for chain in counted.basis if chain <= counted.dead]
    living = [chain for chain in counted.basis if not chain <= counted.dead]
    tries: tuple[tuple[Cause, Iterable[frozenset[str]]], ...] = (
        (Cause.DISPUTED, counted.disputed),
        (Cause.UNMARKED, dead),
        (Cause.MARKED, living),
    )
    for cause, chains in tries:
        for chain in sorted(chains, key=lambda chain: (len(chain), sorted(chain))):
            if _margin(counted, counted.dead ^ chain) == margin:
                return Difference(by, cause, chain)
    return Difference(by, Cause.CLOSE if abs(by) <= CLOSE_BY else Cause.OTHER)


def _owed(counted: Count, by: float) -> frozenset[str]:
    """The reinforcements of the side that the record is worse for, if there are enough."""
    side = BLACK if by < 0 else BLACK.other
    points = counted.territory[side] & counted.reinforcements.keys()
    return points if len(points) >= abs(by) else frozenset()


def _margin(counted: Count, dead: frozenset[str]) -> float:
    return lead(left_to(counted.board, dead, counted.prisoners), counted.komi)
