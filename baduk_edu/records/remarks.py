"""What a reader says about a record: remarks to read on with, and the error that ends it.

Knows no format: an offset and a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

SAID_IN_FULL = 10
"""How many remarks of one kind are told one by one; a file of noise is not worth more."""


class NoRecord(StrEnum):
    """Why a file is no record at all, for those who say it in other words."""

    EMPTY = "empty"
    NO_GAME = "no-game"
    OTHER_GAME = "other-game"
    LINES = "lines"


class RecordError(ValueError):
    """A record that cannot be read at all; says what, where (``offset``, in bytes) and why.

    ``kind`` and ``facts`` tell it once more as values, where the file is none of ours.
    """

    def __init__(
        self, sentence: str, offset: int = 0, kind: NoRecord | None = None, **facts: object
    ) -> None:
        super().__init__(f"byte {offset}: {sentence}")
        self.sentence = sentence
        self.offset = offset
        self.kind, self.facts = kind, facts

    def __reduce__(self) -> tuple[object, ...]:
        again = partial(type(self), self.sentence, self.offset, self.kind, **self.facts)
        return again, ()


@dataclass(frozen=True, order=True)
class Remark:
    """One thing that a record does wrong, and what was made of it.

    ``offset`` is the byte in the file where it stands; ``is_loss`` where moves or stones that
    were played may be missing or misread, so that the end of the game is not sure.

    >>> print(Remark(17, "the last ) is missing"))
    byte 17: the last ) is missing
    """

    offset: int
    text: str
    is_loss: bool = field(default=False, compare=False)

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
        self._last_untold: dict[str, tuple[int, dict[str, object]]] = {}
        self._losses: set[str] = set()

    def add(self, offset: int, sentence: str, **words: object) -> None:
        """Remark on something; sentences that differ only in their words are of one kind."""
        self._kinds[sentence] += 1
        if self._kinds[sentence] <= SAID_IN_FULL:
            self._told.append(self._remark(offset, sentence, sentence.format(**words)))
        else:
            self._last_untold[sentence] = offset, words

    def add_loss(self, offset: int, sentence: str, **words: object) -> None:
        """Remark on something by which moves or stones are lost."""
        self._losses.add(sentence)
        self.add(offset, sentence, **words)

    def _remark(self, offset: int, sentence: str, text: str) -> Remark:
        return Remark(offset, text, sentence in self._losses)

    def told(self) -> tuple[Remark, ...]:
        """All remarks, in the order of the file."""
        told = list(self._told)
        for sentence, (offset, words) in self._last_untold.items():
            more = self._kinds[sentence] - SAID_IN_FULL - 1
            before = f" (and {more} more of this kind before it)" if more else ""
            text = sentence.format(**words) + before
            told.append(self._remark(offset, sentence, text))
        return tuple(sorted(told))


def shown(text: str, longest: int = 24) -> str:
    """A piece of a file as a sentence may quote it: short, and printable.

    >>> shown("x" * 40)
    "'xxxxxxxxxxxxxxxxxxxxx...'"
    """
    return ascii(text if len(text) <= longest else text[: longest - 3] + "...")


def counted(number: int, noun: str) -> str:
    """A number of things: ``1 stone``, ``2 stones``.

    >>> counted(1, "stone"), counted(2, "stone")
    ('1 stone', '2 stones')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def in_words(things: Sequence[str]) -> str:
    """Things in a row, as a sentence lists them.

    >>> in_words(["SGF", "GIB", "NGF"])
    'SGF, GIB and NGF'
    """
    *rest, last = things
    return f"{', '.join(rest)} and {last}" if rest else last
