"""The live board: shows a screen in the page and hands on what the reader did there.

Knows no rule and no language. The page draws what it is given and reports; the answer to
every report is a new screen from whoever made the board.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..book.diagram import Diagram, Mark
from ..rules import BLACK, WHITE
from . import glyphs, svg
from .frame import Frame
from .ink import THEMES, theme_named
from .scene import GLYPHS, glyph, ground, stone_on, writing
from .screen import Button, Screen, Tone
from .shapes import Shape, Text
from .still import Still, medium_width

Event = dict[str, Any]
"""What the reader did: ``type``, and ``point``, ``key`` or ``value``."""

SIZES = ("small", "medium", "large", "fill")
"""How wide a board stands in the page; ``fill`` takes all the width there is."""

_STATIC = Path(__file__).parent / "static"
_LONGEST_SHOWN = 8
_LARGEST_NUMBER = 1_000_000


class BoardWidget(anywidget.AnyWidget):
    """A board on the page that answers touches, keys and buttons.

    ``on_event`` hears each event in turn and returns the next screen, or ``None`` to leave
    the board as it is. Events, all checked against the screen that is shown:

    - ``{"type": "touch", "point": "D4"}``: a point in view, while the board is touchable;
    - ``{"type": "control", "key": "undo"}``: an enabled button under the board or
      in a group;
    - ``{"type": "step", "value": 12}``: a step from 0 to ``steps``;
    - ``{"type": "choose", "key": "b"}``: one of the choices;
    - ``{"type": "number", "value": 2.5}``: when the screen asks for a number;
    - ``{"type": "tick", "value": 12}``: the time of this step is over, on a screen that goes
      on by itself.

    What does not fit is dropped, except a point that is not on the board: the message line
    says so. Its ``repr`` is the text twin of the screen; where no live board can be shown,
    its picture stands in the output instead.
    """

    _esm = _STATIC / "loader.js"

    code = traitlets.Unicode((_STATIC / "board.js").read_text("utf-8")).tag(sync=True)
    dress = traitlets.Unicode((_STATIC / "board.css").read_text("utf-8")).tag(sync=True)
    look = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("paper").tag(sync=True)
    size = traitlets.Unicode("medium").tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        screen: Screen,
        on_event: Callable[[Event], Screen | None],
        *,
        theme: str = "paper",
        size: str = "medium",
    ) -> None:
        if size not in SIZES:
            raise ValueError(f"size {size!r}: there are {', '.join(SIZES)}")
        self.screen = screen
        self._on_event = on_event
        super().__init__(
            look=_look(screen), state=_state(screen), theme=theme_named(theme).name, size=size
        )
        self.on_msg(self._hear)

    def show(self, screen: Screen) -> None:
        """Put this screen on the page, in every place where the board stands."""
        self.screen = screen
        with self.hold_sync():
            self.look = _look(screen)
            self.state = _state(screen)

    def _hear(self, _: object, content: object, __: object) -> None:
        # The count of events heard goes down with the answer: the page knows it was listened
        # to, even where nothing changes and where the answer fails.
        with self.hold_sync():
            try:
                event = self._checked(content)
                answer = self._on_event(event) if event else None
                if answer is not None:
                    self.show(answer)
            finally:
                self.heard += 1

    def _checked(self, content: object) -> Event | None:
        screen = self.screen
        match content:
            case {"type": "touch", "point": str(point)} if screen.touchable:
                if point in screen.diagram.shown:
                    return {"type": "touch", "point": point}
                self._say_no_such_point(point)
            case {"type": "control", "key": str(key)} if key in _pressable(screen):
                return {"type": "control", "key": key}
            case {"type": "choose", "key": str(key)} if key in _enabled(screen.choices):
                return {"type": "choose", "key": key}
            case {"type": "step", "value": bool()} | {"type": "number", "value": bool()}:
                pass
            case {"type": "step", "value": int(value)} if 0 <= value <= screen.steps:
                return {"type": "step", "value": value}
            case {"type": "tick", "value": int(value)} if screen.pace and value == screen.step:
                return {"type": "tick", "value": value}
            case {"type": "number", "value": (int() | float()) as value} if screen.asks_number:
                if math.isfinite(value) and abs(value) <= _LARGEST_NUMBER:
                    return {"type": "number", "value": value}
        return None

    def _say_no_such_point(self, typed: str) -> None:
        if typed:
            key = "no-such-point"
            message = self.screen.words.get(key, key).replace("{point}", typed[:_LONGEST_SHOWN])
            self.show(replace(self.screen, message=message, tone=Tone.REFUSED))

    @traitlets.validate("theme", "size")
    def _known(self, proposal: Any) -> str:
        # A page may hand up a name from another version: then the usual one holds.
        trait = proposal["trait"]
        known = THEMES if trait.name == "theme" else SIZES
        return str(proposal["value"] if proposal["value"] in known else trait.default_value)

    def __repr__(self) -> str:
        return repr(self.screen)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        screen = self.screen
        still = Still(
            screen.diagram, screen.title, screen.description, screen.language, theme=self.theme
        )
        return data | still._repr_mimebundle_() | {"text/plain": repr(self)}, metadata


def _pressable(screen: Screen) -> frozenset[str]:
    """The keys of all buttons that can be pressed now."""
    groups = (button for group in screen.groups for button in group.buttons)
    return _enabled((*screen.controls, *groups))


def _enabled(buttons: Iterable[Button]) -> frozenset[str]:
    return frozenset(button.key for button in buttons if button.enabled)


# --- what goes down to the page --------------------------------------------------------------


def _look(screen: Screen) -> dict[str, Any]:
    """What seldom changes: the empty board, the glyphs, the colours and the fixed words."""
    frame = Frame.of(screen.diagram)
    return {
        "language": screen.language,
        "words": dict(screen.words),
        "points": " ".join(frame.points),
        "wide": medium_width(frame),
        **_lines(frame),
        **_signs(),
    }


@cache
def _lines(frame: Frame) -> dict[str, Any]:
    return {
        "width": frame.width,
        "height": frame.height,
        "xs": [frame.x(column) for column in frame.columns],
        "ys": [frame.y(row) for row in reversed(frame.rows)],
        "ground": svg.fragment(ground(frame)),
    }


@cache
def _signs() -> dict[str, Any]:
    drawn = {name: glyph(name) for name in GLYPHS}
    drawn |= {f"dead-{colour}": glyphs.stone(colour, glyphs.DEAD) for colour in (BLACK, WHITE)}
    return {
        "glyphs": {name: svg.fragment(shapes) for name, shapes in drawn.items()},
        "stones": {"X": "black", "O": "white", "x": "dead-black", "o": "dead-white"},
        "themes": {name: svg.theme_variables(name) for name in THEMES},
        "lettering": svg.LETTERING,
    }


def _state(screen: Screen) -> dict[str, Any]:
    """One moment, as short as it can be said: a letter a point, each phrase only once."""
    points = screen.diagram.shown
    phrases: dict[str, int] = {}
    spoken = "".join(
        chr(48 + phrases.setdefault(_phrase(screen, point), len(phrases))) for point in points
    )
    refused: dict[str, list[str]] = {}
    for point, sign in screen.refused.items():
        refused.setdefault(sign.value, []).append(point)
    to_play = screen.diagram.to_play or screen.hover
    return {
        "title": screen.title,
        "stones": "".join(_letter(screen.diagram, point) for point in points),
        "phrases": list(phrases),
        "spoken": spoken,
        "refused": {sign: " ".join(places) for sign, places in refused.items()},
        "writing": _written(screen.diagram),
        "hover": str(screen.hover or ""),
        "to_play": str(to_play or ""),
        "touchable": screen.touchable,
        "prompt": screen.prompt,
        "turn": screen.turn,
        "message": screen.message,
        "tone": screen.tone.value,
        "notes": list(screen.notes),
        "trays": [[tray.label, str(tray.stones), tray.count] for tray in screen.trays],
        "step": screen.step,
        "steps": screen.steps,
        "controls": [_button(button) for button in screen.controls],
        "groups": [
            [group.key, group.label, [_button(button) for button in group.buttons]]
            for group in screen.groups
        ],
        "choices": [_button(button) for button in screen.choices],
        "asks_number": screen.asks_number,
        "table": [list(row) for row in screen.table],
        "pace": screen.pace,
    }


def _written(diagram: Diagram) -> str:
    """The writing with like texts side by side, so that two hundred numbers stay short."""

    def alike(shape: Shape) -> tuple[float, str]:
        return (shape.size, str(shape.fill)) if isinstance(shape, Text) else (0.0, "")

    return svg.fragment(sorted(writing(diagram, Frame.of(diagram)), key=alike))


def _phrase(screen: Screen, point: str) -> str:
    return screen.spoken.get(point, point).replace(point, "{point}")


def _letter(diagram: Diagram, point: str) -> str:
    colour = stone_on(diagram, point)
    if colour is None:
        return "."
    letter = "X" if colour is BLACK else "O"
    return letter.lower() if Mark.DEAD in diagram.marks.get(point, ()) else letter


def _button(button: Button) -> list[Any]:
    return [button.key, button.label, button.pressed, button.enabled]
