"""The row of the table of the articles that a proof claims, and what it takes for granted.

Knows the table; what the answers say, ``shown`` knows.
"""

from __future__ import annotations

from .checked import COLOURS, BadProof
from .double_ko import has_double_ko
from .shown import Shown


class Row(Shown):
    """The row that a proof claims."""

    def unshown(self) -> list[str]:
        """What the row still takes for granted; raises if the answers do not make the row."""
        proof, group, owner = self.proof, self.group, self.owner
        attacker, grid, notes = owner.other, self.board.grid, []
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
            case "alive", 11, 3 | None:
                fits = all_shown("safe", "attacker") and (now or not lives)
                denied = self.shown("denied", group, sides[0], "attacker")
                fits = fits and denied == (row[2] == 3 and not now)
                if not now:
                    notes += self._unshown_rivals("attacker")
                if row[2] is None:
                    notes += self._unshown_rest()
            case "dead", 13, None:
                fits = all_shown("worn", "owner") and not self._is_costly()
                if not all_shown("captured", "owner"):
                    inside = grid.gather(self._inside()) | group
                    fits = fits and len(set(sides)) == 2 and all_shown("captured", "none")
                    fits = fits and not has_double_ko(self.board, inside)
                if len(set(sides)) == 2:
                    notes += self._unshown_holders()
            case "unsettled", 11, None:
                fits = self._first_decides(attacker) and not self._is_costly()
                if len(set(sides)) == 2:
                    notes += self._unshown_holders()
                if not self.shown("lives", group, owner, "attacker"):
                    notes += self._unshown_rest()
            case "seki", 12, None:
                fits = self.shown("denied", group, sides[0], "attacker")
                fits = fits and self._in_seki(sides, "attacker")
                notes += self._beginnings()
            case "seki", ["appendix", "2"], 4:
                fits = all_shown("safe", "none") and self._differ(sides)
                fits = fits and self.shown("denied", group, owner, "none")
                fits = fits and self._in_seki(sides, "none")
                notes += self._beginnings()
            case "ko", ["appendix", "2"], 2 | 3:
                taken = self.shown("captured", group, attacker, "none")
                fits = self._differ(sides) and (taken == (row[2] == 3) or len(set(sides)) == 1)
                if len(set(sides)) == 1:
                    pass
                elif all_shown("safe", "none"):
                    if not self.shown("lives", group, owner, "none"):
                        notes += self._unshown_rivals("none")
                elif all_shown("captured", "none") and not self.shown(
                    "lives", group, owner, "owner"
                ):
                    if all_shown("safe", "owner"):
                        notes += self._unshown_openings()
                    if not has_double_ko(self.board, grid.gather(self._inside()) | group):
                        notes.append(f"that a number of threats saves {owner} is not shown")
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
            case ("dead" | "refer", ["appendix", "3"], 4) | ("refer", ["appendix", "3"], 5):
                fits = self._comes_round()
                if row[0] == "dead" or not all_shown("safe", "attacker"):
                    fits = fits and self._first_decides(attacker)
                    if row[2] == 4:
                        fits = fits and self._rival_is_safe("attacker", touch=True)
                        fits = fits and self._only_attacker_may_stop()
                else:
                    fits = fits and self._goes_round_with_a_rival()
                if row[0] == "refer" and row[2] == 4:
                    inside = grid.gather(self._inside()) | group
                    fits = fits and has_double_ko(self.board, inside)
            case _:
                raise BadProof(f"status: no row of the table reads {said}")
        if not fits:
            raise BadProof(f"status: the answers do not make {said}")
        return notes
