"""NGF files of Cyberoro (WBaduk): header lines by their order, then moves. Knows no rule.

A move is ``PMABBREER``: the number (AB), the colour, column and row from the upper left with
B for the first line, and both once more the other way round; AA is a pass. The komi is told
without its half point. An older kind marks its header lines with ``GI`` and has another order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from baduk_edu.rules import BLACK, WHITE

from .encoding import decode
from .info import Format
from .record import Record
from .remarks import Counted, NoRecord, RecordError, Remarks, shown
from .results import margin_of, name_and_rank, read_result
from .server_game import ServerGame, What

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n\r|\r|\n|$)")
_MOVE = re.compile(
    r"\s*PM(?P<number>[A-Z]{2})(?P<colour>[BW])(?P<point>[A-Z]{2})(?P<again>[A-Z]{2})?\s*"
)
_COMMENT = re.compile(r"ID[A-Z]\[(?P<number>\d{1,4})\](?P<words>.*?)(?:\[EndTxt\]|\Z)", re.S)
_MARK = "GI"
_IGNORABLE = " \t\r\n\0\x1a\ufeff"
_COLOURS = {"B": BLACK, "W": WHITE}
_FIRST = ord("A")
_LETTERS = 26

# What each header line says; "" is not known.
_ORDER = (
    "event", "size", "white", "black", "place", "handicap", "", "komi", "date", "", "result",
    "moves",
)  # fmt: skip
_MARKED_ORDER = (
    "event", "white", "black", "", "", "date", "size", "handicap", "", "komi", "moves",
)  # fmt: skip


def read_ngf(data: bytes, *, encoding: str | None = None) -> list[Record]:
    """The one game of an NGF file. Raises ``RecordError`` where there is none."""
    remarks = Remarks()
    decoded = decode(data, remarks, encoding=encoding)
    text = decoded.text
    header, moves = _split(text)
    if not header and not moves:
        raise RecordError(
            "no header line and no move is here, so this is no NGF record",
            kind=NoRecord.NO_GAME,
            format="NGF",
        )
    game = ServerGame(header[0].place if header else moves[0].place)
    told = _told(header, game)
    if not moves and not told.get("size", _NOTHING)[0].isdecimal():
        raise RecordError(
            "no move is here and the size of the board is no number, so this is no NGF record",
            kind=NoRecord.NO_GAME,
            format="NGF",
        )
    game.tell_size(*told.get("size", _NOTHING))
    game.tell_handicap(*told.get("handicap", _NOTHING))
    for field in ("event", "place"):
        game.tell(field, told.get(field, _NOTHING)[0])
    for field in ("white", "black"):
        name, rank = name_and_rank(told.get(field, _NOTHING)[0])
        game.tell(field, name)
        game.tell(f"{field}_rank", rank)
    game.tell_date(*told.get("date", _NOTHING))
    game.tell_result(*told.get("result", _NOTHING))
    _play(moves, game)
    if moves:
        _tell_comments(game, text, moves[0].place)
    _tell_komi(game, *told.get("komi", _NOTHING))
    words, place = told.get("moves", _NOTHING)
    game.expect(game.number(What.MOVES, words, place), place)
    return [game.record(decoded, Format.NGF, remarks.told())]


@dataclass(frozen=True)
class _Line:
    """A line of the file and its place in the text."""

    words: str
    place: int

    @property
    def move(self) -> re.Match[str] | None:
        """The parts of the move that stands here."""
        return _MOVE.fullmatch(self.words)


_NOTHING = ("", 0)


def _split(text: str) -> tuple[list[_Line], list[_Line]]:
    """The lines before the first move, and those from it on."""
    lines = [_Line(found[0].strip(_IGNORABLE), found.start()) for found in _LINE.finditer(text)]
    while lines and not lines[-1].words:
        lines.pop()
    first = next((at for at, line in enumerate(lines) if line.move), len(lines))
    if not any(line.words for line in lines[:first]):
        return [], lines[first:]
    blank = 0  # more lines than a header has, and they say nothing
    while first - blank > len(_ORDER) and not lines[blank].words:
        blank += 1
    return lines[blank:first], lines[first:]


def _told(header: list[_Line], game: ServerGame) -> dict[str, tuple[str, int]]:
    is_marked = bool(header) and all(line.words.startswith(_MARK) for line in header[:3])
    order = _MARKED_ORDER if is_marked else _ORDER
    if len(header) != len(order):
        game.remarks.add(
            game.place,
            "the header has {found}, and {expected} are usual; each is read by its place",
            found=Counted(len(header), "line"),
            expected=len(order),
        )
    mark = _MARK if is_marked else ""
    return {
        field: (line.words.removeprefix(mark), line.place)
        for field, line in zip(order, header, strict=False)
        if field
    }


def _tell_komi(game: ServerGame, words: str, place: int) -> None:
    """The half point that Cyberoro leaves out: in even games, unless the result says no."""
    komi = game.number(What.KOMI, words, place)
    if komi is None:
        return
    margin = margin_of(game.words.get("result"))
    if "." in words or komi < 0:
        game.komi = komi
    elif margin is not None:
        game.komi = komi + margin % 1
    elif game.handicap:
        game.komi = komi
    elif komi:
        game.komi = komi + 0.5
    else:
        game.remarks.add(
            place, "the komi 0 of an even game may be none or half a point: unknown"
        )


def _play(lines: list[_Line], game: ServerGame) -> None:
    last = None
    for line in lines:
        parts = line.move
        if parts is None:
            if line.words.startswith("PM"):
                game.remarks.add_loss(
                    line.place, "the move {line} is not understood", line=shown(line.words)
                )
            continue
        tens, ones = (ord(letter) - _FIRST for letter in parts["number"])
        number = tens * _LETTERS + ones
        if last is not None and number != last + 1:
            game.remarks.add_loss(
                line.place,
                "move {number} follows move {last}; the order is the file's",
                number=number,
                last=last,
            )
        last = number
        colour = _COLOURS[parts["colour"]]
        column, row = (ord(letter) - _FIRST for letter in parts["point"])
        if parts["again"] and parts["again"] != parts["point"][::-1]:
            game.remarks.add_loss(
                line.place,
                "the point {point} is told again as {again}; the first is taken",
                point=parts["point"],
                again=parts["again"],
            )
        if column == row == 0:
            game.pass_(line.place, colour)
        else:
            game.play(line.place, colour, column - 1, row - 1)


def _tell_comments(game: ServerGame, text: str, start: int) -> None:
    """Comments behind the moves; the last may be the only place that tells the result."""
    result = None
    for found in _COMMENT.finditer(text, start):
        game.comment(int(found["number"]), found["words"])
        result = read_result(found["words"])
    if result and result[-1] not in "+?":
        game.tell("result", result)
