"""SGF out: a record as conforming FF4 in UTF-8. Knows no board: a tree is written as it is."""

from __future__ import annotations

from .record import Record
from .tree import Node

_ENVELOPE = "GM[1]FF[4]CA[UTF-8]"


def write_sgf(record: Record) -> bytes:
    r"""A record as an SGF file, ready to be written to disk.

    The file names its encoding before any text, so no reader has to guess. Everything in the
    record's tree is kept, variations and unknown properties too.

    >>> from baduk_edu.records import read
    >>> write_sgf(read(b"(;SZ[9]KO[x](;B[ee])(;B[cc]")[0])
    b'(;GM[1]FF[4]CA[UTF-8]SZ[9]KO[x]\n(;B[ee])\n(;B[cc]))\n'

    Properties that the record has wrong (a point off its board) are written as they are. A
    lone surrogate, which UTF-8 does not have, becomes ``?``.
    """
    pieces: list[str] = []
    waiting: list[Node | None] = [record.tree]  # None closes a branch
    while waiting:
        node = waiting.pop()
        if node is None:
            pieces.append(")")
            continue
        pieces.append(f"\n(;{_ENVELOPE if node is record.tree else ''}{_properties(node)}")
        waiting.append(None)
        while len(branches := node.children) == 1:
            (node,) = branches
            pieces.append(f"\n;{_properties(node)}")
        waiting += reversed(branches)
    return "".join([*pieces, "\n"]).lstrip().encode("utf-8", "replace")


def _properties(node: Node) -> str:
    return "".join(map(str, node.properties))
