"""Independent eyes: places beside a group where the opponent may not play.

Knows one position and no search: an eye is told by what is forbidden now, never by its shape.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .moves import Reason


@article(11)
def independent_eyes(board: Board, point: str) -> frozenset[str]:
    """The points beside the group of this stone where its opponent's stone is forbidden now.

    >>> corner = Board.parse('''
    ...     . O . O X
    ...     O O O O X
    ...     X X X X X
    ...     . . . . .
    ... ''')
    >>> sorted(independent_eyes(corner, "A3"))
    ['A4', 'C4']

    The group is the chain with all chains that meet it at such a point. No two of the points
    lie in one piece of the board: where they did, a stone on one would have the other.
    Raises ``ValueError`` where there is no stone.
    """
    grid = board.grid
    owner = board[point]
    if owner is None:
        raise ValueError(f"{point} is empty: name a point that holds a stone")
    mine = board.points_of(owner)
    forbidden = 0
    for name in board.points:
        refused = board.refusal(owner.other, name)
        if refused is not None and refused.reason is Reason.FORBIDDEN:
            forbidden |= grid.find(name)
    group = grid.gather(board.chain(point))
    while True:
        eyes = forbidden & grid.touching(group)
        grown = grid.connected(group | mine & grid.touching(eyes), mine)
        if grown == group:
            return grid.spell(eyes)
        group = grown
