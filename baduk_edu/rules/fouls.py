"""Fouls: what was done, who objected and when, to a ruling and the clause that decides it.

A decision table, read from the top: the first row that fits rules. Knows no board; what a move
was in truth is found by ``conduct``.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from .cite import Citation, all_citations, article, article_of
from .value import Value

PRINCIPLES, DISPUTES = all_citations()[21], all_citations()[24]


class Act(StrEnum):
    """What was done. Each compares equal to its plain word."""

    LAWFUL = "lawful"
    FORBIDDEN_POINT = "forbidden-point"
    KO_AT_ONCE = "ko-at-once"
    NOT_ALL_LIFTED = "not-all-lifted"
    WRONGLY_LIFTED = "wrongly-lifted"
    MOVED_STONE = "moved-stone"
    IN_HAND = "in-hand"
    DROPPED = "dropped"
    OVERTIME = "overtime"
    TWO_IN_A_ROW = "two-in-a-row"
    EARLY_PASS = "early-pass"
    UNLISTED = "unlisted"
    DISPLACED = "displaced"
    DISPLACED_AGREED = "displaced-agreed"
    DISPLACED_DISPUTED = "displaced-disputed"


class Objector(StrEnum):
    """Who objected."""

    OPPONENT = "opponent"
    REFEREE = "referee"
    THIRD_PARTY = "third-party"
    NOBODY = "nobody"


class When(StrEnum):
    """When the objection was raised, on the opponent's clock."""

    AT_ONCE = "at-once"
    BEFORE_NEXT_MOVE = "before-next-move"
    LATER = "later"
    AFTER_GAME = "after-game"


class Match(StrEnum):
    """The kind of game; an amateur event run like a professional one is ``PROFESSIONAL``."""

    PROFESSIONAL = "professional"
    AMATEUR = "amateur"


class Consequence(StrEnum):
    """What follows."""

    NOTHING = "nothing"
    NO_MOVE = "no-move"
    PUT_BACK = "put-back"
    GOES_ON = "goes-on"
    BOTH_LOSE = "both-lose"
    STANDS = "stands"
    REFEREE = "referee"
    COMMITTEE = "committee"
    LOSS = "loss"


class Silence(StrEnum):
    """Where the text is silent, and the reading that the ruling rests on."""

    PENALTY = "penalty"
    AT_ONCE = "at-once"
    DISCRETION = "discretion"
    UNLISTED = "unlisted"


class Clause(NamedTuple):
    """An item of an article."""

    article: Citation
    item: int


class Ruling(Value):
    """What is ruled: is it a foul, what follows, by which clause, for which reason.

    ``foul`` is ``None`` where the text names neither yes nor no. ``breach`` is the clause that
    names what was done, ``clause`` the one that decides what follows. ``readings`` are the
    silences of the text that the ruling had to read; an empty tuple where it had none.
    """

    __slots__ = ("breach", "clause", "consequence", "foul", "readings", "reason")

    foul: bool | None
    consequence: Consequence
    breach: Clause
    clause: Clause
    reason: str
    readings: tuple[Silence, ...]

    def __init__(
        self,
        foul: bool | None,
        consequence: Consequence,
        breach: Clause,
        clause: Clause,
        reason: str,
        readings: tuple[Silence, ...] = (),
    ) -> None:
        self._hold(
            foul=foul,
            consequence=consequence,
            breach=breach,
            clause=clause,
            reason=reason,
            readings=readings,
        )


# --- the clauses -----------------------------------------------------------------------------


@article(21)
def is_listed_foul(act: Act) -> bool:
    """Whether the rulebook names this act a foul.

    >>> is_listed_foul(Act.MOVED_STONE), is_listed_foul(Act.DROPPED)
    (True, False)
    """
    return act in LISTED


@article(DISPUTES)
def may_object(objector: Objector) -> bool:
    """Only the opponent and a qualified referee may object.

    >>> may_object(Objector.REFEREE), may_object(Objector.THIRD_PARTY)
    (True, False)
    """
    return objector in (Objector.OPPONENT, Objector.REFEREE)


@article(DISPUTES)
def is_in_time(when: When) -> bool:
    """An objection must come at once: we read, before the opponent's own next move."""
    return when in (When.AT_ONCE, When.BEFORE_NEXT_MOVE)


@article(PRINCIPLES)
def is_left_open(act: Act) -> bool:
    """Whether no clause names this act: then the judging committee decides."""
    return act in OPEN


LISTED = frozenset(
    {
        *(Act.FORBIDDEN_POINT, Act.KO_AT_ONCE, Act.NOT_ALL_LIFTED, Act.WRONGLY_LIFTED),
        *(Act.MOVED_STONE, Act.OVERTIME),
    }
)
OPEN = frozenset({Act.TWO_IN_A_ROW, Act.EARLY_PASS, Act.UNLISTED})
NO_MOVES = frozenset({Act.IN_HAND, Act.DROPPED})

Law = Callable[..., Any]


def _clause(law: Law, item: int) -> Clause:
    return Clause(article_of(law), item)


BREACHES: dict[Act, Clause] = {
    Act.LAWFUL: _clause(is_listed_foul, 1),
    Act.FORBIDDEN_POINT: _clause(is_listed_foul, 1),
    Act.KO_AT_ONCE: _clause(is_listed_foul, 1),
    Act.NOT_ALL_LIFTED: _clause(is_listed_foul, 1),
    Act.WRONGLY_LIFTED: _clause(may_object, 2),
    Act.MOVED_STONE: _clause(is_listed_foul, 2),
    Act.IN_HAND: _clause(is_listed_foul, 2),
    Act.DROPPED: _clause(is_listed_foul, 2),
    Act.OVERTIME: _clause(is_listed_foul, 3),
    Act.TWO_IN_A_ROW: _clause(is_listed_foul, 4),
    Act.EARLY_PASS: _clause(is_listed_foul, 4),
    Act.UNLISTED: _clause(is_listed_foul, 4),
    Act.DISPLACED: _clause(may_object, 1),
    Act.DISPLACED_AGREED: _clause(may_object, 1),
    Act.DISPLACED_DISPUTED: _clause(may_object, 1),
}
"""The clause that speaks of each act."""


class Row(NamedTuple):
    """One row of the table; an empty set of acts, objectors, times or games fits any.

    Without a ``clause`` the clause that names the act decides; an empty ``reason`` is the act.
    """

    acts: frozenset[Act]
    objectors: frozenset[Objector]
    times: frozenset[When]
    games: frozenset[Match]
    consequence: Consequence
    clause: Clause | None = None
    reason: str = ""
    readings: tuple[Silence, ...] = ()

    def fits(self, act: Act, objector: Objector, when: When, game: Match) -> bool:
        """Whether this row speaks of the case."""
        return (
            act in (self.acts or Act)
            and objector in (self.objectors or Objector)
            and when in (self.times or When)
            and game in (self.games or Match)
        )


def _only(*members: Any) -> frozenset[Any]:
    return frozenset(members)


ANY: frozenset[Any] = frozenset()
_DISPUTED = _only(Act.DISPLACED_DISPUTED)
_AMATEUR = _only(Match.AMATEUR)
_LATE = frozenset(when for when in When if not is_in_time(when))
_BEFORE = _only(When.BEFORE_NEXT_MOVE)
_DISCRETION = _clause(may_object, 4)
OBJECTION = _clause(may_object, 3)
_COMMITTEE = _clause(is_left_open, 3)

TABLE: tuple[Row, ...] = (
    # What is no foul needs no objection, and none makes it one.
    Row(_only(Act.LAWFUL), ANY, ANY, ANY, Consequence.NOTHING),
    Row(NO_MOVES, ANY, ANY, ANY, Consequence.NO_MOVE),
    # Shifted stones.
    Row(_only(Act.DISPLACED), ANY, ANY, ANY, Consequence.PUT_BACK),
    Row(_only(Act.DISPLACED_AGREED), ANY, ANY, ANY, Consequence.GOES_ON),
    Row(
        *(_DISPUTED, ANY, ANY, _AMATEUR, Consequence.REFEREE, _DISCRETION),
        *("amateur", (Silence.DISCRETION,)),
    ),
    Row(_DISPUTED, ANY, ANY, ANY, Consequence.BOTH_LOSE),
    # Nobody who may object has done so.
    Row(
        *(ANY, _only(Objector.THIRD_PARTY), ANY, ANY, Consequence.STANDS, OBJECTION),
        "third-party",
    ),
    Row(ANY, _only(Objector.NOBODY), ANY, ANY, Consequence.STANDS, OBJECTION, "silence"),
    # An objection was raised.
    Row(
        *(ANY, ANY, ANY, _AMATEUR, Consequence.REFEREE, _DISCRETION, "amateur"),
        (Silence.DISCRETION,),
    ),
    Row(ANY, ANY, _LATE, ANY, Consequence.STANDS, OBJECTION, "late", (Silence.AT_ONCE,)),
    Row(OPEN, ANY, ANY, ANY, Consequence.COMMITTEE, _COMMITTEE, "", (Silence.UNLISTED,)),
    Row(
        *(LISTED, ANY, _BEFORE, ANY, Consequence.LOSS),
        readings=(Silence.PENALTY, Silence.AT_ONCE),
    ),
    Row(LISTED, ANY, ANY, ANY, Consequence.LOSS, readings=(Silence.PENALTY,)),
)
"""The law of fouls; the first row that fits rules, and the last rows leave no case open."""


@article(DISPUTES)
@article(21)
def rule(act: Act, objector: Objector, when: When, game: Match) -> Ruling:
    """The ruling on an act.

    >>> rule(Act.MOVED_STONE, Objector.OPPONENT, When.AT_ONCE, Match.PROFESSIONAL).consequence
    <Consequence.LOSS: 'loss'>
    >>> rule(Act.MOVED_STONE, Objector.OPPONENT, When.LATER, Match.PROFESSIONAL).reason
    'late'

    ``when`` says nothing where nobody objected. Raises ``ValueError`` for a word that is none
    of these.
    """
    act, objector, when, game = Act(act), Objector(objector), When(when), Match(game)
    row = next(row for row in TABLE if row.fits(act, objector, when, game))
    breach = BREACHES[act]
    return Ruling(
        foul=None if is_left_open(act) else is_listed_foul(act),
        consequence=row.consequence,
        breach=breach,
        clause=row.clause or breach,
        reason=row.reason or act.value,
        readings=row.readings,
    )
