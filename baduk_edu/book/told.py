"""What is wrong inside a page, told in Korean too. Knows sentences, not what is wrong.

Errors speak English: a chain of places with one sentence at its end, ``mine.toml, step 3,
row 2: 8 points, row 1 has 9``. The Korean of each stands in ``complaints.toml``, and in
``words.toml`` where a reader without a page may meet it as well. A sentence that stands in
neither stays English behind its places.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..rules import Stone
from . import words
from .words import Language

_SHARED = ("drawn.", "given.", "rests-on.")
"""The words of ``words.toml`` that code raises or yields as English sentences."""

_VALUE = "|".join(
    (
        *(r"'.*'", r'".*"', r"\[.*\]", r"\{.*\}", r"\(.*\)", r"-?\d[\d.e+-]*"),
        *("nan", "-?inf", "True", "False", "None", r"datetime\..*"),
    )
)
_NAMES = r"[\w.-]+(?: and [\w.-]+)*"
_NUMBER = r"-?\d+(?:\.\d+)?"
_COLOUR = "|".join(map(str, Stone))
_FACTS = {
    "value": _VALUE,
    "citation": _VALUE,
    "letter": _VALUE,
    "example": r"[{\[].*[}\]]|\w+ = \"[^\"]*\"|[\w.]+ = \{.*\}",
    "texts": r"\.\w+ = \"…\"(?: and \.\w+ = \"…\")*",
    "keys": _NAMES,
    **dict.fromkeys(("key", "name"), r"[\w.-]+"),
    "file": r"[^:,]+",
    "what": r"[^:]+",
    **dict.fromkeys(("number", "row", "column", "first", "most", "width", "height"), _NUMBER),
    **dict.fromkeys(("point", "stone"), r"[A-Z]\d{1,2}"),
    **dict.fromkeys(("colour", "other"), _COLOUR),
    "move": r"[BW] (?:[A-Z]\d{1,2}|pass)",
    "moves": r"[BW] \w+(?: [BW] \w+)*",
}
"""How facts look; one that is not named here may be anything."""

_FACT = re.compile(r"{(\w+)(?:!r)?}")
_JOINT = re.compile(r", |: ")


@dataclass(frozen=True)
class _Pair:
    """A sentence with room for facts: how it is found, and how it is said."""

    english: re.Pattern[str]
    korean: str

    def of(self, sentence: str) -> str | None:
        """The Korean of a sentence, if it is this one."""
        found = self.english.fullmatch(sentence)
        if found is None:
            return None
        facts = {name: _fact(name, fact) for name, fact in found.groupdict().items()}
        return _FACT.sub(lambda place: facts[place[1]], self.korean)


def told(sentence: str, language: Language) -> str:
    """What is wrong, in a language.

    >>> told("mine.toml, step 3: no such sentence", Language.ENGLISH)
    'mine.toml, step 3: no such sentence'
    """
    if language is Language.ENGLISH:
        return sentence
    return in_korean(sentence) or _places(sentence)


def in_korean(sentence: str) -> str | None:
    """The Korean of a sentence with the places before it; nothing if it has none.

    >>> in_korean("mine.toml, step 3: no such sentence")
    """
    for begin in (0, *(joint.end() for joint in _JOINT.finditer(sentence))):
        for pair in _pairs("sentence"):
            korean = pair.of(sentence[begin:])
            if korean is not None:
                return _places(sentence[:begin]) + korean
    return None


def _places(chain: str, kind: str = "place") -> str:
    """The places before a sentence, or the parts of an answer, with the signs between them."""
    parts = re.split(f"({_JOINT.pattern})", chain)
    return "".join(
        next((korean for pair in _pairs(kind) if (korean := pair.of(part))), part)
        for part in parts
    )


def _fact(name: str, fact: str) -> str:
    if name in ("colour", "other"):
        return words.colour(Stone[fact.upper()], Language.KOREAN)
    if name == "what":
        return told(fact, Language.KOREAN)
    if name in ("keys", "texts"):
        return fact.replace(" and ", ", ")
    return _places(fact, "word") if name in ("found", "said", "status") else fact


@cache
def _pairs(kind: str) -> tuple[_Pair, ...]:
    """All sentences, places or words; those that say most by themselves come first."""
    written = dict(_written()[kind])
    if kind == "sentence":
        for key in (key for prefix in _SHARED for key in words.keys(prefix)):
            english, korean = (words.say_raw(key, each) for each in (_EN, _KO))
            written[english] = korean
    most_said = sorted(written, key=lambda english: -len(_FACT.sub("", english)))
    return tuple(_Pair(_pattern(english), written[english]) for english in most_said)


_EN, _KO = Language.ENGLISH, Language.KOREAN


def _pattern(english: str) -> re.Pattern[str]:
    """How a sentence looks in which facts stand; the same fact twice is the same twice."""
    seen: set[str] = set()
    pattern = ""
    for number, part in enumerate(_FACT.split(english)):
        if number % 2 == 0:
            pattern += re.escape(part)
        elif part in seen:
            pattern += f"(?P={part})"
        else:
            pattern += f"(?P<{part}>{_FACTS.get(part, '.+')})"
            seen.add(part)
    return re.compile(pattern, re.DOTALL)


@cache
def _written() -> dict[str, dict[str, str]]:
    text = files("baduk_edu.book").joinpath("complaints.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
