"""Cases on which other programs are known to go wrong: seki, dead stones, rights, loops."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from baduk_edu.records import read
from baduk_edu.rules import BLACK, WHITE, Board, Ending, Game, Outcome, Stone, judge, verify
from baduk_edu.rules.counting import count
from baduk_edu.rules.turns import Notice

LETTER = {"X": BLACK, "O": WHITE}


@pytest.fixture
def figures(shared: Path) -> dict[str, dict[str, Any]]:
    """The figures of the rulebook by their names."""
    told = json.loads((shared / "diagrams/figures.json").read_text("utf-8"))
    return {figure["id"]: figure for figure in told}


def drawn(figure: dict[str, Any]) -> Board:
    """The board of a figure."""
    return Board.parse("\n".join(figure["board"]))


def test_the_eye_points_of_a_seki_are_no_territory() -> None:
    board = Board.parse("""
        . . O X .
        O . O X .
        . O O X X
        O O O X .
        O O O X X
        X X X O O
        . X . O .
    """)
    found = count(board)
    assert found.territory == {
        WHITE: frozenset({"A7", "B7", "B6", "A5"}),
        BLACK: frozenset({"E7", "E6", "E4"}),
    }
    assert found.dame == {"A1", "C1", "E1"}
    assert found.seki == board.chain("A2") | board.chain("D2")
    for chain in ("A2", "D2"):
        verdict = judge(board, chain)
        assert (verdict.status, verdict.article) == ("seki", 12)
        verify(verdict.proof or {})
    for side, begins, takes, lost in ((BLACK, "C1", "A1", 5), (WHITE, "C1", "E1", 4)):
        after = board.play(side, begins).play(side.other, takes)
        assert len(board.stones(side)) + 1 - len(after.stones(side)) == lost


def test_a_chain_with_one_eye_is_dead_and_lifted_without_being_played() -> None:
    board = Board.parse("""
        . X . X X X X
        X X X X X X X
        X X X X X X X
        X X X X X X X
        X X . X X X X
        O O X X X X X
        . O X X X X .
    """)
    verdict = judge(board, "B2")
    assert (verdict.status, verdict.article) == ("dead", 13)
    assert not board.play(BLACK, "A1").stones(WHITE)
    found = count(board)
    assert found.dead == {"A2", "B2", "B1"}
    assert {"A2", "B2", "B1", "A1"} <= found.territory[BLACK]
    assert found.lost[WHITE] == 3


def test_a_dead_stone_is_a_prisoner_and_its_point_is_territory() -> None:
    board = Board.parse("""
        . X . O .
        . X . O .
        O X . O .
        . X . O .
        . X . O .
    """)
    found = count(board, komi=0, dead=["A3"])
    assert {side: len(points) for side, points in found.territory.items()} == {
        BLACK: 5,
        WHITE: 5,
    }
    assert found.left == {BLACK: 5, WHITE: 4}
    assert str(found.result) == "B+1"


def test_a_bent_four_in_a_real_lesson_is_dead_whatever_the_threats(shared: Path) -> None:
    (record,) = read((shared / "records/bentfour-tutorial.sgf").read_bytes())
    line = zip(record.tree.main_line(), record.positions, strict=True)
    board = next(board for node, board in line if "essentially dead" in (node.text("C") or ""))
    verdict = judge(board, "F9")
    assert (verdict.status, verdict.article, verdict.clause) == ("dead", "appendix 3", 1)
    assert verdict.proof is not None
    verify(verdict.proof)
    taken = {(a["threats"], a["first"]) for a in verdict.proof["answers"] if not a["after"]}
    assert ("none", "white") in taken


def test_an_eye_against_none_in_a_triple_ko_is_a_right(
    figures: dict[str, dict[str, Any]],
) -> None:
    verdict = judge(drawn(figures["app3-10"]), "F9")
    assert (verdict.status, verdict.article, verdict.clause) == ("dead", "appendix 3", 4)


@pytest.mark.parametrize("name", ["app3-11", "app3-12", "app3-13"])
def test_a_loop_is_never_forbidden_and_a_draw_may_be_agreed_once_it_has_come_back(
    name: str, figures: dict[str, dict[str, Any]]
) -> None:
    board = drawn(figures[name])
    (claim,) = (one for one in figures[name]["claims"] if one["kind"] == "line")
    first = LETTER[claim["moves"][0][0]]
    game = Game.start(board=board)
    if game.to_play is not first:
        game = game.pass_()
    for number, move in enumerate(claim["moves"], 1):
        assert game.repetition == 1, number
        with pytest.raises(ValueError, match="brought back"):
            game.agree_draw()
        game = game.play(move.split(" ")[1])
    assert game.board.same_stones(board)
    assert game.repetition == 2
    assert Notice.REPETITION in game.notices
    assert game.play(claim["moves"][0].split(" ")[1]).repetition == 2
    agreed = game.agree_draw().outcome
    assert agreed == Outcome(None, Ending.DRAW)


def test_two_stones_taken_for_one_may_be_taken_back_and_it_is_no_draw_yet() -> None:
    board = Board.parse("""
        . . . . . . .
        X . . . . . .
        . X . . . . .
        X O . . . . .
        . O . . . . .
        O O . . . . .
        . . . . . . .
    """)
    game = Game.start(board=board)
    game = game.play("A3").play("A5")
    assert game.prisoners[BLACK] == 2
    game = game.play("A4")
    assert game.prisoners[WHITE] == 1
    assert game.board.same_stones(board)
    assert (game.to_play, game.repetition) == (Stone.WHITE, 1)
    assert Notice.REPETITION not in game.notices
