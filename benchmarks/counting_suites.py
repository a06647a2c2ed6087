"""Published positions of finished games: dead stones found, and territory with the dead given.

    python benchmarks/counting_suites.py [--deadstones FOLDER] [--wrong]

*dead stones*: full games with the owner of every point. A case is right where every stone that
has a published owner is dead exactly if the owner is the other side. GNU Go is asked where it
is installed, ``@sabaki/deadstones`` where FOLDER has it (``npm install @sabaki/deadstones``).
*territory*: a scorer's positions on boards of up to 25 lines, the dead given. Right where the
territory is the same but for points that must still be filled.
The cases are read from the folder ``shared`` beside the checkout, or from the one that
``BADUK_EDU_SHARED`` names. Seconds are of the processor, for the peers of the clock.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from counting_peer import COLUMNS, Finder, gnugo_dead, gnugo_is_here, sabaki
from published import read

from baduk_edu.rules import BLACK, WHITE, Board, Stone
from baduk_edu.rules.counting import count
from baduk_edu.rules.estimate import Estimate

WIDEST = 25
DRAWN = {"b": "X", "B": "X", "x": "X", "w": "O", "W": "O", "o": "O", " ": ".", ".": "."}
OURS = {"B": BLACK, "W": WHITE}


def board_of(rows: list[str]) -> Board:
    """The board of a case."""
    return Board.parse("\n".join("".join(DRAWN[mark] for mark in row) for row in rows))


def named(rows: list[str]) -> Iterator[tuple[str, str]]:
    """Every point of a drawn board with its letter."""
    for number, row in enumerate(rows):
        for column, mark in enumerate(row):
            yield f"{COLUMNS[column]}{len(rows) - number}", mark


def ours(board: Board) -> tuple[frozenset[str], float]:
    """The dead stones that we find."""
    began = time.process_time()
    dead = board.grid.spell(Estimate(board).dead)
    return dead, time.process_time() - began


def wrong_stones(case: dict[str, Any], board: Board, dead: frozenset[str]) -> list[str]:
    """The stones whose fate differs from the published owner."""
    return [
        point
        for point, owner in named(case["correct_ownership"])
        if owner in OURS
        and board[point] is not None
        and (point in dead) is (board[point] is OURS[owner])
    ]


def dead_stones(finders: dict[str, Finder], *, tell: bool) -> None:
    """The table of all who find dead stones."""
    cases = read("cases/suites/dead-stones.json")["cases"]
    print(f"{'dead stones':14}{'cases':>6}{'right':>7}{'stones wrong':>14}{'median s':>10}")
    for name, find in finders.items():
        right, stones, seconds, told = 0, 0, [], []
        for case in cases:
            board = board_of(case["board"])
            dead, took = find(board)
            wrong = wrong_stones(case, board, dead)
            right += not wrong
            stones += len(wrong)
            seconds.append(took)
            if wrong:
                told.append(f"    {case['id']}: {' '.join(sorted(wrong))}")
        median = statistics.median(seconds)
        print(f"{name:14}{len(cases):6}{right:7}{stones:14}{median:10.2f}")
        if tell:
            print("\n".join(told))


def territory_of(case: dict[str, Any]) -> dict[Stone, set[str]]:
    """The territory that a case publishes."""
    published: dict[Stone, set[str]] = {BLACK: set(), WHITE: set()}
    for point, mark in named(case["territory"]):
        if mark in "za":
            published[BLACK if mark == "z" else WHITE].add(point)
    return published


def territory(*, tell: bool) -> None:
    """The table of territory with the dead given."""
    cases = read("cases/suites/territory.json")["cases"]
    right, wide, told = 0, 0, []
    for case in cases:
        rows = case["board"]
        if max(len(rows), len(rows[0])) > WIDEST:
            wide += 1
            continue
        board = board_of(rows)
        counted = count(board, dead=[point for point, mark in named(rows) if mark in "bw"])
        published = territory_of(case)
        owed = counted.reinforcements.keys()
        more = {side: counted.territory[side] - owed - published[side] for side in Stone}
        less = {side: published[side] - counted.territory[side] for side in Stone}
        if any(more.values()) or any(less.values()):
            said = [f"{side} +{' '.join(sorted(more[side]))}" for side in Stone if more[side]]
            said += [f"{side} -{' '.join(sorted(less[side]))}" for side in Stone if less[side]]
            told.append(f"    {case['id']}: {'; '.join(said)}")
        else:
            right += 1
    asked = len(cases) - wide
    print(f"{'territory':14}{asked:6}{right:7}  ({wide} boards of more than {WIDEST} lines)")
    if tell:
        print("\n".join(told))


def main() -> None:
    """Ask everybody and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deadstones", type=Path, help="where npm has put deadstones")
    parser.add_argument("--wrong", action="store_true", help="name what comes out wrong")
    given = parser.parse_args()
    finders: dict[str, Finder] = {"ours": ours}
    if gnugo_is_here():
        finders["GNU Go"] = gnugo_dead
    if given.deadstones:
        finders["deadstones"] = sabaki(given.deadstones)
    dead_stones(finders, tell=given.wrong)
    territory(tell=given.wrong)


if __name__ == "__main__":
    main()
