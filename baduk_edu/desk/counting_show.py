"""The count by hand as a demonstration: step by step, by slider, or going on by itself."""

from __future__ import annotations

from collections.abc import Mapping

from ..book import words
from ..book.diagram import Mark
from ..book.not_over import not_over
from ..book.words import Language
from ..draw.screen import Button, Group, Tone
from ..rules import Stone
from ..rules.counting import Basis, Count
from ..rules.hand_count import HandCount, Stage, Step
from ..rules.outcome import recorded_margin
from .counting_part import Part, View, block_letters, signed, territory_marks
from .counting_table import ledger, result

PACE = {"slow": 2600, "usual": 1300, "fast": 500}
"""Milliseconds for a step."""

STAGE_NAMES = {
    Stage.START: "hand.stage-start",
    Stage.LIFT: "hand.stage-lift",
    Stage.FILL: "hand.stage-fill",
    Stage.SHIFT: "hand.stage-shift",
    Stage.COUNT: "hand.stage-count",
    Stage.KOMI: "hand.stage-komi",
    Stage.RESULT: "hand.stage-result",
}
_PACE_NAMES = {"slow": "hand.slow", "usual": "hand.usual", "fast": "hand.fast"}


class Show(Part):
    """Every step of a count, forwards and backwards."""

    def __init__(self, by_hand: HandCount, language: Language, *, recorded: str = "") -> None:
        super().__init__(language)
        self.by_hand = by_hand
        self.recorded = recorded
        self.at = 0
        self._goes_on = False
        self._pace = "usual"
        self._tell()

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.by_hand.steps[self.at]

    # --- what the reader does ------------------------------------------------------------

    def control(self, key: str) -> None:
        last = len(self.by_hand.steps) - 1
        goals = {"first": 0, "previous": self.at - 1, "next": self.at + 1, "last": last}
        if key == "animate":
            self._animate()
        elif key in goals:
            self.step_to(goals[key])
        elif key.startswith("stage-"):
            self.step_to(self._stages().get(key, self.at))
        elif key.removeprefix("pace-") in PACE:
            self._pace = key.removeprefix("pace-")

    def _animate(self) -> None:
        self._goes_on = not self._goes_on
        if self._goes_on and self.at == len(self.by_hand.steps) - 1:
            self.at = 0
            self._tell()

    def step_to(self, step: int) -> None:
        self._goes_on = False
        self._go(step)

    def leave(self) -> None:
        self._goes_on = False

    def tick(self) -> None:
        if self._goes_on:
            self._go(self.at + 1)
            self._goes_on = self.at < len(self.by_hand.steps) - 1

    def _go(self, step: int) -> None:
        if 0 <= step < len(self.by_hand.steps) and step != self.at:
            self.at = step
            self._tell()

    def _tell(self) -> None:
        done = self.step.stage is Stage.RESULT
        self.say(self._said(), Tone.RIGHT if done else Tone.QUIET)

    # --- what is said --------------------------------------------------------------------

    def _said(self) -> str:
        step, counted = self.step, self.by_hand.count
        match step.stage:
            case Stage.START:
                return self._opening()
            case Stage.COUNT:
                return self._told(step)
            case Stage.KOMI:
                key = "hand.komi-off" if counted.komi > 0 else "hand.komi-on"
                return self.words(key, komi=signed(abs(counted.komi)))
            case Stage.RESULT:
                return self._ending(counted)
        assert step.colour is not None
        if step.stage is Stage.SHIFT:
            (start,), (goal,) = step.lifted, step.placed
            return self.words(
                "hand.shifted", Colour=self.colour(step.colour), start=start, goal=goal
            )
        moved = len(step.lifted | step.placed)
        key = "hand.lifted" if step.stage is Stage.LIFT else "hand.filled"
        return self.words(
            key,
            Colour=self.colour(step.colour),
            stones=words.stones(moved, step.colour, self.language).capitalize(),
            number=step.trays[step.colour],
        )

    def _opening(self) -> str:
        counted = self.by_hand.count
        dead = {c: len(counted.dead & counted.board.stones(c)) for c in Stone}
        if not any(dead.values()):
            return self.words("hand.nothing-dead")
        black, white = dead.values()
        return self.words("hand.opening", black=black, white=white)

    def _told(self, step: Step) -> str:
        assert step.colour is not None
        colour, side = self.colour(step.colour), step.sides[step.colour]
        so_far = signed(side.counted)
        if step.block is None:
            return self.words("hand.told-debt", Colour=colour, number=side.lost, sum=so_far)
        size = len(step.block.points)
        if step.block.is_rectangle and size > 1:
            return self.words(
                "hand.told-block",
                Colour=colour,
                columns=step.block.columns,
                rows=step.block.rows,
                number=size,
                sum=so_far,
            )
        return self.words("hand.told-rest", Colour=colour, number=size, sum=so_far)

    def _ending(self, counted: Count) -> str:
        said = [result(counted.margin, self.language)]
        if self.recorded:
            margin = recorded_margin(self.recorded)
            key = "hand.as-recorded" if margin == counted.margin else "hand.not-as-recorded"
            if margin is None:
                key = "hand.not-counted"
            said.append(self.words(key, result=self.recorded))
        return " ".join(said)

    def _notes(self) -> tuple[str, ...]:
        counted = self.by_hand.count
        notes = []
        if self.step.stage in (Stage.START, Stage.LIFT):
            for basis, key in (
                (Basis.ESTIMATED, "hand.estimated"),
                (Basis.DISPUTED, "hand.disputed"),
            ):
                doubtful = [
                    min(chain)
                    for chain, found in counted.basis.items()
                    if found is basis
                    and chain not in counted.unsettled
                    and (basis is Basis.DISPUTED or chain <= counted.dead)
                ]
                if doubtful:
                    at = words.points(frozenset(doubtful), self.language)
                    notes.append(self.words(key, points=at))
            notes += not_over(counted.as_dict(), self.language)
        if self.step.stage is Stage.RESULT and counted.after_reinforcements:
            notes.append(self.words("hand.after", result=counted.after_reinforcements))
        return tuple(notes)

    # --- what is shown -------------------------------------------------------------------

    def _marks(self) -> Mapping[str, tuple[Mark, ...]]:
        step = self.step
        spaces = {colour: side.spaces for colour, side in step.sides.items()}
        if step.stage is Stage.COUNT and step.colour:
            # The piece that is being counted stands out; the others bear their numbers.
            told = step.block.points if step.block else frozenset()
            spaces = {step.colour: told}
        marks = territory_marks(spaces, step.board)
        dead = self.by_hand.count.dead
        if step.stage in (Stage.START, Stage.LIFT):
            lying = {p for p in dead if step.board[p] is self.by_hand.count.board[p]}
            marks |= dict.fromkeys(lying, (Mark.DEAD,))
        marks |= dict.fromkeys(step.placed, (Mark.CIRCLE,))
        if step.stage is Stage.SHIFT:
            marks |= dict.fromkeys(step.lifted, (Mark.CROSS,))
        return marks

    def _stages(self) -> dict[str, int]:
        """Where each stage that there is begins."""
        found: dict[str, int] = {}
        for number, step in enumerate(self.by_hand.steps):
            found.setdefault(f"stage-{step.stage}", number)
        return found

    def view(self) -> View:
        step, last = self.step, len(self.by_hand.steps) - 1
        return View(
            board=step.board,
            trays=step.trays,
            heading=self.words(STAGE_NAMES[step.stage]),
            marks=self._marks(),
            letters=block_letters(step.sides),
            notes=self._notes(),
            table=ledger(step.stage, step.sides, self.by_hand.count.komi, self.language),
            controls=self._controls(last),
            groups=self._groups(),
            step=self.at,
            steps=last,
            pace=PACE[self._pace] if self._goes_on else 0,
        )

    def _controls(self, last: int) -> tuple[Button, ...]:
        before, after = self.at > 0, self.at < last
        animate = "hand.pause" if self._goes_on else "hand.animate"
        return (
            Button("first", self.words("control.first"), enabled=before),
            Button("previous", self.words("hand.previous"), enabled=before),
            Button("next", self.words("hand.next"), enabled=after),
            Button("last", self.words("control.last"), enabled=after),
            Button("animate", self.words(animate), pressed=self._goes_on),
        )

    def _groups(self) -> tuple[Group, ...]:
        stages = tuple(
            Button(key, self.words(STAGE_NAMES[stage]), pressed=stage is self.step.stage)
            for key in self._stages()
            for stage in [Stage(key.removeprefix("stage-"))]
        )
        paces = tuple(
            Button(f"pace-{name}", self.words(_PACE_NAMES[name]), pressed=name == self._pace)
            for name in PACE
        )
        return (
            Group("stages", self.words("hand.stages"), stages),
            Group("pace", self.words("hand.pace"), paces),
        )
