"""Boards that play a proof, in a real JupyterLab in a real Chromium."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from lab import Lab, browsing, chromium, point, run_all, running_lab, touch
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

if chromium() is None and "CI" not in os.environ:
    pytest.skip(
        "no Chromium here: the board is not tried in a browser", allow_module_level=True
    )

PAGE = Path(__file__).parent / "data" / "fights.toml"
STEPS = ("bent-four", "with-threats", "seki-white", "seki-black", "dragon")
EVERY_POINT = {
    "korean": ("bent-four", "seki-white", "dragon"),
    "english": ("with-threats", "seki-black"),
}
"""Where each point is touched once: every fight, half of them in each language."""

PATIENCE = 30_000
PHONE: ViewportSize = {"width": 390, "height": 844}

WORDS = {
    "korean": {
        "verdict": "판정: 죽음, 부칙 제3조 1항",
        "captured": "D9의 백돌이 잡혔어요",
        "four taken": "네 점을 따냈어요",
        "lost": "무르고",
        "outside": "싸움의 밖",
        "article 8": "제8조",
        "seki": "빅, 제12조",
        "right": "맞았어요",
        "no kernel": "셀까지 다시 실행하세요",
        "33 taken": "백 33점을 따냈어요",
        "circle": "동그라미",
    },
    "english": {
        "verdict": "dead, Appendix 3 item 1",
        "captured": "D9 is captured",
        "four taken": "four black stones captured",
        "lost": "Undo",
        "outside": "outside this fight",
        "article 8": "Article 8",
        "seki": "seki, Article 12",
        "right": "That's right",
        "no kernel": "Run the first cell",
        "33 taken": "33 white stones captured",
        "circle": "circle",
    },
}


@dataclass(frozen=True)
class Reader:
    """A reader of the fights in one language."""

    language: str
    lab: Lab
    context: BrowserContext

    def word(self, key: str) -> str:
        return WORDS[self.language][key]


@pytest.fixture(scope="module", params=["korean", "english"])
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    home = tmp_path_factory.mktemp(f"fights-{request.param}")
    view = {"width": 1280, "height": 1000}
    with running_lab(home, request.param) as lab, browsing(viewport=view) as context:
        write_notebook(lab.folder, request.param)
        yield Reader(request.param, lab, context)
        assert lab.errors == []


@pytest.fixture(scope="module")
def page(reader: Reader) -> Page:
    opened = reader.lab.open(reader.context, "fights.ipynb")
    run_all(opened)
    return opened


def write_notebook(folder: Path, language: str) -> None:
    """A notebook with one board for each fight of the page."""
    shutil.copy(PAGE, folder / PAGE.name)
    sources = [
        f"from baduk_edu.classroom import lesson\n"
        f'page = lesson("{PAGE.name}", language="{language}")',
        *(f'page.prove("{step}")' for step in STEPS),
        'page.ask("solve")',
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in sources],
        metadata={"kernelspec": kernel},
    )
    nbformat.write(notebook, folder / "fights.ipynb")


# --- hands and eyes ----------------------------------------------------------------------


def cell(page: Page, step: str) -> Locator:
    return page.locator(".jp-CodeCell").filter(has_text=f'"{step}"')


def board(page: Page, step: str) -> Locator:
    """The live board of a step, scrolled into view and set back to its beginning."""
    found = cell(page, step).locator(".baduk-edu")
    found.wait_for(timeout=PATIENCE)
    found.scroll_into_view_if_needed()
    back = key(found, "reset" if step != "solve" else "again")
    if back.get_attribute("aria-disabled") == "false":
        back.click()
        expect(back).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    return found


def key(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-key="{name}"]')


def press(board: Locator, *names: str) -> None:
    """Press buttons; a switch has turned before the next is pressed."""
    for name in names:
        button = key(board, name)
        before = button.get_attribute("aria-pressed")
        button.click()
        if before == "false":
            expect(button).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)


def says(board: Locator, words: str | re.Pattern[str]) -> None:
    expect(board.locator(".be-message")).to_contain_text(words, timeout=PATIENCE)


def points(board: Locator) -> list[str]:
    labels = board.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    return [label.split(" ")[0] for label in labels]


NAMES = "([part, name]) => new RegExp(`(^|[^A-Z])${name}(?![0-9])`).test(part.textContent)"
IS_RESET = """
    board => board.querySelector('[data-key="reset"]').getAttribute("aria-disabled") === "true"
"""


# --- the fights --------------------------------------------------------------------------


def test_every_point_is_answered(reader: Reader, page: Page) -> None:
    for step in EVERY_POINT[reader.language]:
        here = board(page, step)
        element = here.element_handle()
        message = here.locator(".be-message").element_handle()
        names = points(here)
        assert len(names) in (81, 121)
        for name in names:
            touch(here, name)
            page.wait_for_function(NAMES, arg=[message, name], timeout=PATIENCE)
            element.evaluate("board => board.querySelector('[data-key=reset]').click()")
            page.wait_for_function(IS_RESET, arg=element, timeout=PATIENCE)


def test_the_bent_four_is_captured_move_by_move(reader: Reader, page: Page) -> None:
    here = board(page, "bent-four")
    expect(here.locator(".be-notes")).to_contain_text(reader.word("verdict"))
    touch(here, "J1")
    says(here, reader.word("outside"))
    touch(here, "C9")
    says(here, reader.word("four taken"))
    press(here, "tree")
    expect(point(here, "B9")).to_have_attribute("aria-label", re.compile(reader.word("circle")))
    touch(here, "A9")
    says(here, reader.word("lost"))
    press(here, "undo")
    expect(point(here, "B9")).to_have_attribute("aria-label", re.compile(reader.word("circle")))
    for _ in range(20):
        works = here.locator(f'[role=gridcell][aria-label*="{reader.word("circle")}"]')
        if not works.count():
            break
        before = here.locator(".be-message").inner_text()
        touch(here, (works.first.get_attribute("aria-label") or "").split(" ")[0])
        expect(here.locator(".be-message")).not_to_have_text(before, timeout=PATIENCE)
    says(here, reader.word("captured"))
    says(here, reader.word("verdict"))
    press(here, "tree")


def test_the_owner_with_endless_threats_is_never_captured(reader: Reader, page: Page) -> None:
    here = board(page, "with-threats")
    expect(key(here, "threats-owner")).to_have_attribute("aria-pressed", "true")
    touch(here, "C9")
    says(here, reader.word("four taken"))
    press(here, "threats-none")
    expect(key(here, "reset")).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    press(here, "threats-owner", "side-white")
    expect(here.locator(".be-turn")).to_be_visible()


def test_a_seki_is_attacked_from_both_sides(reader: Reader, page: Page) -> None:
    for step in ("seki-white", "seki-black"):
        here = board(page, step)
        if step == "seki-black":
            press(here, "side-white")
        touch(here, "C8")
        says(here, re.compile(r"C8\. .*C9"))
        press(here, "pass")
        says(here, reader.word("seki"))
    press(here, "side-black")


def test_the_dragon_cannot_be_entered_but_its_owner_can_kill_it(
    reader: Reader, page: Page
) -> None:
    here = board(page, "dragon")
    for eye in ("F10", "F2"):
        touch(here, eye)
        says(here, reader.word("article 8"))
    press(here, "side-white", "first-white")
    touch(here, "F10")
    says(here, reader.word("33 taken"))
    press(here, "side-black", "first-black")


def test_a_fight_by_keyboard_alone(reader: Reader, page: Page) -> None:
    here = board(page, "seki-white")
    here.locator("[role=grid] [tabindex='0']").first.focus()
    for letter in "C9":
        page.keyboard.press(letter)
    page.keyboard.press("Enter")
    says(here, "C9")
    page.keyboard.press("Alt+p")
    says(here, reader.word("seki"))
    page.keyboard.press("Alt+z")
    expect(key(here, "pass")).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    page.keyboard.press("Alt+z")
    expect(key(here, "undo")).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)


def test_the_settings_stay_under_the_finger_while_a_fight_is_played(
    reader: Reader, page: Page
) -> None:
    place = """board => [...board.querySelectorAll('.be-group [data-key]')].map(button => {
        const [at, all] = [button, board].map(part => part.getBoundingClientRect());
        return `${Math.round(at.left - all.left)} ${Math.round(at.top - all.top)}`;
    })"""
    here = board(page, "bent-four")
    places = []
    for name in ("A1", "C9", "reset", "pass", "undo", "C9", "reset"):
        before = here.locator(".be-message").inner_text()
        if len(name) == 2:
            touch(here, name)
        else:
            press(here, name)
        expect(here.locator(".be-message")).not_to_have_text(before, timeout=PATIENCE)
        places.append(here.evaluate(place))
    assert len(places[0]) >= 7
    assert places == [places[0]] * len(places)


def test_twenty_fast_clicks_are_all_heard(reader: Reader, page: Page) -> None:
    here = board(page, "bent-four")
    for name in [f"{column}{row}" for row in (4, 3, 2, 1) for column in "ABCDG"]:
        box = point(here, name).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    says(here, re.compile(r"G1(?!\d)"))
    touch(here, "C9")
    says(here, reader.word("four taken"))


def test_a_fight_goes_on_when_its_cell_is_run_again(reader: Reader, page: Page) -> None:
    here = board(page, "bent-four")
    touch(here, "C9")
    says(here, reader.word("four taken"))
    cell(page, "bent-four").locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    again = cell(page, "bent-four").locator(".baduk-edu")
    expect(again.locator(".be-message")).to_contain_text(
        reader.word("four taken"), timeout=PATIENCE
    )
    expect(key(again, "undo")).to_have_attribute("aria-disabled", "false")


def test_an_exercise_is_won_on_the_board(reader: Reader, page: Page) -> None:
    here = board(page, "solve")
    touch(here, "A9")
    says(here, "A9")
    press(here, "undo")
    touch(here, "B9")
    says(here, "B9")
    expect(here.locator(".be-message")).not_to_contain_text(reader.word("right"))


def test_on_a_phone_in_the_dark_nothing_is_cut_off(reader: Reader) -> None:
    shutil.copy(reader.lab.folder / "fights.ipynb", reader.lab.folder / "phone.ipynb")
    page = reader.lab.open(reader.context, "phone.ipynb")
    page.set_viewport_size(PHONE)
    run_all(page)
    here = board(page, "bent-four")
    here.locator(".be-end .be-quiet").click()
    here.locator("input[value=dark]").check(force=True)
    here.locator(".be-end .be-quiet").click()
    width = here.evaluate("board => board.clientWidth")
    for part in (".be-board", ".be-notes", ".be-groups"):
        inside = here.locator(part).evaluate(
            "part => [part.getBoundingClientRect().width, part.scrollWidth]"
        )
        assert max(inside) <= width + 1, (part, inside, width)
    heights = here.locator("[data-key]").evaluate_all(
        "buttons => buttons.map(button => button.offsetHeight)"
    )
    assert min(heights) >= 44
    order = [
        here.locator(part).evaluate("part => part.getBoundingClientRect().top")
        for part in (".be-message", ".be-board", ".be-controls", ".be-groups")
    ]
    assert order == sorted(order)
    page.close()


def test_a_fight_without_its_kernel_says_so(reader: Reader, page: Page) -> None:
    here = board(page, "bent-four")
    page.evaluate(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    touch(here, "C9")
    expect(here).to_contain_text(reader.word("no kernel"), timeout=PATIENCE)
