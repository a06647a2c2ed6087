"""The moves that decide a group, and what the opponent does about one that does not.

Knows one group and one side that begins; no question and no words.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import Board, Stone
from ..rules.fight import ATTACKER, OWNER, Threats
from ..rules.grid import by_place
from ..rules.questions import Questions
from ..rules.verdict import Status, Verdict
from .group import Group
from .verdicts import questions_on, verdict_on

PASS = "pass"


@dataclass(frozen=True)
class TurningPoint:
    """A group that is not settled, and the side that begins there."""

    board: Board
    of: str
    side: Stone

    @property
    def verdict(self) -> Verdict:
        """The verdict on the group."""
        return verdict_on(self.board, Group(self.of))

    @property
    def moves(self) -> frozenset[str]:
        """The first moves of the side that decide."""
        return self.verdict.moves.get(self.side, frozenset())

    @property
    def attacks(self) -> bool:
        """Whether the side wants to capture the group."""
        return self.board[self.of] is not self.side

    def refutation(self, move: str) -> str | None:
        """The opponent's answer after which this first move has failed: a point, or *pass*.

        ``None`` where the rules leave it open, or where the move does not fail at once.
        """
        ask = questions_on(self.board, Group(self.of))
        if ask is None:
            return None
        grid, window = self.board.grid, ask.fight.window
        first = ATTACKER if self.attacks else OWNER
        threats = self._threats(ask)
        state = ask.fight.first(first, threats.counts)
        bit = window.inside(grid.find(move))
        step = next((step for step in ask.fight.steps(state) if step[0] == bit), None)
        if step is None:
            return min(self.verdict.moves.get(self.side.other, ()), key=by_place, default=None)
        answers = [reply[0] for reply in ask.fight.steps(ask.fight.after(state, step))]
        for answer in (*([0] if self.attacks else []), *answers):
            captured = ask.captured(first, threats, (bit, answer))
            if captured is not None and captured is not self.attacks:
                return grid.named[window.outside(answer)] if answer else PASS
        return None

    def _threats(self, ask: Questions) -> Threats:
        """Whose ko threats a move must withstand to decide, as the verdict reads it."""
        if self.verdict.status is Status.UNSETTLED:
            return Threats.OWNER if self.attacks else Threats.ATTACKER
        strict = Threats.NONE if self.attacks else Threats.ATTACKER
        begins = ATTACKER if self.attacks else OWNER
        if ask.captured(begins, strict) is self.attacks:
            return strict
        return Threats.ATTACKER if self.attacks else Threats.NONE
