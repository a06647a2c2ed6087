"""Counts as a page writes them: claims, questions, and boards to count. Knows no rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from typing import Any

from ..rules import Stone
from .claim_parts import read_colour, read_number_or_points, read_points, read_table
from .claims import Claim
from .closed import choice, only
from .counted import Counted, Entry, Given
from .finds import Amount, QuestionError
from .score import Score
from .verbs import ClaimError, Verb

_GIVEN = ("dead", "prisoners", "komi")
_SIDES = tuple(str(stone) for stone in Stone)
_SAID = (*_SIDES, Entry.RESULT, Entry.DAME, Entry.TERRITORY)
_RESULT = re.compile(r"0|[BW]\+(\d+(?:\.\d+)?)")
_EXAMPLE = '{ dead = ["A9"], black = 19, white = 17, result = "B+2" }'


def read_given(table: dict[str, Any], where: str) -> Given:
    """What a table gives for a count; raises ``ClaimError``. Other keys are not looked at.

    >>> str(read_given({"dead": ["A9"], "prisoners": {"white": 1}, "komi": 6.5}, "count"))
    'dead A9, prisoners black 0, white 1, komi 6.5'
    """
    dead, prisoners, komi = (table.get(key) for key in _GIVEN)
    taken = None
    if prisoners is not None:
        if not isinstance(prisoners, dict) or not prisoners:
            raise ClaimError(f"{where}, prisoners: write {{ black = 3, white = 0 }}")
        taken = {read_colour(side): number for side, number in prisoners.items()}
        for side, number in taken.items():
            if type(number) is not int or number < 0:
                raise ClaimError(f"{where}, prisoners {side}: {number!r}: write how many")
    if komi is not None and (type(komi) not in (int, float) or not isfinite(komi)):
        raise ClaimError(f"{where}, komi: {komi!r}: write a number of points, for example 6.5")
    lifted = None if dead is None else read_points(f"{where}, dead", dead)
    return Given(lifted, taken, komi)


def read_count(value: Any) -> Iterator[Claim]:
    """The claims of ``claim.count``: one table, or a list of them.

    >>> [str(claim.subject) for claim in read_count({"dead": ["A9"], "black": 5, "dame": 0})]
    ['black, dead A9', 'dame, dead A9']
    """
    for one in value if isinstance(value, list) else [value]:
        yield from _read_count(read_table(Verb.COUNT, one, _EXAMPLE))


def _read_count(table: dict[str, Any]) -> Iterator[Claim]:
    where = "claim.count"
    only(table, (*_SAID, *_GIVEN), where, error=ClaimError)
    if not table.keys() & {*_SAID}:
        raise ClaimError(f"{where}: says nothing of black, white, result, dame or territory")
    given = read_given(table, where)
    for stone in Stone:
        if (left := table.get(str(stone))) is not None:
            if type(left) is not int:
                raise ClaimError(f"{where} {stone}: {left!r}: write how many points are left")
            yield Claim(Verb.COUNT, Counted(Entry.LEFT, stone, given), left)
    if "result" in table:
        result = _result(table["result"])
        yield Claim(Verb.COUNT, Counted(Entry.RESULT, None, given), result)
    if "dame" in table:
        dame = read_number_or_points(f"{where} dame", table["dame"])
        yield Claim(Verb.COUNT, Counted(Entry.DAME, None, given), dame)
    if "territory" in table:
        owned = table["territory"]
        if not isinstance(owned, dict) or not owned:
            raise ClaimError(f"{where} territory: write {{ black = 5, white = 7 }}")
        for side, points in owned.items():
            said = read_number_or_points(f"{where} territory {side}", points)
            subject = Counted(Entry.TERRITORY, read_colour(side), given)
            yield Claim(Verb.COUNT, subject, said)


def _result(value: Any) -> str:
    """A result in the form in which the rules write it."""
    written = _RESULT.fullmatch(value) if isinstance(value, str) else None
    if written is None or (written[1] and f"{float(written[1]):g}" != written[1]):
        raise ClaimError(
            f'claim.count result: {value!r}: write "B+2" or "W+0.5", "0" for a tie'
        )
    if written[1] == "0":
        raise ClaimError(f'claim.count result: {value!r}: a tie is written "0"')
    return str(value)


def read_score(table: dict[str, Any], to_play: Stone) -> Score:
    """A number of a count that is asked for; raises ``QuestionError`` or ``ClaimError``."""
    where = "ask.count"
    amount = choice(Amount, table["find"], f"{where}, find", error=QuestionError)
    if amount is Amount.MARGIN and "colour" in table:
        raise QuestionError(f"{where}: the margin is between both sides: leave out colour")
    only(table, ("find", "colour", *_GIVEN), where, error=QuestionError)
    colour = read_colour(table["colour"]) if "colour" in table else to_play
    return Score(amount, colour, read_given(table, where))


def read_count_board(value: Any) -> Given:
    """The ``count`` table of a step: a board that is counted by hand."""
    if not isinstance(value, dict):
        raise ClaimError(
            "count: write { dead = ['A9'], prisoners = { black = 3 }, komi = 6.5 }"
        )
    only(value, _GIVEN, "count", error=ClaimError)
    return read_given(value, "count")
