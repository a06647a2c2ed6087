"""A stone and what is written on it, drawn around (0, 0). Knows no board and no position."""

from __future__ import annotations

from ..rules import BLACK, Stone
from .ink import Ink, Measure
from .shapes import Box, Circle, Shape, Text, put

DIAMETER = 0.96
RADIUS = DIAMETER / 2
DEAD = 0.78
"""A dead stone is drawn this much smaller."""

KNOCK_OUT = 0.34
"""Radius of the disc of board colour that hides the crossing under a sign."""

_OUTLINE = 0.04
_DIGITS = {1: (0.62, 0.0), 2: (0.54, -0.02), 3: (0.42, -0.03)}
_LETTERS = {1: (0.58, 0.0), 2: (0.50, -0.02), 3: (0.40, -0.03)}
_ON_POINTS = {1: (0.62, 0.0), 2: (0.48, -0.02), 3: (0.38, -0.03)}

Glyph = tuple[Shape, ...]


def stone(colour: Stone, size: float = 1.0) -> Glyph:
    """A stone with its outline inside its diameter of 0.96 units (times ``size``).

    The heavier outline of the contrast theme runs on the same rim and adds 0.02 to it.
    """
    fill, rim = (
        (Ink.BLACK, Ink.BLACK_OUTLINE) if colour is BLACK else (Ink.WHITE, Ink.WHITE_OUTLINE)
    )
    radius = RADIUS * size - _OUTLINE / 2
    return (Circle(0, 0, radius, fill=fill, stroke=rim, width=Measure.OUTLINE),)


def upon(colour: Stone) -> Ink:
    """The ink for what is written on a stone of this colour."""
    return Ink.WHITE if colour is BLACK else Ink.BLACK


def number(value: int, colour: Stone) -> Glyph:
    """A move number on a stone."""
    text = str(value)
    size, spacing = _DIGITS.get(len(text), (0.33, -0.03))
    return (Text(0, 0, text, size * DIAMETER, spacing, fill=upon(colour)),)


def label(text: str, colour: Stone | None) -> Glyph:
    """A letter on a stone, or on an empty point whose crossing it hides."""
    if colour is not None:
        size, spacing = _LETTERS.get(len(text), (0.32, -0.03))
        return (Text(0, _lift(text), text, size * DIAMETER, spacing, fill=upon(colour)),)
    size, spacing = _ON_POINTS.get(len(text), (0.30, -0.03))
    ground: Shape = Circle(0, 0, KNOCK_OUT, fill=Ink.BOARD)
    if len(text) > 1:
        ground = Box(-0.475, -KNOCK_OUT, 0.95, 2 * KNOCK_OUT, 0.2, fill=Ink.BOARD)
    return ground, Text(0, _lift(text), text, size, spacing, fill=Ink.TEXT)


def _lift(text: str) -> float:
    """Letters that hang below the line are raised, or their tails would touch the rim."""
    return -0.05 if set(text) & set("gjpqy") else 0.0


def last(colour: Stone) -> Glyph:
    """The last move, on a stone that bears nothing else: a disc."""
    return (Circle(0, 0, 0.15 * DIAMETER, fill=upon(colour)),)


def last_around(colour: Stone, middle: Glyph) -> Glyph:
    """The last move, around what is written on its stone: a ring, the writing a little less."""
    ring = Circle(0, 0, 0.4 * DIAMETER, stroke=upon(colour), width=0.06 * DIAMETER)
    return *put(middle, (0, 0), 0.9), ring
