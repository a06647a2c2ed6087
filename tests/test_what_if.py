"""Minimal pairs: one stone changed, and the rulebook says something else of the group."""

from __future__ import annotations

from pathlib import Path

import pytest

from baduk_edu.book.change import Change
from baduk_edu.book.claims import Verb
from baduk_edu.book.group import Group
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.minimal_pairs import minimal_pairs
from baduk_edu.book.page import CheckFailed, Part, Step
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.verdicts import verdict_on
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, BoardError, Status

STEPS = [
    step for path in page_paths() if page_at(path).citation for step in page_at(path).steps
]
CHANGED = [step for step in STEPS if "-what-if" in step.id]
FIRM = {"10-9", "13-3"}
"""Figures whose verdict no single stone nearby can change."""

CORNER = """
. X . X O . .
X X X X O . .
O O O O O . .
. . . . . . .
"""


def verdict_figures() -> list[Step]:
    """The figures that claim a status of a group as it stands, whoever begins."""
    return [
        step
        for step in STEPS
        if step.part is Part.FIGURE
        and step not in CHANGED
        and any(
            claim.verb is Verb.STATUS and claim.subject.first is None and not claim.after
            for claim in step.claims
        )
    ]


def test_every_verdict_figure_has_a_minimal_pair_or_is_known_to_be_firm() -> None:
    paired = {step.id.partition("-what-if")[0] for step in CHANGED}
    assert len(paired) > 20
    assert {step.id for step in verdict_figures()} - paired == FIRM


@pytest.mark.parametrize("name", sorted(FIRM))
def test_no_stone_beside_a_firm_group_changes_its_verdict(name: str) -> None:
    (figure,) = [step for step in STEPS if step.id == name]
    claim = next(claim for claim in figure.claims if claim.verb is Verb.STATUS)
    assert next(minimal_pairs(figure.start.board, claim.subject.point), None) is None


@pytest.mark.parametrize("step", CHANGED, ids=lambda step: step.id)
def test_a_pair_differs_by_one_stone_and_in_its_verdict(step: Step) -> None:
    name = step.id.partition("-what-if")[0]
    (figure,) = [other for other in STEPS if other.id == name]
    before, after = figure.start.board, step.start.board
    other = [point for point in before.points if before[point] is not after[point]]
    assert len(other) in (1, 2)
    assert step.prove is not None
    group = Group(step.prove.at)
    assert verdict_on(before, group).status is not verdict_on(after, group).status


def test_the_nearest_changes_come_first_and_each_is_proven() -> None:
    board = Board.parse(CORNER)
    found = list(minimal_pairs(board, "B4"))
    assert [str(change) for change, _ in found][:2] == ['move = "D4 C4"', 'move = "A3 A4"']
    kinds = [str(change).split()[0] for change, _ in found]
    assert kinds == sorted(kinds, key=["move", "remove", "add"].index)
    for change, verdict in found:
        assert verdict.status not in (Status.ALIVE, Status.UNDECIDED)
        assert verdict.proof is not None
        assert verdict == verdict_on(change.made_on(board), Group("B4"), budget=20_000)


def test_a_change_says_what_it_did() -> None:
    board = Board.parse(CORNER)
    assert str(Change(WHITE, on="G4")) == 'add = "W G4"'
    assert str(Change(WHITE, off="E4")) == 'remove = "E4"'
    assert Change(BLACK, "D4", "C4").made_on(board).stones(BLACK) == {
        *("B4", "C4", "A3", "B3", "C3", "D3")
    }


@pytest.mark.parametrize(
    "change",
    [
        Change(WHITE, off="B4"),
        Change(WHITE, off="A4"),
        Change(WHITE, on="B4"),
        Change(BLACK, "D4", "E4"),
        Change(WHITE, "E2", "A4"),
    ],
    ids=str,
)
def test_a_change_that_cannot_be_made_is_refused(change: Change) -> None:
    with pytest.raises(BoardError):
        change.made_on(Board.parse(CORNER))


PAGE = f"""
title.english = "A lesson"
[[step]]
id = "3"
part = "figure"
english = "Black lives."
board = '''{CORNER}'''
mark.triangle = ["B4"]
claim.status = {{ B4 = "alive" }}
"""


def page(tmp_path: Path, what_if: str) -> Path:
    path = tmp_path / "lesson.toml"
    path.write_text(f"{PAGE}what_if = {what_if}\n", encoding="utf-8")
    return path


def test_a_page_gets_a_step_for_each_change(tmp_path: Path) -> None:
    one = '{ at = "B4", move = "D4 C4", now = { is = "dead", article = 13 } }'
    two = '{ at = "B3", remove = "D4", now = "unsettled" }'
    with pytest.raises(PageError, match="the figure claims no status of B3"):
        read_page(page(tmp_path, f"[{one}, {two}]"))
    two = two.replace("B3", "B4")
    read = read_page(page(tmp_path, f"[{one}, {two}]"))
    assert [step.id for step in read.steps] == ["3", "3-what-if", "3-what-if-2"]
    assert read.check() == read.claims == 3
    moved = read.steps[1]
    assert repr(moved.diagram).endswith("circle C4; spot D4")
    assert "black stone of D4 lies at C4" in moved.texts[Language.ENGLISH]
    assert "B4: alive" in moved.texts[Language.ENGLISH]


def test_a_wrong_verdict_on_a_changed_board_is_found(tmp_path: Path) -> None:
    wrong = page(tmp_path, '{ at = "B4", move = "D4 C4", now = "seki" }')
    with pytest.raises(CheckFailed, match=r"step 3-what-if: .*the rules say dead, article 13"):
        read_page(wrong).check()


@pytest.mark.parametrize(
    ("what_if", "said"),
    [
        ("7", "step 3, what_if: name a group, one of move, remove, add"),
        ("{}", "what_if: name a group, one of move"),
        ('{ at = "B4", now = "dead" }', "what_if: name a group, one of move"),
        ('{ at = "B4", move = "D4 C4" }', "what_if: name a group"),
        ('{ at = "B4", move = "D4 C4", add = "B A1", now = "dead" }', "what_if: name a group"),
        ('{ at = "B4", move = "D4", now = "dead" }', "move: 'D4': write move = \"D9 C9\""),
        ('{ at = "B4", remove = "D4 C4", now = "dead" }', 'write remove = "D9"'),
        ('{ at = "B4", move = "C4 A4", now = "dead" }', "move: no stone lies at C4"),
        ('{ at = "B4", move = "D4 E4", now = "dead" }', "E4: a stone lies there"),
        ('{ at = "B4", add = "B Z9", now = "dead" }', "Z9"),
        ('{ at = "B4", add = "C4", now = "dead" }', "write moves as colour and point"),
        ('{ at = "B4", remove = "D4", now = "undead" }', "'undead' is none of alive"),
        ('{ at = "B4", remove = "D4", now = "alive" }', "alive with the change as without"),
        ('{ at = "B4", remove = "D4", now = "dead", why = 1 }', "unknown key 'why'"),
    ],
)
def test_a_change_that_is_written_wrong_is_told_with_its_place(
    tmp_path: Path, what_if: str, said: str
) -> None:
    with pytest.raises(PageError) as refused:
        read_page(page(tmp_path, what_if))
    assert str(refused.value).startswith("lesson.toml, step 3, what_if")
    assert said in str(refused.value)


def test_a_change_needs_a_board(tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(
        "title.english = 'x'\n[[step]]\nid = '3'\nenglish = 'x'\nwhat_if = {}", encoding="utf-8"
    )
    with pytest.raises(PageError, match="step 3: what_if without a board"):
        read_page(path)
