"""Exercises on life and death: which move decides, what lives, what is dead, what is in seki.

Every key is a verdict whose proof has been checked; what the dice drew and a small budget
does not decide is thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..book.claim_reader import read_claims
from ..book.diagram import Diagram, Mark
from ..book.fights import Fight
from ..book.finds import Find, QuestionError
from ..book.group import Group
from ..book.questions import Choose, Count, Option, Question, Texts, Touch
from ..book.search import Search
from ..book.turning_points import TurningPoint
from ..book.verdicts import moves_owed, verdict_on
from ..book.whole_board import DECIDED, judged_board
from ..rules import Board, Game, Stone
from ..rules.benson import unconditionally_alive
from ..rules.cite import Citation
from ..rules.eyes import independent_eyes
from ..rules.fight import Threats
from ..rules.grid import Points
from ..rules.judgement import DEATH, LIFE, SEKI
from ..rules.verdict import Status, Verdict
from .dice import Dice
from .drafts import Draft, Maker, area, hints_to, in_reading_order, lettered
from .saying import Cited, said
from .sketches import Pocket, Recipe, pocket
from .stones import asked

SMALL = 2_000
"""So many states are looked into; a group that needs more is not for an exercise."""

MOVES = 9

_SIZES = (6, 7, 8)
_TWO_CORNERS = 9
_THROWS = 12
_RECIPES = (
    (Recipe(3), Recipe(4, corner=True), Recipe(4, 0, 1), Recipe(5, 1, 1)),
    (Recipe(5, 0, 1), Recipe(6, 1, 1, corner=True), Recipe(6, 1, 1), Recipe(6, 0, 2)),
    (Recipe(7, 1, 1), Recipe(7, 0, 2, corner=True), Recipe(8, 2, 1), Recipe(8, 1, 2)),
)
_SPLIT = (Recipe(4, 2), Recipe(6, 2), Recipe(7, 3))
_SHARED = (
    (Recipe(5, 0, 3), Recipe(5, 0, 3, corner=True), Recipe(4, 0, 2)),
    (Recipe(6, 0, 4), Recipe(6, 0, 3, corner=True), Recipe(5, 0, 3)),
    (Recipe(7, 1, 4), Recipe(7, 0, 5), Recipe(7, 0, 4, corner=True)),
)


def _drawn(dice: Dice, level: int, recipes: Sequence[Recipe]) -> Pocket | None:
    start = Board.empty(_SIZES[level - 1])
    owner = dice.one_of(tuple(Stone))
    return pocket(dice, start, owner, dice.one_of(recipes), start.grid.full)


def _verdict(board: Board, of: str) -> Verdict:
    """The verdict, if little work decides it; its proof is checked."""
    return verdict_on(board, Group(of), budget=SMALL)


# --- the move that decides ---------------------------------------------------------------


def touch_saving(dice: Dice, level: int) -> Draft | None:
    """Touch the move with which the group lives."""
    return _deciding(dice, level, attacks=False)


def touch_killing(dice: Dice, level: int) -> Draft | None:
    """Touch the move with which the group is captured."""
    return _deciding(dice, level, attacks=True)


def _deciding(dice: Dice, level: int, *, attacks: bool) -> Draft | None:
    drawn = _drawn(dice, level, _RECIPES[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    verdict = _verdict(board, of)
    owner = _owner(board, of)
    side = owner.other if attacks else owner
    moves = verdict.moves.get(side, frozenset())
    if verdict.status is not Status.UNSETTLED or not _is_a_choice(drawn, moves):
        return None
    citation = DEATH if attacks else LIFE
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
        "practice.rule-kill" if attacks else "practice.rule-save",
        citation,
    )


def play_out(dice: Dice, level: int) -> Draft | None:
    """Play one side of the fight against the proof."""
    drawn = _drawn(dice, level, _RECIPES[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    owner = _owner(board, of)
    side = dice.one_of((owner, owner.other))
    if _verdict(board, of).status is not Status.UNSETTLED:
        return None
    fight = Fight(of, side, Threats.NONE, MOVES)
    try:
        moves = fight.key(Game.start(board=board, to_play=side))
    except QuestionError:
        return None
    if not _is_a_choice(drawn, moves):
        return None
    key = "practice.fight-save" if side is owner else "practice.fight-kill"
    rule = "practice.rule-save" if side is owner else "practice.rule-kill"
    texts = said(key, Colour=side, colour=owner, of=of)
    return _about(drawn, side, fight, texts, moves, rule, LIFE if side is owner else DEATH)


def _about(
    drawn: Pocket,
    side: Stone,
    ask: Question,
    texts: Texts,
    moves: frozenset[str],
    rule: str,
    citation: Citation,
) -> Draft:
    board, of = drawn.board, drawn.of
    first = in_reading_order(moves)[0]
    missed = _missed(board, of, side, moves, drawn)
    hints = hints_to(board, moves, rule, citation)
    shown = said("practice.right-decides", point=first, of=of, article=Cited(citation))
    return Draft(
        Diagram(board, to_play=side, marks={of: (Mark.TRIANGLE,)}),
        ask,
        texts,
        (*hints[:2], missed, hints[2]) if missed else hints,
        shown,
    )


def _missed(
    board: Board, of: str, side: Stone, moves: frozenset[str], drawn: Pocket
) -> Texts | None:
    """The proof of one wrong move: what the other side does about it."""
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


# --- what has been decided ---------------------------------------------------------------


def touch_eyes(dice: Dice, level: int) -> Draft | None:
    """Touch the independent eyes of a group."""
    return _eyes(dice, level, counted=False)


def count_eyes(dice: Dice, level: int) -> Draft | None:
    """Say how many independent eyes a group has."""
    return _eyes(dice, level, counted=True)


def _eyes(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    drawn = _drawn(dice, level, (_SPLIT[level - 1], _RECIPES[level - 1][3]))
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    if of not in unconditionally_alive(board, _owner(board, of)):
        return None
    found = independent_eyes(board, of)
    empty = [p for p in board.grid.spell(drawn.inside) if board[p] is None]
    if not 2 <= len(found) <= 2 + level or len(empty) < len(found) + (level > 1):
        return None
    search = Search(Find.EYES, _owner(board, of), of)
    wordings = (
        ("practice.count-eyes", "practice.count-eyes-again")
        if counted
        else ("practice.touch-eyes", "practice.touch-eyes-again")
    )
    return Draft(
        Diagram(board, marks={of: (Mark.TRIANGLE,)}),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, of=of, colour=_owner(board, of)),
        hints_to(board, found, "practice.rule-eyes", LIFE),
        said("practice.right-eyes", of=of, points=found, article=Cited(LIFE)),
    )


def choose_life_or_death(dice: Dice, level: int, *, wanted: Status) -> Draft | None:
    """Say whether a group is alive, dead, in seki, or not settled; often it is the wanted."""
    shared = wanted is Status.SEKI
    drawn = _drawn(dice, level, (_SHARED if shared else _RECIPES)[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    verdict = _verdict(board, of)
    if verdict.status not in _SAYS or (verdict.status is not wanted and dice.chance(0.7)):
        return None
    owner = _owner(board, of)
    options = tuple(
        Option(
            said(says, colour=owner, other=owner.other),
            tuple(read_claims({"status": {of: status.value}})),
            why=said(why, of=of, other=owner.other, colour=owner),
        )
        for status, (says, why, _) in _SAYS.items()
    )
    article = Cited(verdict.article if verdict.article is not None else LIFE)
    rule = "practice.rule-seki" if shared else "practice.rule-status"
    return Draft(
        Diagram(board, marks={of: (Mark.TRIANGLE,)}),
        Choose(options),
        asked(dice, ("practice.status", "practice.status-again"), of=of, colour=owner),
        (
            said(rule, article=article),
            said("practice.hint-area", area=area(board, of)),
            said("practice.hint-both-first", other=owner.other, Colour=owner),
        ),
        said(_SAYS[verdict.status][2], of=of, article=article),
    )


_SAYS = {
    Status.ALIVE: ("practice.alive", "practice.why-not-alive", "practice.right-alive"),
    Status.DEAD: ("practice.dead", "practice.why-not-dead", "practice.right-dead"),
    Status.SEKI: ("practice.seki", "practice.why-not-seki", "practice.right-seki"),
    Status.UNSETTLED: (
        "practice.unsettled",
        "practice.why-not-unsettled",
        "practice.right-unsettled",
    ),
}


def touch_dead(dice: Dice, level: int) -> Draft | None:
    """Touch the dead ones among lettered stones of a colour, in two corners."""
    return _in_two_corners(dice, level, Find.DEAD, _RECIPES, DEATH)


def touch_seki(dice: Dice, level: int) -> Draft | None:
    """Touch the stones in seki among lettered stones of a colour, in two corners."""
    return _in_two_corners(dice, level, Find.SEKI, _SHARED, SEKI)


def _in_two_corners(
    dice: Dice,
    level: int,
    find: Find,
    recipes: Sequence[Sequence[Recipe]],
    citation: Citation,
) -> Draft | None:
    board, owner = Board.empty(_TWO_CORNERS), dice.one_of(tuple(Stone))
    grid, groups = board.grid, list[Pocket]()
    low = grid.gather(f"{c}{r}" for c in "ABC" for r in (1, 2, 3))
    top, right = board.height, grid.names[board.width - 3 : board.width]
    high = grid.gather(f"{p[0]}{r}" for p in right for r in (top - 2, top - 1, top))
    status = Status.DEAD if find is Find.DEAD else Status.SEKI
    for within, fits in zip((low, high), dice.shuffled((True, False)), strict=True):
        chosen = recipes[max(level - 2, 0)]
        drawn = _of_status(dice, board, owner, chosen, within, status, fits=fits)
        if drawn is None:
            return None
        groups.append(drawn)
        board = drawn.board
    inner = [
        point
        for drawn in groups
        for point in in_reading_order(grid.spell(drawn.inside) & board.stones(owner.other))[:1]
    ]
    colour = owner
    among = [drawn.of for drawn in groups]
    if find is Find.SEKI and len(inner) == len(groups):
        colour, among = dice.one_of(((owner, among), (owner.other, inner)))
    others = in_reading_order(board.stones(colour) - frozenset(among))
    if find is Find.SEKI and colour is owner.other and others:
        among = [*among, others[0]]
    search = Search(find, colour, among=frozenset(among))
    try:
        found = search.points(Game.start(board=board))
    except QuestionError:
        return None
    if not 1 <= len(found) < len(among) or judged_board(board).open_questions():
        return None
    wordings = (
        ("practice.touch-dead", "practice.touch-dead-again")
        if find is Find.DEAD
        else ("practice.touch-seki", "practice.touch-seki-again")
    )
    dead = find is Find.DEAD
    return Draft(
        Diagram(board, letters=lettered(among)),
        Touch(search),
        asked(dice, wordings, colour=colour),
        hints_to(
            board, found, "practice.rule-status" if dead else "practice.rule-seki", citation
        ),
        said(
            "practice.right-are-dead" if dead else "practice.right-are-seki",
            points=found,
            article=Cited(citation),
        ),
    )


def _of_status(
    dice: Dice,
    board: Board,
    owner: Stone,
    recipes: Sequence[Recipe],
    within: Points,
    status: Status,
    *,
    fits: bool,
) -> Pocket | None:
    """A pocket among these points that has the status, or is settled in another way."""
    for _ in range(_THROWS):
        drawn = pocket(dice, board, owner, dice.one_of(recipes), within)
        if drawn is None:
            continue
        found = _verdict(drawn.board, drawn.of).status
        if found in DECIDED and (found is status) is fits:
            return drawn
    return None


def touch_reinforcement(dice: Dice, level: int) -> Draft | None:
    """Touch the move that a group owes before the game is over."""
    draft = touch_saving(dice, level)
    if draft is None or not isinstance(draft.ask, Touch):
        return None
    board, of = draft.diagram.board, str(draft.ask.search.of)
    owner = _owner(board, of)
    if moves_owed(board, Group(of)) != draft.ask.search.points(
        Game.start(board=board, to_play=owner)
    ):
        return None
    wordings = ("practice.reinforce", "practice.reinforce-again")
    return Draft(
        draft.diagram,
        draft.ask,
        asked(dice, wordings, Colour=owner, of=of),
        draft.hints,
        draft.right,
    )


def _owner(board: Board, point: str) -> Stone:
    owner = board[point]
    assert owner is not None
    return owner


choose_alive: Maker = partial(choose_life_or_death, wanted=Status.ALIVE)
choose_dead: Maker = partial(choose_life_or_death, wanted=Status.DEAD)
choose_seki: Maker = partial(choose_life_or_death, wanted=Status.SEKI)
