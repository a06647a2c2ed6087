"""Exercises on where a stone may be played: forbidden points, and captures that open one.

Knows what makes such a question worth asking; the rules compute its answer.
"""

from __future__ import annotations

from ..book.board_claims import forbidden_points
from ..book.claim_reader import read_claims
from ..book.claims import Claim
from ..book.diagram import Diagram
from ..book.finds import Find
from ..book.questions import Choose, Count, Option, Texts, Touch
from ..book.search import Search
from ..rules import Board, Forbidden, Stone
from ..rules.cite import article_of
from .dice import Dice
from .drafts import Draft, hints_to, in_reading_order, lettered
from .saying import Cited, Counted, said
from .stones import asked, middle_game

FORBIDDEN = article_of(Forbidden)


def _crowded(dice: Dice, level: int) -> tuple[Board, Stone]:
    """A board without a ko on which few points are left, and a colour to play on it."""
    board = middle_game(dice, level, full=(80, 130)).board.with_ko(None)
    return board, dice.one_of(tuple(Stone))


def touch_forbidden(dice: Dice, level: int) -> Draft | None:
    """Touch every point where a colour may not play for want of a liberty."""
    return _forbidden(dice, level, counted=False)


def count_forbidden(dice: Dice, level: int) -> Draft | None:
    """Say how many points are forbidden for a colour."""
    return _forbidden(dice, level, counted=True)


def _forbidden(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    board, colour = _crowded(dice, level)
    found = forbidden_points(board, colour)
    lonely = without_room(board)
    if not 1 + counted <= len(found) <= 2 + level or len(lonely) <= len(found):
        return None
    search = Search(Find.FORBIDDEN, colour)
    wordings = (
        ("practice.count-forbidden", "practice.count-forbidden-again")
        if counted
        else ("practice.touch-forbidden", "practice.touch-forbidden-again")
    )
    return Draft(
        Diagram(board, to_play=colour),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, colour=colour),
        hints_to(board, found, "practice.rule-forbidden", FORBIDDEN),
        said("practice.right-forbidden", colour=colour, points=found, article=Cited(FORBIDDEN)),
    )


def without_room(board: Board) -> list[str]:
    """Empty points with no empty point beside them: where it is worth asking.

    >>> without_room(Board.parse(". X .\\nX X .\\n. . ."))
    ['A3']
    """
    empty = [point for point in board.points if board[point] is None]
    rooms, place = board.grid.gather(empty), board.grid.place
    return in_reading_order(point for point in empty if not place[point][1] & rooms)


def touch_legal(dice: Dice, level: int) -> Draft | None:
    """Touch those of the lettered points where a colour may play."""
    board, colour = _crowded(dice, level)
    among = dice.shuffled(without_room(board))[: 2 + level]
    legal = board.legal(colour) & frozenset(among)
    taking = [point for point in among if point in legal and board.captures(colour, point)]
    if len(among) < 3 or not 1 <= len(legal) < len(among) or not taking:
        return None
    return Draft(
        Diagram(board, to_play=colour, letters=lettered(among)),
        Touch(Search(Find.LEGAL, colour, among=frozenset(among))),
        asked(dice, ("practice.touch-legal", "practice.touch-legal-again"), colour=colour),
        hints_to(board, taking, "practice.rule-legal", FORBIDDEN),
        said("practice.right-legal", colour=colour, points=legal, article=Cited(FORBIDDEN)),
    )


def choose_legality(dice: Dice, level: int) -> Draft | None:
    """Say whether a point may be played, and why."""
    board, colour = _crowded(dice, level)
    places = [point for point in without_room(board) if _beside(board, point, colour.other)]
    if not places:
        return None
    at = dice.one_of(places)
    move, takes = f"{colour.name[0]} {at}", board.captures(colour, at)
    facts: dict[str, str | Stone] = {"point": at, "colour": colour}
    taken = takes or _beside(board, at, colour.other)
    options = dice.shuffled(
        (
            option(
                said("practice.yes-liberty"),
                {"legal": [move], "captures": {move: []}},
                said("practice.why-liberty", **facts),
            ),
            option(
                said("practice.yes-captures"),
                {"captures": {move: sorted(taken)}},
                said("practice.why-captures", other=colour.other, **facts),
            ),
            option(
                said("practice.no-forbidden"),
                {"illegal": {move: "forbidden"}},
                said("practice.why-legal", article=Cited(FORBIDDEN), **facts),
            ),
        )
    )
    return Draft(
        Diagram(board, to_play=colour, letters={at: "a"}),
        Choose(tuple(options)),
        asked(dice, ("practice.may-play", "practice.may-play-again"), **facts),
        hints_to(board, [at], "practice.rule-legal", FORBIDDEN)[:2],
        _why_legal(board, colour, at),
    )


def _why_legal(board: Board, colour: Stone, at: str) -> Texts:
    takes = board.captures(colour, at)
    if takes:
        stones = Counted(len(takes), colour.other)
        return said(
            "practice.right-legal-captures", point=at, stones=stones, article=Cited(FORBIDDEN)
        )
    if board.refusal(colour, at):
        return said("practice.right-illegal", point=at, article=Cited(FORBIDDEN))
    left = board.play(colour, at).liberties(at)
    return said("practice.right-legal-liberty", point=at, points=left, article=Cited(FORBIDDEN))


def _beside(board: Board, point: str, colour: Stone) -> frozenset[str]:
    """The stones of a colour next to a point, with their whole chains."""
    near = board.grid.spell(board.grid.place[point][1])
    return frozenset[str]().union(
        *(board.chain(stone) for stone in near & board.stones(colour))
    )


def option(texts: Texts, claim: dict[str, object], why: Texts) -> Option:
    """One answer to choose, right where the claim holds.

    >>> yes = option(said("practice.yes-liberty"), {"legal": ["B A1"]}, said("none"))
    >>> len(yes.claims)
    1
    """
    claims: tuple[Claim, ...] = tuple(read_claims(claim))
    return Option(texts, claims, why=why)
