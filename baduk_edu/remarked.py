"""A remark about a game record in the reader's language. Knows tables of words, no format.

The readers of records write English sentences, each a template with facts. ``remarks.toml``
has the same sentences in Korean, under the English template.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from .book import words
from .book.words import Language
from .explained import explained, explained_record
from .records import RecordError, Remark
from .records.remarks import MORE, Counted, Quoted, Sentence
from .records.server_game import What
from .rules import IllegalMove, Move, Stone

Tables = Mapping[str, Mapping[str, str]]


def remarked(remark: Remark, language: Language) -> str:
    """What is remarked on, with its place in the file.

    >>> remarked(Remark(17, "the last ) is missing"), Language.ENGLISH)
    'byte 17: the last ) is missing'

    A remark that has no template stays as it is. Raises ``KeyError`` for one whose template
    has no words: a fault of ours, not the reader's.
    """
    if language is Language.ENGLISH or remark.sentence is None:
        return str(remark)
    said = _said(remark.sentence, language)
    if remark.more:
        said += _said(Sentence(MORE, {"number": remark.more}), language)
    return words.say("record.at", language, offset=remark.offset, what=said)


def remarked_first(remarks: Iterable[Remark], language: Language, most: int) -> tuple[str, ...]:
    """The first remarks, those first by which moves or stones are lost."""
    by_weight = sorted(remarks, key=lambda remark: not remark.is_loss)
    return tuple(remarked(remark, language) for remark in by_weight[:most])


@cache
def tables() -> Tables:
    """The tables of ``remarks.toml``."""
    text = files("baduk_edu").joinpath("remarks.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _said(sentence: Sentence, language: Language) -> str:
    facts = {name: _fact(fact, language) for name, fact in sentence.facts.items()}
    return tables()["sentence"][sentence.template].format(**facts)


def _fact(fact: object, language: Language) -> object:
    """A fact as this language says it; numbers, points and names of properties as they are."""
    match fact:
        case Sentence():
            return _said(fact, language)
        case Quoted():
            return repr(fact.text)
        case Counted():
            return tables()["counted"][fact.noun].format(number=fact.number)
        case What():
            return tables()["what"][fact]
        case Stone():
            return words.colour(fact, language)
        case Move():
            point = fact.point or tables()["move"]["pass"]
            return f"{words.colour(fact.colour, language)} {point}"
        case IllegalMove():
            reason = words.say(f"reason.{fact.reason}", language)
            return f"{reason}, {words.cite(fact.article, language)}"
        case RecordError():
            return explained_record(fact, language)
        case Exception():
            return explained(fact, language)
    return fact
