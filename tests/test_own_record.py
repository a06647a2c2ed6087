"""A record of the reader's own, dropped into a lesson: counted, or told why not."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from baduk_edu.classroom import lesson
from baduk_edu.own_record import OwnRecord

ENDED = b"(;SZ[5]KM[0.5]PB[Cho]PW[Shin]RE[B+4.5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])"
CHOSEN = datetime(2026, 1, 1, tzinfo=UTC)


def dropped(place: OwnRecord, name: str, content: bytes) -> OwnRecord:
    """What the browser does when the reader chooses a file."""
    file: dict[str, Any] = {"name": name, "type": "", "size": len(content)}
    place._choose.value = ({**file, "content": memoryview(content), "last_modified": CHOSEN},)
    return place


@pytest.fixture
def place() -> OwnRecord:
    return lesson("whole_game", "english").count_own()


def test_without_a_record_the_reader_is_invited_to_choose_one(place: OwnRecord) -> None:
    assert place.board is None
    assert repr(place).startswith("Choose the record of a finished game")
    assert repr(lesson("whole_game").count_own()).startswith("끝까지 둔 기보")


def test_a_record_that_is_chosen_is_counted_with_its_names(place: OwnRecord) -> None:
    dropped(place, "game.sgf", ENDED)
    assert place.board is not None
    assert repr(place).startswith("Black Cho, White Shin. Recorded result: B+4.5.")
    assert "Black | 5 | − 0 | = 5" in repr(place)


def test_a_record_beside_the_notebook_is_named_by_its_path(tmp_path: Path) -> None:
    game = tmp_path / "my-game.sgf"
    game.write_bytes(ENDED)
    assert lesson("whole_game", "english").count_own(game).board is not None


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("notes.txt", b"no game at all"),
        ("empty.sgf", b""),
        ("broken.gib", b"\\HS\n\\HE\n\\GS\n"),
        ("..\\..\\evil.sgf", bytes(range(256))),
        ("<b>bold</b>.sgf", b"<b>"),
    ],
)
def test_what_cannot_be_counted_is_told_and_another_may_be_chosen(
    place: OwnRecord, name: str, content: bytes
) -> None:
    dropped(place, name, content)
    assert place.board is None
    assert repr(place).startswith(f"{name} cannot be counted: ")
    assert "<b>" not in place._note.value
    assert dropped(place, "game.sgf", ENDED).board is not None


def test_a_path_without_a_file_is_told(tmp_path: Path) -> None:
    place = lesson("whole_game", "english").count_own(tmp_path / "none.sgf")
    assert place.board is None
    assert repr(place).startswith("none.sgf cannot be counted: ")
