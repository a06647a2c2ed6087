"""Stones that live without another move: two places each that the opponent may never fill.

Knows one position and no search. A chain is unconditionally alive when it has two regions
whose every empty point is its own liberty, and whose walls are chains that are alive in the
same way; then the opponent may play there as often as he likes and takes nothing.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .grid import Grid, Points
from .reading import Stone


@article(11)
def unconditionally_alive(board: Board, colour: Stone) -> frozenset[str]:
    """The stones of this colour that cannot be taken even if their owner never moves again.

    >>> board = Board.parse('''
    ...     . X . X O
    ...     X X X X O
    ...     O O O O O
    ...     . . . . .
    ... ''')
    >>> sorted(unconditionally_alive(board, Stone.BLACK))
    ['A3', 'B3', 'B4', 'C3', 'D3', 'D4']
    >>> unconditionally_alive(board, Stone.WHITE)
    frozenset()

    Article 11, first sentence, in its strictest form (Benson). Stones that need an answer to
    live are not among them: ask ``judge``.
    """
    grid = board.grid
    mine = board.points_of(colour)
    return grid.spell(alive_stones(grid, mine, board.points_of(colour.other)))


def alive_stones(grid: Grid, mine: Points, theirs: Points) -> Points:
    """The unconditionally alive ones among the stones ``mine``."""
    empty = grid.full ^ (mine | theirs)
    regions = [(region, grid.touching(region)) for region in grid.chains(grid.full ^ mine)]
    chains = [(chain, grid.touching(chain)) for chain in grid.chains(mine)]
    while True:
        alive = [
            (chain, around)
            for chain, around in chains
            if sum(not region & empty & ~around for region, _ in regions) >= 2
        ]
        standing = 0
        for chain, _ in alive:
            standing |= chain
        if len(alive) == len(chains):
            return standing
        chains = alive
        regions = [(region, walls) for region, walls in regions if not walls & ~standing]
