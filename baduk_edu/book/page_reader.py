"""Reads a page's TOML file, strictly: an unknown key is an error with file, step and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..rules import Citation, Move, Reading
from ..rules.cite import all_citations
from .borrowed import Loans, borrow, is_loan
from .claim_parts import read_colour, read_moves
from .claim_reader import read_claims
from .closed import choice, only
from .complaint import trouble
from .count_reader import read_count_board
from .counted import Given
from .diagram import Diagram
from .diagram_reader import DIAGRAM_KEYS, read_diagram
from .entries import NotThere, PageError, flag, is_text, reading, table, texts
from .fights import Prove
from .glossary import glossary
from .links import check_links
from .page import Page, Part, Step
from .prove_reader import read_prove
from .question_reader import read_question
from .questions import Question, Texts
from .what_if_reader import read_what_ifs
from .words import Language

__all__ = ["PageError", "read_page"]

_PAGE_KEYS = {"edition", "article", "title", "no_law", "step"}
_TEXT_KEYS = {"id", "part", "korean", "english", "own_record", "progress", "terms"}
_BOARD_KEYS = {
    *DIAGRAM_KEYS,
    *("caption", "claim", "play", "line", "pass_lifts_ko", "what_if"),
    *("ask", "hint", "mistake", "right", "prove", "count", "fouls"),
}


def read_page(path: Path) -> Page:
    """Read one page; raises ``PageError``.

    The file's name gives the article: ``article_09.toml`` is Article 9, ``appendix_3.toml``
    Appendix 3; any other name is a lesson of no article, unless ``article`` says so.
    """
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        why = partial(trouble, error)
        raise NotThere("input.unreadable", file=path, why=why) from None
    except UnicodeDecodeError as error:
        raise PageError(f"{path.name}: not UTF-8 text, byte {error.start}") from None
    except (ValueError, RecursionError) as error:
        raise PageError(f"{path.name}: {error}") from None
    where = path.name
    only(entries, _PAGE_KEYS, where, error=PageError)
    if entries.get("edition", "1992") != "1992":
        raise PageError(f"{where}: edition {entries['edition']!r}; the course reads '1992'")
    titles = texts(entries.get("title"), f"{where}, title")
    no_law = texts(entries["no_law"], f"{where}, no_law", titles) if "no_law" in entries else {}
    written = entries.get("step")
    if not isinstance(written, list) or not written:
        raise PageError(f"{where}: no [[step]]; a page has at least one")
    steps = tuple(
        read
        for number, step in enumerate(written, 1)
        for read in _read_steps(step, number, titles, path)
    )
    seen: set[str] = set()
    for step in steps:
        if step.id in seen:
            raise PageError(f"{where}, step {step.id}: two steps have this id")
        seen.add(step.id)
    check_links(steps, where)
    return Page(
        path=path,
        titles=titles,
        steps=steps,
        citation=_citation(path, entries.get("article")),
        no_law=no_law,
    )


def _citation(path: Path, cited: Any) -> Citation | None:
    named = re.fullmatch(r"(article|appendix)_(\d+)", path.stem)
    if cited is None and named:
        number = int(named[2])
        cited = number if named[1] == "article" else f"appendix {number}"
    if cited is None:
        return None
    for citation in all_citations():
        if type(cited) is type(citation) and cited == citation:
            return citation
    raise PageError(f"{path.name}: there is no article {cited!r}")


def _read_steps(
    step: Any, number: int, titles: Texts, page: Path, loans: Loans = ()
) -> Iterator[Step]:
    """A step, and after it the same board with one stone changed, if the page asks for it.

    A step that is borrowed is read from the page that lends it; ``loans`` are those on the way.
    """
    where = f"{page.name}, step {number}"
    if not isinstance(step, dict):
        raise PageError(f"{where}: write [[step]] and its keys below")
    step_id = step.get("id")
    if not isinstance(step_id, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]*", step_id):
        raise PageError(f'{where}: id is missing or odd; write id = "9-1"')
    where = f"{page.name}, step {step_id}"
    if is_loan(step):
        yield borrow(step, where, titles, (*loans, (page.resolve(), step_id)), _read_steps)
        return
    read = replace(_read_step(step, step_id, titles, where), file=page)
    yield read
    if "what_if" in step:
        for changed in read_what_ifs(step["what_if"], read, where):
            yield replace(changed, file=page)


def _read_step(step: dict[str, Any], step_id: str, titles: Texts, where: str) -> Step:
    only(step, _TEXT_KEYS | _BOARD_KEYS, where, error=PageError)
    if "board" not in step and step.keys() & _BOARD_KEYS:
        extra = ", ".join(sorted(step.keys() & _BOARD_KEYS))
        raise PageError(f"{where}: {extra} without a board")
    written = texts({k: step[k] for k in Language if k in step}, f"{where}, text", titles)
    usual = Part.EXERCISE if "ask" in step else Part.BOARD
    part = choice(Part, step.get("part", usual), f"{where}, part", error=PageError)
    own = flag(step.get("own_record", False), f"{where}, own_record")
    progress = flag(step.get("progress", False), f"{where}, progress")
    if "board" not in step:
        terms = _terms(step, where)
        return Step(step_id, part, written, own_record=own, progress=progress, terms=terms)
    if "terms" in step:
        raise PageError(f"{where}: terms and board; a list of terms stands without a board")
    if own:
        raise PageError(f"{where}: own_record and board; a step has one of them")
    if progress:
        raise PageError(f"{where}: progress and board; a step has one of them")
    diagram = read_diagram(step, where)
    question, after = _question(step, where, titles)
    lifts = flag(step.get("pass_lifts_ko", False), f"{where}, pass_lifts_ko")
    return Step(
        id=step_id,
        part=part,
        texts=written,
        diagram=diagram,
        captions=_texts_of(step, "caption", where, titles),
        claims=reading(where, read_claims, step.get("claim", {})),
        play=flag(step.get("play", False), f"{where}, play"),
        line=_line(step, diagram, where),
        reading=Reading(pass_lifts_ko=lifts),
        ask=question,
        after=after,
        hints=_hints(step, where, titles),
        mistakes=_mistakes(step, where, titles),
        right=_texts_of(step, "right", where, titles),
        prove=_prove(step, where),
        count=_count(step, where),
        fouls=_fouls(step, where),
    )


def _terms(step: dict[str, Any], where: str) -> str:
    if "terms" not in step:
        return ""
    try:
        glossary().of(step["terms"])
    except PageError as error:
        raise PageError(f"{where}, terms: {error}") from None
    return str(step["terms"])


def _prove(step: dict[str, Any], where: str) -> Prove | None:
    if "prove" not in step:
        return None
    _refuse_other_uses(step, "prove", where)
    return reading(where, read_prove, step["prove"])


def _count(step: dict[str, Any], where: str) -> Given | None:
    if "count" not in step:
        return None
    _refuse_other_uses(step, "count", where)
    return reading(where, read_count_board, step["count"])


def _fouls(step: dict[str, Any], where: str) -> tuple[Move, ...] | None:
    """The moves before the foul board is set: ``fouls = "B C3"``, or none, ``fouls = ""``."""
    if "fouls" not in step:
        return None
    _refuse_other_uses(step, "fouls", where)
    if step["fouls"] == "":
        return ()
    return reading(f"{where}, fouls", read_moves, step["fouls"])


def _refuse_other_uses(step: dict[str, Any], use: str, where: str) -> None:
    others = ("ask", "play", "line", "prove", *(("count",) if use == "fouls" else ()))
    for key in others:
        if key in step and key != use:
            raise PageError(f"{where}: {use} and {key}; a board is for one of them")


def _line(step: dict[str, Any], diagram: Diagram, where: str) -> tuple[Move, ...]:
    if "line" not in step:
        return ()
    line = reading(f"{where}, line", read_moves, step["line"])
    if diagram.to_play not in (None, line[0].colour):
        raise PageError(
            f"{where}, line: begins with {line[0].colour}, but {diagram.to_play} is to play"
        )
    return line


def _question(
    step: dict[str, Any], where: str, titles: Texts
) -> tuple[Question | None, tuple[Move, ...]]:
    if "ask" not in step:
        for key in ("hint", "mistake", "right"):
            if key in step:
                raise PageError(f"{where}: {key} without a question; write ask")
        return None, ()
    ask = table(step["ask"], f"{where}, ask", '{ touch = { find = "forbidden" } }')
    after = reading(f"{where}, ask.after", read_moves, ask["after"]) if "after" in ask else ()
    to_play = reading(where, read_colour, step.get("to_play", "black"))
    if after:
        to_play = after[-1].colour.other
    kinds = {key: value for key, value in ask.items() if key != "after"}
    languages = tuple(titles)
    return reading(where, lambda value: read_question(value, to_play, languages), kinds), after


def _hints(
    step: dict[str, Any], where: str, titles: Texts
) -> Mapping[Language, tuple[str, ...]] | None:
    if "hint" not in step:
        return None
    written = table(step["hint"], f"{where}, hint", '{ korean = ["…"], english = ["…"] }')
    only(written, Language, f"{where}, hint", error=PageError)
    hints = {}
    for language in titles:
        ladder = written.get(language)
        if not isinstance(ladder, list) or not ladder or not all(map(is_text, ladder)):
            raise PageError(f"{where}: write hint.{language} as a list of sentences")
        hints[language] = tuple(ladder)
    if len({len(ladder) for ladder in hints.values()}) > 1:
        raise PageError(f"{where}: the languages have different numbers of hints")
    return MappingProxyType(hints)


def _mistakes(step: dict[str, Any], where: str, titles: Texts) -> Mapping[str, Texts] | None:
    if "mistake" not in step:
        return None
    written = table(step["mistake"], f"{where}, mistake", "{ D4 = { english = … } }")
    return MappingProxyType(
        {
            answer: texts(text, f"{where}, mistake.{answer}", titles)
            for answer, text in written.items()
        }
    )


def _texts_of(step: dict[str, Any], key: str, where: str, titles: Texts) -> Texts | None:
    return texts(step[key], f"{where}, {key}", titles) if key in step else None
