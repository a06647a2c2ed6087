"""A game: turns, passes, the ko through passes, prisoners, repetition, handicap, the end."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from boards import COMES_BACK, KO, TRIPLE_KO, TWO_KOS, customary
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import NaiveBoard, NaiveGame

from baduk_edu.rules import (
    BLACK,
    WHITE,
    Board,
    Ending,
    Game,
    GameOver,
    IllegalMove,
    KoBan,
    Move,
    Notice,
    Outcome,
    OutOfTurn,
    PointError,
    Reading,
    Stone,
    handicap_points,
)

PASS_LIFTS = Reading(pass_lifts_ko=True)


def play(game: Game, moves: str) -> Game:
    """The game after moves such as ``"C3 pass A1"``."""
    for move in moves.split():
        game = game.pass_() if move == "pass" else game.play(move)
    return game


def ko_game(reading: Reading | None = None) -> Game:
    """A game in which Black has just taken the ko at C3, so that White may not play B3."""
    return Game.start(board=Board.parse(KO), reading=reading).play("C3")


def reason(game: Game, point: str) -> tuple[str, object] | None:
    """Reason and article of the refusal, ``None`` where the side to move may play."""
    refusal = game.refusal(point)
    return (refusal.reason, refusal.article) if refusal else None


# --- turns -------------------------------------------------------------------------------


def test_article_06_black_begins_and_the_colours_alternate() -> None:
    game = Game.start()
    assert (game.board, game.to_play, game.komi) == (Board.empty(19), BLACK, 6.5)
    assert (game.moves, game.previous, game.last, game.number) == ((), None, None, 0)
    assert game.prisoners == {BLACK: 0, WHITE: 0}
    assert (game.outcome, game.repetition, game.notices) == (None, 1, ())
    game = play(game, "Q16 D4 pass")
    assert [str(move) for move in game.moves] == ["B Q16", "W D4", "B pass"]
    assert game.moves[1] == Move(WHITE, "D4")
    assert (game.to_play, game.last, game.number) == (WHITE, Move(BLACK, None), 3)


def test_article_06_who_begins_is_a_reading_and_can_be_said() -> None:
    assert Game.start(9, reading=Reading(first_player=WHITE)).to_play is WHITE
    assert Game.start(9, to_play=WHITE).to_play is WHITE
    assert Game.start(board=Board.parse(KO), to_play=WHITE).to_play is WHITE


def test_article_06_the_other_side_is_out_of_turn() -> None:
    game = Game.start(9)
    refusal = game.refusal_of(WHITE, "A1")
    assert isinstance(refusal, OutOfTurn)
    assert (refusal.reason, refusal.article) == ("out-of-turn", 6)
    assert str(refusal) == "it is black's turn, not white's"
    assert game.refusal_of(BLACK, "A1") is None
    assert game.play("A1").refusal_of(WHITE, "A1") is not None


def test_earlier_games_stay_as_they_were() -> None:
    start = Game.start(board=Board.parse(KO))
    taken = start.play("C3")
    assert taken.previous is start
    assert (start.board, start.to_play) == (Board.parse(KO), BLACK)
    assert start.prisoners == {BLACK: 0, WHITE: 0}
    taken.prisoners[BLACK] = 99
    assert taken.prisoners == {BLACK: 0, WHITE: 1}
    ended = taken.resign()
    assert ended.previous is taken
    assert taken.outcome is None


def test_a_game_never_changes() -> None:
    game = Game.start(9)
    for name in ("board", "komi", "_state", "player"):
        with pytest.raises(AttributeError, match="a game never changes"):
            setattr(game, name, None)
        with pytest.raises(AttributeError, match="a game never changes"):
            delattr(game, name)
    with pytest.raises(TypeError, match=r"Game\.start"):
        Game()


def test_games_are_equal_when_board_moves_and_terms_are() -> None:
    game = play(Game.start(9), "C3 G7")
    assert game == play(Game.start(9), "C3 G7")
    assert hash(game) == hash(play(Game.start(9), "C3 G7"))
    assert game != play(Game.start(9, komi=0.5), "C3 G7")
    assert game != play(Game.start(9, reading=PASS_LIFTS), "C3 G7")
    assert game != play(Game.start(9), "G7 C3")
    assert game != play(Game.start(9), "C3 G7 pass pass")
    assert game != game.resign()
    assert game != "a game"


def test_games_that_began_differently_are_different_even_where_they_meet() -> None:
    one = Game.start(board=Board.parse(". X O . . X .")).play("D1")
    other = Game.start(board=Board.parse(". X . . O X .")).play("D1")
    assert one.board == other.board
    assert one.moves == other.moves
    assert one != other


def test_the_text_twin_tells_stones_ko_turn_and_prisoners() -> None:
    assert repr(ko_game()).splitlines()[-2:] == [
        "ko B3",
        "move 1, white to play, captured black 0, white 1",
    ]
    assert repr(Game.start(2).resign()) == ". .\n. .\nmove 0, W+R, captured black 0, white 0"


def test_a_game_survives_pickle_and_copy() -> None:
    game = play(ko_game(), "pass A1")
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game
        assert twin.repetition == game.repetition
        assert reason(twin, "B3") == ("ko", 9)


# --- random games against the naive game -------------------------------------------------

STARTS = (KO, TWO_KOS, ". X O . O X .", "O O .\nX . X\nX O .\n. O O", ". .\n. .", ". . . . .")


@pytest.mark.parametrize("pass_lifts_ko", [False, True], ids=["by-the-letter", "pass-lifts-ko"])
@settings(max_examples=70)
@given(
    start=st.sampled_from(STARTS) | st.tuples(st.integers(1, 4), st.integers(1, 4)),
    first=st.sampled_from(Stone),
    numbers=st.lists(st.integers(0, 2**20), min_size=15, max_size=70),
)
def test_random_games_go_as_the_naive_game(
    pass_lifts_ko: bool, start: str | tuple[int, int], first: Stone, numbers: list[int]
) -> None:
    board = Board.parse(start) if isinstance(start, str) else Board.empty(*start)
    reading = Reading(pass_lifts_ko=pass_lifts_ko)
    game = Game.start(board=board, reading=reading, to_play=first)
    naive = NaiveGame(NaiveBoard.drawn(str(board)), first.value, pass_lifts_ko)
    set_up = plays = board.count()
    for number in numbers:
        banned = {ban.point for ban in naive.bans}
        points = [p for p in board.points if naive.board.points[p] == "."]
        if number % 2:
            colour = naive.to_play
            points = [p for p in points if len(naive.board.lifted(colour, p)) == 1] or points
        point = points[number // 16 % len(points)]
        for asked in banned | {point}:
            assert reason(game, asked) == naive.refusal(asked), (asked, repr(game))
        if number % 5 == 0:
            game = game.pass_()
            naive.pass_()
        elif naive.refusal(point) is None:
            game = game.play(point)
            naive.play(point)
            plays += 1
        assert str(game.board) == str(naive.board)
        assert game.to_play.value == naive.to_play
        assert game.prisoners == {Stone(colour): lost for colour, lost in naive.lost.items()}
        assert game.board.count() + sum(game.prisoners.values()) == plays
        assert game.repetition == naive.repetition()
        standing = {
            ban.point
            for ban in naive.bans
            if naive.board.refusal(ban.colour, ban.point, naive.bans) == ("ko", 9)
        }
        assert (game.board.ko is None) == (not standing), (standing, repr(game))
        assert game.board.ko is None or game.board.ko in standing
    assert game.legal == {point for point in board.points if naive.refusal(point) is None}
    assert len(game.moves) == len(naive.stood) - 1 == game.number
    assert set_up + sum(move.point is not None for move in game.moves) == plays
    back, seen = game, 0
    for stones, to_play in reversed(naive.stood):
        assert (str(back.board), back.to_play.value) == (stones, to_play)
        back, seen = back.previous or back, seen + 1
    assert back.previous is None


def long_game(turns: int) -> tuple[Game, list[tuple[str, Stone]]]:
    """A random legal game on 5x5 with passes, and everything that stood in it."""
    dice = random.Random(1992)
    game = Game.start(5)
    stood = [(str(game.board), game.to_play)]
    for _ in range(turns):
        free = sorted(game.board.legal(game.to_play))
        game = game.play(dice.choice(free)) if free and dice.random() < 0.95 else game.pass_()
        stood.append((str(game.board), game.to_play))
    return game, stood


def test_a_game_of_ten_thousand_moves_is_played_asked_and_compared() -> None:
    game, stood = long_game(10_000)
    twin = long_game(10_000)[0]
    assert len(game.moves) == game.number == 10_000
    assert game == twin
    assert hash(game) == hash(twin)
    assert repr(game) == repr(twin)
    assert game != game.pass_()
    assert game.repetition == stood.count(stood[-1])
    earlier = game
    for turn in range(9_999, 9_499, -1):
        earlier = earlier.previous or earlier
        assert earlier.repetition == stood[: turn + 1].count(stood[turn])
    assert isinstance(game.notices, tuple)
    ended = game.resign()
    assert ended.repetition == game.repetition
    assert ended.moves == game.moves


def test_a_game_of_ten_thousand_moves_survives_pickle_and_copy() -> None:
    game, _ = long_game(10_000)
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game


# --- pass and ko (Articles 6 and 9) ------------------------------------------------------


def test_article_09_by_the_letter_a_pass_is_no_move_elsewhere() -> None:
    game = play(ko_game(), "pass pass")
    assert game.to_play is WHITE
    assert reason(game, "B3") == ("ko", 9)
    assert game.board.ko == "B3"
    with pytest.raises(KoBan, match="white must play elsewhere once before taking C3 back"):
        game.play("B3")
    assert reason(play(game, "E1 A1"), "B3") is None


def test_article_09_by_the_other_reading_a_pass_lifts_the_ban() -> None:
    game = ko_game(PASS_LIFTS)
    assert reason(game, "B3") == ("ko", 9)
    game = play(game, "pass pass")
    assert game.board.ko is None
    assert reason(game, "B3") is None
    assert game.play("B3").prisoners == {BLACK: 1, WHITE: 1}


def test_article_09_the_ban_outlasts_a_pass_and_the_other_sides_move() -> None:
    game = play(ko_game(), "pass E1")
    assert game.board.ko == "B3"
    assert "B3" not in game.board.legal(WHITE)
    assert reason(game, "B3") == ("ko", 9)
    game = play(game, "pass A1 pass A5 pass E5")
    assert reason(game, "B3") == ("ko", 9)
    game = play(game, "D1 C1")
    assert game.board.ko is None
    assert reason(game, "B3") is None


def test_article_09_black_may_fill_the_ko_that_white_has_passed_over() -> None:
    game = play(ko_game(), "pass B3")
    assert game.board.ko is None
    assert reason(game, "B3") == ("occupied", 5)
    assert reason(game, "E1") is None


def test_article_09_a_passed_over_ban_ends_with_the_ko_itself() -> None:
    game = play(ko_game(), "pass D4 pass D2 pass")
    assert game.board.ko == "B3"
    game = game.play("E3")  # lifts D3, and the taker at C3 has a spare liberty
    assert game.prisoners == {BLACK: 0, WHITE: 2}
    assert game.board.ko is None
    assert reason(game, "B3") == ("forbidden", 8)


def test_article_09_two_kos_may_be_banned_at_once_after_a_pass() -> None:
    board = Board.parse(
        """
        . X O . . . .
        X O . O . . .
        . X O . . . .
        . . . . . . .
        . X O . . . .
        X O . O . . .
        . X O . . . .
        """
    )
    game = play(Game.start(board=board), "C6 pass C2")
    assert reason(game, "B2") == ("ko", 9)
    assert reason(game, "B6") == ("ko", 9)
    later = play(game, "pass G7")
    assert reason(later, "B2") == reason(later, "B6") == ("ko", 9)
    assert not later.legal & {"B2", "B6"}
    assert {"B2", "B6", "G7"} <= play(game, "pass").legal
    free = play(later, "G1 F1")
    assert reason(free, "B2") is reason(free, "B6") is None
    assert free.board.ko is None


def test_article_09_a_ban_that_a_set_up_board_brings_is_kept_over_a_pass() -> None:
    board = Board.parse(KO).play(BLACK, "C3")
    game = Game.start(board=board, to_play=WHITE)
    assert reason(game, "B3") == ("ko", 9)
    assert reason(play(game, "pass E1"), "B3") == ("ko", 9)
    assert reason(play(game, "E1 A1"), "B3") is None


def test_article_06_a_pass_before_the_end_is_noted_and_two_propose_the_end() -> None:
    game = play(Game.start(9), "E5 pass")
    assert game.notices == (Notice.PASS_BEFORE_END,)
    assert not game.end_is_proposed()
    assert game.pass_().end_is_proposed()
    assert game.pass_().notices == (Notice.END_PROPOSED,)
    assert not game.pass_().play("C3").end_is_proposed()
    assert game.play("C3").notices == ()
    assert game.pass_().outcome is None
    silent = Game.start(9, reading=Reading(pass_before_end="allow")).pass_()
    assert silent.notices == ()
    assert silent.pass_().notices == (Notice.END_PROPOSED,)


# --- prisoners and repetition ------------------------------------------------------------


def test_article_10_prisoners_are_counted_for_the_colour_that_lost_them() -> None:
    game = play(ko_game(), "E1 A1 B3")
    assert game.prisoners == {BLACK: 1, WHITE: 1}
    board = Board.parse(". O X\nO O X\nX X .")
    assert Game.start(board=board).play("A3").prisoners == {BLACK: 0, WHITE: 3}


def test_article_20_a_position_counts_again_only_with_the_same_side_to_move() -> None:
    board = Board.parse(COMES_BACK)
    game = play(Game.start(board=board), "A3 A5 A4")
    assert game.board.same_stones(board)
    assert game.to_play is WHITE
    assert (game.repetition, game.notices) == (1, ())
    with pytest.raises(ValueError, match="a draw needs a position"):
        game.agree_draw()
    game = game.pass_()
    assert game.repetition == 2
    with pytest.raises(ValueError, match="a draw needs a position"):
        game.agree_draw()
    assert play(game, "A3 A5 A4 pass").repetition == 3


def triple_ko() -> Game:
    """Three kos between two chains, White to take the first."""
    board = Board.parse(TRIPLE_KO)
    return Game.start(board=board, to_play=WHITE)


def test_article_20_a_triple_ko_repeats_and_is_never_forbidden() -> None:
    game = triple_ko()
    for lap in range(1, 4):
        assert game.repetition == lap
        for point in ("D8", "E4", "D6", "E8", "D4"):
            game = game.play(point)
            assert game.repetition == lap
        game = game.play("E6")
    assert game.board.same_stones(triple_ko().board)
    assert game.board != triple_ko().board  # the ko ban is no part of the repetition
    assert game.repetition == 4
    assert game.notices == (Notice.REPETITION,)
    assert game.prisoners == {BLACK: 9, WHITE: 9}


def test_article_20_both_may_agree_on_a_draw_once_the_position_has_come_back() -> None:
    game = triple_ko()
    with pytest.raises(ValueError, match="position that a move has brought back"):
        game.agree_draw()
    game = play(game, "D8 E4 D6 E8 D4 E6")
    drawn = game.agree_draw()
    assert drawn.outcome == Outcome(None, Ending.DRAW)
    assert str(drawn.outcome) == "Void"
    assert drawn.repetition == game.repetition == 2
    assert play(game, "D8").outcome is None


# --- how a game ends ---------------------------------------------------------------------


def test_article_19_who_resigns_loses() -> None:
    assert str(Game.start(9).resign().outcome) == "W+R"
    ended = Game.start(9).play("E5").resign()
    assert ended.outcome == Outcome(BLACK, Ending.RESIGNATION)
    assert (ended.outcome.winner, ended.outcome.how) == (BLACK, "resignation")
    assert ended.number == 1


@pytest.mark.parametrize(
    ("colour", "why", "result"),
    [
        (BLACK, "time", "W+T"),
        (WHITE, "time", "B+T"),
        (BLACK, "foul", "W+F"),
        (WHITE, "foul", "B+F"),
    ],
)
def test_article_21_time_and_fouls_lose_in_either_ones_turn(
    colour: Stone, why: Any, result: str
) -> None:
    for game in (Game.start(9), Game.start(9).play("E5")):
        outcome = game.forfeit(colour, why).outcome
        assert (str(outcome), outcome and outcome.how) == (result, why)


@pytest.mark.parametrize("why", ["resignation", "count", "", "Time", None])
def test_article_21_a_game_is_forfeited_for_nothing_else(why: Any) -> None:
    with pytest.raises(ValueError, match="by 'time' or 'foul', not by"):
        Game.start(9).forfeit(BLACK, why)


def test_article_15_nothing_is_played_after_a_result() -> None:
    game = Game.start(9).play("E5")
    for ended in (game.resign(), game.forfeit(WHITE, "time")):
        for more in (
            lambda over=ended: over.play("C3"),
            ended.pass_,
            ended.resign,
            ended.agree_draw,
            lambda over=ended: over.forfeit(BLACK, "foul"),
        ):
            with pytest.raises(GameOver) as refused:
                more()
            assert (refused.value.reason, refused.value.article) == ("over", 15)
            assert str(refused.value) == f"the game is over ({ended.outcome})"
        assert isinstance(ended.refusal("C3"), GameOver)
        assert isinstance(ended.refusal_of(BLACK, "C3"), GameOver)
        assert isinstance(ended.refusal_of(WHITE, "C3"), GameOver)
        assert ended.moves == game.moves
        assert ended.board == game.board
        assert ended.legal == frozenset()
        assert not ended.end_is_proposed()


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome(BLACK, Ending.COUNT, 2.5), "B+2.5"),
        (Outcome(WHITE, Ending.COUNT, 0.5), "W+0.5"),
        (Outcome(WHITE, Ending.COUNT, 12), "W+12"),
        (Outcome(WHITE, Ending.COUNT, 187.5), "W+187.5"),
        (Outcome(BLACK, Ending.RESIGNATION), "B+R"),
        (Outcome(WHITE, Ending.TIME), "W+T"),
        (Outcome(WHITE, Ending.FOUL), "W+F"),
        (Outcome(None, Ending.TIE), "0"),
        (Outcome(None, Ending.DRAW), "Void"),
    ],
    ids=str,
)
def test_an_outcome_is_written_as_in_game_records(outcome: Outcome, text: str) -> None:
    assert str(outcome) == text
    assert pickle.loads(pickle.dumps(outcome)) == outcome


@pytest.mark.parametrize(
    ("winner", "how", "margin"),
    [
        (None, "resignation", None),
        (None, "count", 2.5),
        (BLACK, "tie", None),
        (BLACK, "draw", None),
        (BLACK, "count", None),
        (BLACK, "time", 2.5),
        (None, "tie", 0),
        (BLACK, "luck", None),
        (BLACK, "count", -2.5),
        (BLACK, "count", 0),
        (BLACK, "count", float("nan")),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(winner: Any, how: Any, margin: Any) -> None:
    with pytest.raises(ValueError):
        Outcome(winner, how, margin)


# --- komi, handicap and terms ------------------------------------------------------------


def test_komi_is_part_of_the_terms_and_stays() -> None:
    assert Game.start(9).komi == 6.5
    game = play(Game.start(9, komi=5.5), "E5 pass")
    assert game.komi == game.resign().komi == 5.5
    assert Game.start(9, komi=0).komi == 0


@pytest.mark.parametrize("lines", [9, 13, 19])
@pytest.mark.parametrize("stones", range(2, 10))
def test_article_04_handicap_stones_stand_on_the_customary_points(
    lines: int, stones: int
) -> None:
    expected = customary(stones, lines)
    assert sorted(handicap_points(stones, lines)) == sorted(expected)
    game = Game.start(lines, handicap=stones)
    assert game.board.stones(BLACK) == set(expected)
    assert game.board.stones(WHITE) == frozenset()
    assert (game.to_play, game.moves, game.prisoners[BLACK]) == (WHITE, (), 0)


@pytest.mark.parametrize("stones", [1, 10, -1, "2", True])
def test_article_04_other_numbers_of_handicap_stones_are_refused(stones: Any) -> None:
    with pytest.raises(ValueError, match=f"a handicap of {stones} stones"):
        Game.start(19, handicap=stones)


@pytest.mark.parametrize("size", [5, 7, 11, 17, 21, (9, 13), (19, 13)])
def test_article_04_other_boards_have_no_customary_points(size: Any) -> None:
    with pytest.raises(ValueError, match="on 9, 13 and 19 lines only; set the board up"):
        Game.start(size, handicap=2)


def test_article_04_a_set_up_board_takes_no_handicap() -> None:
    with pytest.raises(ValueError, match="a set-up board already has its stones"):
        Game.start(board=Board.empty(19), handicap=2)


def test_a_game_may_be_played_on_a_rectangle() -> None:
    game = Game.start((13, 9)).play("N9")
    assert (game.board.width, game.board.height) == (13, 9)
    assert reason(game, "A10") == ("off-board", 5)


@pytest.mark.parametrize(
    "size", [0, 26, -1, None, "9", (9,), (9, 9, 9), (9, 0), [9, 9]], ids=repr
)
def test_a_game_on_no_possible_board_is_refused_with_the_limits(size: Any) -> None:
    with pytest.raises(ValueError, match="1 to 25 lines"):
        Game.start(size)


def test_a_point_that_is_misspelt_is_no_illegal_move() -> None:
    game = ko_game()
    for point in ("b3", "I3", "", None, ["B3"]):
        for ask in (game.play, game.refusal):
            with pytest.raises(PointError) as refused:
                ask(point)  # type: ignore[arg-type]  # wrong types are meant
            assert not isinstance(refused.value, IllegalMove)


@pytest.mark.parametrize("colour", ["X", "black", None, 0], ids=repr)
def test_whose_turn_it_is_is_told_by_a_stone_and_nothing_else(colour: Any) -> None:
    game = Game.start(9)
    with pytest.raises((TypeError, ValueError)):
        game.forfeit(colour, "time")
    with pytest.raises((TypeError, ValueError)):
        game.refusal_of(colour, "A1")
    with pytest.raises((TypeError, ValueError)):
        Outcome(colour or "X", Ending.RESIGNATION)
    if colour is not None:
        with pytest.raises((TypeError, ValueError)):
            Game.start(9, to_play=colour)
    with pytest.raises((TypeError, ValueError)):
        Reading(first_player=colour)


# --- readings ----------------------------------------------------------------------------


def test_the_reading_has_the_documented_defaults_and_is_frozen() -> None:
    reading = Reading()
    assert reading == Reading(
        edition="1992",
        first_player=BLACK,
        pass_before_end="warn",
        pass_lifts_ko=False,
        repetition_needs_consent=True,
        cascade=True,
    )
    assert Game.start(9).reading == reading
    with pytest.raises(AttributeError):
        reading.cascade = False  # type: ignore[misc]  # that is the point


@pytest.mark.parametrize(
    ("field", "value"), [("edition", "2016"), ("edition", 1992), ("pass_before_end", "never")]
)
def test_a_reading_that_the_engine_does_not_know_is_refused(field: str, value: Any) -> None:
    with pytest.raises(ValueError, match=field):
        Reading(**{field: value})


def test_article_09_a_pass_by_the_letter_is_told_to_leave_the_ko_closed() -> None:
    game = ko_game().pass_()
    assert game.notices == (Notice.PASS_BEFORE_END, Notice.KO_OUTLASTS_PASS)
    game = game.pass_()
    assert game.notices == (Notice.END_PROPOSED,)
    assert reason(game, "B3") == ("ko", 9)
    assert str(game.refusal("B3")).endswith("a pass is no move elsewhere")


def test_article_09_by_the_other_reading_nothing_is_told_of_the_ko() -> None:
    game = ko_game(Reading(pass_lifts_ko=True)).pass_()
    assert game.notices == (Notice.PASS_BEFORE_END,)
