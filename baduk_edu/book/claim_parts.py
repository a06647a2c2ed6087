"""The parts that claims are made of: points, colours, moves. Each is read strictly."""

from __future__ import annotations

from typing import Any

from ..rules import BLACK, WHITE, Move, Stone
from ..rules.grid import is_spelt_right
from .verbs import ClaimError, Verb


def read_moves(text: Any) -> tuple[Move, ...]:
    """A line of moves such as ``"B C3 W pass"``.

    >>> [str(move) for move in read_moves("B C3 W pass")]
    ['B C3', 'W pass']
    >>> read_moves("C3")
    Traceback (most recent call last):
    baduk_edu.book.verbs.ClaimError: 'C3': write moves as colour and point, 'B C3 W pass'
    """
    items = text.split() if isinstance(text, str) else []
    colours, places = items[::2], items[1::2]
    if not places or len(colours) > len(places) or not _COLOUR_LETTERS.keys() >= {*colours}:
        raise ClaimError(f"{text!r}: write moves as colour and point, 'B C3 W pass'")
    return tuple(
        Move(
            _COLOUR_LETTERS[colour], None if place == "pass" else read_point(repr(text), place)
        )
        for colour, place in zip(colours, places, strict=True)
    )


_COLOUR_LETTERS = {"B": BLACK, "W": WHITE}


def read_move(text: Any) -> Move:
    """A single stone, ``"B C3"``."""
    moves = read_moves(text)
    if len(moves) != 1 or moves[0].point is None:
        raise ClaimError(f"{text!r}: one move is expected, for example 'B C3'")
    return moves[0]


def read_colour(name: Any) -> Stone:
    """``"black"`` or ``"white"`` as a colour; raises ``ClaimError``."""
    for stone in Stone:
        if name == str(stone):
            return stone
    raise ClaimError(f"{name!r} is no colour: write black or white")


def read_point(where: str, value: Any) -> str:
    """A point, ``"D4"``."""
    if not is_spelt_right(value):
        raise ClaimError(f"{where}: {value!r} is no point; write for example 'D4'")
    return str(value)


def read_points(where: str, value: Any) -> frozenset[str]:
    """Some points, ``["C3", "C4"]`` or ``"C3 C4"``."""
    if not isinstance(value, list | str):
        raise ClaimError(f'{where}: {value!r}: write a list of points, ["C3", "C4"]')
    return frozenset(
        read_point(where, one) for one in (value.split() if isinstance(value, str) else value)
    )


def read_number_or_points(where: str, value: Any) -> int | frozenset[str]:
    """Some points, or only how many."""
    if isinstance(value, list | str):
        return read_points(where, value)
    if type(value) is int and value >= 0:
        return value
    raise ClaimError(f'{where}: {value!r}: write a list of points, ["C3", "C4"], or how many')


def read_table(verb: Verb, value: Any, example: str) -> dict[str, Any]:
    """A table of the things that a verb speaks of."""
    if not isinstance(value, dict):
        raise ClaimError(f"claim.{verb}: write a table, for example {example}")
    return value
