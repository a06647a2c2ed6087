"""Moves still owed: what must be filled in one's own territory when the dame are gone.

Knows one finished position, its dead stones and its sekis. The dame are thought filled by the
opponent, but for those that a side needs to join a chain that has nothing of its own; whatever
can then be taken owes a move, unless a double ko holds it in seki. Each is proven by ``judge``
on the board with the dame filled.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeGuard

from .board import Board, set_up
from .cite import article
from .grid import Grid, Points, each
from .groups import Finished
from .inquiry import OpenRegionError
from .judgement import REINFORCEMENT
from .life import judge
from .reading import Reading, Stone
from .seki import held_by_kos
from .verdict import Status
from .verifier import BadProof, verify

BUDGET = 200
"""So many states may be looked into for one chain."""


@dataclass(frozen=True)
class Owing:
    """A board at its end, its dead stones and the stones in seki."""

    board: Board
    dead: Points
    seki: Points
    reading: Reading

    @article(16)
    @article(REINFORCEMENT)
    def owed(self, owner: Stone) -> dict[str, dict[str, Any]]:
        """The points that this side must fill, each with the proof that it must."""
        grid = self.board.grid
        mine, theirs = self._filled(owner)
        held = held_by_kos(self.board, self.dead) if self.seki else 0
        found: dict[Points, dict[str, Any]] = {}
        now = mine, theirs
        while owing := self._first_owing(owner, *now, held):
            bit, proof = owing
            found[bit] = proof
            now = self._with_moves((mine, theirs), found)
        for bit in list(found) if len(found) > 1 else ():
            others = [other for other in found if other != bit]
            if not self._first_owing(owner, *self._with_moves((mine, theirs), others), held):
                del found[bit]
        return {grid.named[bit]: proof for bit, proof in found.items()}

    def _first_owing(
        self, owner: Stone, mine: Points, theirs: Points, held: Points
    ) -> tuple[Points, dict[str, Any]] | None:
        """A move that a chain of this side owes, if any owes one."""
        for chain in self.board.grid.chains(mine & ~(self.dead | held)):
            owing = self._answer(owner, mine, theirs, chain)
            if owing:
                return owing
        return None

    def _with_moves(
        self, stones: tuple[Points, Points], moves: Iterable[Points]
    ) -> tuple[Points, Points]:
        """The stones of both sides when the owner has made these moves, one after the other."""
        mine, theirs = stones
        for bit in moves:
            mine |= bit
            theirs &= ~_taken(self.board.grid, theirs, mine)
        return mine, theirs

    def _filled(self, owner: Stone) -> tuple[Points, Points]:
        """The stones of both sides when the opponent has filled the dame."""
        grid, board = self.board.grid, self.board
        mine, theirs = board.points_of(owner), board.points_of(owner.other)
        left = Finished(grid, *(board.points_of(side) & ~self.dead for side in Stone))
        dame = 0
        for space in left.between():
            dame |= space.points if not space.walls & self.seki else 0
        dame &= ~(mine | theirs)
        own = grid.full & ~(mine | theirs | dame)
        for chain in list(grid.chains(mine & ~self.dead)):
            if grid.touching(chain) & own:
                continue
            for bit in each(grid.touching(chain) & dame):
                if grid.touching(bit) & mine & ~chain and _fits(grid, mine, theirs, bit):
                    mine, dame = mine | bit, dame ^ bit
                    break
        before = 0
        while dame != before:
            before = dame
            for bit in each(dame):
                if _fits(grid, theirs, mine, bit):
                    theirs, dame = theirs | bit, dame ^ bit
        return mine, theirs

    def _helps(self, mine: Points, theirs: Points, bit: Points) -> bool:
        """Whether a stone on this point has a liberty."""
        grid, mine = self.board.grid, mine | bit
        theirs &= ~_taken(grid, theirs, mine)
        left = grid.touching(grid.connected(bit, mine)) & ~(mine | theirs)
        return bool(left)

    def _answer(
        self, owner: Stone, mine: Points, theirs: Points, chain: Points
    ) -> tuple[Points, dict[str, Any]] | None:
        """The move that this chain owes, if one is proven.

        The owner's territory beyond the points next to the move is thought filled with his own
        living stones, which only helps him: so the fight is small, and closed as a rule.
        """
        grid = self.board.grid
        empty = grid.full & ~(mine | theirs)
        liberties = grid.touching(chain) & empty
        if liberties & (liberties - 1) or not self._helps(mine, theirs, liberties):
            return None
        lifted = theirs & self.dead
        near = grid.touching(chain | liberties)
        caught = grid.connected(near & lifted, lifted)
        room = chain | liberties | caught | (near | grid.touching(caught)) & empty
        beyond = grid.touching(room) & ~room & (empty | lifted)
        mine, theirs = mine | beyond, theirs & ~beyond
        board = set_up(grid, owner, mine, theirs)
        with suppress(OpenRegionError):
            verdict = judge(
                board,
                grid.named[chain & -chain],
                region=grid.spell(room),
                assume_alive=grid.spell(grid.touching(room) & ~room),
                reading=self.reading,
                budget=BUDGET,
            )
            if verdict.status is Status.UNSETTLED and _holds(verdict.proof):
                return liberties, verdict.proof
        return None


def _holds(proof: dict[str, Any] | None) -> TypeGuard[dict[str, Any]]:
    """Whether a proof is one: where a filled dame leaves a chain no liberty, there is none."""
    if proof is None:
        return False
    try:
        verify(proof)
    except BadProof:
        return False
    return True


def _fits(grid: Grid, mine: Points, theirs: Points, bit: Points) -> bool:
    """Whether a stone on this point leaves every chain beside it a liberty."""
    mine |= bit
    empty = grid.full & ~(mine | theirs)
    return all(
        grid.touching(grid.connected(stone, mine if stone & mine else theirs)) & empty
        for stone in each((grid.touching(bit) & theirs) | bit)
    )


def _taken(grid: Grid, stones: Points, others: Points) -> Points:
    """The stones that have no liberty left."""
    empty, taken = grid.full & ~(stones | others), 0
    for chain in grid.chains(stones):
        if not grid.touching(chain) & empty:
            taken |= chain
    return taken
