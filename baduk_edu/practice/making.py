"""Fresh exercises for an article from a seed: drawn, looked through, and never twice the same.

Knows which kinds belong to which article; an article is named by the law it stands in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

from ..book import words
from ..book.page import Part, Step
from ..book.words import Language
from ..rules import Citation
from ..rules.cite import all_citations
from ..rules.judgement import DEATH, LIFE, SEKI
from . import ending, fate, ko, life, moves, score, stones
from .dice import Dice
from .drafts import Draft, Maker
from .sameness import Shape, likeness
from .saying import ladder

LEVELS = (1, 2, 3)
LARGEST_SEED = 999_999
MOST = 500
"""So many exercises may be asked for at once."""

TRIES = 3_000
"""So often the dice are thrown for one exercise."""

KINDS: dict[Citation, tuple[Maker, ...]] = {
    stones.LIBERTIES: (
        stones.touch_liberties,
        stones.touch_atari,
        stones.count_liberties,
        stones.touch_chain,
        stones.count_chains,
    ),
    moves.FORBIDDEN: (
        moves.touch_forbidden,
        moves.choose_legality,
        moves.touch_legal,
        moves.count_forbidden,
    ),
    ko.KO: (ko.touch_ko, ko.choose_retake, ko.touch_legal_in_ko, ko.choose_threat),
    stones.CAPTURES: (
        stones.touch_lifted,
        stones.touch_captures,
        stones.touch_captures_of_some,
        stones.count_lifted,
        stones.touch_captures_one,
    ),
    LIFE: (
        life.touch_saving,
        fate.touch_eyes,
        fate.choose_alive,
        life.play_to_save,
        fate.count_eyes,
    ),
    SEKI: (fate.choose_seki, fate.touch_seki),
    DEATH: (life.touch_killing, fate.choose_dead, fate.touch_dead, life.play_to_kill),
    ending.TERRITORY: (ending.touch_dame, ending.count_territory, ending.touch_territory),
    ending.DAME: (
        ending.touch_dame_to_fill,
        life.touch_reinforcement,
        ending.count_dame_to_fill,
    ),
    score.LEFT: (score.count_left,),
    score.RESULT: (score.count_margin, score.choose_result),
}


class PracticeError(ValueError):
    """Exercises that cannot be made; says so in the reader's language."""


@dataclass(frozen=True)
class Exercise:
    """One exercise: its step for a board, and where it comes from.

    ``code`` names it for good: article, seed, level and number give the same exercise again.
    """

    citation: Citation
    seed: int
    level: int
    number: int
    step: Step

    @property
    def code(self) -> str:
        """The name by which a teacher may call it: article, seed, level, number."""
        return self.step.id


def practised() -> tuple[Citation, ...]:
    """The articles that there are exercises for, in the rulebook's order.

    >>> practised()
    (7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18)
    """
    return tuple(citation for citation in all_citations() if citation in KINDS)


def checked(
    citation: Citation, seed: int, level: int, language: Language, number: int = 1
) -> None:
    """Raise ``PracticeError`` where no exercises can be made of these numbers."""
    if citation not in KINDS:
        known = ", ".join(str(known) for known in practised())
        raise PracticeError(
            words.say("practice.no-article", language, wanted=citation, known=known)
        )
    if type(level) is not int or level not in LEVELS:
        raise PracticeError(words.say("practice.no-level", language, wanted=level))
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        most = LARGEST_SEED
        raise PracticeError(words.say("practice.no-seed", language, wanted=seed, most=most))
    if type(number) is not int or not 1 <= number <= MOST:
        raise PracticeError(words.say("practice.no-number", language, wanted=number, most=MOST))


def generate(
    citation: Citation,
    seed: int,
    *,
    level: int = 1,
    number: int = 10,
    language: Language = Language.ENGLISH,
) -> list[Exercise]:
    """So many exercises for an article: the same seed gives the same ones everywhere.

    >>> [exercise.code for exercise in generate(7, 1, number=2)]
    ['7-1-1-1', '7-1-1-2']

    Levels go from 1 to 3. Each is of another position, however it is turned, mirrored or
    coloured. Raises ``PracticeError``, in this language, for an article without exercises, a
    level, seed or number that there is not.
    """
    checked(citation, seed, level, language, number)
    return list(islice(exercises(citation, seed, level=level), number))


def exercises(citation: Citation, seed: int, *, level: int = 1) -> Iterator[Exercise]:
    """The exercises of a seed one after the other, without end; see ``generate``.

    >>> [one.code for one in islice(exercises(9, 7), 2)]
    ['9-7-1-1', '9-7-1-2']

    Raises ``PracticeError`` as ``generate`` does, in English; and where the dice are thrown
    thousands of times without an exercise, which is a fault of ours.
    """
    checked(citation, seed, level, Language.ENGLISH)
    kinds = KINDS[citation]
    place = all_citations().index(citation)
    first = Dice(place, seed, level).below(len(kinds))
    seen: set[Shape] = set()
    for number in count(1):
        kind = kinds[(first + number) % len(kinds)]
        dice = Dice(place, seed, level, number)
        step = _step(kind, dice, level, f"{citation}-{seed}-{level}-{number}", seen)
        yield Exercise(citation, seed, level, number, step)


def _step(kind: Maker, dice: Dice, level: int, code: str, seen: set[Shape]) -> Step:
    """The first draft of this kind that holds and is not like an earlier one."""
    for _ in range(TRIES):
        draft = kind(dice, level)
        if draft is None:
            continue
        shape = likeness(draft.diagram.board)
        step = _laid_out(draft, code)
        if shape not in seen and not any(step.faults()):
            seen.add(shape)
            return step
    raise PracticeError(f"{code}: {TRIES} throws of the dice made no such exercise")


def _laid_out(draft: Draft, code: str) -> Step:
    return Step(
        id=code,
        part=Part.EXERCISE,
        texts=draft.texts,
        diagram=draft.diagram,
        ask=draft.ask,
        after=draft.after,
        hints=ladder(*draft.hints),
        right=draft.right,
        mistakes=draft.mistakes or None,
    )
