"""A game: turns, passes, prisoners, repetition, resignation. Counts nothing."""

from __future__ import annotations

from typing import Any, Literal

from .board import Board
from .cite import article
from .handicap import handicap_points
from .moves import IllegalMove, KoBanAfterPass
from .outcome import Ending, Outcome
from .reading import BLACK, WHITE, Reading, Stone, checked_colour
from .state import Bans, GameState, State
from .terms import USUAL_KOMI, checked_komi
from .turns import GameOver, Notice, OutOfTurn


class Game(GameState):
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

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("begin a game with Game.start(size=19)")

    @classmethod
    def start(
        cls,
        size: int | tuple[int, int] = 19,
        komi: float = USUAL_KOMI,
        handicap: int = 0,
        board: Board | None = None,
        reading: Reading | None = None,
        *,
        to_play: Stone | None = None,
    ) -> Game:
        """Begin a game on an empty board, with handicap stones, or from a set-up ``board``.

        ``size`` is a number of lines or ``(width, height)``. With handicap stones White
        begins; otherwise the reading's ``first_player`` (Black), unless ``to_play`` says.

        >>> Game.start(9, handicap=2).to_play
        <Stone.WHITE: 'O'>
        >>> sorted(Game.start(9, handicap=2).board.stones(BLACK))
        ['C3', 'G7']

        Raises ``ValueError`` for a size outside 1 to 25 lines, for a handicap that is not 0
        or 2 to 9 on 9, 13 or 19 lines, or for one together with a ``board``, and its child
        ``TermsError`` for a komi that cannot be.
        """
        reading = Reading() if reading is None else reading
        if board is None:
            board = _empty_board(size)
            if handicap:
                places = handicap_points(handicap, board.width, board.height)
                board = board.with_stones(black=places)
        elif handicap:
            raise ValueError("a set-up board already has its stones: leave handicap at 0")
        checked_komi(komi, board.width * board.height)
        if to_play is None:
            to_play = WHITE if handicap else reading.first_player
        tally = (board.count(), -1, 0, 0)
        return _game(
            (board, checked_colour(to_play), None, None, (komi, reading), tally, (), None)
        )

    # --- moves ---------------------------------------------------------------------------

    @article(6)
    def play(self, point: str) -> Game:
        """Place the stone of the side to move; raises ``IllegalMove``, see ``refusal``."""
        board, colour, _, _, terms, tally, bans, ended = self._state
        if ended:
            raise GameOver(colour, point, ended)
        if bans:
            _refuse_standing_ban(board, colour, point, bans)
        board = board.play(colour, point)
        before, peak, lost_black, lost_white = tally
        stones = board.count()
        captured = before + 1 - stones
        if captured:
            if colour is BLACK:
                lost_white += captured
            else:
                lost_black += captured
        tally = stones, before if before > peak else peak, lost_black, lost_white
        if bans:
            bans = tuple(ban for ban in bans if ban[0] is not colour)
            board = _with_bans(board, bans)
        to_play = WHITE if colour is BLACK else BLACK
        return _game((board, to_play, self, point, terms, tally, bans, None))

    @article(6)
    def pass_(self) -> Game:
        """Give up this turn. Two passes in a row propose the end (see ``notices``).

        By the letter of Article 9 a pass is no move elsewhere, so a ko ban outlasts it;
        ``Reading(pass_lifts_ko=True)`` reads otherwise. Raises ``GameOver``.
        """
        board, colour, _, _, terms, tally, bans, ended = self._state
        if ended:
            raise GameOver(colour, None, ended)
        if self.reading.pass_lifts_ko:
            board = board.with_ko(None)
        elif board.ko and board.can_be_ko(colour, board.ko):
            bans = tuple(dict.fromkeys((*bans, (colour, board.ko))))
        stones, peak, lost_black, lost_white = tally
        tally = stones, max(peak, stones), lost_black, lost_white
        return _game((board, colour.other, self, None, terms, tally, bans, None))

    @article(19)
    def resign(self) -> Game:
        """The side to move gives the game up; raises ``GameOver``."""
        return self._ended(Outcome(self.to_play.other, Ending.RESIGNATION))

    @article(21)
    def forfeit(self, colour: Stone, reason: Literal["time", "foul"]) -> Game:
        """``colour`` loses by time or by a foul that was objected to; raises ``GameOver``."""
        if reason not in ("time", "foul"):
            raise ValueError(f"a game is forfeited by 'time' or 'foul', not by {reason!r}")
        return self._ended(Outcome(checked_colour(colour).other, Ending(reason)))

    @article(20)
    def agree_draw(self) -> Game:
        """Both sides agree that a repeating game is drawn.

        Raises ``ValueError`` where nothing has come back yet, ``GameOver`` after a result.
        """
        came_back = (
            self.repetition > 1 and self.last is not None and self.last.point is not None
        )
        if self.outcome is None and not came_back:
            raise ValueError("a draw needs a position that a move has brought back")
        return self._ended(Outcome(None, Ending.DRAW))

    def _ended(self, outcome: Outcome) -> Game:
        board, colour, _, _, terms, tally, bans, ended = self._state
        if ended:
            raise GameOver(colour, None, ended)
        return _game((board, colour, self, None, terms, tally, bans, outcome))

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
        if self.outcome is None and checked_colour(colour) is not self.to_play:
            return OutOfTurn(colour, point)
        return self.refusal(point)

    @property
    def legal(self) -> frozenset[str]:
        """Every point where the side to move may play now, standing ko bans considered."""
        board, colour, *_, bans, ended = self._state
        if ended:
            return frozenset()
        banned = {point for side, point in bans if side is colour and self.refusal(point)}
        return board.legal(colour) - banned

    @property
    @article(20)
    def repetition(self) -> int:
        """How often these stones with this side to move have stood, this time included.

        The ko ban is no part of the position: after a loop it differs from the first time.
        A position can only come back where at least as many stones stood before, so the
        search goes back no further than that.
        """
        board, to_play, earlier, _, _, (stones, peak, _, _), _, ended = self._state
        if ended and earlier is not None:
            return earlier.repetition
        times = 1
        while peak >= stones and earlier is not None:
            then, side, before, _, _, (lay, peak, _, _), _, _ = earlier._state
            if lay == stones and side is to_play and then.same_stones(board):
                times += 1
            earlier = before
        return times

    @article(15)
    def end_is_proposed(self) -> bool:
        """Whether the last two turns were passes: both sides propose the end of play."""
        before = self.previous.last if self.previous else None
        last = self.last
        return bool(last and before and last.point is None and before.point is None)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the last move gives reason to say, although it is allowed."""
        passed = self.last is not None and self.last.point is None
        if not passed:
            return (Notice.REPETITION,) if self.repetition > 1 else ()
        found = []
        if self.end_is_proposed():
            found.append(Notice.END_PROPOSED)
        elif self.reading.pass_before_end == "warn":
            found.append(Notice.PASS_BEFORE_END)
        if any(side is not self.to_play for side, _ in self._state[6]):
            found.append(Notice.KO_OUTLASTS_PASS)
        return tuple(found)

    def __reduce__(self) -> tuple[Any, ...]:
        return _retold, self._story()


@article(9)
def _refuse_standing_ban(board: Board, colour: Stone, point: str, bans: Bans) -> None:
    """A ban that its owner has only passed over still stands, if it is still that ko."""
    if (colour, point) in bans and board.can_be_ko(colour, point):
        raise KoBanAfterPass(colour, point, board.captures(colour, point))


def _with_bans(board: Board, bans: Bans) -> Board:
    """Show a standing ban on the board, where the board has no fresher one of its own."""
    if board.ko is None:
        for colour, point in bans:
            if board.can_be_ko(colour, point):
                return board.with_ko(point)
    return board


def _empty_board(size: int | tuple[int, int]) -> Board:
    if not isinstance(size, tuple):
        return Board.empty(size)
    if len(size) != 2:
        raise ValueError(
            f"size {size!r}: write a number of lines, or (width, height), 1 to 25 lines each"
        )
    return Board.empty(*size)


_new = object.__new__
_set_state = GameState.__dict__["_state"].__set__


def _game(state: State) -> Game:
    """The only maker of games; it goes past the lock that keeps a game from changing."""
    game: Game = _new(Game)
    _set_state(game, state)
    return game


def _retold(
    board: Board,
    to_play: Stone,
    komi: float,
    reading: Reading,
    points: list[str | None],
    outcome: Outcome | None,
) -> Game:
    """A game told again from its beginning, as pickle and copy do."""
    game = Game.start(board=board, to_play=to_play, komi=komi, reading=reading)
    for point in points:
        game = game.pass_() if point is None else game.play(point)
    return game if outcome is None else game._ended(outcome)
