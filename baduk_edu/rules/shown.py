"""What the checked answers of a proof show of its status, and what they leave unshown.

Knows the table of the articles; walks no answer itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .board import Board
from .checked import COLOURS, WEAKEST_LAST, Answer, BadProof
from .grid import Points
from .reading import BLACK, WHITE, Stone


@dataclass(frozen=True)
class Row:
    """The row of the table of the articles that a proof claims, and what its answers show."""

    board: Board
    proof: dict[str, Any]
    group: Points
    owner: Stone
    answers: list[Answer]

    def shown(self, claim: str, target: Points, first: Stone, threats: str) -> bool:
        """Whether an answer says this or more, and so does every answer that follows from it.

        Free of the ban only the loser loses nothing by: a capture against the owner's threats
        holds without threats, that one with the attacker's; safety and life the other way
        round. Life is safety. A side that may pass can hand over the first move, unless that
        frees the other of a ban: a capture when the owner begins is one when the attacker
        does, and safety when the attacker begins is one when the owner does. So is life, by
        the owner's answer to the attacker's pass, unless the ban is the owner's.
        """
        order = WEAKEST_LAST if claim == "captured" else WEAKEST_LAST[::-1]
        claims = ("safe", "lives") if claim == "safe" else (claim,)
        return any(
            answer.claim in claims
            and answer.target == target
            and not answer.after
            and order.index(answer.threats) <= order.index(threats)
            and (answer.first is first or self._may_hand_over(answer, claim))
            for answer in self.answers
        )

    def _may_hand_over(self, answer: Answer, claim: str) -> bool:
        """Whether the answer for one who begins is also one for the other."""
        if (answer.first is answer.owner) != (claim == "captured"):
            return False
        bound = answer.owner if claim == "lives" else answer.owner.other
        return self.board.ko is None or not self.board.can_be_ko(bound, self.board.ko)

    def begun(self, target: Points, side: Stone, point: str, threats: str) -> bool:
        """Whether the target is captured once its own side has begun at this point."""
        order = WEAKEST_LAST
        return any(
            answer.after == (f"{str(side)[0].upper()} {point}",)
            and answer.target == target
            and (answer.claim, answer.owner, answer.first) == ("captured", side, side.other)
            and order.index(answer.threats) <= order.index(threats)
            for answer in self.answers
        )

    def unshown(self) -> list[str]:
        """What the row still takes for granted; raises if the answers do not make the row."""
        proof, group, owner = self.proof, self.group, self.owner
        attacker, notes = owner.other, []
        sides = (attacker, owner)
        if proof.get("first") is not None:
            sides = (COLOURS[proof["first"]],) * 2
            notes = [f"only what happens when {sides[0]} begins is judged"]

        def all_shown(claim: str, threats: str) -> bool:
            return all(self.shown(claim, group, side, threats) for side in sides)

        now = any(answer.target == group and answer.now for answer in self.answers)
        lives = now or self.shown("lives", group, sides[0], "attacker")
        where = (
            proof["article"] if isinstance(proof["article"], int) else proof["article"].split()
        )
        row = proof["status"], where, proof["clause"]
        said = f"{proof['status']}, {proof['article']}, clause {proof['clause']}"
        match row:
            case "alive", 11, 1:
                fits = now
            case "alive", 11, 2:
                fits = lives and not now and all_shown("safe", "attacker")
            case "alive", 11, 3:
                fits = all_shown("safe", "attacker") and (now or not lives)
                for rival in () if now else self._rivals():
                    name = min(self.board.grid.spell(rival))
                    if not any(
                        self.shown("captured", rival, side, "attacker")
                        or self.shown("lives", rival, side, "attacker")
                        for side in sides
                    ):
                        notes.append(f"that this is no seki with {name} is not shown")
            case "dead", 13, None:
                fits = all_shown("captured", "owner")
            case "unsettled", 11, None:
                fits = self._first_decides(attacker)
                if not self.shown("lives", group, owner, "attacker") and any(
                    a.loops for a in self.answers if a.claim == "safe" and a.target == group
                ):
                    notes.append("that the owner's safety comes to rest is not shown")
            case "seki", 12, None:
                fits = all_shown("safe", "attacker") and not lives
                fits = fits and self._rival_is_safe("attacker")
                notes += self._beginnings()
            case "seki", ["appendix", "2"], 4:
                fits = all_shown("safe", "none") and self._rival_is_safe("none")
                fits = (
                    fits
                    and self._differ(sides)
                    and any(answer.after and answer.target == group for answer in self.answers)
                )
                notes += self._beginnings()
            case "ko", ["appendix", "2"], 2 | 3:
                taken = self.shown("captured", group, attacker, "none")
                fits = self._differ(sides) and (taken == (row[2] == 3) or len(set(sides)) == 1)
                if len(set(sides)) == 2 and all_shown("safe", "none"):
                    notes.append("that this is no seki is not shown")
                if all_shown("captured", "none") and all_shown("safe", "owner"):
                    notes.append("that there is no unilateral right is not shown")
            case "dead", ["appendix", "3"], 1 | 2 | 3:
                fits = all_shown("captured", "none") and all_shown("safe", "owner")
                fits = fits and len(set(sides)) == 2
                openings = self._openings()
                lost = {p for p in openings if self.begun(group, owner, p, "owner")}
                fits = fits and bool(lost or not openings)
                notes += [
                    f"that {owner} cannot open the fight or live by {point} is not shown"
                    for point in sorted(openings - lost)
                ]
                notes.append(f"clause {row[2]} is the name of the shape, and is not checked")
            case ("dead", ["appendix", "3"], 4) | ("refer", ["appendix", "3"], 5):
                fits = self._first_decides(attacker)
                fits = fits or (row[0] == "refer" and all_shown("safe", "attacker"))
                fits = fits and self._comes_round()
                fits = fits and (
                    row[0] == "refer" or self._rival_is_safe("attacker", touch=True)
                )
                notes.append("who may stop at each turn of the loop is not shown")
            case _:
                raise BadProof(f"status: no row of the table reads {said}")
        if not fits:
            raise BadProof(f"status: the answers do not make {said}")
        return notes

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
                start = mine, theirs, 0, self.owner, False
                return {name for name in answer.names if answer.moved(start, name)}
        return set()

    def _inside(self) -> frozenset[str]:
        return frozenset().union(*(a.names for a in self.answers if a.target == self.group))

    def _shared(self, chain: Points) -> Points:
        grid = self.board.grid
        free = grid.full & ~self.board.points_of(BLACK) & ~self.board.points_of(WHITE)
        return grid.touching(chain) & grid.touching(self.group) & free

    def _rivals(self, *, touch: bool = False) -> list[Points]:
        """The chains of the other side in the fight that share a liberty with the group."""
        grid = self.board.grid
        inside = grid.gather(self._inside())
        theirs = self.board.points_of(self.owner.other)
        return [
            chain
            for chain in grid.chains(theirs)
            if chain & inside
            and (grid.touching(chain) & self.group if touch else self._shared(chain))
        ]

    def _rival_is_safe(self, threats: str, *, touch: bool = False) -> bool:
        return any(
            all(self.shown("safe", rival, side, threats) for side in Stone)
            for rival in self._rivals(touch=touch)
        )

    def _beginnings(self) -> list[str]:
        """Which beginnings of a seki are not shown to lose, and what no table can show."""
        owner = self.owner
        notes = {"that neither side can force life is not shown"}
        for rival in self._rivals():
            for point in self.board.grid.spell(self._shared(rival)):
                for side, chain in ((owner, self.group), (owner.other, rival)):
                    if self.board.refusal(side, point) is None and not self.begun(
                        chain, side, point, "none"
                    ):
                        notes.add(f"that {side} loses by beginning at {point} is not shown")
        return sorted(notes)

    def _comes_round(self) -> bool:
        """Whether the moves of the cycle are legal, and the same stones stand again."""
        answer = next(a for a in self.answers if a.target == self.group)
        moves = [move.split(" ") for move in self.proof["cycle"]]
        mine = self.board.points_of(answer.owner), self.board.points_of(answer.owner.other)
        state = (*mine, self.board.ko_bit, COLOURS[moves[0][0]], False)
        line = [state]
        for letter, name in moves:
            after = answer.moved(state, name)
            if after is None or state[3] is not COLOURS[letter] or (state[4] and after[4]):
                raise BadProof(f"cycle: {letter} {name} cannot be played")
            state = after
            line.append(state)
        return any(then[:2] == state[:2] and then[3] is state[3] for then in line[:-1])
