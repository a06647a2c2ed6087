"""What a player's deed was in truth, read off the board by the laws of play.

Knows moves, lifting and turns; what follows from a deed is ruled by ``fouls``.
"""

from __future__ import annotations

from .cite import article
from .fouls import DISPUTES, Act, Consequence, Ruling
from .game import Game
from .moves import Reason
from .reading import Stone

BOARDLESS = frozenset(
    {
        *(Act.IN_HAND, Act.DROPPED, Act.OVERTIME, Act.EARLY_PASS, Act.UNLISTED),
        *(Act.DISPLACED, Act.DISPLACED_AGREED, Act.DISPLACED_DISPUTED),
    }
)
"""What no position shows: it is told, not computed."""

_REFUSED = {
    Reason.FORBIDDEN: Act.FORBIDDEN_POINT,
    Reason.KO: Act.KO_AT_ONCE,
    Reason.OUT_OF_TURN: Act.TWO_IN_A_ROW,
}


@article(21)
def act_of_move(
    game: Game, colour: Stone, point: str, lifted: frozenset[str] | None = None
) -> Act:
    """What it is to place a stone here and to lift these stones; ``None``: those it captures.

    >>> game = Game.start(3)
    >>> act_of_move(game, game.to_play, "B2"), act_of_move(game, game.to_play.other, "B2")
    (<Act.LAWFUL: 'lawful'>, <Act.TWO_IN_A_ROW: 'two-in-a-row'>)

    A point that holds a stone is no place for a move, and no clause names it: unlisted.
    Raises ``PointError`` for a lifted point off the board, ``ValueError`` for one without a
    stone of the other colour, ``OffBoard`` and ``GameOver`` where there is nothing to judge.
    """
    for one in lifted or ():
        if game.board[one] is not colour.other:
            raise ValueError(f"{one} holds no {colour.other} stone that could be lifted")
    refused = game.refusal_of(colour, point)
    if refused is None:
        captured = game.board.captures(colour, point)
        return Act.LAWFUL if lifted is None else act_of_lifting(captured, lifted)
    if refused.reason in (Reason.OFF_BOARD, Reason.OVER):
        raise refused
    return _REFUSED.get(Reason(refused.reason), Act.UNLISTED)


@article(DISPUTES)
@article(10)
def act_of_lifting(captured: frozenset[str], lifted: frozenset[str]) -> Act:
    """What it is to lift ``lifted`` where ``captured`` had to be.

    >>> act_of_lifting(frozenset({"C3", "C4"}), frozenset({"C3"}))
    <Act.NOT_ALL_LIFTED: 'not-all-lifted'>
    >>> act_of_lifting(frozenset(), frozenset({"C3"}))
    <Act.WRONGLY_LIFTED: 'wrongly-lifted'>

    Who both leaves a stone and lifts a wrong one has left a stone: the appendix is for what
    the list of fouls does not name.
    """
    if captured - lifted:
        return Act.NOT_ALL_LIFTED
    return Act.LAWFUL if lifted == captured else Act.WRONGLY_LIFTED


@article(21)
def act_of_moving(game: Game, colour: Stone, stone: str, to: str) -> Act:
    """What it is to take a stone up that was let go, and to put it down elsewhere.

    >>> game = Game.start(5).play("C3")
    >>> act_of_moving(game, game.to_play.other, "C3", "D3")
    <Act.MOVED_STONE: 'moved-stone'>

    Raises ``ValueError`` where no stone of this colour lies, or where ``to`` is not empty.
    """
    if game.board[stone] is not colour:
        raise ValueError(f"{stone} holds no {colour} stone that could be moved")
    if game.board[to] is not None:
        raise ValueError(f"{to} is not empty: no stone can be moved there")
    return Act.MOVED_STONE


@article(21)
def ended_by(game: Game, offender: Stone, act: Act, ruling: Ruling) -> Game:
    """The game after a ruling: lost by the offender, or as it was.

    >>> from .fouls import Match, Objector, When, rule
    >>> ruling = rule(Act.OVERTIME, Objector.OPPONENT, When.AT_ONCE, Match.PROFESSIONAL)
    >>> print(ended_by(Game.start(5), Stone.BLACK, Act.OVERTIME, ruling).outcome)
    W+T

    A game that both lose has no winner to name and is left as it was.
    """
    if ruling.consequence is not Consequence.LOSS:
        return game
    return game.forfeit(offender, "time" if act is Act.OVERTIME else "foul")
