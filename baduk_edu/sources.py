"""A position named on the command line: an ASCII board, a page's step, or a game record."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from .book.complaint import Complaint, unreadable
from .book.library import find_step
from .explained import explained
from .records import SUFFIXES, Record, RecordError, read
from .rules import Board, BoardError

_NAME_OF_A_STEP = re.compile(r"[a-z]?\d*-\d+(-what-if)?(-\d+)?")


class SourceError(Complaint):
    """A position that cannot be found or read; says the file and why, in either language."""


def position(source: str, *, move: int | None = None) -> Board:
    """The board of a source: a step such as ``9-4`` or ``my.toml#1``, a record, or drawn rows.

    Of a record it is the last position of the main line, or the one after ``move`` moves.
    Raises ``SourceError``, or ``PageError`` for a step that cannot be found or read.
    """
    path = Path(source)
    if "#" in source or (_NAME_OF_A_STEP.fullmatch(source) and not path.exists()):
        return _of_step(source)
    if path.suffix.lower() in SUFFIXES:
        return _of_record(path, move)
    if path.suffix.lower() == ".toml":
        raise SourceError("input.which-step", file=source, page=path.name)
    if move is not None:
        raise SourceError("input.move-of-a-record", file=source)
    try:
        return Board.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        wrong = unreadable(source, error)
        raise SourceError(wrong.key, **wrong.facts) from None
    except UnicodeDecodeError:
        raise SourceError("input.no-drawn-board", file=source) from None
    except BoardError as error:
        raise SourceError("input.file", file=source, why=partial(explained, error)) from None


def record_in(path: str | Path) -> Record:
    """The first game of a record file; raises ``SourceError``."""
    try:
        return read(path)[0]
    except RecordError as error:
        if isinstance(error.__cause__, OSError):
            wrong = unreadable(path, error.__cause__)
            raise SourceError(wrong.key, **wrong.facts) from None
        raise SourceError("input.file", file=path, why=partial(explained, error)) from None


def refuse_no_stone(board: Board, point: str) -> None:
    """Refuse a point that is off the board, empty, or of a chain that cannot lie there.

    >>> refuse_no_stone(Board.empty(9), "D4")
    Traceback (most recent call last):
    baduk_edu.sources.SourceError: D4 is empty: name a point that holds a stone
    """
    if point not in board:
        raise SourceError(
            "input.off-board", point=point, width=board.width, height=board.height
        )
    if board[point] is None:
        raise SourceError("input.empty-point", point=point)
    if not board.liberties(point):
        raise SourceError("input.no-liberty", point=point)


def _of_step(source: str) -> Board:
    _, step = find_step(source)
    if step.diagram is None:
        raise SourceError("input.no-board", step=source)
    return step.diagram.board


def _of_record(path: Path, move: int | None) -> Board:
    boards = record_in(path).positions
    if move is None:
        return boards[-1]
    if not 0 <= move < len(boards):
        raise SourceError("input.no-move", file=path, move=move, last=len(boards) - 1)
    return boards[move]
