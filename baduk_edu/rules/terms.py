"""What may be given for a game or its count: a komi, prisoners, dead stones. Knows no board."""

from __future__ import annotations

from enum import StrEnum
from math import isfinite

USUAL_KOMI = 6.5


class Unfit(StrEnum):
    """What can be wrong with what is given, for those who say it in other words."""

    KOMI_NUMBER = "komi-number"
    KOMI_HALF = "komi-half"
    KOMI_MOST = "komi-most"
    PRISONERS = "prisoners"
    PRISONERS_NUMBER = "prisoners-number"
    DEAD_LIST = "dead-list"
    DEAD_EMPTY = "dead-empty"


class TermsError(ValueError):
    """Something is given that no game and no count can have; says what and why.

    ``kind`` and ``facts`` tell it once more as values.
    """

    def __init__(self, sentence: str, kind: Unfit | None = None, **facts: object) -> None:
        super().__init__(sentence)
        self.kind, self.facts = kind, facts


def checked_komi(komi: float, points: int | None = None) -> float:
    """A komi that can be: whole or half points, no more than a board of so many points holds.

    >>> checked_komi(6.5, 81), checked_komi(-3, 81)
    (6.5, -3)
    >>> checked_komi(6.25, 81)
    Traceback (most recent call last):
    baduk_edu.rules.terms.TermsError: komi 6.25: a komi is whole or half points, for example 6.5

    Both sides count whole points, so no other fraction could ever matter. Negative, it is
    White who gives it. On a board that is smaller than the usual komi, the usual one may
    stand. Without a board only the number itself is looked at. Raises ``TermsError``.
    """
    if type(komi) is not int and not (type(komi) is float and isfinite(komi)):
        raise TermsError(
            f"komi {komi!r}: write a number of points, for example 6.5",
            Unfit.KOMI_NUMBER,
            komi=komi,
        )
    if komi * 2 % 1:
        raise TermsError(
            f"komi {komi!r}: a komi is whole or half points, for example 6.5",
            Unfit.KOMI_HALF,
            komi=komi,
        )
    if points is not None and abs(komi) > max(points, USUAL_KOMI):
        raise TermsError(
            f"komi {komi!r}: the whole board has {points} points, and a komi is no more",
            Unfit.KOMI_MOST,
            komi=komi,
            points=points,
        )
    return komi
