"""Alive, dead, seki: the status of a group by the rulebook of 1992, with its proof.

Knows which answers make which status, and which article says so; the answers come from
``questions``. What cannot be shown within the budget is *undecided*, never a guess.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

from .area import Area, enclosed_with
from .benson import alive_stones
from .board import Board
from .finding import Finding
from .grid import Points
from .judgement import Case
from .questions import Budget, Questions
from .reading import Reading, Stone
from .verdict import Status, Verdict

__all__ = ["BUDGET", "Status", "Verdict", "judge"]

BUDGET = 300_000
"""How many states are looked into before a question is left undecided."""


def judge(
    board: Board,
    point: str,
    *,
    first: Stone | None = None,
    region: Iterable[str] | None = None,
    assume_alive: Iterable[str] = (),
    reading: Reading = Reading(),  # noqa: B008  # frozen, so one for all is safe
    budget: int | None = None,
) -> Verdict:
    """The status of the group on a point: alive, dead, seki, ko, unsettled, refer, undecided.

    >>> corner = Board.parse('''
    ...     . X . X O . .
    ...     X X X X O . .
    ...     O O O O O . .
    ...     . . . . . . .
    ... ''')
    >>> verdict = judge(corner, "B4")
    >>> str(verdict.status), verdict.article
    ('alive', 11)

    ``first`` asks only what happens when that side begins. ``region`` are the points where
    stones may be played, found by itself if not given; ``assume_alive`` are stones, any of a
    chain for the whole, that are taken to stand. Both are recorded in the verdict and in its
    proof. ``budget`` bounds the states looked into. A pass stands for a move elsewhere, so it
    lifts a ko ban here, whatever ``reading`` says of a game.

    Raises ``PointError`` for a point that the board does not have, and ``ValueError`` where
    there is no stone.
    """
    began = perf_counter()
    grid = board.grid
    owner = board[point]
    if owner is None:
        raise ValueError(f"{point} is empty: name a point that holds a stone")
    group = grid.gather(board.chain(point))
    if not grid.touching(group) & ~(board.points_of(owner) | board.points_of(owner.other)):
        raise ValueError(f"the {owner} chain at {point} has no liberty: it is no longer there")
    purse = Budget(BUDGET if budget is None else budget)
    standing = 0
    for name in assume_alive:
        standing |= grid.gather(board.chain(name))
    mine, theirs = board.points_of(owner), board.points_of(owner.other)
    if group & alive_stones(grid, mine, theirs):
        area: Area | None = Area(grid.full, 0)
    else:
        area = _area(board, group, owner, region, standing)
    if area is None:
        found = Finding(Status.UNDECIDED)
        area = Area(0, standing)
    else:
        ask = Questions(board, group, area, purse)
        found = Case(ask, owner, first, reading, given=region is not None).decide()
    fight_points = grid.spell(area.region)
    assumed = found.assumed(grid.spell(standing))
    return Verdict(
        found.status,
        board.chain(point),
        found.article,
        found.clause,
        fight_points,
        assumed,
        found.ko_dependent,
        found.moves,
        found.threats,
        found.proof(board, point, fight_points, assumed, reading),
        purse.spent,
        perf_counter() - began,
    )


def _area(
    board: Board,
    group: Points,
    owner: Stone,
    region: Iterable[str] | None,
    standing: Points,
) -> Area | None:
    if region is None:
        return enclosed_with(board, group, owner, standing)
    grid = board.grid
    mine, theirs = board.points_of(owner), board.points_of(owner.other)
    alive = alive_stones(grid, mine, theirs) | alive_stones(grid, theirs, mine)
    return Area(grid.gather(region), standing | alive)
