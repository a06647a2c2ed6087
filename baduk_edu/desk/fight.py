"""The exercise to win a fight: the reader plays one side, the board resists from the proof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..book import words
from ..book.fights import Fight
from ..book.group import Group
from ..book.page import Step
from ..book.verdicts import questions_on, verdict_on
from ..book.words import Language
from ..draw.screen import Button, Tone
from ..rules import Board, Stone
from ..rules.fight import ATTACKER, OWNER
from ..rules.goal import Goal
from ..rules.sparring import Fate, Sparring, Worth, offered
from . import telling
from .fighting import FightingDesk
from .match import Match
from .question import QuestionDesk


class FightDesk(FightingDesk, QuestionDesk):
    """Play one side of a fight until it is decided; the attacker must capture."""

    def __init__(self, step: Step, language: Language, ask: Fight) -> None:
        sparring = Sparring(_proof(step.asked.board, ask), ask.side, ask.threats)
        self.match = Match(sparring, ask.side)
        self._ask = ask
        super().__init__(step, language)

    def start_over(self) -> None:
        super().start_over()
        self.match.restart()

    def hover(self) -> Stone | None:
        return None if self.solved else super().hover()

    def touch(self, point: str) -> None:
        match = self.match
        if self.hover() is None:
            return
        first = match.moves == 0
        refused = match.sparring.refusal(match.turn, point)
        if refused is not None:
            # The page's mistakes are about the first move; later the rules give the reason.
            self.correct(point if first else "", words.refusal(refused, self.language))
        elif first and point in (self.step.mistakes or {}):
            self.correct(point, "")
        elif not self.outside(point):
            match.play(point)
            self._judge()

    def control(self, key: str) -> None:
        match key:
            case "pass" if self.hover() is not None:
                self.match.pass_()
                self._judge()
            case "undo" if not self.solved and self.match.undo():
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
            self.say(told, Tone.WRONG)
        elif used_up:
            self.say(f"{told} {words.say('answer.out-of-moves', language)}", Tone.WRONG)
        else:
            left = self._ask.moves - match.moves
            self.say(f"{told} {words.say('answer.moves-left', language, number=left)}", tone)

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


def _proof(board: Board, ask: Fight) -> Mapping[str, Any]:
    """The proof about the group, with an answer for the reader's beginning."""
    group = Group(ask.of)
    proof = verdict_on(board, group).proof
    if proof is None:
        raise ValueError(f"the group at {ask.of} is undecided: there is no proof to play")
    if (ask.side, ask.threats) in offered(proof):
        return proof
    questions = questions_on(board, group)
    assert questions is not None
    first = OWNER if board[ask.of] is ask.side else ATTACKER
    questions.captured(first, ask.threats)
    answer = questions.proof(Goal.CAPTURED, first, ask.threats)
    return {**proof, "answers": [*proof["answers"], answer]}
