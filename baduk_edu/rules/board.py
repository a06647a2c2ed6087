"""The board: an immutable position of stones, chains and liberties. Knows no turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from .cite import article
from .grid import Grid, Points, each, is_spelt_right
from .moves import (
    Forbidden,
    IllegalMove,
    KoBan,
    Occupied,
    OffBoard,
    has_liberty,
    is_forbidden,
    ko_point,
    lifted,
)
from .reading import BLACK, WHITE, Stone

_COLOURS = {"X": BLACK, "O": WHITE}


class BoardError(ValueError):
    """A drawn board that cannot be read, or that no position can be; says the row and why."""


class Board:
    """One position: the stones, the size, and the point that a ko bans now.

    Boards never change; ``play`` returns a new one. Make one with ``empty`` or ``parse``.

    >>> board = Board.parse('''
    ...     . . . . .
    ...     . X O . .
    ...     X O . O .
    ...     . X O . .
    ...     . . . . .
    ... ''')
    >>> after = board.play(BLACK, "C3")
    >>> after.ko
    'B3'
    >>> print(after)
    . . . . .
    . X O . .
    X . X O .
    . X O . .
    . . . . .
    >>> print(after.refusal(WHITE, "B3"))
    B3 is ko: white must play elsewhere once before taking C3 back

    Two boards are equal when size, stones and ko are. A board does not know whose turn it is;
    ``Game`` does. Articles 5, 7, 8, 9 and 10 (first sentence).
    """

    __slots__ = ("_state",)

    _state: tuple[Grid, Points, Points, Points]  # the grid, black, white, the ko point

    def __init__(self) -> None:
        raise TypeError("make a board with Board.empty(19) or Board.parse(text)")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a board never changes: play() returns a new one")

    __delattr__ = __setattr__  # type: ignore[assignment]  # deleting is changing, too

    # --- making boards -------------------------------------------------------------------

    @classmethod
    def empty(cls, width: int = 19, height: int | None = None) -> Board:
        """An empty board of ``width`` columns and ``height`` rows (square if not given).

        >>> Board.empty(13, 9).height
        9

        Raises ``ValueError`` outside 1 to 25 lines.
        """
        return _board(Grid.of(width, width if height is None else height), 0, 0, 0)

    @classmethod
    def parse(cls, text: str, ko: str | None = None, *, allow_dead: bool = False) -> Board:
        """Read an ASCII board: rows from the top, ``X`` black, ``O`` white, ``.`` empty.

        Blanks between the points are optional; blank lines around the board are dropped.
        ``ko`` is the point that may not be retaken now.
        Raises ``BoardError`` with row and column for a row of another length, an unknown
        letter, a ko that is none, or (unless ``allow_dead``, for pictures of what the rules
        forbid) a chain without a liberty.

        >>> Board.parse(". X / O .")
        Traceback (most recent call last):
        baduk_edu.rules.board.BoardError: row 1, column 3: '/' is not X, O or .
        """
        rows = ["".join(line.split()) for line in text.strip("\n").splitlines()]
        while rows and not rows[-1]:
            rows.pop()
        while rows and not rows[0]:
            rows.pop(0)
        if not rows:
            raise BoardError("the board is empty: draw its rows from the top with X, O and .")
        for number, row in enumerate(rows, start=1):
            for column, letter in enumerate(row, start=1):
                if letter not in "XO.":
                    raise BoardError(
                        f"row {number}, column {column}: {letter!r} is not X, O or ."
                    )
            if len(row) != len(rows[0]):
                raise BoardError(f"row {number}: {len(row)} points, row 1 has {len(rows[0])}")
        try:
            grid = Grid.of(len(rows[0]), len(rows))
        except ValueError as error:
            raise BoardError(str(error)) from None
        stones = {BLACK: 0, WHITE: 0}
        for row_number, row in enumerate(reversed(rows)):
            for column, letter in enumerate(row):
                if letter != ".":
                    stones[_COLOURS[letter]] |= 1 << (row_number * grid.shift + column)
        board = _board(grid, stones[BLACK], stones[WHITE], 0)
        if not allow_dead:
            board._refuse_dead_chains()
        return board if ko is None else board.with_ko(ko)

    def with_ko(self, point: str | None) -> Board:
        """The same stones with this point banned by a ko, or with no ban (``None``).

        Raises ``BoardError`` where a stone on the point would not take exactly one stone.
        """
        if point is None:
            return _board(self._grid, self._black, self._white, 0)
        bit = self._grid.find(point)
        if (self._black | self._white) & bit:
            raise BoardError(f"ko at {point}: a ko bans an empty point, and a stone lies there")
        if all(len(self.captures(colour, point)) != 1 for colour in Stone):
            raise BoardError(
                f"ko at {point}: no stone played there would take exactly one stone"
            )
        return _board(self._grid, self._black, self._white, bit)

    def with_stones(self, black: Any = (), white: Any = (), empty: Any = ()) -> Board:
        """The board with these points set up: black, white, or emptied. The ko is dropped.

        Set-up is no play: nothing is lifted. Raises ``BoardError`` when a chain would stand
        without a liberty.

        >>> print(Board.empty(3).with_stones(black=["A1"], white=["C3"]))
        . . O
        . . .
        X . .
        """
        board = self.with_stones_as_drawn(black=black, white=white, empty=empty)
        board._refuse_dead_chains()
        return board

    def with_stones_as_drawn(self, black: Any = (), white: Any = (), empty: Any = ()) -> Board:
        """Like ``with_stones``, but chains without a liberty may stand, as in a record."""
        groups = []
        for points in (black, white, empty):
            group = 0
            for point in points:
                group |= self._grid.find(point)
            groups.append(group)
        to_black, to_white, to_empty = groups
        return _board(
            self._grid,
            self._black & ~(to_white | to_empty) | to_black,
            self._white & ~(to_black | to_empty) | to_white,
            0,
        )

    def _refuse_dead_chains(self) -> None:
        empty = self._grid.full ^ (self._black | self._white)
        for colour, stones in ((BLACK, self._black), (WHITE, self._white)):
            for chain in self._grid.chains(stones):
                if not self._grid.touching(chain) & empty:
                    places = ", ".join(sorted(self._grid.spell(chain)))
                    raise BoardError(f"the {colour} chain at {places} has no liberty")

    # --- looking -------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """Number of columns."""
        return self._grid.width

    @property
    def height(self) -> int:
        """Number of rows."""
        return self._grid.height

    @property
    def points(self) -> tuple[str, ...]:
        """All points of this board, from A1, row by row upwards."""
        return self._grid.names

    @property
    def ko(self) -> str | None:
        """The point where a stone may not be taken back now, if there is one."""
        return self._grid.named[self._ko] if self._ko else None

    def __getitem__(self, point: str) -> Stone | None:
        bit = self._grid.find(point)
        if self._black & bit:
            return BLACK
        return WHITE if self._white & bit else None

    def __contains__(self, point: object) -> bool:
        return point in self._grid.place

    def stones(self, colour: Stone) -> frozenset[str]:
        """The points where this colour has a stone.

        >>> sorted(Board.parse("X . / . O".replace("/", chr(10))).stones(BLACK))
        ['A2']
        """
        return self._grid.spell(self._of(colour))

    def chain(self, point: str) -> frozenset[str]:
        """The chain that the stone on this point belongs to; empty if there is no stone."""
        return self._grid.spell(self._chain(point))

    @article(7)
    def liberties(self, point: str) -> frozenset[str]:
        """The empty points next to the chain on this point (Article 7).

        >>> board = Board.parse('''
        ...     . . .
        ...     . X X
        ...     . . O
        ... ''')
        >>> sorted(board.liberties("B2"))
        ['A2', 'B1', 'B3', 'C3']

        Empty if there is no stone on the point.
        """
        return self._grid.spell(self._grid.touching(self._chain(point)) & self._empty())

    def count(self) -> int:
        """How many stones lie on the board, both colours together."""
        _, black, white, _ = self._state
        return (black | white).bit_count()

    def chains(self, colour: Stone) -> Iterator[frozenset[str]]:
        """Every chain of this colour, from the lower left."""
        for chain in self._grid.chains(self._of(colour)):
            yield self._grid.spell(chain)

    # --- playing -------------------------------------------------------------------------

    @article(5)
    def play(self, colour: Stone, point: str) -> Board:
        """Place a stone and lift what it leaves without liberties; return the new board.

        Raises ``IllegalMove`` (see ``refusal``), or ``ValueError`` for a misspelt point.
        Whose turn it is is not asked here.
        """
        grid, black, white, banned = self._state
        try:
            place = grid.place[point]
        except (KeyError, TypeError):
            raise self._off_board(colour, point) from None
        bit, near, _ = place
        taken = black | white
        if taken & bit:
            raise Occupied(colour, point)
        if colour is BLACK:
            mine, theirs = black, white
        else:
            mine, theirs = white, black
        empty = grid.full ^ taken ^ bit
        captured = lifted(grid, place, theirs, empty) if near & theirs else 0
        ko = 0
        if captured:
            if bit == banned:
                raise KoBan(colour, point, grid.spell(captured))
            theirs ^= captured
            ko = ko_point(near, mine, captured, empty | captured)
        elif not near & empty and not has_liberty(grid, mine | bit, bit, empty):
            raise Forbidden(colour, point, grid.spell(grid.connected(bit, mine | bit)))
        mine |= bit
        if colour is BLACK:
            return _board(grid, mine, theirs, ko)
        return _board(grid, theirs, mine, ko)

    def refusal(self, colour: Stone, point: str) -> IllegalMove | None:
        """Why this colour may not play here: an ``IllegalMove``, or ``None`` if it may.

        >>> print(Board.parse(". X ./X X ./. . .".replace("/", chr(10))).refusal(WHITE, "A3"))
        A3 is forbidden for white: the stone would have no liberty, and nothing is captured
        """
        try:
            self.play(colour, point)
        except IllegalMove as refused:
            return refused
        return None

    def captures(self, colour: Stone, point: str) -> frozenset[str]:
        """What a stone of this colour on this empty point would lift; a ko is not asked.

        Raises ``IllegalMove`` if the point is occupied or off the board.
        """
        if point not in self._grid.place:
            raise self._off_board(colour, point)
        if self._grid.find(point) & (self._black | self._white):
            raise Occupied(colour, point)
        place = self._grid.place[point]
        theirs, empty = self._of(colour.other), self._empty() ^ place[0]
        return self._grid.spell(lifted(self._grid, place, theirs, empty))

    def legal(self, colour: Stone) -> frozenset[str]:
        """Every point where this colour may play now, the ko considered."""
        grid, mine, theirs = self._grid, self._of(colour), self._of(colour.other)
        empty = self._empty()
        free = grid.touching(empty) & empty
        for bit in each(empty ^ free):
            if not is_forbidden(grid, grid.place[grid.named[bit]], mine, theirs):
                free |= bit
        if self._ko and self.captures(colour, grid.named[self._ko]):
            free &= ~self._ko
        return grid.spell(free)

    # --- inside --------------------------------------------------------------------------

    @property
    def _grid(self) -> Grid:
        return self._state[0]

    @property
    def _black(self) -> Points:
        return self._state[1]

    @property
    def _white(self) -> Points:
        return self._state[2]

    @property
    def _ko(self) -> Points:
        return self._state[3]

    def _of(self, colour: Stone) -> Points:
        return self._black if colour is BLACK else self._white

    def _empty(self) -> Points:
        return self._grid.full ^ (self._black | self._white)

    def _chain(self, point: str) -> Points:
        bit = self._grid.find(point)
        for stones in (self._black, self._white):
            if stones & bit:
                return self._grid.connected(bit, stones)
        return 0

    def _off_board(self, colour: Stone, point: str) -> ValueError:
        if is_spelt_right(point):
            return OffBoard(colour, point, f"{self.width} by {self.height}")
        return self._grid.no_such(point)

    def same_stones(self, other: Board) -> bool:
        """Whether the same stones lie on a board of the same size; the ko is not asked."""
        grid, black, white, _ = self._state
        return other._state[:3] == (grid, black, white)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return bool(self._state == other._state)

    def __hash__(self) -> int:
        return hash((self._black, self._white, self._ko, self.width, self.height))

    def __str__(self) -> str:
        letters = {0: "."} | {bit: "X" for bit in each(self._black)}
        letters |= {bit: "O" for bit in each(self._white)}
        return "\n".join(
            " ".join(
                letters.get(1 << (row * self._grid.shift + column), ".")
                for column in range(self.width)
            )
            for row in reversed(range(self.height))
        )

    def __repr__(self) -> str:
        return f"{self}\nko {self.ko}" if self._ko else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.width, self.height, self._black, self._white, self._ko)


_new = object.__new__
_set_state = Board.__dict__["_state"].__set__


def _board(grid: Grid, black: Points, white: Points, ko: Points) -> Board:
    """The only maker of boards; it goes past the lock that keeps a board from changing."""
    board: Board = _new(Board)
    _set_state(board, (grid, black, white, ko))
    return board


def _restore(width: int, height: int, black: Points, white: Points, ko: Points) -> Board:
    return _board(Grid.of(width, height), black, white, ko)
