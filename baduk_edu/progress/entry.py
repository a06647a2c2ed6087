"""One answer of a pupil as one line of text. Knows no file and no page."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from ..book.complaint import Complaint

LONGEST_NAME = 60
"""A pupil's name has at most so many letters; the rest is left out."""

_LONGEST_WORD = 200


class EntryError(Complaint):
    """A line that is no answer of a pupil; says what is wrong with it in either language."""


@dataclass(frozen=True)
class Entry:
    """One answer: where it was given and when, whether it was right, and after what.

    ``page`` is the name of a page without its ending, ``kind`` the kind of question,
    ``given`` the answer as the page spells it, ``slip`` the kind of mistake (empty where the
    answer is right), ``hints`` the hints taken before, ``tries`` which answer it was.
    A board that asks nothing is only noted as tried: nothing is given, and nothing is wrong.

    >>> line = Entry("article_09", "9-8", "touch", "2026-03-02T09:00:00+00:00", True).line()
    >>> Entry.read(line).step
    '9-8'
    >>> Entry.read('{"page": "article_09"}')
    Traceback (most recent call last):
    baduk_edu.progress.entry.EntryError: 'step' is missing
    """

    page: str
    step: str
    kind: str
    time: str
    right: bool
    given: str = ""
    slip: str = ""
    hints: int = 0
    tries: int = 1

    def line(self) -> str:
        """The entry as one line, without its end."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Entry:
        """The entry of a line; keys that a later version may add are passed over.

        Raises ``EntryError``.
        """
        return cls.of(table_of(line))

    @classmethod
    def of(cls, table: dict[str, Any]) -> Entry:
        """The entry of a table that was read; raises ``EntryError``."""
        for key in ("page", "step", "kind", "time", "right"):
            if key not in table:
                raise EntryError("entry.missing", name=key)
        found = {key: table[key] for key in cls.__dataclass_fields__ if key in table}
        for key, value in found.items():
            wanted = {"right": bool, "hints": int, "tries": int}.get(key, str)
            if type(value) is not wanted:
                shown = repr(value)[:_LONGEST_WORD]
                raise EntryError("entry.kind", name=key, value=shown, kind=wanted.__name__)
            if isinstance(value, str) and (len(value) > _LONGEST_WORD or unprintable(value)):
                raise EntryError("entry.unprintable", name=key)
        entry = cls(**found)
        if not (entry.page and entry.step):
            raise EntryError("entry.nameless")
        if entry.hints < 0 or entry.tries < 1:
            raise EntryError("entry.numbers")
        try:
            when = datetime.fromisoformat(entry.time)
        except ValueError:
            raise EntryError("entry.time", time=entry.time) from None
        if when.tzinfo is None:
            raise EntryError("entry.zone", time=entry.time)
        return entry


def table_of(line: str) -> dict[str, Any]:
    """The table written on a line; raises ``EntryError``."""
    try:
        table = json.loads(line)
    except (ValueError, RecursionError):
        raise EntryError("entry.no-json") from None
    if not isinstance(table, dict):
        raise EntryError("entry.no-table")
    return table


def unprintable(text: str) -> bool:
    """Whether a text holds signs that would disturb a terminal or a table."""
    return not text.isprintable()


def clean_name(name: str) -> str:
    """A pupil's name on one line, of a length that fits a table.

    >>> clean_name("  Kim\\tMinsu ")
    'Kim Minsu'
    """
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME]
