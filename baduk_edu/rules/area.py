"""The area of a fight: what is enclosed with a group, and which stones stand for sure.

Knows one position and no play. The area is grown from the group over everything that is not
the attacker's; his chains around it that reach into open space are assumed alive, those that
do not are part of the fight, and so is what they hold. The owner's other chains around an open
space that the attacker does not touch are assumed alive too.
"""

from __future__ import annotations

from dataclasses import dataclass

from .benson import alive_stones
from .board import Board
from .cite import article
from .grid import Points
from .reading import Stone

OPEN_SPACE = 13
"""So many empty points in one piece are open space: whoever reaches them is assumed alive."""

LARGEST_FIGHT = 26
"""So many points, stones included, are fought over to the end."""

LARGE_CHAIN = 7
"""In a larger fight, a chain of so many stones that is lifted is taken to settle its place."""

LARGEST_AREA = 30
"""A group with more empty points around it is not enclosed."""


@dataclass(frozen=True)
class Area:
    """Where a fight is played: its region, and the stones that are never lifted."""

    region: Points
    standing: Points


@article(12)
def enclosed_with(board: Board, group: Points, owner: Stone, standing: Points) -> Area | None:
    """The area of the fight over this group, or ``None`` if it is not enclosed.

    ``standing`` are stones that are assumed alive beforehand. Stones that are unconditionally
    alive are no part of the fight either.
    """
    grid = board.grid
    mine, theirs = board.points_of(owner), board.points_of(owner.other)
    empty = grid.full & ~(mine | theirs)
    standing |= alive_stones(grid, mine, theirs) | alive_stones(grid, theirs, mine)
    for space in grid.chains(empty):
        if space.bit_count() >= OPEN_SPACE and not grid.touching(space) & (theirs | group):
            for chain in grid.chains(mine):
                standing |= chain if chain & grid.touching(space) else 0

    def spread(start: Points, over: Points) -> Points:
        """All that is joined to these points over the others."""
        reached = start
        while True:
            grown = reached | grid.touching(reached) & over
            if grown == reached:
                return reached
            reached = grown

    area = spread(group, empty | mine & ~standing)
    if (area & empty).bit_count() > LARGEST_AREA:
        return None
    chains = [*grid.chains(theirs & ~standing), *grid.chains(mine & ~standing)]
    while True:
        before = area, standing
        for chain in chains:
            if chain & (area | standing) or not grid.touching(chain) & area:
                continue
            beyond = spread(chain, empty & ~area)
            if (beyond & empty).bit_count() >= OPEN_SPACE:
                standing |= chain
            else:
                area |= beyond
        if (area, standing) == before:
            break
    if (area & ~standing).bit_count() > LARGEST_FIGHT:
        for side in (mine, theirs):
            for chain in grid.chains(side & area & ~group):
                if chain.bit_count() >= LARGE_CHAIN:
                    area &= ~chain
    return Area(area & ~standing, standing)
