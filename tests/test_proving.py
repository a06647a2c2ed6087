"""The board that plays a proof: every touch and button is answered, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from desks import enabled, press, ringed, touch
from fights import FIGHTS, proof
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.book.diagram import Diagram, Mark
from baduk_edu.book.library import page_at
from baduk_edu.book.words import Language
from baduk_edu.classroom import lesson
from baduk_edu.desk import Desk, FreePlay, ProvingDesk, proving_desk, question_desk
from baduk_edu.draw.screen import Screen, Tone
from baduk_edu.rules import BLACK, WHITE, Board, Stone, judge

PAGE = Path(__file__).parent / "data" / "fights.toml"
KEYS = ["undo", "reset", "pass", "why", "tree", "standing", "eyes", "race", "coordinates"]
KEYS += ["side-black", "side-white", "first-black", "first-white"]
KEYS += ["threats-none", "threats-attacker", "threats-owner", "threats-", "dance"]


def proving(name: str, language: Language = Language.ENGLISH, **options: Any) -> ProvingDesk:
    """The desk of a fight, Black to begin unless the options say otherwise."""
    board = Board.parse(FIGHTS[name][0])
    return ProvingDesk(Diagram(board), language, proof(name), **options)


def pressed(screen: Screen, group: str) -> list[str]:
    """The buttons of a group that are pressed."""
    (found,) = (one for one in screen.groups if one.key == group)
    return [button.key for button in found.buttons if button.pressed]


def said(screen: Screen) -> list[str]:
    """All that the board says in words."""
    texts = [screen.title, screen.description, screen.turn, screen.message, *screen.notes]
    texts += [*screen.spoken.values(), *(tray.label for tray in screen.trays)]
    texts += [button.label for button in screen.controls]
    for group in screen.groups:
        texts += [group.label, *(button.label for button in group.buttons)]
    return texts


events = st.one_of(
    st.builds(
        lambda column, row: {"type": "touch", "point": f"{column}{row}"},
        st.sampled_from("ABCDEF"),
        st.integers(5, 11),
    ),
    st.builds(lambda key: {"type": "control", "key": key}, st.sampled_from(KEYS)),
    st.sampled_from([{"type": "touch", "point": "Z9"}, {"type": "step", "value": 3}, {}]),
)


@settings(max_examples=80)
@given(
    st.sampled_from(sorted(FIGHTS)),
    st.sampled_from(Language),
    st.booleans(),
    st.lists(events, max_size=20),
)
def test_no_event_breaks_the_board_and_all_that_it_says_is_finished(
    name: str, language: Language, attacks: bool, happened: list[dict[str, Any]]
) -> None:
    desk = proving(name, language, attacks=attacks)
    for event in happened:
        screen = desk.handle(event)
        assert tuple(screen.spoken) == screen.diagram.shown
        assert str(screen.diagram.board) == str(desk.match.board)
        assert (screen.hover is None) is not desk.match.is_open
        if desk.match.is_open:
            assert desk.match.turn.side is desk.match.reader is screen.hover
        for text in said(screen):
            for sign in ("{", "}", "None", "frozenset", "pass "):
                assert sign not in text, text


def test_the_reader_attacks_and_the_board_answers_at_once() -> None:
    desk = proving("bent four")
    start = desk.screen()
    assert start.message.startswith("Try to capture D9")
    assert "dead, Appendix 3 item 1" in start.notes[0]
    assert start.notes[1] == "Assumed alive: E9."
    assert "D9" in ringed(start, Mark.TRIANGLE)
    screen = touch(desk, "C9")
    assert screen.message == "Black C9. White A7, four black stones captured."
    assert [tray.count for tray in screen.trays] == [0, 4]
    assert screen.diagram.last == "A7"
    while desk.match.is_open:
        screen = touch(desk, desk.match.sparring.reply(desk.match.turn))
    assert screen.tone is Tone.RIGHT
    assert "D9 is captured" in screen.message
    assert screen.message.endswith("The verdict: dead, Appendix 3 item 1.")
    assert not ringed(screen, Mark.TRIANGLE)
    assert touch(desk, "J1").message.startswith("This fight is over")


def test_a_move_that_loses_is_refuted_and_can_be_taken_back() -> None:
    desk = proving("bent four")
    touch(desk, "C9")
    before = desk.screen()
    screen = touch(desk, "A9")
    assert screen.tone is Tone.WRONG
    assert "White B9." in screen.message and "Undo" in screen.message
    assert press(desk, "undo").diagram == before.diagram
    assert enabled(desk.screen(), "undo")
    assert press(desk, "reset").diagram == proving("bent four").screen().diagram
    assert not enabled(desk.screen(), "undo")


def test_a_losing_move_that_ends_nothing_yet_says_what_it_costs() -> None:
    desk = proving("corner", first=WHITE)
    losing = [
        move
        for move, prospect in desk.match.prospects.items()
        if prospect.fate is not desk.match.turn.fate and move != "pass"
    ]
    assert losing
    screen = touch(desk, losing[0])
    assert screen.tone is Tone.WRONG
    assert "no longer be captured" in screen.message or "could be won" in screen.message


def test_sides_beginnings_and_threats_are_chosen_as_far_as_the_proof_goes() -> None:
    desk = proving("bent four")
    screen = desk.screen()
    assert pressed(screen, "side") == ["side-black"]
    assert pressed(screen, "first") == ["first-black"]
    assert pressed(screen, "threats") == ["threats-none"]
    screen = press(desk, "side-white")
    assert screen.message.startswith("Keep D9")
    assert "Black C9." in screen.message
    assert screen.hover is WHITE
    screen = press(desk, "threats-owner", "first-white")
    assert pressed(screen, "threats") == ["threats-owner"]
    assert desk.match.turn.fate is desk.match.sparring.script.fate
    assert screen.diagram.last is None
    half = judge(Board.parse(FIGHTS["ko"][0]), "E8", first=WHITE).proof
    desk = ProvingDesk(Diagram(Board.parse(FIGHTS["ko"][0])), Language.ENGLISH, half or {})
    (first,) = (group for group in desk.screen().groups if group.key == "first")
    assert [(b.key, b.pressed, b.enabled) for b in first.buttons] == [
        ("first-black", False, False),
        ("first-white", True, True),
    ]


def test_a_setting_pressed_twice_does_not_begin_again() -> None:
    desk = proving("bent four")
    touch(desk, "C9")
    played = desk.screen()
    assert press(desk, "side-black", "first-black", "threats-none") == played


def test_the_banned_point_is_taken_with_a_threat_that_is_answered() -> None:
    desk = proving("ko", threats="owner")
    screen = touch(desk, "A8")
    assert "White plays a ko threat and Black answers it".lower() in screen.message.lower()
    assert "White A9, one black stone captured" in screen.message
    assert screen.refused["A8"] is Mark.KO
    assert "Article 9" in touch(desk, "A8").message
    screen = press(desk, "pass")
    assert "lifts the ko ban" in screen.message
    assert "Both sides have moved elsewhere" in screen.message
    assert screen.message.endswith("The verdict: ko, Appendix 2 item 2.")


def test_the_reader_with_threats_takes_back_at_once() -> None:
    desk = proving("ko", threats="owner", attacks=False)
    assert desk.match.turn.move == "A8"
    press(desk, "why")
    assert "must play a threat first" in touch(desk, "A9").message
    press(desk, "why")
    assert "ko threat" in touch(desk, "A9").message


def test_a_seki_is_fought_from_both_sides() -> None:
    for name, rival in (("seki, white", "black"), ("seki, black", "white")):
        attack = proving(name, first=BLACK if rival == "black" else WHITE)
        screen = touch(attack, "C9")
        assert f"four {rival} stones captured" in screen.message or "captured" in screen.message
        screen = press(attack, "pass")
        assert "seki, Article 12" in screen.message
        assert screen.tone is Tone.NOTICE


def test_forbidden_points_name_their_article() -> None:
    desk = proving("two-headed dragon")
    assert "stands without any answer" in desk.screen().message
    for eye in ("F10", "F2"):
        screen = touch(desk, eye)
        assert screen.tone is Tone.REFUSED and "Article 8" in screen.message
    assert ringed(press(desk, "eyes"), Mark.FORBIDDEN) >= {"F10", "F2"}
    assert len(ringed(press(desk, "standing"), Mark.SQUARE)) == 113
    press(desk, "side-white", "first-white")
    screen = touch(desk, "F10")
    assert "33 white stones captured" in screen.message
    assert screen.tone is Tone.WRONG


def test_a_point_outside_is_no_move_and_elsewhere_has_its_button() -> None:
    desk = proving("bent four")
    screen = touch(desk, "J1")
    assert screen.tone is Tone.HINT and screen.message.startswith("J1 lies outside")
    assert desk.match.moves == 0
    screen = press(desk, "pass")
    assert screen.message.startswith("Black plays elsewhere (a pass). White")


def test_the_tree_marks_every_move_with_what_it_leads_to() -> None:
    desk = proving("bent four")
    touch(desk, "C9")
    screen = press(desk, "tree")
    assert ringed(screen, Mark.CIRCLE) == {"B9"}
    assert ringed(screen, Mark.CROSS) == {"A9", "C9", "A8"}
    assert "captures: B9." in screen.notes[0] and "C9 → A9" in screen.notes[0]
    assert "circle" in screen.spoken["B9"] and "cross" in screen.spoken["C9"]
    assert ringed(press(desk, "tree"), Mark.CROSS) == set()


def test_why_not_here_tells_of_any_point_and_plays_nothing() -> None:
    desk = proving("bent four")
    touch(desk, "C9")
    before = desk.screen().diagram
    press(desk, "why")
    told = {point: touch(desk, point).message for point in desk.match.board.points}
    assert desk.screen().diagram == before
    assert told["B9"] == "Black B9: this move captures."
    assert told["C9"] == "Black C9: white answers at A9, and they are not captured."
    assert "already there" in told["D9"]
    assert told["J1"].startswith("J1 lies outside this fight")
    press(desk, "why")
    assert touch(desk, "B9").diagram != before


def test_why_not_here_tells_the_defender_how_he_dies() -> None:
    desk = proving("ko", first=WHITE, attacks=False)
    press(desk, "why")
    assert touch(desk, "D9").message == "White D9: black plays A8, and they are captured."
    assert touch(desk, "C9").message == "White C9: after this move they are not captured."


def test_a_race_counts_liberties_by_their_kind() -> None:
    screen = press(proving("bent four"), "race")
    assert ringed(screen, Mark.SPOT) == {"A7", "C9"}
    assert "D9 white: 2 (outside 0, inside 0, shared 2)" in screen.notes[0]


def test_free_play_shows_standing_stones_and_eyes() -> None:
    diagram = Diagram(Board.parse(FIGHTS["two-headed dragon"][0]), to_play=BLACK)
    desk = FreePlay(diagram, Language.ENGLISH)
    screen = press(desk, "standing")
    assert len(ringed(screen, Mark.SQUARE)) == 113 and "Article 11" in screen.notes[0]
    screen = press(desk, "eyes")
    assert {"F10", "F2"} <= ringed(screen, Mark.FORBIDDEN)
    assert "Article 8" in screen.notes[0]
    assert press(desk, "eyes").notes == ()


@pytest.mark.parametrize("language", Language)
def test_without_a_proof_the_board_is_free_and_says_so(language: Language) -> None:
    diagram = Diagram(Board.parse(FIGHTS["ko"][0]), to_play=BLACK)
    damaged = dict(proof("ko"), digest="0")
    for nothing in (None, damaged, {"answers": 3}):
        desk = proving_desk(diagram, language, nothing)
        assert isinstance(desk, FreePlay)
        screen = desk.screen()
        assert screen.tone is Tone.NOTICE and screen.message
        assert touch(desk, "J1").diagram.board["J1"] is BLACK


@pytest.mark.parametrize("language", Language)
def test_every_point_of_every_fight_is_answered_in_words(language: Language) -> None:
    for name in FIGHTS:
        for attacks in (True, False):
            desk = proving(name, language, attacks=attacks)
            for point in desk.drawn.points:
                press(desk, "reset")
                before = desk.match.moves
                screen = touch(desk, point)
                assert screen.message.strip()
                assert screen.tone in Tone
                assert desk.match.moves in (before, before + 1)


# --- from a page -------------------------------------------------------------------------


def test_a_page_plays_its_proofs_and_a_board_keeps_its_fight() -> None:
    page = lesson(PAGE, "english")
    board = page.prove("bent-four")
    assert "Try to capture D9" in repr(board)
    assert page.prove("bent-four") is board
    assert "Keep B9" in repr(page.prove("seki-black"))
    with pytest.raises(ValueError, match="plays no proof; steps that do: bent-four"):
        page.prove("solve")


def test_buttons_of_the_groups_reach_the_desk_through_the_widget() -> None:
    board = lesson(PAGE, "english").prove("bent-four")
    board._hear(board, {"type": "control", "key": "side-white"}, [])
    assert board.screen.hover is WHITE
    groups = {key: buttons for key, _, buttons in board.state["groups"]}
    assert groups["side"][1] == ["side-white", "White, defend", True, True]
    assert board.state["notes"][0].startswith("The verdict on D9")
    board._hear(board, {"type": "control", "key": "threats-nobody"}, [])
    assert board.screen.hover is WHITE


def solving(language: Language = Language.ENGLISH) -> Desk:
    """The exercise of the page: White is to capture the corner."""
    return question_desk(page_at(PAGE).step("solve"), language)


@pytest.mark.parametrize("language", Language)
def test_a_fight_is_won_by_the_moves_of_its_proof(language: Language) -> None:
    desk = solving(language)
    match = desk.match  # type: ignore[attr-defined]
    screen = desk.screen()
    assert screen.message == "" and screen.hover is WHITE
    while not desk.solved:  # type: ignore[attr-defined]
        screen = touch(desk, match.sparring.reply(match.turn))
        assert screen.message
    assert screen.tone is Tone.RIGHT and screen.hover is None
    assert touch(desk, "A9") == screen
    assert not enabled(screen, "pass") and not enabled(screen, "undo")
    assert press(desk, "again").message == ""


def test_a_lost_fight_says_why_and_goes_back() -> None:
    desk = solving()
    start = desk.screen().diagram
    screen = touch(desk, "A9")
    assert screen.tone is Tone.WRONG and screen.message.startswith("White A9. Black")
    assert press(desk, "undo").diagram == start
    assert touch(desk, "D9").tone is Tone.HINT
    assert touch(desk, "J1").tone is Tone.HINT
    assert press(desk, "pass").tone is Tone.WRONG
    assert press(desk, "again").diagram == start


def test_moves_run_out() -> None:
    desk = solving()
    for _ in range(20):
        screen = touch(desk, "C9") if desk.screen().hover else desk.screen()
        screen = press(desk, "pass")
    assert screen.tone is Tone.WRONG


def test_both_sides_of_every_fight_are_named_by_colour() -> None:
    for name in FIGHTS:
        desk = proving(name, Language.KOREAN)
        (sides,) = (group for group in desk.screen().groups if group.key == "side")
        labels = {button.label for button in sides.buttons}
        assert len(labels) == len(Stone)
