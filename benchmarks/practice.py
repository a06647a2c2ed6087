"""How long one exercise takes to make, article by article and level by level.

Run: python benchmarks/practice.py [seed]
"""

from __future__ import annotations

import sys
from time import perf_counter

from baduk_edu.practice import exercises, practised
from baduk_edu.practice.making import LEVELS

SECONDS = 2.0
MOST = 200


def times(article: int | str, seed: int, level: int) -> list[float]:
    """Seconds for each exercise, the search and the check of every proof included."""
    coming, taken = exercises(article, seed, level=level), list[float]()
    while len(taken) < MOST and sum(taken) < SECONDS:
        began = perf_counter()
        next(coming)
        taken.append(perf_counter() - began)
    return taken


def main() -> None:
    """Print a row for each article: the mean and, after it, the slowest, in milliseconds."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 70
    print(f"ms for an exercise (slowest) at levels {LEVELS}")
    for article in practised():
        cells = []
        for level in LEVELS:
            taken = [1000 * seconds for seconds in times(article, seed, level)]
            cells.append(f"{sum(taken) / len(taken):7.1f} ({max(taken):6.0f})")
        print(f"article {article!s:4}", *cells, flush=True)


if __name__ == "__main__":
    main()
