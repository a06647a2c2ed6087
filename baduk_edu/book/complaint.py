"""What is wrong with a reader's input, in either language. Knows keys, not what they mean.

What a reader meets has a key: a file that is not there, a point off the board, a step or an
article that there is none of. What an author meets in a page of his own (``PageError``,
``ClaimError`` and their like) is an English sentence, whose Korean ``told`` knows.
"""

from __future__ import annotations

import errno
from functools import partial
from pathlib import Path

from . import words
from .words import Language

_TROUBLES = {
    errno.ENOENT: "input.no-such-file",
    errno.ENOTDIR: "input.is-a-file",
    errno.EISDIR: "input.is-a-folder",
    errno.EACCES: "input.not-allowed",
    errno.EPERM: "input.not-allowed",
    errno.EROFS: "input.not-allowed",
    errno.ENOSPC: "input.full",
    errno.EDQUOT: "input.full",
    errno.EEXIST: "input.is-a-file",
}


class Complaint(ValueError):
    """What is wrong with an input: the key of a sentence, and its facts.

    A fact that reads differently in each language is a function of the language. As a plain
    error it speaks English.

    >>> wrong = Complaint("input.empty-point", point="D4")
    >>> print(wrong)
    D4 is empty: name a point that holds a stone
    >>> wrong.said(Language.ENGLISH) == str(wrong)
    True
    """

    def __init__(self, key: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        super().__init__(self.said(Language.ENGLISH))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.key, **self.facts), ()

    def said(self, language: Language) -> str:
        """The sentence in one language."""
        facts = {
            name: fact(language) if callable(fact) else fact
            for name, fact in self.facts.items()
        }
        return words.say(self.key, language, **facts)


def trouble(error: OSError, language: Language) -> str:
    """Why the system does not give a file.

    >>> trouble(FileNotFoundError(errno.ENOENT, "No such file or directory"), Language.ENGLISH)
    'there is no such file or folder'
    """
    key = _TROUBLES.get(error.errno or 0)
    return words.say(key, language) if key else (error.strerror or str(error))


def unreadable(file: str | Path, error: OSError) -> Complaint:
    """That a file cannot be read, and why."""
    return Complaint("input.unreadable", file=file, why=partial(trouble, error))
