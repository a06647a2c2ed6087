"""The dead stones that GNU Go 3.8 finds on a board, and the seconds that it takes."""

from __future__ import annotations

import re
import subprocess
import tempfile

from gnugo import as_sgf, program

from baduk_edu.rules import Board

PATIENCE = 120.0
"""Seconds after which it is given up."""


def gnugo_is_here() -> bool:
    """Whether the program is installed."""
    return program() is not None


def gnugo_dead(board: Board) -> tuple[frozenset[str], float]:
    """The dead stones of a board, and the processor seconds."""
    path = program()
    assert path is not None
    with tempfile.NamedTemporaryFile("w", suffix=".sgf") as record:
        record.write(as_sgf(board))
        record.flush()
        lines = [
            f"loadsgf {record.name}",
            "cputime",
            "final_status_list dead",
            "cputime",
            "quit",
        ]
        talk = subprocess.run(
            [path, "--mode", "gtp", "--quiet"],
            input="\n".join(lines) + "\n",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    answers = re.findall(r"^=(.*(?:\n.+)*)\n\n", talk.stdout, flags=re.MULTILINE)
    before, after = float(answers[1]), float(answers[3])
    return frozenset(answers[2].split()), after - before
