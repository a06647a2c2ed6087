"""What a reader says about a record: remarks to read on with, and the error that ends it.

Knows no format: an offset and a sentence. A sentence is a template and its facts, so that it
can be told in other words too; the words here are English.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Literal

SAID_IN_FULL = 10
"""How many remarks of one kind are told one by one; a file of noise is not worth more."""

MORE = " (and {number} more of this kind before it)"


class NoRecord(StrEnum):
    """Why a file is no record at all, for those who say it in other words."""

    PATH = "path"
    TEXT = "text"
    EMPTY = "empty"
    NO_GAME = "no-game"
    OTHER_GAME = "other-game"
    LINES = "lines"


class RecordError(ValueError):
    """A record that cannot be read at all; says what, where (``offset``, in bytes) and why.

    ``kind`` and ``facts`` tell it once more as values, where the file is none of ours. Without
    a file there is no byte to name.
    """

    def __init__(
        self, sentence: str, offset: int = 0, kind: NoRecord | None = None, **facts: object
    ) -> None:
        has_file = kind not in (NoRecord.PATH, NoRecord.TEXT)
        super().__init__(f"byte {offset}: {sentence}" if has_file else sentence)
        self.sentence = sentence
        self.offset = offset
        self.kind, self.facts = kind, facts

    def __reduce__(self) -> tuple[object, ...]:
        again = partial(type(self), self.sentence, self.offset, self.kind, **self.facts)
        return again, ()


@dataclass(frozen=True)
class Sentence:
    """A sentence as a template and its facts; as text, in English.

    >>> str(Sentence("move {number} follows", {"number": 5}))
    'move 5 follows'
    """

    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.facts)


@dataclass(frozen=True, order=True)
class Remark:
    """One thing that a record does wrong, and what was made of it.

    ``offset`` is the byte in the file where it stands; ``is_loss`` where moves or stones that
    were played may be missing or misread, so that the end of the game is not sure.
    ``sentence`` is what ``text`` says, for those who say it in other words, and ``more`` how
    many remarks of its kind before it are not told.

    >>> print(Remark(17, "the last ) is missing"))
    byte 17: the last ) is missing
    """

    offset: int
    text: str
    is_loss: bool = field(default=False, compare=False)
    sentence: Sentence | None = field(default=None, compare=False, repr=False)
    more: int = field(default=0, compare=False, repr=False)

    def __str__(self) -> str:
        return f"byte {self.offset}: {self.text}"


class Remarks:
    """Remarks being collected; after ten of a kind the rest is only counted.

    >>> remarks = Remarks()
    >>> for offset in range(14):
    ...     remarks.add(offset, "{what} is out of place", what="x")
    >>> print(remarks.told()[-1])
    byte 13: x is out of place (and 3 more of this kind before it)
    """

    def __init__(self) -> None:
        self._told: list[Remark] = []
        self._kinds: Counter[str] = Counter()
        self._last_untold: dict[str, tuple[int, Sentence]] = {}
        self._losses: set[str] = set()

    def add(self, offset: int, sentence: str, **words: object) -> None:
        """Remark on something; sentences that differ only in their words are of one kind."""
        self._kinds[sentence] += 1
        if self._kinds[sentence] <= SAID_IN_FULL:
            self._told.append(self._remark(offset, Sentence(sentence, words)))
        else:
            self._last_untold[sentence] = offset, Sentence(sentence, words)

    def add_loss(self, offset: int, sentence: str, **words: object) -> None:
        """Remark on something by which moves or stones are lost."""
        self._losses.add(sentence)
        self.add(offset, sentence, **words)

    def _remark(self, offset: int, sentence: Sentence, more: int = 0) -> Remark:
        before = MORE.format(number=more) if more else ""
        is_loss = sentence.template in self._losses
        return Remark(offset, f"{sentence}{before}", is_loss, sentence, more)

    def told(self) -> tuple[Remark, ...]:
        """All remarks, in the order of the file."""
        told = list(self._told)
        for template, (offset, sentence) in self._last_untold.items():
            more = self._kinds[template] - SAID_IN_FULL - 1
            told.append(self._remark(offset, sentence, more))
        return tuple(sorted(told))


@dataclass(frozen=True)
class Quoted:
    """A piece of a file in quotation marks; as text in ASCII, whatever the screen can show."""

    text: str

    def __str__(self) -> str:
        return ascii(self.text)


def shown(text: str, longest: int = 24) -> Quoted:
    """A piece of a file as a sentence may quote it: short, and printable.

    >>> print(shown("x" * 40))
    'xxxxxxxxxxxxxxxxxxxxx...'
    """
    return Quoted(text if len(text) <= longest else text[: longest - 3] + "...")


Noun = Literal["move", "stone", "line", "warning"]


@dataclass(frozen=True)
class Counted:
    """A number of things: ``1 stone``, ``2 stones``.

    >>> print(Counted(1, "stone"), Counted(2, "stone"))
    1 stone 2 stones
    """

    number: int
    noun: Noun

    def __str__(self) -> str:
        plural = "" if self.number == 1 else "s"
        return f"{self.number} {self.noun}{plural}"


def in_words(things: Sequence[str]) -> str:
    """Things in a row, as a sentence lists them.

    >>> in_words(["SGF", "GIB", "NGF"])
    'SGF, GIB and NGF'
    """
    *rest, last = things
    return f"{', '.join(rest)} and {last}" if rest else last
