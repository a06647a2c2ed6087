"""Groups of a finished position: chains that stand and fall together, and their eyes.

Knows one position after the dead are lifted, and no search. Chains are one group where they
hold one piece of territory together, or share two liberties.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .grid import Grid, Points, each
from .reading import BLACK, Stone

TWO = 2


@dataclass(frozen=True)
class Space:
    """Empty points in one piece, and the points around them."""

    points: Points
    walls: Points


@dataclass(frozen=True)
class Group:
    """Chains of one colour with the spaces that they hold alone, and what these are worth."""

    stones: Points
    spaces: tuple[Space, ...]
    eyes: int
    """Eyes that are sure; two are enough."""
    false_eyes: Points = 0
    """Points that must be filled once every liberty outside is taken."""


@dataclass(frozen=True)
class Finished:
    """The stones that are left when the dead are lifted."""

    grid: Grid
    black: Points
    white: Points
    spaces: tuple[Space, ...] = field(init=False)

    def __post_init__(self) -> None:
        empty = self.grid.full & ~(self.black | self.white)
        pieces = [Space(piece, self.grid.touching(piece)) for piece in self.grid.chains(empty)]
        object.__setattr__(self, "spaces", tuple(pieces))

    def stones(self, colour: Stone) -> Points:
        """The stones of a colour."""
        return self.black if colour is BLACK else self.white

    def held(self, colour: Stone) -> list[Space]:
        """The spaces that touch this colour alone."""
        theirs = self.stones(colour.other)
        return [space for space in self.spaces if space.walls and not space.walls & theirs]

    def between(self) -> list[Space]:
        """The spaces that touch both colours."""
        return [s for s in self.spaces if s.walls & self.black and s.walls & self.white]

    def groups(self, colour: Stone) -> list[Group]:
        """All groups of a colour."""
        held = self.held(colour)
        chains = list(self.grid.chains(self.stones(colour)))
        parts = joined(chains, self._ties(colour, chains))
        return [
            self._group(stones, held, parts)
            for stones in joined(parts, [space.walls for space in held])
        ]

    def _ties(self, colour: Stone, chains: list[Points]) -> list[Points]:
        """Pairs of chains that cannot be cut: at two places, or where a cutter is taken."""
        grid, theirs = self.grid, self.stones(colour.other)
        empty = grid.full & ~(self.black | self.white)
        contested = 0
        for space in self.between():
            contested |= space.points
        liberties = [grid.touching(chain) & empty for chain in chains]
        ties = []
        for number, mine in enumerate(liberties):
            for earlier in range(number):
                both = mine & liberties[earlier]
                cut = both & contested
                if both & (both - 1) or (
                    cut and self._room(cut, theirs, empty).bit_count() < TWO
                ):
                    ties.append(chains[number] | chains[earlier])
        return ties

    def _room(self, bit: Points, stones: Points, empty: Points) -> Points:
        """The liberties that a stone on this point would have with these stones."""
        grid = self.grid
        return grid.touching(grid.connected(bit, stones | bit)) & empty

    def _group(self, stones: Points, held: list[Space], parts: list[Points]) -> Group:
        mine = [space for space in held if space.walls & stones]
        parts = [part for part in parts if part & stones]
        true, false_eyes = mine, 0
        while True:
            found = next((s for s in true if _is_false(s, true, parts)), None)
            if found is None:
                break
            true = [space for space in true if space is not found]
            false_eyes |= found.points
        eyes = sum(eyes_in(self.grid, space.points) for space in true)
        return Group(stones, tuple(mine), eyes, false_eyes)


def joined(chains: Iterable[Points], links: Iterable[Points]) -> list[Points]:
    """The chains put together wherever one link touches several of them."""
    found = list(chains)
    for link in links:
        whole, apart = 0, []
        for stones in found:
            if stones & link:
                whole |= stones
            else:
                apart.append(stones)
        found = [*apart, whole] if whole else apart
    return found


def _is_false(eye: Space, spaces: list[Space], chains: list[Points]) -> bool:
    """Whether a chain beside this single point would be left without any other space."""
    if eye.points.bit_count() > 1:
        return False
    others = [space for space in spaces if space is not eye]
    parts = [p for p in joined(chains, [s.walls for s in others]) if p & eye.walls]
    return len(parts) > 1 and any(not any(s.walls & p for s in others) for p in parts)


def eyes_in(grid: Grid, space: Points) -> int:
    """How many eyes an empty space is worth to its owner, who may still add a move there.

    >>> grid = Grid.of(9, 9)
    >>> [eyes_in(grid, grid.gather(line.split())) for line in ("A1 B1", "A1 B1 C1")]
    [1, 2]
    """
    size = space.bit_count()
    near = [(grid.touching(bit) & space).bit_count() for bit in each(space)]
    is_square = size == SQUARE and min(near) == TWO
    return 1 if size <= TWO or is_square else TWO


SQUARE = 4
"""Four points in a square are one eye whoever moves."""
