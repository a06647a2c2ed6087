"""What is not over though it is counted: unsettled groups, races, open borders, cut records."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from boards import FINISHED
from click.testing import CliRunner
from desks import press

from baduk_edu.__main__ import main
from baduk_edu.book.not_over import not_over
from baduk_edu.book.words import Language
from baduk_edu.desk import CountingDesk
from baduk_edu.records import read
from baduk_edu.rules import BLACK, WHITE, Board, Status, Stone, judge, verify
from baduk_edu.rules.counting import Basis, count
from baduk_edu.rules.estimate import Estimate
from baduk_edu.terminal import cut, printable, width

STRAIGHT_THREE = """
    . . . X O . . . .
    X X X X O . . . .
    O O O O O O O O O
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . X . X X . X . .
    . . . . . . . . .
"""
BENT_THREE = """
    . . X O . . . . .
    . X X O . . . . .
    X X O O O O O O O
    O O O . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . X . X X . X . .
    . . . . . . . . .
"""
SIX_IN_A_CORNER = """
    . . . X O . . . .
    . . . X O . . . .
    X X X X O O O O O
    O O O O O . . . .
    O O O O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . X . X X . X . .
    . . . . . . . . .
"""
RACE = """
    . X X O . X . . .
    . X O O X X . . .
    X O O X X . . . .
    O O X X . . . . .
    X X X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


# --- what one move settles -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "group", "vital"),
    [
        (STRAIGHT_THREE, "A8", {"B9"}),
        (BENT_THREE, "A7", {"A9"}),
        (SIX_IN_A_CORNER, "A7", {"B8"}),
    ],
)
def test_a_group_that_one_move_settles_is_disputed_and_its_vital_point_is_named(
    position: str, group: str, vital: set[str]
) -> None:
    board = Board.parse(position)
    counted = count(board)
    assert counted.basis_of(group) is Basis.DISPUTED
    verdict = counted.unsettled[board.chain(group)]
    assert verdict.status is Status.UNSETTLED
    assert verdict.moves[WHITE] == vital <= verdict.moves[BLACK]
    assert verdict.proof is not None
    verify(verdict.proof)


def test_four_in_a_square_are_dead_and_a_row_of_four_lives_so_neither_is_disputed() -> None:
    square = Board.parse("""
        . . X O . . . . .
        . . X O . . . . .
        X X X O O O O O O
        O O O O . . . . .
        O O O O O O O O O
        X X X X X X X X X
        . . . . . . . . .
        . X . X X . X . .
        . . . . . . . . .
    """)
    row = Board.parse(STRAIGHT_THREE.replace("X O . . . .\n", ". X O . . .\n", 1).replace(
        "X X X X O", "X X X X X", 1))  # fmt: skip
    assert not count(square).unsettled
    assert "A7" in count(square).dead
    assert not count(row).unsettled
    assert "A8" not in count(row).dead


def test_in_a_race_that_is_not_settled_the_chains_are_disputed() -> None:
    board = Board.parse(RACE)
    assert judge(board, "B8").status is Status.UNSETTLED
    counted = count(board)
    assert counted.basis_of("B8") is Basis.DISPUTED
    assert counted.unsettled[board.chain("B8")].status is Status.UNSETTLED


def test_the_reader_is_told_in_both_languages_where_the_vital_point_is() -> None:
    told = count(Board.parse(STRAIGHT_THREE)).as_dict()
    (english,) = not_over(told, Language.ENGLISH)
    (korean,) = not_over(told, Language.KOREAN)
    assert "who moves first decides" in english
    assert all("A8" in said and "B9" in said for said in (english, korean))


def test_where_the_sides_want_different_points_each_is_told_its_own() -> None:
    told = count(Board.parse(SIX_IN_A_CORNER)).as_dict()
    (said,) = not_over(told, Language.ENGLISH)
    assert said.endswith("The vital point: Black B9, B8; White B8.")


def test_the_hand_count_names_the_vital_point_while_the_dead_are_lifted() -> None:
    desk = CountingDesk(count(Board.parse(STRAIGHT_THREE)), Language.ENGLISH)
    assert any("B9" in note and "A8" in note for note in desk.screen().notes)
    assert press(desk, "last").notes == ()


def test_dead_marks_that_both_sides_gave_leave_nothing_open() -> None:
    counted = count(Board.parse(STRAIGHT_THREE), dead=["A8"])
    assert not counted.unsettled
    assert set(counted.basis.values()) == {Basis.GIVEN}


# --- one space, one fate ---------------------------------------------------------------------


def some_board(chance: random.Random) -> Board:
    """A small board on which both sides played anywhere but into their own eyes."""
    board, colour = Board.empty(*chance.choice([(4, 4), (5, 4), (5, 5), (6, 4), (7, 3)])), BLACK
    for _ in range(chance.randint(8, 40)):
        grid = board.grid
        free = [
            point
            for point in sorted(board.legal(colour))
            if grid.touching(grid.find(point)) & ~board.points_of(colour)
        ]
        board = board.play(colour, chance.choice(free)) if free else board
        colour = colour.other
    return board.with_ko(None)


def test_dead_and_living_stones_of_one_colour_share_a_space_only_where_that_is_proven() -> None:
    chance = random.Random(1)
    shared = 0
    for _ in range(60):
        board = some_board(chance)
        estimate, grid = Estimate(board), board.grid
        free = grid.full & ~board.points_of(BLACK) & ~board.points_of(WHITE) | estimate.dead
        for space in grid.chains(free):
            for side in Stone:
                mine = [chain for chain, owner in estimate.colours.items() if owner is side]
                living = sum(chain for chain in mine if chain & grid.touching(space))
                for chain in mine if living else ():
                    if chain & space:
                        shared += 1
                        named = grid.spell(chain)
                        assert chain in estimate.proven, f"{board}\n{named}"
                        beside = judge(board, min(named), assume_alive=grid.spell(living))
                        assert beside.status is Status.DEAD, f"{board}\n{named}"
    assert shared


def test_a_proof_of_death_that_needs_the_death_of_living_neighbours_is_given_up() -> None:
    board = Board.parse("""
        O . O X
        X O O .
        . X . .
        O X X .
    """)
    counted = count(board)
    fates = {point: point in counted.dead for point in ("D4", "B1")}
    assert fates["D4"] is fates["B1"]
    assert counted.basis_of("D4") is Basis.DISPUTED


# --- seki ------------------------------------------------------------------------------------


def test_a_dead_stone_that_nobody_marked_takes_no_territory_away() -> None:
    board = Board.parse("""
        . X . O . X . . .
        . X X O . X X X X
        . . X O . . . O .
        . . X O O O X X X
        . . X X X O X . .
        . . . . X O X X X
        . . . . X O O O O
        . . . . X O . . .
        . . . . X O . O .
    """)
    assert judge(board, "H7", budget=3000).status is Status.DEAD
    counted = count(board, dead=[])
    assert "H7" not in counted.seki
    assert {"H5", "J5", "G9"} <= counted.territory[BLACK]


# --- open borders ----------------------------------------------------------------------------


def borders(position: str) -> frozenset[str]:
    return count(Board.parse(position), dead=[]).open_border


def test_a_gap_in_the_border_is_reported_where_one_move_closes_it() -> None:
    gap = """
        . . . . X O . . .
        . . . . X O . . .
        . . X . X O . O .
        . . . . . O . . .
        . . . . X O . . .
        . . . . X O . . .
    """
    assert borders(gap) == {"E3"}
    assert borders(gap.replace(". . . . . O", ". . . . X O")) == frozenset()


def test_a_wide_gap_is_reported_where_the_sides_are_nearest() -> None:
    wide = borders("""
        . . X . . O . . .
        . . X . . O . . .
        . . X . . O . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . O . . .
        . . X . . O . . .
    """)
    assert wide
    assert wide <= {f"{column}{row}" for column in "CDEF" for row in range(1, 8)}


def test_dame_are_no_open_border() -> None:
    assert borders("""
        . . X . O . .
        . . X . O . .
        . . X . O . .
        X X X . O O O
        X X X . O O O
    """) == frozenset()  # fmt: skip


def test_a_point_that_must_be_filled_to_join_stones_is_no_gain_and_so_no_open_border() -> None:
    assert borders("""
        . X O O . . .
        X X . X O O O
        . X X X O . .
        . . . X O . .
        X X X X O O O
    """) == frozenset()  # fmt: skip


def test_a_finished_game_has_no_open_border_and_its_beginning_has_one() -> None:
    assert count(Board.parse(FINISHED)).open_border == frozenset()
    early = Board.empty(9).play(BLACK, "C3").play(WHITE, "G7")
    assert count(early).open_border
    (said,) = not_over(
        {"unsettled": [], "open_border": sorted(count(early).open_border)}, Language.ENGLISH
    )
    assert "not finished here" in said


# --- unkind input ----------------------------------------------------------------------------


def test_dead_stones_as_one_string_are_asked_for_as_a_list() -> None:
    with pytest.raises(ValueError, match=r"dead 'B1': write a list .*\['B1'\]"):
        count(Board.parse(RACE), dead="B1")


def test_prisoners_without_their_colours_are_asked_for_by_colour() -> None:
    with pytest.raises(ValueError, match=r"prisoners \[1, 2\]: .*BLACK: 1, WHITE: 2"):
        count(Board.parse(RACE), prisoners=[1, 2])  # type: ignore[arg-type]


# --- records that are cut off, and names that are not printable -------------------------------

WHOLE = r"""\HS
\[GAMERESULT=white 5 win\]
\[GAMETOTALNUM=10\]
\HE
\GS
2 1 0
INI 0 1 0 &4
{moves}
\GE
"""
MOVES = [
    f"STO 0 {number + 2} {1 + number % 2} {3 if number % 2 == 0 else 4} {number // 2}"
    for number in range(10)
]


def asked(*words: object) -> str:
    return CliRunner().invoke(main, ["count", *map(str, words)]).output


def test_no_reason_is_guessed_for_a_record_that_is_cut_off(tmp_path: Path) -> None:
    whole = WHOLE.format(moves="\n".join(MOVES))
    (tmp_path / "cut.gib").write_text(whole[: whole.index(MOVES[6]) + 5], "utf-8")
    (row,) = json.loads(asked(tmp_path / "cut.gib", "--json"))
    assert (row["cause"], row["points"]) == ("incomplete", [])
    assert any("10 moves" in loss for loss in row["losses"])
    said = asked(tmp_path / "cut.gib", "--lang", "en")
    assert "cut off or unreadable in part, so no reason is guessed" in said
    assert "if these" not in said


def test_a_whole_record_that_differs_is_explained_as_ever(tmp_path: Path) -> None:
    (tmp_path / "whole.gib").write_text(WHOLE.format(moves="\n".join(MOVES)), "utf-8")
    (row,) = json.loads(asked(tmp_path / "whole.gib", "--json"))
    assert row["losses"] == []
    assert row["cause"] not in ("", "incomplete")


@pytest.mark.parametrize(
    "record",
    [
        "(;SZ[9];B[cc];W[gg",
        "(;SZ[9];B[cc];W[zz];B[dd])",
        "Friendly\n19\nCho 1D\nLee 2D\nhere\n0\n0\n6\n20240506\n0\n\n9\nPMABBQDDQ\nPMACW??\n",
    ],
)
def test_what_loses_moves_is_told_from_what_does_not(record: str) -> None:
    (found,) = read(record.encode())
    assert any(remark.is_loss for remark in found.warnings)


def test_a_remark_by_which_no_move_is_lost_is_no_loss() -> None:
    (found,) = read(b"(;SZ[9]KM[abc];B[cc])")
    assert found.warnings
    assert not any(remark.is_loss for remark in found.warnings)


def test_control_signs_and_long_names_do_not_reach_the_terminal(tmp_path: Path) -> None:
    name = "\uae38" * 60
    text = f"(;SZ[5]KM[0]RE[0]PB[{name}]PW[Lee\x1b[31m\\]\u202eoehC];B[];W[])"
    (tmp_path / "odd.sgf").write_text(text, "utf-8")
    said = asked(tmp_path / "odd.sgf", "--lang", "en")
    assert "\x1b" not in said and "\u202e" not in said
    assert r"Lee\x1b[31m]\u202eoehC" in said
    assert name not in said and "\uae38..." in said
    (row,) = json.loads(asked(tmp_path / "odd.sgf", "--json"))
    assert row["black"] == name and "\x1b" in row["white"]


def test_korean_letters_take_two_columns_whole_or_in_parts() -> None:
    assert width("\uae38") == width("\u1100\u1175\u11af") == 2
    assert cut("\uae38" * 9, 11) == "\uae38" * 4 + "..."
    assert cut("\uae38" * 5, 10) == "\uae38" * 5
    assert printable("a\u3000b\x07\u200b") == r"a b\x07\u200b"
