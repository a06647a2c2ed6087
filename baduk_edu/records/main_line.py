"""The main line of a record, played: its game, its boards, its prisoners.

Knows no format. The record is right and the rules are asked: what they refuse is done as the
record has it, and remarked on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from baduk_edu.rules import (
    BLACK,
    WHITE,
    Board,
    BoardError,
    Forbidden,
    Game,
    IllegalMove,
    Move,
    Reading,
    Stone,
)

from .remarks import Remarks


class Step(NamedTuple):
    """One node of a main line in the rules' words: set-up, then at most one move."""

    offset: int
    black: frozenset[str] = frozenset()
    white: frozenset[str] = frozenset()
    empty: frozenset[str] = frozenset()
    to_play: Stone | None = None
    move: Move | None = None

    @property
    def sets_up(self) -> bool:
        """Whether stones are put down or taken away by hand."""
        return bool(self.black or self.white or self.empty)


@dataclass(frozen=True)
class MainLine:
    """A main line that has been played. See ``Record`` for what its parts promise."""

    game: Game
    positions: tuple[Board, ...]
    moves: tuple[Move, ...]
    prisoners: tuple[int, int]


def follow(
    steps: Iterable[Step], board: Board, remarks: Remarks, *, komi: float, reading: Reading
) -> MainLine:
    """Play a main line from an empty board of its size."""
    return _Follower(list(steps), board, remarks, komi, reading).line()


class _Follower:
    """The state while a main line is played; lives no longer than that."""

    def __init__(
        self, steps: list[Step], board: Board, remarks: Remarks, komi: float, reading: Reading
    ) -> None:
        self.steps = steps
        self.remarks = remarks
        self.terms = komi, reading
        self.moves: list[Move] = []
        self.positions: list[Board] = []
        self.lost = {BLACK: 0, WHITE: 0}  # before the present game began
        self.told_turn: Stone | None = None  # by PL, as long as nothing was played
        self.game = self._game(board, BLACK)

    def line(self) -> MainLine:
        next_colours = self._next_colours()
        for step, next_colour in zip(self.steps, next_colours, strict=True):
            if step.sets_up or step.to_play or not self.positions:
                self._set_up(step, next_colour)
            if step.move is not None:
                self._play(step.move, step.offset)
            self.positions.append(self.game.board)
        lost = (self.lost[colour] + self.game.prisoners[colour] for colour in Stone)
        return MainLine(
            self.game, tuple(self.positions), tuple(self.moves), (next(lost), next(lost))
        )

    def _game(self, board: Board, to_play: Stone) -> Game:
        komi, reading = self.terms
        return Game.start(board=board, to_play=to_play, komi=komi, reading=reading)

    def _next_colours(self) -> list[Stone | None]:
        """Whose move comes next in the record, seen from each step."""
        found: list[Stone | None] = []
        colour = None
        for step in reversed(self.steps):
            colour = step.move.colour if step.move else colour
            found.append(colour)
        return found[::-1]

    # --- set-up --------------------------------------------------------------------------

    def _set_up(self, step: Step, next_colour: Stone | None) -> None:
        board = self._board_after_set_up(step)
        if not self.moves:
            self.told_turn = step.to_play or self.told_turn
            to_play = self.told_turn or next_colour or _custom(board, self.terms[1])
            self.game = self._game(board, to_play)
        elif step.sets_up:
            self.remarks.add(
                step.offset,
                "stones are set up after move {number}; the game begins anew there",
                number=len(self.moves),
            )
            to_play = step.to_play or next_colour or self.game.to_play
            self._begin_anew(board, to_play)
        elif step.to_play is self.game.to_play.other:
            self._pass_unrecorded(step.to_play, step.offset)

    def _board_after_set_up(self, step: Step) -> Board:
        board = self.game.board
        if not step.sets_up:
            return board
        black, white, empty = step.black, step.white, step.empty
        try:
            return board.with_stones(black=black, white=white, empty=empty)
        except BoardError as dead:
            self.remarks.add(step.offset, "{dead}; the set-up is kept as drawn", dead=dead)
            return board.with_stones_as_drawn(black=black, white=white, empty=empty)

    # --- moves ---------------------------------------------------------------------------

    def _play(self, move: Move, offset: int) -> None:
        if move.colour is not self.game.to_play:
            self._pass_unrecorded(move.colour, offset)
        self.moves.append(move)
        if move.point is None:
            self.game = self.game.pass_()
            return
        try:
            self.game = self.game.play(move.point)
        except IllegalMove as refused:
            self.remarks.add(
                offset,
                "move {number}, {move}: {refused}; it is kept as the record has it, "
                "and the game begins anew there",
                number=len(self.moves),
                move=move,
                refused=refused,
            )
            self._play_as_recorded(move.colour, move.point)

    def _play_as_recorded(self, colour: Stone, point: str) -> None:
        """SGF's rule: the stone lands, whatever lay there; then others are lifted, then it."""
        bare = self.game.board.with_stones_as_drawn(empty=[point])
        try:
            board = bare.play(colour, point)
        except Forbidden as suicide:
            board = bare.with_stones_as_drawn(empty=suicide.chain)
            self.lost[colour] += len(suicide.chain)
        else:
            before, after = bare.stones(colour.other), board.stones(colour.other)
            self.lost[colour.other] += len(before) - len(after)
        self._begin_anew(board, colour.other)

    def _pass_unrecorded(self, to_play: Stone, offset: int) -> None:
        self.remarks.add(
            offset,
            "it is {other}'s turn after move {number}, and the record goes on with {to_play}; "
            "a pass stands between",
            other=to_play.other,
            number=len(self.moves),
            to_play=to_play,
        )
        self.game = self.game.pass_()

    def _begin_anew(self, board: Board, to_play: Stone) -> None:
        for colour in Stone:
            self.lost[colour] += self.game.prisoners[colour]
        self.game = self._game(board, to_play)


def _custom(board: Board, reading: Reading) -> Stone:
    """Who begins where the record does not say: White against handicap stones alone."""
    has_handicap = board.stones(BLACK) and not board.stones(WHITE)
    return WHITE if has_handicap else reading.first_player
