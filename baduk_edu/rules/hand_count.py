"""The count by hand: lift the dead, fill the prisoners in, shift stones, count by tens.

Knows a ``Count`` and turns it into steps on the board. No step changes what is left to either
side: that is what makes the shifting of stones fair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from .board import Board
from .cite import article
from .counting import Count
from .grid import Grid, Points, each
from .hand_steps import Block, HandCount, Side, Stage, Step
from .reading import BLACK, WHITE, Stone
from .rearrange import Land, Plan, plan

__all__ = ["Block", "HandCount", "Side", "Stage", "Step", "hand_count"]

HANDFUL = 5
"""So many prisoners are put down at once."""


@article(17)
def hand_count(counted: Count) -> HandCount:
    """The steps by which players count this board.

    >>> from .counting import count
    >>> ended = Board.parse('''
    ...     . X O . .
    ...     . X O . .
    ...     . X O . X
    ...     . X O . .
    ...     . X O . .
    ... ''')
    >>> by_hand = hand_count(count(ended, dead=["E3"], prisoners={WHITE: 1}))
    >>> [step.stage.value for step in by_hand.steps]
    ['start', 'lift', 'fill', 'fill', 'count', 'count', 'result']
    >>> print(by_hand.last_of(Stage.FILL).board)
    X X O . O
    . X O . .
    . X O . .
    . X O . .
    . X O . .

    Dead stones go to the trays; every side's lost stones are filled into its own territory,
    so that little is left to shift; stones with land of their own colour all around them are
    moved so that rectangles and tens come out; stones on a border, beside dame and in seki
    stay. What cannot be made rectangular is counted as it lies. Where more stones were lost
    than there is territory, some stay in the tray and count below zero.
    """
    return HandCount(counted, tuple(_Hands(counted).steps()))


class _Hands:
    """The hands of the players, going from step to step."""

    def __init__(self, counted: Count) -> None:
        self._count = counted
        self._grid = counted.board.grid
        dead = counted.dead
        self._cleared = counted.board.with_stones_as_drawn(empty=dead)
        self._plans = {colour: self._plan(colour) for colour in Stone}
        lost = counted.lost
        self._now = Step(
            Stage.START,
            counted.board.with_ko(None),
            MappingProxyType(counted.prisoners),
            MappingProxyType({c: Side(counted.territory[c], lost[c]) for c in Stone}),
        )

    def _plan(self, colour: Stone) -> Plan:
        grid, counted = self._grid, self._count
        stones = self._cleared.points_of(colour) & ~grid.gather(counted.seki)
        land = Land(grid, grid.gather(counted.territory[colour]), stones)
        return plan(land, counted.lost[colour])

    def steps(self) -> Iterator[Step]:
        """Every step in turn."""
        yield self._now
        for colour in Stone:
            yield from self._lift(colour)
        for colour in Stone:
            yield from self._fill(colour)
        for colour in Stone:
            yield from self._shift(colour)
        for colour in Stone:
            yield from self._tell(colour)
        if self._count.komi:
            yield self._next(Stage.KOMI)
        yield self._next(Stage.RESULT)

    # --- the four things hands do --------------------------------------------------------

    def _lift(self, colour: Stone) -> Iterator[Step]:
        """Dead stones into the tray, those of one place together."""
        grid = self._grid
        dead = grid.gather(self._count.dead) & self._count.board.points_of(colour)
        empty = grid.full & ~(self._cleared.points_of(BLACK) | self._cleared.points_of(WHITE))
        for place in grid.chains(empty):
            if together := dead & place:
                lifted = grid.spell(together)
                board = self._now.board.with_stones_as_drawn(empty=lifted)
                trays = self._tray(colour, len(lifted))
                yield self._next(Stage.LIFT, colour, board=board, trays=trays, lifted=lifted)

    def _fill(self, colour: Stone) -> Iterator[Step]:
        """Lost stones into their own colour's territory, small places first."""
        grid, holes = self._grid, self._plans[colour].holes
        pieces = sorted(grid.chains(holes), key=lambda piece: (piece.bit_count(), piece))
        for piece in pieces:
            for handful in _handfuls(grid, piece, self._now.trays[colour]):
                placed = grid.spell(handful)
                trays = self._tray(colour, -len(placed))
                yield self._next(
                    Stage.FILL,
                    colour,
                    board=_with(self._now.board, colour, placed),
                    trays=trays,
                    sides=self._side(colour, away=placed, lost=-len(placed)),
                    placed=placed,
                )

    def _shift(self, colour: Stone) -> Iterator[Step]:
        """One stone at a time from a thick place to an odd corner of territory."""
        for start, goal in self._plans[colour].moves:
            lifted, placed = self._grid.spell(start), self._grid.spell(goal)
            board = self._now.board.with_stones_as_drawn(empty=lifted)
            yield self._next(
                Stage.SHIFT,
                colour,
                board=_with(board, colour, placed),
                sides=self._side(colour, away=placed, more=lifted),
                lifted=lifted,
                placed=placed,
            )

    def _tell(self, colour: Stone) -> Iterator[Step]:
        """The pieces one after the other, tens first; prisoners left over count below zero."""
        chosen, grid = self._plans[colour], self._grid
        blocks = [Block(grid.spell(b.points), b.columns, b.rows) for b in chosen.tens]
        blocks += [_block(grid, piece) for piece in chosen.rest]
        for block in blocks:
            side = self._now.sides[colour]
            counted = replace(
                side, counted=side.counted + len(block.points), blocks=(*side.blocks, block)
            )
            yield self._next(Stage.COUNT, colour, sides={colour: counted}, block=block)
        side = self._now.sides[colour]
        if side.counted != side.left:
            yield self._next(
                Stage.COUNT, colour, sides={colour: replace(side, counted=side.left)}
            )

    # --- what changes --------------------------------------------------------------------

    def _next(
        self,
        stage: Stage,
        colour: Stone | None = None,
        *,
        board: Board | None = None,
        trays: Mapping[Stone, int] | None = None,
        sides: Mapping[Stone, Side] | None = None,
        lifted: frozenset[str] = frozenset(),
        placed: frozenset[str] = frozenset(),
        block: Block | None = None,
    ) -> Step:
        now = self._now
        self._now = Step(
            stage,
            board or now.board,
            MappingProxyType({**now.trays, **(trays or {})}),
            MappingProxyType({**now.sides, **(sides or {})}),
            colour,
            lifted,
            placed,
            block,
            now,
        )
        return self._now

    def _tray(self, colour: Stone, change: int) -> dict[Stone, int]:
        return {colour: self._now.trays[colour] + change}

    def _side(
        self,
        colour: Stone,
        *,
        away: frozenset[str] = frozenset(),
        more: frozenset[str] = frozenset(),
        lost: int = 0,
    ) -> dict[Stone, Side]:
        side = self._now.sides[colour]
        return {colour: Side(side.spaces - away | more, side.lost + lost)}


def _with(board: Board, colour: Stone, stones: Iterable[str]) -> Board:
    """The board with stones set down; filled up it may leave chains without a liberty."""
    if colour is BLACK:
        return board.with_stones_as_drawn(black=stones)
    return board.with_stones_as_drawn(white=stones)


def _handfuls(grid: Grid, piece: Points, prisoners: int) -> Iterator[Points]:
    """A piece in handfuls of neighbours, as long as there are prisoners."""
    while piece and prisoners:
        handful = piece & -piece
        size = min(HANDFUL, prisoners)
        while handful.bit_count() < size and (near := grid.touching(handful) & piece):
            handful |= near & -near
        yield handful
        piece &= ~handful
        prisoners -= handful.bit_count()


def _block(grid: Grid, piece: Points) -> Block:
    """A piece of the rest; a rectangle where it is one."""
    names = grid.spell(piece)
    across = {(bit.bit_length() - 1) % grid.shift for bit in each(piece)}
    up = {(bit.bit_length() - 1) // grid.shift for bit in each(piece)}
    if len(across) * len(up) == len(names):
        return Block(names, len(across), len(up))
    return Block(names)
