"""A game: turns, passes, prisoners, repetition, resignation, the outcome. Counts nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal, NamedTuple, NoReturn

from .board import Board
from .cite import article
from .handicap import handicap_points
from .moves import IllegalMove, KoBan, Reason
from .reading import BLACK, WHITE, Reading, Stone


class Move(NamedTuple):
    """One turn: a stone on a point, or a pass (``point`` is ``None``).

    >>> print(Move(BLACK, "D4"), Move(WHITE, None))
    B D4 W pass
    """

    colour: Stone
    point: str | None

    def __str__(self) -> str:
        return f"{self.colour.name[0]} {self.point or 'pass'}"


@article(6)
class OutOfTurn(IllegalMove):
    """The players alternate, and it is the other colour's turn."""

    reason = Reason.OUT_OF_TURN

    def __init__(self, colour: Stone, point: str | None) -> None:
        super().__init__(
            f"it is {colour.other}'s turn, not {colour}'s", colour=colour, point=point
        )


@article(15)
class GameOver(IllegalMove):
    """The game has a result; nothing is played after it."""

    reason = Reason.OVER

    def __init__(self, colour: Stone, point: str | None, outcome: Outcome) -> None:
        super().__init__(f"the game is over ({outcome})", colour=colour, point=point)


class Ending(StrEnum):
    """How a game can end."""

    COUNT = "count"
    RESIGNATION = "resignation"
    TIME = "time"
    FOUL = "foul"
    TIE = "tie"
    DRAW = "draw"


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won, by what, by how many points.

    >>> print(Outcome(BLACK, Ending.COUNT, 2.5), Outcome(WHITE, Ending.RESIGNATION))
    B+2.5 W+R
    >>> print(Outcome(None, Ending.TIE), Outcome(None, Ending.DRAW))
    0 Void

    A tie (빅 of Article 18) is an equal count; a draw (판빅 of Article 20) is a game that
    repeats and that neither side yields. ``str()`` is the result as SGF writes it.
    Raises ``ValueError`` for a winner without a win or a win without a winner.
    """

    winner: Stone | None
    how: Ending
    margin: float | None = None

    _LETTERS: ClassVar[dict[Ending, str]] = {
        Ending.RESIGNATION: "R",
        Ending.TIME: "T",
        Ending.FOUL: "F",
    }

    def __post_init__(self) -> None:
        object.__setattr__(self, "how", Ending(self.how))
        if (self.winner is None) != (self.how in (Ending.TIE, Ending.DRAW)):
            raise ValueError(f"{self.how.value} with winner {self.winner}: that cannot be")
        if (self.margin is not None) != (self.how is Ending.COUNT):
            raise ValueError(f"{self.how.value} with margin {self.margin}: that cannot be")

    def __str__(self) -> str:
        if self.winner is None:
            return "0" if self.how is Ending.TIE else "Void"
        by = f"{self.margin:g}" if self.how is Ending.COUNT else self._LETTERS[self.how]
        return f"{self.winner.name[0]}+{by}"


class Notice(StrEnum):
    """What a game points out after a move without forbidding it."""

    PASS_BEFORE_END = "pass-before-end"
    END_PROPOSED = "end-proposed"
    REPETITION = "repetition"


class Game:
    """One state of a game; every move returns a new one, and the earlier stays as it was.

    >>> game = Game.start(size=9).play("C3").play("G7")
    >>> game.to_play, [str(move) for move in game.moves]
    (<Stone.BLACK: 'X'>, ['B C3', 'W G7'])
    >>> game.previous.board["G7"] is None
    True
    >>> print(game.resign().outcome)
    W+R

    ``prisoners[colour]`` counts the lost stones *of* that colour: at the end they fill that
    colour's territory. ``previous`` is the state before the last move (undo), ``None`` at
    the start. Articles 4-3, 5, 6, 7 to 10, 19 to 21.
    """

    __slots__ = ("_state",)

    _state: _State

    def __init__(self) -> None:
        raise TypeError("begin a game with Game.start(size=19)")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a game never changes: play() returns a new one")

    __delattr__ = __setattr__  # type: ignore[assignment]  # deleting is changing, too

    @classmethod
    def start(
        cls,
        size: int | tuple[int, int] = 19,
        *,
        komi: float = 6.5,
        handicap: int = 0,
        board: Board | None = None,
        reading: Reading | None = None,
        to_play: Stone | None = None,
    ) -> Game:
        """Begin a game on an empty board, with handicap stones, or from a set-up ``board``.

        ``size`` is a number of lines or ``(width, height)``. With handicap stones White
        begins; otherwise the reading's ``first_player`` (Black), unless ``to_play`` says.

        >>> print(Game.start(9, handicap=2).board)
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .

        Raises ``ValueError`` for a handicap that is not 0 or 2 to 9 on 9, 13 or 19 lines, or
        together with a ``board``.
        """
        reading = Reading() if reading is None else reading
        if board is None:
            width, height = size if isinstance(size, tuple) else (size, size)
            board = Board.empty(width, height)
            if handicap:
                board = board.with_stones(black=handicap_points(handicap, width, height))
        elif handicap:
            raise ValueError("a set-up board already has its stones: leave handicap at 0")
        if to_play is None:
            to_play = WHITE if handicap else reading.first_player
        stones = len(board.stones(BLACK)) + len(board.stones(WHITE))
        return _game((board, to_play, None, None, (komi, reading), stones, -1, 0, 0, (), None))

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
        return {BLACK: self._state[7], WHITE: self._state[8]}

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self._state[10]

    # --- moves ---------------------------------------------------------------------------

    @article(6)
    def play(self, point: str) -> Game:
        """Place the stone of the side to move; raises ``IllegalMove``, see ``refusal``."""
        board, colour, _, _, terms, stones, peak, lost_black, lost_white, bans, ended = (
            self._state
        )
        if ended:
            raise GameOver(colour, point, ended)
        if bans:
            _refuse_standing_ban(board, colour, point, bans)
        board = board.play(colour, point)
        if stones > peak:
            peak = stones
        captured = stones + 1
        stones = board.count()
        captured -= stones
        if captured:
            if colour is BLACK:
                lost_white += captured
            else:
                lost_black += captured
        if bans:
            bans = tuple(ban for ban in bans if ban[0] is not colour)
            board = _with_bans(board, bans)
        to_play = WHITE if colour is BLACK else BLACK
        return _game(
            (
                board,
                to_play,
                self,
                point,
                terms,
                stones,
                peak,
                lost_black,
                lost_white,
                bans,
                None,
            )
        )

    @article(6)
    def pass_(self) -> Game:
        """Give up this turn. Two passes in a row propose the end (see ``notices``).

        By the letter of Article 9 a pass is no move elsewhere, so a ko ban outlasts it;
        ``Reading(pass_lifts_ko=True)`` reads otherwise. Raises ``GameOver``.
        """
        board, colour, _, _, terms, stones, peak, lost_black, lost_white, bans, ended = (
            self._state
        )
        if ended:
            raise GameOver(colour, None, ended)
        if self.reading.pass_lifts_ko:
            board = board.with_ko(None)
        elif board.ko and board.captures(colour, board.ko):
            bans = (*bans, (colour, board.ko))
        peak = max(peak, stones)
        return _game(
            (
                board,
                colour.other,
                self,
                None,
                terms,
                stones,
                peak,
                lost_black,
                lost_white,
                bans,
                None,
            )
        )

    @article(19)
    def resign(self) -> Game:
        """The side to move gives the game up; raises ``GameOver``."""
        return self._ended(Outcome(self.to_play.other, Ending.RESIGNATION))

    @article(21)
    def forfeit(self, colour: Stone, reason: Literal["time", "foul"]) -> Game:
        """``colour`` loses by time or by a foul that was objected to; raises ``GameOver``."""
        if reason not in ("time", "foul"):
            raise ValueError(f"a game is forfeited by 'time' or 'foul', not by {reason!r}")
        return self._ended(Outcome(colour.other, Ending(reason)))

    @article(20)
    def agree_draw(self) -> Game:
        """Both sides agree that a repeating game is drawn (판빅).

        Raises ``ValueError`` where nothing has come back yet, ``GameOver`` after a result.
        """
        if self.outcome is None and self.repetition < 2:
            raise ValueError("a draw under this article needs a position that has come back")
        return self._ended(Outcome(None, Ending.DRAW))

    def _ended(self, outcome: Outcome) -> Game:
        if self.outcome is not None:
            raise GameOver(self.to_play, None, self.outcome)
        board, colour, _, _, terms, stones, peak, lost_black, lost_white, bans, _ = self._state
        return _game(
            (
                board,
                colour,
                self,
                None,
                terms,
                stones,
                peak,
                lost_black,
                lost_white,
                bans,
                outcome,
            )
        )

    # --- asking --------------------------------------------------------------------------

    def refusal(self, point: str) -> IllegalMove | None:
        """Why the side to move may not play here, or ``None`` if it may.

        >>> game = Game.start(9).play("E5")
        >>> print(game.refusal("E5"))
        E5 already holds a stone
        """
        try:
            self.play(point)
        except IllegalMove as refused:
            return refused
        return None

    def refusal_of(self, colour: Stone, point: str) -> IllegalMove | None:
        """Like ``refusal``, for a stone of this colour: the other side is out of turn."""
        if self.outcome is None and colour is not self.to_play:
            return OutOfTurn(colour, point)
        return self.refusal(point)

    @property
    def number(self) -> int:
        """How many turns have been taken, passes included."""
        return len(self.moves)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every turn so far, the first one first."""
        return tuple(reversed([game.last for game in self._back() if game.last is not None]))

    @property
    @article(20)
    def repetition(self) -> int:
        """How often these stones with this side to move have stood, this time included.

        The ko ban is no part of the position: after a loop it differs from the first time.
        A position can only come back where at least as many stones stood before, so the
        search goes back no further than that.
        """
        board, to_play, earlier, _, _, stones, peak, *_, ended = self._state
        if ended and earlier is not None:
            return earlier.repetition
        times = 1
        while peak >= stones and earlier is not None:
            then, side, before, _, _, lay, peak, *_ = earlier._state
            if lay == stones and side is to_play and then.same_stones(board):
                times += 1
            earlier = before
        return times

    @property
    def legal(self) -> frozenset[str]:
        """Every point where the side to move may play now, standing ko bans considered."""
        board, colour, *_, bans, ended = self._state
        if ended:
            return frozenset()
        banned = {point for side, point in bans if side is colour and self.refusal(point)}
        return board.legal(colour) - banned

    @article(15)
    def end_is_proposed(self) -> bool:
        """Whether the last two turns were passes: both sides propose the end of play."""
        before = self.previous.last if self.previous else None
        last = self.last
        return bool(last and before and last.point is None and before.point is None)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the last move gives reason to say, although it is allowed."""
        found = []
        if self.end_is_proposed():
            found.append(Notice.END_PROPOSED)
        elif self.last is not None and self.last.point is None:
            if self.reading.pass_before_end == "warn":
                found.append(Notice.PASS_BEFORE_END)
        elif self.repetition > 1:
            found.append(Notice.REPETITION)
        return tuple(found)

    # --- inside --------------------------------------------------------------------------

    def _back(self) -> Iterator[Game]:
        game: Game | None = self
        while game is not None:
            yield game
            game = game.previous

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.board == other.board
            and self.to_play is other.to_play
            and self.prisoners == other.prisoners
            and (self.komi, self.reading, self.outcome)
            == (other.komi, other.reading, other.outcome)
            and self.moves == other.moves
        )

    def __hash__(self) -> int:
        return hash((self.board, self.to_play))

    def __repr__(self) -> str:
        lost = ", ".join(f"{colour} {number}" for colour, number in self.prisoners.items())
        state = str(self.outcome) if self.outcome else f"{self.to_play} to play"
        return f"{self.board!r}\nmove {self.number}, {state}, captured {lost}"


@article(9)
def _refuse_standing_ban(board: Board, colour: Stone, point: str, bans: _Bans) -> None:
    """A ban that its owner has only passed over still stands, if it is still that ko."""
    if (colour, point) in bans and board[point] is None:
        captured = board.captures(colour, point)
        if len(captured) == 1:
            raise KoBan(colour, point, captured)


def _with_bans(board: Board, bans: _Bans) -> Board:
    """Show a standing ban on the board, where the board has no fresher one of its own."""
    if board.ko is None:
        for colour, point in bans:
            if board[point] is None and len(board.captures(colour, point)) == 1:
                return board.with_ko(point)
    return board


_Bans = tuple[tuple[Stone, str], ...]
_State = tuple[
    Board,  # the position now
    Stone,  # the side to move
    Game | None,  # the game before the last move
    str | None,  # the point of the last move; None for a pass
    tuple[float, Reading],  # komi and reading: the terms of the game
    int,  # how many stones lie on the board
    int,  # the most stones that lay on it at any earlier time
    int,  # lost black stones
    int,  # lost white stones
    _Bans,  # ko bans that their owners have only passed over
    Outcome | None,
]

_new = object.__new__
_set_state = Game.__dict__["_state"].__set__


def _game(state: _State) -> Game:
    """The only maker of games; it goes past the lock that keeps a game from changing."""
    game: Game = _new(Game)
    _set_state(game, state)
    return game
