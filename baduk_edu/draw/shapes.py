"""The few shapes a board is drawn with, in units and inks. Knows no board and no file format.

A colour is an ``Ink`` and a width may be a ``Measure``: the theme gives their values when the
picture is written, so one scene serves every theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import pi
from typing import Self

from .ink import Ink, Measure

Place = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class Shape:
    """What all shapes share: fill, stroke and its width, dashes and where they start.

    ``opacity`` is that of the fill. ``square`` ends a stroke half its width later.
    """

    fill: Ink | None = None
    stroke: Ink | None = None
    width: float | Measure = 0.0
    dash: tuple[float, float] | None = None
    dash_start: float = 0.0
    opacity: float | Measure = 1.0
    square: bool = False

    def put(self, at: Place, scale: float = 1.0) -> Self:
        """The shape drawn around (0, 0), put at a place, larger or smaller.

        Widths that the theme sets stay as they are.
        """
        return replace(
            self._put(at, scale),
            width=self.width if isinstance(self.width, Measure) else self.width * scale,
            dash=self.dash and (self.dash[0] * scale, self.dash[1] * scale),
            dash_start=self.dash_start * scale,
        )

    def _put(self, at: Place, scale: float) -> Self:
        raise NotImplementedError(f"a bare {type(self).__name__} has no place")


@dataclass(frozen=True)
class Circle(Shape):
    """A circle; the stroke runs on its rim, half of it outside."""

    x: float
    y: float
    radius: float

    def dashed(self, dash: float, gap: float) -> Self:
        """The rim in whole dashes of about this length, the first one centred at the right."""
        round_trip = 2 * pi * self.radius
        stretch = round_trip / (dash + gap) / round(round_trip / (dash + gap))
        return replace(
            self, dash=(dash * stretch, gap * stretch), dash_start=dash * stretch / 2
        )

    def _put(self, at: Place, scale: float) -> Self:
        x, y = _moved((self.x, self.y), at, scale)
        return replace(self, x=x, y=y, radius=self.radius * scale)


@dataclass(frozen=True)
class Box(Shape):
    """A rectangle by its upper left corner; ``corner`` is the radius of its corners."""

    x: float
    y: float
    across: float
    down: float
    corner: float = 0.0

    def _put(self, at: Place, scale: float) -> Self:
        x, y = _moved((self.x, self.y), at, scale)
        across, down, corner = self.across * scale, self.down * scale, self.corner * scale
        return replace(self, x=x, y=y, across=across, down=down, corner=corner)


@dataclass(frozen=True)
class Line(Shape):
    """A line through two or more places, open at its ends."""

    places: tuple[Place, ...]

    def _put(self, at: Place, scale: float) -> Self:
        return replace(self, places=tuple(_moved(place, at, scale) for place in self.places))


@dataclass(frozen=True)
class Polygon(Shape):
    """A closed line through three or more places."""

    places: tuple[Place, ...]

    def _put(self, at: Place, scale: float) -> Self:
        return replace(self, places=tuple(_moved(place, at, scale) for place in self.places))


@dataclass(frozen=True)
class Text(Shape):
    """A short label, centred on its place; ``spacing`` is between its letters, in em."""

    x: float
    y: float
    text: str
    size: float
    spacing: float = 0.0
    bold: bool = True

    @property
    def baseline(self) -> float:
        """Where the letters stand, so that digits and capitals are centred on ``y``."""
        return self.y + 0.36 * self.size

    def _put(self, at: Place, scale: float) -> Self:
        x, y = _moved((self.x, self.y), at, scale)
        return replace(self, x=x, y=y, size=self.size * scale)


def _moved(place: Place, at: Place, scale: float) -> Place:
    return at[0] + place[0] * scale, at[1] + place[1] * scale


def put(shapes: Iterable[Shape], at: Place, scale: float = 1.0) -> tuple[Shape, ...]:
    """A glyph drawn around (0, 0), put at a place."""
    return tuple(shape.put(at, scale) for shape in shapes)
