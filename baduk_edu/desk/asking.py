"""Questions on the board: touch, count, choose, play. The rules hold the key, not the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_lowercase

from ..book import words
from ..book.diagram import Mark
from ..book.page import Step
from ..book.questions import Choose, Count, Play, Touch
from ..book.words import Language
from ..draw.screen import Button, Screen, Tone, Tray
from ..rules import Game, IllegalMove, Stone
from . import speech
from .base import Desk


def question_desk(step: Step, language: Language) -> Desk:
    """The desk for a step's question; raises ``ValueError`` if the step asks nothing."""
    match step.ask:
        case Touch():
            return TouchDesk(step, language, step.ask)
        case Count():
            return CountDesk(step, language, step.ask)
        case Choose():
            return ChooseDesk(step, language, step.ask)
        case Play():
            return PlayDesk(step, language, step.ask)
    raise ValueError(f"step {step.id} asks no question")


class QuestionDesk(Desk):
    """What all questions share: the hint ladder, a reason for each mistake, starting over."""

    def __init__(self, step: Step, language: Language) -> None:
        assert step.diagram is not None
        super().__init__(step.diagram, language, prompt=plain(step.texts[language]))
        self.step = step
        self.solved = False
        self._hints_given = 0

    @property
    def game(self) -> Game:
        return self.step.asked

    def touch(self, point: str) -> None:
        """Here the board is only looked at; questions that use it say so."""

    def control(self, key: str) -> None:
        if key == "hint":
            self._give_hint()
        elif key == "again":
            self.start_over()

    def start_over(self) -> None:
        """Ask again from the beginning; the hints given stay given."""
        self.solved = False
        self.say("")

    def _give_hint(self) -> None:
        ladder = self.step.hints[self.language] if self.step.hints else ()
        if not ladder:
            self.say(words.say("answer.no-hint", self.language), Tone.HINT)
            return
        number = self._hints_given % len(ladder) + 1
        self._hints_given += 1
        text = words.say(
            "answer.hint",
            self.language,
            number=number,
            all=len(ladder),
            text=ladder[number - 1],
        )
        self.say(text, Tone.HINT)

    def praise(self) -> None:
        """The question is answered: say so, and why it is right."""
        self.solved = True
        why = self.step.right[self.language] if self.step.right else ""
        right = words.say("answer.right", self.language)
        self.say(f"{right} {plain(why)}".strip(), Tone.RIGHT)

    def correct(self, answer: str, otherwise: str) -> None:
        """A wrong answer: the page's own reason for it, or else one from the rules."""
        mistakes = self.step.mistakes or {}
        text = mistakes[answer][self.language] if answer in mistakes else otherwise
        self.say(plain(text), Tone.WRONG)

    def hover(self) -> Stone | None:
        return None

    def trays(self) -> tuple[Tray, ...]:
        """Where nothing has been captured, nothing draws the eye from the question."""
        return super().trays() if any(self.game.prisoners.values()) else ()

    def buttons(self) -> tuple[Button, ...]:
        return (
            self.button("hint", enabled=not self.solved),
            self.button("again", enabled=bool(self.message)),
            self.button("coordinates"),
        )


class TouchDesk(QuestionDesk):
    """Touch every point that the rules find."""

    def __init__(self, step: Step, language: Language, ask: Touch) -> None:
        super().__init__(step, language)
        self._search = ask.search
        self._key = ask.key(self.game)
        self._found: frozenset[str] = frozenset()

    def start_over(self) -> None:
        super().start_over()
        self._found = frozenset()

    def touch(self, point: str) -> None:
        if self.solved:
            return
        if point in self._found:
            self.say(words.say("answer.again", self.language), Tone.RIGHT)
        elif point in self._key:
            self._found |= {point}
            missing = len(self._key - self._found)
            if missing:
                self.say(words.say("answer.more", self.language, number=missing), Tone.RIGHT)
            else:
                self.praise()
        else:
            self.correct(point, self._search.why_wrong(self.game, point, self.language))

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        marks = dict(super().marks())
        for point in self._found:
            marks[point] = (*marks.get(point, ()), Mark.SPOT)
        return marks


class CountDesk(QuestionDesk):
    """Say how many points the rules find."""

    def __init__(self, step: Step, language: Language, ask: Count) -> None:
        super().__init__(step, language)
        self._key = ask.key(self.game)

    def touch(self, point: str) -> None:
        self.say(words.say("answer.not-a-number", self.language), Tone.HINT)

    def answer_value(self, value: float) -> None:
        if value == self._key:
            self.praise()
        else:
            number = f"{value:g}"
            self.correct(number, words.say("answer.wrong-number", self.language, number=number))

    def screen(self) -> Screen:
        return replace(super().screen(), asks_number=not self.solved)


class ChooseDesk(QuestionDesk):
    """Choose the one answer that the rules bear out."""

    def __init__(self, step: Step, language: Language, ask: Choose) -> None:
        super().__init__(step, language)
        self._options = dict(zip(ascii_lowercase, ask.options, strict=False))
        self._key = ascii_lowercase[ask.key(self.game)]
        self._chosen: str | None = None

    def start_over(self) -> None:
        super().start_over()
        self._chosen = None

    def touch(self, point: str) -> None:
        self.say(words.say("answer.choose", self.language), Tone.HINT)

    def choose(self, key: str) -> None:
        if self.solved or key not in self._options:
            return
        self._chosen = key
        if key == self._key:
            self.praise()
            return
        why = self._options[key].why
        general = words.say("answer.wrong-choice", self.language)
        self.correct(key, why[self.language] if why else general)

    def screen(self) -> Screen:
        choices = tuple(
            Button(key, option.texts[self.language], pressed=key == self._chosen)
            for key, option in self._options.items()
        )
        return replace(super().screen(), choices=choices)


class PlayDesk(QuestionDesk):
    """Reach a goal by playing; the board answers."""

    def __init__(self, step: Step, language: Language, ask: Play) -> None:
        self._now = step.asked
        self._ask = ask
        self._used = 0
        super().__init__(step, language)

    @property
    def game(self) -> Game:
        return self._now

    def start_over(self) -> None:
        super().start_over()
        self._now, self._used = self.step.asked, 0

    def hover(self) -> Stone | None:
        return None if self.solved or self._used == self._ask.moves else self._now.to_play

    def touch(self, point: str) -> None:
        if self.hover() is None:
            return
        try:
            after = self._now.play(point)
        except IllegalMove as refused:
            self.correct(point, words.refusal(refused, self.language))
            return
        if self._used == 0 and point in (self.step.mistakes or {}):
            self.correct(point, "")
            return
        self._now = after
        self._used += 1
        if self._ask.reached(after, self.step.asked):
            self.praise()
        elif self._used == self._ask.moves:
            self.say(words.say("answer.out-of-moves", self.language), Tone.WRONG)
        else:
            self._now = self._ask.reply(after)
            self.say(speech.last_move(self._now, self.language))


def plain(text: str) -> str:
    """A page's text without its Markdown signs, for a line under a board.

    >>> plain("Touch **all** of `a`.\\n\\nThen rest.")
    'Touch all of a. Then rest.'
    """
    return " ".join(text.replace("**", "").replace("`", "").split())
