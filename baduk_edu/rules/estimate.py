"""The estimate: which stones of a finished board are dead, and how sure that is.

Knows a board and no count. A chain that cannot be taken even if its owner never moves again is
proven alive. For the rest playouts tell how often each chain holds its place; where they leave
a doubt, and where it is cheap, ``judge`` is asked. Chains in one space are then made to agree.
"""

from __future__ import annotations

from collections.abc import Iterator

from .area import enclosed_with
from .benson import alive_stones
from .board import Board
from .grid import Points
from .life import judge
from .playout import Playouts
from .reading import BLACK, WHITE, Reading, Stone
from .verdict import Status, Verdict

PLAYOUTS = 100
"""So many games are played out from every position."""

MORE_PLAYOUTS = 200
"""So many more where something is in doubt."""

OPEN = 150
"""A board with more empty points is no finished one, and is played out less often."""

DOUBTFUL = (0.25, 0.75)
"""A chain that holds its place this often is neither surely dead nor surely alive."""

EVEN = 0.5
JUST_DEAD = 0.49

WORK = 2_500_000
"""The work that one doubtful chain is worth: states looked into, times the area squared."""

ALL_WORK = 3 * WORK
"""The work that one board is worth."""

FEWEST = 50
"""With fewer states nothing is shown."""

SMALL = 20
"""An area of so many points is cheap to judge."""

SMALL_BUDGET = 100

STANDS = {Status.ALIVE: 1.0, Status.SEKI: 1.0, Status.DEAD: 0.0}
"""The verdicts that settle a chain, and how often it then holds its place."""


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
    """

    def __init__(self, board: Board, reading: Reading | None = None) -> None:
        self.board = board
        self.reading = Reading() if reading is None else reading
        self.chances: dict[Points, float] = {}
        self.proven: dict[Points, Verdict | None] = {}
        grid = board.grid
        self.colours = {
            chain: colour for colour in Stone for chain in grid.chains(board.points_of(colour))
        }
        if not self.colours:
            return
        self._play(PLAYOUTS)
        self._prove_alive()
        if 3 * (board.grid.full.bit_count() - board.count()) < 2 * len(board.points):
            self._prove_cheaply()
            self._prove_doubtful()
        if self.doubtful:
            self._play(MORE_PLAYOUTS)
        self._make_agree()

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
            (abs(chance - EVEN), chain)
            for chain, chance in self.chances.items()
            if low < chance < high and chain not in self.proven
        ]
        return [chain for _, chain in sorted(found)]

    def _play(self, times: int) -> None:
        """Play out so often, and note the chances of all chains that are still in doubt."""
        standing = lifted = 0
        for chain in self.proven:
            if self.chances[chain]:
                standing |= chain
            else:
                lifted |= chain
        played = Playouts(self.board, standing=standing, lifted=lifted)
        played.run(times * OPEN // max(OPEN, played.empty.bit_count()))
        for chain in self.doubtful if self.chances else self.colours:
            self.chances[chain] = played.chance(chain, self.colours[chain])

    def _prove_alive(self) -> None:
        board = self.board
        for colour in Stone:
            sides = board.points_of(colour), board.points_of(colour.other)
            alive = alive_stones(board.grid, *sides)
            for chain in board.grid.chains(alive):
                self.chances[chain], self.proven[chain] = 1.0, None

    def _prove_cheaply(self) -> None:
        """Ask about everything that seems dead in a small place."""
        for chain, chance in self.chances.items():
            if chance <= DOUBTFUL[0]:
                area = enclosed_with(self.board, chain, self.colours[chain], 0)
                if area is not None and area.region.bit_count() <= SMALL:
                    self._ask(chain, SMALL_BUDGET)

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

    def _ask(self, chain: Points, states: int) -> int:
        """Have a chain judged, and keep the verdict if it is sure; how many states it took."""
        point = self.board.grid.named[chain & -chain]
        verdict = judge(self.board, point, reading=self.reading, budget=states)
        if verdict.status in STANDS and self._is_well_founded(verdict):
            self.proven[chain] = verdict
            self.chances[chain] = STANDS[verdict.status]
        return verdict.nodes

    def _is_well_founded(self, verdict: Verdict) -> bool:
        """Whether all that a verdict takes for alive is hardly in doubt."""
        assumed = self.board.grid.gather(verdict.assumed_alive)
        return all(
            chance >= DOUBTFUL[1] for chain, chance in self.chances.items() if chain & assumed
        )

    def _make_agree(self) -> None:
        """In no space may dead and living stones of one colour meet: change the less likely.

        The dead are revived one by one, the likeliest first; but where all the living are in
        doubt, and it takes less to think them dead, they are.
        """
        changed: set[Points] = set()
        while True:
            meeting = next(self._meetings(changed), None)
            if meeting is None:
                return
            dead, living = meeting
            reviving = sum(self._against(chain) for chain in dead)
            low, high = DOUBTFUL
            in_doubt = all(
                low < self.chances[chain] < high and chain not in changed | self.proven.keys()
                for chain in living
            )
            if in_doubt and sum(self._against(chain) for chain in living) < reviving:
                for chain in living:
                    self.chances[chain] = JUST_DEAD
                changed.update(living)
            else:
                chain = max(dead, key=lambda chain: (self.chances[chain], chain))
                self.chances[chain] = EVEN
                changed.add(chain)

    def _against(self, chain: Points) -> float:
        """How much speaks against changing the fate of a chain."""
        return abs(self.chances[chain] - EVEN) * chain.bit_count()

    def _meetings(self, changed: set[Points]) -> Iterator[tuple[list[Points], list[Points]]]:
        """In every space, the dead and the living chains of one colour that meet there."""
        grid, dead = self.board.grid, self.dead
        free = grid.full & ~(self.board.points_of(BLACK) | self.board.points_of(WHITE)) | dead
        for space in grid.chains(free):
            walls = grid.touching(space)
            for colour in Stone if space & dead else ():
                mine = [chain for chain, owner in self.colours.items() if owner is colour]
                lost = [
                    chain
                    for chain in mine
                    if chain & space and chain not in changed and chain not in self.proven
                ]
                living = [chain for chain in mine if chain & walls]
                if lost and living:
                    yield lost, living
