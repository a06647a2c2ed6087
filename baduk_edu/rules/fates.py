"""The fate of every chain of a finished board, and on what it rests.

Knows one position and no count. ``estimate`` finds the fates; here they are put in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .board import Board
from .grid import Points, each
from .reading import Reading, Stone
from .seki import held_by_kos
from .verdict import Verdict


class Basis(StrEnum):
    """On what it rests that a chain is counted as alive, dead or in seki."""

    PROVEN = "proven"
    ESTIMATED = "estimated"
    GIVEN = "given"
    DISPUTED = "disputed"


Chain = frozenset[str]
"""The points of one chain."""


@dataclass(frozen=True)
class Fates:
    """The dead stones, the basis of every chain, and what one move or a ko still decides."""

    dead: Points
    basis: Mapping[Chain, Basis]
    unsettled: Mapping[Chain, Verdict]


def fates(board: Board, reading: Reading) -> Fates:
    """What becomes of every chain, as far as it can be found out."""
    from .estimate import Estimate

    estimate = Estimate(board, reading)
    disputed, spell = estimate.disputed, board.grid.spell
    basis = {}
    for chain in estimate.chances:
        found = Basis.DISPUTED if chain in disputed else Basis.ESTIMATED
        basis[spell(chain)] = Basis.PROVEN if chain in estimate.proven else found
    unsettled = {
        spell(chain): verdict
        for chain, verdict in estimate.open.items()
        if chain not in estimate.proven
    }
    return Fates(_with_kos_left(board, estimate.dead), basis, unsettled)


def _with_kos_left(board: Board, dead: Points) -> Points:
    """The dead, but for lone stones that stand where a ko holds their group in seki.

    Such a stone may well be taken, and the ko is taken back: the group is judged, not it.
    """
    grid = board.grid
    lone = 0
    for side in Stone:
        for chain in grid.chains(board.points_of(side) & dead):
            lone |= chain if chain.bit_count() == 1 else 0
    kos = sum(bit for bit in each(lone) if _is_in_atari(board, bit))
    return dead & ~(kos & held_by_kos(board, dead & ~kos)) if kos else dead


def _is_in_atari(board: Board, stones: Points) -> bool:
    return len(board.liberties(board.grid.named[stones])) == 1
