"""The count by hand in a real JupyterLab: forwards, backwards, by itself, by pupils."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from finished import real_game
from lab import Lab, browsing, chromium, run_all, running_lab
from playwright.sync_api import BrowserContext, Locator, Page, expect
from test_hand_count import ART17_1, ART17_1_DEAD

from baduk_edu.records import Record, write_sgf

if chromium() is None and "CI" not in os.environ:
    pytest.skip(
        "no Chromium here: the board is not tried in a browser", allow_module_level=True
    )

PATIENCE = 30_000
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
FIGURE = f"""from baduk_edu.rules import BLACK, WHITE, Board
board = Board.parse('''{ART17_1}''')
count_board(board, "LANGUAGE", {ART17_1_DEAD!r}, prisoners={{BLACK: 1, WHITE: 3}}, komi=5.5)"""
GAME = 'count_board("game.sgf", "LANGUAGE", DEAD)'

WORDS = {
    "korean": {"game": "백 2집 반 승. 기록된 결과(W+2.5)와 같아요.", "right": "맞았어요"},
    "english": {
        "game": "White wins by 2.5 points. So says the record, too (W+2.5).",
        "right": "Right!",
    },
}


@dataclass(frozen=True)
class Reader:
    """A reader with a notebook that counts a real game and the figure of Article 17."""

    language: str
    lab: Lab

    def open(self, context: BrowserContext) -> Page:
        page = self.lab.open(context, "count.ipynb")
        run_all(page)
        return page


@pytest.fixture(scope="module", params=["korean", "english"])
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, shared: Path
) -> Iterator[Reader]:
    language: str = request.param
    game, dead, recorded = real_game(shared, "g001")
    with running_lab(tmp_path_factory.mktemp(language), language) as lab:
        record = Record.of(game, black="Black", white="White", result=recorded)
        (lab.folder / "game.sgf").write_bytes(write_sgf(record))
        sources = ["from baduk_edu.classroom import count_board", GAME, FIGURE]
        cells = [
            nbformat.v4.new_code_cell(
                text.replace("LANGUAGE", language).replace("DEAD", repr(dead))
            )
            for text in sources
        ]
        notebook = nbformat.v4.new_notebook(cells=cells, metadata=KERNEL)
        nbformat.write(notebook, lab.folder / "count.ipynb")
        yield Reader(language, lab)
        assert lab.errors == []


@pytest.fixture(scope="module")
def page(reader: Reader) -> Iterator[Page]:
    with browsing(viewport={"width": 1280, "height": 1000}) as context:
        yield reader.open(context)


def board(page: Page, number: int) -> Locator:
    """The real game (0) or the figure (1), at its first step."""
    found = page.locator(".baduk-edu").nth(number)
    found.wait_for(timeout=PATIENCE)
    found.scroll_into_view_if_needed()
    press(found, "way-show")
    if found.locator('[data-key="first"]').get_attribute("aria-disabled") == "false":
        press(found, "first")
    expect(found.locator(".be-step-text")).to_contain_text("0 /")
    return found


def press(board: Locator, key: str) -> None:
    board.locator(f'[data-key="{key}"]').first.click()


def steps(board: Locator) -> int:
    return int(str(board.locator(".be-step-text").text_content()).split("/")[1])


def at(board: Locator, step: int) -> None:
    expect(board.locator(".be-step-text")).to_contain_text(f"{step} /", timeout=PATIENCE)


def ledger(board: Locator) -> list[list[float]]:
    """The numbers of the table, as a reader sees them."""
    rows = board.locator(".be-table").evaluate(
        """table => [...table.rows].slice(1).map(
            row => [...row.querySelectorAll("td")].map(cell => cell.textContent))"""
    )
    return [
        [
            float(cell.replace("= ", "").replace("− ", "").replace("−", "-"))
            for cell in row
            if cell
        ]
        for row in rows
    ]


def adds_up(board: Locator) -> bool:
    return all(row[0] - row[1] == row[2] for row in ledger(board))


def says(board: Locator, words: str | re.Pattern[str]) -> None:
    expect(board.locator(".be-message")).to_contain_text(words, timeout=PATIENCE)


def touch(board: Locator, name: str) -> None:
    point = board.locator(f'[role=gridcell][aria-label^="{name} "]')
    point.scroll_into_view_if_needed()
    box = point.bounding_box()
    assert box is not None
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_real_game_goes_forwards_to_its_recorded_result_and_back(
    reader: Reader, page: Page
) -> None:
    here = board(page, 0)
    last = steps(here)
    assert last > 40
    for step in range(1, last + 1):
        press(here, "next")
        at(here, step)
        assert adds_up(here), step
    says(here, WORDS[reader.language]["game"])
    assert ledger(here) == [[57, 0, 57, 6.5, 50.5], [53, 0, 53, 53]]
    for step in reversed(range(last)):
        press(here, "previous")
        at(here, step)
        assert adds_up(here), step
    assert ledger(here) == [[77, 20, 57], [90, 37, 53]]


def test_the_buttons_stay_where_they_are_from_the_first_step_to_the_last(
    reader: Reader, page: Page
) -> None:
    place = """button => {
        const [at, board] = [button, button.closest('.baduk-edu')].map(
            part => part.getBoundingClientRect());
        return [at.left - board.left, at.top - board.top].map(Math.round);
    }"""
    own = reader.open(page.context)
    for width in (1280, 390):
        own.set_viewport_size({"width": width, "height": 780})
        for number in (0, 1):
            here = board(own, number)
            places = set()
            for step in range(steps(here) + 1):
                at(here, step)
                buttons = [here.locator(f'[data-key="{key}"]') for key in ("next", "animate")]
                places.add(tuple(tuple(button.evaluate(place)) for button in buttons))
                if step < steps(here):
                    press(here, "next")
            assert len(places) == 1, (width, places)
    own.close()


def test_the_slider_leads_to_any_step(page: Page) -> None:
    here = board(page, 0)
    slider = here.locator("input[type=range]")
    for step in (steps(here), 20, 7, 33):
        slider.fill(str(step))
        at(here, step)
        assert adds_up(here)
    slider.press("ArrowRight")
    at(here, 34)


def test_the_count_goes_on_by_itself_and_can_be_stopped(page: Page) -> None:
    here = board(page, 1)
    press(here, "pace-fast")
    press(here, "animate")
    at(here, 3)
    press(here, "animate")
    expect(here.locator('[data-key="animate"]')).to_have_attribute("aria-pressed", "false")
    stopped = here.locator(".be-step-text").text_content()
    page.wait_for_timeout(900)
    assert here.locator(".be-step-text").text_content() == stopped
    press(here, "animate")
    at(here, steps(here))
    expect(here.locator('[data-key="animate"]')).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_where_motion_is_unwelcome_it_jumps_to_the_end(
    reader: Reader, page: Page
) -> None:
    browser = page.context.browser
    assert browser is not None
    context = browser.new_context(
        viewport={"width": 390, "height": 780}, has_touch=True, reduced_motion="reduce"
    )
    here = board(reader.open(context), 1)
    press(here, "animate")
    at(here, steps(here))
    expect(here.locator('[data-key="animate"]')).to_have_attribute("aria-pressed", "false")
    wide = here.evaluate("root => [root.scrollWidth, root.clientWidth]")
    assert wide[0] <= wide[1]
    context.close()


def test_a_pupil_counts_by_mouse_and_by_number(reader: Reader, page: Page) -> None:
    here = board(page, 1)
    press(here, "way-try")
    press(here, "restart")
    expect(here).to_have_attribute("data-touchable", "true")
    for name in ART17_1_DEAD:
        touch(here, name)
    press(here, "check")
    touch(here, "A9")
    press(here, "fill-rest")
    box = here.locator(".be-number input")
    for number in ("22", "19"):
        box.fill(number)
        box.press("Enter")
    says(here, WORDS[reader.language]["right"])
    box.fill("17")
    box.press("Enter")
    here.locator('.be-choice[data-key="white"]').click()
    box.fill("3.5")
    box.press("Enter")
    says(here, re.compile("3집 반|3.5"))
    assert ledger(here)[0][-1] == 13.5


def test_a_class_races(reader: Reader, page: Page) -> None:
    here = board(page, 1)
    press(here, "way-race")
    box = here.locator(".be-number input")
    for player, number in (("a", "18"), ("b", "19")):
        here.locator(f'.be-choice[data-key="{player}"]').click()
        box.fill(number)
        box.press("Enter")
    expect(here.locator(".be-table tr").nth(2)).to_contain_text("1", timeout=PATIENCE)
    assert ledger(here) == [[0], [1]]


def test_the_same_by_keyboard_alone(page: Page) -> None:
    here = board(page, 1)
    next_step = here.locator('[data-key="next"]')
    next_step.focus()
    page.keyboard.press("Enter")
    at(here, 1)
    page.keyboard.press("Period")
    at(here, 2)
    page.keyboard.press("Comma")
    at(here, 1)
    press(here, "way-try")
    press(here, "restart")
    expect(here).to_have_attribute("data-touchable", "true")
    here.locator("[role=grid] [tabindex='0']").first.focus()
    for key in ("g", "8", "Enter"):
        page.keyboard.press(key)
    expect(here.locator('[role=gridcell][aria-label^="G8 "]')).to_have_attribute(
        "aria-label", re.compile("죽은 돌|dead")
    )


def test_a_record_of_the_readers_own_is_dropped_in_and_counted(
    reader: Reader, page: Page
) -> None:
    own = reader.lab.open(page.context, f"{reader.language}/whole_game.ipynb")
    run_all(own)
    cell = own.locator(".jp-CodeCell").filter(has_text="page.count_own()")
    choose = cell.locator("button.widget-upload")
    choose.wait_for(timeout=PATIENCE)
    with own.expect_file_chooser() as chooser:
        choose.click()
    chooser.value.set_files(reader.lab.folder / "game.sgf")
    here = cell.locator(".baduk-edu")
    here.wait_for(timeout=PATIENCE)
    expect(cell.locator(".widget-html")).to_contain_text("W+2.5")
    press(here, "last")
    expect(here.locator(".be-message")).to_contain_text(WORDS[reader.language]["game"])
    own.close()
