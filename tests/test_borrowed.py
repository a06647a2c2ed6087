"""Borrowed steps: what a loan takes along and leaves behind, and every fault by its place."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from baduk_edu.book import borrowed
from baduk_edu.book.entries import PageError
from baduk_edu.book.library import find_step, page_at, page_of, page_paths
from baduk_edu.book.page import CheckFailed, Page, Part
from baduk_edu.book.page_reader import read_page
from baduk_edu.book.proofs import faults_of_proofs, proof_of, write_proofs
from baduk_edu.book.words import Language
from baduk_edu.build import unrun
from baduk_edu.lesson import Lesson
from baduk_edu.rules.verifier import verify

BORROWING = [
    pytest.param(path, id=path.stem) for path in page_paths() if page_at(path).borrowed
]

OWN = """
title.english = "A lesson of one's own"
[[step]]
id = "1"
"""


def lesson(folder: Path, text: str, name: str = "mine.toml") -> Page:
    """A teacher's page outside the package."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read_page(path)


def refusal(folder: Path, text: str) -> str:
    """What is said of a page that cannot be read."""
    with pytest.raises(PageError) as refused:
        lesson(folder, text)
    return str(refused.value)


# --- what a loan takes along -----------------------------------------------------------------


def test_a_teachers_own_lesson_borrows_an_exercise_of_the_course(tmp_path: Path) -> None:
    page = lesson(tmp_path, OWN + 'from = "9-14"')
    lent = page_of(9).step("9-14")
    (step,) = page.steps
    assert (step.id, step.origin, step.part) == ("1", "9-14", Part.EXERCISE)
    assert step.texts[Language.ENGLISH] == lent.texts[Language.ENGLISH]
    assert step.diagram == lent.diagram
    assert (step.ask, step.hints, step.mistakes) == (lent.ask, lent.hints, lent.mistakes)
    assert step.ask is not None and step.ask.key(step.asked) == lent.ask.key(lent.asked)


def test_a_borrowed_question_is_answered_under_the_borrowers_name(tmp_path: Path) -> None:
    page = Lesson(lesson(tmp_path, OWN + 'from = "9-14"'), Language.ENGLISH)
    asked = Lesson(page_of(9), Language.ENGLISH).ask("9-14")
    assert repr(page.ask("1")) == repr(asked)
    with pytest.raises(KeyError, match=r"mine\.toml has no step '9-14'; it has 1"):
        page.ask("9-14")


def test_the_borrowers_text_and_part_come_before_the_lenders(tmp_path: Path) -> None:
    text = 'from = "9-14"\npart = "plan"\nenglish = "Three minutes: let the class vote."'
    (step,) = lesson(tmp_path, OWN + text).steps
    assert step.part is Part.PLAN
    assert step.texts == {Language.ENGLISH: "Three minutes: let the class vote."}
    assert step.ask is not None


def test_every_kind_of_board_is_borrowed(tmp_path: Path) -> None:
    names = ["9-4", "9-5", "9-14", "13-10", "17-4", "21-8"]
    steps = "".join(f'[[step]]\nid = "x{name}"\nfrom = "{name}"\n' for name in names)
    own = lesson(tmp_path, f"title.english = 'x'\n{steps}")
    page = Lesson(own, Language.ENGLISH)
    for name, verb in zip(
        names, ("show", "play", "ask", "prove", "count", "fouls"), strict=True
    ):
        course = Lesson(find_step(name)[0], Language.ENGLISH)
        assert repr(getattr(page, verb)(f"x{name}")) == repr(getattr(course, verb)(name)), verb


def test_a_figure_with_one_stone_changed_is_borrowed_by_its_name(tmp_path: Path) -> None:
    (step,) = lesson(tmp_path, OWN + 'from = "11-3-what-if"').steps
    assert step.diagram == page_of(11).step("11-3-what-if").diagram
    said = refusal(tmp_path, OWN + 'from = "11-3-what-if-9"')
    assert said == "mine.toml, step 1, from: article_11.toml has no step '11-3-what-if-9'"


def test_a_borrowed_board_plays_the_proof_kept_by_the_lender(tmp_path: Path) -> None:
    page = lesson(tmp_path, OWN + 'from = "13-10"')
    proof = proof_of(page.step("1"))
    assert proof is proof_of(page_of(13).step("13-10"))
    verify(proof)
    assert write_proofs(page) is None
    assert list(faults_of_proofs(page)) == []


def test_a_loan_of_a_loan_names_the_step_that_first_lent_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = lesson(
        tmp_path, "title.english = 'x'\n[[step]]\nid = 'r'\nfrom = '9-14'", "r.toml"
    )
    course = (*page_paths(), review.path)
    monkeypatch.setattr(borrowed, "page_paths", lambda: course)
    (step,) = lesson(tmp_path, OWN + 'from = "r"').steps
    assert (step.id, step.origin, step.file) == ("1", "9-14", page_of(9).path)


# --- what it leaves behind --------------------------------------------------------------------


def test_claims_are_counted_once_on_the_page_that_lends(tmp_path: Path) -> None:
    page = lesson(tmp_path, OWN + 'from = "9-4"\n[[step]]\nid = "2"\nfrom = "9-14"')
    assert page_of(9).step("9-4").claims
    assert (page.claims, page.check(), page.exercises, page.borrowed) == (0, 0, 1, 2)
    assert Lesson(page, Language.ENGLISH).check().heading == (
        "✓ Borrowed boards and exercises checked again with all that is claimed of them: 2. "
        "The claims are counted in their own lessons."
    )


def test_what_the_lender_claims_is_checked_with_the_borrowed_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = "board = '''\nX .\n. .\n'''\nclaim.liberties = { A2 = 3 }"
    wrong = lesson(tmp_path, f"title.english = 'x'\n[[step]]\nid = 'w'\nenglish = 'x'\n{board}")
    monkeypatch.setattr(borrowed, "page_paths", lambda: (wrong.path,))
    page = lesson(tmp_path, OWN + 'from = "w"', "other.toml")
    with pytest.raises(CheckFailed, match=r"other\.toml, step 1: claim\.liberties A2 = 3: "):
        page.check()


def test_a_page_counts_its_own_claims_beside_its_loans(tmp_path: Path) -> None:
    board = "board = '''\nX .\n. .\n'''\nclaim.liberties = { A2 = 2 }"
    page = lesson(tmp_path, f"{OWN}from = '9-4'\n[[step]]\nid = '2'\nenglish = 'x'\n{board}")
    assert page.check() == page.claims == 1
    heading = Lesson(page, Language.ENGLISH).check().heading
    assert heading.startswith("✓ Recomputed by the rules: the claim holds. Borrowed boards")


def test_the_languages_of_a_text_put_over_a_loan_must_name_the_same_points(
    tmp_path: Path,
) -> None:
    text = OWN.replace("title", "title.korean = '가'\ntitle", 1)
    page = lesson(tmp_path, f"{text}from = '9-14'\nkorean = 'C3'\nenglish = 'C4'")
    with pytest.raises(CheckFailed, match=r"mine\.toml, step 1: text: the languages name"):
        page.check()


def test_a_lesson_says_whose_board_it_shows_but_not_whose_exercise(tmp_path: Path) -> None:
    page = lesson(tmp_path, OWN + 'from = "9-4"\n[[step]]\nid = "2"\nfrom = "9-14"')
    cells = {cell.id: cell.source for cell in unrun(page, Language.ENGLISH).cells}
    assert "Borrowed board: Article 9 · The ko restriction, 9-4" in cells["1-text"]
    assert "Borrowed" not in cells["2-text"]
    assert cells["2-ask"] == 'page.ask("2")'


# --- faults by their place --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('from = "99-1"', "from: no page of the course has a step '99-1'"),
        ('from = "1"', "from: no page of the course has a step '1'"),
        ('from = ""', "from: no page of the course has a step ''"),
        ("from = 9", "from: no page of the course has a step 9"),
        ("from = ['9-14']", "from: no page of the course has a step ['9-14']"),
        ("from = {}", "from: no page of the course has a step {}"),
        ("from = '9-14'\nboard = '. .'", "unknown key 'board'; known are english, from, id,"),
        ("from = '9-14'\nplay = true", "unknown key 'play'"),
        ("from = '9-14'\nclaim.legal = ['B A1']", "unknown key 'claim'"),
        ("from = '9-14'\npart = 'poem'", "part: 'poem' is none of question, article"),
        ("from = '9-14'\npart = 7", "part: 7 is none of question, article"),
        ("from = '9-14'\nenglish = ''", "text: english is missing"),
        ("from = '9-14'\nkorean = '가'", "text: english is missing"),
    ],
)
def test_a_loan_that_cannot_be_is_refused_with_page_step_and_reason(
    tmp_path: Path, text: str, said: str
) -> None:
    refused = refusal(tmp_path, OWN + text)
    assert refused.startswith("mine.toml, step 1")
    assert said in refused


def test_a_step_without_a_name_borrows_nothing(tmp_path: Path) -> None:
    text = "title.english = 'x'\n[[step]]\nfrom = '9-14'"
    assert refusal(tmp_path, text).startswith("mine.toml, step 1: id is missing or odd")


def test_a_loan_from_a_page_in_another_language_only_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = lesson(tmp_path, f"{OWN}english = 'x'".replace('"1"', '"e"'), "e.toml")
    monkeypatch.setattr(borrowed, "page_paths", lambda: (english.path,))
    text = "title.korean = '가'\n[[step]]\nid = '1'\nfrom = 'e'"
    said = "mine.toml, step 1, from: step e is not written in korean"
    assert refusal(tmp_path, text) == said
    (step,) = lesson(tmp_path, OWN + "from = 'e'").steps
    assert step.texts[Language.ENGLISH] == "x"


def test_a_loan_from_a_step_that_cannot_be_read_names_both_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(f"{OWN}english = 'x'\nbord = 1".replace('"1"', '"b"'), encoding="utf-8")
    torn = tmp_path / "torn.toml"
    torn.write_text("[[step", encoding="utf-8")
    monkeypatch.setattr(borrowed, "page_paths", lambda: (torn, broken))
    said = refusal(tmp_path, OWN + "from = 'b'")
    assert said.startswith("mine.toml, step 1, from: broken.toml, step b: unknown key 'bord'")


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_loan_that_goes_in_a_circle_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    paths = tuple(tmp_path / f"page_{number}.toml" for number in range(length))
    for number, path in enumerate(paths):
        lent = (number + 1) % length
        text = f"title.english = 'x'\n[[step]]\nid = 's{number}'\nfrom = 's{lent}'"
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(borrowed, "page_paths", lambda: paths)
    with pytest.raises(PageError) as refused:
        read_page(paths[0])
    assert str(refused.value).startswith("page_0.toml, step s0, from: ")
    circle = " -> ".join([*(f"s{number}" for number in range(length)), "s0"])
    assert str(refused.value).endswith(f"the loan goes in a circle: {circle}")


def test_pages_may_borrow_from_each_other_where_no_step_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    own = "[[step]]\nid = '{}'\nenglish = 'x'\n"
    loan = "[[step]]\nid = '{}'\nfrom = '{}'\n"
    head = "title.english = 'x'\n"
    one.write_text(head + own.format("a") + loan.format("b", "c"), encoding="utf-8")
    two.write_text(head + own.format("c") + loan.format("d", "a"), encoding="utf-8")
    monkeypatch.setattr(borrowed, "page_paths", lambda: (one, two))
    assert [step.origin for path in (one, two) for step in read_page(path).steps] == [
        *("", "c", "", "a")
    ]


# --- the course -------------------------------------------------------------------------------


def test_each_chapter_has_a_review_and_a_guide_made_of_borrowed_boards() -> None:
    names = {param.id for param in BORROWING}
    assert {
        f"{kind}_{chapter}" for kind in ("guide", "review") for chapter in range(1, 6)
    } == names


@pytest.mark.parametrize("path", BORROWING)
def test_a_page_that_borrows_says_nothing_of_a_board_that_no_rule_has_checked(
    path: Path,
) -> None:
    page = page_at(path)
    assert page.check() == page.claims
    for step in page.steps:
        assert step.diagram is None or step.origin, step.id
        if step.origin:
            assert find_step(step.origin)[1].diagram == step.diagram


@pytest.mark.parametrize("path", [p for p in BORROWING if p.id.startswith("review")])
def test_a_review_mixes_articles_and_kinds_of_questions(path: Path) -> None:
    asked = [step for step in page_at(path).steps if step.ask is not None]
    assert 8 <= len(asked) <= 12
    assert len({step.origin for step in asked}) == len(asked)
    kinds = [type(step.ask) for step in asked]
    assert len(set(kinds)) >= 3
    assert all(kind is not after for kind, after in pairwise(kinds))


def test_no_exercise_is_reviewed_twice() -> None:
    reviewed = [
        step.origin
        for param in BORROWING
        if param.id.startswith("review")
        for step in page_at(param.values[0]).steps
        if step.ask is not None
    ]
    assert len(reviewed) == len(set(reviewed))


# --- the teacher's guides ---------------------------------------------------------------------

GUIDES = [param for param in BORROWING if param.id.startswith("guide")]
ROW = re.compile(r"^\| (\d+) \|.*\| (.*) \|$", re.MULTILINE)
NAMED = re.compile(r"\[\[(t\d-\d+)\]\]")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", GUIDES)
def test_the_minutes_of_a_plan_add_up_to_its_length(path: Path, language: Language) -> None:
    plans = {}
    for step in page_at(path).steps:
        heading = re.match(r"### (\d+)", step.texts[language])
        if step.part is Part.PLAN and heading:
            minutes = [int(row) for row, _ in ROW.findall(step.texts[language])]
            plans[int(heading[1])] = sum(minutes)
    assert plans == {10: 10, 40: 40}


@pytest.mark.parametrize("path", GUIDES)
def test_a_guide_names_each_of_its_boards_and_no_other(path: Path) -> None:
    page = page_at(path)
    boards = {step.id for step in page.steps if step.diagram is not None}
    assert len(boards) >= 8
    for language in Language:
        named = [name for step in page.steps for name in NAMED.findall(step.texts[language])]
        assert set(named) == boards
    by_language = [
        [NAMED.findall(step.texts[language]) for step in page.steps] for language in Language
    ]
    assert by_language[0] == by_language[1]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", GUIDES)
def test_a_board_that_a_guide_names_opens_the_cell_of_the_lesson_that_lends_it(
    path: Path, language: Language
) -> None:
    page = page_at(path)
    texts = [cell.source for cell in unrun(page, language).cells]
    assert not any("[[" in text for text in texts)
    for step in page.steps:
        if step.diagram is None:
            continue
        lender, _ = find_step(step.origin)
        cells = {cell.id for cell in unrun(lender, language).cells}
        named = rf"\[{step.id}\]\({lender.name}\.ipynb#cell-id=([^)]*)\)"
        found = {cell for text in texts for cell in re.findall(named, text)}
        assert found == {f"{step.origin}-text"} and found <= cells


@pytest.mark.parametrize("path", BORROWING)
def test_every_lesson_that_is_linked_is_there(path: Path) -> None:
    names = {f"{page.stem}.ipynb" for page in page_paths()}
    page = page_at(path)
    for language in Language:
        text = "\n".join(step.texts[language] for step in page.steps)
        linked = re.findall(r"\]\(([^)]*)\)", text)
        assert linked and set(linked) <= names
