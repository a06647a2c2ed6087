"""The states that a search has seen, and what follows from them alone. Searches nothing.

A node is a state with the states that its moves lead to. The seeker has won where his wins
grow from the goals backwards; the keeper is safe in a closed set: wherever the seeker moves, a
keeper's answer leads back into it. Neither depends on the way by which a state was reached.
"""

from __future__ import annotations

from .fight import State
from .grid import Points

ENDLESS = 1 << 40
"""More answers than any search can give: the question is settled the other way."""


class Node:
    """One state in the search: how much is still to prove, how much to disprove."""

    __slots__ = ("disproof", "kids", "moves", "on_path", "proof", "rank", "state", "sure")

    def __init__(self, state: State) -> None:
        self.state = state
        self.proof = 1
        self.disproof = 1
        self.kids: list[Node] | None = None
        self.moves: list[Points] = []
        self.on_path = False
        self.sure = False
        self.rank = 0

    def decide(self, reached: bool) -> None:
        """The goal is reached here, or never; no move needs to be looked at any more."""
        self.proof, self.disproof = (0, ENDLESS) if reached else (ENDLESS, 0)
        self.sure = True
        self.kids = []


def closes(root: Node, seeker: int) -> bool:
    """Whether the guesses below a guess for the keeper close; then all are sure."""
    order, parents = _below(root, seeker, guesses_only=True)
    answers = {
        node: sum(not kid.disproof for kid in node.kids or ())
        for node in order
        if node.state.turn != seeker and not node.sure
    }
    fallen = [
        node for node in order if node.disproof or (not node.sure and answers.get(node) == 0)
    ]
    gone = _fall(fallen, parents, answers)
    if root in gone:
        return False
    for node in order:
        if node not in gone:
            node.sure = True
    return True


def solved_backwards(root: Node, seeker: int) -> list[Node]:
    """Solve backwards all that has been seen below the root, and take back other guesses.

    First the wins of the seeker grow from the goals; then whatever is left, seen to its
    end and never in need of a state not yet looked into, is safe for the keeper. Returns the
    states not yet looked into if that does not settle the root.
    """
    order, parents = _below(root, seeker, guesses_only=False)
    open_answers = {
        node: len(node.kids)
        for node in order
        if node.state.turn != seeker and node.kids and not node.sure
    }
    won = [node for node in order if not node.proof]
    for node in won:
        for parent in parents[node]:
            if not parent.proof:
                continue
            if parent.state.turn != seeker:
                open_answers[parent] -= 1
                if open_answers[parent]:
                    continue
                parent.rank = max(kid.rank for kid in parent.kids or ()) + 1
            else:
                parent.rank = node.rank + 1
            parent.proof, parent.disproof, parent.sure = 0, ENDLESS, True
            won.append(parent)
    answers = {
        node: len(node.kids)
        for node in order
        if node.state.turn != seeker and node.kids and node.proof and not node.sure
    }
    fallen = [
        node
        for node in order
        if not node.proof or (not node.sure and (node.kids is None or answers.get(node) == 0))
    ]
    gone = _fall(fallen, parents, answers)
    for node in order:
        if node not in gone:
            node.proof, node.disproof, node.sure = ENDLESS, 0, True
        elif not node.disproof:
            node.proof = node.disproof = 1
    if not root.proof or root.sure:
        return []
    return [node for node in order if node.kids is None]


def _below(
    root: Node, seeker: int, *, guesses_only: bool
) -> tuple[list[Node], dict[Node, list[Node]]]:
    """What has been seen below a node, with the parents of each; sure nodes are leaves.

    With ``guesses_only`` the keeper's answers are those that are guessed to hold.
    """
    parents: dict[Node, list[Node]] = {root: []}
    order = [root]
    for node in order:
        if node.sure:
            continue
        for kid in node.kids or ():
            if guesses_only and node.state.turn != seeker and kid.disproof:
                continue
            if kid not in parents:
                parents[kid] = []
                order.append(kid)
            parents[kid].append(node)
    return order, parents


def _fall(
    fallen: list[Node],
    parents: dict[Node, list[Node]],
    answers: dict[Node, int],
) -> set[Node]:
    """All that fall with these: the keeper's with its last answer, a seeker's with one."""
    gone = set(fallen)
    for node in fallen:
        for parent in parents[node]:
            if parent in gone:
                continue
            if parent in answers:
                answers[parent] -= 1
                if answers[parent]:
                    continue
            gone.add(parent)
            fallen.append(parent)
    return gone
