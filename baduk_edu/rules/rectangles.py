"""Rectangles of points: where they fit, and how many points they hold. Knows no stone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .grid import Grid, Points, each

TEN = 10


@dataclass(frozen=True)
class Rectangle:
    """Points in full rows: so many columns wide, so many rows high."""

    points: Points
    columns: int
    rows: int

    @property
    def size(self) -> int:
        """How many points it holds."""
        return self.columns * self.rows

    @property
    def is_tens(self) -> bool:
        """Whether it is counted at a glance: ten, twenty, thirty …"""
        return self.size % TEN == 0


def rectangles(grid: Grid, within: Points, *, largest: int) -> Iterator[Rectangle]:
    """Every rectangle of at most ``largest`` points that lies within these points.

    >>> grid = Grid.of(3, 2)
    >>> sum(1 for _ in rectangles(grid, grid.full, largest=6))
    18
    """
    shift = grid.shift
    upright = [0]
    for row in range(grid.height):
        upright.append(upright[-1] | 1 << row * shift)
    for corner in each(within):
        room, row_start, rows = grid.width, corner, 0
        while rows < grid.height:
            width = 0
            while width < room and row_start << width & within:
                width += 1
            rows += 1
            room = min(width, largest // rows)
            if not room:
                break
            for columns in range(1, room + 1):
                points = ((1 << columns) - 1) * corner * upright[rows]
                yield Rectangle(points, columns, rows)
            row_start <<= shift


def joined_rectangles(grid: Grid, found: list[Rectangle]) -> list[Rectangle]:
    """The same points in fewer rectangles where two make one together.

    >>> grid = Grid.of(5, 4)
    >>> low, high = grid.gather(grid.names[:10]), grid.gather(grid.names[10:])
    >>> joined_rectangles(grid, [Rectangle(low, 5, 2), Rectangle(high, 5, 2)])[0].rows
    4
    """
    pieces = list(found)
    for one in pieces:
        for other in pieces:
            if one is other:
                continue
            union = one.points | other.points
            grown = grid.touching(one.points) & other.points
            if not grown:
                continue
            above = one.columns == other.columns and grown.bit_count() == one.columns
            beside = one.rows == other.rows and grown.bit_count() == one.rows
            across = _is_across(grid, one.points, other.points)
            if beside if across else above:
                columns = one.columns + (other.columns if across else 0)
                rows = one.rows + (0 if across else other.rows)
                left = [piece for piece in pieces if piece not in (one, other)]
                return joined_rectangles(grid, [*left, Rectangle(union, columns, rows)])
    return pieces


def _is_across(grid: Grid, one: Points, other: Points) -> bool:
    """Whether the other rectangle lies to the left or right, not above or below."""
    return bool((one << 1 | one >> 1) & grid.full & other)
