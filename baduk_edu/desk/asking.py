"""Questions on the board: touch, count, choose, play. The rules hold the key, not the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_lowercase

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.fights import Fight
from ..book.page import Step
from ..book.questions import Choose, Count, Play, Touch, spell_number
from ..book.words import Language, plain
from ..draw.screen import Button, Screen, Tone
from ..rules import Game, IllegalMove, Stone
from . import speech
from .answers import Slip
from .base import Desk
from .fight import FightDesk
from .question import QuestionDesk


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
        case Fight():
            return FightDesk(step, language, step.ask)
    raise ValueError(f"step {step.id} asks no question")


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
                self.praise(point)
        else:
            why = self._search.why_wrong(self.game, point, self.language)
            self.correct(point, why, Slip.POINT)

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        marks = dict(super().marks())
        for point in self._found:
            marks[point] = (*marks.get(point, ()), Mark.SPOT)
        return marks


class CountDesk(QuestionDesk):
    """Say how many points the rules find."""

    def __init__(self, step: Step, language: Language, ask: Count) -> None:
        super().__init__(step, language)
        self._ask = ask
        self._key = ask.key(self.game)

    def side_to_show(self) -> Stone | None:
        """None: nobody is to move while stones or points are counted."""
        return None

    def touch(self, point: str) -> None:
        if not self.solved:
            self.say(words.say("answer.not-a-number", self.language), Tone.HINT)

    def answer_number(self, value: float) -> None:
        if self.solved:
            return
        if value == self._key:
            self.praise(spell_number(value))
        else:
            why = self._ask.why_wrong(self.game, value, self.language)
            slip = Slip.TOO_FEW if value < self._key else Slip.TOO_MANY
            self.correct(spell_number(value), why, slip)

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
        if not self.solved:
            self.say(words.say("answer.choose", self.language), Tone.HINT)

    def side_to_show(self) -> Stone | None:
        """None: whose turn it is may be the very question."""
        return None

    def choose(self, key: str) -> None:
        if self.solved or key not in self._options:
            return
        self._chosen = key
        if key == self._key:
            self.praise(key)
            return
        why = self._options[key].why
        general = words.say("answer.wrong-choice", self.language)
        self.correct(key, why[self.language] if why else general, Slip.CHOICE)

    def screen(self) -> Screen:
        choices = tuple(
            Button(key, plain(option.texts[self.language]), pressed=key == self._chosen)
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

    def spoken(self, diagram: Diagram, refused: Mapping[str, Mark]) -> Mapping[str, str]:
        """As in free play: what is asked is a move."""
        return speech.spoken_points(diagram, self.game, refused, self.language)

    def hover(self) -> Stone | None:
        return None if self.solved or self._used == self._ask.moves else self._now.to_play

    def touch(self, point: str) -> None:
        if self.hover() is None:
            return
        try:
            after = self._now.play(point)
        except IllegalMove as refused:
            self.refuse(point, refused, first=self._used == 0)
            return
        if self._used == 0 and point in (self.step.mistakes or {}):
            self.correct(point, "", Slip.FIRST_MOVE)
            return
        self._now = after
        self._used += 1
        if self._ask.reached(after, self.step.asked):
            self.praise(point)
        elif self._used == self._ask.moves:
            self.answered_wrong(point, Slip.OUT_OF_MOVES)
            self.say(words.say("answer.out-of-moves", self.language), Tone.WRONG)
        else:
            self._now = self._ask.reply(after)
            left = self._ask.moves - self._used
            told = speech.last_move(self._now, self.language)
            self.say(f"{told} {words.say('answer.moves-left', self.language, number=left)}")
