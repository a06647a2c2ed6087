"""A second board and game, written slowly and plainly from the articles. Knows no bits.

Points are names, colours are ``"X"`` and ``"O"``, stones lie in a dict. Nothing here is taken
from ``baduk_edu``: where the two disagree, one of them has misread the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
OTHER = {"X": "O", "O": "X"}

Refused = tuple[str, int]
"""Why a move is refused, and by which article."""


@dataclass(frozen=True)
class Ko:
    """A ban: this colour may not retake this stone from this point."""

    colour: str
    point: str
    taker: str


@dataclass
class NaiveBoard:
    """A position as a dict from each point to ``X``, ``O`` or ``.``, and the last ko."""

    width: int
    height: int
    points: dict[str, str] = field(default_factory=dict)
    ko: Ko | None = None

    def __post_init__(self) -> None:
        if not self.points:
            for row in range(1, self.height + 1):
                for column in COLUMNS[: self.width]:
                    self.points[f"{column}{row}"] = "."

    @classmethod
    def drawn(cls, text: str) -> NaiveBoard:
        """The position of an ASCII board with blanks between its points."""
        rows = [line.split() for line in text.strip().splitlines()]
        board = cls(len(rows[0]), len(rows))
        for number, row in enumerate(reversed(rows), start=1):
            for column, item in zip(COLUMNS, row, strict=False):
                board.points[f"{column}{number}"] = item
        return board

    def __str__(self) -> str:
        return "\n".join(
            " ".join(self.points[f"{column}{row}"] for column in COLUMNS[: self.width])
            for row in range(self.height, 0, -1)
        )

    def neighbours(self, point: str) -> list[str]:
        """The points next to this one along a line."""
        column, row = COLUMNS.index(point[0]), int(point[1:])
        near = []
        if column > 0:
            near.append(f"{COLUMNS[column - 1]}{row}")
        if column < self.width - 1:
            near.append(f"{COLUMNS[column + 1]}{row}")
        if row > 1:
            near.append(f"{point[0]}{row - 1}")
        if row < self.height:
            near.append(f"{point[0]}{row + 1}")
        return near

    def chain(self, point: str) -> set[str]:
        """All stones of one colour that hang together with the stone on this point."""
        chain, to_visit = {point}, [point]
        while to_visit:
            for near in self.neighbours(to_visit.pop()):
                if self.points[near] == self.points[point] and near not in chain:
                    chain.add(near)
                    to_visit.append(near)
        return chain

    def liberties(self, point: str) -> set[str]:
        """The empty points next to the chain on this point."""
        beside = {near for stone in self.chain(point) for near in self.neighbours(stone)}
        return {near for near in beside if self.points[near] == "."}

    def placed(self, colour: str, point: str) -> NaiveBoard:
        """The position with one more stone, before anything is lifted."""
        return NaiveBoard(self.width, self.height, {**self.points, point: colour})

    def lifted(self, colour: str, point: str) -> set[str]:
        """Article 10: every opposing stone that has no liberty left after this move."""
        after = self.placed(colour, point)
        gone: set[str] = set()
        for near in after.neighbours(point):
            if after.points[near] == OTHER[colour] and not after.liberties(near):
                gone |= after.chain(near)
        return gone

    def without(self, stones: Iterable[str]) -> NaiveBoard:
        """The position with these stones lifted."""
        return NaiveBoard(self.width, self.height, self.points | dict.fromkeys(stones, "."))

    def refusal(
        self, colour: str, point: str, bans: Iterable[Ko] | None = None
    ) -> Refused | None:
        """Why the move is refused, or ``None``; the bans are the board's ko if not given."""
        if point not in self.points:
            return "off-board", 5
        if self.points[point] != ".":
            return "occupied", 5
        if bans is None:
            bans = [self.ko] if self.ko else []
        gone = self.lifted(colour, point)
        if any(
            gone == {ban.taker} for ban in bans if (ban.colour, ban.point) == (colour, point)
        ):
            return "ko", 9
        if not gone and not self.placed(colour, point).liberties(point):
            return "forbidden", 8
        return None

    def play(self, colour: str, point: str) -> NaiveBoard:
        """The position after a move that is not refused."""
        gone = self.lifted(colour, point)
        after = self.placed(colour, point).without(gone)
        if len(gone) == 1 and after.chain(point) == {point} and after.liberties(point) == gone:
            (hole,) = gone
            after.ko = Ko(OTHER[colour], hole, taker=point)
        return after


@dataclass
class NaiveGame:
    """A game as a list of everything that has stood, and the bans that still hold."""

    board: NaiveBoard
    to_play: str = "X"
    pass_lifts_ko: bool = False
    bans: set[Ko] = field(default_factory=set)
    stood: list[tuple[str, str]] = field(default_factory=list)
    lost: dict[str, int] = field(default_factory=lambda: {"X": 0, "O": 0})

    def __post_init__(self) -> None:
        self.stood.append((str(self.board), self.to_play))

    def refusal(self, point: str) -> Refused | None:
        """Why the side to move may not play here."""
        return self.board.refusal(self.to_play, point, self.bans)

    def play(self, point: str) -> None:
        """Place a stone: its owner has now played elsewhere, and is free of every ban."""
        self.lost[OTHER[self.to_play]] += len(self.board.lifted(self.to_play, point))
        self.board = self.board.play(self.to_play, point)
        self._lift_bans()
        if self.board.ko:
            self.bans.add(self.board.ko)
        self._turn()

    def pass_(self) -> None:
        """Give up a turn; by the letter of Article 9 this is no move elsewhere."""
        if self.pass_lifts_ko:
            self._lift_bans()
        self._turn()

    def repetition(self) -> int:
        """How often the present stones have stood with the present side to move."""
        return self.stood.count(self.stood[-1])

    def _lift_bans(self) -> None:
        self.bans = {ban for ban in self.bans if ban.colour != self.to_play}

    def _turn(self) -> None:
        self.to_play = OTHER[self.to_play]
        self.stood.append((str(self.board), self.to_play))
