"""Enclosed groups for exercises on life and death, with verdicts that little work gives.

Knows how much room a group gets at a level, no question.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..book.group import Group
from ..book.verdicts import verdict_on
from ..rules import Board, Stone
from ..rules.verdict import Verdict
from .dice import Dice
from .sketches import Pocket, Recipe, pocket

SMALL = 2_000
"""So many states are looked into; a group that needs more is not for an exercise."""

_SIZES = (7, 7, 8)
ROOMS = (
    (
        Recipe(3),
        Recipe(4, 0, 1),
        Recipe(5, 0, 1),
        Recipe(5, 1, 1),
        Recipe(5, 1, 1, corner=True),
        Recipe(6, 1, 1),
        Recipe(6, 1, 1),
    ),
    (
        Recipe(5, 0, 1),
        Recipe(6, 1, 1, corner=True),
        Recipe(6, 1, 1),
        Recipe(6, 0, 2),
        Recipe(7, 1, 1),
        Recipe(7, 2, 1),
    ),
    (Recipe(7, 1, 1), Recipe(7, 0, 2, corner=True), Recipe(8, 2, 1), Recipe(8, 1, 2)),
)
SPLIT = (Recipe(4, 2), Recipe(6, 2), Recipe(7, 3))
SHARED = (
    (Recipe(5, 0, 3), Recipe(5, 0, 3, corner=True), Recipe(4, 0, 2)),
    (Recipe(6, 0, 4), Recipe(6, 0, 3, corner=True), Recipe(5, 0, 3)),
    (Recipe(7, 1, 4), Recipe(7, 0, 5), Recipe(7, 0, 4, corner=True)),
)


def drawn_group(dice: Dice, level: int, recipes: Sequence[Recipe]) -> Pocket | None:
    """A group of either colour in one of these rooms; ``None`` where the dice made none."""
    start = Board.empty(_SIZES[level - 1])
    owner = dice.one_of(tuple(Stone))
    return pocket(dice, start, owner, dice.one_of(recipes), start.grid.full)


def quick_verdict(board: Board, of: str) -> Verdict:
    """The verdict, if little work decides it; its proof is checked."""
    return verdict_on(board, Group(of), budget=SMALL)


def owner_of(board: Board, point: str) -> Stone:
    """The colour of the stone that is known to lie there."""
    owner = board[point]
    assert owner is not None
    return owner
