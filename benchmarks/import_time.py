"""How long an import takes beyond bare Python: our rules beside sgfmill.

    python benchmarks/import_time.py 21

Each round starts one fresh Python for every row in turn, so that a change of the machine's
speed meets all alike; the difference to bare Python is taken round by round.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

BARE = "pass"
IMPORTS = (
    "import baduk_edu.rules",
    "import baduk_edu.records",
    "import sgfmill.boards",
    "import sgfmill.sgf",
)


def milliseconds(statement: str) -> float:
    """A fresh Python from its start to its end, with this one statement in between."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return (time.perf_counter() - begin) * 1000


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    statements = (BARE, *IMPORTS)
    for statement in statements:  # the first run reads files that later ones find in memory
        milliseconds(statement)
    taken: dict[str, list[float]] = {statement: [] for statement in statements}
    for _ in range(rounds):
        for statement in statements:
            taken[statement].append(milliseconds(statement))
    print(f"{'bare Python':26} {statistics.median(taken[BARE]):6.1f} ms")
    for statement in IMPORTS:
        more = [
            with_it - bare for with_it, bare in zip(taken[statement], taken[BARE], strict=True)
        ]
        print(f"{statement:26} {statistics.median(more):6.1f} ms more")


if __name__ == "__main__":
    main()
