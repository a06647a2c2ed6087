"""Printed boards: what their rows and their text twin hold, and what is refused."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baduk_edu.book.diagram import Coordinates, Diagram, Mark, View
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.rows import LETTERS
from baduk_edu.rules import BLACK, WHITE, Board, BoardError, PointError, in_order

COURSE = [page_at(path) for path in page_paths()]
PRINTED = [step.diagram for page in COURSE for step in page.steps if step.diagram]

KO_SHAPE = """
    . X O . .
    X O 1 O .
    a X O . z
"""


@st.composite
def printed_boards(draw: st.DrawFn) -> str:
    """Rows of a board as a teacher might draw them, with letters and moves to come."""
    width = draw(st.integers(1, 9))
    height = draw(st.integers(1, 9))
    sign = st.sampled_from(".......XOXO" + "".join(sorted(LETTERS)))
    cells = draw(st.lists(sign, min_size=width * height, max_size=width * height))
    empty = [place for place, item in enumerate(cells) if item == "."]
    chosen = draw(st.lists(st.sampled_from(empty), unique=True, max_size=9)) if empty else []
    for number, place in enumerate(chosen, start=1):
        cells[place] = str(number)
    rows = [cells[start : start + width] for start in range(0, width * height, width)]
    return "\n".join(" ".join(row) for row in rows)


def test_the_course_prints_boards() -> None:
    assert len(PRINTED) > 100


@given(printed_boards())
def test_the_rows_of_a_diagram_are_the_rows_it_was_read_from(text: str) -> None:
    diagram = Diagram.parse(text, dead=True)
    assert str(diagram) == text
    assert Diagram.parse(str(diagram), dead=True) == diagram
    assert Diagram.parse(text.replace(" ", ""), dead=True) == diagram


@given(printed_boards())
def test_letters_and_moves_to_come_stand_where_they_are_drawn(text: str) -> None:
    diagram = Diagram.parse(text, dead=True)
    drawn = dict(zip(in_order(frozenset(diagram.board.points)), text.split(), strict=True))
    assert dict(diagram.letters) == {p: item for p, item in drawn.items() if item in LETTERS}
    assert diagram.coming == tuple(
        point for _, point in sorted((item, p) for p, item in drawn.items() if item.isdigit())
    )


def test_moves_to_come_begin_with_the_side_to_move_and_alternate() -> None:
    text = ". 1 .\n3 . 2"
    black = Diagram.parse(text)
    assert [black.stone_to_come(p) for p in black.coming] == [
        (1, BLACK),
        (2, WHITE),
        (3, BLACK),
    ]
    white = Diagram.parse(text, to_play=WHITE)
    assert [white.stone_to_come(p) for p in white.coming] == [
        (1, WHITE),
        (2, BLACK),
        (3, WHITE),
    ]
    assert black.stone_to_come("A2") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the board is empty"),
        (" \n \n", "the board is empty"),
        (". .\n. . .", "row 2: 3 points, row 1 has 2"),
        (". .\n\n. .", "row 2: 0 points, row 1 has 2"),
        (". .\n. ?", "row 2, column 2: '?' is not X, O, ., a letter a to z or a digit 1 to 9"),
        (". 0", "row 1, column 2: '0' is not"),
        (". 가", "row 1, column 2: '가' is not"),
        (". ²", "row 1, column 2: '²' is not"),
        (". x\nA .", "row 2, column 1: 'A' is not"),
        ("10 .", "row 1, column 2: '0' is not"),
        ("1 1", "row 1, column 2: move 1 stands twice"),
        ("1 .\n. 3", "moves 1, 3: they must run 1, 2, 3 without a gap"),
        (". 2", "moves 2: they must run"),
        ("X O\nO X", "has no liberty"),
        ("." * 26, "1 to 25 lines"),
        ("\n".join("." * 26), "1 to 25 lines"),
    ],
)
def test_a_badly_drawn_board_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BoardError) as refused:
        Diagram.parse(text)
    assert said in str(refused.value)


def test_a_board_that_is_no_text_is_refused() -> None:
    with pytest.raises(BoardError, match="no drawn board"):
        Diagram.parse(7)  # type: ignore[arg-type]


def test_blank_rows_around_a_board_are_dropped_and_rows_still_counted_from_its_first() -> None:
    assert Diagram.parse("\n\n  . X\n  . .\n\n") == Diagram.parse(". X\n. .")
    with pytest.raises(BoardError, match="row 2: 1 points"):
        Diagram.parse("\n\n . X\n .\n")


def test_a_picture_of_what_may_not_stay_is_drawn_only_where_it_is_asked_for() -> None:
    assert Diagram.parse("X O\nO .", dead=True).board["A2"] is BLACK
    with pytest.raises(BoardError, match="no liberty"):
        Diagram.parse("X O\nO .")


def test_ten_moves_to_come_stand_in_the_text_twin_and_leave_the_rows_straight() -> None:
    board = Board.empty(5)
    diagram = Diagram(board, coming=board.points[:11])
    assert str(diagram) == ". . . . .\n. . . . .\n. . . . .\n6 7 8 9 .\n1 2 3 4 5"
    assert repr(diagram).splitlines()[-1] == "moves to come 10=E2 11=A3"
    assert diagram.stone_to_come("A3") == (11, BLACK)


@pytest.mark.parametrize(
    ("coming", "said"),
    [
        (("A1", "B2", "A1"), "move 3 to come at A1: so is an earlier one"),
        (("B1", "C3"), "move 2 to come at C3: a stone lies there"),
        (("D4",), "D4 is outside this board of 3 by 3 lines"),
        (("a1",), "'a1': a point is a column letter"),
    ],
)
def test_a_move_to_come_stands_on_an_empty_point_of_its_own(
    coming: tuple[str, ...], said: str
) -> None:
    with pytest.raises(ValueError) as refused:
        Diagram(Board.parse(". . X\n. . .\n. . ."), coming=coming)
    assert said in str(refused.value)


@pytest.mark.parametrize("written", ["letters", "numbers", "marks"])
def test_nothing_is_written_off_the_board(written: str) -> None:
    entry = {"letters": "a", "numbers": 1, "marks": (Mark.TRIANGLE,)}[written]
    with pytest.raises(PointError, match="Z9"):
        Diagram(Board.empty(3), **{written: {"Z9": entry}})  # type: ignore[arg-type]
    with pytest.raises(PointError, match="Z9"):
        Diagram(Board.empty(3), last="Z9")


@pytest.mark.parametrize("label", ["X", "O", ".", "1", "aa", "A", "가"])
def test_a_label_that_looks_like_another_sign_stands_in_the_text_twin_only(label: str) -> None:
    diagram = Diagram(Board.empty(2), letters={"A1": label})
    assert str(diagram) == ". .\n. ."
    assert repr(diagram) == f". .\n. .\nletters {label}=A1"


def test_a_label_on_a_stone_or_on_a_move_to_come_stands_in_the_text_twin() -> None:
    diagram = Diagram(Board.parse("X .\n. ."), coming=("B1",), letters={"A2": "a", "B1": "b"})
    assert repr(diagram) == "X .\n. 1\nletters a=A2 b=B1"


def test_the_text_twin_names_everything_that_the_rows_cannot_hold() -> None:
    diagram = Diagram.parse(KO_SHAPE, to_play=WHITE).with_(
        last="B3", numbers={"B3": 7, "A2": 5}, marks={"A2": (Mark.SQUARE,), "B1": (Mark.SPOT,)}
    )
    assert repr(diagram).splitlines()[-1] == (
        "white to play; last move B3; spot B1; square A2; numbers 5=A2 7=B3"
    )


@pytest.mark.parametrize(
    ("lower_left", "upper_right", "said"),
    [
        ("E5", "A1", "write the lower left corner first"),
        ("A5", "E1", "write the lower left corner first"),
        ("E1", "A5", "write the lower left corner first"),
        ("a1", "E5", "'a1': a point is a column letter"),
        ("A1", "I9", "'I9': a point is a column letter"),
        ("", "E5", "'': a point is"),
    ],
)
def test_the_corners_of_a_view_are_spelt_and_ordered(
    lower_left: str, upper_right: str, said: str
) -> None:
    with pytest.raises(ValueError) as refused:
        View(lower_left, upper_right)
    assert said in str(refused.value)


def test_a_view_shows_its_points_in_reading_order() -> None:
    diagram = Diagram(Board.empty(9), view=View("H8", "J9"))
    assert diagram.shown == ("H9", "J9", "H8", "J8")
    assert View("C3", "C3").columns == range(3, 4)


@pytest.mark.parametrize("diagram", PRINTED[::7])
def test_a_diagram_can_be_pickled_and_copied(diagram: Diagram) -> None:
    marked = diagram.with_(
        marks={"A1": (Mark.TRIANGLE, Mark.DAME)}, coordinates=Coordinates.NONE
    )
    for again in (pickle.loads(pickle.dumps(marked)), copy.deepcopy(marked), copy.copy(marked)):
        assert again == marked
        assert repr(again) == repr(marked)


def test_a_diagram_does_not_change_with_the_tables_it_was_made_from() -> None:
    letters = {"A1": "a"}
    diagram = Diagram(Board.empty(2), letters=letters)
    letters["A1"] = "b"
    assert diagram.letters == {"A1": "a"}
    with pytest.raises(TypeError):
        diagram.letters["A1"] = "c"  # type: ignore[index]


@pytest.mark.parametrize("diagram", PRINTED)
def test_every_board_of_the_course_is_written_as_it_is_read(diagram: Diagram) -> None:
    again = Diagram.parse(str(diagram), to_play=diagram.to_play, ko=diagram.board.ko, dead=True)
    assert again.board == diagram.board
    assert again.coming == diagram.coming
    assert again.to_play is diagram.to_play
