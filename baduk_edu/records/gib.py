r"""GIB files of Tygem: header lines ``\[KEY=VALUE\]``, then moves. Knows no rule.

The format has no specification. A game stands between ``\HS`` and ``\GE``; a file may hold
several. Points count from 0 at the upper left. ``SKI`` is a pass that names no colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from baduk_edu.rules import BLACK, WHITE

from .encoding import decode
from .gib_header import Header
from .info import Format
from .record import Record, without_refused
from .remarks import NoRecord, RecordError, Remarks, shown
from .server_game import ServerGame, What

_BEGINS = re.compile(r"\\HS\b")
_MOVES_BEGIN = re.compile(r"\\GS\b|^[ \t]*(?:INI|STO|SKI|PAS)[ \t]", re.MULTILINE)
_MOVES_END = re.compile(r"\\GE\b")
_LINE = re.compile(r"[^\r\n]+")
_NUMBERS = re.compile(r"[\d\s]+(?:&\d.*)?", re.ASCII)
_INTEGER = re.compile(r"-?\d{1,4}", re.ASCII)
_COLOURS = {"1": BLACK, "2": WHITE}
_HOW_MANY_MOVES = ("TCNT", "GAMETOTALNUM")


def read_gib(data: bytes, *, encoding: str | None = None) -> list[Record]:
    """The games of a GIB file, in its order. Raises ``RecordError`` where there is none.

    Tygem tells the komi in tenths, and beside it a number of points that Black is given.
    """
    remarks = Remarks()
    decoded = decode(data, remarks, encoding=encoding)
    records: list[Record] = []
    refused: list[RecordError] = []
    for game in _games(decoded.text):
        try:
            records.append(game.record(decoded, Format.GIB, remarks.told()))
        except RecordError as error:
            refused.append(error)
    if not records and not refused:
        raise RecordError(
            "no header line and no move is here, so this is no GIB record",
            kind=NoRecord.NO_GAME,
            format="GIB",
        )
    return without_refused(records, refused)


def _games(text: str) -> Iterator[ServerGame]:
    starts = [found.start() for found in _BEGINS.finditer(text)] or [0]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        game = ServerGame(start)
        begins = _MOVES_BEGIN.search(text, start, end)
        header_end = begins.start() if begins else end
        header = Header(text, start, header_end, game.remarks)
        header.tell(game)
        lines = list(_moves(text, header_end, end, game))
        if not header.told and not lines:
            continue
        if begins is None:
            game.remarks.add_loss(end, "the game has no moves: no line opens them")
        game.expect(game.number(What.MOVES, *header.first(*_HOW_MANY_MOVES)), header_end)
        yield game


# --- the moves ---------------------------------------------------------------------------


def _moves(text: str, start: int, end: int, game: ServerGame) -> Iterator[str]:
    """Each line of the moves that was understood, once the game knows it."""
    closing = _MOVES_END.search(text, start, end)
    if closing is not None:
        if text[closing.end() : end].strip(" \t\r\n\0\x1a"):
            game.remarks.add(closing.end(), r"what stands after \GE is left out")
    elif start < end:
        game.remarks.add_loss(end, r"the end of the moves, \GE, is missing")
    last = None
    for found in _LINE.finditer(text, start, closing.start() if closing else end):
        line = found[0].strip().removeprefix(r"\GS").strip()
        if not line or _NUMBERS.fullmatch(line):
            continue
        name, *words = line.split()
        command = _COMMANDS.get(name)
        if command is None or not command(game, found.start(), words):
            game.remarks.add_loss(
                found.start(), "the line {line} is not understood", line=shown(line)
            )
            continue
        yield line
        number = int(words[1])
        if last is not None and number != last + 1:
            game.remarks.add_loss(
                found.start(),
                "line {number} follows line {last}; the order is the file's",
                number=number,
                last=last,
            )
        last = number


def _begin(game: ServerGame, place: int, words: list[str]) -> bool:
    """``INI 0 1 5 &4…``: the third number is the handicap."""
    if not _are_numbers(words[:3], 3):
        return False
    game.tell_handicap(words[2], place)
    return True


def _stone(game: ServerGame, place: int, words: list[str]) -> bool:
    """``STO 0 2 1 15 3``: the line's number, the colour, column and row."""
    if not _are_numbers(words[:5], 5) or words[2] not in _COLOURS:
        return False
    game.play(place, _COLOURS[words[2]], int(words[3]), int(words[4]))
    return True


def _pass(game: ServerGame, place: int, words: list[str]) -> bool:
    """``SKI 0 7``: a pass of the side whose turn it is."""
    if not _are_numbers(words[:2], 2):
        return False
    game.pass_(place, game.to_play)
    return True


def _are_numbers(words: list[str], how_many: int) -> bool:
    return len(words) == how_many and all(map(_INTEGER.fullmatch, words))


_COMMANDS: dict[str, Callable[[ServerGame, int, list[str]], bool]] = {
    "INI": _begin,
    "STO": _stone,
    "SKI": _pass,
    "PAS": _pass,
}
