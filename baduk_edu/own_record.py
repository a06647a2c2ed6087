"""Any finished game of the reader's own, dropped into a notebook and counted by hand."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from .book import words
from .book.words import Language
from .draw.widget import BoardWidget
from .final_board import counting_desk, final_board
from .records import RecordError, read
from .records.info import Format

Live = Callable[[Any], BoardWidget]


class OwnRecord(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A place to drop a game record: its names, its result and its count, or why not.

    ``source`` is the path of a record that is there already, or empty: then the reader
    chooses a file. ``live`` puts a desk on the screen. Nothing is raised for a file that
    cannot be read: the reader is told where and why, and may choose another.
    """

    def __init__(self, language: Language, live: Live, source: str | Path = "") -> None:
        self._language, self._live = language, live
        self._said = words.say("own-record.invite", language)
        self._note = ipywidgets.HTML()
        self._choose = ipywidgets.FileUpload(
            accept=",".join(f".{form.value.lower()}" for form in Format),
            multiple=False,
            description=words.say("own-record.choose", language),
            layout=ipywidgets.Layout(width="max-content"),
        )
        self._choose.observe(self._dropped, names="value")
        super().__init__()
        self._show(None)
        if source:
            self.read(source)

    @property
    def board(self) -> BoardWidget | None:
        """The board on which the record is counted, once one has been read."""
        return next((child for child in self.children if isinstance(child, BoardWidget)), None)

    def read(self, source: str | Path) -> None:
        """Count the record in a file; what cannot be read or counted is said."""
        self._read(source, Path(source).name)

    def _dropped(self, change: Any) -> None:
        for file in change["new"]:
            self._read(bytes(file["content"]), file["name"])

    def _read(self, source: str | Path | bytes, name: str) -> None:
        try:
            record = read(source)[0]
            board = self._live(counting_desk(final_board(record), self._language))
        except (RecordError, ValueError) as error:
            self._refuse(name, str(error))
            return
        info = record.info
        self._said = words.say(
            "own-record.read",
            self._language,
            black=info.black or "?",
            white=info.white or "?",
            result=info.result or words.say("own-record.no-result", self._language),
        )
        self._show(board)

    def _refuse(self, name: str, why: str) -> None:
        self._said = words.say("own-record.cannot", self._language, name=name, why=why)
        self._show(None)

    def _show(self, board: BoardWidget | None) -> None:
        self._note.value = f'<p lang="{self._language.code}">{escape(self._said)}</p>'
        self.children = (self._note, self._choose, *((board,) if board else ()))

    def __repr__(self) -> str:
        return self._said if self.board is None else f"{self._said}\n{self.board!r}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return data | {"text/plain": repr(self)}, metadata
