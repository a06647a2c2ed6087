"""Who else counts: GNU Go 3.8, ``@sabaki/deadstones``, and a plain flood fill.

The first two find dead stones; the flood fill takes every stone for alive. Each says how many
seconds it took: of the processor, deadstones by its own clock.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from gnugo import asked, program

from baduk_edu.rules import BLACK, Board, Stone

PATIENCE = 120.0
"""Seconds after which a peer is given up."""

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

Finder = Callable[[Board], tuple[frozenset[str], float]]

SABAKI = """
const deadstones = require('@sabaki/deadstones')
const signs = JSON.parse(require('fs').readFileSync(0))
const began = process.hrtime.bigint()
deadstones.guess(signs, {finished: true, iterations: 100}).then(found => {
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  console.log(JSON.stringify({found, seconds}))
})
"""


def gnugo_is_here() -> bool:
    """Whether the program is installed."""
    return program() is not None


def gnugo_dead(board: Board) -> tuple[frozenset[str], float]:
    """The dead stones of a board, and the processor seconds; raises ``Silent`` as ``asked``."""
    said, seconds = asked(board, "final_status_list dead", PATIENCE)
    return frozenset(said.split()), seconds


def sabaki(folder: Path) -> Finder:
    """The dead stones that deadstones finds; it is told that the game is finished."""

    def find(board: Board) -> tuple[frozenset[str], float]:
        signs = [
            [_sign(board[f"{COLUMNS[column]}{row}"]) for column in range(board.width)]
            for row in range(board.height, 0, -1)
        ]
        done = subprocess.run(
            ["node", "-e", SABAKI],
            input=json.dumps(signs),
            capture_output=True,
            text=True,
            check=True,
            cwd=folder,
        )
        said = json.loads(done.stdout)
        dead = {f"{COLUMNS[x]}{board.height - y}" for x, y in said["found"]}
        return frozenset(dead), said["seconds"]

    return find


def _sign(stone: Stone | None) -> int:
    return 0 if stone is None else 1 if stone is BLACK else -1


def flooded(board: Board) -> tuple[dict[Stone, int], float]:
    """The empty points that touch stones of one colour only, no stone being dead."""
    began = time.process_time()
    grid, found = board.grid, dict.fromkeys(Stone, 0)
    for region in grid.chains(
        grid.full & ~board.points_of(BLACK) & ~board.points_of(BLACK.other)
    ):
        walls = [side for side in Stone if grid.touching(region) & board.points_of(side)]
        if len(walls) == 1:
            found[walls[0]] += region.bit_count()
    return found, time.process_time() - began
