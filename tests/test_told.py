"""What is wrong in a page, told in Korean: every error of the book is read off its code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner
from test_mutants import changed, entries

import baduk_edu
from baduk_edu.__main__ import main
from baduk_edu.book import page_reader
from baduk_edu.book.page import CheckFailed
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.told import in_korean, told
from baduk_edu.book.words import Language
from baduk_edu.classroom import lesson
from baduk_edu.rules import BLACK, WHITE, Board, Game

HOUSE = Path(baduk_edu.__file__).parent
LAW = ("board", "conduct", "counting", "drawing", "eyes", "grid", "handicap")
LAW += ("inquiry", "position", "race")
"""The modules of the rules whose errors a page can bring about."""

OTHERS = {
    "KeyError": {"words.py"},
    "ValueError": {"words.py"},
    "TypeError": {"board.py"},
    "AttributeError": {"position.py"},
}
"""Errors that are about no page: a language, a missing word, a board that is made wrongly."""

FACTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("where", "_WHERE"), ("mine.toml, step 3", "ask.count")),
    **dict.fromkeys(("error", "refused"), ("T19 is outside this board of 5 by 5 lines",)),
    **dict.fromkeys(("path.name", "self.path.name", "lender.page.name"), ("mine.toml",)),
    **dict.fromkeys(("path", "page.path.name"), ("mine.toml",)),
    **dict.fromkeys(("point", "at", "to", "one", "stone", "self.at", "self.of"), ("D4",)),
    **dict.fromkeys(("off", "self.off", "self.on", "group.point"), ("D4",)),
    **dict.fromkeys(
        ("colour", "self.colour", "self.side", "colour.other", "owner"), ("white",)
    ),
    **dict.fromkeys(("line[0].colour", "diagram.to_play"), ("black",)),
    **dict.fromkeys(("number", "row", "column", "longest", "stones", "width"), ("7",)),
    **dict.fromkeys(("height", "sign", "error.start", "self.moves", "max(_ANSWERS)"), ("8",)),
    **dict.fromkeys(
        ("len(right)", "len(row)", "len(rows[0])", "LARGEST", "self.width"), ("9",)
    ),
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
    "stale": (
        "it is no proof",
        "it is about another group",
        "it is about another board or another group",
    ),
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
                    last = (
                        each.value.elts[-1] if isinstance(each.value, ast.Tuple) else each.value
                    )
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
    """One that is raised by another name than these would go unseen."""
    assert len(BOOK) > 180
    for path in (HOUSE / "book").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and node.exc is not None:
                assert isinstance(node.exc, ast.Call), ast.unparse(node)
                name = ast.unparse(node.exc.func)
                assert name == "NotThere" or name.lower().endswith(("error", "failed")), name
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


# --- the table itself ---------------------------------------------------------------------

WRITTEN: dict[str, dict[str, str]] = tomllib.loads(
    (HOUSE / "book" / "complaints.toml").read_text("utf-8")
)
PLACE = re.compile(r"{(\w+)}")
PARSER = Path(str(tomllib.__file__)).with_name("_parser.py")


def test_both_languages_say_the_same_facts() -> None:
    for english, korean in {**WRITTEN["place"], **WRITTEN["sentence"]}.items():
        assert set(PLACE.findall(english)) == set(PLACE.findall(korean)), english
        assert re.search("[가-힣]", korean), english


def test_a_particle_follows_only_words_whose_ending_is_known() -> None:
    """The words for the colours end in a consonant; of other facts the ending is not known."""
    particle = re.compile(r"{(\w+)}(은|는|이|가|을|를|과|와|으로|로|이라|라)(?![가-힣])")
    for korean in WRITTEN["sentence"].values():
        for fact, ending in particle.findall(korean):
            assert fact == "colour" and ending in ("은", "이", "을"), korean


def test_no_sentence_stands_in_the_table_that_no_code_says() -> None:
    said = [sentence for _, _, node in BOOK + RULES for sentence in sentences(node)]
    said += FACTS["stale"]
    said += [f"W B3 is refused: {refused}" for refused in ILLEGAL]
    for node in ast.walk(ast.parse(PARSER.read_text("utf-8"))):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            said += [f"{sentence} (at line 1, column 2)" for sentence in sentences(node)]
    looks = {english: look_of(english) for english in WRITTEN["sentence"]}
    used: set[str] = set()
    for sentence in said:
        for joint in (0, *(found.end() for found in re.finditer(r", |: ", sentence))):
            rest = sentence[joint:].removesuffix(" (at line 1, column 2)")
            used |= {english for english, look in looks.items() if look.fullmatch(rest)}
    elsewhere = {"{what} (at line {row}, column {column})", "{what} (at end of document)"}
    elsewhere |= {"Illegal character '\\n'"}
    assert set(WRITTEN["sentence"]) - used == elsewhere


def look_of(english: str) -> re.Pattern[str]:
    """The words of a sentence of the table, whatever its facts are."""
    return re.compile(".+".join(map(re.escape, PLACE.split(english)[::2])), re.DOTALL)


def test_a_sentence_that_is_not_in_the_table_stays_english_behind_its_places() -> None:
    new = "mine.toml, step 9-1, row 2: no such sentence was ever said"
    assert in_korean(new) is None
    assert told(new, Language.ENGLISH) == new
    assert told(new, Language.KOREAN) == (
        "mine.toml, 9-1 단계, 2번째 줄: no such sentence was ever said"
    )


def test_what_is_quoted_is_not_taken_for_a_place() -> None:
    sentence = "mine.toml, step 3, part: ['step 3, row 2: nothing', 'text'] is none of a, b"
    assert told(sentence, Language.KOREAN) == (
        "mine.toml, 3 단계, part: 쓸 수 없는 값입니다: "
        "['step 3, row 2: nothing', 'text']. 쓸 수 있는 값: a, b"
    )


# --- pages --------------------------------------------------------------------------------

TEMPLATE = (HOUSE / "lessons" / "_template.toml").read_text("utf-8")
SPOILT = [
    (". X O 1 .", ". X O 1", "1 단계, 3번째 줄: 자리가 4개인데 첫 줄은 5개입니다"),
    (". X O 1 .", ". X O X .", "1 단계: 활로가 없는 백돌이 있습니다: C3"),
    ('id = "1"', 'id "1"', "글자에서 막혔습니다: 이름 뒤에 =이 와야 합니다"),
    ('수업"', "수업", "글자에서 막혔습니다: 줄이 끝나도록 따옴표를 닫지 않았습니다"),
    ("mark.", "marks.", "1 단계: 모르는 키입니다: 'marks'. 혹시 mark인가요?"),
    ('id = "2"', 'id = "1"', "1 단계: 이 id를 쓰는 단계가 둘입니다"),
    ("claim.points", "claim.pionts", "claim.pionts: 모르는 주장입니다."),
    ('= { "B D3" = ["C3"] }', '= { "B D3" = [] }', "규칙의 답은 C3 (적힌 답은 없음)"),
    ('turn = "black"', 'turn = "white"', "1 단계: B D3 W A1 다음: claim.turn = white: "),
    ('line = "B D3 W', 'line = "B D3 B', "line: B D3 B A1: B A1: 차례가 아닙니다."),
    ('line = "B D3 W A1', 'line = "B D3 W B3', "둘 수 없는 수 W B3: B3 자리에는 이미 돌이"),
    ("{ C3 = [", "{ T19 = [", "T19: 가로 5줄, 세로 5줄인 이 판에 없는 자리입니다"),
    ("a stone in atari?", "E5 in atari?", "1 단계: 본문: 두 언어의 글에 나오는 자리가"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), SPOILT)
def test_a_spoilt_lesson_is_told_in_korean_on_the_command_line_and_in_a_notebook(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    assert right in TEMPLATE
    page = tmp_path / "mine.toml"
    page.write_text(TEMPLATE.replace(right, wrong, 1), "utf-8")
    result = CliRunner().invoke(main, ["check", str(page)])
    assert said in result.stderr
    with pytest.raises((PageError, CheckFailed)) as refused:
        lesson(page, "korean").check()
    assert said in str(refused.value)
    with pytest.raises((PageError, CheckFailed)) as refused:
        lesson(page, "english").check()
    assert not re.search("[가-힣]", str(refused.value).replace("수업", ""))


def test_a_notebook_that_asks_for_what_a_step_has_not_is_told_so_in_its_language() -> None:
    korean, english = lesson("_template", "korean"), lesson("_template", "english")
    with pytest.raises(
        ValueError, match=r"1 단계에는 문제가 없습니다\. 문제가 있는 단계: 3, 6"
    ):
        korean.ask("1")
    with pytest.raises(ValueError, match="step 1 asks no question; steps that do: 3, 6"):
        english.ask("1")
    with pytest.raises(
        KeyError, match=r"_template\.toml: '99' 단계가 없습니다\. 있는 단계: 1, 2"
    ):
        korean.show("99")


def test_whatever_stands_in_a_page_is_refused_in_korean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, told_of = HOUSE / "lessons" / "_template.toml", set()
    page = tomllib.loads(TEMPLATE)
    for step in page["step"]:
        for way in entries(step):
            for value in (
                7,
                -3,
                float("nan"),
                True,
                "",
                [],
                {},
                [1],
                {"korean": 1},
                "T19",
                "B A1",
            ):
                mutant = {**page, "step": [changed(step, way, value)]}
                monkeypatch.setattr(page_reader.tomllib, "loads", lambda _, m=mutant: m)
                try:
                    read_page(path).check()
                except PageError as error:
                    told_of.add(str(error))
                except CheckFailed as failed:
                    told_of |= set(map(str, failed.faults))
    assert len(told_of) > 200
    assert {sentence for sentence in told_of if in_korean(sentence) is None} == set()
