"""The desk on which a board is counted: shown by hand, tried by a pupil, raced by a class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..book import words
from ..book.complaint import Complaint
from ..book.diagram import Diagram
from ..book.words import Language
from ..draw.screen import Button, Group, Screen, Tray
from ..rules import BLACK, WHITE, Game, Stone
from ..rules.counting import Count, count
from ..rules.hand_count import hand_count
from . import speech
from .base import Desk
from .counting_part import Part, View, unlettered
from .counting_race import Race
from .counting_show import Show
from .counting_try import Try

WAYS = {"show": "hand.way-show", "try": "hand.way-try", "race": "hand.way-race"}
"""The ways to count a board, by the key of their button."""

MOST_PLAYERS = 8

_HELPS = {"show-one", "fill-rest", "tidy"}
"""The buttons that do a part of the count for a pupil."""


class CountingDesk(Desk):
    """One counted board, and three ways to go through the count.

    ``counted`` is the count that all three follow. ``recorded`` is a result that a record
    tells, to be set beside ours. ``players`` are the names in the race of a class.
    Raises ``Complaint`` for fewer than two names, or more than eight.
    """

    def __init__(
        self,
        counted: Count,
        language: Language,
        *,
        players: Sequence[str] = (),
        recorded: str = "",
    ) -> None:
        board = counted.board.with_ko(None)
        super().__init__(Diagram(board), language)
        names = tuple(players) or tuple(
            words.say("hand.team", language, number=number) for number in (1, 2)
        )
        if not 2 <= len(names) <= MOST_PLAYERS:
            raise Complaint("given.players", players=names, most=MOST_PLAYERS)
        self._players = names
        self._recorded = recorded
        self._take(counted, "show")

    def _take(self, counted: Count, way: str) -> None:
        self.count = counted
        self._game = Game.start(board=counted.board.with_ko(None), komi=counted.komi)
        by_hand = hand_count(counted)
        self._trial = Try(
            by_hand, self.language, self._agree, self.answered_wrong, self.answered_right
        )
        self._parts: dict[str, Part] = {
            "show": Show(by_hand, self.language, recorded=self._recorded),
            "try": self._trial,
            "race": Race(by_hand, self.language, self._players),
        }
        self._way = way

    def _agree(self, dead: frozenset[str]) -> None:
        """Both players call these stones dead: the count follows them."""
        before = self.count
        counted = count(before.board, prisoners=before.prisoners, komi=before.komi, dead=dead)
        self._take(counted, "try")
        self._trial.agreed()

    @property
    def part(self) -> Part:
        """The way of counting that is shown."""
        return self._parts[self._way]

    @property
    def game(self) -> Game:
        return self._game

    # --- what the reader does ------------------------------------------------------------

    def touch(self, point: str) -> None:
        self.part.touch(point)

    def control(self, key: str) -> None:
        way = key.removeprefix("way-")
        if key.startswith("way-") and way in self._parts:
            self.part.leave()
            self._way = way
        else:
            if self.part is self._trial and key in _HELPS:
                self.hints_taken += 1
            self.part.control(key)

    def step_to(self, step: int) -> None:
        self.part.step_to(step)

    def tick(self) -> None:
        self.part.tick()

    def answer_number(self, value: float) -> None:
        self.part.number(value)

    def choose(self, key: str) -> None:
        self.part.choose(key)

    # --- what is shown -------------------------------------------------------------------

    def buttons(self) -> tuple[Button, ...]:
        return (*self.part.view().controls, self.button("coordinates"))

    def screen(self) -> Screen:
        view, language = self.part.view(), self.language
        diagram = Diagram(
            view.board,
            marks=unlettered(view.marks, view.letters),
            letters=view.letters,
            coordinates=self.coordinates,
        )
        return Screen(
            diagram=diagram,
            language=language.code,
            title=speech.title(diagram, language),
            description=speech.description(diagram, language),
            spoken=self._spoken(diagram),
            touchable=view.touchable,
            turn=view.heading,
            message=self.part.message,
            tone=self.part.tone,
            notes=(*view.notes, *self.listeners_note),
            table=view.table,
            pace=view.pace,
            trays=self._trays(view),
            step=view.step,
            steps=view.steps,
            controls=(*view.controls, self.button("coordinates")),
            groups=(self._ways(), *view.groups),
            choices=view.choices,
            asks_number=view.asks_number,
            words=self._frame_words(),
        )

    def _ways(self) -> Group:
        ways = tuple(
            Button(f"way-{key}", words.say(name, self.language), pressed=key == self._way)
            for key, name in WAYS.items()
        )
        return Group("ways", words.say("hand.ways", self.language), ways)

    def _trays(self, view: View) -> tuple[Tray, ...]:
        return tuple(
            Tray(
                words.say(
                    "hand.tray",
                    self.language,
                    Colour=words.colour(colour, self.language).capitalize(),
                    number=view.trays[colour],
                ),
                colour,
                view.trays[colour],
            )
            for colour in (BLACK, WHITE)
        )

    def _spoken(self, diagram: Diagram) -> Mapping[str, str]:
        """Every point: what lies there and what it is marked as; liberties matter no more."""
        language = self.language
        names = {colour: words.colour(colour, language) for colour in Stone}

        def said(point: str) -> str:
            stone = diagram.board[point]
            if stone is None:
                text = words.say("spoken.empty", language, point=point)
            else:
                text = words.say("hand.spoken", language, point=point, colour=names[stone])
            return speech.with_notes(text, point, diagram, language)

        return MappingProxyType({point: said(point) for point in diagram.shown})

    def _frame_words(self) -> Mapping[str, str]:
        """The fixed words of the frame; here nothing is played, points are touched."""
        touch = words.say("hand.touch", self.language)
        return MappingProxyType(
            {
                **speech.frame_words(self.language),
                "go": touch,
                "place": touch,
                "step": words.say("hand.step", self.language),
                "coordinate-box": words.say("hand.coordinate-box", self.language),
                "board-label": words.say("hand.board-label", self.language),
            }
        )
