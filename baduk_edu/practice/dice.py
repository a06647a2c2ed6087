"""Chance that falls the same for the same numbers, on every computer. Knows no board.

Only ``random()`` is asked of the standard generator: it is the one method whose sequence is
promised to stay the same from version to version.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")

_APART = 1_000_003
"""A prime: different lists of small numbers give different seeds."""


class Dice:
    """Dice that some whole numbers have seeded.

    >>> Dice(9, 7).below(100) == Dice(9, 7).below(100)
    True
    """

    def __init__(self, *numbers: int) -> None:
        seed = 0
        for number in numbers:
            seed = seed * _APART + number
        self._next = Random(seed).random

    def below(self, number: int) -> int:
        """A number from 0 up to, and without, this one."""
        return int(self._next() * number)

    def between(self, least: int, most: int) -> int:
        """A number from ``least`` to ``most``, both included."""
        return least + self.below(most - least + 1)

    def chance(self, of: float) -> bool:
        """Whether something happens that happens so often, from 0 to 1."""
        return self._next() < of

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of these things; the order in which they are given counts.

        Raises ``IndexError`` where there is none.
        """
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """These things in another order."""
        left, mixed = list(things), []
        while left:
            mixed.append(left.pop(self.below(len(left))))
        return mixed
