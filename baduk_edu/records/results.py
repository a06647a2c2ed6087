"""Results and ranks in the words of servers. Knows words, no format and no board.

The words themselves are data: ``result_words.toml``.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files

from baduk_edu.rules.outcome import recorded_margin

UNFINISHED = "?"
"""What SGF writes for a result that is not known."""

_HOW = {"resignation": "R", "time": "T", "forfeit": "F"}
_NO_WINNER = {"unfinished": UNFINISHED, "void": "Void", "tie": "0"}
_IN_SGF = re.compile(r"([bw])\+(resign|time|forfeit|[rtf]|\d{1,3}(?:\.\d{1,2})?|)", re.ASCII)
_TALLY = ">>"  # Cyberoro adds both sides' points behind it


def read_result(told: str) -> str | None:
    """A result as SGF writes it; ``None`` for words that are not understood.

    >>> read_result("White wins by resignation"), read_result("White loses on time")
    ('W+R', 'B+T')
    >>> read_result("Black wins by 16.5 points! >> White(66):Black(89)")
    'B+16.5'
    >>> read_result("Progressing!"), read_result("a fine game")
    ('?', None)

    Who won by an unknown margin is ``B+`` or ``W+``. Nothing is guessed: without a colour
    there is no winner, and without a verb a margin or a reason is needed.
    """
    said = unicodedata.normalize("NFKC", told).lower().split(_TALLY)[0].strip()
    if said in (_NO_WINNER["tie"], UNFINISHED):
        return said
    if in_sgf := _IN_SGF.fullmatch(said):
        winner, how = in_sgf[1].upper(), in_sgf[2]
        return f"{winner}+{how[:1].upper() if how.isalpha() else how}"
    for meaning, result in _NO_WINNER.items():
        if _says(meaning, said):
            return result
    colours = [(said.find(found), letter) for letter, found in _colours(said)]
    if not colours:
        return None
    place, colour = min(colours)
    rest = said[place:]
    reasons = [letter for meaning, letter in _HOW.items() if _says(meaning, rest)]
    how = reasons[0] if reasons else _margin(rest) or ""
    verb = _first_verb(rest)
    if verb is None and not how:
        return None
    loses = verb == "loses" or (verb is None and _says("gives_up", rest) is not None)
    winner = "BW".replace(colour, "") if loses else colour
    return f"{winner}+{how}"


def margin_of(result: str | None) -> float | None:
    """By how many points a game was won, ``None`` where it was not counted.

    >>> margin_of("W+0.5"), margin_of("W+R"), margin_of("0")
    (0.5, None, 0.0)
    """
    margin = recorded_margin(result or "")
    return None if margin is None else abs(margin)


def name_and_rank(line: str) -> tuple[str, str | None]:
    """A line that ends with a rank, taken apart; a line without one is all name.

    >>> name_and_rank("Lee S.D.      9DP"), name_and_rank("guest 12")
    (('Lee S.D.', '9DP'), ('guest 12', None))
    """
    found = _rank().search(line.strip())
    if found is None:
        return line.strip(), None
    return line.strip()[: found.start()].rstrip(), found[0].strip()


def _colours(said: str) -> list[tuple[str, str]]:
    sides = (("B", _says("black", said)), ("W", _says("white", said)))
    return [(letter, found) for letter, found in sides if found is not None]


def _says(meaning: str, said: str) -> str | None:
    found = _word(meaning).search(said)
    return found[0] if found else None


def _first_verb(rest: str) -> str | None:
    places = {meaning: _word(meaning).search(rest) for meaning in ("wins", "loses")}
    return min(
        (meaning for meaning, found in places.items() if found),
        key=lambda meaning: places[meaning].start(),  # type: ignore[union-attr]
        default=None,
    )


def _margin(rest: str) -> str | None:
    """Points; a fraction of stones is of Chinese counting, where a stone is two points."""
    in_stones, in_points, half_a_point = _margins()
    points = 0.0
    if found := in_stones.search(rest):
        whole, up, down = (int(part or 0) for part in found.groups())
        points = 2 * (whole + up / down) if down else 0.0
    elif found := in_points.search(rest):
        points = float(found[1].replace(",", ".")) + (0.5 if found[2] else 0)
    elif half_a_point.search(rest):
        points = 0.5
    return f"{points:g}" if points and (points * 2).is_integer() else None


@cache
def _lists() -> dict[str, list[str]]:
    words = (files(__package__) / "result_words.toml").read_text(encoding="utf-8")
    lists: dict[str, list[str]] = tomllib.loads(words)
    return lists


@cache
def _any_of(meaning: str) -> str:
    """Any word of a list; an English one begins where a word begins (no draw in withdraws)."""
    longest_first = sorted(_lists()[meaning], key=len, reverse=True)
    begun = (f"{'(?<![a-z])' if w.isascii() else ''}{re.escape(w)}" for w in longest_first)
    return f"(?:{'|'.join(begun)})"


@cache
def _word(meaning: str) -> re.Pattern[str]:
    return re.compile(_any_of(meaning))


@cache
def _margins() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    half, points = _any_of("half"), _any_of("points")
    number = r"(?<![\d.,])(\d{1,3}(?:[.,]\d)?)(?!\d)"
    return (
        re.compile(
            rf"(?:(\d{{1,3}})\s*{_any_of('and')}\s*)?(\d)/(\d)\s*{_any_of('stones')}", re.ASCII
        ),
        re.compile(rf"{number}\s*{points}?\s*({half})?", re.ASCII),
        re.compile(rf"{half}\s*{points}"),
    )


@cache
def _rank() -> re.Pattern[str]:
    number = rf"(?:\d{{1,2}}|{_any_of('numerals')}+)"
    return re.compile(rf"(?:^|(?<=\s)){number}\s*{_any_of('rank')}[p*?+]*$", re.IGNORECASE)
