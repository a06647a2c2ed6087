"""A form to choose from and what it answers, at one moment. Knows no rule and no widget."""

from __future__ import annotations

from dataclasses import dataclass

from .still import Still


@dataclass(frozen=True)
class Field:
    """One question of a form: its answers as key and label, and the key that is chosen."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    enabled: bool = True

    @property
    def answer(self) -> str:
        """The label of the chosen answer."""
        return dict(self.options)[self.chosen]


@dataclass(frozen=True)
class Form:
    """Questions, a table whose first row are the headings, and notes below it.

    Its ``repr`` is the text twin: the board, each question with its answer, the table, the
    notes.
    """

    title: str
    language: str
    fields: tuple[Field, ...]
    table: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    picture: Still | None = None

    def __repr__(self) -> str:
        lines = [self.title]
        lines += [repr(self.picture)] if self.picture else []
        lines += [f"{field.label} {field.answer}" for field in self.fields if field.enabled]
        lines += [" | ".join(row) for row in self.table]
        return "\n".join([*lines, *self.notes])
