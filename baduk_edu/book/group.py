"""The group that a claim of life and death speaks of, and how it is looked at. Asks nothing."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import Stone, in_order
from ..rules.cite import Citation
from ..rules.verdict import Status, Verdict

Seen = tuple[Status, Citation | None, int | None, bool]


@dataclass(frozen=True)
class Group:
    """A group, named by one of its stones, and what is taken for granted about it.

    ``first`` is who begins, ``endless`` whose ko threats never run out, ``region`` where
    stones may be played (found by the rules if not given), ``assume_alive`` which stones are
    taken to stand, ``colour`` the side that the claim speaks of.
    """

    point: str
    first: Stone | None = None
    endless: frozenset[Stone] = frozenset()
    region: frozenset[str] | None = None
    assume_alive: frozenset[str] = frozenset()
    colour: Stone | None = None

    def __str__(self) -> str:
        parts = [self.point]
        if self.colour is not None:
            parts.append(f"{self.colour}")
        if self.first is not None:
            parts.append(f"{self.first} first")
        parts += [f"endless threats of {colour}" for colour in Stone if colour in self.endless]
        if self.region is not None:
            parts.append(f"in {' '.join(in_order(self.region))}")
        if self.assume_alive:
            parts.append(f"assuming {' '.join(in_order(self.assume_alive))}")
        return ", ".join(parts)


@dataclass(frozen=True)
class Ended:
    """What a claim of territory speaks of: a colour's points or the dame, after lifting."""

    of: Stone | None
    dead: frozenset[str] = frozenset()
    seki: frozenset[str] = frozenset()

    def __str__(self) -> str:
        lifted = f", lifting {' '.join(in_order(self.dead))}" if self.dead else ""
        shared = f", seki {' '.join(in_order(self.seki))}" if self.seki else ""
        return f"{self.of or 'dame'}{lifted}{shared}"


@dataclass(frozen=True)
class StatusIs:
    """A status as a page claims it; what it leaves out is not compared."""

    status: Status
    article: Citation | None = None
    clause: int | None = None
    ko: bool | None = None

    def fits(self, verdict: Verdict) -> bool:
        """Whether a verdict is what was claimed; *undecided* bears nothing out."""
        return (
            verdict.status is self.status
            and verdict.status is not Status.UNDECIDED
            and self.article in (None, verdict.article)
            and self.clause in (None, verdict.clause)
            and self.ko in (None, verdict.ko_dependent)
        )

    def __str__(self) -> str:
        return _spell_status(self.status, self.article, self.clause, self.ko)


def spell_verdict(verdict: Verdict) -> str:
    """A verdict in the words of a claim, for error messages."""
    return _spell_status(verdict.status, verdict.article, verdict.clause, verdict.ko_dependent)


def _spell_status(
    status: Status, article: Citation | None, clause: int | None, ko: bool | None
) -> str:
    parts = [status.value]
    if article is not None:
        parts.append(f"article {article}" if isinstance(article, int) else article)
    if clause is not None:
        parts.append(f"clause {clause}")
    if ko is not None:
        parts.append("ko" if ko else "no ko")
    return ", ".join(parts)
