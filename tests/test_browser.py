"""The lessons in a real JupyterLab in a real Chromium: by mouse, by touch, by keyboard."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
from lab import Lab, browsing, chromium, point, run_all, running_lab, touch
from playwright.sync_api import BrowserContext, Locator, Page, expect

if chromium() is None and "CI" not in os.environ:
    pytest.skip(
        "no Chromium here: the board is not tried in a browser", allow_module_level=True
    )

PATIENCE = 30_000

WORDS = {
    "korean": {
        "article 8": "제8조",
        "article 9": "제9조",
        "forbidden": "착수금지",
        "three captured": "백 세 점을 따냈습니다",
        "one captured": "한 점을 따냈습니다",
        "right": "맞았어요",
        "lost": "셀까지 다시 실행하세요",
        "D4": re.compile("^D4 흑돌, 활로 4"),
    },
    "english": {
        "article 8": "Article 8",
        "article 9": "Article 9",
        "forbidden": "forbidden",
        "three captured": "three white stones captured",
        "one captured": "captured",
        "right": "That's right",
        "lost": "Run the first cell",
        "D4": re.compile("^D4 black, 4 liberties"),
    },
}


@dataclass(frozen=True)
class Reader:
    """A reader of the course in one language."""

    language: str
    lab: Lab
    context: BrowserContext

    def word(self, key: str) -> str | re.Pattern[str]:
        return WORDS[self.language][key]

    def open(self, name: str) -> Page:
        page = self.lab.open(self.context, f"{self.language}/{name}.ipynb")
        run_all(page)
        return page


@pytest.fixture(scope="module", params=["korean", "english"])
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    home = tmp_path_factory.mktemp(request.param)
    view = {"width": 1280, "height": 1000}
    with running_lab(home, request.param) as lab, browsing(viewport=view) as context:
        yield Reader(request.param, lab, context)
        assert lab.errors == []


@pytest.fixture(scope="module")
def article_8(reader: Reader) -> Page:
    return reader.open("article_08")


@pytest.fixture(scope="module")
def article_9(reader: Reader) -> Page:
    return reader.open("article_09")


# --- hands and eyes ----------------------------------------------------------------------


def code_cell(page: Page, source: str) -> Locator:
    return page.locator(".jp-CodeCell").filter(has_text=source)


def board(page: Page, source: str) -> Locator:
    """The live board under a cell, scrolled into view."""
    found = code_cell(page, source).locator(".baduk-edu")
    found.wait_for(timeout=PATIENCE)
    found.scroll_into_view_if_needed()
    return found


def type_point(board: Locator, name: str) -> None:
    """Type a coordinate on the board that has the focus, then Enter."""
    for letter in name:
        board.page.keyboard.press(letter)
    board.page.keyboard.press("Enter")


def begin_again(board: Locator) -> None:
    """Take every move back, where any was made, on a board that has come to rest in view."""
    reset = board.locator("button", has_text=re.compile("처음부터|Reset"))
    if reset.is_enabled():
        reset.click()
    before = None
    while before != (now := board.bounding_box()):
        before = now
        board.page.wait_for_timeout(500)
        board.scroll_into_view_if_needed()


def says(board: Locator, words: str | re.Pattern[str]) -> None:
    expect(board.locator(".be-message")).to_contain_text(words, timeout=PATIENCE)


# --- the lessons -------------------------------------------------------------------------


def test_the_course_opens_on_its_first_lesson(reader: Reader) -> None:
    page = reader.context.new_page()
    first = f"{reader.lab.url}lab/tree/{reader.language}/00_start.ipynb"
    page.goto(f"{first}?token={reader.lab.token}")
    expect(page.locator(".jp-Notebook h1")).to_be_visible(timeout=2 * PATIENCE)
    locale = {"korean": "ko", "english": "en"}[reader.language]
    assert str(page.locator("html").get_attribute("lang")).startswith(locale)
    page.close()


def test_article_08_a_forbidden_point_prints_the_article_and_the_reason(
    reader: Reader, article_8: Page
) -> None:
    here = board(article_8, 'page.play("8-4")')
    touch(here, "J9")
    says(here, reader.word("article 8"))
    says(here, reader.word("forbidden"))


def test_article_08_the_capture_exception_plays(reader: Reader, article_8: Page) -> None:
    here = board(article_8, 'page.play("8-7")')
    touch(here, "A9")
    says(here, reader.word("three captured"))


def test_a_paper_board_is_dark_where_the_notebook_is_until_the_reader_chooses(
    article_8: Page,
) -> None:
    def lab(theme: str) -> None:
        article_8.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
            theme,
        )

    here = board(article_8, 'page.play("8-4")')
    expect(here).to_have_attribute("data-theme", "paper")
    lab("JupyterLab Dark")
    expect(here).to_have_attribute("data-theme", "dark", timeout=PATIENCE)
    here.locator(".be-end .be-quiet").click()
    here.locator("input[value=paper]").check(force=True)
    here.locator(".be-end .be-quiet").click()
    expect(here).to_have_attribute("data-theme", "paper")
    lab("JupyterLab Light")


def test_article_09_a_ko_is_taken_refused_and_retaken_by_mouse(
    reader: Reader, article_9: Page
) -> None:
    here = board(article_9, 'page.play("9-5")')
    touch(here, "C3")
    says(here, reader.word("one captured"))
    touch(here, "B3")
    says(here, reader.word("article 9"))
    for elsewhere in ("E1", "A1"):
        touch(here, elsewhere)
        says(here, elsewhere)
    touch(here, "B3")
    says(here, reader.word("one captured"))


def test_article_09_the_same_by_keyboard_alone(reader: Reader, article_9: Page) -> None:
    here = board(article_9, 'page.play("9-8")')
    here.locator("[role=grid] [tabindex='0'], [role=grid][tabindex='0']").first.focus()
    keyboard = article_9.keyboard
    type_point(here, "C3")
    says(here, reader.word("one captured"))
    keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    says(here, reader.word("article 9"))
    for elsewhere in ("E1", "A1"):
        type_point(here, elsewhere)
        says(here, elsewhere)
    type_point(here, "B3")
    says(here, reader.word("one captured"))


def test_an_exercise_says_why_an_answer_is_wrong_and_praises_the_right_one(
    reader: Reader, article_9: Page
) -> None:
    here = board(article_9, 'page.ask("9-11")')
    touch(here, "B6")
    says(here, reader.word("article 9"))
    touch(here, "C2")
    says(here, reader.word("right"))


def test_a_board_keeps_its_stones_when_its_cell_is_run_again(
    reader: Reader, article_9: Page
) -> None:
    here = board(article_9, 'page.play("9-6")')
    other = board(article_9, 'page.play("9-7")')
    before = point(other, "C1").get_attribute("aria-label")
    touch(here, "C1")
    says(here, "C1")
    code_cell(article_9, 'page.play("9-6")').locator(".cm-content").click()
    article_9.keyboard.press("Control+Enter")
    again = board(article_9, 'page.play("9-6")')
    expect(point(again, "C1")).to_have_attribute("aria-label", re.compile("1"))
    touch(again, "C2")
    says(again, reader.word("one captured"))
    assert point(other, "C1").get_attribute("aria-label") == before


def test_on_a_phone_the_answer_stands_above_the_board_and_the_buttons_below_it(
    reader: Reader,
) -> None:
    page = reader.lab.open(reader.context, f"{reader.language}/article_09.ipynb")
    page.bring_to_front()
    page.set_viewport_size({"width": 390, "height": 700})
    run_all(page)
    here = board(page, 'page.play("9-5")')
    expect(here).to_have_attribute("data-narrow", "true", timeout=PATIENCE)

    def edges(part: str) -> tuple[float, float]:
        box = here.locator(part).first.bounding_box()
        frame = here.bounding_box()
        assert box is not None and frame is not None
        return box["y"] - frame["y"], box["y"] - frame["y"] + box["height"]

    start = edges(".be-board")
    touch(here, "C3")
    says(here, reader.word("one captured"))
    touch(here, "B3")
    says(here, reader.word("article 9"))
    here.locator(".be-words").evaluate("words => words.append(' long'.repeat(200))")
    parts = [edges(part) for part in (".be-turn", ".be-message", ".be-board", ".be-controls")]
    assert parts[2] == start
    assert parts == sorted(parts)
    assert all(above[1] <= below[0] for above, below in pairwise(parts))
    # The notebook's own bars leave 585 of the 700 pixels.
    assert parts[-1][1] <= 585
    wide = here.evaluate("root => [root.scrollWidth, root.clientWidth]")
    assert wide[0] <= wide[1]
    page.close()


def test_twenty_fast_clicks_are_all_heard_in_order(reader: Reader, article_8: Page) -> None:
    here = board(article_8, 'page.play("8-7")')
    begin_again(here)
    for name in [f"{column}{row}" for row in (4, 3, 2, 1) for column in "EFGHJ"]:
        box = point(here, name).bounding_box()
        assert box is not None
        article_8.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(here.locator(".be-step-text")).to_contain_text("20", timeout=PATIENCE)


def test_every_stone_is_named_with_its_liberties(reader: Reader, article_8: Page) -> None:
    page = article_8
    here = board(page, 'page.play("8-7")')
    begin_again(here)
    touch(here, "D4")
    expect(point(here, "D4")).to_have_attribute("aria-label", reader.word("D4"))


def test_a_board_without_its_kernel_says_so(reader: Reader, article_8: Page) -> None:
    here = board(article_8, 'page.play("8-4")')
    article_8.evaluate(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    touch(here, "A9")
    expect(here).to_contain_text(reader.word("lost"), timeout=PATIENCE)
