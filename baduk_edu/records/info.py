"""What a record says about its game: players, komi, result, date. Knows no move."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from baduk_edu.rules.terms import TermsError, checked_komi

from .remarks import Remarks, shown
from .sgf_text import simple_text
from .tree import Node


class Format(StrEnum):
    """The kinds of records that are told apart."""

    SGF = "sgf"
    GIB = "gib"
    NGF = "ngf"


@dataclass(frozen=True, kw_only=True)
class Info:
    """What a record says about its game; ``None`` where it says nothing.

    ``komi`` is never guessed: absent, empty, unreadable or impossible is ``None``; what the
    record wrote stays in its tree. ``handicap`` is the
    number that the record tells, whatever stones it sets up. Ranks, result and date are in the
    record's own words; servers' results and dates are told as SGF writes them, where they are
    understood. ``encoding_guessed`` is true where nothing in the file named the encoding; two
    infos are equal whatever their formats and encodings.
    """

    black: str | None = None
    white: str | None = None
    black_rank: str | None = None
    white_rank: str | None = None
    black_team: str | None = None
    white_team: str | None = None
    komi: float | None = None
    handicap: int | None = None
    result: str | None = None
    date: str | None = None
    event: str | None = None
    round: str | None = None
    place: str | None = None
    name: str | None = None
    rules: str | None = None
    time_limit: str | None = None
    overtime: str | None = None
    source: str | None = None
    application: str | None = None
    format: Format = field(default=Format.SGF, compare=False)
    encoding: str = field(default="utf-8", compare=False)
    encoding_guessed: bool = field(default=False, compare=False)


IN_WORDS = {
    "black": "PB",
    "white": "PW",
    "black_rank": "BR",
    "white_rank": "WR",
    "black_team": "BT",
    "white_team": "WT",
    "result": "RE",
    "date": "DT",
    "event": "EV",
    "round": "RO",
    "place": "PC",
    "name": "GN",
    "rules": "RU",
    "time_limit": "TM",
    "overtime": "OT",
    "source": "SO",
    "application": "AP",
}
"""The SGF property of every field that is told in the record's own words."""

KOMI, HANDICAP, APPLICATION = "KM", "HA", "AP"
_TOLD = frozenset({*IN_WORDS.values(), KOMI, HANDICAP})

_NUMBER = re.compile(r"[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)", re.ASCII)
_HANDICAP = re.compile(r"\d{1,3}", re.ASCII)
_HALVES_OF_ZI: dict[float, float] = {375: 7.5, 750: 7.5, 325: 6.5, 650: 6.5}
_OTHER_WAYS = {2.75: 5.5, 3.25: 6.5, 3.75: 7.5, **_HALVES_OF_ZI}
"""Numbers that can be no komi, and the one that each is known to stand for: zi, which are
stones of two points each, and hundredths."""

_FOX = "foxwq"
_STRANGE_KOMI = 100


def read_info(
    root: Node,
    offsets: Sequence[int],
    remarks: Remarks,
    *,
    points: int,
    encoding: str,
    guessed: bool,
) -> Info:
    """What the main line of a tree tells about the game; the first telling counts.

    ``points`` is how many the board has: a komi is no more.
    """
    told: dict[str, tuple[str, int]] = {}
    for node in root.main_line():
        for name, values in node.properties:
            if name in _TOLD and name not in told:
                told[name] = simple_text(values[0]), offsets[node.number]
    words: dict[str, Any] = {
        field_name: told[name][0] or None
        for field_name, name in IN_WORDS.items()
        if name in told
    }
    handicap = _handicap(*told.get(HANDICAP, ("", 0)), remarks)
    is_fox = _FOX in told.get(APPLICATION, ("", 0))[0].lower()
    komi = _komi(*told.get(KOMI, ("", 0)), remarks)
    if komi is not None:
        at = told[KOMI][1]
        komi = _from_fox(komi, handicap, at, remarks) if is_fox else komi
        komi = komi and _that_can_be(komi, points, at, remarks)
        if komi is not None and abs(komi) >= _STRANGE_KOMI:
            remarks.add(
                at, "a komi of {komi:g} points is strange; it is kept as told", komi=komi
            )
    return Info(
        **words, komi=komi, handicap=handicap, encoding=encoding, encoding_guessed=guessed
    )


def _komi(told: str, at: int, remarks: Remarks) -> float | None:
    if not told:
        return None
    number = _NUMBER.search(told)
    komi = float(number[0].replace(",", ".")) if number else math.inf
    if not math.isfinite(komi):
        remarks.add(
            at, "the komi {told} is no number; it is taken as unknown", told=shown(told)
        )
        return None
    if number and number[0] != told:
        remarks.add(at, "the komi {told} is read as {komi:g}", told=shown(told), komi=komi)
    return komi


def _from_fox(komi: float, handicap: int | None, at: int, remarks: Remarks) -> float | None:
    """Fox writes a komi in hundredths, of points or of zi, and 0 where it means nothing."""
    if komi in _HALVES_OF_ZI:
        points = _HALVES_OF_ZI[komi]
        remarks.add(
            at, "Fox writes komi {komi:g} for {points:g} points", komi=komi, points=points
        )
        return points
    if komi == 0 and handicap == 1:
        remarks.add(at, "Fox writes komi 0 with handicap 1 whatever it was: unknown")
        return None
    return komi


def _that_can_be(komi: float, points: int, at: int, remarks: Remarks) -> float | None:
    """A komi as the rules have it; the record is read on whatever it tells."""
    try:
        return checked_komi(komi, points)
    except TermsError as error:
        if (meant := _OTHER_WAYS.get(komi)) is None:
            remarks.add(at, "{error}; it is taken as unknown", error=error)
        else:
            remarks.add(
                at,
                "a komi of {komi:g} is another way to write {points:g} points, and is read so",
                komi=komi,
                points=meant,
            )
        return meant


def _handicap(told: str, at: int, remarks: Remarks) -> int | None:
    if not told:
        return None
    number = _HANDICAP.search(told)
    if number is None:
        remarks.add(at, "the handicap {told} is no number", told=shown(told))
        return None
    return int(number[0])
