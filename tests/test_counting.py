"""The count: its ledger, its dead stones, what is owed, and why a record may differ."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import boards
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.__main__ import main
from baduk_edu.rules import BLACK, WHITE, Board, PointError, Status, Stone, judge, verify
from baduk_edu.rules.counting import Basis, Count, compared, count
from baduk_edu.rules.difference import Cause, difference
from baduk_edu.rules.estimate import Estimate
from baduk_edu.rules.groups import Finished
from baduk_edu.rules.playout import Playouts

FINISHED = Board.parse(boards.FINISHED)
"""Black holds the left and the bottom; the stone on G7 is dead."""

FALSE_EYE = Board.parse(boards.FALSE_EYE)

DOUBLE_KO = Board.parse("""
    . X O O O X . X .
    X X X X O X X X .
    . X O X O O X . X
    X O . O . O X X .
    O O O O O O X . X
""")
"""Each side may take one ko, at C2 and A3, and has one eye; they share no liberty."""


# --- the ledger ------------------------------------------------------------------------------


def balanced(counted: Count) -> None:
    """Every point under one heading, and each side's numbers add up."""
    book = counted.ledger()
    points = [point for heading in book.values() for point in heading]
    assert len(points) == len(set(points))
    assert set(points) == set(counted.board.points)
    for side in Stone:
        assert counted.left[side] == len(counted.territory[side]) - counted.lost[side]
        assert counted.territory[side] <= book[f"{side} territory"]
    assert counted.result == compared(counted.left, counted.komi)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board of a few lines on which every chain has a liberty."""
    width, height = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    board = Board.empty(width, height)
    moves = st.tuples(st.sampled_from(list(Stone)), st.sampled_from(board.points))
    for colour, point in draw(st.lists(moves, max_size=40)):
        if board.refusal(colour, point) is None:
            board = board.play(colour, point)
    return board.with_ko(None)


@settings(max_examples=60, deadline=None)
@given(boards(), st.data())
def test_every_point_is_accounted_for_once_whatever_is_given_as_dead(
    board: Board, data: st.DataObject
) -> None:
    stones = sorted(board.stones(BLACK) | board.stones(WHITE))
    dead = data.draw(st.lists(st.sampled_from(stones))) if stones else []
    taken = {side: data.draw(st.integers(0, 9)) for side in Stone}
    counted = count(board, dead=dead, prisoners=taken, komi=6.5)
    balanced(counted)
    for side in Stone:
        assert counted.lost[side] == taken[side] + len(counted.dead & board.stones(side))
    assert set(counted.basis.values()) <= {Basis.GIVEN}


@settings(max_examples=15, deadline=None)
@given(boards())
def test_every_point_is_accounted_for_once_when_the_dead_are_found(board: Board) -> None:
    balanced(count(board))


def test_the_dead_are_lifted_and_fill_their_colours_territory() -> None:
    counted = count(FINISHED, dead=["G7"], komi=0.5)
    assert counted.dead == {"G7"}
    assert counted.lost == {BLACK: 1, WHITE: 0}
    assert "G7" in counted.territory[WHITE]


def test_prisoners_are_the_lost_stones_of_their_own_colour() -> None:
    bare, taken = count(FINISHED, dead=[]), count(FINISHED, dead=[], prisoners={BLACK: 3})
    assert bare.left[BLACK] - taken.left[BLACK] == 3
    assert bare.left[WHITE] == taken.left[WHITE]


def test_more_lost_stones_than_territory_leave_less_than_nothing() -> None:
    assert count(FINISHED, dead=[], prisoners={BLACK: 99}).left[BLACK] < 0


def test_komi_comes_off_blacks_points_and_an_equal_count_is_a_tie() -> None:
    assert compared({BLACK: 10, WHITE: 4}, 6) == "0"
    assert compared({BLACK: 10, WHITE: 4}, 6.5) == "W+0.5"
    assert compared({BLACK: 10, WHITE: 4}, 5.5) == "B+0.5"


@pytest.mark.parametrize("komi", [float("nan"), float("inf"), True, "6.5"])
def test_a_komi_that_is_no_number_is_refused(komi: float) -> None:
    with pytest.raises(ValueError, match="komi"):
        count(FINISHED, dead=[], komi=komi)


@pytest.mark.parametrize("taken", [{BLACK: -1}, {BLACK: 1.5}, {"X": 1}])
def test_prisoners_that_cannot_be_are_refused(taken: dict[Stone, int]) -> None:
    with pytest.raises(ValueError, match="prisoners"):
        count(FINISHED, dead=[], prisoners=taken)


def test_a_dead_point_must_hold_a_stone_of_the_board() -> None:
    with pytest.raises(ValueError, match="A1 is empty"):
        count(FINISHED, dead=["A1"])
    with pytest.raises(PointError):
        count(FINISHED, dead=["T19"])


def test_a_count_is_plain_values_for_json() -> None:
    said = json.loads(json.dumps(count(FALSE_EYE).as_dict()))
    assert said["left"].keys() == {"black", "white"}
    assert said["reinforcements"]["C5"]["status"] == "unsettled"


# --- seki, false eyes, reinforcements --------------------------------------------------------


def test_there_is_no_territory_in_seki() -> None:
    shared = Board.parse("""
        . X . . O . O X .
        X X X . O O O X .
        O O X O X X X X .
        . O O O X . . . .
        O O . O X . . . .
    """)
    counted = count(shared, dead=[])
    assert counted.seki
    assert "A5" in counted.dame
    assert not counted.territory[BLACK] & {"A5"}


def test_article_12_what_a_double_ko_holds_is_in_seki_though_no_liberty_is_shared() -> None:
    judged = judge(DOUBLE_KO, "B3", assume_alive=["G1", "G5", "J1", "J3"])
    assert judged.status is Status.SEKI
    counted = count(DOUBLE_KO, dead=[])
    assert counted.seki >= {"A2", "B3", "A1", "C3"}
    assert counted.dame == {"A3", "A5", "C2", "E2"}
    assert counted.territory[WHITE] == frozenset()
    assert counted.territory[BLACK] == {"G5", "H1", "H3", "J2", "J4", "J5"}
    assert not counted.reinforcements


def test_a_stone_that_can_be_taken_in_a_double_ko_is_not_lifted_from_the_seki() -> None:
    counted = count(DOUBLE_KO)
    assert counted.dead == frozenset()
    assert counted.lost == {BLACK: 0, WHITE: 0}
    assert counted.result == count(DOUBLE_KO, dead=[]).result


def test_a_stone_in_a_ko_beside_groups_with_two_eyes_is_lifted_as_ever() -> None:
    board = Board.parse("""
        . X . X O . O .
        X X X X O O O O
        X . X O O . O .
        O X O . O O O O
        . O O O O . . .
    """)
    counted = count(board)
    assert not counted.seki
    assert "B3" in counted.territory[BLACK]


def test_the_eye_of_a_group_with_two_eyes_is_territory_beside_dame() -> None:
    counted = count(FALSE_EYE, dead=[])
    assert not counted.seki
    assert {"A5", "A3", "A1"} <= counted.territory[BLACK]


def test_a_false_eye_is_owed_a_move_and_the_proof_of_it_verifies() -> None:
    counted = count(FALSE_EYE, dead=[])
    assert set(counted.reinforcements) == {"C5"}
    verify(dict(counted.reinforcements["C5"]))
    assert "C5" in counted.territory[BLACK]
    assert counted.after_reinforcements == compared(
        {BLACK: counted.left[BLACK] - 1, WHITE: counted.left[WHITE]}, 0
    )


def test_nothing_is_owed_where_the_eye_is_filled() -> None:
    counted = count(FALSE_EYE.play(BLACK, "C5"), dead=[])
    assert not counted.reinforcements
    assert counted.after_reinforcements is None


def test_four_points_in_a_square_are_one_eye_and_four_in_a_row_are_two() -> None:
    square = Board.parse("""
        . . X O .
        . . X O .
        X X X O O
        O O O O .
    """)
    row = Board.parse("""
        . . . . X O .
        X X X X X O .
        O O O O O O .
    """)
    for board, eyes in ((square, 1), (row, 2)):
        finished = Finished(board.grid, board.points_of(BLACK), board.points_of(WHITE))
        (group,) = finished.groups(BLACK)
        assert group.eyes == eyes


# --- finding the dead ------------------------------------------------------------------------


def test_a_lone_stone_in_enemy_territory_is_found_dead() -> None:
    counted = count(FINISHED)
    assert counted.dead == {"G7"}
    assert counted.basis_of("G7") in (Basis.PROVEN, Basis.ESTIMATED)


def test_what_lives_without_another_move_is_proven() -> None:
    assert count(FALSE_EYE).basis_of("A2") is Basis.PROVEN


def test_the_basis_names_every_chain_and_a_point_without_a_stone_has_none() -> None:
    counted = count(FINISHED)
    stones = FINISHED.stones(BLACK) | FINISHED.stones(WHITE)
    assert set().union(*counted.basis) == stones
    with pytest.raises(ValueError, match="A1 is empty"):
        counted.basis_of("A1")


def test_the_same_board_is_counted_alike_every_time() -> None:
    assert count(FINISHED).as_dict() == count(FINISHED).as_dict()


def test_an_empty_board_and_a_single_stone_are_counted() -> None:
    assert count(Board.empty(19), komi=6.5).result == "W+6.5"
    balanced(count(Board.empty(5).play(BLACK, "C3")))
    balanced(count(Board.parse("X ."), dead=[]))


def test_no_proof_rests_on_stones_that_are_in_doubt_themselves() -> None:
    estimate = Estimate(FINISHED)
    for verdict in estimate.proven.values():
        if verdict is not None:
            assumed = FINISHED.grid.gather(verdict.assumed_alive)
            assert not any(chain & assumed for chain in estimate.doubtful)


def test_playouts_leave_what_stands_and_begin_without_what_is_lifted() -> None:
    grid = FINISHED.grid
    chain = grid.find("G7")
    standing = Playouts(FINISHED, standing=chain)
    standing.run(10)
    assert standing.chance(chain, BLACK) == 1
    lifted = Playouts(FINISHED, lifted=chain)
    lifted.run(10)
    assert lifted.chance(chain, BLACK) < 0.5


# --- beside a record -------------------------------------------------------------------------


def test_a_record_that_agrees_has_no_cause() -> None:
    counted = count(FINISHED, dead=["G7"])
    assert difference(counted, counted.margin).cause is Cause.SAME


def test_a_record_that_left_a_dead_stone_on_the_board_is_found_out() -> None:
    counted = count(FINISHED, dead=["G7"])
    other = count(FINISHED, dead=[])
    found = difference(counted, other.margin)
    assert found.cause is Cause.UNMARKED
    assert found.points == {"G7"}


def test_a_record_that_charges_a_reinforcement_is_found_out() -> None:
    counted = count(FALSE_EYE, dead=[])
    found = difference(counted, counted.margin - 1)
    assert (found.cause, found.by, found.points) == (Cause.REINFORCEMENT, -1, {"C5"})


def test_a_difference_that_nothing_explains_is_close_or_other() -> None:
    counted = count(FINISHED, dead=["G7"])
    assert difference(counted, counted.margin + 1).cause is Cause.CLOSE
    assert difference(counted, counted.margin + 50).cause is Cause.OTHER


# --- the command line ------------------------------------------------------------------------


RECORD = "(;SZ[5]KM[0.5]PB[Lee]PW[Cho]RE[{result}];B[ca];W[da];B[cb];W[db];B[cc];W[dc]"
RECORD += ";B[cd];W[dd];B[ce];W[de])"


def record(folder: Path, result: str, name: str = "game.sgf") -> Path:
    path = folder / name
    path.write_text(RECORD.format(result=result), "utf-8")
    return path


def asked(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["count", *map(str, words)])
    return done.exit_code, done.output


def test_a_record_is_counted_beside_its_result(tmp_path: Path) -> None:
    code, said = asked(record(tmp_path, "B+4.5"), "--lang", "en")
    assert code == 0
    assert "Lee - Cho" in said and said.count("B+4.5") == 2
    assert "1 agree" in said


def test_a_result_that_differs_is_a_fault_and_says_why(tmp_path: Path) -> None:
    code, said = asked(record(tmp_path, "B+3.5"), "--lang", "en")
    assert code == 1
    assert "differs by 1" in said


def test_a_game_that_was_resigned_is_counted_and_not_compared(tmp_path: Path) -> None:
    code, said = asked(record(tmp_path, "W+R"), "--json")
    (row,) = json.loads(said)
    assert code == 0
    assert (row["recorded"], row["counted"], row["cause"]) == ("W+R", "B+4.5", "")


def test_a_folder_is_counted_in_order_with_two_jobs(tmp_path: Path) -> None:
    for name in ("b.sgf", "a.sgf"):
        record(tmp_path, "B+4.5", name)
    (tmp_path / "notes.md").write_text("no game")
    code, said = asked(tmp_path, "-j", 2, "--json")
    assert code == 0
    assert [Path(row["file"]).name for row in json.loads(said)] == ["a.sgf", "b.sgf"]


class Screen(StringIO):
    """What somebody who looks on sees."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bar_shows_how_many_are_counted_and_the_json_stays_json(
    tmp_path: Path,
    jobs: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("a.sgf", "b.sgf", "c.sgf"):
        record(tmp_path, "B+4.5", name)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    main(["count", str(tmp_path), "-j", str(jobs), "--json"], standalone_mode=False)
    assert len(json.loads(capsys.readouterr().out)) == 3
    shown = screen.getvalue()
    assert [f"{done}/3" in shown for done in range(4)] == [True] * 4
    assert shown.endswith("\n")


def test_no_bar_is_shown_of_one_game_or_where_nobody_looks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = str(record(tmp_path, "B+4.5", "a.sgf"))
    two = str(record(tmp_path, "B+4.5", "b.sgf"))
    main(["count", one, two], standalone_mode=False)
    assert capsys.readouterr().err == ""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    main(["count", one], standalone_mode=False)
    assert screen.getvalue() == ""


def test_what_cannot_be_read_is_said_and_the_rest_is_counted(tmp_path: Path) -> None:
    bad = tmp_path / "bad.sgf"
    bad.write_text("no game")
    code, said = asked(record(tmp_path, "B+4.5"), bad, "--lang", "en")
    assert code == 2
    assert "bad.sgf" in said and "B+4.5" in said


def test_an_empty_folder_is_bad_input(tmp_path: Path) -> None:
    assert asked(tmp_path)[0] == 2


def test_a_drawn_board_is_counted_with_dead_stones_and_komi_given(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(str(FINISHED))
    code, said = asked(path, "--dead", "G7", "--komi", "0.5", "--json")
    (row,) = json.loads(said)
    assert code == 0
    assert row["counted"] == count(FINISHED, dead=["G7"], komi=0.5).result
    assert asked(path, "--dead", "A1")[0] == 2
