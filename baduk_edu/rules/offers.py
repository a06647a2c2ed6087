"""Which answer of a proof speaks of a fight: who begins, and whose ko threats never run out.

Knows what follows from an answer; reads no table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import Board
from .reading import Stone
from .written import COLOURS, WEAKEST_LAST, position_of

FATES = ("captured", "safe", "lives")
"""The claims that say what becomes of a group, and so can be played."""


def offered(proof: Mapping[str, Any]) -> frozenset[tuple[Stone, str]]:
    """Who may begin, and with whose endless threats, as far as the proof has an answer."""
    board = position_of(proof)
    return frozenset(
        (first, threats)
        for first in Stone
        for threats in WEAKEST_LAST
        if answer_for(proof, board, first, threats) is not None
    )


def answer_for(
    proof: Mapping[str, Any], board: Board, first: Stone, threats: str
) -> Mapping[str, Any] | None:
    """The answer for this beginning, or one that holds for it as well.

    An answer against the loser's threats holds without them. A side that may pass can hand
    over the first move, unless a ban is on the board that a pass would lift.
    """
    fitting: list[tuple[bool, int, int, Mapping[str, Any]]] = []
    for raw in proof["answers"]:
        if set(raw["target"]) != set(proof["group"]) or raw["after"]:
            continue
        if raw["claim"] not in FATES or raw["threats"] not in WEAKEST_LAST:
            continue
        order = WEAKEST_LAST if raw["claim"] == "captured" else WEAKEST_LAST[::-1]
        gap = order.index(threats) - order.index(raw["threats"])
        begins = COLOURS[raw["first"]]
        loser_begins = (begins is COLOURS[raw["attacker"]]) == (raw["claim"] != "captured")
        if gap >= 0 and (begins is first or (loser_begins and board.ko is None)):
            fitting.append((begins is not first, gap, len(fitting), raw))
    return min(fitting)[3] if fitting else None
