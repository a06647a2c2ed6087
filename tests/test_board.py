"""The board: reading, looking, and random play against a second, naive board."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import COLUMNS, NaiveBoard

from baduk_edu.rules import BLACK, WHITE, Board, BoardError, IllegalMove, PointError, Stone

KO = """
. . . . .
. X O . .
X . X O .
. X O . .
. . . . .
"""

sides = st.integers(1, 7)
numbers = st.lists(st.integers(0, 2**20), min_size=20, max_size=110)


def random_play(
    width: int, height: int, numbers: list[int]
) -> Iterator[tuple[Board, NaiveBoard, Stone, str]]:
    """Both boards before each try, with the colour and the point that is tried.

    Mostly the colours alternate, whether the try is refused or not. Most tries are empty
    points, and half of them prefer to take a single stone, so that kos abound.
    """
    board, naive = Board.empty(width, height), NaiveBoard(width, height)
    colour = BLACK
    for number in numbers:
        points = sorted(naive.points)
        if number % 8:
            points = [p for p in points if naive.points[p] == "."] or points
        if number % 2:
            points = [p for p in points if len(naive.lifted(colour.value, p)) == 1] or points
        point = points[number // 16 % len(points)]
        yield board, naive, colour, point
        if naive.refusal(colour.value, point) is None:
            board, naive = board.play(colour, point), naive.play(colour.value, point)
        colour = colour.other if number % 16 else colour


def last_position(width: int, height: int, numbers: list[int]) -> tuple[Board, NaiveBoard]:
    """Where random play ends."""
    board, naive, colour, point = [*random_play(width, height, numbers)][-1]
    if naive.refusal(colour.value, point) is None:
        return board.play(colour, point), naive.play(colour.value, point)
    return board, naive


def assert_same(board: Board, naive: NaiveBoard) -> None:
    """Both boards show the same stones and ban the same point."""
    assert str(board) == str(naive)
    assert board.ko == (naive.ko.point if naive.ko else None)


def assert_same_answers(board: Board, naive: NaiveBoard, colour: Stone, point: str) -> None:
    """Both boards refuse alike, lift alike and stand alike afterwards."""
    refused, expected = board.refusal(colour, point), naive.refusal(colour.value, point)
    assert (refused and (refused.reason, refused.article)) == expected, (point, str(board))
    if naive.points[point] == ".":
        assert board.captures(colour, point) == naive.lifted(colour.value, point)
    if expected is None:
        assert_same(board.play(colour, point), naive.play(colour.value, point))


# --- random play against the naive board -------------------------------------------------


@settings(max_examples=100)
@given(sides, sides, numbers)
def test_every_try_of_random_play_is_answered_as_by_the_naive_board(
    width: int, height: int, numbers: list[int]
) -> None:
    for board, naive, colour, point in random_play(width, height, numbers):
        before = str(board), board.ko, hash(board)
        assert_same(board, naive)
        assert_same_answers(board, naive, colour, point)
        assert (str(board), board.ko, hash(board)) == before


@settings(max_examples=60)
@given(sides, sides, numbers)
def test_every_point_of_a_position_is_judged_as_by_the_naive_board(
    width: int, height: int, numbers: list[int]
) -> None:
    board, naive = last_position(width, height, numbers)
    assert set(board.points) == set(naive.points)
    for colour in Stone:
        for point in board.points:
            assert_same_answers(board, naive, colour, point)
    for point in board.points:
        stone = naive.points[point]
        assert board[point] == (None if stone == "." else Stone(stone))
        assert board.chain(point) == (set() if stone == "." else naive.chain(point))
        assert board.liberties(point) == (set() if stone == "." else naive.liberties(point))


@settings(max_examples=60)
@given(sides, sides, numbers)
def test_the_legal_points_are_those_without_a_refusal(
    width: int, height: int, numbers: list[int]
) -> None:
    board, _ = last_position(width, height, numbers)
    for colour in Stone:
        free = {point for point in board.points if board.refusal(colour, point) is None}
        assert board.legal(colour) == free


@settings(max_examples=60)
@given(sides, sides, numbers)
def test_a_board_is_the_same_after_text_pickle_and_copy(
    width: int, height: int, numbers: list[int]
) -> None:
    board, _ = last_position(width, height, numbers)
    for twin in (
        Board.parse(str(board), ko=board.ko),
        Board.parse(str(board).replace(" ", ""), board.ko),
        pickle.loads(pickle.dumps(board)),
        copy.copy(board),
        copy.deepcopy(board),
    ):
        assert twin == board
        assert hash(twin) == hash(board)
        assert repr(twin) == repr(board)
        assert (twin.width, twin.height, twin.ko) == (width, height, board.ko)


@settings(max_examples=60)
@given(sides, sides, numbers)
def test_chains_and_stones_divide_the_board(
    width: int, height: int, numbers: list[int]
) -> None:
    board, _ = last_position(width, height, numbers)
    for colour in Stone:
        chains = list(board.chains(colour))
        assert sum(map(len, chains)) == len(board.stones(colour))
        assert frozenset().union(*chains) == board.stones(colour)
        assert all(board.chain(stone) == chain for chain in chains for stone in chain)
        assert all(board.liberties(min(chain)) for chain in chains)
    assert board.count() == len(board.stones(BLACK)) + len(board.stones(WHITE))


def test_long_random_games_agree_with_the_naive_board_and_take_kos() -> None:
    kos = 0
    for seed, (width, height) in enumerate([(2, 2), (3, 3), (1, 7), (4, 3), (5, 5), (2, 7)]):
        dice = random.Random(seed)
        tries = [dice.randrange(2**20) for _ in range(600)]
        for board, naive, colour, point in random_play(width, height, tries):
            assert_same(board, naive)
            assert_same_answers(board, naive, colour, point)
            kos += board.ko is not None
    assert kos > 50


# --- turning the board and changing the colours ------------------------------------------

Rows = list[list[str]]


def mirrored(rows: Rows) -> Rows:
    """Left and right exchanged."""
    return [row[::-1] for row in rows]


def turned(rows: Rows) -> Rows:
    """A quarter turn to the right; a rectangle then stands on its other side."""
    return [list(column) for column in zip(*reversed(rows), strict=True)]


def seen(rows: Rows, *, turns: int, mirror: bool) -> Rows:
    """One of the eight ways to look at a board."""
    for _ in range(turns):
        rows = turned(rows)
    return mirrored(rows) if mirror else rows


def names(width: int, height: int) -> Rows:
    """The points' names where the points lie, rows from the top."""
    return [[f"{column}{row}" for column in COLUMNS[:width]] for row in range(height, 0, -1)]


def places(board: Board, *, turns: int, mirror: bool) -> dict[str, str]:
    """Where each point comes to lie when the board is seen another way."""
    old = seen(names(board.width, board.height), turns=turns, mirror=mirror)
    new = names(len(old[0]), len(old))
    return {
        point: place
        for old_row, new_row in zip(old, new, strict=True)
        for point, place in zip(old_row, new_row, strict=True)
    }


def seen_board(board: Board, *, turns: int, mirror: bool) -> Board:
    """The same position seen another way, its ko too."""
    rows = seen([row.split() for row in str(board).splitlines()], turns=turns, mirror=mirror)
    ko = board.ko and places(board, turns=turns, mirror=mirror)[board.ko]
    return Board.parse("\n".join(" ".join(row) for row in rows), ko)


@pytest.mark.parametrize("mirror", [False, True], ids=["plain", "mirrored"])
@pytest.mark.parametrize("turns", range(4))
@settings(max_examples=12)
@given(width=st.integers(1, 5), height=st.integers(1, 5), numbers=numbers)
def test_the_law_is_the_same_from_every_side_of_the_board(
    turns: int, mirror: bool, width: int, height: int, numbers: list[int]
) -> None:
    board, _ = last_position(width, height, numbers)
    image = seen_board(board, turns=turns, mirror=mirror)
    at = places(board, turns=turns, mirror=mirror)
    for colour in Stone:
        assert image.legal(colour) == {at[point] for point in board.legal(colour)}
        for point in board.points:
            refused, image_refused = (
                board.refusal(colour, point),
                image.refusal(colour, at[point]),
            )
            assert type(refused) is type(image_refused)
            if board[point] is None:
                lifted = {at[stone] for stone in board.captures(colour, point)}
                assert image.captures(colour, at[point]) == lifted
            if refused is None:
                after = seen_board(board.play(colour, point), turns=turns, mirror=mirror)
                assert image.play(colour, at[point]) == after


def colours_changed(board: Board) -> Board:
    """Black for White and White for Black."""
    return Board.parse(str(board).translate(str.maketrans("XO", "OX")), board.ko)


@settings(max_examples=60)
@given(sides, sides, numbers)
def test_the_law_is_the_same_for_both_colours(
    width: int, height: int, numbers: list[int]
) -> None:
    board, _ = last_position(width, height, numbers)
    image = colours_changed(board)
    for colour in Stone:
        assert image.legal(colour.other) == board.legal(colour)
        assert image.stones(colour.other) == board.stones(colour)
        for point in board.points:
            refused, image_refused = (
                board.refusal(colour, point),
                image.refusal(colour.other, point),
            )
            assert type(refused) is type(image_refused)
            if board[point] is None:
                assert image.captures(colour.other, point) == board.captures(colour, point)
            if refused is None:
                after = colours_changed(board.play(colour, point))
                assert image.play(colour.other, point) == after


# --- sizes and points --------------------------------------------------------------------


@pytest.mark.parametrize("lines", range(1, 26))
def test_a_board_has_one_to_twenty_five_lines(lines: int) -> None:
    board = Board.empty(lines)
    assert (board.width, board.height, len(board.points)) == (lines, lines, lines * lines)
    assert board.points[0] == "A1"
    assert board.points[-1] == f"{COLUMNS[lines - 1]}{lines}"
    assert Board.parse(str(board)) == board


def test_a_board_has_nineteen_lines_if_nothing_is_said() -> None:
    assert Board.empty() == Board.empty(19) == Board.empty(19, 19)


def test_a_rectangle_has_its_columns_first_and_then_its_rows() -> None:
    board = Board.empty(13, 9)
    assert (board.width, board.height) == (13, 9)
    assert "N9" in board
    assert "A10" not in board


@pytest.mark.parametrize("lines", [0, -1, 26, 10**30, None, "9", 9.5, float("nan"), (9, 9)])
def test_any_other_size_is_refused_with_the_limits(lines: Any) -> None:
    for size in ((lines,), (lines, 9), (9, lines)):
        if size != (9, None):
            with pytest.raises(ValueError, match="each side has 1 to 25 lines"):
                Board.empty(*size)


@pytest.mark.parametrize("lines", [7.0, True], ids=repr)
def test_a_size_is_a_whole_number_whatever_was_asked_before(lines: Any) -> None:
    Board.empty(int(lines))
    with pytest.raises(ValueError, match="each side has 1 to 25 lines"):
        Board.empty(lines)


def test_article_08_nothing_can_be_played_on_a_board_of_one_point() -> None:
    board = Board.empty(1)
    for colour in Stone:
        assert board.legal(colour) == frozenset()
        refused = board.refusal(colour, "A1")
        assert refused is not None
        assert (refused.reason, refused.article) == ("forbidden", 8)


MISSPELT: list[Any] = [
    *(
        "I4",
        "i4",
        "d4",
        "D04",
        "D0",
        "D-1",
        "D+4",
        " D4",
        "D4 ",
        "D4\n",
        "D",
        "4",
        "",
        "4D",
        "DD4",
    ),
    *("D26", "AA1", "Ｄ4", "D４", "Д4", "D²", "D4" * 10_000),
    *(None, 4, 0, True, 4.0, b"D4", ("D", 4), ["D4"], frozenset({"D4"}), BLACK),
]


@pytest.mark.parametrize("point", MISSPELT, ids=lambda point: repr(point)[:20])
def test_any_other_spelling_of_a_point_is_refused_with_the_convention(point: Any) -> None:
    board = Board.empty(9)
    questions = [
        lambda: board[point],
        lambda: board.chain(point),
        lambda: board.liberties(point),
        lambda: board.captures(BLACK, point),
        lambda: board.refusal(BLACK, point),
        lambda: board.play(BLACK, point),
        lambda: board.with_stones(black=[point]),
    ]
    for ask in questions:
        with pytest.raises(PointError, match="column letter A to Z without I and a row number"):
            ask()
    assert point not in board


def test_j_is_the_ninth_column_because_there_is_no_i() -> None:
    board = Board.empty(9).play(BLACK, "J4")
    assert str(board).splitlines()[5] == ". . . . . . . . X"
    with pytest.raises(ValueError, match="'I4': a point is a column letter A to Z without I"):
        board.play(BLACK, "I4")


def test_a_point_outside_this_board_is_told_with_the_size() -> None:
    board = Board.empty(9, 7)
    for ask in (board.__getitem__, board.chain, board.liberties):
        with pytest.raises(PointError, match="K3 is outside this board of 9 by 7 lines"):
            ask("K3")
    refused = board.refusal(BLACK, "A8")
    assert refused is not None
    assert str(refused) == "A8 is off the board, which has 9 by 7 lines"
    with pytest.raises(IllegalMove, match="A8 is off the board"):
        board.captures(WHITE, "A8")


@pytest.mark.parametrize("colour", ["X", "O", "black", "B", None, 0, 1, True, Stone], ids=repr)
def test_a_colour_is_a_stone_and_nothing_else(colour: Any) -> None:
    board = Board.parse(KO)
    for ask in (board.play, board.refusal, board.captures):
        with pytest.raises((TypeError, ValueError)):
            ask(colour, "A1")
    for look in (board.stones, board.legal, lambda side: list(board.chains(side))):
        with pytest.raises((TypeError, ValueError)):
            look(colour)


# --- reading -----------------------------------------------------------------------------


def test_blanks_and_line_ends_of_any_kind_do_not_matter() -> None:
    board = Board.parse(". X .\n. O .\n. . .")
    for text in (
        ".X.\n.O.\n...",
        "\n\n   . X .\n   . O .\n   . . .\n  ",
        ".\tX .\t\n. O .\n\t. . .",
        ". X .\r\n. O .\r\n. . .\r\n",
        ".X .\n. O.\n. .  .",
    ):
        assert Board.parse(text) == board


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the board is empty: draw its rows from the top with X, O and ."),
        (" \n\t\n", "the board is empty: draw its rows from the top with X, O and ."),
        (". . .\n. .\n. . .", "row 2: 2 points, row 1 has 3"),
        (". . .\n. . . .", "row 2: 4 points, row 1 has 3"),
        (". . .\n\n. . .", "row 2: 0 points, row 1 has 3"),
        ("\n. . .\n. x .", "row 2, column 2: 'x' is not X, O or ."),
        (". o .", "row 1, column 2: 'o' is not X, O or ."),
        (". . Ｘ", "row 1, column 3: 'Ｘ' is not X, O or ."),
        (". Х .", "row 1, column 2: 'Х' is not X, O or ."),
        (". 0 .", "row 1, column 2: '0' is not X, O or ."),
        (". a .", "row 1, column 2: 'a' is not X, O or ."),
        (". \u200b .", "row 1, column 2: '\\u200b' is not X, O or ."),
        (". . / . .", "row 1, column 3: '/' is not X, O or ."),
        ("." * 26, "a board of 26 by 1 lines: each side has 1 to 25 lines"),
        (".\n" * 26, "a board of 1 by 26 lines: each side has 1 to 25 lines"),
        ("X", "the black chain at A1 has no liberty"),
        ("X X O\nX O .", "the black chain at A1, A2, B2 has no liberty"),
        (". X O\nX O X\n. X .", "the white chain at B2 has no liberty"),
    ],
)
def test_a_board_that_cannot_be_read_is_refused_with_place_and_reason(
    text: str, complaint: str
) -> None:
    with pytest.raises(BoardError) as refused:
        Board.parse(text)
    assert str(refused.value) == complaint


@pytest.mark.parametrize("text", [None, 9, b". . .", [". . ."]], ids=repr)
def test_only_text_can_be_read_as_a_board(text: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        Board.parse(text)


def test_a_chain_without_liberties_may_stand_in_a_picture() -> None:
    text = "O X .\nX . .\n. . ."
    with pytest.raises(BoardError, match="the white chain at A3 has no liberty"):
        Board.parse(text)
    board = Board.parse(text, allow_dead=True)
    assert str(board) == "O X .\nX . .\n. . ."
    assert board.liberties("A3") == frozenset()
    assert copy.deepcopy(board) == board


def test_a_ko_is_read_shown_and_part_of_what_makes_two_boards_equal() -> None:
    plain, banned = Board.parse(KO), Board.parse(KO, ko="B3")
    assert banned.ko == "B3"
    assert plain.ko is None
    assert banned != plain
    assert str(banned) == str(plain)
    assert repr(banned) == f"{banned}\nko B3"
    assert repr(plain) == str(plain)
    assert banned.same_stones(plain)
    assert banned.with_ko(None) == plain
    assert plain.with_ko("B3") == banned
    assert {plain, banned, Board.parse(KO)} == {banned, plain}


@pytest.mark.parametrize(
    ("ko", "complaint"),
    [
        ("C3", "ko at C3: a ko bans an empty point, and a stone lies there"),
        ("A1", "ko at A1: no lone stone beside it can have just taken one stone there"),
        ("B33", "'B33': a point is a column letter A to Z without I and a row number"),
        ("F3", "F3 is outside this board of 5 by 5 lines"),
        ("", "'': a point is a column letter A to Z without I and a row number"),
        (3, "3: a point is a column letter A to Z without I and a row number"),
    ],
)
def test_a_ko_that_is_none_is_refused(ko: Any, complaint: str) -> None:
    with pytest.raises(ValueError) as refused:
        Board.parse(KO, ko=ko)
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        (". X O . X X O .", "D1"),  # Black would take one stone, White two
        (". X O . X O .", "D1"),  # either colour would take one stone
        ("O X .\n. . .\n. . .", "A2"),  # the taking stone would keep liberties of its own
        ("O X .\n. X .\n. . .", "A2"),  # and here it would be joined to another stone
    ],
)
def test_article_09_a_point_that_no_ko_has_left_cannot_be_banned(text: str, point: str) -> None:
    with pytest.raises(BoardError, match=f"ko at {point}"):
        Board.parse(text, ko=point)


# --- setting up --------------------------------------------------------------------------


def test_stones_can_be_set_up_and_taken_away_again() -> None:
    board = Board.empty(3).with_stones(black=["A1", "B1"], white=("C3",))
    assert str(board) == ". . O\n. . .\nX X ."
    assert str(board.with_stones(white=["A1"], empty=["C3"])) == ". . .\n. . .\nO X ."
    assert board.with_stones() == board


def test_setting_up_lifts_nothing_and_drops_the_ko() -> None:
    assert Board.parse(KO, ko="B3").with_stones(black=["A1"]).ko is None
    corner = Board.parse("O . .\nX . .\n. . .")
    with pytest.raises(BoardError, match="the white chain at A3 has no liberty"):
        corner.with_stones(black=["B3"])
    assert str(corner.with_stones_as_drawn(black=["B3"])) == "O X .\nX . .\n. . ."


def test_a_point_cannot_be_set_up_in_two_colours() -> None:
    with pytest.raises(ValueError, match="A1"):
        Board.empty(3).with_stones(black=["A1"], white=["A1"])


# --- boards never change -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["ko", "width", "_state", "colour"])
def test_a_board_never_changes(name: str) -> None:
    board = Board.parse(KO, ko="B3")
    with pytest.raises(AttributeError, match="a board never changes"):
        setattr(board, name, None)
    with pytest.raises(AttributeError, match="a board never changes"):
        delattr(board, name)
    with pytest.raises(TypeError):
        board["A1"] = BLACK  # type: ignore[index]  # that is the point
    assert board == Board.parse(KO, ko="B3")


def test_a_board_is_made_by_empty_or_parse_only() -> None:
    with pytest.raises(TypeError, match=r"Board\.empty\(19\) or Board\.parse\(text\)"):
        Board()


def test_boards_of_different_sizes_are_different() -> None:
    boards = {Board.empty(width, height) for width in range(1, 6) for height in range(1, 6)}
    assert len(boards) == 25
    assert Board.empty(3) != str(Board.empty(3))
    assert not Board.empty(3, 5).same_stones(Board.empty(5, 3))
