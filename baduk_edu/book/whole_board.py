"""Every chain of a board judged at once: which are dead, which in seki, whose the points are.

Knows which chains are not judged: what has room enough of its own, or lies open to the
outside, is taken as alive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..rules import Board, Stone
from ..rules.grid import by_place
from ..rules.territory import Territory, territory
from ..rules.verdict import Status, Verdict
from .group import Group
from .verdicts import verdict_on

DECIDED = frozenset({Status.ALIVE, Status.DEAD, Status.SEKI})
UNSETTLED = frozenset({Status.UNSETTLED, Status.KO})

ROOM = 7
"""A chain beside so many empty points in one piece that no opponent touches has room enough."""

QUICK = 8_000
"""So many states may be looked into for one chain; a whole board has many."""


@dataclass(frozen=True)
class JudgedBoard:
    """One position with the verdict on each stone's chain; ``None`` for one not judged."""

    board: Board
    verdicts: Mapping[str, Verdict | None]

    def status(self, point: str) -> Status:
        """The status of the stone on a point; what is not judged is taken as alive.

        A stone that could be taken, but only by stones that are themselves dead, is alive.
        """
        verdict = self.verdicts[point]
        if verdict is None or (verdict.status in UNSETTLED and self._beside_the_dead(point)):
            return Status.ALIVE
        return verdict.status

    def _beside_the_dead(self, point: str) -> bool:
        """Whether all opposing stones that touch this chain are dead."""
        board = self.board
        owner = board[point]
        assert owner is not None
        around = board.grid.touching(board.grid.gather(board.chain(point)))
        takers = board.grid.spell(around & board.points_of(owner.other))
        verdicts = [self.verdicts[taker] for taker in takers]
        return all(verdict and verdict.status is Status.DEAD for verdict in verdicts)

    def stones(self, colour: Stone, status: Status) -> frozenset[str]:
        """Every stone of a colour that has this status."""
        stones = self.board.stones(colour)
        return frozenset(point for point in stones if self.status(point) is status)

    def open_questions(self) -> tuple[str, ...]:
        """The stones of which it is not settled whether they are alive or dead."""
        stones = (point for point in self.verdicts if self.status(point) not in DECIDED)
        return tuple(sorted(stones, key=by_place))

    def territory(self) -> Territory:
        """Whose the empty points are, after lifting the dead."""
        dead, seki = (
            frozenset[str]().union(*(self.stones(colour, status) for colour in Stone))
            for status in (Status.DEAD, Status.SEKI)
        )
        return territory(self.board, dead=dead, seki=seki)


@lru_cache(32)
def judged_board(board: Board) -> JudgedBoard:
    """The board with a verdict on every chain; raises ``BadProof`` if a proof does not hold."""
    verdicts: dict[str, Verdict | None] = {}
    for colour in Stone:
        with_room = _stones_with_room(board, colour)
        for chain in board.chains(colour):
            verdict = None
            if not chain & with_room:
                judged = verdict_on(board, Group(min(chain)), budget=QUICK)
                enclosed = judged.status is not Status.UNDECIDED or judged.region
                verdict = judged if enclosed else None
            verdicts.update(dict.fromkeys(chain, verdict))
    return JudgedBoard(board, verdicts)


def _stones_with_room(board: Board, colour: Stone) -> frozenset[str]:
    grid = board.grid
    mine, theirs = board.points_of(colour), board.points_of(colour.other)
    beside = 0
    for region in grid.chains(grid.full & ~(mine | theirs)):
        around = grid.touching(region)
        if region.bit_count() >= ROOM and not around & theirs:
            beside |= around
    return grid.spell(beside)
