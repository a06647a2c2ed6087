"""The foul board as a notebook asks for it: with a board or without. Decides nothing."""

from __future__ import annotations

from .book.claim_reader import read_moves
from .book.claims import play_through
from .book.words import Language
from .desk import FoulDesk
from .draw.form_widget import FormWidget
from .rules import Board, Game


def foul_board(
    board: str | Board | None = None, moves: str = "", language: str = "korean"
) -> FormWidget:
    """What happened, who objected and when: which clause, which consequence.

    With a ``board``, after ``moves`` such as ``"B C3"``, a played stone is judged on it.

    >>> foul_board(language="english")
    The foul board
    What happened? a played stone moved elsewhere
    Who spoke up? the opponent objects
    When? at once
    What kind of game? a professional or equivalent event
    Step | Finding | Clause
    The deed | a played stone moved elsewhere | —
    A foul? | a foul | Article 21 item 2
    Objection | in time, by one who may object | Appendix 4 item 3
    Consequence | loss by a foul | Article 21 item 2
    The text states no penalty; we read a foul as a loss, as is the custom.

    Raises ``ClaimError`` for moves that cannot be read or are out of turn, ``ClaimFailed``
    where the rules refuse one, ``ValueError`` for moves without a board.
    """
    if board is None:
        if moves:
            raise ValueError("moves need a board to be played on")
        return form_of(FoulDesk(Language.of(language)))
    position = Board.parse(board) if isinstance(board, str) else board
    line = read_moves(moves) if moves else ()
    game = Game.start(board=position, komi=0, to_play=line[0].colour if line else None)
    return form_of(FoulDesk(Language.of(language), play_through(game, line, game.reading)))


def form_of(desk: FoulDesk) -> FormWidget:
    """The widget that shows a foul desk and hands it what the reader chooses."""
    return FormWidget(desk.form(), desk.choose)
