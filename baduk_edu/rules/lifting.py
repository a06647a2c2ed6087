"""Lifting at the end: which stones are taken off the board without being filled in.

Knows which verdict allows it, and no search.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .judgement import DEATH
from .life import judge
from .verdict import Status, Verdict


@article(10)
def may_be_lifted(board: Board, point: str) -> bool | None:
    """Whether the chain on a point is lifted at the end without filling its liberties.

    >>> corner = Board.parse('''
    ...     . O . X . X .
    ...     . O X X X X .
    ...     X X X . . . .
    ...     . . . . . . .
    ... ''')
    >>> may_be_lifted(corner, "B4")
    True

    Its capture must be provable: whoever begins, and whatever ko threats its owner has.
    A group that is dead only because one side alone may open a ko is no such case.
    ``None`` where the group could not be judged.
    Raises ``PointError`` for a point off the board, ``ValueError`` where there is no stone.
    """
    return lifts(judge(board, point))


def lifts(verdict: Verdict) -> bool | None:
    """Whether a verdict on a group allows its stones to be lifted without filling."""
    if verdict.status is Status.UNDECIDED:
        return None
    return verdict.status is Status.DEAD and verdict.article == DEATH
