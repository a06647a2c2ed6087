"""What the checked answers of a proof show of its group and of the chains against it.

Knows what follows from an answer; knows no article, and walks no answer itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .board import Board
from .checked import ATTACKERS, COLOURS, WEAKEST_LAST, Answer, BadProof
from .grid import Points
from .reading import BLACK, WHITE, Stone

IMPLIED_BY = {
    "safe": ("safe", "lives"),
    "denied": ("denied", "captured"),
    "worn": ("worn", "captured"),
}
"""The claims that say as much or more."""


@dataclass(frozen=True)
class Shown:
    """The answers of a proof, and what follows from them."""

    board: Board
    proof: dict[str, Any]
    group: Points
    owner: Stone
    answers: list[Answer]

    def shown(
        self, claim: str, target: Points, first: Stone, threats: str, rival: Points = 0
    ) -> bool:
        """Whether an answer says this or more, and so does every answer that follows from it.

        Free of the ban only the loser loses nothing by: a capture against the owner's threats
        holds without threats, that one with the attacker's; safety and life the other way
        round. Life is safety. A side that may pass can hand over the first move, unless that
        frees the other of a ban: a capture when the owner begins is one when the attacker
        does, and safety when the attacker begins is one when the owner does. So is life, by
        the owner's answer to the attacker's pass, unless the ban is the owner's.
        """
        order = WEAKEST_LAST if claim in ATTACKERS else WEAKEST_LAST[::-1]
        claims = IMPLIED_BY.get(claim, (claim,))
        return any(
            answer.claim in claims
            and (answer.target, answer.rival) == (target, rival)
            and not answer.after
            and order.index(answer.threats) <= order.index(threats)
            and (answer.first is first or self._may_hand_over(answer, claim))
            for answer in self.answers
        )

    def _may_hand_over(self, answer: Answer, claim: str) -> bool:
        """Whether the answer for one who begins is also one for the other."""
        if (answer.first is answer.owner) != (claim in ATTACKERS):
            return False
        bound = answer.owner if claim == "lives" else answer.owner.other
        return self.board.ko is None or not self.board.can_be_ko(bound, self.board.ko)

    def then(self, target: Points, moves: tuple[str, ...], threats: str) -> str | None:
        """What is shown of the target after just these moves, under just these threats."""
        for answer in self.answers:
            if (answer.target, answer.after, answer.threats) == (target, moves, threats):
                return answer.claim
        return None

    def begun(self, target: Points, side: Stone, point: str, threats: str) -> str | None:
        """What is shown of the target once its own side has begun at this point."""
        return self.then(target, (f"{str(side)[0].upper()} {point}",), threats)

    def _first_decides(self, attacker: Stone) -> bool:
        return self.shown("captured", self.group, attacker, "owner") and self.shown(
            "safe", self.group, attacker.other, "attacker"
        )

    def _differ(self, sides: tuple[Stone, ...]) -> bool:
        """Whether all is answered, and differs with the threats for one who begins."""
        found = [
            [
                [self.shown(claim, self.group, side, threats) for claim in ("captured", "safe")]
                for threats in WEAKEST_LAST
            ]
            for side in sides
        ]
        return all(any(answer) for side in found for answer in side) and any(
            [True, False] in side and [False, True] in side for side in found
        )

    def _openings(self) -> set[str]:
        """Where the owner, with endless threats, may begin."""
        for answer in self.answers:
            if answer.target == self.group and answer.threats == "owner":
                mine = self.board.points_of(self.owner)
                theirs = self.board.points_of(self.owner.other)
                start = mine, theirs, 0, self.owner, False, False
                return {name for name in answer.names if answer.moved(start, name)}
        return set()

    def _unshown_openings(self) -> list[str]:
        """The openings of a ko, all safe or life by force unless it is a unilateral right."""
        group, owner = self.group, self.owner
        if self.shown("lives", group, owner, "owner"):
            return []
        return [
            f"that {owner} holds after opening the ko at {point} is not shown"
            for point in sorted(self._openings())
            if self.begun(group, owner, point, "owner") != "safe"
        ]

    def _inside(self) -> frozenset[str]:
        return frozenset().union(*(a.names for a in self.answers if a.target == self.group))

    def _shared(self, chain: Points) -> Points:
        grid = self.board.grid
        free = grid.full & ~self.board.points_of(BLACK) & ~self.board.points_of(WHITE)
        return grid.touching(chain) & grid.touching(self.group) & free

    def _rivals(self, *, touch: bool = False) -> list[Points]:
        """The chains of the other side in the fight that share a liberty with the group.

        So do, in a double ko, chains of two stones or more that touch it; ``touch`` asks for
        the chains that touch it, and no others.
        """
        grid = self.board.grid
        inside = grid.gather(self._inside())
        theirs = self.board.points_of(self.owner.other)
        return [
            chain
            for chain in grid.chains(theirs)
            if chain & inside
            and (
                (grid.touching(chain) & self.group and (touch or chain & chain - 1))
                or (not touch and self._shared(chain))
            )
        ]

    def _rival_is_safe(self, threats: str, *, touch: bool = False) -> bool:
        return any(
            all(self.shown("safe", rival, side, threats) for side in Stone)
            for rival in self._rivals(touch=touch)
        )

    def _in_seki(self, sides: tuple[Stone, ...], threats: str) -> bool:
        """Whether group and a rival hold each other, and the rival cannot force life.

        One of them may be lifted, if that costs the other.
        """

        def holds(chain: Points, against: Points, begin: Iterable[Stone]) -> bool:
            costly = all(self.shown("costly", against, s, "owner", chain) for s in begin)
            return costly or safe(chain, begin)

        def safe(chain: Points, begin: Iterable[Stone]) -> bool:
            return all(self.shown("safe", chain, side, threats) for side in begin)

        return any(
            self.shown("denied", rival, self.owner, threats)
            and holds(self.group, rival, sides)
            and holds(rival, self.group, Stone)
            and (safe(self.group, sides) or safe(rival, Stone))
            for rival in self._rivals()
        )

    def _unshown_rivals(self, threats: str) -> list[str]:
        """The rivals that are not shown to be out of a seki: captured, or alive."""
        return [
            f"that this is no seki with {min(self.board.grid.spell(rival))} is not shown"
            for rival in self._rivals()
            if not any(
                self.shown(claim, rival, side, threats)
                for claim in ("captured", "lives")
                for side in Stone
            )
        ]

    def _unshown_rest(self) -> list[str]:
        """That a safety which may go round for ever is no loop for the committee."""
        if not any(
            a.loops for a in self.answers if a.claim == "safe" and a.target == self.group
        ):
            return []
        return ["that the owner's safety comes to rest is not shown"]

    def _is_costly(self) -> bool:
        """Whether an answer shows that taking the group costs the taker his own."""
        return any((a.claim, a.rival) == ("costly", self.group) for a in self.answers)

    def _unshown_holders(self) -> list[str]:
        """The rivals sharing a liberty that are not shown to be captured or alive."""
        return [
            f"that the group is not held in a seki by {min(self.board.grid.spell(rival))} "
            "is not shown"
            for rival in self._rivals()
            if self._shared(rival)
            and not any(
                self.shown(claim, rival, side, "attacker")
                for claim in ("captured", "lives")
                for side in Stone
            )
        ]

    def _beginnings(self) -> list[str]:
        """Which beginnings of a seki are left open: neither shown to lose nor to be safe."""
        owner, notes = self.owner, set()
        for rival in self._rivals():
            for point in self.board.grid.spell(self._shared(rival)):
                for side, chain in ((owner, self.group), (owner.other, rival)):
                    if self.board.refusal(side, point) is None and not self.begun(
                        chain, side, point, "none"
                    ):
                        notes.add(f"what becomes of {side} beginning at {point} is not shown")
        return sorted(notes)

    def _only_attacker_may_stop(self) -> bool:
        """Whether at each turn of the round a pass loses the group, and no rival of it."""
        moves = tuple(self.proof["cycle"])
        rivals = self._rivals(touch=True)
        for turn in range(self._round_begins(), len(moves)):
            letter = moves[turn].split(" ")[0]
            line = (*moves[:turn], f"{letter} pass")
            if COLOURS[letter] is self.owner:
                if self.then(self.group, line, "none") != "captured":
                    return False
            elif not any(self.then(rival, line, "none") == "safe" for rival in rivals):
                return False
        return True

    def _goes_round_with_a_rival(self) -> bool:
        """Whether a rival of the group lives or falls by who begins: the loop is about it."""
        return any(
            self.shown("captured", rival, self.owner, "owner")
            and self.shown("safe", rival, self.owner.other, "attacker")
            for rival in self._rivals(touch=True)
        )

    def _comes_round(self) -> bool:
        """Whether the cycle, without a pass, leads back to stones that have stood before."""
        moves = self.proof["cycle"]
        return self._round_begins() < len(moves) and not any("pass" in move for move in moves)

    def _round_begins(self) -> int:
        """The first move of the round; all moves of the cycle must be legal."""
        answer = next(a for a in self.answers if a.target == self.group)
        moves = [move.split(" ") for move in self.proof["cycle"]]
        mine = self.board.points_of(answer.owner), self.board.points_of(answer.owner.other)
        state = (*mine, self.board.ko_bit, COLOURS[moves[0][0]], False, False)
        line = [state]
        for letter, name in moves:
            after = answer.moved(state, name)
            if after is None or state[3] is not COLOURS[letter] or (state[4] and after[4]):
                raise BadProof(f"cycle: {letter} {name} cannot be played")
            state = after
            line.append(state)
        return next(
            number
            for number, then in enumerate(line)
            if then[:2] == state[:2] and then[3] is state[3]
        )
