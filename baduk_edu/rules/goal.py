"""What one side of a fight must reach. Knows no way to reach it."""

from __future__ import annotations

from enum import StrEnum

from .fight import ATTACKER, OWNER


class Goal(StrEnum):
    """What the seeker of a fight must reach.

    *captured*: the target is lifted; *lives*: it is unconditionally alive; *taken*: its owner
    has lifted a rival chain, and a target that still stands then is not captured for it.
    """

    CAPTURED = "captured"
    LIVES = "lives"
    TAKEN = "taken"

    @property
    def seeker(self) -> int:
        """The side that must reach the goal."""
        return ATTACKER if self is Goal.CAPTURED else OWNER
