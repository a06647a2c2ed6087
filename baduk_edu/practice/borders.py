"""Finished games drawn by dice: two or three territories side by side, dame in the seams.

Knows walls and what lies between them, no question.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..book.whole_board import ROOM
from ..rules import BLACK, WHITE, Board, BoardError, Stone
from ..rules.grid import COLUMNS
from .dice import Dice

Square = tuple[int, int]


@dataclass(frozen=True)
class Finished:
    """A finished game; ``dead`` are stones that lie alone in the other side's territory."""

    board: Board
    dead: tuple[str, ...] = ()


def finished(
    dice: Dice, size: int, *, strips: int = 2, dame: int = 2, dead: int = 0
) -> Finished | None:
    """Territories one above the other, or side by side, with so many dame at most.

    >>> game = finished(Dice(2), 6)
    >>> print(game.board)
    . . . . . .
    . X X X X .
    X X O . X X
    . O O O O O
    O O . . . .
    . . . . . .

    ``strips`` is the number of territories, ``dead`` that of stones that lie alone in the
    other side's. ``None`` where the dice made no such game.
    """
    tops = _tops(dice, size, strips)
    if tops is None:
        return None
    first = dice.one_of(tuple(Stone))
    owner: dict[Square, Stone] = {}
    for column in range(size):
        for row in range(size):
            strip = sum(row > top[column] for top in tops)
            owner[column, row] = first if strip % 2 == 0 else first.other
    for _ in range(dame):
        top = dice.one_of(tops)
        column = dice.below(size)
        owner.pop((column, top[column]), None)
    stones = {square: side for square, side in owner.items() if _is_wall(owner, square, size)}
    rooms = [square for square in sorted(owner) if square not in stones]
    for square in dice.shuffled(rooms)[: dice.between(0, size // 3)]:
        stones[square] = owner[square]
    lone = [
        square
        for square in rooms
        if square not in stones and not _near(square, size) & stones.keys()
    ]
    caught = _apart(dice.shuffled(lone), dead, size)
    stones |= {square: owner[square].other for square in caught}
    turn, mirror = dice.chance(0.5), dice.chance(0.5)
    named = {_name(square, size, turn, mirror): side for square, side in stones.items()}
    try:
        board = Board.empty(size).with_stones(
            black=[point for point, side in named.items() if side is BLACK],
            white=[point for point, side in named.items() if side is WHITE],
        )
    except BoardError:
        return None
    if not caught and not _has_room_everywhere(board):
        return None
    return Finished(board, tuple(_name(square, size, turn, mirror) for square in caught))


def _has_room_everywhere(board: Board) -> bool:
    """Whether each territory is so large that nobody asks whether its walls are alive."""
    grid, stones = board.grid, [board.points_of(side) for side in Stone]
    rooms = grid.chains(grid.full & ~(stones[0] | stones[1]))
    return all(
        room.bit_count() >= ROOM or all(grid.touching(room) & side for side in stones)
        for room in rooms
    )


def _tops(dice: Dice, size: int, strips: int) -> list[list[int]] | None:
    """The highest row of every strip but the last, column by column."""
    tops: list[list[int]] = []
    for number in range(1, strips):
        height = size * number // strips - 1 + dice.below(2)
        line = []
        for _ in range(size):
            height += dice.one_of((-1, 0, 0, 0, 1))
            height = max(2 * number - 1, min(size - 3, height))
            line.append(height)
        if tops and any(high - low < 3 for low, high in zip(tops[-1], line, strict=True)):
            return None
        tops.append(line)
    return tops


def _is_wall(owner: dict[Square, Stone], square: Square, size: int) -> bool:
    """Whether a point lies at the border of its territory, corners included."""
    side = owner[square]
    return any(owner.get(near) is not side for near in _near(square, size))


def _near(square: Square, size: int) -> set[Square]:
    """The points next to one along a line or across a corner."""
    column, row = square
    return {
        (column + across, row + up)
        for across in (-1, 0, 1)
        for up in (-1, 0, 1)
        if (across or up) and 0 <= column + across < size and 0 <= row + up < size
    }


def _apart(squares: list[Square], number: int, size: int) -> list[Square]:
    """So many of these squares, none beside another."""
    found: list[Square] = []
    for square in squares:
        if len(found) == number:
            break
        if not _near(square, size) & set(found):
            found.append(square)
    return found


def _name(square: Square, size: int, turn: bool, mirror: bool) -> str:
    column, row = reversed(square) if turn else square
    if mirror:
        row = size - 1 - row
    return f"{COLUMNS[column]}{row + 1}"
