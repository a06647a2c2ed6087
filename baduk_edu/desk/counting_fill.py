"""The board while a pupil puts lost stones back: what lies in the trays, what is filled in.

Knows a right count and no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..rules import BLACK, WHITE, Board, Stone, in_order
from ..rules.counting import Count
from ..rules.hand_count import HandCount, Side, Stage, Step, hand_count


class Filling:
    """A board with trays beside it; stones go to and fro between them."""

    def __init__(self, counted: Count, start: Step) -> None:
        self.count = counted
        self.board: Board = start.board
        self.trays = dict(start.trays)
        self.sides: Mapping[Stone, Side] = start.sides
        self.filled: dict[str, Stone] = {}

    def owner(self, point: str) -> Stone | None:
        """Whose territory a point is when the dead are lifted."""
        return next((c for c in Stone if point in self.count.territory[c]), None)

    def put(self, colour: Stone, point: str) -> None:
        """A stone from the tray onto a point of its colour's territory."""
        self.filled[point] = colour
        self._settle(colour, -1, point)

    def take_back(self, point: str) -> Stone:
        """A stone that was put down back into the tray."""
        colour = self.filled.pop(point)
        self._settle(colour, +1, point)
        return colour

    def _settle(self, colour: Stone, change: int, point: str) -> None:
        side = self.sides[colour]
        spaces = side.spaces - {point} if change < 0 else side.spaces | {point}
        self.trays[colour] += change
        self.sides = {**self.sides, colour: Side(spaces, side.lost + change)}
        cleared = self.count.board.with_stones_as_drawn(empty=self.count.dead)
        down = {c: [p for p, owner in self.filled.items() if owner is c] for c in Stone}
        self.board = cleared.with_stones_as_drawn(black=down[BLACK], white=down[WHITE])

    @property
    def is_full(self) -> bool:
        """Whether every lost stone is down, or has no room left."""
        return all(not self.trays[c] or not self.sides[c].spaces for c in Stone)

    def fill_rest(self) -> None:
        """The rest of the lost stones where they leave tens behind."""
        then = self.onwards().last_of(Stage.FILL).board
        for colour in Stone:
            for point in in_order(then.stones(colour) - self.board.stones(colour)):
                self.put(colour, point)

    def shift(self) -> HandCount:
        """Stones moved until tens come out; returns the count from there."""
        onwards = self.onwards()
        step = onwards.last_of(Stage.SHIFT)
        self.board, self.sides = step.board, step.sides
        return onwards

    def onwards(self) -> HandCount:
        """The count by hand from the board as it is now."""
        return hand_count(
            replace(
                self.count,
                board=self.board,
                dead=frozenset(),
                territory={c: side.spaces for c, side in self.sides.items()},
                lost={c: side.lost for c, side in self.sides.items()},
            )
        )
