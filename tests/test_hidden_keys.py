"""The key of a question is nowhere to be read before it is answered.

What counts as appearing: that anything the pupil's browser gets (the notebook's cells and
outputs, and the state of the live board) would be another if the answer were another; that a
hint, a reason or a praise of the page stands in it; or that a question's board says what a
reader is to work out. The first is tested by giving each question another answer: nothing that
is sent may change.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from baduk_edu.book.fights import Fight
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Page, Step
from baduk_edu.book.questions import Choose, Count, Play, Question, Touch
from baduk_edu.book.words import Language, plain
from baduk_edu.desk import question_desk
from baduk_edu.draw.widget import BoardWidget
from baduk_edu.rules import Game

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
PAGES = [page_at(path) for path in page_paths()]
ASKED = [
    (page, step, language)
    for page in PAGES
    for step in page.steps
    if step.ask is not None
    for language in page.languages
]
each_exercise = pytest.mark.parametrize(
    ("page", "step", "language"), ASKED, ids=[f"{s.id}-{lang}" for _, s, lang in ASKED]
)
PICTURES = ("text/plain", "text/html", "image/svg+xml")


# --- the same question with another answer ---------------------------------------------------


@dataclass(frozen=True)
class OtherTouch(Touch):
    """The same search, but other points are the answer."""

    def key(self, game: Game) -> frozenset[str]:
        """All points but the right ones."""
        return frozenset(game.board.points) - super().key(game)


@dataclass(frozen=True)
class OtherCount(Count):
    """The same search, but another number is the answer."""

    def key(self, game: Game) -> float:
        """Not the right number."""
        return super().key(game) + 7


def with_another_answer(step: Step) -> Step:
    """The step with another key, and with other words for every answer."""
    other = {language: f"other words in {language}" for language in step.texts}
    hints = {language: (text, text, text, text) for language, text in other.items()}
    return replace(
        step,
        ask=another(step.ask, step),
        hints=hints,
        right=other,
        mistakes=dict.fromkeys("ABC", other),
        claims=(),
    )


def another(ask: Question | None, step: Step) -> Question:
    match ask:
        case Touch():
            return OtherTouch(ask.search)
        case Count():
            return OtherCount(ask.search)
        case Choose(options):
            # The texts stay, what makes them right moves on by one.
            moved = [
                replace(o, claims=n.claims, right=n.right, no_claim=n.no_claim, why=n.why)
                for o, n in zip(options, (*options[1:], options[0]), strict=True)
            ]
            assert Choose(tuple(moved)).key(step.asked) != ask.key(step.asked)
            return Choose(tuple(moved))
        case Play():
            corner = tuple(sorted(step.asked.legal - set(ask.solution)))[:1]
            return replace(ask, solution=corner, replies=corner)
        case Fight():
            return replace(ask, moves=ask.moves + 7)
    raise AssertionError(step.id)


def board_of(step: Step, language: Language) -> BoardWidget:
    desk = question_desk(step, language)
    return BoardWidget(desk.screen(), desk.handle)


def sent(board: BoardWidget) -> dict[str, Any]:
    """Everything that goes to the page when the board is shown, but for the names of models."""

    def is_name(value: Any) -> bool:
        return isinstance(value, str) and value.startswith("IPY_MODEL_")

    found = {key: value for key, value in board.get_state().items() if not is_name(value)}
    return dict(json.loads(json.dumps(found, default=repr)))


def pictures(board: BoardWidget) -> dict[str, str]:
    """What the board leaves in a notebook."""
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    return {kind: bundle[0][kind] for kind in PICTURES}


# --- tests -----------------------------------------------------------------------------------


def test_there_are_exercises_in_both_languages() -> None:
    assert len(ASKED) >= 300
    assert {type(step.ask) for _, step, _ in ASKED} == {Touch, Count, Choose, Play, Fight}


@each_exercise
def test_nothing_that_is_sent_depends_on_the_answer(
    page: Page, step: Step, language: Language
) -> None:
    board = board_of(step, language)
    other = board_of(with_another_answer(step), language)
    assert {"state", "look", "code"} <= set(sent(board))
    assert sent(board) == sent(other)
    assert pictures(board) == pictures(other)


def test_a_board_that_gave_its_answer_away_would_be_caught() -> None:
    """The test above can fail: a board that marks its key is not the same with another key."""
    step = next(step for _, step, _ in ASKED if isinstance(step.ask, Touch))
    told = []
    for one in (step, with_another_answer(step)):
        desk = question_desk(one, Language.ENGLISH)
        assert isinstance(one.ask, Touch)
        desk.say(" ".join(sorted(one.ask.key(one.asked))))
        told.append(sent(BoardWidget(desk.screen(), desk.handle)))
    assert told[0] != told[1]


def cells(page: Page, language: Language) -> list[dict[str, Any]]:
    """The cells of the built notebook."""
    path = NOTEBOOKS / language.value / f"{page.name}.ipynb"
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["metadata"].keys() == {"kernelspec", "language_info"}
    return list(notebook["cells"])


def strings(value: Any) -> Iterator[str]:
    """Every text in a value of JSON; lines that belong together are put together."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        texts = [one for one in value if isinstance(one, str)]
        if texts:
            yield "".join(texts)
        for one in value:
            if not isinstance(one, str):
                yield from strings(one)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield name
            yield from strings(one)


def everything(page: Page, language: Language) -> str:
    """All that can be read in a notebook, the pictures within pictures too."""
    found = list(strings(cells(page, language)))
    for text in tuple(found):
        for packed in re.findall(r"base64,([A-Za-z0-9+/=]+)", text):
            found.append(base64.b64decode(packed).decode("utf-8"))
    return " ".join(" ".join(plain(text).split()) for text in found)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_no_hint_no_reason_and_no_praise_stands_in_a_notebook(page: Page) -> None:
    for language in page.languages:
        text = everything(page, language)
        for step in page.steps:
            if step.ask is None:
                continue
            assert plain(step.texts[language]) in text
            said = [*(step.hints or {}).get(language, ())]
            said += [step.right[language]] if step.right else []
            said += [one[language] for one in (step.mistakes or {}).values()]
            if isinstance(step.ask, Choose):
                said += [o.why[language] for o in step.ask.options if o.why]
            for words in said:
                assert plain(words) not in text, f"{step.id}: {words}"


@each_exercise
def test_the_cell_of_an_exercise_holds_a_call_and_a_picture_that_any_answer_would_have(
    page: Page, step: Step, language: Language
) -> None:
    own = [
        cell
        for cell in cells(page, language)
        if cell["cell_type"] == "code" and f'("{step.id}")' in "".join(cell["source"])
    ]
    (cell,) = own
    assert "".join(cell["source"]) == f'page.ask("{step.id}")'
    assert cell["metadata"] == {}
    (output,) = cell["outputs"]
    assert output["metadata"] == {}
    stored = {kind: "".join(text) for kind, text in output["data"].items()}
    assert stored == pictures(board_of(with_another_answer(step), language))


@each_exercise
def test_in_a_fight_a_winning_point_looks_and_sounds_like_any_other(
    page: Page, step: Step, language: Language
) -> None:
    if not isinstance(step.ask, Fight | Play):
        return
    key = step.ask.key(step.asked) if isinstance(step.ask, Fight) else step.ask.solution[:1]
    screen = question_desk(step, language).screen()
    others = step.asked.legal - set(key)
    drawn = screen.diagram
    bare = {p for p in others if p not in drawn.letters and not drawn.marks.get(p)}
    sounds = {screen.spoken[p].replace(p, "?") for p in bare & set(drawn.shown)}
    for point in key:
        if point not in drawn.letters and not drawn.marks.get(point):
            assert screen.spoken[point].replace(point, "?") in sounds
            assert point not in screen.refused
