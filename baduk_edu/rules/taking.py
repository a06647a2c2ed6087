"""Stones that can be lifted, but only by giving up the stones that lift them.

Knows one group and one rival chain in its fight; decides no status.
"""

from __future__ import annotations

from .certificate import Answer, answer
from .cite import article
from .fight import Threats
from .goal import Goal
from .grid import Points
from .questions import Questions
from .solver import Solver


@article(12)
class Taking:
    """Whether a group's owner lifts a rival chain and keeps the group.

    A capture after which the group itself is captured takes nothing: where that is all there
    is, the rival is held in a seki although it could be lifted.
    """

    def __init__(self, ask: Questions, rival: Points) -> None:
        self.ask = ask
        inside = ask.fight.window.inside(rival)
        self.solver = Solver(
            ask.fight,
            Goal.TAKEN,
            0,
            rival=inside & -inside,
            capture=ask.solvers[Goal.CAPTURED],
        )

    def takes(self, first: int, threats: Threats) -> bool | None:
        """Whether the rival is taken when this side begins; ``None`` if the budget is spent."""
        with self.ask.paid(self.solver):
            return self.solver.reaches(self.ask.fight.first(first, threats.counts))

    def proof(self, first: int, threats: Threats) -> Answer:
        """The certificate that lifting the rival costs the group, or does not, as was found."""
        start = self.ask.fight.first(first, threats.counts)
        ko = self.ask.board.ko
        return answer(self.ask.fight, self.solver, start, ko=ko, threats=threats, first=first)
