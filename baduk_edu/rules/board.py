"""The board: how a position is made, and how one stone changes it. Knows no turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .cite import article
from .drawing import BoardError, read_rows
from .grid import Grid, Points, each, is_spelt_right
from .moves import (
    Forbidden,
    IllegalMove,
    KoBan,
    Occupied,
    OffBoard,
    can_be_ko,
    has_liberty,
    is_forbidden,
    ko_point,
    lifted,
)
from .position import Position
from .reading import BLACK, WHITE, Stone, checked_colour


class Board(Position):
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

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("make a board with Board.empty(19) or Board.parse(text)")

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
        """
        grid, black, white = read_rows(text)
        board = _board(grid, black, white, 0)
        if not allow_dead:
            board._refuse_dead_chains()
        return board if ko is None else board.with_ko(ko)

    def with_ko(self, point: str | None) -> Board:
        """The same stones with this point banned by a ko, or with no ban (``None``).

        Raises ``BoardError`` where no ko can have left the point.
        """
        grid, black, white, _ = self._state
        if point is None:
            return _board(grid, black, white, 0)
        bit = grid.find(point)
        if (black | white) & bit:
            raise BoardError(f"ko at {point}: a ko bans an empty point, and a stone lies there")
        if not any(self.can_be_ko(colour, point) for colour in Stone):
            raise BoardError(
                f"ko at {point}: no lone stone beside it can have just taken one stone there"
            )
        return _board(grid, black, white, bit)

    def with_stones(
        self,
        black: Iterable[str] = (),
        white: Iterable[str] = (),
        empty: Iterable[str] = (),
    ) -> Board:
        """The board with these points set up: black, white, or emptied. The ko is dropped.

        Set-up is no play: nothing is lifted. Raises ``BoardError`` when a point is named
        twice or when a chain would stand without a liberty.

        >>> print(Board.empty(3).with_stones(black=["A1"], white=["C3"]))
        . . O
        . . .
        X . .
        """
        grid = self._grid
        to_black, to_white, to_empty = map(grid.gather, (black, white, empty))
        twice = to_black & to_white | (to_black | to_white) & to_empty
        if twice:
            names = ", ".join(sorted(grid.spell(twice)))
            raise BoardError(f"{names}: set up twice; a point is black, white or empty")
        board = self._set_up(to_black, to_white, to_empty)
        board._refuse_dead_chains()
        return board

    def with_stones_as_drawn(
        self,
        black: Iterable[str] = (),
        white: Iterable[str] = (),
        empty: Iterable[str] = (),
    ) -> Board:
        """Like ``with_stones``, but as a record may have it: chains without a liberty stand.

        Of a point that is named twice the later one counts: black, white, then empty.
        """
        to_black, to_white, to_empty = map(self._grid.gather, (black, white, empty))
        to_white &= ~to_empty
        return self._set_up(to_black & ~(to_white | to_empty), to_white, to_empty)

    def _set_up(self, black: Points, white: Points, empty: Points) -> Board:
        return _board(
            self._grid,
            self._black & ~(white | empty) | black,
            self._white & ~(black | empty) | white,
            0,
        )

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
        if colour is not BLACK and colour is not WHITE:
            checked_colour(colour)
        if colour is BLACK:
            mine, theirs = black, white
        else:
            mine, theirs = white, black
        taken = black | white
        if taken & bit:
            raise Occupied(colour, point)
        empty = grid.full ^ taken ^ bit
        captured = lifted(grid, place, theirs, empty) if near & theirs else 0
        ko = 0
        if captured:
            if bit == banned and not captured & (captured - 1):
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

        >>> print(Board.parse(". X .\\nX X .\\n. . .").refusal(WHITE, "A3"))
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
        theirs = self._of(checked_colour(colour).other)
        if point not in self:
            raise self._off_board(colour, point)
        if self[point] is not None:
            raise Occupied(colour, point)
        place = self._grid.place[point]
        return self._grid.spell(lifted(self._grid, place, theirs, self._empty() ^ place[0]))

    def legal(self, colour: Stone) -> frozenset[str]:
        """Every point where this colour may play now, the ko considered."""
        grid, mine, theirs = (
            self._grid,
            self._of(colour),
            self._of(checked_colour(colour).other),
        )
        empty = self._empty()
        free = grid.touching(empty) & empty
        for bit in each(empty ^ free):
            if not is_forbidden(grid, grid.place[grid.named[bit]], mine, theirs):
                free |= bit
        if self.ko and len(self.captures(colour, self.ko)) == 1:
            free &= ~self._state[3]
        return grid.spell(free)

    def can_be_ko(self, colour: Stone, point: str) -> bool:
        """Whether ``colour`` can just have lost a lone stone here, and could take back."""
        place = self._grid.place[point]
        return can_be_ko(self._grid, place, self._of(colour), self._of(colour.other))

    def _off_board(self, colour: Stone, point: str) -> ValueError:
        if is_spelt_right(point):
            return OffBoard(colour, point, f"{self.width} by {self.height}")
        return self._grid.no_such(point)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.width, self.height, *self._state[1:])


_new = object.__new__
_set_state = Position.__dict__["_state"].__set__


def set_up(grid: Grid, owner: Stone, mine: Points, theirs: Points) -> Board:
    """The board with these stones of a side and those of its opponent, and no ko.

    It is made as drawn: a chain without a liberty stands.

    >>> grid = Board.empty(3, 1).grid
    >>> print(set_up(grid, WHITE, grid.gather(["A1"]), grid.gather(["C1"])))
    O . X
    """
    return _board(grid, mine, theirs, 0) if owner is BLACK else _board(grid, theirs, mine, 0)


def _board(grid: Grid, black: Points, white: Points, ko: Points) -> Board:
    """The only maker of boards; it goes past the lock that keeps a board from changing."""
    board: Board = _new(Board)
    _set_state(board, (grid, black, white, ko))
    return board


def _restore(width: int, height: int, black: Points, white: Points, ko: Points) -> Board:
    return _board(Grid.of(width, height), black, white, ko)
