"""What one pupil's answers add up to, step by step and page by page. Knows no file, no word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from .entry import Entry
from .tasks import Tasks

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
    """The answers to one page. ``asked``: its questions, for a page of the course."""

    page: str
    asked: int | None
    steps: tuple[StepResult, ...]

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


@dataclass(frozen=True)
class Results:
    """Everything that one pupil has answered, over the course and lessons besides it.

    ``gone`` counts the answers to steps that a page of the course no longer has.
    """

    pages: tuple[PageResult, ...]
    gone: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry], course: Iterable[Tasks]) -> Results:
        """The results of these answers.

        Pages come in the order of the course, and then those that are no part of it.
        """
        given: dict[str, dict[str, list[Entry]]] = {}
        for entry in entries:
            given.setdefault(entry.page, {}).setdefault(entry.step, []).append(entry)
        pages, gone = [], 0
        for tasks in course:
            answered = given.pop(tasks.name, {})
            found = [step for step in tasks.steps if step in answered]
            pages.append(_page(tasks.name, len(tasks.steps), found, answered))
            gone += sum(len(answered[step]) for step in answered if step not in found)
        for page, answered in sorted(given.items()):
            pages.append(_page(page, None, list(answered), answered))
        return cls(tuple(pages), gone)

    @property
    def begun(self) -> tuple[PageResult, ...]:
        """The pages with an answer."""
        return tuple(page for page in self.pages if page.steps)

    @property
    def of_course(self) -> tuple[PageResult, ...]:
        """The pages of the course: a lesson besides it is done, too, but not asked by it."""
        return tuple(page for page in self.pages if page.asked is not None)

    @cached_property
    def steps(self) -> tuple[StepResult, ...]:
        """All questions that were answered."""
        return tuple(step for page in self.pages for step in page.steps)

    @property
    def asked(self) -> int:
        """How many questions the course asks."""
        return sum(page.asked or 0 for page in self.pages)

    @property
    def done(self) -> int:
        """How many questions were answered right."""
        return sum(page.done for page in self.pages)

    @property
    def right_at_first(self) -> int:
        """How many were answered right with the first answer."""
        return sum(page.right_at_first for page in self.pages)

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


def _page(
    name: str, asked: int | None, steps: list[str], answered: Mapping[str, list[Entry]]
) -> PageResult:
    return PageResult(
        name, asked, tuple(StepResult(name, step, tuple(answered[step])) for step in steps)
    )
