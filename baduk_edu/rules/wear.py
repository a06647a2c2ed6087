"""Whether ko threats, however many, only put off that a group is lifted.

Knows one group in its fight; decides no status. The reading: a board holds only so many
threats, so a group that each threat merely keeps for another round has no life to show.
Here a pass, a move elsewhere, does not stop the fight: once the owner has taken a ko back the
attacker may play elsewhere, and takes again. The owner may break a ban as often as he likes,
and still each line ends: every stretch in which he breaks none comes to an end.
"""

from __future__ import annotations

from .certificate import Answer, answer
from .cite import article
from .double_ko import has_double_ko
from .evidence import proofs
from .fight import ATTACKER, Fight, State, Threats
from .finding import known
from .goal import Goal
from .graph import Node
from .grid import Points
from .questions import BOTH, Questions
from .solver import Solver
from .stepping import Step

ONE_THREAT = (0, 1)
"""The owner breaks one ban, and a new stretch begins."""


class WearSolver(Solver):
    """Answers for one stretch: the target is lifted, or the owner must break a ban.

    A ban that is broken counts as reached only where the next stretch ends well too. So the
    states after one are taken on trust, and those that turn out to fail are ``lost``; then
    whatever leant on them is thrown away and asked again.
    """

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight, Goal.WORN, 0)
        self.lost: set[State] = set()

    def reaches(self, state: State) -> bool | None:
        """Whether no number of threats saves the owner; ``None`` when the budget is spent."""
        while True:
            found = super().reaches(state)
            if not found:
                return found
            lost = self._lost_below(state)
            if lost is None:
                return None
            if not lost:
                return True
            self.lost |= lost
            self.nodes.clear()

    def played(self, state: State, step: Step) -> State:
        """The state after a move; where it breaks a ban, the next stretch begins."""
        return super().played(state, step)._replace(left=ONE_THREAT)

    def lent(self, state: State, ban: Points = 0) -> Node | None:
        """Nothing: here each stretch is a fight of its own."""
        return None

    def _lost_below(self, state: State) -> set[State] | None:
        """Which of the stretches that follow from here do not end; ``None`` if not known."""
        lost: set[State] = set()
        order = [state]
        for start in order:
            found = super().reaches(start)
            if found is None:
                return None
            if not found:
                lost.add(start)
                continue
            order += [after for after in self._next_stretches(start) if after not in order]
        return lost

    def _next_stretches(self, start: State) -> list[State]:
        """Where the owner can break a ban on the way that the attacker chooses."""
        order = [self.nodes[start]]
        seen = set(order)
        following = []
        for node in order:
            if node.state.left != ONE_THREAT:
                following.append(node.state._replace(left=ONE_THREAT))
                continue
            kids = node.kids or []
            if node.state.turn == ATTACKER and kids:
                kids = [min((kid for kid in kids if not kid.proof), key=lambda kid: kid.rank)]
            for kid in kids:
                if kid not in seen:
                    seen.add(kid)
                    order.append(kid)
        return following

    def _look(self, node: Node) -> None:
        if node.state.left == ONE_THREAT:
            super()._look(node)
        else:
            node.decide(node.state._replace(left=ONE_THREAT) not in self.lost)

    def _expand(self, node: Node) -> None:
        """All moves, and for the attacker too a pass: he need not answer a ko that is idle."""
        super()._expand(node)
        if node.state.turn == ATTACKER and all(kid.proof for kid in node.kids or ()):
            assert node.kids is not None
            node.moves.append(0)
            node.kids.append(self.node(self.fight.passed(node.state)))


@article(13)
class Wear:
    """Whether an owner who runs out of threats at some time, however late, is captured."""

    def __init__(self, ask: Questions) -> None:
        self.ask = ask
        self.solver = WearSolver(ask.fight)

    def is_worn(self, first: int) -> bool | None:
        """Whether no number of threats saves the group; ``None`` if the budget is spent."""
        with self.ask.paid(self.solver):
            return self.solver.reaches(self.ask.fight.first(first, ONE_THREAT))

    def proof(self, first: int) -> Answer:
        """The certificate of a group that is worn down; it must have been found."""
        return answer(
            self.ask.fight,
            self.solver,
            self.ask.fight.first(first, ONE_THREAT),
            ko=self.ask.board.ko,
            threats=Threats.OWNER,
            first=first,
        )


def worn_down(ask: Questions) -> tuple[Answer, ...]:
    """That no number of threats saves a group that is captured without; empty if one does.

    Empty as well where a double ko elsewhere gives threats without end. Raises ``Unknown``
    when the budget is spent.
    """
    if has_double_ko(ask.board, ask.fight.region_on_board | ask.group):
        return ()
    wear, shown = Wear(ask), [*proofs(ask, BOTH, Threats.NONE)]
    for side in BOTH:
        if known(ask.captured(side, Threats.OWNER)):
            shown += proofs(ask, (side,), Threats.OWNER)
        elif known(wear.is_worn(side)):
            shown.append(wear.proof(side))
        else:
            return ()
    return tuple(shown)
