"""What is seen of a state before any search: that it is decided, or how hard it looks.

Knows one state at a time and no play. A guess only says where a search looks first.
"""

from __future__ import annotations

from .fight import ATTACKER, OWNER, Fight, State
from .goal import Goal
from .graph import Node
from .grid import Points

FAR = 10
"""How far a capture seems; it grows with the square of the liberties, and with the room."""

EYELESS = (9, 3, 1)
"""How far life seems for an owner with no eye space that is his, with one, with more."""


class Sight:
    """One look at a new state of a fight, for one goal."""

    def __init__(self, fight: Fight, goal: Goal) -> None:
        self.fight = fight
        self.goal = goal
        self._lifted: dict[tuple[int, int], Node] = {}

    def look(self, node: Node) -> None:
        """Settle a node that is decided on sight; else guess how hard it is.

        It is decided where the target has been lifted or is lifted with the next move, and
        where it stands for good.
        """
        fight, standing = self.fight, self.fight.standing
        attackers, owners, ko, turn, left = node.state
        reached = self.goal.seeker == ATTACKER
        if not (owners | standing.firm) & fight.mark:
            node.decide(reached)
            return
        walls = standing.walls(owners)
        empty = standing.room & ~(attackers | owners)
        liberties, eyes = walls.near & empty, 0
        for inner in walls.inner:
            if not inner & empty:
                eyes += 1
        target, number = walls.target, liberties.bit_count()
        may_stand = eyes > 1 or liberties & ~fight.area or target & standing.firm
        if may_stand and standing.is_alive(attackers, owners):
            node.decide(not reached)
        elif number == 1 and turn == ATTACKER and (liberties != ko or target & target - 1):
            node.decide(reached)
            node.rank, node.moves, node.kids = 1, [liberties], [self._end(left)]
        elif reached:
            node.proof = FAR * number * number * (1 + empty.bit_count()) or 1
            node.disproof = EYELESS[eyes if eyes < 2 else 2] * (2 if number < 3 else 1)

    def look_at(self, rival: Points, node: Node) -> None:
        """Guess how hard it is to lift a rival that stands."""
        fight, state = self.fight, node.state
        chain = fight.grid.connected(rival, state.attackers | fight.firm[ATTACKER])
        empty = fight.standing.room & ~(state.attackers | state.owners)
        node.proof = FAR * (fight.grid.touching(chain) & empty).bit_count() ** 3 or 1

    def _end(self, left: tuple[int, int]) -> Node:
        """What stands for every state in which the target has just been lifted."""
        end = self._lifted.get(left)
        if end is None:
            end = self._lifted[left] = Node(State(0, 0, 0, OWNER, left))
            end.decide(self.goal.seeker == ATTACKER)
        return end
