"""The stones as they lie: chains, liberties, the ko ban. Knows nothing of playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from .cite import article
from .drawing import BoardError, Misdrawn, write_rows
from .grid import Grid, Points
from .reading import BLACK, WHITE, Stone, checked_colour


class Position:
    """An immutable position; ``Board`` adds how one is made and how a stone is played.

    Equal when size, stones and ko are.
    """

    __slots__ = ("_state",)

    _state: tuple[Grid, Points, Points, Points]  # the grid, black, white, the ko point

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a board never changes: play() returns a new one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a board never changes: play() returns a new one")

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
    def points_from_the_top(self) -> tuple[str, ...]:
        """All points as they are read: rows from the top, each from the left."""
        return self._grid.from_the_top

    @property
    def ko(self) -> str | None:
        """The point where a stone may not be taken back now, if there is one."""
        ko = self._state[3]
        return self._grid.named[ko] if ko else None

    def __getitem__(self, point: str) -> Stone | None:
        bit = self._grid.find(point)
        if self._black & bit:
            return BLACK
        return WHITE if self._white & bit else None

    def __contains__(self, point: object) -> bool:
        return isinstance(point, str) and point in self._grid.place

    def stones(self, colour: Stone) -> frozenset[str]:
        """The points where this colour has a stone.

        >>> from baduk_edu.rules import Board
        >>> sorted(Board.parse("X .\\n. O").stones(BLACK))
        ['A2']
        """
        return self._grid.spell(self._of(colour))

    def count(self) -> int:
        """How many stones lie on the board, both colours together."""
        _, black, white, _ = self._state
        return (black | white).bit_count()

    def chain(self, point: str) -> frozenset[str]:
        """The chain that the stone on this point belongs to; empty if there is no stone."""
        return self._grid.spell(self._chain(point))

    def chains(self, colour: Stone) -> Iterator[frozenset[str]]:
        """Every chain of this colour, from the lower left."""
        for chain in self._grid.chains(self._of(colour)):
            yield self._grid.spell(chain)

    @article(7)
    def liberties(self, point: str) -> frozenset[str]:
        """The empty points next to the chain on this point (Article 7).

        >>> from baduk_edu.rules import Board
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

    # --- as sets of points, for the rest of the law ---------------------------------------

    @property
    def grid(self) -> Grid:
        """The crossings of this board."""
        return self._state[0]

    @property
    def ko_bit(self) -> Points:
        """The banned point as a set; 0 if there is none."""
        return self._state[3]

    def points_of(self, colour: Stone) -> Points:
        """The stones of one colour as a set of points."""
        return self._of(colour)

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

    def _of(self, colour: Stone) -> Points:
        return self._black if checked_colour(colour) is BLACK else self._white

    def _empty(self) -> Points:
        return self._grid.full ^ (self._black | self._white)

    def _chain(self, point: str) -> Points:
        bit = self._grid.find(point)
        for stones in (self._black, self._white):
            if stones & bit:
                return self._grid.connected(bit, stones)
        return 0

    def same_stones(self, other: Position) -> bool:
        """Whether the same stones lie on a board of the same size; the ko is not asked."""
        return self._state[:3] == other._state[:3]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._state == other._state

    def __hash__(self) -> int:
        return hash((self.width, self.height, *self._state[1:]))

    def __str__(self) -> str:
        return write_rows(self._grid, self._black, self._white)

    def __repr__(self) -> str:
        return f"{self}\nko {self.ko}" if self.ko else str(self)

    def _refuse_dead_chains(self) -> None:
        empty = self._empty()
        for colour in Stone:
            for chain in self._grid.chains(self._of(colour)):
                if not self._grid.touching(chain) & empty:
                    places = ", ".join(sorted(self._grid.spell(chain)))
                    raise BoardError(
                        f"the {colour} chain at {places} has no liberty",
                        Misdrawn.NO_LIBERTY,
                        points=places,
                    )
