"""Where an article is: words, clauses, law, notebooks and tests. Changes nothing."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .book import words
from .book.entries import PageError
from .book.ledger import Clause, ledger
from .book.library import page_name, page_of
from .book.page import Page
from .book.words import Language
from .rules import Citation, eyes, life, lifting, reinforcement, rights, territory  # noqa: F401  # laws
from .rules.cite import all_citations, laws

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent


@dataclass(frozen=True)
class Place:
    """Everything that belongs to one article."""

    citation: Citation
    titles: dict[str, str]
    page: str
    steps: tuple[dict[str, Any], ...]
    law: tuple[dict[str, Any], ...]
    no_law: dict[str, str]
    notebooks: tuple[str, ...]
    tests: tuple[str, ...]
    command: str
    ledger: tuple[dict[str, Any], ...]

    def lines(self, language: Language) -> list[str]:
        """The place as lines for a person."""
        title = self.titles.get(language, "")
        out = [f"{words.cite(self.citation, language)}: {title}".rstrip(": "), ""]
        none = words.say("where.none-yet", language)
        out.append(words.say("where.words", language, page=self.page or none))
        for step in self.steps:
            out.append(f"  {step['id']:6} {_step_line(step, language)}")
            out.extend(f"           {claim}" for claim in step["says"])
        out += ["", words.say("where.clauses", language)]
        for row in self.ledger:
            out += _row_lines(row, language)
        if not self.ledger:
            out.append(f"  {none}")
        out += ["", words.say("where.law", language)]
        out += [f"  {law['name']}  {law['file']}:{law['line']}" for law in self.law]
        if not self.law:
            why = self.no_law.get(language, "")
            out.append("  " + words.say("where.no-law", language, why=why))
        notebooks = words.say("where.notebooks", language)
        out += ["", notebooks, *(f"  {path}" for path in self.notebooks)]
        tests = words.say("where.tests", language, command=self.command)
        out += ["", tests, *(f"  {test}" for test in self.tests)]
        return out


def where(citation: Citation) -> Place:
    """Find everything of an article; raises ``PageError`` if it has neither page nor law.

    An article that has no page yet is shown with its law and its tests.
    """
    entries = laws(citation)
    try:
        page = page_of(citation)
    except PageError:
        if not entries:
            raise
        page = Page(_PACKAGE / "rulebook" / f"{page_name(citation)}.toml", {}, ())
    steps = tuple(
        {
            "id": step.id,
            "part": step.part.value,
            "claims": len(step.claims),
            "ask": type(step.ask).__name__.lower() if step.ask else None,
            "prove": step.prove.at if step.prove else None,
            "count": step.count is not None,
            "says": [claim.sentence() for claim in step.claims],
        }
        for step in page.steps
    )
    return Place(
        citation=citation,
        titles={language.value: title for language, title in page.titles.items()},
        page=_shown(page.path) if page.steps else "",
        steps=steps,
        law=tuple(_law(entry.name, entry.law) for entry in entries),
        no_law={language.value: why for language, why in page.no_law.items()},
        notebooks=tuple(_notebooks(page.name)),
        tests=tuple(_tests(page.name)),
        command=f"pytest -k {page.name}",
        ledger=tuple(_row(clause) for clause in ledger().of(citation)),
    )


def whole_ledger() -> dict[str, Any]:
    """Every clause of the rulebook with what decides it, and the totals, as data.

    Raises ``PageError`` if the ledger names a claim that no page makes.
    """
    book = ledger()
    return {
        "clauses": [_row(clause) for clause in book.clauses],
        "without_entry": list(book.without_entry),
        "totals": book.totals,
    }


def ledger_lines(language: Language) -> list[str]:
    """The whole ledger as lines for a person, article by article, with the totals."""
    book = ledger()
    out: list[str] = []
    for citation in all_citations():
        out.append(words.cite(citation, language))
        clauses = book.of(citation)
        for clause in clauses:
            out += _row_lines(_row(clause), language)
        none = "  " + words.say("where.none-yet", language)
        out += [""] if clauses else [none, ""]
    return [*out, words.say("where.total", language, **book.totals)]


def _step_line(step: dict[str, Any], language: Language) -> str:
    """What a step holds: its part, its claims, and what it is for."""
    told = [words.say("where.claims", language, number=step["claims"])]
    if step["ask"]:
        told.append(words.say(f"where.ask-{step['ask']}", language))
    if step["prove"]:
        told.append(words.say("where.prove", language, point=step["prove"]))
    if step["count"]:
        told.append(words.say("where.counted", language))
    return f"{words.say('part.' + step['part'], language)}: {', '.join(told)}"


def _row(clause: Clause) -> dict[str, Any]:
    """A clause as data: its words, the claims that decide it, or why there are none."""
    return {
        "id": clause.id,
        "text": {language.value: text for language, text in clause.texts.items()},
        "claims": [
            {
                "name": str(decision),
                "says": [claim.sentence() for claim in decision.claims],
            }
            for decision in clause.decisions
        ],
        "none": {language.value: why for language, why in (clause.excuse or {}).items()},
    }


def _row_lines(row: dict[str, Any], language: Language) -> list[str]:
    why = row["none"].get(language)
    decided = ", ".join(f"{claim['name']} ({len(claim['says'])})" for claim in row["claims"])
    if why:
        told = words.say("where.no-claim", language, why=why)
    elif decided:
        told = words.say("where.decided", language, claims=decided)
    else:
        told = words.say("where.open", language)
    return [f"  {row['id']:6} {row['text'][language]}", f"         {told}"]


def _law(name: str, law: Any) -> dict[str, Any]:
    return {
        "name": name,
        "file": _shown(Path(str(inspect.getsourcefile(law)))),
        "line": inspect.getsourcelines(law)[1],
    }


def _notebooks(name: str) -> list[str]:
    for folder in (_PACKAGE / "notebooks", _CHECKOUT / "notebooks"):
        found = sorted(folder.glob(f"*/{name}.ipynb"))
        if found:
            return [_shown(path) for path in found]
    return []


def _tests(name: str) -> list[str]:
    """The tests that name this article, where the checkout with its tests is at hand."""
    found = []
    for path in sorted((_CHECKOUT / "tests").glob("test_*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if re.match(rf"def test_\w*{name}\w*\(", text):
                found.append(f"{_shown(path)}:{line} {text[4:].partition('(')[0]}")
    return found


def _shown(path: Path) -> str:
    """A path as seen from the checkout, or from the package's folder."""
    path = path.resolve()
    base = _CHECKOUT.resolve()
    return str(path.relative_to(base)) if path.is_relative_to(base) else str(path)
