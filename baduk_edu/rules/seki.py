"""Seki of a finished position, told from eyes: groups that share liberties and lack two eyes.

Knows one position and its dead stones. Search is asked only whether a space with dead stones
in it makes two eyes, and whether a double ko holds two groups that share no liberty.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from .board import Board, set_up
from .cite import article
from .fight import ATTACKER, Threats
from .grid import Points
from .groups import TWO, Finished, Group
from .inquiry import questions_about
from .life import judge
from .reading import BLACK, WHITE, Stone
from .verdict import Status

BUDGET = 3000
"""So many states may be looked into for one space; then it is taken to make two eyes."""

KO_BUDGET = 300
"""So many states may be looked into for a group in kos; a plain double ko needs fifty."""

LARGE = 12
"""A space of more points makes two eyes whatever lies in it."""


@article(12)
def in_seki(board: Board, dead: Points) -> Points:
    """The stones of every group without two eyes that shares liberties with another such.

    All stones but the dead are taken to stand. A group without two eyes whose neighbours all
    have them is left alone: it lives by a connection that eyes do not tell. Two groups that
    share no liberty, but may take stones from each other in kos, are in seki where that is
    proven. A lone chain that shares liberties and is proven dead makes no seki, though both
    sides have left it on the board: eyes are told as if it were lifted.
    """
    weak = _Weak(board, dead)
    lying = weak.proven_dead()
    if lying:
        weak = _Weak(board, dead | lying)
    return weak.sharing() | held_by_kos(board, dead)


@lru_cache(16)
def held_by_kos(board: Board, dead: Points) -> Points:
    """The stones of groups without two eyes that are proven to hold each other by kos."""
    return _Weak(board, dead).held_by_kos()


class _Weak:
    """The groups without two eyes on a board from which the dead are lifted."""

    def __init__(self, board: Board, dead: Points) -> None:
        self.board, self.dead = board, dead
        self.left = Finished(board.grid, *(board.points_of(side) & ~dead for side in Stone))
        groups = {side: self.left.groups(side) for side in Stone}
        self.sure: Points = 0
        for group in (*groups[BLACK], *groups[WHITE]):
            self.sure |= group.stones if group.eyes >= TWO else 0
        self._maybe = {
            side: [group for group in groups[side] if _may_be_weak(group, dead)]
            for side in Stone
        }
        self._known: dict[Points, bool] = {}
        self._judged: dict[Points, Status] = {}

    def proven_dead(self) -> Points:
        """Lone chains without a space that share liberties, and are dead all the same."""
        stones = 0
        for space in self.left.between():
            for group in self._beside(dict.fromkeys(Stone, space.walls)):
                if not group.spaces and self._is_chain(group):
                    stones |= group.stones if self._status(group) is Status.DEAD else 0
        return stones

    def sharing(self) -> Points:
        """The stones of those that share liberties with each other."""
        stones = 0
        for space in self.left.between():
            walls = dict.fromkeys(Stone, space.walls)
            for group in self._beside(walls):
                stones |= group.stones
        return stones

    def held_by_kos(self) -> Points:
        """The stones of those that take stones from each other in kos, and are in seki."""
        grid, stones = self.board.grid, 0
        for owner in Stone:
            for space in self.left.held(owner):
                if taken := _taken_at(self.left, owner, space.points):
                    walls = {owner: space.walls, owner.other: grid.touching(taken)}
                    fight = self._beside(walls)
                    if all(self._status(group) is Status.SEKI for group in fight):
                        for group in fight:
                            stones |= group.stones
        return stones

    def _beside(self, walls: Mapping[Stone, Points]) -> list[Group]:
        """The weak groups of both colours beside a place; none if one colour has none."""
        near = [[g for g in self._maybe[side] if g.stones & walls[side]] for side in Stone]
        if not all(near):
            return []
        black, white = (
            [group for group in groups if self._is_weak(side, group)]
            for side, groups in zip(Stone, near, strict=True)
        )
        return [*black, *white] if black and white else []

    def _is_weak(self, colour: Stone, group: Group) -> bool:
        if group.stones not in self._known:
            self._known[group.stones] = group.eyes < TWO or not makes_two_eyes(
                self.board, colour, group, self.dead
            )
        return self._known[group.stones]

    def _is_chain(self, group: Group) -> bool:
        stones = group.stones
        return self.board.grid.connected(stones & -stones, stones) == stones

    def _status(self, group: Group) -> Status:
        """The status of the largest chain of a group while those with two eyes stand."""
        grid = self.board.grid
        if group.stones not in self._judged:
            chain = max(grid.chains(group.stones), key=int.bit_count)
            verdict = judge(
                self.board.with_stones(empty=grid.spell(self.dead)),
                grid.named[chain & -chain],
                assume_alive=grid.spell(self.sure),
                budget=KO_BUDGET,
            )
            self._judged[group.stones] = verdict.status
        return self._judged[group.stones]


def _taken_at(finished: Finished, owner: Stone, point: Points) -> Points:
    """The stones of this side whose one liberty is this single point."""
    grid, taken = finished.grid, 0
    if point.bit_count() > 1:
        return taken
    empty = grid.full & ~(finished.black | finished.white)
    for chain in grid.chains(finished.stones(owner)):
        taken |= chain if grid.touching(chain) & empty == point else 0
    return taken


def _may_be_weak(group: Group, dead: Points) -> bool:
    if group.eyes < TWO:
        return True
    if len(group.spaces) != 1:
        return False
    space = group.spaces[0].points
    return bool(space & dead) and space.bit_count() <= LARGE


def makes_two_eyes(board: Board, colour: Stone, group: Group, dead: Points) -> bool:
    """Whether the one space of a group, with the dead stones in it, still makes two eyes."""
    grid, space = board.grid, group.spaces[0].points
    empty = space & ~dead
    mine = 0
    for chain in grid.chains(group.stones):
        mine |= chain if grid.touching(chain) & empty else 0
    if not mine:
        return False
    outside = grid.touching(mine) & ~space
    theirs = outside | space & dead
    around = set_up(grid, colour, mine, theirs)
    ask = questions_about(
        around,
        grid.named[mine & -mine],
        region=grid.spell(space),
        assume_alive=grid.spell(outside),
        budget=BUDGET,
    )
    return ask is None or ask.lives(ATTACKER, Threats.NONE) is not False
