"""Results in the reader's words: pages, weak points, mistakes. Knows no file and no table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from string import ascii_lowercase

from ..book import words
from ..book.page import Step
from ..book.questions import Choose
from ..book.words import Language, plain
from .results import Mistake, PageResult, Results, StepResult
from .tasks import Tasks, title_of

_SLIPS = frozenset(key.removeprefix("slip.") for key in words.keys("slip."))
_SEEN_BY_THE_ANSWER = {"point", "choice"}
"""These kinds of mistake say no more than the answer itself."""

PASS = "pass"
_HEADS = (
    *("progress.page", "progress.done", "progress.first"),
    *("progress.boards", "progress.weak"),
)
LONGEST_CHOICE = 40
"""Of an answer that was chosen so many letters are told."""


class Telling:
    """Says results in one language; knows the titles and the questions of the course."""

    def __init__(self, course: Iterable[Tasks], language: Language) -> None:
        self.language = language
        self._titles: dict[str, str] = {}
        self._steps: dict[tuple[str, str], Step] = {}
        self._numbers: dict[tuple[str, str], int] = {}
        for tasks in course:
            self._titles[tasks.name] = title_of(tasks.page, language)
            number = count(1)
            for step in tasks.page.steps:
                self._steps[tasks.name, step.id] = step
                if step.ask is not None:
                    self._numbers[tasks.name, step.id] = next(number)

    def say(self, key: str, **facts: object) -> str:
        """The words of a key."""
        return words.say(key, self.language, **facts)

    def title(self, page: str) -> str:
        """A page's title; the name of its file for a lesson besides the course."""
        return self._titles.get(page, page)

    def slip(self, slip: str) -> str:
        """The words for a kind of mistake; those of a later version are *other*."""
        return self.say(f"slip.{slip if slip in _SLIPS else 'other'}")

    def step(self, page: str, step: str) -> str:
        """A step as its notebook heads it, *exercise 2 (9-10)*; its id where it has no head."""
        number = self._numbers.get((page, step))
        if number is None:
            return step
        return self.say("progress.exercise", number=number, step=step)

    def mistake(self, mistake: Mistake, number: int) -> str:
        """One wrong answer with how often it was given."""
        told, slip = self._given(mistake), self.slip(mistake.slip)
        if not told:
            told = slip
        elif mistake.slip not in _SEEN_BY_THE_ANSWER:
            told = self.say("progress.mistake", given=told, slip=slip)
        return self._times(told, number)

    def _given(self, mistake: Mistake) -> str:
        """The answer in words: a choice is read out, for its letter says nothing."""
        step = self._steps.get((mistake.page, mistake.step))
        if mistake.given == PASS:
            return self.say("control.pass")
        if step is None or not isinstance(step.ask, Choose):
            return mistake.given
        option = dict(zip(ascii_lowercase, step.ask.options, strict=False)).get(mistake.given)
        if option is None:
            return mistake.given
        text = plain(option.texts[self.language])
        if len(text) > LONGEST_CHOICE:
            text = f"{text[:LONGEST_CHOICE].rstrip()}…"
        return self.say("progress.chosen", text=text)

    def _times(self, mistake: str, number: int) -> str:
        return self.say("progress.times", mistake=mistake, number=number)

    def weak_point(self, step: StepResult) -> str:
        """A weak point with the mistakes made there, the commonest first."""
        made = (self.mistake(m, number) for m, number in sorted_mistakes(step))
        return self.say(
            "progress.weak-point",
            title=self.title(step.page),
            step=self.step(step.page, step.step),
            mistakes=", ".join(made),
        )

    def row(self, page: PageResult) -> tuple[str, ...]:
        """A page as a row: title, what is done, right at first, boards tried, weak steps."""
        weak = " ".join(step.step for step in page.weak)
        tried = out_of(len(page.tried_boards), page.boards)
        done = out_of(page.done, page.asked)
        return self.title(page.page), done, str(page.right_at_first), tried, weak

    def heads(self) -> tuple[str, ...]:
        """The headings of such rows."""
        return tuple(map(self.say, _HEADS))

    def boards(self, results: Results) -> str:
        """How many of the boards were tried that ask nothing; empty where none was."""
        if not results.tried_boards:
            return ""
        tried, boards = results.tried_boards, results.boards
        return self.say("progress.tried", tried=tried, boards=boards)

    def slips(self, made: Mapping[str, int]) -> str:
        """The kinds of mistake, the commonest first; empty where none was made."""
        often = sorted(made.items(), key=lambda one: (-one[1], one[0]))
        told = [self._times(self.slip(slip), number) for slip, number in often]
        return self.say("progress.slips", slips=", ".join(told)) if told else ""

    def next_lesson(self, results: Results) -> str:
        """What to go on with."""
        page = results.next_page
        if page is None:
            return self.say("progress.all-done")
        return self.say("progress.next", title=self.title(page), file=f"{page}.ipynb")


def out_of(number: int, all_of_them: int | None) -> str:
    """A number of so many; alone where nobody knows how many there are, a dash out of none.

    >>> out_of(2, 5), out_of(2, None), out_of(0, 0)
    ('2/5', '2', '–')
    """
    if all_of_them is None:
        return str(number)
    return f"{number}/{all_of_them}" if all_of_them else "–"


def sorted_mistakes(step: StepResult) -> list[tuple[Mistake, int]]:
    """The mistakes made at a step with their number, the commonest first."""
    return sorted(step.mistakes.items(), key=lambda one: (-one[1], one[0]))
