"""A step's board and what is written on it, read from a page. Knows the notation, no claim."""

from __future__ import annotations

from typing import Any

from ..rules import BoardError
from .claim_parts import read_colour
from .closed import choice
from .diagram import Coordinates, Diagram, Mark, View
from .entries import PageError, flag, is_text, reading, table

DIAGRAM_KEYS = frozenset(
    {
        "board",
        "to_play",
        "ko",
        "dead",
        "view",
        "coordinates",
        "last",
        "mark",
        "numbers",
        "label",
    }
)
"""The keys of a step that this module reads."""

_LONGEST_LABEL = 2


def read_diagram(step: dict[str, Any], where: str) -> Diagram:
    """The board of a step with its marks; raises ``PageError`` with file, step and row."""
    return reading(where, lambda value: _diagram(value, where), step)


def _diagram(step: dict[str, Any], where: str) -> Diagram:
    dead = flag(step.get("dead", False), f"{where}, dead")
    to_play = read_colour(step["to_play"]) if "to_play" in step else None
    diagram = Diagram.parse(step["board"], to_play=to_play, ko=step.get("ko"), dead=dead)
    return diagram.with_(
        marks=_marks(step.get("mark", {}), diagram, where),
        last=_stone(step["last"], diagram, "last") if "last" in step else None,
        view=_view(step["view"], diagram) if "view" in step else None,
        coordinates=choice(
            Coordinates,
            step.get("coordinates", Coordinates.WESTERN),
            f"{where}, coordinates",
            error=PageError,
        ),
        numbers=_numbers(step.get("numbers", {}), diagram, where),
        letters={**diagram.letters, **_labels(step.get("label", {}), diagram, where)},
    )


def _marks(value: Any, diagram: Diagram, where: str) -> dict[str, tuple[Mark, ...]]:
    marks: dict[str, tuple[Mark, ...]] = {}
    for name, points in table(value, f"{where}, mark", '{ triangle = ["C4"] }').items():
        mark = choice(Mark, name, f"{where}, mark", error=PageError)
        if not isinstance(points, list):
            raise PageError(f'{where}, mark.{name}: write a list of points, ["C4"]')
        for point in points:
            before = marks.get(_on(point, diagram), ())
            if mark in before:
                raise PageError(f"{where}, mark.{name}: {point} stands twice")
            marks[point] = (*before, mark)
    return marks


def _numbers(value: Any, diagram: Diagram, where: str) -> dict[str, int]:
    numbers = table(value, f"{where}, numbers", "{ C4 = 12 }")
    for point, number in numbers.items():
        if type(number) is not int or number < 1:
            raise PageError(f"{where}, numbers.{point}: {number!r} is no move number")
    return {_stone(point, diagram, "numbers"): number for point, number in numbers.items()}


def _labels(value: Any, diagram: Diagram, where: str) -> dict[str, str]:
    labels = table(value, f"{where}, label", '{ C4 = "a" }')
    for point, label in labels.items():
        if not is_text(label) or len(label) > _LONGEST_LABEL or label != "".join(label.split()):
            raise PageError(f"{where}, label.{point}: {label!r}: write one or two signs")
    return {_on(point, diagram): label for point, label in labels.items()}


def _view(value: Any, diagram: Diagram) -> View:
    corners = value.split() if isinstance(value, str) else []
    if len(corners) != 2:
        raise BoardError(f"view {value!r}: write its lower left and upper right, 'A1 E5'")
    return View(*(_on(corner, diagram) for corner in corners))


def _on(point: Any, diagram: Diagram) -> str:
    """A point of this board; raises ``PointError`` otherwise."""
    _ = diagram.board[point]
    return str(point)


def _stone(point: Any, diagram: Diagram, key: str) -> str:
    """A point of this board with a stone on it; raises ``BoardError`` otherwise."""
    if diagram.board[point] is None:
        raise BoardError(f"{key} {point}: there is no stone")
    return str(point)
