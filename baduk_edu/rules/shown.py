"""What the checked answers of a proof show of its group and of the chains against it.

Knows what follows from an answer; knows no article, and follows no answer itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .board import Board
from .grid import Points
from .reading import BLACK, WHITE, Stone
from .verdict import MOST_THREATS
from .written import ATTACKERS, COLOURS, PASS, WEAKEST_LAST, Answer, threats_of

IMPLIED_BY = {
    "safe": ("safe", "lives"),
    "denied": ("denied", "captured"),
    "worn": ("worn", "captured"),
}
"""The claims that say as much or more."""

FATES = {"captured": "captured", "safe": "safe", "lives": "safe"}
"""The claims that say what becomes of a chain, and what they say of it."""

Sides = Iterable[Stone]
"""Who may begin."""


@dataclass(frozen=True)
class Shown:
    """The answers of a proof, and what follows from them."""

    board: Board
    proof: dict[str, Any]
    owner: Stone
    group: Points
    answers: list[Answer]
    proven: Points

    def shown(
        self, claim: str, target: Points, first: Stone, threats: str, rival: Points = 0
    ) -> bool:
        """Whether an answer says this or more, and so does every answer that follows from it.

        Free of the ban only the loser loses nothing by: a capture against the owner's threats
        holds without threats, that one with the attacker's; safety and life the other way
        round. Life is safety. A side that may pass can hand over the first move, unless that
        frees the other of a ban: a capture when the owner begins is one when the attacker
        does, and safety when the attacker begins is one when the owner does. So is life, by
        the owner's answer to the attacker's pass, unless the ban is the owner's; that life is
        denied is handed over on the same condition, for the attacker may need both passes.
        """
        return any(
            answer.claim in IMPLIED_BY.get(claim, (claim,))
            and (answer.target, answer.rival) == (target, rival)
            and not answer.after
            and _at_worst(claim, answer.threats, threats)
            and (answer.first is first or self._may_hand_over(answer, claim))
            for answer in self.answers
        )

    def _may_hand_over(self, answer: Answer, claim: str) -> bool:
        """Whether the answer for one who begins is also one for the other."""
        if (answer.first is answer.owner) != (claim in ATTACKERS):
            return False
        bound = answer.owner if claim in ("lives", "taken", "denied") else answer.owner.other
        return self.board.ko is None or not self.board.can_be_ko(bound, self.board.ko)

    def always(
        self, claim: str, target: Points, sides: Sides, threats: str, rival: Points = 0
    ) -> bool:
        """Whether this is shown for each of these who may begin."""
        return all(self.shown(claim, target, side, threats, rival) for side in sides)

    def then(self, target: Points, moves: tuple[str, ...], threats: str) -> str | None:
        """What is shown of the target after just these moves, under just these threats."""
        asked = target, moves, threats
        found = (a.claim for a in self.answers if (a.target, a.after, a.threats) == asked)
        return next((FATES[claim] for claim in found if claim in FATES), None)

    def begun(self, target: Points, side: Stone, point: str, threats: str) -> str | None:
        """What is shown of the target once its own side has begun at this point."""
        return self.then(target, (f"{str(side)[0].upper()} {point}",), threats)

    def first_decides(self, target: Points, owner: Stone) -> bool:
        """Whether who begins decides, whatever the threats."""
        taken = self.shown("captured", target, owner.other, "owner")
        return taken and self.shown("safe", target, owner, "attacker")

    def threats_decide(self, sides: Sides) -> bool:
        """Whether all is answered, and differs with the threats for one who begins."""
        fates = [
            [
                tuple(self.shown(claim, self.group, side, t) for claim in ("captured", "safe"))
                for t in WEAKEST_LAST
            ]
            for side in sides
        ]
        return all(any(fate) for side in fates for fate in side) and any(
            len({*side}) > 1 for side in fates
        )

    def needs(self, number: int | None, owner: int) -> bool:
        """Whether the attacker, to begin, needs just so many threats against the owner's.

        ``None`` is more than ``MOST_THREATS``.
        """
        fewer = MOST_THREATS if number is None else number - 1
        begins = self.owner.other
        return (
            number is None or self.shown("captured", self.group, begins, f"{number}:{owner}")
        ) and (fewer < 0 or self.shown("safe", self.group, begins, f"{fewer}:{owner}"))

    def openings(self) -> dict[str, str | None]:
        """Where the owner, with endless threats, may begin, and what is shown of the group."""
        answer = next(a for a in self.answers if a.target == self.group)
        answer = replace(answer, threats="owner")
        start = answer.begun(self.board, self.owner)
        moves = sorted(name for name in answer.names if answer.moved(start, name))
        return {p: self.begun(self.group, self.owner, p, "owner") for p in moves}

    @property
    def inside(self) -> Points:
        """The points of the fights over the group."""
        inside = 0
        for answer in self.answers:
            inside |= answer.points * (answer.target == self.group)
        return inside

    def shared(self, chain: Points) -> Points:
        """The liberties that a chain has in common with the group."""
        grid = self.board.grid
        empty = grid.full & ~self.board.points_of(BLACK) & ~self.board.points_of(WHITE)
        return grid.touching(chain) & grid.touching(self.group) & empty

    def against(self, chain: Points, owner: Stone) -> list[Points]:
        """The chains of two stones or more in the fight that touch a chain of this owner."""
        grid, theirs = self.board.grid, self.board.points_of(owner.other)
        near = grid.touching(chain)
        return [c for c in grid.chains(theirs) if c & self.inside and c & near and c & c - 1]

    def rivals(self) -> list[Points]:
        """The chains of the other side in the fight that share a liberty with the group.

        So do, in a double ko, chains of two stones or more that touch it.
        """
        chains = self.board.grid.chains(self.board.points_of(self.owner.other))
        large = self.against(self.group, self.owner)
        return [c for c in chains if c & self.inside and (self.shared(c) or c in large)]

    def in_seki(self, sides: Sides, threats: str) -> bool:
        """Whether group and a rival hold each other, and the rival cannot force life."""
        return any(
            self.shown("denied", rival, self.owner, threats)
            and self._hold_each_other(rival, list(sides), threats)
            for rival in self.rivals()
        )

    def _hold_each_other(self, rival: Points, sides: Sides, threats: str) -> bool:
        """Whether neither is taken; one of them may be lifted, if that costs the other."""
        group = self.group
        safe = self.always("safe", group, sides, threats)
        stands = self.always("safe", rival, Stone, threats)
        return (
            (safe and stands)
            or (safe and self.always("costly", group, Stone, "owner", rival))
            or (stands and self.always("costly", rival, sides, "owner", group))
        )

    def is_costly(self) -> bool:
        """Whether an answer shows that taking the group costs the taker his own."""
        return any((a.claim, a.rival) == ("costly", self.group) for a in self.answers)

    def loose_rivals(self, threats: str, *, sharing: bool = False) -> list[Points]:
        """The rivals that are neither shown to be captured nor to live: it may be a seki.

        ``sharing`` asks only for those that share a liberty with the group and are not shown
        to take it at no cost.
        """
        return [
            rival
            for rival in self.rivals()
            if (self.shared(rival) or not sharing)
            and not any(
                self.shown(claim, rival, side, threats)
                for claim in ("captured", "lives")
                for side in Stone
            )
            and not (sharing and self._takes(rival))
        ]

    def dear_rivals(self, threats: str) -> list[Points]:
        """The rivals sharing a liberty that may fall only at the price of the group."""
        return [
            rival
            for rival in self.rivals()
            if self.shared(rival)
            and not any(self.shown("lives", rival, side, threats) for side in Stone)
            and not any(self.shown("taken", self.group, s, "owner", rival) for s in Stone)
        ]

    def _takes(self, rival: Points) -> bool:
        """Whether a rival is shown to take the group and not to fall for it."""
        return any(self.shown("taken", rival, side, "owner", self.group) for side in Stone)

    def unshown_rest(self) -> list[str]:
        """That a safety which may go round for ever is no loop for the committee."""
        safe = (a for a in self.answers if (a.claim, a.target) == ("safe", self.group))
        if any(answer.loops for answer in safe):
            return ["that the owner's safety comes to rest is not shown"]
        return []

    def unshown_beginnings(self, threats: str) -> list[str]:
        """Which beginnings of a seki are left open: neither shown to lose nor to be safe."""
        return sorted(
            f"what becomes of {side} beginning at {point} is not shown"
            for rival in self.loose_rivals(threats)
            for side, chain in ((self.owner, self.group), (self.owner.other, rival))
            for point in self.board.grid.spell(self.shared(rival))
            if self.board.refusal(side, point) is None
            and not self.begun(chain, side, point, "none")
        )

    def round_begins(self) -> int | None:
        """The move of the cycle at which its round begins; ``None`` if it does not come round.

        A round is played without a pass and without a threat, and leads back to stones that
        have stood before with the same side to move.
        """
        answer = next(a for a in self.answers if a.target == self.group)
        answer = replace(answer, threats="none")
        cycle = [move.split(" ") for move in self.proof["cycle"]]
        state = answer.begun(self.board, COLOURS[cycle[0][0]])
        line = []
        for letter, name in cycle:
            line.append((state.owners, state.attackers, state.side))
            after = answer.moved(state, name)
            if name == PASS or after is None or state.side is not COLOURS[letter]:
                return None
            state = after
        last = state.owners, state.attackers, state.side
        return line.index(last) if last in line else None

    def after_stopping(
        self, chain: Points, side: Stone, *, before: bool = False
    ) -> list[str | None]:
        """What is shown of a chain where this side passes at one of its turns of the round.

        ``before`` looks at its turns on the way to the round as well.
        """
        moves, letter = tuple(self.proof["cycle"]), str(side)[0].upper()
        turns = range(0 if before else self.round_begins() or 0, len(moves))
        lines = [moves[:turn] for turn in turns if moves[turn].startswith(letter)]
        return [self.then(chain, (*line, f"{letter} {PASS}"), "none") for line in lines]

    def stops_at_will(self, side: Stone, chain: Points) -> bool:
        """Whether this chain is safe at each turn at which its side may stop the round."""
        stops = self.after_stopping(chain, side)
        return self.always("safe", chain, Stone, "attacker") and {*stops} == {"safe"}

    def cannot_stop(self, side: Stone, chain: Points) -> bool:
        """Whether this chain is captured, or once its side stops the round at some turn."""
        taken = self.shown("captured", chain, side.other, "attacker")
        return taken or "captured" in self.after_stopping(chain, side)


def _at_worst(claim: str, threats: str, asked: str) -> bool:
    """Whether the winner has at most his threats of what is asked, the loser at least his."""
    attackers, owners = zip(threats_of(threats), threats_of(asked), strict=True)
    won, lost = (attackers, owners) if claim in ATTACKERS else (owners, attackers)
    return won[0] <= won[1] and lost[0] >= lost[1]
