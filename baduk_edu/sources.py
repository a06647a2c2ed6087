"""A position named on the command line: an ASCII board, a page's step, or a game record."""

from __future__ import annotations

import re
from pathlib import Path

from .book.library import find_step
from .book.page_reader import PageError
from .records import SUFFIXES, RecordError, read
from .rules import Board, BoardError

_NAME_OF_A_STEP = re.compile(r"[a-z]?\d*-\d+(-what-if)?(-\d+)?")


class SourceError(ValueError):
    """A position that cannot be found or read; says the file and why."""


def position(source: str, *, move: int | None = None) -> Board:
    """The board of a source: a step such as ``9-4`` or ``my.toml#1``, a record, or drawn rows.

    Of a record it is the last position of the main line, or the one after ``move`` moves.
    Raises ``SourceError``.
    """
    path = Path(source)
    if "#" in source or (_NAME_OF_A_STEP.fullmatch(source) and not path.exists()):
        return _of_step(source)
    if path.suffix.lower() in SUFFIXES:
        return _of_record(path, move)
    if path.suffix.lower() == ".toml":
        raise SourceError(
            f"{source}: which step of the page? Write {path.name}#9-4, for example"
        )
    if move is not None:
        raise SourceError(f"{source}: a move number belongs to a game record")
    try:
        return Board.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SourceError(f"{source}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise SourceError(f"{source}: not a drawn board (not UTF-8 text)") from None
    except BoardError as error:
        raise SourceError(f"{source}: {error}") from None


def _of_step(source: str) -> Board:
    try:
        _, step = find_step(source)
    except PageError as error:
        raise SourceError(str(error)) from None
    if step.diagram is None:
        raise SourceError(f"{source}: this step has no board")
    return step.diagram.board


def _of_record(path: Path, move: int | None) -> Board:
    try:
        record = read(path)[0]
    except RecordError as error:
        raise SourceError(f"{path}: {error}") from None
    boards = record.positions
    if move is None:
        return boards[-1]
    if not 0 <= move < len(boards):
        raise SourceError(
            f"{path}: there is no move {move}; the main line has {len(boards) - 1}"
        )
    return boards[move]
