"""What the checked answers of a proof show of its status, and what they leave unshown.

Knows the table of the articles; walks no answer itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .board import Board
from .checked import ATTACKERS, COLOURS, WEAKEST_LAST, Answer, BadProof
from .grid import Points
from .reading import BLACK, WHITE, Stone

IMPLIED_BY = {"safe": ("safe", "lives"), "denied": ("denied", "captured")}
"""The claims that say as much or more."""


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
        order = WEAKEST_LAST if claim in ATTACKERS else WEAKEST_LAST[::-1]
        claims = IMPLIED_BY.get(claim, (claim,))
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
                if not now:
                    notes += self._unshown_rivals("attacker")
            case "dead", 13, None:
                fits = all_shown("captured", "owner")
            case "unsettled", 11, None:
                fits = self._first_decides(attacker)
                if not self.shown("lives", group, owner, "attacker") and any(
                    a.loops for a in self.answers if a.claim == "safe" and a.target == group
                ):
                    notes.append("that the owner's safety comes to rest is not shown")
            case "seki", 12, None:
                fits = all_shown("safe", "attacker")
                fits = fits and self.shown("denied", group, sides[0], "attacker")
                fits = fits and self._rival_in_seki("attacker")
                notes += self._beginnings()
            case "seki", ["appendix", "2"], 4:
                fits = all_shown("safe", "none") and self._differ(sides)
                fits = fits and self.shown("denied", group, owner, "none")
                fits = fits and self._rival_in_seki("none")
                notes += self._beginnings()
            case "ko", ["appendix", "2"], 2 | 3:
                taken = self.shown("captured", group, attacker, "none")
                fits = self._differ(sides) and (taken == (row[2] == 3) or len(set(sides)) == 1)
                if len(set(sides)) == 1:
                    pass
                elif all_shown("safe", "none"):
                    if not self.shown("lives", group, owner, "none"):
                        notes += self._unshown_rivals("none")
                elif all_shown("captured", "none") and all_shown("safe", "owner"):
                    notes += self._unshown_openings()
            case "dead", ["appendix", "3"], 1 | 2 | 3:
                fits = all_shown("captured", "none") and all_shown("safe", "owner")
                fits = fits and len(set(sides)) == 2
                fits = fits and self.shown("denied", group, owner, "owner")
                found = {p: self.begun(group, owner, p, "owner") for p in self._openings()}
                fits = fits and None not in found.values()
                fits = fits and (not found or "captured" in found.values())
                notes += [
                    f"{owner} may open the ko at {point} too, and still cannot force life"
                    for point in sorted(p for p in found if found[p] == "safe")
                ]
                notes.append(f"clause {row[2]} is the name of the shape, and is not checked")
            case ("dead", ["appendix", "3"], 4) | ("refer", ["appendix", "3"], 5):
                fits = self._first_decides(attacker)
                fits = fits or (row[0] == "refer" and all_shown("safe", "attacker"))
                fits = fits and self._comes_round()
                fits = fits and (
                    row[0] == "refer" or self._rival_is_safe("attacker", touch=True)
                )
                fits = fits and (row[0] == "refer" or self._only_attacker_may_stop())
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

    def _rival_in_seki(self, threats: str) -> bool:
        """Whether a rival is shown to be neither captured nor able to force life."""
        return any(
            all(self.shown("safe", rival, side, threats) for side in Stone)
            and self.shown("denied", rival, self.owner, threats)
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

    def _comes_round(self) -> bool:
        """Whether the moves of the cycle lead back to stones that have stood before."""
        return self._round_begins() < len(self.proof["cycle"])

    def _round_begins(self) -> int:
        """The first move of the round; all moves of the cycle must be legal."""
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
        return next(
            number
            for number, then in enumerate(line)
            if then[:2] == state[:2] and then[3] is state[3]
        )
