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

FALSE_EYE = """
    . X . X . O . .
    X X X O O O O O
    . X O O . . O .
    X X O . . O O O
    . X O . O O . .
"""

FINISHED = """
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . X . .
    . . X X O . . . .
    X X X O O O . . .
    . X O O . O O O O
    . X X O O O X X X
    . . X X X X X . .
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


HANDICAP_19 = {
    2: "Q16 D4",
    3: "Q16 D4 Q4",
    4: "Q16 D4 Q4 D16",
    5: "Q16 D4 Q4 D16 K10",
    6: "Q16 D4 Q4 D16 D10 Q10",
    7: "Q16 D4 Q4 D16 D10 Q10 K10",
    8: "Q16 D4 Q4 D16 D10 Q10 K16 K4",
    9: "Q16 D4 Q4 D16 D10 Q10 K16 K4 K10",
}
PLACES_9 = {"Q": "G", "D": "C", "K": "E", "16": "7", "4": "3", "10": "5"}
PLACES_13 = {"Q": "K", "D": "D", "K": "G", "16": "10", "4": "4", "10": "7"}


def customary(stones: int, lines: int) -> list[str]:
    """Where that many handicap stones stand by custom, from a list written by hand."""
    expected = HANDICAP_19[stones].split()
    if lines != 19:
        at = PLACES_9 if lines == 9 else PLACES_13
        expected = [at[point[0]] + at[point[1:]] for point in expected]
    return expected
