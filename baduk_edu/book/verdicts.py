"""What the rules say of a group, asked once and remembered. Knows no claim and no words."""

from __future__ import annotations

from functools import lru_cache

from ..rules import Board, Stone
from ..rules.benson import unconditionally_alive
from ..rules.fight import ATTACKER, OWNER, UNLIMITED, Threats
from ..rules.goal import Goal
from ..rules.inquiry import questions_about
from ..rules.life import BUDGET, judge
from ..rules.questions import Questions
from ..rules.reinforcement import settling_moves
from ..rules.rights import has_unilateral_right
from ..rules.verdict import Verdict
from ..rules.verifier import verify
from .group import Group

REMEMBERED = 256
"""So many verdicts are remembered; a page has fewer."""

AT_HAND = 48
"""So many groups keep what has been searched for them, for the next question."""

AT_FIRST = 4_000
"""So many states are looked into before the question is turned round."""


def verdict_on(board: Board, group: Group, *, budget: int = BUDGET) -> Verdict:
    """The verdict on a group; its proof has been checked.

    Raises as ``judge`` does, and ``BadProof`` where the proof does not hold.
    """
    return _judged(board, group.point, group.first, group.region, group.assume_alive, budget)


@lru_cache(REMEMBERED)
def _judged(
    board: Board,
    point: str,
    first: Stone | None,
    region: frozenset[str] | None,
    assume_alive: frozenset[str],
    budget: int,
) -> Verdict:
    verdict = judge(
        board, point, first=first, region=region, assume_alive=assume_alive, budget=budget
    )
    if verdict.proof is not None:
        verify(verdict.proof)
    return verdict


def is_captured(board: Board, group: Group) -> bool | None:
    """Whether the group is captured by force when ``group.first`` begins; ``None``: unknown."""
    return _reaches(board, group, Goal.CAPTURED)


def can_live(board: Board, group: Group) -> bool | None:
    """Whether its owner makes the group unconditionally alive when ``group.first`` begins."""
    return _reaches(board, group, Goal.LIVES)


def holder_of_the_right(board: Board, group: Group) -> Stone | bool | None:
    """The side that alone may open the ko over the group, or ``False``; ``None``: unknown."""
    if stands_for_good(board, group.point):
        return False
    ask = questions_on(board, group)
    right = None if ask is None else has_unilateral_right(ask)
    return _owner(board, group.point).other if right else right


def moves_owed(board: Board, group: Group) -> frozenset[str] | None:
    """The moves by which the group's owner settles it, if he owes one; ``None``: unknown."""
    if stands_for_good(board, group.point):
        return frozenset()
    ask = questions_on(board, group)
    return None if ask is None else settling_moves(ask, _threats(board, group))


def _reaches(board: Board, group: Group, goal: Goal) -> bool | None:
    if stands_for_good(board, group.point):
        return goal is Goal.LIVES
    ask = questions_on(board, group)
    if ask is None:
        return None
    owner = _owner(board, group.point)
    first = OWNER if group.first is owner else ATTACKER
    if len(group.endless) < 2:
        threats = _threats(board, group)
        return (
            _captured(ask, first, threats)
            if goal is Goal.CAPTURED
            else ask.lives(first, threats)
        )
    solver = ask.solvers[goal]
    solver.budget = solver.spent + BUDGET
    return solver.reaches(ask.fight.first(first, (UNLIMITED, UNLIMITED)))


def _threats(board: Board, group: Group) -> Threats:
    """Whose ko threats never run out, as the fight over the group names the sides."""
    if not group.endless:
        return Threats.NONE
    owner = _owner(board, group.point)
    return Threats.OWNER if owner in group.endless else Threats.ATTACKER


def _captured(ask: Questions, first: int, threats: Threats) -> bool | None:
    """Whether the group is captured; in a wide area it may be easier to show that it lives."""
    ask.budget.left = AT_FIRST
    captured = ask.captured(first, threats)
    if captured is None:
        ask.budget.left = 2 * AT_FIRST
        captured = False if ask.lives(first, threats) else None
    if captured is None:
        ask.budget.left = BUDGET
        captured = ask.captured(first, threats)
    return captured


def questions_on(board: Board, group: Group) -> Questions | None:
    """The questions about a group, with a full budget; ``None`` if it is not enclosed."""
    ask = _questions(board, group.point, group.region, group.assume_alive)
    if ask is not None:
        ask.budget.left = BUDGET
    return ask


@lru_cache(AT_HAND)
def _questions(
    board: Board,
    point: str,
    region: frozenset[str] | None,
    assume_alive: frozenset[str],
) -> Questions | None:
    return questions_about(
        board, point, region=region, assume_alive=assume_alive, budget=BUDGET
    )


def _owner(board: Board, point: str) -> Stone:
    owner = board[point]
    if owner is None:
        raise ValueError(f"{point} is empty: name a point that holds a stone")
    return owner


def stands_for_good(board: Board, point: str) -> bool:
    """Whether the stone on a point is unconditionally alive."""
    return point in unconditionally_alive(board, _owner(board, point))
