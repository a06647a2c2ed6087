"""Exercises on the points of a finished game: whose they are, and what nobody's points are.

Knows what makes such a question worth asking; the rules find every point.
"""

from __future__ import annotations

from ..book.diagram import Diagram
from ..book.finds import Find, QuestionError
from ..book.questions import Count, Touch
from ..book.search import Search
from ..rules import BLACK, Board, Citation, Game, Stone
from ..rules.cite import article_of
from ..rules.ending import Closing
from ..rules.territory import territory
from .borders import Finished, finished
from .dice import Dice
from .drafts import Draft, hints_to, in_reading_order, lettered
from .saying import Cited, said
from .stones import asked

TERRITORY = article_of(territory)
DAME = article_of(Closing.fill_dame)


def ended_game(dice: Dice, level: int, *, dame: int, dead: int = 0) -> Finished | None:
    """A finished game that grows with the level; ``None`` where the dice made none."""
    size = dice.one_of(((6, 7), (7, 8), (9,))[level - 1])
    strips = 3 if level == 3 and dice.chance(0.4) else 2
    return finished(dice, size, strips=strips, dame=dame, dead=dead)


def _found(board: Board, search: Search) -> frozenset[str]:
    """What the rules find; nothing where they leave it open."""
    try:
        return search.points(Game.start(board=board))
    except QuestionError:
        return frozenset()


def touch_dame(dice: Dice, level: int) -> Draft | None:
    """Touch every point that is nobody's."""
    wordings = ("practice.touch-dame",)
    return _dame(dice, level, "practice.rule-dame", wordings, TERRITORY, counted=False)


def touch_dame_to_fill(dice: Dice, level: int) -> Draft | None:
    """Touch the points that are filled before the count."""
    wordings = ("practice.fill-dame", "practice.fill-dame-again")
    return _dame(dice, level, "practice.rule-fill", wordings, DAME, counted=False)


def count_dame_to_fill(dice: Dice, level: int) -> Draft | None:
    """Say how many points are filled before the count."""
    wordings = ("practice.count-dame", "practice.count-dame-again")
    return _dame(dice, level, "practice.rule-fill", wordings, DAME, counted=True)


def _dame(
    dice: Dice,
    level: int,
    rule: str,
    wordings: tuple[str, ...],
    article: Citation,
    *,
    counted: bool,
) -> Draft | None:
    ended = ended_game(dice, level, dame=1 + 2 * level)
    search = Search(Find.DAME, BLACK)
    if ended is None:
        return None
    found = _found(ended.board, search)
    if not (2 if counted else 1) <= len(found) <= 3 + level:
        return None
    return Draft(
        Diagram(ended.board),
        Count(search) if counted else Touch(search),
        asked(dice, wordings),
        hints_to(ended.board, found, rule, article),
        said("practice.right-dame", points=found, article=Cited(article)),
    )


def count_territory(dice: Dice, level: int) -> Draft | None:
    """Say how many points of territory a colour has."""
    ended, colour = ended_game(dice, level, dame=level), dice.one_of(tuple(Stone))
    search = Search(Find.TERRITORY, colour)
    found = _found(ended.board, search) if ended else frozenset()
    if ended is None or not 3 <= len(found) <= 10 + 8 * level:
        return None
    return Draft(
        Diagram(ended.board),
        Count(search),
        asked(
            dice, ("practice.count-territory", "practice.count-territory-again"), colour=colour
        ),
        hints_to(ended.board, found, "practice.rule-territory", TERRITORY),
        said(
            "practice.right-territory",
            colour=colour,
            number=len(found),
            article=Cited(TERRITORY),
        ),
    )


def touch_territory(dice: Dice, level: int) -> Draft | None:
    """Touch those of the lettered points that are a colour's territory."""
    ended, colour = ended_game(dice, level, dame=1 + level), dice.one_of(tuple(Stone))
    if ended is None:
        return None
    own = _found(ended.board, Search(Find.TERRITORY, colour))
    foreign = _found(ended.board, Search(Find.TERRITORY, colour.other))
    dame = _found(ended.board, Search(Find.DAME, colour))
    if not own or not foreign or not dame:
        return None
    among = frozenset(
        (
            *dice.shuffled(in_reading_order(own))[: dice.between(1, 3)],
            *dice.shuffled(in_reading_order(foreign))[: dice.between(1, 2)],
            *dice.shuffled(in_reading_order(dame))[:level],
        )
    )
    found = own & among
    return Draft(
        Diagram(ended.board, letters=lettered(among)),
        Touch(Search(Find.TERRITORY, colour, among=among)),
        asked(
            dice, ("practice.touch-territory", "practice.touch-territory-again"), colour=colour
        ),
        hints_to(ended.board, found, "practice.rule-territory", TERRITORY),
        said(
            "practice.right-are-territory",
            colour=colour,
            points=found,
            article=Cited(TERRITORY),
        ),
    )
