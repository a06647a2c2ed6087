"""Pages to notebooks, one for each language: a fold over steps, then a run of every cell.

A second build writes the same bytes: cell ids come from the steps, outputs lose what changes
from run to run. A page whose claims do not hold is not built.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode, v4

from .book import words
from .book.glossary import glossary
from .book.library import page_at, page_paths
from .book.links import cell_of, linked, notebook_of
from .book.page import CheckFailed, Page, Part, Step
from .book.proofs import write_proofs
from .book.words import Language
from .lesson import heading
from .progress.place import SETTING

_RUN_TO_RUN = ("application/vnd.jupyter.widget-view+json",)
_CELL_SECONDS = 60
_KERNEL_STARTS = 3
_KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
_INSIDE = Path(__file__).parent


class BuildFailed(RuntimeError):
    """A cell of a notebook ended in an error; says the page, the language and the error."""


@dataclass(frozen=True)
class Built:
    """What became of one page: the files written, or why it was not built."""

    page: Path
    written: tuple[Path, ...] = ()
    faults: tuple[str, ...] = ()


def build_all(pages: Sequence[Path], folder: Path) -> Iterator[Built]:
    """Build these pages, several at a time, and tell of each in their order.

    Notebooks of the course are written below ``folder``, a teacher's own beside its page.
    """
    if len(pages) < 2:
        yield from (built(page, folder) for page in pages)
        return
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as builders:
        yield from builders.map(built, pages, repeat(folder))


def built(path: Path, folder: Path) -> Built:
    """Build one page; a fault is told, not raised. Raises ``PageError``."""
    page = page_at(path)
    course = {known.resolve() for known in page_paths()}
    try:
        in_course = path.resolve() in course
        written = build_page(page, folder) if in_course else build_lesson(page)
    except CheckFailed as failed:
        return Built(path, faults=tuple(map(str, failed.faults)))
    except BuildFailed as error:
        return Built(path, faults=(str(error),))
    return Built(path, tuple(written))


def build_page(page: Page, folder: Path) -> list[Path]:
    """Write the page's notebooks below ``folder``, one folder a language; returns the files.

    The proofs that its boards play are written beside the page first.
    Raises ``CheckFailed`` before anything is written if a claim or a key does not hold.
    """
    page.check()
    written = [path for path in [write_proofs(page)] if path]
    for language in page.languages:
        path = folder / language.value / f"{page.name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(notebook_text(page, language), encoding="utf-8")
        written.append(path)
    return written


def build_lesson(page: Page) -> list[Path]:
    """Write a teacher's own notebooks beside its file, ``my_lesson.english.ipynb``."""
    page.check()
    written = []
    for language in page.languages:
        path = page.path.with_suffix(f".{language.value}.ipynb")
        path.write_text(notebook_text(page, language), encoding="utf-8")
        written.append(path)
    return written


def notebook_text(page: Page, language: Language) -> str:
    """The executed notebook of a page in one language, as text."""
    notebook = unrun(page, language)
    try:
        _run(notebook, page.path.parent)
    except CellExecutionError as error:
        raise BuildFailed(
            f"{page.path.name}, {language.value}: {error.ename}: {error.evalue}"
        ) from None
    text: str = nbformat.writes(notebook)
    return text + "\n"


def unrun(page: Page, language: Language) -> NotebookNode:
    """The notebook of a page in one language, before its cells are run."""
    notebook: NotebookNode = v4.new_notebook(
        cells=list(_cells(page, language)),
        metadata={
            "kernelspec": {
                "display_name": "Python 3 (ipykernel)",
                "language": "python",
                "name": "python3",
            },
            "language_info": {"name": "python"},
        },
    )
    return notebook


# --- from steps to cells -----------------------------------------------------------------


def _cells(page: Page, language: Language) -> Iterator[NotebookNode]:
    source = words.say("page.source", language, path=_shown_path(page.path))
    setup = words.say("page.setup", language)
    yield _text("title", f"<small>{source}</small>\n\n# {heading(page, language)}\n\n{setup}")
    yield _code("setup", _opening(page, language))
    part: Part | None = None
    exercises = 0
    for step in page.steps:
        lines = []
        if step.part is not part:
            part = step.part
            lines.append(f"## {words.say(f'part.{part.value}', language)}")
        if step.ask is not None and step.part is Part.EXERCISE:
            exercises += 1
            lines.append(f"### {words.say('page.exercise', language, number=exercises)}")
        lines.append(linked(step.texts[language], page))
        if step.terms:
            listed = (f"- {term.line(language)}" for term in glossary().of(step.terms))
            lines.append("\n".join(listed))
        if step.origin and step.part is not Part.EXERCISE:
            lines.append(_lender(step, page, language))
        yield _text(cell_of(step.id), "\n\n".join(lines))
        yield from _board_cells(step)
    if page.claims:
        proof = words.say("page.proof", language)
        yield _text("proof", f"## {proof}\n\n{words.say('page.proof-text', language)}")
        yield _code("proof-check", "page.check()")
    if page.citation is not None:
        yield _code("proof-law", "page.law()")
    if _is_ours(page.path) and not any(step.terms for step in page.steps):
        yield _text("glossary", words.say("page.glossary", language))


def _lender(step: Step, page: Page, language: Language) -> str:
    """From which lesson a board is borrowed; an exercise does not give that hint away."""
    assert step.file is not None, f"step {step.id} comes from nowhere"
    name = heading(page_at(step.file), language)
    if _is_ours(page.path):
        name = f"[{name}]({notebook_of(step.file, step.origin)})"
    lent = words.say("page.borrowed", language, lesson=name, step=step.origin)
    return f"<small>{lent}</small>"


def _opening(page: Page, language: Language) -> str:
    if page.citation is not None and _is_ours(page.path):
        return (
            "from baduk_edu.classroom import article\n\n"
            f'page = article({page.citation!r}, "{language.value}")\npage'
        )
    name = page.name if _is_ours(page.path) else page.path.name
    return (
        "from baduk_edu.classroom import lesson\n\n"
        f'page = lesson("{name}", "{language.value}")\npage'
    )


def _board_cells(step: Step) -> Iterator[NotebookNode]:
    if step.progress:
        yield _code(f"{step.id}-progress", "page.progress()")
    if step.own_record:
        yield _code(f"{step.id}-own", "page.count_own()")
    if step.diagram is None:
        return
    verb = "play" if step.play or step.line else "show"
    for use in ("ask", "prove", "count", "fouls"):
        if getattr(step, use) is not None:
            verb = use
    yield _code(f"{step.id}-{verb}", f'page.{verb}("{step.id}")')
    # What is claimed of a board that asks may be the answer.
    if step.claims and step.part is Part.FIGURE and step.ask is None:
        yield _code(f"{step.id}-check", f'page.check("{step.id}")')


def _is_ours(path: Path) -> bool:
    return path.resolve().is_relative_to(_INSIDE.resolve())


def _shown_path(path: Path) -> str:
    if not _is_ours(path):
        return path.name
    return str(Path("baduk_edu") / path.resolve().relative_to(_INSIDE.resolve()))


def _text(cell_id: str, source: str) -> NotebookNode:
    cell: NotebookNode = v4.new_markdown_cell(source, id=cell_id)
    return cell


def _code(cell_id: str, source: str) -> NotebookNode:
    cell: NotebookNode = v4.new_code_cell(source, id=cell_id)
    return cell


# --- running -----------------------------------------------------------------------------


def _run(notebook: NotebookNode, folder: Path) -> None:
    """Run every cell, and keep of its outputs only what is the same at every run."""
    client = NotebookClient(
        notebook,
        timeout=_CELL_SECONDS,
        kernel_name="python3",
        store_widget_state=False,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    )
    _execute(client)
    for number, cell in enumerate(
        (cell for cell in notebook.cells if cell.cell_type == "code"), start=1
    ):
        cell.execution_count = number
        cell.metadata = {}
        for output in cell.outputs:
            _steady(output, number)
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}


def _execute(client: NotebookClient) -> None:
    """Run the cells; a kernel that dies at its start, for want of a port, begins again.

    A built notebook is the same for everybody: it shows nobody's progress and keeps none.
    """
    for attempts_left in reversed(range(_KERNEL_STARTS)):
        try:
            client.execute(env={**os.environ, SETTING: "off"})
        except RuntimeError:
            if not attempts_left:
                raise
        else:
            return


def _steady(output: Any, number: int) -> None:
    if "execution_count" in output:
        output["execution_count"] = number
    for changing in _RUN_TO_RUN:
        output.get("data", {}).pop(changing, None)
