"""A count as a page asks for it: what is given for it, and which of its numbers is meant.

Knows a game and the law of the count; no notation, no words, no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ..rules import BLACK, WHITE, Board, Game, Stone, in_order
from ..rules.counting import Basis, Count, count

Value = int | str | frozenset[str]


@dataclass(frozen=True)
class Given:
    """What a page gives for a count.

    ``dead`` names a stone of each dead chain; ``None`` lets the rules find them. Without
    ``prisoners`` or ``komi`` those of the game are taken; a colour that ``prisoners`` leaves
    out has lost no stone.

    >>> board = Board.parse(". X O . .\\n. X O . X\\n. X O . .")
    >>> Given(frozenset({"E2"}), {WHITE: 1}, 0.5).count(Game.start(board=board)).result
    'W+3.5'
    """

    dead: frozenset[str] | None = None
    prisoners: Mapping[Stone, int] | None = None
    komi: float | None = None

    def count(self, game: Game) -> Count:
        """The count of the game's board as it lies.

        Raises ``PointError`` for a dead point off the board, ``ValueError`` for one without a
        stone.
        """
        lost = game.prisoners if self.prisoners is None else self.prisoners
        komi = game.komi if self.komi is None else self.komi
        taken = lost.get(BLACK, 0), lost.get(WHITE, 0)
        return _count(game.board.with_ko(None), self.dead, taken, komi)

    def settled(self, game: Game) -> Count:
        """The count, where no chain is in dispute; raises as ``count``, and ``ValueError``."""
        counted = self.count(game)
        for chain, basis in counted.basis.items():
            if basis is Basis.DISPUTED:
                at = in_order(chain)[0]
                raise ValueError(f"whether {at} is dead is in dispute: write dead = […]")
        return counted

    def __str__(self) -> str:
        parts = []
        if self.dead is not None:
            parts.append(f"dead {' '.join(in_order(self.dead)) or 'none'}")
        if self.prisoners is not None:
            taken = ", ".join(f"{side} {self.prisoners.get(side, 0)}" for side in Stone)
            parts.append(f"prisoners {taken}")
        if self.komi is not None:
            parts.append(f"komi {self.komi:g}")
        return ", ".join(parts)


@lru_cache(64)
def _count(
    board: Board, dead: frozenset[str] | None, taken: tuple[int, int], komi: float
) -> Count:
    prisoners = dict(zip((BLACK, WHITE), taken, strict=True))
    return count(board, prisoners=prisoners, komi=komi, dead=dead)


class Entry(StrEnum):
    """What a page may claim of a count."""

    LEFT = "left"
    RESULT = "result"
    DAME = "dame"
    TERRITORY = "territory"


@dataclass(frozen=True)
class Counted:
    """One entry of a count; ``of`` is the colour, where the entry has one."""

    entry: Entry
    of: Stone | None
    given: Given

    def value(self, counted: Count) -> Value:
        """What the count says."""
        match self.entry:
            case Entry.RESULT:
                return counted.result
            case Entry.DAME:
                return counted.dame
        assert self.of is not None
        if self.entry is Entry.LEFT:
            return counted.left[self.of]
        return counted.territory[self.of]

    def __str__(self) -> str:
        name = str(self.of or self.entry)
        if self.entry is Entry.TERRITORY:
            name = f"territory {self.of}"
        return ", ".join(filter(None, [name, str(self.given)]))


@dataclass(frozen=True)
class Answer:
    """An entry as the rules found it, with the count that it stands in."""

    value: Value
    counted: Count
