"""Counting on the widget: the demonstration, the pupil's own count, the race, the figures."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from desks import press, ringed, touch
from finished import finished_board, real_game
from hypothesis import given, settings
from hypothesis import strategies as st
from test_hand_count import ART17_1, ART17_1_DEAD, SEKI, TINY

from baduk_edu.book.diagram import Mark
from baduk_edu.book.words import Language
from baduk_edu.classroom import count_board
from baduk_edu.desk import CountingDesk
from baduk_edu.desk.counting_figures import counting_figures
from baduk_edu.desk.counting_table import result
from baduk_edu.draw.screen import Screen, Tone
from baduk_edu.draw.widget import BoardWidget
from baduk_edu.records import Record, write_sgf
from baduk_edu.rules import BLACK, WHITE, Board, Game
from baduk_edu.rules.counting import Basis, Count, count
from baduk_edu.rules.hand_count import hand_count

HANGUL = re.compile("[\uac00-\ud7a3]")


def counted(
    text: str = ART17_1,
    dead: list[str] = ART17_1_DEAD,
    *,
    black: int = 1,
    white: int = 3,
    komi: float = 5.5,
) -> Count:
    prisoners = {BLACK: black, WHITE: white}
    return count(Board.parse(text), dead=dead, prisoners=prisoners, komi=komi)


def desk(
    counted_: Count | None = None, language: Language = Language.ENGLISH, **options: object
) -> CountingDesk:
    return CountingDesk(counted_ or counted(), language, **options)


def number(there: CountingDesk, value: float) -> Screen:
    return there.handle({"type": "number", "value": value})


def choose(there: CountingDesk, key: str) -> Screen:
    return there.handle({"type": "choose", "key": key})


def keys(screen: Screen) -> set[str]:
    return {button.key for button in screen.controls}


def rows(screen: Screen) -> list[list[float]]:
    """The numbers of the table, a row for each side."""
    return [
        [float(re.sub("[=+ −]", "", cell)) * (-1 if "= −" in cell else 1) for cell in row[1:]
         if cell]
        for row in screen.table[1:]
    ]  # fmt: skip


def adds_up(screen: Screen) -> bool:
    return all(row[0] - row[1] == row[2] for row in rows(screen))


# --- the demonstration -----------------------------------------------------------------------


@pytest.mark.parametrize("language", Language)
def test_the_demonstration_goes_to_the_end_and_back_and_adds_up(language: Language) -> None:
    there = desk(language=language)
    screen = there.screen()
    seen = [screen]
    for _ in range(screen.steps):
        screen = press(there, "next")
        seen.append(screen)
    assert [shown.step for shown in seen] == list(range(len(seen)))
    assert all(adds_up(shown) for shown in seen)
    assert len({tuple(row[2] for row in rows(shown)) for shown in seen}) == 1
    assert all(bool(HANGUL.search(s.message)) is (language.code == "ko") for s in seen)
    assert all("{" not in f"{shown!r}{shown.notes}" for shown in seen)
    assert screen.tone is Tone.RIGHT
    assert press(there, "next") == screen
    for shown in reversed(seen[:-1]):
        assert press(there, "previous") == shown


def test_the_slider_and_the_stages_lead_to_a_step() -> None:
    there = desk()
    steps = there.screen().steps
    assert there.handle({"type": "step", "value": steps}).step == steps
    assert there.handle({"type": "step", "value": steps + 1}).step == steps
    assert press(there, "first").step == 0
    assert press(there, "stage-fill").turn == "Fill in"
    assert press(there, "stage-result").step == press(there, "last").step == steps
    assert press(there, "stage-nonsense", "nonsense").step == steps


def test_dead_stones_are_crossed_out_and_territory_is_marked() -> None:
    there = desk()
    start = there.screen()
    assert ringed(start, Mark.DEAD) == set(there.count.dead)
    lifted = press(there, *(["next"] * 4))
    assert ringed(lifted, Mark.DEAD) < set(there.count.dead)
    assert "G8" in start.diagram.marks and start.spoken["G8"].endswith("dead-stone mark")


def test_the_trays_fill_and_empty() -> None:
    there = desk()
    assert [tray.count for tray in there.screen().trays] == [1, 3]
    there.handle({"type": "control", "key": "stage-fill"})
    assert sum(tray.count for tray in press(there, "previous").trays) == 1 + 3 + 5
    assert [tray.count for tray in press(there, "stage-shift").trays] == [0, 0]


def test_a_stone_that_moves_shows_where_from_and_where_to() -> None:
    screen = press(desk(), "stage-shift")
    (start,), (goal,) = ringed(screen, Mark.CROSS), ringed(screen, Mark.CIRCLE)
    assert f"{start} → {goal}" in screen.message


def test_the_count_is_told_piece_by_piece_with_its_sum() -> None:
    there = desk()
    screen = press(there, "stage-count")
    assert "5 × 2 = 10 points. So far 10." in screen.message
    assert "10" in screen.diagram.letters.values()
    assert "1 × 9 = 9 points. So far 19." in press(there, "next").message
    assert rows(press(there, "last")) == [[19, 0, 19, 5.5, 13.5], [17, 0, 17, 17]]


def test_the_result_is_said_with_the_komi_and_beside_the_record() -> None:
    assert "White wins by 3.5 points." in press(desk(), "last").message
    same = press(desk(recorded="W+3.50"), "last").message
    assert same == press(desk(recorded="W+3.5"), "last").message.replace("3.5)", "3.50)")
    other = press(desk(recorded="B+1"), "last").message
    assert "So says the record" in same and "otherwise: B+1" in other
    korean = press(desk(language=Language.KOREAN), "last").message
    assert korean.startswith("백 3집 반 승.")
    assert result(0.5, Language.KOREAN) == "흑 반집 승."
    assert result(-1, Language.ENGLISH) == "White wins by 1 point."


def test_prisoners_left_over_are_told_as_points_below_zero() -> None:
    there = desk(counted(TINY, [], black=9, white=0, komi=0))
    assert press(there, "last").table[1] == ("Black", "0", "− 4", "= −4", "−4")
    messages = [press(there, "first").message]
    messages += [press(there, "next").message for _ in range(there.screen().steps)]
    assert any("That counts −4" in message for message in messages)


def test_it_goes_on_by_itself_until_the_end_or_until_it_is_stopped() -> None:
    there = desk()
    assert there.screen().pace == 0
    assert there.handle({"type": "tick"}).step == 0
    assert press(there, "animate").pace == 1300
    assert press(there, "pace-fast").pace == 500
    screen = there.handle({"type": "tick"})
    assert (screen.step, screen.pace) == (1, 500)
    assert press(there, "animate").pace == 0
    press(there, "animate")
    for _ in range(screen.steps):
        screen = there.handle({"type": "tick"})
    assert (screen.step, screen.pace) == (screen.steps, 0)
    assert press(there, "animate").step == 0


@pytest.mark.parametrize("key", ["next", "previous", "first", "last", "stage-count"])
def test_whoever_takes_a_step_himself_stops_the_motion(key: str) -> None:
    there = desk()
    press(there, "next", "animate")
    assert press(there, key).pace == 0


def test_a_way_that_is_left_stands_still_and_is_found_again_as_it_was() -> None:
    there = desk()
    press(there, "next", "animate")
    assert press(there, "way-try").pace == 0
    back = press(there, "way-show")
    assert back.step == 1 and back.pace == 0


def test_doubtful_stones_are_named() -> None:
    known = counted()
    chain = next(chain for chain in known.basis if "G8" in chain)
    doubt = {**known.basis, chain: Basis.DISPUTED}
    there = desk(Count(**{**vars(known), "basis": doubt}))
    assert any("G8" in note for note in there.screen().notes)
    assert press(there, "last").notes == ()


# --- the pupil's own count -------------------------------------------------------------------


def test_a_pupil_marks_the_dead_fills_and_counts() -> None:
    there = desk()
    press(there, "way-try")
    screen = touch(there, *ART17_1_DEAD)
    assert ringed(screen, Mark.DEAD) == set(there.count.dead)
    screen = press(there, "check")
    assert [tray.count for tray in screen.trays] == [3, 6]
    assert "Fill" in screen.turn and not screen.table
    screen = touch(there, "A9")
    assert screen.diagram.board["A9"] is BLACK and screen.trays[0].count == 2
    screen = press(there, "fill-rest")
    assert [tray.count for tray in screen.trays] == [0, 0]
    assert screen.asks_number and "left to Black" in screen.turn
    assert "Black has 19 points" in number(there, 19).message
    screen = number(there, 17)
    assert not screen.asks_number and len(screen.choices) == 3
    assert choose(there, "white").asks_number
    screen = number(there, 3.5)
    assert screen.tone is Tone.RIGHT and "White wins by 3.5" in screen.message
    assert rows(screen)[0][-1] == 13.5
    assert press(there, "restart").turn == "Mark the dead stones"


def test_a_wrong_dead_stone_is_named_and_a_missing_one_is_counted() -> None:
    there = desk()
    press(there, "way-try")
    assert "There are more dead stones: 5" in press(there, "check").message
    touch(there, "E9")
    screen = press(there, "check")
    assert screen.tone is Tone.WRONG and "alive" in screen.message
    assert "agree" not in keys(screen)
    touch(there, "E9")
    assert "no stone" in touch(there, "A9").message
    for _ in ART17_1_DEAD:
        assert "dead" in press(there, "show-one").message
    assert "tray" in press(there, "show-one").message


def test_article_12_a_pupil_hears_that_seki_stays() -> None:
    there = desk(counted(SEKI, [], black=0, white=0))
    press(there, "way-try")
    touch(there, "B9")
    assert "seki" in press(there, "check").message


def test_two_players_may_agree_where_nothing_is_proven() -> None:
    known = counted(dead=["B7"])
    estimated = dict.fromkeys(known.basis, Basis.ESTIMATED)
    there = desk(Count(**{**vars(known), "basis": estimated}))
    press(there, "way-try")
    touch(there, *ART17_1_DEAD)
    assert "agree" not in keys(there.screen())
    screen = press(there, "check")
    assert "We agree" in screen.message and "agree" in keys(screen)
    screen = press(there, "agree")
    assert there.count.left == {BLACK: 19, WHITE: 17}
    assert [tray.count for tray in screen.trays] == [3, 6]
    assert press(there, "way-show", "last").message.startswith("White wins by 3.5")


def test_lost_stones_go_into_their_own_territory_only_and_can_be_taken_back() -> None:
    there = desk(counted(TINY, ["E3"], white=1, black=0, komi=0))
    press(there, "way-try", "show-one", "check")
    assert "stone lies" in touch(there, "B1").message
    screen = touch(there, "A1")
    assert "Filled in at A1" in screen.message and screen.trays[0].count == 0
    assert "no more Black" in touch(there, "A2").message
    assert touch(there, "A1").trays[0].count == 1
    assert "Now count" in touch(there, "A3", "E5").message


def test_stones_filled_by_hand_are_shifted_to_tens_and_the_pieces_shown() -> None:
    there = desk()
    press(there, "way-try")
    touch(there, *ART17_1_DEAD)
    press(there, "check")
    touch(there, "A1", "C1", "E1", "J9", "J8", "H7", "F7")
    screen = touch(there, "G8", "F6")
    assert screen.asks_number
    if "tidy" in keys(screen):
        screen = press(there, "tidy")
        assert "tidy" not in keys(screen)
    board = screen.diagram.board
    assert board.count() == there.count.board.count() - 5 + 9
    screen = press(there, "show-one")
    assert ringed(screen, Mark.BLACK_TERRITORY)
    for _ in range(6):
        screen = press(there, "show-one")
    assert "Add it all up" in screen.message
    assert sum(map(int, re.findall(r"\d+", screen.message))) == 19


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (17, "is what white has"),
        (22, "before filling in"),
        (25, "taken off, not added"),
        (13.5, "Komi comes off later"),
        (30, "Fewer than 30"),
        (1, "More than 1"),
    ],
)
def test_a_wrong_number_is_answered_by_where_it_comes_from(value: float, why: str) -> None:
    there = desk()
    press(there, "way-try")
    touch(there, *ART17_1_DEAD)
    press(there, "check", "fill-rest")
    screen = number(there, value)
    assert screen.tone is Tone.WRONG and why in screen.message
    assert screen.asks_number


def test_a_wrong_winner_and_a_wrong_margin_are_answered() -> None:
    there = desk()
    press(there, "way-try")
    touch(there, *ART17_1_DEAD)
    press(there, "check", "fill-rest")
    number(there, 19)
    number(there, 17)
    assert "Black 19, komi 5.5, White 17" in choose(there, "black").message
    choose(there, "white")
    assert "komi is missing" in number(there, 2).message
    assert "not added" in number(there, 7.5).message
    assert "Black has 13.5, White 17" in number(there, 1).message
    assert "Black has 13.5" in press(there, "show-one").message


def test_dame_and_a_missing_sign_are_told() -> None:
    there = desk(counted(TINY, [], black=9, white=0, komi=0))
    press(there, "way-try", "check", "fill-rest")
    assert "minus sign" in number(there, 4).message
    assert "below zero: −4" in press(there, "show-one").message
    number(there, -4)
    assert "dame" in number(there, len(there.count.dame)).message


def test_a_tie_needs_no_margin() -> None:
    there = desk(counted(TINY, ["E3"], black=0, white=6, komi=0))
    press(there, "way-try", "show-one", "check", "fill-rest")
    number(there, 4)
    number(there, 4)
    assert "tie" in choose(there, "tie").message
    assert not there.screen().asks_number


def test_events_that_make_no_sense_change_nothing() -> None:
    there = desk()
    for way in ("show", "try", "race"):
        before = press(there, f"way-{way}")
        for event in (
            {"type": "number", "value": 3},
            {"type": "choose", "key": "nonsense"},
            {"type": "step", "value": 999},
            {"type": "tick"},
            {"type": "control", "key": "nonsense"},
            {"type": "control", "key": "way-nonsense"},
            {"type": "touch", "point": "Z99"},
        ):
            assert there.handle(event) == before, event


# --- the race --------------------------------------------------------------------------------


def test_the_first_right_answer_takes_the_point() -> None:
    there = desk(players=("Mina", "Jun", "Sora"))
    screen = press(there, "way-race")
    assert [button.label.split(":")[0] for button in screen.choices] == ["Mina", "Jun", "Sora"]
    assert not screen.asks_number and number(there, 19) == screen
    screen = choose(there, "b")
    assert screen.asks_number and "Jun" in screen.message
    screen = number(there, 18)
    assert screen.tone is Tone.WRONG and not screen.asks_number
    assert [button.enabled for button in screen.choices] == [True, False, True]
    assert choose(there, "b") == screen
    choose(there, "c")
    screen = number(there, 19)
    assert "Sora has it! Black has 19 points." in screen.message
    assert screen.table[1:] == (("Mina", "0"), ("Jun", "0"), ("Sora", "1"))
    assert "Round 2" in press(there, "next-round").turn


def test_the_answer_is_told_when_nobody_has_it() -> None:
    there = desk()
    press(there, "way-race")
    for player in ("a", "b"):
        choose(there, player)
        screen = number(there, 1)
    assert "Nobody has it this time. Black has 19 points." in screen.message
    press(there, "next-round", "next-round")
    assert "Round 2" in there.screen().turn


def test_the_result_is_asked_as_winner_and_margin() -> None:
    there = desk()
    press(there, "way-race")
    for value in (19, 17):
        choose(there, "a")
        number(there, value)
        screen = press(there, "next-round")
    assert "who wins" in screen.turn
    choose(there, "a")
    assert [button.key for button in there.screen().choices] == ["black", "white", "tie"]
    assert choose(there, "white").asks_number
    screen = number(there, 3.5)
    assert "White wins by 3.5 points." in screen.message
    assert screen.table[1] == ("Team 1", "3")
    assert press(there, "restart").table[1] == ("Team 1", "0")


def test_the_class_chooses_the_board_to_count_and_sees_no_answer() -> None:
    there = desk()
    press(there, "way-race")
    lying = press(there, "board-start")
    shaped = press(there, "board-shift")
    assert lying.diagram.board != shaped.diagram.board
    assert not shaped.diagram.marks and not shaped.diagram.letters and not shaped.steps
    assert "19" not in repr(shaped.table)


def test_a_race_needs_two_names() -> None:
    with pytest.raises(ValueError, match="two to 8 names"):
        desk(players=("alone",))
    with pytest.raises(ValueError, match="two to 8 names"):
        desk(players=tuple("abcdefghi"))


# --- the notebook's board and the figures ----------------------------------------------------


@pytest.mark.parametrize("language", ["korean", "english"])
def test_a_board_a_game_a_record_and_a_file_are_counted(language: str, tmp_path: Path) -> None:
    game = Game.start(5, komi=0.5)
    for move in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]:
        game = game.play(move)
    record = Record.of(game, result="B+4.5")
    path = tmp_path / "game.sgf"
    path.write_bytes(write_sgf(record))
    widgets = [count_board(source, language, []) for source in (game, record, path, str(path))]
    widgets.append(count_board(game.board, language, [], komi=0.5))
    assert len({repr(widget) for widget in widgets}) == 1
    assert all(isinstance(widget, BoardWidget) for widget in widgets)
    assert "= 10" in repr(widgets[0])
    own = count_board(game, language, [], komi=0, prisoners={BLACK: 2, WHITE: 0})
    assert "− 2" in repr(own)


def test_the_widget_hears_the_ticks_of_its_own_step_only() -> None:
    widget = count_board(Board.parse(TINY), "english", ["E3"])

    def send(**content: object) -> int:
        data = {"method": "custom", "content": content}
        widget._send = lambda message, buffers=None: None
        widget._handle_msg({"content": {"data": data}, "buffers": []})
        return widget.screen.step

    assert send(type="tick", value=0) == 0
    send(type="control", key="animate")
    assert widget.state["pace"] == 1300 and widget.state["table"][1][0] == "Black"
    assert send(type="tick", value=5) == 0
    assert send(type="tick", value=0) == 1
    assert send(type="tick", value=0) == 1


@pytest.mark.parametrize("language", Language)
def test_each_stage_is_a_figure_that_prints(language: Language, tmp_path: Path) -> None:
    from baduk_edu.draw.picture import save

    figures = counting_figures(hand_count(counted()), language)
    names = [figure.name for figure in figures]
    assert names == ["1-start", "2-lift", "3-fill", "4-shift", "5-count"]
    boards = [figure.diagram.board for figure in figures]
    assert boards[2].count() == boards[3].count() == boards[4].count() == boards[1].count() + 9
    assert "10 + 9 = 19" in figures[-1].caption
    assert bool(HANGUL.search(figures[0].caption)) is (language is Language.KOREAN)
    for figure in figures:
        save(figure.diagram, tmp_path / f"{figure.name}.pdf")
        assert (tmp_path / f"{figure.name}.pdf").stat().st_size > 1000


def test_a_real_game_is_shown_and_adds_up_at_every_step(shared: Path) -> None:
    game, dead, recorded = real_game(shared, "g001")
    known = count(game.board, dead=dead, prisoners=game.prisoners, komi=game.komi)
    there = desk(known, recorded=recorded)
    screen = there.screen()
    seen = [screen] + [press(there, "next") for _ in range(screen.steps)]
    assert all(adds_up(shown) for shown in seen)
    assert "So says the record" in seen[-1].message
    widget = BoardWidget(seen[0], there.handle)
    widget.show(seen[-1])
    assert len(repr(widget.state)) < 30_000


def test_dame_and_odd_pieces_are_told() -> None:
    board = Board.parse(
        """
        . . X . O . .
        . X X . O . .
        X X . X O . .
        X X X X O . .
        . X X X O . .
        """
    )
    there = desk(count(board, dead=[], prisoners={WHITE: 1}))
    assert there.count.dame == {"D4", "D5"}
    screens = [press(there, "next") for _ in range(there.screen().steps)]
    assert any(screen.message == "White: an odd piece of 9. So far 9." for screen in screens)
    press(there, "way-try", "check")
    assert "nobody's territory" in touch(there, "D5").message
    assert "A stone lies" in touch(there, "E5").message
    assert "no more Black" in touch(there, "A5").message
    assert "Now count" in touch(there, "G5").message


@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_whatever_a_reader_does_the_stones_stay_counted(seed: int) -> None:
    chance = random.Random(seed)
    board = finished_board(chance, chance.choice([5, 7, 9]))
    chains = [min(chain) for colour in (BLACK, WHITE) for chain in board.chains(colour)]
    dead = [stone for stone in chains if chance.random() < 0.2]
    known = count(board, dead=dead, prisoners={BLACK: 2, WHITE: 5}, komi=0.5)
    there = desk(known)
    stones = board.count() + 2 + 5
    for _ in range(150):
        screen = there.screen()
        buttons = [*screen.controls, *(b for group in screen.groups for b in group.buttons)]
        kind = chance.choice(["touch", "touch", "control", "control", "number", "choose"])
        event = {
            "touch": {"type": "touch", "point": chance.choice(board.points)},
            "control": {"type": "control", "key": chance.choice(buttons).key},
            "number": {"type": "number", "value": chance.choice([*known.left.values(), 3])},
            "choose": {"type": "choose", "key": chance.choice("ab") if screen.choices else ""},
        }[kind]
        screen = there.handle(event)
        in_trays = sum(tray.count for tray in screen.trays)
        assert screen.diagram.board.count() + in_trays == stones
        if screen.table and screen.steps:
            assert adds_up(screen)
