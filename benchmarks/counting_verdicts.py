"""What the rules say of the groups over which a published count and ours differ.

    python benchmarks/counting_verdicts.py [CASE …] [--budget STATES]

For every position of ``territory.json`` where ours differs, each chain beside a point that
differs is judged, the groups of the other side with two eyes standing: on the board as it
lies, and as it lies when that side has filled the dame. The second is the worst that can
happen to a group that never answers, so *alive* there is for good, and *dead* says that it
owed an answer. The cases are found as in ``counting_suites.py``.
"""

from __future__ import annotations

import argparse
from typing import Any

from counting_suites import WIDEST, board_of, named, territory_of
from published import read

from baduk_edu.rules import Board, Reading, Stone, judge
from baduk_edu.rules.board import set_up
from baduk_edu.rules.counting import count
from baduk_edu.rules.groups import TWO, Finished
from baduk_edu.rules.owed import Owing

BUDGET = 30_000


def chains_in_doubt(case: dict[str, Any]) -> list[str]:
    """A stone of every chain beside a point whose owner differs."""
    board, dead = board_of(case["board"]), marked(case)
    counted, published, grid = count(board, dead=dead), territory_of(case), board.grid
    beside = []
    for side in Stone:
        differing = counted.territory[side] ^ published[side]
        around = grid.touching(grid.gather(differing - counted.reinforcements.keys()))
        beside += [
            grid.named[chain & -chain]
            for chain in grid.chains(board.points_of(side))
            if chain & around and grid.named[chain & -chain] not in counted.dead
        ]
    return beside


def marked(case: dict[str, Any]) -> list[str]:
    """The stones that the case gives as dead."""
    return [point for point, mark in named(case["board"]) if mark in "bw"]


def verdict(board: Board, point: str, dead: list[str], budget: int) -> str:
    """The status of one chain, the groups of the other side with two eyes standing."""
    grid, owner = board.grid, board[point]
    assert owner is not None
    lifted = grid.gather(dead)
    left = Finished(grid, *(board.points_of(side) & ~lifted for side in Stone))
    sure = 0
    for group in left.groups(owner.other):
        sure |= group.stones if group.eyes >= TWO else 0
    found = judge(board, point, assume_alive=grid.spell(sure), budget=budget)
    clause = f" {found.article}" if found.article is not None else ""
    return f"{found.status.value}{clause}{f'.{found.clause}' if found.clause else ''}"


def filled(board: Board, point: str, dead: list[str]) -> Board:
    """The board when the other side has filled the dame."""
    owner = board[point]
    assert owner is not None
    mine, theirs = Owing(board, board.grid.gather(dead), 0, Reading())._filled(owner)
    return set_up(board.grid, owner, mine, theirs)


def main() -> None:
    """Print a line for every chain in doubt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", help="names without test_, all if none is given")
    parser.add_argument("--budget", type=int, default=BUDGET)
    given = parser.parse_args()
    for case in read("cases/suites/territory.json")["cases"]:
        name, rows = case["id"].removeprefix("test_"), case["board"]
        if max(len(rows), len(rows[0])) > WIDEST or (given.cases and name not in given.cases):
            continue
        board, dead = board_of(rows), marked(case)
        for point in chains_in_doubt(case):
            said = verdict(board, point, dead, given.budget)
            then = verdict(filled(board, point, dead), point, dead, given.budget)
            print(f"{name:42} {point:4} {said:18} dame filled: {then}", flush=True)


if __name__ == "__main__":
    main()
