"""What may be given for a game or its count, and how a slip is told in a notebook."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click.testing
import pytest

from baduk_edu.__main__ import main
from baduk_edu.book.words import Language
from baduk_edu.classroom import count_board, play_board
from baduk_edu.explained import explained, speaking
from baduk_edu.rules import BLACK, Board, Game
from baduk_edu.rules.counting import count
from baduk_edu.rules.terms import TermsError, checked_komi

HANGUL = re.compile("[가-힣]")
BOARD = """
. X O . .
. X O . .
. X O . X
"""
ENDED = Board.parse(BOARD)

IMPOSSIBLE: list[Any] = [
    *(math.nan, math.inf, -math.inf, 1e300, 10**400, True, None, "6.5", 6.25, 0.1),
    *(15.5, 16, -15.5),
]


@pytest.mark.parametrize("komi", [0, 0.5, -0.5, 6.5, 7, 15, -15, 15.0])
def test_whole_and_half_points_up_to_those_of_the_board_may_be_a_komi(komi: float) -> None:
    assert Game.start(board=ENDED, komi=komi).komi == komi
    assert count(ENDED, dead=[], komi=komi).komi == komi
    assert checked_komi(komi, 15) == komi


@pytest.mark.parametrize("komi", IMPOSSIBLE)
def test_every_other_komi_is_refused_wherever_it_is_given(komi: Any) -> None:
    asked: list[Callable[[], object]] = [
        lambda: Game.start(board=ENDED, komi=komi),
        lambda: count(ENDED, dead=[], komi=komi),
        lambda: checked_komi(komi, 15),
    ]
    for ask in asked:
        with pytest.raises(TermsError, match=r"^komi "):
            ask()


@pytest.mark.parametrize("size", [1, 2, (1, 25), 19, 25])
def test_the_usual_komi_may_stand_on_any_board(size: int | tuple[int, int]) -> None:
    assert Game.start(size).komi == 6.5


@pytest.mark.parametrize("komi", [komi for komi in IMPOSSIBLE if komi is not None])
def test_a_komi_that_cannot_be_is_told_in_the_readers_language(komi: Any) -> None:
    for language in Language:
        with pytest.raises(ValueError) as slip:
            count_board(ENDED, language.value, [], komi=komi)
        assert bool(HANGUL.search(str(slip.value))) is (language is Language.KOREAN)
        with pytest.raises(ValueError) as slip:
            play_board(3, komi=komi, language=language.value)
        assert bool(HANGUL.search(str(slip.value))) is (language is Language.KOREAN)


@pytest.mark.parametrize(
    ("given", "korean", "english"),
    [
        ({"dead": ["A1"]}, "죽은 돌 A1: 빈자리", "dead A1: the point is empty"),
        ({"dead": ["Z9"]}, "Z9: 가로 5줄, 세로 3줄인 이 판에", "Z9 is outside this board"),
        ({"dead": ["e1"]}, "'e1': 자리는", "'e1': a point is a column letter"),
        ({"dead": "E1"}, "보기: ['E1']", "for example ['E1']"),
        ({"dead": 5}, "보기: ['C3']", "for example ['C3']"),
        ({"komi": 6.25}, "한 집이나 반집", "whole or half points"),
        ({"komi": 99}, "판 전체가 15자리", "the whole board has 15 points"),
        ({"prisoners": 3}, "사석 3: ", "prisoners 3: "),
        ({"prisoners": {BLACK: -1}}, "0 이상의 정수", "0 or more"),
        ({"players": ["Kim"]}, "둘부터 8명", "two to 8 names"),
    ],
)
def test_what_is_given_wrongly_for_a_count_is_told_in_both_languages(
    given: dict[str, Any], korean: str, english: str
) -> None:
    for language, said in (("korean", korean), ("english", english)):
        with pytest.raises(ValueError) as slip:
            count_board(ENDED, language, **given)
        assert said in str(slip.value)
        assert bool(HANGUL.search(str(slip.value))) is (language == "korean")


def test_a_file_that_cannot_be_counted_is_told_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "chess.sgf").write_bytes(b"(;GM[2])")
    (tmp_path / "text.sgf").write_bytes(b"no game at all")
    (tmp_path / "empty.sgf").write_bytes(b"")
    for source, korean, english in (
        ("none.sgf", "그런 파일이나 폴더가 없습니다", "there is no such file"),
        ("chess.sgf", "바둑이 아닌", "game number '2'"),
        ("text.sgf", "대국이 하나도 없습니다", "there is no game in it"),
        ("empty.sgf", "빈 파일입니다", "the file is empty"),
        (".", "폴더입니다", "it is a folder"),
        ("nul\0.sgf", "열 수 없습니다", "cannot be opened"),
    ):
        for language, said in (("korean", korean), ("english", english)):
            with pytest.raises(ValueError) as slip:
                count_board(tmp_path / source, language)
            assert said in str(slip.value)
            assert source == "." or source.encode("unicode_escape").decode() in str(slip.value)
            has_place = re.search("byte|바이트", str(slip.value))
            assert bool(has_place) is source.startswith(("chess", "text", "empty"))


@pytest.mark.parametrize("source", [b"(;SZ[9])", 3, None, "(;SZ[9];B[aa])"])
def test_what_is_no_game_is_told_in_both_languages(source: Any) -> None:
    for language in Language:
        with pytest.raises(ValueError) as slip:
            count_board(source, language.value)
        assert bool(HANGUL.search(str(slip.value))) is (language is Language.KOREAN)


def test_a_stone_without_liberties_is_told_in_both_languages() -> None:
    dead = Board.parse("X O .\nO . .\n. . .", allow_dead=True)
    with pytest.raises(ValueError, match="활로가 없는 돌"):
        count_board(dead)
    with pytest.raises(ValueError, match="no liberty"):
        count_board(dead, "english")
    with pytest.raises(ValueError, match="2번째 줄: 자리가 3개인데"):
        play_board(board=". .\n. . .")


def test_a_notebook_shows_the_sentence_and_no_traceback(tmp_path: Path) -> None:
    cell = "from baduk_edu.classroom import count_board; count_board('none.sgf')"
    ran = subprocess.run(
        [sys.executable, "-m", "IPython", "--no-banner", "-c", cell],
        env={**os.environ, "IPYTHONDIR": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    shown = ran.stdout.decode().strip()
    assert shown == "none.sgf: 읽을 수 없습니다 (그런 파일이나 폴더가 없습니다)"


def test_a_fault_of_ours_is_not_told_as_a_slip() -> None:
    with pytest.raises(ValueError, match=r"^ours$") as fault, speaking(Language.KOREAN):
        raise ValueError("ours")
    assert not hasattr(fault.value, "_render_traceback_")


def test_english_says_of_a_slip_what_the_rules_say() -> None:
    for komi in (math.nan, 6.25, 99):
        with pytest.raises(TermsError) as wrong:
            count(ENDED, komi=komi)
        assert explained(wrong.value, Language.ENGLISH) == str(wrong.value)


def test_a_record_with_an_impossible_komi_is_counted_without_one(tmp_path: Path) -> None:
    game = tmp_path / "game.sgf"
    game.write_bytes(b"(;SZ[5]KM[6.25]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])")
    assert "White" in repr(count_board(game, "english"))
    run = click.testing.CliRunner().invoke
    for language, said in (("ko", "덤을 모르는 것으로"), ("en", "taken as unknown")):
        result = run(main, ["count", str(game), "--lang", language])
        assert result.exit_code == 0, result.output
        assert said in result.output and "W+5" in result.output


@pytest.mark.parametrize("komi", ["nan", "inf", "-inf", "6.25", "six"])
def test_the_command_refuses_a_komi_that_no_game_can_have(komi: str, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text(BOARD)
    for language in Language:
        result = click.testing.CliRunner().invoke(
            main, ["count", str(board), "--komi", komi, "--lang", language.code]
        )
        assert result.exit_code == 2
        assert result.stderr.startswith("baduk-edu: ")
        assert bool(HANGUL.search(result.stderr)) is (language is Language.KOREAN)


@pytest.mark.parametrize("komi", ["20", "-16", "1e300"])
def test_the_command_tells_which_board_is_too_small_for_a_komi(
    komi: str, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    board.write_text(BOARD)
    for language, said in (("ko", "판 전체가 15자리"), ("en", "the whole board has 15 points")):
        result = click.testing.CliRunner().invoke(
            main, ["count", str(board), "--komi", komi, "--lang", language]
        )
        assert result.exit_code == 2
        assert "board.txt: " in result.stdout and said in result.stdout
