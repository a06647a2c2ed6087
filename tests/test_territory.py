"""Territory and dame: after the dead are lifted, and never beside a seki."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import played
from hypothesis import given
from hypothesis import strategies as st
from naive import NaiveBoard

from baduk_edu.rules import BLACK, WHITE, Board, PointError, Stone
from baduk_edu.rules.territory import territory

ENDED = """
    . X . O .
    . X . O .
    . X X O .
    . X O . O
    . X O . .
"""
SEKI = """
    O X . O X . X
    O X . O X X X
    O X O O X . X
    O O X X X X X
    . O X . . . .
"""


def test_article_14_territory_touches_one_colour_and_dame_both() -> None:
    found = territory(Board.parse(ENDED))
    assert found.of[BLACK] == {"A1", "A2", "A3", "A4", "A5"}
    assert found.of[WHITE] == {"D1", "D2", "E1", "E3", "E4", "E5"}
    assert found.dame == {"C4", "C5"}


def test_article_14_the_dead_are_lifted_first_whole_chains_at_a_time() -> None:
    board = Board.parse(". X . O .\n. X . O X\n. X . O X\n. X . O .")
    assert territory(board).of[WHITE] == frozenset()
    found = territory(board, dead=["E2"])
    assert found.of[WHITE] == {"E1", "E2", "E3", "E4"}
    assert found == territory(board, dead=["E3", "E2"])


def test_article_14_no_point_beside_a_seki_is_territory() -> None:
    board = Board.parse(SEKI)
    found = territory(board, seki=["B5", "D5"])
    assert found.dame == {"C4", "C5"}
    assert found.of[BLACK] == {"D1", "E1", "F1", "F3", "F5", "G1"}
    assert found.of[WHITE] == {"A1"}
    all_in_seki = territory(board, seki=["A5", "B5", "D5", "E5"])
    assert all_in_seki.of == {BLACK: frozenset(), WHITE: frozenset()}


def test_article_14_an_empty_board_and_a_full_one_have_no_territory() -> None:
    assert territory(Board.empty(3)).dame == set(Board.empty(3).points)
    assert territory(Board.parse("X O\nX .")).dame == {"B1"}


def test_article_14_the_dead_and_the_seki_are_stones_of_this_board() -> None:
    for wrong in ({"dead": ["C5"]}, {"seki": ["C5"]}):
        with pytest.raises(ValueError, match="C5 is empty: name a point that holds a stone"):
            territory(Board.parse(ENDED), **wrong)
    with pytest.raises(PointError):
        territory(Board.parse(ENDED), dead=["T19"])


def flooded(board: NaiveBoard, start: str) -> tuple[set[str], set[str]]:
    """The empty points joined to this one, and the colours of the stones around them."""
    seen, todo, colours = {start}, [start], set()
    while todo:
        for near in board.neighbours(todo.pop()):
            if board.points[near] != ".":
                colours.add(board.points[near])
            elif near not in seen:
                seen.add(near)
                todo.append(near)
    return seen, colours


@given(st.integers(2, 6), st.lists(st.integers(0, 10**6), max_size=60))
def test_article_14_every_empty_point_is_counted_once_as_a_slow_flood_says(
    size: int, numbers: list[int]
) -> None:
    game = played(size, numbers)
    board, slow = game.board, NaiveBoard.drawn(str(game.board))
    found = territory(board)
    whose = {
        point: name
        for name, points in (("X", found.of[BLACK]), ("O", found.of[WHITE]), ("", found.dame))
        for point in points
    }
    assert whose.keys() == {point for point in board.points if board[point] is None}
    assert sum(map(len, (*found.of.values(), found.dame))) == len(whose)
    for point, name in whose.items():
        _, colours = flooded(slow, point)
        assert name == (colours.pop() if len(colours) == 1 else "")


def test_article_14_the_territory_of_the_figures(shared: Path) -> None:
    figures = json.loads((shared / "diagrams/figures.json").read_text("utf-8"))
    asked = [(f, c) for f in figures for c in f["claims"] if c["kind"] == "territory"]
    assert len(asked) >= 7
    for figure, claim in asked:
        board = Board.parse("\n".join(figure["board"]))
        found = territory(board, dead=claim["dead"], seki=claim["seki"])
        assert sorted(found.dame) == sorted(claim.get("dame", found.dame)), figure["id"]
        for sign, number in claim.get("count", {}).items():
            assert len(found.of[Stone(sign)]) == number, figure["id"]
