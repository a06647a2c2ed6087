"""Chains that meet in one space: those of one colour agree, those of two colours may race.

Knows the estimate of every chain, and changes what contradicts itself. It plays nothing out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .grid import Points
from .reading import BLACK, WHITE, Stone

if TYPE_CHECKING:
    from .estimate import Estimate

DOUBTFUL = (0.25, 0.75)
"""A chain that holds its place this often is neither surely dead nor surely alive."""

EVEN = 0.5
JUST_DEAD = 0.49

RACING = 1 / 6
"""Where both sides of a race may lose it this often, it is not sure who wins."""

STAKE = 12
"""A race over fewer stones is a stone in a small eye, and playouts are good at those."""


class Spaces:
    """The spaces of an estimate: what is empty when the dead are lifted, piece by piece.

    The one law: no space touches dead and living stones of one colour, for the dead could be
    joined to the living there. Only a chain that is proven dead even if those living stones
    stand for sure may lie beside them.
    """

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate
        self._beside: dict[Points, Points] = {}
        self._killed: set[Points] = set()
        self._revived: set[Points] = set()

    def make_agree(self) -> None:
        """Change the less likely until the law holds.

        The dead are revived one by one, the likeliest first; but where all the living are in
        doubt, and it takes less to think them dead, they are.
        """
        estimate = self.estimate
        while meeting := next(self._meetings(), None):
            dead, living = meeting
            shown = [chain for chain in dead if chain in estimate.proven]
            if shown:
                stones = sum(living)
                for chain in shown:
                    if estimate.holds_beside(chain, stones):
                        self._beside[chain] = stones | self._beside.get(chain, 0)
                continue
            if all(map(self._is_in_doubt, living)) and self._against(living) < self._against(
                dead
            ):
                self._killed.update(living)
                estimate.chances |= dict.fromkeys(living, JUST_DEAD)
            else:
                chain = max(dead, key=lambda chain: estimate.chances[chain])
                self._revived.add(chain)
                estimate.chances[chain] = EVEN

    def _is_in_doubt(self, chain: Points) -> bool:
        settled = chain in self._killed | self._revived | self.estimate.proven.keys()
        low, high = DOUBTFUL
        return not settled and low < self.estimate.chances[chain] < high

    def _against(self, chains: list[Points]) -> float:
        """How much speaks against changing the fate of these chains."""
        chances = self.estimate.chances
        return sum(abs(chances[chain] - EVEN) * chain.bit_count() for chain in chains)

    def _meetings(self) -> Iterator[tuple[list[Points], list[Points]]]:
        """In every space, the dead and the living chains of one colour that meet there."""
        estimate = self.estimate
        grid, dead = estimate.board.grid, estimate.dead
        for space in pieces(estimate):
            walls = grid.touching(space)
            for colour in Stone if space & dead else ():
                mine = [chain for chain, owner in estimate.colours.items() if owner is colour]
                living = [chain for chain in mine if chain & walls]
                stones = sum(living)
                lost = [
                    chain
                    for chain in mine
                    if chain & space and stones & ~self._beside.get(chain, 0)
                ]
                if lost and living:
                    yield lost, living


class Races:
    """The races of an estimate: in one space, the dead of one colour and the living around."""

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate

    def in_doubt(self) -> Iterator[Points]:
        """The chains of every larger race that either side may well lose."""
        estimate = self.estimate
        grid, dead = estimate.board.grid, estimate.dead
        for space in pieces(estimate):
            walls = grid.touching(space)
            for colour in Stone if space & dead else ():
                lost = self._unsure(colour, space & dead)
                against = self._unsure(colour.other, walls & ~dead)
                stake = sum((*lost, *against)).bit_count()
                if lost and against and stake >= STAKE:
                    yield from (*lost, *against)

    def _unsure(self, colour: Stone, among: Points) -> list[Points]:
        estimate = self.estimate
        return [
            chain
            for chain, owner in estimate.colours.items()
            if owner is colour
            and chain & among
            and chain not in estimate.proven
            and RACING <= estimate.chances[chain] <= 1 - RACING
        ]


def pieces(estimate: Estimate) -> Iterator[Points]:
    """The spaces of a board from which the dead are lifted."""
    board = estimate.board
    stones = board.points_of(BLACK) | board.points_of(WHITE)
    yield from board.grid.chains(board.grid.full & ~stones | estimate.dead)
