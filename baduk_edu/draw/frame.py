"""Where things lie on a drawn board: the points shown, the margins. Knows no ink, no stone.

The unit u is the distance of two columns. The origin is the upper left corner, y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..book.diagram import Coordinates, Diagram
from ..rules.grid import COLUMNS

REAL_ROW = 1.07
"""A row is a little taller than a column is wide: Article 2, 45.5 by 42.5 cm."""

MARGIN = 0.65
NAMED_MARGIN = 1.5
NAME_DISTANCE = 1.0
RUN_ON = 0.5
"""How far the lines run on past the last point of a cut edge."""

_NAMES_ALL_ROUND = 13


@dataclass(frozen=True)
class Frame:
    """The shown part of a board and its place on the paper. Make one with ``Frame.of``.

    ``columns`` and ``rows`` are the lines shown, counted from 1 at the left and the bottom;
    ``lines`` and ``ranks`` how many the whole board has. ``row`` is the height of one row.
    ``named`` holds the sides that bear coordinates: ``left``, ``right``, ``top``, ``bottom``.
    """

    columns: range
    rows: range
    lines: int
    ranks: int
    row: float
    coordinates: Coordinates
    named: frozenset[str]

    @classmethod
    def of(cls, diagram: Diagram, *, real: bool = True, all_round: bool | None = None) -> Frame:
        """The frame of a diagram: real proportions, or square fields with ``real=False``.

        Coordinates stand at the left and the bottom, from 13 shown lines up on all four sides
        (``all_round`` says so or not for any size). A cut side bears none, unless both sides
        are cut: then the left or the lower one does.

        >>> from baduk_edu.rules import Board
        >>> frame = Frame.of(Diagram(Board.empty(9)))
        >>> frame.at("A9"), frame.at("B8")
        ((1.5, 0.65), (2.5, 1.72))
        >>> frame.width, frame.height
        (10.15, 10.71)

        Raises ``ValueError`` for a view that shows no point.
        """
        if not diagram.shown:
            raise ValueError(f"{diagram.view} shows no point of this board")
        numbers = [COLUMNS.index(point[0]) + 1 for point in diagram.shown]
        columns = range(min(numbers), max(numbers) + 1)
        numbers = [int(point[1:]) for point in diagram.shown]
        rows = range(min(numbers), max(numbers) + 1)
        frame = cls(
            columns,
            rows,
            diagram.board.width,
            diagram.board.height,
            REAL_ROW if real else 1.0,
            diagram.coordinates,
            frozenset(),
        )
        if diagram.coordinates is Coordinates.NONE:
            return frame
        if all_round is None:
            all_round = max(len(columns), len(rows)) >= _NAMES_ALL_ROUND
        named = set()
        for first, second in (("left", "right"), ("bottom", "top")):
            edges = [side for side in (first, second) if not frame.is_cut(side)] or [first]
            named |= set(edges if all_round else edges[:1])
        return replace(frame, named=frozenset(named))

    def is_cut(self, side: str) -> bool:
        """Does the board go on past this side of the picture?"""
        return {
            "left": self.columns[0] > 1,
            "right": self.columns[-1] < self.lines,
            "bottom": self.rows[0] > 1,
            "top": self.rows[-1] < self.ranks,
        }[side]

    def margin(self, side: str) -> float:
        """From the last line to the end of the paper."""
        return NAMED_MARGIN if side in self.named else MARGIN

    @property
    def width(self) -> float:
        """Width of the paper in units."""
        across = len(self.columns) - 1
        return round(self.margin("left") + across + self.margin("right"), 3)

    @property
    def height(self) -> float:
        """Height of the paper in units."""
        down = (len(self.rows) - 1) * self.row
        return round(self.margin("top") + down + self.margin("bottom"), 3)

    @cached_property
    def points(self) -> tuple[str, ...]:
        """The points shown, as they are read: rows from the top, each from the left."""
        return tuple(f"{COLUMNS[c - 1]}{r}" for r in reversed(self.rows) for c in self.columns)

    @cached_property
    def _corner(self) -> tuple[float, float]:
        """Where the lines begin, from the left and from the top."""
        return self.margin("left"), self.margin("top")

    def x(self, column: float) -> float:
        """Where a column runs; ``column`` is counted from 1 at the left of the board."""
        return round(self._corner[0] + column - self.columns[0], 3)

    def y(self, row: float) -> float:
        """Where a row runs; ``row`` is counted from 1 at the bottom of the board."""
        return round(self._corner[1] + (self.rows[-1] - row) * self.row, 3)

    def at(self, point: str) -> tuple[float, float]:
        """The place of a point, shown or not."""
        return self.x(COLUMNS.index(point[0]) + 1), self.y(int(point[1:]))

    def name_of_column(self, column: int) -> str:
        """A letter without I; by number from the left in numeric coordinates."""
        numeric = self.coordinates is Coordinates.NUMERIC
        return str(column) if numeric else COLUMNS[column - 1]

    def name_of_row(self, row: int) -> str:
        """A number from the bottom; from the top, by custom, in numeric coordinates."""
        numeric = self.coordinates is Coordinates.NUMERIC
        return str(self.ranks + 1 - row if numeric else row)
