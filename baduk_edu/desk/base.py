"""What every desk does: hold a game, hear an event, answer with a screen. Judges nothing."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..book import words
from ..book.diagram import Coordinates, Diagram, Mark
from ..book.words import Language
from ..draw.screen import Button, Screen, Tone, Tray
from ..rules import BLACK, WHITE, Board, Game, Stone
from . import speech
from .answers import Answer, Listener, Slip

_NEXT_COORDINATES = {
    Coordinates.WESTERN: Coordinates.NUMERIC,
    Coordinates.NUMERIC: Coordinates.NONE,
    Coordinates.NONE: Coordinates.WESTERN,
}


class Desk(ABC):
    """One board in front of one reader.

    ``handle`` takes an event of the page (see ``BoardWidget``) and returns the screen that
    answers it. A desk keeps its state between events; it never raises for what a reader does:
    an event that makes no sense, such as a touch out of view, changes nothing.
    """

    def __init__(self, diagram: Diagram, language: Language, *, prompt: str = "") -> None:
        self.diagram = diagram
        self.language = language
        self.prompt = prompt
        self.coordinates = diagram.coordinates
        self.message = ""
        self.tone = Tone.QUIET
        self.listener: Listener | None = None
        self.hints_taken = 0
        self._wrong_answers = 0
        self._note = ""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is shown."""

    @abstractmethod
    def touch(self, point: str) -> None:
        """The reader touched a point."""

    @abstractmethod
    def control(self, key: str) -> None:
        """The reader pressed a button."""

    @abstractmethod
    def buttons(self) -> tuple[Button, ...]:
        """The buttons under the board."""

    def handle(self, event: Mapping[str, Any]) -> Screen:
        """Take one event and return the screen that answers it."""
        self._note = ""
        match event:
            case {"type": "touch", "point": str(point)} if point in self.diagram.shown:
                self.touch(point)
            case {"type": "control", "key": "coordinates"}:
                self.coordinates = _NEXT_COORDINATES[self.coordinates]
            case {"type": "control", "key": str(key)}:
                self.control(key)
            case {"type": "step" | "number", "value": bool()}:
                pass
            case {"type": "step", "value": int(value)}:
                self.step_to(value)
            case {"type": "number", "value": int() | float() as value} if math.isfinite(value):
                self.answer_number(value)
            case {"type": "choose", "key": str(key)}:
                self.choose(key)
            case {"type": "tick"}:
                self.tick()
        return self.screen()

    def step_to(self, step: int) -> None:
        """The reader moved the slider; a desk without one ignores it."""
        return None

    def tick(self) -> None:
        """The time of a screen that goes on by itself is over; other desks ignore it."""
        return None

    def answer_number(self, value: float) -> None:
        """The reader entered a number; a desk that asks for none ignores it."""
        return None

    def choose(self, key: str) -> None:
        """The reader chose an answer; a desk without choices ignores it."""
        return None

    def say(self, message: str, tone: Tone = Tone.QUIET) -> None:
        """Set the message line."""
        self.message, self.tone = message, tone

    def answered_wrong(self, given: str, slip: Slip) -> None:
        """Tell whoever listens of a wrong answer."""
        self._wrong_answers += 1
        self._tell_listener(Answer(False, given, slip, self.hints_taken, self._wrong_answers))

    def answered_right(self, given: str = "") -> None:
        """Tell whoever listens that the question is answered."""
        tries = self._wrong_answers + 1
        self._wrong_answers = 0
        self._tell_listener(Answer(True, given, None, self.hints_taken, tries))

    def _tell_listener(self, answer: Answer) -> None:
        if self.listener is not None:
            self._note = self.listener(answer)

    @property
    def listeners_note(self) -> tuple[str, ...]:
        """What the listener had to say to the answer just given."""
        return (self._note,) if self._note else ()

    def button(self, key: str, *, enabled: bool = True, pressed: bool | None = None) -> Button:
        """A button with its word in the reader's language."""
        label = words.say(f"control.{key}", self.language)
        return Button(key, label, pressed=pressed, enabled=enabled)

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        """What is marked now: the page's own marks where their stones still stand."""
        drawn = self.drawn
        return {
            point: marks
            for point, marks in self.diagram.marks.items()
            if self.game.board[point] is drawn[point]
        }

    @property
    def drawn(self) -> Board:
        """The position that the page's letters, numbers and marks speak of."""
        return self.diagram.board

    def side_to_show(self) -> Stone | None:
        """Whose turn is shown: that of the side to move, while the game goes on."""
        return None if self.game.outcome else self.game.to_play

    def shown(self) -> Diagram:
        """The diagram of the position now."""
        game = self.game
        moved = game.last is not None
        drawn = self.drawn
        kept = {point for point in drawn.points if game.board[point] is drawn[point]}
        return self.diagram.with_(
            board=game.board,
            to_play=self.side_to_show(),
            coming=() if moved else self.diagram.coming,
            letters={p: text for p, text in self.diagram.letters.items() if p in kept},
            numbers={p: number for p, number in self.diagram.numbers.items() if p in kept},
            last=game.last.point if game.last else self.diagram.last,
            marks=self.marks(),
            coordinates=self.coordinates,
        )

    def hover(self) -> Stone | None:
        """The colour under the finger where a touch plays a stone."""
        return self.game.to_play

    def trays(self) -> tuple[Tray, ...]:
        """The captured stones: Black's captures first, their places kept while empty."""
        lost = self.game.prisoners
        return tuple(
            Tray(speech.tray(colour, self.game, self.language), colour, lost[colour])
            for colour in (WHITE, BLACK)
        )

    def spoken(self, diagram: Diagram, refused: Mapping[str, Mark]) -> Mapping[str, str]:
        """What is said of every point."""
        return speech.spoken_points(diagram, self.game, refused, self.language)

    def screen(self) -> Screen:
        """Everything that the board shows now."""
        game, language = self.game, self.language
        diagram = self.shown()
        hover = self.hover()
        refused = speech.refused_points(game) if hover else MappingProxyType({})
        return Screen(
            diagram=diagram,
            language=language.code,
            title=speech.title(diagram, language),
            description=speech.description(diagram, language),
            spoken=self.spoken(diagram, refused),
            refused=refused,
            hover=hover,
            prompt=self.prompt,
            turn=speech.turn(diagram.to_play, language),
            message=self.message,
            tone=self.tone,
            notes=self.listeners_note,
            trays=self.trays(),
            controls=self.buttons(),
            words=speech.frame_words(language),
        )
