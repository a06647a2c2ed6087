"""The built notebooks: complete, executed, and the same bytes at every build."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from baduk_edu.book.library import page_at, page_of, page_paths
from baduk_edu.book.words import Language
from baduk_edu.build import build_lesson, notebook_text, unrun

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*/*.ipynb"))
BUILT = [(path, language) for path in page_paths() for language in page_at(path).languages]
PICTURES = {"text/html", "image/svg+xml", "text/plain"}


def cells(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in cells(path) if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def test_every_page_has_a_notebook_in_each_of_its_languages() -> None:
    assert BUILT
    expected = {FOLDER / language / f"{path.stem}.ipynb" for path, language in BUILT}
    assert expected == set(NOTEBOOKS)


@pytest.mark.parametrize(
    ("path", "language"), BUILT, ids=lambda value: getattr(value, "stem", value)
)
def test_a_second_build_writes_the_same_notebook_around_its_outputs(
    path: Path, language: Language
) -> None:
    """What the cells answer is asked again by nbval, cell by cell."""
    text = (FOLDER / language / f"{path.stem}.ipynb").read_text(encoding="utf-8")
    again = unrun(page_at(path), language)
    for cell, kept in zip(again.cells, nbformat.reads(text, 4).cells, strict=True):
        if cell.cell_type == "code":
            cell.execution_count, cell.outputs = kept.execution_count, kept.outputs
    assert nbformat.writes(again) + "\n" == text


@pytest.mark.parametrize("language", Language)
def test_a_second_build_and_run_writes_the_same_bytes(language: Language) -> None:
    path = page_of(9).path
    built = FOLDER / language / f"{path.stem}.ipynb"
    assert notebook_text(page_of(9), language) == built.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_code_cell_was_run_and_every_board_is_shown(path: Path) -> None:
    for number, cell in enumerate(code_cells(path), start=1):
        assert cell["execution_count"] == number
        assert len(source(cell).splitlines()) <= 5
        (output,) = cell["outputs"]
        assert output["output_type"] == "execute_result"
        if any(f"page.{verb}(" in source(cell) for verb in ("show", "play", "ask")):
            assert output["data"].keys() == PICTURES


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_in_a_notebook_changes_from_run_to_run_or_is_kept_from_the_tests(
    path: Path,
) -> None:
    text = path.read_text(encoding="utf-8")
    for word in ("NBVAL_", "widget-view", "application/vnd.jupyter.widget-state", " at 0x"):
        assert word not in text
    notebook = json.loads(text)
    assert notebook["metadata"].keys() == {"kernelspec", "language_info"}
    assert all(cell["metadata"] == {} for cell in notebook["cells"])


@pytest.mark.parametrize("path", page_paths(), ids=lambda path: path.stem)
def test_code_is_the_same_in_both_languages_but_for_the_language(path: Path) -> None:
    korean, english = (
        [source(cell) for cell in code_cells(FOLDER / language / f"{path.stem}.ipynb")]
        for language in Language
    )
    assert [line.replace('"korean"', '"english"') for line in korean] == english


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_first_line_names_the_file_to_edit(path: Path) -> None:
    first = source(cells(path)[0]).splitlines()[0]
    named = first.split("`")[1]
    assert (FOLDER.parent / named).stem == path.stem
    assert (FOLDER.parent / named).is_file()


LESSON = '''
title.english = "A lesson of one's own"
[[step]]
id = "1"
english = "White has one liberty."
board = """
. X .
X O .
. X .
"""
claim.liberties = { B2 = ["C2"] }
'''


def test_a_teachers_notebook_is_written_beside_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(LESSON, encoding="utf-8")
    (built,) = build_lesson(page_at(path))
    assert built == tmp_path / "mine.english.ipynb"
    shown = [cell for cell in code_cells(built) if 'page.show("1")' in source(cell)]
    assert "X O ." in "".join(shown[0]["outputs"][0]["data"]["text/plain"])
