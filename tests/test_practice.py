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
from naive import Ko, NaiveBoard, NaiveGame
from naive_fight import NaiveFight, TooLarge, naive_statuses

from baduk_edu.__main__ import main
from baduk_edu.book.counted import Given
from baduk_edu.book.fights import Fight
from baduk_edu.book.finds import Amount, Find
from baduk_edu.book.page import Step, points_named
from baduk_edu.book.questions import Choose, Count, Touch
from baduk_edu.book.score import Score
from baduk_edu.book.words import Language
from baduk_edu.classroom import practice
from baduk_edu.desk.practice import PracticeDesk
from baduk_edu.draw.screen import Tone
from baduk_edu.practice import Exercise, PracticeError, exercises, generate, practised
from baduk_edu.practice.answers import answer, choices, points_of_the_key
from baduk_edu.practice.dice import Dice
from baduk_edu.practice.making import KINDS, LEVELS
from baduk_edu.practice.sameness import likeness
from baduk_edu.rules import BLACK, Board, Stone
from baduk_edu.rules.reading import WHITE

LETTER = {BLACK: "X", WHITE: "O"}
BY_PLAY = (7, 8, 9, 10)
BY_COUNT = (14, 17, 18)
BY_READING = (11, 13, 16)

seeds = st.integers(0, 999_999)
levels = st.sampled_from(LEVELS)
some = settings(max_examples=15, deadline=None)


# --- the key, found again plainly --------------------------------------------------------


def naive(step: Step) -> NaiveBoard:
    """The board of the question in the plain rules, without a ko."""
    return NaiveBoard.drawn(str(step.asked.board))


def plain_points(step: Step) -> set[str]:
    """What is to be found, by the plain rules."""
    ask = step.ask
    assert isinstance(ask, Touch | Count) and not isinstance(ask.search, Score)
    search, board = ask.search, naive(step)
    colour = LETTER[search.colour]
    empty = {point for point, item in board.points.items() if item == "."}
    own = {point for point, item in board.points.items() if item == colour}
    legal = {point for point in empty if board.refusal(colour, point) is None}
    match search.find:
        case Find.LIBERTIES:
            return board.liberties(str(search.of))
        case Find.CHAIN:
            return board.chain(str(search.of))
        case Find.CHAINS:
            return {min(board.chain(point)) for point in own}
        case Find.ATARI:
            return {point for point in own if len(board.liberties(point)) == 1}
        case Find.LIFTED:
            return board.lifted(colour, str(search.of))
        case Find.CAPTURES:
            taken = {point: board.lifted(colour, point) for point in legal}
            return {
                point
                for point, stones in taken.items()
                if stones
                and (search.number is None or len(stones) == search.number)
                and (search.of is None or search.of in stones)
            }
        case Find.FORBIDDEN:
            refused = {point: board.refusal(colour, point) for point in empty}
            return {point for point, why in refused.items() if why and why[0] == "forbidden"}
        case Find.LEGAL:
            banned = plain_ko(step, board, colour)
            return (legal - banned) & set(search.among or board.points)
        case Find.KO:
            return plain_ko(step, board, colour)
        case Find.TERRITORY | Find.DAME:
            side = colour if search.find is Find.TERRITORY else ""
            found = {point for point in empty if owner_of_the_room(board, point) == side}
            return found & set(search.among or board.points)
    raise AssertionError(f"{search.find}: no plain way to find it")


def plain_ko(step: Step, board: NaiveBoard, colour: str) -> set[str]:
    """The point where taking back would take the stone just played, and it alone."""
    assert step.diagram is not None
    last = step.diagram.last
    if last is None or board.chain(last) != {last} or len(board.liberties(last)) != 1:
        return set()
    (hole,) = board.liberties(last)
    ban = Ko(colour, hole, taker=last)
    refused = board.refusal(colour, hole, [ban])
    return {hole} if refused and refused[0] == "ko" else set()


def owner_of_the_room(board: NaiveBoard, point: str) -> str:
    """The one colour that all stones around these empty points have, or none."""
    room, to_visit, around = {point}, [point], set()
    while to_visit:
        for near in board.neighbours(to_visit.pop()):
            if board.points[near] != ".":
                around.add(board.points[near])
            elif near not in room:
                room.add(near)
                to_visit.append(near)
    return around.pop() if len(around) == 1 else ""


def plainly_left(step: Step, terms: Given) -> dict[str, float]:
    """Territory less lost stones for each colour, on the board without the dead."""
    board, dead = naive(step), set(terms.dead or ())
    left = board.without(dead)
    found: dict[str, float] = {}
    for side in Stone:
        letter = LETTER[side]
        empty = [point for point, item in left.points.items() if item == "."]
        own = [point for point in empty if owner_of_the_room(left, point) == letter]
        lost = sum(board.points[point] == letter for point in dead)
        found[letter] = len(own) - lost - (terms.prisoners or {}).get(side, 0)
    return found


def made(article: int, seed: int, level: int, number: int) -> list[Exercise]:
    """Exercises that are not fewer than asked for."""
    found = generate(article, seed, level=level, number=number)
    assert len(found) == number
    return found


@given(seeds, levels, st.sampled_from((*BY_PLAY, 14)))
@some
def test_a_key_of_stones_and_points_is_what_plain_play_finds(
    seed: int, level: int, article: int
) -> None:
    compared = 0
    for exercise in made(article, seed, level, 5):
        ask = exercise.step.ask
        if isinstance(ask, Touch):
            assert ask.key(exercise.step.asked) == plain_points(exercise.step)
            compared += 1
        elif isinstance(ask, Count):
            assert ask.key(exercise.step.asked) == len(plain_points(exercise.step))
            compared += 1
    assert compared


@given(seeds, levels)
@some
def test_whether_a_ko_may_be_taken_back_is_what_plain_play_says(seed: int, level: int) -> None:
    retakes = [
        exercise.step
        for exercise in made(9, seed, level, 8)
        if isinstance(exercise.step.ask, Choose) and exercise.step.after
    ]
    assert retakes
    for step in retakes:
        taker = step.after[0]
        game = NaiveGame(NaiveBoard.drawn(str(step.start.board)), LETTER[taker.colour])
        (taken,) = game.board.lifted(LETTER[taker.colour], str(taker.point))
        for move in step.after:
            assert game.refusal(str(move.point)) is None
            game.play(str(move.point))
        refused = game.refusal(taken)
        assert isinstance(step.ask, Choose)
        place = step.ask.key(step.asked)
        assert place == {None: 0, "ko": 1, "occupied": 2}[refused and refused[0]]


@given(seeds, levels)
@some
def test_why_a_point_may_be_played_is_what_plain_play_says(seed: int, level: int) -> None:
    asked = [e.step for e in made(8, seed, level, 6) if isinstance(e.step.ask, Choose)]
    assert asked
    for step in asked:
        assert step.diagram is not None and step.diagram.to_play is not None
        (at,) = step.diagram.letters
        board, colour = naive(step), LETTER[step.diagram.to_play]
        says = "no" if board.refusal(colour, at) else "liberty"
        says = "captures" if board.lifted(colour, at) else says
        chosen = answer(step, Language.ENGLISH)
        said = {"no": "may not", "liberty": "a liberty is left", "captures": "it captures"}
        assert said[says] in chosen


@given(seeds, levels, st.sampled_from((17, 18)))
@some
def test_a_count_is_what_plain_counting_gives(seed: int, level: int, article: int) -> None:
    for exercise in made(article, seed, level, 4):
        step, ask = exercise.step, exercise.step.ask
        if isinstance(ask, Count):
            assert isinstance(ask.search, Score)
            left = plainly_left(step, ask.search.given)
            margin = left["X"] - left["O"] - (ask.search.given.komi or 0)
            wanted = left[LETTER[ask.search.colour]]
            wanted = abs(margin) if ask.search.amount is Amount.MARGIN else wanted
            assert ask.key(step.asked) == wanted
        else:
            assert isinstance(ask, Choose)
            right = ask.options[ask.key(step.asked)]
            subject = right.claims[0].subject
            left = plainly_left(step, subject.given)  # type: ignore[union-attr]  # a count
            margin = left["X"] - left["O"] - subject.given.komi  # type: ignore[union-attr]
            winner = "Black" if margin > 0 else "White"
            assert right.texts[Language.ENGLISH] == f"{winner} wins by {abs(margin):g}"


@pytest.mark.parametrize("article", BY_READING)
def test_a_move_that_decides_is_what_naive_reading_of_the_whole_fight_finds(
    article: int,
) -> None:
    read = 0
    for exercise in made(article, 3, 1, 6):
        step = exercise.step
        if not isinstance(step.ask, Touch | Fight):
            continue
        of = step.ask.of if isinstance(step.ask, Fight) else step.ask.search.of
        search = None if isinstance(step.ask, Fight) else step.ask.search.find
        if search not in (None, Find.DECIDES):
            continue
        board, side = step.asked.board, step.asked.to_play
        owner = board[str(of)]
        room = room_of(board, str(of))
        attacks = side is not owner
        mode = "owner" if attacks else "attacker"
        mode = "none" if search is None else mode
        winning = set()
        for point in sorted(board.legal(side) & room):
            try:
                after = board.play(side, point)
                fight = NaiveFight(after, str(of), region=room, most=40_000)
            except TooLarge:
                break
            if fight.captured(side.other, mode) is attacks:
                winning.add(point)
        else:
            assert step.ask.key(step.asked) == winning
            read += 1
    assert read >= 2


@pytest.mark.parametrize("article", (11, 12, 13))
def test_the_fate_of_a_group_is_what_naive_reading_of_the_whole_fight_finds(
    article: int,
) -> None:
    said = {"Alive": "alive", "Dead": "dead", "Seki": "seki", "Not s": "unsettled"}
    found = set()
    for exercise in made(article, 8, 1, 12):
        step = exercise.step
        if not isinstance(step.ask, Choose):
            continue
        board = step.asked.board
        assert step.diagram is not None
        (of,) = step.diagram.marks
        chosen = answer(step, Language.ENGLISH)
        status = next(status for text, status in said.items() if f") {text}" in chosen)
        try:
            naively = naive_statuses(board, of, region=room_of(board, of), most=40_000)
        except TooLarge:
            continue
        assert {row.split()[0] for row in naively} == {status}
        found.add(status)
    assert ("seki" if article == 12 else "dead" if article == 13 else "alive") in found


def room_of(board: Board, of: str) -> frozenset[str]:
    """The points inside a wall: all but the outside, the wall and the stones around it."""
    owner = board[of]
    assert owner is not None
    wall = board.grid.gather(board.chain(of))
    pieces = [*board.grid.chains(board.grid.full & ~wall)]
    outside = max(pieces, key=int.bit_count)
    return frozenset().union(*(board.grid.spell(p) for p in pieces if p != outside))


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
    assert screen.tone is Tone.HINT and screen.message.startswith("Hint 1 of 3")


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
        ((9, "--level", 5), "Level 5: write 1, 2 or 3"),
        ((9, "--seed", -4), "Seed -4: write a whole number"),
        ((9, "--number", 0), "Number 0: write a whole number"),
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
