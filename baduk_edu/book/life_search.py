"""What is found by judging groups, and why a point is not what was to be found.

Knows one board, no page and no screen.
"""

from __future__ import annotations

from ..rules import Board, Stone
from ..rules.cite import article_of
from ..rules.eyes import independent_eyes
from ..rules.territory import territory
from ..rules.verdict import Status
from ..rules.verifier import BadProof
from . import words
from .finds import Find, QuestionError
from .turning_points import PASS, TurningPoint
from .whole_board import JudgedBoard, judged_board
from .words import Language

_STATUS = {Find.DEAD: Status.DEAD, Find.SEKI: Status.SEKI}


def found_by_judging(
    find: Find, board: Board, colour: Stone, of: str | None, among: frozenset[str] | None
) -> frozenset[str]:
    """The points that are to be found.

    Raises ``QuestionError`` where the rules leave open what is asked.
    """
    try:
        match find:
            case Find.EYES:
                return independent_eyes(board, str(of))
            case Find.DECIDES:
                return _deciding(TurningPoint(board, str(of), colour))
        judged = judged_board(board)
    except BadProof as error:
        raise QuestionError(f"a proof does not hold: {error}") from None
    if find in _STATUS:
        stones = board.stones(colour)
        _refuse_open_questions(judged, stones if among is None else stones & among)
        return judged.stones(colour, _STATUS[find])
    _refuse_open_questions(judged, frozenset(judged.verdicts))
    ended = judged.territory()
    return ended.dame if find is Find.DAME else ended.of[colour]


def _deciding(group: TurningPoint) -> frozenset[str]:
    if group.verdict.status is Status.UNDECIDED:
        raise QuestionError(f"of = {group.of!r}: the group could not be judged")
    return group.moves


def _refuse_open_questions(judged: JudgedBoard, stones: frozenset[str]) -> None:
    """Refuse to ask of stones whose fate the rules leave open."""
    for point in judged.open_questions():
        if point in stones:
            status = judged.status(point).value
            raise QuestionError(f"the group at {point} is {status}: nothing is settled there")


# --- why not there -----------------------------------------------------------------------


def why_not_found(
    find: Find, board: Board, colour: Stone, of: str | None, point: str, language: Language
) -> str:
    """Why this point is not among those to be found, from the rules."""
    stone = board[point]
    match find:
        case Find.DEAD | Find.SEKI if stone is None:
            return words.say("wrong.empty", language, point=point)
        case Find.DEAD | Find.SEKI if stone is not colour:
            other = words.colour(colour.other, language)
            return words.say("wrong.other-colour", language, point=point, colour=other)
        case Find.DEAD | Find.SEKI:
            return _status_of(judged_board(board), point, language)
        case Find.EYES | Find.DECIDES if stone is not None:
            return words.say("wrong.occupied", language, point=point)
        case Find.EYES:
            return _why_no_eye(board, str(of), point, language)
        case Find.DECIDES:
            return _why_not_deciding(TurningPoint(board, str(of), colour), point, language)
    return _whose(judged_board(board), colour, find, point, language)


def _status_of(judged: JudgedBoard, point: str, language: Language) -> str:
    verdict = judged.verdicts[point]
    if verdict is None:
        return words.say("wrong.has-room", language, point=point)
    if verdict.status is not judged.status(point):
        return words.say("wrong.only-dead-takers", language, point=point)
    article = words.cite(verdict.article, language) if verdict.article else ""
    return words.say(f"wrong.{verdict.status.value}", language, point=point, article=article)


def _why_no_eye(board: Board, of: str, point: str, language: Language) -> str:
    owner = board[of]
    assert owner is not None
    colour = words.colour(owner.other, language)
    if board.refusal(owner.other, point) is None:
        return words.say("wrong.no-eye", language, point=point, colour=colour)
    return words.say("wrong.not-its-eye", language, point=point, of=of)


def _why_not_deciding(group: TurningPoint, point: str, language: Language) -> str:
    refused = group.board.refusal(group.side, point)
    if refused is not None:
        text = words.refusal(refused, language)
        return words.say("wrong.refused", language, refusal=text)
    answer = group.refutation(point)
    if answer is None:
        return words.say("wrong.decides-nothing", language, point=point)
    key = "wrong.then-it-lives" if group.attacks else "wrong.then-it-dies"
    if answer == PASS:
        return words.say("wrong.needs-no-answer", language, point=point, of=group.of)
    colour = words.colour(group.side.other, language)
    return words.say(key, language, point=point, of=group.of, colour=colour, answer=answer)


def _whose(
    judged: JudgedBoard, colour: Stone, find: Find, point: str, language: Language
) -> str:
    """Whose a point is that is not of the kind asked for."""
    board, ended = judged.board, judged.territory()
    article = words.cite(article_of(territory), language)
    stone = board[point]
    owner = next((side for side in Stone if point in ended.of[side]), None)
    if stone is not None and owner is None:
        return words.say("wrong.stone-stays", language, point=point, article=article)
    if owner is not None:
        whose = words.colour(owner, language)
        return words.say(
            "wrong.territory-of", language, point=point, colour=whose, article=article
        )
    return words.say("wrong.is-dame", language, point=point, article=article)
