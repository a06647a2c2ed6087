"""The other side of a fight: which of the attacker's chains stand against a group, and how.

Knows how to put the same questions to them; decides no status.
"""

from __future__ import annotations

from dataclasses import dataclass

from .area import Area, enclosed_with
from .certificate import Answer
from .fight import ATTACKER, Threats
from .finding import Unknown, known
from .grid import Points
from .questions import BOTH, Questions
from .reading import Stone
from .solver import Goal


@dataclass
class Rivals:
    """The chains that fight with a group; ``given`` says that its region was given."""

    ask: Questions
    owner: Stone
    given: bool

    def touching(self) -> list[Points]:
        """The attacker's chains of two or more stones in the fight that touch the group."""
        fight, grid = self.ask.fight, self.ask.board.grid
        near = grid.touching(self.ask.group)
        mortal = fight.window.outside(fight.start[ATTACKER])
        return [chain for chain in grid.chains(mortal) if chain & near and chain & chain - 1]

    def sharing_liberties(self) -> list[Points]:
        """The attacker's chains in the fight that have a liberty in common with the group."""
        board, grid, fight = self.ask.board, self.ask.board.grid, self.ask.fight
        stones = board.points_of(self.owner) | board.points_of(self.owner.other)
        liberties = grid.touching(self.ask.group) & ~stones
        mortal = fight.window.outside(fight.start[ATTACKER])
        return [chain for chain in grid.chains(mortal) if grid.touching(chain) & liberties]

    def about(self, chains: list[Points]) -> list[Questions]:
        """The same questions about other chains of the fight."""
        ask, rivals = self.ask, []
        for chain in chains:
            area: Area | None = ask.area
            if not self.given:
                area = enclosed_with(ask.board, chain, self.owner.other, 0)
            if area is None:
                raise Unknown
            rivals.append(Questions(ask.board, chain, area, ask.budget))
        return rivals

    def in_seki(self, threats: Threats) -> tuple[list[Questions], list[Answer]]:
        """The rivals that are likewise neither captured nor alive.

        With it, what becomes of the others: each is captured, or it lives.
        """
        found: list[Questions] = []
        others: list[Answer] = []
        for rival in self.about(self.sharing_liberties()):
            taken = next((s for s in BOTH if known(rival.captured(s, threats))), None)
            if taken is not None:
                others.append(rival.proof(Goal.CAPTURED, taken, threats))
            elif known(rival.lives(ATTACKER, threats)):
                others.append(rival.proof(Goal.LIVES, ATTACKER, threats))
            else:
                found.append(rival)
        return found, others
