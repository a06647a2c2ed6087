"""A diagram as shapes, from the paper up: ground, stones, writing. Knows no file format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..book.diagram import Diagram, Mark
from ..rules import Stone
from ..rules.grid import COLUMNS
from .frame import NAME_DISTANCE, RUN_ON, Frame
from .glyphs import GLYPHS, glyph
from .ink import Ink, Measure
from .marks import badge, bracket, mark
from .shapes import Box, Circle, Line, Shape, Text, put
from .stone import DEAD, label, last, last_around, number, stone

__all__ = [
    "GLYPHS",
    "Frame",
    "Scene",
    "covered",
    "glyph",
    "ground",
    "scene",
    "stone",
    "stone_on",
    "stones",
    "writing",
]

_STAR = 0.20
_NAME_SIZE = 0.42
_TERRITORY = frozenset({Mark.BLACK_TERRITORY, Mark.WHITE_TERRITORY})


@dataclass(frozen=True)
class Scene:
    """A whole picture: its size in units, and its shapes from the lowest to the highest."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def scene(diagram: Diagram, frame: Frame | None = None) -> Scene:
    """Everything a diagram shows, in a frame of its own if none is given.

    >>> from baduk_edu.rules import Board
    >>> picture = scene(Diagram(Board.empty(9)))
    >>> picture.width, picture.height
    (10.15, 10.71)
    """
    frame = frame or Frame.of(diagram)
    shapes = (
        *ground(frame, covered=covered(diagram)),
        *stones(diagram, frame),
        *writing(diagram, frame),
    )
    return Scene(frame.width, frame.height, shapes)


def stone_on(diagram: Diagram, point: str) -> Stone | None:
    """The stone drawn on a point: one that lies there, or else one to come."""
    to_come = diagram.stone_to_come(point)
    return diagram.board[point] or (to_come[1] if to_come else None)


def covered(diagram: Diagram) -> frozenset[str]:
    """The points under a stone, a label or a mark: no star point shows there."""
    written = {*diagram.letters, *diagram.numbers, *(p for p, m in diagram.marks.items() if m)}
    return frozenset(p for p in diagram.board.points if p in written or stone_on(diagram, p))


# --- the board -------------------------------------------------------------------------------


def ground(frame: Frame, *, covered: frozenset[str] = frozenset()) -> tuple[Shape, ...]:
    """Paper, lines, edges, star points but the covered ones, and coordinates."""
    return (
        Box(0, 0, frame.width, frame.height, fill=Ink.BOARD),
        *_lines(frame),
        *_stars(frame, covered),
        *_names(frame),
    )


def _lines(frame: Frame) -> Iterator[Shape]:
    def end(side: str) -> float:
        return RUN_ON if frame.is_cut(side) else 0.0

    left = frame.x(frame.columns[0]) - end("left")
    right = frame.x(frame.columns[-1]) + end("right")
    top = frame.y(frame.rows[-1]) - end("top")
    bottom = frame.y(frame.rows[0]) + end("bottom")
    across = {row: ((left, frame.y(row)), (right, frame.y(row))) for row in frame.rows}
    along = {c: ((frame.x(c), top), (frame.x(c), bottom)) for c in frame.columns}
    edges = [across[row] for row in frame.rows if row in (1, frame.ranks)]
    edges += [along[column] for column in frame.columns if column in (1, frame.lines)]
    for width, places in (
        (Measure.THIN, [p for p in (*across.values(), *along.values()) if p not in edges]),
        (Measure.EDGE, edges),
    ):
        for two in places:
            yield Line(two, stroke=Ink.LINE, width=width, square=True)


def _star_lines(lines: int) -> tuple[int, int | None, int]:
    near = 4 if lines >= 13 else 3
    return near, (lines + 1) // 2 if lines % 2 else None, lines + 1 - near


def _stars(frame: Frame, covered: frozenset[str]) -> Iterator[Shape]:
    if min(frame.lines, frame.ranks) < 9:
        return
    middle = (_star_lines(frame.lines)[1], _star_lines(frame.ranks)[1])
    small = min(frame.lines, frame.ranks) < 13
    for row in _star_lines(frame.ranks):
        for column in _star_lines(frame.lines):
            if column is None or row is None or column not in frame.columns:
                continue
            at_side = (column == middle[0]) != (row == middle[1])
            point = f"{COLUMNS[column - 1]}{row}"
            if row in frame.rows and point not in covered and not (small and at_side):
                yield Circle(*frame.at(point), _STAR / 2, fill=Ink.LINE)


def _names(frame: Frame) -> Iterator[Shape]:
    beside = {
        "left": frame.x(frame.columns[0]) - NAME_DISTANCE,
        "right": frame.x(frame.columns[-1]) + NAME_DISTANCE,
        "top": frame.y(frame.rows[-1]) - NAME_DISTANCE,
        "bottom": frame.y(frame.rows[0]) + NAME_DISTANCE,
    }
    for side in ("top", "bottom", "left", "right"):
        if side not in frame.named:
            continue
        if side in ("top", "bottom"):
            places = [
                (frame.x(c), beside[side], frame.name_of_column(c)) for c in frame.columns
            ]
        else:
            places = [
                (beside[side], frame.y(r), frame.name_of_row(r)) for r in reversed(frame.rows)
            ]
        for x, y, name in places:
            yield Text(x, y, name, _NAME_SIZE, bold=False, fill=Ink.TEXT)


# --- what lies and stands on it --------------------------------------------------------------


def stones(diagram: Diagram, frame: Frame) -> tuple[Shape, ...]:
    """The stones that lie there and those to come; dead ones are smaller."""
    shapes: list[Shape] = []
    for point in frame.points:
        colour = stone_on(diagram, point)
        if colour:
            size = DEAD if Mark.DEAD in diagram.marks.get(point, ()) else 1.0
            shapes += put(stone(colour, size), frame.at(point))
    return tuple(shapes)


def writing(diagram: Diagram, frame: Frame) -> tuple[Shape, ...]:
    """Everything written upon stones and points.

    The middle of a point bears one thing: a move number, or else a label, or else the first
    mark, or else the disc of the last move. What finds the middle taken goes around it: the
    last move as a ring, marks as small signs at the corners of the point. Corners of a frame
    stand around stones in atari, neighbours of one colour in one frame. A territory square
    shows once its stone is lifted.
    """
    shapes: list[Shape] = []
    bearing = {
        *diagram.marks,
        *diagram.letters,
        *diagram.numbers,
        *diagram.coming,
        diagram.last,
    }
    points = [point for point in frame.points if point in bearing]
    for point in points:
        shapes += put(_written(diagram, point), frame.at(point))
    for point in points:
        shapes += put(_atari(diagram, point, frame.row), frame.at(point))
    return tuple(shapes)


def _written(diagram: Diagram, point: str) -> tuple[Shape, ...]:
    colour = stone_on(diagram, point)
    marks = list(diagram.marks.get(point, ()))
    size = DEAD if Mark.DEAD in marks else 1.0
    marks = [m for m in marks if m is not Mark.ATARI and not (colour and m in _TERRITORY)]
    middle = put(_label(diagram, point), (0, 0), size)
    if not middle and marks:
        middle = mark(marks.pop(0), colour)
    if colour and point == diagram.last:
        middle = put(last_around(colour, middle) if middle else last(colour), (0, 0), size)
    for corner, kind in enumerate(marks):
        middle += badge(mark(kind), corner)
    return middle


def _label(diagram: Diagram, point: str) -> tuple[Shape, ...]:
    to_come = diagram.stone_to_come(point)
    colour = diagram.board[point]
    if to_come and not colour:
        return number(*to_come)
    if point in diagram.numbers:
        value = diagram.numbers[point]
        return number(value, colour) if colour else label(str(value), None)
    if point in diagram.letters:
        return label(diagram.letters[point], colour)
    return ()


def _atari(diagram: Diagram, point: str, row: float) -> tuple[Shape, ...]:
    def framed(across: int, up: int) -> bool:
        column, row_number = COLUMNS.index(point[0]) + across, int(point[1:]) + up
        if not 0 <= column < diagram.board.width or not 1 <= row_number <= diagram.board.height:
            return False
        near = f"{COLUMNS[column]}{row_number}"
        in_atari = Mark.ATARI in diagram.marks.get(near, ())
        return in_atari and stone_on(diagram, near) is stone_on(diagram, point)

    if not framed(0, 0):
        return ()
    return tuple(
        shape
        for across in (-1, 1)
        for up in (1, -1)
        if not framed(across, 0) and not framed(0, up)
        for shape in bracket(across, -up, row)
    )
