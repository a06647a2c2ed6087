"""Claims as a page writes them, read into ``Claim`` values. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any

from ..rules import Board, BoardError, Move, Reading, Reason
from .claim_parts import (
    read_colour,
    read_move,
    read_moves,
    read_number_or_points,
    read_point,
    read_table,
)
from .claims import Claim
from .count_reader import read_count
from .foul_reader import read_fouls
from .life_reader import read_life
from .verbs import LIFE_VERBS, ClaimError, Verb

__all__ = ["read_claims", "read_colour", "read_moves"]


def read_claims(table: Any) -> tuple[Claim, ...]:
    """Every claim of a step's ``claim`` table, one by one.

    >>> [claim.sentence() for claim in read_claims({"captures": {"B C3": ["B3"]}})]
    ['claim.captures B C3 = B3']
    >>> read_claims({"alive": ["B3"]})
    Traceback (most recent call last):
    baduk_edu.book.verbs.ClaimError: claim.alive: unknown; a diagram may claim after, atari, \
board, captured, captures, chain, count, decides, eyes, fills, forbidden, foul, handicap, \
illegal, ko, legal, liberties, liftable, lives, owes, points, prisoners, right, safe, \
same-stones, status, stones, territory, threats, turn, unconditional
    """
    return tuple(_read(table, (), Reading()))


def _read(table: Any, after: tuple[Move, ...], reading: Reading) -> Iterator[Claim]:
    if not isinstance(table, dict):
        raise ClaimError('claim: write for example claim.captures = { "B C3" = ["B3"] }')
    for name, value in table.items():
        if name == "after":
            claims = _read_each_after(value, after, reading)
        elif name == Verb.KO and isinstance(value, dict):
            claims = _read_ko(value, after, reading)
        elif name in set(Verb):
            claims = [
                replace(claim, after=after, reading=reading)
                for claim in _read_verb(Verb(name), value, after)
            ]
        else:
            known = ", ".join(sorted(["after", *(verb.value for verb in Verb)]))
            raise ClaimError(f"claim.{name}: unknown; a diagram may claim {known}")
        if not claims:
            raise ClaimError(f"claim.{name}: says nothing")
        yield from claims


def _read_each_after(value: Any, after: tuple[Move, ...], reading: Reading) -> list[Claim]:
    tables = value if isinstance(value, list) else [value]
    return [claim for table in tables for claim in _read_after(table, after, reading)]


def _read_after(table: Any, after: tuple[Move, ...], reading: Reading) -> Iterator[Claim]:
    if not isinstance(table, dict) or "moves" not in table:
        raise ClaimError('claim.after: write { moves = "B C3 W E1", … } with what holds then')
    lifts = table.get("pass_lifts_ko", reading.pass_lifts_ko)
    if not isinstance(lifts, bool):
        raise ClaimError(f"claim.after: pass_lifts_ko = {lifts!r}: write true or false")
    says = {key: table[key] for key in table if key not in ("moves", "pass_lifts_ko")}
    if not says:
        raise ClaimError("claim.after: says which moves, but not what holds after them")
    moves = (*after, *read_moves(table["moves"]))
    yield from _read(says, moves, reading.with_(pass_lifts_ko=lifts))


def _read_ko(table: dict[str, Any], after: tuple[Move, ...], reading: Reading) -> list[Claim]:
    """``{ after = "B C3", forbidden = "W B3" }``: the retake is refused as ko."""
    if table.keys() != {"after", "forbidden"}:
        raise ClaimError('claim.ko: write { after = "B C3", forbidden = "W B3" } or a point')
    moves, retake = (*after, *read_moves(table["after"])), read_move(table["forbidden"])
    return [Claim(Verb.ILLEGAL, retake, Reason.KO.value, moves, reading)]


def _read_verb(verb: Verb, value: Any, after: tuple[Move, ...]) -> Iterator[Claim]:
    if verb in LIFE_VERBS:
        yield from read_life(verb, value)
    elif verb is Verb.COUNT:
        yield from read_count(value)
    elif verb is Verb.FOUL:
        yield from read_fouls(value)
    elif verb is Verb.LEGAL:
        for move in _each_move(value):
            yield Claim(verb, move, "legal")
    elif verb is Verb.ILLEGAL:
        for text, reason in read_table(verb, value, _EXAMPLES[verb]).items():
            if not isinstance(reason, str) or reason not in set(Reason):
                raise ClaimError(f"claim.illegal {text}: {reason!r} is none of {_list(Reason)}")
            yield Claim(verb, read_move(text), reason)
    elif verb is Verb.CAPTURES and isinstance(value, list):
        if not after:
            raise ClaimError('claim.captures: write { "B C3" = ["B3"] }')
        yield Claim(verb, None, read_number_or_points("claim.captures", value))
    elif verb is Verb.CAPTURES:
        for text, points in read_table(verb, value, _EXAMPLES[verb]).items():
            where = f"claim.{verb} {text}"
            yield Claim(verb, read_move(text), read_number_or_points(where, points))
    elif verb in (Verb.LIBERTIES, Verb.CHAIN):
        for point, expected in read_table(verb, value, _EXAMPLES[verb]).items():
            where = f"claim.{verb} {point}"
            yield Claim(verb, read_point(where, point), read_number_or_points(where, expected))
    elif verb in (Verb.FORBIDDEN, Verb.ATARI, Verb.STONES):
        for name, points in read_table(verb, value, _EXAMPLES[verb]).items():
            where = f"claim.{verb} {name}"
            yield Claim(verb, read_colour(name), read_number_or_points(where, points))
    elif verb in (Verb.PRISONERS, Verb.FILLS):
        for name, number in read_table(verb, value, _EXAMPLES[verb]).items():
            yield Claim(verb, read_colour(name), _number(f"{verb} {name}", number))
    elif verb in (Verb.POINTS, Verb.HANDICAP):
        yield Claim(verb, None, _number(verb, value))
    elif verb is Verb.KO:
        banned = [] if value == "" else [read_point("claim.ko", value)]
        yield Claim(verb, None, frozenset(banned))
    elif verb is Verb.BOARD:
        try:
            yield Claim(verb, None, str(Board.parse(value)))
        except BoardError as error:
            raise ClaimError(f"claim.board: {error}") from None
    elif verb is Verb.SAME_STONES:
        if not isinstance(value, bool):
            raise ClaimError(f"claim.same-stones: {value!r}: write true or false")
        yield Claim(verb, None, value)
    elif verb is Verb.TURN:
        yield Claim(verb, None, read_colour(value))


def _number(where: str, value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ClaimError(f"claim.{where}: {value!r}: write how many")
    return value


def _each_move(value: Any) -> Iterator[Move]:
    if not isinstance(value, list):
        raise ClaimError('claim.legal: write a list of moves, ["B C3", "W E1"]')
    for text in value:
        yield read_move(text)


_EXAMPLES = {
    Verb.ILLEGAL: '{ "W J9" = "forbidden" }',
    Verb.CAPTURES: '{ "B C3" = ["B3"] }',
    Verb.LIBERTIES: "{ C3 = 4 }",
    Verb.CHAIN: '{ C3 = ["C3", "C4"] }',
    Verb.FORBIDDEN: '{ white = ["J9"] }',
    Verb.ATARI: '{ white = ["J9"] }',
    Verb.PRISONERS: "{ white = 1 }",
    Verb.FILLS: "{ black = 181, white = 180 }",
    Verb.STONES: '{ black = "B2 C3", white = "" }',
}


def _list(choices: type[StrEnum]) -> str:
    return ", ".join(choice.value for choice in choices)
