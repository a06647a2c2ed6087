"""What keeps a counted game from being over, in words: unsettled groups and open borders.

Knows the plain values of a count, as ``Count.as_dict`` gives them; decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..rules import Status, Stone, in_order
from . import words
from .words import Language

MOST = 8
"""So many points of an open border are named; a game in full course has more."""

_KEYS = {
    Status.UNSETTLED: "not-over.unsettled",
    Status.KO: "not-over.ko",
    Status.REFER: "not-over.round",
}


def not_over(counted: Mapping[str, Any], language: Language) -> tuple[str, ...]:
    """A sentence for every group that play must still settle, and for an open border.

    >>> told = {"unsettled": [], "open_border": ["C1"]}
    >>> not_over(told, Language.ENGLISH)
    ('The border is open at C1: the game is not finished here.',)
    """
    groups: dict[tuple[Status, str], set[str]] = {}
    for one in counted["unsettled"]:
        status = Status(one["status"])
        kind = status, _moves(one["moves"], language)
        groups.setdefault(kind, set()).add(min(one["chain"]))
    said = [
        _of_group(status, moves, points, language) for (status, moves), points in groups.items()
    ]
    if counted["open_border"]:
        first = in_order(counted["open_border"])
        at = ", ".join(first[:MOST]) + (" …" if len(first) > MOST else "")
        said.append(words.say("not-over.border", language, points=at))
    return tuple(said)


def _of_group(status: Status, moves: str, points: Iterable[str], language: Language) -> str:
    at = words.points(frozenset(points), language)
    text = words.say(_KEYS[status], language, points=at)
    return f"{text} {words.say('not-over.moves', language, moves=moves)}" if moves else text


def _moves(moves: Mapping[str, list[str]], language: Language) -> str:
    """The vital points: one list where both sides want the same, else one for each side."""
    wanted = {side: frozenset(at) for side in Stone if (at := moves.get(str(side)))}
    if len(wanted) == len(Stone) and len(set(wanted.values())) == 1:
        return words.points(next(iter(wanted.values())), language)
    sides = (
        f"{words.colour(side, language).capitalize()} {words.points(wanted[side], language)}"
        for side in Stone
        if side in wanted
    )
    return "; ".join(sides)
