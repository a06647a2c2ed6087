"""A board turned or mirrored so that it lies the same way, however it was laid down.

Whoever draws lots over a board draws the same ones then, whichever way up it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .board import Board
from .grid import COLUMNS, Points, each

Rows = Sequence[Sequence[str]]
"""The names of the points of a board, row by row from the top."""

WAYS = (1, -1)
"""As they stand, and the other way round."""


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
        text, came_from = min(
            ((_drawn(board, way), way) for way in _ways(_rows(board))), key=lambda way: way[0]
        )
        self.board = Board.parse(text)
        self._gone = {
            board.grid.find(here): self.board.grid.find(there)
            for line, laid in zip(came_from, _rows(self.board), strict=True)
            for here, there in zip(line, laid, strict=True)
        }

    def laid(self, points: Points) -> Points:
        """Where these points of the board as it was given are now."""
        return sum(self._gone[bit] for bit in each(points))


def _rows(board: Board) -> Rows:
    columns = COLUMNS[: board.width]
    return [[f"{column}{row}" for column in columns] for row in range(board.height, 0, -1)]


def _ways(rows: Rows) -> Iterator[Rows]:
    """The eight ways to lay a board."""
    turned = [column[::-1] for column in zip(*rows, strict=True)][::-1]
    for down in WAYS:
        yield from ([line[::across] for line in rows[::down]] for across in WAYS)
    for across in WAYS:
        yield from ([line[::across] for line in turned[::down]] for down in WAYS)


def _drawn(board: Board, way: Rows) -> str:
    """The board as text, laid this way."""
    stones = [[board[name] for name in line] for line in way]
    return "\n".join("".join(s.value if s else "." for s in line) for line in stones)
