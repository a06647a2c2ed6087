"""The count by hand: no step changes what is left to a side, on any finished board."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from finished import REAL_GAMES, finished_board, real_game
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.rules import BLACK, WHITE, Board, Stone
from baduk_edu.rules.counting import Count, count
from baduk_edu.rules.hand_count import HandCount, Stage, Step, hand_count
from baduk_edu.rules.rearrange import Land, plan
from baduk_edu.rules.rectangles import rectangles

ART17_1 = """
. . X X O . . . .
. . X O O . X . .
. O X O O . . . .
. X X O O . . X .
. X X O . . . . .
X X X O O O O . .
. . X X X X O O O
. O . . . X X X O
. . O . . . . X O
"""
ART17_1_DEAD = ["B7", "B2", "C1", "G8", "H6"]
TINY = ". X O . .\n. X O . .\n. X O . X\n. X O . .\n. X O . ."
SEKI = """
O X . O X . X . .
O X . O X X X . .
O X O O X . X . .
O O X X X X X . .
. O O O O O X . .
. . . . . O X X X
. . . . . O O O O
. . . . . . . . .
. . . . . . . . .
"""


def steps_of(text: str, **facts: object) -> HandCount:
    return hand_count(count(Board.parse(text), **facts))


# --- a referee of its own: he looks at the board and knows nothing of plans ------------------


def neighbours(board: Board, point: str) -> Iterator[str]:
    columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"[: board.width]
    column, row = columns.index(point[0]), int(point[1:])
    for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= column + across < board.width and 1 <= row + up <= board.height:
            yield f"{columns[column + across]}{row + up}"


def spaces(board: Board, seki: frozenset[str]) -> Mapping[Stone, set[str]]:
    """The empty points that touch living stones of one colour alone, none of them in seki."""
    found: dict[Stone, set[str]] = {BLACK: set(), WHITE: set()}
    seen: set[str] = set()
    for start in board.points:
        if start in seen or board[start] is not None:
            continue
        region, walls, waiting = {start}, set(), [start]
        while waiting:
            for near in neighbours(board, waiting.pop()):
                if board[near] is not None:
                    walls.add(near)
                elif near not in region:
                    region.add(near)
                    waiting.append(near)
        seen |= region
        colours = {board[wall] for wall in walls}
        if len(colours) == 1 and not walls & seki:
            found[colours.pop()] |= region  # type: ignore[index]  # a wall has a colour
    return found


def check_step(step: Step, counted: Count) -> None:
    before = step.before
    assert before is not None
    for colour in Stone:
        assert step.sides[colour].left == counted.left[colour], step.stage
        on_board = {s: len(x.board.stones(colour)) for s, x in (("now", step), ("was", before))}
        assert on_board["now"] + step.trays[colour] == on_board["was"] + before.trays[colour]
        assert step.trays[colour] >= 0
    moved = {
        colour: (
            before.board.stones(colour) - step.board.stones(colour),
            step.board.stones(colour) - before.board.stones(colour),
        )
        for colour in Stone
    }
    for colour, (gone, come) in moved.items():
        mine = colour is step.colour
        assert gone == (step.lifted if mine else frozenset()), step.stage
        assert come == (step.placed if mine else frozenset()), step.stage
    if step.stage is Stage.LIFT:
        assert step.lifted <= counted.dead and not step.placed
        return
    found = spaces(step.board, counted.seki)
    for colour in Stone:
        assert found[colour] == step.sides[colour].spaces, (step.stage, colour)
    if step.stage is Stage.FILL:
        assert step.colour is not None and not step.lifted
        assert step.placed <= before.sides[step.colour].spaces
    elif step.stage is Stage.SHIFT:
        assert step.colour is not None
        assert len(step.lifted) == len(step.placed) == 1
        assert step.placed <= before.sides[step.colour].spaces
        assert not step.lifted & counted.seki
        assert all(step.sides[c].territory == before.sides[c].territory for c in Stone)
    else:
        assert step.board == before.board and step.trays == before.trays


def check(by_hand: HandCount) -> None:
    """The whole course of a count, step by step and as a whole."""
    counted, steps = by_hand.count, by_hand.steps
    assert steps[0].stage is Stage.START and steps[-1].stage is Stage.RESULT
    assert steps[0].board.same_stones(counted.board)
    order = list(Stage)
    stages = [order.index(step.stage) for step in steps]
    assert stages == sorted(stages)
    for earlier, step in pairwise(steps):
        assert step.before is earlier
        check_step(step, counted)
    filled = by_hand.last_of(Stage.SHIFT)
    for colour in Stone:
        side, last = filled.sides[colour], steps[-1].sides[colour]
        assert (side.lost == 0) or (side.territory == 0)
        assert filled.trays[colour] == max(0, -counted.left[colour])
        assert last.counted == counted.left[colour]
        told: list[str] = [point for block in last.blocks for point in block.points]
        assert len(told) == len(set(told))
        assert set(told) == side.spaces
    untouched = counted.dame | (counted.seki - counted.dead)
    lifted = by_hand.last_of(Stage.LIFT).board
    assert all(lifted[point] is steps[-1].board[point] for point in untouched)
    assert filled.board.count() + sum(filled.trays.values()) == (
        counted.board.count() + sum(counted.lost.values()) - len(counted.dead)
    )


# --- drawn boards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("komi", "result"), [(0, "B+2"), (5.5, "W+3.5")], ids=["no komi", "komi"]
)
def test_article_17_the_figure_is_counted_by_hand(komi: float, result: str) -> None:
    by_hand = steps_of(ART17_1, dead=ART17_1_DEAD, prisoners={BLACK: 1, WHITE: 3}, komi=komi)
    check(by_hand)
    last = by_hand.steps[-1]
    assert {c: s.counted for c, s in last.sides.items()} == {BLACK: 19, WHITE: 17}
    assert by_hand.count.result == result
    assert (Stage.KOMI in {step.stage for step in by_hand.steps}) is (komi > 0)
    sizes = {c: [len(block.points) for block in s.blocks] for c, s in last.sides.items()}
    assert sizes == {BLACK: [10, 9], WHITE: [10, 7]}


def test_article_17_the_board_without_the_dead_stone_is_won_by_one_point_less() -> None:
    tiny = "\n".join([". X O . ."] * 5)
    by_hand = steps_of(tiny, dead=[], prisoners={WHITE: 1})
    check(by_hand)
    assert by_hand.count.left == {BLACK: 5, WHITE: 9} and by_hand.count.result == "W+4"


def test_article_17_dead_stones_and_prisoners_fill_their_own_colour() -> None:
    by_hand = steps_of(TINY, dead=["E3"], prisoners={WHITE: 1})
    check(by_hand)
    lifted, filled = by_hand.last_of(Stage.LIFT), by_hand.last_of(Stage.FILL)
    assert dict(lifted.trays) == {BLACK: 1, WHITE: 1}
    assert dict(filled.trays) == {BLACK: 0, WHITE: 0}
    assert len(filled.board.stones(BLACK)) == 6 and len(filled.board.stones(WHITE)) == 6
    assert {c: s.left for c, s in filled.sides.items()} == {BLACK: 4, WHITE: 9}


def test_article_17_prisoners_without_room_stay_in_the_tray_and_count_below_zero() -> None:
    by_hand = steps_of(TINY, dead=[], prisoners={BLACK: 9, WHITE: 0})
    check(by_hand)
    last = by_hand.steps[-1]
    assert last.trays[BLACK] == 4 and last.sides[BLACK].counted == -4
    assert last.sides[BLACK].blocks == ()
    assert by_hand.last_of(Stage.COUNT).sides[BLACK].lost == 4


def test_article_17_as_many_prisoners_as_points_leave_nothing_to_count() -> None:
    by_hand = steps_of(TINY, dead=["E3"], prisoners={BLACK: 4})
    check(by_hand)
    assert by_hand.steps[-1].sides[BLACK].counted == 0
    assert by_hand.steps[-1].trays[BLACK] == 0


def test_article_12_a_seki_stays_as_it_is() -> None:
    board = Board.parse(SEKI)
    counted = count(board, dead=[], prisoners={BLACK: 2, WHITE: 3})
    assert counted.seki and counted.dame
    check(hand_count(counted))


def test_an_empty_board_is_counted_too() -> None:
    by_hand = hand_count(count(Board.empty(5), dead=[]))
    check(by_hand)
    assert [step.stage for step in by_hand.steps] == [Stage.START, Stage.RESULT]


def test_a_count_without_komi_prisoners_or_dead_goes_straight_to_the_counting() -> None:
    by_hand = steps_of(TINY, dead=[], prisoners={})
    stages = [step.stage for step in by_hand.steps]
    assert Stage.LIFT not in stages and Stage.FILL not in stages and Stage.KOMI not in stages


def test_the_stages_that_have_nothing_to_do_leave_the_board() -> None:
    by_hand = steps_of(TINY, dead=[], prisoners={})
    assert by_hand.last_of(Stage.FILL) == by_hand.steps[0]


# --- rectangles and plans --------------------------------------------------------------------


def test_every_rectangle_is_found_once() -> None:
    grid = Board.empty(4, 3).grid
    found = [block.points for block in rectangles(grid, grid.full, largest=12)]
    assert len(found) == len(set(found)) == 10 * 6


@given(st.integers(0, 2**20 - 1), st.integers(1, 20))
@settings(max_examples=60)
def test_rectangles_keep_within_their_points_and_size(pattern: int, largest: int) -> None:
    grid = Board.empty(5, 4).grid
    within = sum(bit for number, bit in enumerate(grid.named) if pattern >> number & 1)
    for block in rectangles(grid, within, largest=largest):
        assert not block.points & ~within
        assert block.points.bit_count() == block.size <= largest


def test_a_stone_beside_another_land_does_not_move() -> None:
    board = Board.parse("X X X O\nX X X .\nX X X X")
    grid, black = board.grid, board.points_of(BLACK)
    assert grid.spell(Land(grid, 0, black).movable) == {
        "A1", "A2", "A3", "B1", "B2", "B3", "C1",
    }  # fmt: skip


def test_two_moves_make_a_ten_of_a_ragged_corner() -> None:
    board = Board.parse(
        """
        . . . X . X X
        . . . . . X X
        . X X X X X X
        X X X X X X .
        """
    )
    grid, black = board.grid, board.points_of(BLACK)
    chosen = plan(Land(grid, grid.full & ~black & ~grid.find("G1"), black), 0)
    assert [block.size for block in chosen.tens] == [10]
    assert len(chosen.moves) == 1 and chosen.rest == ()


# --- random and real boards ------------------------------------------------------------------


@given(st.integers(0, 2**32), st.integers(3, 11), st.integers(0, 30), st.integers(0, 30))
@settings(max_examples=60)
def test_no_step_changes_a_total_on_random_finished_boards(
    seed: int, size: int, black: int, white: int
) -> None:
    chance = random.Random(seed)
    board = finished_board(chance, size)
    chains = [sorted(chain)[0] for colour in Stone for chain in board.chains(colour)]
    dead = [stone for stone in chains if chance.random() < 0.15]
    counted = count(
        board,
        dead=dead,
        prisoners={BLACK: black, WHITE: white},
        komi=chance.choice([0, 0.5, 6.5]),
    )
    check(hand_count(counted))


@pytest.mark.parametrize("name", REAL_GAMES)
def test_real_games_are_counted_by_hand_to_the_recorded_result(name: str, shared: Path) -> None:
    game, dead, recorded = real_game(shared, name)
    counted = count(game.board, dead=dead, prisoners=game.prisoners, komi=game.komi)
    by_hand = hand_count(counted)
    check(by_hand)
    assert counted.result == recorded
    moved = [step for step in by_hand.steps if step.stage is Stage.SHIFT]
    assert len(moved) <= 25 and len(by_hand.steps) <= 90
    tens = [
        len(block.points)
        for side in by_hand.steps[-1].sides.values()
        for block in side.blocks
        if len(block.points) % 10 == 0
    ]
    assert sum(tens) >= 10


def test_every_figure_is_counted_as_if_all_stones_lived(shared: Path) -> None:
    figures = json.loads((shared / "diagrams" / "figures.json").read_text())
    counted = 0
    for figure in figures:
        if figure["id"] != "art07-1":
            board = Board.parse("\n".join(figure["board"]))
            check(hand_count(count(board, dead=[], prisoners={BLACK: 3, WHITE: 4}, komi=6.5)))
            counted += 1
    assert counted > 30


def test_boards_as_real_games_leave_them_are_counted_whoever_is_dead(shared: Path) -> None:
    games = json.loads((shared / "games" / "counted-400.json").read_text())
    for facts in games[100:400:60]:
        game, _, _ = real_game(shared, facts["id"])
        check(hand_count(count(game.board, dead=[], prisoners=game.prisoners, komi=6.5)))


@pytest.mark.parametrize("name", ["g001", "g011", "g023"])
def test_the_count_that_finds_the_dead_itself_is_done_by_hand(name: str, shared: Path) -> None:
    game, dead, recorded = real_game(shared, name)
    counted = count(game.board, prisoners=game.prisoners, komi=game.komi)
    assert counted.dead == {point for stone in dead for point in game.board.chain(stone)}
    by_hand = hand_count(counted)
    check(by_hand)
    assert by_hand.count.result == recorded
