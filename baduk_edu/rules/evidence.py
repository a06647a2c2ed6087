"""The answers that a row of the table rests on, as a proof lists them. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable

from .certificate import Answer
from .fight import ATTACKER, OWNER, Threats
from .finding import known
from .goal import Goal
from .grid import Points
from .questions import BOTH, Questions


def proofs(ask: Questions, starters: Iterable[int], threats: Threats) -> tuple[Answer, ...]:
    """Whether the group is captured, for each who may begin."""
    return tuple(ask.proof(Goal.CAPTURED, side, threats) for side in starters)


def six(ask: Questions, starters: Iterable[int] = BOTH) -> tuple[Answer, ...]:
    """Whether the group is captured, for each who may begin and each side's threats.

    Some follow from others; all are written, so that each can be played as it is.
    """
    return tuple(
        ask.proof(Goal.CAPTURED, side, threats) for side in starters for threats in Threats
    )


def standing(rival: Questions, threats: Threats) -> tuple[Answer, ...]:
    """That this one is not captured, whoever begins.

    Safe when its attacker begins, it is safe when he passes: unless that lifts a ban.
    """
    return proofs(rival, BOTH if rival.board.ko else (ATTACKER,), threats)


def after_openings(ask: Questions) -> tuple[Answer, ...]:
    """What becomes of the owner, his threats endless, after each of his first moves."""
    answers = []
    for bit in ask.openings(Threats.OWNER):
        known(ask.captured(ATTACKER, Threats.OWNER, (bit,)))
        answers.append(ask.proof(Goal.CAPTURED, ATTACKER, Threats.OWNER, (bit,)))
    return tuple(answers)


def no_right(ask: Questions, starters: tuple[int, ...]) -> tuple[Answer, ...]:
    """That a ko lost without threats is neither a unilateral right nor without hope.

    The owner forces life, and so with a number of threats; or he may open the ko as well.
    """
    lost = all(known(ask.captured(side, Threats.NONE)) for side in starters)
    if len(starters) < 2 or not lost:
        return ()
    if ask.lives(OWNER, Threats.OWNER):
        return (ask.proof(Goal.LIVES, OWNER, Threats.OWNER),)
    return () if known(ask.captured(ATTACKER, Threats.OWNER)) else after_openings(ask)


def without_rest(ask: Questions, moves: tuple[Points, ...]) -> tuple[Answer, ...]:
    """That the owner cannot force life, and is captured if he stops anywhere on this line."""
    return (
        ask.proof(Goal.LIVES, OWNER, Threats.ATTACKER),
        *(
            ask.proof(Goal.CAPTURED, ATTACKER, Threats.NONE, (*moves[:turn], 0))
            for turn in range(0, len(moves), 2)
        ),
    )


def begun(ask: Questions, rival: Questions) -> list[Answer]:
    """What becomes of a side that begins at a liberty which group and rival share."""
    touching = ask.board.grid.touching
    shared = touching(ask.group) & touching(rival.group)
    answers = []
    for side in (ask, rival):
        for bit in side.openings(Threats.NONE, shared):
            known(side.captured(ATTACKER, Threats.NONE, (bit,)))
            answers.append(side.proof(Goal.CAPTURED, ATTACKER, Threats.NONE, (bit,)))
    return answers
