"""Claims of life and death as a page writes them, read into ``Claim`` values. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules import Stone
from ..rules.cite import all_citations
from ..rules.verdict import Status
from .claim_parts import (
    read_colour,
    read_number_or_points,
    read_point,
    read_points,
    read_table,
)
from .claims import Claim
from .closed import only
from .group import Ended, Group, StatusIs
from .verbs import ClaimError, Verb

_LOOK = ("first", "region", "assume_alive")
_BOTH = "both"
_NEVER = "never"
_SUMS = {**{str(stone): stone for stone in Stone}, "dame": None}

EXAMPLES = {
    Verb.STATUS: '{ D9 = "dead" }',
    Verb.DECIDES: '{ D9 = { black = ["B9"], white = ["C9"] } }',
    Verb.CAPTURED: '[{ at = "D9", first = "black" }]',
    Verb.SAFE: '[{ at = "D9", first = "white", threats = "white" }]',
    Verb.LIVES: '[{ at = "D9", first = "white" }]',
    Verb.THREATS: '{ D9 = [0, 1, 2, "never"] }',
    Verb.RIGHT: '{ D9 = "black" }',
    Verb.UNCONDITIONAL: "{ D9 = true }",
    Verb.EYES: '{ D9 = ["C9", "E9"] }',
    Verb.LIFTABLE: "{ D9 = true }",
    Verb.OWES: '{ D9 = ["C9"] }',
    Verb.TERRITORY: '{ black = 22, white = 23, dame = ["D9"], dead = ["B9"], seki = ["E9"] }',
}


def read_life(verb: Verb, value: Any) -> Iterator[Claim]:
    """The claims of one verb of life and death.

    >>> from baduk_edu.book.verbs import Verb
    >>> (claim,) = read_life(Verb.CAPTURED, [{"at": "D9", "first": "black"}])
    >>> claim.sentence()
    'claim.captured D9, black first'
    """
    if verb in (Verb.CAPTURED, Verb.SAFE, Verb.LIVES):
        yield from _by_force(verb, value)
    elif verb is Verb.TERRITORY:
        yield from _territory(read_table(verb, value, EXAMPLES[verb]))
    else:
        for name, said in read_table(verb, value, EXAMPLES[verb]).items():
            where = f"claim.{verb} {name}"
            yield from _about(verb, where, read_point(where, name), said)


def _about(verb: Verb, where: str, at: str, said: Any) -> Iterator[Claim]:
    if verb is Verb.STATUS:
        yield _status(where, at, said)
    elif verb is Verb.DECIDES:
        yield from _decides(where, at, said)
    elif verb is Verb.OWES:
        options = {"is": said} if not isinstance(said, dict) else said
        only(options, ("is", "threats", "region", "assume_alive"), where, error=ClaimError)
        group = _group(where, at, options)
        yield Claim(verb, group, read_number_or_points(where, options.get("is")))
    elif verb is Verb.EYES:
        yield Claim(verb, Group(at), read_number_or_points(where, said))
    elif verb is Verb.THREATS:
        yield Claim(verb, Group(at), _threats(where, said))
    elif verb is Verb.RIGHT:
        yield Claim(verb, Group(at), "" if said == "" else str(read_colour(said)))
    elif verb in (Verb.UNCONDITIONAL, Verb.LIFTABLE):
        if not isinstance(said, bool):
            raise ClaimError(f"{where}: {said!r}: write true or false")
        yield Claim(verb, Group(at), said)


def _status(where: str, at: str, said: Any) -> Claim:
    options = {"is": said} if not isinstance(said, dict) else said
    only(options, ("is", "article", "clause", "ko", *_LOOK), where, error=ClaimError)
    decided = [status for status in Status if status is not Status.UNDECIDED]
    status = next((status for status in decided if status.value == options.get("is")), None)
    if status is None:
        known = ", ".join(decided)
        raise ClaimError(f"{where}: {options.get('is')!r} is none of {known}")
    article, clause, ko = (options.get(key) for key in ("article", "clause", "ko"))
    if article is not None and (isinstance(article, bool) or article not in all_citations()):
        raise ClaimError(f"{where}, article: there is no article {article!r}")
    if clause is not None and (type(clause) is not int or clause < 1):
        raise ClaimError(f"{where}, clause: {clause!r}: write a number from 1")
    if ko is not None and not isinstance(ko, bool):
        raise ClaimError(f"{where}, ko: {ko!r}: write true or false")
    return Claim(Verb.STATUS, _group(where, at, options), StatusIs(status, article, clause, ko))


def _decides(where: str, at: str, said: Any) -> Iterator[Claim]:
    sides = [str(stone) for stone in Stone]
    if not isinstance(said, dict) or not said.keys() & {*sides}:
        raise ClaimError(f'{where}: write {{ black = ["B9"], white = ["C9"] }}')
    only(said, (*sides, *_LOOK), where, error=ClaimError)
    for side in sides:
        if side in said:
            group = _group(where, at, said, colour=read_colour(side))
            yield Claim(Verb.DECIDES, group, read_number_or_points(where, said[side]))


def _by_force(verb: Verb, value: Any) -> Iterator[Claim]:
    for one in value if isinstance(value, list) else [value]:
        options = read_table(verb, one, EXAMPLES[verb])
        where = f"claim.{verb}"
        only(options, ("at", "threats", *_LOOK), where, error=ClaimError)
        for key, example in (("at", "D9"), ("first", "black")):
            if key not in options:
                raise ClaimError(f"{where}: {key} is missing; write {key} = {example!r}")
        at = read_point(where, options["at"])
        yield Claim(verb, _group(where, at, options), verb.value)


def _threats(where: str, said: Any) -> tuple[int | None, ...]:
    if not isinstance(said, list) or not said:
        raise ClaimError(f'{where}: {said!r}: write a list of numbers, [0, 1, 2, "never"]')
    for number in said:
        if number != _NEVER and (type(number) is not int or number < 0):
            raise ClaimError(f'{where}: {number!r}: write a number from 0, or "never"')
    return tuple(None if number == _NEVER else number for number in said)


def _territory(said: dict[str, Any]) -> Iterator[Claim]:
    where = "claim.territory"
    only(said, (*_SUMS, "dead", "seki"), where, error=ClaimError)
    if not said.keys() & _SUMS.keys():
        raise ClaimError(f"{where}: says nothing of black, white or dame")
    dead, seki = (read_points(f"{where} {key}", said.get(key, [])) for key in ("dead", "seki"))
    for stones, status in ((dead, Status.DEAD), (seki, Status.SEKI)):
        for stone in sorted(stones):
            yield Claim(Verb.STATUS, Group(stone), StatusIs(status))
    for name, of in _SUMS.items():
        if name in said:
            expected = read_number_or_points(f"{where} {name}", said[name])
            yield Claim(Verb.TERRITORY, Ended(of, dead, seki), expected)


def _group(
    where: str, at: str, options: dict[str, Any], *, colour: Stone | None = None
) -> Group:
    return Group(
        point=at,
        first=read_colour(options["first"]) if "first" in options else None,
        endless=_endless(options.get("threats", "none")),
        region=read_points(f"{where}, region", options["region"])
        if "region" in options
        else None,
        assume_alive=read_points(f"{where}, assume_alive", options.get("assume_alive", [])),
        colour=colour,
    )


def _region(where: str, value: Any) -> frozenset[str] | None:
    return None if value is None else read_points(where, value)


def _endless(threats: Any) -> frozenset[Stone]:
    if threats == "none":
        return frozenset()
    return frozenset(Stone) if threats == _BOTH else frozenset({read_colour(threats)})
