"""The dead stones that GNU Go 3.8 finds on a board, and the seconds that it takes."""

from __future__ import annotations

from gnugo import asked, program

from baduk_edu.rules import Board

PATIENCE = 120.0
"""Seconds after which it is given up."""


def gnugo_is_here() -> bool:
    """Whether the program is installed."""
    return program() is not None


def gnugo_dead(board: Board) -> tuple[frozenset[str], float]:
    """The dead stones of a board, and the processor seconds; raises ``Silent`` as ``asked``."""
    said, seconds = asked(board, "final_status_list dead", PATIENCE)
    return frozenset(said.split()), seconds
