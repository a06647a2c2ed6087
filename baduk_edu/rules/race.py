"""The liberties of a race: which lie outside, which inside, and which both sides share.

Knows one position and no play; it counts liberties and names no winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .area import OPEN_SPACE
from .board import Board
from .cite import article
from .reading import BLACK, WHITE


@dataclass(frozen=True)
class Liberties:
    """The liberties of one chain in a race, each in one of three kinds."""

    point: str
    outside: frozenset[str]
    inside: frozenset[str]
    shared: frozenset[str]

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.outside) + len(self.inside) + len(self.shared)


@article(7)
def race(board: Board, point: str, rivals: Iterable[str]) -> tuple[Liberties, ...]:
    """The liberties of the chain on a point, then those of the rivals' chains.

    >>> board = Board.parse('''
    ...     . X . O . X
    ...     X X . O . X
    ...     O O O O X X
    ... ''')
    >>> mine, rival = race(board, "A2", ["D1"])
    >>> sorted(mine.inside), sorted(mine.shared), sorted(rival.shared), sorted(rival.outside)
    (['A3'], ['C2', 'C3'], ['C2', 'C3'], ['E2', 'E3'])

    *Shared* are the liberties of both sides; *inside* are those in a small empty space that
    touches one colour only; the others are *outside*. Raises ``ValueError`` for a point
    without a stone.
    """
    names = [point, *rivals]
    if any(board[name] is None for name in names):
        raise ValueError(f"{', '.join(names)}: there must be a stone on each")
    theirs = frozenset[str]().union(*(board.liberties(name) for name in names[1:]))
    shared = board.liberties(point) & theirs
    return tuple(_sorted_out(board, name, shared) for name in names)


def _sorted_out(board: Board, point: str, shared: frozenset[str]) -> Liberties:
    grid, colour = board.grid, board[point]
    assert colour is not None
    others = board.points_of(colour.other)
    empty = grid.full & ~(board.points_of(BLACK) | board.points_of(WHITE))
    inner = 0
    for space in grid.chains(empty):
        if space.bit_count() < OPEN_SPACE and not grid.touching(space) & others:
            inner |= space
    liberties = board.liberties(point)
    inside = liberties & grid.spell(inner) - shared
    return Liberties(point, liberties - inside - shared, inside, liberties & shared)
