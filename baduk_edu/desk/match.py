"""A reader against a proof: what was played, what the board answered, and the way back."""

from __future__ import annotations

from ..rules import Board, Game, Stone
from ..rules.sparring import PASS, Prospect, Sparring, Turn


class Match:
    """One fight between a reader and the board, which answers every move at once.

    ``own`` is the reader's last move and ``answer`` the board's, as far as there are any.
    """

    def __init__(self, sparring: Sparring, reader: Stone) -> None:
        self.sparring = sparring
        self.reader = reader
        self.turn = sparring.start
        self._earlier: list[Turn] = []
        self._foreseen: tuple[Turn, dict[str, Prospect]] | None = None
        self.own: Turn | None = None
        self.answer: Turn | None = None
        self._let_the_board_play()

    @property
    def attacks(self) -> bool:
        """Whether the reader is the one who wants to capture."""
        return self.reader is not self.sparring.owner

    @property
    def is_open(self) -> bool:
        """Whether the reader may move: the fight goes on, and somebody knows who wins it."""
        return self.turn.end is None and self.turn.script is not None

    @property
    def moves(self) -> int:
        """How many moves the reader has made."""
        return len(self._earlier)

    @property
    def may_win(self) -> bool:
        """Whether the proof says that the reader's side wins this fight."""
        return self.sparring.script.winner is self.reader

    def play(self, move: str) -> None:
        """The reader's move, or a pass, and the board's answer."""
        self._earlier.append(self.turn)
        self.own = self.turn = self.sparring.play(self.turn, move)
        self.answer = None
        if self.is_open:
            self._let_the_board_play()

    def pass_(self) -> None:
        """The reader moves elsewhere."""
        self.play(PASS)

    def undo(self) -> bool:
        """Take back the reader's last move with its answer; whether there was one."""
        if not self._earlier:
            return False
        self.turn = self._earlier.pop()
        self.own = self.answer = None
        return True

    def restart(self) -> None:
        """Begin again from the first position."""
        del self._earlier[:]
        self.turn = self.sparring.start
        self.own = self.answer = None
        self._let_the_board_play()

    @property
    def board(self) -> Board:
        """The position now."""
        return self.sparring.board(self.turn)

    @property
    def game(self) -> Game:
        """The position now as the beginning of a game, for what the rules say of its points."""
        return Game.start(board=self.board, komi=0, to_play=self.turn.side)

    @property
    def prisoners(self) -> dict[Stone, int]:
        """How many stones of each colour have been taken."""
        lost = dict.fromkeys(Stone, 0)
        for turn in self.turn.line:
            lost[turn.side] += turn.captured
        return lost

    @property
    def prospects(self) -> dict[str, Prospect]:
        """What every move of the side to move leads to; remembered while it is its turn."""
        if self._foreseen is None or self._foreseen[0] is not self.turn:
            self._foreseen = self.turn, self.sparring.prospects(self.turn)
        return self._foreseen[1]

    @property
    def name(self) -> str:
        """One point of the group, to speak of it."""
        return self.sparring.name

    def _let_the_board_play(self) -> None:
        if self.is_open and self.turn.side is not self.reader:
            move = self.sparring.reply(self.turn)
            self.answer = self.turn = self.sparring.play(self.turn, move)
