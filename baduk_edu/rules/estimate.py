"""The estimate: which stones of a finished board are dead, and how sure that is.

Knows a board and no count. A chain that cannot be taken even if its owner never moves again is
proven alive. For the rest playouts tell how often each chain holds its place; where they leave
a doubt, and where it is cheap, ``judge`` is asked; what one move or a ko decides stays open.
Chains in one space are then made to agree.
"""

from __future__ import annotations

from .area import enclosed_with
from .benson import alive_stones
from .board import Board
from .grid import Points
from .life import judge
from .one_space import DOUBTFUL, EVEN, Races, Spaces
from .playout import Playouts
from .reading import Reading, Stone
from .upright import Upright
from .verdict import Status, Verdict

PLAYOUTS = 100
"""So many games are played out from every position."""

MORE_PLAYOUTS = 200
"""So many more where something is in doubt."""

OPEN = 150
"""A board with more empty points is no finished one, and is played out less often."""

WORK = 2_500_000
"""The work that one doubtful chain is worth: states looked into, times the area squared."""

ALL_WORK = 3 * WORK
"""The work that one board is worth."""

FEWEST = 50
"""With fewer states nothing is shown."""

SMALL = 20
"""An area of so many points is cheap to judge."""

SMALL_BUDGET = 100
"""The states for a chain in such a place."""

SMALL_STATES = 700
"""More states for all those that may be dead or alive; six points in a corner need so many."""

RACE_AREA = 30
"""A race in an area of so many points may be asked about."""

RACE_STATES = 2_000
"""The states for stones thought dead that may as well hold those around them in a seki."""

BREATHLESS = 3
"""Stones with so few liberties may be held by the stones that they seem to hold."""

OPEN_STATES = 700
"""The states for asking once more, what surely lives taken to stand."""

SURE = 0.95
"""A chain that holds its place this often lives, and one that does so rarely is dead."""

SPACE_BUDGET = 2_000
"""The states for a chain that is proven dead beside living stones of its own colour."""

STANDS = {Status.ALIVE: 1.0, Status.SEKI: 1.0, Status.DEAD: 0.0}
"""The verdicts that settle a chain, and how often it then holds its place."""

OPEN_TO_PLAY = (Status.UNSETTLED, Status.KO, Status.REFER)
"""The verdicts by which the next moves decide, or nobody can."""


class Estimate:
    """What is thought of every chain of a board; the same board gives the same answer.

    >>> corner = Board.parse('''
    ...     . X . X O . X
    ...     X X X X O . .
    ...     O O O O O . .
    ...     . . . . . O .
    ... ''')
    >>> estimate = Estimate(corner)
    >>> sorted(corner.grid.spell(estimate.dead))
    ['G4']

    ``chances`` says of each chain how often it holds its place. ``proven`` has the chains whose
    fate is shown, with the verdict on each; ``None`` where it lives without another move.
    ``open`` has the chains that are shown to have no fate yet, with the verdict on each.
    """

    def __init__(self, board: Board, reading: Reading | None = None) -> None:
        self.board = board
        self.reading = Reading() if reading is None else reading
        self.chances: dict[Points, float] = {}
        self.proven: dict[Points, Verdict | None] = {}
        self.open: dict[Points, Verdict] = {}
        self._upright = Upright(board)
        found = {
            chain: colour
            for colour in Stone
            for chain in board.grid.chains(board.points_of(colour))
        }
        self.colours = {chain: found[chain] for chain in sorted(found, key=self._upright.laid)}
        if not self.colours:
            return
        self._play(PLAYOUTS)
        self._played = dict(self.chances)
        self._prove_alive()
        self._prove_small()
        self._prove_held()
        if 3 * (board.grid.full.bit_count() - board.count()) < 2 * len(board.points):
            self._prove_doubtful()
        if self.doubtful:
            self._play(MORE_PLAYOUTS)
        self._find_open()
        Spaces(self).make_agree()

    @property
    def dead(self) -> Points:
        """All stones that are thought dead."""
        dead = 0
        for chain, chance in self.chances.items():
            dead |= chain if chance < EVEN else 0
        return dead

    @property
    def doubtful(self) -> list[Points]:
        """The chains that may be dead or alive, the most doubtful first."""
        low, high = DOUBTFUL
        found = [
            chain
            for chain, chance in self.chances.items()
            if low < chance < high and chain not in self.proven
        ]
        return sorted(found, key=self._doubt)

    @property
    def disputed(self) -> set[Points]:
        """The chains of which no fate should be told as sure."""
        unsure = {*self.doubtful, *self.open, *Races(self).in_doubt()}
        return unsure - self.proven.keys()

    def _doubt(self, chain: Points) -> float:
        """The less, the more doubtful; among equals the order of the upright board stays."""
        return abs(self.chances[chain] - EVEN)

    def _play(self, times: int) -> None:
        """Play out so often, and note the chances of all chains that are still in doubt."""
        standing = lifted = 0
        for chain in self.proven:
            if self.chances[chain]:
                standing |= chain
            else:
                lifted |= chain
        laid, board = self._upright.laid, self._upright.board
        played = Playouts(board, standing=laid(standing), lifted=laid(lifted))
        played.run(times * OPEN // max(OPEN, played.empty.bit_count()))
        for chain in self.doubtful if self.chances else self.colours:
            self.chances[chain] = played.chance(laid(chain), self.colours[chain])

    def _prove_alive(self) -> None:
        board = self.board
        for colour in Stone:
            sides = board.points_of(colour), board.points_of(colour.other)
            alive = alive_stones(board.grid, *sides)
            for chain in board.grid.chains(alive):
                self.chances[chain], self.proven[chain] = 1.0, None

    def _prove_small(self) -> None:
        """Ask about what is not sure to live in a small place, the most doubtful first."""
        left = SMALL_STATES
        for chain in sorted(self.colours, key=self._doubt):
            chance = self.chances[chain]
            if chance > SURE or chain in self.proven:
                continue
            if self._size(chain, 0) > SMALL:
                continue
            if chance > 1 - SURE:
                left -= self._ask(chain, max(SMALL_BUDGET, left))
            else:
                self._ask(chain, SMALL_BUDGET)

    def _size(self, chain: Points, standing: Points) -> int:
        """How many points the fight over a chain has; all, where it is not enclosed."""
        area = enclosed_with(self.board, chain, self.colours[chain], standing)
        return len(self.board.points) if area is None else area.region.bit_count()

    def _prove_held(self) -> None:
        """Ask about the dead that share a liberty with living stones of few: is it a seki?"""
        left, unproven = RACE_STATES, [c for c in self.chances if c not in self.proven]
        freedom = {chain: self._liberties(chain) for chain in unproven}
        for chain in unproven:
            if self.chances[chain] >= EVEN:
                continue
            rivals = [
                rival
                for rival in unproven
                if self.colours[rival] is not self.colours[chain]
                and self.chances[rival] >= EVEN
                and freedom[rival] & freedom[chain]
                and freedom[rival].bit_count() <= BREATHLESS
            ]
            for held in (chain, *rivals) if rivals else ():
                if left >= SMALL_BUDGET and self._size(held, 0) <= RACE_AREA:
                    left -= self._ask(held, left)

    def _liberties(self, chain: Points) -> Points:
        board = self.board
        stones = board.points_of(Stone.BLACK) | board.points_of(Stone.WHITE)
        return board.grid.touching(chain) & ~stones

    def _prove_doubtful(self) -> None:
        """Ask where the playouts leave a doubt, as far as the work goes."""
        left = ALL_WORK
        for chain in self.doubtful:
            area = enclosed_with(self.board, chain, self.colours[chain], 0)
            if area is None:
                continue
            size = area.region.bit_count() ** 2
            states = min(WORK, left) // size
            if states >= FEWEST:
                left -= (self._ask(chain, states) + FEWEST) * size

    def _find_open(self) -> None:
        """Ask who moves first where nothing is sure, as if what surely lives around it stood.

        Only that the next move decides is kept: then no fate is told as sure.
        """
        left = OPEN_STATES
        unsure = 1 - SURE, SURE
        for chain in sorted(self.colours, key=self._doubt):
            if chain in self.proven or chain in self.open or left < SMALL_BUDGET:
                continue
            if not unsure[0] < self.chances[chain] < unsure[1]:
                return
            colour = self.colours[chain]
            around = sum(
                other
                for other, chance in self.chances.items()
                if chance >= SURE and self.colours[other] is not colour
            )
            if self._size(chain, 0) > SMALL >= self._size(chain, around):
                verdict = self._judged(chain, left, around)
                left -= verdict.nodes
                if verdict.status in OPEN_TO_PLAY:
                    self.open[chain] = verdict

    def _ask(self, chain: Points, states: int) -> int:
        """Have a chain judged, and keep the verdict if it is sure; how many states it took."""
        verdict = self._judged(chain, states)
        if self._is_well_founded(verdict):
            if verdict.status in STANDS:
                self.proven[chain] = verdict
                self.chances[chain] = STANDS[verdict.status]
                self.open.pop(chain, None)
            elif verdict.status in OPEN_TO_PLAY:
                self.open[chain] = verdict
        return verdict.nodes

    def _judged(self, chain: Points, states: int, standing: Points = 0) -> Verdict:
        """The verdict on a chain when these stones stand for sure."""
        grid = self.board.grid
        return judge(
            self.board,
            grid.named[chain & -chain],
            assume_alive=grid.spell(standing),
            reading=self.reading,
            budget=states,
        )

    def holds_beside(self, chain: Points, living: Points) -> bool:
        """Whether a chain is dead even if these stones stand; if not, it is proven no more."""
        verdict = self._judged(chain, SPACE_BUDGET, living)
        if verdict.status is Status.DEAD and self._is_well_founded(verdict):
            self.proven[chain] = verdict
            return True
        del self.proven[chain]
        self.chances[chain] = self._played[chain]
        return False

    def _is_well_founded(self, verdict: Verdict) -> bool:
        """Whether all that a verdict takes for alive is hardly in doubt."""
        assumed = self.board.grid.gather(verdict.assumed_alive)
        return all(
            chance >= DOUBTFUL[1] for chain, chance in self.chances.items() if chain & assumed
        )
