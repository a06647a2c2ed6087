"""How long life and death takes: states, seconds and size of proof of figures and shapes.

Run ``python benchmarks/life.py [figures] [shapes] [--budget N]``; without a name both are run.
The cases are read from the folder ``shared`` beside the checkout, or from the one that
``BADUK_EDU_SHARED`` names. ``suites.py`` compares with published answers.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter

from published import read

from baduk_edu.rules import Board
from baduk_edu.rules.area import enclosed_with
from baduk_edu.rules.fight import ATTACKER, OWNER, Threats
from baduk_edu.rules.life import BUDGET, judge
from baduk_edu.rules.questions import Budget, Questions


def figures(budget: int) -> None:
    """Seconds for every expected verdict, and for following nothing but its certificate."""
    boards = {figure["id"]: figure["board"] for figure in read("diagrams/figures.json")}
    tally: Counter[str] = Counter()
    print(f"{'figure':10} {'point':5} {'status':10} {'states':>7} {'seconds':>8} {'proof':>7}")
    for case in read("diagrams/verdicts.json")["verdicts"]:
        board = Board.parse("\n".join(boards[case["figure"]]))
        verdict = judge(board, case["point"], budget=budget)
        same = (verdict.status, verdict.article) == (case["status"], case["article"])
        said = "undecided" if verdict.status == "undecided" else "right" if same else "WRONG"
        tally[said] += 1
        size = len(json.dumps(verdict.proof))
        print(
            f"{case['figure']:10} {case['point']:5} {verdict.status:10} {verdict.nodes:7} "
            f"{verdict.seconds:8.3f} {size:7} {said}"
        )
    print(dict(tally))


def shapes(budget: int) -> None:
    """Seconds for all six questions of every classical shape, each with a budget of its own."""
    tally: Counter[str] = Counter()
    print(f"\n{'shape':42} {'empty':>5} {'states':>8} {'seconds':>8} {'states/s':>8}")
    for case in read("cases/shapes.json")["cases"]:
        board = Board.parse("\n".join(case["board"]))
        ask, empty = questions(board, case["target"], budget)
        began, found = time.perf_counter(), {}
        for first, side in ((ATTACKER, "attacker"), (OWNER, "owner")):
            for threats in Threats:
                found[f"{side} first, {threats} threats"] = outcome(ask, first, threats, budget)
        seconds = time.perf_counter() - began
        said = compare(found, case["outcomes"])
        tally[said] += 1
        speed = f"{ask.budget.spent:8} {seconds:8.2f} {ask.budget.spent / seconds:8.0f}"
        print(f"{case['name']:42} {empty:5} {speed} {said}")
        if not case["outcomes"]:
            print("   ", "; ".join(f"{name}: {said}" for name, said in found.items()))
    print(dict(tally))


def questions(board: Board, point: str, budget: int) -> tuple[Questions, int]:
    """The questions about the group on a point, and how many empty points its area has."""
    grid, owner = board.grid, board[point]
    assert owner is not None
    group = grid.gather(board.chain(point))
    area = enclosed_with(board, group, owner, 0)
    if area is None:
        raise LookupError("not enclosed")
    empty = area.region & ~(board.points_of(owner) | board.points_of(owner.other))
    return Questions(board, group, area, Budget(budget)), empty.bit_count()


def outcome(ask: Questions, first: int, threats: Threats, budget: int) -> str:
    """The word of the shapes for one of the six questions."""
    ask.budget.left = budget
    captured = ask.captured(first, threats)
    if captured is None:
        return "undecided"
    if captured:
        return "captured"
    ask.budget.left = budget
    lives = ask.lives(first, threats)
    return "undecided" if lives is None else "alive" if lives else "safe"


def compare(found: dict[str, str], expected: dict[str, str] | None) -> str:
    """Right, wrong, undecided; or *new* where nothing is published."""
    if any(said == "undecided" for said in found.values()):
        return "undecided"
    if not expected:
        return "new"
    return "right" if found == expected else "WRONG"


def main() -> None:
    """Run what is named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["figures", "shapes"])
    parser.add_argument("--budget", type=int, default=BUDGET)
    given = parser.parse_args()
    run = {"figures": figures, "shapes": shapes}
    for name in given.what:
        run[name](given.budget)


if __name__ == "__main__":
    main()
