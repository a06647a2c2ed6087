"""SGF files, FF1 to FF4: from bytes to records. Knows the order of the work, not the work."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from .encoding import Decoded, claims, decode
from .record import Record, without_refused
from .remarks import NoRecord, RecordError, Remark, Remarks, shown
from .sgf_grammar import RawGame, first_game, games
from .sgf_text import simple_text
from .sgf_tidy import tidy
from .tree import Branches, Node

_BADUK = "1"


def read_sgf(data: bytes, *, encoding: str | None = None) -> list[Record]:
    """The games of an SGF file, in its order.

    A game that is not Baduk, or on a board that the rules cannot hold, is left out with a
    remark on the first of the others. Raises ``RecordError`` where no game is left.
    """
    records: list[Record] = []
    refused: list[RecordError] = []
    for start, part in _parts(data, encoding):
        remarks = Remarks()
        decoded = decode(part, remarks, encoding=encoding, start=start)
        for game in games(decoded.text):
            try:
                records.append(_record(game, decoded, remarks.told()))
            except RecordError as error:
                refused.append(error)
    if records or refused:
        return without_refused(records, refused)
    if not data.strip():
        raise RecordError("the file is empty", kind=NoRecord.EMPTY)
    if b"(" not in data:
        why = "there is no ( to open a game, so this is no SGF record"
        raise RecordError(why, kind=NoRecord.NO_GAME, format="SGF")
    why = "no ( here opens a game: none has a node after it"
    raise RecordError(why, data.index(b"("), NoRecord.NO_GAME, format="SGF")


def _parts(data: bytes, encoding: str | None) -> list[tuple[int, bytes]]:
    """The whole file, or its games one by one where they name different encodings."""
    if encoding is not None or len(set(claims(data))) < 2:
        return [(0, data)]
    cuts = [0]
    while True:
        decoded = decode(data[cuts[-1] :], Remarks(), start=cuts[-1])
        game = first_game(decoded.text)
        if game is None:
            break
        cuts += decoded.offsets([game.end])
    starts = cuts[: max(1, len(cuts) - 1)]  # what follows the last game goes with it
    return [
        (start, data[start:end])
        for start, end in zip(starts, [*starts[1:], len(data)], strict=True)
    ]


def _record(game: RawGame, decoded: Decoded, about_encoding: tuple[Remark, ...]) -> Record:
    _refuse_other_games(game, decoded)
    nodes = tidy(game)
    tree = Node(
        Branches(
            tuple(tuple(node.properties) for node in nodes),
            tuple(node.parent for node in nodes),
        )
    )
    about_grammar = decoded.in_bytes(game.remarks.told())
    record = Record.of_tree(
        tree,
        decoded.offsets([node.place for node in nodes]),
        encoding=decoded.encoding,
        guessed=decoded.guessed,
    )
    told = sorted(chain(about_encoding, about_grammar, record.warnings))
    return replace(record, warnings=tuple(told))


def _refuse_other_games(game: RawGame, decoded: Decoded) -> None:
    for name, values in game.nodes[0].properties:
        if name == "GM" and values and (told := simple_text(values[0])) not in ("", _BADUK):
            (offset,) = decoded.offsets([game.place])
            raise RecordError(
                f"GM says that this is game number {shown(told)}; Baduk is number 1",
                offset,
                NoRecord.OTHER_GAME,
                game=shown(told),
            )
