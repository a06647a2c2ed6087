"""Fouls and disputes: what happened, who objected and when, and what follows. Plays no game.

The rulebook lists the fouls in one article and says in an appendix how one is objected to. Both
are written here as tables, a row for each happening; ``rule`` reads them in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from .board import Board
from .cite import Citation, all_citations, article, article_of
from .moves import Reason
from .reading import Stone

__all__ = ["By", "Consequence", "Happening", "Objection", "Ruling", "happening_of", "rule"]

PRINCIPLES, DISPUTES = all_citations()[21], all_citations()[-1]


class Happening(StrEnum):
    """Everything that can happen at the board and be disputed: a closed list."""

    LAWFUL = "lawful"
    """A move that no article refuses, with just the stones lifted that it captures."""
    FORBIDDEN_POINT = "forbidden-point"
    KO_RETAKEN = "ko-retaken"
    CAPTURED_LEFT = "captured-left"
    """Stones without a liberty are not lifted."""
    WRONGLY_LIFTED = "wrongly-lifted"
    """Stones are lifted that cannot be taken."""
    MOVED_AGAIN = "moved-again"
    """A stone that was let go is lifted and played elsewhere."""
    IN_HAND = "in-hand"
    """A stone touches the board, but the hand has not let it go."""
    DROPPED = "dropped"
    """A stone falls on the board by mistake."""
    OVERTIME = "overtime"
    SHIFTED = "shifted"
    """Stones are pushed, and both players know where they stood."""
    SHIFTED_AGREED = "shifted-agreed"
    """They cannot be put back, and both agree to play on as they lie."""
    SHIFTED_DISPUTED = "shifted-disputed"
    """They cannot be put back, and the players do not agree."""
    TWO_IN_A_ROW = "two-in-a-row"
    EARLY_PASS = "early-pass"
    UNLISTED = "unlisted"
    """Anything else, for example a stone put on a crossing that holds one."""


class Objection(StrEnum):
    """When an objection came."""

    AT_ONCE = "at-once"
    """Before the objecting side's own next move."""
    LATER = "later"
    NEVER = "never"


class By(StrEnum):
    """Who objected."""

    OPPONENT = "opponent"
    REFEREE = "referee"
    BYSTANDER = "bystander"
    """Somebody else, who is no qualified referee."""


class Consequence(StrEnum):
    """What follows."""

    LOSS = "loss"
    """Who committed the foul loses. So it is practised; the list itself only says "foul"."""
    BOTH_LOSE = "both-lose"
    PLAY_ON = "play-on"
    """The board stands as it is."""
    NO_MOVE = "no-move"
    """No stone was played: the player still has the turn, and is free to play anywhere."""
    PUT_BACK = "put-back"
    REFEREE = "referee"
    """The referee decides at discretion."""
    COMMITTEE = "committee"
    """The text is silent: the judging committee decides."""


@dataclass(frozen=True)
class Ruling:
    """What the rulebook says: is it a foul, what follows, and which item decides that.

    ``foul`` is ``None`` where the text does not tell. A foul that nobody objected to stays a
    foul, but the game goes on.
    """

    foul: bool | None
    consequence: Consequence
    citation: Citation
    clause: int | None = None


_Row = tuple[bool | None, Consequence, int | None]

_LISTED: Mapping[Happening, _Row] = MappingProxyType(
    {
        Happening.FORBIDDEN_POINT: (True, Consequence.LOSS, 1),
        Happening.KO_RETAKEN: (True, Consequence.LOSS, 1),
        Happening.CAPTURED_LEFT: (True, Consequence.LOSS, 1),
        Happening.MOVED_AGAIN: (True, Consequence.LOSS, 2),
        Happening.IN_HAND: (False, Consequence.NO_MOVE, 2),
        Happening.DROPPED: (False, Consequence.NO_MOVE, 2),
        Happening.OVERTIME: (True, Consequence.LOSS, 3),
        Happening.LAWFUL: (False, Consequence.PLAY_ON, None),
    }
)
"""The list of fouls; a lawful move is on none of its items."""

_DISPUTES: Mapping[Happening, _Row] = MappingProxyType(
    {
        Happening.SHIFTED: (False, Consequence.PUT_BACK, 1),
        Happening.SHIFTED_AGREED: (False, Consequence.PLAY_ON, 1),
        Happening.SHIFTED_DISPUTED: (False, Consequence.BOTH_LOSE, 1),
        Happening.WRONGLY_LIFTED: (True, Consequence.LOSS, 2),
    }
)
"""What the list leaves to the appendix on disputes at the board."""

_CONSENT, _DISCRETION, _NOT_PROVIDED = 3, 4, 3


def rule(
    happening: Happening,
    objection: Objection = Objection.AT_ONCE,
    by: By = By.OPPONENT,
    *,
    amateur: bool = False,
) -> Ruling:
    """The ruling for one happening, one objection and one kind of game.

    ``amateur`` is a purely amateur game; an amateur tournament played like the professional
    ones is none. Every combination has a ruling. Where nobody objected, ``by`` says nothing.

    >>> ruling = rule(Happening.KO_RETAKEN)
    >>> ruling.foul, ruling.consequence.value, ruling.citation, ruling.clause
    (True, 'loss', 21, 1)
    >>> rule(Happening.KO_RETAKEN, Objection.LATER).consequence.value
    'play-on'
    >>> rule(Happening.KO_RETAKEN, amateur=True).consequence.value
    'referee'

    The steps, in the order in which a referee takes them:

    1. What does the text call it? Where it is no foul, nobody need object.
    2. A foul, or what the text does not name, must be objected to at once and by somebody
       who may; else it is taken as accepted and the game goes on.
    3. What remains is decided as the row says, in a purely amateur game by the referee.
    """
    said = named(happening)
    if not calls_for_a_decision(said):
        return said
    if not is_heard(happening, objection, by):
        return Ruling(said.foul, Consequence.PLAY_ON, article_of(is_heard), _CONSENT)
    if amateur:
        return at_discretion(said)
    return said


def named(happening: Happening) -> Ruling:
    """What the text calls this happening, before anybody has objected.

    >>> named(Happening.DROPPED).foul, named(Happening.TWO_IN_A_ROW).foul
    (False, None)
    """
    if happening in _LISTED:
        return listed_foul(happening)
    if happening in _DISPUTES:
        return disputed(happening)
    return not_provided()


@article(21)
def listed_foul(happening: Happening) -> Ruling:
    """A row of the list of fouls; raises ``KeyError`` for what is not on it.

    A stone still in the hand and a stone dropped by mistake are there as no moves at all.

    >>> listed_foul(Happening.OVERTIME).clause
    3
    """
    foul, consequence, clause = _LISTED[happening]
    return Ruling(foul, consequence, article_of(listed_foul), clause)


@article(DISPUTES)
def disputed(happening: Happening) -> Ruling:
    """A row of the disputes: stones pushed, stones lifted; raises ``KeyError`` for others.

    >>> disputed(Happening.SHIFTED_DISPUTED).consequence.value
    'both-lose'
    """
    foul, consequence, clause = _DISPUTES[happening]
    return Ruling(foul, consequence, article_of(disputed), clause)


@article(PRINCIPLES)
def not_provided() -> Ruling:
    """What no item names is no foul by the list: the judging committee decides.

    >>> not_provided().foul is None, not_provided().consequence.value
    (True, 'committee')
    """
    silent = article_of(not_provided)
    return Ruling(None, Consequence.COMMITTEE, silent, _NOT_PROVIDED)


@article(DISPUTES)
def is_heard(happening: Happening, objection: Objection, by: By) -> bool:
    """Whether this objection counts: raised at once, by a player or a qualified referee.

    Stones that were pushed and cannot be put back need none: both players know of it.

    >>> is_heard(Happening.OVERTIME, Objection.AT_ONCE, By.BYSTANDER)
    False
    """
    if happening is Happening.SHIFTED_DISPUTED:
        return True
    return objection is Objection.AT_ONCE and by is not By.BYSTANDER


@article(DISPUTES)
def at_discretion(said: Ruling) -> Ruling:
    """In a purely amateur game the referee decides what follows; a foul stays a foul.

    >>> at_discretion(not_provided()).consequence.value
    'referee'
    """
    return Ruling(said.foul, Consequence.REFEREE, article_of(at_discretion), _DISCRETION)


def calls_for_a_decision(said: Ruling) -> bool:
    """Whether somebody stands to lose by it, or the text is silent.

    >>> calls_for_a_decision(named(Happening.LAWFUL))
    False
    """
    return said.foul is not False or said.consequence is Consequence.BOTH_LOSE


_REFUSED: Mapping[Reason, Happening] = MappingProxyType(
    {Reason.FORBIDDEN: Happening.FORBIDDEN_POINT, Reason.KO: Happening.KO_RETAKEN}
)


def happening_of(
    board: Board, colour: Stone, point: str, lifted: frozenset[str] | None = None
) -> Happening:
    """What a move on the board was, by the laws of the board itself.

    ``lifted`` are the opponent's stones that were taken off; ``None`` stands for just those
    that the move captures. To leave one is named before to lift one too many.

    >>> corner = Board.parse(". O . .\\nO . . .\\n. . . .")
    >>> happening_of(corner, Stone.BLACK, "A3").value
    'forbidden-point'
    >>> happening_of(corner, Stone.BLACK, "C3").value
    'lawful'
    >>> happening_of(corner, Stone.BLACK, "C3", frozenset({"B3"})).value
    'wrongly-lifted'

    Raises ``PointError`` for a point that is not spelt like one.
    """
    if refused := board.refusal(colour, point):
        return _REFUSED.get(refused.reason, Happening.UNLISTED)
    captured = board.captures(colour, point)
    if lifted is None or lifted == captured:
        return Happening.LAWFUL
    return Happening.CAPTURED_LEFT if captured - lifted else Happening.WRONGLY_LIFTED
