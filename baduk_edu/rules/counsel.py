"""A small search for the moves that a proof does not speak of: who wins now, and how?

Knows one fight. Within its budget it makes an answer of its own, which is checked like any
other; past it, it says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .area import enclosed_with
from .board import Board
from .certificate import answer as certified
from .fight import ATTACKER, OWNER, UNLIMITED, Fight, State, Threats
from .goal import Goal
from .script import Script
from .solver import Solver
from .verifier import followed
from .written import Answer
from .written import State as Moment

BUDGET = 60_000
"""What one move may cost: so many points looked at, over all states; about 0.2 seconds."""

GLANCE = 2_000
"""The same for a question that a good guess would do for."""


class Counsel:
    """The advice of a search on one fight, for the threats of the answer at hand."""

    def __init__(self, board: Board, answer: Answer, *, budget: int = BUDGET) -> None:
        self.answer = answer
        self.budget = budget // max(1, len(answer.names))
        self.threats = Threats(answer.threats)
        region = answer.region
        self.fight = Fight(board, answer.target, region, answer.firm)
        self.solvers = {
            goal: Solver(self.fight, goal, 0) for goal in (Goal.CAPTURED, Goal.LIVES)
        }
        self._found: dict[tuple[Moment, bool], Script | None] = {}

    def script(self, moment: Moment, *, for_life: bool = False) -> Script | None:
        """The answer for the side that wins from here; ``None`` when the budget is spent.

        ``for_life`` asks first whether the owner still forces life, then whether he is taken.
        """
        key = moment._replace(passed=False, lifted=False), for_life
        if key not in self._found:
            self._found[key] = self._search(key[0], for_life)
        return self._found[key]

    def is_captured(self, moment: Moment) -> bool | None:
        """Whether the attacker takes the group from here, at a glance; ``None``: unknown."""
        budget = GLANCE // max(1, len(self.answer.names))
        return self._reaches(Goal.CAPTURED, moment, budget)

    def _reaches(self, goal: Goal, moment: Moment, budget: int) -> bool | None:
        solver = self.solvers[goal]
        solver.budget = solver.spent + budget
        return solver.reaches(self._state(moment))

    def _search(self, moment: Moment, for_life: bool) -> Script | None:
        if for_life and self._reaches(Goal.LIVES, moment, self.budget):
            return self._script(Goal.LIVES, moment)
        captured = self._reaches(Goal.CAPTURED, moment, self.budget)
        return None if captured is None else self._script(Goal.CAPTURED, moment)

    def _script(self, goal: Goal, moment: Moment) -> Script:
        grid, solver = self.answer.grid, self.solvers[goal]
        raw = certified(
            self.fight,
            solver,
            self._state(moment),
            ko=grid.named.get(moment.ban),
            threats=self.threats,
            first=self._turn(moment),
        )
        answer = replace(self.answer, claim=raw["claim"], first=moment.side, after=())
        followed(answer, moment, raw["table"])
        return Script(answer, raw["table"])

    def _turn(self, moment: Moment) -> int:
        return OWNER if moment.side is self.answer.owner else ATTACKER

    def _state(self, moment: Moment) -> State:
        fight, turn = self.fight, self._turn(moment)
        inside = fight.window.inside
        left = self.threats.counts
        banned = 0 if left[turn] == UNLIMITED else inside(moment.ban)
        mortal = fight.points
        attackers, owners = (inside(s & mortal) for s in (moment.attackers, moment.owners))
        return State(attackers, owners, banned, turn, left)


def confined(board: Board, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """An answer about stones that stand already, kept to the area that is enclosed with them.

    Such an answer may speak of the whole board. Where nothing smaller is enclosed it stays.
    """
    grid = board.grid
    target = grid.gather(raw["target"])
    (owner,) = {board[point] for point in raw["target"]}
    assert owner is not None
    area = enclosed_with(board, target, owner, 0)
    if area is None:
        return raw
    fight = Fight(board, target, area.region, area.standing & ~board.points_of(owner))
    threats, solver = Threats(raw["threats"]), Solver(fight, Goal.LIVES, 0)
    turn = ATTACKER if raw["first"] == raw["attacker"] else OWNER
    start = fight.first(turn, threats.counts)
    if not fight.stands_for_good(*fight.start):
        return raw
    solver.reaches(start)
    return certified(fight, solver, start, ko=board.ko, threats=threats, first=turn)
