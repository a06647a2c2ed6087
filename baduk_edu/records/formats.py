"""Which kind of record a file is, and who reads it. Knows no format beyond its first bytes.

A reader for another format is a function from bytes to records, entered in ``_READERS``.
"""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from .gib import read_gib
from .info import Format
from .ngf import read_ngf
from .record import Record
from .remarks import NoRecord, RecordError
from .sgf_read import read_sgf


class Reader(Protocol):
    """What reads one format. Raises ``RecordError`` and nothing else."""

    def __call__(self, data: bytes, *, encoding: str | None = None) -> list[Record]: ...


_READERS: dict[Format, Reader] = {
    Format.SGF: read_sgf,
    Format.GIB: read_gib,
    Format.NGF: read_ngf,
}

SUFFIXES = tuple(f".{form}" for form in Format)
"""How the names of record files end."""

_NGF_MOVE = re.compile(rb"^[ \t]*PM[A-Z]{2}[BW][A-Z]{2}", re.MULTILINE)
_OPENS_SGF = re.compile(rb"\(\s*;")
_LOOKS_LIKE: dict[Format, Callable[[bytes], bool]] = {
    Format.GIB: lambda data: data.lstrip().startswith(rb"\HS"),
    Format.NGF: lambda data: bool(_NGF_MOVE.search(data)) and not _OPENS_SGF.search(data),
}


def read(
    source: str | os.PathLike[str] | bytes, *, encoding: str | None = None
) -> list[Record]:
    """The records of a file, given by its path or its bytes.

    >>> [record.info.black for record in read(b"(;PB[Cho])(;PB[Shin])")]
    ['Cho', 'Shin']

    What a real file does wrong is read all the same, and told in ``record.warnings``. The
    encoding is detected (see ``record.info``); ``encoding`` names it instead.
    Raises ``RecordError``, and no other error, for a file that cannot be opened or holds no
    game.
    """
    data, suffix = _bytes(source)
    return _READERS[recognise(data, suffix)](data, encoding=encoding)


def recognise(data: bytes, suffix: str = "") -> Format:
    r"""The format of a file by its content; by its suffix only where that shows nothing.

    >>> recognise(b"\\HS\r\n"), recognise(b"(;B[dd])", ".gib"), recognise(b"", ".ngf")
    (<Format.GIB: 'gib'>, <Format.SGF: 'sgf'>, <Format.NGF: 'ngf'>)
    """
    ascii_only = _without_mark(data)
    for kind, looks_like in _LOOKS_LIKE.items():
        if looks_like(ascii_only):
            return kind
    for kind in Format:
        if suffix.lower() == f".{kind}" and not _OPENS_SGF.search(ascii_only):
            return kind
    return Format.SGF


def _without_mark(data: bytes) -> bytes:
    """A file, near enough to recognise it: no byte order mark, no zeros of UTF-16."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data[2:].replace(b"\0", b"")
    return data.removeprefix(codecs.BOM_UTF8)


def _bytes(source: str | os.PathLike[str] | bytes) -> tuple[bytes, str]:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), ""
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("("):
        raise RecordError(
            "a text is taken for a path: give a record as bytes, text.encode()",
            kind=NoRecord.TEXT,
        )
    try:
        return Path(source).read_bytes(), Path(source).suffix
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        file = os.fspath(source)
        raise RecordError(
            f"{file!r} cannot be opened: {why}", kind=NoRecord.PATH, file=file
        ) from error
