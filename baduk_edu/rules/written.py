"""A proof as it is written: its position, and each answer as a fight with states and moves.

Knows the laws of one stone and the form of a proof; follows no table and searches nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import inf
from typing import Any, NamedTuple

from .board import Board
from .grid import Grid, Points
from .moves import has_liberty, ko_point, lifted
from .reading import BLACK, WHITE, Stone

PASS = "pass"
"""A move elsewhere, as a proof writes it."""

COLOURS = {"black": BLACK, "white": WHITE, "B": BLACK, "W": WHITE}

WEAKEST_LAST = ("owner", "none", "attacker")
"""Threats by how much a capture under them is worth; for safety and life it turns round."""

ENDLESS = {"owner": (0, inf), "none": (0, 0), "attacker": (inf, 0)}
"""How many threats the attacker and the owner have, where one side's never run out."""

ATTACKERS = ("captured", "denied", "costly", "worn")
"""What the attacker shows: the target is lifted, or never becomes unconditionally alive, or is
lifted after a rival of it has been, or once the owner has no threat left."""

CLAIMS = (*ATTACKERS, "safe", "lives", "taken")

OF_A_RIVAL = ("costly", "taken")
"""Claims about a target and a rival chain against it: what lifting the rival comes to."""


class BadProof(ValueError):
    """A proof that does not prove what it says; the sentence says where."""


class State(NamedTuple):
    """Where a fight stands, whose turn it is, and whether the last move was a pass.

    ``lifted`` tells whether the rival chain of an answer has been lifted: 1 while the target
    stood, 2 once it was gone. ``left`` are the threats of the attacker and of the owner.
    """

    owners: Points
    attackers: Points
    ban: Points
    side: Stone
    passed: bool = False
    lifted: int = 0
    left: tuple[float, float] = (0, 0)


@dataclass(frozen=True)
class Answer:
    """A fight inside ``points``, and what it is said to come to.

    ``firm`` stones are assumed alive and never lifted; ``own`` are those among them whose life
    the winner may owe to this very fight. A move notes there what it takes for granted: in
    ``leant_on`` chains of his without a liberty in the fight, in ``left`` points where stones
    were lifted and nobody may play.
    """

    where: str
    grid: Grid
    claim: str
    owner: Stone
    target: Points
    rival: Points
    first: Stone
    threats: str
    after: tuple[str, ...]
    names: tuple[str, ...]
    points: Points
    region: Points
    firm: Points
    own: Points
    now: bool = False
    loops: bool = False
    left: set[str] = field(default_factory=set)
    leant_on: set[Points] = field(default_factory=set)

    @property
    def winner(self) -> Stone:
        """The side whose moves the table gives."""
        return self.owner.other if self.claim in ATTACKERS else self.owner

    def begun(self, board: Board, side: Stone) -> State:
        """The fight as the board shows it, this side to move."""
        owners, attackers = board.points_of(self.owner), board.points_of(self.owner.other)
        left = threats_of(self.threats)
        return State(owners, attackers, board.ko_bit, side, left=left)

    def is_bound(self, state: State) -> bool:
        """Whether the side to move must keep a ban: it has no threat left."""
        return not state.left[state.side is self.owner]

    def moved(self, state: State, name: str) -> State | None:
        """The state after a move or a pass; ``None`` if the move is refused."""
        owners, attackers, ban, side, _, gone, left = state
        if name == PASS:
            return state._replace(ban=0, side=side.other, passed=True)
        mine, theirs = (owners, attackers) if side is self.owner else (attackers, owners)
        place = self.grid.place[name]
        bit, near, _ = place
        if bit & (mine | theirs) or not bit & self.region:
            return None
        empty, firm = self.grid.full & ~(mine | theirs | bit), self.firm
        taken = lifted(self.grid, place, theirs & ~firm, empty | theirs & firm)
        if taken and bit == ban and not taken & taken - 1:
            if self.is_bound(state):
                return None
            spent = side is self.owner
            left = left[0] - (not spent), left[1] - spent
        if not taken and not has_liberty(self.grid, mine | bit, bit, empty | mine & firm):
            return None
        ends = self.claim in ATTACKERS and (self.claim != "costly" or gone)
        if taken & ~self.region and not (ends and taken & self.target):
            self.left.update(self.grid.spell(taken & ~self.region))
        empty |= taken
        for chain in self.grid.chains(self.own):
            if not self.grid.touching(chain) & empty & self.points:
                self.leant_on.add(chain)
        ban = ko_point(near, mine, taken, empty)
        mine, theirs = mine | bit, theirs ^ taken
        owners, attackers = (mine, theirs) if side is self.owner else (theirs, mine)
        if self.rival & ~attackers and not gone:
            gone = 2 if self.target & ~owners else 1
        return State(owners, attackers, ban, side.other, False, gone, left)

    def key(self, state: State) -> str:
        """The state as a table writes it."""
        letters = ""
        for bit in (self.grid.place[name][0] for name in self.names):
            owns, attacks = state.owners & bit, state.attackers & bit
            stone = self.owner if owns else self.owner.other if attacks else None
            letters += stone.value if stone else "."
        ban, turn = self.grid.named.get(state.ban, "-"), str(state.side)[0].upper()
        since = "|lifted" * bool(state.lifted)
        if self.threats not in ENDLESS:
            since += f"|{state.left[0]}:{state.left[1]}"
        return f"{letters}|{ban}|{turn}|{int(state.passed)}{since}"

    def standing(self, state: State) -> Points:
        """The owner's stones that stand for good, also by a liberty where nobody plays."""
        mine, theirs = state.owners, state.attackers
        unplayed = self.points & ~self.region & ~mine & ~theirs
        free = self.firm | self.grid.touching(unplayed)
        return stand(self.grid, mine, theirs, self.points, self.firm, free)


def stand(
    grid: Grid, mine: Points, theirs: Points, inside: Points, firm: Points = 0, free: Points = 0
) -> Points:
    """The stones of ``mine`` that stand without an answer, by two eyes of their own.

    Eyes lie ``inside`` and hold no ``firm`` stone of the other side; chains with a ``free``
    stone stand anyway.
    """
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
            if chain & free
            or sum(not empty & ~grid.touching(chain) for _, _, empty in eyes) >= 2
        ]
        standing = sum(kept)
        if len(kept) == len(chains):
            return standing
        chains, eyes = kept, [eye for eye in eyes if not eye[1] & ~standing]


def threats_of(text: str) -> tuple[float, float]:
    """How many threats the attacker and the owner have, by name or as ``2:1``.

    >>> threats_of("owner"), threats_of("2:1")
    ((0, inf), (2, 1))
    """
    if text in ENDLESS:
        return ENDLESS[text]
    attacker, owner = (int(number) for number in text.split(":"))
    if min(attacker, owner) < 0 or text != f"{attacker}:{owner}":
        raise BadProof(f"{text!r} are no threats")
    return attacker, owner


def proven_stones(board: Board) -> Points:
    """The stones of both sides that stand without an answer and without an assumption."""
    grid = board.grid
    return sum(
        stand(grid, board.points_of(colour), board.points_of(colour.other), grid.full)
        for colour in Stone
    )


def position_of(proof: Mapping[str, Any]) -> Board:
    """The board of a proof; raises ``BadProof`` if its digest is another one's."""
    if type(proof["format"]) is not int or proof["format"] != 1:
        raise BadProof(f"format: {proof['format']!r} is not 1")
    board = Board.empty(*proof["size"])
    black, white = (board.grid.spell(listed(board.grid, proof[str(side)])) for side in Stone)
    board = board.with_stones(black, white).with_ko(proof["ko"])
    text = f"{board.width}x{board.height}|{board}|{board.ko or '-'}"
    if proof["digest"] != sha256(text.encode()).hexdigest():
        raise BadProof("digest: this proof is about another position")
    return board


def listed(grid: Grid, names: Any) -> Points:
    """Points that a proof lists, each once."""
    if not isinstance(names, list) or len(set(names)) != len(names):
        raise BadProof(f"{names!r}: no list of points, each once")
    return grid.gather(names)


def answer_of(board: Board, proven: Points, raw: Mapping[str, Any], where: str) -> Answer:
    """An answer as it is written; raises ``BadProof`` for a fight that is not closed."""
    grid, claim, owner = board.grid, raw["claim"], COLOURS[raw["attacker"]].other
    target, points, region, firm = (
        listed(grid, raw[name]) for name in ("target", "points", "region", "assumed_alive")
    )
    rival = listed(grid, raw["rival"]) if claim in OF_A_RIVAL else 0
    chains = {side: list(grid.chains(board.points_of(side))) for side in Stone}
    stones = board.points_of(BLACK) | board.points_of(WHITE)
    whole = sum(chain for side in Stone for chain in chains[side] if chain & firm)
    outside = whole | ~points
    faults = {
        f"{claim!r} is no claim": claim not in CLAIMS,
        f"the target is no chain of the {owner} side": target not in chains[owner],
        f"the rival is no chain of the {owner.other} side": claim in OF_A_RIVAL
        and rival not in chains[owner.other],
        "a point assumed alive holds no stone": firm & ~stones,
        "the target is outside the fight, or assumed alive": target & outside & ~proven
        or target & ~points & ~whole,
        "the rival is outside the fight, or assumed alive": rival & outside,
        "the points are not closed by stones assumed alive": points & whole
        or grid.touching(points) & ~whole,
        "the region is not the empty points of the fight": points & ~stones & ~region
        or region & ~points,
    }
    for said, so in faults.items():
        if so:
            raise BadProof(f"{where}: {said}")
    winner = owner.other if claim in ATTACKERS else owner
    mine, theirs = board.points_of(winner), board.points_of(winner.other)
    return Answer(
        where, grid, claim, owner, target, rival, COLOURS[raw["first"]], raw["threats"],
        tuple(raw["after"]), tuple(raw["points"]), points, region, whole,
        own=whole & mine & ~stand(grid, mine, theirs, grid.full & ~points),
    )  # fmt: skip
