"""What a reader may be asked to find: a closed list. Asks nothing."""

from __future__ import annotations

from enum import StrEnum


class QuestionError(ValueError):
    """A question that cannot be asked: no answer, or a typed answer that the rules deny."""


class Find(StrEnum):
    """What a reader may be asked to find on a board."""

    FORBIDDEN = "forbidden"
    LEGAL = "legal"
    ILLEGAL = "illegal"
    CAPTURES = "captures"
    LIFTED = "lifted"
    LIBERTIES = "liberties"
    CHAIN = "chain"
    CHAINS = "chains"
    ATARI = "atari"
    KO = "ko"
    EYES = "eyes"
    DECIDES = "decides"
    DEAD = "dead"
    SEKI = "seki"
    TERRITORY = "territory"
    DAME = "dame"
    HANDICAP = "handicap"


class Amount(StrEnum):
    """What a reader may be asked for as a number of the count."""

    LEFT = "left"
    MARGIN = "margin"


LIFE_FINDS = frozenset(
    {Find.EYES, Find.DECIDES, Find.DEAD, Find.SEKI, Find.TERRITORY, Find.DAME}
)
"""What is found by judging groups."""
