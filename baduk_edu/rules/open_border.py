"""Open borders: where both sides may still win or lose territory, so the game is not over.

Knows the stones that are left when the dead are lifted, and no search. A dame is a point that
both may fill and nobody gains by; a border is open where one move closes territory off, or
where the space between the two sides is so wide that nothing lies beside some point of it.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .grid import Points, each
from .groups import TWO, Finished, Space
from .reading import Stone


@article(15)
@article(16)
def open_border(board: Board, dead: Points, seki: Points = 0) -> Points:
    """The points at which the border between the two sides is open.

    >>> unfinished = Board.parse('''
    ...     . . X . O .
    ...     . . X . O .
    ...     . . . . O .
    ... ''')
    >>> sorted(unfinished.grid.spell(open_border(unfinished, 0)))
    ['C1', 'D1']

    Empty where every space between living stones is dame, or is shared in ``seki``. The move
    that closes the most is named; in a wider space the points where the two sides are nearest
    to each other.
    """
    border = _Border(
        Finished(board.grid, *(board.points_of(side) & ~dead for side in Stone)), seki
    )
    return border.open_points()


class _Border:
    """The spaces between the living stones of both sides."""

    def __init__(self, left: Finished, seki: Points) -> None:
        self.left, self.grid = left, left.grid
        between = left.between()
        self.spaces, self.seki = between, seki
        self.dame = sum(space.points for space in between)

    def open_points(self) -> Points:
        """Where one move closes a space, or where the two sides are nearest in a wider one."""
        found = 0
        for space in self.spaces:
            shared = space.walls & self.seki
            found |= (not shared and self._closing(space)) or self._meeting(space)
        return found

    def _closing(self, space: Space) -> Points:
        """The moves that close off the most territory at once, of either side."""
        most, best = 0, 0
        for colour in Stone:
            for bit in each(space.points):
                gain = self._closed_off(space, bit, colour)
                if gain >= max(most, 1):
                    best = bit | (best if gain == most else 0)
                    most = gain
        return best

    def _closed_off(self, space: Space, bit: Points, colour: Stone) -> int:
        """How many points a stone here makes territory, less what must then be filled.

        The other dame are thought filled by the opponent; stones that have a single liberty
        then must be joined.
        """
        grid, theirs = self.grid, self.left.stones(colour.other)
        mine = self.left.stones(colour) | bit
        closed = [
            piece
            for piece in grid.chains(space.points & ~bit)
            if not grid.touching(piece) & theirs
        ]
        if not closed:
            return 0
        gained = sum(closed)
        theirs |= self.dame & ~(bit | gained)
        return (gained & ~self._joined(mine, theirs, gained)).bit_count()

    def _joined(self, mine: Points, theirs: Points, among: Points) -> Points:
        """The stones with those put among these points to join what has one liberty left."""
        grid, before = self.grid, 0
        while mine != before:
            before = mine
            for chain in grid.chains(mine):
                empty = grid.full & ~(mine | theirs)
                last = grid.touching(chain) & empty
                if last.bit_count() < TWO:
                    mine |= last & among
        return mine

    def _meeting(self, space: Space) -> Points:
        """Where the two sides are nearest to each other in a space too wide to be closed."""
        left = self.left
        if not space.points & ~self.grid.touching(left.black | left.white):
            return 0
        black, white = (self._layers(left.stones(side), space.points) for side in Stone)
        near = [
            (black[bit] + white[bit], bit)
            for bit in each(space.points)
            if abs(black[bit] - white[bit]) < TWO
        ]
        nearest = min(near)[0]
        return sum(bit for far, bit in near if far == nearest)

    def _layers(self, stones: Points, over: Points) -> dict[Points, int]:
        """How many steps every point of a space is from these stones."""
        found: dict[Points, int] = {}
        reached, step = stones, 0
        while new := self.grid.touching(reached) & over & ~reached:
            step += 1
            found |= dict.fromkeys(each(new), step)
            reached |= new
        return found
