"""One answer of a proof, read as a player: what the winner plays, what the loser may try.

Knows one answer and walks nothing by itself; it searches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from .board import Board
from .grid import by_place
from .reading import Stone
from .verifier import checked_answer
from .written import PASS, Answer, State, proven_stones


class Fate(StrEnum):
    """What becomes of the group."""

    CAPTURED = "captured"
    SAFE = "safe"


@dataclass(frozen=True)
class Script:
    """The winner's moves against everything that the loser can do."""

    answer: Answer
    table: Mapping[str, Any]

    @classmethod
    def read(cls, board: Board, raw: Mapping[str, Any], threats: str) -> Script:
        """An answer of a proof about this board, checked first; raises ``BadProof``.

        ``threats`` may be others than the answer's own, if it holds for them as well.
        """
        answer = checked_answer(board, proven_stones(board), dict(raw), "this answer")
        return cls(replace(answer, threats=threats), raw["table"])

    @property
    def fate(self) -> Fate:
        """What the winner makes of the group."""
        return Fate.CAPTURED if self.answer.claim == "captured" else Fate.SAFE

    @property
    def winner(self) -> Stone:
        """The side that has an answer to everything."""
        owner = self.answer.owner
        return owner.other if self.fate is Fate.CAPTURED else owner

    def moves(self, state: State) -> tuple[str, ...]:
        """Every point of the fight where the side to move may play, in reading order."""
        names = sorted(self.answer.names, key=by_place)
        return tuple(name for name in names if self.after(state, name))

    def after(self, state: State, move: str) -> State | None:
        """The state after a move or a pass; ``None`` where it is no move here."""
        if move != PASS and move not in self.answer.names:
            return None
        return self.answer.moved(state, move)

    def reply(self, state: State) -> tuple[str, int] | None:
        """The winner's move here with its rank; ``None`` where the table does not lead."""
        alike = [state, state._replace(passed=not state.passed)]
        if state.ban:
            alike += [state._replace(ban=0, passed=since) for since in (False, True)]
        for known in alike:
            found = self.table.get(self.answer.key(known))
            if found is not None and self.answer.moved(state, found[0]) is not None:
                return found[0], found[1]
        return None

    def covers(self, state: State) -> bool:
        """Whether the table answers whatever the loser, whose turn it is, does now."""
        return all(
            self.settled(after) or self.reply(after) is not None
            for _, after in self.tries(state)
        )

    def tries(self, state: State) -> Iterator[tuple[str, State]]:
        """Everything the side to move can do, a pass last, and what it leaves."""
        for move in (*self.moves(state), PASS):
            after = self.after(state, move)
            if after is not None:
                yield move, after

    def is_captured(self, state: State) -> bool:
        """Whether the group is gone."""
        return not state.owners & self.answer.target

    def stands(self, state: State) -> bool:
        """Whether the group stands without another answer."""
        return not self.answer.target & ~self.answer.standing(state)

    def settled(self, state: State) -> bool:
        """Whether the fight is decided on the board: the group is gone, or it stands."""
        return self.is_captured(state) or self.stands(state)
