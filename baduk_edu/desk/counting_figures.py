"""The count by hand as figures for print: one diagram for each stage, with its caption."""

from __future__ import annotations

from dataclasses import dataclass

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.words import Language
from ..rules import Stone
from ..rules.hand_count import HandCount, Stage, Step
from .counting_part import block_letters, signed, territory_marks, unlettered
from .counting_show import STAGE_NAMES
from .counting_table import result

_PRINTED = (Stage.START, Stage.LIFT, Stage.FILL, Stage.SHIFT, Stage.COUNT)


@dataclass(frozen=True)
class CountingFigure:
    """One stage of a count: its name for a file, the diagram, and what stands below it."""

    name: str
    diagram: Diagram
    caption: str


def counting_figures(by_hand: HandCount, language: Language) -> tuple[CountingFigure, ...]:
    """A figure for each stage in which something happens, the last with the result.

    >>> from baduk_edu.rules import Board
    >>> from baduk_edu.rules.counting import count
    >>> from baduk_edu.rules.hand_count import hand_count
    >>> board = Board.parse('. X O . .\\n. X O . .\\n. X O . X')
    >>> figures = counting_figures(hand_count(count(board, dead=["E1"])), Language.ENGLISH)
    >>> [figure.name for figure in figures]
    ['1-start', '2-lift', '3-fill', '4-count']

    ``draw.picture.save`` writes each diagram as PDF, SVG or PNG.
    """
    there = {step.stage for step in by_hand.steps} | {Stage.COUNT}
    stages = [stage for stage in _PRINTED if stage in there]
    return tuple(
        CountingFigure(
            f"{number}-{stage}",
            _diagram(by_hand, stage),
            _caption(by_hand, stage, language),
        )
        for number, stage in enumerate(stages, start=1)
    )


def _diagram(by_hand: HandCount, stage: Stage) -> Diagram:
    step = by_hand.last_of(stage)
    board = step.board
    marks: dict[str, tuple[Mark, ...]] = {}
    letters: dict[str, str] = {}
    if stage is Stage.START:
        marks |= dict.fromkeys(by_hand.count.dead, (Mark.DEAD,))
    elif stage in (Stage.FILL, Stage.SHIFT):
        lifted, placed = _moved(by_hand, stage)
        marks |= dict.fromkeys(lifted, (Mark.CROSS,))
        marks |= dict.fromkeys(placed, (Mark.CIRCLE,))
    else:
        marks = territory_marks({c: s.spaces for c, s in step.sides.items()}, board)
        letters = block_letters(step.sides)
    return Diagram(board, marks=unlettered(marks, letters), letters=letters)


def _moved(by_hand: HandCount, stage: Stage) -> tuple[frozenset[str], frozenset[str]]:
    """All the points that stones leave and come to in a stage."""
    steps = [step for step in by_hand.steps if step.stage is stage]
    lifted = frozenset[str]().union(*(step.lifted for step in steps))
    return lifted, frozenset[str]().union(*(step.placed for step in steps))


def _caption(by_hand: HandCount, stage: Stage, language: Language) -> str:
    step = by_hand.last_of(stage)
    name = words.say(STAGE_NAMES[stage], language)
    sides = ", ".join(_side(step, colour, stage, language) for colour in Stone)
    text = words.say("hand.caption", language, stage=name, sides=sides)
    if stage is Stage.COUNT:
        counted = by_hand.count
        if counted.komi:
            text = (
                f"{text} {words.say('hand.caption-komi', language, komi=signed(counted.komi))}"
            )
        text = f"{text} {result(counted.margin, language)}"
    return text


def _side(step: Step, colour: Stone, stage: Stage, language: Language) -> str:
    side, name = step.sides[colour], words.colour(colour, language).capitalize()
    if stage is not Stage.COUNT:
        return f"{name} {side.territory} − {side.lost} = {signed(side.left)}"
    sizes = " + ".join(str(len(block.points)) for block in side.blocks)
    if not sizes or len(side.blocks) == 1:
        return f"{name} {signed(side.left)}"
    return f"{name} {sizes} = {signed(side.left)}"
