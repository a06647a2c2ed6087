"""What the rules say to a claim about a foul or a dispute, and how the reader is told.

Knows one entry of a ruling; how a page writes it is read elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..rules import Game, IllegalMove, Move
from ..rules.fouls import By, Happening, Objection, Ruling, happening_of, rule
from . import words
from .board_claims import spell_move
from .verbs import ClaimError
from .words import Language


class RulingEntry(StrEnum):
    """What a page may claim of a ruling."""

    RULING = "ruling"
    FOUL = "foul"
    HAPPENING = "is"


@dataclass(frozen=True)
class Played:
    """A move as it was played, right or wrong, with the stones that were lifted after it.

    ``lifted`` is ``None`` where just the captured stones were lifted.

    >>> from baduk_edu.rules import Stone
    >>> str(Played(Move(Stone.BLACK, "C3"), frozenset({"B3"})))
    'B C3 lifting B3'
    """

    move: Move
    lifted: frozenset[str] | None = None

    def happening(self, game: Game) -> Happening:
        """What the board says of it; raises ``ClaimError`` for a pass, ``PointError``."""
        if self.move.point is None:
            raise ClaimError(f"claim.foul {self.move}: a pass is no move on the board")
        try:
            return happening_of(
                game.board, self.move.colour, self.move.point, lifted=self.lifted
            )
        except IllegalMove as refused:
            raise ClaimError(f"claim.foul {self.move}: {refused}") from None

    def __str__(self) -> str:
        if self.lifted is None:
            return str(self.move)
        return f"{self.move} lifting {' '.join(sorted(self.lifted)) or 'nothing'}"


@dataclass(frozen=True)
class Disputed:
    """One entry of a ruling: what happened, or the move that the board is asked about."""

    entry: RulingEntry
    what: Happening | Played
    objection: Objection = Objection.AT_ONCE
    by: By = By.OPPONENT
    amateur: bool = False

    def __str__(self) -> str:
        who = "" if self.objection is Objection.NEVER else f" by {self.by}"
        game = ", amateur" if self.amateur else ""
        return f"{self.entry} of {self.what}, objection {self.objection}{who}{game}"


@dataclass(frozen=True)
class Told:
    """An entry as the rules found it, with the ruling that it stands in."""

    value: str
    happening: Happening
    ruling: Ruling


SILENT = "silent"
"""What a page writes for ``foul`` where the text does not tell."""


def ask_for_a_ruling(game: Game, subject: Disputed) -> Told:
    """The entry as the rules find it; raises ``ClaimError`` as ``Played.happening`` does."""
    what = subject.what
    happening = what.happening(game) if isinstance(what, Played) else what
    ruling = rule(happening, subject.objection, subject.by, amateur=subject.amateur)
    match subject.entry:
        case RulingEntry.HAPPENING:
            value = happening.value
        case RulingEntry.RULING:
            value = ruling.consequence.value
        case RulingEntry.FOUL:
            value = SILENT if ruling.foul is None else str(ruling.foul).lower()
    return Told(value, happening, ruling)


def state_ruling(subject: Disputed, found: Told, language: Language) -> str:
    """The ruling as a sentence, with the item of the rulebook that decides it."""
    ruling = found.ruling
    article = words.cite(ruling.citation, language, ruling.clause)
    when = subject.objection.value
    if subject.objection is Objection.AT_ONCE:
        when = f"{when}-{subject.by}"
    objection = words.say(f"objection.{when}", language)
    if subject.amateur:
        objection = words.say("claim.foul-amateur", language, objection=objection)
    text = words.say(
        "claim.foul",
        language,
        happening=words.say(f"happening.{found.happening}", language),
        objection=objection,
        ruling=words.say(f"ruling.{ruling.consequence}", language),
        article=article,
    )
    if isinstance(subject.what, Played):
        move = spell_move(subject.what.move, language)
        text = words.say("claim.foul-move", language, move=move, claim=text)
    return text
