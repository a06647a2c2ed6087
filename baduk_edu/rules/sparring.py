"""A fight played out against its proof: the board's moves, what a move leads to, the end.

Knows one answer of a proof at a time, and a small search for moves that it does not speak of;
no word and no ink.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from .board import Board, set_up
from .counsel import Counsel, confined
from .moves import IllegalMove
from .offers import answer_for, offered
from .reading import Stone
from .script import Fate, Script
from .written import PASS, State, position_of

__all__ = ["PASS", "End", "Fate", "Prospect", "Sparring", "Turn", "Worth", "offered"]


class End(StrEnum):
    """How a fight ends."""

    CAPTURED = "captured"
    STANDS = "stands"
    ROUND = "round"
    STOPPED = "stopped"


class Worth(StrEnum):
    """What a move is worth to the side that played it."""

    START = "start"
    PROVEN = "proven"
    ALSO = "also"
    LESS = "less"
    TRIED = "tried"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Turn:
    """One moment of a fight: the stones, who wins from here, and the move that led here.

    ``script`` is ``None`` where nobody knows who wins. ``threat`` tells that a ban was broken:
    a ko threat was played elsewhere and answered. ``lifted`` tells that a ban has ended by a
    move elsewhere.
    """

    state: State
    script: Script | None
    move: str | None = None
    worth: Worth = Worth.START
    captured: int = 0
    threat: bool = False
    lifted: bool = False
    end: End | None = None
    before: Turn | None = None

    @property
    def side(self) -> Stone:
        """Whose turn it is."""
        return self.state.side

    @property
    def line(self) -> Iterator[Turn]:
        """This turn and all before it, the latest first."""
        turn: Turn | None = self
        while turn is not None:
            yield turn
            turn = turn.before

    @property
    def fate(self) -> Fate | None:
        """What becomes of the group from here; ``None`` where it is not known."""
        if self.end is not None:
            return Fate.CAPTURED if self.end is End.CAPTURED else Fate.SAFE
        return self.script.fate if self.script else None


@dataclass(frozen=True)
class Prospect:
    """What a move leads to: the fate of the group, and the answer that brings it about."""

    fate: Fate | None
    reply: str | None


class Sparring:
    """The fight over the group of a proof, when this side begins and with these threats.

    Raises ``LookupError`` where the proof has no answer to that, ``BadProof`` where it has
    one that does not hold.
    """

    def __init__(self, proof: Mapping[str, Any], first: Stone, threats: str = "none") -> None:
        self.proof = proof
        self.position = position_of(proof)
        raw = answer_for(proof, self.position, first, threats)
        if raw is None:
            raise LookupError(f"this proof does not say what happens when {first} begins")
        script = Script.read(self.position, raw, threats)
        self.owner = script.answer.owner
        self.name = str(proof["point"])
        self.group = frozenset(proof["group"])
        state = script.answer.begun(self.position, first)
        self.stands_already = script.stands(state)
        if self.stands_already:
            script = Script.read(self.position, confined(self.position, raw), threats)
        self.script = script
        self.start = Turn(state, self.script)

    @cached_property
    def _counsel(self) -> Counsel:
        return Counsel(self.position, self.script.answer)

    # --- the board -----------------------------------------------------------------------

    def board(self, turn: Turn) -> Board:
        """The position at this moment, with the ban if it binds the side to move."""
        state, grid = turn.state, self.position.grid
        board = set_up(grid, self.owner, state.owners, state.attackers)
        ko = grid.named.get(state.ban)
        binds = ko is not None and self.script.answer.is_bound(turn.state)
        if not binds or ko is None or not board.can_be_ko(turn.side, ko):
            return board
        return board.with_ko(ko)

    def refusal(self, turn: Turn, point: str) -> IllegalMove | None:
        """The article's reason why the side to move may not play here, if there is one."""
        return self.board(turn).refusal(turn.side, point)

    def is_elsewhere(self, turn: Turn, point: str) -> bool:
        """Whether a move here, which no article refuses, is no part of the fight."""
        return self.refusal(turn, point) is None and not self.script.after(turn.state, point)

    def needs_threat(self, turn: Turn, point: str) -> bool:
        """Whether a move here takes back a ko at once, so that a ko threat must go before."""
        after = self.script.after(turn.state, point)
        at_ko = self.position.grid.named.get(turn.state.ban) == point
        return at_ko and after is not None and _lifted(turn.state, after) == 1

    def moves(self, turn: Turn) -> tuple[str, ...]:
        """Every point of the fight where the side to move may play."""
        return self.script.moves(turn.state)

    # --- playing -------------------------------------------------------------------------

    def play(self, turn: Turn, move: str) -> Turn:
        """The turn after a move or ``pass``; raises ``ValueError`` if it cannot be played."""
        after = None if turn.end else self.script.after(turn.state, move)
        if after is None:
            raise ValueError(f"{move} is no move of this fight now")
        state = turn.state
        end = self._end(turn, move, after)
        script, worth = self._judged(turn, move, after, end)
        return Turn(
            after,
            script,
            move,
            worth,
            captured=_lifted(state, after),
            threat=self.needs_threat(turn, move),
            lifted=move == PASS and bool(state.ban),
            end=end,
            before=turn,
        )

    def reply(self, turn: Turn) -> str:
        """The board's move: the winner's answer, or the loser's longest resistance."""
        script = turn.script
        if script is None:
            return PASS
        if turn.side is not script.winner:
            return self._resistance(turn, script)
        known = script.reply(turn.state)
        if known is None:
            fresh = self._counsel.script(turn.state)
            known = fresh.reply(turn.state) if fresh else None
        return known[0] if known else PASS

    def prospects(self, turn: Turn) -> dict[str, Prospect]:
        """What every move of the side to move leads to, a pass last."""
        if turn.end:
            return {}
        found = {}
        for move, _ in self.script.tries(turn.state):
            after = self.play(turn, move)
            reply = None
            if after.script and not after.end and after.side is after.script.winner:
                reply = self.reply(after)
            found[move] = Prospect(after.fate, reply)
        return found

    # --- inside --------------------------------------------------------------------------

    def _end(self, turn: Turn, move: str, after: State) -> End | None:
        if self.script.is_captured(after):
            return End.CAPTURED
        if move == PASS:
            return End.STOPPED if turn.state.passed else None
        if not self.stands_already and self.script.stands(after):
            return End.STANDS
        if any(earlier.state[:4] == after[:4] for earlier in turn.line):
            return End.ROUND
        return None

    def _judged(
        self, turn: Turn, move: str, after: State, end: End | None
    ) -> tuple[Script | None, Worth]:
        """Who wins after this move, and what the move was worth."""
        script, mover = turn.script, turn.side
        if end is not None:
            fate = Fate.CAPTURED if end is End.CAPTURED else Fate.SAFE
            if script is None or script.winner is not mover:
                return script, Worth.TRIED
            return script, Worth.PROVEN if fate is script.fate else Worth.LOST
        if script is None:
            return self._counsel.script(after), Worth.UNKNOWN
        if mover is not script.winner:
            if script.reply(after) is None:
                script = self._counsel.script(after)
            return script, Worth.TRIED
        known = script.reply(turn.state)
        if known is not None and known[0] == move:
            return script, Worth.PROVEN
        if script.covers(after):
            return script, Worth.ALSO
        for_life = script.answer.claim == "lives"
        fresh = self._counsel.script(after, for_life=for_life)
        if fresh is None:
            return None, Worth.UNKNOWN
        if fresh.winner is not mover:
            return fresh, Worth.LOST
        less = for_life and fresh.answer.claim != "lives"
        return fresh, Worth.LESS if less else Worth.ALSO

    def _resistance(self, turn: Turn, script: Script) -> str:
        """The loser's move that holds out longest; a pass only where every move is worse."""
        attacks = script.answer.claim == "safe"
        tries = [
            (move, after)
            for move, after in script.tries(turn.state)
            if move != PASS or not (attacks or turn.state.passed)
        ]
        if attacks:
            seen = {earlier.state[:4] for earlier in turn.line}
            tries = [(move, after) for move, after in tries if after[:4] not in seen]
        if not tries:
            return PASS

        def length(choice: tuple[str, State]) -> tuple[int, ...]:
            move, after = choice
            if script.settled(after):
                return (-1,)
            if attacks:
                return self._menace(turn.state, after)
            known = script.reply(after)
            return (known[1] if known else 0, move != PASS, _lifted(turn.state, after))

        return max(tries, key=length)[0]

    def _menace(self, before: State, after: State) -> tuple[int, ...]:
        """How dangerous an attack is that must fail: would it capture if it were ignored?"""
        grid, target = self.position.grid, self.script.answer.target
        ignored = self.script.after(after, PASS)
        assert ignored is not None
        captures = self._counsel.is_captured(ignored) is True
        liberties = grid.touching(target) & ~after.owners & ~after.attackers
        return int(captures), _lifted(before, after), -liberties.bit_count()


def _lifted(before: State, after: State) -> int:
    """How many stones a move has taken."""
    return sum((old & ~new).bit_count() for old, new in zip(before[:2], after[:2], strict=True))
