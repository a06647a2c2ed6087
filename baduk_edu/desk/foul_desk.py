"""The foul board: what happened, who objected and when, to clause and consequence.

Asks the law of fouls at every choice; where there is a board, a played stone is judged by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.words import Language
from ..draw.form import Field, Form
from ..draw.still import Still
from ..rules import Game, Stone, in_order
from ..rules.conduct import act_of_move
from ..rules.fouls import (
    OBJECTION,
    Act,
    Clause,
    Consequence,
    Match,
    Objector,
    Ruling,
    When,
    is_in_time,
    may_object,
    rule,
)
from . import speech
from .answers import Trial

PLAYED = "stone-played"
"""The deed that the board judges."""

_SEEN = {Act.LAWFUL, Act.FORBIDDEN_POINT, Act.KO_AT_ONCE, Act.TWO_IN_A_ROW}
"""What a board shows by itself."""

_MARKS = {Act.FORBIDDEN_POINT: Mark.FORBIDDEN, Act.KO_AT_ONCE: Mark.KO}
"""How the point of a played stone is marked; any other deed by a triangle."""

_NEEDS_NO_OBJECTION = {
    *(Consequence.NOTHING, Consequence.NO_MOVE, Consequence.PUT_BACK),
    *(Consequence.GOES_ON, Consequence.BOTH_LOSE),
}


class FoulDesk:
    """A form in front of one reader; ``choose`` answers with the next form.

    >>> desk = FoulDesk(Language.ENGLISH)
    >>> form = desk.choose("objector", "nobody")
    >>> form.table[3][1], form.table[4][1]
    ('none: accepted by silence', 'it stands, play goes on')

    With a ``game`` the first deed offered is a stone played on its board, and the board says
    what that was. An answer that a field does not offer changes nothing.
    Raises ``ValueError`` for a game that is over.
    """

    def __init__(self, language: Language, game: Game | None = None) -> None:
        if game is not None and game.outcome is not None:
            raise ValueError("the game is over: there is no move to judge")
        self.language = language
        self.game = game
        self.trial = Trial()
        self.chosen = {
            "act": PLAYED if game else Act.MOVED_STONE.value,
            "objector": Objector.OPPONENT.value,
            "when": When.AT_ONCE.value,
            "match": Match.PROFESSIONAL.value,
        }
        if game:
            self.chosen["colour"] = str(game.to_play)
            self.chosen["point"] = in_order(frozenset(game.board.points))[0]

    def choose(self, key: str, value: str) -> Form:
        """Take one choice and return the form that answers it."""
        note = ""
        for field in self.fields():
            if field.key == key and field.enabled and value in dict(field.options):
                self.chosen[key] = value
                note = self.trial.tell()
        form = self.form()
        return replace(form, notes=(*form.notes, note)) if note else form

    @property
    def act(self) -> Act:
        """What happened, as told or as the board shows it."""
        game = self._judging
        if game is None:
            return Act(self.chosen["act"])
        return act_of_move(game, self._colour, self.chosen["point"])

    @property
    def _judging(self) -> Game | None:
        """The game whose board judges the deed; ``None`` where the deed is told."""
        return self.game if self.chosen["act"] == PLAYED else None

    @property
    def _colour(self) -> Stone:
        """The colour of the stone that is played."""
        return next(stone for stone in Stone if str(stone) == self.chosen["colour"])

    @property
    def ruling(self) -> Ruling:
        """The ruling on what is chosen."""
        return rule(
            self.act,
            Objector(self.chosen["objector"]),
            When(self.chosen["when"]),
            Match(self.chosen["match"]),
        )

    # --- what is shown -------------------------------------------------------------------

    def fields(self) -> tuple[Field, ...]:
        """The questions of the form."""
        on_board = self._judging is not None
        acts = self._options("act", (act for act in Act if not self.game or act not in _SEEN))
        fields = []
        if self.game:
            acts = ((PLAYED, self._say("foul.stone-played")), *acts)
            colours = [(str(s), words.colour(s, self.language).capitalize()) for s in Stone]
            places = in_order(frozenset(self.game.board.points))
            points = [(point, point) for point in places]
            fields = [
                self._field("colour", colours, enabled=on_board),
                self._field("point", points, enabled=on_board),
            ]
        spoken = self.chosen["objector"] != Objector.NOBODY
        return (
            self._field("act", acts),
            *fields,
            self._field("objector", self._options("objector", Objector)),
            self._field("when", self._options("when", When), enabled=spoken),
            self._field("match", self._options("match", Match)),
        )

    def form(self) -> Form:
        """Everything that is shown now."""
        ruling, say = self.ruling, self._say
        is_foul = {True: "foul.yes", False: "foul.no", None: "foul.open"}[ruling.foul]
        said, needed = self._objection(ruling)
        table = (
            (say("foul.head-step"), say("foul.head-found"), say("foul.head-clause")),
            (say("foul.row-deed"), say(f"foul.act.{self.act}"), self._told()),
            (say("foul.row-foul"), say(is_foul), self._cite(ruling.breach)),
            (say("foul.row-objection"), say(said), self._cite(OBJECTION) if needed else "—"),
            (
                say("foul.row-ruling"),
                say(f"foul.consequence.{ruling.consequence}"),
                self._cite(ruling.clause),
            ),
        )
        return Form(
            title=say("foul.title"),
            language=self.language.code,
            fields=self.fields(),
            table=table,
            notes=tuple(say(f"foul.silence.{silence}") for silence in ruling.readings),
            picture=self._picture(),
        )

    def _objection(self, ruling: Ruling) -> tuple[str, bool]:
        """How the objection is taken, and whether anything hangs on it."""
        if ruling.consequence in _NEEDS_NO_OBJECTION:
            return "foul.objection-none", False
        if self.chosen["objector"] == Objector.NOBODY:
            return "foul.objection-silence", True
        if not may_object(Objector(self.chosen["objector"])):
            key = "foul.objection-party"
        elif ruling.consequence is Consequence.REFEREE:
            key = "foul.objection-referee"
        elif is_in_time(When(self.chosen["when"])):
            key = "foul.objection-counts"
        else:
            key = "foul.objection-late"
        return key, True

    def _told(self) -> str:
        """The article by which the board refuses the stone; a dash where it refuses none."""
        game = self._judging
        refused = game.refusal_of(self._colour, self.chosen["point"]) if game else None
        return words.cite(refused.article, self.language) if refused else "—"

    def _picture(self) -> Still | None:
        if self.game is None:
            return None
        last = self.game.last.point if self.game.last else None
        marks = {}
        if self._judging:
            marks = {self.chosen["point"]: (_MARKS.get(self.act, Mark.TRIANGLE),)}
        diagram = Diagram(self.game.board, to_play=self.game.to_play, last=last, marks=marks)
        return Still(
            diagram,
            title=speech.title(diagram, self.language),
            description=speech.description(diagram, self.language),
            language=self.language.code,
        )

    def _options(self, name: str, members: Iterable[StrEnum]) -> tuple[tuple[str, str], ...]:
        return tuple(
            (member.value, self._say(f"foul.{name}.{member.value}")) for member in members
        )

    def _field(
        self, key: str, options: Iterable[tuple[str, str]], *, enabled: bool = True
    ) -> Field:
        label = self._say(f"foul.field.{key}")
        return Field(key, label, tuple(options), self.chosen[key], enabled)

    def _cite(self, clause: Clause) -> str:
        return words.cite(clause.article, self.language, clause.item)

    def _say(self, key: str) -> str:
        return words.say(key, self.language)
