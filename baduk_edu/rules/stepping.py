"""Which moves a fight allows and what each of them leaves. Knows stones, no turn and no goal.

What follows from the stones of one side alone, their chains, is worked out once and kept: one
position of them meets many of the other side.
"""

from __future__ import annotations

from typing import NamedTuple

from .grid import Grid, Points, each

Step = tuple[Points, Points, Points, Points]
"""A move and what it leaves: the point, the stones of its side, the others', the ko."""


class Chains(NamedTuple):
    """The stones of one side: those joined to firm ones, and each other chain with its rim."""

    joined: Points
    mortal: tuple[tuple[Points, Points], ...]


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
        self.near = {bit: grid.touching(bit) for bit in each(area)}
        self.places = tuple(self.near.items())
        self._chains: tuple[dict[Points, Chains], dict[Points, Chains]] = {}, {}

    def steps(
        self, side: int, mine: Points, theirs: Points, banned: Points, only: Points = 0
    ) -> list[Step]:
        """Every move of a side that the rules allow, and what it leaves; a pass is none.

        ``only`` asks for one move alone.
        """
        taken = mine | theirs
        empty = self.room & ~taken
        own, others = self._parted(side, mine), self._parted(1 - side, theirs)
        last: dict[Points, Points] = {}
        for chain, rim in others.mortal:
            liberties = rim & empty
            if not liberties & liberties - 1:
                last[liberties] = last.get(liberties, 0) | chain
        firm = self.firm[side]
        breath = empty | firm | own.joined
        found: list[Step] = []
        places = ((only, self.near[only]),) if only else self.places
        for bit, near in places:
            if taken & bit:
                continue
            captured = ko = 0
            if bit in last:
                captured = last[bit]
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
        known = self._chains[side].get(stones)
        if known is not None:
            return known
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
