"""A race for a class: who counts right first. Keeps the names and their points."""

from __future__ import annotations

from string import ascii_lowercase

from ..book.words import Language
from ..draw.screen import Button, Group, Tone
from ..rules.hand_count import HandCount, Stage
from .counting_part import Part, View, territory_marks
from .counting_quiz import Quiz
from .counting_show import STAGE_NAMES

ROUNDS = (("black",), ("white",), ("winner", "margin"))
"""What is asked, round after round."""

_BOARDS = (Stage.START, Stage.LIFT, Stage.FILL, Stage.SHIFT)


class Race(Part):
    """Whoever has counted presses the button with his name, then answers.

    The first right answer takes the round; a wrong one sits out until the next.
    """

    def __init__(
        self, by_hand: HandCount, language: Language, players: tuple[str, ...]
    ) -> None:
        super().__init__(language)
        self.by_hand = by_hand
        self.players = players
        self._stage = Stage.FILL
        self._begin()

    def _begin(self) -> None:
        self._points = dict.fromkeys(range(len(self.players)), 0)
        self._round = 0
        self._ask()

    def _ask(self) -> None:
        self._out: set[int] = set()
        self._answering: int | None = None
        self._over = False
        self._quiz = self._new_quiz()
        self.tell("hand.race-ready", Tone.HINT)

    def _new_quiz(self) -> Quiz:
        questions = ROUNDS[self._round % len(ROUNDS)]
        return Quiz(self.by_hand.count, self.by_hand, self.language, questions)

    # --- what the class does -------------------------------------------------------------

    def control(self, key: str) -> None:
        if key == "restart":
            self._begin()
        elif key == "next-round" and self._over:
            self._round += 1
            self._ask()
        elif key.startswith("board-") and key.removeprefix("board-") in list(Stage):
            self._stage = Stage(key.removeprefix("board-"))

    def choose(self, key: str) -> None:
        if self._over:
            return
        if self._answering is None:
            number = ascii_lowercase.find(key)
            if number in self._points and number not in self._out:
                self._answering = number
                self.tell("hand.race-answer", Tone.NOTICE, name=self.players[number])
        else:
            self._judge(*self._quiz.choose(key))

    def number(self, value: float) -> None:
        if self._answering is not None and not self._over:
            self._judge(*self._quiz.number(value))

    def _judge(self, said: str, tone: Tone) -> None:
        if self._answering is None or not said:
            return
        name = self.players[self._answering]
        if tone is Tone.WRONG:
            self._out.add(self._answering)
            self._answering = None
            self._quiz = self._new_quiz()
            if len(self._out) == len(self.players):
                self._over = True
                self.tell("hand.race-nobody", Tone.HINT, answer=self._answer())
            else:
                self.tell("hand.race-wrong", Tone.WRONG, name=name)
        elif self._quiz.is_done:
            self._points[self._answering] += 1
            self._over = True
            self.tell("hand.race-right", Tone.RIGHT, name=name, answer=self._answer())

    def _answer(self) -> str:
        return self._new_quiz().answer()

    # --- what is shown -------------------------------------------------------------------

    def view(self) -> View:
        step = self.by_hand.last_of(self._stage)
        spaces = {c: side.spaces for c, side in step.sides.items()}
        answering = self._answering is not None and not self._over
        return View(
            board=step.board,
            trays=step.trays,
            heading=self._heading(),
            marks=territory_marks(spaces, step.board) if self._over else {},
            table=self._table(),
            controls=(
                Button("next-round", self.words("hand.next-round"), enabled=self._over),
                Button("restart", self.words("hand.restart")),
            ),
            groups=(Group("board", self.words("hand.race-board"), self._boards()),),
            choices=self._quiz.choices() if answering else self._buzzers(),
            asks_number=answering and self._quiz.asks_number,
        )

    def _heading(self) -> str:
        question = self._new_quiz().question if self._over else self._quiz.question
        return self.words("hand.round", number=self._round + 1, question=question)

    def _buzzers(self) -> tuple[Button, ...]:
        return tuple(
            Button(
                ascii_lowercase[number],
                self.words("hand.race-call", name=name),
                enabled=not self._over and number not in self._out,
            )
            for number, name in enumerate(self.players)
        )

    def _boards(self) -> tuple[Button, ...]:
        return tuple(
            Button(
                f"board-{stage}",
                self.words(STAGE_NAMES[stage]),
                pressed=stage is self._stage,
            )
            for stage in _BOARDS
        )

    def _table(self) -> tuple[tuple[str, ...], ...]:
        heads = (self.words("hand.race-name"), self.words("hand.race-points"))
        rows = ((name, str(self._points[n])) for n, name in enumerate(self.players))
        return (heads, *rows)
