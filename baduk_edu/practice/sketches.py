"""Positions drawn by dice that look like play: a middle game, a ko, a group in its walls.

Knows how stones come to lie, no question. ``None`` where the dice made no such position.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..book.whole_board import ROOM
from ..rules import BLACK, Board, BoardError, IllegalMove, Stone
from ..rules.grid import Grid, Points, each
from .dice import Dice

CONTACT = 0.75
"""So often a stone is put beside another one: games on small boards are fought closely."""


@dataclass(frozen=True)
class Played:
    """A position after some moves: the last of them, and who is to move."""

    board: Board
    to_play: Stone
    last: str | None = None


def played(
    dice: Dice, start: Board, moves: int, *, first: Stone = BLACK, leave: Points = 0
) -> Played:
    """So many moves at random, none into an eye of one's own, none on the points to leave.

    >>> game = played(Dice(1), Board.empty(5), 8)
    >>> print(game.board, game.last)
    . O . O .
    . . . . .
    O X . X .
    O . . . .
    X . . X . A2

    A colour that finds no move in a few throws lets its turn go by.
    """
    board, side, last = start, first, None
    for _ in range(moves):
        for _ in range(8):
            point = dice.one_of(board.points)
            if _is_no_move(dice, board, side, point, leave):
                continue
            try:
                board = board.play(side, point)
            except IllegalMove:
                continue
            last = point
            break
        side = side.other
    return Played(board, side, last)


def _is_no_move(dice: Dice, board: Board, side: Stone, point: str, leave: Points) -> bool:
    bit, near, _ = board.grid.place[point]
    mine, theirs = board.points_of(side), board.points_of(side.other)
    if bit & (mine | theirs | leave) or not near & ~mine:
        return True
    return not near & (mine | theirs) and bool(mine | theirs) and dice.chance(CONTACT)


@dataclass(frozen=True)
class OpenKo:
    """A position with an open ko: who takes at ``at``, and the stone ``taken`` there.

    >>> ko = OpenKo(Board.parse(". X O .\\nX O . O\\n. X O ."), BLACK, "C2", "B2")
    >>> ko.after.ko, ko.other.name
    ('B2', 'WHITE')
    """

    before: Board
    taker: Stone
    at: str
    taken: str

    @property
    def other(self) -> Stone:
        """The side that loses the stone."""
        return self.taker.other

    @property
    def after(self) -> Board:
        """The board on which the stone has just been taken."""
        return self.before.play(self.taker, self.at)


def with_ko(dice: Dice, size: int, moves: int) -> OpenKo | None:
    """A position with an open ko after so many moves at random.

    >>> ko = with_ko(Dice(7), 5, 3)
    >>> print(ko.before, ko.at, ko.taken)
    . . . . .
    . . . . .
    . . X O .
    . . . X O
    . X X O . E1 D1
    """
    grid, side = Grid.of(size, size), dice.one_of(tuple(Stone))
    taken = dice.one_of(grid.names)
    bit, near, _ = grid.place[taken]
    at_bit = dice.one_of(tuple(each(near)))
    at = grid.named[at_bit]
    walls = near & ~at_bit
    others = grid.touching(at_bit) & ~bit
    if walls & others or not others:
        return None
    drawn = _set_up(grid, side, mine=walls, theirs=others | bit)
    if drawn is None:
        return None
    shape = bit | at_bit
    found = played(dice, drawn, moves, first=side, leave=shape)
    board = found.board.with_ko(None)
    if board[taken] is not side.other or board.refusal(side, at):
        return None
    ko = OpenKo(board, side, at, taken)
    return ko if ko.after.ko == taken else None


@dataclass(frozen=True)
class Pocket:
    """A group in its walls: the board, a stone of the group, and its inner points."""

    board: Board
    of: str
    inside: Points


@dataclass(frozen=True)
class Recipe:
    """How a pocket is made: how many inner points, how many stones of either side in it."""

    room: int
    own: int = 0
    enemies: int = 0
    corner: bool = False


def pocket(
    dice: Dice, start: Board, owner: Stone, recipe: Recipe, within: Points
) -> Pocket | None:
    """One enclosed group on a board, its inner points among those given.

    >>> start = Board.empty(6)
    >>> corner = pocket(Dice(2), start, BLACK, Recipe(3, corner=True), start.grid.full)
    >>> print(corner.board, corner.of)
    . . . . . .
    O O O . . .
    X X O . . .
    . X O . . .
    . X O . . .
    . X O . . . B1

    ``None`` where there is no room for it, or for those who surround it.
    """
    grid = start.grid
    inside = _grown(dice, grid, recipe, within)
    if inside is None:
        return None
    wall = _trimmed(dice, grid, inside, _around(grid, inside))
    outer = _around(grid, inside | wall) & ~inside & ~wall
    mine, theirs = start.points_of(owner), start.points_of(owner.other)
    if (mine | theirs) & (inside | wall) or mine & outer:
        return None
    if not _lies_open(grid, outer, grid.full & ~(inside | wall | outer | mine | theirs)):
        return None
    places = dice.shuffled(tuple(each(inside)))
    own = sum(places[: recipe.own])
    enemies = sum(places[recipe.own : recipe.own + recipe.enemies])
    both = {owner: wall | own, owner.other: outer | enemies}
    board = _with(start, both)
    if board is None:
        return None
    of = grid.named[wall & -wall]
    if grid.gather(board.chain(of)) & wall != wall:
        return None
    return Pocket(board, of, inside)


def _lies_open(grid: Grid, outer: Points, outside: Points) -> bool:
    """Whether those who surround the group have room enough behind them, every chain."""
    rooms = [room for room in grid.chains(outside) if grid.touching(room) & outer]
    return all(room.bit_count() >= ROOM for room in rooms) and all(
        grid.touching(chain) & outside for chain in grid.chains(outer)
    )


def _grown(dice: Dice, grid: Grid, recipe: Recipe, within: Points) -> Points | None:
    """Points that hang together, round rather than long."""
    corner = within & -within
    start = corner if recipe.corner else dice.one_of(tuple(each(within)))
    inside = start
    for _ in range(recipe.room - 1):
        edge = tuple(each(grid.touching(inside) & within))
        if not edge:
            return None
        inside |= dice.one_of(edge)
    return inside


def _around(grid: Grid, points: Points) -> Points:
    """The points next to these along a line or across a corner."""
    shift = grid.shift
    wide = points | points << 1 | points >> 1
    return (wide | wide << shift | wide >> shift) & grid.full & ~points


def _trimmed(dice: Dice, grid: Grid, inside: Points, wall: Points) -> Points:
    """The wall without some stones across a corner, as long as it hangs together."""
    straight = grid.touching(inside)
    for bit in dice.shuffled(tuple(each(wall & ~straight))):
        left = wall & ~bit
        if dice.chance(0.5) and grid.connected(left & -left, left) == left:
            wall = left
    return wall


def _set_up(grid: Grid, side: Stone, *, mine: Points, theirs: Points) -> Board | None:
    empty = Board.empty(grid.width, grid.height)
    return _with(empty, {side: mine, side.other: theirs})


def _with(board: Board, stones: dict[Stone, Points]) -> Board | None:
    """The board with these stones; ``None`` where a chain would have no liberty."""
    named: dict[Stone, Iterable[str]] = {
        side: board.grid.spell(points) for side, points in stones.items()
    }
    try:
        return board.with_stones(black=named[BLACK], white=named[BLACK.other])
    except BoardError:
        return None
