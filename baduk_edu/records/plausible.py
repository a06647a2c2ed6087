"""How plausible a piece of text is as Korean, Chinese, Japanese or Western record text.

Knows characters, not words and not bytes. A small model on purpose: each script has a list of
common characters (``common.toml``), and what is not in it is the rarer, the further it stands
from the middle of that script's oldest standard. The sum of the logarithms is the score.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from math import log

UNREADABLE = log(1e-9)
_PUNCTUATION = log(0.02 / 600)

# How often a character comes from each part of a script, and how large that part is.
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


@cache
def _korean(letter: str) -> float:
    if letter in _common("korean"):
        return log(_COMMON / len(_common("korean")))
    if letter in _common("korean_hanja"):
        return log(0.05 / len(_common("korean_hanja")))
    lead = _lead_byte(letter, "euc_kr")
    if lead is None:
        return log(_ALMOST_NEVER / 8822)
    if lead < 0xB0:
        return _punctuation(letter)
    return log(_ORDINARY / 2350) if lead <= 0xC8 else log(_SELDOM / 4888)


@cache
def _chinese(letter: str) -> float:
    if letter in _common("chinese"):
        return log(_COMMON / len(_common("chinese")))
    lead = _lead_byte(letter, "gb2312")
    if lead is None:
        return log(_ALMOST_NEVER / 20000)
    if lead < 0xB0:
        return _punctuation(letter)
    return log(_ORDINARY / 3755) if lead <= 0xD7 else log(_SELDOM / 3008)


@cache
def _japanese(letter: str) -> float:
    if letter in _common("japanese"):
        return log(_COMMON / len(_common("japanese")))
    lead = _lead_byte(letter, "shift_jis")
    if lead is None:
        return log(_ALMOST_NEVER / 4000)
    if lead < 0x88:
        return _punctuation(letter)
    if 0xA0 <= lead <= 0xDF:  # the narrow kana
        return log(_SELDOM / 63)
    return log(_ORDINARY / 2965) if lead <= 0x97 else log(_SELDOM / 3390)


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
    return max(_korean(letter), _chinese(letter), _japanese(letter)) + log(0.3)


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


korean = _by_letter(_korean)
chinese = _by_letter(_chinese)
japanese = _by_letter(_japanese)
any_script = _by_letter(_any_script)
