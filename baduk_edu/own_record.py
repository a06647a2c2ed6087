"""Any finished game of the reader's own, dropped into a notebook and counted by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from .book import words
from .book.words import Language
from .desk import Desk
from .draw.drop import FileDrop
from .draw.widget import BoardWidget
from .explained import explained
from .final_board import counting_desk, final_board
from .records import SUFFIXES, RecordError, Remark, read
from .remarked import remarked_first

REMARKED = 3
"""So many remarks about the reading of a record are told above its board."""


class OwnRecord(FileDrop):
    """A place to drop a game record: its names, its result and its count, or why not.

    ``source`` is the path of a record that is there already, or empty: then the reader
    chooses a file. ``live`` puts a desk on the screen. Nothing is raised for a file that
    cannot be read: the reader is told where and why, and may choose another.
    """

    def __init__(
        self, language: Language, live: Callable[[Desk], BoardWidget], source: str | Path = ""
    ) -> None:
        self._language, self._live = language, live
        super().__init__(
            words.say("own-record.invite", language),
            choose=words.say("own-record.choose", language),
            suffixes=SUFFIXES,
            language=language.code,
        )
        if source:
            self._count(Path(source).name, source)

    def take(self, name: str, content: bytes) -> None:
        """Count the record in a file; what cannot be read or counted is said."""
        self._count(name, content)

    def _count(self, name: str, source: str | Path | bytes) -> None:
        try:
            record = read(source)[0]
            board = self._live(counting_desk(final_board(record), self._language))
        except (RecordError, ValueError) as error:
            cannot = words.say(
                "own-record.cannot",
                self._language,
                name=name,
                why=explained(error, self._language),
            )
            self.show(cannot)
            return
        info = record.info
        said = words.say(
            "own-record.read",
            self._language,
            black=info.black or "?",
            white=info.white or "?",
            result=info.result or words.say("own-record.no-result", self._language),
        )
        self.show(f"{said}{self._remarked(record.warnings)}", board)

    def _remarked(self, remarks: Sequence[Remark]) -> str:
        """What the reading of the record remarked on, the gravest first, or nothing."""
        if not remarks:
            return ""
        told = remarked_first(remarks, self._language, REMARKED)
        if more := len(remarks) - len(told):
            told = (*told, words.say("own-record.and-more", self._language, number=more))
        return " " + words.say("own-record.remarked", self._language, remarks=" / ".join(told))
