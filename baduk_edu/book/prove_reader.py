"""A board that plays a proof, as a page writes it. Knows the notation, judges nothing."""

from __future__ import annotations

from typing import Any

from ..rules.fight import Threats
from .claim_parts import read_colour, read_point, read_points
from .closed import choice, only
from .fights import Prove, Side
from .verbs import ClaimError

_KEYS = ("at", "first", "as", "threats", "region", "assume_alive")


def read_prove(value: Any) -> Prove:
    """The ``prove`` table of a step; raises ``ClaimError``.

    >>> read_prove({"at": "D9", "as": "owner"}).side
    <Side.OWNER: 'owner'>
    """
    if not isinstance(value, dict) or "at" not in value:
        raise ClaimError("prove: say which group, for example { at = 'D9' }")
    only(value, _KEYS, "prove", error=ClaimError)
    side, threats = value.get("as", Side.ATTACKER), value.get("threats", Threats.NONE)
    region = value.get("region")
    return Prove(
        at=read_point("prove, at", value["at"]),
        first=read_colour(value["first"]) if "first" in value else None,
        side=choice(Side, side, "prove, as", error=ClaimError),
        threats=choice(Threats, threats, "prove, threats", error=ClaimError),
        region=None if region is None else read_points("prove, region", region),
        assume_alive=read_points("prove, assume_alive", value.get("assume_alive", [])),
    )
