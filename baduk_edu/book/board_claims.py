"""What the rules say to a claim of moves and stones, and how the reader is told.

Knows the verbs that one board or one game decides, and nothing of life and death.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..rules import Board, Game, IllegalMove, Move, Reason, Stone
from . import words
from .verbs import ClaimError, Verb
from .words import Language


def ask_the_board(verb: Verb, game: Game, subject: Any, start: Game) -> Any:
    """What the rules say to a claim of this verb after the moves that lead to ``game``."""
    return _ASK[verb](game, subject, start)


def _refusal(game: Game, move: Move) -> IllegalMove | None:
    if game.last is not None or move.colour is game.to_play:
        return game.refusal_of(move.colour, str(move.point))
    return game.board.refusal(move.colour, str(move.point))


def _legal(game: Game, subject: Any, start: Game) -> str:
    refused = _refusal(game, subject)
    return "legal" if refused is None else refused.reason.value


def _captures(game: Game, subject: Any, start: Game) -> frozenset[str]:
    if subject is None:
        if game.last is None or game.last.point is None or game.previous is None:
            raise ClaimError("claim.captures: the last move before it is no stone, but a pass")
        return game.previous.board.captures(game.last.colour, game.last.point)
    refused = _refusal(game, subject)
    if refused is not None:
        return frozenset({f"refused ({refused.reason.value})"})
    return game.board.captures(subject.colour, subject.point)


def _liberties(game: Game, subject: Any, start: Game) -> frozenset[str]:
    if game.board[subject] is None:
        return frozenset({"no stone there"})
    return game.board.liberties(subject)


def forbidden_points(board: Board, colour: Stone) -> frozenset[str]:
    """Every point where a stone of this colour is forbidden for want of a liberty."""
    return frozenset(
        point
        for point in board.points
        if (refused := board.refusal(colour, point)) and refused.reason is Reason.FORBIDDEN
    )


def in_atari(board: Board, colour: Stone) -> frozenset[str]:
    """Every stone of this colour whose chain has one liberty left."""
    return frozenset(
        point
        for chain in board.chains(colour)
        if len(board.liberties(next(iter(chain)))) == 1
        for point in chain
    )


_ASK: Mapping[Verb, Callable[[Game, Any, Game], Any]] = {
    Verb.LEGAL: _legal,
    Verb.ILLEGAL: _legal,
    Verb.CAPTURES: _captures,
    Verb.LIBERTIES: _liberties,
    Verb.CHAIN: lambda game, subject, start: game.board.chain(subject),
    Verb.FORBIDDEN: lambda game, subject, start: forbidden_points(game.board, subject),
    Verb.ATARI: lambda game, subject, start: in_atari(game.board, subject),
    Verb.KO: lambda game, subject, start: frozenset(filter(None, [game.board.ko])),
    Verb.BOARD: lambda game, subject, start: str(game.board),
    Verb.SAME_STONES: lambda game, subject, start: game.board.same_stones(start.board),
    Verb.PRISONERS: lambda game, subject, start: game.prisoners[subject],
    Verb.STONES: lambda game, subject, start: game.board.stones(subject),
    Verb.TURN: lambda game, subject, start: game.to_play,
}


# --- what the reader is told -------------------------------------------------------------


def spell_move(move: Move, language: Language) -> str:
    """A move in the reader's language, as it stands in a line of moves."""
    colour = words.colour(move.colour, language).capitalize()
    return f"{colour} {move.point or words.say('control.pass', language).lower()}"


def state_of_board(verb: Verb, subject: Any, found: Any, language: Language) -> str:
    """A claim of moves and stones as a sentence, with what the rules found."""
    facts: dict[str, Any] = {}
    key = f"claim.{verb}"
    if isinstance(subject, Move):
        facts["move"] = spell_move(subject, language)
    elif isinstance(subject, Stone):
        facts["colour"] = words.colour(subject, language)
    elif subject is not None:
        facts["point"] = subject
    if isinstance(found, frozenset):
        facts |= {"points": words.points(found, language), "number": len(found)}
        facts["liberties"] = words.liberties(len(found), language)
        if verb is Verb.CAPTURES and subject is None:
            key += "-just-now"
        elif not found and verb in (Verb.CAPTURES, Verb.LIBERTIES):
            key += "-none"
    if verb is Verb.ILLEGAL:
        refused = _REASON_ARTICLES[found]
        facts["reason"] = words.say(f"reason.{found}", language)
        facts["article"] = words.cite(refused, language)
    elif verb is Verb.SAME_STONES and not found:
        key = "claim.other-stones"
    elif verb is Verb.PRISONERS:
        facts["number"] = found
    elif verb is Verb.TURN:
        facts["colour"] = words.colour(found, language).capitalize()
    return words.say(key, language, **facts)


def _children(kind: type[IllegalMove]) -> Iterator[type[IllegalMove]]:
    for child in kind.__subclasses__():
        yield child
        yield from _children(child)


_REASON_ARTICLES = {child.reason.value: child.article for child in _children(IllegalMove)}
