"""The fights that the tests play: boards from the figures, each with the group fought for."""

from __future__ import annotations

from functools import cache
from typing import Any

from boards import BENT_FOUR, KO_BY_THREATS, SEKI, SNAPBACK, THREE, TRIPLE_KO

from baduk_edu.rules import Board, judge

DRAGON = """
    X X X X X O O X X X X
    X X X X O . O O O X X
    X X X O O O X X O X .
    X X O O X X X X O X X
    X X O X X . X X O X .
    X X O X X X X X O X X
    . X O X X . X X O X X
    X X O X X X X O O X X
    . X O X X O O O X X X
    X X O O O . O X X X X
    X X X X O O X X X X X
"""
CORNER = """
    . . . X O . . . .
    . X X X O . . . .
    X X O O O . . . .
    O O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
FOUR_IN_A_ROW = """
    . . . . O X . . .
    O O O O O X . . .
    X X X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
"""

FIGHTS = {
    "bent four": (BENT_FOUR, "D9"),
    "seki, white": (SEKI, "D9"),
    "seki, black": (SEKI, "B9"),
    "two-headed dragon": (DRAGON, "E10"),
    "ko": (KO_BY_THREATS, "E8"),
    "corner": (CORNER, "D9"),
    "four in a row": (FOUR_IN_A_ROW, "E5"),
    "three in a row": (THREE, "D5"),
    "triple ko": (TRIPLE_KO, "F9"),
    "snapback": (SNAPBACK, "A9"),
}


@cache
def proof(name: str) -> dict[str, Any]:
    """The proof about the group of a fight."""
    board, point = FIGHTS[name]
    found = judge(Board.parse(board), point).proof
    assert found is not None
    return found
