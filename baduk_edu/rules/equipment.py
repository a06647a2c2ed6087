"""How many stones a board can take. Knows points and turns, no wood and no centimetres."""

from __future__ import annotations

from collections.abc import Mapping

from .board import Board
from .cite import article
from .reading import BLACK, Stone


@article(2)
def stones_to_fill(board: Board, *, first: Stone = BLACK) -> Mapping[Stone, int]:
    """How many stones each colour needs until every point holds one, laid in turn (Article 2).

    >>> {str(colour): number for colour, number in stones_to_fill(Board.empty(19)).items()}
    {'black': 181, 'white': 180}

    The stones that already lie there are counted in; of an odd rest ``first`` lays one more.
    This counts places, as the customary set of stones does: a game ends long before, and some
    of these moves would not be legal.
    """
    rest = sum(board[point] is None for point in board.points)
    laid = {first: rest - rest // 2, first.other: rest // 2}
    return {colour: len(board.stones(colour)) + laid[colour] for colour in Stone}
