"""What the rules say to a claim of life and death, and how the reader is told.

Knows the verbs of life and death; the answers come from ``verdicts``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..rules import Board, PointError, Stone
from ..rules.benson import unconditionally_alive
from ..rules.cite import article_of
from ..rules.eyes import independent_eyes
from ..rules.fight import Fight
from ..rules.lifting import lifts, may_be_lifted
from ..rules.reinforcement import owed_moves
from ..rules.rights import has_unilateral_right
from ..rules.territory import territory
from ..rules.verdict import Status, Verdict
from ..rules.verifier import BadProof
from . import words
from .group import Ended, Group, StatusIs, spell_verdict
from .verbs import ClaimError, ClaimFailed, Verb
from .verdicts import can_live, holder_of_the_right, is_captured, moves_owed, verdict_on
from .words import Language

LISTED = 12
"""So many points of a territory are named one by one; more are only counted."""

UNKNOWN = Status.UNDECIDED.value


def ask_about_life(verb: Verb, board: Board, subject: Any) -> Any:
    """What the rules say to a claim of this verb.

    Raises ``ClaimError`` where the group named is not there, ``ClaimFailed`` where the rules
    cannot prove their own verdict. What they leave open is the word *undecided*.
    """
    if isinstance(subject, Ended):
        return _territory(board, subject)
    for point in (subject.point, *subject.assume_alive):
        if board[point] is None:
            raise ClaimError(f"claim.{verb}: {point} is empty: name a point that holds a stone")
    try:
        return _ASK[verb](board, subject)
    except BadProof as error:
        raise ClaimFailed(f"claim.{verb} {subject}: the proof does not hold: {error}") from None
    except PointError:
        raise
    except ValueError as error:
        raise ClaimError(f"claim.{verb}: {error}") from None


def _status(board: Board, group: Group) -> Verdict:
    return verdict_on(board, group)


def _decides(board: Board, group: Group) -> Any:
    verdict = verdict_on(board, group)
    if verdict.status is Status.UNDECIDED:
        return UNKNOWN
    assert group.colour is not None
    return verdict.moves.get(group.colour, frozenset())


def _captured(board: Board, group: Group) -> str:
    captured = is_captured(board, group)
    return UNKNOWN if captured is None else Verb.CAPTURED if captured else Verb.SAFE


def _lives(board: Board, group: Group) -> str:
    lives = can_live(board, group)
    return UNKNOWN if lives is None else Verb.LIVES if lives else "does not live by force"


def _threats(board: Board, group: Group) -> Any:
    verdict = verdict_on(board, group)
    if verdict.status is not Status.KO:
        return f"no ko, but {spell_verdict(verdict)}"
    return verdict.threats


def _right(board: Board, group: Group) -> str:
    holder = holder_of_the_right(board, group)
    return UNKNOWN if holder is None else str(holder) if isinstance(holder, Stone) else ""


def _unconditional(board: Board, group: Group) -> bool:
    owner = board[group.point]
    assert owner is not None
    return group.point in unconditionally_alive(board, owner)


def _liftable(board: Board, group: Group) -> Any:
    liftable = lifts(verdict_on(board, group))
    return UNKNOWN if liftable is None else liftable


def _owes(board: Board, group: Group) -> Any:
    owed = moves_owed(board, group)
    return UNKNOWN if owed is None else owed


def _territory(board: Board, ended: Ended) -> frozenset[str]:
    try:
        found = territory(board, dead=ended.dead, seki=ended.seki)
    except PointError:
        raise
    except ValueError as error:
        raise ClaimError(f"claim.territory: {error}") from None
    return found.dame if ended.of is None else found.of[ended.of]


_ASK: Mapping[Verb, Callable[[Board, Group], Any]] = {
    Verb.STATUS: _status,
    Verb.DECIDES: _decides,
    Verb.CAPTURED: _captured,
    Verb.SAFE: _captured,
    Verb.LIVES: _lives,
    Verb.THREATS: _threats,
    Verb.RIGHT: _right,
    Verb.UNCONDITIONAL: _unconditional,
    Verb.EYES: lambda board, group: independent_eyes(board, group.point),
    Verb.LIFTABLE: _liftable,
    Verb.OWES: _owes,
}


# --- what the reader is told -------------------------------------------------------------


_LAWS: Mapping[Verb, Callable[..., Any]] = {
    Verb.CAPTURED: Fight,
    Verb.SAFE: Fight,
    Verb.LIVES: unconditionally_alive,
    Verb.THREATS: owed_moves,
    Verb.RIGHT: has_unilateral_right,
    Verb.UNCONDITIONAL: unconditionally_alive,
    Verb.EYES: independent_eyes,
    Verb.LIFTABLE: may_be_lifted,
    Verb.OWES: owed_moves,
}


def state_life(verb: Verb, subject: Any, found: Any, language: Language) -> str:
    """A claim of life and death as a sentence, with what the rules found and their article."""
    facts: dict[str, Any] = {}
    if verb in _LAWS:
        facts["article"] = words.cite(article_of(_LAWS[verb]), language)
    if isinstance(subject, Ended):
        return state_territory(subject.of, found, language)
    facts["point"] = subject.point
    key = f"claim.{verb}"
    if isinstance(found, Verdict):
        facts["status"] = words.say(f"verdict.{found.status.value}", language)
        assert found.article is not None, "only what is decided is stated"
        facts["article"] = words.cite_verdict(found.article, found.clause, language)
    elif isinstance(found, frozenset):
        facts |= {"points": words.points(found, language), "number": len(found)}
        if not found and verb in (Verb.OWES, Verb.DECIDES):
            key += "-none"
        if verb is Verb.DECIDES:
            facts["colour"] = words.colour(subject.colour, language)
    elif isinstance(found, tuple):
        facts["numbers"] = ", ".join(_needed(number, language) for number in found)
    elif found is False or found == "":
        key += "-none"
    elif verb is Verb.RIGHT:
        facts["colour"] = words.colour(Stone[found.upper()], language)
    return _under_conditions(words.say(key, language, **facts), subject, language)


def _needed(number: int | None, language: Language) -> str:
    return words.say("claim.never", language) if number is None else str(number)


def state_territory(of: Stone | None, found: frozenset[str], language: Language) -> str:
    """What belongs to a colour, or the dame for ``None``, as a sentence with its article."""
    facts: dict[str, Any] = {"article": words.cite(article_of(territory), language)}
    facts |= {"number": len(found), "points": words.points(found, language)}
    if of is None:
        return words.say("claim.dame", language, **facts)
    colour = words.colour(of, language)
    if len(found) > LISTED:
        del facts["points"]
        return words.say("claim.territory-many", language, colour=colour, **facts)
    return words.say("claim.territory", language, colour=colour, **facts)


def _under_conditions(text: str, group: Group, language: Language) -> str:
    if group.first is not None:
        colour = words.colour(group.first, language)
        text = words.say("claim.if-first", language, colour=colour, claim=text)
    if group.endless:
        sides = [words.colour(side, language) for side in Stone if side in group.endless]
        key = "claim.endless-both" if len(sides) > 1 else "claim.endless"
        facts = {} if len(sides) > 1 else {"colour": sides[0]}
        text = words.say(key, language, claim=text, **facts)
    if group.region is not None:
        points = words.points(group.region, language)
        text = words.say("claim.within", language, claim=text, points=points)
    if group.assume_alive:
        points = words.points(group.assume_alive, language)
        text = words.say("claim.assuming", language, claim=text, points=points)
    return text


def spell_life(value: Any) -> str | None:
    """A value of these claims for an error message; ``None`` if it is not one of them."""
    if isinstance(value, Verdict):
        return spell_verdict(value)
    if isinstance(value, tuple):
        return ", ".join("never" if number is None else str(number) for number in value)
    if isinstance(value, StatusIs):
        return str(value)
    return None
