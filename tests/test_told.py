"""What is wrong in a teacher's page, in Korean: every error of the book is read off its code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import baduk_edu
from baduk_edu.book import told as telling
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.told import in_korean, told
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, Game

HOUSE = Path(baduk_edu.__file__).parent
LAW = ("board", "conduct", "counting", "drawing", "eyes", "grid", "handicap", "inquiry", "race")
"""The modules of the rules whose errors a page can bring about."""

OTHERS = {"KeyError": {"words.py"}, "ValueError": {"words.py"}, "TypeError": {"board.py"}}
"""Errors that are about no page: a language, a missing word, a board that is made wrongly."""

FACTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("where", "_WHERE"), ("mine.toml, step 3", "ask.count")),
    **dict.fromkeys(("error", "refused"), ("T19 is outside this board of 5 by 5 lines",)),
    **dict.fromkeys(("path.name", "self.path.name", "lender.page.name"), ("mine.toml",)),
    **dict.fromkeys(("path", "page.path.name"), ("mine.toml",)),
    **dict.fromkeys(("point", "at", "to", "one", "stone", "self.at", "self.of"), ("D4",)),
    **dict.fromkeys(("off", "self.off", "self.on", "group.point"), ("D4",)),
    **dict.fromkeys(("colour", "self.colour", "self.side", "colour.other", "owner"), ("white",)),
    **dict.fromkeys(("line[0].colour", "diagram.to_play"), ("black",)),
    **dict.fromkeys(("number", "row", "column", "longest", "stones", "width"), ("7",)),
    **dict.fromkeys(("height", "sign", "error.start", "self.moves", "max(_ANSWERS)"), ("8",)),
    **dict.fromkeys(("len(right)", "len(row)", "len(rows[0])", "LARGEST", "self.width"), ("9",)),
    **dict.fromkeys(("self.height",), ("5",)),
    "move": ("B C3", "W pass"),
    "goal": ("capture", "be safe"),
    "perhaps": ("", "; perhaps you mean board"),
    "asked": ('.korean = "…" and .english = "…"', "{ korean = …, english = … }"),
    "example": ('{ "B C3" = ["B3"] }', "{ C3 = 4 }"),
    "_EXAMPLE": ('{ plays = "D9" }',),
    "texts": ("korean = …, english = …",),
    "'move'": (" C9", ""),
    "missing": ("korean", "korean and english"),
    "dead.split() or ['C3']": ("['C3']",),
    "comma": (": ", ", "),
    "CONVENTION": (
        "a point is a column letter A to Z without I and a row number from the bottom, "
        "for example D4",
    ),
    "lacks": (
        "asks no question; steps that do",
        "plays no proof; steps that do",
        "is not counted; steps that are",
        "has no foul board; steps that do",
    ),
    "stale": ("it is no proof", "it is about another group"),
}
"""What may stand in the sentences, by the expression that puts it there."""


def facts(value: ast.FormattedValue) -> tuple[str, ...]:
    """What may stand in one place of a sentence."""
    written = ast.unparse(value.value)
    if value.conversion == ord("r") and written not in ("width", "height"):
        return ("'x, step 3'", "7", "{'a': [1]}")
    if written in FACTS:
        return FACTS[written]
    for inside in ("missing", "'move'"):
        if inside in written:
            return (*FACTS[inside], *(("every language",) if "every" in written else ()))
    return ("zeta",)


def sentences(node: ast.expr) -> Iterator[str]:
    """A sentence that code puts together, with each fact that may stand in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [
            facts(part) if isinstance(part, ast.FormattedValue) else (part.value,)
            for part in node.values
            if isinstance(part, ast.FormattedValue | ast.Constant)
        ]
        for chosen in product(*parts):
            yield "".join(map(str, chosen))


def raised(path: Path) -> Iterator[ast.expr]:
    """What every error that a file makes says, where it is made of a sentence."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = ast.unparse(node.func)
            made = name.lower().endswith(("error", "failed")) and name != "CheckFailed"
            if made and path.name not in OTHERS.get(name, ()):
                yield node.args[0]


def reported(path: Path) -> Iterator[ast.expr]:
    """What the checks in a file say that is wrong."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and "faults" in node.name:
            for each in ast.walk(node):
                if isinstance(each, ast.Yield) and each.value is not None:
                    last = each.value.elts[-1] if isinstance(each.value, ast.Tuple) else each.value
                    yield last


BOOK = [
    (path.name, node.lineno, node)
    for path in (*sorted((HOUSE / "book").glob("*.py")), HOUSE / "lesson.py")
    for node in (*raised(path), *reported(path))
]
RULES = [
    (path.name, node.lineno, node)
    for path in (HOUSE / "rules" / f"{name}.py" for name in LAW)
    for node in raised(path)
]


def test_the_errors_are_found_in_the_code() -> None:
    assert len(BOOK) > 180
    for name, line, node in BOOK + RULES:
        if not list(sentences(node)):
            assert ast.unparse(node) in ("str(error)",), (name, line, ast.unparse(node))


@pytest.mark.parametrize(
    ("name", "line", "node"), BOOK + RULES, ids=[f"{n}-{line}" for n, line, _ in BOOK + RULES]
)
def test_every_error_has_its_korean(name: str, line: int, node: ast.expr) -> None:
    for sentence in sentences(node):
        korean = in_korean(sentence)
        assert korean is not None, f"{name}, line {line}: {sentence}"
        assert re.search("[가-힣]", korean), sentence


ILLEGAL = [
    Board.parse(". X .\nX X .\n. . .").refusal(WHITE, "B3"),
    Board.parse(". X .\nX X .\n. . .").refusal(WHITE, "A3"),
    Board.parse(". X .\nX X .\n. . .").refusal(WHITE, "T19"),
    Board.parse(". X .\nO X .\nX X .").refusal(WHITE, "A3"),
    Board.parse(". X O .\nX O . O\n. X O .").play(BLACK, "C2").refusal(WHITE, "B2"),
    Game.start(board=Board.parse(". X O .\nX O . O\n. X O ."), reading=None)
    .play("C2")
    .pass_()
    .pass_()
    .refusal_of(WHITE, "B2"),
]
"""Refused moves of every kind; a line of moves says why in their words."""


def test_every_refused_move_has_its_korean() -> None:
    for refused in ILLEGAL:
        assert refused is not None
        sentence = f"mine.toml, step 3: line: W B3 is refused: {refused}"
        korean = in_korean(sentence)
        assert korean is not None, sentence
        assert korean.startswith("mine.toml, 3 단계: line: 둘 수 없는 수 W B3: ")
