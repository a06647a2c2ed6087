"""The key of an exercise, in words and on its board. Knows no screen and no sheet."""

from __future__ import annotations

from string import ascii_lowercase

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.fights import Fight
from ..book.page import Step
from ..book.questions import Choose, Count, Touch, spell_number
from ..book.words import Language


def points_of_the_key(step: Step) -> frozenset[str]:
    """The points that answer the question; none where a number or a sentence does."""
    ask = step.ask
    return ask.key(step.asked) if isinstance(ask, Touch | Fight) else frozenset()


def answer(step: Step, language: Language) -> str:
    """The answer as a key sheet says it.

    >>> from baduk_edu.practice import generate
    >>> answer(generate(7, 1, number=1)[0].step, Language.ENGLISH)
    'E4, B3, C3, D3, E3, C2, D2'

    Raises ``ValueError`` for a step without a question.
    """
    match step.ask:
        case Touch() | Fight():
            return words.points(points_of_the_key(step), language)
        case Count() as ask:
            return spell_number(ask.key(step.asked))
        case Choose() as ask:
            place = ask.key(step.asked)
            return f"({ascii_lowercase[place]}) {ask.options[place].texts[language]}"
    raise ValueError(f"step {step.id} has no key that a sheet could show")


def choices(step: Step, language: Language) -> tuple[str, ...]:
    """The answers to choose from, each with its letter; none for other questions."""
    if not isinstance(step.ask, Choose):
        return ()
    options = zip(ascii_lowercase, step.ask.options, strict=False)
    return tuple(f"({letter}) {option.texts[language]}" for letter, option in options)


def board_to_print(step: Step) -> Diagram:
    """The board as it is asked about; that a point is banned is for the reader to see."""
    assert step.diagram is not None
    diagram, game = step.diagram, step.asked
    last = game.last.point if game.last else diagram.last
    return diagram.with_(board=game.board.with_ko(None), last=last, to_play=diagram.to_play)


def board_of_the_key(step: Step) -> Diagram:
    """The board with a spot on every point that answers the question."""
    diagram = board_to_print(step)
    spots = {
        point: (*diagram.marks.get(point, ()), Mark.SPOT) for point in points_of_the_key(step)
    }
    return diagram.with_(marks={**diagram.marks, **spots})
