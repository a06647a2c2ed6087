"""What a game knows of itself: the position, whose turn, how it came here. Plays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from .board import Board
from .outcome import Outcome
from .reading import BLACK, WHITE, Reading, Stone
from .turns import Move

if TYPE_CHECKING:
    from .game import Game

Bans = tuple[tuple[Stone, str], ...]
"""Ko bans that their owners have only passed over."""

Tally = tuple[int, int, int, int]
"""Stones on the board, the most that lay on it at any earlier time, lost black, lost white."""

State = tuple[
    Board,  # the position now
    Stone,  # the side to move
    "Game | None",  # the game before the last move
    str | None,  # the point of the last move; None for a pass
    tuple[float, Reading],  # komi and reading: the terms of the game
    Tally,
    Bans,
    Outcome | None,
]


class GameState:
    """An immutable state of a game; ``Game`` adds how one begins and goes on."""

    __slots__ = ("_state",)

    _state: State

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a game never changes: play() returns a new one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a game never changes: play() returns a new one")

    # --- the state -----------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The position now."""
        return self._state[0]

    @property
    def to_play(self) -> Stone:
        """The side whose turn it is."""
        return self._state[1]

    @property
    def previous(self) -> Game | None:
        """The game before the last move: undo. ``None`` at the start."""
        return self._state[2]

    @property
    def last(self) -> Move | None:
        """The last turn; ``None`` at the start and where the game was ended without one."""
        previous, point = self._state[2], self._state[3]
        if previous is None or self.outcome is not None:
            return None
        return Move(previous.to_play, point)

    @property
    def komi(self) -> float:
        """The points that Black gives (Article 18)."""
        return self._state[4][0]

    @property
    def reading(self) -> Reading:
        """How the silent places of the text are read."""
        return self._state[4][1]

    @property
    def prisoners(self) -> dict[Stone, int]:
        """How many stones *of* each colour have been captured (Articles 10 and 17)."""
        *_, lost_black, lost_white = self._state[5]
        return {BLACK: lost_black, WHITE: lost_white}

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self._state[7]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every turn so far, the first one first."""
        return tuple(reversed([game.last for game in self._back() if game.last is not None]))

    @property
    def number(self) -> int:
        """How many turns have been taken, passes included."""
        return len(self.moves)

    # --- inside --------------------------------------------------------------------------

    def _back(self) -> Iterator[GameState]:
        game: GameState | None = self
        while game is not None:
            yield game
            game = game.previous

    def _story(self) -> tuple[Any, ...]:
        """What makes this game what it is: how it began, what was played, how it ended."""
        *_, first = self._back()
        points = [move.point for move in self.moves]
        return first.board, first.to_play, self.komi, self.reading, points, self.outcome

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self._story() == other._story()

    def __hash__(self) -> int:
        return hash((self.board, self.to_play))

    def __repr__(self) -> str:
        lost = ", ".join(f"{colour} {number}" for colour, number in self.prisoners.items())
        state = str(self.outcome) if self.outcome else f"{self.to_play} to play"
        return f"{self.board!r}\nmove {self.number}, {state}, captured {lost}"
