"""Our verdicts beside published answers: right, wrong, undecided, and how long it took.

    python benchmarks/suites.py [--suite NAME] [--small] [--open] [--json]
        [--jobs 1] [--budget N] [--guard S]

For every suite a row, then every disagreement with our proofs verified. The cases are read
from the folder ``shared`` beside the checkout, or from the one that ``BADUK_EDU_SHARED``
names. Seconds are of the processor, so that other work on the machine counts little.
"""

from __future__ import annotations

import argparse
import json
import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from multiprocessing import Pool

from published import SUITES, About, Case, Clause, Demand, Word

from baduk_edu.rules import BadProof, Status, Verdict, judge, verify
from baduk_edu.rules.life import BUDGET
from baduk_edu.rules.verifier import checked_answer
from baduk_edu.rules.written import position_of, proven_stones

SMALL = 13
"""Problems with at most so many empty points are counted apart."""

SOON = 2.0
"""Seconds within which an answer is hoped for."""

GUARD = 60.0
"""Seconds after which a question is given up."""


class TooLong(Exception):
    """A question took more seconds than it was given."""


@contextmanager
def guard(seconds: float) -> Iterator[None]:
    """Raise ``TooLong`` after so many seconds of the processor, where signals can tell."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# --- our answers -----------------------------------------------------------------------------


@dataclass
class Said:
    """What was answered to one demand; no word if it is undecided."""

    demand: str
    word: str = ""
    seconds: float = 0.0
    empty: int | None = None
    """Empty points of the region that was found, ``None`` if none was."""
    agrees: bool | None = None
    proof: str = ""
    """``verified``, or what the verifier says, or nothing if it was not asked."""
    detail: str = ""


def ours(demand: Demand, budget: int, seconds: float) -> Said:
    """What ``judge`` says, in the words of the demand."""
    said = Said(str(demand))
    began = time.process_time()
    try:
        with guard(seconds):
            verdict = judge(
                demand.board,
                demand.point,
                first=demand.first,
                budget=0 if demand.about is About.UNCONDITIONAL else budget,
            )
    except TooLong:
        said.seconds, said.detail = time.process_time() - began, "given up"
        return said
    said.seconds = time.process_time() - began
    board = demand.board
    if verdict.region:
        said.empty = sum(board[point] is None for point in verdict.region)
    word = word_of(demand, verdict)
    said.detail = f"{verdict.nodes} states"
    if word is None:
        said.detail += "" if verdict.region else ", no area found"
        return said
    if word is Word.STANDS and not demand.agree & {word} and verdict.nodes >= budget:
        return said  # too few states to say whether the group lives by itself
    said.word = word
    said.agrees = word in demand.agree and demand.article in ("", str(verdict.article))
    if demand.about is not About.UNCONDITIONAL or verdict.proof:
        said.proof = verified(verdict, half=demand.first is not None)
    said.detail += f", {verdict.status} by {verdict.article}"
    return said


def is_small(case: Case) -> bool:
    """Whether the area of the first question is found and has few empty points."""
    if case.why_not:
        return False
    demand = case.clauses[0][0][0]
    verdict = judge(demand.board, demand.point, first=demand.first, budget=0)
    empty = sum(demand.board[point] is None for point in verdict.region)
    return bool(verdict.region) and (empty <= SMALL or verdict.status is Status.ALIVE)


def word_of(demand: Demand, verdict: Verdict) -> Word | None:
    """The word for what a verdict says, or ``None`` if it is undecided."""
    status = verdict.status
    if demand.about is About.UNCONDITIONAL:
        sure = status is Status.ALIVE and verdict.clause == 1
        return Word.STANDS_ALONE if sure else Word.NEEDS_ANSWERS
    if status is Status.UNDECIDED:
        return None
    if demand.about is About.STATUS:
        return Word(status.value)
    claims = {
        (answer["threats"], answer["claim"])
        for answer in (verdict.proof or {}).get("answers", ())
        if demand.point in answer["target"] and not answer["after"]
    }
    if status is Status.DEAD:
        return Word.CAPTURED
    if status is Status.KO:
        taken = {("none", "captured"), ("owner", "captured")}
        return Word.KO_TAKEN if claims & taken else Word.KO_HELD
    if status in (Status.ALIVE, Status.SEKI):
        return Word.LIVES if any(claim == "lives" for _, claim in claims) else Word.STANDS
    return Word.REFER


def verified(verdict: Verdict, *, half: bool) -> str:
    """Whether the proof of a verdict verifies; of one half, whether each answer does."""
    if verdict.proof is None:
        return "no proof"
    proof = json.loads(json.dumps(verdict.proof))
    try:
        if not half:
            verify(proof)
            return "verified"
        board = position_of(proof)
        for answer in proof["answers"]:
            checked_answer(board, proven_stones(board), answer, "answer")
    except BadProof as bad:
        return f"BAD PROOF: {bad}"
    return "verified"


# --- one case --------------------------------------------------------------------------------

Answerer = Callable[[Demand], Said]


@dataclass
class Result:
    """How one case came out: right, wrong, undecided or not comparable."""

    suite: str
    name: str
    published: str
    result: str
    seconds: float = 0.0
    worst: float = 0.0
    """The longest of its questions."""
    empty: int | None = None
    why: str = ""
    said: list[Said] = field(default_factory=list)

    @property
    def is_small(self) -> bool:
        """Whether the area that was found has few empty points."""
        return self.empty is not None and self.empty <= SMALL


def result_of(case: Case, answer: Answerer) -> Result:
    """Ask until every clause holds, or one does not or stays open."""
    found = Result(case.suite, case.name, case.published, "right")
    if case.why_not:
        found.result, found.why = "not comparable", case.why_not
        return found
    for clause in case.clauses:
        holds = clause_holds(clause, answer, found.said)
        if not holds:
            found.result = "undecided" if holds is None else "wrong"
            break
    found.seconds = sum(said.seconds for said in found.said)
    found.worst = max((said.seconds for said in found.said), default=0.0)
    areas = [said.empty for said in found.said if said.empty is not None]
    undecided = [said for said in found.said if not said.word]
    if found.result == "undecided":
        found.why = "; ".join(f"{said.demand}: {said.detail}" for said in undecided)
    if areas and not any(said.empty is None for said in undecided):
        found.empty = max(areas)
    return found


def clause_holds(clause: Clause, answer: Answerer, said: list[Said]) -> bool | None:
    """Whether one alternative holds; ``None`` if that stays open."""
    whole: bool | None = False
    for alternative in clause:
        holds: bool | None = True
        for demand in alternative:
            heard = answer(demand)
            said.append(heard)
            if heard.agrees is False:
                holds = False
                break
            if heard.agrees is None:
                holds = None
                break
        if holds:
            return True
        whole = None if holds is None else whole
    return whole


def measured(work: tuple[Case, int, float]) -> Result:
    """One case asked of us."""
    case, budget, seconds = work
    return result_of(case, lambda demand: ours(demand, budget, seconds))


# --- tables ----------------------------------------------------------------------------------

HEAD = (
    f"{'suite':20}{'cases':>6}{'right':>6}{'wrong':>6}{'undec.':>7}{'n/c':>5}"
    f"{'small':>6}{'dec.':>6}{'median s':>10}{'worst s':>9}{'in 2 s':>8}"
)


def row(name: str, results: list[Result]) -> str:
    """One line of the table."""
    tally = Counter(result.result for result in results)
    asked = [result for result in results if result.result != "not comparable"]
    small = [result for result in asked if result.is_small]
    decided = [result for result in small if result.result != "undecided"]
    seconds = [result.seconds for result in asked] or [0.0]
    soon = sum(r.seconds <= SOON and r.result != "undecided" for r in asked)
    return (
        f"{name:20}{len(results):6}{tally['right']:6}{tally['wrong']:6}{tally['undecided']:7}"
        f"{tally['not comparable']:5}{len(small):6}{share(len(decided), len(small)):>6}"
        f"{statistics.median(seconds):10.3f}{max(seconds):9.2f}"
        f"{share(soon, len(asked)):>8}"
    )


def share(part: int, whole: int) -> str:
    """A part of a whole in percent."""
    return f"{100 * part // whole} %" if whole else "-"


def told(result: Result) -> Iterator[str]:
    """A disagreement, or why a case stays open, in full."""
    yield f"  {result.result}: {result.name}  published {result.published}"
    for said in result.said:
        if result.result == "wrong" and said.agrees is False:
            yield f"      {said.demand}: {said.word} ({said.detail}; proof {said.proof})"
    if result.why:
        yield f"      {result.why}"


def main() -> None:
    """Run what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", action="append", choices=SUITES, help="one suite only")
    parser.add_argument("--json", action="store_true", help="every case as a line of JSON")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--guard", type=float, default=GUARD, help="seconds for a question")
    parser.add_argument("--small", action="store_true", help="small areas only")
    parser.add_argument("--open", action="store_true", help="say why cases stay undecided")
    given = parser.parse_args()
    names = given.suite or list(SUITES)
    cases = [case for name in names for case in SUITES[name]()]
    work = [
        (case, given.budget, given.guard) for case in cases if not given.small or is_small(case)
    ]
    with Pool(given.jobs) as pool:
        results = []
        for result in pool.imap(measured, work):
            results.append(result)
            if given.json:
                print(json.dumps(asdict(result)), flush=True)
    if not given.json:
        report(names, results, also_open=given.open)


def report(names: list[str], results: list[Result], *, also_open: bool) -> None:
    """The table, the small cases by name, and the disagreements."""
    by_suite: dict[str, list[Result]] = {name: [] for name in names}
    for result in results:
        by_suite[result.suite].append(result)
    print(HEAD)
    for name, found in by_suite.items():
        print(row(name, found))
    for name, found in by_suite.items():
        small = [result for result in found if result.is_small]
        print(f"\n{name}: {len(small)} cases with at most {SMALL} empty points")
        print("  " + " ".join(mark(result) for result in small))
        reasons = Counter(result.why for result in found if result.result == "not comparable")
        for why, number in reasons.items():
            print(f"  not comparable: {number}, {why}")
        bad = [s for r in found for s in r.said if s.proof not in ("", "verified")]
        print(f"  proofs that do not verify: {len(bad)}")
        for said in bad:
            print(f"      {said.demand}: {said.proof}")
        for result in found:
            if result.result == "wrong" or (also_open and result.result == "undecided"):
                print("\n".join(told(result)))


def mark(result: Result) -> str:
    """The name of a case, with a sign if it is not right."""
    return result.name.replace(" ", "_") + {"wrong": "!", "undecided": "?"}.get(
        result.result, ""
    )


if __name__ == "__main__":
    main()
