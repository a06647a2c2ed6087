"""The command line: what it prints, where it writes, how it ends."""

from __future__ import annotations

import json
import os
import pickle
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from textwrap import dedent

import click
import pytest
from boards import BENT_FOUR
from click.testing import CliRunner, Result

import baduk_edu
from baduk_edu.__main__ import main
from baduk_edu.arguments import hear_language
from baduk_edu.book import words
from baduk_edu.book.complaint import Complaint
from baduk_edu.book.library import page_paths
from baduk_edu.book.told import told
from baduk_edu.book.words import Language
from baduk_edu.commands import help_name, help_of, help_page, summary
from baduk_edu.explained import explained
from baduk_edu.records import RecordError
from baduk_edu.records.remarks import NoRecord
from baduk_edu.rules import BLACK, WHITE, Board
from baduk_edu.rules.cite import all_citations, laws
from baduk_edu.terminal import width

CHECKOUT = Path(__file__).parent.parent
ARTICLE_9 = Path(baduk_edu.__file__).parent / "rulebook" / "article_09.toml"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


# --- check -------------------------------------------------------------------------------


def test_check_asks_about_every_page_and_finds_no_fault() -> None:
    result = run("check", "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert [row["page"] for row in report["pages"]] == [path.name for path in page_paths()]
    assert report["faults"] == []
    for row in report["pages"]:
        assert row["claims"] > 20 or row["borrowed"] >= 8 or not row["exercises"], row


def test_one_stone_changed_is_named_by_page_step_and_claim(tmp_path: Path) -> None:
    text = ARTICLE_9.read_text(encoding="utf-8")
    changed = tmp_path / "article_09.toml"
    changed.write_text(text.replace(". . X O 1 O . . .", ". . X O 1 . . . .", 1), "utf-8")
    result = run("check", changed)
    assert result.exit_code == 1
    assert "article_09.toml, 9-3 단계: B E5 다음: claim.ko = D5: 규칙의 답은 " in result.stderr
    assert json.loads(run("check", changed, "--json").stdout) == json.loads(
        run("check", changed, "--json", "--lang", "en").stdout
    )
    english = run("check", changed, "--lang", "en").stderr
    assert "article_09.toml, step 9-3: after B E5: claim.ko = D5: the rules say " in english


def test_a_page_that_cannot_be_read_is_named_with_its_place(tmp_path: Path) -> None:
    page = tmp_path / "mine.toml"
    page.write_text(
        'title.english = "x"\n[[step]]\nid = "1"\nenglish = "x"\nboard = """\n. .\n.\n"""\n'
    )
    result = run("check", page, "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr == "baduk-edu: mine.toml, step 1, row 2: 1 points, row 1 has 2\n"
    assert run("check", page).stderr == (
        "baduk-edu: mine.toml, 1 단계, 2번째 줄: 자리가 1개인데 첫 줄은 2개입니다\n"
    )
    assert run("check", tmp_path / "none.toml").exit_code == 2


def test_a_proof_that_is_not_kept_is_named_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("baduk_edu.book.proofs.FOLDER", "nowhere")
    result = run("check", ARTICLE_9.with_name("article_13.toml"), "--lang", "en")
    assert result.exit_code == 1
    assert re.search(
        r"article_13\.toml, step 13-\d+: prove: no proof is kept: run baduk-edu build",
        result.stderr,
    )


# --- build -------------------------------------------------------------------------------

OWN = """
title.english = "My lesson"
[[step]]
id = "1"
english = "Alive."
board = '''
. X . X O
X X X X O
O O O O O
. . . . .
'''
claim.status.A3 = "STATUS"
"""


def test_several_pages_are_built_at_once_and_each_is_told_in_its_order(tmp_path: Path) -> None:
    pages = [tmp_path / f"{name}.toml" for name in ("first", "second", "third")]
    for page, status in zip(pages, ("alive", "dead", "alive"), strict=True):
        page.write_text(OWN.replace("STATUS", status), encoding="utf-8")
    result = run("build", *pages)
    assert result.exit_code == 1
    built = [tmp_path / f"{name}.english.ipynb" for name in ("first", "third")]
    assert result.stdout.splitlines() == [str(path) for path in built]
    assert all(path.is_file() for path in built)
    assert not (tmp_path / "second.english.ipynb").exists()
    assert "second.toml: 만들지 않았습니다" in result.stderr
    assert "second.toml, 1 단계: claim.status A3 = dead: 규칙의 답은 alive" in result.stderr


# --- where -------------------------------------------------------------------------------


def test_where_9_names_words_claims_law_notebooks_and_tests() -> None:
    result = run("where", 9, "--lang", "en")
    assert result.exit_code == 0
    for part in (
        "Article 9: The ko restriction",
        "baduk_edu/rulebook/article_09.toml",
        "after B C3: claim.illegal W B3 = ko",
        "notebooks/korean/article_09.ipynb",
        "notebooks/english/article_09.ipynb",
        "pytest -k article_09",
    ):
        assert part in result.stdout
    assert re.search(r"rules\.moves\.ko_point +baduk_edu/rules/moves\.py:\d+", result.stdout)
    assert re.search(r"tests/test_\w+\.py:\d+ test_article_09_", result.stdout)


@pytest.mark.parametrize(
    ("citation", "law"),
    [
        ("10", "rules.lifting.may_be_lifted"),
        ("11", "rules.eyes.independent_eyes"),
        ("12", "rules.area.enclosed_with"),
        ("13", "rules.judgement.Case._dead"),
        ("14", "rules.territory.territory"),
        ("appendix 2", "rules.reinforcement.owed_moves"),
        ("appendix 3", "rules.rights.has_unilateral_right"),
    ],
)
def test_where_knows_the_laws_of_life_and_death_by_itself(citation: str, law: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "baduk_edu", "where", citation, "--lang", "en"],
        capture_output=True,
        text=True,
        check=True,
        cwd=CHECKOUT,
    ).stdout
    assert re.search(rf"{law} +baduk_edu/rules/\w+\.py:\d+", told)
    assert re.search(r"tests/test_\w+\.py:\d+ test_", told)


@pytest.mark.parametrize(
    "citation", [citation for citation in all_citations() if laws(citation)]
)
def test_where_works_for_every_article_that_a_law_cites(citation: int | str) -> None:
    place = json.loads(run("where", citation, "--json").stdout)
    assert place["law"]
    assert place["page"] or not place["steps"]


def test_where_speaks_json_and_refuses_what_is_no_article() -> None:
    place = json.loads(run("where", 9, "--json").stdout)
    assert place["citation"] == 9
    assert place["law"]
    assert run("where", 99).exit_code == 2
    assert "no article" in run("where", "nine", "--lang", "en").stderr
    assert "조문이 아닙니다" in run("where", "nine").stderr


# --- figure ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "begins"), [("svg", b"<svg "), ("pdf", b"%PDF"), ("png", b"\x89PNG")]
)
def test_a_figure_is_written_in_each_format(ending: str, begins: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"ko.{ending}"
    result = run("figure", "9-4", "-o", file)
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["9-99", "-o", "x.svg"], "no step '9-99'"),
        (["9-2", "-o", "x.svg"], "step 9-2 has no board"),
        (["9-4", "-o", "x.gif"], ".gif"),
        (["9-4", "-o", "x.svg", "--theme", "pink"], "pink"),
        (["mine#1", "-o", "x.svg"], "mine.toml"),
    ],
)
def test_a_figure_that_cannot_be_made_says_why(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("figure", *arguments, "--lang", "en")
    assert result.exit_code == 2
    assert says in result.stderr
    assert not list(tmp_path.iterdir())


# --- learn -------------------------------------------------------------------------------


def test_learn_copies_the_lessons_and_never_overwrites_one(tmp_path: Path) -> None:
    first = run("learn", tmp_path, "--copy-only", "--lang", "en")
    assert f"{len(page_paths())} lessons copied, 0 kept" in first.stdout
    mine = tmp_path / "english" / "article_09.ipynb"
    mine.write_text("my own notes")
    again = run("learn", tmp_path, "--copy-only", "--lang", "en")
    assert f"0 lessons copied, {len(page_paths())} kept" in again.stdout
    assert mine.read_text() == "my own notes"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    for name in ("korean", "english"):
        (tmp_path / name).write_text("a file where the folder should be")
    for language, why in (("ko", "폴더가 아니라 파일입니다"), ("en", "it is a file")):
        result = run("learn", tmp_path, "--copy-only", "--lang", language)
        assert result.exit_code == 2
        assert str(tmp_path) in result.stderr and why in result.stderr


def test_an_unknown_language_is_refused_with_the_choices() -> None:
    result = run("learn", "--lang", "klingon")
    assert result.exit_code == 2
    assert "write korean (ko) or english (en)" in result.stderr
    assert "korean(ko)이나 english(en)" in result.stderr


HANGUL = re.compile("[가-힣]")


def test_every_command_and_option_has_help_in_both_languages() -> None:
    """What is typed and what stands in its place are the only English in a Korean page."""
    assert len(main.commands) > 8
    for command in (main, *main.commands.values()):
        line = [] if command is main else [command.name]
        options = [param for param in command.params if isinstance(param, click.Option)]
        assert len(options) >= 1, command.name
        for language in Language:
            page = run(*line, "--help", "--lang", language.code).stdout
            text = words.say(f"help.{help_name(command)}.text", language)
            for word in text.split():
                assert word in page
            for option in options:
                assert all(name in page for name in option.opts)
                said = help_of(help_name(command), option, language)
                assert said in " ".join(page.split()), (command.name, option.name)
            assert bool(HANGUL.search(page)) is (language is Language.KOREAN)


def test_help_names_every_command_with_what_it_does() -> None:
    for language, exits in (
        (Language.KOREAN, "종료 코드"),
        (Language.ENGLISH, "Exit codes"),
    ):
        page = " ".join(run("--help", "--lang", language.code).stdout.split())
        assert exits in page
        for name in main.commands:
            assert f"{name} {summary(name, language)}" in page


def test_a_page_of_help_fits_its_screen_in_either_language() -> None:
    for command in main.commands.values():
        for language in Language:
            for columns in (60, 96):
                context = click.Context(command, info_name=command.name)
                hear_language(context, ["--lang", language.code])
                lines = list(help_page(command, context, columns))
                assert len(lines) > 4
                assert max(map(width, lines)) <= columns


def test_the_language_may_stand_before_or_behind_the_command() -> None:
    for line in (["--lang", "en", "where", 9], ["where", 9, "--lang=en"]):
        assert "Article 9: The ko restriction" in run(*line).stdout
    assert "Usage: " in run("--lang", "en", "count", "--help").stdout
    assert "쓰는 법: " in run("--lang", "en", "count", "--help", "--lang", "ko").stdout


@pytest.mark.parametrize(
    ("line", "korean", "english"),
    [
        (["count"], "FILES: 빠졌습니다", "FILES is missing"),
        (["judge", "x.txt"], "--at: 빠졌습니다", "--at is missing"),
        (["judge", "x.txt", "--at"], "--at: 뒤에 값을", "--at: write a value after it"),
        (["check", "--frob"], "--frob: 그런 옵션이", "--frob: there is no such option"),
        (["--frob"], "--frob: 그런 옵션이", "--frob: there is no such option"),
        (["check", "--json=yes"], "--json: 값을 붙이지", "--json: this option takes no value"),
        (["where", 1, 2, 3], "2 3: 이 명령이", "2 3: this is more than the command takes"),
        (["teach"], "teach: 그런 명령이", "teach: there is no such command"),
    ],
)
def test_a_line_that_cannot_be_read_is_answered_in_its_language(
    line: list[object], korean: str, english: str
) -> None:
    for language, said in (("ko", korean), ("en", english)):
        for asked in ([*line, "--lang", language], ["--lang", language, *line]):
            if line[-1] == "--at" and asked[-1] == language:
                continue  # here the name of the option is taken for the value
            result = run(*asked)
            assert result.exit_code == 2
            assert result.stderr.startswith(f"baduk-edu: {said}")
            assert "--help" in result.stderr
            assert bool(HANGUL.search(result.stderr)) is (language == "ko")


@pytest.mark.parametrize(
    "line",
    [
        ["practice", 9, "--seed", "x"],
        ["practice", 9, "--level", 4],
        ["practice", 9, "--number", 0],
        ["practice", 9, "-o", ARTICLE_9],
        ["pupils", ARTICLE_9],
        ["pupils", "no such folder"],
        ["pupils", ARTICLE_9.parent, "--csv", ARTICLE_9.parent],
        ["build", ARTICLE_9.with_name("article_03.toml"), "--to", ARTICLE_9],
        ["figure", "9-3", "-o", ARTICLE_9.parent / "no" / "x.svg"],
    ],
)
def test_a_value_that_cannot_be_used_is_answered_in_the_language_of_the_line(
    line: list[object],
) -> None:
    for language in Language:
        result = run(*line, "--lang", language.code)
        assert result.exit_code == 2, result.output
        assert result.stderr.startswith("baduk-edu: ")
        assert bool(HANGUL.search(result.stderr)) is (language is Language.KOREAN)


# --- the wheel ---------------------------------------------------------------------------


def test_the_wheel_carries_the_course_and_works_outside_the_checkout(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    installed = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
        assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    environment = os.environ | {"PYTHONPATH": str(installed)}

    def baduk_edu_outside(*arguments: str) -> str:
        command = [sys.executable, "-c", _OUTSIDE, *arguments]
        ran = subprocess.run(
            command, cwd=outside, env=environment, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert "0 faults" in baduk_edu_outside("check", "--lang", "en")
    assert "0 kept" in baduk_edu_outside("learn", "lessons", "--copy-only", "--lang", "en")
    assert (outside / "lessons" / "english" / "00_start.ipynb").is_file()


_OUTSIDE = """
import baduk_edu, os, sys
assert baduk_edu.__file__.startswith(os.environ["PYTHONPATH"]), baduk_edu.__file__
from baduk_edu.__main__ import main
from baduk_edu.arguments import hear_language
main()
"""


# --- judge -------------------------------------------------------------------------------


def test_judge_tells_status_article_and_proof_of_a_drawn_board(tmp_path: Path) -> None:
    corner = tmp_path / "corner.txt"
    corner.write_text(dedent(BENT_FOUR))
    told = run("judge", corner, "--at", "D9", "--lang", "en")
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("D9: dead Appendix 3 item 1\n")
    assert run("judge", corner, "--at", " d9 ", "--lang", "en").stdout == told.stdout
    verdict = json.loads(run("judge", corner, "--at", "D9", "--json").stdout)
    assert (verdict["status"], verdict["article"]) == ("dead", "appendix 3")
    assert verdict["proof"]["answers"]


def test_judge_tells_how_many_threats_decide_and_a_remark_is_no_assumption() -> None:
    course = CHECKOUT / "baduk_edu" / "rulebook"
    ko = run("--lang", "english", "judge", f"{course / 'appendix_2.toml'}#a2-13", "--at", "E8")
    assert "when its owner has 0, 1, 2 … of them: 1, 2, 3, 4 (Appendix 2)" in ko.output
    assert "assumed: the black chain of A6 is assumed alive" in ko.output
    right = run("judge", f"{course / 'appendix_3.toml'}#a3-16", "--at", "D9")
    assert "덧붙임: A3의 패는 흑도 낼 수 있지만" in right.output
    assert "보이지 못한 것" not in right.output


def test_judge_reads_a_step_of_a_page_and_a_game_record(tmp_path: Path) -> None:
    assert run("judge", "article_10.toml#10-9", "--at", "B9").stdout.startswith("B9: 죽음")
    record = tmp_path / "game.sgf"
    record.write_text("(;SZ[5]AB[ab][bb][ba]AW[ac][bc][cb][ca];W[ee])")
    told = run("judge", record, "--at", "A4", "--lang", "en")
    assert told.stdout.startswith("A4: dead"), told.output
    assert run("judge", record, "--at", "E1", "--move", 0).exit_code == 2


def test_what_if_finds_the_stone_that_makes_the_difference(tmp_path: Path) -> None:
    told = run("what-if", "12-3", "--at", "b9", "-n", 2)
    assert told.exit_code == 0, told.output
    first, second = told.stdout.splitlines()
    assert first == 'what_if = { at = "B9", move = "D9 C9", now = "dead" }'
    assert second.startswith('what_if = { at = "B9", move = "')
    firm = run("what-if", "article_10.toml#10-9", "--at", "B9")
    assert firm.stdout == "돌에서 2줄 안에서는 돌 하나로 판정이 달라지지 않습니다\n"
    firm = run("what-if", "article_10.toml#10-9", "--at", "B9", "--lang", "en")
    assert firm.stdout.startswith("no single stone within 2 lines")
    for at, says in (("A1", "A1 is empty"), ("Z9", "outside this board")):
        refused = run("what-if", "article_12.toml#12-3", "--at", at, "--lang", "en")
        assert refused.exit_code == 2 and says in refused.stderr


def test_judge_says_why_it_cannot_judge_in_either_language(tmp_path: Path) -> None:
    corner = tmp_path / "corner.txt"
    corner.write_text(dedent(BENT_FOUR))
    crooked = tmp_path / "crooked.txt"
    crooked.write_text(". . .\n. X\n")
    empty = tmp_path / "empty.sgf"
    empty.write_text("")
    for arguments, english, korean in (
        ([corner, "--at", "C9"], "C9 is empty", "C9: 빈자리입니다"),
        ([corner, "--at", "Z9"], "outside this board", "이 판에 없는 자리입니다"),
        ([corner, "--at", "I4"], "a column letter A to Z without I", "I를 뺀 A부터 Z까지"),
        ([tmp_path / "none.txt", "--at", "A1"], "cannot be read", "읽을 수 없습니다"),
        (
            [tmp_path / "none.sgf", "--at", "A1"],
            "there is no such file",
            "그런 파일이나 폴더가",
        ),
        ([tmp_path, "--at", "A1"], "it is a folder", "파일이 아니라 폴더입니다"),
        ([empty, "--at", "A1"], "the file is empty", "빈 파일입니다"),
        ([crooked, "--at", "A1"], "row 2: 2 points, row 1 has 3", "2번째 줄: 자리가 2개인데"),
        (["article_09.toml#9-99", "--at", "A1"], "no step '9-99'", "그런 단계가 없습니다"),
        (["9-99", "--at", "A1"], "no step '9-99'", "그런 단계가 없습니다: '9-99'"),
        (["7-2", "--at", "A1"], "has no board", "판이 없습니다"),
        ([corner, "--at", "D9", "--move", 3], "game record", "기보에서만"),
        (["article_09.toml", "--at", "D9"], "article_09.toml#9-4", "article_09.toml#9-4처럼"),
        ([corner, "--at", "D9", "--budget", -5], "--budget -5", "1 이상의 정수"),
        ([corner, "--at", "D9", "--budget", "many"], "1 or more", "--budget many"),
    ):
        for language, says in (("en", english), ("ko", korean)):
            result = run("judge", *arguments, "--lang", language)
            assert result.exit_code == 2, result.output
            assert says in result.stderr
            assert result.stderr.startswith("baduk-edu: ")
            assert bool(re.search("[가-힣]", result.stderr)) is (language == "ko")


# --- both languages ------------------------------------------------------------------------


def test_every_command_takes_a_language_and_reads_korean_by_itself() -> None:
    for name, command in main.commands.items():
        option = next(o for o in command.params if o.name == "language")
        assert "--lang" in option.opts, name
        context = click.Context(command)
        with context:
            assert option.get_default(context) == "korean", name


@pytest.mark.parametrize(
    ("language", "row", "total"),
    [
        ("ko", "모두 맞음", "1쪽, 주장 CLAIMS개, 문제 ASKED개: 틀린 곳 0개"),
        ("en", "fine", "1 pages, CLAIMS claims, ASKED exercises: 0 faults"),
    ],
)
def test_check_reports_in_the_readers_language(language: str, row: str, total: str) -> None:
    page = json.loads(run("check", ARTICLE_9, "--json").stdout)["pages"][0]
    first, last = run("check", ARTICLE_9, "--lang", language).stdout.splitlines()
    assert first.startswith("article_09.toml") and first.endswith(row)
    counted = total.replace("CLAIMS", str(page["claims"]))
    assert last == counted.replace("ASKED", str(page["exercises"]))


def test_where_an_article_is_not_is_said_in_the_readers_language() -> None:
    assert "제99조" in run("where", 99).stderr
    assert "Article 99" in run("where", 99, "--lang", "en").stderr
    assert "주장으로 가림: 9-3" in run("where", 9).stdout


def test_files_that_cannot_be_counted_are_told_in_the_readers_language(tmp_path: Path) -> None:
    (tmp_path / "chess.sgf").write_text("(;GM[2]SZ[8])")
    (tmp_path / "board.txt").write_text(". X O .\n. X O .\n. X O .\n")
    files = [tmp_path / "chess.sgf", tmp_path / "none.sgf"]
    for language, other_game, no_file in (
        ("ko", "chess.sgf: 바둑이 아닌 놀이의 기보", "none.sgf: 읽을 수 없습니다"),
        ("en", "chess.sgf: byte 0: GM says", "none.sgf: cannot be read"),
    ):
        told = run("count", *files, "--lang", language)
        assert told.exit_code == 2
        assert other_game in told.stdout and no_file in told.stdout
    board = tmp_path / "board.txt"
    assert "A1: 빈자리입니다" in run("count", board, "--dead", "A1").stdout
    assert "A1 is empty" in run("count", board, "--dead", "a1", "--lang", "en").stdout
    assert "6.5처럼" in run("count", board, "--komi", "half").stderr
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    assert "기보가 없습니다" in run("count", nothing).stderr
    errors = [row["error"] for row in json.loads(run("count", *files, "--json").stdout)]
    assert "GM says" in errors[0] and "cannot be read" in errors[1]


def test_what_a_proof_rests_on_is_said_in_the_readers_language() -> None:
    """The sentences are those of the verifier: each is found in its source."""
    source = "".join(
        (CHECKOUT / "baduk_edu" / "rules" / name).read_text("utf-8")
        for name in ("row.py", "shown.py", "verifier.py")
    )
    wall = re.sub(r'"\s+f?"', "", source)
    keys = words.keys("rests-on.")
    assert len(keys) == 12
    for key in keys:
        english = words.say_raw(key, Language.ENGLISH)
        for part in re.split(r"{\w+}", english):
            assert part in wall, (key, part)
        facts = {"colour": "white", "point": "C3", "points": "C3, D4", "clause": "2"}
        said = english.format_map(facts)
        assert told(said, Language.ENGLISH) == said
        assert re.search("[가-힣]", told(said, Language.KOREAN))
    assert told("something else", Language.KOREAN) == "something else"
    assert told("the white chain of C3 is assumed alive", Language.KOREAN) == (
        "C3의 백돌은 산 것으로 봅니다"
    )


def test_a_complaint_survives_the_way_between_processes() -> None:
    for error in (
        Complaint("input.empty-point", point="D4"),
        RecordError("no", 7, NoRecord.LINES, width=30, height=30, most=25),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error)
        assert explained(again, Language.KOREAN) == explained(error, Language.KOREAN)


def test_a_verdict_that_is_not_found_says_why(tmp_path: Path) -> None:
    open_sided, large = tmp_path / "ladder.txt", tmp_path / "large.txt"
    open_sided.write_text(str(Board.empty(9).play(BLACK, "C4").play(WHITE, "D4")))
    large.write_text(". . . . . O\nX X X X X O\nO O O O O O\n. . . . . .\n")
    said = run("judge", open_sided, "--at", "C4", "--lang", "en").stdout
    assert "undecided" in said and "leave a way out" in said
    said = run("judge", large, "--at", "A3", "--budget", 1, "--lang", "en").stdout
    assert "undecided" in said and "--budget" in said


def test_lessons_are_not_copied_into_a_file(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    result = run("learn", taken, "--copy-only", "--lang", "en")
    assert result.exit_code == 2
    assert "it is a file, not a folder" in result.stderr
