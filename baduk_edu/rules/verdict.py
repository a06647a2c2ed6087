"""What a judgement says: the status of a group, its article, its proof. Decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .cite import Citation
from .reading import Stone

MOST_THREATS = 4
"""So many threats of the attacker are tried against the owner's 0 to 3."""


class Status(StrEnum):
    """What can be said of a group. Each compares equal to its plain word."""

    ALIVE = "alive"
    DEAD = "dead"
    SEKI = "seki"
    UNSETTLED = "unsettled"
    KO = "ko"
    REFER = "refer"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Verdict:
    """The status of one group under the rulebook, with the proof that it rests on.

    ``article`` and ``clause`` say where the rulebook decides; both are ``None`` where it is
    not yet decided. ``moves`` are, for each side that may begin, the first moves that decide.
    ``threats``, for a ko: how many threats the attacker needs when the owner has 0, 1, 2 or 3;
    ``None`` where no number up to 4 is enough. ``proof`` is ``None`` only for *undecided*.
    ``nodes`` counts the states looked into; ``seconds`` is no part of what is compared.
    """

    status: Status
    group: frozenset[str]
    article: Citation | None = None
    clause: int | None = None
    region: frozenset[str] = frozenset()
    assumed_alive: frozenset[str] = frozenset()
    ko_dependent: bool = False
    moves: Mapping[Stone, frozenset[str]] = field(default_factory=dict)
    threats: tuple[int | None, ...] = ()
    proof: dict[str, Any] | None = field(default=None, repr=False)
    nodes: int = 0
    seconds: float = field(default=0.0, compare=False, repr=False)

    def as_dict(self) -> dict[str, Any]:
        """The verdict as plain values, ready for JSON."""
        return {
            "status": self.status.value,
            "article": self.article,
            "clause": self.clause,
            "group": sorted(self.group),
            "region": sorted(self.region),
            "assumed_alive": sorted(self.assumed_alive),
            "ko_dependent": self.ko_dependent,
            "moves": {str(side): sorted(points) for side, points in self.moves.items()},
            "threats": list(self.threats),
            "proof": self.proof,
            "nodes": self.nodes,
            "seconds": self.seconds,
        }
