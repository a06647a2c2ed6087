"""A teacher's summary: two classes that play at real desks, and files that are odd."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from simulated_class import PAGES, Tally, simulate

from baduk_edu.__main__ import main
from baduk_edu.book.library import page_of
from baduk_edu.book.questions import Choose
from baduk_edu.book.words import Language, plain
from baduk_edu.progress import Entry, keep, read_kept, sign
from baduk_edu.progress.place import NAME
from baduk_edu.progress.pupils import SchoolClass
from baduk_edu.progress.tasks import course
from baduk_edu.progress.told import LONGEST_CHOICE

NOON = "2026-03-02T12:00:00+00:00"
Classes = dict[int, tuple[Path, dict[str, Tally]]]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Classes:
    """Two classes of twenty, each in a folder of its own, with what they really did."""
    root = tmp_path_factory.mktemp("school")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)  # nobody pulls a plug here
        return {
            seed: (root / str(seed), simulate(root / str(seed), seed=seed)) for seed in (1, 2)
        }


def run(*arguments: object) -> Result:
    """`baduk-edu pupils` with these arguments."""
    return CliRunner().invoke(main, ["pupils", *map(str, arguments)])


def entry(step: str = "9-10", *, right: bool = True, second: int = 0, **more: Any) -> Entry:
    """An answer to a question of Article 9."""
    time = f"2026-03-02T09:00:{second:02}+00:00"
    slip = "" if right else "point"
    return Entry("article_09", step, "touch", time, right, slip=slip, **more)


# --- two classes -----------------------------------------------------------------------------


def test_two_classes_of_twenty_played_at_real_desks_add_up(classes: Classes) -> None:
    for folder, tallies in classes.values():
        school = SchoolClass.read(folder, course())
        assert school.warnings == ()
        assert [pupil.name for pupil in school.pupils] == sorted(tallies)
        assert len(tallies) == 20
        for pupil in school.pupils:
            tally, results = tallies[pupil.name], pupil.results
            assert sum(len(step.entries) for step in results.steps) == tally.answers
            assert results.done == tally.done
            assert results.right_at_first == tally.right_at_first
            wrong = {step.step: step.wrong for step in results.steps if step.wrong}
            assert wrong == dict(tally.wrong)
            assert {page.page: page.tried for page in results.begun} == dict(tally.by_page)
            assert sum(results.slips.values()) == tally.wrong.total()
            assert results.gone == 0
            for page in results.begun:
                assert 0 <= page.right_at_first <= page.done <= page.tried <= page.asked
        assert school.answers == sum(tally.answers for tally in tallies.values()) > 800


def test_the_class_is_the_sum_of_its_pupils(classes: Classes) -> None:
    for folder, tallies in classes.values():
        school = SchoolClass.read(folder, course())
        wrong: Counter[str] = Counter()
        for tally in tallies.values():
            wrong += tally.wrong
        assert {hard.step: hard.wrong for hard in school.questions if hard.wrong} == wrong
        assert sum(hard.done for hard in school.questions) == sum(
            tally.done for tally in tallies.values()
        )
        assert sum(hard.right_at_first for hard in school.questions) == sum(
            tally.right_at_first for tally in tallies.values()
        )
        shares = [hard.right_at_first / hard.tried for hard in school.hardest]
        assert shares == sorted(shares) and max(shares) < 1
        assert sum(times for _, times, _ in school.mistakes) == wrong.total()
        assert school.slips.total() == wrong.total()
        by = [pupils for _, _, pupils in school.mistakes]
        assert by == sorted(by, reverse=True) and max(by) <= len(tallies)


def test_the_two_classes_are_different_and_a_seed_gives_the_same_class_again(
    classes: Classes, tmp_path: Path
) -> None:
    first, second = (tallies for _, tallies in classes.values())
    assert list(first.values()) != list(second.values())
    again = simulate(tmp_path, seed=1, pupils=3)
    assert again == {name: first[name] for name in again}


def test_desk_tries_and_hints_are_those_of_the_file(classes: Classes) -> None:
    folder, _ = classes[1]
    hinted = 0
    for file in folder.rglob(NAME):
        tries: Counter[str] = Counter()
        for one in read_kept(file).entries:
            tries[one.step] += 1
            assert one.tries == tries[one.step]
            assert (one.slip == "") is one.right
            hinted += one.hints > 0
    assert hinted > 100


def test_what_the_teacher_reads_has_every_pupil_and_the_same_numbers(
    classes: Classes, tmp_path: Path
) -> None:
    folder, tallies = classes[1]
    for language, head in (("en", "The hardest exercises"), ("ko", "어려워한 문제")):
        shown = run(folder, "--lang", language)
        assert shown.exit_code == 0, shown.output
        assert head in shown.output
        for name, tally in tallies.items():
            (line,) = [line for line in shown.output.splitlines() if line.startswith(name)]
            _, begun, done, first, *_ = line.split(" | ")
            assert int(begun) == len(tally.by_page)
            assert int(done.split("/")[0]) == tally.done
            assert int(first) == tally.right_at_first
        titles = [tasks.page.titles[Language.of(language)] for tasks in course()]
        lines = [line for line in shown.output.splitlines() if line.count(" | ") == 5]
        lessons = [line for line in lines if any(title in line for title in titles)]
        assert len(lessons) == len(PAGES)
        done = sum(int(line.split(" | ")[2].split("/")[0]) for line in lessons)
        assert done == sum(tally.done for tally in tallies.values())
    sheet = tmp_path / "class.csv"
    values = json.loads(run(folder, "--json", "--csv", sheet).stdout)
    assert sum(pupil["done"] for pupil in values["pupils"]) == sum(
        tally.done for tally in tallies.values()
    )
    assert values["answers"] == sum(tally.answers for tally in tallies.values())
    assert values["warnings"] == []
    rows = list(csv.DictReader(sheet.read_text(encoding="utf-8-sig").splitlines()))
    assert sum(int(row["done"]) for row in rows) == sum(t.done for t in tallies.values())
    assert {row["page"] for row in rows} == set(PAGES)


def test_both_classes_together_are_the_sum_of_the_two(classes: Classes) -> None:
    (one, _), (two, _) = classes.values()
    assert one.parent == two.parent
    both = SchoolClass.read(one.parent, course())
    alone = [SchoolClass.read(folder, course()) for folder in (one, two)]
    assert both.answers == sum(school.answers for school in alone)
    assert len(both.pupils) == 40


def test_a_mistake_is_told_as_the_pupil_saw_it_and_its_exercise_as_the_notebook_heads_it(
    tmp_path: Path,
) -> None:
    for file, given in (("kim.jsonl", "a"), ("lee.jsonl", "z")):
        keep(
            tmp_path / file, Entry("article_09", "9-12", "choose", NOON, False, given, "choice")
        )
    keep(tmp_path / "kim.jsonl", entry("9-9", right=False, given="B3"))
    keep(tmp_path / "kim.jsonl", entry("9-10", right=False, second=1, given="pass"))
    keep(tmp_path / "kim.jsonl", entry("9-11", right=False, second=2))
    lost = Entry("my_lesson", "1", "fight", NOON, False, "C3", "lost")
    keep(tmp_path / "kim.jsonl", lost)
    page = page_of(9)
    step = page.step("9-12")
    assert isinstance(step.ask, Choose)
    text = plain(step.ask.options[0].texts[Language.ENGLISH])[:LONGEST_CHOICE].rstrip()
    said = run(tmp_path, "--lang", "en").output
    title = f"Article 9 · {page.titles[Language.ENGLISH]}"
    assert f"- {title}, exercise 4 (9-12): “{text}" in said
    for line in (
        f"- {title}, exercise 4 (9-12): z 1×; pupils: 1",
        f"- {title}, exercise 1 (9-9): B3 1×; pupils: 1",
        f"- {title}, exercise 2 (9-10): Pass 1×; pupils: 1",
        f"- {title}, exercise 3 (9-11): another point 1×; pupils: 1",
        "- my_lesson, 1: C3 (fight lost) 1×; pupils: 1",
        "my_lesson | 1 | 0 | 0 | 0 | 1",
        "Kinds of mistake: another point 3×, another answer 2×, fight lost 1×",
    ):
        assert line in said.splitlines()
    asked = sum(len(tasks.steps) for tasks in course())
    boards = sum(len(tasks.boards) for tasks in course())
    assert f"kim | 2 | 0/{asked} | 0 | 0/{boards} | 9-9 9-10 9-11 9-12 1" in said.splitlines()


# --- odd folders -----------------------------------------------------------------------------


def test_damaged_and_foreign_files_are_warned_of_with_their_place_and_reason(
    tmp_path: Path,
) -> None:
    keep(tmp_path / "kim.jsonl", entry())
    with (tmp_path / "kim.jsonl").open("ab") as torn:
        torn.write(b'{"page": "arti\n')
    keep(tmp_path / "kim.jsonl", entry("9-12", second=1))
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    (tmp_path / "empty.jsonl").write_bytes(b"")
    (tmp_path / "other.json").write_text('{"cells": []}', encoding="utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    (tmp_path / "article_09.ipynb").write_text("{}", encoding="utf-8")
    (tmp_path / "class.csv").write_text("pupil,done", encoding="utf-8")
    (tmp_path / ".hidden.jsonl").write_text("x", encoding="utf-8")
    (tmp_path / "odd\nname.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    (tmp_path / "lee.jsonl").write_bytes(b"\xff\n" + entry("9-14").line().encode() + b"\n")
    shown = run(tmp_path, "--lang", "en")
    assert shown.exit_code == 1
    assert shown.exception is None or isinstance(shown.exception, SystemExit)
    warned = [line for line in shown.stderr.splitlines() if line]
    assert warned == [
        "baduk-edu: deep.json: no file of progress (no JSON)",
        "baduk-edu: empty.jsonl: no file of progress (empty)",
        "baduk-edu: kim.damaged-1.jsonl: a damaged file, kept aside: not counted",
        "baduk-edu: lee.jsonl, line 1: no UTF-8 text, byte 1 of the line",
        "baduk-edu: odd?name.txt: no file of progress (no JSON)",
        "baduk-edu: other.json: no file of progress ('page' is missing)",
        "baduk-edu: photo.png: no file of progress (no UTF-8 text, byte 1 of the line)",
    ]
    assert "2 pupils, 3 answers" in shown.stdout
    in_korean = run(tmp_path).stderr
    assert in_korean.count("\n") == len(warned)
    assert "baduk-edu: lee.jsonl, 1번째 줄: UTF-8 글이 아닙니다" in in_korean
    assert not re.search(r"[a-z]{3,} [a-z]{2,} [a-z]", in_korean)
    told = json.loads(run(tmp_path, "--json").stdout)["warnings"]
    assert {"file": "empty.jsonl", "line": 0, "why": "no file of progress (empty)"} in told


def test_a_file_handed_in_twice_is_counted_once(tmp_path: Path) -> None:
    for number in range(3):
        keep(tmp_path / "kim.jsonl", entry(second=number, right=number > 1))
    shutil.copy(tmp_path / "kim.jsonl", tmp_path / "kim (copy).jsonl")
    school = SchoolClass.read(tmp_path, course())
    assert (len(school.pupils), school.answers) == (1, 3)
    assert [str(warning) for warning in school.warnings] == [
        "kim.jsonl: 3 answers stand in kim (copy).jsonl too and are counted once"
    ]


def test_two_pupils_of_one_name_stay_two(tmp_path: Path) -> None:
    for file in ("a.jsonl", "b.jsonl"):
        sign(tmp_path / file, "Kim Minsu")
    keep(tmp_path / "a.jsonl", entry())
    keep(tmp_path / "b.jsonl", entry(second=1, right=False, given="B3"))
    school = SchoolClass.read(tmp_path, course())
    assert [(p.name, p.file) for p in school.pupils] == [
        ("Kim Minsu", "a.jsonl"),
        ("Kim Minsu", "b.jsonl"),
    ]
    assert [pupil.results.done for pupil in school.pupils] == [1, 0]


def test_a_pupil_without_a_name_is_called_after_the_file_or_its_folder(tmp_path: Path) -> None:
    (tmp_path / "lee" / "korean").mkdir(parents=True)
    keep(tmp_path / "lee" / NAME, entry())
    keep(tmp_path / "park.jsonl", entry(second=1))
    keep(tmp_path / NAME, entry(second=2))
    school = SchoolClass.read(tmp_path, course())
    assert [pupil.name for pupil in school.pupils] == ["baduk-progress", "lee", "park"]


def test_answers_to_steps_that_are_gone_and_to_a_teachers_own_lesson_are_told(
    tmp_path: Path,
) -> None:
    own = Entry("my_lesson", "1", "touch", "2026-03-02T09:00:00+00:00", False, "D4", "new-slip")
    keep(tmp_path / "kim.jsonl", own)
    keep(tmp_path / "kim.jsonl", entry("9-99"))
    shown = run(tmp_path, "--lang", "en")
    assert "my_lesson | 1 | 0 | 0 | 0 | 1" in shown.stdout
    assert "my_lesson, 1: D4 (other) 1×; pupils: 1" in shown.stdout
    assert "kim.jsonl: 1 answers to steps that the course does not have" in shown.stderr


def test_boards_that_were_tried_are_told_for_each_pupil_and_each_lesson(tmp_path: Path) -> None:
    (tasks,) = (tasks for tasks in course() if tasks.name == "article_11")
    first, second = tasks.boards[:2]
    tried = (("kim", first), ("kim", second), ("kim", first), ("lee", first))
    for number, (pupil, board) in enumerate(tried):
        noted = replace(entry(board, second=number), page="article_11", kind="prove")
        keep(tmp_path / f"{pupil}.jsonl", noted)
    sheet = tmp_path / "class.csv"
    shown = run(tmp_path, "--lang", "en", "--csv", sheet)
    assert shown.exit_code == 0, shown.output
    asked = sum(len(tasks.steps) for tasks in course())
    boards = sum(len(tasks.boards) for tasks in course())
    lines = shown.stdout.splitlines()
    assert f"kim | 1 | 0/{asked} | 0 | 2/{boards}" in lines
    assert f"lee | 1 | 0/{asked} | 0 | 1/{boards}" in lines
    title = f"Article 11 · {tasks.page.titles[Language.ENGLISH]}"
    row = f"2 | 0/{2 * len(tasks.steps)} | 0 | 3/{2 * len(tasks.boards)} | 0"
    assert f"{title} | {row}" in lines
    kim, _ = csv.DictReader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert (kim["boards"], kim["tried_boards"]) == (
        str(len(tasks.boards)),
        " ".join(tasks.boards[:2]),
    )


def test_a_folder_without_pupils_says_so_and_one_that_is_not_there_is_refused(
    tmp_path: Path,
) -> None:
    empty = run(tmp_path, "--lang", "en")
    assert (empty.exit_code, empty.stdout) == (
        0,
        "There is no file of progress in this folder.\n",
    )
    assert run(tmp_path / "nowhere").exit_code == 2
    keep(tmp_path / "kim.jsonl", entry())
    unwritable = run(tmp_path, "--csv", tmp_path / "no" / "where.csv", "--lang", "en")
    assert unwritable.exit_code == 2
    assert "where.csv: cannot be written (there is no such file or folder)" in unwritable.stderr
