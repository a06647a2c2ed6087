"""Fouls and disputes as a page claims them. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.fouls import By, Consequence, Happening, Objection
from .claim_parts import read_move, read_points, read_table
from .claims import Claim
from .closed import choice, only
from .foul_claims import SILENT, Disputed, Played, RulingEntry
from .verbs import ClaimError, Verb

_GIVEN = ("happening", "move", "lifts", "objection", "by", "amateur")
_EXAMPLE = '{ happening = "overtime", objection = "at-once", by = "opponent", ruling = "loss" }'


def read_foul(value: Any) -> Iterator[Claim]:
    """The claims of ``claim.foul``: one table, or a list of them.

    ``happening`` names what happened; or ``move`` is a move that the board is asked about,
    with the stones it ``lifts`` where they are not just the captured ones.

    >>> said = {"move": "W B3", "is": "ko-retaken", "ruling": "loss", "foul": True}
    >>> [(str(claim.subject.entry), claim.expected) for claim in read_foul(said)]
    [('ruling', 'loss'), ('foul', 'true'), ('is', 'ko-retaken')]

    Raises ``ClaimError`` for a name that is on none of the closed lists.
    """
    for one in value if isinstance(value, list) else [value]:
        yield from _read_foul(read_table(Verb.FOUL, one, _EXAMPLE))


def _read_foul(table: dict[str, Any]) -> Iterator[Claim]:
    where = "claim.foul"
    only(table, (*_GIVEN, *RulingEntry), where, error=ClaimError)
    if not table.keys() & {*RulingEntry}:
        raise ClaimError(f"{where}: says nothing of ruling, foul or is")
    what = _what(table, where)
    objection = Objection.AT_ONCE
    if "objection" in table:
        objection = choice(
            Objection, table["objection"], f"{where}, objection", error=ClaimError
        )
    by = By.OPPONENT
    if "by" in table:
        by = choice(By, table["by"], f"{where}, by", error=ClaimError)
    if objection is Objection.NEVER and "by" in table:
        raise ClaimError(f"{where}: nobody objected: leave out by")
    amateur = _flag(table, "amateur") if "amateur" in table else False
    for entry in RulingEntry:
        if entry in table:
            subject = Disputed(entry, what, objection, by, amateur)
            yield Claim(Verb.FOUL, subject, _said(entry, table))


def _what(table: dict[str, Any], where: str) -> Happening | Played:
    if ("happening" in table) is ("move" in table):
        raise ClaimError(f"{where}: write happening, or the move that was played")
    if "move" in table:
        lifted = read_points(f"{where}, lifts", table["lifts"]) if "lifts" in table else None
        return Played(read_move(table["move"]), lifted)
    for key in ("lifts", "is"):
        if key in table:
            raise ClaimError(f"{where}, {key}: the board is asked about a move only")
    return choice(Happening, table["happening"], f"{where}, happening", error=ClaimError)


def _said(entry: RulingEntry, table: dict[str, Any]) -> str:
    """What is claimed, as the rules write it."""
    where = f"claim.foul, {entry}"
    match entry:
        case RulingEntry.RULING:
            return choice(Consequence, table[entry], where, error=ClaimError).value
        case RulingEntry.HAPPENING:
            return choice(Happening, table[entry], where, error=ClaimError).value
        case RulingEntry.FOUL:
            return SILENT if table[entry] == SILENT else str(_flag(table, entry)).lower()


def _flag(table: dict[str, Any], key: str) -> bool:
    value = table[key]
    if not isinstance(value, bool):
        raise ClaimError(f"claim.foul, {key}: {value!r}: write true or false")
    return value
