"""GNU Go beside us on the same published positions.

    python benchmarks/gnugo.py [--suite NAME] [--json] [--jobs 1] [--guard S]

Where the case is one of GNU Go's own tests its own question is asked, and its answer compared
with the published one as GNU Go's tests do. Elsewhere ``owl_attack`` and ``owl_defend`` answer
for the fate of a group, and both together for its status: GNU Go does not tell seki from life,
and knows no rights in a ko. Seconds are its own count of processor seconds, without the start.
Needs the program ``gnugo`` (Debian and Ubuntu: package ``gnugo``) and says so if it is absent.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import tempfile
from dataclasses import asdict
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from published import SAFE, STANDING, SUITES, About, Case, Demand, Word
from suites import GUARD, HEAD, Result, Said, result_of, row, told

from baduk_edu.rules import Board, Stone

PLACES = ("/usr/games/gnugo", "/usr/local/bin/gnugo")
LETTERS = "abcdefghijklmnopqrs"


class Silent(Exception):
    """GNU Go did not answer, or not in time."""


def program() -> str | None:
    """Where GNU Go is, if it is installed."""
    return shutil.which("gnugo") or next((p for p in PLACES if Path(p).exists()), None)


def as_sgf(board: Board) -> str:
    """A position as a game record without moves, so that no order of play can lift a stone."""
    stones = ""
    for mark, colour in (("AB", Stone.BLACK), ("AW", Stone.WHITE)):
        places = [place(board, point) for point in sorted(board.stones(colour))]
        stones += mark + "".join(places) if places else ""
    return f"(;GM[1]FF[4]SZ[{board.width}]{stones})"


def place(board: Board, point: str) -> str:
    """A point as a game record writes it."""
    column = "ABCDEFGHJKLMNOPQRST".index(point[0])
    return f"[{LETTERS[column]}{LETTERS[board.height - int(point[1:])]}]"


def asked(board: Board, question: str, seconds: float) -> tuple[str, float]:
    """GNU Go's answer and the processor seconds that it took."""
    path = program()
    if path is None or board.width != board.height or not 5 <= board.width <= 19:
        raise Silent("GNU Go knows square boards of 5 to 19 lines")
    with tempfile.NamedTemporaryFile("w", suffix=".sgf") as record:
        record.write(as_sgf(board))
        record.flush()
        lines = [f"loadsgf {record.name}", "cputime", question, "cputime", "quit"]
        try:
            talk = subprocess.run(
                [path, "--mode", "gtp", "--quiet"],
                input="\n".join(lines) + "\n",
                capture_output=True,
                text=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            raise Silent("given up") from late
    answers = re.findall(r"^([=?])(.*(?:\n.+)*)\n\n", talk.stdout, flags=re.MULTILINE)
    if len(answers) < 4 or answers[2][0] == "?":
        raise Silent(answers[2][1].strip() if len(answers) > 2 else "no answer")
    return answers[2][1].strip(), float(answers[3][1]) - float(answers[1][1])


def native(case: Case, seconds: float) -> Result:
    """One of GNU Go's own tests."""
    assert case.native is not None
    question, expected = case.native
    found = Result(case.suite, case.name, case.published, "undecided")
    try:
        answer, found.seconds = asked(case.board, question, seconds)
    except Silent as silent:
        found.why = str(silent)
        return found
    refused = expected.startswith("!")
    same = re.fullmatch(expected.lstrip("!"), answer) is not None
    found.result = "right" if same is not refused else "wrong"
    found.said = [Said(question, answer, found.seconds, agrees=same is not refused)]
    return found


def theirs(demand: Demand, seconds: float) -> Said:
    """What GNU Go's reading of life and death says to one demand of ours."""
    said = Said(str(demand))
    owner = demand.board[demand.point]
    assert owner is not None
    words = []
    for command, first in (("owl_attack", owner.other), ("owl_defend", owner)):
        if demand.about is About.FATE and demand.first is not first:
            continue
        try:
            answer, took = asked(demand.board, f"{command} {demand.point}", seconds)
        except Silent as silent:
            said.detail = str(silent)
            return said
        said.seconds += took
        words.append(CODES[command].get(answer.split()[0], Word.REFER))
    if demand.about is About.FATE:
        said.word = words[0]
        wanted = demand.agree | (SAFE if demand.agree & SAFE else frozenset())
        kos = {Word.KO_TAKEN, Word.KO_HELD}
        wanted |= kos if demand.agree & kos else frozenset()
    else:
        said.word = status_of(*words)
        wanted = demand.agree | (STANDING if demand.agree & STANDING else frozenset())
    said.agrees = said.word in wanted
    return said


CODES = {
    "owl_attack": {
        "0": Word.STANDS,
        "1": Word.CAPTURED,
        "2": Word.KO_TAKEN,
        "3": Word.KO_HELD,
    },
    "owl_defend": {
        "0": Word.CAPTURED,
        "1": Word.STANDS,
        "2": Word.KO_HELD,
        "3": Word.KO_TAKEN,
    },
}


def status_of(attacked: Word, defended: Word) -> Word:
    """The status that follows from both fates."""
    if attacked is Word.STANDS:
        return Word.ALIVE
    if defended is Word.CAPTURED:
        return Word.DEAD
    return Word.UNSETTLED if (attacked, defended) == (Word.CAPTURED, Word.STANDS) else Word.KO


def measured(case: Case, seconds: float) -> Result:
    """One case asked of GNU Go."""
    if case.native and not case.why_not:
        return native(case, seconds)
    return result_of(case, lambda demand: theirs(demand, seconds))


def main() -> None:
    """Run what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", action="append", choices=SUITES, help="one suite only")
    parser.add_argument("--json", action="store_true", help="every case as a line of JSON")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--guard", type=float, default=GUARD, help="seconds for a question")
    parser.add_argument("--wrong", action="store_true", help="list what comes out wrong")
    given = parser.parse_args()
    if program() is None:
        print("GNU Go is not installed here: install the program gnugo to see its rows")
        return
    names = given.suite or list(SUITES)
    cases = [case for name in names for case in SUITES[name]()]
    with Pool(given.jobs) as pool:
        results = []
        for result in pool.imap(partial(measured, seconds=given.guard), cases):
            results.append(result)
            if given.json:
                print(json.dumps(asdict(result)), flush=True)
    if given.json:
        return
    print(HEAD)
    for name in names:
        mine = [result for result in results if result.suite == name]
        print(row(name, mine))
        for result in mine:
            if given.wrong and result.result in ("wrong", "undecided"):
                print("\n".join(told(result)))


if __name__ == "__main__":
    main()
