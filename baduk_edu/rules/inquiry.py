"""One group and the questions that can be asked about it, one at a time.

Knows where the fight over a group is played; the answers come from ``Questions``.
"""

from __future__ import annotations

from collections.abc import Iterable

from .area import Area, enclosed_with
from .benson import alive_stones
from .board import Board
from .moves import in_order
from .questions import Budget, Questions
from .reading import BLACK, WHITE


def questions_about(
    board: Board,
    point: str,
    *,
    region: Iterable[str] | None = None,
    assume_alive: Iterable[str] = (),
    budget: int,
) -> Questions | None:
    """What can be asked about the group on a point, or ``None`` if it is not enclosed.

    ``region`` and ``assume_alive`` are those of ``judge``, ``budget`` bounds the states that
    all questions together may look into.
    Raises ``PointError`` for a point off the board, ``ValueError`` where there is no stone,
    or one whose chain has no liberty.
    """
    grid = board.grid
    owner = board[point]
    if owner is None:
        raise ValueError(f"{point} is empty: name a point that holds a stone")
    group = grid.gather(board.chain(point))
    mine, theirs = board.points_of(owner), board.points_of(owner.other)
    if not grid.touching(group) & ~(mine | theirs):
        raise ValueError(f"the {owner} chain at {point} has no liberty: it is no longer there")
    standing = 0
    for name in assume_alive:
        standing |= grid.gather(board.chain(name))
    area: Area | None
    if group & alive_stones(grid, mine, theirs):
        area = Area(grid.full, 0)
    elif region is None:
        area = enclosed_with(board, group, owner, standing)
    else:
        alive = alive_stones(grid, mine, theirs) | alive_stones(grid, theirs, mine)
        area = Area(grid.gather(region), standing | alive)
    if area is None:
        return None
    return Questions(board, group, area, Budget(budget))


class OpenRegionError(ValueError):
    """A region with an empty point beside it, where nobody may play."""


def check_closed(ask: Questions) -> None:
    """Raise ``OpenRegionError`` where the fight is not enclosed by stones."""
    board, grid = ask.board, ask.board.grid
    stones = board.points_of(BLACK) | board.points_of(WHITE)
    beside = grid.touching(ask.fight.points | ask.group) & ~(stones | ask.area.region)
    for name in in_order(grid.spell(beside)):
        raise OpenRegionError(
            f"region: {name} is an empty point beside it: name that point too"
        )
