"""The inks of a drawn board and the four themes that mix them. Knows colours, no shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Ink(StrEnum):
    """What a colour is for. Shapes name the purpose; a theme names the colour."""

    BOARD = "board"
    LINE = "line"
    BLACK = "black"
    BLACK_OUTLINE = "black-outline"
    WHITE = "white"
    WHITE_OUTLINE = "white-outline"
    TEXT = "text"
    ACCENT = "accent"
    DANGER = "danger"
    POSITIVE = "positive"


class Measure(StrEnum):
    """What a theme sets beside its inks: three line widths, and how strong a hover stone is.

    Widths count in units, the distance of two columns; ``HOVER`` is an opacity.
    """

    THIN = "thin"
    EDGE = "edge"
    OUTLINE = "outline"
    HOVER = "hover"


@dataclass(frozen=True)
class Theme:
    """A colour for every ink and a value for every measure.

    >>> THEMES["wood"].inks[Ink.BOARD]
    '#E3BC7A'
    """

    name: str
    inks: Mapping[Ink, str]
    measures: Mapping[Measure, float]

    def value(self, measure: float | Measure) -> float:
        """The number behind a measure; a plain number stands for itself."""
        return self.measures[measure] if isinstance(measure, Measure) else measure


_USUAL = (0.03, 0.06, 0.04, 0.45)
_HEAVY = (0.04, 0.06, 0.06, 0.0)


def _theme(name: str, colours: str, measures: tuple[float, ...] = _USUAL) -> Theme:
    return Theme(
        name,
        MappingProxyType(dict(zip(Ink, colours.split(), strict=True))),
        MappingProxyType(dict(zip(Measure, measures, strict=True))),
    )


# One line a theme: board, line, black and its outline, white and its outline, text, accent,
# danger, positive. Paper keeps to pure greys, so that print needs the black plate alone.
THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            _theme(
                "paper",
                "#FFFFFF #3A3A3A #000000 #000000 #FFFFFF "
                "#000000 #1A1A1A #0A5FA8 #B3261E #00695C",
            ),
            _theme(
                "wood",
                "#E3BC7A #4A3518 #141414 #000000 #FAFAF5 "
                "#3A2A12 #24170A #00427A #8C1010 #00453B",
            ),
            _theme(
                "dark",
                "#26292E #8A8F98 #050505 #B8BDC6 #F2F2EE "
                "#F2F2EE #E6E8EB #7CC4FF #FF9C8F #6FE0C8",
            ),
            _theme(
                "contrast",
                "#FFFFFF #000000 #000000 #000000 #FFFFFF "
                "#000000 #000000 #003E9E #9E0000 #004D3D",
                _HEAVY,
            ),
        )
    }
)


def theme_named(name: str) -> Theme:
    """The theme of that name; ``ValueError`` names the four there are."""
    if name not in THEMES:
        raise ValueError(f"theme {name!r}: there are {', '.join(THEMES)}")
    return THEMES[name]
