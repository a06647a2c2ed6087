"""Steps named in a page's text: each becomes a link, and a name of nothing is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from baduk_edu.book.entries import PageError
from baduk_edu.book.library import find_step, page_at, page_of
from baduk_edu.book.links import linked
from baduk_edu.book.page_reader import read_page
from baduk_edu.book.words import Language
from baduk_edu.build import unrun


def own_page(folder: Path, text: str) -> Path:
    """A teacher's page outside the course that says this."""
    path = folder / "mine.toml"
    path.write_text(
        f"title.english = 'Mine'\n[[step]]\nid = '1'\nenglish = '''{text}'''\n",
        encoding="utf-8",
    )
    return path


def test_a_step_of_another_lesson_is_named_with_its_notebook_and_cell() -> None:
    text = linked("See [[9-14]] and [[12-1]].", page_of(8))
    assert text == (
        "See [9-14](article_09.ipynb#cell-id=9-14-text) "
        "and [12-1](article_12.ipynb#cell-id=12-1-text)."
    )


def test_a_step_of_the_same_lesson_is_named_with_its_own_notebook() -> None:
    assert linked("[[9-3]]", page_of(9)) == "[9-3](article_09.ipynb#cell-id=9-3-text)"


def test_a_borrowed_step_leads_to_the_lesson_that_lends_it() -> None:
    guide, step = find_step("t2-14")
    assert step.origin == "9-5"
    assert linked("[[t2-14]]", guide) == "[t2-14](article_09.ipynb#cell-id=9-5-text)"


def test_what_is_no_name_of_a_step_stays_as_it_is() -> None:
    text = "a table [ [9-14] ], a link [here](article_09.ipynb), a list [[]]"
    assert linked(text, page_of(9)) == text


def test_a_page_outside_the_course_names_a_step_without_a_link(tmp_path: Path) -> None:
    page = page_at(own_page(tmp_path, "First [[9-14]], then [[1]]."))
    (text,) = [
        cell.source for cell in unrun(page, Language.ENGLISH).cells if "First" in cell.source
    ]
    assert "First 9-14, then 1." in text


def test_a_name_of_no_step_is_told_with_its_place(tmp_path: Path) -> None:
    path = own_page(tmp_path, "Set up [[9-99]].")
    with pytest.raises(PageError, match=r"mine\.toml, step 1: \[\[9-99\]\] is no step of this"):
        read_page(path)
