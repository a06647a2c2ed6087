"""The signs of a printed board, drawn around (0, 0). Knows no board and no position.

Each has a shape of its own; colour only helps. Upon a stone all ink is the other colour's:
accent and danger would be too faint there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from ..book.diagram import Mark
from ..rules import Stone
from .ink import Ink
from .shapes import Box, Circle, Line, Polygon, put
from .stone import DIAMETER, KNOCK_OUT, RADIUS, Glyph, upon


def _ground(colour: Stone | None, radius: float = KNOCK_OUT) -> Glyph:
    return () if colour else (Circle(0, 0, radius, fill=Ink.BOARD),)


def _ink(colour: Stone | None, on_board: Ink = Ink.TEXT) -> Ink:
    return on_board if colour is None else upon(colour)


def _saltire(reach: float, width: float, ink: Ink) -> Glyph:
    return tuple(
        Line(((-reach, slope * reach), (reach, -slope * reach)), stroke=ink, width=width)
        for slope in (-1, 1)
    )


def _triangle(colour: Stone | None) -> Glyph:
    far = 1.04 * RADIUS / 3**0.5
    corners = tuple(
        (round(far * sin(radians(turn)), 4), round(-far * cos(radians(turn)), 4))
        for turn in (0, 120, 240)
    )
    sign = Polygon(corners, stroke=_ink(colour), width=0.07 * DIAMETER)
    return *_ground(colour), sign


def _square(colour: Stone | None) -> Glyph:
    half = 0.42 * RADIUS
    sign = Box(-half, -half, 2 * half, 2 * half, stroke=_ink(colour), width=0.07 * DIAMETER)
    return *_ground(colour), sign


def _circle(colour: Stone | None) -> Glyph:
    sign = Circle(0, 0, 0.45 * RADIUS, stroke=_ink(colour), width=0.07 * DIAMETER)
    return *_ground(colour), sign


def _cross(colour: Stone | None) -> Glyph:
    return *_ground(colour), *_saltire(0.52 * RADIUS, 0.0735 * DIAMETER, _ink(colour))


def _liberty(colour: Stone | None) -> Glyph:
    inside = None if colour else Ink.BOARD
    return (Circle(0, 0, 0.15, fill=inside, stroke=_ink(colour, Ink.ACCENT), width=0.07),)


def _black_territory(colour: Stone | None) -> Glyph:
    return (
        Box(-0.22, -0.22, 0.44, 0.44, fill=Ink.BOARD),
        Box(-0.15, -0.15, 0.3, 0.3, fill=Ink.BLACK, stroke=Ink.BLACK_OUTLINE, width=0.04),
    )


def _white_territory(colour: Stone | None) -> Glyph:
    return (
        Box(-0.22, -0.22, 0.44, 0.44, fill=Ink.BOARD),
        Box(-0.145, -0.145, 0.29, 0.29, fill=Ink.WHITE, stroke=Ink.WHITE_OUTLINE, width=0.05),
    )


def _dame(colour: Stone | None) -> Glyph:
    return *_ground(colour, 0.26), *_saltire(0.15, 0.05, _ink(colour))


def _dead(colour: Stone | None) -> Glyph:
    return _saltire(0.42 * RADIUS, 0.10 * DIAMETER, _ink(colour))


def _forbidden(colour: Stone | None) -> Glyph:
    ink = _ink(colour, Ink.DANGER)
    reach = 0.28 / 2**0.5
    return (
        *_ground(colour, 0.36),
        Circle(0, 0, 0.28, stroke=ink, width=0.08),
        Line(((-reach, -reach), (reach, reach)), stroke=ink, width=0.08),
    )


def _ko(colour: Stone | None) -> Glyph:
    ground, (_, slash) = _ground(colour, 0.36), _forbidden(colour)[-2:]
    ring = Circle(0, 0, 0.28, stroke=slash.stroke, width=0.08)
    return *ground, ring.dashed(0.14, 0.08), slash


def _spot(colour: Stone | None) -> Glyph:
    ink = _ink(colour, Ink.ACCENT)
    return (
        *_ground(colour),
        Circle(0, 0, 0.27, stroke=ink, width=0.06),
        Circle(0, 0, 0.11, fill=ink),
    )


def _atari(colour: Stone | None) -> Glyph:
    return tuple(
        shape for across in (-1, 1) for down in (-1, 1) for shape in bracket(across, down)
    )


def bracket(across: int, down: int, row: float = 1.0) -> Glyph:
    """One corner of the frame around stones in atari, in the gap between four stones.

    ``across`` and ``down`` are -1 or 1: which corner; ``row`` is the height of a row.
    """
    x, y, arm = 0.5 * across, 0.5 * row * down, 0.2
    corner = ((x - arm * across, y), (x, y), (x, y - arm * down))
    return (Line(corner, stroke=Ink.ACCENT, width=0.08),)


_MARKS: dict[Mark, Callable[[Stone | None], Glyph]] = {
    Mark.TRIANGLE: _triangle,
    Mark.SQUARE: _square,
    Mark.CIRCLE: _circle,
    Mark.CROSS: _cross,
    Mark.LIBERTY: _liberty,
    Mark.ATARI: _atari,
    Mark.BLACK_TERRITORY: _black_territory,
    Mark.WHITE_TERRITORY: _white_territory,
    Mark.DAME: _dame,
    Mark.DEAD: _dead,
    Mark.FORBIDDEN: _forbidden,
    Mark.KO: _ko,
    Mark.SPOT: _spot,
}


def mark(kind: Mark, colour: Stone | None = None) -> Glyph:
    """A mark on an empty point, or on a stone of this colour in the other colour's ink."""
    return _MARKS[kind](colour)


def badge(glyph: Glyph, corner: int = 0) -> Glyph:
    """The same sign, small, at a corner of a point whose middle is taken.

    Corners count from the upper right: then upper left, lower right, lower left.
    """
    at = ((0.4, -0.42), (-0.4, -0.42), (0.4, 0.42), (-0.4, 0.42))[corner % 4]
    return Circle(*at, 0.22, fill=Ink.BOARD), *put(glyph, at, 0.6)
