"""What one pupil's answers add up to, step by step and page by page. Knows no file, no word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from .entry import Entry
from .tasks import TO_TRY, Tasks

WEAK_FROM = 2
"""So many wrong answers to one question make it a weak point."""


@dataclass(frozen=True)
class StepResult:
    """All answers to one question, in the order in which they were given."""

    page: str
    step: str
    entries: tuple[Entry, ...]

    @property
    def kind(self) -> str:
        """The kind of question."""
        return self.entries[-1].kind

    @property
    def done(self) -> bool:
        """Whether it was ever answered right."""
        return any(entry.right for entry in self.entries)

    @property
    def right_at_first(self) -> bool:
        """Whether the very first answer was right."""
        return self.entries[0].right

    @property
    def wrong(self) -> int:
        """How many answers were wrong."""
        return sum(not entry.right for entry in self.entries)

    @property
    def hints(self) -> int:
        """The most hints that were taken at one sitting."""
        return max(entry.hints for entry in self.entries)

    @property
    def weak(self) -> bool:
        """Whether it wants another look: wrong and not done yet, or wrong again and again."""
        return self.wrong >= WEAK_FROM or (self.wrong > 0 and not self.done)

    @property
    def mistakes(self) -> Counter[Mistake]:
        """The wrong answers, each with how often it was given."""
        return Counter(
            Mistake(self.page, self.step, entry.given, entry.slip)
            for entry in self.entries
            if not entry.right
        )


@dataclass(frozen=True, order=True)
class Mistake:
    """One wrong answer to one question: what was given, and the kind of mistake."""

    page: str
    step: str
    given: str
    slip: str


@dataclass(frozen=True)
class PageResult:
    """The answers to one page. ``asked``: its questions, for a page of the course.

    ``tried_boards`` are its boards that ask nothing and were tried, of so many ``boards``.
    """

    page: str
    asked: int | None
    steps: tuple[StepResult, ...]
    boards: int | None = None
    tried_boards: tuple[str, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether anything was answered or tried."""
        return bool(self.steps or self.tried_boards)

    @property
    def tried(self) -> int:
        """How many questions were answered at all."""
        return len(self.steps)

    @property
    def done(self) -> int:
        """How many questions were answered right."""
        return sum(step.done for step in self.steps)

    @property
    def right_at_first(self) -> int:
        """How many were answered right with the first answer."""
        return sum(step.right_at_first for step in self.steps)

    @property
    def complete(self) -> bool:
        """Whether every question of the page is done."""
        return self.asked is not None and self.done >= self.asked

    @property
    def weak(self) -> tuple[StepResult, ...]:
        """The weak points, the worst first."""
        weak = [step for step in self.steps if step.weak]
        return tuple(sorted(weak, key=lambda step: -step.wrong))


_Given = dict[str, dict[str, list[Entry]]]
"""Entries by page and step."""


@dataclass(frozen=True)
class Results:
    """Everything that one pupil has answered, over the course and lessons besides it.

    What is done is counted out of what the course asks: a lesson besides it has its own page
    among ``pages``, and its wrong answers are mistakes like all others. ``gone`` counts the
    answers to steps that a page of the course no longer has.
    """

    pages: tuple[PageResult, ...]
    gone: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry], course: Iterable[Tasks]) -> Results:
        """The results of these answers.

        >>> time = "2026-03-02T09:00:00+00:00"
        >>> found = Results.of([Entry("my_lesson", "1", "touch", time, False, "A1")], [])
        >>> [(step.step, step.wrong, step.weak) for step in found.steps]
        [('1', 1, True)]

        Pages come in the order of the course, and then those that are no part of it.
        """
        given: _Given = {}
        tried: _Given = {}
        for entry in entries:
            kept = tried if entry.kind in TO_TRY else given
            kept.setdefault(entry.page, {}).setdefault(entry.step, []).append(entry)
        pages, gone = [], 0
        for tasks in course:
            name = tasks.name
            answered, seen = given.pop(name, {}), tried.pop(name, {})
            asked = [step for step in tasks.steps if step in answered]
            boards = tuple(step for step in tasks.boards if step in seen)
            steps = _steps(name, asked, answered)
            pages.append(PageResult(name, len(tasks.steps), steps, len(tasks.boards), boards))
            gone += sum(len(answered[step]) for step in answered if step not in asked)
            gone += sum(len(seen[step]) for step in seen if step not in boards)
        for name in sorted(given.keys() | tried.keys()):
            answered = given.get(name, {})
            steps = _steps(name, answered, answered)
            pages.append(PageResult(name, None, steps, tried_boards=tuple(tried.get(name, {}))))
        return cls(tuple(pages), gone)

    @property
    def begun(self) -> tuple[PageResult, ...]:
        """The pages on which anything was answered or tried."""
        return tuple(page for page in self.pages if page.begun)

    @property
    def of_course(self) -> tuple[PageResult, ...]:
        """The pages of the course, without the lessons besides it."""
        return tuple(page for page in self.pages if page.asked is not None)

    @cached_property
    def steps(self) -> tuple[StepResult, ...]:
        """All questions that were answered."""
        return tuple(step for page in self.pages for step in page.steps)

    @property
    def boards(self) -> int:
        """How many boards the course has that ask nothing and can be tried."""
        return sum(page.boards or 0 for page in self.pages)

    @property
    def tried_boards(self) -> int:
        """How many of them were tried."""
        return sum(len(page.tried_boards) for page in self.of_course)

    @property
    def asked(self) -> int:
        """How many questions the course asks."""
        return sum(page.asked or 0 for page in self.pages)

    @property
    def done(self) -> int:
        """How many questions of the course were answered right."""
        return sum(page.done for page in self.of_course)

    @property
    def right_at_first(self) -> int:
        """How many of them were answered right with the first answer."""
        return sum(page.right_at_first for page in self.of_course)

    @property
    def weak(self) -> tuple[StepResult, ...]:
        """All weak points, the worst first."""
        weak = [step for page in self.pages for step in page.weak]
        return tuple(sorted(weak, key=lambda step: -step.wrong))

    @property
    def slips(self) -> Counter[str]:
        """How often each kind of mistake was made."""
        return Counter(e.slip for step in self.steps for e in step.entries if not e.right)

    @property
    def mistakes(self) -> Counter[Mistake]:
        """Every wrong answer, with how often it was given."""
        return sum((step.mistakes for step in self.steps), Counter())

    @property
    def next_page(self) -> str | None:
        """The lesson to go on with: the first of the course that is not complete."""
        for page in self.pages:
            if page.asked is not None and not page.complete:
                return page.page
        return None


def _steps(
    page: str, steps: Iterable[str], answered: Mapping[str, list[Entry]]
) -> tuple[StepResult, ...]:
    return tuple(StepResult(page, step, tuple(answered[step])) for step in steps)
