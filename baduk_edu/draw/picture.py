"""A scene on paper: SVG, PDF and PNG files of an exact size in mm. Knows no page layout.

The one module that needs matplotlib; a live board runs without it.
"""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib import font_manager, patches
from matplotlib.figure import Figure
from matplotlib.path import Path as Trace
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D, Transform

from ..book.diagram import Diagram
from .frame import Frame
from .ink import Measure, Theme, theme_named
from .scene import Scene, scene
from .shapes import Box, Circle, Line, Polygon, Shape, Text
from .svg import FONTS, spoken

UNIT_MM = 6.0
"""A whole board of 19 lines is then 116 mm wide without coordinates: a small book's page."""

LEAST_LINE_MM = 0.15
"""A thinner line may vanish in print."""

_MM = 1 / 25.4
_POINTS = 72 * _MM
_WIDEST_DIGIT = 0.60
"""In em: the sizes of numbers are made for digits like these; wider ones are set smaller."""

SUFFIXES = (".svg", ".pdf", ".png")


class FontError(ValueError):
    """Letters that no font at hand can write; says which."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        super().__init__(
            f"no font here can write {letters}: install Noto Sans KR "
            "(package fonts-noto-cjk), or use the letters a to z"
        )


def save(
    diagram: Diagram,
    path: str | Path,
    *,
    theme: str = "paper",
    unit_mm: float = UNIT_MM,
    dpi: float = 300,
    title: str = "",
    description: str = "",
    language: str = "en",
    frame: Frame | None = None,
) -> None:
    """Write a diagram to a .svg, .pdf or .png file, two columns ``unit_mm`` apart.

    Text stays text, in SVG and PDF. On one computer the same diagram gives the same bytes;
    another may have other fonts. ``dpi`` is for PNG. ``title`` and ``description`` are for
    screen readers, in ``language``. Without a ``frame``, the board has its real proportions.

    Raises ``ValueError`` for another ending or an unknown theme, ``FontError`` where a letter
    has no font.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(f"{path.name}: a picture is saved as {', '.join(SUFFIXES)}")
    if unit_mm <= 0:
        raise ValueError(f"unit_mm={unit_mm}: two columns are more than 0 mm apart")
    drawn = scene(diagram, frame)
    labels = {shape.text for shape in drawn.shapes if isinstance(shape, Text)}
    families = _families("".join(labels))
    if suffix == ".pdf":
        families.sort(key=_has_postscript_outlines)
    used = {_family(families, label) for label in labels}
    settings: dict[Any, Any] = {
        "font.family": "sans-serif",
        "font.sans-serif": families,
        "lines.scale_dashes": False,
        "pdf.fonttype": 3 if any(map(_has_postscript_outlines, used)) else 42,
        "svg.fonttype": "none",
        "svg.hashsalt": "baduk",
    }
    with matplotlib.rc_context(settings):
        figure = _figure(drawn, theme_named(theme), unit_mm, families)
        if suffix == ".svg":
            path.write_text(
                _named(figure, drawn, unit_mm, title, description, language), "utf-8"
            )
        elif suffix == ".pdf":
            names = {"Title": title or None, "Subject": description or None}
            undated = {"Creator": None, "Producer": None, "CreationDate": None}
            figure.savefig(path, metadata=names | undated)
        else:
            texts = {"Title": title, "Description": description}
            names = {key: text for key, text in texts.items() if text}
            figure.savefig(path, dpi=dpi, metadata={"Software": None} | names)


def _named(
    figure: Figure, drawn: Scene, unit_mm: float, title: str, description: str, language: str
) -> str:
    """The SVG text, with its size in mm and with words for a screen reader."""
    written = StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    figure.savefig(written, format="svg", metadata=nothing)
    text = written.getvalue()
    root, body = re.fullmatch(r".*?<svg ([^>]*)>(.*)", text, re.DOTALL).groups()  # type: ignore[union-attr]  # an SVG file has a root
    size = f'width="{drawn.width * unit_mm:.3f}mm" height="{drawn.height * unit_mm:.3f}mm"'
    root = re.sub(r'width="\S+" height="\S+"', size, root, count=1)
    attributes, elements = spoken(title, description, language, root + body)
    return f"<svg {root} {attributes}>{elements}{body}"


# --- fonts -----------------------------------------------------------------------------------


def _families(labels: str) -> list[str]:
    """The fonts at hand, the best one first, that together can write every letter."""
    there = {entry.name for entry in font_manager.fontManager.ttflist}
    families = [name for name in (*FONTS, "DejaVu Sans") if name in there]
    missing = {letter for letter in labels if not any(_writes(f, letter) for f in families)}
    if missing:
        raise FontError(" ".join(sorted(missing)))
    return families


def _family(families: list[str], label: str) -> str:
    """The first font that writes the whole label, or most of it."""
    return max(families, key=lambda family: sum(_writes(family, letter) for letter in label))


@cache
def _writes(family: str, letter: str) -> bool:
    font = font_manager.get_font(font_manager.findfont(family))
    return font.get_char_index(ord(letter)) != 0


@cache
def _has_postscript_outlines(family: str) -> bool:
    """Outlines as in most Korean fonts: a PDF cannot hold them as a TrueType font."""
    found = font_manager.findfont(family)
    with open(found, "rb") as file:
        kind = file.read(4)
        if kind == b"ttcf":
            file.seek(12 + 4 * getattr(found, "face_index", 0))
            file.seek(int.from_bytes(file.read(4), "big"))
            kind = file.read(4)
    return kind == b"OTTO"


def _weight(family: str, wanted: int) -> int:
    """The weight of this font that comes nearest: few fonts have a semibold."""
    weights = {
        entry.weight
        for entry in font_manager.fontManager.ttflist
        if entry.name == family and isinstance(entry.weight, int)
    }
    return min(weights or {wanted}, key=lambda weight: (abs(weight - wanted), -weight))


def _font(text: Text, families: list[str], unit_mm: float) -> font_manager.FontProperties:
    """The font of a label, set smaller where it is wide."""
    family = _family(families, text.text)
    font = font_manager.FontProperties(
        family=[family, "sans-serif"],
        weight=_weight(family, 600 if text.bold else 400),
        size=100,
    )
    size = text.size
    if len(text.text) > 1:
        width = TextPath((0, 0), text.text, prop=font).get_extents().width / 100
        size *= min(1, _WIDEST_DIGIT * len(text.text) / width)
    font.set_size(size * unit_mm * _POINTS)
    return font


# --- shapes ----------------------------------------------------------------------------------


def _figure(drawn: Scene, theme: Theme, unit_mm: float, families: list[str]) -> Figure:
    inch = unit_mm * _MM
    figure = Figure(figsize=(drawn.width * inch, drawn.height * inch), frameon=False)
    units = Affine2D().scale(inch, -inch).translate(0, drawn.height * inch)
    place = units + figure.dpi_scale_trans
    for order, shape in enumerate(drawn.shapes):
        if isinstance(shape, Text):
            font = _font(shape, families, unit_mm)
            x, y = units.transform((shape.x, shape.baseline))
            figure.text(
                x,
                y,
                shape.text,
                color=theme.inks[shape.fill] if shape.fill else "none",
                fontproperties=font,
                horizontalalignment="center",
                transform=figure.dpi_scale_trans,
                zorder=order,
                parse_math=False,
            )
        else:
            figure.add_artist(_patch(shape, theme, unit_mm, order, place))
    return figure


def _patch(
    shape: Shape, theme: Theme, unit_mm: float, order: int, place: Transform
) -> patches.Patch:
    width = theme.value(shape.width) * unit_mm
    if isinstance(shape.width, Measure):
        width = max(width, LEAST_LINE_MM)
    points = unit_mm * _POINTS
    dash = (shape.dash_start * points, tuple(part * points for part in shape.dash or ()))
    looks: dict[str, Any] = {
        "facecolor": (theme.inks[shape.fill], theme.value(shape.opacity))
        if shape.fill
        else "none",
        "edgecolor": theme.inks[shape.stroke] if shape.stroke else "none",
        "linewidth": width * _POINTS if shape.stroke else 0,
        "linestyle": dash if shape.dash else "solid",
        "capstyle": "projecting" if shape.square else "butt",
        "joinstyle": "miter",
        "zorder": order,
        "transform": place,
    }
    match shape:
        case Circle():
            return patches.Circle((shape.x, shape.y), shape.radius, **looks)
        case Box(corner=0):
            return patches.Rectangle((shape.x, shape.y), shape.across, shape.down, **looks)
        case Box():
            rounded = f"round,pad=0,rounding_size={shape.corner}"
            return patches.FancyBboxPatch(
                (shape.x, shape.y), shape.across, shape.down, boxstyle=rounded, **looks
            )
        case Line():
            return patches.PathPatch(Trace(shape.places), **looks)
        case Polygon():
            return patches.Polygon(shape.places, closed=True, **looks)
    raise TypeError(f"{type(shape).__name__}: no way to draw this shape")
