"""Exercises on the count: what is left to each side, by how much the winner wins, and who.

Knows what makes such a question worth asking; the rules count every board.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..book.claim_reader import read_claims
from ..book.counted import Given
from ..book.diagram import Diagram, Mark
from ..book.finds import Amount
from ..book.questions import Choose, Count, Option, Texts
from ..book.score import Score
from ..rules import BLACK, WHITE, Game, Stone
from ..rules.cite import article_of
from ..rules.counting import compared, count
from .borders import Finished
from .dice import Dice
from .drafts import Draft
from .ending import ended_game
from .saying import Cited, Won, joined, said
from .stones import asked

LEFT = article_of(count)
RESULT = article_of(compared)

KOMI = (0.5, 5.5, 6.5)
MOST_TAKEN = 4
"""So many stones of a colour were taken before the end, at most."""


def _counted(dice: Dice, level: int) -> tuple[Finished, Given, Texts] | None:
    """A finished game, what is given for its count, and the sentence that gives it."""
    ended = ended_game(dice, level, dame=level - 1, dead=dice.between(0, level))
    if ended is None:
        return None
    taken = {side: dice.between(0, MOST_TAKEN) for side in Stone}
    given = Given(frozenset(ended.dead), taken, 0.0)
    told = said("practice.taken", black=taken[BLACK], white=taken[WHITE])
    if ended.dead:
        dead = said("practice.agreed-dead", points=frozenset(ended.dead))
        told = joined(dead, told)
    return ended, given, told


def count_left(dice: Dice, level: int) -> Draft | None:
    """Say how many points are left to a colour once its lost stones are filled in."""
    drawn = _counted(dice, level)
    if drawn is None:
        return None
    ended, given, told = drawn
    colour = dice.one_of(tuple(Stone))
    board = ended.board
    counted = given.count(Game.start(board=board, komi=0))
    own, lost = len(counted.territory[colour]), counted.lost[colour]
    if counted.left[colour] < 1 or not lost:
        return None
    score = Score(Amount.LEFT, colour, given)
    return Draft(
        _with_crosses(ended),
        Count(score),
        joined(told, asked(dice, ("practice.left", "practice.left-again"), colour=colour)),
        (
            said("practice.rule-left", article=Cited(LEFT)),
            said("practice.hint-lost", colour=colour, number=lost),
            said("practice.hint-territory", colour=colour, number=own),
        ),
        said(
            "practice.right-left",
            colour=colour,
            territory=own,
            lost=lost,
            number=counted.left[colour],
            article=Cited(LEFT),
        ),
    )


def count_margin(dice: Dice, level: int) -> Draft | None:
    """Say by how much the winner wins."""
    drawn = _with_komi(dice, level)
    if drawn is None:
        return None
    ended, given, told, left = drawn
    return Draft(
        _with_crosses(ended),
        Count(Score(Amount.MARGIN, BLACK, given)),
        joined(told, asked(dice, ("practice.margin", "practice.margin-again"))),
        _hints_to_the_result(left, given),
        _right_result(left, given),
    )


def choose_result(dice: Dice, level: int) -> Draft | None:
    """Say who wins, and by how much."""
    drawn = _with_komi(dice, level)
    if drawn is None:
        return None
    ended, given, told, left = drawn
    komi = given.komi or 0.0
    margin = left[BLACK] - left[WHITE] - komi
    others = (-margin, margin + komi, margin + 2 * komi, margin + 1, margin - 1)
    wrong = list(dict.fromkeys(other for other in others if other and other != margin))
    table = {
        "dead": sorted(ended.dead),
        "prisoners": {str(side): number for side, number in (given.prisoners or {}).items()},
        "komi": komi,
    }
    options = tuple(
        Option(
            said(
                "practice.wins",
                Colour=BLACK if by > 0 else WHITE,
                points=Won(abs(by)),
            ),
            tuple(read_claims({"count": {**table, "result": _result(by)}})),
            why=said("practice.why-result", article=Cited(RESULT)),
        )
        for by in dice.shuffled([margin, *dice.shuffled(wrong)[:2]])
    )
    return Draft(
        _with_crosses(ended),
        Choose(options),
        joined(told, asked(dice, ("practice.winner", "practice.winner-again"))),
        _hints_to_the_result(left, given),
        _right_result(left, given),
    )


def _with_komi(
    dice: Dice, level: int
) -> tuple[Finished, Given, Texts, Mapping[Stone, int]] | None:
    drawn = _counted(dice, level)
    if drawn is None:
        return None
    ended, given, told = drawn
    komi = dice.one_of(KOMI)
    given = Given(given.dead, given.prisoners, komi)
    left = given.count(Game.start(board=ended.board, komi=komi)).left
    if min(left.values()) < 0 or abs(left[BLACK] - left[WHITE] - komi) > 9 + 4 * level:
        return None
    return ended, given, joined(told, said("practice.komi", points=Won(komi))), left


def _result(margin: float) -> str:
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def _hints_to_the_result(left: Mapping[Stone, int], given: Given) -> tuple[Texts, ...]:
    return (
        said("practice.rule-result", article=Cited(RESULT)),
        said("practice.hint-black-left", black=left[BLACK], points=Won(given.komi or 0.0)),
        said("practice.hint-white-left", white=left[WHITE]),
    )


def _right_result(left: Mapping[Stone, int], given: Given) -> Texts:
    komi = given.komi or 0.0
    margin = left[BLACK] - left[WHITE] - komi
    return said(
        "practice.right-result",
        black=left[BLACK],
        white=left[WHITE],
        komi=Won(komi),
        Colour=BLACK if margin > 0 else WHITE,
        points=Won(abs(margin)),
        article=Cited(RESULT),
    )


def _with_crosses(ended: Finished) -> Diagram:
    return Diagram(ended.board, marks={point: (Mark.CROSS,) for point in ended.dead})
