"""A fight over one chain, confined to an area: its states, its moves, when it is decided.

Knows the rules of such a fight and no way to win it. Play alternates inside the area; a pass
stands for a move elsewhere and lifts the ko ban; two passes stop the fight. Stones that stand
for sure are never lifted. The attacker has captured when the target's chain has been lifted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from .board import Board
from .cite import article
from .grid import Grid, Points, each
from .reading import BLACK, Stone
from .standing import Standing
from .stepping import Step, Stepping

UNLIMITED = -1
"""So many ko threats that the ban never binds."""

ATTACKER, OWNER = 0, 1
"""Who is to move in a fight; also the place of their stones and threats in a state."""


class Threats(StrEnum):
    """Whose ko threats never run out; the other side has none."""

    NONE = "none"
    ATTACKER = "attacker"
    OWNER = "owner"

    @property
    def counts(self) -> tuple[int, int]:
        """The threats of the attacker and of the owner."""
        return (
            UNLIMITED if self is Threats.ATTACKER else 0,
            UNLIMITED if self is Threats.OWNER else 0,
        )


class State(NamedTuple):
    """A moment of a fight: the stones that can be lifted, the ban, the turn, threats left."""

    attackers: Points
    owners: Points
    ko: Points
    turn: int
    left: tuple[int, int]


_state = tuple.__new__
"""A state made at once: so many are made that it tells."""


@dataclass(frozen=True)
class Window:
    """The part of a board that a fight can touch, as a grid of its own.

    Everything that can change lies inside it, with one line of neighbours around, so that its
    edge is the board's edge or is made of stones and points that never change.
    """

    grid: Grid
    column: int
    row: int
    board: Grid

    @classmethod
    def around(cls, board: Grid, points: Points) -> Window:
        """The smallest window that holds these points and their neighbours."""
        near = points | board.touching(points)
        places = [bit.bit_length() - 1 for bit in each(near)]
        rows = [place // board.shift for place in places]
        columns = [place % board.shift for place in places]
        grid = Grid.of(max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
        return cls(grid, min(columns), min(rows), board)

    def inside(self, points: Points) -> Points:
        """A set of points of the board as the window sees it; what lies outside is dropped."""
        width, shift, seen = self.grid.width, self.board.shift, 0
        for row in range(self.grid.height):
            line = points >> ((row + self.row) * shift + self.column) & ((1 << width) - 1)
            seen |= line << (row * self.grid.shift)
        return seen

    def outside(self, points: Points) -> Points:
        """A set of points of the window as the board knows it."""
        width, shift, known = self.grid.width, self.grid.shift, 0
        for row in range(self.grid.height):
            line = points >> (row * shift) & ((1 << width) - 1)
            known |= line << ((row + self.row) * self.board.shift + self.column)
        return known


@article(10)
class Fight:
    """The question whether one chain is captured, on the part of the board that matters.

    ``region`` are the points where stones may be played, ``standing`` the stones that are
    never lifted. Chains with a liberty outside the region stand as well: nobody plays there.
    """

    def __init__(self, board: Board, target: Points, region: Points, standing: Points) -> None:
        grid = board.grid
        owner = BLACK if board.points_of(BLACK) & target else BLACK.other
        stones = board.points_of(owner.other), board.points_of(owner)
        empty = grid.full & ~(stones[0] | stones[1])
        firm, mortal = [0, 0], [0, 0]
        for side in (ATTACKER, OWNER):
            for chain in grid.chains(stones[side]):
                liberties = grid.touching(chain) & empty
                if chain & standing or liberties & ~region:
                    firm[side] |= chain
                elif liberties:
                    mortal[side] |= chain
                else:
                    firm[side] |= chain
        changing = region & ~(firm[0] | firm[1]) | mortal[0] | mortal[1]
        self.board = board
        self.owner: Stone = owner
        self.target = target
        self.window = window = Window.around(grid, changing | target)
        self.points = changing
        self.firm_on_board = (firm[0] | firm[1]) & grid.touching(changing)
        self.region_on_board = region & changing
        self.grid = window.grid
        self.area = window.inside(region & changing)
        self.changing = window.inside(changing)
        self.firm = window.inside(firm[0]), window.inside(firm[1])
        self.open = window.inside(empty & ~region)
        self.mark = window.inside(target & -target)
        self.start = window.inside(mortal[0]), window.inside(mortal[1])
        self.stepping = Stepping(self.grid, self.area, self.changing | self.open, self.firm)
        self.standing = Standing(
            self.grid,
            changing=self.changing,
            area=self.area,
            open_points=self.open,
            firm=self.firm[OWNER],
            never_eye=self.grid.full & ~self.changing & ~self.firm[OWNER],
            mark=self.mark,
        )

    @property
    def attacker(self) -> Stone:
        """The colour that wants to capture."""
        return self.owner.other

    def can_lift(self, chain: Points) -> bool:
        """Whether these stones of the board are among those that may be lifted."""
        mortal = self.start[ATTACKER] | self.start[OWNER]
        return not chain & ~self.window.outside(mortal)

    def first(self, turn: int, threats: tuple[int, int]) -> State:
        """The fight as it begins on its board, this side to move."""
        ko = self.window.inside(self.board.ko_bit)
        if threats[turn] == UNLIMITED:
            ko = 0
        return State(*self.start, ko, turn, threats)

    def steps(self, state: State, only: Points = 0) -> list[Step]:
        """Every move inside the area that the rules allow, or only one, and what it leaves.

        A pass is not among them. A banned point is among them if its player has a threat.
        """
        attackers, owners, ko, turn, left = state
        banned = ko if not left[turn] else 0
        if turn == ATTACKER:
            return self.stepping.steps(turn, attackers, owners, banned, only)
        found = self.stepping.steps(turn, owners, attackers, banned, only)
        return [(bit, theirs, mine, taken) for bit, mine, theirs, taken in found]

    def after(self, state: State, step: Step) -> State:
        """The state that a step leaves, the threat spent if the ban was broken."""
        turn, left = state.turn, state.left
        if state.ko and step[0] == state.ko and left[turn] > 0 and self._takes_one(state, step):
            left = (left[0] - 1, left[1]) if turn == ATTACKER else (left[0], left[1] - 1)
        ko = step[3] if left[1 - turn] != UNLIMITED else 0
        return _state(State, (step[1], step[2], ko, 1 - turn, left))

    def following(self, state: State) -> list[tuple[Points, State]]:
        """Every move of ``steps`` with the state after it."""
        _, _, ko, turn, left = state
        if ko and left[turn] > 0:
            return [(step[0], self.after(state, step)) for step in self.steps(state)]
        other, bound = 1 - turn, left[1 - turn] != UNLIMITED
        return [
            (bit, _state(State, (attackers, owners, taken if bound else 0, other, left)))
            for bit, attackers, owners, taken in self.steps(state)
        ]

    @staticmethod
    def _takes_one(state: State, step: Step) -> bool:
        """Whether a step takes just one stone; only then does a ban concern it."""
        lifted = state.attackers & ~step[1] | state.owners & ~step[2]
        return bool(lifted) and not lifted & lifted - 1

    def passed(self, state: State) -> State:
        """The state after a pass: a move elsewhere, which lifts the ban."""
        return _state(State, (state.attackers, state.owners, 0, 1 - state.turn, state.left))

    def stands_for_good(self, attackers: Points, owners: Points) -> bool:
        """Whether the target needs no answer any more: alive whatever the attacker plays."""
        return self.standing.is_alive(attackers, owners)
