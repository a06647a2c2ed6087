"""What a diagram may claim: a closed list of verbs, and the errors of a claim. Asks nothing."""

from __future__ import annotations

from enum import StrEnum


class ClaimError(ValueError):
    """A claim that cannot be read: an unknown verb, a move or value that makes no sense."""


class ClaimFailed(AssertionError):
    """A claim that the rules do not bear out; says what was claimed and what they say."""


class LineFailed(ClaimFailed):
    """A line of moves that the rules refuse; says which move, and why."""


class Verb(StrEnum):
    """Everything that a diagram may claim."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    CAPTURES = "captures"
    LIBERTIES = "liberties"
    CHAIN = "chain"
    FORBIDDEN = "forbidden"
    ATARI = "atari"
    KO = "ko"
    BOARD = "board"
    SAME_STONES = "same-stones"
    PRISONERS = "prisoners"
    STONES = "stones"
    TURN = "turn"
    STATUS = "status"
    DECIDES = "decides"
    CAPTURED = "captured"
    SAFE = "safe"
    LIVES = "lives"
    THREATS = "threats"
    RIGHT = "right"
    UNCONDITIONAL = "unconditional"
    EYES = "eyes"
    LIFTABLE = "liftable"
    OWES = "owes"
    TERRITORY = "territory"
    COUNT = "count"
    POINTS = "points"
    FILLS = "fills"
    HANDICAP = "handicap"
    FOUL = "foul"


LIFE_VERBS = frozenset(
    {
        *(Verb.STATUS, Verb.DECIDES, Verb.CAPTURED, Verb.SAFE, Verb.LIVES, Verb.THREATS),
        *(Verb.RIGHT, Verb.UNCONDITIONAL, Verb.EYES, Verb.LIFTABLE, Verb.OWES),
        Verb.TERRITORY,
    }
)
"""The verbs that speak of life and death."""

EQUIPMENT_VERBS = frozenset({Verb.POINTS, Verb.FILLS, Verb.HANDICAP})
"""The verbs that speak of the board, the stones and the handicap."""
