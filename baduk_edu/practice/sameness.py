"""Whether two positions are one and the same exercise: turned, mirrored, colours swapped.

Knows stones on points, no question.
"""

from __future__ import annotations

from ..rules import BLACK, WHITE, Board
from ..rules.grid import COLUMNS

Shape = tuple[tuple[int, ...], ...]


def likeness(board: Board) -> Shape:
    """One form for all positions that differ in the way they are turned or coloured only.

    >>> a = Board.parse("X . .\\n. . O\\n. . .")
    >>> b = Board.parse(". X .\\n. . .\\n. . O")
    >>> likeness(a) == likeness(b), likeness(a) == likeness(Board.empty(3))
    (True, False)

    The ko and the side to move are not asked.
    """
    rows = tuple(
        tuple(_value(board, column, row) for column in COLUMNS[: board.width])
        for row in range(1, board.height + 1)
    )
    swapped = tuple(tuple(-value for value in row) for row in rows)
    return min(form for start in (rows, swapped) for form in _turned(start))


def _value(board: Board, column: str, row: int) -> int:
    stone = board[f"{column}{row}"]
    return 0 if stone is None else {BLACK: 1, WHITE: -1}[stone]


def _turned(rows: Shape) -> list[Shape]:
    """The eight ways in which a position can lie."""
    forms = []
    for _ in range(4):
        rows = tuple(zip(*rows[::-1], strict=True))
        forms += [rows, rows[::-1]]
    return forms
