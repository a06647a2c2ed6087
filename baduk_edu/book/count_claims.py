"""What the rules say to a claim about a count, and how the reader is told.

Knows one entry of a count; how a page writes it is read elsewhere.
"""

from __future__ import annotations

from ..rules import BLACK, WHITE, Game, Stone
from ..rules.cite import article_of
from ..rules.counting import Basis, Count, compared, count
from . import words
from .counted import Answer, Counted, Entry, Given
from .life_claims import state_territory
from .verbs import ClaimError
from .words import Language


def ask_the_count(game: Game, subject: Counted) -> Answer:
    """The entry as the rules find it on the board of this game.

    Raises ``ClaimError`` for a dead point without a stone, and where a chain is in dispute.
    """
    try:
        counted = subject.given.settled(game)
    except ValueError as error:
        raise ClaimError(f"claim.count: {error}") from None
    return Answer(subject.value(counted), counted)


def state_count(subject: Counted, found: Answer, language: Language) -> str:
    """A claim about a count as a sentence, with what the rules found and their article."""
    counted = found.counted
    if subject.entry is Entry.RESULT:
        text = _state_result(counted, language)
    elif subject.entry is Entry.LEFT:
        assert subject.of is not None
        text = words.say(
            "claim.count",
            language,
            colour=words.colour(subject.of, language),
            territory=len(counted.territory[subject.of]),
            lost=counted.lost[subject.of],
            number=counted.left[subject.of],
            article=words.cite(article_of(count), language),
        )
    else:
        assert isinstance(found.value, frozenset)
        text = state_territory(subject.of, found.value, language)
    return _after_lifting(text, subject.given, counted, language)


def _state_result(counted: Count, language: Language) -> str:
    result = words.say("claim.count-tie", language)
    if counted.margin:
        winner = BLACK if counted.margin > 0 else WHITE
        colour = words.colour(winner, language).capitalize()
        by = f"{abs(counted.margin):g}"
        result = words.say("claim.count-wins", language, Colour=colour, number=by)
    return words.say(
        "claim.count-result",
        language,
        result=result,
        black=counted.left[Stone.BLACK],
        white=counted.left[Stone.WHITE],
        komi=f"{counted.komi:g}",
        article=words.cite(article_of(compared), language),
    )


def _after_lifting(text: str, given: Given, counted: Count, language: Language) -> str:
    """The claim with the dead stones it rests on, and how it is known that they are dead."""
    points = words.points(counted.dead, language)
    if given.dead is None and Basis.ESTIMATED in counted.basis.values():
        return words.say("claim.count-estimated", language, claim=text, points=points)
    if not counted.dead:
        return text
    return words.say("claim.count-lifting", language, claim=text, points=points)
