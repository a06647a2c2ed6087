"""The words of Baduk in both languages, read strictly from their file. Knows no lesson.

Each term is defined in both languages and names the articles where it is met, or why there is
none; a term without either cannot be read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..rules import Citation
from ..rules.cite import all_citations
from . import words
from .closed import only
from .entries import PageError, is_text, texts
from .questions import Texts
from .words import Language

_KEYS = {
    *("key", "topic", "korean", "hanja", "english", "also", "meaning"),
    *("cited", "outside", "see"),
}
_BOTH = dict.fromkeys(Language, "")


@dataclass(frozen=True)
class Term:
    """One word of Baduk: its name and meaning in each language, and where it is met.

    ``also`` are other Korean names that a learner hears, ``cited`` the articles, ``outside``
    the reason why there are none, ``see`` the keys of terms to read next.
    """

    key: str
    topic: str
    names: Texts
    meanings: Texts
    hanja: str = ""
    also: tuple[str, ...] = ()
    cited: tuple[Citation, ...] = ()
    outside: Texts | None = None
    see: tuple[str, ...] = ()

    @property
    def korean(self) -> tuple[str, ...]:
        """Every Korean name of the term, the usual one first."""
        return (self.names[Language.KOREAN], *self.also)

    def line(self, language: Language) -> str:
        """The term as one line of a list in Markdown, its own language first."""
        korean, english = self.names[Language.KOREAN], self.names[Language.ENGLISH]
        if self.hanja:
            korean = f"{korean} {self.hanja}"
        if language is Language.KOREAN:
            name, other = korean, english
        else:
            name, other = english, korean
        articles = ", ".join(words.cite(citation, language) for citation in self.cited)
        place = articles or (self.outside or {}).get(language, "")
        line = f"**{name}** · {other}: {self.meanings[language]}"
        if self.also:
            line += f" ({words.say('terms.also', language, names=', '.join(self.also))})"
        return f"{line} *{place}*"


@dataclass(frozen=True)
class Glossary:
    """All terms in their file's order, and the topics they are sorted by."""

    topics: Mapping[str, Texts]
    terms: tuple[Term, ...]

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def __len__(self) -> int:
        return len(self.terms)

    def of(self, topic: str) -> tuple[Term, ...]:
        """The terms of a topic; raises ``PageError`` naming the topics there are."""
        if not isinstance(topic, str) or topic not in self.topics:
            raise PageError(f"no topic {topic!r}; there are {', '.join(self.topics)}")
        return tuple(term for term in self.terms if term.topic == topic)

    def find(self, name: str) -> tuple[Term, ...]:
        """The terms of that name, in Korean or English, or of that key.

        >>> [term.key for term in glossary().find("ko")]
        ['ko']

        One word may name several things; a word that is not here finds nothing.
        """
        asked = _bare(name)
        return tuple(term for term in self.terms if asked in map(_bare, _names(term)))


def _names(term: Term) -> Iterator[str]:
    yield term.key
    yield from term.korean
    english = term.names[Language.ENGLISH]
    yield english
    head, _, rest = english.partition(" (")
    yield head
    yield from rest.rstrip(")").split(", ")


def _bare(name: str) -> str:
    """A name without blanks, as it is looked up; a key's bars are blanks."""
    return "".join(name.replace("_", " ").split()).casefold()


@cache
def glossary() -> Glossary:
    """The glossary of the course."""
    return read_glossary(Path(str(files("baduk_edu").joinpath("glossary.toml"))))


def read_glossary(path: Path) -> Glossary:
    """Read a glossary's file; raises ``PageError`` with file, term and field."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PageError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError as error:
        raise PageError(f"{path.name}: {error}") from None
    where = path.name
    only(entries, {"topic", "outside", "term"}, where, error=PageError)
    topics = _texts_by_name(entries, "topic", where)
    reasons = _texts_by_name(entries, "outside", where)
    written = entries.get("term")
    if not isinstance(written, list) or not written:
        raise PageError(f"{where}: no [[term]]; a glossary has at least one")
    terms = [_term(entry, n, topics, reasons, where) for n, entry in enumerate(written, 1)]
    keys: set[str] = set()
    for term in terms:
        if term.key in keys:
            raise PageError(f"{where}, term {term.key}: two terms have this key")
        keys.add(term.key)
    for term in terms:
        for other in term.see:
            if other not in keys or other == term.key:
                raise PageError(f"{where}, term {term.key}, see: no other term {other!r}")
    return Glossary(topics, tuple(terms))


def _texts_by_name(entries: dict[str, Any], field: str, where: str) -> dict[str, Texts]:
    written = entries.get(field, {})
    if not isinstance(written, dict):
        raise PageError(f"{where}, {field}: write [{field}.name] with both languages")
    return {n: texts(t, f"{where}, {field}.{n}", _BOTH) for n, t in written.items()}


def _term(
    entry: Any,
    number: int,
    topics: Mapping[str, Texts],
    reasons: Mapping[str, Texts],
    page: str,
) -> Term:
    where = f"{page}, term {number}"
    if not isinstance(entry, dict) or not is_text(entry.get("key")):
        raise PageError(f'{where}: key is missing; write key = "ko"')
    where = f"{page}, term {entry['key']}"
    only(entry, _KEYS, where, error=PageError)
    if entry.get("topic") not in topics:
        raise PageError(
            f"{where}, topic: {entry.get('topic')!r} is none of {', '.join(topics)}"
        )
    hanja = entry.get("hanja", "")
    if not isinstance(hanja, str):
        raise PageError(f"{where}, hanja: {hanja!r}: write text")
    cited = _list(entry, "cited", where)
    for citation in cited:
        if not any(type(citation) is type(c) and citation == c for c in all_citations()):
            raise PageError(f"{where}, cited: there is no article {citation!r}")
    outside = entry.get("outside")
    if bool(cited) == (outside is not None):
        raise PageError(f"{where}: write either cited or outside, the reason why none is")
    if outside is not None and outside not in reasons:
        raise PageError(f"{where}, outside: {outside!r} is none of {', '.join(reasons)}")
    for field in ("also", "see"):
        if not all(map(is_text, _list(entry, field, where))):
            raise PageError(f"{where}, {field}: write a list of names")
    return Term(
        key=entry["key"],
        topic=entry["topic"],
        names=texts({n: entry[n] for n in Language if n in entry}, f"{where}, name", _BOTH),
        meanings=texts(entry.get("meaning"), f"{where}, meaning", _BOTH),
        hanja=hanja,
        also=tuple(_list(entry, "also", where)),
        cited=tuple(cited),
        outside=reasons[outside] if outside is not None else None,
        see=tuple(_list(entry, "see", where)),
    )


def _list(entry: dict[str, Any], field: str, where: str) -> list[Any]:
    written = entry.get(field, [])
    if not isinstance(written, list):
        raise PageError(f"{where}, {field}: {written!r}: write a list")
    return written
