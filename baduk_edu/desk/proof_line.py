"""The last rung of the ladder of hints: what the rules say to a question, and the line of play.

Knows questions and the rules; types no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ..book import words
from ..book.claims import Claim, ClaimError, ClaimFailed, Verb
from ..book.counted import Counted, Entry
from ..book.fights import Fight
from ..book.finds import Amount, Find
from ..book.group import Group, StatusIs
from ..book.page import Step
from ..book.questions import Choose, Count, Play, Touch
from ..book.score import Score
from ..book.search import Search
from ..book.verdicts import questions_on, verdict_on
from ..book.words import Language
from ..rules import BadProof, Board, Game, Move, Stone, in_order
from ..rules.fight import ATTACKER, OWNER
from ..rules.goal import Goal
from ..rules.sparring import Sparring, offered
from . import speech, telling

LONGEST_LINE = 12
"""So many moves of a fight are told; what comes after them adds nothing for a reader."""

MOST_NAMED = 4
"""For so many points the reason is told one by one; more are only listed."""


def has_proof_line(step: Step) -> bool:
    """Whether the rules can say why: not where the page says that no position decides it."""
    if isinstance(step.ask, Choose):
        return bool(step.ask.options[step.ask.key(step.asked)].claims)
    return step.ask is not None


def proof_line(step: Step, language: Language) -> str:
    """What the rules find for the step's question, in sentences with their line of play.

    >>> from baduk_edu.book.library import find_step
    >>> _, step = find_step("00_start#0-7")
    >>> proof_line(step, Language.ENGLISH)
    'Black C1 captures B2, C2.'

    Raises ``ValueError`` for a step without such a line.
    """
    if not has_proof_line(step):
        raise ValueError(f"step {step.id}: the rules have nothing to say to its question")
    game = step.asked
    told: Iterator[str]
    match step.ask:
        case Touch(search) | Count(Search() as search):
            told = _found(search, game, language)
        case Count(Score() as score):
            told = iter([_score(score, game, language)])
        case Choose() as ask:
            right = ask.options[ask.key(game)]
            told = (claim.statement(game, language) for claim in right.claims)
        case Play() as ask:
            told = iter([_played(ask, game, language)])
        case Fight() as ask:
            proof = proof_of_fight(game.board, ask)
            told = iter([_fought(Sparring(proof, ask.side, ask.threats), language)])
    return " ".join(dict.fromkeys(map(_sentence, told)))


def proof_of_fight(board: Board, ask: Fight) -> Mapping[str, Any]:
    """The proof about the group, with an answer for the reader's beginning.

    Raises ``ValueError`` where the group is undecided.
    """
    group = Group(ask.of)
    proof = verdict_on(board, group).proof
    if proof is None:
        raise ValueError(f"the group at {ask.of} is undecided: there is no proof to play")
    if (ask.side, ask.threats) in offered(proof):
        return proof
    questions = questions_on(board, group)
    assert questions is not None
    first = OWNER if board[ask.of] is ask.side else ATTACKER
    questions.captured(first, ask.threats)
    answer = questions.proof(Goal.CAPTURED, first, ask.threats)
    return {**proof, "answers": [*proof["answers"], answer]}


# --- what is found on the board --------------------------------------------------------------


def _found(search: Search, game: Game, language: Language) -> Iterator[str]:
    points = in_order(search.points(game))
    reasons = _reasons(search, points, game, language)
    if not reasons or search.find in (Find.DEAD, Find.SEKI):
        listed = words.points(frozenset(points), language)
        yield words.say("answer.rules-find", language, points=listed, number=len(points))
    yield from reasons


def _reasons(search: Search, points: list[str], game: Game, language: Language) -> list[str]:
    """The rules' own sentences about what is found, as far as each can be told."""
    if search.find in (Find.DEAD, Find.SEKI):
        return _fates(search.find, points, game.board, language)
    if search.find is Find.DECIDES:
        group = Group(str(search.of), colour=search.colour)
        claim = Claim(Verb.DECIDES, group, replace(search, among=None).points(game))
        line = _line_of(game.board, group.point, search.colour, language)
        return [claim.statement(game, language), *line]
    return [claim.statement(game, language) for claim in _claims(search, points, game)]


def _claims(search: Search, points: list[str], game: Game) -> Iterator[Claim]:
    colour, of = search.colour, search.of
    everything = replace(search, among=None).points(game)
    reading = game.reading

    def move(point: str) -> Move:
        return Move(colour, point)

    match search.find:
        case Find.FORBIDDEN:
            yield Claim(Verb.FORBIDDEN, colour, everything, reading=reading)
        case Find.ATARI:
            yield Claim(Verb.ATARI, colour, everything, reading=reading)
        case Find.KO:
            yield Claim(Verb.KO, None, everything, reading=reading)
        case Find.LIBERTIES:
            yield Claim(Verb.LIBERTIES, of, everything, reading=reading)
        case Find.CHAIN:
            yield Claim(Verb.CHAIN, of, everything, reading=reading)
        case Find.EYES:
            yield Claim(Verb.EYES, Group(str(of)), everything, reading=reading)
        case Find.LIFTED:
            yield Claim(Verb.CAPTURES, move(str(of)), everything, reading=reading)
        case Find.CAPTURES if len(points) <= MOST_NAMED:
            for point in points:
                taken = game.board.captures(colour, point)
                yield Claim(Verb.CAPTURES, move(point), taken, reading=reading)
        case Find.LEGAL if len(points) <= MOST_NAMED:
            for point in points:
                yield Claim(Verb.LEGAL, move(point), "legal", reading=reading)


def _fates(find: Find, points: list[str], board: Board, language: Language) -> list[str]:
    """The verdict on each group found, where it is proven; a dead one with its line."""
    told: list[str] = []
    seen: set[str] = set()
    game = Game.start(board=board.with_ko(None), komi=0)
    for point in points:
        if point in seen:
            continue
        try:
            verdict = verdict_on(board, Group(point))
        except (ValueError, BadProof):
            continue
        seen |= verdict.group
        if verdict.status.value == find.value:
            status = StatusIs(verdict.status, verdict.article, verdict.clause)
            try:
                told.append(Claim(Verb.STATUS, Group(point), status).statement(game, language))
            except (ClaimError, ClaimFailed):
                continue
            owner = board[point]
            if find is Find.DEAD and owner is not None:
                told += _line_of(board, point, owner, language)
    return told


def _line_of(board: Board, point: str, first: Stone, language: Language) -> list[str]:
    """The fight over a group as its proof plays it, if the proof says what this side can do."""
    proof = verdict_on(board, Group(point)).proof
    if proof is None or not proof["answers"]:
        return []
    try:
        return [_fought(Sparring(proof, first), language)]
    except LookupError:
        return []


def _score(score: Score, game: Game, language: Language) -> str:
    counted = score.given.settled(game)
    if score.amount is Amount.LEFT:
        subject = Counted(Entry.LEFT, score.colour, score.given)
        return Claim(Verb.COUNT, subject, counted.left[score.colour]).statement(game, language)
    subject = Counted(Entry.RESULT, None, score.given)
    return Claim(Verb.COUNT, subject, counted.result).statement(game, language)


# --- lines of play ---------------------------------------------------------------------------


def _played(ask: Play, start: Game, language: Language) -> str:
    """The solution with the board's answers, as the check of the page plays it."""
    game, told = start, list[str]()
    for point in ask.solution[: ask.moves]:
        game = game.play(point)
        told.append(speech.last_move(game, language))
        if ask.reached(game, start):
            break
        game = ask.reply(game)
        told.append(speech.last_move(game, language))
    return words.say("answer.line", language, moves=" ".join(told))


def _fought(sparring: Sparring, language: Language) -> str:
    """Both sides as the proof has it: the winner's answers, the loser's longest resistance."""
    turn, told = sparring.start, list[str]()
    while turn.end is None and turn.script is not None and len(told) < LONGEST_LINE:
        turn = sparring.play(turn, sparring.reply(turn))
        told.append(telling.moved(turn, language))
    if turn.end is not None:
        told.append(telling.ended(turn.end, sparring, language))
    told.append(
        words.say(
            "prove.decides", language, verdict=telling.decided_by(sparring.proof, language)
        )
    )
    return words.say("answer.line", language, moves=" ".join(told))


def _sentence(text: str) -> str:
    """With its full stop, as a line under a board needs it."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
