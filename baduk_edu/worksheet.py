"""Exercises on paper: a sheet to print, the key on a sheet of its own, and a notebook.

The sheets are HTML that asks for nothing outside itself; a browser prints them, or saves them
as PDF. Knows how a sheet is laid out, computes no key.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from .book import words
from .book.diagram import Diagram
from .book.words import Language
from .desk.question import plain
from .desk.speech import description, title
from .draw.svg import svg
from .practice import Exercise
from .practice.answers import answer, board_of_the_key, board_to_print, choices

_STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.4 "Noto Sans KR", "Noto Sans", system-ui, sans-serif; margin: 0 auto;
  max-width: 182mm; color: #111 }
h1 { font-size: 15pt; margin: 0 0 1mm }
p { margin: 0 0 2mm }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm 8mm }
article { break-inside: avoid }
svg { display: block; width: 100%; height: auto; max-height: 82mm; margin-bottom: 2mm }
ol { list-style: none; padding: 0; margin: 0 0 2mm }
.blank { border-bottom: .3mm solid #111; height: 8mm }
.code { color: #555; font-size: 8.5pt }
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
    """The exercises to print: board, question, answers to choose from, a line to write on."""
    cells = []
    for exercise in exercises:
        step = exercise.step
        items = "".join(f"<li>{escape(choice)}</li>" for choice in choices(step, language))
        cells.append(
            _cell(
                exercise,
                _picture(board_to_print(step), language),
                f"<p>{escape(plain(step.texts[language]))}</p>",
                f"<ol>{items}</ol>" if items else "",
                '<div class="blank"></div>',
            )
        )
    return _page(exercises[0], "practice.sheet", cells, language)


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
    return _page(exercises[0], "practice.sheet-key", cells, language)


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
    cited = words.cite(first.citation, language)
    return words.say(key, language, article=cited, seed=first.seed, level=first.level)


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


def _page(first: Exercise, key: str, cells: Iterable[str], language: Language) -> str:
    heading = escape(_heading(first, key, language))
    how = escape(words.say("practice.on-paper", language))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language.code}">',
            f'<head><meta charset="utf-8"><title>{heading}</title>',
            f"<style>{_STYLE}</style></head>",
            f'<body><h1>{heading}</h1><p class="code">{how}</p>',
            '<div class="sheet">',
            *cells,
            "</div></body></html>",
            "",
        ]
    )
