"""How plausible a piece of text is as Korean, Chinese, Japanese or Western record text.

Knows characters, not words and not bytes. A small model on purpose: each script has a list of
common characters (``common.toml``), and what is not in it is the rarer, the further it stands
from the middle of that script's oldest standard. The sum of the logarithms is the score.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from math import log

UNREADABLE = log(1e-9)
_PUNCTUATION = log(0.02 / 600)

# How often a character comes from each part of a script; each is shared by all of its part.
_COMMON = 0.85
_ORDINARY = 0.1
_SELDOM = 0.02
_ALMOST_NEVER = 0.002

_LETTER_IN_A_WORD = log(0.02)
_LETTER_ALONE = log(1e-5)
_SIGN = log(1e-6)


@cache
def _common(script: str) -> frozenset[str]:
    lists = tomllib.loads((files(__package__) / "common.toml").read_text(encoding="utf-8"))
    return frozenset("".join(lists[script].split()))


@dataclass(frozen=True)
class _Script:
    """What is common in a script, and how its oldest standard orders the rest.

    ``lists`` are those of ``common.toml``, each with the share of characters that come from
    it. Below the lead byte ``signs_end`` stand signs; ``rows`` tells up to which lead byte a
    part of the standard goes and how plausible a character of it is.
    """

    lists: dict[str, float]
    standard: str
    signs_end: int
    rows: tuple[tuple[int, float], ...]
    outside: float


_SCRIPTS = {
    "korean": _Script(
        {"korean": _COMMON, "korean_hanja": 0.05},
        "euc_kr",
        0xB0,
        ((0xC8, _ORDINARY / 2350), (0xFF, _SELDOM / 4888)),
        _ALMOST_NEVER / 8822,
    ),
    "chinese": _Script(
        {"chinese": _COMMON},
        "gb2312",
        0xB0,
        ((0xD7, _ORDINARY / 3755), (0xFF, _SELDOM / 3008)),
        _ALMOST_NEVER / 20000,
    ),
    "japanese": _Script(
        {"japanese": _COMMON},
        "shift_jis",
        0x88,
        (
            (0x97, _ORDINARY / 2965),
            (0x9F, _SELDOM / 3390),
            (0xDF, _SELDOM / 63),  # the narrow kana
            (0xFF, _SELDOM / 3390),
        ),
        _ALMOST_NEVER / 4000,
    ),
}


@cache
def _weight(name: str, letter: str) -> float:
    script = _SCRIPTS[name]
    for common, share in script.lists.items():
        if letter in _common(common):
            return log(share / len(_common(common)))
    lead = _lead_byte(letter, script.standard)
    if lead is None:
        return log(script.outside)
    if lead < script.signs_end:
        return _punctuation(letter)
    return log(next(chance for last, chance in script.rows if lead <= last))


def _lead_byte(letter: str, standard: str) -> int | None:
    encoded = letter.encode(standard, "ignore")
    return encoded[0] if encoded else None


def _punctuation(letter: str) -> float:
    """Signs stand in the same rows of all standards; kana and Greek there are seldom."""
    return log(_ALMOST_NEVER / 600) if letter.isalpha() else _PUNCTUATION


@cache
def _any_script(letter: str) -> float:
    if letter < "\u0800" and not letter.isalpha():
        return _SIGN
    if letter < "\u0250" or "\u0370" <= letter < "\u0460":  # Latin, Greek, Cyrillic
        return log(0.1 / 100)
    if letter < "\u0800":
        return log(_ALMOST_NEVER / 1000)
    return max(_weight(name, letter) for name in _SCRIPTS) + log(0.3)


def _by_letter(weight: Callable[[str], float]) -> Callable[[str], float]:
    def plausibility(text: str) -> float:
        return sum(weight(c) * times for c, times in Counter(text).items() if c > "\x7f")

    return plausibility


def western(text: str) -> float:
    """Accented letters stand among plain ones, hardly ever in rows of their own."""
    padded = f" {text} "
    score = 0.0
    for at, letter in enumerate(text, start=1):
        if letter <= "\x7f":
            continue
        if not letter.isalpha():
            score += _SIGN
        elif any(_fits_beside(letter, near) for near in (padded[at - 1], padded[at + 1])):
            score += _LETTER_IN_A_WORD
        else:
            score += _LETTER_ALONE
    return score


def _fits_beside(letter: str, near: str) -> bool:
    return near <= "\x7f" and (near.islower() or (near.isupper() and letter.isupper()))


korean = _by_letter(partial(_weight, "korean"))
chinese = _by_letter(partial(_weight, "chinese"))
japanese = _by_letter(partial(_weight, "japanese"))
any_script = _by_letter(_any_script)
