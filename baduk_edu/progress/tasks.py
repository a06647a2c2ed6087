"""What the course asks of a pupil, page by page in the order of teaching. Knows no answers."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..book.library import page_at, page_paths
from ..book.page import Page, Step
from ..book.words import Language, cite, say

BY_HAND = "by-hand"
"""The kind of a board that is counted by hand."""

TO_TRY = ("prove", "fouls")
"""The kinds of board that ask nothing and are noted as tried: a fight against a proof, in
which the reader takes whichever side he likes, and a foul board."""


@dataclass(frozen=True)
class Tasks:
    """One page of the course: the ids of the steps that ask something, in their order.

    ``boards`` are the ids of its steps with a board that asks nothing and can be tried.
    """

    page: Page
    steps: tuple[str, ...]
    boards: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The page's name, as entries have it."""
        return self.page.name


def kind_of(step: Step) -> str:
    """The kind of a step's task, as entries have it; empty if it asks nothing."""
    if step.ask is not None:
        return type(step.ask).__name__.lower()
    return BY_HAND if step.count is not None else ""


def course() -> tuple[Tasks, ...]:
    """The pages that ask something of their own, in the order in which they are taught."""
    first = _first_pages()
    pages = [page_at(path) for path in page_paths()]
    places = {name: number for number, name in enumerate(first)}
    pages.sort(key=lambda page: places.get(page.name, len(first)))
    found = map(_tasks, pages)
    return tuple(tasks for tasks in found if tasks.steps)


def _tasks(page: Page) -> Tasks:
    """What a page asks; what it has borrowed is asked and tried on the page of its own."""
    own = [step for step in page.steps if not step.origin]
    return Tasks(
        page,
        tuple(step.id for step in own if kind_of(step)),
        tuple(
            step.id for step in own if any(getattr(step, kind) is not None for kind in TO_TRY)
        ),
    )


@cache
def _first_pages() -> tuple[str, ...]:
    text = files("baduk_edu").joinpath("lessons", "_order.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["first"])


def title_of(page: Page, language: Language) -> str:
    """A page as a list names it: its article, or its title."""
    name = page.titles.get(language) or next(iter(page.titles.values()))
    if page.citation is None:
        return name
    return say("page.heading", language, article=cite(page.citation, language), title=name)
