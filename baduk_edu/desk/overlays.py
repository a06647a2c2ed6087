"""What can be laid over a position to look at it: standing stones, eyes, a race of liberties.

Each look is the marks it makes and the sentence that says what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..book import words
from ..book.diagram import Mark
from ..book.words import Language
from ..rules import Board, Forbidden, Reason, Stone, in_order
from ..rules.benson import unconditionally_alive
from ..rules.cite import article_of
from ..rules.race import Liberties, race


class Look(NamedTuple):
    """Marks upon a position, and what they say."""

    marks: dict[str, Mark]
    text: str


NOTHING = Look({}, "")


def look_at(name: str, board: Board, language: Language) -> Look:
    """The look of this name at a whole position: ``standing``, ``eyes``, or nothing."""
    if name == "standing":
        return standing(board, language)
    return eyes(board, language) if name == "eyes" else NOTHING


def laid_over(
    marks: Mapping[str, tuple[Mark, ...]], laid: Mapping[str, Mark]
) -> dict[str, tuple[Mark, ...]]:
    """Marks with others laid over them: those take the middle, the rest goes around them."""
    both = dict(marks)
    for point, mark in laid.items():
        both[point] = (mark, *(kept for kept in both.get(point, ()) if kept is not mark))
    return both


def standing(board: Board, language: Language) -> Look:
    """The stones that cannot be taken even if their owner never answers."""
    stones = {colour: unconditionally_alive(board, colour) for colour in Stone}
    text = words.say(
        "prove.standing",
        language,
        black=_counted(stones[Stone.BLACK], Stone.BLACK, language),
        white=_counted(stones[Stone.WHITE], Stone.WHITE, language),
        article=words.cite(article_of(unconditionally_alive), language),
    )
    return Look(dict.fromkeys(stones[Stone.BLACK] | stones[Stone.WHITE], Mark.SQUARE), text)


def eyes(board: Board, language: Language) -> Look:
    """The points where one side is forbidden: independent eyes of the other."""
    closed = {colour: forbidden_points(board, colour.other) for colour in Stone}
    text = words.say(
        "prove.eyes",
        language,
        black=words.points(closed[Stone.BLACK], language),
        white=words.points(closed[Stone.WHITE], language),
        article=words.cite(Forbidden.article, language),
    )
    marked = closed[Stone.BLACK] | closed[Stone.WHITE]
    return Look(dict.fromkeys(marked, Mark.FORBIDDEN), text)


def liberties(board: Board, point: str, rivals: Iterable[str], language: Language) -> Look:
    """The liberties of a group and of the chains that race with it, by their kind."""
    marks: dict[str, Mark] = {}
    lines = [words.say("prove.race", language)]
    for chain in race(board, point, rivals):
        marks |= dict.fromkeys(chain.outside, Mark.LIBERTY)
        marks |= dict.fromkeys(chain.inside, Mark.CIRCLE)
        marks |= dict.fromkeys(chain.shared, Mark.SPOT)
        lines.append(_told(board, chain, language))
    return Look(marks, " ".join(lines))


def rivals(board: Board, point: str, inside: frozenset[str]) -> list[str]:
    """One stone of each opposing chain in the fight that touches the group or its liberties."""
    owner = board[point]
    if owner is None:
        return []
    grid = board.grid
    group = grid.gather(board.chain(point))
    near = group | grid.gather(board.liberties(point))
    found = []
    for chain in board.chains(owner.other):
        if chain & inside and grid.touching(grid.gather(chain)) & near:
            found.append(in_order(chain)[0])
    return found


def forbidden_points(board: Board, colour: Stone) -> frozenset[str]:
    """Every empty point where this colour may not play for want of a liberty."""
    return frozenset(
        point
        for point in board.points
        if (refused := board.refusal(colour, point)) is not None
        and refused.reason is Reason.FORBIDDEN
    )


def _told(board: Board, chain: Liberties, language: Language) -> str:
    colour = board[chain.point]
    assert colour is not None
    return words.say(
        "prove.race-chain",
        language,
        point=chain.point,
        colour=words.colour(colour, language),
        number=chain.number,
        outside=len(chain.outside),
        inside=len(chain.inside),
        shared=len(chain.shared),
    )


def _counted(stones: frozenset[str], colour: Stone, language: Language) -> str:
    if not stones:
        return f"{words.colour(colour, language)} {words.say('none', language)}"
    return words.stones(len(stones), colour, language)
