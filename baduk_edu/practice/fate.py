"""Exercises on the fate of groups: their eyes, alive, dead, seki, or not settled.

Every key is a verdict whose proof has been checked; what the dice drew and a small budget
does not decide is thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ..book.claim_reader import read_claims
from ..book.diagram import Diagram, Mark
from ..book.finds import Find, QuestionError
from ..book.questions import Choose, Count, Option, Touch
from ..book.search import Search
from ..book.whole_board import DECIDED, judged_board
from ..rules import Board, Game, Stone
from ..rules.benson import unconditionally_alive
from ..rules.cite import Citation
from ..rules.eyes import independent_eyes
from ..rules.grid import Points
from ..rules.judgement import DEATH, LIFE, SEKI
from ..rules.verdict import Status
from .dice import Dice
from .drafts import Draft, Maker, area, hints_to, in_reading_order, lettered
from .groups import ROOMS, SHARED, SPLIT, drawn_group, owner_of, quick_verdict
from .saying import Cited, said
from .sketches import Pocket, Recipe, pocket
from .stones import asked

_TWO_CORNERS = 9
_THROWS = 12


def touch_eyes(dice: Dice, level: int) -> Draft | None:
    """Touch the independent eyes of a group."""
    return _eyes(dice, level, counted=False)


def count_eyes(dice: Dice, level: int) -> Draft | None:
    """Say how many independent eyes a group has."""
    return _eyes(dice, level, counted=True)


def _eyes(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    drawn = drawn_group(dice, level, (SPLIT[level - 1], ROOMS[level - 1][3]))
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    if of not in unconditionally_alive(board, owner_of(board, of)):
        return None
    found = independent_eyes(board, of)
    empty = [p for p in board.grid.spell(drawn.inside) if board[p] is None]
    if not 2 <= len(found) <= 2 + level or len(empty) < len(found) + (level > 1):
        return None
    search = Search(Find.EYES, owner_of(board, of), of)
    wordings = (
        ("practice.count-eyes", "practice.count-eyes-again")
        if counted
        else ("practice.touch-eyes", "practice.touch-eyes-again")
    )
    return Draft(
        Diagram(board, marks={of: (Mark.TRIANGLE,)}),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, of=of, colour=owner_of(board, of)),
        hints_to(board, found, "practice.rule-eyes", LIFE),
        said("practice.right-eyes", of=of, points=found, article=Cited(LIFE)),
    )


def choose_life_or_death(dice: Dice, level: int, *, wanted: Status) -> Draft | None:
    """Say whether a group is alive, dead, in seki, or not settled; often it is the wanted."""
    shared = wanted is Status.SEKI
    drawn = drawn_group(dice, level, (SHARED if shared else ROOMS)[level - 1])
    if drawn is None:
        return None
    board, of = drawn.board, drawn.of
    verdict = quick_verdict(board, of)
    if verdict.status not in _SAYS or (verdict.status is not wanted and dice.chance(0.7)):
        return None
    owner = owner_of(board, of)
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
            said("practice.hint-both-first", other=owner.other, colour=owner),
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
    return _in_two_corners(dice, level, _DEAD)


def touch_seki(dice: Dice, level: int) -> Draft | None:
    """Touch the stones in seki among lettered stones of a colour, in two corners."""
    return _in_two_corners(dice, level, _SEKI)


@dataclass(frozen=True)
class _Wanted:
    """What is looked for in the two corners, the rooms that it comes from, and its words."""

    find: Find
    status: Status
    recipes: Sequence[Sequence[Recipe]]
    citation: Citation
    wordings: Sequence[str]
    rule: str
    right: str


_DEAD = _Wanted(
    Find.DEAD,
    Status.DEAD,
    ROOMS,
    DEATH,
    ("practice.touch-dead", "practice.touch-dead-again"),
    "practice.rule-status",
    "practice.right-are-dead",
)
_SEKI = _Wanted(
    Find.SEKI,
    Status.SEKI,
    SHARED,
    SEKI,
    ("practice.touch-seki", "practice.touch-seki-again"),
    "practice.rule-seki",
    "practice.right-are-seki",
)


def _in_two_corners(dice: Dice, level: int, wanted: _Wanted) -> Draft | None:
    board, owner = Board.empty(_TWO_CORNERS), dice.one_of(tuple(Stone))
    grid, groups = board.grid, list[Pocket]()
    low = grid.gather(f"{c}{r}" for c in "ABC" for r in (1, 2, 3))
    top, right = board.height, grid.names[board.width - 3 : board.width]
    high = grid.gather(f"{p[0]}{r}" for p in right for r in (top - 2, top - 1, top))
    recipes = wanted.recipes[max(level - 2, 0)]
    for within, fits in zip((low, high), dice.shuffled((True, False)), strict=True):
        drawn = _of_status(dice, board, owner, recipes, within, wanted.status, fits=fits)
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
    if wanted is _SEKI and len(inner) == len(groups):
        colour, among = dice.one_of(((owner, among), (owner.other, inner)))
    others = in_reading_order(board.stones(colour) - frozenset(among))
    if wanted is _SEKI and colour is owner.other and others:
        among = [*among, others[0]]
    search = Search(wanted.find, colour, among=frozenset(among))
    try:
        found = search.points(Game.start(board=board))
    except QuestionError:
        return None
    if not 1 <= len(found) < len(among) or judged_board(board).open_questions():
        return None
    return Draft(
        Diagram(board, letters=lettered(among)),
        Touch(search),
        asked(dice, wanted.wordings, colour=colour),
        hints_to(board, found, wanted.rule, wanted.citation),
        said(wanted.right, points=found, article=Cited(wanted.citation)),
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
        found = quick_verdict(drawn.board, drawn.of).status
        if found in DECIDED and (found is status) is fits:
            return drawn
    return None


choose_alive: Maker = partial(choose_life_or_death, wanted=Status.ALIVE)
choose_dead: Maker = partial(choose_life_or_death, wanted=Status.DEAD)
choose_seki: Maker = partial(choose_life_or_death, wanted=Status.SEKI)
