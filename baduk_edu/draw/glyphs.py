"""What a live board puts on a point by itself, drawn around (0, 0). Knows no point."""

from __future__ import annotations

from ..book.diagram import Mark
from ..rules import BLACK, WHITE, Stone
from .ink import Ink, Measure
from .marks import mark
from .shapes import Box, Circle
from .stone import DEAD, RADIUS, Glyph, last, stone

__all__ = ["DEAD", "GLYPHS", "glyph", "stone"]


def _hover(colour: Stone) -> Glyph:
    fill = Ink.BLACK if colour is BLACK else Ink.WHITE
    ghost = Circle(
        0, 0, RADIUS - 0.025, fill=fill, stroke=Ink.TEXT, width=0.05, opacity=Measure.HOVER
    )
    return (ghost.dashed(0.14, 0.10),)


def _focus() -> Glyph:
    return (Box(-0.5, -0.5, 1, 1, 0.12, stroke=Ink.ACCENT, width=0.08),)


_GLYPHS: dict[str, Glyph] = {
    "black": stone(BLACK),
    "white": stone(WHITE),
    "hover-black": _hover(BLACK),
    "hover-white": _hover(WHITE),
    "forbidden": mark(Mark.FORBIDDEN),
    "ko": mark(Mark.KO),
    "focus": _focus(),
    "last-on-black": last(BLACK),
    "last-on-white": last(WHITE),
}

GLYPHS = tuple(_GLYPHS)


def glyph(name: str) -> Glyph:
    """What a live board puts on a point by itself; ``GLYPHS`` are the names.

    >>> glyph("last-on-black")  # doctest: +ELLIPSIS
    (Circle(fill=<Ink.WHITE: 'white'>, ... x=0, y=0, radius=0.144),)
    """
    if name not in _GLYPHS:
        raise ValueError(f"glyph {name!r}: there are {', '.join(GLYPHS)}")
    return _GLYPHS[name]
