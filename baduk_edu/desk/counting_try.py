"""The count by hand of a pupil: mark the dead, fill the prisoners in, count, and be told why.

Knows a count that is right, and answers from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from ..book import words
from ..book.diagram import Mark
from ..book.words import Language
from ..draw.screen import Button, Tone
from ..rules import Stone, in_order
from ..rules.counting import Basis, Count
from ..rules.hand_count import HandCount, Stage
from .answers import Slip
from .counting_fill import Filling
from .counting_part import Part, View, territory_marks
from .counting_quiz import Quiz
from .counting_table import ledger


class Task(Enum):
    """What the pupil does now."""

    DEAD = auto()
    FILL = auto()
    COUNT = auto()
    DONE = auto()


class Try(Part):
    """A pupil counts the board.

    ``agree`` takes the stones that the pupil calls dead where nobody has proven or given what
    is dead: then it is for the two who play to agree. ``wrong`` hears of every wrong answer,
    ``done`` when the board is counted.
    """

    def __init__(
        self,
        by_hand: HandCount,
        language: Language,
        agree: Callable[[frozenset[str]], None],
        wrong: Callable[[str, Slip], None] = lambda given, slip: None,
        done: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(language)
        self._tell_wrong, self._tell_done = wrong, done
        self.by_hand = by_hand
        self._agree = agree
        self._begin()

    def _begin(self) -> None:
        self._task = Task.DEAD
        self._marked: frozenset[str] = frozenset()
        self._checked = False
        start = self.by_hand.steps[0]
        self._on = Filling(self._count, start)
        self._quiz: Quiz | None = None
        self.tell("hand.try-dead", Tone.HINT)

    @property
    def _count(self) -> Count:
        return self.by_hand.count

    # --- what the pupil does -------------------------------------------------------------

    def touch(self, point: str) -> None:
        if self._task is Task.DEAD:
            self._mark(point)
        elif self._task is Task.FILL:
            self._fill(point)

    def control(self, key: str) -> None:
        match key, self._task:
            case "restart", _:
                self._begin()
            case "check", Task.DEAD:
                self._check_dead()
            case "agree", Task.DEAD if self._may_agree():
                self._agree(self._marked)
            case "show-one", Task.DEAD:
                self._show_one_dead()
            case "fill-rest", Task.FILL:
                self._fill_rest()
            case "tidy", Task.COUNT if self._quiz and not self._quiz.is_tidy:
                self._tidy()
            case "show-one", Task.COUNT if self._quiz:
                if not self._quiz.is_tidy:
                    self._tidy()
                self.say(*self._quiz.hint())

    def number(self, value: float) -> None:
        self._answer(lambda quiz: quiz.number(value), f"{value:.15g}")

    def choose(self, key: str) -> None:
        self._answer(lambda quiz: quiz.choose(key), key)

    def _answer(self, give: Callable[[Quiz], tuple[str, Tone]], given: str) -> None:
        if self._quiz and self._task is Task.COUNT:
            told, tone = give(self._quiz)
            self.say(told, tone)
            if tone is Tone.WRONG and self._quiz.slip:
                self._tell_wrong(given, self._quiz.slip)
            if self._quiz.is_done:
                self._task = Task.DONE
                self._tell_done()

    # --- the dead stones -----------------------------------------------------------------

    def _mark(self, point: str) -> None:
        if self._on.board[point] is None:
            self.tell("hand.no-stone", Tone.WRONG, point=point)
            return
        self._marked ^= self._on.board.chain(point)
        self._checked = False
        marked = {c: len(self._marked & self._on.board.stones(c)) for c in Stone}
        black, white = marked.values()
        self.tell("hand.marked", black=black, white=white)

    def _check_dead(self) -> None:
        dead, marked = self._count.dead, self._marked
        self._checked = True
        wrong, missing = in_order(marked - dead), in_order(dead - marked)
        if wrong:
            point = wrong[0]
            self._tell_wrong(point, Slip.DEAD_STONES)
            colour = self._on.board[point]
            assert colour is not None
            key = "hand.in-seki" if point in self._count.seki else "hand.alive"
            if self._basis(point) in (Basis.ESTIMATED, Basis.DISPUTED):
                key = "hand.thought-alive" if self._may_agree() else "hand.doubtful"
            self.tell(key, Tone.WRONG, point=point, colour=words.colour(colour, self.language))
        elif missing:
            self._tell_wrong("", Slip.DEAD_STONES)
            self.tell("hand.more-dead", Tone.HINT, number=len(missing))
        else:
            self._lift()

    def _basis(self, point: str) -> Basis:
        return self._count.basis_of(point)

    def _may_agree(self) -> bool:
        """Whether nobody has proven or given the fate of what the pupil sees otherwise."""
        other = self._marked ^ self._count.dead
        return (
            self._checked
            and bool(other)
            and all(self._basis(point) in (Basis.ESTIMATED, Basis.DISPUTED) for point in other)
        )

    def _show_one_dead(self) -> None:
        missing = in_order(self._count.dead - self._marked)
        if missing:
            self._marked |= self._on.board.chain(missing[0])
            self.tell("hand.one-dead", Tone.HINT, point=missing[0])
        else:
            self._check_dead()

    def agreed(self) -> None:
        """The count follows what both players call dead: lift it and go on."""
        self._marked = self._count.dead
        self._lift()
        if self._task is Task.FILL:
            self.tell("hand.agreed", Tone.RIGHT)

    def _lift(self) -> None:
        self._on = Filling(self._count, self.by_hand.last_of(Stage.LIFT))
        self._task = Task.FILL
        if self._on.is_full:
            self._start_quiz()
        else:
            self.tell("hand.try-fill", Tone.RIGHT)

    # --- the prisoners -------------------------------------------------------------------

    def _fill(self, point: str) -> None:
        on, owner = self._on, self._on.owner(point)
        if point in on.filled:
            colour = on.take_back(point)
            self.tell("hand.taken-back", Colour=self.colour(colour), point=point)
        elif on.board[point] is not None:
            self.tell("hand.stone-here", Tone.WRONG, point=point)
        elif owner is None:
            self.tell("hand.fill-dame", Tone.WRONG, point=point)
        elif not on.trays[owner]:
            self.tell("hand.tray-empty", Tone.WRONG, Colour=self.colour(owner))
        else:
            on.put(owner, point)
            number = on.trays[owner]
            self.tell("hand.put", Colour=self.colour(owner), point=point, number=number)
            if on.is_full:
                self._start_quiz()

    def _fill_rest(self) -> None:
        self._on.fill_rest()
        self._start_quiz()

    # --- the counting --------------------------------------------------------------------

    def _start_quiz(self) -> None:
        self._task = Task.COUNT
        self._quiz = Quiz(self._count, self._on.onwards(), self.language)
        self.tell("hand.try-count", Tone.RIGHT)

    def _tidy(self) -> None:
        """Shift stones until tens come out."""
        assert self._quiz
        self._quiz.tidied(self._on.shift())
        self.tell("hand.tidied", Tone.HINT)

    # --- what is shown -------------------------------------------------------------------

    def _marks(self) -> dict[str, tuple[Mark, ...]]:
        if self._task is Task.DEAD:
            return dict.fromkeys(self._marked, (Mark.DEAD,))
        if self._task is Task.FILL:
            return dict.fromkeys(self._on.filled, (Mark.CIRCLE,))
        if self._task is Task.DONE:
            return territory_marks(
                {c: s.spaces for c, s in self._on.sides.items()}, self._on.board
            )
        return self._quiz.marks(self._on.board) if self._quiz else {}

    def view(self) -> View:
        quiz = self._quiz if self._task is Task.COUNT else None
        return View(
            board=self._on.board,
            trays=self._on.trays,
            heading=quiz.question if quiz else self.words(_HEADINGS[self._task]),
            marks=self._marks(),
            letters=self._quiz.letters() if self._quiz else {},
            table=self._table(),
            controls=self._controls(),
            choices=quiz.choices() if quiz else (),
            asks_number=quiz.asks_number if quiz else False,
            touchable=self._task in (Task.DEAD, Task.FILL),
        )

    def _table(self) -> tuple[tuple[str, ...], ...]:
        # Before that it would give the answers away.
        if self._task is Task.DONE:
            sides = {c: replace(s, counted=s.left) for c, s in self._on.sides.items()}
            return ledger(Stage.RESULT, sides, self._count.komi, self.language)
        return ()

    def _controls(self) -> tuple[Button, ...]:
        def button(key: str, word: str) -> Button:
            return Button(key, self.words(word))

        found: list[Button] = []
        if self._task is Task.DEAD:
            found = [button("check", "hand.check"), button("show-one", "hand.show-one")]
            if self._may_agree():
                found.append(button("agree", "hand.agree"))
        elif self._task is Task.FILL:
            found = [button("fill-rest", "hand.fill-rest")]
        elif self._task is Task.COUNT and self._quiz:
            found = [button("show-one", "hand.show-block")]
            if not self._quiz.is_tidy:
                found.append(button("tidy", "hand.tidy"))
        return (*found, button("restart", "hand.restart"))


_HEADINGS = {
    Task.DEAD: "hand.heading-dead",
    Task.FILL: "hand.heading-fill",
    Task.COUNT: "hand.heading-count",
    Task.DONE: "hand.heading-done",
}
