"""Any error that a reader may meet, told in his language. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .book import words
from .book.complaint import Complaint, trouble
from .book.page import CheckFailed
from .book.told import told
from .book.words import Language
from .records import RecordError
from .rules import BoardError, IllegalMove


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
    if isinstance(error, RecordError):
        return _of_record(error, language)
    if isinstance(error, CheckFailed):
        return "\n".join(told(str(fault), language) for fault in error.faults)
    sentence = error.args[0] if isinstance(error, KeyError) and error.args else error
    return told(str(sentence), language)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """What is raised inside speaks the reader's language; it is raised on as it is.

    >>> with speaking(Language.ENGLISH):
    ...     raise ValueError("step 3 has no board")
    Traceback (most recent call last):
    ValueError: step 3 has no board
    """
    try:
        yield
    except (ValueError, KeyError, AssertionError) as error:
        error.args = (explained(error, language),)
        raise


def _of_record(error: RecordError, language: Language) -> str:
    if isinstance(error.__cause__, OSError):
        return trouble(error.__cause__, language)
    if not error.kind:
        return str(error)
    sentence = words.say(f"record.{error.kind}", language, **error.facts)
    return words.say("record.at", language, offset=error.offset, what=sentence)
