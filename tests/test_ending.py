"""The end of a game, phase by phase: who may do what, and what it leads to."""

from __future__ import annotations

import pytest
from boards import FALSE_EYE

from baduk_edu.rules import BLACK, WHITE, Board, Game, IllegalMove, Outcome
from baduk_edu.rules.ending import NEXT, Closing, Phase, WrongPhase

WALLS = Board.parse("""
    . . X . O . .
    . . X . O . .
    . . X X O X .
    . . . X O . .
    . . . X O . .
""")
"""D4 and D5 are dame; the stone on F3 is dead."""


def ended(board: Board = WALLS, komi: float = 0.5) -> Closing:
    """Both sides have passed; Black is to move."""
    return Closing.of(Game.start(board=board, komi=komi)).pass_().pass_()


def agreed() -> Closing:
    return ended().propose_dead(BLACK, ["F3"]).agree(WHITE)


def test_two_passes_end_play_and_the_dame_are_next() -> None:
    closing = Closing.of(Game.start(board=WALLS)).pass_()
    assert closing.phase is Phase.PLAYING
    assert closing.pass_().phase is Phase.FILLING_DAME


def test_one_side_alone_does_not_end_play() -> None:
    closing = Closing.of(Game.start(board=WALLS)).pass_().play("D5").pass_()
    assert closing.phase is Phase.PLAYING


def test_the_dame_are_filled_in_turn() -> None:
    closing = ended().play("D5").play("D4")
    assert closing.phase is Phase.FILLING_DAME
    assert closing.game.board["D5"] is BLACK and closing.game.board["D4"] is WHITE


def test_the_dame_are_filled_out_of_turn_where_both_agree() -> None:
    closing = ended().fill_dame(black=["D4", "D5"])
    assert closing.phase is Phase.FILLING_DAME
    assert closing.game.board.stones(BLACK) == WALLS.stones(BLACK) | {"D4", "D5"}


def test_a_dame_that_takes_stones_is_no_dame() -> None:
    board = Board.parse("""
        X O . .
        . X . .
        . . . .
    """)
    with pytest.raises(ValueError, match="C3 takes stones"):
        ended(board).fill_dame(black=["C3"])


def test_a_move_that_takes_stones_is_play_again() -> None:
    board = Board.parse("""
        X O . .
        . X . .
        . . . .
    """)
    closing = ended(board).play("C3")
    assert closing.phase is Phase.PLAYING
    assert closing.game.prisoners[WHITE] == 1


def test_a_stone_may_not_be_played_where_the_game_refuses_it() -> None:
    with pytest.raises(IllegalMove):
        ended().play("C5")


def test_the_other_side_agrees_to_the_dead_stones() -> None:
    proposed = ended().propose_dead(BLACK, ["F3"])
    assert proposed.phase is Phase.AGREEING
    assert proposed.dead == {"F3"}
    with pytest.raises(ValueError, match="white must agree"):
        proposed.agree(BLACK)
    assert proposed.agree(WHITE).phase is Phase.REMOVING


def test_one_stone_names_its_whole_chain() -> None:
    assert ended().propose_dead(WHITE, ["E1"]).dead == {"E1", "E2", "E3", "E4", "E5"}


def test_an_empty_point_is_no_dead_stone() -> None:
    with pytest.raises(ValueError, match="A1 is empty"):
        ended().propose_dead(BLACK, ["A1"])


def test_a_side_may_name_others_instead_of_agreeing() -> None:
    counter = ended().propose_dead(BLACK, ["E1"]).propose_dead(WHITE, ["F3"])
    assert (counter.dead, counter.proposed_by) == ({"F3"}, WHITE)
    assert counter.agree(BLACK).phase is Phase.REMOVING


def test_the_dead_are_removed_filled_in_and_what_is_left_is_compared() -> None:
    closing = agreed()
    assert closing.prisoners == {BLACK: 0, WHITE: 0}
    closing = closing.remove()
    assert closing.prisoners == {BLACK: 1, WHITE: 0}
    closing = closing.fill().compare()
    assert closing.phase is Phase.OVER
    assert closing.outcome == Outcome(BLACK, "count", closing.counted.margin)
    assert str(closing.outcome) == closing.counted.result


def test_an_equal_count_is_a_tie() -> None:
    even = agreed().counted.margin + 0.5
    closing = ended(komi=even).propose_dead(BLACK, ["F3"]).agree(WHITE)
    assert str(closing.remove().fill().compare().outcome) == "0"


@pytest.mark.parametrize("steps", [[], ["remove"], ["remove", "fill"]])
def test_an_objection_on_the_spot_leads_back_to_the_dead_stones(steps: list[str]) -> None:
    closing = agreed()
    for step in steps:
        closing = getattr(closing, step)()
    back = closing.object_(WHITE)
    assert (back.phase, back.dead, back.proposed_by) == (Phase.AGREEING, frozenset(), None)
    assert back.game.board == WALLS
    with pytest.raises(ValueError, match="nobody has named"):
        back.agree(BLACK)


def test_after_the_result_an_objection_comes_too_late() -> None:
    over = agreed().remove().fill().compare()
    with pytest.raises(WrongPhase, match="nothing more"):
        over.object_(BLACK)


@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_the_side_that_resumes_lets_its_opponent_move_first(colour) -> None:  # type: ignore[no-untyped-def]
    back = ended().propose_dead(BLACK, ["F3"]).resume(colour)
    assert back.phase is Phase.PLAYING
    assert back.game.to_play is colour.other


def test_a_resigned_game_is_over() -> None:
    closing = Closing.of(Game.start(9)).resign()
    assert closing.phase is Phase.OVER
    assert str(closing.outcome) == "W+R"
    assert str(Closing.of(Game.start(9).resign()).outcome) == "W+R"


def test_a_foul_or_the_clock_ends_the_game_and_nothing_else_does() -> None:
    assert str(ended().forfeit(BLACK, "time").outcome) == "W+T"
    assert str(ended().forfeit(WHITE, "foul").outcome) == "B+F"
    with pytest.raises(ValueError, match="not by 'sleep'"):
        ended().forfeit(WHITE, "sleep")


def test_a_step_out_of_order_says_where_the_end_stands() -> None:
    with pytest.raises(WrongPhase, match="compare: the game is at 'filling-dame'; now comes"):
        ended().compare()
    with pytest.raises(WrongPhase):
        agreed().play("D5")
    with pytest.raises(WrongPhase):
        Closing.of(Game.start(9)).propose_dead(BLACK, [])


def test_every_step_that_is_named_exists_and_every_phase_has_its_law() -> None:
    for phase, steps in NEXT.items():
        assert all(callable(getattr(Closing, step)) for step in steps)
        assert Closing(Game.start(5), phase).ruled_by in (15, 16, 17, 18)


def test_a_state_never_changes() -> None:
    closing = ended()
    closing.play("D5")
    assert closing == ended()
    with pytest.raises(AttributeError):
        closing.phase = Phase.OVER


def test_a_point_in_own_territory_is_no_dame_and_it_is_said_what_it_would_cost() -> None:
    for side, points in ((BLACK, {"black": ["A1"]}), (WHITE, {"black": ["G1"]})):
        point = points["black"][0]
        board = WALLS.with_stones(empty=["F3"])
        with pytest.raises(ValueError, match=f"{point} is no dame.*{side}'s.*cost a point"):
            ended(board).fill_dame(**points)


def test_a_reinforcement_that_is_owed_is_filled_in_with_the_dame() -> None:
    owing = Board.parse(FALSE_EYE)
    closing = ended(owing).fill_dame(black=["C5"])
    assert closing.game.board["C5"] is BLACK
    with pytest.raises(ValueError, match="A5 is no dame"):
        ended(owing).fill_dame(black=["C5", "A5"])


def test_points_written_as_one_string_are_asked_for_as_a_list() -> None:
    with pytest.raises(ValueError, match=r"'D4': write a list .*\['D4'\]"):
        ended().fill_dame(black="D4")
    with pytest.raises(ValueError, match=r"'F3': write a list .*\['F3'\]"):
        ended().propose_dead(BLACK, "F3")
