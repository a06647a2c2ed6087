"""The exercise to win a fight: the reader plays one side, the board resists from the proof."""

from __future__ import annotations

from collections.abc import Mapping

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.fights import Fight
from ..book.page import Step
from ..book.words import Language
from ..draw.screen import Button, Tone
from ..rules import Stone
from ..rules.sparring import PASS, Fate, Sparring, Worth
from . import speech, telling
from .answers import Slip
from .fighting import FightingDesk
from .match import Match
from .proof_line import proof_of_fight
from .question import QuestionDesk


class FightDesk(FightingDesk, QuestionDesk):
    """Play one side of a fight until it is decided; the attacker must capture."""

    def __init__(self, step: Step, language: Language, ask: Fight) -> None:
        sparring = Sparring(proof_of_fight(step.asked.board, ask), ask.side, ask.threats)
        self.match = Match(sparring, ask.side)
        self._ask = ask
        self._lost = False
        super().__init__(step, language)

    def start_over(self) -> None:
        super().start_over()
        self.match.restart()
        self._lost = False

    def hover(self) -> Stone | None:
        return None if self.solved else super().hover()

    def touch(self, point: str) -> None:
        match = self.match
        if self.hover() is None:
            return
        first = match.moves == 0
        refused = match.sparring.refusal(match.turn, point)
        if refused is not None:
            self.refuse(point, refused, first=first)
        elif first and point in (self.step.mistakes or {}):
            self.correct(point, "", Slip.FIRST_MOVE)
        elif not self.outside(point):
            match.play(point)
            self._judge()

    def control(self, key: str) -> None:
        match key:
            case "pass" if self.hover() is not None:
                self.match.pass_()
                self._judge()
            case "undo" if not self.solved and self.match.undo():
                self._lost = False
                self.say(words.say("event.undone", self.language))
            case _:
                super().control(key)

    def _judge(self) -> None:
        match, language = self.match, self.language
        verdict = telling.decided_by(match.sparring.proof, language)
        told, tone = telling.news(match, verdict, language)
        used_up = match.moves >= self._ask.moves
        held = not match.attacks and match.turn.fate is Fate.SAFE
        if telling.reader_won(match) or (used_up and held and match.turn.end is None):
            self.praise()
            self.say(f"{told} {self.message}", Tone.RIGHT)
        elif match.turn.end is not None or (match.own and match.own.worth is Worth.LOST):
            self._answer_lost(Slip.LOST)
            self.say(told, Tone.WRONG)
        elif used_up:
            self._answer_lost(Slip.OUT_OF_MOVES)
            self.say(f"{told} {words.say('answer.out-of-moves', language)}", Tone.WRONG)
        else:
            left = self._ask.moves - match.moves
            self.say(f"{told} {words.say('answer.moves-left', language, number=left)}", tone)

    def _answer_lost(self, slip: Slip) -> None:
        """A fight is lost once, however long it is played on."""
        if not self._lost:
            self._lost = True
            own = self.match.own
            self.answered_wrong(own.move or PASS if own else PASS, slip)

    def spoken(self, diagram: Diagram, refused: Mapping[str, Mark]) -> Mapping[str, str]:
        """As in free play: what is asked are moves."""
        return speech.spoken_points(diagram, self.game, refused, self.language)

    def buttons(self) -> tuple[Button, ...]:
        hint, again, *rest = super().buttons()
        back = not self.solved and self.match.moves > 0
        elsewhere = words.say("prove.pass", self.language)
        may_pass = self.hover() is not None
        return (
            hint,
            self.button("undo", enabled=back),
            again,
            Button("pass", elsewhere, enabled=may_pass),
            *rest,
        )
