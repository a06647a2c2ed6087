"""What one live board shows at one moment. Knows no rule, no language and no widget.

The desk above fills it in the reader's language; the widget below only shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from ..book.diagram import Diagram, Mark
from ..rules import Stone


class Tone(StrEnum):
    """How the message line speaks: each tone has a sign of its own beside its colour."""

    QUIET = "quiet"
    REFUSED = "refused"
    RIGHT = "right"
    WRONG = "wrong"
    HINT = "hint"
    NOTICE = "notice"


@dataclass(frozen=True)
class Tray:
    """Captured stones beside the board: the sentence, the colour lying in it, how many."""

    label: str
    stones: Stone
    count: int


@dataclass(frozen=True)
class Button:
    """One control under the board; ``pressed`` is ``None`` for a button that is no switch."""

    key: str
    label: str
    pressed: bool | None = None
    enabled: bool = True


@dataclass(frozen=True)
class Group:
    """Some buttons under a heading of their own: a setting, or things to look at."""

    key: str
    label: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class Screen:
    """One moment of a live board.

    ``spoken`` names every shown point in the reader's language, ``refused`` holds the sign
    (``Mark.FORBIDDEN`` or ``Mark.KO``) of each point where the side to move may not play,
    ``hover`` is the colour of the stone under the finger (``None``: points are only touched).
    ``notes`` are lines that stand below the message and stay. ``table`` is a small table, its
    first row the headings. Where ``pace`` is not 0 the page asks for the next moment by itself
    after so many milliseconds. ``words`` are the fixed words of the frame: labels of the
    slider, the coordinate box and the like. Its ``repr`` is the text twin of the whole board.
    """

    diagram: Diagram
    language: str = "en"
    title: str = ""
    description: str = ""
    spoken: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    refused: Mapping[str, Mark] = field(default_factory=lambda: MappingProxyType({}))
    hover: Stone | None = None
    touchable: bool = True
    prompt: str = ""
    turn: str = ""
    message: str = ""
    tone: Tone = Tone.QUIET
    notes: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    pace: int = 0
    trays: tuple[Tray, ...] = ()
    step: int = 0
    steps: int = 0
    controls: tuple[Button, ...] = ()
    groups: tuple[Group, ...] = ()
    choices: tuple[Button, ...] = ()
    asks_number: bool = False
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __repr__(self) -> str:
        lines = [repr(self.diagram), self.prompt, self.turn]
        lines += [f"({choice.key}) {choice.label}" for choice in self.choices]
        lines += [tray.label for tray in self.trays if tray.count]
        lines += [self.message, *self.notes]
        lines += [" | ".join(row) for row in self.table]
        return "\n".join(line for line in lines if line)
