"""Any error that a reader may meet, told in his language. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .book import words
from .book.complaint import Complaint, trouble
from .book.entries import PageError
from .book.finds import QuestionError
from .book.page import CheckFailed
from .book.told import told
from .book.verbs import ClaimError
from .book.words import Language
from .records import RecordError
from .records.remarks import NoRecord
from .rules import BoardError, IllegalMove, PointError
from .rules.terms import TermsError


def explained(error: Exception, language: Language) -> str:
    """The sentence of an error; in English where it has no other.

    >>> from baduk_edu.rules import Board
    >>> try:
    ...     Board.parse(". . / . . .")
    ... except BoardError as error:
    ...     explained(error, Language.ENGLISH)
    "row 1, column 3: '/' is not X, O or ."
    """
    if isinstance(error, Complaint):
        return error.said(language)
    if isinstance(error, IllegalMove):
        return words.refusal(error, language)
    if isinstance(error, BoardError) and error.kind:
        return words.say(f"drawn.{error.kind}", language, **error.facts)
    if isinstance(error, TermsError) and error.kind:
        return words.say(f"given.{error.kind}", language, **error.facts)
    if isinstance(error, PointError) and error.facts:
        key = "input.off-board" if "width" in error.facts else "given.point"
        return words.say(key, language, **error.facts)
    if isinstance(error, RecordError):
        return _of_record(error, language)
    if isinstance(error, CheckFailed):
        return "\n".join(told(str(fault), language) for fault in error.faults)
    sentence = error.args[0] if isinstance(error, KeyError) and error.args else error
    return told(str(sentence), language)


class ReaderError(ValueError):
    """A reader asks a lesson for what it does not have."""


_SLIPS = (
    *(BoardError, CheckFailed, ClaimError, Complaint, KeyError, PageError, PointError),
    *(QuestionError, ReaderError, RecordError, TermsError),
)
"""What a reader or an author can put right by himself."""


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """What is raised inside speaks the reader's language.

    >>> with speaking(Language.ENGLISH):
    ...     raise ReaderError("step 3 has no board")
    Traceback (most recent call last):
    baduk_edu.explained.ReaderError: step 3 has no board

    Of a slip a notebook shows that sentence alone; a fault of ours keeps its traceback.
    """
    try:
        yield
    except (*_SLIPS, ValueError, AssertionError) as error:
        said = explained(error, language)
        error.args = (said,)
        if isinstance(error, _SLIPS):
            error._render_traceback_ = lambda: [said]  # type: ignore[union-attr]
        raise


def explained_record(error: RecordError, language: Language) -> str:
    """Why a record cannot be read, without the place in its file."""
    if isinstance(error.__cause__, OSError):
        return trouble(error.__cause__, language)
    if not error.kind:
        return error.sentence
    return words.say(f"record.{error.kind}", language, **error.facts)


def _of_record(error: RecordError, language: Language) -> str:
    said = explained_record(error, language)
    if error.kind in (NoRecord.PATH, NoRecord.TEXT):
        return said
    return words.say("record.at", language, offset=error.offset, what=said)
