"""What a notebook imports: lessons and boards. Knows where things are, decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from secrets import randbelow

from .book import words
from .book.diagram import Diagram
from .book.glossary import glossary as all_terms
from .book.library import page_at, page_of
from .book.page_reader import PageError
from .book.words import Language
from .desk import FreePlay
from .desk.practice import PracticeDesk
from .draw.widget import BoardWidget
from .explained import speaking
from .final_board import counting_desk, final_board
from .foul_board import foul_board
from .lesson import Lesson, Listing
from .practice.making import LARGEST_SEED
from .progress import place
from .progress.page import ProgressPage
from .records import Record
from .rules import Board, Citation, Game, Reading, Stone
from .rules.terms import USUAL_KOMI
from .showing import live

__all__ = [
    "Lesson",
    "article",
    "count_board",
    "foul_board",
    "glossary",
    "lesson",
    "play_board",
    "practice",
    "progress",
]


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
    tongue = Language.of(language)
    with speaking(tongue):
        return Lesson(page_of(number), tongue)


def lesson(path: str | Path, language: str = "korean") -> Lesson:
    """A lesson from a file of your own, or one of the course by its name, ``"00_start"``.

    Raises ``PageError`` in the reader's language where there is no such file, or one that
    cannot be read as a lesson.
    """
    own, tongue = Path(path), Language.of(language)
    if not own.suffix and not own.exists():
        own = Path(__file__).parent / "lessons" / f"{path}.toml"
    if not own.exists():
        raise PageError(words.say("page.not-there", tongue, file=path))
    with speaking(tongue):
        return Lesson(page_at(own), tongue)


def progress(language: str = "korean", file: str | Path | None = None) -> ProgressPage:
    """What has been answered, the weak points, and the lesson to go on with.

    The file of answers lies beside the lessons; another one may be named, as a teacher does
    with a pupil's. ``progress().export("mine.csv")`` writes the results for the teacher.
    """
    return ProgressPage(Language.of(language), place() if file is None else Path(file))


def play_board(
    size: int | tuple[int, int] = 19,
    *,
    board: str | Board | None = None,
    handicap: int = 0,
    komi: float = USUAL_KOMI,
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

    Raises ``BoardError`` for rows that are no board and ``TermsError`` for a komi that cannot
    be, in the reader's language.
    """
    tongue = Language.of(language)
    with speaking(tongue):
        position = Board.parse(board) if isinstance(board, str) else board
        game = Game.start(size, komi=komi, handicap=handicap, board=position, reading=reading)
    diagram = Diagram(game.board, to_play=game.to_play)
    return live(FreePlay(diagram, tongue, game=game), theme=theme)


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

    Raises ``RecordError`` for a file that cannot be read and ``TermsError`` for a dead point
    without a stone or a komi that cannot be, in the reader's language.
    """
    tongue = Language.of(language)
    with speaking(tongue):
        desk = counting_desk(
            final_board(source),
            tongue,
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


def glossary(language: str = "korean", name: str = "") -> Listing:
    """The words of the course, or those of one name in either language.

    >>> glossary("english", "ladder").heading
    'ladder: 1 found'
    """
    tongue, terms = Language.of(language), all_terms()
    found = terms.find(name) if name else tuple(terms)
    key = "terms.found" if name else "terms.all"
    title = words.say(key, tongue, name=name, number=len(found))
    return Listing(title, tuple(term.line(tongue) for term in found))
