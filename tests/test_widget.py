"""The live board, seen from Python: what goes down to the page and what comes up from it."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import replace
from html import unescape

import pytest

from baduk_edu.book.diagram import Diagram, Mark, View
from baduk_edu.draw.screen import Button, Screen, Tone
from baduk_edu.draw.widget import BoardWidget
from baduk_edu.rules import BLACK, WHITE, Board, Stone

SYNCED = ("look", "state", "theme", "size", "heard")
TWO_KILOBYTES = 2 * 1024


def screen_of(board: Board, **fields: object) -> Screen:
    diagram = Diagram(board, to_play=BLACK, last=next(iter(sorted(board.stones(WHITE))), None))
    shown = Screen(
        diagram,
        title="A board.",
        description="Black to play.",
        spoken={point: f"{point} {board[point] or 'empty'}" for point in board.points},
        hover=BLACK,
        words={"no-such-point": "There is no {point}."},
    )
    return replace(shown, **fields)


def crowded() -> Board:
    """A 19 by 19 board with 200 stones: two colours in turn, every third column open."""
    board = Board.empty(19)
    places = [point for point in board.points if "CFJMPS".find(point[0]) < 0][:200]
    return board.with_stones_as_drawn(black=places[::2], white=places[1::2])


class Desk:
    """Plays whatever is touched, and remembers what it heard."""

    def __init__(self, board: Board, **fields: object) -> None:
        self.board = board
        self.fields = fields
        self.colour: Stone = BLACK
        self.heard: list[dict[str, object]] = []
        self.widget = BoardWidget(screen_of(board, **fields), self.answer)

    def answer(self, event: dict[str, object]) -> Screen | None:
        self.heard.append(event)
        if event["type"] != "touch":
            return None
        self.board = self.board.play(self.colour, str(event["point"]))
        self.colour = self.colour.other
        return screen_of(self.board, **self.fields)

    def page_sends(self, content: object) -> int:
        """Send a message up as the page does; the bytes of what goes down for it."""
        sent: list[object] = []
        self.widget._send = lambda message, buffers=None: sent.append(message)
        data = {"method": "custom", "content": content}
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})
        return len(json.dumps(sent, ensure_ascii=False).encode())


@pytest.fixture
def desk() -> Desk:
    return Desk(Board.empty(9))


def test_the_board_is_shown_live_as_a_picture_and_as_text(desk: Desk) -> None:
    data, _ = desk.widget._repr_mimebundle_()
    assert set(data) == {
        "application/vnd.jupyter.widget-view+json",
        "text/html",
        "image/svg+xml",
        "text/plain",
    }
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]


def test_the_page_without_a_kernel_holds_the_same_picture_as_an_image(desk: Desk) -> None:
    data, _ = desk.widget._repr_mimebundle_()
    source = data["text/html"].split('src="data:image/svg+xml;base64,')[1].split('"')[0]
    assert b64decode(source).decode() == data["image/svg+xml"]
    assert 'alt="A board. Black to play."' in unescape(data["text/html"])


def test_the_text_twin_of_a_board_is_that_of_its_screen(desk: Desk) -> None:
    data, _ = desk.widget._repr_mimebundle_()
    assert repr(desk.widget) == repr(desk.widget.screen) == data["text/plain"]
    assert "0x" not in repr(desk.widget)


def test_the_picture_is_of_the_position_and_the_colours_of_now(desk: Desk) -> None:
    before, _ = desk.widget._repr_mimebundle_()
    desk.page_sends({"type": "touch", "point": "E5"})
    played, _ = desk.widget._repr_mimebundle_()
    desk.widget.theme = "wood"
    wooden, _ = desk.widget._repr_mimebundle_()
    assert len({before["image/svg+xml"], played["image/svg+xml"], wooden["image/svg+xml"]}) == 3
    assert "#E3BC7A" in wooden["image/svg+xml"]


def test_the_same_screen_gives_the_same_output_twice() -> None:
    one, other = Desk(Board.empty(5)).widget, Desk(Board.empty(5)).widget
    kinds = ("text/html", "image/svg+xml", "text/plain")
    first, second = (widget._repr_mimebundle_()[0] for widget in (one, other))
    assert [first[kind] for kind in kinds] == [second[kind] for kind in kinds]


def test_a_click_on_a_full_board_costs_at_most_two_kilobytes() -> None:
    desk = Desk(crowded())
    assert desk.board.count() == 200
    empty = next(p for p in desk.board.points if p in desk.board.legal(BLACK))
    assert desk.page_sends({"type": "touch", "point": empty}) <= TWO_KILOBYTES


def test_the_empty_board_and_the_glyphs_are_not_sent_again_for_a_move(desk: Desk) -> None:
    look = desk.widget.look
    desk.page_sends({"type": "touch", "point": "E5"})
    assert desk.widget.look == look
    assert desk.page_sends({"type": "touch", "point": "E6"}) < 1024


def test_all_that_goes_to_the_page_is_plain_json(desk: Desk) -> None:
    for name in SYNCED:
        value = getattr(desk.widget, name)
        assert json.loads(json.dumps(value)) == value


def test_the_phrases_of_the_points_can_be_put_together_again() -> None:
    widget = Desk(crowded()).widget
    state, points = widget.state, widget.look["points"].split(" ")
    assert len(state["phrases"]) == 3
    for point, sign in zip(points, state["spoken"], strict=True):
        phrase = state["phrases"][ord(sign) - 48].replace("{point}", point)
        assert phrase == widget.screen.spoken[point]


def test_only_the_points_in_view_are_sent() -> None:
    board = Board.empty(9).with_stones(black=["A9", "C3"])
    diagram = Diagram(board, view=View("A1", "D4"))
    widget = BoardWidget(Screen(diagram), lambda event: None)
    assert widget.state["stones"] == "......X........."
    assert widget.look["points"].startswith("A4 B4 C4 D4 A3")


def test_dead_stones_and_moves_to_come_are_told_apart_from_living_ones() -> None:
    board = Board.empty(2).with_stones(black=["A1"], white=["B2"])
    diagram = Diagram(board, marks={"A1": (Mark.DEAD,)}, coming=("A2",), to_play=WHITE)
    widget = BoardWidget(Screen(diagram), lambda event: None)
    assert widget.state["stones"] == "OOx."


def test_refused_points_are_sent_with_their_sign() -> None:
    refused = {"A1": Mark.FORBIDDEN, "B1": Mark.KO, "C1": Mark.FORBIDDEN}
    widget = Desk(Board.empty(9), refused=refused).widget
    assert widget.state["refused"] == {"forbidden": "A1 C1", "ko": "B1"}


def test_touches_are_answered_in_the_order_they_came(desk: Desk) -> None:
    points = [f"{column}{row}" for row in (2, 4) for column in "ABCDEFGHJ"]
    for point in points:
        desk.page_sends({"type": "touch", "point": point})
    assert [event["point"] for event in desk.heard] == points
    assert desk.widget.heard == len(points)
    assert desk.widget.state["stones"].count("X") == desk.widget.state["stones"].count("O") == 9


def test_buttons_steps_choices_and_numbers_reach_the_desk() -> None:
    desk = Desk(
        Board.empty(5),
        controls=(Button("undo", "Undo"),),
        choices=(Button("b", "Dead"),),
        steps=3,
        asks_number=True,
    )
    events: list[dict[str, object]] = [
        {"type": "control", "key": "undo"},
        {"type": "choose", "key": "b"},
        {"type": "step", "value": 3},
        {"type": "number", "value": 2.5},
    ]
    for event in events:
        desk.page_sends(event)
    assert desk.heard == events


@pytest.mark.parametrize(
    "content",
    [
        None,
        "touch",
        [],
        {},
        {"type": "hello"},
        {"type": "touch"},
        {"type": "touch", "point": 5},
        {"type": "touch", "point": ["E5"]},
        {"type": "touch", "point": ""},
        {"type": "control", "key": "undo"},
        {"type": "control", "key": "off"},
        {"type": "control", "key": None},
        {"type": "choose", "key": "a"},
        {"type": "step", "value": -1},
        {"type": "step", "value": 4},
        {"type": "step", "value": True},
        {"type": "step", "value": 1.0},
        {"type": "number", "value": float("nan")},
        {"type": "number", "value": 10**400},
        {"type": "number", "value": "2"},
        {"type": ["touch"], "point": "E5"},
    ],
    ids=lambda content: repr(content)[:40],
)
def test_what_fits_no_event_is_dropped_and_changes_nothing(content: object) -> None:
    off = Button("off", "Off", enabled=False)
    desk = Desk(Board.empty(9), controls=(off,), steps=3, asks_number=True)
    before = desk.widget.state
    desk.page_sends(content)
    assert desk.heard == []
    assert desk.widget.state == before
    assert desk.widget.heard == 1, "the page still learns that somebody listens"


def test_a_point_that_is_not_on_the_board_is_answered_in_words(desk: Desk) -> None:
    desk.page_sends({"type": "touch", "point": "Z9"})
    assert desk.heard == []
    assert desk.widget.screen.message == "There is no Z9."
    assert desk.widget.screen.tone is Tone.REFUSED


def test_a_board_that_is_only_looked_at_hears_no_touch() -> None:
    desk = Desk(Board.empty(5), touchable=False)
    desk.page_sends({"type": "touch", "point": "C3"})
    assert desk.heard == []


def test_an_answer_that_fails_still_tells_the_page_that_it_was_heard() -> None:
    def fail(event: dict[str, object]) -> Screen:
        raise RuntimeError("the desk is ill")

    widget = BoardWidget(screen_of(Board.empty(5)), fail)
    with pytest.raises(RuntimeError, match="the desk is ill"):
        widget._hear(widget, {"type": "touch", "point": "C3"}, [])
    assert widget.heard == 1


def test_the_page_chooses_colours_and_size_among_those_there_are(desk: Desk) -> None:
    desk.widget.set_state({"theme": "dark", "size": "fill"})
    assert (desk.widget.theme, desk.widget.size) == ("dark", "fill")
    desk.widget.set_state({"theme": "plaid", "size": "-1"})
    assert (desk.widget.theme, desk.widget.size) == ("paper", "medium")


def test_a_theme_or_size_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="plaid"):
        BoardWidget(screen_of(Board.empty(5)), lambda event: None, theme="plaid")
    with pytest.raises(ValueError, match="huge"):
        BoardWidget(screen_of(Board.empty(5)), lambda event: None, size="huge")


def test_the_page_fetches_nothing_from_outside() -> None:
    board = BoardWidget(screen_of(Board.empty(5)), lambda event: None)
    for text in (str(board._esm), board.code, board.dress):
        assert len(text) > 500
        foreign = [line for line in text.splitlines() if "http" in line or "url(" in line]
        assert [line for line in foreign if "www.w3.org/2000/svg" not in line] == []
