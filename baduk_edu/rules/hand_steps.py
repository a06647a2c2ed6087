"""The steps of a count by hand as values: board, trays and both ledgers. Knows no plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .board import Board
from .counting import Count
from .reading import Stone


class Stage(StrEnum):
    """What is done in a step, in the order in which it is done."""

    START = "start"
    LIFT = "lift"
    FILL = "fill"
    SHIFT = "shift"
    COUNT = "count"
    KOMI = "komi"
    RESULT = "result"


@dataclass(frozen=True)
class Side:
    """One side's ledger at one moment.

    ``spaces`` are the points of its territory that hold no stone of its own, those under dead
    stones that still lie there included. ``lost`` are its stones that must still be filled in:
    prisoners in the tray and dead stones on the board. ``counted`` is how far the count has
    come, ``blocks`` the pieces that are counted.
    """

    spaces: frozenset[str]
    lost: int
    counted: int = 0
    blocks: tuple[Block, ...] = ()

    @property
    def territory(self) -> int:
        """How many points of territory there are now."""
        return len(self.spaces)

    @property
    def left(self) -> int:
        """Territory less lost stones: the same at every step."""
        return self.territory - self.lost


@dataclass(frozen=True)
class Block:
    """A piece of territory counted in one go; ``columns`` is 0 if it is no rectangle."""

    points: frozenset[str]
    columns: int = 0
    rows: int = 0

    @property
    def is_rectangle(self) -> bool:
        """Whether it has full rows."""
        return self.columns > 0


@dataclass(frozen=True)
class Step:
    """One step of the count: the board, the trays and both ledgers after it.

    ``colour`` is whose stones are moved or whose territory is counted; ``lifted`` and
    ``placed`` are the points that stones leave and come to; ``before`` is the step before.
    ``trays`` hold the stones *of* each colour that lie beside the board.
    """

    stage: Stage
    board: Board
    trays: Mapping[Stone, int]
    sides: Mapping[Stone, Side]
    colour: Stone | None = None
    lifted: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()
    block: Block | None = None
    before: Step | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class HandCount:
    """A whole count by hand: its steps, the first being the board as it lies."""

    count: Count
    steps: tuple[Step, ...]

    def last_of(self, stage: Stage) -> Step:
        """The board when a stage is done; stages that had nothing to do leave it as it was."""
        order = list(Stage)
        done = [step for step in self.steps if order.index(step.stage) <= order.index(stage)]
        return done[-1]
