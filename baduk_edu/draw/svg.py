"""A scene as SVG text: whole pictures for pages, fragments for a live board. Knows no page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from ..book.diagram import Diagram
from .frame import Frame
from .ink import Ink, Measure, Theme, theme_named
from .scene import scene
from .shapes import Box, Circle, Line, Polygon, Shape, Text

FONTS = ("Noto Sans", "Noto Sans KR", "Noto Sans CJK KR", "system-ui", "sans-serif")
LETTERING = (
    f'font-family="{",".join(repr(font) if " " in font else font for font in FONTS)}" '
    'text-anchor="middle" style="font-variant-numeric:lining-nums tabular-nums"'
)
"""Attributes of the element around a fragment: the font that its texts count on."""

_WIDEST_OUTLINE = 0.07
"""In a tiny picture an outline of a whole pixel would join neighbouring stones."""

_Value = Callable[[Ink | Measure | float], str]


def svg(
    diagram: Diagram,
    *,
    title: str,
    description: str,
    language: str,
    theme: str = "paper",
    pixels_per_unit: float = 36,
    width: float | None = None,
    frame: Frame | None = None,
) -> str:
    """A complete SVG picture that asks for nothing outside itself.

    ``title`` and ``description`` are what a screen reader says, in ``language`` ("ko", "en").
    ``width`` in pixels goes before ``pixels_per_unit``; without a ``frame``, the board has its
    real proportions. The same diagram gives the same bytes, and different pictures may stand
    on one page. Raises ``ValueError`` for an unknown theme.

    >>> from baduk_edu.rules import Board
    >>> text = svg(Diagram(Board.empty(9)), title="9 by 9.", description="", language="en")
    >>> text[:71]
    '<svg xmlns="http://www.w3.org/2000/svg" width="365.4" height="385.56" v'
    """
    inks, drawn = theme_named(theme), scene(diagram, frame)
    scale = pixels_per_unit if width is None else width / drawn.width
    size = (
        f'width="{_short(drawn.width * scale)}" height="{_short(drawn.height * scale)}" '
        f'viewBox="0 0 {_short(drawn.width)} {_short(drawn.height)}"'
    )
    shapes = [_sharp(shape, inks, 1 / scale) for shape in drawn.shapes]
    body = _written(shapes, _mixed(inks, least=min(1 / scale, _WIDEST_OUTLINE)))
    attributes, elements = spoken(title, description, language, size + body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {attributes} {LETTERING}>'
        f"{elements}\n{body}</svg>\n"
    )


def spoken(title: str, description: str, language: str, picture: str) -> tuple[str, str]:
    """Attributes and elements by which a screen reader names a picture.

    Their ids come from what they say and from the picture itself: two pictures on one page
    never share one, and the same picture always has the same.
    """
    words = [(tag, text) for tag, text in (("title", title), ("desc", description)) if text]
    key = sha256("\n".join((language, title, description, picture)).encode()).hexdigest()[:10]
    attributes = f'role="img" lang={quoteattr(language)}'
    if words:
        attributes += ' aria-labelledby="' + " ".join(f"{tag}-{key}" for tag, _ in words) + '"'
    elements = (f'\n<{tag} id="{tag}-{key}">{escape(text)}</{tag}>' for tag, text in words)
    return attributes, "".join(elements)


def fragment(shapes: Iterable[Shape]) -> str:
    """Shapes without a frame, coloured and measured by CSS variables such as ``--ink-line``.

    ``theme_variables`` holds the values of the variables. The element around the fragment
    brings ``LETTERING`` and a view box in units.

    >>> from baduk_edu.draw.scene import glyph
    >>> print(fragment(glyph("last-on-white")), end="")
    <circle cx="0" cy="0" r=".144" fill="var(--ink-black)"/>
    """
    return _written(shapes, _by_variable)


def theme_variables(theme: str) -> dict[str, str]:
    """The CSS variables that ``fragment`` names, with their values in a theme.

    >>> theme_variables("paper")["--ink-line"], theme_variables("contrast")["--outline"]
    ('#3A3A3A', '.06')
    """
    inks = theme_named(theme)
    value = _mixed(inks)
    return {f"--ink-{ink}": value(ink) for ink in Ink} | {f"--{m}": value(m) for m in Measure}


# --- the values of inks and measures ---------------------------------------------------------


def _mixed(theme: Theme, least: float = 0.0) -> _Value:
    """Values as in a theme; no width that the theme sets is drawn thinner than ``least``."""

    def value(of: Ink | Measure | float) -> str:
        if isinstance(of, Ink):
            return theme.inks[of]
        least_here = least if isinstance(of, Measure) and of is not Measure.HOVER else 0.0
        return _short(max(theme.value(of), least_here))

    return value


def _by_variable(of: Ink | Measure | float) -> str:
    if isinstance(of, Ink):
        return f"var(--ink-{of})"
    return f"var(--{of})" if isinstance(of, Measure) else _short(of)


def _short(number: float) -> str:
    """At most three decimals, and no digit that says nothing."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    text = "0" if text == "-0" else text
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _sharp(shape: Shape, theme: Theme, pixel: float) -> Shape:
    """A line of the board as wide as whole pixels and lying on them, or it would blur."""
    if not isinstance(shape, Line) or not shape.square:
        return shape
    thick = max(1, round(theme.value(shape.width) / pixel))
    half = thick % 2 / 2
    places = tuple(
        ((round(x / pixel - half) + half) * pixel, (round(y / pixel - half) + half) * pixel)
        for x, y in shape.places
    )
    return replace(shape, places=places, width=thick * pixel)


# --- shapes ----------------------------------------------------------------------------------


def _written(shapes: Iterable[Shape], value: _Value) -> str:
    """One element a shape, neighbours of one paint in a group that says it once."""
    lines = []
    for paint, alike in groupby(shapes, key=lambda shape: _paint(shape, value)):
        group = list(alike)
        if len(group) == 1:
            lines.append(_element(group[0], paint))
        else:
            lines += [f"<g{paint}>", *map(_element, group), "</g>"]
    return "".join(f"{line}\n" for line in lines)


def _element(shape: Shape, paint: str = "") -> str:
    match shape:
        case Circle():
            x, y, radius = map(_short, (shape.x, shape.y, shape.radius))
            return f'<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>'
        case Box():
            x, y, across, down = map(_short, (shape.x, shape.y, shape.across, shape.down))
            corner = f' rx="{_short(shape.corner)}"' if shape.corner else ""
            return f'<rect x="{x}" y="{y}" width="{across}" height="{down}"{corner}{paint}/>'
        case Line() | Polygon():
            places = " ".join(f"{_short(x)},{_short(y)}" for x, y in shape.places)
            name = "polyline" if isinstance(shape, Line) else "polygon"
            return f'<{name} points="{places}"{paint}/>'
        case Text():
            x, y = _short(shape.x), _short(shape.baseline)
            return f'<text x="{x}" y="{y}"{paint}>{escape(shape.text)}</text>'
    raise TypeError(f"{type(shape).__name__}: no way to write this shape as SVG")


def _paint(shape: Shape, value: _Value) -> str:
    paint = {"fill": value(shape.fill) if shape.fill else "none"}
    if shape.opacity != 1:
        paint["fill-opacity"] = value(shape.opacity)
    if shape.stroke:
        paint["stroke"] = value(shape.stroke)
        paint["stroke-width"] = value(shape.width)
    if shape.dash:
        paint["stroke-dasharray"] = " ".join(_short(part) for part in shape.dash)
        paint["stroke-dashoffset"] = _short(shape.dash_start)
    if shape.square:
        paint["stroke-linecap"] = "square"
    if isinstance(shape, Text):
        paint["font-size"] = _short(shape.size)
        paint["font-weight"] = "600" if shape.bold else "400"
        if shape.spacing:
            paint["letter-spacing"] = f"{_short(shape.spacing)}em"
    return "".join(f' {name}="{text}"' for name, text in paint.items())
