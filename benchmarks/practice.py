"""How many exercises a second each article gives, level by level.

Run: python benchmarks/practice.py [seed]
"""

from __future__ import annotations

import sys
from itertools import islice
from time import perf_counter

from baduk_edu.practice import exercises, practised
from baduk_edu.practice.making import LEVELS

SECONDS = 2.0
MOST = 200


def rate(article: int | str, seed: int, level: int) -> float:
    """Exercises a second, the search and the check of every proof included."""
    began, made = perf_counter(), 0
    for _ in islice(exercises(article, seed, level=level), MOST):
        made += 1
        if perf_counter() - began > SECONDS:
            break
    return made / (perf_counter() - began)


def main() -> None:
    """Print a row for each article."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 70
    for article in practised():
        rates = " ".join(f"{rate(article, seed, level):8.1f}" for level in LEVELS)
        print(f"article {article!s:4} {rates}  exercises/s at levels {LEVELS}", flush=True)


if __name__ == "__main__":
    main()
