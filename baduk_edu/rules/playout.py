"""Playouts: a finished position played on at random to the bitter end, many times.

Knows how to play fast and badly, and counts who holds each point when nobody can move any
more. It decides nothing: ``estimate`` reads the numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from .board import Board
from .grid import Grid, Points
from .reading import BLACK, WHITE, Stone

EMPTY, OTHER = 0, 3
"""No stone; a colour is 1 or 2, and three less a colour is the other."""

ELSEWHERE = 3
"""Two liberties that are nowhere on the board: what has them cannot be taken."""

SEED = 1992

NAKADE = {
    (2, 1, 1),
    (3, 2, 2),
    (4, 4, 2),
    (4, 3, 3),
    (5, 4, 4),
    (5, 5, 3),
}
"""Size, inner lines and most neighbours of the shapes that are worth throwing in."""


@dataclass(frozen=True)
class Lattice:
    """A grid as lists of numbers: the neighbours of each point, beside it and across."""

    points: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    across: tuple[tuple[int, ...], ...]
    around: tuple[int, ...]
    """The neighbours of each point as one set."""


@lru_cache(maxsize=8)
def lattice(grid: Grid) -> Lattice:
    """The neighbours of every point of a grid, worked out once."""
    size = grid.shift * grid.height
    near: list[tuple[int, ...]] = []
    across: list[tuple[int, ...]] = []
    around = []
    for point in range(size):
        row, column = divmod(point, grid.shift)
        there = [
            (r * grid.shift + c, abs(r - row) + abs(c - column))
            for r in range(max(row - 1, 0), min(row + 2, grid.height))
            for c in range(max(column - 1, 0), min(column + 2, grid.width))
        ]
        on_board = column < grid.width
        near.append(tuple(p for p, far in there if far == 1) if on_board else ())
        across.append(tuple(p for p, far in there if far == 2) if on_board else ())
        around.append(sum(1 << p for p in near[-1]))
    points = tuple(p for p in range(size) if p % grid.shift < grid.width)
    return Lattice(points, tuple(near), tuple(across), tuple(around))


class Playouts:
    """A position to be played out again and again; the same seed gives the same numbers.

    Chains among the stones ``standing`` are never taken; the stones ``lifted`` are taken off.
    """

    def __init__(
        self, board: Board, *, seed: int = SEED, standing: Points = 0, lifted: Points = 0
    ) -> None:
        grid = board.grid
        self.grid = grid
        self.lattice = lattice(grid)
        self.random: Callable[[], float] = Random(seed).random
        size = grid.shift * grid.height
        self.colour = [EMPTY] * size
        self.head = [-1] * size
        self.liberties = [0] * size
        self.members: list[tuple[int, ...]] = [()] * size
        empty = grid.full & ~(board.points_of(BLACK) | board.points_of(WHITE)) | lifted
        for number, side in ((1, BLACK), (2, WHITE)):
            for chain in grid.chains(board.points_of(side) & ~lifted):
                stones = tuple(_numbers(chain))
                first = stones[0]
                self.members[first] = stones
                own = ELSEWHERE << size if chain & standing else 0
                self.liberties[first] = grid.touching(chain) & empty | own
                for stone in stones:
                    self.colour[stone], self.head[stone] = number, first
        self.empty = empty
        self.free = list(_numbers(empty))
        self.held = {1: [0] * size, 2: [0] * size}
        self.played = 0

    def run(self, times: int) -> None:
        """Play out so many times more, each side beginning in turn."""
        for _ in range(times):
            colour = play_out(self, 1 + self.played % 2)
            self.played += 1
            black, white = self.held[1], self.held[2]
            for point in self.lattice.points:
                side = colour[point]
                if side == EMPTY:
                    beside = {colour[near] for near in self.lattice.near[point]}
                    side = beside.pop() if len(beside) == 1 else EMPTY
                if side == 1:
                    black[point] += 1
                elif side:
                    white[point] += 1

    def chance(self, chain: Points, colour: Stone) -> float:
        """How often the points of a chain were its colour's at the end, from 0 to 1."""
        held = self.held[1 if colour is BLACK else 2]
        stones = _numbers(chain)
        return sum(held[stone] for stone in stones) / (len(stones) * self.played)


def _numbers(points: int) -> list[int]:
    """The numbers of the points of a set."""
    found = []
    while points:
        bit = points & -points
        found.append(bit.bit_length() - 1)
        points ^= bit
    return found


def play_out(start: Playouts, side: int) -> list[int]:
    """Play one game to its end and return the colours that lie on the board."""
    near, across, around = start.lattice.near, start.lattice.across, start.lattice.around
    random = start.random
    colour, head = start.colour.copy(), start.head.copy()
    liberties, members = start.liberties.copy(), start.members.copy()
    empty, free = start.empty, start.free.copy()
    ko, passes, last = -1, 0, -1
    left = 3 * len(start.lattice.points)

    def is_sensible(point: int, side: int) -> bool:
        """Legal, no own eye filled, no stones thrown away for nothing."""
        room = around[point] & empty
        if room & (room - 1):
            return True
        other = OTHER - side
        mine, seen = 0, []
        eyelike = not room
        reach = room
        for beside in near[point]:
            whose = colour[beside]
            if whose == side:
                chain = head[beside]
                if chain not in seen:
                    seen.append(chain)
                    reach |= liberties[chain]
                    mine += len(members[chain])
            elif whose == other:
                eyelike = False
                if liberties[head[beside]] == 1 << point:
                    return point != ko
        if eyelike:
            hostile = 0
            for beyond in across[point]:
                hostile += colour[beyond] == other
            if hostile < 2 if len(near[point]) == 4 else not hostile:
                return False
        reach &= ~(1 << point)
        if reach & (reach - 1):
            return True
        if not reach:
            return False
        if mine < 1:
            return True
        if mine > 4:
            return False
        shape = [point]
        for chain in seen:
            shape += members[chain]
        lines = [sum(p in shape for p in near[stone]) for stone in shape]
        return (len(shape), sum(lines) // 2, max(lines)) in NAKADE

    def rescue(chain: int, side: int) -> int:
        """A move that saves a chain in atari, or -1."""
        other = OTHER - side
        seen = set()
        for stone in members[chain]:
            for beside in near[stone]:
                if colour[beside] == other:
                    enemy = head[beside]
                    if enemy not in seen:
                        seen.add(enemy)
                        last_liberty = liberties[enemy]
                        if not last_liberty & (last_liberty - 1):
                            way = last_liberty.bit_length() - 1
                            if way != ko:
                                return way
        way = liberties[chain].bit_length() - 1
        reach = around[way] & empty
        for beside in near[way]:
            if colour[beside] == side:
                reach |= liberties[head[beside]]
        reach &= ~(1 << way)
        return way if reach & (reach - 1) else -1

    while passes < 2 and left:
        left -= 1
        move = -1
        other = OTHER - side
        if last >= 0:
            only = liberties[head[last]]
            if not only & (only - 1):
                way = only.bit_length() - 1
                if way != ko:
                    move = way
            if move < 0:
                for beside in near[last]:
                    if colour[beside] == side:
                        chain = head[beside]
                        only = liberties[chain]
                        if not only & (only - 1):
                            move = rescue(chain, side)
                            if move >= 0:
                                break
        if move < 0:
            number = len(free)
            at = int(random() * number)
            for tried in range(at, at + number):
                point = free[tried - number]
                if is_sensible(point, side):
                    move = point
                    break
        if move < 0:
            passes += 1
            ko = last = -1
            side = other
            continue
        passes = 0
        # the stone is placed
        bit = 1 << move
        empty ^= bit
        free.remove(move)
        colour[move] = side
        own, taken = move, 0
        head[move], members[move], liberties[move] = move, (move,), around[move] & empty
        for beside in near[move]:
            whose = colour[beside]
            if whose == side:
                chain = head[beside]
                if chain == own:
                    continue
                if len(members[chain]) > len(members[own]):
                    chain, own = own, chain
                stones = members[chain]
                for stone in stones:
                    head[stone] = own
                members[own] += stones
                liberties[own] = (liberties[own] | liberties[chain]) & ~bit
            elif whose == other:
                chain = head[beside]
                liberties[chain] &= ~bit
                if not liberties[chain]:
                    stones = members[chain]
                    taken += len(stones)
                    for stone in stones:
                        colour[stone] = EMPTY
                        mark = 1 << stone
                        empty |= mark
                        free.append(stone)
                        for beyond in near[stone]:
                            if colour[beyond] == side:
                                liberties[head[beyond]] |= mark
                    if len(stones) == 1:
                        ko = stones[0]
        only = liberties[own]
        if taken != 1 or len(members[own]) > 1 or only & (only - 1):
            ko = -1
        last = move
        side = other
    return colour
