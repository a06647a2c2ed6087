"""Exercises on the move that decides a group: to save it, to kill it, to settle it in time.

Every key is a verdict whose proof has been checked; what the dice drew and a small budget
does not decide is thrown away.
"""

from __future__ import annotations

from dataclasses import replace

from ..book.diagram import Diagram, Mark
from ..book.fights import Fight
from ..book.finds import Find, QuestionError
from ..book.group import Group
from ..book.questions import Question, Texts, Touch
from ..book.search import Search
from ..book.turning_points import TurningPoint
from ..book.verdicts import moves_owed
from ..rules import Game, Stone
from ..rules.fight import Threats
from ..rules.judgement import DEATH, LIFE
from ..rules.verdict import Status
from .dice import Dice
from .drafts import Draft, hints_to, in_reading_order
from .groups import ROOMS, drawn_group, owner_of, quick_verdict
from .saying import Cited, said
from .sketches import Pocket
from .stones import asked

MOVES = 9
"""So many moves an attacker has who plays a fight out."""


def touch_saving(dice: Dice, level: int) -> Draft | None:
    """Touch the move with which the group lives."""
    return _deciding(dice, level, attacks=False)


def touch_killing(dice: Dice, level: int) -> Draft | None:
    """Touch the move with which the group is captured."""
    return _deciding(dice, level, attacks=True)


def _deciding(dice: Dice, level: int, *, attacks: bool) -> Draft | None:
    drawn = drawn_group(dice, level, ROOMS[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    verdict = quick_verdict(board, of)
    owner = owner_of(board, of)
    side = owner.other if attacks else owner
    moves = verdict.moves.get(side, frozenset())
    if verdict.status is not Status.UNSETTLED or not _is_a_choice(drawn, moves):
        return None
    wordings = (
        ("practice.kill", "practice.kill-again")
        if attacks
        else ("practice.save", "practice.save-again")
    )
    return _about(
        drawn,
        side,
        Touch(Search(Find.DECIDES, side, of)),
        asked(dice, wordings, Colour=side, colour=owner, of=of),
        moves,
    )


def play_to_save(dice: Dice, level: int) -> Draft | None:
    """Save the group by playing on against the proof."""
    return _played_out(dice, level, attacks=False)


def play_to_kill(dice: Dice, level: int) -> Draft | None:
    """Capture the group by playing on against the proof."""
    return _played_out(dice, level, attacks=True)


def _played_out(dice: Dice, level: int, *, attacks: bool) -> Draft | None:
    drawn = drawn_group(dice, level, ROOMS[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    owner = owner_of(board, of)
    side = owner.other if attacks else owner
    if quick_verdict(board, of).status is not Status.UNSETTLED:
        return None
    fight = Fight(of, side, Threats.NONE, MOVES)
    try:
        moves = fight.key(Game.start(board=board, to_play=side))
    except QuestionError:
        return None
    if not _is_a_choice(drawn, moves):
        return None
    key = "practice.fight-kill" if attacks else "practice.fight-save"
    texts = said(key, Colour=side, colour=owner, of=of)
    return _about(drawn, side, fight, texts, moves)


def _about(
    drawn: Pocket, side: Stone, ask: Question, texts: Texts, moves: frozenset[str]
) -> Draft:
    """The question of these moves, by the article that the mover counts on."""
    board, of = drawn.board, drawn.of
    saves = side is owner_of(board, of)
    rule, citation = ("practice.rule-save", LIFE) if saves else ("practice.rule-kill", DEATH)
    first = in_reading_order(moves)[0]
    missed = _missed(drawn, side, moves)
    hints = hints_to(board, moves, rule, citation)
    shown = said("practice.right-decides", point=first, of=of, article=Cited(citation))
    return Draft(
        Diagram(board, to_play=side, marks={of: (Mark.TRIANGLE,)}),
        ask,
        texts,
        (*hints[:2], missed, hints[2]) if missed else hints,
        shown,
    )


def _missed(drawn: Pocket, side: Stone, moves: frozenset[str]) -> Texts | None:
    """The proof of one wrong move: what the other side does about it."""
    board, of = drawn.board, drawn.of
    turning = TurningPoint(board, of, side)
    for point in in_reading_order(board.grid.spell(drawn.inside) - moves):
        if board.refusal(side, point) is None:
            answer = turning.refutation(point)
            if answer is not None and answer in board:
                key = "practice.missed-kill" if turning.attacks else "practice.missed-save"
                return said(key, point=point, answer=answer, Other=side.other, of=of)
    return None


def _is_a_choice(drawn: Pocket, moves: frozenset[str]) -> bool:
    """One or two moves, and others beside them that could be thought of."""
    empty = {p for p in drawn.board.grid.spell(drawn.inside) if drawn.board[p] is None}
    return 1 <= len(moves) <= 2 and moves <= empty and len(empty) >= len(moves) + 2


def touch_reinforcement(dice: Dice, level: int) -> Draft | None:
    """Touch the move that a group owes before the game is over."""
    draft = touch_saving(dice, level)
    if draft is None or not isinstance(draft.ask, Touch):
        return None
    board, of = draft.diagram.board, str(draft.ask.search.of)
    owner = owner_of(board, of)
    if moves_owed(board, Group(of)) != draft.ask.search.points(
        Game.start(board=board, to_play=owner)
    ):
        return None
    wordings = ("practice.reinforce", "practice.reinforce-again")
    return replace(draft, texts=asked(dice, wordings, Colour=owner, of=of))
