"""The ledger: every clause of the rulebook, with the claims that decide it or why none can."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..rules import Citation
from ..rules.cite import all_citations
from .claims import Claim
from .closed import choice, only
from .entries import PageError, texts
from .library import page_at, page_paths
from .page import Page, Step
from .questions import Texts
from .verbs import Verb
from .words import Language


class LedgerError(PageError):
    """A ledger that cannot be read; says the file, the entry, the field and what is wrong."""


@dataclass(frozen=True)
class Decision:
    """The claims of one verb in one step of a page: ``9-5 ko``."""

    step: str
    verb: Verb
    claims: tuple[Claim, ...]

    def __str__(self) -> str:
        return f"{self.step} {self.verb}"


@dataclass(frozen=True)
class Clause:
    """One thing that the rulebook says, in our words, and what decides it.

    ``sentence`` is the number of the sentence after the article's, ``(1,)``, or that of the
    item and of the sentence in it, ``(3, 1)``. A sentence that says several things is several
    clauses: ``9.2a``, ``9.2b``. ``excuse`` says why no board could decide it.
    """

    id: str
    citation: Citation
    sentence: tuple[int, ...]
    texts: Texts
    decisions: tuple[Decision, ...] = ()
    excuse: Texts | None = None

    @property
    def is_open(self) -> bool:
        """Whether it has neither a claim nor an excuse."""
        return not self.decisions and self.excuse is None


@dataclass(frozen=True)
class Ledger:
    """All clauses in the rulebook's order."""

    clauses: tuple[Clause, ...]

    def of(self, citation: Citation) -> tuple[Clause, ...]:
        """The clauses of one article; none if the article has no entry."""
        return tuple(clause for clause in self.clauses if clause.citation == citation)

    @property
    def open(self) -> tuple[Clause, ...]:
        """The clauses that have neither a claim nor an excuse."""
        return tuple(clause for clause in self.clauses if clause.is_open)

    @property
    def without_entry(self) -> tuple[Citation, ...]:
        """The articles of the rulebook that have no entry.

        >>> ledger().without_entry
        ()
        """
        known = {clause.citation for clause in self.clauses}
        return tuple(citation for citation in all_citations() if citation not in known)

    @property
    def totals(self) -> dict[str, int]:
        """How many clauses there are, how many are decided by claims, excused, or open."""
        return {
            "clauses": len(self.clauses),
            "decided": sum(bool(clause.decisions) for clause in self.clauses),
            "claims": len(
                {
                    (decision.step, claim.sentence())
                    for clause in self.clauses
                    for decision in clause.decisions
                    for claim in decision.claims
                }
            ),
            "excuses": sum(clause.excuse is not None for clause in self.clauses),
            "open": len(self.open),
        }


@cache
def ledger() -> Ledger:
    """The ledger of the course; raises ``LedgerError``.

    >>> [clause.id for clause in ledger().of(9)]
    ['9.1', '9.2a', '9.2b', '9.2c', '9.3', '9.4']
    >>> [str(decision) for decision in ledger().of(9)[0].decisions]
    ['9-1 ko', '9-3 captures']
    """
    return read_ledger(Path(str(files("baduk_edu"))) / "rulebook" / "ledger.toml")


def read_ledger(path: Path) -> Ledger:
    """Read a ledger strictly; raises ``LedgerError`` naming file, entry and field."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LedgerError(f"{path.name}: {error}") from None
    only(table, ("edition", "clause"), path.name, error=LedgerError)
    entries = table.get("clause")
    if not isinstance(entries, list) or not entries:
        raise LedgerError(f"{path.name}: write [[clause]] for every clause")
    clauses: list[Clause] = []
    for number, entry in enumerate(entries, start=1):
        clause = _clause(entry, f"{path.name}, entry {number}", path.name)
        if clauses and _order(clause) <= _order(clauses[-1]):
            raise LedgerError(
                f"{path.name}, {clause.id}: id: stands after {clauses[-1].id}; "
                "write each clause once, in the rulebook's order"
            )
        clauses.append(clause)
    return Ledger(tuple(clauses))


_ID = re.compile(r"((?:appendix )?)([1-9]\d*)\.([1-9]\d*)(?:\.([1-9]\d*))?([a-z]?)")


def _clause(entry: Any, where: str, file: str) -> Clause:
    if not isinstance(entry, dict):
        raise LedgerError(f"{where}: write a table, [[clause]]")
    spelt = _ID.fullmatch(entry["id"]) if isinstance(entry.get("id"), str) else None
    if spelt is None:
        raise LedgerError(
            f"{where}: id: {entry.get('id')!r}: write article and sentence, "
            "with the item between them where there is one"
        )
    where = f"{file}, {entry['id']}"
    citation: Citation = f"appendix {spelt[2]}" if spelt[1] else int(spelt[2])
    if citation not in all_citations():
        raise LedgerError(f"{where}: id: the rulebook has no article {citation!r}")
    only(entry, ("id", "korean", "english", "claims", "none"), where, error=LedgerError)
    said = _texts({key: entry[key] for key in ("korean", "english") if key in entry}, where)
    if "claims" in entry and "none" in entry:
        raise LedgerError(f"{where}: none: there are claims, so it needs no excuse")
    return Clause(
        id=entry["id"],
        citation=citation,
        sentence=tuple(int(part) for part in (spelt[3], spelt[4]) if part),
        texts=said,
        decisions=_decisions(entry["claims"], f"{where}: claims") if "claims" in entry else (),
        excuse=_texts(entry["none"], f"{where}: none") if "none" in entry else None,
    )


def _order(clause: Clause) -> tuple[int, tuple[int, ...], str]:
    """Where a clause stands in the rulebook; a letter parts the clauses of one sentence."""
    letter = clause.id[-1] if clause.id[-1].isalpha() else ""
    return all_citations().index(clause.citation), clause.sentence, letter


def _texts(value: Any, where: str) -> Texts:
    """A text in both languages."""
    both: Mapping[Language, str] = dict.fromkeys(Language, "")
    try:
        return texts(value, where, both)
    except PageError as error:
        raise LedgerError(str(error)) from None


def _decisions(value: Any, where: str) -> tuple[Decision, ...]:
    if not isinstance(value, list) or not value:
        raise LedgerError(f'{where}: write step and verb, ["9-5 ko"]')
    decisions = tuple(_decision(name, where) for name in value)
    names = [str(decision) for decision in decisions]
    for name in names:
        if names.count(name) > 1:
            raise LedgerError(f"{where}: {name!r} is named twice")
    return decisions


def _decision(name: Any, where: str) -> Decision:
    """The claims of that name; a step or a claim that no page has is refused."""
    parts = name.split() if isinstance(name, str) else []
    if len(parts) != 2:
        raise LedgerError(f'{where}: {name!r}: write step and verb, "9-5 ko"')
    verb = choice(Verb, parts[1], where, error=LedgerError)
    found = _steps().get(parts[0])
    if found is None:
        raise LedgerError(f"{where}: {name!r}: no page has a step {parts[0]!r}")
    page, step = found
    claims = tuple(claim for claim in step.claims if claim.verb is verb)
    if not claims:
        made = ", ".join(sorted({claim.verb.value for claim in step.claims})) or "nothing"
        raise LedgerError(
            f"{where}: {name!r}: {page.path.name} claims no {verb} there; it claims {made}"
        )
    return Decision(parts[0], verb, claims)


def _steps() -> dict[str, tuple[Page, Step]]:
    """Every step of the course with its page; raises ``PageError`` if one cannot be read."""
    pages = [page_at(path) for path in page_paths()]
    return {step.id: (page, step) for page in pages for step in page.steps}
