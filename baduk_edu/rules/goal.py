"""What one side of a fight must reach. Knows no way to reach it."""

from __future__ import annotations

from enum import StrEnum

from .fight import ATTACKER, OWNER


class Goal(StrEnum):
    """What the seeker of a fight must reach.

    *captured*: the target is lifted; *lives*: it is unconditionally alive; *taken*: its owner
    has lifted a rival chain, and a target that still stands then is not captured for it;
    *worn*: the target is lifted although its owner breaks a ban as often as he likes, as long
    as he does not do so for ever.
    """

    CAPTURED = "captured"
    LIVES = "lives"
    TAKEN = "taken"
    WORN = "worn"

    @property
    def seeker(self) -> int:
        """The side that must reach the goal."""
        return ATTACKER if self in (Goal.CAPTURED, Goal.WORN) else OWNER
