"""The other side of a fight: which of the attacker's chains stand against a group, and how.

Knows how to put the same questions to them; decides no status.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .area import enclosed_with
from .certificate import Answer
from .evidence import begun, standing
from .fight import ATTACKER, OWNER, Threats
from .finding import Unknown, known
from .goal import Goal
from .grid import Points
from .questions import BOTH, Questions
from .reading import Stone
from .taking import Taking


@dataclass
class Rivals:
    """The chains that fight with a group; ``given`` says that its region was given."""

    ask: Questions
    owner: Stone
    given: bool
    _asked: dict[Points, Questions] = field(default_factory=dict)

    def touching(self) -> list[Points]:
        """The attacker's chains of two or more stones in the fight that touch the group."""
        fight, grid = self.ask.fight, self.ask.board.grid
        near = grid.touching(self.ask.group)
        mortal = fight.window.outside(fight.start[ATTACKER])
        return [chain for chain in grid.chains(mortal) if chain & near and chain & chain - 1]

    def held_by(self, holder: Points) -> list[Points]:
        """The attacker's chains in the fight that nothing but this chain and room surrounds."""
        fight, grid = self.ask.fight, self.ask.board.grid
        mortal = fight.window.outside(fight.start[ATTACKER])
        stones = fight.window.outside(fight.start[OWNER]) | mortal
        around = holder | fight.region_on_board & ~stones
        return [
            chain
            for chain in grid.chains(mortal)
            if chain & chain - 1
            and grid.touching(chain) & holder
            and not grid.touching(chain) & ~around
        ]

    def holders(self) -> list[Points]:
        """The owner's other chains in the fight that hold stones of the attacker."""
        fight, grid = self.ask.fight, self.ask.board.grid
        mortal = fight.window.outside(fight.start[OWNER]) & ~self.ask.group
        return [chain for chain in grid.chains(mortal) if self.held_by(chain)]

    def pocket_of(self, holder: Points) -> Points:
        """A chain with the room that it encloses and the stones that it holds there."""
        grid = self.ask.board.grid
        pocket, held = holder, self.held_by(holder)
        for room in grid.chains(grid.full & ~holder):
            if any(room & chain for chain in held):
                pocket |= room
        return pocket

    def others(self) -> Iterator[tuple[Stone, Questions]]:
        """Every other chain of the fight with its colour, to be asked about in its own area."""
        ask, window = self.ask, self.ask.fight.window
        for side, colour in ((OWNER, self.owner), (ATTACKER, self.owner.other)):
            mortal = window.outside(ask.fight.start[side])
            for chain in ask.board.grid.chains(mortal & ~ask.group):
                area = enclosed_with(ask.board, chain, colour, 0)
                if area is not None:
                    yield colour, Questions(ask.board, chain, area, ask.budget)

    def sharing_liberties(self) -> list[Points]:
        """The attacker's chains in the fight that have a liberty in common with the group."""
        board, grid, fight = self.ask.board, self.ask.board.grid, self.ask.fight
        stones = board.points_of(self.owner) | board.points_of(self.owner.other)
        liberties = grid.touching(self.ask.group) & ~stones
        mortal = fight.window.outside(fight.start[ATTACKER])
        return [chain for chain in grid.chains(mortal) if grid.touching(chain) & liberties]

    def about(self, chains: list[Points]) -> list[Questions]:
        """The same questions about other chains of the fight.

        Each in its own area, unless the group would be assumed alive there: that is what is
        asked. What has been asked of a chain is remembered.
        """
        return [self._about(chain) for chain in chains]

    def _about(self, chain: Points) -> Questions:
        if chain not in self._asked:
            self._asked[chain] = self._new_questions(chain)
        return self._asked[chain]

    def _new_questions(self, chain: Points) -> Questions:
        ask = self.ask
        if not self.given:
            own = enclosed_with(ask.board, chain, self.owner.other, 0)
            if own is None:
                raise Unknown
            rival = Questions(ask.board, chain, own, ask.budget)
            if rival.fight.can_lift(ask.group):
                return rival
        return Questions(ask.board, chain, ask.area, ask.budget)

    def in_seki(self, threats: Threats) -> tuple[list[Answer], list[Answer]]:
        """That a rival is likewise neither taken nor alive; empty if there is none.

        With it, what becomes of the other rivals: each is captured, or it lives. A rival that
        can be lifted only by giving up the group is not taken. A rival need not share a
        liberty with the group at this moment: in a double ko it touches it.
        """
        found: list[Answer] = []
        others: list[Answer] = []
        sharing = self.sharing_liberties()
        touching = [chain for chain in self.touching() if chain not in sharing]
        for rival in self.about(sharing + touching):
            taken = next((s for s in BOTH if known(rival.captured(s, threats))), None)
            if taken is None:
                stands = [*standing(rival, threats)]
            else:
                costs = rival.group in sharing
                costly, shown = self._cost(self.ask, rival.group) if costs else (False, [])
                stands = shown if costly else []
                others += [] if costly else shown
            if not stands:
                assert taken is not None
                others.append(rival.proof(Goal.CAPTURED, taken, threats))
                continue
            if known(rival.lives(ATTACKER, threats)):
                others.append(rival.proof(Goal.LIVES, ATTACKER, threats))
                continue
            found += [*stands, rival.proof(Goal.LIVES, ATTACKER, threats)]
            found += begun(self.ask, rival)
        return (found and found + others), others

    def hold(self) -> tuple[list[Answer], list[Answer]]:
        """That a rival cannot take the group without being taken, and is not alive itself.

        Empty if there is none; else the rival is in a seki with the group. With it, what
        becomes of the other rivals: each is captured, or it lives.
        """
        others: list[Answer] = []
        for rival in self.about(self.sharing_liberties()):
            taken = next((s for s in BOTH if known(rival.captured(s, Threats.ATTACKER))), None)
            if taken is not None:
                others.append(rival.proof(Goal.CAPTURED, taken, Threats.ATTACKER))
                continue
            if known(rival.lives(ATTACKER, Threats.ATTACKER)):
                others.append(rival.proof(Goal.LIVES, ATTACKER, Threats.ATTACKER))
                continue
            costly, shown = self._cost(rival, self.ask.group)
            if not costly:
                others += shown
            elif not known(self.ask.lives(ATTACKER, Threats.ATTACKER)):
                held = [
                    *shown,
                    self.ask.proof(Goal.LIVES, ATTACKER, Threats.ATTACKER),
                    *(rival.proof(Goal.CAPTURED, s, Threats.ATTACKER) for s in BOTH),
                    rival.proof(Goal.LIVES, ATTACKER, Threats.ATTACKER),
                    *begun(self.ask, rival),
                ]
                return held, []
        return [], others

    def _cost(self, ask: Questions, rival: Points) -> tuple[bool, list[Answer]]:
        """Whether this group cannot take the rival whoever begins, its own threats endless."""
        if not ask.fight.can_lift(rival):
            return False, []
        taking = Taking(ask, rival)
        takes = [side for side in BOTH if known(taking.takes(side, Threats.OWNER))]
        return not takes, [taking.proof(side, Threats.OWNER) for side in takes[:1] or BOTH]
