"""Text for a terminal: nothing in it steers the screen, and its columns are counted.

Knows letters and columns, and no game.
"""

from __future__ import annotations

from unicodedata import category, east_asian_width

_BESIDE_NOTHING = ("Mn", "Me")
"""Marks that are drawn over the letter before them."""

_JAMO_THAT_JOIN = range(0x1160, 0x1200)
"""Vowels and finals of a Korean syllable that is written in parts: drawn into the first."""


def printable(text: str) -> str:
    r"""The text with all that is no letter, sign or blank written as Python escapes it.

    >>> print(printable("Lee\x1b[31m\n"))
    Lee\x1b[31m\n
    """
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if category(letter) == "Zs":
        return " "
    return letter if letter.isprintable() else ascii(letter)[1:-1]


def width(text: str) -> int:
    r"""How many columns a text takes; Korean letters take two.

    >>> width("baduk"), width("\uac00\uac01")
    (5, 4)
    """
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if category(letter) in _BESIDE_NOTHING or ord(letter) in _JAMO_THAT_JOIN:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """The printable text, cut to so many columns; what is left out is shown by three dots.

    >>> cut("Lee Chang-ho", 8)
    'Lee C...'
    """
    text = printable(text)
    if width(text) <= columns:
        return text
    while width(text) > columns - 3:
        text = text[:-1]
    return f"{text}..."


def padded(text: str, columns: int) -> str:
    """The text with blanks behind it, up to so many columns."""
    return text + " " * (columns - width(text))
