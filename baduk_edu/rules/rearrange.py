"""How a side's stones are shifted so that its territory lies in rectangles and tens.

Knows one colour's land and how many points must stay empty, no board of two colours. A stone
is only moved from a place that has land of its own colour all around it to a point of its
own colour's territory, so neither side's number of points can change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .grid import Grid, Points, each
from .rectangles import TEN, Rectangle, joined_rectangles, rectangles

PER_STONE = 0.6
"""What it costs to move a stone, in pieces to be counted: two moves are worth a piece."""

PER_POINT = 0.35
"""What a point costs where no rectangle of tens holds it."""

PER_NEIGHBOUR = 0.4
"""What it costs that two pieces of tens touch: they are harder to tell apart."""

PER_REST = 1.6
"""What a piece costs that is no ten, where one of tens costs 1."""

LARGEST = 60
WIDTH = 24
TRIED = 14
MOST_MOVED = 8


@dataclass(frozen=True)
class Land:
    """One colour's stones and territory: what is empty in it, and which stones may move.

    A stone may move if all its neighbours are of the same land, so that its place becomes
    territory when it leaves. Stones in seki, on a border or beside dame stay.
    """

    grid: Grid
    empty: Points
    stones: Points

    @property
    def movable(self) -> Points:
        """The stones that may be moved."""
        grid = self.grid
        land = self.empty | self.stones
        open_side = grid.touching(grid.full & ~land)
        exposed = grid.touching(self.empty & open_side)
        return self.stones & ~open_side & ~exposed


@dataclass(frozen=True)
class Plan:
    """What stays empty at the end, in pieces to count, and which stones go where.

    ``tens`` are rectangles of ten, twenty …; ``rest`` are the other pieces. ``moves`` are
    single stones with the points they go to; ``holes`` are what the prisoners fill.
    """

    tens: tuple[Rectangle, ...]
    rest: tuple[Points, ...]
    moves: tuple[tuple[Points, Points], ...]
    holes: Points

    @property
    def empty(self) -> Points:
        """Every point that stays empty."""
        points = 0
        for block in self.tens:
            points |= block.points
        for piece in self.rest:
            points |= piece
        return points


def plan(land: Land, prisoners: int) -> Plan:
    """The way to fill so many prisoners in and to move few stones, so that tens come out.

    >>> from .board import Board
    >>> from .reading import BLACK
    >>> board = Board.parse('''
    ...     . . . . . . X
    ...     . . . . . X X
    ...     X X X X X X .
    ... ''')
    >>> grid = board.grid
    >>> land = Land(grid, grid.full & ~board.points_of(BLACK), board.points_of(BLACK))
    >>> found = plan(land, 2)
    >>> [(block.columns, block.rows) for block in found.tens], sorted(grid.spell(found.holes))
    ([(5, 2)], ['F3', 'G1'])

    All is filled where the prisoners are as many as the points, or more.
    """
    keep = land.empty.bit_count() - prisoners
    if keep <= 0:
        return Plan((), (), (), land.empty)
    tens, rest = _chosen(land, keep)
    left = 0
    for block in (*tens, *rest):
        left |= block.points
    moves, holes = _matched(land.grid, left & ~land.empty, land.empty & ~left)
    whole = joined_rectangles(land.grid, list(tens))
    whole.sort(key=lambda block: (-block.size, block.points))
    return Plan(tuple(whole), _pieces(land.grid, rest), moves, holes)


def _pieces(grid: Grid, rest: tuple[Rectangle, ...]) -> tuple[Points, ...]:
    """The rest in pieces to count: what is joined, or rectangles where that is ten or more."""
    loose = 0
    for block in rest:
        loose |= block.points
    pieces = []
    for piece in grid.chains(loose):
        if piece.bit_count() < TEN:
            pieces.append(piece)
        else:
            within = [block for block in rest if block.points & piece]
            pieces += [block.points for block in joined_rectangles(grid, within)]
    return tuple(_in_tens(sorted(pieces, key=lambda piece: (-piece.bit_count(), piece))))


def _in_tens(pieces: list[Points]) -> Iterator[Points]:
    """The pieces one after the other, each followed by one that makes full tens with it.

    >>> sizes = (12, 8, 7, 6, 4)
    >>> [piece.bit_count() for piece in _in_tens([(1 << size) - 1 for size in sizes])]
    [12, 8, 7, 6, 4]
    >>> [piece.bit_count() for piece in _in_tens([0b11111111, 0b1111111, 0b111, 0b11])]
    [8, 2, 7, 3]
    """
    waiting = list(pieces)
    while waiting:
        piece = waiting.pop(0)
        yield piece
        for other in waiting:
            if (piece.bit_count() + other.bit_count()) % TEN == 0:
                waiting.remove(other)
                yield other
                break


# --- which rectangles ------------------------------------------------------------------------


@dataclass(frozen=True)
class _Try:
    """Some rectangles of tens, side by side."""

    used: Points
    gain: float
    blocks: tuple[Rectangle, ...]


@dataclass(frozen=True)
class _Place:
    block: Rectangle
    stones: int

    @property
    def gain(self) -> float:
        """What the block saves, against leaving its points as they lie."""
        return PER_POINT * self.block.size - 1 - PER_STONE * self.stones


def _chosen(land: Land, keep: int) -> tuple[tuple[Rectangle, ...], tuple[Rectangle, ...]]:
    """The rectangles of tens and the rest, together of exactly ``keep`` points."""
    within = land.empty | land.movable
    places = []
    for block in rectangles(land.grid, within, largest=min(keep, LARGEST)):
        stones = (block.points & ~land.empty).bit_count()
        if stones <= MOST_MOVED:
            places.append(_Place(block, stones))
    tens = [place for place in places if place.block.is_tens and place.gain > 0]
    tens.sort(key=lambda place: (-place.gain, place.block.points))
    small = [place for place in places if place.stones <= TEN // 4]
    small.sort(key=lambda place: (-_worth(place), place.block.points))
    tries = _beam(land.grid, tens, keep)
    tries.sort(key=lambda one: -one.gain)
    ended = [(one, _rest(land, small, keep, one)) for one in tries[:TRIED]]
    best, rest = min(ended, key=lambda pair: _cost(land, *pair))
    return best.blocks, rest


def _beam(grid: Grid, tens: list[_Place], keep: int) -> list[_Try]:
    """Ways to lay tens side by side, the better ones followed up."""
    nothing = _Try(0, 0.0, ())
    found, front = [nothing], [nothing]
    while front:
        grown: dict[Points, _Try] = {}
        for one in front:
            room, tried = keep - one.used.bit_count(), 0
            for place in tens:
                block = place.block
                if block.points & one.used or block.size > room:
                    continue
                used, gain = one.used | block.points, one.gain + place.gain
                if grid.touching(block.points) & one.used:
                    gain -= PER_NEIGHBOUR
                if used not in grown or grown[used].gain < gain:
                    grown[used] = _Try(used, gain, (*one.blocks, block))
                tried += 1
                if tried == TRIED:
                    break
        front = sorted(grown.values(), key=lambda one: -one.gain)[:WIDTH]
        found += front
    return found


def _worth(place: _Place) -> float:
    return place.block.size - 2 - 2 * PER_STONE * place.stones


def _rest(land: Land, small: list[_Place], keep: int, beside: _Try) -> tuple[Rectangle, ...]:
    """What is left to make up ``keep`` points: a piece of the very size, else large ones."""
    used, found = beside.used, []
    while missing := keep - used.bit_count():
        fits = [
            place
            for place in small
            if place.block.size <= missing and not place.block.points & used
        ]
        exact = [place for place in fits if place.block.size == missing]
        one = min(exact, key=lambda place: place.stones, default=None)
        if one is None or PER_STONE * one.stones > 1:
            one = fits[0]
        found.append(one.block)
        used |= one.block.points
    return tuple(found)


def _cost(land: Land, tens: _Try, rest: tuple[Rectangle, ...]) -> float:
    loose = 0
    for block in rest:
        loose |= block.points
    stones = ((tens.used | loose) & ~land.empty).bit_count()
    pieces = sum(1 for _ in land.grid.chains(loose))
    corners = len(rest) - pieces
    return (
        len(tens.blocks)
        + PER_NEIGHBOUR * _touching(land.grid, tens.blocks)
        + PER_REST * pieces
        + 0.5 * corners
        + 0.1 * loose.bit_count()
        + PER_STONE * stones
    )


def _touching(grid: Grid, blocks: tuple[Rectangle, ...]) -> int:
    """How many blocks touch another that comes after them."""
    return sum(
        1
        for number, block in enumerate(blocks)
        for later in blocks[number + 1 :]
        if grid.touching(block.points) & later.points
    )


# --- which stone goes where ------------------------------------------------------------------


def _matched(
    grid: Grid, lifted: Points, free: Points
) -> tuple[tuple[tuple[Points, Points], ...], Points]:
    """Each lifted stone to the nearest free point; and the points that then are still free."""
    places = {bit: _place(grid, bit) for bit in each(lifted | free)}

    def near(start: Points, goals: Iterable[Points]) -> Points:
        column, row = places[start]
        return min(
            goals,
            key=lambda goal: (
                abs(places[goal][0] - column) + abs(places[goal][1] - row),
                goal,
            ),
        )

    moves = []
    for stone in each(lifted):
        goal = near(stone, each(free))
        moves.append((stone, goal))
        free &= ~goal
    return tuple(moves), free


def _place(grid: Grid, bit: Points) -> tuple[int, int]:
    row, column = divmod(bit.bit_length() - 1, grid.shift)
    return column, row
