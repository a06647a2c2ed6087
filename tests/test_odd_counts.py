"""Odd boards and odd dead marks: every count adds up, or says in words what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from finished import real_game
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.__main__ import main
from baduk_edu.classroom import count_board
from baduk_edu.records import Record, read, write_sgf
from baduk_edu.rules import BLACK, WHITE, Board, BoardError, Game, PointError, Stone
from baduk_edu.rules.counting import Count, compared, count, left_to
from baduk_edu.rules.hand_count import Stage, hand_count
from baduk_edu.rules.verifier import verify

MANY_MOVES = 10_000


def adds_up(counted: Count, taken: dict[Stone, int]) -> None:
    """Every point stands under one heading, and the numbers of each side follow from it."""
    board, book = counted.board, counted.ledger()
    points = [point for heading in book.values() for point in heading]
    assert sorted(points) == sorted(board.points)
    for side in Stone:
        assert counted.lost[side] == taken[side] + len(counted.dead & board.stones(side))
        assert counted.left[side] == len(counted.territory[side]) - counted.lost[side]
        assert not counted.territory[side] & (board.stones(side) - counted.dead)
    assert counted.seki.isdisjoint(counted.dead)
    assert counted.result == compared(counted.left, counted.komi)
    assert counted.left == left_to(board, counted.dead, taken)


def scattered(
    draw: st.DrawFn, sides: st.SearchStrategy[int], colours: list[Stone], most: int
) -> Board:
    """A board on which stones of these colours were put down wherever they may stand."""
    board = Board.empty(draw(sides), draw(sides))
    places = st.tuples(st.sampled_from(colours), st.sampled_from(board.points))
    for colour, point in draw(st.lists(places, max_size=most)):
        if board.refusal(colour, point) is None:
            board = board.play(colour, point)
    return board.with_ko(None)


@st.composite
def small(draw: st.DrawFn) -> Board:
    """A board of one to six lines, single lines and single colours among them."""
    colours = draw(st.sampled_from([[BLACK, WHITE], [BLACK], [WHITE]]))
    return scattered(draw, st.integers(1, 6), colours, 50)


@st.composite
def large(draw: st.DrawFn) -> Board:
    """A board of up to 25 lines, as narrow as one."""
    return scattered(draw, st.sampled_from([1, 2, 19, 25]), [BLACK, WHITE], 60)


def drawn_prisoners(data: st.DataObject) -> dict[Stone, int]:
    return {side: data.draw(st.integers(0, 400)) for side in Stone}


@settings(max_examples=120, deadline=None)
@given(small(), st.data())
def test_whatever_is_called_dead_the_ledger_adds_up(board: Board, data: st.DataObject) -> None:
    stones = sorted(board.stones(BLACK) | board.stones(WHITE))
    dead = data.draw(st.lists(st.sampled_from(stones))) if stones else []
    taken = drawn_prisoners(data)
    adds_up(count(board, dead=dead, prisoners=taken, komi=6.5), taken)


@settings(max_examples=25, deadline=None)
@given(large(), st.data())
def test_the_ledger_of_a_large_or_narrow_board_adds_up(
    board: Board, data: st.DataObject
) -> None:
    stones = sorted(board.stones(BLACK) | board.stones(WHITE))
    dead = data.draw(st.lists(st.sampled_from(stones), max_size=9)) if stones else []
    taken = drawn_prisoners(data)
    counted = count(board, dead=dead, prisoners=taken, komi=-3)
    adds_up(counted, taken)
    assert hand_count(counted).last_of(Stage.RESULT).board.points == board.points


@settings(max_examples=40, deadline=None)
@given(small(), st.lists(st.sampled_from(["A1", "B2", "F6", "Z9", "I3", "", "5"])))
def test_a_mark_that_cannot_be_is_refused_in_words_and_nothing_else_happens(
    board: Board, marks: list[str]
) -> None:
    stones = board.stones(BLACK) | board.stones(WHITE)
    if all(mark in stones for mark in marks):
        adds_up(count(board, dead=marks), dict.fromkeys(Stone, 0))
        return
    with pytest.raises((PointError, ValueError), match=r"is empty: name|outside|column letter"):
        count(board, dead=marks)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("XO.", min_size=4, max_size=4), min_size=1, max_size=5), st.data())
def test_a_drawn_board_with_chains_that_have_no_liberty_is_counted_or_refused(
    rows: list[str], data: st.DataObject
) -> None:
    board = Board.parse("\n".join(rows), allow_dead=True)
    stones = sorted(board.stones(BLACK) | board.stones(WHITE))
    dead = data.draw(st.lists(st.sampled_from(stones))) if stones else []
    try:
        adds_up(count(board, dead=dead), dict.fromkeys(Stone, 0))
    except BoardError as error:
        assert "has no liberty" in str(error)


def test_all_stones_may_be_dead_and_then_nobody_has_territory() -> None:
    board = Board.parse("""
        . X O .
        X X O O
        . X O .
    """)
    counted = count(board, dead=["B2", "C2"])
    adds_up(counted, dict.fromkeys(Stone, 0))
    assert counted.dame == set(board.points)
    assert (counted.left, counted.result) == ({BLACK: -4, WHITE: -4}, "0")


def test_a_living_group_that_both_sides_call_dead_is_lifted_as_they_say() -> None:
    board = Board.parse("""
        . X . X O . .
        X X X X O . .
        O O O O O . .
    """)
    counted = count(board, dead=["A2"])
    adds_up(counted, dict.fromkeys(Stone, 0))
    assert counted.territory[WHITE] == set(board.points) - board.stones(WHITE)
    assert counted.lost[BLACK] == 6


def test_two_dead_neighbours_leave_a_place_to_the_living_around_them() -> None:
    board = Board.parse("""
        X . X O X .
        X X X O X X
        . X O . . X
        X X . X X .
    """)
    counted = count(board, dead=["D4", "C2"])
    adds_up(counted, dict.fromkeys(Stone, 0))
    assert {"D4", "D3", "C2", "D2"} <= counted.territory[BLACK]


@pytest.mark.parametrize("side", [BLACK, WHITE])
def test_a_board_of_one_colour_is_all_that_colours(side: Stone) -> None:
    board = Board.empty(25).play(side, "N13")
    counted = count(board, dead=[])
    assert counted.left == {side: 624, side.other: 0}
    assert count(board, dead=["N13"]).left == {side: -1, side.other: 0}


def test_boards_of_one_line_are_counted_from_one_point_to_twenty_five() -> None:
    for length in range(1, 26):
        for board in (Board.empty(length, 1), Board.empty(1, length)):
            counted = count(board, komi=0.5)
            adds_up(counted, dict.fromkeys(Stone, 0))
            assert counted.result == "W+0.5"


def long_game() -> Game:
    """Black and White play wherever they may, over and over again."""
    game = Game.start(5)
    for number in range(MANY_MOVES):
        free = sorted(game.board.legal(game.to_play))
        game = game.play(free[number % len(free)]) if free else game.pass_()
    return game


def test_a_game_of_ten_thousand_moves_is_counted_with_all_its_prisoners() -> None:
    game = long_game()
    taken = dict(game.prisoners)
    assert min(taken.values()) > 1000
    counted = count(game.board.with_ko(None), prisoners=taken, komi=game.komi, dead=[])
    adds_up(counted, taken)
    (record,) = read(write_sgf(Record.of(game)))
    for source in (game, record):
        assert f"= −{-counted.left[BLACK]}" in repr(count_board(source, "english", []))


OWES_TWO = """
. X O . .
X . X O .
X X O O O
. X X O .
. . X O .
"""


def test_each_move_that_is_owed_has_a_proof_that_holds() -> None:
    owed = count(Board.parse(OWES_TWO)).reinforcements
    assert set(owed) == {"B4", "D5"}
    for proof in owed.values():
        verify(proof)


def test_every_move_owed_in_real_games_is_proven(shared: Path) -> None:
    checked = 0
    for name in ("g002", "g050", "g102", "g114", "g181", "g246", "g276", "g352"):
        game, _, _ = real_game(shared, name)
        counted = count(game.board.with_ko(None), prisoners=game.prisoners, komi=6.5)
        for proof in counted.reinforcements.values():
            verify(proof)
            checked += 1
    assert checked >= 8


def test_no_more_moves_are_owed_than_are_needed(shared: Path) -> None:
    for name, owed in (("g181", {"P19"}), ("g246", {"E12"})):
        game, _, _ = real_game(shared, name)
        assert set(count(game.board.with_ko(None)).reinforcements) == owed


def test_a_game_that_was_not_counted_contradicts_no_count(tmp_path: Path) -> None:
    game = tmp_path / "game.sgf"
    for result, said in (
        ("W+R", "did not end by counting"),
        ("B+T", "did not end by counting"),
        ("B+4", "otherwise: B+4"),
        ("Black wins by 3 points", "So says the record"),
    ):
        game.write_text(f"(;SZ[3]KM[0]RE[{result}]AB[aa][ba][ca][ab][bb][cb])")
        board = count_board(game, "english")
        board._hear(None, {"type": "control", "key": "last"}, None)
        assert said in repr(board), repr(board)


def test_what_a_file_was_read_with_is_told_beside_its_count(tmp_path: Path) -> None:
    game = tmp_path / "game.sgf"
    game.write_text("(;SZ[5]KM[abc]AB[ab][bb];W[ab])")
    told = CliRunner().invoke(main, ["count", str(game), "--lang", "en"])
    assert "game.sgf: read with a remark: byte" in told.stdout, told.output
    rows = CliRunner().invoke(main, ["count", str(game), "--json"])
    assert len(json.loads(rows.stdout)[0]["warnings"]) >= 2


def test_a_file_that_cannot_be_read_is_not_counted_among_the_games(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text("no game")
    (tmp_path / "b.sgf").write_text("(;SZ[5]AB[ab][bb])")
    told = CliRunner().invoke(main, ["count", str(tmp_path), "--lang", "en"])
    assert "Games counted: 1;" in told.stdout, told.output


@pytest.mark.parametrize(
    "drawn",
    [
        """
        X . X . X X X
        O X X X X X .
        O O O X X X .
        X . O O X O X
        O O O . O O O
        O O O O . O .
        O . . X O . O
        """,
        """
        . O O X X X .
        X O O X O X X
        O . O O O X X
        O O O O X O .
        . O X X . X X
        """,
    ],
)
def test_an_unsettled_board_counts_the_same_whichever_way_up_it_lies(drawn: str) -> None:
    rows = str(Board.parse(drawn)).replace(" ", "").split("\n")
    turned = ["".join(column) for column in zip(*rows, strict=True)]
    found = {
        str(count(Board.parse("\n".join(row[::across] for row in lines[::down]))).result)
        for lines in (rows, turned)
        for across in (1, -1)
        for down in (1, -1)
    }
    assert len(found) == 1


def test_a_fight_that_nothing_encloses_owes_no_move() -> None:
    board = Board.parse("""
        X O O X X X X X .
        . X . O X . X . .
        X X O X X X X X .
        . O . O X X . X .
        O X O O X O X . X
        X . O X O . X X X
        O O X X O O O X O
        O O . O . . O X O
        O . O . O . O O O
    """)
    taken = {BLACK: 2, WHITE: 5}
    counted = count(board, dead=["A9", "E1", "C7"], prisoners=taken, komi=0.5)
    adds_up(counted, taken)
