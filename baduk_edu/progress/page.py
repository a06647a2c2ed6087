"""The page of one pupil's progress: a table in the notebook, plain lines as text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from ..book.complaint import trouble
from ..book.words import Language
from .keeping import Kept, read_kept, sign
from .results import Results
from .sheets import STEP_HEADS, as_values, csv_text, json_text, step_rows, write_sheet
from .tasks import course
from .told import Telling

MOST_WEAK = 8
"""So many weak points are shown, the worst first."""


class ProgressPage:
    """What is done, what is weak, and the lesson to go on with.

    ``file`` is the file of answers; ``None`` where none is kept, and then the page is that of
    a pupil who has not begun. Run the cell again to see what has been answered since.
    """

    def __init__(self, language: Language, file: Path | None) -> None:
        self.file = file
        self._course = course()
        self._tell = Telling(self._course, language)
        self._kept = Kept()
        self._read()

    def _read(self) -> None:
        self._trouble = ""
        if self.file is not None:
            try:
                self._kept = read_kept(self.file)
            except OSError as error:
                self._trouble = self._tell.say(
                    "progress.not-kept",
                    file=self.file.name,
                    why=trouble(error, self._tell.language),
                )
        self.results = Results.of(self._kept.entries, self._course)

    def sign(self, name: str) -> ProgressPage:
        """Write a name into the file, for the teacher who gathers the files of a class.

        Raises ``OSError`` where the file cannot be written and ``ValueError`` where none is
        kept, both in the reader's language.
        """
        if self.file is None:
            raise ValueError(self._tell.say("progress.none-kept"))
        with self._said_if_unwritable(self.file):
            sign(self.file, name)
        self._read()
        return self

    def export(self, path: str | Path) -> Path:
        """Write the results to a file, ``.csv`` for a spreadsheet or ``.json``; returns it.

        A row of the table is a question; the boards that were tried stand in the JSON.
        Raises ``ValueError`` for another ending and ``OSError`` where it cannot be written,
        both in the reader's language.
        """
        path = Path(path)
        match path.suffix.lower():
            case ".csv":
                text = csv_text(STEP_HEADS, step_rows(self._kept.pupil, self.results))
            case ".json":
                text = json_text(as_values(self._kept.pupil, self.results))
            case _:
                raise ValueError(self._tell.say("progress.ending", file=path.name))
        with self._said_if_unwritable(path):
            write_sheet(path, text)
        return path

    @contextmanager
    def _said_if_unwritable(self, path: Path) -> Iterator[None]:
        """What the system says of a file, in the reader's words."""
        try:
            yield
        except OSError as error:
            why = trouble(error, self._tell.language)
            raise OSError(self._tell.say("input.unwritable", file=path, why=why)) from None

    # --- what is shown -------------------------------------------------------------------

    def _heading(self) -> str:
        name = self._kept.pupil
        if name:
            return self._tell.say("progress.of", name=name)
        return self._tell.say("progress.mine")

    def _summary(self) -> str:
        found = self.results
        if not found.begun:
            return self._tell.say("progress.nothing")
        return self._tell.say(
            "progress.sum",
            asked=found.asked,
            done=found.done,
            first=found.right_at_first,
        )

    def _rows(self) -> list[tuple[str, ...]]:
        begun = self.results.begun
        return [self._tell.heads(), *map(self._tell.row, begun)] if begun else []

    def _notes(self) -> list[str]:
        weak = [self._tell.weak_point(step) for step in self.results.weak[:MOST_WEAK]]
        name = self.file.name if self.file else ""
        damaged = [
            self._tell.say(
                "progress.damaged",
                file=name,
                line=damage.line,
                why=damage.why.said(self._tell.language),
            )
            for damage in self._kept.damage
        ]
        boards = self._tell.boards(self.results)
        notes = [boards, self._tell.slips(self.results.slips), *weak, *damaged, self._trouble]
        return [note for note in notes if note]

    def __repr__(self) -> str:
        rows = [" | ".join(row).rstrip(" |") for row in self._rows()]
        notes = [f"- {note}" for note in self._notes()]
        following = self._tell.next_lesson(self.results)
        return "\n".join([self._heading(), self._summary(), *rows, *notes, following])

    def _repr_html_(self) -> str:
        rows = [
            "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"
            for tag, row in zip(["th", *["td"] * len(self._rows())], self._rows(), strict=False)
        ]
        lines = [f"<h3>{escape(self._heading())}</h3>", f"<p>{escape(self._summary())}</p>"]
        if rows:
            lines.append(f"<table>{''.join(rows)}</table>")
        notes = [f"<li>{escape(note)}</li>" for note in self._notes()]
        if notes:
            lines.append(f"<ul>{''.join(notes)}</ul>")
        following = escape(self._tell.next_lesson(self.results))
        page = self.results.next_page
        if page is not None:
            file = f"{page}.ipynb"
            following = following.replace(file, f'<a href="{file}">{file}</a>')
        return "\n".join([*lines, f"<p>{following}</p>"])
