"""The verifier: does a proof of life or death really prove what it says?

It shares nothing with the search but the laws of one stone. What it cannot check it refuses,
or returns as an assumption.
"""

from __future__ import annotations

from typing import Any

from .board import Board
from .checked import (
    COLOURS,
    BadProof,
    checked_answer,
    names,
    position_of,
    proven_stones,
)
from .grid import Points
from .reading import BLACK, WHITE, Reading, Stone
from .row import Row

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
    grid = board.grid
    Reading(**proof["reading"] | {"first_player": COLOURS[proof["reading"]["first_player"]]})
    proven = proven_stones(board)
    answers = [
        checked_answer(board, proven, answer, f"answer {number}")
        for number, answer in enumerate(proof["answers"], 1)
    ]
    stones = board.points_of(BLACK) | board.points_of(WHITE)
    listed = names(grid, proof["assumed_alive"])
    group = names(grid, proof["group"])
    owner = board[proof["point"]]
    if owner is None or group != grid.gather(board.chain(proof["point"])):
        raise BadProof(f"group: this is not the chain at {proof['point']}")
    for answer, raw in zip(answers, proof["answers"], strict=True):
        if names(grid, raw["assumed_alive"]) & ~listed:
            raise BadProof(f"{answer.where}: it assumes stones that the proof does not list")
        if answer.target != group and answer.firm & group & ~proven:
            raise BadProof(f"{answer.where}: it assumes that the judged group is alive")
        elsewhere = names(grid, proof["region"]) ^ answer.region
        if answer.target == group and elsewhere & (answer.points | ~stones):
            raise BadProof(f"{answer.where}: its region is not the region of the proof")
    left: set[str] = set().union(*(answer.left for answer in answers))
    leant_on: set[Points] = set().union(*(answer.leant_on for answer in answers))
    said = _assumed(board, listed & ~proven | sum(leant_on))
    if left:
        points = ", ".join(sorted(left))
        said.append(f"nobody plays where stones outside the region are lifted: {points}")
    return said + Row(board, proof, group, owner, answers).unshown()


def _assumed(board: Board, stones: Points) -> list[str]:
    grid, said = board.grid, []
    for colour in Stone:
        for chain in grid.chains(board.points_of(colour)):
            if chain & stones:
                said.append(f"the {colour} chain of {min(grid.spell(chain))} is assumed alive")
    return said
