"""What the rules say of board, stones and handicap, and how the reader is told.

Knows the verbs of the tools and terms of a game; plays no move.
"""

from __future__ import annotations

from typing import Any

from ..rules import BLACK, Board, Game, Stone, handicap_points
from ..rules.cite import article_of
from ..rules.equipment import stones_to_fill
from . import words
from .finds import QuestionError
from .verbs import ClaimError, Verb
from .words import Language

MOST = 9
"""The largest handicap that custom has places for."""


def ask_about_equipment(verb: Verb, game: Game, subject: Stone | None) -> int:
    """The number that the rules give: points, stones to fill the board, or the handicap.

    A board that no customary handicap has set up is a handicap of 0. Raises ``ClaimError``
    for the handicap of a board whose size custom does not know.
    """
    board = game.board
    if verb is Verb.POINTS:
        return len(board.points)
    if verb is Verb.FILLS:
        assert subject is not None
        return stones_to_fill(board, first=game.to_play)[subject]
    return _handicap_of(board)


def _handicap_of(board: Board) -> int:
    try:
        places = {
            frozenset(handicap_points(number, board.width, board.height)): number
            for number in range(2, MOST + 1)
        }
    except ValueError as error:
        raise ClaimError(f"claim.{Verb.HANDICAP}: {error}") from None
    return 0 if board.stones(BLACK.other) else places.get(board.stones(BLACK), 0)


def handicap_asked(game: Game, number: int | None) -> frozenset[str]:
    """The places of that many handicap stones on this board; raises ``QuestionError``."""
    assert number is not None
    try:
        return frozenset(handicap_points(number, game.board.width, game.board.height))
    except ValueError as error:
        raise QuestionError(str(error)) from None


def state_equipment(verb: Verb, subject: Stone | None, found: int, language: Language) -> str:
    """A claim about board, stones or handicap as a sentence, with what the rules found."""
    facts: dict[str, Any] = {"number": found}
    key = f"claim.{verb}"
    if verb is Verb.FILLS:
        assert subject is not None
        facts["colour"] = words.colour(subject, language)
        facts["article"] = words.cite(article_of(stones_to_fill), language)
    elif verb is Verb.HANDICAP:
        facts["article"] = words.cite(article_of(handicap_points), language)
        if not found:
            del facts["number"]
            key += "-none"
    return words.say(key, language, **facts)
