"""The crossings of one board size and their names. Knows lines, no stone and no rule.

A set of points is one int. Each row is followed by one empty guard bit, so that a shift by
one never runs from the end of a row into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
LARGEST = len(COLUMNS)
CONVENTION = (
    "a point is a column letter A to Z without I and a row number from the bottom, "
    "for example D4"
)

Points = int
"""A set of points as one int, a bit for each point."""

Place = tuple[Points, Points, tuple[tuple[Points, Points], ...]]
"""A point, its neighbours as one set, and each neighbour with its own neighbours."""


class PointError(ValueError):
    """A point that is misspelt, or that the board at hand does not have.

    ``facts`` tell it once more as values: the ``point``, and the board's ``width`` and
    ``height`` where the point is only too far out.
    """

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.facts = facts


class Grid:
    """A board of ``width`` columns and ``height`` rows, without stones.

    >>> Grid.of(9, 9).names[:3]
    ('A1', 'B1', 'C1')
    """

    __slots__ = ("from_the_top", "full", "height", "named", "names", "place", "shift", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.shift = width + 1
        self.full: Points = 0
        self.place: dict[str, Place] = {}
        self.named: dict[Points, str] = {}
        for row in range(height):
            for column in range(width):
                bit = 1 << (row * self.shift + column)
                self.full |= bit
                self.named[bit] = f"{COLUMNS[column]}{row + 1}"
        for bit, name in self.named.items():
            near = self.touching(bit)
            self.place[name] = bit, near, tuple((n, self.touching(n)) for n in each(near))
        self.names = tuple(self.place)
        self.from_the_top = tuple(sorted(self.names, key=by_place))

    @staticmethod
    def of(width: int, height: int) -> Grid:
        """The one grid of that size; raises ``ValueError`` outside 1 to 25 lines."""
        for lines in (width, height):
            if type(lines) is not int or not 1 <= lines <= LARGEST:
                raise ValueError(
                    f"a board of {width!r} by {height!r} lines: "
                    f"each side has 1 to {LARGEST} lines"
                )
        return _grid(width, height)

    def find(self, point: str) -> Points:
        """The bit of a named point; raises ``PointError`` where there is none.

        >>> Grid.of(9, 9).find("I4")
        Traceback (most recent call last):
        baduk_edu.rules.grid.PointError: 'I4': a point is a column letter A to Z without I \
and a row number from the bottom, for example D4
        """
        try:
            return self.place[point][0]
        except (KeyError, TypeError):
            raise self.no_such(point) from None

    def gather(self, points: Iterable[str]) -> Points:
        """Named points as one set; raises ``PointError``."""
        gathered = 0
        for point in points:
            gathered |= self.find(point)
        return gathered

    def no_such(self, point: object) -> PointError:
        """Why a point is not on this grid: misspelt, or outside."""
        if not is_spelt_right(point):
            return PointError(f"{point!r}: {CONVENTION}", point=point)
        return PointError(
            f"{point} is outside this board of {self.width} by {self.height} lines",
            point=point,
            width=self.width,
            height=self.height,
        )

    def touching(self, points: Points) -> Points:
        """Every point next to one of these along a line; the points themselves left out."""
        shift = self.shift
        around = points << 1 | points >> 1 | points << shift | points >> shift
        return around & self.full & ~points

    def connected(self, start: Points, within: Points) -> Points:
        """All points of ``within`` joined to ``start`` along the lines, ``start`` included."""
        shift = self.shift
        chain = start
        while True:
            grown = (chain | chain << 1 | chain >> 1 | chain << shift | chain >> shift) & within
            if grown == chain:
                return chain
            chain = grown

    def chains(self, stones: Points) -> Iterator[Points]:
        """These stones, one connected chain after another, from the lower left."""
        while stones:
            chain = self.connected(stones & -stones, stones)
            yield chain
            stones ^= chain

    def spell(self, points: Points) -> frozenset[str]:
        """The names of a set of points."""
        return frozenset(self.named[bit] for bit in each(points))


@cache
def _grid(width: int, height: int) -> Grid:
    return Grid(width, height)


def each(points: Points) -> Iterator[Points]:
    """The points of a set one by one, from the lower left."""
    while points:
        bit = points & -points
        yield bit
        points ^= bit


def is_spelt_right(point: object) -> bool:
    """Whether this is a point's name on some board, as D4 is; d4, I4 and D04 are not.

    >>> [is_spelt_right(name) for name in ("D4", "Z25", "d4", "I4", "D04", "A26", None)]
    [True, True, False, False, False, False, False]
    """
    return isinstance(point, str) and point in _LARGEST_GRID_NAMES


def by_place(point: str) -> tuple[int, int]:
    """The order in which points are read: rows from the top, columns from the left.

    >>> sorted(["C3", "B10", "A3"], key=by_place)
    ['B10', 'A3', 'C3']
    """
    return -int(point[1:]), COLUMNS.index(point[0])


_LARGEST_GRID_NAMES = frozenset(
    f"{column}{row}" for column in COLUMNS for row in range(1, LARGEST + 1)
)
