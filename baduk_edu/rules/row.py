"""The row of the table of the articles that a proof claims, and what it takes for granted.

Knows the table; what the answers say, ``shown`` knows.
"""

from __future__ import annotations

from .double_ko import has_double_ko
from .grid import Points
from .reading import Stone
from .shown import Shown
from .written import COLOURS, ENDLESS, BadProof, threats_of


class Row(Shown):
    """The row that a proof claims."""

    def unshown(self) -> list[str]:
        """What the row still takes for granted; raises if the answers do not make the row."""
        proof, article = self.proof, self.proof["article"]
        where = article if isinstance(article, int) else article.split()
        fits, notes = self._row(proof["status"], where, proof["clause"])
        if not fits:
            said = f"{proof['status']}, {article}, clause {proof['clause']}"
            raise BadProof(f"status: the answers do not make {said}")
        return notes

    def _row(self, status: str, article: object, clause: object) -> tuple[bool, list[str]]:
        """Whether the answers make this row, and what stays unshown of it."""
        group, owner, attacker = self.group, self.owner, self.owner.other
        notes: list[str] = []
        if type(clause) not in (int, type(None)) or not self._has_only_its_own(clause, status):
            return False, notes
        whole, sides = self.proof.get("first") is None, (attacker, owner)
        if not whole:
            sides = (COLOURS[self.proof["first"]],) * 2
            notes = [f"only what happens when {sides[0]} begins is judged"]

        def all_shown(claim: str, threats: str) -> bool:
            return self.always(claim, group, sides, threats)

        def forced(claim: str, begins: Stone, threats: str) -> bool:
            return self.shown(claim, group, begins, threats)

        now = any(answer.target == group and answer.now for answer in self.answers)
        proven = not group & ~self.proven
        lives = now or forced("lives", sides[0], "attacker")
        decides = self.first_decides(group, owner)
        match status, article, clause:
            case "alive", 11, 1:
                return now and proven, notes
            case "alive", 11, 2:
                return lives and not now and all_shown("safe", "attacker"), notes
            case "alive", 11, 3 if now:
                return not proven, notes
            case "alive", 11, 3 | None:
                denied = forced("denied", sides[0], "attacker")
                fits = all_shown("safe", "attacker") and not lives and denied == (clause == 3)
                fits = fits and not proven and not self.loose_rivals("attacker")
                notes += self._perhaps_in_seki(self.dear_rivals("attacker"))
                if clause is None:
                    notes += [
                        "whether life can be forced is not shown",
                        *self.unshown_rest(),
                    ]
                return fits, notes
            case "dead", 13, None:
                fits = all_shown("worn", "owner") and not self.is_costly()
                if not all_shown("captured", "owner"):
                    fits = fits and whole and all_shown("captured", "none")
                    fits = fits and not self._double_ko() and self._is_no_right()
                return fits, notes + (self._unshown_holders() if whole else [])
            case "unsettled", 11, None:
                held = self._unshown_holders() if whole else []
                rest = [] if forced("lives", owner, "attacker") else self.unshown_rest()
                return decides and not self.is_costly(), notes + held + rest
            case "seki", 12, None:
                fits = forced("denied", sides[0], "attacker")
                fits = fits and self.in_seki(sides, "attacker")
                return fits, notes + self.unshown_beginnings("attacker")
            case "seki", ["appendix", "2"], 4:
                fits = all_shown("safe", "none") and self.threats_decide(sides)
                fits = fits and forced("denied", owner, "none") and self.in_seki(sides, "none")
                return fits, notes + self.unshown_beginnings("none")
            case "ko", ["appendix", "2"], 2 | 3:
                other = "safe" if clause == 3 else "captured"
                fits = self.threats_decide(sides) and not forced(other, attacker, "none")
                fits = fits and all(
                    self.needs(number, owners)
                    for owners, number in enumerate(self.proof.get("threats", []))
                )
                lost = whole and all_shown("captured", "none")
                if lost and not self._is_saved_by_a_number() and not self._double_ko():
                    notes.append(f"that a number of threats saves {owner} is not shown")
                return fits and (not whole or self._is_no_seki_and_no_right()), notes
            case "dead", ["appendix", "3"], 1 | 2 | 3:
                fits = whole and all_shown("captured", "none") and all_shown("safe", "owner")
                fits = fits and forced("denied", owner, "owner")
                openings = self.openings()
                fates = {*openings.values()}
                fits = fits and None not in fates and (not fates or "captured" in fates)
                notes += [
                    f"{owner} may open the ko at {point} too, and still cannot force life"
                    for point, fate in openings.items()
                    if fate == "safe"
                ]
                return fits, [*notes, f"clause {clause} is the name of the shape, not checked"]
            case ("dead" | "refer", ["appendix", "3"], 4) | ("refer", ["appendix", "3"], 5):
                loops = [(group, owner)]
                if status == "refer" and all_shown("safe", "attacker"):
                    loops = [(rival, attacker) for rival in self.against(group, owner)]
                loop = next((loop for loop in loops if self.first_decides(*loop)), None)
                if loop is None or self.round_begins() is None:
                    return False, notes
                lost = {*self.after_stopping(*loop, before=True)} == {"captured"}
                denied = self.shown("denied", loop[0], loop[1], "attacker")
                alone, unshown = self._stops_alone(*loop)
                fits = not alone
                if clause == 4:
                    fits = alone and self._double_ko() == (status == "refer")
                return fits and lost and denied, notes + unshown
        raise BadProof(f"status: no row of the table reads {status}, {article}, {clause}")

    def _has_only_its_own(self, clause: object, status: str) -> bool:
        """Whether the proof tells of threats in a ko only, and of a cycle in a loop only."""
        in_a_loop = clause in (4, 5) and status in ("dead", "refer")
        return ("threats" not in self.proof or status == "ko") and (
            "cycle" not in self.proof or in_a_loop
        )

    def _double_ko(self) -> bool:
        """Whether a double ko elsewhere gives threats without end."""
        return has_double_ko(self.board, self.inside | self.group)

    def _stops_alone(self, chain: Points, owner: Stone) -> tuple[bool, list[str]]:
        """Whether only the side against this chain may stop the round; what is left unshown."""
        rivals, other = self.against(chain, owner), owner.other
        alone = any(self.stops_at_will(other, rival) for rival in rivals)
        notes = ["that the round is forced is not shown"]
        if not alone and not (rivals and all(self.cannot_stop(other, r) for r in rivals)):
            notes.append(f"that {other} may not stop either is not shown")
        return alone, notes

    def _is_saved_by_a_number(self) -> bool:
        """Whether the owner forces life, or some number of threats is enough to hold."""
        many = [a.threats for a in self.answers if a.threats not in ENDLESS]
        return self.shown("lives", self.group, self.owner, "owner") or any(
            self.shown("safe", self.group, side, number)
            for number in many
            for side in Stone
            if not threats_of(number)[0]
        )

    def _is_no_seki_and_no_right(self) -> bool:
        """Whether a ko is shown to be nothing more: no seki left alone, no unilateral right."""
        if self.always("safe", self.group, Stone, "none"):
            lives = self.shown("lives", self.group, self.owner, "none")
            return lives or not self.loose_rivals("none")
        return self._is_no_right()

    def _is_no_right(self) -> bool:
        """Whether it is shown that the attacker has no unilateral right."""
        group = self.group
        return (
            any(self.shown("captured", group, side, "owner") for side in Stone)
            or any(self.shown("safe", group, side, "none") for side in Stone)
            or self.shown("lives", group, self.owner, "owner")
            or {*self.openings().values()} == {"safe"}
        )

    def _unshown_holders(self) -> list[str]:
        """The rivals that might hold the group in a seki."""
        return self._perhaps_in_seki(self.loose_rivals("attacker", sharing=True))

    def _perhaps_in_seki(self, rivals: list[Points]) -> list[str]:
        return [
            f"that this is no seki with {min(self.board.grid.spell(rival))} is not shown"
            for rival in rivals
        ]
