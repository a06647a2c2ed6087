"""A board turned or mirrored so that it lies the same way, however it was laid down.

Whoever draws lots over a board draws the same ones then, whichever way up it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .board import Board
from .grid import COLUMNS, Points, each
from .reading import BLACK

Spot = tuple[int, int]
"""Column and row, from 0 at the lower left."""


class Upright:
    """A board laid upright, and where each of its points has gone.

    >>> corner = Board.parse('''
    ...     . . O
    ...     X . .
    ... ''')
    >>> turned = Board.parse('''
    ...     . X
    ...     . .
    ...     O .
    ... ''')
    >>> str(Upright(corner).board) == str(Upright(turned).board)
    True

    The way that comes first when the rows are read as text is upright; a ko is forgotten.
    """

    def __init__(self, board: Board) -> None:
        ways = [(_drawn(board, size, back), size, back) for size, back in _ways(board)]
        text, (width, height), back = min(ways, key=lambda way: way[0])
        self.board = Board.parse(text)
        there, here = self.board.grid, board.grid
        self._gone = {
            here.find(_name(back((column, row)))): there.find(_name((column, row)))
            for row in range(height)
            for column in range(width)
        }

    def laid(self, points: Points) -> Points:
        """Where these points of the board as it was given are now."""
        return sum(self._gone[bit] for bit in each(points))


def _ways(board: Board) -> Iterator[tuple[Spot, Callable[[Spot], Spot]]]:
    """The eight ways to lay a board: the size then, and for each spot the one it came from."""
    width, height = board.width, board.height
    for is_turned in (False, True):
        size = (height, width) if is_turned else (width, height)
        for flips in ((False, False), (True, False), (False, True), (True, True)):

            def back(spot: Spot, flips: tuple[bool, bool] = flips, t: bool = is_turned) -> Spot:
                column, row = spot[::-1] if t else spot
                return (
                    width - 1 - column if flips[0] else column,
                    height - 1 - row if flips[1] else row,
                )

            yield size, back


def _drawn(board: Board, size: Spot, back: Callable[[Spot], Spot]) -> str:
    """The board as text, each spot shown as the one that it came from."""
    black, white = board.points_of(BLACK), board.points_of(BLACK.other)

    def sign(spot: Spot) -> str:
        bit = board.grid.find(_name(back(spot)))
        return "X" if bit & black else "O" if bit & white else "."

    width, height = size
    rows = range(height - 1, -1, -1)
    return "\n".join("".join(sign((column, row)) for column in range(width)) for row in rows)


def _name(spot: Spot) -> str:
    return f"{COLUMNS[spot[0]]}{spot[1] + 1}"
