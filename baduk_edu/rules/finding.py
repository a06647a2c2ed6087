"""What has been found of a group, with the answers it rests on, written as a proof.

Knows no rule of life and death.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .board import Board
from .certificate import Answer, position
from .cite import Citation
from .reading import Reading, Stone
from .verdict import Status


@dataclass(frozen=True)
class Finding:
    """A status with the answers that it rests on."""

    status: Status
    article: Citation | None = None
    clause: int | None = None
    answers: tuple[Answer, ...] = ()
    moves: Mapping[Stone, frozenset[str]] = field(default_factory=dict)
    threats: tuple[int | None, ...] = ()
    ko_dependent: bool = False
    cycle: tuple[str, ...] = ()

    def assumed(self, given: frozenset[str]) -> frozenset[str]:
        """Every stone taken to stand by one of the answers, and those that were given."""
        return given.union(*(answer["assumed_alive"] for answer in self.answers))

    def proof(
        self,
        board: Board,
        point: str,
        region: frozenset[str],
        assumed: frozenset[str],
        reading: Reading,
        first: Stone | None = None,
    ) -> dict[str, Any] | None:
        """The finding as a proof that can be checked without a search."""
        if self.status is Status.UNDECIDED:
            return None
        proof = position(board) | {
            "point": point,
            "group": sorted(board.chain(point)),
            "status": self.status.value,
            "article": self.article,
            "clause": self.clause,
            "reading": reading.parts() | {"first_player": str(reading.first_player)},
            "region": sorted(region),
            "assumed_alive": sorted(assumed),
            "answers": list(self.answers),
        }
        if first is not None:
            proof["first"] = str(first)
        if self.threats:
            proof["threats"] = list(self.threats)
        if self.cycle:
            proof["cycle"] = list(self.cycle)
        return proof


class Unknown(ValueError):
    """The budget is spent before an answer that a row needs."""


def known(answer: bool | None) -> bool:
    """An answer that is there; raises ``Unknown`` if it is not."""
    if answer is None:
        raise Unknown
    return answer
