"""Questions as a page writes them, read into values. Knows the notation, computes no key."""

from __future__ import annotations

from string import ascii_lowercase
from types import MappingProxyType
from typing import Any

from ..rules import Stone
from ..rules.fight import Threats
from ..rules.grid import is_spelt_right
from .claim_parts import read_colour
from .claim_reader import read_claims
from .closed import choice, only
from .count_reader import read_score
from .fights import Fight
from .finds import Amount, Find, QuestionError
from .questions import Choose, Count, Goal, Option, Play, Question, Texts, Touch
from .search import Search
from .words import Language

_SEARCH_KEYS = {"find", "colour", "of", "number", "among"}
_PLAY_KEYS = {"goal", "of", "moves", "replies", "solution", "number"}
_FIGHT_KEYS = {"of", "side", "threats", "moves"}
_OPTION_KEYS = {*Language, "claim", "right", "no_claim", "why"}
_NEEDS_OF = {Find.LIBERTIES, Find.CHAIN, Find.LIFTED, Find.EYES, Find.DECIDES}
_TAKES_OF = {*_NEEDS_OF, Find.CAPTURES}
_ANSWERS = range(2, len(ascii_lowercase) + 1)

Languages = tuple[Language, ...]


def read_question(
    table: dict[str, Any], to_play: Stone, languages: Languages = tuple(Language)
) -> Question:
    """The one question of a step's ``ask`` table, in the languages of its page.

    ``to_play`` is the side to move when it is asked, and so the colour that it speaks of
    where it names none.

    >>> read_question({"touch": {"find": "forbidden"}}, Stone.WHITE).search.find
    <Find.FORBIDDEN: 'forbidden'>
    >>> read_question({"touch": ["C3"]}, Stone.WHITE)
    Traceback (most recent call last):
    baduk_edu.book.finds.QuestionError: ask.touch: say what to find, for example \
{ find = "forbidden" }; the rules compute the points
    """
    if len(table) != 1:
        raise QuestionError("ask: one of touch, count, choose, play, fight")
    ((kind, value),) = table.items()
    if kind == "touch":
        if isinstance(value, dict) and value.get("find") in tuple(Amount):
            raise QuestionError(f"ask.touch: {value['find']} is a number: write ask.count")
        search = _search(value, "touch", to_play)
        if search.find is Find.CHAINS:
            raise QuestionError("ask.touch: chains are counted, not touched: write ask.count")
        return Touch(search)
    if kind == "count":
        if isinstance(value, dict) and value.get("find") in tuple(Amount):
            return Count(read_score(value, to_play))
        return Count(_search(value, "count", to_play))
    if kind == "choose":
        return _choose(value, languages)
    if kind == "play":
        return _play(value)
    if kind == "fight":
        return _fight(value)
    raise QuestionError(
        f"ask.{kind}: unknown; a question is touch, count, choose, play or fight"
    )


def _search(table: Any, kind: str, to_play: Stone) -> Search:
    where = f"ask.{kind}"
    if not isinstance(table, dict) or "find" not in table:
        raise QuestionError(
            f'{where}: say what to find, for example {{ find = "forbidden" }}; '
            "the rules compute the points"
        )
    only(table, _SEARCH_KEYS, where, error=QuestionError)
    find = choice(Find, table["find"], f"{where}, find", error=QuestionError)
    if find in _NEEDS_OF and "of" not in table:
        raise QuestionError(f"{where}: find = {find.value!r} needs a point, of = 'D4'")
    if "of" in table and find not in _TAKES_OF:
        raise QuestionError(f"{where}: find = {find.value!r} takes no point: leave out of")
    if "number" in table and find not in (Find.CAPTURES, Find.HANDICAP):
        raise QuestionError(f"{where}: number is for find = 'captures' or 'handicap' only")
    if find is Find.HANDICAP and "number" not in table:
        raise QuestionError(f"{where}: find = 'handicap' needs number = 4, how many stones")
    return Search(
        find=find,
        colour=read_colour(table["colour"]) if "colour" in table else to_play,
        of=_point(table["of"], f"{where}, of") if "of" in table else None,
        number=_count(table["number"], f"{where}, number") if "number" in table else None,
        among=frozenset(_points(table["among"], f"{where}, among"))
        if "among" in table
        else None,
    )


def _choose(options: Any, languages: Languages) -> Choose:
    if not isinstance(options, list) or len(options) not in _ANSWERS:
        raise QuestionError(f"ask.choose: write a list of 2 to {max(_ANSWERS)} answers")
    return Choose(
        tuple(_option(option, place, languages) for place, option in enumerate(options, 1))
    )


def _option(table: Any, place: int, languages: Languages) -> Option:
    where = f"ask.choose, answer {place}"
    if not isinstance(table, dict):
        texts = ", ".join(f"{language} = …" for language in languages)
        raise QuestionError(f"{where}: write {{ {texts}, claim = {{ … }} }}")
    only(table, _OPTION_KEYS, where, error=QuestionError)
    claims = read_claims(table.get("claim", {}))
    right, no_claim = table.get("right"), table.get("no_claim", "")
    if not isinstance(no_claim, str) or bool(claims) is bool(
        isinstance(right, bool) and no_claim.strip()
    ):
        raise QuestionError(
            f"{where}: write claim = {{ … }}, so that the rules say whether it is right; "
            'where no position can, write right = true and no_claim = "why"'
        )
    return Option(
        texts=_texts({key: table[key] for key in Language if key in table}, where, languages),
        claims=claims,
        right=right,
        no_claim=no_claim,
        why=_texts(table["why"], f"{where}, why", languages) if "why" in table else None,
    )


def _play(table: Any) -> Play:
    if not isinstance(table, dict):
        raise QuestionError('ask.play: write { goal = "captures", of = ["C3"], … }')
    only(table, _PLAY_KEYS, "ask.play", error=QuestionError)
    for key in ("goal", "of", "moves", "solution"):
        if key not in table:
            raise QuestionError(f"ask.play: {key} is missing")
    replies = table.get("replies")
    return Play(
        goal=choice(Goal, table["goal"], "ask.play, goal", error=QuestionError),
        of=_points(table["of"], "ask.play, of"),
        moves=_count(table["moves"], "ask.play, moves"),
        replies=_points(replies, "ask.play, replies") if replies else (),
        solution=_points(table["solution"], "ask.play, solution"),
        number=_count(table["number"], "ask.play, number") if "number" in table else 0,
    )


def _fight(table: Any) -> Fight:
    if not isinstance(table, dict):
        raise QuestionError('ask.fight: write { of = "D9", side = "black", moves = 9 }')
    only(table, _FIGHT_KEYS, "ask.fight", error=QuestionError)
    for key in ("of", "side", "moves"):
        if key not in table:
            raise QuestionError(f"ask.fight: {key} is missing")
    threats = table.get("threats", Threats.NONE)
    return Fight(
        of=_point(table["of"], "ask.fight, of"),
        side=read_colour(table["side"]),
        threats=choice(Threats, threats, "ask.fight, threats", error=QuestionError),
        moves=_count(table["moves"], "ask.fight, moves"),
    )


def _texts(table: Any, where: str, languages: Languages) -> Texts:
    if not isinstance(table, dict):
        asked = ", ".join(f"{language} = …" for language in languages)
        raise QuestionError(f"{where}: write {{ {asked} }}")
    only(table, set(Language), where, error=QuestionError)
    for language in languages:
        text = table.get(language)
        if not isinstance(text, str) or not text.strip():
            raise QuestionError(f"{where}: {language} is missing")
    return MappingProxyType({language: table[language].strip() for language in languages})


def _points(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise QuestionError(f"{where}: {value!r}: write a list of points, ['C3', 'D4']")
    return tuple(_point(point, where) for point in value)


def _point(value: Any, where: str) -> str:
    if not is_spelt_right(value):
        raise QuestionError(f"{where}: {value!r} is no point; write for example 'D4'")
    return str(value)


def _count(value: Any, where: str) -> int:
    if type(value) is not int or value < 1:
        raise QuestionError(f"{where}: {value!r}: write a number from 1")
    return value
