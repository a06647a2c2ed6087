"""What readers of records remark on, told in Korean: every template has its words."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from test_gib_ngf import damaged, gib, ngf
from test_records import broken_records
from test_words import PARTICLE, PLACE

import baduk_edu.records
from baduk_edu.book.words import Language
from baduk_edu.lesson import Lesson
from baduk_edu.own_record import REMARKED
from baduk_edu.records import Record, RecordError, Remark, read
from baduk_edu.records.remarks import MORE, Noun
from baduk_edu.records.server_game import What
from baduk_edu.remarked import remarked, remarked_first, tables

READERS = sorted(Path(baduk_edu.records.__file__).parent.glob("*.py"))
HANGUL = re.compile("[가-힣]")
WRITES_A_TEMPLATE = {"add": 1, "add_loss": 1, "Sentence": 0, "PointError": 0}
"""Who takes a template, and as which of its arguments."""

PASSED_ON = {("remarks.py", "sentence"), ("sgf_points.py", "template")}
"""Where a template goes through as a name: who calls there has written it."""


def templates() -> set[str]:
    """Every template that is written in the source of the readers.

    A remark whose template could not be read off the source is a fault.
    """
    found = set()
    for path in READERS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        called = set()
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            called.add(node.func)
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = WRITES_A_TEMPLATE.get(name)
            if place is None or len(node.args) <= place:
                continue
            written = node.args[place]
            if isinstance(written, ast.Constant):
                found.add(written.value)
            elif isinstance(written, ast.Name) and written.id in constants:
                found.add(constants[written.id])
            else:
                passed = (path.name, getattr(written, "id", ""))
                assert passed in PASSED_ON, f"{path.name}, line {node.lineno}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "add_loss":
                assert node in called, f"{path.name}, line {node.lineno}: by another name"
    return found | {MORE}


def facts(template: str) -> set[str]:
    """The facts of a template, each with the form in which it is put in."""
    return {
        f"{name}:{form}" if form else name
        for _, name, form, _ in Formatter().parse(template)
        if name is not None
    }


def korean(record: Record) -> list[str]:
    """All remarks on a record in Korean."""
    return [remarked(remark, Language.KOREAN) for remark in record.warnings]


def test_every_remark_that_readers_write_has_its_korean_and_no_other() -> None:
    assert len(templates()) > 60
    assert set(tables()["sentence"]) == templates()
    assert set(tables()["counted"]) == set(get_args(Noun))
    assert set(tables()["what"]) == set(What)


def test_both_languages_of_a_remark_name_the_same_facts() -> None:
    for english, said in tables()["sentence"].items():
        assert facts(said) == facts(english), english
        assert HANGUL.search(said), english
        assert not said.endswith((".", " ")), english


def test_no_particle_of_a_remark_hangs_on_an_ending_that_is_not_known() -> None:
    for said in tables()["sentence"].values():
        assert not re.search(r"은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로|\(이\)", said)
        for found in PARTICLE.finditer(said):
            place = PLACE.findall(said[: found.start() + 1])[-1]
            assert place in ("colour", "other") and found[1] == "이", said


@pytest.mark.parametrize(
    ("source", "english", "told"),
    [
        (
            "(;SZ[9];B[pd])",
            "byte 7: black's move 'pd' is no point: the board has 9 by 9 lines; "
            "it is read as a pass",
            "흑이 둔 'pd': 이 판의 자리가 아니어서 쉰 것으로 읽었습니다"
            "(이 판은 가로 9줄, 세로 9줄입니다) (바이트 7)",
        ),
        (
            "(;SZ[9];B[cc];W[cc])",
            "byte 13: move 2, W C7: C7 already holds a stone; "
            "it is kept as the record has it, and the game begins anew there",
            "2번째 수 백 C7: 규칙에 어긋나는 수입니다(돌이 있음, 제5조). "
            "기보에 적힌 대로 두고, 거기서부터 새 대국으로 봅니다 (바이트 13)",
        ),
        (
            "(;SZ[9]RE[x]KM[여섯집반])",
            "byte 1: the komi '\\uc5ec\\uc12f\\uc9d1\\ubc18' is no number; "
            "it is taken as unknown",
            "덤 '여섯집반': 숫자가 아니어서 덤을 모르는 것으로 봅니다 (바이트 1)",
        ),
        (
            "(;SZ[9]KM[6.25])",
            "byte 1: komi 6.25: a komi is whole or half points, for example 6.5; "
            "it is taken as unknown",
            "덤 6.25: 덤은 6.5처럼 한 집이나 반집 단위로 적습니다. "
            "덤을 모르는 것으로 봅니다 (바이트 1)",
        ),
        (
            "(;SZ[9];B[aa])(;GM[2])",
            "byte 14: a game is left out: GM says that this is game number '2'; "
            "Baduk is number 1",
            "대국 하나를 뺐습니다: 바둑이 아닌 놀이의 기보입니다 (GM '2') (바이트 14)",
        ),
        (
            "(;SZ[2]AB[aa]AW[ab][ba])",
            "byte 1: the black chain at A2 has no liberty; the set-up is kept as drawn",
            "활로가 없는 돌이 있습니다: A2. 놓인 모양 그대로 두었습니다 (바이트 1)",
        ),
        (
            "(;SZ[9];B[aa];B[bb])",
            "byte 13: it is white's turn after move 1, and the record goes on with black; "
            "a pass stands between",
            "1수를 둔 뒤는 백이 둘 차례인데 기보에는 흑의 수가 이어집니다. "
            "그 사이에 백이 한 번 쉰 것으로 봅니다 (바이트 13)",
        ),
        (
            ngf("PMABBEEEE", moves="9"),
            "byte 63: the header promises 9 moves, and 1 follow",
            "머리글에는 9수라고 적혀 있는데 실제로 적힌 것은 1수입니다 (바이트 63)",
        ),
        (
            gib("INI 0 1 0 &4", "STO 0 2 1 3 3", head=r"\[GAMEGONGJE=many\]"),
            "byte 4: the komi 'many' is no number",
            "덤 'many': 숫자가 아닙니다 (바이트 4)",
        ),
    ],
)
def test_a_remark_is_told_in_both_languages(source: str, english: str, told: str) -> None:
    record = read(source.encode())[0]
    assert english in [str(remark) for remark in record.warnings]
    assert told in korean(record)
    for remark in record.warnings:
        assert remarked(remark, Language.ENGLISH) == str(remark)


def test_remarks_of_one_kind_that_are_not_told_are_numbered_in_korean_too() -> None:
    record = read(("(;SZ[9]" + ";B[zz]W[zz]" * 8 + ")").encode())[0]
    (last,) = [said for said in korean(record) if "더 있습니다" in said]
    assert "(앞에 같은 일이 5번 더 있습니다)" in last


def test_a_remark_of_a_reader_without_templates_stays_as_it_is() -> None:
    assert remarked(Remark(3, "x"), Language.KOREAN) == "byte 3: x"


@hypothesis_settings(max_examples=150, deadline=None)
@given(broken_records() | damaged())
def test_every_remark_on_any_file_is_told_in_korean(data: bytes) -> None:
    try:
        records = read(data)
    except RecordError:
        return
    for record in records:
        for said in korean(record):
            assert HANGUL.search(said) and said.endswith(")")


def test_the_remarks_by_which_moves_are_lost_are_told_first() -> None:
    record = read(b"(;SZ[9]KM[x];B[aa];W[zz]")[0]
    first = remarked_first(record.warnings, Language.ENGLISH, 2)
    assert [remark.split(": ")[1][:12] for remark in first] == ["white's move", "the file end"]


def test_what_may_be_no_record_is_said_before_everything_else() -> None:
    record = read(b"\x00\x9f(;\xff\x07QQ[1]")[0]
    for language, said in (
        (Language.KOREAN, "기보가 아닐 수 있습니다"),
        (Language.ENGLISH, "byte 2: this may be no record"),
    ):
        assert remarked_first(record.warnings, language, 1)[0].startswith(said)


def test_every_real_file_is_remarked_on_in_korean(shared: Path) -> None:
    files = [path for path in (shared / "records").iterdir() if path.suffix != ".md"]
    told = [said for path in files for record in read(path) for said in korean(record)]
    assert told
    assert all(HANGUL.search(said) for said in told)


def test_a_record_that_is_dropped_shows_its_first_remarks(
    own_pages: dict[Language, Lesson], tmp_path: Path
) -> None:
    game = tmp_path / "game.sgf"
    game.write_bytes(b"(;SZ[5]KM[6.25]XX;B[zz];W[cc]C[x")
    for language, said in (
        (Language.KOREAN, "기보를 읽을 때 걸린 점: 흑이 둔 'zz'"),
        (Language.ENGLISH, "Read with a remark: byte "),
    ):
        shown = repr(own_pages[language].count_own(game))
        assert said in shown
        assert shown.split("\n")[0].count(" / ") == REMARKED
        assert bool(HANGUL.search(shown)) is (language is Language.KOREAN)


@pytest.fixture
def own_pages() -> dict[Language, Lesson]:
    from baduk_edu.classroom import lesson

    return {language: lesson("whole_game", language.value) for language in Language}
