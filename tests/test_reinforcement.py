"""What is owed before the end, and what is lifted at it."""

from __future__ import annotations

import pytest
from boards import BENT_FOUR, CORNER_KO

from baduk_edu.rules import BLACK, WHITE, Board, PointError
from baduk_edu.rules.fight import Threats
from baduk_edu.rules.lifting import may_be_lifted
from baduk_edu.rules.reinforcement import owed_moves

DAME_UNCOVERS = """
    . . . X . O . . .
    . . . X O O . . .
    X X X O O . . . .
    . . X O . . . . .
    . . X O O O . . .
    . . X X . O . . .
    . . . X O O . . .
    . . . X O . . . .
    . . . X O . . . .
"""
EMPTY_BENT_FOUR = """
    . . . X O . . . .
    . X X X O . . . .
    X X O O O . . . .
    O O O . . . . . .
    . . . . . . . . .
"""
THREE_IN_A_ROW = """
    . . . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
"""


def test_article_16_a_dame_may_uncover_that_a_move_is_owed() -> None:
    before = Board.parse(DAME_UNCOVERS)
    assert owed_moves(before, "D9") == frozenset()
    after = before.play(WHITE, "E9")
    owed = owed_moves(after, "D9")
    assert owed and "C8" in owed
    for move in owed:
        assert owed_moves(after.play(BLACK, move), "D9") == frozenset()
    lost = after.play(BLACK, "E4").play(WHITE, "C8")
    assert owed_moves(lost, "D9") == frozenset()


def test_appendix_2_a_move_is_owed_whatever_the_threats_where_the_right_is_one_sided() -> None:
    board = Board.parse(EMPTY_BENT_FOUR)
    for threats in (Threats.NONE, Threats.ATTACKER):
        assert "B5" in (owed_moves(board, "D5", threats=threats) or ())
    settled = board.play(BLACK, "B5")
    assert owed_moves(settled, "D5", threats=Threats.ATTACKER) == frozenset()


def test_appendix_2_a_move_is_owed_only_to_an_attacker_with_enough_threats() -> None:
    board = Board.parse(CORNER_KO)
    assert owed_moves(board, "E5") == frozenset()
    assert owed_moves(board, "E5", threats=Threats.OWNER) == frozenset()
    assert owed_moves(board, "E5", threats=Threats.ATTACKER) == {"C5"}


def test_appendix_2_who_begins_decides_three_in_a_row_by_its_middle() -> None:
    board = Board.parse(THREE_IN_A_ROW)
    assert owed_moves(board, "A3") == {"B4"}
    for threats in Threats:
        assert owed_moves(board, "A3", threats=threats) == {"B4"}


def test_appendix_2_nothing_is_owed_by_the_living_and_nothing_helps_the_dead() -> None:
    two_eyes = Board.parse(THREE_IN_A_ROW).play(BLACK, "B4")
    assert owed_moves(two_eyes, "A3") == frozenset()
    killed = Board.parse(THREE_IN_A_ROW).play(WHITE, "B4")
    assert owed_moves(killed, "A3") == frozenset()


def test_appendix_2_what_is_not_enclosed_owes_nothing_that_is_known() -> None:
    assert owed_moves(Board.empty(9).play(BLACK, "E5"), "E5") is None


def test_article_10_a_group_dead_in_all_six_questions_is_lifted_without_filling() -> None:
    assert may_be_lifted(Board.parse(". O . X .\nO . X X .\nX X X . .\n. . . . ."), "B4")
    killed = Board.parse(THREE_IN_A_ROW).play(WHITE, "B4")
    assert may_be_lifted(killed, "A3") is True
    assert may_be_lifted(Board.parse(THREE_IN_A_ROW), "A3") is False


def test_article_10_what_is_dead_by_right_alone_is_not_lifted() -> None:
    assert may_be_lifted(Board.parse(BENT_FOUR), "D9") is False


def test_article_10_what_could_not_be_judged_is_not_said_to_be_lifted() -> None:
    assert may_be_lifted(Board.empty(9).play(BLACK, "E5"), "E5") is None


@pytest.mark.parametrize("ask", [owed_moves, may_be_lifted])
def test_only_a_stone_of_the_board_owes_or_is_lifted(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match="is empty: name a point that holds a stone"):
        ask(Board.empty(9), "E5")
    with pytest.raises(PointError):
        ask(Board.empty(9), "T19")
