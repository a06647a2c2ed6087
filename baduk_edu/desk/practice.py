"""Exercises one after the other: each on a desk of its own, with a button for the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ..book import words
from ..book.words import Language
from ..draw.screen import Button, Screen
from ..practice import Exercise, exercises
from ..practice.making import checked
from ..rules import Citation, Game
from .asking import question_desk
from .base import Desk


class PracticeDesk(Desk):
    """The exercises of one seed; the line under the board names it, to be handed on.

    What the reader does goes to the desk of the exercise at hand. Raises ``PracticeError`` in
    the reader's language for an article, seed or level that there is not.
    """

    def __init__(
        self, citation: Citation, language: Language, *, seed: int, level: int = 1
    ) -> None:
        checked(citation, seed, level, language)
        self._coming: Iterator[Exercise] = exercises(citation, seed, level=level)
        self._take_the_next(language)
        assert self.exercise.step.diagram is not None
        super().__init__(self.exercise.step.diagram, language)

    def _take_the_next(self, language: Language) -> None:
        self.exercise = next(self._coming)
        self._desk = question_desk(self.exercise.step, language)

    @property
    def game(self) -> Game:
        return self._desk.game

    def touch(self, point: str) -> None:
        self._desk.touch(point)

    def control(self, key: str) -> None:
        self._desk.control(key)

    def buttons(self) -> tuple[Button, ...]:
        return (*self._desk.buttons(), self.button("another"))

    def handle(self, event: Mapping[str, Any]) -> Screen:
        """Go on to the next exercise, or let the one at hand answer."""
        if event == {"type": "control", "key": "another"}:
            coordinates = self._desk.coordinates
            self._take_the_next(self.language)
            self._desk.coordinates = coordinates
        else:
            self._desk.handle(event)
        return self.screen()

    def screen(self) -> Screen:
        """The exercise at hand, with the line that names it."""
        shown, exercise = self._desk.screen(), self.exercise
        named = words.say(
            "practice.named",
            self.language,
            article=words.cite(exercise.citation, self.language),
            seed=exercise.seed,
            level=exercise.level,
            number=exercise.number,
        )
        notes = (*shown.notes, named)
        return replace(shown, notes=notes, controls=(*shown.controls, self.button("another")))
