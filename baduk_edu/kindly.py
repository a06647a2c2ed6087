"""A reader's slip in a notebook: one sentence in his language, and no traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .book.complaint import Complaint
from .book.words import Language
from .explained import explained
from .records import RecordError
from .rules import BoardError, PointError
from .rules.terms import TermsError


class ReaderError(ValueError):
    """What is wrong with what a reader gave, in his language.

    A notebook shows the sentence alone. In a program it is an error like any other, and what
    was raised at first is its ``__cause__``.
    """

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of the error."""
        return [str(self)]


@contextmanager
def kindly(language: Language) -> Iterator[None]:
    """Tell a slip of the reader's in his language; a fault of ours goes on as it is.

    >>> from baduk_edu.rules.terms import Unfit
    >>> with kindly(Language.ENGLISH):
    ...     raise TermsError("komi 6.25: …", Unfit.KOMI_HALF, komi=6.25)
    Traceback (most recent call last):
    baduk_edu.kindly.ReaderError: komi 6.25: a komi is whole or half points, for example 6.5
    """
    try:
        yield
    except (BoardError, Complaint, PointError, RecordError, TermsError) as error:
        raise ReaderError(explained(error, language)) from error
