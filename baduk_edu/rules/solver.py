"""Who wins a fight: a search that ends in a winning strategy, or says that it has none yet.

Knows the goals of a fight and no status of a group. One side, the seeker, must reach a goal;
the keeper must avoid it for ever. The search is df-pn: it always looks at the line that could
be settled with the fewest further answers. A repetition on the way reaches no goal, so it
counts for the keeper; but where the keeper leaned on it, the finding is only a guess until
``graph`` has built a closed set of states in which he always has an answer that stays inside.
"""

from __future__ import annotations

from .fight import OWNER, Fight, State
from .goal import Goal
from .graph import ENDLESS, Node, closes, solved_backwards
from .grid import Points
from .lending import ANY, WORSE
from .sight import Sight
from .stepping import Step

AT_ONCE = 1000
"""So many states are looked into blindly where the search only goes round and round."""


class OutOfBudget(Exception):
    """A question on which another one rests is left undecided."""


class Solver:
    """Answers questions about one fight and one goal; what it learns serves the next question.

    ``spent`` counts the states looked into; past ``budget`` every question is undecided.
    For *taken*, ``rival`` is one stone of the chain to lift and ``capture`` the solver that
    knows whether the target is captured for it.
    """

    def __init__(
        self,
        fight: Fight,
        goal: Goal,
        budget: int,
        *,
        rival: Points = 0,
        capture: Solver | None = None,
    ) -> None:
        self.fight = fight
        self.rival = rival
        self.capture = capture
        self.goal = goal
        self.sight = Sight(fight, goal)
        self.seeker = goal.seeker
        self.budget = budget
        self.spent = 0
        self.asked: set[tuple[int, int]] = set()
        self.nodes: dict[tuple[Points, Points, Points, int, tuple[int, int]], Node] = {}

    def reaches(self, state: State) -> bool | None:
        """Whether the seeker reaches the goal from here; ``None`` when the budget is spent.

        Both answers are proven: ``True`` by a finite tree, ``False`` by a closed set.
        """
        try:
            return self._reaches(state)
        except OutOfBudget:
            for node in self.nodes.values():
                node.on_path = False
            return None

    def _reaches(self, state: State) -> bool | None:
        self.asked.add(state.left)
        root = self.node(state)
        if root.proof and not root.sure:
            self._borrows(root)
        while True:
            stalled = self._search(root)
            if not root.proof:
                return True
            if root.sure or (not root.disproof and closes(root, self.seeker)):
                return False
            if root.disproof and not stalled:
                return None
            for node in solved_backwards(root, self.seeker)[:AT_ONCE]:
                self._expand(node)
            if self.spent >= self.budget and root.proof and not root.sure:
                return None

    # --- states --------------------------------------------------------------------------

    def node(self, state: State) -> Node:
        """The node of a state, made and looked at if it is new."""
        return self.nodes.get(state) or self._new(state)

    def _new(self, state: State) -> Node:
        made = self.nodes[state] = Node(state)
        if not self._borrows(made):
            self._look(made)
        return made

    def _borrows(self, node: Node) -> bool:
        lent = self.lent(node.state)
        if lent is not None:
            node.decide(not lent.proof)
            node.rank = lent.rank
        return lent is not None

    def lent(self, state: State, ban: Points = 0) -> Node | None:
        """A settled state with the same stones whose answer holds here too.

        Who wins where he stands worse, wins here. ``ban`` is a point banned on the board that
        the state does not mention, because it binds nobody here.
        """
        attackers, owners, ko, turn, left = state
        if ban and not ko:
            lent = self.lent(State(attackers, owners, ban, turn, left))
            if lent is not None:
                return lent
        for side, worse in WORSE.get(left, ANY):
            if worse not in self.asked:
                continue
            node = self.nodes.get((attackers, owners, ko if turn == side else 0, turn, worse))
            if node is not None and (
                not node.proof if side == self.seeker else node.sure and not node.disproof
            ):
                return node
        return None

    def played(self, state: State, step: Step) -> State:
        """The state that a move leads to, as a certificate follows it."""
        return self.fight.after(state, step)

    def _look(self, node: Node) -> None:
        """Settle a new node that is decided on sight; else guess how hard it is.

        Where the rival is lifted, that is decided by what becomes of the target for it. Where
        the target was given up before, the rival is taken.
        """
        fight, state, capture = self.fight, node.state, self.capture
        if capture is None:
            self.sight.look(node)
            return
        if state.attackers & self.rival:
            self.sight.look_at(self.rival, node)
            return
        if not (state.owners | fight.firm[OWNER]) & fight.mark:
            node.decide(True)
            return
        before = capture.spent
        capture.budget = before + self.budget - self.spent
        captured = capture.reaches(state)
        self.spent += capture.spent - before
        if captured is None:
            del self.nodes[state]
            raise OutOfBudget
        node.decide(not captured)

    def _expand(self, node: Node) -> None:
        self.spent += 1
        fight, state, known = self.fight, node.state, self.nodes
        mine = state.turn == self.seeker
        moves: list[Points] = []
        kids: list[Node] = []
        for move, after in fight.following(state):
            kid = known.get(after) or self._new(after)
            if mine and not kid.proof:
                moves, kids = [move], [kid]
                break
            if kid is not node:
                moves.append(move)
                kids.append(kid)
        if not mine:
            moves.append(0)
            kids.append(self.node(fight.passed(state)))
        node.moves, node.kids = moves, kids

    # --- the search ----------------------------------------------------------------------

    def _search(self, root: Node) -> bool:
        """Look on until the root is settled, if only by a guess, or the budget is spent.

        Whether the search stalled: it went round and round among states already seen.
        """
        if not root.proof or not root.disproof:
            return False
        quiet, patience = 0, 5000 + len(self.nodes) // 4
        root.on_path = True
        stack = [(root, ENDLESS, ENDLESS)]
        seeker, budget = self.seeker, self.budget
        while stack:
            node, most_proof, most_disproof = stack[-1]
            if node.kids is None:
                if self.spent >= budget:
                    break
                self._expand(node)
                quiet = 0
            quiet += 1
            if quiet > patience:
                break
            assert node.kids is not None
            best = None
            low = second = ENDLESS + 1
            high = 0
            count = 0
            if node.state.turn == seeker:
                for kid in node.kids:
                    if kid.on_path:
                        continue
                    proof = kid.proof
                    if proof < low:
                        second, low, best = low, proof, kid
                    elif proof < second:
                        second = proof
                    disproof = kid.disproof
                    if disproof:
                        count += 1
                        if disproof > high:
                            high = disproof
                if best is None or low >= ENDLESS:
                    node.proof, node.disproof = ENDLESS, 0
                elif not low:
                    node.proof, node.disproof = 0, ENDLESS
                    node.rank = best.rank + 1
                else:
                    node.proof, node.disproof = low, high + count - 1
                if node.proof < most_proof and node.disproof < most_disproof and best and low:
                    best.on_path = True
                    stack.append(
                        (
                            best,
                            min(most_proof, second + second // 8 + 1),
                            most_disproof - count + 1,
                        )
                    )
                    continue
            else:
                for kid in node.kids:
                    if kid.on_path:
                        low, best = 0, kid
                        break
                    disproof = kid.disproof
                    if disproof < low:
                        second, low, best = low, disproof, kid
                        if not low:
                            break
                    elif disproof < second:
                        second = disproof
                    proof = kid.proof
                    if proof:
                        count += 1
                        if proof > high:
                            high = proof
                if not low:
                    node.proof, node.disproof = ENDLESS, 0
                elif low >= ENDLESS:
                    node.proof, node.disproof = 0, ENDLESS
                    node.rank = max(kid.rank for kid in node.kids) + 1
                else:
                    node.proof, node.disproof = high + count - 1, low
                if (
                    node.proof < most_proof
                    and node.disproof < most_disproof
                    and best
                    and 0 < low < ENDLESS
                ):
                    best.on_path = True
                    stack.append(
                        (
                            best,
                            most_proof - count + 1,
                            min(most_disproof, second + second // 8 + 1),
                        )
                    )
                    continue
            node.on_path = False
            stack.pop()
        for node, _, _ in stack:
            node.on_path = False
        return quiet > patience
