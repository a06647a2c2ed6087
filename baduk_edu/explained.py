"""Any error that a reader may meet, told in his language. Raises nothing, decides nothing."""

from __future__ import annotations

from .book import words
from .book.complaint import Complaint, trouble
from .book.words import Language
from .records import RecordError
from .records.remarks import NoRecord
from .rules import BoardError, IllegalMove, PointError
from .rules.terms import TermsError


def explained(error: Exception, language: Language) -> str:
    """The sentence of an error; in English where it has no other, as a fault of a page has.

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
    return str(error)


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
