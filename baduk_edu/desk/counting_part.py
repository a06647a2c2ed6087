"""What the three ways of counting on one board share: a view, a table, marks and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..book import words
from ..book.diagram import Mark
from ..book.words import Language
from ..draw.screen import Button, Group, Tone
from ..rules import BLACK, WHITE, Board, Stone
from ..rules.hand_count import Block, Side

TERRITORY = {BLACK: Mark.BLACK_TERRITORY, WHITE: Mark.WHITE_TERRITORY}

Table = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class View:
    """What one way of counting shows at one moment; the desk makes a screen of it."""

    board: Board
    trays: Mapping[Stone, int]
    heading: str = ""
    marks: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    table: Table = ()
    controls: tuple[Button, ...] = ()
    groups: tuple[Group, ...] = ()
    choices: tuple[Button, ...] = ()
    asks_number: bool = False
    touchable: bool = False
    step: int = 0
    steps: int = 0
    pace: int = 0


class Part(ABC):
    """One way of counting: hears what the reader does, and shows a view."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.message = ""
        self.tone = Tone.QUIET

    @abstractmethod
    def view(self) -> View:
        """What is shown now."""

    @abstractmethod
    def control(self, key: str) -> None:
        """The reader pressed a button of this part."""

    def touch(self, point: str) -> None:
        """The reader touched a point; only the count by hand takes it."""
        return None

    def step_to(self, step: int) -> None:
        """The reader moved the slider; only the demonstration has one."""
        return None

    def tick(self) -> None:
        """The time of a step is over; only the demonstration goes on by itself."""
        return None

    def leave(self) -> None:
        """The reader turns to another way of counting: nothing goes on by itself any more."""
        return None

    def number(self, value: float) -> None:
        """The reader entered a number; the demonstration asks for none."""
        return None

    def choose(self, key: str) -> None:
        """The reader chose an answer; the demonstration offers none."""
        return None

    # --- words ---------------------------------------------------------------------------

    def say(self, message: str, tone: Tone = Tone.QUIET) -> None:
        """Set the message line."""
        self.message, self.tone = message, tone

    def tell(self, key: str, tone: Tone = Tone.QUIET, **facts: object) -> None:
        """Set the message line to the words of a key."""
        self.say(self.words(key, **facts), tone)

    def words(self, key: str, **facts: object) -> str:
        """The words of a key in the reader's language."""
        return words.say(key, self.language, **facts)

    def colour(self, colour: Stone) -> str:
        """The word for a colour at the beginning of a sentence."""
        return words.colour(colour, self.language).capitalize()


def signed(number: float) -> str:
    """A number with a real minus sign.

    >>> signed(-2), signed(6.5), signed(3.0)
    ('−2', '6.5', '3')
    """
    return f"{number:g}".replace("-", "−")


def territory_marks(
    spaces: Mapping[Stone, Iterable[str]], board: Board
) -> dict[str, tuple[Mark, ...]]:
    """A square on every empty point of both territories."""
    return {
        point: (TERRITORY[colour],)
        for colour, points in spaces.items()
        for point in points
        if board[point] is None
    }


def block_letters(sides: Mapping[Stone, Side]) -> dict[str, str]:
    """The size of every counted piece, written on a point in its middle."""
    return {
        middle(block): str(len(block.points))
        for side in sides.values()
        for block in side.blocks
    }


def unlettered(
    marks: Mapping[str, tuple[Mark, ...]], letters: Mapping[str, str]
) -> dict[str, tuple[Mark, ...]]:
    """The marks but those of points that bear a label: a point shows one of the two."""
    return {point: found for point, found in marks.items() if point not in letters}


def middle(block: Block) -> str:
    """The point of a piece that lies nearest to its middle.

    >>> middle(Block(frozenset({"A1", "B1", "C1"}), 3, 1))
    'B1'
    """
    places = {point: (ord(point[0]), int(point[1:])) for point in block.points}
    across = sum(column for column, _ in places.values()) / len(places)
    up = sum(row for _, row in places.values()) / len(places)

    def off(point: str) -> tuple[float, int, str]:
        column, row = places[point]
        return (column - across) ** 2 + (row - up) ** 2, -row, point

    return min(places, key=off)
