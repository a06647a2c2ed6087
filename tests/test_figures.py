"""The rulebook's figures: every claim that needs only boards, moves and games is checked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from naive import NaiveBoard

from baduk_edu.rules import Board, BoardError, IllegalMove, Stone

Claim = dict[str, Any]

FIGURES = 38
WITHOUT_LIBERTIES = {"art07-1"}  # a picture of stones that must already have been lifted
REASONS = {"suicide": "forbidden", "ko": "ko", "occupied": "occupied"}

NOT_RUN_HERE = {
    *("after", "after_each", "after_moves", "after_moves_include", "after_occupy", "benson"),
    *("can_occupy", "count", "eyes", "false_shape", "fate", "forced_line", "good_moves"),
    *("life", "stop_right", "superko_loser", "territory", "unilateral"),
}
"""Kinds that need life and death, or counting."""


@pytest.fixture(scope="module")
def figures(shared: Path) -> list[dict[str, Any]]:
    """All figures of the shared collection."""
    found: list[dict[str, Any]] = json.loads(
        (shared / "diagrams/figures.json").read_text("utf-8")
    )
    assert len(found) == FIGURES
    return found


def drawn(figure: dict[str, Any], ko: str | None = None) -> Board:
    """The figure's board."""
    return Board.parse(
        "\n".join(figure["board"]), ko, allow_dead=figure["id"] in WITHOUT_LIBERTIES
    )


def legal(figure: dict[str, Any], claim: Claim) -> None:
    """The colour may play there."""
    assert drawn(figure).refusal(Stone(claim["colour"]), claim["at"]) is None


def illegal(figure: dict[str, Any], claim: Claim) -> None:
    """The colour may not play there, for the claimed reason."""
    board = drawn(figure, claim.get("ko"))
    assert_refused(board, f"{claim['colour']} {claim['at']}", claim["reason"])


def captures(figure: dict[str, Any], claim: Claim) -> None:
    """The move lifts exactly these stones."""
    lifted = drawn(figure).captures(Stone(claim["colour"]), claim["at"])
    assert sorted(lifted) == sorted(claim["removes"])


def liberties(figure: dict[str, Any], claim: Claim) -> None:
    """The chain has so many liberties."""
    assert len(drawn(figure).liberties(claim["at"])) == claim["value"]


def bare_liberties(figure: dict[str, Any], claim: Claim) -> None:
    """So many empty points lie beside this point, whatever a stone there would lift."""
    board = drawn(figure)
    beside = NaiveBoard.drawn(str(board)).neighbours(claim["at"])
    assert sum(board[near] is None for near in beside) == claim["value"]


def chains(figure: dict[str, Any], claim: Claim) -> None:
    """These stones form so many chains."""
    board = drawn(figure)
    assert len({board.chain(point) for point in claim["at"]}) == claim["value"]


def line(figure: dict[str, Any], claim: Claim) -> None:
    """The moves can be played in order, lift so many stones, and lead where they should.

    A pass inside a claim stands for a move elsewhere, so it lifts a ko ban.
    """
    board = drawn(figure, claim.get("ko"))
    stood, lifted = [board], []
    for move in claim["moves"]:
        before = board
        board = played(board.with_ko(None) if claim.get("ignore_ko") else board, move)
        lifted.append(before.count() + (not move.endswith("pass")) - board.count())
        stood.append(board)
        if claim.get("no_atari"):
            assert all(
                len(board.liberties(point)) > 1 for c in Stone for point in board.stones(c)
            )
    if "captured" in claim:
        assert lifted == claim["captured"]
    if claim.get("same_position"):
        assert board.same_stones(stood[0])
    if "distinct" in claim:
        assert len({str(position) for position in stood}) == claim["distinct"]
    if "then_illegal" in claim:
        assert_refused(board, *claim["then_illegal"])
    for move in claim.get("then_legal", ()):
        played(board, move)


def played(board: Board, move: str) -> Board:
    """The board after a move such as ``X D4`` or ``O pass``."""
    colour, point = move.split()
    return board.with_ko(None) if point == "pass" else board.play(Stone(colour), point)


def assert_refused(board: Board, move: str, reason: str) -> None:
    """The move is refused for this reason."""
    colour, point = move.split()
    refusal = board.refusal(Stone(colour), point)
    assert refusal is not None, f"{move} is allowed"
    assert refusal.reason == REASONS[reason]


CHECKS: dict[str, Callable[[dict[str, Any], Claim], None]] = {
    check.__name__: check
    for check in (legal, illegal, captures, liberties, bare_liberties, chains, line)
}

CLAIMS_RUN = {
    "legal": 6,
    "illegal": 8,
    "captures": 14,
    "liberties": 6,
    "bare_liberties": 2,
    "chains": 1,
    "line": 19,
}


def test_every_claim_of_the_figures_that_needs_only_moves_is_true(
    figures: list[dict[str, Any]],
) -> None:
    run: Counter[str] = Counter()
    for figure in figures:
        for number, claim in enumerate(figure["claims"], start=1):
            if claim["kind"] in NOT_RUN_HERE:
                continue
            try:
                CHECKS[claim["kind"]](figure, claim)
            except (AssertionError, IllegalMove) as failed:
                pytest.fail(f"{figure['id']}, claim {number}, {claim}: {failed}")
            run[claim["kind"]] += 1
    assert run == CLAIMS_RUN
    assert run.total() == 56


def test_every_line_condition_is_checked_but_those_of_counting(
    figures: list[dict[str, Any]],
) -> None:
    checked = {
        *("kind", "moves", "captured", "then_illegal", "then_legal", "same_position"),
        *("distinct", "ignore_ko", "ko", "no_atari"),
    }
    found = {key for f in figures for c in f["claims"] if c["kind"] == "line" for key in c}
    assert found - checked == {"no_dame"}


def test_every_figure_is_a_position_but_the_picture_of_what_cannot_stay(
    figures: list[dict[str, Any]],
) -> None:
    for figure in figures:
        text = "\n".join(figure["board"])
        if figure["id"] in WITHOUT_LIBERTIES:
            with pytest.raises(BoardError, match=r"the white chain at .* has no liberty"):
                Board.parse(text)
        assert str(drawn(figure)) == text
        assert drawn(figure).width == drawn(figure).height == figure["size"]


def test_every_move_is_judged_on_every_figure_as_by_the_naive_board(
    figures: list[dict[str, Any]],
) -> None:
    for figure in figures:
        if figure["id"] in WITHOUT_LIBERTIES:
            continue
        board = drawn(figure)
        naive = NaiveBoard.drawn(str(board))
        for colour in Stone:
            for point in board.points:
                refusal = board.refusal(colour, point)
                found = refusal and (refusal.reason, refusal.article)
                assert found == naive.refusal(colour.value, point), (figure["id"], point)
                if refusal is None:
                    after, expected = board.play(colour, point), naive.play(colour.value, point)
                    assert str(after) == str(expected), (figure["id"], point)
                    assert after.ko == (expected.ko.point if expected.ko else None)
