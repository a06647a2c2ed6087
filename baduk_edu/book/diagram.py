"""A board as a book prints it: stones, moves to come, letters, marks. Knows text, no ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from ..rules import BLACK, WHITE, Board, BoardError, Stone, in_order
from ..rules.grid import COLUMNS


class Mark(StrEnum):
    """What can be drawn on a point. The shape carries the meaning, the colour only helps."""

    TRIANGLE = "triangle"
    SQUARE = "square"
    CIRCLE = "circle"
    CROSS = "cross"
    LIBERTY = "liberty"
    ATARI = "atari"
    BLACK_TERRITORY = "black-territory"
    WHITE_TERRITORY = "white-territory"
    DAME = "dame"
    DEAD = "dead"
    FORBIDDEN = "forbidden"
    KO = "ko"
    SPOT = "spot"


class Coordinates(StrEnum):
    """How the lines are named at the edge: A to T and 1 to 19, 1 to 19 twice, or not at all."""

    WESTERN = "western"
    NUMERIC = "numeric"
    NONE = "none"


@dataclass(frozen=True)
class View:
    """The part of a board that is shown, as two opposite corner points.

    >>> View("A1", "E5").columns, View("A1", "E5").rows
    (range(1, 6), range(1, 6))
    """

    lower_left: str
    upper_right: str

    @property
    def columns(self) -> range:
        """Column numbers from the left, the first is 1."""
        return range(_column(self.lower_left), _column(self.upper_right) + 1)

    @property
    def rows(self) -> range:
        """Row numbers from the bottom, the first is 1."""
        return range(int(self.lower_left[1:]), int(self.upper_right[1:]) + 1)


def _no_entries() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Diagram:
    """A printed board: a position and what is written on it.

    ``coming`` are points of moves to come, in order: the first is played by ``to_play``
    (Black if not given), then the colours alternate; a drawing shows them as numbered stones.
    ``numbers`` are move numbers on stones already played, ``letters`` short labels on points
    or stones, ``marks`` one or more ``Mark`` for a point, ``last`` the move just played.
    ``view`` shows a part of the board with cut edges; ``None`` shows all of it.

    >>> diagram = Diagram.parse('''
    ...     . X O .
    ...     X O 1 O
    ...     a X O .
    ... ''')
    >>> diagram.coming, dict(diagram.letters)
    (('C2',), {'A1': 'a'})
    >>> print(diagram)
    . X O .
    X O 1 O
    a X O .
    """

    board: Board
    to_play: Stone | None = None
    coming: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    letters: Mapping[str, str] = field(default_factory=_no_entries)
    marks: Mapping[str, tuple[Mark, ...]] = field(default_factory=lambda: MappingProxyType({}))
    last: str | None = None
    view: View | None = None
    coordinates: Coordinates = Coordinates.WESTERN

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        to_play: Stone | None = None,
        ko: str | None = None,
        dead: bool = False,
    ) -> Diagram:
        """Read a board with ``a`` to ``z`` on empty points, ``1`` to ``9`` for moves to come.

        ``dead=True`` lets chains without a liberty stand, for pictures of what may not stay.
        Raises ``BoardError`` with row and column; digits must run 1, 2, 3 without a gap.
        """
        rows = [line.split() for line in text.strip().splitlines() if line.strip()]
        if any(len(item) > 1 for row in rows for item in row):
            rows = [list("".join(row)) for row in rows]
        letters: dict[str, str] = {}
        digits: dict[int, str] = {}
        plain = []
        for number, row in enumerate(rows, start=1):
            for column, item in enumerate(row, start=1):
                if item in ".XO":
                    continue
                if not (item.islower() and item.isascii()) and item not in "123456789":
                    raise BoardError(
                        f"row {number}, column {column}: {item!r} is not X, O, ., "
                        "a letter a to z or a digit 1 to 9"
                    )
            plain.append("".join(item if item in "XO" else "." for item in row))
        board = Board.parse("\n".join(plain), ko, allow_dead=dead)
        names = iter(in_order(frozenset(board.points)))
        for number, row in enumerate(rows, start=1):
            for column, item in enumerate(row, start=1):
                point = next(names)
                if item.islower():
                    letters[point] = item
                elif item.isdigit():
                    if int(item) in digits:
                        raise BoardError(
                            f"row {number}, column {column}: move {item} stands twice"
                        )
                    digits[int(item)] = point
        if sorted(digits) != list(range(1, len(digits) + 1)):
            raise BoardError(f"moves {sorted(digits)}: they must run 1, 2, 3 without a gap")
        return cls(
            board,
            to_play=to_play,
            coming=tuple(digits[number] for number in sorted(digits)),
            letters=MappingProxyType(letters),
        )

    def with_(self, **changes: object) -> Diagram:
        """A copy with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the fields' own types hold

    def stone_to_come(self, point: str) -> tuple[int, Stone] | None:
        """Number and colour of the move to come on this point, if there is one."""
        if point not in self.coming:
            return None
        number = self.coming.index(point) + 1
        first = self.to_play or BLACK
        return number, first if number % 2 else first.other

    @property
    def shown(self) -> tuple[str, ...]:
        """The points in view, rows from the top, each from the left."""
        ordered = in_order(frozenset(self.board.points))
        if self.view is None:
            return tuple(ordered)
        columns, rows = self.view.columns, self.view.rows
        return tuple(p for p in ordered if _column(p) in columns and int(p[1:]) in rows)

    def __str__(self) -> str:
        """The rows as ``parse`` reads them: stones, letters on empty points, moves to come.

        A part of a board is written whole: what is cut away is drawn, too.
        """
        letters = {BLACK: "X", WHITE: "O", None: "."}
        rows: dict[str, list[str]] = {}
        for point in in_order(frozenset(self.board.points)):
            stone = self.board[point]
            item = letters[stone]
            if stone is None:
                if point in self.coming:
                    item = str(self.coming.index(point) + 1)
                elif len(self.letters.get(point, "")) == 1:
                    item = self.letters[point]
            rows.setdefault(point[1:], []).append(item)
        return "\n".join(" ".join(row) for row in rows.values())

    def __repr__(self) -> str:
        """The text twin: the rows, then a line for what the rows cannot hold."""
        notes = []
        if self.to_play is not None:
            notes.append(f"{self.to_play} to play")
        if self.last:
            notes.append(f"last move {self.last}")
        if self.board.ko:
            notes.append(f"ko {self.board.ko}")
        by_mark: dict[str, list[str]] = {}
        for point in in_order(frozenset(self.marks)):
            for mark in self.marks[point]:
                by_mark.setdefault(mark.value, []).append(point)
        notes.extend(f"{mark} {' '.join(points)}" for mark, points in sorted(by_mark.items()))
        if self.numbers:
            by_number = sorted(self.numbers.items(), key=lambda item: item[1])
            notes.append("numbers " + " ".join(f"{number}={p}" for p, number in by_number))
        on_stones = {p: text for p, text in self.letters.items() if self.board[p]}
        if on_stones:
            notes.append(
                "letters " + " ".join(f"{t}={p}" for p, t in sorted(on_stones.items()))
            )
        return "\n".join([str(self), *(["; ".join(notes)] if notes else [])])


def _column(point: str) -> int:
    return COLUMNS.index(point[0]) + 1
