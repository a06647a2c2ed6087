"""One stone is played: occupied, capture, forbidden point, ko. Knows no turn and no game.

Each law is one short function on sets of points; ``Board.play`` asks them in the order in
which the rulebook does: is the point free, what is lifted, has the new chain a liberty.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from .cite import Citation, article
from .grid import Grid, Place, Points, by_place
from .reading import Stone


class Reason(StrEnum):
    """Why a move is refused. Each compares equal to its plain word, ``Reason.KO == "ko"``."""

    OCCUPIED = "occupied"
    FORBIDDEN = "forbidden"
    KO = "ko"
    OFF_BOARD = "off-board"
    OUT_OF_TURN = "out-of-turn"
    OVER = "over"


class IllegalMove(ValueError):
    """A move that an article refuses; its children say which.

    ``reason`` is a ``Reason``, ``article`` the citation, ``point`` and ``colour`` the move.
    ``chain`` is the chain that would stand without a liberty (Article 8), ``captured`` the
    stone that would be retaken (Article 9); both are empty frozensets otherwise.
    ``str()`` is one plain English sentence; other languages live in ``words.toml``.
    """

    reason: ClassVar[Reason]
    article: ClassVar[Citation]

    def __init__(
        self,
        sentence: str,
        *,
        colour: Stone,
        point: str | None,
        chain: frozenset[str] = frozenset(),
        captured: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(sentence)
        self.colour = colour
        self.point = point
        self.chain = chain
        self.captured = captured

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), str(self), vars(self))


def _restore(kind: type[IllegalMove], sentence: str, facts: dict[str, object]) -> IllegalMove:
    """A refusal as it was before it was pickled or copied."""
    refusal = kind.__new__(kind, sentence)
    vars(refusal).update(facts)
    return refusal


@article(5)
class Occupied(IllegalMove):
    """A stone is placed on a crossing, and this one already holds a stone."""

    reason = Reason.OCCUPIED

    def __init__(self, colour: Stone, point: str) -> None:
        super().__init__(f"{point} already holds a stone", colour=colour, point=point)


@article(5)
class OffBoard(IllegalMove):
    """A stone is placed on a crossing of the board, and this point is not one."""

    reason = Reason.OFF_BOARD

    def __init__(self, colour: Stone, point: str, size: str) -> None:
        super().__init__(
            f"{point} is off the board, which has {size} lines", colour=colour, point=point
        )


@article(8)
class Forbidden(IllegalMove):
    """The stone would stand without a liberty, and captures nothing."""

    reason = Reason.FORBIDDEN

    def __init__(self, colour: Stone, point: str, chain: frozenset[str]) -> None:
        what = "the stone" if len(chain) == 1 else f"the chain of {len(chain)}"
        super().__init__(
            f"{point} is forbidden for {colour}: {what} would have no liberty, "
            "and nothing is captured",
            colour=colour,
            point=point,
            chain=chain,
        )


@article(9)
class KoBan(IllegalMove):
    """The stone that has just taken a ko may not be taken back at once."""

    reason = Reason.KO

    def __init__(self, colour: Stone, point: str, captured: frozenset[str]) -> None:
        (stone,) = captured
        super().__init__(
            f"{point} is ko: {colour} must play elsewhere once before taking {stone} back",
            colour=colour,
            point=point,
            captured=captured,
        )


@article(9)
class KoBanAfterPass(KoBan):
    """By the letter a pass is no move elsewhere: the ban of the ko still stands."""

    def __init__(self, colour: Stone, point: str, captured: frozenset[str]) -> None:
        super().__init__(colour, point, captured)
        self.args = (f"{self.args[0]}; a pass is no move elsewhere",)


@article(7)
def has_liberty(grid: Grid, stones: Points, chain: Points, empty: Points) -> bool:
    """Whether the chain that grows from these points through ``stones`` touches an empty point.

    ``chain`` may be any part of the chain; it is grown only as far as needed.
    """
    shift = grid.shift
    while True:
        around = chain << 1 | chain >> 1 | chain << shift | chain >> shift
        if around & empty:
            return True
        grown = (chain | around) & stones
        if grown == chain:
            return False
        chain = grown


@article(10)
def lifted(grid: Grid, place: Place, theirs: Points, empty: Points) -> Points:
    """All opposing stones that have no liberty left after a play, every chain of them.

    ``place`` is where the stone was played, ``empty`` the points left empty before anything
    is lifted. A chain that touches the stone twice is lifted once.
    """
    captured = 0
    for stone, near in place[2]:
        if (
            theirs & stone
            and not near & empty
            and not captured & stone
            and not has_liberty(grid, theirs, stone, empty)
        ):
            captured |= grid.connected(stone, theirs)
    return captured


@article(8)
def is_forbidden(grid: Grid, place: Place, mine: Points, theirs: Points) -> bool:
    """Whether a stone on this empty point would have no liberty and capture nothing."""
    bit, near, _ = place
    empty = grid.full ^ (mine | theirs | bit)
    if near & empty or has_liberty(grid, mine | bit, bit, empty):
        return False
    return not lifted(grid, place, theirs, empty)


@article(9)
def ko_point(near: Points, mine: Points, captured: Points, empty: Points) -> Points:
    """The point where the opponent may not take back at once, or no point.

    It is a ko when exactly one stone was lifted, by a stone that stands alone and whose only
    liberty is the point just emptied. ``empty`` are the empty points after lifting.
    Two stones lifted, a stone joined to another or with a spare liberty: no ko.
    """
    if captured & (captured - 1) or near & mine or near & empty != captured:
        return 0
    return captured


@article(9)
def can_be_ko(grid: Grid, place: Place, mine: Points, theirs: Points) -> bool:
    """Whether this empty point can be one where ``mine`` may not take back now.

    It was left by a lone stone of mine that a lone stone of theirs has just taken: so it lies
    between stones of theirs only, and a stone there would take exactly that one back.
    """
    bit, near, _ = place
    if bit & (mine | theirs) or near & ~theirs:
        return False
    captured = lifted(grid, place, theirs, grid.full ^ (mine | theirs | bit))
    return bool(captured) and not captured & (captured - 1)


def in_order(points: frozenset[str]) -> list[str]:
    """Points as they are read aloud: rows from the top, each from the left.

    >>> in_order(frozenset({"A1", "B2", "A2"}))
    ['A2', 'B2', 'A1']
    """
    return sorted(points, key=by_place)
