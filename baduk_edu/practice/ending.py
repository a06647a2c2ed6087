"""Exercises on a finished game: territory, dame, what is left to each side, who has won.

Knows what makes such a question worth asking; the rules count every board.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..book.claim_reader import read_claims
from ..book.counted import Given
from ..book.diagram import Diagram, Mark
from ..book.finds import Amount, Find, QuestionError
from ..book.questions import Choose, Count, Option, Texts, Touch
from ..book.score import Score
from ..book.search import Search
from ..rules import BLACK, WHITE, Board, Citation, Game, Stone
from ..rules.cite import article_of
from ..rules.counting import compared, count
from ..rules.ending import Closing
from ..rules.territory import territory
from .borders import Finished, finished
from .dice import Dice
from .drafts import Draft, hints_to, in_reading_order, lettered
from .saying import Cited, Won, joined, said
from .stones import asked

TERRITORY = article_of(territory)
DAME = article_of(Closing.fill_dame)
LEFT = article_of(count)
RESULT = article_of(compared)

KOMI = (0.5, 5.5, 6.5)
MOST_TAKEN = 4


def _ended(dice: Dice, level: int, *, dame: int, dead: int = 0) -> Finished | None:
    size = dice.one_of(((6, 7), (7, 8), (9,))[level - 1])
    strips = 3 if level == 3 and dice.chance(0.4) else 2
    return finished(dice, size, strips=strips, dame=dame, dead=dead)


def _found(board: Board, search: Search) -> frozenset[str]:
    """What the rules find; nothing where they leave it open."""
    try:
        return search.points(Game.start(board=board))
    except QuestionError:
        return frozenset()


# --- territory and dame ------------------------------------------------------------------


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
    ended = _ended(dice, level, dame=1 + 2 * level)
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
    ended, colour = _ended(dice, level, dame=level), dice.one_of(tuple(Stone))
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
    ended, colour = _ended(dice, level, dame=1 + level), dice.one_of(tuple(Stone))
    if ended is None:
        return None
    game = Game.start(board=ended.board)
    try:
        own = Search(Find.TERRITORY, colour).points(game)
        foreign = Search(Find.TERRITORY, colour.other).points(game)
        dame = Search(Find.DAME, colour).points(game)
    except QuestionError:
        return None
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


# --- the count ---------------------------------------------------------------------------


def _counted(dice: Dice, level: int) -> tuple[Finished, Given, Texts] | None:
    """A finished game, what is given for its count, and the sentence that gives it."""
    ended = _ended(dice, level, dame=level - 1, dead=dice.between(0, level))
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
