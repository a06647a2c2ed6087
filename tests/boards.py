"""Positions that several tests look at, as they are drawn, and games played at random."""

from __future__ import annotations

from collections.abc import Iterable

from baduk_edu.rules import Game

BENT_FOUR = """
    X X . O X . X O .
    X O O O X X X O .
    . O X X X . X O .
    O O X . X X X O .
    X X X X X O O O .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
"""

COMES_BACK = """
    . . . . . . .
    X . . . . . .
    . X . . . . .
    X O . . . . .
    . O . . . . .
    O O . . . . .
    . . . . . . .
"""

CORNER_KO = """
    O X . . O X . . .
    . O O O O X . . .
    O O X X X X . . .
    X X X . . . . . .
    . . . . . . . . .
"""

KO = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . .
"""

KO_BY_THREATS = """
    O X . . O X . . .
    . O O O O X . . .
    O O X X X X . . .
    X X X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""

SEKI = """
    O X . O X . X . .
    O X . O X X X . .
    O X O O X . X . .
    O O X X X X X . .
    . O X . . . . . .
    O O X . . . . . .
    . O X . . . . . .
    O O X . . . . . .
    . O X . . . . . .
"""

SEKI_BEHIND_A_WALL = """
    . O X . O X . . .
    O O X . O X . . .
    O . X . O X . . .
    O O X O O X . . .
    . O O X X X . . .
    . . . . . . . . .
"""

SNAPBACK = """
    X X O . O . O X .
    X . O O O O O X X
    X O X X X X X X .
    O X X X X . X X X
    O O O O X X X . .
    . O . O X . . . .
    O O O O X . . . .
    X X X X X . . . .
    . . . . . . . . .
"""

THREE = """
    . . . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
"""

TRIPLE_KO = """
    . O X X O O X . X
    O O X . X O X X X
    . O X X O O X . X
    O O X . X O X X X
    . O X X O O X . X
    O O X O . O X X X
    . O X X O O X . X
    O O O O X X X X X
    . . . O X . . . .
"""

TWO_KOS = """
    . X O . . . .
    X O . O . . .
    . X O . . . .
    . . . . . . .
    . O X . . . .
    O X . X . . .
    . O X . . . .
"""


def played(size: int, numbers: Iterable[int]) -> Game:
    """A game in which each number picks one of the legal moves; a pass where there is none."""
    game = Game.start(size=size, komi=0)
    for number in numbers:
        legal = sorted(game.legal)
        game = game.play(legal[number % len(legal)]) if legal else game.pass_()
    return game
