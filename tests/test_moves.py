"""One stone at a time: occupied, captures, forbidden points, ko, and what a refusal says."""

from __future__ import annotations

import copy
import pickle

import pytest
from boards import COMES_BACK, KO, TWO_KOS

from baduk_edu.rules import (
    BLACK,
    WHITE,
    Board,
    Forbidden,
    Game,
    IllegalMove,
    KoBan,
    Occupied,
    OffBoard,
    Reason,
    Stone,
    in_order,
)


def play(board: Board, moves: str) -> Board:
    """The board after moves such as ``"B C3, W B3"``."""
    for move in moves.split(", "):
        letter, point = move.split()
        board = board.play(BLACK if letter == "B" else WHITE, point)
    return board


def refused(board: Board, move: str) -> tuple[str, object]:
    """Reason and article of a move that must be refused."""
    letter, point = move.split()
    refusal = board.refusal(BLACK if letter == "B" else WHITE, point)
    assert refusal is not None, f"{move} is allowed on\n{board!r}"
    return refusal.reason, refusal.article


# --- placing a stone ---------------------------------------------------------------------


def test_article_05_a_stone_is_placed_on_an_empty_point_and_nothing_else_changes() -> None:
    board = Board.parse(". O .\n. . .\nX . .")
    after = board.play(BLACK, "B2")
    assert str(after) == ". O .\n. X .\nX . ."
    assert str(board) == ". O .\n. . .\nX . ."


def test_article_05_a_stone_is_not_placed_on_a_stone_of_either_colour() -> None:
    board = Board.parse(". O .\n. . .\nX . .")
    for move in ("B B3", "W B3", "B A1", "W A1"):
        assert refused(board, move) == ("occupied", 5)
    with pytest.raises(Occupied, match="B3 already holds a stone"):
        board.captures(WHITE, "B3")


def test_article_05_a_stone_is_not_placed_off_the_board() -> None:
    board = Board.empty(9, 5)
    for move in ("B A6", "W K1", "B Z25"):
        assert refused(board, move) == ("off-board", 5)


# --- liberties and captures --------------------------------------------------------------


def test_article_07_liberties_are_empty_points_along_the_lines_and_counted_once() -> None:
    board = Board.parse(
        """
        . . . . .
        . X X . .
        . X . O .
        . . . . .
        O . . . .
        """
    )
    assert board.chain("B4") == {"B4", "C4", "B3"}
    assert in_order(board.liberties("B4")) == ["B5", "C5", "A4", "D4", "A3", "C3", "B2"]
    assert board.liberties("A1") == {"A2", "B1"}
    assert board.liberties("C3") == board.chain("C3") == frozenset()


def test_article_07_stones_that_touch_only_at_a_corner_are_two_chains() -> None:
    board = Board.parse("X .\n. X")
    assert board.chain("A2") == {"A2"}
    assert board.liberties("A2") == {"A1", "B2"}


def test_article_07_a_chain_does_not_go_round_the_edge_of_the_board() -> None:
    board = Board.parse(". . X\nX . .\n. . X")
    assert [len(chain) for chain in board.chains(BLACK)] == [1, 1, 1]
    assert board.liberties("A2") == {"A1", "A3", "B2"}


def test_article_10_every_chain_left_without_liberties_is_lifted() -> None:
    board = Board.parse(
        """
        . . X . .
        . X O X .
        X O . O X
        . X O X .
        . . X . .
        """
    )
    assert board.captures(BLACK, "C3") == {"C4", "B3", "D3", "C2"}
    after = board.play(BLACK, "C3")
    assert after.stones(WHITE) == frozenset()
    assert after.count() == 9
    assert after.ko is None


def test_article_10_a_chain_that_touches_the_stone_twice_is_lifted_once() -> None:
    board = Board.parse(
        """
        . . . . .
        . . . . .
        X X . . .
        O O X . .
        . O X . .
        """
    )
    assert board.captures(BLACK, "A1") == {"A2", "B2", "B1"}
    after = board.play(BLACK, "A1")
    assert after.count() == board.count() + 1 - 3


def test_article_10_only_chains_without_a_liberty_are_lifted() -> None:
    board = Board.parse(
        """
        O X .
        . O .
        . . .
        """
    )
    assert board.captures(BLACK, "A2") == {"A3"}
    assert str(board.play(BLACK, "A2")) == ". X .\nX O .\n. . ."


def test_article_10_ones_own_stones_are_never_lifted() -> None:
    board = Board.parse(". X O\nX X O\nO O .")
    assert board.captures(BLACK, "A3") == frozenset()
    assert refused(board, "B A3") == ("forbidden", 8)
    after = board.play(WHITE, "A3")
    assert after.stones(WHITE) == board.stones(WHITE) | {"A3"}
    assert after.stones(BLACK) == frozenset()


# --- forbidden points --------------------------------------------------------------------


def test_article_08_a_stone_without_a_liberty_is_forbidden() -> None:
    board = Board.parse(". X .\nX . .\n. . .")
    assert refused(board, "W A3") == ("forbidden", 8)
    assert board.refusal(BLACK, "A3") is None


def test_article_08_several_stones_without_a_liberty_are_forbidden_and_not_lifted() -> None:
    board = Board.parse(
        """
        X X X .
        X O . X
        X X X .
        . . . .
        """
    )
    refusal = board.refusal(WHITE, "C3")
    assert isinstance(refusal, Forbidden)
    assert (refusal.reason, refusal.article) == ("forbidden", 8)
    assert refusal.chain == {"B3", "C3"}
    assert str(refusal) == (
        "C3 is forbidden for white: the chain of 2 would have no liberty, "
        "and nothing is captured"
    )
    with pytest.raises(Forbidden):
        board.play(WHITE, "C3")


def test_article_08_a_point_without_liberties_may_be_played_where_it_captures() -> None:
    board = Board.parse(
        """
        . O X . .
        O O X . .
        X X . . .
        . . . . .
        . . . . .
        """
    )
    assert board.captures(BLACK, "A5") == {"B5", "A4", "B4"}
    after = board.play(BLACK, "A5")
    assert after.stones(WHITE) == frozenset()
    assert after.liberties("A5") == {"A4", "B5"}
    assert refused(board, "W A5") == ("forbidden", 8)


def test_article_08_filling_ones_own_eye_is_allowed_where_a_liberty_remains() -> None:
    board = Board.parse(". X . X\nX X X X\n. . . .")
    assert board.refusal(BLACK, "A3") is None
    assert board.refusal(BLACK, "C3") is None
    assert refused(board, "W A3") == refused(board, "W C3") == ("forbidden", 8)


def test_article_08_filling_ones_own_last_liberty_is_forbidden() -> None:
    board = Board.parse("X . O\nO O .")
    assert refused(board, "B B2") == ("forbidden", 8)
    assert board.legal(BLACK) == frozenset()
    assert board.captures(WHITE, "B2") == {"A2"}


def test_article_08_a_forbidden_point_is_never_called_a_ko() -> None:
    board = play(Board.empty(9), "B A8, W A9, B B9")
    assert board.count() == 2
    assert board.ko is None
    assert refused(board, "W A9") == ("forbidden", 8)


# --- ko ----------------------------------------------------------------------------------


def test_article_09_a_ko_may_not_be_retaken_at_once() -> None:
    board = Board.parse(KO)
    assert board.captures(BLACK, "C3") == {"B3"}
    after = board.play(BLACK, "C3")
    assert after.ko == "B3"
    refusal = after.refusal(WHITE, "B3")
    assert isinstance(refusal, KoBan)
    assert (refusal.reason, refusal.article) == ("ko", 9)
    assert refusal.captured == {"C3"}
    assert str(refusal) == "B3 is ko: white must play elsewhere once before taking C3 back"
    assert after.captures(WHITE, "B3") == {"C3"}
    assert "B3" not in after.legal(WHITE)
    assert "B3" in after.legal(BLACK)


def test_article_09_the_very_first_move_of_a_set_up_position_makes_a_ko() -> None:
    after = Board.parse(KO).play(BLACK, "C3")
    assert refused(after, "W B3") == ("ko", 9)
    later = play(after, "W E1, B A1")
    assert later.refusal(WHITE, "B3") is None
    retaken = later.play(WHITE, "B3")
    assert retaken.ko == "C3"
    assert refused(retaken, "B C3") == ("ko", 9)


def test_article_09_the_same_stones_without_a_fresh_capture_are_no_ko() -> None:
    shape = str(Board.parse(KO).play(BLACK, "C3"))
    assert Board.parse(shape).refusal(WHITE, "B3") is None
    assert refused(Board.parse(shape, ko="B3"), "W B3") == ("ko", 9)


def test_article_09_the_owner_of_a_ko_may_fill_it() -> None:
    after = play(Board.parse(KO), "B C3, B B3")
    assert after.ko is None
    assert after["B3"] is BLACK
    assert refused(after, "W B3") == ("occupied", 5)


def test_article_09_another_ko_may_be_taken_while_one_is_banned() -> None:
    board = Board.parse(TWO_KOS).play(BLACK, "C6")
    assert board.ko == "B6"
    assert refused(board, "W B6") == ("ko", 9)
    board = board.play(WHITE, "C2")
    assert board.ko == "B2"
    assert refused(board, "B B2") == ("ko", 9)
    assert board.refusal(WHITE, "B6") is None
    assert play(board, "B G7, W B6").captures(BLACK, "C6") == {"B6"}


def test_article_09_a_ko_in_the_corner_and_on_the_edge_is_a_ko() -> None:
    corner = Board.parse("X . . .\nO X . .\n. O . .").play(WHITE, "A1")
    assert corner.ko is None  # a stone beside its friends takes nothing here
    corner = Board.parse("X . . .\n. X . .\nX O . .").play(WHITE, "A2")
    assert (corner.ko, refused(corner, "B A1")) == ("A1", ("ko", 9))
    line = Board.parse(". X O . O .").play(BLACK, "D1")
    assert (line.ko, refused(line, "W C1")) == ("C1", ("ko", 9))


def test_article_09_two_stones_taken_may_be_answered_by_taking_one_back() -> None:
    board = Board.parse(COMES_BACK)
    after = play(board, "B A3, W A5")
    assert after.stones(BLACK) == {"A6", "B5"}
    assert after.ko is None
    assert after.captures(BLACK, "A4") == {"A5"}
    assert after.refusal(BLACK, "A4") is None
    assert after.play(BLACK, "A4").same_stones(board)


def test_article_09_a_snapback_is_no_ko() -> None:
    board = play(
        Board.empty(19),
        "B D16, W C17, B C15, W C16, B E17, W D14, B B16, W D15, B D18, W E16, B C18, W F16, "
        "B B17",
    )
    assert board.captures(WHITE, "D17") == {"D16"}
    after = board.play(WHITE, "D17")
    assert after.count() == board.count()
    assert after.ko is None
    assert after.captures(BLACK, "D16") == {"C17", "C16", "D17"}
    assert after.refusal(BLACK, "D16") is None


def test_article_09_a_stone_with_a_spare_liberty_makes_no_ko() -> None:
    board = Board.parse(
        """
        . . . . .
        . X O . .
        X O . . .
        . X O . .
        . . . . .
        """
    )
    after = board.play(BLACK, "C3")
    assert after.ko is None
    assert after.liberties("C3") == {"B3", "D3"}
    assert refused(after, "W B3") == ("forbidden", 8)


def test_article_09_a_stone_joined_to_another_makes_no_ko() -> None:
    board = Board.parse(
        """
        . . . . .
        . X O O .
        X O . X O
        . X O O .
        . . . . .
        """
    )
    after = board.play(BLACK, "C3")
    assert after.ko is None
    assert after.liberties("C3") == {"B3"}
    assert after.captures(WHITE, "B3") == {"C3", "D3"}
    assert after.refusal(WHITE, "B3") is None


def test_article_09_taking_two_stones_makes_no_ko_even_for_a_lone_stone() -> None:
    board = Board.parse(
        """
        . X X O .
        X O O . O
        . X X O .
        . . . . .
        """
    )
    after = board.play(BLACK, "D3")
    assert after.ko is None
    assert after.liberties("D3") == {"C3"}
    assert after.captures(WHITE, "C3") == {"D3"}
    assert after.refusal(WHITE, "C3") is None


def test_article_09_any_move_elsewhere_ends_the_ban() -> None:
    after = Board.parse(KO).play(BLACK, "C3")
    for point in after.legal(WHITE):
        assert after.play(WHITE, point).ko is None


# --- what a refusal says -----------------------------------------------------------------


def all_refusals() -> list[IllegalMove]:
    """One refusal of every reason."""
    ko = Board.parse(KO).play(BLACK, "C3")
    game = Game.start(9)
    found = [
        ko.refusal(WHITE, "C3"),
        ko.refusal(WHITE, "F6"),
        ko.refusal(WHITE, "B3"),
        Board.parse(". X .\nX . .\n. . .").refusal(WHITE, "A3"),
        game.refusal_of(WHITE, "A1"),
        game.resign().refusal("A1"),
    ]
    return [refusal for refusal in found if refusal is not None]


def test_every_reason_has_its_article_point_and_colour() -> None:
    facts = [
        (str(r.reason), r.article, r.point, r.colour, sorted(r.chain), sorted(r.captured))
        for r in all_refusals()
    ]
    assert facts == [
        ("occupied", 5, "C3", WHITE, [], []),
        ("off-board", 5, "F6", WHITE, [], []),
        ("ko", 9, "B3", WHITE, [], ["C3"]),
        ("forbidden", 8, "A3", WHITE, ["A3"], []),
        ("out-of-turn", 6, "A1", WHITE, [], []),
        ("over", 15, "A1", BLACK, [], []),
    ]
    assert {r.reason for r in all_refusals()} == set(Reason)


def test_a_refusal_is_a_value_error_and_one_plain_sentence() -> None:
    assert [str(refusal) for refusal in all_refusals()] == [
        "C3 already holds a stone",
        "F6 is off the board, which has 5 by 5 lines",
        "B3 is ko: white must play elsewhere once before taking C3 back",
        "A3 is forbidden for white: the stone would have no liberty, and nothing is captured",
        "it is black's turn, not white's",
        "the game is over (W+R)",
    ]
    for refusal in all_refusals():
        assert isinstance(refusal, IllegalMove)
        assert isinstance(refusal, ValueError)
        assert refusal.reason == refusal.reason.value


def test_what_refusal_returns_is_what_play_raises() -> None:
    board = Board.parse(KO).play(BLACK, "C3")
    for point in (*board.points, "F6"):
        refusal = board.refusal(WHITE, point)
        if refusal is not None:
            with pytest.raises(type(refusal)) as raised:
                board.play(WHITE, point)
            assert str(raised.value) == str(refusal)
    assert {type(board.refusal(WHITE, p)) for p in ("C3", "F6", "B3")} == {
        Occupied,
        OffBoard,
        KoBan,
    }


def test_a_refusal_survives_pickle_and_copy() -> None:
    for refusal in all_refusals():
        for twin in (
            pickle.loads(pickle.dumps(refusal)),
            copy.copy(refusal),
            copy.deepcopy(refusal),
        ):
            assert type(twin) is type(refusal)
            assert str(twin) == str(refusal)
            assert vars(twin) == vars(refusal)


def test_even_on_a_drawn_picture_a_refusal_is_an_illegal_move() -> None:
    picture = Board.parse(
        """
        . O . . .
        O X O . .
        X O . O .
        . X O . .
        . . . . .
        """,
        allow_dead=True,
    ).play(BLACK, "C3")
    for colour in Stone:
        for point in picture.points:
            refusal = picture.refusal(colour, point)
            assert refusal is None or isinstance(refusal, IllegalMove)


def test_points_are_read_from_the_top_row_and_from_the_left() -> None:
    points = frozenset({"B10", "A1", "J9", "K9", "A10", "H9"})
    assert in_order(points) == ["A10", "B10", "H9", "J9", "K9", "A1"]
