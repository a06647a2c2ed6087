"""A pupil's progress: what a desk tells, the file that loses nothing, the page that sums up."""

from __future__ import annotations

import csv
import errno
import json
import os
import subprocess
import sys
import threading
import time
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from boards import KO
from desks import press, touch

from baduk_edu.book.diagram import Diagram
from baduk_edu.book.entries import PageError
from baduk_edu.book.library import find_step, page_at, page_paths
from baduk_edu.book.page import Part, Step
from baduk_edu.book.question_reader import read_question
from baduk_edu.book.questions import Touch
from baduk_edu.book.words import Language
from baduk_edu.classroom import article, lesson, progress
from baduk_edu.desk import Desk, FoulDesk, ProvingDesk, question_desk
from baduk_edu.desk.answers import Answer, Slip
from baduk_edu.progress import Entry, EntryError, keep, place, read_kept, sign
from baduk_edu.progress.keeping import LARGEST
from baduk_edu.progress.lock import LOCK, PATIENCE, alone_in
from baduk_edu.progress.place import NAME, SETTING
from baduk_edu.progress.results import Results
from baduk_edu.progress.tasks import course, kind_of
from baduk_edu.rules import BLACK
from baduk_edu.step_boards import counting, fouls, proving

ORDER = Path(__file__).parent.parent / "baduk_edu" / "lessons" / "_order.toml"
TIME = "2026-03-02T09:00:00.000000+00:00"


def entry(
    step: str = "9-8", *, right: bool = True, page: str = "article_09", **more: Any
) -> Entry:
    """An answer to a question of Article 9."""
    slip = more.pop("slip", "" if right else "point")
    kind = more.pop("kind", "touch")
    return Entry(page, step, kind, more.pop("time", TIME), right, slip=slip, **more)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a pupil who works in an empty folder."""
    monkeypatch.delenv(SETTING)
    monkeypatch.chdir(tmp_path)
    return tmp_path / NAME


# --- what a desk tells -----------------------------------------------------------------------


def exercise(ask: dict[str, Any], **more: Any) -> Step:
    """A step with this question on a board with a ko, in English."""
    return Step(
        id="x",
        part=Part.EXERCISE,
        texts={Language.ENGLISH: "Black to play."},
        diagram=Diagram.parse(KO, to_play=BLACK),
        ask=read_question(ask, BLACK, (Language.ENGLISH,)),
        **more,
    )


def heard_at(desk: Desk) -> list[Answer]:
    """The answers that this desk will tell of."""
    answers: list[Answer] = []

    def listener(answer: Answer) -> str:
        answers.append(answer)
        return ""

    desk.listener = listener
    return answers


def test_wrong_answers_hints_and_the_right_answer_are_told_with_their_number() -> None:
    desk = question_desk(exercise({"touch": {"find": "captures"}}), Language.ENGLISH)
    answers = heard_at(desk)
    touch(desk, "A1")
    press(desk, "hint", "hint")
    touch(desk, "B3", "C3", "C3")
    assert answers == [
        Answer(False, "A1", Slip.POINT, 0, 1),
        Answer(False, "B3", Slip.POINT, 2, 2),
        Answer(True, "C3", None, 2, 3),
    ]
    press(desk, "again")
    touch(desk, "C3")
    assert answers[-1] == Answer(True, "C3", None, 2, 1)


def test_a_point_that_is_one_of_several_is_not_yet_an_answer() -> None:
    ask = {"touch": {"find": "liberties", "of": "C2"}}
    desk = question_desk(exercise(ask), Language.ENGLISH)
    answers = heard_at(desk)
    touch(desk, "C1", "D2", "C1")
    assert answers == []
    touch(desk, "C3")
    assert [answer.right for answer in answers] == [True]


def test_a_number_is_told_as_too_few_or_too_many() -> None:
    ask = {"count": {"find": "liberties", "of": "C2"}}
    desk = question_desk(exercise(ask), Language.ENGLISH)
    answers = heard_at(desk)
    for value in (2, 4.5, 3):
        desk.handle({"type": "number", "value": value})
    assert [(a.right, a.given, a.slip) for a in answers] == [
        (False, "2", Slip.TOO_FEW),
        (False, "4.5", Slip.TOO_MANY),
        (True, "3", None),
    ]


def test_a_choice_a_first_move_and_used_up_moves_are_told_apart() -> None:
    options = [
        {"english": "yes", "claim": {"legal": ["B C3"]}},
        {"english": "no", "claim": {"legal": ["B B3"]}},
    ]
    desk = question_desk(exercise({"choose": options}), Language.ENGLISH)
    answers = heard_at(desk)
    desk.handle({"type": "choose", "key": "b"})
    desk.handle({"type": "choose", "key": "a"})
    assert [(a.right, a.given, a.slip) for a in answers] == [
        (False, "b", Slip.CHOICE),
        (True, "a", None),
    ]
    catch = {"goal": "captures", "of": ["B3"], "moves": 2, "replies": ["E1"]}
    ask = {"play": {**catch, "solution": ["C3"]}}
    mistakes = {"A5": {Language.ENGLISH: "Too far."}}
    desk = question_desk(exercise(ask, mistakes=mistakes), Language.ENGLISH)
    answers = heard_at(desk)
    touch(desk, "A5", "A1", "A2")
    assert [(a.given, a.slip) for a in answers] == [
        ("A5", Slip.FIRST_MOVE),
        ("A2", Slip.OUT_OF_MOVES),
    ]


def test_a_finger_that_slips_on_a_stone_has_given_no_answer() -> None:
    catch = {
        "goal": "captures",
        "of": ["B3"],
        "moves": 2,
        "replies": ["E1"],
        "solution": ["C3"],
    }
    occupied = exercise({"play": catch})
    assert occupied.diagram is not None
    stone = min(occupied.diagram.board.stones(BLACK))
    for step in (occupied, find_step("11-34")[1]):
        desk = question_desk(step, Language.ENGLISH)
        answers = heard_at(desk)
        point = min(desk.shown().board.stones(BLACK))
        touch(desk, point)
        assert answers == []
        assert point in desk.screen().message
    mistakes = {stone: {Language.ENGLISH: "There is a stone."}}
    desk = question_desk(exercise({"play": catch}, mistakes=mistakes), Language.ENGLISH)
    answers = heard_at(desk)
    touch(desk, stone)
    assert [answer.slip for answer in answers] == [Slip.ILLEGAL]


def test_a_fight_is_lost_once_however_long_it_is_played_on() -> None:
    _, step = find_step("11-34")
    desk = question_desk(step, Language.ENGLISH)
    answers = heard_at(desk)
    press(desk, *["pass"] * 6)
    assert [answer.slip for answer in answers] == [Slip.LOST]
    press(desk, "again", "pass")
    assert [answer.tries for answer in answers] == [1, 2]


def test_a_board_counted_by_hand_tells_each_slip_and_the_end() -> None:
    step = next(
        step
        for path in page_paths()
        for step in page_at(path).steps
        if step.count is not None and step.count.count(step.start).dead
    )
    desk = counting(step, Language.ENGLISH)
    answers = heard_at(desk)
    press(desk, "way-try", "check")
    assert [(a.given, a.slip) for a in answers] == [("", Slip.DEAD_STONES)]
    press(desk, *["show-one"] * 40, "fill-rest")
    counted = desk.count
    left = counted.left
    desk.handle({"type": "number", "value": left[BLACK] + 40})
    assert answers[-1].slip is Slip.TOO_MANY and answers[-1].hints > 0
    for value in (left[BLACK], left[BLACK.other]):
        desk.handle({"type": "number", "value": value})
    margin = counted.margin
    winner = "tie" if not margin else "black" if margin > 0 else "white"
    wrong = "white" if winner != "white" else "black"
    desk.handle({"type": "choose", "key": wrong})
    assert answers[-1].slip is Slip.WINNER
    desk.handle({"type": "choose", "key": winner})
    if margin:
        assert not answers[-1].right
        desk.handle({"type": "number", "value": abs(margin)})
    assert answers[-1].right and answers[-1].tries == 4


# --- one line --------------------------------------------------------------------------------


def test_an_entry_is_read_as_it_was_written() -> None:
    one = entry("9-8", right=False, given="B3", hints=2, tries=3)
    assert Entry.read(one.line()) == one
    later = json.dumps({**json.loads(one.line()), "mood": "fine"})
    assert Entry.read(later) == one
    assert "\n" not in replace(one, given="가").line()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"right": 1}, "right = 1 is no bool"),
        ({"tries": True}, "tries = True is no int"),
        ({"tries": 0}, "tries from 1"),
        ({"hints": -1}, "hints count from 0"),
        ({"time": "yesterday"}, "'yesterday' is no time"),
        ({"time": "2026-03-02T09:00:00"}, "names no time zone"),
        ({"step": ""}, "must have a name"),
        ({"step": None}, "step = None is no str"),
        ({"given": "\x1b[2J"}, "cannot be printed"),
        ({"given": "x" * 300}, "too long"),
    ],
)
def test_an_entry_that_says_something_odd_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(EntryError) as refused:
        Entry.read(json.dumps({**json.loads(entry().line()), **change}))
    assert why in str(refused.value)


@pytest.mark.parametrize("line", ["", "[1]", "{", "[" * 100_000, "null"])
def test_a_line_that_is_no_table_is_refused(line: str) -> None:
    with pytest.raises(EntryError, match="no JSON"):
        Entry.read(line)


# --- the file --------------------------------------------------------------------------------


def test_answers_are_added_in_order_and_a_name_may_be_written(file: Path) -> None:
    keep(file, entry("9-8", right=False))
    sign(file, " Kim\nMinsu ")
    keep(file, entry("9-10"))
    kept = read_kept(file)
    assert [one.step for one in kept.entries] == ["9-8", "9-10"]
    assert (kept.pupil, kept.damage, kept.ours) == ("Kim Minsu", (), True)
    assert sorted(path.name for path in file.parent.iterdir()) == sorted([NAME, LOCK])


def test_a_file_that_is_not_there_is_empty(file: Path) -> None:
    assert read_kept(file).entries == ()
    assert not file.exists()


@pytest.mark.parametrize(
    ("junk", "why"),
    [
        (b'{"page": "article_09", "st', "no JSON"),
        (b"\xff\xfe\x00", "no UTF-8 text, byte 1 of the line"),
        (b"{}", "'page' is missing"),
    ],
)
def test_a_damaged_file_is_kept_aside_and_its_good_lines_go_on(
    file: Path, junk: bytes, why: str
) -> None:
    keep(file, entry("9-8"))
    damaged = file.read_bytes() + junk
    file.write_bytes(damaged)
    aside = keep(file, entry("9-10"))
    assert aside is not None
    assert aside.kept_as.read_bytes() == damaged
    assert [(damage.line, str(damage.why)) for damage in aside.damage] == [(3, why)]
    kept = read_kept(file)
    assert [one.step for one in kept.entries] == ["9-8", "9-10"]
    assert kept.damage == ()
    file.write_bytes(file.read_bytes() + junk)
    second = keep(file, entry("9-12"))
    assert second is not None and second.kept_as != aside.kept_as
    assert aside.kept_as.read_bytes() == damaged


def test_a_file_of_something_else_is_kept_aside_whole(file: Path) -> None:
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00")
    aside = keep(file, entry("9-8"))
    assert aside is not None and aside.kept_as.read_bytes() == b"\x89PNG\r\n\x1a\n\x00"
    assert [one.step for one in read_kept(file).entries] == ["9-8"]


def test_a_last_line_without_its_end_is_not_run_together_with_the_next(file: Path) -> None:
    keep(file, entry("9-8"))
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    assert keep(file, entry("9-10")) is None
    assert [one.step for one in read_kept(file).entries] == ["9-8", "9-10"]


def test_a_file_edited_in_windows_is_read(file: Path) -> None:
    keep(file, entry("9-8"))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert read_kept(file).damage == ()
    assert keep(file, entry("9-10")) is None
    assert len(read_kept(file).entries) == 2


def test_a_crash_while_the_file_is_put_right_loses_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(file, entry("9-8"))
    damaged = file.read_bytes() + b"{"
    file.write_bytes(damaged)

    def crash(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", crash)
        with pytest.raises(OSError, match="No space left"):
            keep(file, entry("9-10"))
    assert file.read_bytes() == damaged
    assert not list(file.parent.glob(".*.new"))
    keep(file, entry("9-10"))
    assert [one.step for one in read_kept(file).entries] == ["9-8", "9-10"]


@pytest.mark.parametrize("torn", [b"", b'{"torn'])
def test_on_a_full_disk_no_half_line_and_no_empty_file_is_left(
    file: Path, monkeypatch: pytest.MonkeyPatch, torn: bytes
) -> None:
    keep(file, entry("9-8"))
    before = file.read_bytes() + torn
    file.write_bytes(before)
    beside = set(file.parent.iterdir())
    write = os.write

    def half(handle: int, data: memoryview) -> int:
        if len(data) < 20:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: len(data) // 2])

    with monkeypatch.context() as full:
        full.setattr(os, "write", half)
        for _ in range(3):
            with pytest.raises(OSError, match="No space left"):
                keep(file, entry("9-10"))
        board = lesson("00_start", "korean").ask("0-7")
        assert f"({NAME}: 저장할 자리가 없습니다)" in play(board, WRONG)
    assert file.read_bytes() == before
    assert set(file.parent.iterdir()) == beside
    aside = keep(file, entry("9-10"))
    assert (aside is not None) is bool(torn)
    assert [one.step for one in read_kept(file).entries] == ["9-8", "9-10"]


def test_the_first_line_on_a_full_disk_leaves_a_file_that_can_be_begun(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(handle: int, data: memoryview) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "write", nothing)
        with pytest.raises(OSError, match="No space left"):
            keep(file, entry("9-8"))
    assert keep(file, entry("9-8")) is None
    assert [one.step for one in read_kept(file).entries] == ["9-8"]


WRITER = """
import sys
from pathlib import Path
from baduk_edu.progress import Entry, keep
for number in range(60):
    keep(Path(sys.argv[1]), Entry("article_09", f"{sys.argv[2]}-{number}", "touch",
         "2026-03-02T09:00:00+00:00", True))
"""


def test_two_notebooks_open_at_once_lose_no_line_of_each_other(file: Path) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(file), name]) for name in "ab"
    ]
    for number in range(20):
        if number % 5 == 0:
            with file.open("ab") as torn:
                torn.write(b'{"torn')
        keep(file, entry(f"c-{number}"))
    assert [writer.wait() for writer in writers] == [0, 0]
    steps = [one.step for one in read_kept(file).entries]
    for name, number in (("a", 60), ("b", 60), ("c", 20)):
        # A line that a torn one was run into is in the file that was kept aside.
        aside = b"".join(path.read_bytes() for path in file.parent.glob("*.damaged-*"))
        for step in (f"{name}-{count}" for count in range(number)):
            assert step in steps or f'"{step}"'.encode() in aside
    assert len(steps) == len(set(steps)) >= 135


def test_a_writer_waits_for_the_lock_and_then_adds_its_line_all_the_same(file: Path) -> None:
    keep(file, entry("9-8"))
    inside, done = threading.Event(), threading.Event()

    def hold() -> None:
        with alone_in(file.parent) as held:
            assert held
            inside.set()
            done.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    inside.wait(10)
    keep(file, entry("9-10"), patience=0.1)
    done.set()
    holder.join()
    assert [one.step for one in read_kept(file).entries] == ["9-8", "9-10"]


def test_where_locks_are_unknown_a_line_is_added_without_waiting(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("baduk_edu.progress.lock._try", unknown)
    began = time.monotonic()
    keep(file, entry("9-8"))
    assert time.monotonic() - began < PATIENCE / 2
    assert [one.step for one in read_kept(file).entries] == ["9-8"]


def test_a_file_too_large_to_be_progress_is_not_read(file: Path) -> None:
    with file.open("wb") as large:
        large.truncate(LARGEST + 1)
    kept = read_kept(file)
    assert kept.entries == () and str(kept.damage[0].why) == "more than 20 MB"


# --- where it lies ---------------------------------------------------------------------------


def test_both_languages_share_the_file_above_their_folders(file: Path) -> None:
    assert place() == file
    for language in Language:
        assert place(file.parent / language.value) == file
    assert place(file.parent / "mine") == file.parent / "mine" / NAME


def test_nothing_is_kept_in_the_notebooks_of_the_course_and_where_it_is_switched_off(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import baduk_edu

    package = Path(baduk_edu.__file__).parent
    for ours in (package / "lessons", package / "notebooks", package.parent / "notebooks"):
        assert place(ours / "korean") is None
    monkeypatch.setenv(SETTING, "off")
    assert place() is None
    monkeypatch.setenv(SETTING, str(file.parent))
    assert place(Path("/")) == file
    monkeypatch.setenv(SETTING, str(file.parent / "kim.jsonl"))
    assert place(Path("/")) == file.parent / "kim.jsonl"


# --- in the classroom ------------------------------------------------------------------------


def play(board: Any, *events: dict[str, Any]) -> str:
    """The text of a widget after these events of the page."""
    for event in events:
        board._hear(None, event, None)
    return repr(board)


RIGHT = {"type": "touch", "point": "C1"}
WRONG = {"type": "touch", "point": "D1"}


def test_a_question_answered_in_a_notebook_is_written_down(file: Path) -> None:
    page = lesson("00_start", "english")
    board = page.ask("0-7")
    assert not file.exists()
    play(board, {"type": "control", "key": "hint"}, WRONG)
    play(board, RIGHT)
    wrong, right = read_kept(file).entries
    assert (wrong.page, wrong.step, wrong.kind) == ("00_start", "0-7", "touch")
    assert (wrong.right, wrong.given, wrong.slip) == (False, "D1", "point")
    assert (wrong.hints, wrong.tries) == (1, 1)
    assert (right.right, right.given, right.slip, right.tries) == (True, "C1", "", 2)
    assert wrong.time < right.time


def test_an_exercise_met_again_in_a_review_is_written_down_where_it_belongs(
    file: Path,
) -> None:
    review = lesson("review_2", "english")
    step = next(step for step in review.page.steps if isinstance(step.ask, Touch))
    assert step.origin and step.file is not None
    for point in sorted(step.ask.key(step.asked)):
        play(review.ask(step.id), {"type": "touch", "point": point})
    (entry,) = read_kept(file).entries
    assert (entry.page, entry.step, entry.right) == (step.file.stem, step.origin, True)
    assert all("review" not in tasks.name for tasks in course())


def test_looking_playing_and_hints_write_nothing(file: Path) -> None:
    page = article(9, "english")
    play(page.play("9-5"), {"type": "touch", "point": "C3"})
    for step in page.page.steps:
        if step.ask is not None:
            play(page.ask(step.id), {"type": "control", "key": "hint"})
    page.check()
    repr(progress("english"))
    assert list(file.parent.iterdir()) == []


def test_a_fight_against_a_proof_is_noted_as_tried_once_and_is_no_exercise(file: Path) -> None:
    page = article(11, "english")
    step = next(step for step in page.page.steps if step.prove is not None)
    board = page.prove(step.id)
    play(board, {"type": "control", "key": "tree"}, {"type": "control", "key": "first-white"})
    assert not file.exists()
    for _ in range(2):
        play(board, {"type": "control", "key": "pass"}, {"type": "control", "key": "reset"})
    (noted,) = read_kept(file).entries
    assert (noted.page, noted.step, noted.kind) == ("article_11", step.id, "prove")
    results = Results.of([noted], course())
    assert (results.done, results.steps, results.gone, results.tried_boards) == (0, (), 0, 1)
    (begun,) = results.begun
    assert begun.tried_boards == (step.id,) and begun.boards is not None
    said = repr(progress("english"))
    title = page.page.titles[Language.ENGLISH]
    assert f"Article 11 · {title} | 0/{begun.asked} | 0 | 1/{begun.boards}" in said
    assert f"Of {results.boards} boards without a question" in said and "1 are tried" in said


def test_a_foul_board_is_noted_as_tried_at_the_first_choice(file: Path) -> None:
    page = article(21, "korean")
    (step,) = (step for step in page.page.steps if step.fouls is not None)
    form = page.fouls(step.id)
    form.lists["objector"].value = "nobody"
    form.lists["objector"].value = "opponent"
    (noted,) = read_kept(file).entries
    assert (noted.page, noted.step, noted.kind) == ("article_21", step.id, "fouls")
    assert "반칙판" in repr(progress("korean"))


def test_a_board_to_try_that_cannot_be_noted_says_so_once_and_goes_on(file: Path) -> None:
    file.mkdir()  # a folder of that name is in the way
    page = article(11, "english")
    step = next(step for step in page.page.steps if step.prove is not None)
    passed = {"type": "control", "key": "pass"}
    board = page.prove(step.id)
    assert "Never mind, the lesson goes on." in play(board, passed)
    assert "Never mind" not in play(board, {"type": "control", "key": "reset"}, passed)


def test_every_board_to_try_in_the_course_is_one_that_can_be_noted(file: Path) -> None:
    """A board that cannot be noted could never be ticked off: so each has a desk that tells."""
    boards = [(tasks, step) for tasks in course() for step in tasks.boards]
    assert len(boards) > 30
    for tasks, step_id in boards:
        step = tasks.page.step(step_id)
        make = proving if step.prove is not None else fouls
        assert isinstance(make(step, Language.KOREAN), ProvingDesk | FoulDesk), step_id


def test_a_board_of_a_lesson_besides_the_course_is_shown_without_a_number(file: Path) -> None:
    keep(file, entry("1", page="my_lesson", kind="prove"))
    assert "my_lesson | 0 | 0 | 1" in repr(progress("english")).splitlines()
    table = progress("english").export(file.parent / "out.json")
    (page,) = json.loads(table.read_text("utf-8"))["pages"]
    assert (page["boards"], page["tried_boards"], page["steps"]) == (None, ["1"], [])


def test_a_folder_that_cannot_be_written_gives_one_kind_word_and_the_lesson_goes_on(
    file: Path,
) -> None:
    file.mkdir()  # a folder of that name is in the way
    board = lesson("00_start", "english").ask("0-7")
    said = play(board, WRONG)
    assert f"Your progress cannot be written down ({NAME}: " in said
    assert "Never mind, the lesson goes on." in said
    assert "cannot be written" not in play(board, WRONG)
    assert "cannot be written" not in play(lesson("00_start", "english").ask("0-7"), WRONG)
    solved = play(board, RIGHT)
    assert "That's right!" in solved and "cannot be written" not in solved


def test_a_place_that_is_no_folder_stops_no_lesson(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("", encoding="utf-8")
    monkeypatch.setenv(SETTING, str(file / "kim.jsonl"))
    said = play(lesson("00_start", "korean").ask("0-7"), RIGHT)
    assert "진도를 적을 수 없어요 (kim.jsonl: " in said and "맞았어요!" in said


def test_a_damaged_file_is_told_with_its_place_and_the_name_it_is_kept_under(
    file: Path,
) -> None:
    file.write_bytes(b'{"baduk-edu": "progress", "version": 1}\n{"page"\n')
    said = play(lesson("00_start", "english").ask("0-7"), WRONG)
    assert "(line 2: no JSON)" in said
    assert "kept as baduk-progress.damaged-1.jsonl" in said
    assert "damaged" not in play(lesson("00_start", "english").ask("0-7"), WRONG)


def test_the_page_of_progress_shows_what_is_done_what_is_weak_and_the_next_lesson(
    file: Path,
) -> None:
    page = lesson("00_start", "english")
    play(page.ask("0-7"), WRONG, WRONG, RIGHT)
    play(page.ask("0-8"), {"type": "number", "value": 5})
    play(article(9, "english").ask("9-12"), {"type": "choose", "key": "z"})
    asked = sum(len(tasks.steps) for tasks in course())
    assert repr(progress("english")) == (
        "My progress\n"
        f"2 of {asked} exercises are done, 1 of them right at the first try.\n"
        "lesson | done | first try | boards tried | weak points\n"
        "Start here | 2/2 | 1 | – | 0-7\n"
        "- Kinds of mistake: another point 2×\n"
        "- Start here, exercise 1 (0-7), wrong: D1 2×\n"
        "Go on with: Article 5 · What a move is (article_05.ipynb)"
    ).replace("What a move is", course()[1].page.titles[Language.ENGLISH])
    assert "다시 볼 곳" in repr(page_in_korean())


def page_in_korean() -> Any:
    """The page of progress in Korean, as a lesson shows it."""
    return lesson("00_start", "korean").progress()


def test_the_page_of_progress_is_a_plain_table_that_lets_nothing_through(file: Path) -> None:
    keep(file, entry("<b>", right=False, page="<script>", given="<img>"))
    sign(file, "<i>Kim</i>")
    shown = progress("english")._repr_html_()
    assert "<table><tr><th>" in shown
    for bad in ("<b>", "<script>", "<img>", "<i>"):
        assert bad not in shown
    assert "&lt;script&gt;" in shown and "&lt;i&gt;Kim" in shown
    assert "<i>Kim</i>" in repr(progress("english"))


def test_the_page_of_progress_tells_of_a_line_it_cannot_read(file: Path) -> None:
    keep(file, entry())
    with file.open("ab") as torn:
        torn.write(b"{\n")
    said = repr(progress("english"))
    assert f"A line cannot be read: {NAME}, line 3: no JSON" in said
    file.unlink()
    file.mkdir()
    assert "Never mind, the lesson goes on." in repr(progress("english"))


@pytest.mark.parametrize("language", Language)
def test_a_pupil_who_has_not_begun_is_sent_to_the_first_lesson(
    file: Path, language: Language
) -> None:
    said = repr(progress(language.value))
    assert said.endswith("(00_start.ipynb)")
    assert len(said.splitlines()) == 3


def test_progress_goes_out_as_a_table_or_as_json(file: Path) -> None:
    keep(file, entry("9-10", right=False, given="B3"))
    keep(file, entry("9-10", hints=2, tries=2))
    page = progress("english").sign("=김")
    table = page.export(file.parent / "out.csv")
    assert table.read_bytes().startswith(b"\xef\xbb\xbf")
    (row,) = csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines())
    assert row == {
        **{"pupil": "'=김", "page": "article_09", "step": "9-10", "kind": "touch", "done": "1"},
        **{"right_at_first": "0", "answers": "2", "wrong": "1", "hints": "2"},
        "mistakes": "B3×1",
    }
    values = json.loads(page.export(file.parent / "out.json").read_text(encoding="utf-8"))
    assert (values["pupil"], values["done"], values["slips"]) == ("=김", 1, {"point": 1})
    assert values["pages"][0]["steps"][0]["mistakes"] == "B3×1"
    with pytest.raises(ValueError, match=r"out\.txt: end the name of the file with \.csv"):
        page.export("out.txt")
    with pytest.raises(ValueError, match=r"out: 파일 이름을 \.csv나 \.json으로"):
        page_in_korean().export("out")
    with pytest.raises(OSError, match=r"no/out\.csv: 쓸 수 없습니다 \(그런 파일이나 폴더가"):
        page_in_korean().export("no/out.csv")
    with pytest.raises(ValueError, match="No progress is kept here"):
        progress_of_nobody().sign("Kim")


def progress_of_nobody() -> Any:
    """A page of progress where none is kept."""
    from baduk_edu.progress.page import ProgressPage

    return ProgressPage(Language.ENGLISH, None)


# --- what it adds up to ----------------------------------------------------------------------


def test_every_page_that_asks_something_is_in_the_course_once() -> None:
    pages = [page_at(path) for path in page_paths()]
    asking = {p.name: sum(bool(kind_of(s) and not s.origin) for s in p.steps) for p in pages}
    found = {tasks.name: len(tasks.steps) for tasks in course()}
    assert found == {name: number for name, number in asking.items() if number}
    names = [tasks.name for tasks in course()]
    assert names[:3] == ["00_start", "article_05", "article_07"]


def test_after_the_pages_for_beginners_the_course_goes_on_by_number() -> None:
    first = tomllib.loads(ORDER.read_text("utf-8"))["first"]
    names = [tasks.name for tasks in course()]
    assert names[: len(first)] == first
    rest = names[len(first) :]
    by_number = [path.stem for path in page_paths() if path.stem in rest]
    assert rest == by_number
    for name in ("article_01", "article_21", "appendix_1", "appendix_4", "whole_game"):
        assert name in rest


def test_a_step_is_weak_when_it_was_wrong_again_and_again_or_never_done() -> None:
    def result(*right: bool) -> Any:
        (page,) = Results.of([entry("9-10", right=r) for r in right], course()).begun
        return page.steps[0]

    weak: dict[tuple[bool, ...], bool] = {
        (True,): False,
        (False, True): False,
        (False,): True,
        (False, False, True): True,
        (True, False): False,
    }
    assert {right: result(*right).weak for right in weak} == weak
    assert result(False, True).right_at_first is False
    assert result(True, False).right_at_first is True


def test_a_lesson_besides_the_course_is_shown_and_a_step_that_is_gone_is_only_counted() -> None:
    entries = [entry("1", page="my_lesson"), entry("0-7", page="00_start"), entry("no-such")]
    results = Results.of(entries, course())
    assert [(page.page, page.done, page.asked) for page in results.begun] == [
        ("00_start", 1, 2),
        ("my_lesson", 1, None),
    ]
    assert results.next_page == "00_start"
    assert results.gone == 1
    assert (results.done, results.right_at_first) == (1, 1)


def test_who_has_done_everything_is_told_so(file: Path) -> None:
    for tasks in course():
        lines = [entry(step, page=tasks.name).line() for step in tasks.steps]
        with file.open("a", encoding="utf-8") as all_done:
            all_done.write("\n".join(lines) + "\n")
    said = repr(progress("english"))
    assert said.endswith("Every exercise is done!")


# --- the step of a page ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("progress = 1", "step 1, progress: 1: write true or false"),
        ("progress = true\nboard = '. .'", "step 1: progress and board; a step has one"),
    ],
)
def test_a_step_that_shows_progress_is_read_strictly(
    tmp_path: Path, lines: str, why: str
) -> None:
    path = tmp_path / "mine.toml"
    head = 'title.english = "Mine"\n[[step]]\nid = "1"\nenglish = "See."\n'
    path.write_text(f"{head}{lines}\n", encoding="utf-8")
    with pytest.raises(PageError) as refused:
        page_at(path)
    assert why in str(refused.value)


# --- builds and tests keep nothing -----------------------------------------------------------


def test_a_build_shows_nobodys_progress_and_writes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from baduk_edu.build import build_lesson

    monkeypatch.delenv(SETTING)
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / NAME, entry("9-10"))
    text = 'title.english = "Mine"\n[[step]]\nid = "1"\nprogress = true\nenglish = "See."\n'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    before = (tmp_path / NAME).read_bytes()
    (built,) = build_lesson(page_at(tmp_path / "mine.toml"))
    assert "Nothing is answered yet." in built.read_text(encoding="utf-8")
    assert (tmp_path / NAME).read_bytes() == before


def test_no_answers_lie_beside_the_notebooks_of_the_course() -> None:
    checkout = Path(__file__).parent.parent
    for folder in ("notebooks", "baduk_edu"):
        assert not [
            path for path in (checkout / folder).rglob("*") if "progress.jsonl" in path.name
        ]
