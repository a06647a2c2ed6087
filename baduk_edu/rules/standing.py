"""Whether a group in a fight needs no answer any more. Knows one position at a time, no play.

What follows from the owner's stones alone is worked out once and kept: the attacker's stones
change far more often.
"""

from __future__ import annotations

from typing import NamedTuple

from .cite import article
from .grid import Grid, Points


class Walls(NamedTuple):
    """What the owner's stones make by themselves: the target, their chains, and the regions.

    Each chain and each region with the points that touch it; ``target`` and ``near`` are the
    target's chain and what touches that, ``inner`` of each region what does not touch it.
    Regions that are never an eye are left out.
    """

    target: Points
    near: Points
    chains: tuple[tuple[Points, Points], ...]
    regions: tuple[tuple[Points, Points], ...]
    inner: tuple[Points, ...]


@article(11)
class Standing:
    """The condition of unconditional life in the part of a board where a fight is played.

    ``changing`` are the points that can change, ``area`` those where stones may be played,
    ``open`` the empty points where nobody plays, ``firm`` the owner's stones that are never
    lifted, ``mark`` one stone of the target. A region that holds a point of ``never_eye``, a
    firm attacker or a point outside the area, is no eye.
    """

    def __init__(
        self,
        grid: Grid,
        *,
        changing: Points,
        area: Points,
        open_points: Points,
        firm: Points,
        never_eye: Points,
        mark: Points,
    ) -> None:
        self.grid = grid
        self.changing = changing
        self.area = area
        self.room = changing | open_points
        self.firm = firm
        self.never_eye = never_eye
        self.mark = mark
        self._walls: dict[Points, Walls] = {}
        self._alive: dict[tuple[Points, Points], bool] = {}

    def walls(self, owners: Points) -> Walls:
        """What these stones of the owner make by themselves."""
        known = self._walls.get(owners)
        if known is None:
            known = self._walls[owners] = self._built(owners)
        return known

    def _built(self, owners: Points) -> Walls:
        grid, mine = self.grid, owners | self.firm
        target = grid.connected(self.mark, mine)
        chains = []
        left = owners
        while left:
            chain = grid.connected(left & -left, mine)
            left &= ~chain
            chains.append((chain, grid.touching(chain)))
        others, regions = grid.full & ~mine, []
        left = self.changing & ~mine
        while left:
            region = grid.connected(left & -left, others)
            left &= ~region
            if not region & self.never_eye:
                regions.append((region, grid.touching(region)))
        near = grid.touching(target)
        inner = tuple(region & ~near for region, _ in regions)
        return Walls(target, near, tuple(chains), tuple(regions), inner)

    def is_alive(self, attackers: Points, owners: Points) -> bool:
        """Whether the target stands whatever the attacker plays, without an answer.

        Benson's condition. A chain that is joined to a firm stone, or that has a liberty where
        nobody plays, stands for good.
        """
        walls = self.walls(owners)
        empty = self.room & ~(attackers | owners)
        for_good = self.firm | empty & ~self.area
        if (walls.target | walls.near & empty) & for_good:
            return True
        if sum([not inner & empty for inner in walls.inner]) < 2:
            return False
        key = attackers, owners
        known = self._alive.get(key)
        if known is None:
            known = self._alive[key] = self._has_eyes(walls, empty, for_good)
        return known

    def _has_eyes(self, walls: Walls, empty: Points, for_good: Points) -> bool:
        """Whether two eyes hold the target's chain, and every chain that they need."""
        chains = walls.chains
        eyes = [(region & empty, near) for region, near in walls.regions]
        while True:
            kept = [
                (chain, near)
                for chain, near in chains
                if (chain | near & empty) & for_good
                or sum(not room & ~near for room, _ in eyes) >= 2
            ]
            standing = self.firm
            for chain, _ in kept:
                standing |= chain
            if not standing & self.mark:
                return False
            if len(kept) == len(chains):
                return True
            chains = tuple(kept)
            eyes = [eye for eye in eyes if not eye[1] & ~standing]
