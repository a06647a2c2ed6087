"""What a reader can be asked, with keys that the rules compute. Knows no page and no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ..rules import Game, IllegalMove
from . import words
from .claims import Claim, ClaimFailed
from .fights import Fight
from .finds import QuestionError
from .score import Score
from .search import Search
from .words import Language

Texts = Mapping[Language, str]
"""The same text in each language that a page has."""


@dataclass(frozen=True)
class Touch:
    """Touch every point that a search finds."""

    search: Search

    def key(self, game: Game) -> frozenset[str]:
        """The points to touch; raises ``QuestionError`` if there are none."""
        found = self.search.points(game)
        if not found:
            raise QuestionError(f"there is no point to find ({self.search.find.value})")
        return found


@dataclass(frozen=True)
class Count:
    """Say how many points a search finds, or a number of the count of the board."""

    search: Search | Score

    def key(self, game: Game) -> float:
        """The number that the rules give."""
        if isinstance(self.search, Score):
            return self.search.number(game)
        return len(self.search.points(game))

    def why_wrong(self, game: Game, answer: float, language: Language) -> str:
        """Why this number does not answer the question."""
        if isinstance(self.search, Score):
            return self.search.why_wrong(game, answer, language)
        return words.say("answer.wrong-number", language, number=spell_number(answer))


def spell_number(value: float) -> str:
    """A number as a page spells it in ``mistake``.

    >>> spell_number(6.5), spell_number(7.0)
    ('6.5', '7')
    """
    return f"{value:.15g}"


@dataclass(frozen=True)
class Option:
    """One answer to choose: it is right when its claims hold.

    ``right`` is typed only where ``no_claim`` says why no position can decide the matter.
    """

    texts: Texts
    claims: tuple[Claim, ...] = ()
    right: bool | None = None
    no_claim: str = ""
    why: Texts | None = None

    def is_right(self, game: Game) -> bool:
        """Whether the rules bear this answer out."""
        if self.right is not None:
            return self.right
        try:
            for claim in self.claims:
                claim.check(game)
        except ClaimFailed:
            return False
        return True


@dataclass(frozen=True)
class Choose:
    """Choose one of several answers."""

    options: tuple[Option, ...]

    def key(self, game: Game) -> int:
        """The place of the right answer; raises ``QuestionError`` unless there is just one."""
        right = [place for place, option in enumerate(self.options) if option.is_right(game)]
        if len(right) != 1:
            raise QuestionError(f"{len(right)} answers are right by the rules, one is needed")
        return right[0]


class Goal(StrEnum):
    """What a reader can be asked to reach by playing."""

    CAPTURES = "captures"
    LIBERTIES = "liberties"
    JOINED = "joined"


@dataclass(frozen=True)
class Play:
    """Reach a goal within some moves; the board answers with the first reply that is legal.

    ``captures``: every stone ``of`` is gone. ``liberties``: the chain at the first point has
    at least ``number``. ``joined``: all these points belong to one chain.
    ``solution`` are the reader's own moves that reach it, played through at every check.
    """

    goal: Goal
    of: tuple[str, ...]
    moves: int
    replies: tuple[str, ...]
    solution: tuple[str, ...]
    number: int = 0

    def reached(self, game: Game, start: Game) -> bool:
        """Whether the goal is reached, where play began from ``start``."""
        board = game.board
        match self.goal:
            case Goal.CAPTURES:
                return all(board[point] is not start.board[point] for point in self.of)
            case Goal.LIBERTIES:
                return len(board.liberties(self.of[0])) >= self.number
            case Goal.JOINED:
                return set(self.of) <= board.chain(self.of[0])

    def reply(self, game: Game) -> Game:
        """The board's answer: the first reply that may be played, or a pass."""
        for point in self.replies:
            try:
                return game.play(point)
            except IllegalMove:
                continue
        return game.pass_()

    def check(self, start: Game) -> None:
        """Play the solution through; raises ``QuestionError`` if it does not reach the goal."""
        for point in self.of:
            if point not in start.board or start.board[point] is None:
                raise QuestionError(f"of = {point!r}: there is no stone")
        if self.reached(start, start):
            raise QuestionError("the goal is reached before the first move")
        game = start
        for point in self.solution[: self.moves]:
            try:
                game = game.play(point)
            except IllegalMove as refused:
                raise QuestionError(f"solution, {point}: {refused}") from None
            if self.reached(game, start):
                return
            game = self.reply(game)
        raise QuestionError(
            f"the solution does not reach the goal ({self.goal.value}) in {self.moves} moves"
        )


Question = Touch | Count | Choose | Play | Fight
