"""Which moves a fight allows and what each of them leaves. Knows stones, no turn and no goal.

What follows from the stones of one side alone, their chains, is worked out once and kept: one
position of them meets many of the other side.
"""

from __future__ import annotations

from typing import NamedTuple

from .cite import article
from .grid import Grid, Place, Points, each

Step = tuple[Points, Points, Points, Points]
"""A move and what it leaves: the point, the stones of its side, the others', the ko."""


class Chains(NamedTuple):
    """The stones of one side: those joined to firm ones, and each other chain with its rim."""

    joined: Points
    mortal: tuple[tuple[Points, Points], ...]


@article(7)
@article(8)
class Stepping:
    """The moves of one part of a board.

    ``area`` are the points where stones may be played, ``room`` all that can be empty, and
    ``firm`` for each side its stones that are never lifted.
    """

    def __init__(
        self, grid: Grid, area: Points, room: Points, firm: tuple[Points, Points]
    ) -> None:
        self.grid = grid
        self.room = room
        self.firm = firm
        places: list[Place] = [grid.place[grid.named[bit]] for bit in each(area)]
        self.places = tuple((bit, near) for bit, near, _ in places)
        self._chains: tuple[dict[Points, Chains], dict[Points, Chains]] = {}, {}

    def steps(self, side: int, mine: Points, theirs: Points, banned: Points) -> list[Step]:
        """Every move of a side that the rules allow, and what it leaves; a pass is none."""
        taken = mine | theirs
        empty = self.room & ~taken
        known = self._chains
        others = known[1 - side].get(theirs) or self._parted(1 - side, theirs)
        own = known[side].get(mine) or self._parted(side, mine)
        last: dict[Points, Points] = {}
        for chain, rim in others.mortal:
            liberties = rim & empty
            if not liberties & liberties - 1:
                last[liberties] = last.get(liberties, 0) | chain
        firm = self.firm[side]
        breath = empty | firm | own.joined
        found: list[Step] = []
        for bit, near in self.places:
            if taken & bit:
                continue
            captured = last.get(bit, 0)
            ko = 0
            if captured:
                if not captured & captured - 1:
                    if bit == banned:
                        continue
                    if not near & (mine | firm) and near & (empty | captured) == captured:
                        ko = captured
            elif not near & breath:
                rest = empty ^ bit
                for chain, rim in own.mortal:
                    if chain & near and rim & rest:
                        break
                else:
                    continue
            found.append((bit, mine | bit, theirs ^ captured, ko))
        return found

    def _parted(self, side: int, stones: Points) -> Chains:
        grid, firm = self.grid, self.firm[side]
        joined, mortal = 0, []
        for chain in grid.chains(stones):
            rim = grid.touching(chain)
            if rim & firm:
                joined |= chain
            else:
                mortal.append((chain, rim))
        parted = self._chains[side][stones] = Chains(joined, tuple(mortal))
        return parted
