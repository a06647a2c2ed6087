"""Independent eyes: told by what is forbidden, never by the shape."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import played
from hypothesis import given
from hypothesis import strategies as st
from naive import NaiveBoard

from baduk_edu.rules import Board, PointError
from baduk_edu.rules.eyes import independent_eyes

TWO_HEADS = """
    X X X X X O O X X X X
    X X X X O . O O O X X
    X X X O O O X X O X .
    X X O O X X X X O X X
    X X O X X . X X O X .
    X X O X X X X X O X X
    . X O X X . X X O X X
    X X O X X X X O O X X
    . X O X X O O O X X X
    X X O O O . O X X X X
    X X X X X O O X X X X
"""


def test_article_11_two_separate_points_that_may_not_be_entered_are_two_eyes() -> None:
    board = Board.parse(". O . O X\nO O O O X\nX X X X X\n. . . . .")
    assert independent_eyes(board, "B4") == {"A4", "C4"}


def test_article_11_two_points_in_one_piece_are_no_eye_yet() -> None:
    board = Board.parse(". . O X .\nO O O X .\nX X X X .\n. . . . .")
    assert independent_eyes(board, "C4") == frozenset()


def test_article_11_a_point_that_captures_by_being_entered_is_no_eye() -> None:
    board = Board.parse(". O . O X\nO O O X X\nX X X X .\n. . . . .")
    assert independent_eyes(board, "B4") == {"A4"}


def test_article_11_a_false_looking_point_is_an_eye_where_it_may_not_be_entered() -> None:
    board = Board.parse(TWO_HEADS)
    assert board.chain("E10") != board.chain("G10")
    assert independent_eyes(board, "E10") == independent_eyes(board, "G10") == {"F10", "F2"}


def test_article_11_an_eye_is_of_the_stones_it_touches() -> None:
    board = Board.parse(". O . X .\nO O X X X\nX X . . .\n. . . O .")
    assert independent_eyes(board, "A3") == {"A4"}
    assert independent_eyes(board, "E3") == {"E4"}
    assert independent_eyes(board, "D1") == frozenset()


def test_article_11_who_has_no_stone_has_no_eye() -> None:
    with pytest.raises(ValueError, match="A1 is empty: name a point that holds a stone"):
        independent_eyes(Board.empty(3), "A1")
    with pytest.raises(PointError):
        independent_eyes(Board.empty(3), "T19")


def piece_of(board: NaiveBoard, start: str, other: str) -> set[str]:
    """The points joined to this one over empty points and the opponent's stones."""
    seen, todo = {start}, [start]
    while todo:
        for near in board.neighbours(todo.pop()):
            if board.points[near] in (".", other) and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


@given(st.integers(2, 5), st.lists(st.integers(0, 10**6), max_size=60))
def test_article_11_every_eye_is_forbidden_to_the_opponent_by_the_slow_board(
    size: int, numbers: list[int]
) -> None:
    game = played(size, numbers)
    board, slow = game.board, NaiveBoard.drawn(str(game.board))
    for point in board.points:
        owner = board[point]
        if owner is None:
            continue
        other = owner.other.value
        eyes = independent_eyes(board, point)
        for eye in eyes:
            assert slow.refusal(other, eye) == ("forbidden", 8)
        beside = {
            near
            for stone in slow.chain(point)
            for near in slow.neighbours(stone)
            if slow.refusal(other, near) == ("forbidden", 8)
        }
        assert beside <= eyes
        pieces = [eye for eye in eyes if not eyes & (piece_of(slow, eye, other) - {eye})]
        assert len(pieces) == len(eyes), "two eyes in one piece"


def test_article_11_the_eyes_of_the_figures(shared: Path) -> None:
    figures = json.loads((shared / "diagrams/figures.json").read_text("utf-8"))
    found = [
        (independent_eyes(Board.parse("\n".join(figure["board"])), claim["at"]), claim["value"])
        for figure in figures
        for claim in figure["claims"]
        if claim["kind"] == "eyes"
    ]
    assert len(found) >= 2
    for eyes, claimed in found:
        assert eyes == set(claimed)
