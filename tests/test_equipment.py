"""The stones that a board takes, against laying them down one by one."""

from __future__ import annotations

import pytest
from boards import played
from hypothesis import given
from hypothesis import strategies as st

from baduk_edu.rules import BLACK, WHITE, Board, Game, Stone
from baduk_edu.rules.equipment import stones_to_fill


def laid_one_by_one(board: Board, first: Stone) -> dict[Stone, int]:
    """How many stones of each colour lie there when the last empty point is filled."""
    lying = {colour: len(board.stones(colour)) for colour in Stone}
    turn = first
    for point in board.points:
        if board[point] is None:
            lying[turn] += 1
            turn = turn.other
    return lying


@pytest.mark.parametrize(
    ("lines", "black", "white"), [(19, 181, 180), (13, 85, 84), (6, 18, 18)]
)
def test_article_02_the_side_that_begins_needs_the_odd_stone(
    lines: int, black: int, white: int
) -> None:
    board = Board.empty(lines)
    assert stones_to_fill(board) == {BLACK: black, WHITE: white}
    assert stones_to_fill(board, first=WHITE) == {WHITE: black, BLACK: white}


def test_article_02_stones_that_lie_there_are_counted_in() -> None:
    board = Game.start(19, handicap=2).board
    assert stones_to_fill(board, first=WHITE) == {BLACK: 181, WHITE: 180}
    assert stones_to_fill(board, first=BLACK) == {BLACK: 182, WHITE: 179}


@given(st.integers(2, 5), st.lists(st.integers(0, 10**6), max_size=40), st.sampled_from(Stone))
def test_article_02_laying_the_stones_one_by_one_gives_the_same(
    size: int, moves: list[int], first: Stone
) -> None:
    board = played(size, moves).board
    assert stones_to_fill(board, first=first) == laid_one_by_one(board, first)
