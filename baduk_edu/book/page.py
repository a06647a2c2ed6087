"""A page: one article or one lesson. Knows what a lesson holds, not how a file spells it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from ..rules import Citation, Game, Move, Reading
from .claims import Claim, ClaimError, ClaimFailed, LineFailed, play_through
from .counted import Given
from .diagram import Diagram
from .fights import Fight, Prove
from .finds import QuestionError
from .questions import Choose, Count, Play, Question, Texts, Touch, spell_number
from .words import Language


class Part(StrEnum):
    """The parts of a lesson; a heading is set where the part changes."""

    QUESTION = "question"
    ARTICLE = "article"
    FIGURE = "figure"
    BOARD = "board"
    MISCONCEPTION = "misconception"
    EXERCISE = "exercise"
    READING = "reading"
    OTHERS = "others"
    SUMMARY = "summary"
    GLOSSARY = "glossary"
    AIM = "aim"
    PLAN = "plan"
    ASKING = "asking"
    LATER = "later"
    REREAD = "reread"


@dataclass(frozen=True)
class Fault:
    """What a check found wrong: where, and why."""

    page: str
    step: str
    why: str

    def __str__(self) -> str:
        return f"{self.page}, step {self.step}: {self.why}"


class CheckFailed(AssertionError):
    """Claims or keys that the rules do not bear out; carries every fault found."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True)
class Step:
    """One step of a lesson: text, and perhaps a board to look at, to play on or to answer.

    ``line`` are moves to step through; a board with a ``line`` or with ``play`` is live.
    ``after`` are moves made before a question is asked. ``prove`` is a group whose proof the
    board plays against the reader, ``count`` what is given for a board to be counted by hand,
    ``fouls`` the moves after which fouls are ruled on; such a board is for nothing else.
    ``own_record`` is a place to drop a record of the reader's own, ``terms`` a topic of the
    glossary to list, ``progress`` shows what the pupil has done. ``file`` is the page's. A
    borrowed step has the id of the step it was borrowed from as its ``origin``, and that
    step's ``file``; what that step claims is ``lent``: checked here as well, counted there.
    """

    id: str
    part: Part
    texts: Texts
    diagram: Diagram | None = None
    captions: Texts | None = None
    claims: tuple[Claim, ...] = ()
    play: bool = False
    line: tuple[Move, ...] = ()
    reading: Reading | None = None
    ask: Question | None = None
    after: tuple[Move, ...] = ()
    hints: Mapping[Language, tuple[str, ...]] | None = None
    mistakes: Mapping[str, Texts] | None = None
    right: Texts | None = None
    prove: Prove | None = None
    count: Given | None = None
    fouls: tuple[Move, ...] | None = None
    terms: str = ""
    progress: bool = False
    own_record: bool = False
    origin: str = ""
    lent: tuple[Claim, ...] = ()
    file: Path | None = field(default=None, compare=False)

    @cached_property
    def start(self) -> Game:
        """The game as the step's board shows it; its line says who begins if nothing else."""
        assert self.diagram is not None, f"step {self.id} has no board"
        first = self.line[0].colour if self.line else None
        return Game.start(
            board=self.diagram.board,
            komi=0,
            reading=self.reading,
            to_play=self.diagram.to_play or first,
        )

    @cached_property
    def asked(self) -> Game:
        """The game on which the question is asked."""
        start = self.start
        return play_through(start, self.after, start.reading) if self.after else start

    def faults(self) -> Iterator[str]:
        """Everything that the rules do not bear out in this step."""
        broken: set[tuple[Move, ...]] = set()
        for claim in (*self.claims, *self.lent):
            try:
                claim.check(self.start)
            except LineFailed as error:
                if claim.after not in broken:
                    broken.add(claim.after)
                    yield str(error)
            except (ClaimFailed, ClaimError) as error:
                yield str(error)
        for where, moves in (
            ("line", self.line),
            ("moves to come", self._coming),
            ("fouls", self.fouls),
        ):
            try:
                if moves:
                    play_through(self.start, moves, self.start.reading)
            except (ClaimFailed, ClaimError) as error:
                yield f"{where}: {error}"
        try:
            if self.prove is not None:
                self.prove.verdict(self.start.board)
        except (QuestionError, ClaimFailed) as error:
            yield f"prove: {error}"
        try:
            if self.count is not None:
                self.count.count(self.start)
        except ValueError as error:
            yield f"count: {error}"
        try:
            yield from self._question_faults()
        except (QuestionError, ClaimFailed, ClaimError) as error:
            yield f"ask: {error}"
        yield from self._language_faults()

    @property
    def _coming(self) -> tuple[Move, ...]:
        """The moves to come of the printed board, with the colours they are drawn in."""
        diagram = self.diagram
        if diagram is None:
            return ()
        drawn = [(point, diagram.stone_to_come(point)) for point in diagram.coming]
        return tuple(Move(to_come[1], point) for point, to_come in drawn if to_come)

    def _question_faults(self) -> Iterator[str]:
        ask = self.ask
        if ask is None or self.diagram is None:
            return
        game, touched = self.asked, frozenset[str]()
        right: frozenset[str]
        match ask:
            case Play():
                ask.check(game)
                right, touched = frozenset(ask.solution[:1]), frozenset(ask.solution)
            case Touch() | Fight():
                right = touched = ask.key(game)
            case Count():
                right = frozenset({spell_number(ask.key(game))})
            case Choose():
                right = frozenset(ascii_lowercase[ask.key(game)])
        for point in sorted(touched - set(self.diagram.shown)):
            yield f"{point} must be touched, but it is not in view"
        for answer in self.mistakes or {}:
            if answer in right:
                yield f"mistake.{answer}: by the rules this answer is right"
            if isinstance(ask, Touch | Play | Fight) and answer not in game.board:
                yield f"mistake.{answer}: the board has no such point"
            if isinstance(ask, Count) and not _is_number(answer):
                yield f"mistake.{answer}: a number is asked for"
            if isinstance(ask, Choose) and answer not in {*ascii_lowercase[: len(ask.options)]}:
                yield f"mistake.{answer}: there is no such answer"

    def _language_faults(self) -> Iterator[str]:
        """Both languages must speak of the same points."""
        for where, texts in self.all_texts():
            named = {language: points_named(text) for language, text in texts.items()}
            if len(set(map(frozenset, named.values()))) > 1:
                spelt = "; ".join(f"{lang}: {' '.join(sorted(p))}" for lang, p in named.items())
                yield f"{where}: the languages name different points ({spelt})"

    def all_texts(self) -> Iterator[tuple[str, Texts]]:
        """Every text of the step with the place where it stands."""
        yield "text", self.texts
        for name, texts in (("caption", self.captions), ("right", self.right)):
            if texts:
                yield name, texts
        for answer, texts in (self.mistakes or {}).items():
            yield f"mistake.{answer}", texts
        for language_hints in [self.hints] if self.hints else []:
            for number in range(min(map(len, language_hints.values()))):
                one = {language: hints[number] for language, hints in language_hints.items()}
                yield f"hint {number + 1}", one
        if isinstance(self.ask, Choose):
            for place, option in enumerate(self.ask.options, start=1):
                yield f"choose {place}", option.texts
                if option.why:
                    yield f"choose {place}, why", option.why


def _is_number(answer: str) -> bool:
    written = re.fullmatch(r"-?\d+(\.\d+)?", answer)
    return written is not None and spell_number(float(answer)) == answer


_POINT = re.compile(r"(?<![A-Za-z0-9.])[A-HJ-Z](?:[1-9]|1\d|2[0-5])(?![A-Za-z0-9])")


def points_named(text: str) -> frozenset[str]:
    """The points that a text speaks of.

    >>> sorted(points_named("Black C3 takes B3 (Article 9)."))
    ['B3', 'C3']
    """
    return frozenset(_POINT.findall(text))


@dataclass(frozen=True)
class Page:
    """One lesson, in one or two languages."""

    path: Path
    titles: Texts
    steps: tuple[Step, ...]
    citation: Citation | None = None
    no_law: Texts = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the page's file without its ending, as notebooks are called."""
        return self.path.stem

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages that this page is written in."""
        return tuple(self.titles)

    def step(self, step_id: str) -> Step:
        """The step of that id; raises ``KeyError`` naming the steps there are."""
        for step in self.steps:
            if step.id == step_id:
                return step
        known = ", ".join(step.id for step in self.steps)
        raise KeyError(f"{self.path.name} has no step {step_id!r}; it has {known}")

    @property
    def claims(self) -> int:
        """How many claims the page makes, the keys of its own questions included.

        What a borrowed step claims is counted once, on the page that it comes from.
        """
        own = (step for step in self.steps if not step.origin)
        return sum(len(step.claims) + (step.ask is not None) for step in own)

    @property
    def borrowed(self) -> int:
        """How many of the page's steps are borrowed from other pages."""
        return sum(bool(step.origin) for step in self.steps)

    @property
    def exercises(self) -> int:
        """How many questions the page asks."""
        return sum(step.ask is not None for step in self.steps)

    @property
    def borrowed_exercises(self) -> int:
        """How many of the page's questions are those of other pages, asked again."""
        return sum(step.ask is not None and bool(step.origin) for step in self.steps)

    def check(self) -> int:
        """Recompute every claim and key; returns how many hold, raises ``CheckFailed``."""
        faults = tuple(
            Fault(self.path.name, step.id, why) for step in self.steps for why in step.faults()
        )
        if faults:
            raise CheckFailed(faults)
        return self.claims
