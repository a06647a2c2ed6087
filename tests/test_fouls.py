"""The law of fouls: every case has a ruling, and a second, plain statement rules the same."""

from __future__ import annotations

import itertools
import pickle

import pytest
from boards import KO, played
from hypothesis import given
from hypothesis import strategies as st
from naive import NaiveBoard, NaiveGame

from baduk_edu.rules import BLACK, WHITE, Board, Game, OffBoard, PointError, Reading, Stone
from baduk_edu.rules.cite import all_citations, laws
from baduk_edu.rules.conduct import (
    BOARDLESS,
    act_of_lifting,
    act_of_move,
    act_of_moving,
    ended_by,
)
from baduk_edu.rules.fouls import (
    TABLE,
    Act,
    Consequence,
    Match,
    Objector,
    Ruling,
    Silence,
    When,
    is_listed_foul,
    rule,
)

CASES = list(itertools.product(Act, Objector, When, Match))
cases = st.sampled_from(CASES)


def plainly(act: str, objector: str, when: str, game: str) -> tuple[str, int | str, int]:
    """The consequence and the deciding clause, told in the order in which a referee asks."""
    breaks = {
        "forbidden-point": (21, 1),
        "ko-at-once": (21, 1),
        "not-all-lifted": (21, 1),
        "moved-stone": (21, 2),
        "overtime": (21, 3),
        "wrongly-lifted": ("appendix 4", 2),
    }
    if act == "lawful":
        return "nothing", 21, 1
    if act in ("in-hand", "dropped"):
        return "no-move", 21, 2
    if act.startswith("displaced"):
        if act == "displaced":
            return "put-back", "appendix 4", 1
        if act == "displaced-agreed":
            return "goes-on", "appendix 4", 1
        if game == "amateur":
            return "referee", "appendix 4", 4
        return "both-lose", "appendix 4", 1
    if objector not in ("opponent", "referee"):
        return "stands", "appendix 4", 3
    if game == "amateur":
        return "referee", "appendix 4", 4
    if when in ("later", "after-game"):
        return "stands", "appendix 4", 3
    if act in breaks:
        return ("loss", *breaks[act])
    assert act in ("two-in-a-row", "early-pass", "unlisted")
    return "committee", "appendix 1", 3


def test_every_case_is_ruled_as_a_referee_would_ask_it() -> None:
    assert len(CASES) == 15 * 4 * 4 * 2
    for case in CASES:
        ruling = rule(*case)
        said = ruling.consequence.value, ruling.clause.article, ruling.clause.item
        assert said == plainly(*(part.value for part in case)), case


def test_every_ruling_cites_clauses_whose_law_is_stated_here() -> None:
    for case in CASES:
        ruling = rule(*case)
        for clause in (ruling.breach, ruling.clause):
            assert clause.article in all_citations() and clause.item in (1, 2, 3, 4)
            stated = {entry.law.__module__ for entry in laws(clause.article)}
            assert "baduk_edu.rules.fouls" in stated, clause


@pytest.mark.parametrize("when", When)
@pytest.mark.parametrize("objector", Objector)
def test_a_purely_amateur_game_differs_only_where_somebody_who_may_speaks_up(
    objector: Objector, when: When
) -> None:
    speaks = objector in (Objector.OPPONENT, Objector.REFEREE)
    for act in Act:
        amateur = rule(act, objector, when, Match.AMATEUR)
        professional = rule(act, objector, when, Match.PROFESSIONAL)
        if amateur != professional:
            assert speaks or act is Act.DISPLACED_DISPUTED
            assert amateur.consequence is Consequence.REFEREE


def test_every_row_of_the_table_rules_some_case_and_none_is_hidden_by_another() -> None:
    used = {next(n for n, row in enumerate(TABLE) if row.fits(*case)) for case in CASES}
    assert used == set(range(len(TABLE)))


@given(cases)
def test_a_loss_says_that_the_penalty_is_a_reading(
    case: tuple[Act, Objector, When, Match],
) -> None:
    ruling = rule(*case)
    loses = ruling.consequence is Consequence.LOSS
    assert loses == (Silence.PENALTY in ruling.readings)
    assert not loses or ruling.foul is True


@given(cases)
def test_what_is_a_foul_does_not_hang_on_the_objection(
    case: tuple[Act, Objector, When, Match],
) -> None:
    act, *_ = case
    assert {rule(act, *rest).foul for rest in itertools.product(Objector, When, Match)} == {
        rule(*case).foul
    }


@given(cases)
def test_an_objection_by_the_referee_weighs_as_one_by_the_opponent(
    case: tuple[Act, Objector, When, Match],
) -> None:
    act, _, when, game = case
    assert rule(act, Objector.REFEREE, when, game) == rule(act, Objector.OPPONENT, when, game)


@given(cases)
def test_the_words_of_an_onlooker_change_nothing(
    case: tuple[Act, Objector, When, Match],
) -> None:
    act, _, when, game = case
    onlooker = rule(act, Objector.THIRD_PARTY, when, game)
    silence = rule(act, Objector.NOBODY, when, game)
    assert onlooker.consequence is silence.consequence
    assert onlooker.clause == silence.clause


@given(cases)
def test_the_time_says_nothing_where_nobody_objects(
    case: tuple[Act, Objector, When, Match],
) -> None:
    act, _, when, game = case
    first = rule(act, Objector.NOBODY, When.AT_ONCE, game)
    assert rule(act, Objector.NOBODY, when, game) == first


def test_words_that_are_none_of_the_law_are_refused_and_plain_words_are_read() -> None:
    assert rule("dropped", "nobody", "later", "amateur").reason == "dropped"  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="yelling"):
        rule("yelling", "nobody", "later", "amateur")  # type: ignore[arg-type]


def test_a_ruling_is_a_value() -> None:
    ruling = rule(Act.OVERTIME, Objector.OPPONENT, When.AT_ONCE, Match.PROFESSIONAL)
    assert pickle.loads(pickle.dumps(ruling)) == ruling
    assert isinstance(ruling, Ruling) and len({ruling, ruling.with_(foul=True)}) == 1


# --- what the board shows --------------------------------------------------------------------


def plain_act(game: NaiveGame, point: str, lifted: set[str] | None) -> str:
    """What the move of the side to move was, in the plain game."""
    refused = game.refusal(point)
    if refused is not None:
        return {8: "forbidden-point", 9: "ko-at-once", 5: "unlisted"}[refused[1]]
    must = game.board.lifted(game.to_play, point)
    if lifted is None or lifted == must:
        return "lawful"
    return "not-all-lifted" if must - lifted else "wrongly-lifted"


@given(st.integers(2, 4), st.lists(st.integers(0, 15), max_size=40), st.data())
def test_what_a_move_was_is_found_as_in_a_plain_game(
    size: int, numbers: list[int], data: st.DataObject
) -> None:
    game, plain = played(size, numbers), NaiveGame(NaiveBoard(size, size))
    for move in game.moves:
        if move.point is None:
            plain.pass_()
        else:
            plain.play(move.point)
    others = sorted(game.board.stones(game.to_play.other))
    lifted = data.draw(st.none() | st.sets(st.sampled_from(others)) if others else st.none())
    taken = None if lifted is None else frozenset(lifted)
    for point in game.board.points:
        act = act_of_move(game, game.to_play, point, taken)
        assert act == plain_act(plain, point, lifted), (point, repr(game))


def test_a_stone_out_of_turn_is_two_in_a_row_wherever_it_lies() -> None:
    game = Game.start(5).play("C3")
    for point in ("A1", "C3"):
        assert act_of_move(game, BLACK, point) is Act.TWO_IN_A_ROW


def test_a_stone_on_a_stone_is_named_by_no_clause() -> None:
    game = Game.start(board=Board.parse(KO))
    assert act_of_move(game, BLACK, "C4") is Act.UNLISTED


def test_a_ko_taken_back_at_once_is_a_foul_and_after_a_move_elsewhere_is_none() -> None:
    game = Game.start(board=Board.parse(KO)).play("C3")
    assert act_of_move(game, WHITE, "B3") is Act.KO_AT_ONCE
    assert act_of_move(game.play("E1").play("A1"), WHITE, "B3") is Act.LAWFUL


@pytest.mark.parametrize(("lifts", "act"), [(False, Act.KO_AT_ONCE), (True, Act.LAWFUL)])
def test_whether_a_pass_lifts_the_ko_is_read_from_the_game(lifts: bool, act: Act) -> None:
    reading = Reading(pass_lifts_ko=lifts)
    game = Game.start(board=Board.parse(KO), reading=reading).play("C3").pass_().play("A1")
    assert act_of_move(game, WHITE, "B3") is act


def test_to_leave_a_captured_stone_is_named_before_to_lift_one_too_many() -> None:
    must = frozenset({"C3", "C4"})
    assert act_of_lifting(must, frozenset({"C3", "A1"})) is Act.NOT_ALL_LIFTED
    assert act_of_lifting(must, frozenset({"C3", "C4", "A1"})) is Act.WRONGLY_LIFTED
    assert act_of_lifting(must, frozenset()) is Act.NOT_ALL_LIFTED
    assert act_of_lifting(frozenset(), frozenset()) is Act.LAWFUL


def test_what_cannot_have_been_done_is_refused() -> None:
    game = Game.start(5).play("C3").play("D4")
    with pytest.raises(ValueError, match="A1 holds no white stone that could be lifted"):
        act_of_move(game, BLACK, "B2", frozenset({"A1"}))
    with pytest.raises(ValueError, match="D4 holds no black stone that could be moved"):
        act_of_moving(game, BLACK, "D4", "A1")
    with pytest.raises(ValueError, match="D4 is not empty"):
        act_of_moving(game, BLACK, "C3", "D4")
    with pytest.raises(OffBoard):
        act_of_move(game, BLACK, "T19")
    with pytest.raises(PointError):
        act_of_move(game, BLACK, "A1", frozenset({"T19"}))
    with pytest.raises(ValueError, match="the game is over"):
        act_of_move(game.resign(), BLACK, "A1")


@pytest.mark.parametrize("offender", Stone)
@pytest.mark.parametrize("act", Act)
def test_a_game_ends_by_a_ruling_only_where_it_is_lost(act: Act, offender: Stone) -> None:
    game = Game.start(5)
    ruling = rule(act, Objector.OPPONENT, When.AT_ONCE, Match.PROFESSIONAL)
    after = ended_by(game, offender, act, ruling)
    if is_listed_foul(act):
        letter = "T" if act is Act.OVERTIME else "F"
        assert str(after.outcome) == f"{offender.other.name[0]}+{letter}"
    else:
        assert after is game


def test_what_the_board_shows_and_what_is_told_are_all_the_acts() -> None:
    shown = {
        *(Act.LAWFUL, Act.FORBIDDEN_POINT, Act.KO_AT_ONCE, Act.TWO_IN_A_ROW),
        *(Act.NOT_ALL_LIFTED, Act.WRONGLY_LIFTED, Act.MOVED_STONE),
    }
    assert shown | BOARDLESS == set(Act) and not shown & BOARDLESS
