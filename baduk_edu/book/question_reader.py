"""Questions as a page writes them, read into values. Knows the notation, computes no key."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ..rules import Stone
from ..rules.grid import is_spelt_right
from .claim_reader import read_claims, read_colour
from .questions import (
    Choose,
    Count,
    Goal,
    Option,
    Play,
    Question,
    QuestionError,
    Texts,
    Touch,
)
from .search import Find, Search
from .words import Language

_SEARCH_KEYS = {"find", "colour", "of", "number", "among"}
_PLAY_KEYS = {"goal", "of", "moves", "replies", "solution", "number"}
_OPTION_KEYS = {*Language, "claim", "right", "no_claim", "why"}
_NEEDS_OF = {Find.LIBERTIES, Find.CHAIN, Find.LIFTED}


def read_question(table: dict[str, Any], to_play: Stone) -> Question:
    """The one question of a step's ``ask`` table.

    >>> read_question({"touch": {"find": "forbidden"}}, Stone.WHITE).search.find
    <Find.FORBIDDEN: 'forbidden'>
    >>> read_question({"touch": ["C3"]}, Stone.WHITE)
    Traceback (most recent call last):
    baduk_edu.book.questions.QuestionError: ask.touch: say what to find, for example \
{ find = "forbidden" }; the rules compute the points
    """
    if len(table) != 1:
        raise QuestionError("ask: one of touch, count, choose, play")
    ((kind, value),) = table.items()
    if kind == "touch":
        return Touch(_search(value, "touch", to_play))
    if kind == "count":
        return Count(_search(value, "count", to_play))
    if kind == "choose":
        return _choose(value)
    if kind == "play":
        return _play(value)
    raise QuestionError(f"ask.{kind}: unknown; a question is touch, count, choose or play")


def _search(table: Any, kind: str, to_play: Stone) -> Search:
    if not isinstance(table, dict) or "find" not in table:
        raise QuestionError(
            f'ask.{kind}: say what to find, for example {{ find = "forbidden" }}; '
            "the rules compute the points"
        )
    _only(table, _SEARCH_KEYS, f"ask.{kind}")
    if table["find"] not in set(Find):
        known = ", ".join(find.value for find in Find)
        raise QuestionError(f"ask.{kind}: find = {table['find']!r} is none of {known}")
    find = Find(table["find"])
    if find in _NEEDS_OF and "of" not in table:
        raise QuestionError(f"ask.{kind}: find = {find.value!r} needs a point, of = 'D4'")
    return Search(
        find=find,
        colour=read_colour(table["colour"]) if "colour" in table else to_play,
        of=_point(table["of"]) if "of" in table else None,
        number=table.get("number"),
        among=frozenset(map(_point, table["among"])) if "among" in table else None,
    )


def _choose(options: Any) -> Choose:
    if not isinstance(options, list) or len(options) < 2:
        raise QuestionError("ask.choose: write a list of two or more answers")
    return Choose(tuple(_option(option, place) for place, option in enumerate(options, 1)))


def _option(table: dict[str, Any], place: int) -> Option:
    where = f"ask.choose, answer {place}"
    _only(table, _OPTION_KEYS, where)
    claims = read_claims(table.get("claim", {}))
    if not claims and not ("right" in table and table.get("no_claim")):
        raise QuestionError(
            f"{where}: write claim = {{ … }}, so that the rules say whether it is right; "
            'where no position can, write right = true and no_claim = "why"'
        )
    return Option(
        texts=_texts(table, where),
        claims=claims,
        right=None if claims else bool(table["right"]),
        no_claim=table.get("no_claim", ""),
        why=_texts(table["why"], f"{where}, why") if "why" in table else None,
    )


def _play(table: dict[str, Any]) -> Play:
    _only(table, _PLAY_KEYS, "ask.play")
    for key in ("goal", "of", "moves", "solution"):
        if key not in table:
            raise QuestionError(f"ask.play: {key} is missing")
    if table["goal"] not in set(Goal):
        known = ", ".join(goal.value for goal in Goal)
        raise QuestionError(f"ask.play: goal = {table['goal']!r} is none of {known}")
    return Play(
        goal=Goal(table["goal"]),
        of=tuple(map(_point, table["of"])),
        moves=int(table["moves"]),
        replies=tuple(map(_point, table.get("replies", []))),
        solution=tuple(map(_point, table["solution"])),
        number=int(table.get("number", 0)),
    )


def _texts(table: dict[str, Any], where: str) -> Texts:
    texts = {language: str(table[language]) for language in Language if language in table}
    if not texts:
        raise QuestionError(f"{where}: no text")
    return MappingProxyType(texts)


def _point(value: Any) -> str:
    if not is_spelt_right(value):
        raise QuestionError(f"{value!r} is no point; write for example 'D4'")
    return str(value)


def _only(table: dict[str, Any], known: set[Any], where: str) -> None:
    names = {str(name) for name in known}
    for key in table:
        if key not in names:
            raise QuestionError(f"{where}: unknown key {key!r}; known are {sorted(names)}")
