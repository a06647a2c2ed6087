"""Wrong stones: is a board of the course that has one stone wrong noticed by its own claims?

    python benchmarks/wrong_stones.py 50 --seed 1

Stones of boards drawn in the pages are moved, taken away, added or turned over at random. A
change is noticed where the page is refused or a claim falls; each that is not is listed.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from baduk_edu.book.library import page_paths
from baduk_edu.book.page import CheckFailed
from baduk_edu.book.page_reader import PageError, read_page

KINDS = ("moved", "removed", "added", "turned")
STONES = "XO"


@dataclass(frozen=True)
class Drawn:
    """A board with something claimed or asked: its page, its step, and the text of the file."""

    page: Path
    step: str
    head: str
    text: str
    board: str


def boards() -> Iterator[Drawn]:
    for path in page_paths():
        head, *chunks = path.read_text(encoding="utf-8").split("\n[[step]]\n")
        for chunk in chunks:
            step = tomllib.loads(chunk)
            if "board" in step and step.keys() & {"claim", "ask", "prove", "count"}:
                yield Drawn(path, step["id"], head, chunk, step["board"])


def signs_of(board: str) -> list[list[str]]:
    return [row.split() for row in board.strip().splitlines()]


def changed(rows: list[list[str]], kind: str, chance: random.Random) -> str | None:
    """What was done, and done to the rows; ``None`` where the board has nothing for it."""
    places = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    stones = [(r, c) for r, c in places if rows[r][c] in STONES]
    bare = [(r, c) for r, c in places if rows[r][c] == "."]
    if (kind != "added" and not stones) or (kind in ("added", "moved") and not bare):
        return None
    name = lambda r, c: f"{'ABCDEFGHJKLMNOPQRSTUVWXYZ'[c]}{len(rows) - r}"  # noqa: E731
    if kind == "added":
        r, c = chance.choice(bare)
        rows[r][c] = chance.choice(STONES)
        return f"{rows[r][c]} added at {name(r, c)}"
    r, c = chance.choice(stones)
    sign = rows[r][c]
    if kind == "turned":
        rows[r][c] = STONES[1 - STONES.index(sign)]
        return f"{name(r, c)} turned from {sign}"
    rows[r][c] = "."
    if kind == "removed":
        return f"{sign} removed from {name(r, c)}"
    to_r, to_c = chance.choice(bare)
    rows[to_r][to_c] = sign
    return f"{sign} moved from {name(r, c)} to {name(to_r, to_c)}"


def noticed(drawn: Drawn, board: str, folder: Path) -> str:
    """Who notices the board: the reader, a claim, or nobody (empty)."""
    copied = folder / drawn.page.name
    wrong = drawn.text.replace(drawn.board, board + "\n", 1)
    assert wrong != drawn.text, f"{drawn.step}: the board is not written as it is read"
    copied.write_text(f"{drawn.head}\n[[step]]\n{wrong}", encoding="utf-8")
    try:
        page = read_page(copied)
    except PageError:
        return "refused when read"
    try:
        page.check()
    except CheckFailed:
        return "a claim falls"
    return ""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("number", type=int, nargs="?", default=50, help="how many changes")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    chance = random.Random(options.seed)
    all_boards = list(boards())
    told: Counter[tuple[str, str]] = Counter()
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        while told.total() < options.number:
            drawn, kind = chance.choice(all_boards), chance.choice(KINDS)
            rows = signs_of(drawn.board)
            done = changed(rows, kind, chance)
            if done is None:
                continue
            board = "\n".join(" ".join(row) for row in rows)
            by = noticed(drawn, board, Path(folder))
            told[kind, by] += 1
            if not by:
                missed.append(f"{drawn.page.name}, step {drawn.step}: {done}")
    print(f"{len(all_boards)} boards, {options.number} changes, seed {options.seed}")
    for kind in KINDS:
        row = {by: number for (of, by), number in told.items() if of == kind}
        print(f"  {kind:8} {sum(row.values()):4}: ", end="")
        print(", ".join(f"{by or 'NOT NOTICED'} {number}" for by, number in row.items()))
    for line in missed:
        print(f"not noticed: {line}")
    raise SystemExit(bool(missed))


if __name__ == "__main__":
    main()
