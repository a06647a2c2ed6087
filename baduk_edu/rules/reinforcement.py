"""Reinforcement: the move that a group owes in its own territory before the game is over.

Knows which answers make a move owed; the answers come from ``Questions``.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .fight import ATTACKER, OWNER, Threats
from .inquiry import questions_about
from .judgement import REINFORCEMENT
from .life import BUDGET
from .questions import Questions


@article(REINFORCEMENT)
@article(16)
def owed_moves(
    board: Board, point: str, *, threats: Threats = Threats.NONE
) -> frozenset[str] | None:
    """The single moves of the owner that settle a group which would else be captured.

    >>> corner = Board.parse('''
    ...     . . . . X O .
    ...     X X X X X O .
    ...     O O O O O O .
    ...     . . . . . . .
    ... ''')
    >>> owed_moves(corner, "A3")
    frozenset()
    >>> corner = Board.parse('''
    ...     . . . X O . .
    ...     X X X X O . .
    ...     O O O O O . .
    ...     . . . . . . .
    ... ''')
    >>> owed_moves(corner, "A3")
    frozenset({'B4'})

    A move is owed where the attacker, moving first, captures the group; with no ko threats on
    either side, or with ``threats`` that never run out. The moves that settle it leave nothing
    to capture whatever the threats. Empty where no move is owed, and where none is enough.
    ``None`` where the group is not enclosed or the budget is spent.
    Raises ``PointError`` for a point off the board, ``ValueError`` where there is no stone.
    """
    ask = questions_about(board, point, budget=BUDGET)
    return None if ask is None else settling_moves(ask, threats)


def settling_moves(ask: Questions, threats: Threats) -> frozenset[str] | None:
    """The owner's moves that settle his group, if he owes one; ``None`` if it is not known."""
    captured = ask.captured(ATTACKER, threats)
    if not captured:
        return None if captured is None else frozenset()
    fight, settling = ask.fight, 0
    for step in fight.steps(fight.first(OWNER, threats.counts)):
        lost = ask.captured(ATTACKER, Threats.ATTACKER, (step[0],))
        if lost is None:
            return None
        if not lost:
            settling |= fight.window.outside(step[0])
    return ask.board.grid.spell(settling)
