"""What a board shows and says while one plays: overlays, numbers, marks, every point aloud."""

from __future__ import annotations

import pytest
from boards import KO
from desks import CORNER, desk, press, ringed, touch

from baduk_edu.book.diagram import Coordinates, Mark, View
from baduk_edu.book.words import Language
from baduk_edu.rules import WHITE


def test_the_liberties_shown_are_those_of_the_chain_that_is_touched() -> None:
    board = desk()
    screen = press(board, "liberties")
    assert ringed(screen, Mark.LIBERTY) >= {"C3", "A2", "D2"}
    screen = touch(board, "B3")
    assert ringed(screen, Mark.LIBERTY) == {"C3"}
    assert screen.message == "B3 white: 1 liberty."
    assert touch(board, "C2").message == "C2 white: 3 liberties."
    assert board.game.last is None
    screen = touch(board, "C3")
    assert ringed(screen, Mark.LIBERTY) == {"B3"}
    assert ringed(press(board, "liberties"), Mark.LIBERTY) == set()
    korean = desk(language=Language.KOREAN)
    press(korean, "liberties")
    assert touch(korean, "B3").message == "B3 백: 활로 1."


def test_a_stone_that_is_taken_back_is_no_longer_looked_at() -> None:
    board = desk(CORNER)
    before = ringed(press(board, "liberties"), Mark.LIBERTY)
    touch(board, "C1", "C1")
    assert ringed(press(board, "undo"), Mark.LIBERTY) == before


def test_stones_in_atari_are_marked_as_long_as_they_are() -> None:
    board = desk()
    assert ringed(press(board, "atari"), Mark.ATARI) == {"B3"}
    assert ringed(touch(board, "C3"), Mark.ATARI) == {"C3"}
    assert ringed(press(board, "atari"), Mark.ATARI) == set()


def test_numbers_stand_on_the_stones_that_were_played_and_still_lie_there() -> None:
    board = desk()
    touch(board, "C3", "E1", "A1", "B3")
    assert board.screen().diagram.numbers == {}
    assert press(board, "numbers").diagram.numbers == {"E1": 2, "A1": 3, "B3": 4}
    assert press(board, "numbers", "first").diagram.numbers == {}


def test_what_the_page_wrote_on_a_stone_goes_with_the_stone() -> None:
    board = desk(
        numbers={"B3": 7},
        letters={"B3": "a", "C3": "b"},
        marks={"B3": (Mark.TRIANGLE,), "A1": (Mark.SQUARE,)},
    )
    diagram = touch(board, "C3").diagram
    assert (diagram.numbers, diagram.letters) == ({}, {})
    assert diagram.marks == {"A1": (Mark.SQUARE,)}
    diagram = press(board, "undo").diagram
    assert (diagram.numbers, diagram.letters) == ({"B3": 7}, {"B3": "a", "C3": "b"})


def test_the_names_of_the_lines_go_round_and_moves_to_come_vanish_with_the_first_move() -> None:
    board = desk(KO.replace("X O . O", "X O 1 O"))
    seen = [press(board, "coordinates").diagram.coordinates for _ in range(3)]
    assert seen == [Coordinates.NUMERIC, Coordinates.NONE, Coordinates.WESTERN]
    assert board.screen().spoken["C3"] == "C3 empty, black move 1 to come"
    assert touch(board, "A1").diagram.coming == ()
    assert press(board, "undo").diagram.coming == ("C3",)


def test_a_touch_out_of_view_is_not_heard() -> None:
    board = desk(view=View("A3", "C5"))
    assert touch(board, "E1", "A1", "Z9", "a1") == desk(view=View("A3", "C5")).screen()
    assert set(board.screen().spoken) == set(board.screen().diagram.shown)
    assert touch(board, "A3", "A5").message == "Black A5. White to play."


@pytest.mark.parametrize(
    ("point", "korean", "english"),
    [
        (
            "B3",
            "B3 빈점, 패라서 백은 지금 둘 수 없음 (제9조)",
            "B3 empty, ko: white may not play",
        ),
        ("C3", "C3 흑돌, 활로 1, 마지막 수", "C3 black, 1 liberty, last move"),
        ("C2", "C2 백돌, 활로 2", "C2 white, 2 liberties"),
        ("E5", "E5 빈점", "E5 empty"),
    ],
)
def test_a_point_is_spoken_with_what_is_on_it(point: str, korean: str, english: str) -> None:
    assert touch(desk(language=Language.KOREAN), "C3").spoken[point] == korean
    assert touch(desk(), "C3").spoken[point].startswith(english)
    forbidden = desk(CORNER, to_play=WHITE).screen().spoken["A3"]
    assert forbidden == "A3 empty, forbidden for white (Article 8)"
