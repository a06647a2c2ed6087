"""The questions that decide a group: is it captured, does it live, who begins, whose threats.

Knows how to ask and to remember, and which answer follows from which; no status of a group.
All questions of one judgement draw on one budget.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from .area import Area
from .board import Board
from .certificate import Answer, answer
from .fight import ATTACKER, OWNER, Fight, State, Threats
from .finding import known
from .goal import Goal
from .grid import Points
from .reading import Stone
from .solver import Solver

BOTH = (ATTACKER, OWNER)

PROOF_BUDGET = 50_000
"""So many states may be looked into to write down what follows from another answer."""


@dataclass
class Budget:
    """How many more states may be looked into."""

    left: int
    spent: int = 0

    @contextmanager
    def at_most(self, states: int) -> Iterator[None]:
        """Let no more than so many be looked into for a while."""
        kept = max(0, self.left - states)
        self.left -= kept
        try:
            yield
        finally:
            self.left += kept


@dataclass(frozen=True)
class Asked:
    """One question: the goal, who begins, whose threats, the moves played before."""

    goal: Goal
    first: int
    threats: Threats
    after: tuple[Points, ...] = ()


@dataclass
class Questions:
    """All questions about one group in its area."""

    board: Board
    group: Points
    area: Area
    budget: Budget
    known: dict[Asked, bool | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.fight = Fight(self.board, self.group, self.area.region, self.area.standing)
        self.solvers = {
            goal: Solver(self.fight, goal, 0) for goal in (Goal.CAPTURED, Goal.LIVES)
        }

    def captured(
        self, first: int, threats: Threats, after: tuple[Points, ...] = ()
    ) -> bool | None:
        """Whether the attacker captures the group; ``None`` when the budget is spent."""
        return self._ask(Asked(Goal.CAPTURED, first, threats, after))

    def lives(
        self, first: int, threats: Threats, after: tuple[Points, ...] = ()
    ) -> bool | None:
        """Whether the owner forces unconditional life; ``None`` when the budget is spent."""
        return self._ask(Asked(Goal.LIVES, first, threats, after))

    def proof(
        self,
        goal: Goal,
        first: int,
        threats: Threats,
        after: tuple[Points, ...] = (),
    ) -> Answer:
        """The certificate of a question that has been answered.

        Raises ``Unknown`` where it follows from others and is too large to be written down.
        """
        asked = Asked(goal, first, threats, after)
        start, ko = self._start(asked)
        solver = self.solvers[goal]
        with self.paid(solver, PROOF_BUDGET):
            known(solver.reaches(start))
        side = first if not len(after) % 2 else 1 - first
        return answer(
            self.fight,
            self.solvers[goal],
            start,
            ko=ko,
            threats=threats,
            first=first,
            after=self.spelt(after, side),
        )

    def openings(self, threats: Threats, among: Points | None = None) -> list[Points]:
        """The owner's first moves in the fight, all or among these points."""
        fight = self.fight
        wanted = fight.area if among is None else fight.window.inside(among)
        steps = fight.steps(fight.first(OWNER, threats.counts))
        return [step[0] for step in steps if step[0] & wanted]

    @contextmanager
    def paid(self, solver: Solver, least: int = 0) -> Iterator[None]:
        """Let a solver look on within the budget, or so far at least, and pay for it."""
        before = solver.spent
        solver.budget = before + max(self.budget.left, least)
        try:
            yield
        finally:
            used = solver.spent - before
            self.budget.left -= used
            self.budget.spent += used

    def spelt(self, moves: Iterable[Points], side: int) -> tuple[str, ...]:
        """A line of moves as a proof writes them, this side first; no point is a pass."""
        named, outside = self.board.grid.named, self.fight.window.outside
        line = []
        for bit in moves:
            letter = self._colour(side).name[0]
            line.append(f"{letter} {named[outside(bit)] if bit else 'pass'}")
            side = 1 - side
        return tuple(line)

    def _colour(self, side: int) -> Stone:
        return self.fight.attacker if side == ATTACKER else self.fight.owner

    def _start(self, asked: Asked) -> tuple[State, str | None]:
        """The state in which a question begins, and the point then banned."""
        fight = self.fight
        side = asked.first if not len(asked.after) % 2 else 1 - asked.first
        state = fight.first(side, asked.threats.counts)
        ko = self.board.ko
        named = self.board.grid.named
        for bit in asked.after:
            if bit:
                (step,) = fight.steps(state, bit)
                state = fight.after(state, step)
                ko = named.get(fight.window.outside(step[3]))
            else:
                state, ko = fight.passed(state), None
        return state, ko

    def _ask(self, asked: Asked) -> bool | None:
        found = self.known.get(asked)
        if found is None:
            found = self._follows(asked)
        if found is None:
            solver = self.solvers[asked.goal]
            with self.paid(solver):
                found = solver.reaches(self._start(asked)[0])
        self.known[asked] = found
        return found

    def _follows(self, asked: Asked) -> bool | None:
        """What other answers say of this one: more threats or the first move never hurt."""
        for other, found in self.known.items():
            if found is None or other.goal is not asked.goal or other.after != asked.after:
                continue
            if found and self._at_least(asked, other):
                return True
            if not found and self._at_least(other, asked):
                return False
        return None

    def _at_least(self, better: Asked, worse: Asked) -> bool:
        """Whether the seeker stands at least as well in the one question as in the other."""
        seeker = better.goal.seeker
        own = Threats.ATTACKER if seeker == ATTACKER else Threats.OWNER
        order = (
            [Threats.OWNER, Threats.NONE, Threats.ATTACKER]
            if own is Threats.ATTACKER
            else [Threats.ATTACKER, Threats.NONE, Threats.OWNER]
        )
        if order.index(better.threats) < order.index(worse.threats):
            return False
        if better.first == worse.first:
            return True
        free = not better.after and not self.board.ko
        return free and better.first == seeker
