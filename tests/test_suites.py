"""Published board cases, whole professional games, and published life and death."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from naive import COLUMNS, NaiveBoard

from baduk_edu.rules import BLACK, WHITE, Board, BoardError, Game, Stone

sys.path.append(str(Path(__file__).resolve().parents[1] / "benchmarks"))
from published import SUITES
from suites import is_small, ours, result_of

SUICIDES = {"self-capture-1", "self-capture-2"}  # another rulebook allows them; Article 8 not
PLAY_CASES, SET_UP_CASES = 8, 3
GAMES, EVERY, WITH_THE_NAIVE_BOARD = 400, 10, 3

Case = dict[str, Any]


@pytest.fixture(scope="module")
def cases(shared: Path) -> list[Case]:
    """The published board cases."""
    found: list[Case] = json.loads((shared / "cases/suites/board.json").read_text("utf-8"))[
        "cases"
    ]
    assert found
    return found


@pytest.fixture(scope="module")
def games(shared: Path) -> list[Case]:
    """The published games; their counts are for later."""
    found: list[Case] = json.loads((shared / "games/counted-400.json").read_text("utf-8"))
    assert len(found) == GAMES
    return found


def rows(diagram: str) -> str:
    """A published diagram as an ASCII board: without its numbers and letters at the edge."""
    lines = [line.split()[1:] for line in diagram.splitlines()[:-1]]
    return "\n".join(" ".join(line) for line in lines).replace("#", "X").replace("o", "O")


def played(moves: list[str]) -> Board:
    """The board of nine lines after moves such as ``B C3``."""
    board = Board.empty(9)
    for move in moves:
        letter, point = move.split()
        board = board.play(BLACK if letter == "B" else WHITE, point)
    return board


def test_published_captures_and_kos_come_out_as_published(cases: list[Case]) -> None:
    run = 0
    for case in cases:
        if case["kind"] == "play" and case["id"] not in SUICIDES:
            board = played(case["moves"])
            assert str(board) == rows(case["diagram"]), case["id"]
            assert board.ko == case["simple_ko_point"], case["id"]
            run += 1
    assert run == PLAY_CASES - len(SUICIDES)


def test_article_08_the_published_suicides_are_forbidden(cases: list[Case]) -> None:
    run = 0
    for case in cases:
        if case["id"] in SUICIDES:
            *before, last = case["moves"]
            letter, point = last.split()
            refusal = played(before).refusal(BLACK if letter == "B" else WHITE, point)
            assert refusal is not None, case["id"]
            assert (refusal.reason, refusal.article) == ("forbidden", 8), case["id"]
            run += 1
    assert run == len(SUICIDES)


def test_published_set_ups_are_set_up_or_refused_as_published(cases: list[Case]) -> None:
    run = 0
    for case in cases:
        if case["kind"] == "setup":
            black, white, empty, diagram, is_position = case["data"]
            if is_position:
                board = Board.empty(9).with_stones(black=black, white=white, empty=empty)
                assert str(board) == rows(diagram), case["id"]
            else:
                with pytest.raises(BoardError, match="has no liberty"):
                    Board.empty(9).with_stones(black=black, white=white, empty=empty)
            run += 1
    assert run == SET_UP_CASES


def moves_of(game: Case) -> list[str]:
    """The points of a game's moves; ``pd`` is Q16, an empty pair a pass."""
    moves = game["moves"].split()
    assert [move[0] for move in moves] == [("B", "W")[n % 2] for n in range(len(moves))]
    return [
        COLUMNS["abcdefghijklmnopqrs".index(move[1])] + str(ord("s") - ord(move[2]) + 1)
        if move[1:]
        else "pass"
        for move in moves
    ]


def test_published_games_are_legal_from_the_first_move_to_the_last(games: list[Case]) -> None:
    played_moves = 0
    for record in games[::EVERY]:
        game = Game.start(19, komi=record["komi"])
        moves = moves_of(record)
        for point in moves:
            game = game.pass_() if point == "pass" else game.play(point)
        stones = sum(move.point is not None for move in game.moves)
        assert game.number == len(moves), record["id"]
        assert game.board.count() + sum(game.prisoners.values()) == stones, record["id"]
        played_moves += len(moves)
    assert played_moves == 11_163


def test_published_games_stand_on_the_naive_board_as_on_ours(games: list[Case]) -> None:
    for record in games[:: GAMES // WITH_THE_NAIVE_BOARD][:WITH_THE_NAIVE_BOARD]:
        game, naive, to_play = Game.start(19), NaiveBoard(19, 19), BLACK
        for point in moves_of(record):
            if point == "pass":
                game = game.pass_()
            else:
                assert naive.refusal(to_play.value, point) is None, (record["id"], point)
                game, naive = game.play(point), naive.play(to_play.value, point)
                assert game.board.ko == (naive.ko.point if naive.ko else None), record["id"]
                if naive.ko:
                    refusal = game.refusal(naive.ko.point)
                    assert refusal and refusal.reason == "ko", (record["id"], point)
            to_play = to_play.other
            assert game.to_play is to_play
        assert str(game.board) == str(naive), record["id"]
        for stone in Stone:
            for point in game.board.points:
                refusal = game.board.refusal(stone, point)
                found = refusal and (refusal.reason, refusal.article)
                assert found == naive.refusal(stone.value, point), (record["id"], point)


# --- life and death --------------------------------------------------------------------------

STATES = 4_000
"""So few states, so that the answers are the same on every machine, and soon there."""

WHOLE = ("figures", "shapes", "unconditional-life")
"""Of the other files only the cases with at most 13 empty points are asked."""

AT_LEAST = {
    "figures": 22,
    "shapes": 8,
    "life-and-death": 4,
    "semeai": 26,
    "seki-and-bent-four": 30,
    "unconditional-life": 45,
}
"""How many cases are right with so few states: to be raised, never lowered."""

ARGUED = {
    ("life-and-death", "nngs:1190"),
    ("life-and-death", "owl1:393"),
    ("semeai", "STS-RV_e:117"),
}
"""Where we differ and our certificate stands: see ``benchmarks/disagreements.md``."""


@pytest.mark.parametrize("name", AT_LEAST)
def test_published_life_and_death_comes_out_as_published(shared: Path, name: str) -> None:
    found = [
        result_of(case, lambda demand: ours(demand, STATES, seconds=30))
        for case in SUITES[name]()
        if name in WHOLE or is_small(case)
    ]
    tally = Counter(result.result for result in found)
    wrong = {(name, result.name) for result in found if result.result == "wrong"}
    assert wrong <= ARGUED
    assert tally["right"] >= AT_LEAST[name], tally
    for result in found:
        for said in result.said:
            assert said.proof in ("", "verified"), (result.name, said)
