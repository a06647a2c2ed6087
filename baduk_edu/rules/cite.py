"""Which article a law implements. Knows numbers and names only, no rule and no words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

Citation = int | str
"""An article of the rulebook (1 to 21), or an appendix article such as ``"appendix 3"``."""

Law = TypeVar("Law", bound=Callable[..., Any])

MAIN_ARTICLES = range(1, 22)
APPENDIX_ARTICLES = range(1, 5)


class LawEntry(NamedTuple):
    """One law as the index knows it: the article, and the function or class that states it."""

    citation: Citation
    law: Callable[..., Any]

    @property
    def name(self) -> str:
        """The dotted name of the law, for example ``baduk_edu.rules.moves.ko_point``."""
        return f"{self.law.__module__}.{self.law.__qualname__}"


_laws: list[LawEntry] = []


def article(citation: Citation) -> Callable[[Law], Law]:
    """Mark a function or class as the law of one article, and remember it in the index.

    >>> @article(9)
    ... def wait_one_move() -> None: ...
    >>> wait_one_move.article
    9

    A law of two articles is marked twice; ``.article`` is then the outermost mark.
    Raises ``ValueError`` for an article that the rulebook of 1992 does not have.
    """
    if citation not in all_citations():
        raise ValueError(
            f"the rulebook has no article {citation!r}: "
            "write 1 to 21, or 'appendix 1' to 'appendix 4'"
        )

    def mark(law: Law) -> Law:
        law.article = citation  # type: ignore[attr-defined]  # functions take attributes
        if law.__module__.startswith(__package__):
            _laws.append(LawEntry(citation, law))
        return law

    return mark


def article_of(law: Callable[..., Any]) -> Citation:
    """The article that a law is marked with; raises ``AttributeError`` if it has no mark."""
    cited: Citation = law.article  # type: ignore[attr-defined]  # set by the mark
    return cited


def all_citations() -> tuple[Citation, ...]:
    """Every article that can be cited, in the rulebook's order.

    >>> all_citations()[:3], all_citations()[-1]
    ((1, 2, 3), 'appendix 4')
    """
    return (*MAIN_ARTICLES, *(f"appendix {number}" for number in APPENDIX_ARTICLES))


def laws(citation: Citation) -> tuple[LawEntry, ...]:
    """The laws that implement an article, by name: whichever module was loaded first.

    >>> import baduk_edu.rules
    >>> laws(19)[0].name
    'baduk_edu.rules.ending.Closing.resign'
    """
    found = (entry for entry in _laws if entry.citation == citation)
    return tuple(sorted(found, key=lambda entry: entry.name))
