"""A form under a finger: drop-down lists above a table. Knows no rule and no language.

Drop-down lists are the browser's own: Tab goes from one to the next, arrow keys choose.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from .form import Field, Form

_LABEL_WIDTH = "11em"
_CLASS = "baduk-form"
_STYLE = f"""<style>
.{_CLASS} .widget-dropdown {{ flex-wrap: wrap; height: auto; }}
.{_CLASS} .widget-dropdown > .widget-label {{ text-align: left; }}
.{_CLASS} .widget-dropdown > select {{ flex: 1 1 15em; min-width: 0; height: 32px; }}
</style>"""
"""Where a line has no room for both, a list stands under its question."""

_CELL = (
    "text-align:left;vertical-align:top;padding:4px 12px 4px 0;"
    "border-bottom:1px solid rgba(128,128,128,.6);word-break:keep-all;line-height:1.4"
)


class FormWidget(ipywidgets.VBox):  # type: ignore[misc]  # the library has no types
    """A form that answers every choice with the next form.

    ``on_choose`` hears the key of a field and the key of the answer. The table is announced to
    screen readers when it changes. Its ``repr`` is the text twin of the form.
    """

    def __init__(self, form: Form, on_choose: Callable[[str, str], Form]) -> None:
        self.form = form
        self._on_choose = on_choose
        self._is_showing = False
        self.picture = ipywidgets.HTML()
        self.lists: dict[str, Any] = {field.key: _list(field) for field in form.fields}
        self.answer = ipywidgets.HTML()
        for key, one in self.lists.items():
            one.observe(lambda change, key=key: self._hear(key, change["new"]), "value")
        super().__init__([self.picture, *self.lists.values(), self.answer])
        self.add_class(_CLASS)
        self.show(form)

    def show(self, form: Form) -> None:
        """Put this form on the page."""
        self.form = form
        self._is_showing = True
        try:
            for field in form.fields:
                one = self.lists[field.key]
                one.value, one.disabled = field.chosen, not field.enabled
        finally:
            self._is_showing = False
        self.picture.value = _STYLE + _picture(form)
        self.answer.value = _answer(form)

    def _hear(self, key: str, value: str) -> None:
        if not self._is_showing:
            self.show(self._on_choose(key, value))

    def __repr__(self) -> str:
        return repr(self.form)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        page = f"<h4>{escape(self.form.title)}</h4>{_picture(self.form)}{_answer(self.form)}"
        return {**(data or {}), "text/plain": repr(self), "text/html": page}, metadata


def _list(field: Field) -> Any:
    return ipywidgets.Dropdown(
        options=[(label, key) for key, label in field.options],
        value=field.chosen,
        description=field.label,
        disabled=not field.enabled,
        style={"description_width": _LABEL_WIDTH},
        layout={"width": "100%", "max_width": "40em"},
    )


def _picture(form: Form) -> str:
    return form.picture._repr_mimebundle_()["text/html"] if form.picture else ""


def _answer(form: Form) -> str:
    head, *rows = form.table
    cells = "".join(f'<th scope="col" style="{_CELL}">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row" style="{_CELL}">{escape(row[0])}</th>'
        + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in form.notes)
    return (
        f'<div lang="{form.language}" role="status" aria-live="polite">'
        f'<table style="border-collapse:collapse;margin:8px 0"><thead><tr>{cells}</tr></thead>'
        f"<tbody>{lines}</tbody></table>{notes}</div>"
    )
