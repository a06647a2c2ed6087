"""The board on which a game ended, with its prisoners and komi, and the desk to count it on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .book.complaint import Complaint
from .book.words import Language
from .desk import CountingDesk
from .records import Record
from .records.results import read_result
from .rules import Board, Game, Stone
from .rules.counting import count
from .sources import record_in


@dataclass(frozen=True)
class FinalBoard:
    """A board to be counted: ``recorded`` is the result that a record tells, or empty."""

    board: Board
    prisoners: Mapping[Stone, int] = field(default_factory=dict)
    komi: float = 0
    recorded: str = ""


def final_board(source: Record | Game | Board | str | Path) -> FinalBoard:
    """The end of a record, of the first record in a file, of a game; or a board as it is.

    >>> final_board(Game.start(9).play("E5")).komi
    6.5

    Raises ``SourceError`` for a file that cannot be read, and ``Complaint`` for what is none
    of these.
    """
    if isinstance(source, str | Path):
        source = record_in(source)
    if isinstance(source, Record):
        result = read_result(source.info.result or "") or source.info.result or ""
        return FinalBoard(source.positions[-1], source.prisoners, source.game.komi, result)
    if isinstance(source, Game):
        return FinalBoard(source.board, source.prisoners, source.komi)
    if not isinstance(source, Board):
        raise Complaint("given.source", source=source)
    return FinalBoard(source)


def counting_desk(
    final: FinalBoard,
    language: Language,
    *,
    dead: Iterable[str] | None = None,
    prisoners: Mapping[Stone, int] | None = None,
    komi: float | None = None,
    players: Sequence[str] = (),
) -> CountingDesk:
    """The desk that counts a board; what is given stands in for what the game tells."""
    counted = count(
        final.board,
        prisoners=final.prisoners if prisoners is None else prisoners,
        komi=final.komi if komi is None else komi,
        dead=dead,
    )
    return CountingDesk(counted, language, players=players, recorded=final.recorded)
