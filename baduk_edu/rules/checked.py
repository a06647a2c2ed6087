"""One answer of a proof, walked through move by move. Searches nothing and trusts nothing.

Knows the laws of one stone; not which answers a status needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from graphlib import CycleError, TopologicalSorter
from hashlib import sha256
from typing import Any

from .board import Board
from .grid import Grid, Points
from .moves import has_liberty, ko_point, lifted
from .reading import BLACK, WHITE, Stone

COLOURS = {"black": BLACK, "white": WHITE, "B": BLACK, "W": WHITE}
WEAKEST_LAST = ("owner", "none", "attacker")
"""Threats by how much a capture under them is worth; for safety and life it turns round."""
ATTACKERS = ("captured", "denied", "costly", "worn")
"""What the attacker shows: the target is lifted, or never becomes unconditionally alive, or is
lifted after a rival of it has been, or once the owner has no threat left."""

State = tuple[Points, Points, Points, Stone, bool, bool]
"""The owner's stones, the attacker's, the banned point, who moves, whether a pass came last,
and whether the rival chain of a *costly* answer has been lifted."""


class BadProof(ValueError):
    """A proof that does not prove what it says; the sentence says where."""


@dataclass(frozen=True)
class Answer:
    """One answer of a proof: a fight inside ``points``, and what it is said to come to."""

    where: str
    grid: Grid
    claim: str
    target: Points
    owner: Stone
    first: Stone
    threats: str
    after: tuple[str, ...]
    names: tuple[str, ...]
    points: Points
    region: Points
    firm: Points
    unbound: Stone | None
    own: Points
    left: set[str]
    leant_on: set[Points]
    rival: Points = 0
    now: bool = False
    loops: bool = False

    def moved(self, state: State, name: str) -> State | None:
        """The state after a move or a pass; ``None`` if the move is refused."""
        mine, theirs, banned, side, _, lost = state
        if name == "pass":
            return mine, theirs, 0, side.other, True, lost
        if side is not self.owner:
            mine, theirs = theirs, mine
        place = self.grid.place[name]
        bit, near, _ = place
        if bit & (mine | theirs) or not bit & self.region:
            return None
        empty = self.grid.full & ~(mine | theirs | bit)
        taken = lifted(self.grid, place, theirs & ~self.firm, empty | theirs & self.firm)
        if taken and bit == banned and not taken & taken - 1 and side is not self.unbound:
            return None
        if not taken and not has_liberty(self.grid, mine | bit, bit, empty | mine & self.firm):
            return None
        if taken & ~self.region and not (self.claim in ATTACKERS and taken & self.target):
            self.left.update(self.grid.spell(taken & ~self.region))
        empty |= taken
        ko = ko_point(near, mine, taken, empty)
        mine, theirs = mine | bit, theirs ^ taken
        for chain in self.grid.chains(self.own):
            if not self.grid.touching(chain) & empty & self.points:
                self.leant_on.add(chain)
        if side is not self.owner:
            mine, theirs = theirs, mine
        if self.rival & ~theirs and not lost:
            if not mine & self.target:
                raise BadProof(f"{self.where}: the rival is lifted once the target is gone")
            lost = True
        return mine, theirs, ko, side.other, False, lost

    def key(self, state: State) -> str:
        """The state as a table writes it."""
        mine, theirs, ko, side, passed, lost = state
        letters = ""
        for bit in (self.grid.place[name][0] for name in self.names):
            stone = self.owner if mine & bit else self.owner.other if theirs & bit else None
            letters += stone.value if stone else "."
        turn, since = str(side)[0].upper(), "|lifted" * lost
        return f"{letters}|{self.grid.named.get(ko, '-')}|{turn}|{int(passed)}{since}"

    def is_over(self, state: State) -> bool:
        """Whether the claim is reached; raises where it has failed for good."""
        if self.claim == "costly" and not state[5]:
            return False
        if self.claim in ATTACKERS and not state[0] & self.target:
            return True
        if self.claim in ("captured", "costly", "worn"):
            return False
        if self.target & ~state[0]:
            raise BadProof(f"{self.where}: the target is lifted in {self.key(state)}")
        stands = not self.target & ~self.standing(*state[:2])
        if stands and self.claim == "denied":
            raise BadProof(f"{self.where}: the target is alive in {self.key(state)}")
        return stands

    def standing(self, mine: Points, theirs: Points) -> Points:
        """The owner's stones that stand for good, also by a liberty where nobody plays."""
        unplayed = self.points & ~self.region & ~mine & ~theirs
        return unconditional(
            self.grid, mine, theirs, self.firm, self.points, self.grid.touching(unplayed)
        )

    def is_closed(self, state: State) -> bool:
        """Whether answers that stay inside the table are enough here, for ever."""
        if self.claim == "costly":
            return not state[5]
        return self.claim in ("safe", "denied")

    def replies(self, state: State) -> Iterator[State]:
        """All that the loser can do, passes included."""
        if not state[4] or self.claim == "worn":
            yield state[0], state[1], 0, state[3].other, True, state[5]
        elif not self.is_closed(state):
            raise BadProof(f"{self.where}: two passes end the fight in {self.key(state)}")
        yield from filter(None, (self.moved(state, name) for name in self.names))

    def is_spent(self, state: State, reply: State) -> bool:
        """Whether the reply costs the owner of a *worn* group a threat: it breaks the ban."""
        taken = state[1] & ~reply[1]
        breaks = state[2] & reply[0] and taken and not taken & taken - 1
        return self.claim == "worn" and bool(breaks)

    def walk(self, start: State, table: dict[str, Any]) -> dict[State, list[State]]:
        """Follow every line of the loser through the table; raises where it breaks.

        Returns what can follow each state in which the winner moves.
        """
        winner = self.owner.other if self.claim in ATTACKERS else self.owner
        todo: list[tuple[State, int | None]] = [(start, None)]
        if start[3] is not winner:
            todo = (
                [] if self.is_over(start) else [(reply, None) for reply in self.replies(start)]
            )
        graph: dict[State, list[State]] = {}
        while todo:
            state, bound = todo.pop()
            if self.is_over(state):
                continue
            key = self.key(state)
            if key not in table:
                raise BadProof(f"{self.where}: no answer to {key}")
            move, rank = table[key]
            closed = self.is_closed(state)
            falls = rank == 0 if closed else rank > 0 and (not bound or rank < bound)
            if type(rank) is not int or not falls:
                raise BadProof(f"{self.where}: the rank does not fall at {key}")
            if state in graph:
                continue
            graph[state] = []
            if move == "pass" and state[4] and self.claim != "worn":
                if closed:
                    continue
                raise BadProof(f"{self.where}: two passes end the fight at {key}")
            after = self.moved(state, move)
            if after is None:
                raise BadProof(f"{self.where}: {move} is refused at {key}")
            if not self.is_over(after):
                graph[state] = [*self.replies(after)]
                todo += [(s, None if self.is_spent(after, s) else rank) for s in graph[state]]
        return graph


def unconditional(
    grid: Grid, mine: Points, theirs: Points, firm: Points, inside: Points, free: Points = 0
) -> Points:
    """The stones of ``mine`` that stand without an answer: two eyes of their own, or firm."""
    chains = list(grid.chains(mine))
    eyes = [
        (room, grid.touching(room) & mine, room & ~theirs)
        for room in grid.chains(grid.full & ~mine)
        if not room & ~inside and not room & theirs & firm and room & ~theirs
    ]
    while True:
        kept = [
            chain
            for chain in chains
            if chain & (firm | free)
            or sum(not empty & ~grid.touching(chain) for _, _, empty in eyes) >= 2
        ]
        standing = sum(kept)
        if len(kept) == len(chains):
            return standing
        chains, eyes = kept, [eye for eye in eyes if not eye[1] & ~standing]


def proven_stones(board: Board) -> Points:
    """The stones of both sides that stand without an answer and without an assumption."""
    grid, proven = board.grid, 0
    for colour in Stone:
        mine, theirs = board.points_of(colour), board.points_of(colour.other)
        proven |= unconditional(grid, mine, theirs, 0, grid.full)
    return proven


def position_of(proof: dict[str, Any]) -> Board:
    if proof["format"] != 1:
        raise BadProof(f"format: {proof['format']!r} is not 1")
    width, height = proof["size"]
    board = Board.empty(width, height)
    black, white = names(board.grid, proof["black"]), names(board.grid, proof["white"])
    board = board.with_stones(board.grid.spell(black), board.grid.spell(white))
    board = board.with_ko(proof["ko"])
    text = f"{width}x{height}|{board}|{board.ko or '-'}"
    if proof["digest"] != sha256(text.encode()).hexdigest():
        raise BadProof("digest: this proof is about another position")
    return board


def names(grid: Grid, names: list[str]) -> Points:
    if not isinstance(names, list) or len(set(names)) != len(names):
        raise BadProof(f"{names!r}: no list of points, each once")
    return grid.gather(names)


def checked_answer(board: Board, proven: Points, raw: dict[str, Any], where: str) -> Answer:
    """One answer, checked."""
    grid, attacker = board.grid, COLOURS[raw["attacker"]]
    owner, threats, claim = attacker.other, raw["threats"], raw["claim"]
    unbound = {"owner": owner, "none": None, "attacker": attacker}[threats]
    target, points, region = (names(grid, raw[name]) for name in ("target", "points", "region"))
    firm = names(grid, raw["assumed_alive"])
    stones = board.points_of(BLACK) | board.points_of(WHITE)
    if claim not in ("captured", "safe", "lives", "denied", "costly", "worn"):
        raise BadProof(f"{where}: {claim!r} is no claim")
    if not target or target not in list(grid.chains(board.points_of(owner))):
        raise BadProof(f"{where}: the target is no chain of the {owner} side")
    if firm & ~stones:
        raise BadProof(f"{where}: a point assumed alive holds no stone")
    for colour in Stone:
        own = board.points_of(colour)
        firm |= sum(chain for chain in grid.chains(own) if chain & firm)
    if target & firm & ~proven or target & ~points & ~proven:
        raise BadProof(f"{where}: the target is outside the fight, or assumed alive itself")
    if points & firm or grid.touching(points) & ~firm:
        raise BadProof(f"{where}: the points are not closed by stones assumed alive")
    if points & ~stones & ~region or region & ~points:
        raise BadProof(f"{where}: the region and the empty points of the fight differ")
    winner = attacker if claim in ATTACKERS else owner
    mine, theirs = board.points_of(winner), board.points_of(winner.other)
    own = firm & mine & ~unconditional(grid, mine, theirs, 0, grid.full & ~points)
    rival = names(grid, raw["rival"]) if claim == "costly" else 0
    if claim == "costly" and rival not in list(grid.chains(board.points_of(attacker))):
        raise BadProof(f"{where}: the rival is no chain of the {attacker} side")
    if rival & firm or rival & ~points:
        raise BadProof(f"{where}: the rival is outside the fight, or assumed alive itself")
    first, after = COLOURS[raw["first"]], tuple(raw["after"])
    answer = Answer(
        where, grid, claim, target, owner, first, threats, after,
        tuple(raw["points"]), points, region, firm, unbound, own, set(), set(), rival,
    )  # fmt: skip
    begins = first if len(after) % 2 == 0 else first.other
    state: State | None = (
        board.points_of(owner), board.points_of(attacker), board.ko_bit, begins, False, False,
    )  # fmt: skip
    for move in after:
        letter, name = move.split(" ")
        if state is None or state[3] is not COLOURS[letter]:
            raise BadProof(f"{where}: {move} is refused or out of turn in the moves before")
        state = answer.moved(state, name)
    if state is None or answer.key(state) != raw["start"]:
        raise BadProof(f"{where}: it does not start at the position")
    graph = answer.walk(state, raw["table"])
    return replace(
        answer,
        now=claim == "lives" and not after and answer.is_over(state),
        loops=goes_round(graph),
    )


def goes_round(graph: dict[State, list[State]]) -> bool:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError:
        return True
    return False
