"""Which moves decide a fight, and how many ko threats. Knows no status of a group."""

from __future__ import annotations

from collections.abc import Iterable

from .certificate import Answer, answer
from .fight import ATTACKER, OWNER, Threats
from .finding import Unknown, known
from .goal import Goal
from .grid import Points
from .questions import Questions
from .verdict import MOST_THREATS

AT_FIRST = 10_000
"""After so many states it is asked whether the attacker needs any threats."""


def falls_to_threats(ask: Questions, starters: Iterable[int]) -> bool:
    """Whether endless threats of the attacker capture the group for one of those who begin.

    In a large fight it can be easier to capture without: a threat more never hurts.
    Raises ``Unknown`` when the budget is spent.
    """
    questions = [(side, Threats.ATTACKER) for side in starters]
    with ask.budget.at_most(AT_FIRST):
        found = [ask.captured(*question) for question in questions]
    if None in found and not any(found):
        questions = [(side, Threats.NONE) for side in starters] + questions
    return any(known(ask.captured(*question)) for question in questions)


def capturing(ask: Questions, threats: Threats) -> frozenset[str]:
    """The attacker's first moves that capture; none where they cannot all be tried."""
    return _those(ask, ATTACKER, threats, wanted=True)


def saving(ask: Questions, threats: Threats) -> frozenset[str]:
    """The owner's first moves after which he is not captured; none if not all can be tried."""
    return _those(ask, OWNER, threats, wanted=False)


def _those(ask: Questions, side: int, threats: Threats, *, wanted: bool) -> frozenset[str]:
    steps = ask.fight.steps(ask.fight.first(side, threats.counts))
    try:
        return _named(
            ask,
            [
                step[0]
                for step in steps
                if known(ask.captured(1 - side, threats, (step[0],))) == wanted
            ],
        )
    except Unknown:
        return frozenset()


def _named(ask: Questions, bits: Iterable[Points]) -> frozenset[str]:
    outside = ask.fight.window.outside
    return frozenset().union(*(ask.board.grid.spell(outside(bit)) for bit in bits))


def threats_needed(ask: Questions) -> tuple[tuple[int | None, ...], tuple[Answer, ...]]:
    """The attacker's threats needed against 0 to 3 of the owner's, with the answers for each.

    Empty where they cannot all be found.
    """
    try:
        needed = tuple(_needed(ask, owner) for owner in range(MOST_THREATS))
    except Unknown:
        return (), ()
    enough = [(number, owner) for owner, number in enumerate(needed) if number is not None]
    too_few = [
        (MOST_THREATS if number is None else number - 1, owner)
        for owner, number in enumerate(needed)
        if number != 0
    ]
    return needed, tuple(_counted(ask, counts) for counts in enough + too_few)


def _needed(ask: Questions, owner: int) -> int | None:
    """How many threats the attacker needs against so many of the owner's."""
    solver = ask.solvers[Goal.CAPTURED]
    for needed in range(MOST_THREATS + 1):
        with ask.paid(solver):
            found = solver.reaches(ask.fight.first(ATTACKER, (needed, owner)))
        if known(found):
            return needed
    return None


def _counted(ask: Questions, counts: tuple[int, int]) -> Answer:
    """The certificate of what so many threats of each side come to, the attacker to begin."""
    start = ask.fight.first(ATTACKER, counts)
    solver, threats = ask.solvers[Goal.CAPTURED], "{}:{}".format(*counts)
    return answer(ask.fight, solver, start, ko=ask.board.ko, threats=threats, first=ATTACKER)
