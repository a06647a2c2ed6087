"""Practice: exercises from a seed, each key computed again by plain means."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_practice import TooLarge, found_again

from baduk_edu.__main__ import main
from baduk_edu.book import words
from baduk_edu.book.claims import Verb
from baduk_edu.book.fights import Fight
from baduk_edu.book.library import page_of
from baduk_edu.book.page import points_named
from baduk_edu.book.questions import Choose, Count, Touch
from baduk_edu.book.words import Language
from baduk_edu.classroom import practice
from baduk_edu.desk.practice import PracticeDesk
from baduk_edu.draw.screen import Tone
from baduk_edu.practice import Exercise, PracticeError, exercises, generate, practised
from baduk_edu.practice.answers import answer, choices, points_of_the_key
from baduk_edu.practice.dice import Dice
from baduk_edu.practice.making import KINDS, LEVELS
from baduk_edu.practice.sameness import likeness
from baduk_edu.rules import Board

BY_PLAY = (7, 8, 9, 10)
BY_COUNT = (14, 17, 18)
BY_READING = (11, 12, 13, 16)

seeds = st.integers(0, 999_999)
levels = st.sampled_from(LEVELS)
some = settings(max_examples=40, deadline=None)


# --- the key, found again plainly --------------------------------------------------------


def made(article: int, seed: int, level: int, number: int) -> list[Exercise]:
    """Exercises that are not fewer than asked for."""
    found = generate(article, seed, level=level, number=number)
    assert len(found) == number
    return found


@given(seeds, levels, st.sampled_from((*BY_PLAY, *BY_COUNT)))
@some
def test_every_key_is_what_plain_play_and_plain_counting_find(
    seed: int, level: int, article: int
) -> None:
    for exercise in made(article, seed, level, len(KINDS[article])):
        step = exercise.step
        assert step.ask is not None
        assert found_again(step) == step.ask.key(step.asked), exercise.code


@pytest.mark.parametrize("article", BY_READING)
def test_every_key_about_a_group_is_what_naive_reading_of_the_whole_fight_finds(
    article: int,
) -> None:
    read, kinds = 0, len(KINDS[article])
    for exercise in made(article, 8, 1, 2 * kinds):
        step = exercise.step
        assert step.ask is not None
        try:
            again = found_again(step)
        except TooLarge:
            continue
        assert again == step.ask.key(step.asked), exercise.code
        read += 1
    assert read >= 2 * kinds - 1


def test_naive_reading_finds_every_fate_among_the_exercises() -> None:
    found = set()
    for article in (11, 12, 13):
        for exercise in made(article, 8, 1, 16):
            ask = exercise.step.ask
            if isinstance(ask, Choose) and ask.options[0].claims[0].verb is Verb.STATUS:
                place = found_again(exercise.step)
                assert isinstance(place, int)
                found.add(str(ask.options[place].claims[0].expected))
    assert found == {"alive", "dead", "seki", "unsettled"}


@pytest.mark.parametrize("article", practised())
def test_thirty_seeds_give_thirty_exercises_of_which_hardly_two_are_alike(article: int) -> None:
    number = 30 if article not in (12, 13) else 10
    boards = [generate(article, seed, number=1)[0].step.asked.board for seed in range(number)]
    assert len({likeness(board) for board in boards}) >= number - 2


# --- what holds for all of them ----------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("article", practised())
def test_every_article_has_exercises_whose_step_holds(article: int, level: int) -> None:
    found = made(article, 5, level, len(KINDS[article]) + 1)
    shapes = [likeness(e.step.diagram.board) for e in found if e.step.diagram]
    assert len(set(shapes)) == len(found)
    for exercise in found:
        step = exercise.step
        assert list(step.faults()) == []
        assert step.hints and step.right
        for language in Language:
            assert answer(step, language)
            assert len(step.hints[language]) >= 2
            for _, texts in step.all_texts():
                assert "{" not in texts[language]
        named = points_named(step.texts[Language.ENGLISH])
        key = points_of_the_key(step)
        assert len(key) <= 12
        assert not key or isinstance(step.ask, Fight) or not key <= named


def test_the_articles_of_moves_life_and_counting_can_be_practised() -> None:
    assert practised() == (7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18)


def test_a_seed_gives_the_same_exercises_whatever_the_order_of_sets() -> None:
    code = (
        "from baduk_edu.practice import generate, practised\n"
        "from baduk_edu.practice.answers import answer\n"
        "from baduk_edu.book.words import Language\n"
        "for a in practised():\n"
        "    for e in generate(a, 11, level=1, number=3):\n"
        "        print(e.code, e.step.diagram, e.step.texts, e.step.hints,"
        " answer(e.step, Language.KOREAN))\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": order, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for order in ("1", "2")
    }
    assert len(printed) == 1
    assert printed != {b""}


def test_other_seeds_levels_and_articles_give_other_exercises() -> None:
    boards = {
        str(generate(article, seed, level=level, number=1)[0].step.diagram)
        for article in (7, 10)
        for seed in (1, 2)
        for level in LEVELS
    }
    assert len(boards) == 12


def test_fewer_exercises_are_the_first_of_more() -> None:
    few, many = generate(8, 4, number=3), generate(8, 4, number=6)
    assert [e.step for e in many[:3]] == [e.step for e in few]


def test_the_dice_fall_as_they_always_fell() -> None:
    dice = Dice(9, 7)
    assert [dice.below(100) for _ in range(6)] == THROWN


THROWN = [45, 81, 33, 50, 45, 67]


def test_whether_a_stone_may_be_played_is_asked_where_no_empty_point_lies_beside() -> None:
    asked = 0
    for seed in range(8):
        for exercise in generate(8, seed, level=1 + seed % 3, number=8):
            diagram = exercise.step.diagram
            assert diagram is not None
            for point in diagram.letters:
                asked += 1
                near = diagram.board.grid.spell(diagram.board.grid.place[point][1])
                assert all(diagram.board[beside] for beside in near), exercise.code
    assert asked > 60


def test_a_position_turned_mirrored_or_swapped_is_the_same_exercise() -> None:
    board = Board.parse("X X .\n. O .\n. . .")
    turned = Board.parse(". . X\n. O X\n. . .")
    swapped = Board.parse(". O O\n. X .\n. . .")
    other = Board.parse("X . X\n. O .\n. . .")
    assert likeness(board) == likeness(turned) == likeness(swapped) != likeness(other)


@pytest.mark.parametrize(
    ("numbers", "korean", "english"),
    [
        ({"citation": 3}, "3: 이 조문에는", "Article 3: there are no exercises"),
        ({"citation": "appendix 2"}, "appendix 2: 이", "Article appendix 2: there are no"),
        ({"level": 4}, "단계 4", "Level 4: write 1, 2 or 3"),
        ({"level": True}, "단계 True", "Level True"),
        ({"seed": -1}, "씨앗 -1", "Seed -1: write a whole number from 0"),
        ({"seed": "x"}, "씨앗 x", "Seed x"),
        ({"number": 0}, "문제 수 0", "Number 0"),
    ],
)
def test_what_cannot_be_made_is_said_in_the_readers_language(
    numbers: dict[str, object], korean: str, english: str
) -> None:
    wanted = {"citation": 7, "seed": 1, "level": 1, "number": 1, **numbers}
    for language, text in ((Language.KOREAN, korean), (Language.ENGLISH, english)):
        with pytest.raises(PracticeError, match=f"^{re.escape(text)}"):
            generate(
                wanted["citation"],  # type: ignore[arg-type]  # wrong on purpose
                wanted["seed"],  # type: ignore[arg-type]
                level=wanted["level"],  # type: ignore[arg-type]
                number=wanted["number"],  # type: ignore[arg-type]
                language=language,
            )


# --- on the board ------------------------------------------------------------------------


def solve(desk: PracticeDesk) -> None:
    """Answer the exercise at hand as the key says."""
    step = desk.exercise.step
    if isinstance(step.ask, Touch):
        for point in step.ask.key(step.asked):
            desk.handle({"type": "touch", "point": point})
    elif isinstance(step.ask, Count):
        desk.handle({"type": "number", "value": step.ask.key(step.asked)})
    elif isinstance(step.ask, Choose):
        letter = "abcdefgh"[step.ask.key(step.asked)]
        desk.handle({"type": "choose", "key": letter})


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("article", (7, 8, 9, 10, 12, 14, 16, 17, 18))
def test_every_exercise_is_solved_by_its_key_and_followed_by_the_next(
    article: int, language: Language
) -> None:
    desk = PracticeDesk(article, language, seed=2)
    for number in range(1, len(KINDS[article]) + 1):
        assert desk.exercise.number == number
        solve(desk)
        screen = desk.screen()
        assert screen.tone is Tone.RIGHT and desk.exercise.code.startswith(f"{article}-2-1-")
        screen = desk.handle({"type": "control", "key": "another"})
        assert screen.message == ""
        assert str(number + 1) in screen.notes[-1] and "2" in screen.notes[-1]


def test_a_wrong_answer_hears_why_and_a_hint_leads_on() -> None:
    desk = PracticeDesk(7, Language.ENGLISH, seed=1)
    while not isinstance(desk.exercise.step.ask, Touch):
        desk.handle({"type": "control", "key": "another"})
    step = desk.exercise.step
    wrong = next(p for p in step.asked.board.points if p not in points_of_the_key(step))
    screen = desk.handle({"type": "touch", "point": wrong})
    assert screen.tone is Tone.WRONG and wrong in screen.message
    screen = desk.handle({"type": "control", "key": "hint"})
    assert screen.tone is Tone.HINT and screen.message.startswith("Hint 1 of 4")


def test_the_next_exercise_keeps_the_coordinates_that_the_reader_chose() -> None:
    desk = PracticeDesk(7, Language.ENGLISH, seed=1)
    chosen = desk.handle({"type": "control", "key": "coordinates"}).diagram.coordinates
    after = desk.handle({"type": "control", "key": "another"}).diagram.coordinates
    assert after is chosen


def test_a_notebook_names_the_seed_and_draws_one_where_none_is_given() -> None:
    shown = repr(practice(9, "english", seed=7))
    assert "Article 9, exercise 1. Seed 7, level 1" in shown
    assert shown == repr(practice(9, "english", seed=7))
    assert re.search(r"Seed \d+, level 2", repr(practice(7, "english", level=2)))
    with pytest.raises(PracticeError, match="단계 9"):
        practice(9, "korean", seed=1, level=9)


# --- on paper ----------------------------------------------------------------------------


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("language", Language)
def test_a_sheet_shows_no_key_and_the_key_shows_every_answer(
    tmp_path: Path, language: Language
) -> None:
    code, printed, _ = run(
        *("practice", 9, "--seed", 7, "--number", 8, "--lang", language.code, "-o", tmp_path)
    )
    assert code == 0
    sheet, key, notebook = map(Path, printed.split())
    text, answers = sheet.read_text("utf-8"), key.read_text("utf-8")
    for exercise in generate(9, 7, number=8):
        assert exercise.code in text and exercise.code in answers
        assert f"<b>{answer(exercise.step, language)}</b>" in answers
        assert f"<b>{answer(exercise.step, language)}</b>" not in text
        assert exercise.step.right is not None
        assert exercise.step.right[language] not in text
        for choice in choices(exercise.step, language):
            assert choice in text
    assert text.count("<svg") == answers.count("<svg") == 8
    title = page_of(9).titles[language]
    for html in (text, answers):
        assert words.cite(9, language) in html and title in html
        named = "씨앗 7" if language is Language.KOREAN else "seed 7"
        assert html.count(f"({named}, ") == 1 + html.count('<section class="page">')
    assert text.count('<section class="page">') == 2
    assert not re.search(r"(src|href)=", text + answers)
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    assert f'practice(9, "{language.value}", seed=7, level=1)' in cells[-1]["source"]


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        run("practice", 12, "--seed", 3, "--number", 2, "-o", tmp_path / folder)
    first = sorted((tmp_path / "one").iterdir())
    assert len(first) == 3
    for path in first:
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((3,), "Article 3: there are no exercises"),
        ((9, "--level", 5), "--level 5: write a whole number from 1 to 3"),
        ((9, "--seed", -4), "--seed -4: write a whole number from 0 to"),
        ((9, "--number", 0), "--number 0: write a whole number from 1 to"),
    ],
)
def test_the_command_line_says_what_cannot_be_made(
    arguments: tuple[object, ...], said: str, tmp_path: Path
) -> None:
    code, _, error = run("practice", *arguments, "--lang", "en", "-o", tmp_path / "new")
    assert code == 2
    assert error.startswith(f"baduk-edu: {said}")
    assert not (tmp_path / "new").exists()


def test_exercises_go_on_for_as_long_as_a_class_wants() -> None:
    coming = exercises(7, 1)
    assert [next(coming).number for _ in range(60)] == list(range(1, 61))
