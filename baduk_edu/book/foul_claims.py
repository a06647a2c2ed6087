"""What the rules say to a claim about a foul, and how the reader is told. Reads no notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..rules import Game, IllegalMove, PointError, Stone
from ..rules.conduct import act_of_move, act_of_moving
from ..rules.fouls import Act, Match, Objector, Ruling, When, rule
from . import words
from .verbs import ClaimError
from .words import Language


class Entry(StrEnum):
    """What a page may claim of a ruling."""

    ACT = "act"
    FOUL = "foul"
    IS = "is"
    CLAUSE = "clause"
    READINGS = "readings"


@dataclass(frozen=True)
class Deed:
    """What somebody did: a stone played, a stone moved, or an act that no board shows.

    ``lifts`` are the stones taken off with the move; ``None``: those it captures.
    ``by`` is ``None`` for the side to move.
    """

    by: Stone | None = None
    plays: str | None = None
    lifts: frozenset[str] | None = None
    moves: tuple[str, str] | None = None
    told: Act | None = None

    def act(self, game: Game) -> Act:
        """What it was in truth; raises ``ClaimError`` where it could not have been done."""
        if self.told is not None:
            return self.told
        try:
            if self.moves is not None:
                return act_of_moving(game, self.doer(game), *self.moves)
            assert self.plays is not None
            return act_of_move(game, self.doer(game), self.plays, self.lifts)
        except PointError:
            raise
        except (IllegalMove, ValueError) as error:
            raise ClaimError(f"claim.foul: {error}") from None

    def doer(self, game: Game) -> Stone:
        """Who did it: who is named; else the side to move, or the owner of a moved stone."""
        if self.by is None and self.moves is not None:
            return game.board[self.moves[0]] or game.to_play
        return self.by or game.to_play

    def __str__(self) -> str:
        who = f"{self.by} " if self.by else ""
        if self.told is not None:
            return f"{who}{self.told}"
        if self.moves is not None:
            return f"{who}moves {' to '.join(self.moves)}"
        lifts = "" if self.lifts is None else f" lifts {' '.join(sorted(self.lifts)) or '-'}"
        return f"{who}plays {self.plays}{lifts}"


@dataclass(frozen=True)
class FoulCase:
    """A deed, the objection to it, and which entry of the ruling is meant."""

    deed: Deed
    entry: Entry
    objector: Objector = Objector.OPPONENT
    when: When = When.AT_ONCE
    match: Match = Match.PROFESSIONAL

    def __str__(self) -> str:
        raised = f"{self.objector} {self.when}"
        if self.objector is Objector.NOBODY:
            raised = "nobody objects"
        return f"{self.deed}, {raised}, {self.match}: {self.entry}"


@dataclass(frozen=True)
class Ruled:
    """An entry as the rules found it, with the act and the ruling that it stands in."""

    value: Any
    act: Act
    doer: Stone
    ruling: Ruling


def ask_the_ruling(game: Game, case: FoulCase) -> Ruled:
    """The entry as the rules find it; raises ``ClaimError``, ``PointError``."""
    act = case.deed.act(game)
    ruling = rule(act, case.objector, case.when, case.match)
    value: Any = {
        Entry.ACT: act.value,
        Entry.FOUL: ruling.foul,
        Entry.IS: ruling.consequence.value,
        Entry.CLAUSE: ruling.clause,
        Entry.READINGS: frozenset(one.value for one in ruling.readings),
    }[case.entry]
    return Ruled(value, act, case.deed.doer(game), ruling)


def state_foul(case: FoulCase, found: Ruled, language: Language) -> str:
    """A claim about a foul as a sentence: the deed, what it was, what follows, the clause."""
    ruling = found.ruling
    deed = state_deed(case.deed, found, language)
    act = words.say(f"foul.act.{found.act}", language)
    if case.entry in (Entry.ACT, Entry.FOUL):
        key = {True: "foul.yes", False: "foul.no", None: "foul.open"}[ruling.foul]
        return words.say(
            "claim.foul",
            language,
            deed=deed,
            act=act,
            said=words.say(key, language),
            clause=words.cite(ruling.breach.article, language, ruling.breach.item),
        )
    raised = state_objection(case.objector, case.when, case.match, language)
    if ruling.foul is False:
        raised = words.say(f"foul.match.{case.match}", language)
    ruled = words.say(
        "foul.ruled",
        language,
        deed=deed,
        act=act,
        raised=raised,
        said=words.say(f"foul.consequence.{ruling.consequence}", language),
        clause=words.cite(ruling.clause.article, language, ruling.clause.item),
    )
    if case.entry is not Entry.READINGS:
        return ruled
    read = [words.say(f"foul.silence.{silence}", language) for silence in ruling.readings]
    return " ".join([f"{ruled}." if read else ruled, *read])


def state_deed(deed: Deed, found: Ruled, language: Language) -> str:
    """What was done, in a few words."""
    side = words.colour(found.doer, language).capitalize()
    if deed.moves is not None:
        stone, to = deed.moves
        return words.say("foul.moves", language, Colour=side, stone=stone, to=to)
    if deed.plays is None:
        return side
    if deed.lifts is None:
        return words.say("foul.plays", language, Colour=side, point=deed.plays)
    lifted = words.points(deed.lifts, language)
    return words.say("foul.lifts", language, Colour=side, point=deed.plays, points=lifted)


def state_objection(objector: Objector, when: When, match: Match, language: Language) -> str:
    """Who objected and when, in which kind of game."""
    who = words.say(f"foul.objector.{objector}", language)
    parts: Iterable[str] = [who, words.say(f"foul.when.{when}", language)]
    if objector is Objector.NOBODY:
        parts = [who]
    return ", ".join([*parts, words.say(f"foul.match.{match}", language)])
