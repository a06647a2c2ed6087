"""What a notebook imports: lessons and boards. Knows where things are, decides nothing."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from .book import words
from .book.claims import Verb
from .book.diagram import Diagram
from .book.library import page_at, page_of
from .book.page import Page, Step
from .book.words import Language
from .desk import Desk, FreePlay, question_desk
from .desk.practice import PracticeDesk
from .desk.speech import description, title
from .draw.still import Still
from .draw.widget import BoardWidget
from .final_board import counting_desk, final_board
from .practice.making import LARGEST_SEED
from .records import Record
from .rules import Board, Citation, Game, Reading, Stone
from .rules.cite import laws
from .step_boards import counting, free_play, proving

__all__ = ["Lesson", "article", "count_board", "lesson", "play_board", "practice"]


def article(number: Citation, language: str = "korean") -> Lesson:
    """The lesson of an article, ``9`` or ``"appendix 3"``, in ``"korean"`` or ``"english"``.

    >>> article(9, "english").show("9-5")
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    black to play
    """
    return Lesson(page_of(number), Language.of(language))


def lesson(path: str | Path, language: str = "korean") -> Lesson:
    """A lesson from a file of your own, or one of the course by its name, ``"00_start"``."""
    own = Path(path)
    if not own.suffix and not own.exists():
        own = Path(__file__).parent / "lessons" / f"{path}.toml"
    return Lesson(page_at(own), Language.of(language))


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
            raise ValueError(f"{page.path.name} is not written in {language}; it has {known}")
        self.page = page
        self.language = language
        self._boards: dict[tuple[str, str], BoardWidget] = {}

    def __repr__(self) -> str:
        boards = [step for step in self.page.steps if step.diagram and not step.ask]
        return words.say(
            "page.overview",
            self.language,
            title=heading(self.page, self.language),
            boards=len(boards),
            exercises=self.page.exercises,
            claims=self.page.claims,
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
        step = self._with_board(step_id)
        if step.ask is None:
            asking = ", ".join(s.id for s in self.page.steps if s.ask) or "none"
            raise ValueError(f"step {step_id} asks no question; steps that do: {asking}")
        return self._board("ask", step, lambda: question_desk(step, self.language))

    def prove(self, step_id: str) -> BoardWidget:
        """The step's board, which plays the proof about a group against the reader."""
        step = self._with_board(step_id)
        if step.prove is None:
            proven = ", ".join(s.id for s in self.page.steps if s.prove) or "none"
            raise ValueError(f"step {step_id} plays no proof; steps that do: {proven}")
        return self._board("prove", step, lambda: proving(step, self.language))

    def count(self, step_id: str) -> BoardWidget:
        """The step's board, counted by hand."""
        step = self._with_board(step_id)
        if step.count is None:
            counted = ", ".join(s.id for s in self.page.steps if s.count) or "none"
            raise ValueError(f"step {step_id} is not counted; steps that are: {counted}")
        return self._board("count", step, lambda: counting(step, self.language))

    def check(self, step_id: str | None = None) -> Listing:
        """Ask the rules again about every claim of a step, or of the whole page.

        Raises ``CheckFailed`` naming page, step and claim if one does not hold.
        """
        steps = self.page.steps if step_id is None else (self.page.step(step_id),)
        checked = Page(self.page.path, self.page.titles, steps)
        number = checked.check()
        key = "page.checked-one" if number == 1 else "page.checked"
        summary = words.say(key, self.language, number=number)
        if step_id is None:
            return Listing(f"✓ {summary}", ())
        return Listing(f"✓ {summary}", tuple(_statements(steps, self.language)))

    def law(self) -> Listing:
        """The functions and classes that state this page's article."""
        citation = self.page.citation
        if citation is None:
            raise ValueError(f"{self.page.path.name} belongs to no article")
        cited = words.cite(citation, self.language)
        stated = tuple(
            f"`{entry.name.removeprefix('baduk_edu.')}`: {_first_line(entry.law)}"
            for entry in laws(citation)
        )
        if not stated:
            why = self.page.no_law
            return Listing(words.say("page.no-law", self.language, article=cited, why=why), ())
        return Listing(words.say("page.law", self.language, article=cited), stated)

    def _with_board(self, step_id: str) -> Step:
        step = self.page.step(step_id)
        if step.diagram is None:
            raise ValueError(f"step {step_id} has no board")
        return step

    def _board(self, verb: str, step: Step, make: object) -> BoardWidget:
        key = verb, step.id
        if key not in self._boards:
            assert callable(make)
            self._boards[key] = live(make())
        return self._boards[key]


def play_board(
    size: int | tuple[int, int] = 19,
    *,
    board: str | Board | None = None,
    handicap: int = 0,
    komi: float = 6.5,
    reading: Reading | None = None,
    language: str = "korean",
    theme: str = "wood",
) -> BoardWidget:
    """A board to play on: empty, with handicap stones, or set up from an ASCII board.

    >>> play_board(5, language="english")
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    black to play
    Black to play
    """
    position = Board.parse(board) if isinstance(board, str) else board
    game = Game.start(size, komi=komi, handicap=handicap, board=position, reading=reading)
    diagram = Diagram(game.board, to_play=game.to_play)
    return live(FreePlay(diagram, Language.of(language), game=game), theme=theme)


def count_board(
    source: Record | Game | Board | str | Path,
    language: str = "korean",
    dead: Iterable[str] | None = None,
    *,
    prisoners: Mapping[Stone, int] | None = None,
    komi: float | None = None,
    players: Sequence[str] = (),
    theme: str = "wood",
) -> BoardWidget:
    """A finished game counted by hand: to watch, to try, or as a race.

    ``source`` is a record, the path of one, a game, or a board. ``dead`` names a stone of
    each dead chain; without it they are found. ``prisoners`` and ``komi`` stand in for those
    of the game; a board alone has none. ``players`` are the names in the race.

    >>> board = Board.parse(". X O . .\\n. X O . .\\n. X O . X")
    >>> count_board(board, "english", ["E1"])
    . X O . .
    . X O . .
    . X O . X
    black-territory A3 A2 A1; dead E1; white-territory D3 E3 D2 E2 D1
    As it lies
    Play is over. The stones with a cross are dead (Black 1, White 0).
    Side | Territory | Lost | Left
    Black | 3 | − 1 | = 2
    White | 6 | − 0 | = 6

    Raises ``RecordError`` or ``OSError`` for a file that cannot be read, ``ValueError`` for a
    dead point without a stone.
    """
    desk = counting_desk(
        final_board(source),
        Language.of(language),
        dead=dead,
        prisoners=prisoners,
        komi=komi,
        players=players,
    )
    return live(desk, theme=theme)


def practice(
    number: Citation,
    language: str = "korean",
    seed: int | None = None,
    level: int = 1,
    *,
    theme: str = "paper",
) -> BoardWidget:
    """Fresh exercises for an article, one after the other; a seed gives the same ones again.

    Without a seed one is drawn; the line under the board names it.
    Raises ``PracticeError`` in the reader's language where there are no such exercises.
    """
    seed = randbelow(LARGEST_SEED + 1) if seed is None else seed
    return live(
        PracticeDesk(number, Language.of(language), seed=seed, level=level), theme=theme
    )


def live(desk: Desk, *, theme: str = "paper") -> BoardWidget:
    """The widget that shows a desk and hands it what the reader does."""
    return BoardWidget(desk.screen(), desk.handle, theme=theme)


def still(diagram: Diagram, language: Language, caption: str = "") -> Still:
    """A diagram as a picture, described in the reader's language."""
    return Still(
        diagram,
        title=title(diagram, language),
        description=description(diagram, language),
        language=language.code,
        caption=caption,
    )


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
        for claim in step.claims:
            if claim.verb is not Verb.STONES:
                yield claim.statement(step.start, language)


def _first_line(law: object) -> str:
    return (inspect.getdoc(law) or "").partition("\n")[0]
