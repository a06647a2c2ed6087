"""Certificates: what a search found, written so that it can be checked without a search.

Knows the form of a proof, not how one is found and not how it is checked. One answer says
what a fight comes to when one side begins; its table gives the winner's move for every state
that the loser can bring about.

A state is written ``stones|ko|side|passed``: the letters ``X O .`` of the answer's ``points``
in their order, the point now banned or ``-``, ``B`` or ``W`` to move, and 1 after a pass. All
other points are as on the board. In the table a state has the winner's move (or ``pass``) and
a rank.

*captured*
    The attacker lifts the chain that holds the target stones. The ranks fall along every
    line, so every line ends.
*lives*
    The owner, the ranks falling, reaches a state, whoever is to move, where the target is
    unconditionally alive. There the stones assumed alive stand, and so does every chain of
    the owner with a liberty where nobody plays; a region of the board that holds an
    attacker's stone assumed alive, or that reaches out of the points, is no eye.
*safe*
    The table is closed: whatever the attacker plays, the owner answers inside it, for ever.
    Rank 0. No entry is needed where the target is unconditionally alive in the sense above,
    nor after two passes.
*denied*
    The table is closed in the same way for the attacker: whatever the owner plays, the target
    never becomes unconditionally alive. No entry is needed where it has been lifted.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from hashlib import sha256
from typing import Any

from .board import Board
from .fight import ATTACKER, OWNER, Fight, State, Step, Threats
from .graph import Node
from .grid import Points
from .reading import BLACK, Stone
from .solver import Goal, Solver

FORMAT = 1

LENT_BELOW = 1 << 30
"""Where the ranks begin that are not lent."""

Answer = dict[str, Any]
Proof = dict[str, Any]


_Moment = tuple[State, str | None, int]
"""A state, the point banned on the board, and whether a pass was the last move."""


class Claim(StrEnum):
    """What an answer claims about its target."""

    CAPTURED = "captured"
    SAFE = "safe"
    LIVES = "lives"
    DENIED = "denied"

    @property
    def is_closed(self) -> bool:
        """Whether it is shown by a closed set, and not by lines that end."""
        return self in (Claim.SAFE, Claim.DENIED)

    @property
    def winner(self) -> int:
        """The side whose answers the table gives."""
        return ATTACKER if self in (Claim.CAPTURED, Claim.DENIED) else OWNER


AVOIDED = {Goal.CAPTURED: Claim.SAFE, Goal.LIVES: Claim.DENIED}
"""What holds where a goal cannot be reached."""


def position(board: Board) -> dict[str, Any]:
    """The board of a proof: size, stones, ko, and their digest."""
    return {
        "format": FORMAT,
        "size": [board.width, board.height],
        "black": sorted(board.stones(BLACK)),
        "white": sorted(board.stones(BLACK.other)),
        "ko": board.ko,
        "digest": digest(board),
    }


def digest(board: Board) -> str:
    """The fingerprint of a position, so that a proof is not shown for another one.

    >>> digest(Board.empty(2))[:8]
    '182e037e'
    """
    text = f"{board.width}x{board.height}|{board}|{board.ko or '-'}"
    return sha256(text.encode()).hexdigest()


def answer(
    fight: Fight,
    solver: Solver,
    start: State,
    *,
    ko: str | None,
    threats: Threats,
    first: int,
    after: Iterable[str] = (),
) -> Answer:
    """One answer with its table; the solver must have settled the start.

    ``ko`` is the point banned at the start, ``first`` who begins after the moves of ``after``.
    Raises ``ValueError`` if nothing has been settled.
    """
    root = solver.node(start)
    found = not root.proof
    if not found and not root.sure:
        raise ValueError("the search has not settled this state: there is nothing to certify")
    claim = Claim(solver.goal.value) if found else AVOIDED[solver.goal]
    names = sorted(fight.board.grid.spell(fight.points))
    table = _Table(fight, solver, claim, names)
    colours = (fight.attacker, fight.owner)
    line = list(after)
    passed = int(bool(line) and line[-1].endswith("pass"))
    return {
        "claim": claim.value,
        "target": sorted(fight.board.grid.spell(fight.target)),
        "attacker": str(fight.attacker),
        "first": str(colours[first]),
        "threats": threats.value,
        "after": line,
        "region": sorted(fight.board.grid.spell(fight.region_on_board)),
        "points": names,
        "assumed_alive": sorted(fight.board.grid.spell(fight.firm_on_board)),
        "start": table.key(start, ko, passed),
        "table": table.written((root.state, ko, passed)),
    }


class _Table:
    """The winner's moves for all that the loser can do, as they are written down."""

    def __init__(self, fight: Fight, solver: Solver, claim: Claim, names: list[str]) -> None:
        self.fight = fight
        self.solver = solver
        self.claim = claim
        self.winner = claim.winner
        self.bits = [fight.window.inside(fight.board.grid.find(name)) for name in names]
        self.name = dict(zip(self.bits, names, strict=True))
        self.letters = (
            "X" if fight.attacker is BLACK else "O",
            "X" if fight.owner is BLACK else "O",
        )
        self.sides = tuple("B" if side is BLACK else "W" for side in _sides(fight))

    def key(self, state: State, ko: str | None, passed: int) -> str:
        """The state as the table writes it."""
        attacker, owner = self.letters
        stones = "".join(
            attacker if state.attackers & bit else owner if state.owners & bit else "."
            for bit in self.bits
        )
        return f"{stones}|{ko or '-'}|{self.sides[state.turn]}|{passed}"

    def written(self, start: _Moment) -> dict[str, list[str | int]]:
        """The table from this state on."""
        fight = self.fight
        table: dict[str, tuple[str, int]] = {}
        todo = [start]
        seen = set(todo)
        for state, banned, passed in todo:
            if self._is_over(state):
                continue
            after: list[_Moment] = []
            if state.turn == self.winner:
                move, rank = self._answer(state, banned, passed, seen)
                name = self.name[move] if move else "pass"
                table[self.key(state, banned, passed)] = name, rank
                if move:
                    step = next(step for step in fight.steps(state) if step[0] == move)
                    after = [self._after(state, step)]
                elif not passed:
                    after = [(fight.passed(state), None, 1)]
            else:
                after = [self._after(state, step) for step in fight.steps(state)]
                if not passed:
                    after.append((fight.passed(state), None, 1))
            for following in after:
                if following not in seen:
                    seen.add(following)
                    todo.append(following)
        ranks = sorted({rank for _, rank in table.values()})
        place = {rank: number for number, rank in enumerate(ranks)}
        return {key: [name, place[rank]] for key, (name, rank) in table.items()}

    def _after(self, state: State, step: Step) -> _Moment:
        return self.fight.after(state, step), self.name.get(step[3]), 0

    def _is_over(self, state: State) -> bool:
        fight = self.fight
        if self.claim.winner == ATTACKER:
            return not (state.owners | fight.firm[OWNER]) & fight.mark
        return fight.stands_for_good(state.attackers, state.owners)

    def _answer(
        self, state: State, banned: str | None, passed: int, seen: set[_Moment]
    ) -> tuple[Points, int]:
        """The winner's move and its rank; in a closed set the one that leads least far.

        An answer that is lent keeps to the states that lend it, all ranked below the others.
        """
        if passed and self.claim.is_closed:
            return 0, 0
        ban = self.fight.window.inside(self.fight.board.grid.find(banned)) if banned else 0
        node, first = self.solver.lent(state, ban), 0
        if node is None:
            node, first = self.solver.nodes[state], LENT_BELOW
        choices = list(zip(node.moves, node.kids or (), strict=True))
        if not self.claim.is_closed:
            move, _ = min(
                ((move, kid) for move, kid in choices if not kid.proof),
                key=lambda choice: choice[1].rank,
            )
            return move, first + node.rank

        def far(choice: tuple[Points, Node]) -> int:
            move, kid = choice
            if self._is_over(kid.state):
                return 0
            banned = self.name.get(kid.state.ko)
            known = any((kid.state, ko, int(not move)) in seen for ko in (None, banned))
            return 1 if known else 2 if not move else 3

        holding = [choice for choice in choices if choice[1].sure and not choice[1].disproof]
        return min(holding, key=far)[0], 0


def _sides(fight: Fight) -> tuple[Stone, Stone]:
    return fight.attacker, fight.owner
