"""A board as a book prints it: stones, moves to come, letters, marks. Knows text, no ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from ..rules import BLACK, Board, BoardError, PointError, Stone, in_order
from ..rules.grid import COLUMNS, CONVENTION, is_spelt_right
from .rows import LETTERS, MOVES, split_signs


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

    Raises ``PointError`` for a misspelt corner, ``BoardError`` for corners in another order.
    """

    lower_left: str
    upper_right: str

    def __post_init__(self) -> None:
        for corner in (self.lower_left, self.upper_right):
            if not is_spelt_right(corner):
                raise PointError(f"{corner!r}: {CONVENTION}")
        if not self.columns or not self.rows:
            raise BoardError(
                f"view {self.lower_left} {self.upper_right}: "
                "write the lower left corner first, then the upper right"
            )

    @property
    def columns(self) -> range:
        """Column numbers from the left, the first is 1."""
        return range(_column(self.lower_left), _column(self.upper_right) + 1)

    @property
    def rows(self) -> range:
        """Row numbers from the bottom, the first is 1."""
        return range(int(self.lower_left[1:]), int(self.upper_right[1:]) + 1)


@dataclass(frozen=True)
class Diagram:
    """A printed board: a position and what is written on it.

    ``coming`` are points of moves to come, in order: the first is played by ``to_play``
    (Black if not given), then the colours alternate; a drawing shows them as numbered stones.
    ``numbers`` are move numbers on stones already played, ``letters`` short labels on points
    or stones, ``marks`` one or more ``Mark`` for a point, ``last`` the move just played.
    ``view`` shows a part of the board with cut edges; ``None`` shows all of it.
    Raises ``PointError`` for a point off the board, ``BoardError`` for a move to come on a
    stone or on the point of another one.

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
    numbers: Mapping[str, int] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)
    last: str | None = None
    view: View | None = None
    coordinates: Coordinates = Coordinates.WESTERN

    def __post_init__(self) -> None:
        for name in ("numbers", "letters", "marks"):
            written = MappingProxyType(dict(getattr(self, name)))
            object.__setattr__(self, name, written)
        for point in (*self.numbers, *self.letters, *self.marks, *self.coming):
            _ = self.board[point]
        if self.last is not None:
            _ = self.board[self.last]
        for number, point in enumerate(self.coming, start=1):
            if self.board[point] is not None:
                raise BoardError(f"move {number} to come at {point}: a stone lies there")
            if self.coming.index(point) + 1 < number:
                raise BoardError(f"move {number} to come at {point}: so is an earlier one")

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
        plain, signs = split_signs(text)
        board = Board.parse(plain, ko, allow_dead=dead)
        letters: dict[str, str] = {}
        moves: dict[str, str] = {}
        for (row, column), sign in signs.items():
            point = f"{COLUMNS[column - 1]}{board.height - row + 1}"
            if sign in LETTERS:
                letters[point] = sign
            elif sign in moves:
                raise BoardError(f"row {row}, column {column}: move {sign} stands twice")
            else:
                moves[sign] = point
        if "".join(sorted(moves)) != MOVES[: len(moves)]:
            drawn = ", ".join(sorted(moves))
            raise BoardError(f"moves {drawn}: they must run 1, 2, 3 without a gap")
        coming = tuple(moves[number] for number in sorted(moves))
        return cls(board, to_play=to_play, coming=coming, letters=letters)

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
        ordered = self.board.points_from_the_top
        if self.view is None:
            return ordered
        columns, rows = self.view.columns, self.view.rows
        return tuple(p for p in ordered if _column(p) in columns and int(p[1:]) in rows)

    def __str__(self) -> str:
        """The rows as ``parse`` reads them: stones, letters on empty points, moves to come.

        A part of a board is written whole: what is cut away is drawn, too. What the rows
        cannot hold (a tenth move, a letter on a stone or beyond a to z) stands in ``repr``.
        """
        rows: dict[str, list[str]] = {}
        for point in self.board.points_from_the_top:
            rows.setdefault(point[1:], []).append(self._sign(point))
        return "\n".join(" ".join(row) for row in rows.values())

    def _sign(self, point: str) -> str:
        stone, to_come = self.board[point], self.stone_to_come(point)
        if stone is not None:
            return stone.value
        if to_come is not None:
            number, _ = to_come
            return str(number) if number <= len(MOVES) else "."
        letter = self.letters.get(point, "")
        return letter if letter in LETTERS else "."

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
        unseen = {
            point: letter
            for point, letter in self.letters.items()
            if letter not in LETTERS or self._sign(point) != letter
        }
        if unseen:
            notes.append("letters " + " ".join(f"{t}={p}" for p, t in sorted(unseen.items())))
        later = [f"{n}={p}" for n, p in enumerate(self.coming, start=1) if n > len(MOVES)]
        if later:
            notes.append(f"moves to come {' '.join(later)}")
        return "\n".join([str(self), *(["; ".join(notes)] if notes else [])])

    def __reduce__(self) -> tuple[Any, ...]:
        plain = {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in vars(self).items()
        }
        return _again, (plain,)


def _again(facts: dict[str, Any]) -> Diagram:
    """A diagram as it was before it was pickled or copied."""
    return Diagram(**facts)


def _column(point: str) -> int:
    return COLUMNS.index(point[0]) + 1
