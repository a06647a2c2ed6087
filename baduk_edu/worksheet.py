"""Exercises on paper: a sheet to print, the key on a sheet of its own, and a notebook.

The sheets are HTML that asks for nothing outside itself; a browser prints them, or saves them
as PDF. Knows how a sheet is laid out, computes no key.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from .book import words
from .book.diagram import Diagram
from .book.fights import Fight
from .book.library import page_of
from .book.words import Language, plain
from .desk.speech import description, title
from .draw.svg import svg
from .practice import Exercise
from .practice.answers import answer, board_of_the_key, board_to_print, choices

ON_A_PAGE = {"sheet": 4, "key": 9}
"""So many exercises on a page: there is room to write on a sheet, and a key is only read."""

_STYLE = """
@page { size: A4; margin: 11mm 14mm }
* { box-sizing: border-box }
body { font: 10pt/1.35 "Noto Sans KR", "Noto Sans CJK KR", "Noto Sans", system-ui, sans-serif;
  margin: 0 auto; width: 182mm; color: #111; word-break: keep-all }
.page { min-height: 274mm; display: flex; flex-direction: column; break-after: page }
.page:last-child { break-after: auto }
header { display: flex; justify-content: space-between; align-items: end; gap: 6mm }
h1 { font-size: 12.5pt; line-height: 1.25; margin: 0 }
.fill { white-space: nowrap }
.fill i { display: inline-block; width: 22mm; border-bottom: .25mm solid #111;
  margin: 0 3mm 0 1mm }
p { margin: 0 0 1.5mm }
.how, footer { color: #444; font-size: 8.5pt }
.how { margin: 1mm 0 2mm }
.grid { display: grid; gap: 4mm 8mm; margin-top: 2mm }
.sheet { grid-template-columns: 1fr 1fr }
.key { grid-template-columns: 1fr 1fr 1fr; font-size: 9pt }
article { break-inside: avoid }
svg { display: block; max-width: 100%; width: auto; height: 74mm; margin: 0 auto 1.5mm }
.key svg { height: 50mm }
ol { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .6mm 6mm }
.blank { border-bottom: .25mm solid #111; height: 6.5mm }
.code { color: #444; font-size: 8.5pt }
footer { margin-top: auto; text-align: end }
@media screen { .page { margin: 11mm 0 } }
"""


def write(exercises: Sequence[Exercise], folder: Path, language: Language) -> list[Path]:
    """Write the sheet, its key and the notebook into a folder; returns the three files.

    Raises ``OSError`` where the folder cannot be written.
    """
    first = exercises[0]
    name = f"practice-{first.citation}-seed-{first.seed}-level-{first.level}.{language.code}"
    texts = {
        f"{name}.html": sheet(exercises, language),
        f"{name}.key.html": key_sheet(exercises, language),
        f"{name}.ipynb": notebook(first, language),
    }
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
        written.append(folder / file)
    return written


def sheet(exercises: Sequence[Exercise], language: Language) -> str:
    """The exercises to print: board, question, and answers to choose from or a line to fill."""
    cells = []
    for exercise in exercises:
        step = exercise.step
        asked = plain(step.texts[language])
        if isinstance(step.ask, Fight):
            asked = f"{asked} {words.say('practice.first-on-paper', language)}"
        items = "".join(f"<li>{escape(choice)}</li>" for choice in choices(step, language))
        cells.append(
            _cell(
                exercise,
                _picture(board_to_print(step), language),
                f"<p>{escape(asked)}</p>",
                f"<ol>{items}</ol>" if items else '<div class="blank"></div>',
            )
        )
    fill = "".join(
        f"{escape(words.say(key, language))}<i></i>"
        for key in ("practice.name", "practice.date")
    )
    heading = _heading(exercises[0], "practice.sheet", language)
    how = words.say("practice.on-paper", language)
    beside = f'<span class="fill">{fill}</span>'
    return _document("sheet", heading, how, cells, language, beside=beside)


def key_sheet(exercises: Sequence[Exercise], language: Language) -> str:
    """The key of the same sheet: the answer in words and on the board, and why it is right."""
    cells = []
    for exercise in exercises:
        step = exercise.step
        why = step.right[language] if step.right else ""
        cells.append(
            _cell(
                exercise,
                _picture(board_of_the_key(step), language),
                f"<p><b>{escape(answer(step, language))}</b></p>",
                f"<p>{escape(why)}</p>",
            )
        )
    heading = _heading(exercises[0], "practice.sheet-key", language)
    how = words.say("practice.on-key", language)
    return _document("key", heading, how, cells, language)


def notebook(first: Exercise, language: Language) -> str:
    """A notebook that asks the exercises of this seed one after the other."""
    heading = _heading(first, "practice.sheet", language)
    setup = words.say("page.setup", language)
    call = (
        f'practice({first.citation!r}, "{language.value}", '
        f"seed={first.seed}, level={first.level})"
    )
    cells = [
        {
            "cell_type": "markdown",
            "id": "title",
            "metadata": {},
            "source": f"# {heading}\n\n{setup}",
        },
        {
            "cell_type": "code",
            "id": "practice",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": f"from baduk_edu.classroom import practice\n\n{call}",
        },
    ]
    kernel = {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    }
    whole = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _heading(first: Exercise, key: str, language: Language) -> str:
    return words.say(
        key,
        language,
        article=words.cite(first.citation, language),
        title=page_of(first.citation).titles[language],
        seed=first.seed,
        level=first.level,
    )


def _cell(exercise: Exercise, *parts: str) -> str:
    named = (
        f'<p><b>{exercise.number}.</b> <span class="code">{escape(exercise.code)}</span></p>'
    )
    return "\n".join(["<article>", named, *filter(None, parts), "</article>"])


def _picture(diagram: Diagram, language: Language) -> str:
    return svg(
        diagram,
        title=title(diagram, language),
        description=description(diagram, language),
        language=language.code,
        width=320,
    )


def _document(
    kind: str,
    heading: str,
    how: str,
    cells: Sequence[str],
    language: Language,
    *,
    beside: str = "",
) -> str:
    """Pages of A4, each with the heading and its number; how to answer is said on the first."""
    title, on_a_page = escape(heading), ON_A_PAGE[kind]
    starts, pages = range(0, len(cells), on_a_page), list[str]()
    for number, start in enumerate(starts, 1):
        foot = words.say("practice.sheet-foot", language, page=number, pages=len(starts))
        pages += [
            f'<section class="page"><header><h1>{title}</h1>{beside}</header>',
            f'<p class="how">{escape(how)}</p>' if number == 1 else "",
            f'<div class="grid {kind}">',
            *cells[start : start + on_a_page],
            f"</div><footer>{escape(foot)}</footer></section>",
        ]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language.code}">',
            f'<head><meta charset="utf-8"><title>{title}</title>',
            f"<style>{_STYLE}</style></head>",
            "<body>",
            *filter(None, pages),
            "</body></html>",
            "",
        ]
    )
