"""The few words that code must say, by key and language. Knows keys, not what they mean."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules import IllegalMove, KoBanAfterPass, Stone, in_order


class Language(StrEnum):
    """The languages of the course; the value is the name used in pages and calls."""

    KOREAN = "korean"
    ENGLISH = "english"

    @property
    def code(self) -> str:
        """The language tag for web pages and screen readers: ``ko`` or ``en``."""
        return {Language.KOREAN: "ko", Language.ENGLISH: "en"}[self]

    @classmethod
    def of(cls, name: str) -> Language:
        """The language of that name or tag; raises ``ValueError`` naming the choices.

        >>> Language.of("ko")
        <Language.KOREAN: 'korean'>
        >>> Language.of("french")
        Traceback (most recent call last):
        ValueError: language 'french': write korean (ko) or english (en)
        """
        for language in cls:
            if name in (language.value, language.code):
                return language
        raise ValueError(f"language {name!r}: write korean (ko) or english (en)")


@cache
def _entries() -> dict[str, dict[str, str]]:
    """Every key with its words: ``{"refusal.ko": {"korean": …, "english": …}}``."""
    text = files("baduk_edu").joinpath("words.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}

    def walk(prefix: str, table: dict[str, Any]) -> None:
        if all(language in table for language in Language):
            found[prefix] = table
            return
        for name, inner in table.items():
            walk(f"{prefix}.{name}" if prefix else name, inner)

    walk("", tomllib.loads(text))
    return found


def keys(prefix: str = "") -> tuple[str, ...]:
    """All keys that begin with a prefix, in the file's order."""
    return tuple(key for key in _entries() if key.startswith(prefix))


def say(key: str, language: Language, **facts: object) -> str:
    """The words of a key in one language, with the facts put in.

    >>> say("colour.black", Language.ENGLISH)
    'black'
    >>> say("refusal.ko", Language.ENGLISH, point="B3", article="Article 9")
    'B3 refused: ko, play elsewhere first (Article 9).'

    Raises ``KeyError`` naming the key: a missing word is a fault of ours, not the reader's.
    """
    try:
        return _entries()[key][language].format(**facts)
    except KeyError as missing:
        raise KeyError(f"words.toml, {key!r}: {missing} is missing") from None


def say_raw(key: str, language: Language) -> str:
    """The words of a key as they stand in the file, with the places for facts left open."""
    return _entries()[key][language]


def colour(stone: Stone, language: Language) -> str:
    """The word for a colour inside a sentence."""
    return say(f"colour.{stone}", language)


def cite(citation: int | str, language: Language, clause: int | None = None) -> str:
    """How an article is cited, with the number of its item where one is meant.

    >>> cite(9, Language.ENGLISH), cite("appendix 3", Language.ENGLISH, 1)
    ('Article 9', 'Appendix 3 item 1')
    """
    kind, number = ("article", citation)
    if isinstance(citation, str):
        kind, number = citation.split()
    cited = say(f"cite.{kind}", language, number=number)
    if clause is None:
        return cited
    return say("cite.clause", language, article=cited, number=clause)


def cite_verdict(article: int | str, clause: int | None, language: Language) -> str:
    """The article that decides a group, with its item if it is one of the appendix.

    The articles on life and death have no numbered items: a clause of theirs is ours.

    >>> cite_verdict(11, 2, Language.ENGLISH), cite_verdict("appendix 3", 1, Language.ENGLISH)
    ('Article 11', 'Appendix 3 item 1')
    """
    return cite(article, language, clause if isinstance(article, str) else None)


def stones(number: int, stone: Stone, language: Language) -> str:
    """A number of stones of a colour, as one says it.

    >>> stones(1, Stone.WHITE, Language.ENGLISH), stones(12, Stone.BLACK, Language.ENGLISH)
    ('one white stone', '12 black stones')
    """
    key, said = "stones.one" if number == 1 else "stones.many", counted(number, language)
    if said.isdigit():
        key = "stones.figures"
    return say(key, language, number=said, colour=colour(stone, language))


def liberties(number: int, language: Language) -> str:
    """A number of liberties, as one says it.

    >>> liberties(1, Language.ENGLISH), liberties(4, Language.ENGLISH)
    ('1 liberty', '4 liberties')
    """
    key = "liberties.one" if number == 1 else "liberties.many"
    return say(key, language, number=number)


def counted(number: int, language: Language) -> str:
    """A small number as a counting word, a larger one in figures."""
    words = say("stones.counting-words", language).split()
    return words[number - 1] if 1 <= number <= len(words) else str(number)


def amount(number: float, language: Language) -> str:
    """A number of points from zero up, a half one said as such.

    >>> [amount(number, Language.ENGLISH) for number in (6.5, 1, 0.5)]
    ['6.5 points', '1 point', 'half a point']
    """
    whole, half = divmod(number, 1)
    if half == 0.5:
        return say("hand.half" if whole else "hand.only-half", language, number=int(whole))
    return say("hand.point" if number == 1 else "hand.points", language, number=f"{number:g}")


def points(names: frozenset[str], language: Language) -> str:
    """A list of points in reading order.

    >>> points(frozenset({"A1", "C3"}), Language.ENGLISH)
    'C3, A1'
    """
    return ", ".join(in_order(names)) or say("none", language)


def refusal(refused: IllegalMove, language: Language) -> str:
    """Why a move was refused, with its article, in the reader's language."""
    side = colour(refused.colour, language)
    size = len(refused.chain)
    key = f"refusal.{refused.reason}"
    if size > 1:
        key += "-chain"
    if isinstance(refused, KoBanAfterPass):
        key += "-after-pass"
    return say(
        key,
        language,
        point=refused.point or "",
        colour=side,
        Colour=side.capitalize(),
        other=colour(refused.colour.other, language),
        number=counted(size, language),
        captured=points(refused.captured, language),
        article=cite(refused.article, language),
    )


def plain(text: str) -> str:
    """A page's text without its Markdown signs, for a line under a board.

    >>> plain("Touch **all** of `a`.\\n\\nThen see [[9-14]].")
    'Touch all of a. Then see 9-14.'
    """
    for sign in ("**", "`", "[[", "]]"):
        text = text.replace(sign, "")
    return " ".join(text.split())
