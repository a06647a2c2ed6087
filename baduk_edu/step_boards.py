"""The boards of a page's steps: to play on, to fight on, to count. Knows steps, no notebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .book.claims import play_through
from .book.fights import Side
from .book.finds import QuestionError
from .book.page import Step
from .book.proofs import proof_of
from .book.words import Language
from .desk import CountingDesk, Desk, FoulDesk, FreePlay, proving_desk
from .desk.question import plain


def free_play(step: Step, language: Language) -> FreePlay:
    """The step's board to play on, with its line of moves laid out."""
    assert step.diagram is not None
    return FreePlay(step.diagram, language, game=step.start, line=step.line)


def proving(step: Step, language: Language) -> Desk:
    """The step's board, which plays the proof about a group."""
    ask = step.prove
    assert step.diagram is not None and ask is not None
    return proving_desk(
        step.diagram,
        language,
        _proof_of(step),
        first=ask.first,
        attacks=ask.side is Side.ATTACKER,
        threats=ask.threats.value,
        prompt=plain(step.texts[language]),
    )


def counting(step: Step, language: Language) -> CountingDesk:
    """The step's board, counted by hand."""
    assert step.count is not None
    return CountingDesk(step.count.count(step.start), language)


def fouls(step: Step, language: Language) -> FoulDesk:
    """The step's board, whose fouls are ruled on."""
    assert step.fouls is not None
    return FoulDesk(language, play_through(step.start, step.fouls, step.start.reading))


def _proof_of(step: Step) -> Mapping[str, Any] | None:
    """The proof that a step's board plays; ``None`` where the group is undecided."""
    try:
        return proof_of(step)
    except QuestionError:
        return None
