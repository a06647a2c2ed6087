"""One stone of a board moved, taken away or added: the smallest change there is."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import Board, BoardError, Stone


@dataclass(frozen=True)
class Change:
    """A stone of a colour that is not on ``off`` but on ``on``; without one of them, no move.

    >>> board = Board.parse('''
    ...     . X .
    ...     X O .
    ...     . X .
    ... ''')
    >>> print(Change(board["B2"], off="B2", on="C3").made_on(board))
    . X O
    X . .
    . X .
    """

    colour: Stone
    off: str | None = None
    on: str | None = None

    def made_on(self, board: Board) -> Board:
        """The board with the change; a ko that was closed is closed no more.

        Raises ``PointError`` for a point off the board, and ``BoardError`` where the stone to
        go is not there, where one lies on its new place, or a chain would have no liberty.
        """
        if self.off is not None and board[self.off] is not self.colour:
            raise BoardError(f"{self.off}: no {self.colour} stone lies there")
        if self.on is not None and board[self.on] is not None:
            raise BoardError(f"{self.on}: a stone lies there")
        return board.with_stones(
            empty=[self.off] if self.off else [],
            **{str(self.colour): [self.on] if self.on else []},
        )

    def __str__(self) -> str:
        """The change as a page writes it."""
        if self.off is None:
            letter = "B" if self.colour is Stone.BLACK else "W"
            return f'add = "{letter} {self.on}"'
        return f'move = "{self.off} {self.on}"' if self.on else f'remove = "{self.off}"'
