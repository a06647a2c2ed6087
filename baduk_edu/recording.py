"""Writes down what a pupil answers at a desk, and that a board without a question was tried.

Knows desks and the file, decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from .book import words
from .book.complaint import trouble
from .book.page import Page, Step
from .book.words import Language
from .desk import Desk, FoulDesk
from .desk.answers import Answer, Listener
from .progress import Entry, keep, place
from .progress.keeping import SetAside
from .progress.tasks import kind_of

Tried = TypeVar("Tried", Desk, FoulDesk)

_told: set[tuple[Path, str]] = set()
"""The files and languages of which was said that they cannot be written: once is enough."""


def recorded(
    make: Callable[[Step, Language], Desk], page: Page, step: Step, language: Language
) -> Desk:
    """The desk of a step, whose answers are written down."""
    desk = make(step, language)
    desk.listener = recorder(page, step, language)
    return desk


def recorder(page: Page, step: Step, language: Language) -> Listener:
    """Who listens to the answers at a step's desk and keeps them.

    What a borrowed step asks is answered where it was borrowed from. The lesson never stops
    for it: what goes wrong is returned as one kind sentence. (So it is with ``tried``, too.)
    """

    def heard(answer: Answer) -> str:
        """What is to be said to it; mostly nothing."""
        entry = replace(
            _entry(page, step, kind_of(step)),
            right=answer.right,
            given=answer.given,
            slip=answer.slip.value if answer.slip else "",
            hints=answer.hints,
            tries=answer.tries,
        )
        return _kept(entry, language)

    return heard


def tried(desk: Tried, page: Page, step: Step, kind: str, language: Language) -> Tried:
    """A desk that asks nothing; that it was tried is written down at its first move.

    ``kind`` is one of ``TO_TRY``. A desk that nothing can be tried at stays as it is.
    """
    trial = getattr(desk, "trial", None)
    if trial is not None:
        trial.listener = lambda: _kept(_entry(page, step, kind), language)
    return desk


def _entry(page: Page, step: Step, kind: str) -> Entry:
    """That something was done at a step now; a borrowed one belongs to the page of its own."""
    return Entry(
        page=step.file.stem if step.origin and step.file else page.name,
        step=step.origin or step.id,
        kind=kind,
        time=datetime.now(UTC).isoformat(timespec="microseconds"),
        right=True,
    )


def _kept(entry: Entry, language: Language) -> str:
    """Write an entry down, where anything is; what went wrong, as one kind sentence."""
    file = place()
    if file is None:
        return ""
    try:
        aside = keep(file, entry)
    except OSError as error:
        return _not_kept(file, error, language)
    return _set_aside(aside, language) if aside else ""


def _not_kept(file: Path, error: OSError, language: Language) -> str:
    if (file, language.value) in _told:
        return ""
    _told.add((file, language.value))
    why = trouble(error, language)
    return words.say("progress.not-kept", language, file=file.name, why=why)


def _set_aside(aside: SetAside, language: Language) -> str:
    first = aside.damage[0]
    return words.say(
        "progress.set-aside",
        language,
        file=aside.kept_as.name,
        line=first.line,
        why=first.why.said(language),
    )
