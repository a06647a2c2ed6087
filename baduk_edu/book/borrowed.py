"""A step borrowed from another page of the course: found, read there, and laid into this page.

Knows where a lent step lies and what a loan may change of it, not how a step is written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from .closed import choice, only
from .entries import PageError, texts
from .page import Part, Step
from .questions import Texts
from .shelf import page_paths
from .words import Language

Loans = tuple[tuple[Path, str], ...]
"""The steps on the way of a loan, the borrower first: each by its page and its id."""

_KEYS = {"id", "part", "from", *Language}


class ReadSteps(Protocol):
    """How a written step is read: it and the steps that are made of it."""

    def __call__(
        self, step: Any, number: int, titles: Texts, page: Path, loans: Loans = (), /
    ) -> Iterator[Step]:
        """The steps that this entry of a page is read as."""


@dataclass(frozen=True)
class _Lender:
    """A step as the page that lends it has written it."""

    page: Path
    titles: Any
    number: int
    entry: dict[str, Any]


def is_loan(step: dict[str, Any]) -> bool:
    """Whether a written step is borrowed.

    >>> is_loan({"id": "1", "from": "9-14"})
    True
    """
    return "from" in step


def borrow(
    step: dict[str, Any], where: str, titles: Texts, loans: Loans, read: ReadSteps
) -> Step:
    """The step that ``from = "9-14"`` names, under the id of this page; raises ``PageError``.

    Its text is the lent step's unless this page writes one, and so is its part. Its claims
    come along to be checked with the board, and are counted where they are made.
    """
    only(step, _KEYS, where, error=PageError)
    name = step["from"]
    lender = _lender(name)
    if lender is None:
        raise PageError(f"{where}, from: no page of the course has a step {name!r}")
    if (lender.page.resolve(), name) in loans:
        circle = " -> ".join([*(step_id for _, step_id in loans), name])
        raise PageError(f"{where}, from: the loan goes in a circle: {circle}")
    try:
        lent = _read(lender, name, loans, read)
    except PageError as error:
        raise PageError(f"{where}, from: {error}") from None
    missing = [language.value for language in titles if language not in lent.texts]
    if missing:
        raise PageError(f"{where}, from: step {name} is not written in {' and '.join(missing)}")
    written = {language: step[language] for language in Language if language in step}
    return replace(
        lent,
        id=step["id"],
        part=choice(Part, step.get("part", lent.part), f"{where}, part", error=PageError),
        texts=texts(written or dict(lent.texts), f"{where}, text", titles),
        claims=(),
        lent=(*lent.claims, *lent.lent),
        origin=lent.origin or lent.id,
    )


def lending_page(step_id: str) -> Path | None:
    """The page of the course that has a step of this id, or nothing.

    >>> lending_page("9-14").name
    'article_09.toml'
    """
    lender = _lender(step_id)
    return lender.page if lender else None


def _read(lender: _Lender, name: str, loans: Loans, read: ReadSteps) -> Step:
    titles = texts(lender.titles, f"{lender.page.name}, title")
    for step in read(lender.entry, lender.number, titles, lender.page, loans):
        if step.id == name:
            return step
    raise PageError(f"{lender.page.name} has no step {name!r}")


def _lender(name: Any) -> _Lender | None:
    """Where a step of the course is written; a figure lends its minimal pairs as well."""
    if not isinstance(name, str) or not name:
        return None
    for path in page_paths():
        page = _page(path, path.stat().st_mtime_ns)
        steps = page.get("step")
        for number, entry in enumerate(steps if isinstance(steps, list) else (), start=1):
            step_id = entry.get("id") if isinstance(entry, dict) else None
            if not isinstance(step_id, str):
                continue
            made_of_it = "what_if" in entry and name.startswith(f"{step_id}-what-if")
            if name == step_id or made_of_it:
                return _Lender(path, page.get("title"), number, entry)
    return None


@lru_cache(64)
def _page(path: Path, changed_at: int) -> dict[str, Any]:
    """A page as it is written; one that cannot be read lends nothing, as its check says."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
