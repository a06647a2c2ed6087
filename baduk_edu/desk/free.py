"""Free play under the rules: play, pass, undo, step through a line, look at liberties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ..book import words
from ..book.claims import in_atari
from ..book.diagram import Diagram, Mark
from ..book.words import Language
from ..draw.screen import Button, Screen, Tone
from ..rules import Game, IllegalMove, Move, Stone
from . import overlays, speech
from .base import Desk


class FreePlay(Desk):
    """A board to try things on.

    ``line`` are moves laid out to step through, the first by the side to move. The reader may
    leave the line at any step;
    undo takes back the last change (a move, a pass, a reset), even if it left the line.
    """

    def __init__(
        self,
        diagram: Diagram,
        language: Language,
        *,
        game: Game | None = None,
        line: tuple[Move, ...] = (),
        prompt: str = "",
    ) -> None:
        super().__init__(diagram, language, prompt=prompt)
        start = game or Game.start(board=diagram.board, komi=0, to_play=diagram.to_play)
        path = [start]
        for move in line:
            game = path[-1]
            path.append(game.pass_() if move.point is None else game.play(move.point))
        self._line = tuple(path)
        self._path = self._line
        self._at = 0
        self._undo: list[tuple[tuple[Game, ...], int]] = []
        self._redo: list[tuple[tuple[Game, ...], int]] = []
        self._liberties = False
        self._atari = False
        self._numbers = False
        self._looked_at: str | None = None
        self._look = ""
        self._laid: Mapping[str, Mark] = {}

    @property
    def game(self) -> Game:
        return self._path[self._at]

    # --- what the reader does ------------------------------------------------------------

    def touch(self, point: str) -> None:
        if self._liberties and self.game.board[point] is not None:
            self._look_at(point)
            return
        try:
            self._go_on(self.game.play(point))
        except IllegalMove as refused:
            self.say(words.refusal(refused, self.language), Tone.REFUSED)

    def control(self, key: str) -> None:
        match key:
            case "undo" if self._undo:
                self._redo.append((self._path, self._at))
                self._put_back(*self._undo.pop())
                self.say(words.say("event.undone", self.language))
            case "redo" if self._redo:
                self._undo.append((self._path, self._at))
                self._put_back(*self._redo.pop())
                self._tell()
            case "first":
                self.step_to(0)
            case "previous":
                self.step_to(self._at - 1)
            case "next":
                self.step_to(self._at + 1)
            case "last":
                self.step_to(len(self._path) - 1)
            case "reset" if self._has_changed():
                self._remember()
                self._put_back(self._line, 0)
                self._tell()
            case "pass":
                self._pass()
            case "liberties":
                self._liberties = not self._liberties
                self._looked_at = None
            case "atari":
                self._atari = not self._atari
            case "numbers":
                self._numbers = not self._numbers
            case "standing" | "eyes":
                self._look = "" if self._look == key else key

    def _pass(self) -> None:
        try:
            self._go_on(self.game.pass_())
        except IllegalMove as refused:
            self.say(words.refusal(refused, self.language), Tone.REFUSED)

    def _go_on(self, game: Game) -> None:
        self._remember()
        self._path = (*self._path[: self._at + 1], game)
        self._at += 1
        self._looked_at = None
        self._tell()

    def _remember(self) -> None:
        self._undo.append((self._path, self._at))
        self._redo.clear()

    def _put_back(self, path: tuple[Game, ...], at: int) -> None:
        self._path, self._at = path, at
        self._looked_at = None

    def _has_changed(self) -> bool:
        return self._at > 0 or self._path is not self._line

    def step_to(self, step: int) -> None:
        if 0 <= step < len(self._path) and step != self._at:
            self._at = step
            self._looked_at = None
            self._tell()

    def _tell(self) -> None:
        noticed = Tone.NOTICE if self.game.notices else Tone.QUIET
        self.say(speech.last_move(self.game, self.language), noticed)

    def _look_at(self, point: str) -> None:
        self._looked_at = point
        stone = self.game.board[point]
        assert stone is not None
        number = len(self.game.board.liberties(point))
        self.say(
            words.say(
                "event.liberties",
                self.language,
                point=point,
                colour=words.colour(stone, self.language),
                number=words.liberties(number, self.language),
            )
        )

    # --- what is shown -------------------------------------------------------------------

    def hover(self) -> Stone | None:
        return None if self.game.outcome else self.game.to_play

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        marks = dict(super().marks())
        board = self.game.board
        if self._liberties:
            for point in self._liberties_shown():
                marks[point] = (*marks.get(point, ()), Mark.LIBERTY)
        if self._atari:
            for colour in Stone:
                for point in in_atari(board, colour):
                    marks[point] = (*marks.get(point, ()), Mark.ATARI)
        return overlays.laid_over(marks, self._laid)

    def _liberties_shown(self) -> frozenset[str]:
        """The liberties of the chain looked at, or of the last stone played, or of all."""
        board = self.game.board
        looked_at = self._looked_at or (self.game.last.point if self.game.last else None)
        if looked_at is not None:
            return board.liberties(looked_at)
        return frozenset(
            point
            for colour in Stone
            for chain in board.chains(colour)
            for point in board.liberties(min(chain))
        )

    def shown(self) -> Diagram:
        diagram = super().shown()
        if not self._numbers:
            return diagram
        numbers = dict(diagram.numbers)
        for number, move in enumerate(self.game.moves, start=1):
            if move.point is not None and diagram.board[move.point] is move.colour:
                numbers[move.point] = number
        return diagram.with_(numbers=MappingProxyType(numbers))

    def buttons(self) -> tuple[Button, ...]:
        before, after = self._at > 0, self._at < len(self._path) - 1
        return (
            self.button("first", enabled=before),
            self.button("previous", enabled=before),
            self.button("next", enabled=after),
            self.button("last", enabled=after),
            self.button("undo", enabled=bool(self._undo)),
            self.button("redo", enabled=bool(self._redo)),
            self.button("reset", enabled=self._has_changed()),
            self.button("pass", enabled=self.game.outcome is None),
            self.button("liberties", pressed=self._liberties),
            self.button("atari", pressed=self._atari),
            self.button("numbers", pressed=self._numbers),
            self.button("standing", pressed=self._look == "standing"),
            self.button("eyes", pressed=self._look == "eyes"),
            self.button("coordinates"),
        )

    def screen(self) -> Screen:
        look = overlays.look_at(self._look, self.game.board, self.language)
        self._laid = look.marks
        notes = (look.text,) if look.text else ()
        screen = super().screen()
        return replace(screen, step=self._at, steps=len(self._path) - 1, notes=notes)
