"""What a maker hands in: a board, a question, its sentences. Knows no article and no dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase

from ..book.diagram import Diagram
from ..book.questions import Question, Texts
from ..rules import Board, Citation, Move
from ..rules.grid import COLUMNS, by_place
from .dice import Dice
from .saying import Cited, Word, said

_AREAS = (
    ("practice.lower-left", "practice.lower-middle", "practice.lower-right"),
    ("practice.middle-left", "practice.middle", "practice.middle-right"),
    ("practice.upper-left", "practice.upper-middle", "practice.upper-right"),
)


@dataclass(frozen=True)
class Draft:
    """An exercise before it has been looked through; its hints lead from question to point.

    ``after`` are moves made before the question is asked.
    """

    diagram: Diagram
    ask: Question
    texts: Texts
    hints: tuple[Texts, ...]
    right: Texts
    after: tuple[Move, ...] = ()
    mistakes: Mapping[str, Texts] = field(default_factory=dict)


Maker = Callable[[Dice, int], Draft | None]
"""One kind of exercise at a level from 1 to 3; ``None`` where the dice made no good one."""


def hints_to(
    board: Board, points: Iterable[str], rule: str, citation: Citation
) -> tuple[Texts, ...]:
    """The rule as a question, then the area, then one point of the answer."""
    place = min(points, key=by_place)
    return (
        said(rule, article=Cited(citation)),
        said("practice.hint-area", area=area(board, place)),
        said("practice.hint-point", points=frozenset({place})),
    )


def area(board: Board, point: str) -> Word:
    """The part of the board where a point lies, as a word.

    >>> area(Board.empty(9), "A9").key
    'practice.upper-left'
    """
    column, row = COLUMNS.index(point[0]), int(point[1:]) - 1
    return Word(_AREAS[row * 3 // board.height][column * 3 // board.width])


def in_reading_order(points: Iterable[str]) -> list[str]:
    """Points as they are read: chance must not hang on the order of a set.

    >>> in_reading_order({"C1", "A3", "B3"})
    ['A3', 'B3', 'C1']
    """
    return sorted(points, key=by_place)


def lettered(points: Iterable[str]) -> dict[str, str]:
    """Letters for these points, in reading order.

    >>> lettered({"C1", "A3"})
    {'A3': 'a', 'C1': 'b'}
    """
    return dict(zip(in_reading_order(points), ascii_lowercase, strict=False))
