"""Under which ko threats a side stands worse: what it wins there, it wins here too.

A threat more for oneself, or one less for the other, never hurts.
"""

from __future__ import annotations

from .fight import ATTACKER, OWNER, UNLIMITED

BARE, ATTACKING, OWNING = (0, 0), (UNLIMITED, 0), (0, UNLIMITED)
"""Nobody has threats; those of one side never run out."""

WORST = (OWNING, ATTACKING)
"""The threats under which each side stands worst: it has none, the other's never run out."""

WORSE = {
    ATTACKING: ((ATTACKER, OWNING), (ATTACKER, BARE)),
    OWNING: ((OWNER, ATTACKING),),
}
"""Which side stands worse under which threats than under these, the worst first.

An attacker takes what he takes without threats. An owner with threats is not lent what he
holds without: he shall be seen to use them.
"""

ANY = tuple(enumerate(WORST))
"""The same under threats of any number."""
