"""Territory and dame: whose the empty points are, once it is known which stones are dead.

Knows one position and no search: which stones are dead or in seki it is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .board import Board
from .cite import article
from .grid import Points
from .reading import Stone
from .terms import TermsError, Unfit


@dataclass(frozen=True)
class Territory:
    """The empty points of a finished board: those of each colour, and the dame."""

    of: Mapping[Stone, frozenset[str]]
    dame: frozenset[str]


@article(14)
def territory(board: Board, *, dead: Iterable[str] = (), seki: Iterable[str] = ()) -> Territory:
    """Every empty point as the territory of a colour or as dame, after lifting the dead.

    >>> ended = Board.parse('''
    ...     . X . O X
    ...     . X . O .
    ... ''')
    >>> found = territory(ended, dead=["E2"])
    >>> sorted(found.of[Stone.WHITE]), sorted(found.of[Stone.BLACK]), sorted(found.dame)
    (['E1', 'E2'], ['A1', 'A2'], ['C1', 'C2'])

    ``dead`` and ``seki`` name any stone of a chain for the whole chain; every other chain is
    taken as alive. Territory is surrounded by living stones of one colour, and none of them
    is in seki; where that is not so the points are dame.
    Raises ``PointError`` for a point off the board, ``TermsError`` for one without a stone.
    """
    lifted = board.grid.spell(chains_of(board, dead))
    shared = chains_of(board, seki)
    left = board.with_stones(empty=lifted)
    grid, stones = board.grid, {colour: left.points_of(colour) for colour in Stone}
    found = dict.fromkeys(Stone, 0)
    empty = grid.full
    for colour in Stone:
        empty &= ~stones[colour]
    for region in grid.chains(empty):
        walls = grid.touching(region)
        beside = [colour for colour in Stone if walls & stones[colour]]
        if len(beside) == 1 and not walls & shared:
            found[beside[0]] |= region
    dame = empty
    for points in found.values():
        dame &= ~points
    return Territory(
        {colour: grid.spell(points) for colour, points in found.items()}, grid.spell(dame)
    )


def chains_of(board: Board, stones: Iterable[str]) -> Points:
    """All stones of the chains that these stones stand for.

    Raises ``PointError`` for a point off the board, ``TermsError`` for one without a stone.
    """
    chains = 0
    for point in stones:
        if board[point] is None:
            raise TermsError(
                f"{point} is empty: name a point that holds a stone",
                Unfit.DEAD_EMPTY,
                point=point,
            )
        chains |= board.grid.gather(board.chain(point))
    return chains
