"""Results in the reader's words: pages, weak points, mistakes. Knows no file and no table."""

from __future__ import annotations

from collections.abc import Iterable

from ..book import words
from ..book.words import Language
from .results import Mistake, PageResult, Results, StepResult
from .tasks import Tasks, title_of

_SLIPS = frozenset(key.removeprefix("slip.") for key in words.keys("slip."))


class Telling:
    """Says results in one language; knows the titles of the course."""

    def __init__(self, course: Iterable[Tasks], language: Language) -> None:
        self.language = language
        self._titles = {tasks.name: title_of(tasks.page, language) for tasks in course}

    def say(self, key: str, **facts: object) -> str:
        """The words of a key."""
        return words.say(key, self.language, **facts)

    def title(self, page: str) -> str:
        """A page's title; the name of its file for a lesson besides the course."""
        return self._titles.get(page, page)

    def slip(self, slip: str) -> str:
        """The words for a kind of mistake; those of a later version are *other*."""
        return self.say(f"slip.{slip if slip in _SLIPS else 'other'}")

    def mistake(self, mistake: Mistake, number: int) -> str:
        """One wrong answer with how often it was given."""
        key = "progress.mistake" if mistake.given else "progress.mistake-unnamed"
        facts = {"given": mistake.given} if mistake.given else {}
        return self.say(key, **facts, slip=self.slip(mistake.slip), number=number)

    def weak_point(self, step: StepResult) -> str:
        """A weak point with the mistakes made there, the commonest first."""
        told = self.say(
            "progress.weak-point", title=self.title(step.page), step=step.step, wrong=step.wrong
        )
        made = [self.mistake(m, number) for m, number in sorted_mistakes(step)]
        return f"{told}: {', '.join(made)}"

    def row(self, page: PageResult) -> tuple[str, str, str, str]:
        """A page as a row: its title, what is done, right at first, and the weak steps."""
        done = str(page.done) if page.asked is None else f"{page.done}/{page.asked}"
        weak = " ".join(step.step for step in page.weak)
        return self.title(page.page), done, str(page.right_at_first), weak

    def heads(self) -> tuple[str, str, str, str]:
        """The headings of such rows."""
        return (
            self.say("progress.page"),
            self.say("progress.done"),
            self.say("progress.first"),
            self.say("progress.weak"),
        )

    def slips(self, results: Results) -> str:
        """The kinds of mistake, the commonest first; empty where none was made."""
        often = sorted(results.slips.items(), key=lambda one: (-one[1], one[0]))
        told = [
            self.say("progress.slip-often", slip=self.slip(slip), number=number)
            for slip, number in often
        ]
        return self.say("progress.slips", slips=", ".join(told)) if told else ""

    def next_lesson(self, results: Results) -> str:
        """What to go on with."""
        page = results.next_page
        if page is None:
            return self.say("progress.all-done")
        return self.say("progress.next", title=self.title(page), file=f"{page}.ipynb")


def sorted_mistakes(step: StepResult) -> list[tuple[Mistake, int]]:
    """The mistakes made at a step with their number, the commonest first."""
    return sorted(step.mistakes.items(), key=lambda one: (-one[1], one[0]))
