"""A game as a server's own format tells it, becoming a record. Knows no file format.

A reader collects what a file says in the server's words; here it becomes an SGF tree, with
the handicap stones where servers put them, so that one way leads from a tree to a record.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from enum import StrEnum

from baduk_edu.rules import BLACK, WHITE, Stone, handicap_points

from .encoding import Decoded
from .info import HANDICAP, IN_WORDS, KOMI, Format
from .record import Record
from .remarks import Counted, Remark, Remarks, shown
from .results import UNFINISHED, margin_of, read_result
from .sgf_game import SIZE
from .sgf_points import Size
from .sgf_text import escaped
from .tree import Branches, Node, Property

_USUAL = 19
_COMMENT = "C"
_NUMBER = re.compile(r"(?<![\d.])[-+]?\d{1,4}(?:\.\d{1,2})?(?![\d.])", re.ASCII)
_DATE = re.compile(
    r"(?<!\d)(\d{4})(?:\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})|(\d\d)(\d\d))(?!\d)", re.ASCII
)
_THREE_STONES = 3
_LETTERS = "abcdefghijklmnopqrstuvwxy"


_PROMISED = "the header promises {told}, and {found} follow"


class What(StrEnum):
    """The numbers of a header, as a remark names them."""

    SIZE = "size"
    HANDICAP = "handicap"
    KOMI = "komi"
    GIVEN = "number of points given to Black"
    MOVES = "number of moves"


class ServerGame:
    """One game being collected; places are those in the file's text, until ``record``."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.remarks = Remarks()
        self.size = _USUAL
        self.handicap: int | None = None
        self.komi: float | None = None
        self.words: dict[str, str] = {}
        self._moves: list[tuple[int, Stone, str]] = []
        self._comments: list[tuple[int, str]] = []

    # --- what the header says ------------------------------------------------------------

    def tell(self, field: str, words: str | None) -> None:
        """Note what is said of one of ``Info``'s fields; nothing and blanks say nothing."""
        if words is not None and (plain := _in_one_line(words)):
            self.words.setdefault(field, plain)

    def tell_date(self, words: str | None, place: int) -> None:
        """Note the day, as SGF writes it."""
        if words is None or not words.strip():
            return
        day = _iso_date(words)
        if day is None:
            self.remarks.add(place, "the date {told} is no day of any year", told=shown(words))
        self.tell("date", day)

    def tell_result(self, words: str | None, place: int) -> None:
        """Note the result as SGF writes it; words that say nothing known stay as they are."""
        if words is None or not words.strip():
            return
        result = read_result(words)
        if result is None:
            self.remarks.add(
                place, "the result {told} is not understood; it is kept", told=shown(words)
            )
        if result != UNFINISHED:
            self.tell("result", result or words)

    def number(self, what: What, words: str | None, place: int) -> float | None:
        """A number that the header tells; ``None``, with a remark, for what is none."""
        if words is None or not words.strip():
            return None
        found = _NUMBER.search(words)
        if found is None:
            self.remarks.add(
                place, "the {what} {told} is no number", what=what, told=shown(words)
            )
            return None
        return float(found[0])

    def tell_size(self, words: str | None, place: int) -> None:
        """Note how many lines the board has; 19 where nothing readable is said."""
        lines = self.number(What.SIZE, words, place)
        if lines is not None and lines >= 1:
            self.size = int(lines)

    def tell_handicap(self, words: str | None, place: int) -> None:
        """Note the handicap; a negative one is none."""
        stones = self.number(What.HANDICAP, words, place)
        if stones is not None and stones >= 0:
            self.handicap = int(stones)

    # --- what was played -----------------------------------------------------------------

    @property
    def to_play(self) -> Stone:
        """Whose turn it is, for a pass that names no colour."""
        if self._moves:
            return self._moves[-1][1].other
        return WHITE if (self.handicap or 0) > 1 else BLACK

    def play(self, place: int, colour: Stone, column: int, row: int) -> None:
        """Note a move by column and row from the upper left, counted from 0."""
        if 0 <= column < self.size and 0 <= row < self.size:
            self._moves.append((place, colour, _LETTERS[column] + _LETTERS[row]))
            return
        self.remarks.add_loss(
            place,
            "{colour}'s move to column {column}, row {row} lies outside the board; "
            "it is read as a pass",
            colour=colour,
            column=column + 1,
            row=row + 1,
        )
        self.pass_(place, colour)

    def pass_(self, place: int, colour: Stone) -> None:
        """Note a pass."""
        self._moves.append((place, colour, ""))

    def comment(self, number: int, words: str) -> None:
        """Note what is said about the position after so many moves."""
        if words.strip():
            self._comments.append((number, words.strip()))

    def expect(self, moves: float | None, place: int) -> None:
        """Compare how many moves the header promises; passes may be counted or not."""
        found = len(self._moves)
        stones = sum(bool(point) for _, _, point in self._moves)
        if moves is not None and moves not in (found, stones):
            promised = Counted(int(moves), "move")
            if moves > found:
                self.remarks.add_loss(place, _PROMISED, told=promised, found=found)
            else:
                self.remarks.add(place, _PROMISED, told=promised, found=found)

    # --- the record ----------------------------------------------------------------------

    def record(
        self, decoded: Decoded, kind: Format, about_encoding: tuple[Remark, ...]
    ) -> Record:
        """The record of what was collected. Raises ``RecordError`` for a board too large."""
        self._compare_komi_and_result()
        usual, *others = [self._with(stones, decoded) for stones in self._handicap_layouts()]
        best = min([usual, *others], key=lambda record: len(record.warnings))
        if best is not usual:
            self.remarks.add(
                self.place,
                "the moves do not fit the third handicap stone in the upper left corner; "
                "it is put in the lower right",
            )
        about_file = decoded.in_bytes(self.remarks.told())
        return replace(
            best,
            info=replace(best.info, format=kind),
            warnings=tuple(sorted((*about_encoding, *about_file, *best.warnings))),
        )

    def _with(self, stones: tuple[str, ...], decoded: Decoded) -> Record:
        nodes = [self._root(stones)]
        nodes += [[Property(colour.name[0], (point,))] for _, colour, point in self._moves]
        said: dict[int, list[str]] = {}
        for number, words in self._comments:
            said.setdefault(min(number, len(self._moves)), []).append(escaped(words))
        for number, comments in said.items():
            nodes[number].append(Property(_COMMENT, ("\n".join(comments),)))
        properties = tuple(map(tuple, nodes))
        tree = Node(Branches(properties, tuple(range(-1, len(nodes) - 1))))
        places = [self.place, *(place for place, _, _ in self._moves)]
        return Record.of_tree(
            tree,
            decoded.offsets(places),
            encoding=decoded.encoding,
            guessed=decoded.guessed,
        )

    def _root(self, stones: tuple[str, ...]) -> list[Property]:
        root = [Property(SIZE, (str(self.size),))]
        if self.komi is not None:
            root.append(Property(KOMI, (f"{self.komi:g}",)))
        if self.handicap is not None:
            root.append(Property(HANDICAP, (str(self.handicap),)))
        for field, words in self.words.items():
            root.append(Property(IN_WORDS[field], (escaped(words),)))
        if stones:
            size = Size(self.size, self.size)
            root.append(Property("AB", tuple(map(size.spell, stones))))
        return root

    def _handicap_layouts(self) -> list[tuple[str, ...]]:
        """Tygem's places, which differ from the custom for three stones only."""
        stones = self.handicap or 0
        try:
            custom = handicap_points(stones, self.size)
            if stones != _THREE_STONES:
                return [custom]
            upper_right, lower_left, _, upper_left = handicap_points(4, self.size)
        except ValueError:  # no custom for this number or size; the record tells the rest
            return [()]
        return [(upper_right, lower_left, upper_left), custom]

    def _compare_komi_and_result(self) -> None:
        margin = margin_of(self.words.get("result"))
        if margin and self.komi is not None and not (margin - self.komi).is_integer():
            self.remarks.add(
                self.place,
                "a result by {margin:g} and a komi of {komi:g} do not go together",
                margin=margin,
                komi=self.komi,
            )


def _in_one_line(words: str) -> str:
    return " ".join(words.replace("\0", " ").split())


def _iso_date(words: str) -> str | None:
    found = _DATE.search(words)
    if found is None:
        return None
    year, *month_and_day = (int(part) for part in found.groups() if part is not None)
    try:
        return date(year, *month_and_day).isoformat()
    except ValueError:
        return None
