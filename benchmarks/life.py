"""How long life and death takes: every figure, every shape, and the published suites.

Run ``python benchmarks/life.py [figures] [shapes] [suites] [--budget N]``; without a name all
are run. The cases are read from the folder ``shared`` beside the checkout, or from the one
that ``BADUK_EDU_SHARED`` names. GNU Go is asked beside it where it is installed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from baduk_edu.rules import Board
from baduk_edu.rules.area import enclosed_with
from baduk_edu.rules.fight import ATTACKER, OWNER, Threats
from baduk_edu.rules.life import BUDGET, judge
from baduk_edu.rules.questions import Budget, Questions

SHARED = Path(
    os.environ.get("BADUK_EDU_SHARED", Path(__file__).resolve().parents[2] / "shared")
)
SMALL = 13
"""Problems with at most so many empty points are counted apart."""

WORDS = {"unsettled": "critical", "seki": "alive"}
"""How a published status calls ours."""


def read(name: str) -> Any:
    """One file of the shared cases."""
    return json.loads((SHARED / name).read_text())


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


# --- the suites ----------------------------------------------------------------------------


def suites(budget: int) -> None:
    """Right, wrong and undecided on the problems that GNU Go's authors publish."""
    for name in ("life-and-death", "unconditional-life"):
        tally: dict[str, Counter[str]] = {"all": Counter(), "small": Counter()}
        print(f"\n{name}")
        for case in read(f"cases/suites/{name}.json")["cases"]:
            began = time.perf_counter()
            answer = solved(case, budget)
            if answer is None:
                continue
            said, empty = answer
            kind = said if said in ("undecided", "not enclosed") else agrees(said, case)
            tally["all"][kind] += 1
            tally["small"][kind] += empty <= SMALL
            if kind not in ("right", "not enclosed"):
                print(
                    f"  {kind}: {case['suite']} {case['n']} {case['query']} {case['args']}: "
                    f"published {case['expect']}, ours {said}, {empty} empty points, "
                    f"{time.perf_counter() - began:.1f} s, GNU Go {gnugo(case)}"
                )
        for kind, counted in tally.items():
            print(f"  {kind}: {dict(counted)}")


def solved(case: dict[str, Any], budget: int) -> tuple[str, int] | None:
    """Our answer in the words of the suite, and the empty points; ``None`` if not ours."""
    query, point = case["query"], case["args"].split()[0].upper()
    owl = {"owl_attack": ATTACKER, "attack": ATTACKER, "owl_defend": OWNER, "defend": OWNER}
    if query not in owl and query not in ("dragon_status", "unconditional_status"):
        return None
    board = Board.empty(case["size"]).with_stones_as_drawn(case["black"], case["white"])
    if point not in board or board[point] is None:
        return None
    if query == "unconditional_status":
        verdict = judge(board, point, budget=0)
        sure = verdict.status == "alive" and verdict.clause == 1
        return ("alive" if sure else "undecided"), 0
    try:
        ask, empty = questions(board, point, budget)
    except LookupError:
        return "not enclosed", SMALL + 1
    if query == "dragon_status":
        verdict = judge(board, point, budget=budget)
        return WORDS.get(verdict.status, verdict.status), empty
    found = [ask.captured(owl[query], threats) for threats in Threats]
    if None in found:
        return "undecided", empty
    if len(set(found)) == 2:
        if judge(board, point, budget=budget).status == "dead":
            return str(int(owl[query] == ATTACKER)), empty
        return "2/3", empty
    return str(int(found[0] is (owl[query] == ATTACKER))), empty


def agrees(said: str, case: dict[str, Any]) -> str:
    """Whether our answer is the published one."""
    expected = case["expect"]
    refused = expected.startswith("!")
    words = re.split(r"[ |()]+", expected.lstrip("!").lstrip("([ "))
    same = words[0] in said.split("/") or words[0] == said
    return "right" if same is not refused else "OTHER"


def gnugo(case: dict[str, Any]) -> str:
    """What GNU Go answers, if it is installed."""
    program = shutil.which("gnugo")
    if program is None:
        return "not installed"
    lines = [f"boardsize {case['size']}", *placed(case), f"{case['query']} {case['args']}"]
    talk = subprocess.run(
        [program, "--mode", "gtp", "--quiet"],
        input="\n".join([*lines, "quit"]) + "\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    answers = [line for line in talk.stdout.splitlines() if line.strip()]
    return answers[-2].lstrip("= ") if len(answers) > 1 else "silent"


def placed(case: dict[str, Any]) -> Iterator[str]:
    """The stones of a case as commands."""
    for colour in ("black", "white"):
        for point in case[colour]:
            yield f"play {colour} {point}"


def main() -> None:
    """Run what is named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["figures", "shapes", "suites"])
    parser.add_argument("--budget", type=int, default=BUDGET)
    given = parser.parse_args()
    run = {"figures": figures, "shapes": shapes, "suites": suites}
    for name in given.what:
        run[name](given.budget)


if __name__ == "__main__":
    main()
