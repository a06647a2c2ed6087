"""Any error that a reader may meet, told in his language. Raises nothing, decides nothing."""

from __future__ import annotations

from .book import words
from .book.complaint import Complaint, trouble
from .book.words import Language
from .records import RecordError
from .rules import BoardError, IllegalMove


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
    if isinstance(error, RecordError):
        return _of_record(error, language)
    return str(error)


def _of_record(error: RecordError, language: Language) -> str:
    if isinstance(error.__cause__, OSError):
        return trouble(error.__cause__, language)
    if not error.kind:
        return str(error)
    sentence = words.say(f"record.{error.kind}", language, **error.facts)
    return words.say("record.at", language, offset=error.offset, what=sentence)
