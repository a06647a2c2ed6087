"""The verifier: does a proof of life or death really prove what it says?

It shares nothing with the search but the laws of one stone. What it cannot check it refuses,
or returns as an assumption. The form of a proof is ``written``; which answers make which
status, ``row`` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter
from math import inf
from typing import Any

from .board import Board
from .grid import Points
from .reading import Reading, Stone
from .row import Row
from .written import (
    ATTACKERS,
    COLOURS,
    OF_A_RIVAL,
    PASS,
    Answer,
    BadProof,
    State,
    answer_of,
    listed,
    position_of,
    proven_stones,
)

__all__ = ["BadProof", "verify"]


def verify(proof: dict[str, Any]) -> list[str]:
    """Check a proof of ``judge``, and return the assumptions that it rests on.

    Raises ``BadProof``, with the place, for a proof that does not prove what it says: another
    position, a region that is not closed by stones assumed alive, a table that leaves a move
    unanswered or never ends, answers that do not make the status, or no proof at all.
    """
    try:
        return _verified(proof)
    except BadProof:
        raise
    except (LookupError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise BadProof(f"this is no proof: {error!r}") from error


def _verified(proof: dict[str, Any]) -> list[str]:
    board = position_of(proof)
    Reading(**proof["reading"] | {"first_player": COLOURS[proof["reading"]["first_player"]]})
    proven, grid = proven_stones(board), board.grid
    answers = [
        checked_answer(board, proven, raw, f"answer {number}")
        for number, raw in enumerate(proof["answers"], 1)
    ]
    group, assumed = listed(grid, proof["group"]), listed(grid, proof["assumed_alive"])
    owner, region = board[proof["point"]], listed(grid, proof["region"])
    if owner is None or group != grid.gather(board.chain(proof["point"])):
        raise BadProof(f"group: this is not the chain at {proof['point']}")
    if all(answer.target != group for answer in answers):
        raise BadProof(f"answers: none is about the group at {proof['point']}")
    empty = grid.full & ~board.points_of(owner) & ~board.points_of(owner.other)
    for answer, raw in zip(answers, proof["answers"], strict=True):
        if listed(grid, raw["assumed_alive"]) & ~assumed:
            raise BadProof(f"{answer.where}: it assumes stones that the proof does not list")
        if answer.target != group and answer.firm & group & ~proven:
            raise BadProof(f"{answer.where}: it assumes that the judged group is alive")
        if answer.target == group and (region ^ answer.region) & (answer.points | empty):
            raise BadProof(f"{answer.where}: its region is not the region of the proof")
    unshown = Row(board, proof, owner, group, answers, proven).unshown()
    return [*_taken_for_granted(board, assumed & ~proven, answers), *unshown]


def _taken_for_granted(board: Board, assumed: Points, answers: list[Answer]) -> Iterator[str]:
    for colour in Stone:
        for chain in board.grid.chains(board.points_of(colour)):
            if chain & assumed or any(chain & a for answer in answers for a in answer.leant_on):
                name = min(board.grid.spell(chain))
                yield f"the {colour} chain of {name} is assumed alive"
    left = set[str]().union(*(answer.left for answer in answers))
    if left:
        points = ", ".join(sorted(left))
        yield f"nobody plays where stones outside the region are lifted: {points}"


def checked_answer(board: Board, proven: Points, raw: Mapping[str, Any], where: str) -> Answer:
    """One answer, followed from its start through every move of the loser."""
    answer = answer_of(board, proven, raw, where)
    begins = answer.first if len(answer.after) % 2 == 0 else answer.first.other
    state: State | None = answer.begun(board, begins)
    for move in answer.after:
        letter, name = move.split(" ")
        if state is None or state.side is not COLOURS[letter]:
            raise BadProof(f"{where}: {move} is refused or out of turn in the moves before")
        state = answer.moved(state, name)
    if state is None or answer.key(state) != raw["start"]:
        raise BadProof(f"{where}: it does not start at the position")
    ways = followed(answer, state, raw["table"])
    now = answer.claim == "lives" and not answer.after and _is_won(answer, state)
    return replace(answer, now=now, loops=_goes_round(ways))


def followed(
    answer: Answer, start: State, table: Mapping[str, Any]
) -> dict[State, list[State]]:
    """Every line of the loser through the table, which must answer them all.

    Either its ranks fall along each line until the winner has won, or it is closed: each
    answer leads back into it, for ever. Returns what can follow where the winner moves.
    """
    ways: dict[State, list[State]] = {}
    todo = [(start, inf)]
    while todo:
        state, bound = todo.pop()
        if _is_won(answer, state):
            continue
        if state.side is not answer.winner:
            todo += [(reply, bound) for reply in _replies(answer, state)]
            continue
        key = answer.key(state)
        if key not in table:
            raise BadProof(f"{answer.where}: no answer to {key}")
        move, rank = table[key]
        falls = rank == 0 if _is_closed(answer, state) else 0 < rank < bound
        if type(rank) is not int or not falls:
            raise BadProof(f"{answer.where}: the rank does not fall at {key}")
        if state in ways:
            continue
        ways[state] = []
        after = _moved(answer, state, move)
        if after is None and move != PASS:
            raise BadProof(f"{answer.where}: {move} is refused at {key}")
        if after is not None and not _is_won(answer, after):
            ways[state] = [*_replies(answer, after)]
            todo += [
                (s, inf if not rank or _is_spent(answer, after, s) else rank)
                for s in ways[state]
            ]
    return ways


def _replies(answer: Answer, state: State) -> Iterator[State]:
    """All that the loser can do, passes included."""
    return filter(None, (_moved(answer, state, move) for move in (PASS, *answer.names)))


def _moved(answer: Answer, state: State, move: str) -> State | None:
    """The state after a move; a second pass ends the fight, and so wins what is closed."""
    if move == PASS and state.passed and answer.claim != "worn":
        if _is_closed(answer, state):
            return None
        raise BadProof(f"{answer.where}: two passes end the fight at {answer.key(state)}")
    return answer.moved(state, move)


def _is_won(answer: Answer, state: State) -> bool:
    """Whether the claim is reached; raises where it has failed for good."""
    if answer.claim in OF_A_RIVAL and not state.lifted:
        return False
    if state.lifted == 2:
        if answer.claim == "costly":
            raise BadProof(f"{answer.where}: the rival is lifted once the target is gone")
        return True
    gone = not state.owners & answer.target
    if not gone and (
        answer.claim in ("captured", "costly", "worn")
        or answer.target & ~answer.standing(state)
    ):
        return False
    if gone != (answer.claim in ATTACKERS):
        said = "lifted" if gone else "alive"
        raise BadProof(f"{answer.where}: the target is {said} in {answer.key(state)}")
    return True


def _is_closed(answer: Answer, state: State) -> bool:
    """Whether answers that stay inside the table are enough here, for ever."""
    if answer.claim in OF_A_RIVAL:
        return bool(state.lifted) == (answer.claim == "taken")
    return answer.claim in ("safe", "denied")


def _is_spent(answer: Answer, state: State, reply: State) -> bool:
    """Whether the reply costs the owner of a *worn* group a threat: it breaks the ban."""
    taken = state.attackers & ~reply.attackers
    breaks = state.ban & reply.owners and taken and not taken & taken - 1
    return answer.claim == "worn" and bool(breaks)


def _goes_round(ways: dict[State, list[State]]) -> bool:
    try:
        TopologicalSorter(ways).prepare()
    except CycleError:
        return True
    return False
