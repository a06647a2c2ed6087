"""Minimal pairs: positions that differ by one stone and in what the rulebook says of a group.

Knows how to look for them; what a verdict is, ``judge`` says, and ``verify`` confirms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..rules import Board, BoardError, Stone
from ..rules.grid import COLUMNS
from ..rules.verdict import Status, Verdict
from .change import Change
from .group import Group
from .verdicts import verdict_on

BUDGET = 20_000
"""So many states are looked into for each change: a pair is for a reader to see through."""

REACH = 2
"""So many lines away from the group a stone may be touched."""


def minimal_pairs(
    board: Board, at: str, *, reach: int = REACH, budget: int = BUDGET
) -> Iterator[tuple[Change, Verdict]]:
    """Changes of one stone near the group on a point that give it another status, proven.

    Stones moved by one line come first, then stones taken away, then stones added.

    >>> corner = Board.parse('''
    ...     . X . X O . .
    ...     X X X X O . .
    ...     O O O O O . .
    ...     . . . . . . .
    ... ''')
    >>> change, verdict = next(minimal_pairs(corner, "B4"))
    >>> str(change), str(verdict.status)
    ('move = "D4 C4"', 'dead')

    Raises ``PointError`` for a point off the board, ``ValueError`` for an empty one.
    """
    before = verdict_on(board, Group(at), budget=budget)
    for change in _changes(board, at, before.group or board.chain(at), reach):
        try:
            after = verdict_on(change.made_on(board), Group(at), budget=budget)
        except BoardError:
            continue
        if after.status not in (before.status, Status.UNDECIDED):
            yield change, after


def _changes(board: Board, at: str, group: frozenset[str], reach: int) -> Iterator[Change]:
    near = [p for p in board.points_from_the_top if _distance(p, group) <= reach]
    stones = [(point, board[point]) for point in near if point != at]
    for point, colour in stones:
        if colour is not None:
            beside = [p for p in near if board[p] is None and _distance(p, [point]) == 1]
            yield from (Change(colour, point, other) for other in beside)
    for point, colour in stones:
        if colour is not None:
            yield Change(colour, off=point)
    for point, colour in stones:
        if colour is None:
            yield from (Change(added, on=point) for added in Stone)


def _distance(point: str, points: Iterable[str]) -> int:
    """How many lines a point is from the nearest of some points, corners counted as one."""
    column, row = _place(point)
    return min(max(abs(column - c), abs(row - r)) for c, r in map(_place, points))


def _place(point: str) -> tuple[int, int]:
    return COLUMNS.index(point[0]), int(point[1:])
