"""Alive, dead, seki: the status of a group by the rulebook of 1992, with its proof.

Knows which answers make which status, and which article says so; the answers come from
``questions``. What cannot be shown within the budget is *undecided*, never a guess.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter

from .area import Area
from .board import Board
from .finding import Finding
from .inquiry import check_closed, questions_about
from .judgement import Case
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
    there is no stone, or for a region that stones do not enclose.
    """
    began = perf_counter()
    assume_alive = tuple(assume_alive)
    ask = questions_about(
        board,
        point,
        region=region,
        assume_alive=assume_alive,
        budget=BUDGET if budget is None else budget,
    )
    if ask and region is not None:
        check_closed(ask)
    owner = board[point]
    assert owner is not None
    grid = board.grid
    given = frozenset[str]().union(*(board.chain(name) for name in assume_alive))
    if ask is None:
        found = Finding(Status.UNDECIDED)
        area = Area(0, grid.gather(given))
    else:
        case = Case(ask, owner, first, reading, given=region is not None)
        with _undisturbed():
            found = case.decide()
        area = case.ask.area
    fight_points = grid.spell(area.region)
    assumed = found.assumed(given)
    return Verdict(
        found.status,
        board.chain(point),
        found.article,
        found.clause,
        fight_points,
        assumed,
        found.ko_dependent,
        {side: points for side, points in found.moves.items() if points},
        found.threats,
        found.proof(board, point, fight_points, assumed, reading, first),
        ask.budget.spent if ask else 0,
        perf_counter() - began,
    )


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let a search grow without the collector walking over all its states again and again."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
