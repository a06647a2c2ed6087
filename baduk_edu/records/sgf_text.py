"""Text inside an SGF value: escapes, soft line breaks, white space. Knows no property."""

from __future__ import annotations

import re

_PIECE = re.compile(r"\\(\r\n|\n\r|[\s\S])|\r\n|\n\r|[\r\n\t\v\f]")
_LINE_BREAKS = frozenset({"\r\n", "\n\r", "\r", "\n"})
_BLANKS = frozenset("\t\v\f")
_COLON = re.compile(r"(?:[^\\:]|\\[\s\S])*+:")


def text(raw: str) -> str:
    r"""What a Text value says: escapes undone, soft line breaks joined, line breaks kept.

    >>> text("hi [3d\\]: a \\\nsoft break")
    'hi [3d]: a soft break'
    """
    return _PIECE.sub(_plain, raw)


def simple_text(raw: str) -> str:
    r"""What a SimpleText value says: like ``text``, in one line and without outer blanks.

    >>> simple_text("Lee\nSedol ")
    'Lee Sedol'
    """
    return text(raw).replace("\n", " ").strip()


def escaped(plain: str) -> str:
    r"""Text as an SGF value carries it.

    >>> escaped("a]b\\c")
    'a\\]b\\\\c'
    """
    return plain.replace("\\", "\\\\").replace("]", "\\]")


def composed(raw: str) -> tuple[str, str | None]:
    r"""The two halves of a composed value, cut at its first colon that is not escaped.

    >>> composed("GNU\\: Go:3.8"), composed("9")
    (('GNU\\: Go', '3.8'), ('9', None))
    """
    colon = _COLON.match(raw)
    if colon is None:
        return raw, None
    return raw[: colon.end() - 1], raw[colon.end() :]


def _plain(piece: re.Match[str]) -> str:
    escaped_letter = piece[1]
    if escaped_letter is None:
        return "\n" if piece[0] in _LINE_BREAKS else " "
    if escaped_letter in _LINE_BREAKS:
        return ""
    return " " if escaped_letter in _BLANKS else escaped_letter
