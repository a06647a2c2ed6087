"""Points as SGF spells them (``pd``: column, then row from the top), and as the rules do.

Knows the size of a board, no stones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from baduk_edu.rules.grid import COLUMNS, LARGEST

from .remarks import NoRecord, RecordError, Sentence
from .sgf_text import composed, simple_text

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OLD_PASS = "tt"
_LARGEST_WITH_OLD_PASS = 19
_USUAL = 19
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


class PointError(ValueError):
    """A value that is no point of the board at hand; its ``sentence`` says why."""

    def __init__(self, template: str, **facts: object) -> None:
        self.sentence = Sentence(template, facts)
        super().__init__(str(self.sentence))


@dataclass(frozen=True)
class Size:
    """The size of a record's board, with the spelling of its points.

    >>> size = Size(19, 19)
    >>> size.point("pd"), size.point(""), size.point("tt"), size.spell("Q16")
    ('Q16', None, None, 'pd')
    >>> sorted(size.points("dd:ee"))
    ['D15', 'D16', 'E15', 'E16']
    """

    width: int
    height: int

    def point(self, raw: str) -> str | None:
        """The point of a move, ``None`` for a pass; ``tt`` is a pass on up to 19 lines.

        Raises ``PointError`` for anything else than a point of this board.
        """
        letters = "".join(raw.split())
        if not letters:
            return None
        if letters == _OLD_PASS and max(self.width, self.height) <= _LARGEST_WITH_OLD_PASS:
            return None
        return self._name(*self._place(letters))

    def points(self, raw: str) -> list[str]:
        """The points of one value of a list: a point, or two corners of a rectangle.

        Raises ``PointError`` where one of them is not on this board.
        """
        first, last = composed("".join(raw.split()))
        if last is None:
            return [self._name(*self._place(first))]
        columns, rows = zip(self._place(first), self._place(last), strict=True)
        return [
            self._name(column, row)
            for row in range(min(rows), max(rows) + 1)
            for column in range(min(columns), max(columns) + 1)
        ]

    def spell(self, point: str | None) -> str:
        """A point of the rules, or a pass, as SGF spells it."""
        if point is None:
            return ""
        return _LETTERS[COLUMNS.index(point[0])] + _LETTERS[self.height - int(point[1:])]

    def __str__(self) -> str:
        if self.width == self.height:
            return str(self.width)
        return f"{self.width}:{self.height}"

    def _place(self, letters: str) -> tuple[int, int]:
        if len(letters) != 2 or not set(letters) <= set(_LETTERS):
            raise PointError("a point is two letters, as in pd")
        column, row = map(_LETTERS.index, letters)
        if column >= self.width or row >= self.height:
            low_column, low_row = map(_LETTERS.index, letters.lower())
            if low_column >= self.width or low_row >= self.height:
                raise PointError(
                    "the board has {width} by {height} lines",
                    width=self.width,
                    height=self.height,
                )
            return low_column, low_row
        return column, row

    def _name(self, column: int, row: int) -> str:
        return f"{COLUMNS[column]}{self.height - row}"


def read_size(raw: str | None) -> Size | None:
    """The size that SZ names: ``19`` or ``9:13``; 19 lines without SZ, ``None`` if unreadable.

    Raises ``RecordError`` for a board that SGF can name and the rules cannot hold.
    """
    if raw is None:
        return Size(_USUAL, _USUAL)
    halves = [half for half in composed(simple_text(raw)) if half is not None]
    lines = [int(half.strip()) for half in halves if _NUMBER.fullmatch(half.strip())]
    if len(lines) != len(halves) or 0 in lines:
        return None
    width, height = lines[0], lines[-1]
    if max(width, height) > LARGEST:
        raise RecordError(
            f"SZ asks for a board of {width} by {height} lines; "
            f"boards here have 1 to {LARGEST}, the columns A to Z without I",
            kind=NoRecord.LINES,
            width=width,
            height=height,
            most=LARGEST,
        )
    return Size(width, height)
