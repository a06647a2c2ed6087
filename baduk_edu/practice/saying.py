"""Sentences of an exercise in every language at once, with named points and colours.

Knows keys and facts, no rule and no position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..book import words
from ..book.questions import Texts, spell_number
from ..book.words import Language
from ..rules import Citation, Move, Stone


@dataclass(frozen=True)
class Word:
    """A fact that is itself a word of the course, by its key."""

    key: str


@dataclass(frozen=True)
class Cited:
    """A fact that is an article."""

    citation: Citation


@dataclass(frozen=True)
class Counted:
    """A fact that is a number of stones of a colour."""

    number: int
    colour: Stone


@dataclass(frozen=True)
class Won:
    """A fact that is a number of points, perhaps with a half."""

    number: float


@dataclass(frozen=True)
class Line:
    """A fact that is some moves in a row."""

    moves: tuple[Move, ...]


Fact = str | float | frozenset[str] | Stone | Word | Cited | Counted | Won | Line


def said(key: str, **facts: Fact) -> Texts:
    """The sentence of a key in every language.

    A colour is written large, as the player is, where its place in the sentence is:
    ``{Colour}`` and ``{colour}`` are the same fact unless both are given.

    >>> from baduk_edu.rules import BLACK
    >>> said("practice.hint-point", points=frozenset({"C3"}))[Language.ENGLISH]
    'Look at C3.'
    >>> said("practice.right-forbidden", colour=BLACK, points=frozenset({"C3"}), article="")[
    ...     Language.ENGLISH
    ... ]
    'Forbidden for Black: C3 ().'
    """
    for name, fact in tuple(facts.items()):
        if isinstance(fact, Stone):
            facts.setdefault(name.lower(), fact)
            facts.setdefault(name.capitalize(), fact)
    return MappingProxyType(
        {
            language: words.say(
                key,
                language,
                **{name: _spelt(name, fact, language) for name, fact in facts.items()},
            )
            for language in Language
        }
    )


def _spelt(name: str, fact: Fact, language: Language) -> str:
    match fact:
        case Stone():
            colour = words.colour(fact, language)
            return colour.capitalize() if name[0].isupper() else colour
        case Word():
            return words.say(fact.key, language)
        case Cited():
            return words.cite(fact.citation, language)
        case Counted():
            return words.stones(fact.number, fact.colour, language)
        case Won():
            return words.amount(fact.number, language)
        case Line():
            return ", ".join(_move(move, language) for move in fact.moves)
        case frozenset():
            return words.points(fact, language)
        case int() | float():
            return spell_number(fact)
    return str(fact)


def _move(move: Move, language: Language) -> str:
    colour = words.colour(move.colour, language).capitalize()
    return f"{colour} {move.point or words.say('control.pass', language).lower()}"


def joined(*parts: Texts) -> Texts:
    """Sentences one after the other, language by language.

    >>> joined(said("colour.black"), said("colour.white"))[Language.ENGLISH]
    'black white'
    """
    return MappingProxyType(
        {language: " ".join(part[language] for part in parts) for language in Language}
    )


def ladder(*hints: Texts) -> Mapping[Language, tuple[str, ...]]:
    """Hints in their order, language by language, as a step holds them."""
    return MappingProxyType(
        {language: tuple(hint[language] for hint in hints) for language in Language}
    )
