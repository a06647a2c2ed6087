"""The rights of appendix 3: who alone may open a ko fight, and who may stop in a loop.

Knows the answers about one group and no other status.
"""

from __future__ import annotations

from .cite import all_citations, article
from .fight import ATTACKER, OWNER, State, Threats
from .goal import Goal
from .grid import Points
from .questions import Questions
from .solver import Solver

RIGHTS = all_citations()[23]

Ways = dict[State, list[tuple[Points, State]]]
"""From each state, the moves that may be played and the states that they lead to."""

LARGEST_LOOP = 3000
"""A fight with more states than this is no loop of a few kos."""


@article(RIGHTS)
def has_unilateral_right(ask: Questions) -> bool | None:
    """Whether the attacker may open the ko whenever he likes, and the owner never gains by it.

    Without threats he captures whoever begins; with endless threats of the owner he does not,
    so it is a ko; and even then, moving first, the owner cannot force life. Where every first
    move of the owner holds, he may open the fight as well, and there is no such right.
    """
    for first in (ATTACKER, OWNER):
        captured = ask.captured(first, Threats.NONE)
        if captured is not True:
            return captured
    for first in (ATTACKER, OWNER):
        captured = ask.captured(first, Threats.OWNER)
        if captured is not False:
            return None if captured is None else False
    lives = ask.lives(OWNER, Threats.OWNER)
    if lives is not False:
        return None if lives is None else False
    openings = ask.openings(Threats.OWNER)
    for bit in openings:
        captured = ask.captured(ATTACKER, Threats.OWNER, (bit,))
        if captured is not False:
            return captured
    return not openings


@article(RIGHTS)
class Loop:
    """What becomes of an owner who begins and is not captured: does he ever come to rest?

    He rests when, at his turn, a pass is safe. Where the attacker can keep him from it for
    ever, the fight goes round; ``moves`` is then a line into one such round, which begins
    after the first ``lead`` of them. ``is_of_kos`` tells whether each move of the round takes
    exactly one stone.
    """

    def __init__(self, ask: Questions) -> None:
        self.ask = ask
        self.moves: tuple[Points, ...] = ()
        self.lead = 0
        self.is_of_kos = False
        self.rests = self._find()

    def _find(self) -> bool | None:
        solver = self.ask.solvers[Goal.CAPTURED]
        start = self.ask.fight.first(OWNER, Threats.NONE.counts)
        with self.ask.paid(solver):
            found = self._ways_from(start, solver)
        if found is None:
            return None
        ways, rest = found
        calm = self._all_that_come_to(rest, ways)
        if start in calm:
            return True
        self._go_round(start, ways, calm)
        return False

    def _ways_from(self, start: State, solver: Solver) -> tuple[Ways, list[State]] | None:
        """What can be reached without being captured, and where the owner may rest.

        The attacker's passes are left out: the owner's pass after one ends the fight.
        """
        fight = self.ask.fight
        ways: Ways = {}
        rest: list[State] = []
        order = [start]
        seen = {start}
        for state in order:
            if len(order) > LARGEST_LOOP:
                return None
            ways[state] = []
            if state.turn == OWNER:
                calm = solver.reaches(fight.passed(state))
                if calm is None:
                    return None
                if not calm:
                    rest.append(state)
                    continue
            elif fight.stands_for_good(state.attackers, state.owners):
                rest.append(state)
                continue
            for step in fight.steps(state):
                kid = fight.after(state, step)
                if state.turn == OWNER:
                    lost = solver.reaches(kid)
                    if lost is None:
                        return None
                    if lost:
                        continue
                ways[state].append((step[0], kid))
            if not ways[state]:
                rest.append(state)
            for _, kid in ways[state]:
                if kid not in seen:
                    seen.add(kid)
                    order.append(kid)
        return ways, rest

    @staticmethod
    def _all_that_come_to(rest: list[State], ways: Ways) -> set[State]:
        """The states from which the owner forces one of these."""
        parents: dict[State, list[State]] = {}
        open_ways = {state: len(kids) for state, kids in ways.items()}
        for state, kids in ways.items():
            for _, kid in kids:
                parents.setdefault(kid, []).append(state)
        reached, order = set(rest), list(rest)
        for state in order:
            for parent in parents.get(state, ()):
                if parent in reached:
                    continue
                if parent.turn == ATTACKER:
                    open_ways[parent] -= 1
                    if open_ways[parent]:
                        continue
                reached.add(parent)
                order.append(parent)
        return reached

    def _go_round(
        self,
        start: State,
        ways: Ways,
        calm: set[State],
    ) -> None:
        """Remember the moves from the start until the stones lie as before."""
        state = start
        path: list[State] = []
        moves: list[Points] = []
        while state not in path:
            path.append(state)
            move, state = next(way for way in ways[state] if way[1] not in calm)
            moves.append(move)
        self.moves = tuple(moves)
        self.lead = path.index(state)
        path.append(state)
        self.is_of_kos = all(
            _lifted(before, after) == 1
            for before, after in zip(path[self.lead :], path[self.lead + 1 :], strict=False)
        )


def _lifted(before: State, after: State) -> int:
    """How many stones the move between two states took."""
    if before.turn == ATTACKER:
        return before.owners.bit_count() - after.owners.bit_count()
    return before.attackers.bit_count() - after.attackers.bit_count()
