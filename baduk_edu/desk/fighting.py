"""What every desk with a fight shows: the position, the stones at stake, what was taken."""

from __future__ import annotations

from collections.abc import Mapping

from ..book import words
from ..book.diagram import Diagram, Mark
from ..draw.screen import Tone, Tray
from ..rules import WHITE, Board, Game, Stone
from ..rules.sparring import PASS
from . import speech
from .base import Desk
from .match import Match


class FightingDesk(Desk):
    """A desk that shows a match. Its children say what a touch and a button do."""

    match: Match

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def drawn(self) -> Board:
        """The position on which the fight began."""
        return self.match.sparring.position

    def side_to_show(self) -> Stone | None:
        return self.match.turn.side if self.match.is_open else None

    def hover(self) -> Stone | None:
        return self.match.turn.side if self.match.is_open else None

    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        """The page's marks, and triangles on the stones that are fought for."""
        marks = dict(super().marks())
        board, owner = self.match.board, self.match.sparring.owner
        for point in self.match.sparring.group:
            if board[point] is owner and not marks.get(point):
                marks[point] = (Mark.TRIANGLE,)
        return marks

    def shown(self) -> Diagram:
        diagram, turn = super().shown(), self.match.turn
        last = None if turn.move in (None, PASS) else turn.move
        coming = () if turn.before is not None else diagram.coming
        return diagram.with_(last=last, coming=coming)

    def trays(self) -> tuple[Tray, ...]:
        lost = self.match.prisoners
        return tuple(
            Tray(speech.taken(colour, lost[colour], self.language), colour, lost[colour])
            for colour in (WHITE, WHITE.other)
            if any(lost.values())
        )

    def outside(self, point: str) -> bool:
        """Say so if this point, where a stone may be played, lies outside the fight."""
        match = self.match
        if not match.sparring.is_elsewhere(match.turn, point):
            return False
        self.say(words.say("prove.outside", self.language, point=point), Tone.HINT)
        return True
