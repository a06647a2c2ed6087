"""One page in one language, with a method for each thing a reader does."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .book import words
from .book.claims import Verb
from .book.page import Page, Step
from .book.words import Language
from .desk import Desk, question_desk
from .draw.form_widget import FormWidget
from .draw.still import Still
from .draw.widget import BoardWidget
from .explained import ReaderError, speaking
from .foul_board import form_of
from .own_record import OwnRecord
from .progress import place
from .progress.page import ProgressPage
from .recording import Tried, recorded, tried
from .rules.cite import laws
from .showing import live, still
from .step_boards import counting, fouls, free_play, proving


@dataclass(frozen=True, repr=False)
class Listing:
    """Some lines under a heading: a list in the notebook, plain lines as text."""

    heading: str
    lines: tuple[str, ...]

    def __repr__(self) -> str:
        return "\n".join([self.heading, *(f"- {line}" for line in self.lines)])

    def _repr_markdown_(self) -> str:
        return "\n".join([self.heading, "", *(f"- {line}" for line in self.lines)])


class Lesson:
    """One page in one language, with a method for each thing a reader does.

    Steps are named by their id. Boards keep what was played on them when their cell is run
    again; running ``article(…)`` again gives fresh ones.
    """

    def __init__(self, page: Page, language: Language) -> None:
        if language not in page.languages:
            known = ", ".join(page.languages)
            raise ReaderError(f"{page.path.name} is not written in {language}; it has {known}")
        self.page = page
        self.language = language
        self._boards: dict[tuple[str, str], BoardWidget] = {}

    def __repr__(self) -> str:
        if not self.page.claims:
            return heading(self.page, self.language)
        boards = [step for step in self.page.steps if step.diagram and not step.ask]
        return words.say(
            "page.overview-borrowed" if self.page.borrowed else "page.overview",
            self.language,
            title=heading(self.page, self.language),
            boards=len(boards),
            exercises=self.page.exercises,
            claims=self.page.claims,
            borrowed=self.page.borrowed,
        )

    def show(self, step_id: str) -> Still:
        """The step's board as a picture."""
        step = self._with_board(step_id)
        assert step.diagram is not None
        return still(step.diagram, self.language, _caption(step, self.language))

    def play(self, step_id: str) -> BoardWidget:
        """The step's board to play on, with the step's line of moves laid out."""
        step = self._with_board(step_id)
        return self._board("play", step, lambda: free_play(step, self.language))

    def ask(self, step_id: str) -> BoardWidget:
        """The step's question, answered on the board."""
        step = self._with("ask", step_id, "asks no question; steps that do")
        return self._recorded("ask", step, question_desk)

    def prove(self, step_id: str) -> BoardWidget:
        """The step's board, which plays the proof about a group against the reader."""
        step = self._with("prove", step_id, "plays no proof; steps that do")
        return self._board("prove", step, lambda: self._tried(proving, "prove", step))

    def count(self, step_id: str) -> BoardWidget:
        """The step's board, counted by hand."""
        step = self._with("count", step_id, "is not counted; steps that are")
        return self._recorded("count", step, counting)

    def fouls(self, step_id: str) -> FormWidget:
        """The step's foul board: a fresh form at every call."""
        step = self._with("fouls", step_id, "has no foul board; steps that do")
        return form_of(self._tried(fouls, "fouls", step))

    def count_own(self, record: str | Path = "") -> OwnRecord:
        """A place to drop a record of the reader's own, or the record of that path, counted."""
        return OwnRecord(self.language, partial(live, theme="wood"), record)

    def progress(self) -> ProgressPage:
        """What has been answered in all lessons, and the lesson to go on with."""
        return ProgressPage(self.language, place())

    def check(self, step_id: str | None = None) -> Listing:
        """Ask the rules again about every claim of a step, or of the whole page.

        Raises ``CheckFailed`` naming page, step and claim if one does not hold.
        """
        steps = self.page.steps if step_id is None else (self._step(step_id),)
        checked = Page(self.page.path, self.page.titles, steps)
        with speaking(self.language):
            number = checked.check()
        key = "page.checked-one" if number == 1 else "page.checked"
        summary = words.say(key, self.language, number=number)
        if checked.borrowed:
            lent = words.say("page.checked-borrowed", self.language, number=checked.borrowed)
            summary = f"{summary} {lent}" if number else lent
        if step_id is None:
            return Listing(f"✓ {summary}", ())
        statements = dict.fromkeys(_statements(steps, self.language))
        return Listing(f"✓ {summary}", tuple(statements))

    def law(self) -> Listing:
        """The functions and classes that state this page's article."""
        citation = self.page.citation
        if citation is None:
            with speaking(self.language):
                raise ReaderError(f"{self.page.path.name} belongs to no article")
        cited = words.cite(citation, self.language)
        stated = tuple(
            f"`{entry.name.removeprefix('baduk_edu.')}`: {_first_line(entry.law)}"
            for entry in laws(citation)
        )
        if not stated:
            why = self.page.no_law.get(self.language, "")
            return Listing(words.say("page.no-law", self.language, article=cited, why=why), ())
        return Listing(words.say("page.law", self.language, article=cited), stated)

    def _with(self, use: str, step_id: str, lacks: str) -> Step:
        """A step whose board is for this use; the error names the steps that are."""
        step = self._with_board(step_id)
        if getattr(step, use) is None:
            known = (
                ", ".join(s.id for s in self.page.steps if getattr(s, use) is not None)
                or "none"
            )
            with speaking(self.language):
                raise ReaderError(f"step {step_id} {lacks}: {known}")
        return step

    def _with_board(self, step_id: str) -> Step:
        step = self._step(step_id)
        if step.diagram is None:
            with speaking(self.language):
                raise ReaderError(f"step {step_id} has no board")
        return step

    def _step(self, step_id: str) -> Step:
        with speaking(self.language):
            return self.page.step(step_id)

    def _board(self, verb: str, step: Step, make: Callable[[], Desk]) -> BoardWidget:
        key = verb, step.id
        if key not in self._boards:
            with speaking(self.language):
                self._boards[key] = live(make())
        return self._boards[key]

    def _recorded(
        self, verb: str, step: Step, make: Callable[[Step, Language], Desk]
    ) -> BoardWidget:
        """A board whose answers are written down."""
        return self._board(verb, step, lambda: recorded(make, self.page, step, self.language))

    def _tried(self, make: Callable[[Step, Language], Tried], kind: str, step: Step) -> Tried:
        """A desk that asks nothing; that it was tried is written down."""
        return tried(make(step, self.language), self.page, step, kind, self.language)


def heading(page: Page, language: Language) -> str:
    """The page's title, with its article."""
    name = page.titles[language]
    if page.citation is None:
        return name
    cited = words.cite(page.citation, language)
    return words.say("page.heading", language, article=cited, title=name)


def _caption(step: Step, language: Language) -> str:
    return step.captions[language] if step.captions else ""


def _statements(steps: Iterable[Step], language: Language) -> Iterable[str]:
    """What the rules say of each claim; where the stones lie is seen on the board."""
    for step in steps:
        for claim in (*step.claims, *step.lent):
            if claim.verb is not Verb.STONES:
                yield claim.statement(step.start, language)


def _first_line(law: object) -> str:
    return (inspect.getdoc(law) or "").partition("\n")[0]
