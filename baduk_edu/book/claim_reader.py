"""Claims as a page writes them, read into ``Claim`` values. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any

from ..rules import BLACK, WHITE, Board, BoardError, Move, Reading, Reason, Stone
from ..rules.grid import is_spelt_right
from .claims import Claim, ClaimError, Verb


def read_claims(table: Any) -> tuple[Claim, ...]:
    """Every claim of a step's ``claim`` table, one by one.

    >>> [claim.sentence() for claim in read_claims({"captures": {"B C3": ["B3"]}})]
    ['claim.captures B C3 = B3']
    >>> read_claims({"alive": ["B3"]})
    Traceback (most recent call last):
    baduk_edu.book.claims.ClaimError: claim.alive: unknown; a diagram may claim after, atari, \
board, captures, chain, forbidden, illegal, ko, legal, liberties, prisoners, same-stones, \
stones, turn
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
    moves, retake = (*after, *read_moves(table["after"])), _one_move(table["forbidden"])
    return [Claim(Verb.ILLEGAL, retake, Reason.KO.value, moves, reading)]


def _read_verb(verb: Verb, value: Any, after: tuple[Move, ...]) -> Iterator[Claim]:
    if verb is Verb.LEGAL:
        for move in _each_move(value):
            yield Claim(verb, move, "legal")
    elif verb is Verb.ILLEGAL:
        for text, reason in _table(verb, value).items():
            if not isinstance(reason, str) or reason not in set(Reason):
                raise ClaimError(f"claim.illegal {text}: {reason!r} is none of {_list(Reason)}")
            yield Claim(verb, _one_move(text), reason)
    elif verb is Verb.CAPTURES and isinstance(value, list):
        if not after:
            raise ClaimError('claim.captures: write { "B C3" = ["B3"] }')
        yield Claim(verb, None, _number_or_points("claim.captures", value))
    elif verb is Verb.CAPTURES:
        for text, points in _table(verb, value).items():
            where = f"claim.{verb} {text}"
            yield Claim(verb, _one_move(text), _number_or_points(where, points))
    elif verb in (Verb.LIBERTIES, Verb.CHAIN):
        for point, expected in _table(verb, value).items():
            where = f"claim.{verb} {point}"
            yield Claim(verb, _point(where, point), _number_or_points(where, expected))
    elif verb in (Verb.FORBIDDEN, Verb.ATARI, Verb.STONES):
        for name, points in _table(verb, value).items():
            where = f"claim.{verb} {name}"
            yield Claim(verb, read_colour(name), _number_or_points(where, points))
    elif verb is Verb.PRISONERS:
        for name, number in _table(verb, value).items():
            if type(number) is not int or number < 0:
                raise ClaimError(f"claim.{verb} {name}: {number!r}: write how many")
            yield Claim(verb, read_colour(name), number)
    elif verb is Verb.KO:
        banned = [] if value == "" else [_point("claim.ko", value)]
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


def read_moves(text: Any) -> tuple[Move, ...]:
    """A line of moves such as ``"B C3 W pass"``.

    >>> [str(move) for move in read_moves("B C3 W pass")]
    ['B C3', 'W pass']
    >>> read_moves("C3")
    Traceback (most recent call last):
    baduk_edu.book.claims.ClaimError: 'C3': write moves as colour and point, 'B C3 W pass'
    """
    items = text.split() if isinstance(text, str) else []
    colours, points = items[::2], items[1::2]
    if not points or len(colours) > len(points) or not _COLOUR_LETTERS.keys() >= {*colours}:
        raise ClaimError(f"{text!r}: write moves as colour and point, 'B C3 W pass'")
    return tuple(
        Move(_COLOUR_LETTERS[colour], None if point == "pass" else _point(repr(text), point))
        for colour, point in zip(colours, points, strict=True)
    )


def read_colour(name: Any) -> Stone:
    """``"black"`` or ``"white"`` as a colour; raises ``ClaimError``."""
    for stone in Stone:
        if name == str(stone):
            return stone
    raise ClaimError(f"{name!r} is no colour: write black or white")


_COLOUR_LETTERS = {"B": BLACK, "W": WHITE}


def _one_move(text: Any) -> Move:
    moves = read_moves(text)
    if len(moves) != 1 or moves[0].point is None:
        raise ClaimError(f"{text!r}: one move is expected, for example 'B C3'")
    return moves[0]


def _each_move(value: Any) -> Iterator[Move]:
    if not isinstance(value, list):
        raise ClaimError('claim.legal: write a list of moves, ["B C3", "W E1"]')
    for text in value:
        yield _one_move(text)


def _table(verb: Verb, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ClaimError(f"claim.{verb}: write a table, for example {_EXAMPLES[verb]}")
    return value


_EXAMPLES = {
    Verb.ILLEGAL: '{ "W J9" = "forbidden" }',
    Verb.CAPTURES: '{ "B C3" = ["B3"] }',
    Verb.LIBERTIES: "{ C3 = 4 }",
    Verb.CHAIN: '{ C3 = ["C3", "C4"] }',
    Verb.FORBIDDEN: '{ white = ["J9"] }',
    Verb.ATARI: '{ white = ["J9"] }',
    Verb.PRISONERS: "{ white = 1 }",
    Verb.STONES: '{ black = "B2 C3", white = "" }',
}


def _number_or_points(where: str, value: Any) -> int | frozenset[str]:
    if isinstance(value, list | str):
        points = value.split() if isinstance(value, str) else value
        return frozenset(_point(where, point) for point in points)
    if type(value) is int and value >= 0:
        return value
    raise ClaimError(f'{where}: {value!r}: write a list of points, ["C3", "C4"], or how many')


def _point(where: str, value: Any) -> str:
    if not is_spelt_right(value):
        raise ClaimError(f"{where}: {value!r} is no point; write for example 'D4'")
    return str(value)


def _list(choices: type[StrEnum]) -> str:
    return ", ".join(choice.value for choice in choices)
