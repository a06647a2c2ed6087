"""A fight against a proof in sentences: who moved, what it was worth, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..book import words
from ..book.words import Language
from ..draw.screen import Tone
from ..rules import Board, Stone, in_order
from ..rules.sparring import PASS, End, Fate, Prospect, Turn, Worth
from .match import Match


def opening(match: Match, language: Language) -> str:
    """What the reader is to do, and the board's first move if it begins."""
    owner = match.sparring.owner
    key = "prove.attack" if match.attacks else "prove.defend"
    if match.sparring.stands_already:
        key = "prove.stands-already"
    task = words.say(key, language, point=match.name, colour=words.colour(owner, language))
    if match.answer is None:
        return task
    return f"{task} {moved(match.answer, language)}"


def news(match: Match, verdict: str, language: Language) -> tuple[str, Tone]:
    """What has just happened, and the tone in which to say it."""
    said = []
    for turn in (match.own, match.answer):
        if turn is not None:
            said.append(moved(turn, language))
    own = match.own
    tone = Tone.QUIET
    if own is not None and own.worth is Worth.LOST and match.turn.end is None:
        key = "prove.lost-attack" if match.attacks else "prove.lost-defence"
        said.append(words.say(key, language))
        tone = Tone.WRONG
    elif own is not None and own.worth is Worth.UNKNOWN and own.script is None:
        said.append(words.say("prove.unknown", language))
        tone = Tone.NOTICE
    elif own is not None and own.worth is Worth.LESS:
        said.append(words.say("prove.less", language))
        tone = Tone.NOTICE
    elif own is not None and own.worth is Worth.ALSO and own.end is None:
        said.append(words.say("prove.also", language))
    if match.turn.end is not None:
        said.append(ending(match, language))
        tone = Tone.RIGHT if reader_won(match) else Tone.NOTICE
        if match.may_win and not reader_won(match):
            said.append(words.say("prove.step-back", language))
            tone = Tone.WRONG
        said.append(words.say("prove.decides", language, verdict=verdict))
    return " ".join(said), tone


def reader_won(match: Match) -> bool:
    """Whether the fight has ended as the reader's side wants it."""
    captured = match.turn.end is End.CAPTURED
    return match.turn.end is not None and captured is match.attacks


def moved(turn: Turn, language: Language) -> str:
    """One move as a sentence: the point, what it took, whether a threat went before it."""
    assert turn.move is not None
    side = turn.side.other
    facts = {
        "point": turn.move,
        "Colour": words.colour(side, language).capitalize(),
        "other": words.colour(side.other, language),
    }
    if turn.move == PASS:
        said = words.say("prove.passes", language, Colour=facts["Colour"])
        lifted = words.say("prove.lifted", language) if turn.lifted else ""
        return f"{said} {lifted}".strip()
    said = words.say("prove.threat", language, **facts) + " " if turn.threat else ""
    if not turn.captured:
        return said + words.say("prove.plays", language, **facts)
    taken = words.stones(turn.captured, side.other, language)
    return said + words.say("prove.takes", language, **facts, stones=taken)


def ending(match: Match, language: Language) -> str:
    """How the fight ended."""
    key = {
        End.CAPTURED: "prove.end-captured",
        End.STANDS: "prove.end-stands",
        End.ROUND: "prove.end-round",
        End.STOPPED: "prove.end-stopped",
    }[match.turn.end or End.STOPPED]
    colour = words.colour(match.sparring.owner, language)
    return words.say(key, language, point=match.name, colour=colour)


# --- the verdict -----------------------------------------------------------------------------


def decided_by(proof: Mapping[str, Any], language: Language) -> str:
    """The status of a proof with the article that says so, and its item if it has one."""
    status = words.say(f"verdict.{proof['status']}", language)
    cited = words.cite_verdict(proof["article"], proof["clause"], language)
    return words.say("prove.by", language, status=status, article=cited)


def about(proof: Mapping[str, Any], board: Board, language: Language) -> tuple[str, ...]:
    """The verdict with the size of its proof, and the stones that are assumed alive."""
    answers = proof["answers"]
    lines = [
        words.say(
            "prove.verdict",
            language,
            point=proof["point"],
            verdict=decided_by(proof, language),
            answers=len(answers),
            states=sum(len(answer["table"]) for answer in answers),
        )
    ]
    assumed = _one_of_each(board, frozenset(proof["assumed_alive"]))
    if assumed:
        lines.append(
            words.say("prove.assumed", language, points=words.points(assumed, language))
        )
    return tuple(lines)


def _one_of_each(board: Board, points: frozenset[str]) -> frozenset[str]:
    """One stone of each chain among these points."""
    return frozenset(in_order(board.chain(point) & points)[0] for point in points)


# --- what a move would do --------------------------------------------------------------------


def why(match: Match, point: str, language: Language) -> str:
    """What becomes of a move of the side to move on this point."""
    sparring, turn = match.sparring, match.turn
    refused = sparring.refusal(turn, point)
    if refused is not None:
        return words.refusal(refused, language)
    if sparring.is_elsewhere(turn, point):
        return words.say("prove.outside", language, point=point)
    threat = sparring.needs_threat(turn, point)
    colour = words.colour(turn.side, language).capitalize()
    said = [words.say("prove.why-threat", language, Colour=colour)] if threat else []
    return " ".join([*said, _prospect(match, point, match.prospects[point], language)])


def _prospect(match: Match, move: str, prospect: Prospect, language: Language) -> str:
    side = match.turn.side
    attacks = side is not match.sparring.owner
    facts = {
        "point": move,
        "Colour": words.colour(side, language).capitalize(),
        "other": words.colour(side.other, language),
    }
    if prospect.fate is None:
        return words.say("prove.why-unknown", language, point=move, Colour=facts["Colour"])
    works = (prospect.fate is Fate.CAPTURED) is attacks
    if works:
        key = "prove.why-captures" if attacks else "prove.why-holds"
        return words.say(key, language, point=move, Colour=facts["Colour"])
    key = "prove.why-misses" if attacks else "prove.why-dies"
    if prospect.reply in (None, PASS):
        key = "prove.why-misses-anyway" if attacks else "prove.why-dies-anyway"
        return words.say(key, language, point=move, Colour=facts["Colour"])
    return words.say(key, language, **facts, reply=prospect.reply)


def tree(match: Match, language: Language) -> str:
    """All moves of the side to move, by what they lead to, each with the answer to it."""
    attacks = match.turn.side is not match.sparring.owner
    works, fails, unknown = by_fate(match)
    side = words.colour(match.turn.side, language).capitalize()
    parts = [words.say("prove.tree", language, Colour=side)]
    for key, found in (
        ("prove.tree-captures" if attacks else "prove.tree-holds", works),
        ("prove.tree-misses" if attacks else "prove.tree-dies", fails),
        ("prove.tree-unknown", unknown),
    ):
        if found:
            moves = ", ".join(_branches(found, language))
            parts.append(words.say(key, language, moves=moves))
    return " ".join(parts)


def by_fate(
    match: Match,
) -> tuple[dict[str, Prospect], dict[str, Prospect], dict[str, Prospect]]:
    """The moves of the side to move: those that reach its goal, that do not, and the rest."""
    attacks = match.turn.side is not match.sparring.owner
    works, fails, unknown = {}, {}, {}
    for move, prospect in match.prospects.items():
        if prospect.fate is None:
            unknown[move] = prospect
        elif (prospect.fate is Fate.CAPTURED) is attacks:
            works[move] = prospect
        else:
            fails[move] = prospect
    return works, fails, unknown


def _branches(found: Mapping[str, Prospect], language: Language) -> Iterator[str]:
    elsewhere = words.say("prove.elsewhere", language)
    for move, prospect in found.items():
        name = elsewhere if move == PASS else move
        if prospect.reply in (None, PASS):
            yield name
        else:
            yield f"{name} → {prospect.reply}"


def side_name(side: Stone, owner: Stone, language: Language) -> str:
    """A side of the fight: its colour, and whether it attacks or defends."""
    key = "prove.defends" if side is owner else "prove.attacks"
    return words.say(key, language, Colour=words.colour(side, language).capitalize())
