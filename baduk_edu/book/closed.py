"""Closed lists: a key or a name that is not on the list is refused. Knows no list itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, TypeVar

Choice = TypeVar("Choice", bound=StrEnum)


def only(
    table: Mapping[str, Any], known: Iterable[str], where: str, *, error: type[ValueError]
) -> None:
    """Refuse every key that is not known; raises ``error``, with the one that is nearest.

    >>> only({"bord": ". ."}, ("ask", "board"), "step 1", error=ValueError)
    Traceback (most recent call last):
    ValueError: step 1: unknown key 'bord'; known are ask, board; perhaps you mean board
    """
    names = sorted(map(str, known))
    for key in table:
        if key not in names:
            near = get_close_matches(str(key), names, 1)
            perhaps = f"; perhaps you mean {near[0]}" if near else ""
            raise error(f"{where}: unknown key {key!r}; known are {', '.join(names)}{perhaps}")


def choice(choices: type[Choice], value: Any, where: str, *, error: type[ValueError]) -> Choice:
    """One of a closed list of names; raises ``error`` for any other."""
    for member in choices:
        if value == member.value:
            return member
    known = ", ".join(member.value for member in choices)
    raise error(f"{where}: {value!r} is none of {known}")
