"""Writes down what a pupil answers at a desk. Knows desks and the file, decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from .book import words
from .book.page import Page, Step
from .book.words import Language
from .desk import Desk
from .desk.answers import Answer, Listener
from .progress import Entry, keep, place
from .progress.keeping import SetAside
from .progress.tasks import kind_of

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
    for it: what goes wrong is returned as one kind sentence.
    """
    asked_on = step.file.stem if step.origin and step.file else page.name

    def heard(answer: Answer) -> str:
        file = place()
        if file is None:
            return ""
        entry = Entry(
            page=asked_on,
            step=step.origin or step.id,
            kind=kind_of(step),
            time=datetime.now(UTC).isoformat(timespec="microseconds"),
            right=answer.right,
            given=answer.given,
            slip=answer.slip.value if answer.slip else "",
            hints=answer.hints,
            tries=answer.tries,
        )
        try:
            aside = keep(file, entry)
        except OSError as error:
            return _not_kept(file, error, language)
        return _set_aside(aside, language) if aside else ""

    return heard


def _not_kept(file: Path, error: OSError, language: Language) -> str:
    if (file, language.value) in _told:
        return ""
    _told.add((file, language.value))
    why = error.strerror or type(error).__name__
    return words.say("progress.not-kept", language, file=file.name, why=why)


def _set_aside(aside: SetAside, language: Language) -> str:
    first = aside.damage[0]
    return words.say(
        "progress.set-aside", language, file=aside.kept_as.name, line=first.line, why=first.why
    )
