"""The board that plays a proof against the reader, who may take either side of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.words import Language
from ..draw.screen import Button, Group, Screen, Tone
from ..rules import BLACK, BadProof, Stone
from ..rules.sparring import Sparring, offered
from . import overlays, telling
from .answers import Trial
from .base import Desk
from .fighting import FightingDesk
from .free import FreePlay
from .match import Match
from .overlays import Look

LOOKS = ("tree", "standing", "eyes", "race")
"""What can be laid over the board, one thing at a time."""


def proving_desk(
    diagram: Diagram,
    language: Language,
    proof: Mapping[str, Any] | None,
    *,
    first: Stone | None = None,
    attacks: bool = True,
    threats: str = "none",
    prompt: str = "",
) -> Desk:
    """The board that plays this proof; without a proof a board for free play that says so."""
    try:
        if proof is not None:
            return ProvingDesk(
                diagram,
                language,
                proof,
                first=first,
                attacks=attacks,
                threats=threats,
                prompt=prompt,
            )
    except (BadProof, LookupError, TypeError):
        pass  # what is kept beside a page may be damaged: the board must stand all the same
    desk = FreePlay(diagram.with_(to_play=first or diagram.to_play), language, prompt=prompt)
    desk.say(words.say("prove.undecided", language), Tone.NOTICE)
    return desk


class ProvingDesk(FightingDesk):
    """Attack or defend a group; the board answers from the proof, and says what decides.

    ``proof`` is a proof of ``judge``, and all that is needed. ``first`` is who begins,
    ``attacks`` whether the reader begins as the attacker, ``threats`` whose ko threats never
    run out: what the proof has no answer for gives way to something that it has.
    Raises ``BadProof`` where the answer that is asked for does not hold.
    """

    def __init__(
        self,
        diagram: Diagram,
        language: Language,
        proof: Mapping[str, Any],
        *,
        first: Stone | None = None,
        attacks: bool = True,
        threats: str = "none",
        prompt: str = "",
    ) -> None:
        super().__init__(diagram, language, prompt=prompt)
        self.trial = Trial()
        self.proof = proof
        self._offered = offered(proof)
        wanted = (first or diagram.to_play or BLACK, threats)
        self._first, self._threats = wanted if wanted in self._offered else self._usual(wanted)
        owner = Sparring(proof, self._first, self._threats).owner
        self._owner = owner
        self._reader = owner.other if attacks else owner
        self._look = ""
        self._laid: Mapping[str, Mark] = {}
        self._asks_why = False
        self._begin()

    def _usual(self, wanted: tuple[Stone, str]) -> tuple[Stone, str]:
        """The answer of the proof that is nearest to what was wanted."""
        first, _ = wanted
        return min(
            self._offered, key=lambda one: (one[0] is not first, one[1] != "none", one[1])
        )

    def _begin(self) -> None:
        sparring = Sparring(self.proof, self._first, self._threats)
        self.match = Match(sparring, self._reader)
        self.say(telling.opening(self.match, self.language))

    # --- what the reader does ------------------------------------------------------------

    def touch(self, point: str) -> None:
        match, language = self.match, self.language
        if not match.is_open:
            self.say(words.say("prove.over", language), Tone.HINT)
        elif self._asks_why:
            self.say(telling.why(match, point, language), Tone.HINT)
        elif (refused := match.sparring.refusal(match.turn, point)) is not None:
            self.say(words.refusal(refused, language), Tone.REFUSED)
        elif not self.outside(point):
            match.play(point)
            self._tell()

    def control(self, key: str) -> None:
        match key:
            case "undo" if self.match.undo():
                self.say(words.say("event.undone", self.language))
            case "reset":
                self.match.restart()
                self.say(telling.opening(self.match, self.language))
            case "pass" if self.match.is_open:
                self.match.pass_()
                self._tell()
            case "why":
                self._asks_why = not self._asks_why
                if self._asks_why:
                    self.say(words.say("prove.ask-why", self.language), Tone.HINT)
                else:
                    self.say("")
            case _ if key in LOOKS:
                self._look = "" if self._look == key else key
            case _:
                self._choose(key)

    def _choose(self, key: str) -> None:
        """A setting: which side, who begins, whose threats. The fight starts again."""
        setting, _, value = key.partition("-")
        before = self._reader, self._first, self._threats
        colours = {str(colour): colour for colour in Stone}
        if setting == "side" and value in colours:
            self._reader = colours[value]
        elif setting == "first" and (colours.get(value), self._threats) in self._offered:
            self._first = colours[value]
        elif setting == "threats" and (self._first, value) in self._offered:
            self._threats = value
        if (self._reader, self._first, self._threats) != before:
            self._begin()

    def _tell(self) -> None:
        self._note = self.trial.tell()
        verdict = telling.decided_by(self.proof, self.language)
        self.say(*telling.news(self.match, verdict, self.language))

    # --- what is shown -------------------------------------------------------------------

    def look(self) -> Look:
        """What is laid over the board now."""
        match, language = self.match, self.language
        board = match.board
        match self._look:
            case "race" if board[match.name] is match.sparring.owner:
                inside = frozenset(match.sparring.script.answer.names)
                near = overlays.rivals(board, match.name, inside)
                return overlays.liberties(board, match.name, near, language)
            case "tree" if match.is_open:
                works, fails, _ = telling.by_fate(match)
                marks = dict.fromkeys(works, Mark.CIRCLE) | dict.fromkeys(fails, Mark.CROSS)
                marks.pop("pass", None)
                return Look(marks, telling.tree(match, language))
        return overlays.look_at(self._look, board, language)

    def buttons(self) -> tuple[Button, ...]:
        elsewhere = words.say("prove.pass", self.language)
        return (
            self.button("undo", enabled=self.match.moves > 0),
            self.button("reset", enabled=self.match.moves > 0),
            Button("pass", elsewhere, enabled=self.match.is_open),
            self.button("coordinates"),
        )

    def groups(self) -> tuple[Group, ...]:
        """The settings, and the things to look at."""
        language, owner = self.language, self._owner
        sides = tuple(
            Button(
                f"side-{side}",
                telling.side_name(side, owner, language),
                pressed=side is self._reader,
            )
            for side in (owner.other, owner)
        )
        first = tuple(
            Button(
                f"first-{side}",
                words.colour(side, language).capitalize(),
                pressed=side is self._first,
                enabled=(side, self._threats) in self._offered,
            )
            for side in (owner.other, owner)
        )
        holders = {"none": None, "attacker": owner.other, "owner": owner}
        threats = tuple(
            Button(
                f"threats-{key}",
                words.colour(side, language).capitalize() if side else self._nobody(),
                pressed=key == self._threats,
                enabled=(self._first, key) in self._offered,
            )
            for key, side in holders.items()
        )
        looks = (
            self.button("tree", pressed=self._look == "tree"),
            self.button("why", pressed=self._asks_why),
            self.button("standing", pressed=self._look == "standing"),
            self.button("eyes", pressed=self._look == "eyes"),
            self.button("race", pressed=self._look == "race"),
        )
        return (
            Group("side", words.say("prove.side", language), sides),
            Group("first", words.say("prove.first", language), first),
            Group("threats", words.say("prove.threats", language), threats),
            Group("look", words.say("prove.look", language), looks),
        )

    def _nobody(self) -> str:
        return words.say("prove.nobody", self.language)

    def screen(self) -> Screen:
        look = self.look()
        self._laid = look.marks
        notes = telling.about(self.proof, self.drawn, self.language)
        lines = (look.text, *notes) if look.text else notes
        lines = (*lines, *self.listeners_note)
        return replace(super().screen(), notes=lines, groups=self.groups())

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        return overlays.laid_over(super().marks(), self._laid)
