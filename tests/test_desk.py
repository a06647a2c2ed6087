"""Free play: whatever the reader does, the board answers with a screen that fits the game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from boards import COMES_BACK, KO
from desks import CORNER, desk, enabled, press, touch
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import NaiveBoard, NaiveGame

from baduk_edu.book.diagram import Diagram, Mark
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Step
from baduk_edu.book.words import Language
from baduk_edu.desk import FreePlay
from baduk_edu.draw.screen import Screen, Tone
from baduk_edu.rules import BLACK, WHITE, Game, Reading

CORNER_OF_TWO = "O . X .\nX X X .\n. . . .\n. . . ."
THREE_KOS = """
. X O . . X O . . X O .
X O . O X . X O X O . O
. X O . . X O . . X O .
. . . . . . . . . . . .
"""
KEYS = ["first", "previous", "next", "last", "undo", "redo", "reset", "pass"]
KEYS += ["liberties", "atari", "numbers", "coordinates"]
LIVE = [
    s
    for path in page_paths()
    for s in page_at(path).steps
    if (s.play or s.line) and not s.origin
]


def slowly(game: Game) -> NaiveGame:
    """The same game on the slow board, told move by move."""
    first = game
    while first.previous is not None:
        first = first.previous
    slow = NaiveGame(
        NaiveBoard.drawn(str(first.board)),
        first.to_play.value,
        pass_lifts_ko=game.reading.pass_lifts_ko,
    )
    for move in game.moves:
        if move.point is None:
            slow.pass_()
        else:
            slow.play(move.point)
    return slow


def assert_consistent(desk: FreePlay, screen: Screen) -> None:
    """All that is shown belongs to the one game that the desk holds."""
    game, diagram, slow = desk.game, screen.diagram, slowly(desk.game)
    assert str(game.board) == str(slow.board) == str(diagram.board)
    assert 0 <= screen.step <= screen.steps
    assert {tray.stones: tray.count for tray in screen.trays} == game.prisoners
    assert {c.value: n for c, n in game.prisoners.items()} == slow.lost
    refused = {
        point: why[0]
        for point in game.board.points
        if game.board[point] is None and (why := slow.refusal(point))
    }
    assert {point: sign.value for point, sign in screen.refused.items()} == refused
    assert tuple(screen.spoken) == diagram.shown
    assert all(said.startswith(point) for point, said in screen.spoken.items())
    assert screen.hover is game.to_play is diagram.to_play
    assert screen.language == desk.language.code
    black, white = (len(game.board.stones(colour)) for colour in (BLACK, WHITE))
    assert re.search(
        rf"\b{black} black, {white} white|흑 {black}점, 백 {white}점", screen.title
    )
    assert screen.title.endswith(f"{screen.turn}.")
    for row in {point[1:] for point in diagram.shown}:
        assert re.search(rf"(Row {row}|{row}행): ", screen.description)
    said = [screen.title, screen.description, screen.turn, screen.message, repr(screen)]
    said += [*screen.spoken.values(), *(t.label for t in screen.trays)]
    for text in said + [button.label for button in screen.controls]:
        assert "{" not in text and "None" not in text
    for point, number in diagram.numbers.items():
        assert diagram.board[point] is not None and number > 0


garbage = st.sampled_from([None, "", "B9", -1, 2.5, float("inf"), float("nan"), True, [], {}])
touches = st.builds(
    lambda column, row: {"type": "touch", "point": f"{column}{row}"},
    st.sampled_from("ABCDEFGHIa"),
    st.integers(0, 8),
)
odd_events = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            ["touch", "control", "step", "number", "choose", "sing", None, 3]
        )
    },
    optional={"point": garbage, "key": garbage, "value": garbage},
)
events = st.one_of(
    touches,
    touches,
    st.builds(lambda key: {"type": "control", "key": key}, st.sampled_from([*KEYS, "dance"])),
    st.builds(lambda value: {"type": "step", "value": value}, st.integers(-2, 9)),
    odd_events,
)


@settings(max_examples=40)
@given(st.sampled_from(LIVE), st.sampled_from(Language), st.lists(events, max_size=25))
def test_no_event_breaks_a_board_and_every_screen_fits_its_game(
    step: Step, language: Language, happened: list[dict[str, Any]]
) -> None:
    assert step.diagram is not None
    board = FreePlay(step.diagram, language, game=step.start, line=step.line)
    for event in happened:
        assert_consistent(board, board.handle(event))


@pytest.mark.parametrize("event", [None, 3, "touch", [], {}, {"type": "touch"}])
def test_what_is_no_event_changes_nothing(event: Any) -> None:
    board = desk()
    assert board.handle(event) == board.screen() == desk().screen()


@given(st.lists(events, max_size=30))
def test_undo_brings_back_what_was_before_and_redo_what_was_after(
    happened: list[dict[str, Any]],
) -> None:
    board = desk(line="B C3 W E1 B A1 W B3")
    for event in happened:
        before, steps = board.game, board.screen().steps
        board.handle(event)
        after = board.game
        if after.previous is before and event["type"] == "touch":
            assert press(board, "undo").steps == steps
            assert board.game is before
            press(board, "redo")
            assert board.game is after
    while enabled(board.screen(), "undo"):
        press(board, "undo")
    assert board.screen().steps == 4


def test_undo_goes_back_into_a_line_that_was_left() -> None:
    board = desk(line="B C3 W E1 B A1 W B3")
    press(board, "next", "next")
    screen = touch(board, "E5")
    assert (screen.step, screen.steps) == (3, 3)
    assert not enabled(screen, "next")
    screen = press(board, "undo")
    assert (screen.step, screen.steps) == (2, 4)
    screen = press(board, "last")
    assert (screen.step, str(board.game.last)) == (4, "W B3")
    screen = press(board, "redo")
    assert (screen.step, screen.steps, str(board.game.last)) == (3, 3, "B E5")


def test_reset_is_undone_like_a_move_and_a_new_move_forgets_what_was_undone() -> None:
    board = desk()
    touch(board, "C3", "E1")
    assert press(board, "reset").step == 0
    assert not press(board, "redo").step
    assert press(board, "undo").step == 2
    press(board, "undo")
    touch(board, "A1")
    screen = board.screen()
    assert not enabled(screen, "redo")
    assert enabled(screen, "undo") and enabled(screen, "reset")


def test_a_reset_of_an_untouched_board_is_nothing_to_undo() -> None:
    assert not enabled(press(desk(), "reset"), "undo")


REFUSALS = [
    (
        KO,
        ("C3", "B3"),
        "B3에는 둘 수 없습니다. 패라서 먼저 다른 곳에 한 번 두어야 합니다 (제9조).",
        "B3 refused: ko, play elsewhere first (Article 9).",
    ),
    (
        KO,
        ("B3",),
        "B3에는 이미 돌이 있습니다. 빈 교차점에 두세요 (제5조).",
        "B3 refused: a stone is already there; play on an empty point (Article 5).",
    ),
    (
        CORNER,
        ("A1", "A3"),
        "A3에는 백이 둘 수 없습니다. 착수금지: 두어도 활로가 없고 따낼 돌도 없습니다 (제8조).",
        "A3 refused: forbidden for white; the stone would have no liberty and captures nothing "
        "(Article 8).",
    ),
    (
        CORNER_OF_TWO,
        ("D1", "B4"),
        "B4에는 백이 둘 수 없습니다. 착수금지: 이어진 두 점의 활로가 모두 없어지고 "
        "따낼 돌도 없습니다 (제8조).",
        "B4 refused: forbidden for white; the chain of two would have no liberty and captures "
        "nothing (Article 8).",
    ),
]


@pytest.mark.parametrize(("board", "played", "korean", "english"), REFUSALS)
def test_a_refusal_says_point_reason_and_article(
    board: str, played: tuple[str, ...], korean: str, english: str
) -> None:
    for language, said in ((Language.KOREAN, korean), (Language.ENGLISH, english)):
        screen = touch(desk(board, language=language), *played)
        assert (screen.message, screen.tone) == (said, Tone.REFUSED)


def test_a_game_that_is_over_refuses_moves_and_passes() -> None:
    diagram = Diagram.parse(KO, to_play=BLACK)
    over = Game.start(board=diagram.board, komi=0).resign()
    for language, said in (
        (Language.KOREAN, "대국이 끝났습니다 (제15조)."),
        (Language.ENGLISH, "The game is over (Article 15)."),
    ):
        board = FreePlay(diagram, language, game=over)
        for screen in (touch(board, "A1"), press(board, "pass")):
            assert (screen.message, screen.tone) == (said, Tone.REFUSED)
            assert screen.hover is None and screen.turn == "" and not screen.refused


def test_a_move_is_told_with_what_it_captures() -> None:
    assert touch(desk(), "A1").message == "Black A1. White to play."
    assert touch(desk(), "C3").message == "Black C3, one white stone captured. White to play."
    korean = touch(desk(language=Language.KOREAN), "C3").message
    assert korean == "흑 C3. 백 한 점을 따냈습니다. 백 차례."


def test_a_pass_and_two_passes_are_noted_with_their_articles() -> None:
    first = press(desk(), "pass")
    assert first.tone is Tone.NOTICE
    assert first.message.startswith("Black passes. White to play. ")
    assert "(Article 6)" in first.message
    second = press(desk(), "pass", "pass")
    assert "the end of play is proposed (Article 15)" in second.message
    korean = press(desk(language=Language.KOREAN), "pass", "pass")
    assert "대국종료를 제안한 것으로 봅니다 (제15조)" in korean.message


def test_a_two_for_one_retake_is_no_repetition_until_the_same_side_is_to_move(
    shared: Path,
) -> None:
    cases = json.loads((shared / "cases" / "trial-cases.json").read_text("utf-8"))
    (case,) = [case for case in cases if case["id"] == "B04"]
    drawn = re.search(r'"(.*?)"', case["input"])
    assert drawn and drawn[1].split(" / ") == dedent(COMES_BACK).strip().splitlines()
    screen = touch(desk(COMES_BACK), "A3", "A5", "A4")
    assert str(screen.diagram) == dedent(COMES_BACK).strip()
    assert screen.message == "Black A4, one white stone captured. White to play."
    assert screen.tone is Tone.QUIET


def test_three_kos_taken_in_turn_bring_the_position_back_and_a_draw_is_offered() -> None:
    round_of_kos = ("C3", "F3", "L3", "B3", "G3", "K3")
    for language, said in (
        (Language.KOREAN, "같은 국면이 {}번째 나왔습니다."),
        (Language.ENGLISH, "This position stands for time number {};"),
    ):
        board = desk(THREE_KOS, language=language)
        for times in (2, 3):
            assert touch(board, *round_of_kos[:-1]).tone is not Tone.REFUSED
            screen = touch(board, round_of_kos[-1])
            assert str(screen.diagram) == THREE_KOS.strip()
            assert said.format(times) in screen.message
            assert screen.tone is Tone.NOTICE
        assert re.search("흑 한 점을 따냈|one black stone captured", screen.message)
        assert re.search(r"\(제20조\)|\(Article 20\)", screen.message)


def test_a_pass_lifts_a_ko_by_one_reading_and_not_by_the_letter() -> None:
    played = ("C3", "pass", "pass", "B3")
    letter = touch(desk(), *played)
    assert letter.message == (
        "B3 refused: ko, play elsewhere first; by the letter a pass is no move elsewhere "
        "(Article 9)."
    )
    assert letter.refused["B3"] is Mark.KO
    custom = touch(desk(reading=Reading(pass_lifts_ko=True)), *played)
    assert custom.message.startswith("White B3, one black stone captured. Black to play.")
