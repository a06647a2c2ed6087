"""Seki of a finished position, told from eyes: groups that share liberties and lack two eyes.

Knows one position and its dead stones. Search is asked only whether a space with dead stones
in it makes two eyes.
"""

from __future__ import annotations

from .board import Board
from .cite import article
from .fight import ATTACKER, Threats
from .grid import Points
from .groups import TWO, Finished, Group
from .inquiry import questions_about
from .reading import BLACK, Stone

BUDGET = 3000
"""So many states may be looked into for one space; then it is taken to make two eyes."""

LARGE = 12
"""A space of more points makes two eyes whatever lies in it."""


@article(12)
def in_seki(board: Board, dead: Points) -> Points:
    """The stones of every group without two eyes that shares liberties with another such.

    All stones but the dead are taken to stand. A group without two eyes whose neighbours all
    have them is left alone: it lives by a connection that eyes do not tell.
    """
    finished = Finished(board.grid, *(board.points_of(side) & ~dead for side in Stone))
    shared = [space.walls for space in finished.between()]
    maybe = {
        colour: [group for group in finished.groups(colour) if _may_be_weak(group, dead)]
        for colour in Stone
    }
    weak: dict[tuple[Stone, Points], bool] = {}

    def is_weak(colour: Stone, group: Group) -> bool:
        key = colour, group.stones
        if key not in weak:
            weak[key] = group.eyes < TWO or not makes_two_eyes(board, colour, group, dead)
        return weak[key]

    stones: Points = 0
    for walls in shared:
        beside = [
            [(side, group) for group in maybe[side] if group.stones & walls] for side in Stone
        ]
        if not all(beside):
            continue
        found = [[group for side, group in both if is_weak(side, group)] for both in beside]
        if all(found):
            for group in (*found[0], *found[1]):
                stones |= group.stones
    return stones


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
    black, white = (mine, theirs) if colour is BLACK else (theirs, mine)
    around = Board.empty(grid.width, grid.height).with_stones_as_drawn(
        black=grid.spell(black), white=grid.spell(white)
    )
    ask = questions_about(
        around,
        grid.named[mine & -mine],
        region=grid.spell(space),
        assume_alive=grid.spell(outside),
        budget=BUDGET,
    )
    return ask is None or ask.lives(ATTACKER, Threats.NONE) is not False
