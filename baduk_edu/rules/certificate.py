"""Certificates: what a search found, written so that it can be checked without a search.

Knows the form of a proof, not how one is found and not how it is checked. One answer says
what a fight comes to when one side begins; its table gives the winner's move for every state
that the loser can bring about.

A state is written ``stones|ko|side|passed``: the letters ``X O .`` of the answer's ``points``
in their order, the point now banned or ``-``, ``B`` or ``W`` to move, and 1 after a pass; where
threats are counted, those left follow, ``2:1`` for the attacker's and the owner's. All
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
*costly*
    The table is closed for the attacker while the chain that holds the ``rival`` stones
    stands, with rank 0. Where it is lifted the target must still stand; from there the ranks
    fall until the target is lifted, and the states are written with ``|lifted`` at their end.
*taken*
    The ranks fall until the owner of the target lifts the ``rival`` stones. If the target
    still stands then, the table is closed from there as that of *safe*.
*worn*
    As *captured*, but passes do not stop the fight, and the ranks may rise again where the
    owner breaks a ban: he cannot do so for ever, so every line ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from hashlib import sha256
from typing import Any

from .board import Board
from .fight import ATTACKER, OWNER, Fight, State, Threats
from .goal import Goal
from .graph import Node
from .grid import Points
from .lending import BARE, WORST
from .reading import BLACK, Stone
from .solver import Solver
from .stepping import Step

FORMAT = 1

LENT_BELOW = 1 << 30
"""More than any rank: what is lent is ranked below all else, what is lent twice below that."""

Answer = dict[str, Any]
Proof = dict[str, Any]


_Moment = tuple[State, str | None, int, int]
"""A state, the point banned on the board, whether a pass was the last move, and whether the
rival of an answer has been lifted: while the target stood, or once it had been given up."""

AT_A_PRICE, FOR_NOTHING = 1, 2
"""The rival is lifted and the target may yet fall for it; or it was gone by then."""


class Claim(StrEnum):
    """What an answer claims about its target."""

    CAPTURED = "captured"
    SAFE = "safe"
    LIVES = "lives"
    DENIED = "denied"
    COSTLY = "costly"
    TAKEN = "taken"
    WORN = "worn"

    @property
    def winner(self) -> int:
        """The side whose answers the table gives."""
        return OWNER if self in (Claim.SAFE, Claim.LIVES, Claim.TAKEN) else ATTACKER

    @property
    def is_of_a_rival(self) -> bool:
        """Whether it says what lifting a rival comes to."""
        return self in (Claim.COSTLY, Claim.TAKEN)


AVOIDED = {
    Goal.CAPTURED: Claim.SAFE,
    Goal.LIVES: Claim.DENIED,
    Goal.TAKEN: Claim.COSTLY,
}
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
    threats: str,
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
    table = _Table(fight, solver, claim, names, counted=threats not in list(Threats))
    colours = (fight.attacker, fight.owner)
    line = list(after)
    passed = int(bool(line) and line[-1].endswith("pass"))
    rival = {"rival": table.rival_names()} if claim.is_of_a_rival else {}
    return rival | {
        "claim": claim.value,
        "target": sorted(fight.board.grid.spell(fight.target)),
        "attacker": str(fight.attacker),
        "first": str(colours[first]),
        "threats": str(threats),
        "after": line,
        "region": sorted(fight.board.grid.spell(fight.region_on_board)),
        "points": names,
        "assumed_alive": sorted(fight.board.grid.spell(fight.firm_on_board)),
        "start": table.key((start, ko, passed, 0)),
        "table": table.written((root.state, ko, passed, 0)),
    }


class _Table:
    """The winner's moves for all that the loser can do, as they are written down."""

    def __init__(
        self, fight: Fight, solver: Solver, claim: Claim, names: list[str], *, counted: bool
    ) -> None:
        self.fight = fight
        self.solver = solver
        self.claim = claim
        self.winner = claim.winner
        self.goes_on = claim is Claim.WORN
        self.counted = counted
        self.bits = [fight.window.inside(fight.board.grid.find(name)) for name in names]
        self.name = dict(zip(self.bits, names, strict=True))
        self.letters = (
            "X" if fight.attacker is BLACK else "O",
            "X" if fight.owner is BLACK else "O",
        )
        self.sides = tuple("B" if side is BLACK else "W" for side in _sides(fight))

    def key(self, moment: _Moment) -> str:
        """The moment as the table writes it."""
        state, ko, passed, lifted = moment
        attacker, owner = self.letters
        attackers, owners = state.attackers, state.owners
        stones = "".join(
            [
                attacker if attackers & bit else owner if owners & bit else "."
                for bit in self.bits
            ]
        )
        since = "|lifted" * bool(lifted) + "|{}:{}".format(*state.left) * self.counted
        return f"{stones}|{ko or '-'}|{self.sides[state.turn]}|{passed}{since}"

    def written(self, start: _Moment) -> dict[str, list[str | int]]:
        """The table from this moment on."""
        fight = self.fight
        table: dict[str, tuple[str, int]] = {}
        todo = [start]
        seen = set(todo)
        for moment in todo:
            state, _, passed, _ = moment
            if self._is_over(moment):
                continue
            after: list[_Moment] = []
            if state.turn == self.winner:
                move, rank = self._answer(moment, seen)
                table[self.key(moment)] = self.name[move] if move else "pass", rank
                if move:
                    (step,) = fight.steps(state, move)
                    after = [self._after(moment, step)]
                elif self.goes_on or not passed:
                    after = [self._passed(moment)]
            else:
                after = [self._after(moment, step) for step in fight.steps(state)]
                if self.goes_on or not passed:
                    after.append(self._passed(moment))
            for following in after:
                if following not in seen:
                    seen.add(following)
                    todo.append(following)
        ranks = sorted({rank for _, rank in table.values()} | {0})
        place = {rank: number for number, rank in enumerate(ranks)}
        return {key: [name, place[rank]] for key, (name, rank) in table.items()}

    def rival_names(self) -> list[str]:
        """The stones of which it is said what lifting them comes to."""
        fight, start = self.fight, self.fight.start[ATTACKER]
        chain = fight.grid.connected(self.solver.rival, start)
        return sorted(fight.board.grid.spell(fight.window.outside(chain)))

    def _after(self, moment: _Moment, step: Step) -> _Moment:
        state = self.solver.played(moment[0], step)
        lifted = moment[3]
        if not lifted and self.solver.rival & ~state.attackers:
            stands = (state.owners | self.fight.firm[OWNER]) & self.fight.mark
            lifted = AT_A_PRICE if stands else FOR_NOTHING
        return state, self.name.get(step[3]), 0, lifted

    def _passed(self, moment: _Moment) -> _Moment:
        return self.fight.passed(moment[0]), None, 1, moment[3]

    def _is_over(self, moment: _Moment) -> bool:
        fight, (state, _, _, lifted) = self.fight, moment
        if self.claim.is_of_a_rival and not lifted:
            return False
        if self.claim.winner == ATTACKER or lifted == FOR_NOTHING:
            return not (state.owners | fight.firm[OWNER]) & fight.mark
        return fight.stands_for_good(state.attackers, state.owners)

    def _answer(self, moment: _Moment, seen: set[_Moment]) -> tuple[Points, int]:
        """The winner's move and its rank; in a closed set the one that leads least far.

        An answer that is lent keeps to the states that lend it, or to what they were lent.
        """
        state, banned, passed, lifted = moment
        closed = self.claim in (Claim.SAFE, Claim.DENIED)
        if self.claim.is_of_a_rival:
            closed = bool(lifted) == (self.claim is Claim.TAKEN)
        if passed and closed:
            return 0, 0
        solver = (self.solver.capture if lifted else None) or self.solver
        ban = self.fight.window.inside(self.fight.board.grid.find(banned)) if banned else 0
        node = solver.lent(state, ban) or solver.nodes[state]
        left = node.state.left
        first = 0 if left == WORST[self.winner] else LENT_BELOW * (1 if left == BARE else 2)
        choices = list(zip(node.moves, node.kids or (), strict=True))
        if not closed:
            move, _ = min(
                ((move, kid) for move, kid in choices if not kid.proof),
                key=lambda choice: choice[1].rank,
            )
            return move, 1 + first + node.rank

        def far(choice: tuple[Points, Node]) -> int:
            move, kid = choice
            bans = (None, self.name.get(kid.state.ko))
            leads_to = [(kid.state, ko, int(not move), lifted) for ko in bans]
            if self._is_over(leads_to[0]):
                return 0
            known = any(following in seen for following in leads_to)
            return 1 if known else 2 if not move else 3

        holding = [choice for choice in choices if choice[1].sure and not choice[1].disproof]
        return min(holding, key=far)[0], 0


def _sides(fight: Fight) -> tuple[Stone, Stone]:
    return fight.attacker, fight.owner
