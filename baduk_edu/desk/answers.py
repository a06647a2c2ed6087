"""What a pupil answered, as a desk tells it to whoever listens. Keeps and judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Slip(StrEnum):
    """The kinds of mistake; each has words under ``progress.slip``."""

    POINT = "point"
    FIRST_MOVE = "first-move"
    ILLEGAL = "illegal"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    CHOICE = "choice"
    LOST = "lost"
    OUT_OF_MOVES = "out-of-moves"
    DEAD_STONES = "dead-stones"
    PRISONERS = "prisoners"
    KOMI = "komi"
    WINNER = "winner"


@dataclass(frozen=True)
class Answer:
    """One answer to a question: right, or wrong with what was given and the kind of mistake.

    ``given`` is spelt as a page spells it in ``mistake``: a point, a number, a letter.
    ``hints`` were taken before it; ``tries`` is the number of this answer, counted from 1 and
    again from 1 after a right one.
    """

    right: bool
    given: str
    slip: Slip | None
    hints: int
    tries: int


Listener = Callable[[Answer], str]
"""Hears an answer; what it returns stands below the board, unless it is empty."""


class Trial:
    """Tells whoever listens, once and no more, that a board without a question was tried.

    >>> trial = Trial()
    >>> trial.listener = lambda: "noted"
    >>> trial.tell(), trial.tell()
    ('noted', '')
    """

    def __init__(self) -> None:
        self.listener: Callable[[], str] | None = None

    def tell(self) -> str:
        """The board was tried; what the listener has to say to it."""
        listener, self.listener = self.listener, None
        return listener() if listener else ""
