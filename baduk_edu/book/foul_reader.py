"""Fouls as a page writes them: the deed, the objection, the ruling. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, TypeVar

from ..rules.cite import all_citations
from ..rules.conduct import BOARDLESS
from ..rules.fouls import Act, Clause, Consequence, Match, Objector, Silence, When
from .claim_parts import read_colour, read_point, read_points, read_table
from .claims import Claim
from .closed import choice, only
from .foul_claims import Deed, Entry, FoulCase
from .verbs import ClaimError, Verb

_WHERE = "claim.foul"
_DEED = ("by", "plays", "lifts", "moves", "happens")
_OBJECTION = ("objects", "when", "game")
_SAID = ("act", "foul", "is", "article", "item", "readings")
_EXAMPLE = '{ plays = "B3", objects = "opponent", when = "at-once", is = "loss" }'

Word = TypeVar("Word", bound=StrEnum)


def read_fouls(value: Any) -> Iterator[Claim]:
    """The claims of ``claim.foul``: one table, or a list of them.

    >>> table = {"plays": "B3", "act": "ko-at-once", "article": 21, "item": 1}
    >>> [claim.sentence() for claim in read_fouls(table)][1]
    'claim.foul plays B3, opponent at-once, professional: clause = 21, 1'

    A deed is ``plays`` with the stones it ``lifts``, ``moves`` ("C3 D3"), or, where no board
    shows it, ``happens``. Without more the opponent objects at once in a professional game.
    """
    for one in value if isinstance(value, list) else [value]:
        yield from _read_foul(read_table(Verb.FOUL, one, _EXAMPLE))


def _read_foul(table: dict[str, Any]) -> Iterator[Claim]:
    only(table, (*_DEED, *_OBJECTION, *_SAID), _WHERE, error=ClaimError)
    if not table.keys() & {*_SAID}:
        raise ClaimError(f"{_WHERE}: says nothing of {', '.join(_SAID)}")
    deed = _deed(table)
    objector = _word(Objector, table, "objects", Objector.OPPONENT)
    when = _word(When, table, "when", When.AT_ONCE)
    match = _word(Match, table, "game", Match.PROFESSIONAL)
    if objector is Objector.NOBODY and "when" in table:
        raise ClaimError(f"{_WHERE}: nobody objects: leave out when")

    def claim(entry: Entry, said: Any) -> Claim:
        return Claim(Verb.FOUL, FoulCase(deed, entry, objector, when, match), said)

    if "act" in table:
        yield claim(Entry.ACT, _word(Act, table, "act").value)
    if "foul" in table:
        said = table["foul"]
        if said != "open" and not isinstance(said, bool):
            raise ClaimError(f'{_WHERE}, foul: {said!r}: write true, false or "open"')
        yield claim(Entry.FOUL, None if said == "open" else said)
    if "is" in table:
        yield claim(Entry.IS, _word(Consequence, table, "is").value)
    if "article" in table or "item" in table:
        yield claim(Entry.CLAUSE, _clause(table))
    if "readings" in table:
        readings = table["readings"]
        if not isinstance(readings, list):
            raise ClaimError(f'{_WHERE}, readings: write a list, ["penalty"]')
        where = f"{_WHERE}, readings"
        read = [choice(Silence, one, where, error=ClaimError).value for one in readings]
        yield claim(Entry.READINGS, frozenset(read))


def _deed(table: dict[str, Any]) -> Deed:
    by = read_colour(table["by"]) if "by" in table else None
    if sum(key in table for key in ("plays", "moves", "happens")) != 1:
        raise ClaimError(f"{_WHERE}: write one of plays, moves, happens; {_EXAMPLE}")
    if "lifts" in table and "plays" not in table:
        raise ClaimError(f"{_WHERE}: stones are lifted with a move: write plays")
    if "plays" in table:
        point = read_point(f"{_WHERE}, plays", table["plays"])
        lifts = table.get("lifts")
        lifted = None if lifts is None else read_points(f"{_WHERE}, lifts", lifts)
        return Deed(by, plays=point, lifts=lifted)
    if "moves" in table:
        ends = table["moves"].split() if isinstance(table["moves"], str) else []
        if len(ends) != 2:
            raise ClaimError(f'{_WHERE}, moves: {table["moves"]!r}: write from and to, "C3 D3"')
        stone, to = (read_point(f"{_WHERE}, moves", end) for end in ends)
        return Deed(by, moves=(stone, to))
    act = _word(Act, table, "happens")
    if act not in BOARDLESS:
        raise ClaimError(f"{_WHERE}, happens: {act.value!r} is for the board: write plays")
    return Deed(by, told=act)


def _word(kind: type[Word], table: dict[str, Any], key: str, usual: Word | None = None) -> Word:
    if key not in table and usual is not None:
        return usual
    return choice(kind, table.get(key), f"{_WHERE}, {key}", error=ClaimError)


def _clause(table: dict[str, Any]) -> Clause:
    cited, item = table.get("article"), table.get("item")
    if type(cited) not in (int, str) or cited not in all_citations() or type(item) is not int:
        raise ClaimError(f"{_WHERE}: write article = 21, item = 1")
    return Clause(cited, item)
