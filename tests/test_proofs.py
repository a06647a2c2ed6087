"""Proofs kept beside the pages: verified, refused when stale, the same bytes at every build."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from baduk_edu.book.finds import QuestionError
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Page
from baduk_edu.book.page_reader import read_page
from baduk_edu.book.proofs import (
    faults_of_proofs,
    proof_of,
    proofs_path,
    proofs_text,
    write_proofs,
)
from baduk_edu.book.told import told
from baduk_edu.book.words import Language
from baduk_edu.rules import verify

LESSON = """
title.english = "A lesson"
[[step]]
id = "1"
english = "A text."
prove.at = "B4"
claim.status = { B4 = "dead" }
board = '''
. O . X .
O . X X .
X X X . .
. . . . .
'''
[[step]]
id = "2"
english = "A text."
prove = { at = "A3", threats = "attacker" }
claim.status = { A3 = "unsettled" }
board = '''
. . . X O . .
X X X X O . .
O O O O O . .
. . . . . . .
'''
[[step]]
id = "3"
english = "A text."
"""

PROVING = [
    pytest.param(path, id=path.stem)
    for path in page_paths()
    if any(step.prove and not step.origin for step in page_at(path).steps)
]


def lesson(tmp_path: Path, text: str = LESSON) -> Page:
    """A page of one's own."""
    path = tmp_path / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return read_page(path)


def kept(tmp_path: Path, text: str = LESSON) -> tuple[Page, dict[str, Any]]:
    """A page with its proofs written, and what the file holds."""
    page = lesson(tmp_path, text)
    path = write_proofs(page)
    assert path == tmp_path / "proofs" / "lesson.json"
    return page, json.loads(path.read_text(encoding="utf-8"))


def faults(page: Page) -> list[str]:
    return [f"{step}: {why}" for step, why in faults_of_proofs(page)]


def test_there_are_boards_that_play_a_proof() -> None:
    assert len(PROVING) >= 3


@pytest.mark.parametrize("path", PROVING)
def test_the_kept_proofs_of_the_course_are_what_a_build_writes(path: Path) -> None:
    page = page_at(path)
    assert proofs_path(path).read_text(encoding="utf-8") == proofs_text(page)
    assert list(faults_of_proofs(page)) == []


@pytest.mark.parametrize("path", PROVING)
def test_a_kept_proof_shows_all_it_says_and_what_it_rests_on_is_told_in_korean(
    path: Path,
) -> None:
    for kept in json.loads(proofs_path(path).read_text(encoding="utf-8")).values():
        for sentence in verify(kept["proof"]):
            loop = sentence == "that the round is forced is not shown"
            assert loop or not sentence.endswith("is not shown"), sentence
            assert re.search("[가-힣]", told(sentence, Language.KOREAN)), sentence


def test_no_proof_is_kept_for_a_page_that_plays_none() -> None:
    written = {path.stem for path in proofs_path(page_paths()[0]).parent.glob("*.json")}
    assert written == {param.id for param in PROVING}


def test_a_proof_is_kept_for_each_step_that_plays_one_and_it_holds(tmp_path: Path) -> None:
    page, found = kept(tmp_path)
    assert list(found) == ["1", "2"]
    assert faults(page) == []
    for step_id in found:
        proof = proof_of(page.step(step_id))
        assert proof == found[step_id]["proof"]
        verify(proof)


def test_without_a_kept_proof_the_group_is_judged_at_once(tmp_path: Path) -> None:
    page = lesson(tmp_path)
    assert proof_of(page.step("1"))["status"] == "dead"
    assert not (tmp_path / "proofs").exists()
    assert faults(page) == [
        f"{step}: prove: no proof is kept: run baduk-edu build" for step in ("1", "2")
    ]


def test_a_step_that_plays_no_proof_has_none(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="step 3 plays no proof"):
        proof_of(lesson(tmp_path).step("3"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("X X X . .", "X X X . X"),
        ('prove.at = "B4"', 'prove.at = "A3"'),
        ('prove.at = "B4"', 'prove = { at = "B4", assume_alive = "C3" }'),
        ('prove.at = "B4"', 'prove = { at = "B4", region = "A4 B3 C4" }'),
    ],
)
def test_a_proof_of_another_question_is_stale_and_not_played(
    tmp_path: Path, old: str, new: str
) -> None:
    kept(tmp_path)
    changed = lesson(tmp_path, LESSON.replace(old, new))
    assert faults(changed) == [
        "1: prove: the kept proof is stale (it is about another board or another group): "
        "run baduk-edu build"
    ]
    fresh = proof_of(changed.step("1"))
    verify(fresh)
    prove = changed.step("1").prove
    assert prove is not None and fresh["point"] == prove.at
    write_proofs(changed)
    assert faults(changed) == []


def rewritten(tmp_path: Path, change: Any) -> Page:
    """The page with its kept proofs tampered with."""
    page, found = kept(tmp_path)
    change(found)
    proofs_path(page.path).write_text(json.dumps(found), encoding="utf-8")
    return page


def test_a_proof_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    def shorten(found: dict[str, Any]) -> None:
        found["1"]["proof"]["answers"][0]["table"].clear()

    (fault,) = faults(rewritten(tmp_path, shorten))
    assert fault.startswith("1: prove: the kept proof does not hold: answer 1")


def test_a_proof_of_another_point_is_refused(tmp_path: Path) -> None:
    def move(found: dict[str, Any]) -> None:
        found["1"]["proof"]["point"] = "A3"

    (fault,) = faults(rewritten(tmp_path, move))
    assert "stale (it is about another group)" in fault


@pytest.mark.parametrize("nothing", [None, 3, [], {}, {"proof": 3}, {"proof": {}}])
def test_what_is_no_proof_is_stale(tmp_path: Path, nothing: Any) -> None:
    def replace(found: dict[str, Any]) -> None:
        found["1"] = nothing

    page = rewritten(tmp_path, replace)
    assert faults(page)[0].startswith("1: prove: the kept proof is stale")
    assert proof_of(page.step("1"))["status"] == "dead"


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "\ufeff{}"])
def test_a_file_that_is_no_table_of_proofs_holds_none(tmp_path: Path, text: str) -> None:
    page, _ = kept(tmp_path)
    proofs_path(page.path).write_text(text, encoding="utf-8")
    assert len(faults(page)) == 2
    assert proof_of(page.step("1"))["status"] == "dead"


def test_a_proof_that_no_step_plays_is_a_fault(tmp_path: Path) -> None:
    def add(found: dict[str, Any]) -> None:
        found["9"] = found["1"]

    assert faults(rewritten(tmp_path, add)) == [
        "9: prove: a proof is kept, but the step plays none: run baduk-edu build"
    ]


def test_a_claim_that_says_otherwise_than_the_kept_proof_is_a_fault(tmp_path: Path) -> None:
    kept(tmp_path)
    page = lesson(tmp_path, LESSON.replace('{ B4 = "dead" }', '{ B4 = "alive" }'))
    assert faults(page) == ["1: prove: claim.status B4 = alive, but the proof says dead"]


def test_a_page_that_plays_no_proof_any_more_keeps_none(tmp_path: Path) -> None:
    page, _ = kept(tmp_path)
    without = LESSON.replace('prove.at = "B4"', "")
    without = without.replace('prove = { at = "A3", threats = "attacker" }', "")
    assert write_proofs(lesson(tmp_path, without)) is None
    assert not proofs_path(page.path).exists()


def test_proofs_are_written_alike_and_a_line_to_a_step(tmp_path: Path) -> None:
    page, _ = kept(tmp_path)
    text = proofs_path(page.path).read_text(encoding="utf-8")
    assert text == proofs_text(page)
    assert len(text.splitlines()) == 4
