"""What every question on a board shares: hints, a reason for each mistake, starting over."""

from __future__ import annotations

from collections.abc import Mapping

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.page import Step
from ..book.words import Language, plain
from ..draw.screen import Button, Tone, Tray
from ..rules import Board, Game, IllegalMove, Occupied, Stone
from . import speech
from .answers import Slip
from .base import Desk
from .proof_line import has_proof_line, proof_line


class QuestionDesk(Desk):
    """What all questions share: the hint ladder, a reason for each mistake, starting over.

    The ladder is the page's hints (a question, an area, a point); its last rung is the proof,
    which the rules compute.
    """

    def __init__(self, step: Step, language: Language) -> None:
        assert step.diagram is not None
        super().__init__(step.diagram, language, prompt=plain(step.texts[language]))
        self.step = step
        self.solved = False

    @property
    def game(self) -> Game:
        return self.step.asked

    @property
    def drawn(self) -> Board:
        return self.step.asked.board

    def touch(self, point: str) -> None:
        """Here the board is only looked at; questions that use it say so."""

    def control(self, key: str) -> None:
        if key == "hint" and not self.solved:
            self._give_hint()
        elif key == "again":
            self.start_over()

    def start_over(self) -> None:
        """Ask again from the beginning; the hints given stay given."""
        self.solved = False
        self.say("")

    def _give_hint(self) -> None:
        written = self.step.hints[self.language] if self.step.hints else ()
        written = written or (words.say("answer.no-hint", self.language),)
        rungs = len(written) + has_proof_line(self.step)
        number = self.hints_taken % rungs + 1
        self.hints_taken += 1
        if number > len(written):
            line = proof_line(self.step, self.language)
            text = words.say("answer.proof", self.language, text=line)
        else:
            text = plain(written[number - 1])
        self.say(
            words.say("answer.hint", self.language, number=number, all=rungs, text=text),
            Tone.HINT,
        )

    def praise(self, answer: str = "") -> None:
        """The question is answered: say so, and why it is right."""
        self.solved = True
        self.answered_right(answer)
        why = self.step.right[self.language] if self.step.right else ""
        right = words.say("answer.right", self.language)
        self.say(f"{right} {plain(why)}".strip(), Tone.RIGHT)

    def correct(self, answer: str, otherwise: str, slip: Slip, *, given: str = "") -> None:
        """A wrong answer: the page's own reason for it, or else one from the rules.

        ``given`` is what was given where the page has nothing to say to it.
        """
        self.answered_wrong(given or answer, slip)
        mistakes = self.step.mistakes or {}
        text = mistakes[answer][self.language] if answer in mistakes else otherwise
        self.say(plain(text), Tone.WRONG)

    def refuse(self, point: str, refused: IllegalMove, *, first: bool) -> None:
        """A move that a law refuses; the page's mistakes are about the first one.

        A finger that slips on a stone has given no answer, unless the page has a word on it.
        """
        why = words.refusal(refused, self.language)
        foreseen = first and point in (self.step.mistakes or {})
        if isinstance(refused, Occupied) and not foreseen:
            self.say(why, Tone.HINT)
        else:
            self.correct(point if first else "", why, Slip.ILLEGAL, given=point)

    def spoken(self, diagram: Diagram, refused: Mapping[str, Mark]) -> Mapping[str, str]:
        """Where nothing is played, no liberties: they may be what is asked."""
        return speech.bare_points(diagram, self.language)

    def hover(self) -> Stone | None:
        return None

    def shown(self) -> Diagram:
        """The position; what a ko bans is for the reader to see, unless stones are played."""
        diagram = super().shown()
        return diagram if self.hover() else diagram.with_(board=diagram.board.with_ko(None))

    def trays(self) -> tuple[Tray, ...]:
        """Where nothing has been captured, nothing draws the eye from the question."""
        return super().trays() if any(self.game.prisoners.values()) else ()

    def buttons(self) -> tuple[Button, ...]:
        return (
            self.button("hint", enabled=not self.solved),
            self.button("again", enabled=bool(self.message)),
            self.button("coordinates"),
        )
