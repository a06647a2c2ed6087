"""Reads a page's TOML file, strictly: an unknown key is an error with file, step and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from ..rules import BoardError, Citation, PointError, Reading
from ..rules.cite import all_citations
from .claim_reader import read_claims, read_colour, read_moves
from .claims import ClaimError
from .diagram import Coordinates, Diagram, Mark, View
from .page import Page, Part, Step
from .question_reader import read_question
from .questions import Question, QuestionError, Texts
from .words import Language

Value = TypeVar("Value")

_PAGE_KEYS = {"edition", "article", "title", "no_law", "step"}
_STEP_KEYS = {
    *("id", "part", "korean", "english", "board", "to_play", "ko", "dead", "view"),
    *("coordinates", "last", "mark", "caption", "claim", "play", "line", "pass_lifts_ko"),
    *("ask", "hint", "mistake", "right", "numbers", "label"),
}
_BOARD_KEYS = _STEP_KEYS - {"id", "part", "korean", "english", "board"}


class PageError(ValueError):
    """A page that cannot be read; says the file, the step and what is wrong there."""


def read_page(path: Path) -> Page:
    """Read one page; raises ``PageError``.

    The file's name gives the article: ``article_09.toml`` is Article 9, ``appendix_3.toml``
    Appendix 3; any other name is a lesson of no article, unless ``article`` says so.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PageError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise PageError(f"{path.name}: not UTF-8 text, byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{path.name}: {error}") from None
    where = path.name
    _only(table, _PAGE_KEYS, where)
    if table.get("edition", "1992") != "1992":
        raise PageError(f"{where}: edition {table['edition']!r}; the course reads '1992'")
    titles = _texts(table.get("title"), f"{where}, title")
    if not isinstance(table.get("step"), list) or not table["step"]:
        raise PageError(f"{where}: no [[step]]; a page has at least one")
    steps = tuple(
        _read_step(step, number, titles, where) for number, step in enumerate(table["step"], 1)
    )
    seen: set[str] = set()
    for step in steps:
        if step.id in seen:
            raise PageError(f"{where}, step {step.id}: two steps have this id")
        seen.add(step.id)
    return Page(
        path=path,
        titles=titles,
        steps=steps,
        citation=_citation(path, table),
        no_law=table.get("no_law", ""),
    )


def _citation(path: Path, table: dict[str, Any]) -> Citation | None:
    cited = table.get("article")
    named = re.fullmatch(r"(article|appendix)_(\d+)", path.stem)
    if cited is None and named:
        number = int(named[2])
        cited = number if named[1] == "article" else f"appendix {number}"
    if cited is not None and cited not in all_citations():
        raise PageError(f"{path.name}: there is no article {cited!r}")
    return cited


def _read_step(table: Any, number: int, titles: Texts, page: str) -> Step:
    where = f"{page}, step {number}"
    if not isinstance(table, dict):
        raise PageError(f"{where}: write [[step]] and its keys below")
    step_id = table.get("id")
    if not isinstance(step_id, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z-]*", step_id):
        raise PageError(f'{where}: id is missing or odd; write id = "9-1"')
    where = f"{page}, step {step_id}"
    _only(table, _STEP_KEYS, where)
    if "board" not in table and table.keys() & _BOARD_KEYS:
        extra = ", ".join(sorted(table.keys() & _BOARD_KEYS))
        raise PageError(f"{where}: {extra} without a board")
    texts = _texts({k: table[k] for k in Language if k in table}, f"{where}, text", titles)
    diagram = _diagram(table, where) if "board" in table else None
    if diagram is None:
        return Step(step_id, _part(table, where), texts)
    question, after = _question(table, where)
    return Step(
        id=step_id,
        part=_part(table, where),
        texts=texts,
        diagram=diagram,
        captions=_optional_texts(table, "caption", where, titles),
        claims=_reading(where, read_claims, table.get("claim", {})),
        play=bool(table.get("play", False)),
        line=_reading(where, read_moves, table["line"]) if "line" in table else (),
        reading=Reading(pass_lifts_ko=bool(table.get("pass_lifts_ko", False))),
        ask=question,
        after=after,
        hints=_hints(table, where, titles),
        mistakes=_mistakes(table, where, titles),
        right=_optional_texts(table, "right", where, titles),
    )


def _question(table: dict[str, Any], where: str) -> tuple[Question | None, Any]:
    ask = table.get("ask")
    if ask is None:
        for key in ("hint", "mistake", "right"):
            if key in table:
                raise PageError(f"{where}: {key} without a question; write ask")
        return None, ()
    if not isinstance(ask, dict):
        raise PageError(f'{where}: write ask.touch = {{ find = "forbidden" }} or another kind')
    after = _reading(where, read_moves, ask["after"]) if "after" in ask else ()
    to_play = _reading(where, read_colour, table.get("to_play", "black"))
    kinds = {key: value for key, value in ask.items() if key != "after"}
    return _reading(where, lambda value: read_question(value, to_play), kinds), after


def _diagram(table: dict[str, Any], where: str) -> Diagram:
    def read(text: str) -> Diagram:
        colour = read_colour(table["to_play"]) if "to_play" in table else None
        diagram = Diagram.parse(
            text, to_play=colour, ko=table.get("ko"), dead=bool(table.get("dead", False))
        )
        numbers = {_on(p, diagram): int(n) for p, n in table.get("numbers", {}).items()}
        labels = {_on(p, diagram): str(text) for p, text in table.get("label", {}).items()}
        return diagram.with_(
            marks=_marks(table.get("mark", {}), diagram, where),
            last=_on(table["last"], diagram) if "last" in table else None,
            view=_view(table.get("view"), diagram),
            coordinates=_choice(Coordinates, table.get("coordinates", "western"), where),
            numbers=MappingProxyType(numbers),
            letters=MappingProxyType({**diagram.letters, **labels}),
        )

    return _reading(where, read, str(table["board"]))


def _marks(table: Any, diagram: Diagram, where: str) -> Mapping[str, tuple[Mark, ...]]:
    marks: dict[str, tuple[Mark, ...]] = {}
    for name, points in dict(table).items():
        mark = _choice(Mark, name, f"{where}, mark")
        for point in points:
            marks[point] = (*marks.get(_on(point, diagram), ()), mark)
    return MappingProxyType(marks)


def _on(point: Any, diagram: Diagram) -> str:
    """A point of this board; raises ``PointError`` otherwise."""
    diagram.board[point]
    return str(point)


def _view(value: Any, diagram: Diagram) -> View | None:
    if value is None:
        return None
    corners = str(value).split()
    if len(corners) != 2:
        raise BoardError(f"view {value!r}: write its lower left and upper right, 'A1 E5'")
    for corner in corners:
        _on(corner, diagram)
    return View(*corners)


def _hints(
    table: dict[str, Any], where: str, titles: Texts
) -> Mapping[Language, tuple[str, ...]] | None:
    if "hint" not in table:
        return None
    hints = {}
    for language in titles:
        ladder = table["hint"].get(language.value)
        if not isinstance(ladder, list) or not all(isinstance(hint, str) for hint in ladder):
            raise PageError(f"{where}: write hint.{language.value} as a list of sentences")
        hints[language] = tuple(ladder)
    if len({len(ladder) for ladder in hints.values()}) > 1:
        raise PageError(f"{where}: the languages have different numbers of hints")
    return MappingProxyType(hints)


def _mistakes(table: dict[str, Any], where: str, titles: Texts) -> Mapping[str, Texts] | None:
    if "mistake" not in table:
        return None
    return MappingProxyType(
        {
            answer: _texts(texts, f"{where}, mistake.{answer}", titles)
            for answer, texts in table["mistake"].items()
        }
    )


def _part(table: dict[str, Any], where: str) -> Part:
    return _choice(Part, table.get("part", "exercise" if "ask" in table else "board"), where)


def _optional_texts(table: dict[str, Any], key: str, where: str, titles: Texts) -> Texts | None:
    return _texts(table[key], f"{where}, {key}", titles) if key in table else None


def _texts(table: Any, where: str, titles: Texts | None = None) -> Texts:
    """The same text in each language; the languages are those of the page's title."""
    if not isinstance(table, dict):
        raise PageError(f'{where}: write .korean = "…" and .english = "…"')
    _only(table, set(Language), where)
    wanted = list(titles or [language for language in Language if language in table])
    missing = [
        language.value for language in wanted if not str(table.get(language, "")).strip()
    ]
    if missing or not wanted:
        raise PageError(f"{where}: {' and '.join(missing) or 'every language'} is missing")
    return MappingProxyType({language: str(table[language]).strip() for language in wanted})


def _only(table: dict[str, Any], known: set[Any], where: str) -> None:
    names = {str(name) for name in known}
    for key in table:
        if key not in names:
            raise PageError(
                f"{where}: unknown key {key!r}; known are {', '.join(sorted(names))}"
            )


def _choice(choices: Callable[[Any], Value], value: Any, where: str) -> Value:
    try:
        return choices(value)
    except ValueError:
        known = ", ".join(member.value for member in choices)  # type: ignore[attr-defined]
        raise PageError(f"{where}: {value!r} is none of {known}") from None


def _reading(where: str, read: Callable[[Any], Value], value: Any) -> Value:
    """Read one value; what is wrong with it is told with file and step."""
    try:
        return read(value)
    except PageError:
        raise
    except (BoardError, PointError, ClaimError, QuestionError) as error:
        comma = ", " if str(error).startswith("row ") else ": "
        raise PageError(f"{where}{comma}{error}") from None
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise PageError(f"{where}: {value!r} cannot be read ({error})") from None
