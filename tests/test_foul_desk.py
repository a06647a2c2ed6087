"""The foul board in front of a reader: choices, the board's own finding, the text twin."""

from __future__ import annotations

import itertools

import pytest
from boards import KO

from baduk_edu.book.claims import ClaimFailed
from baduk_edu.book.words import Language
from baduk_edu.classroom import foul_board
from baduk_edu.desk import FoulDesk
from baduk_edu.draw.form import Form
from baduk_edu.rules import Board, Game
from baduk_edu.rules.fouls import Act, Match, Objector, When, rule


def desk(language: Language = Language.ENGLISH, *moves: str) -> FoulDesk:
    """The foul board on the ko, after these points were played."""
    game = Game.start(board=Board.parse(KO), komi=0)
    for point in moves:
        game = game.play(point)
    return FoulDesk(language, game)


def rows(form: Form) -> list[str]:
    """What the table finds, without headings."""
    return [row[1] for row in form.table[1:]]


@pytest.mark.parametrize("language", Language)
def test_every_choice_is_answered_by_the_law_in_both_languages(language: Language) -> None:
    board = FoulDesk(language)
    for act, objector, when, match in itertools.product(Act, Objector, When, Match):
        board.choose("act", act)
        board.choose("objector", objector)
        board.chosen["when"] = when.value
        form = board.choose("match", match)
        assert board.ruling == rule(act, objector, when, match)
        said = repr(form)
        assert "None" not in said and "{" not in said
        assert all(len(row) == 3 and all(row) for row in form.table)


def test_a_stone_that_is_played_is_judged_by_the_board() -> None:
    board = desk(Language.ENGLISH, "C3")
    form = board.choose("point", "B3")
    assert board.act is Act.KO_AT_ONCE
    assert rows(form) == [
        "a ko taken back at once",
        "a foul",
        "in time, by one who may object",
        "loss by a foul",
    ]
    assert form.table[1][2] == "Article 9"
    assert rows(board.choose("when", "later"))[1:] == [
        "a foul",
        "too late: accepted by silence",
        "it stands, play goes on",
    ]
    board.choose("colour", "black")
    assert board.act is Act.TWO_IN_A_ROW
    board.choose("colour", "white")
    board.choose("point", "E1")
    assert board.act is Act.LAWFUL


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"act": "dropped"}, "none needed"),
        ({"act": "displaced-disputed"}, "none needed"),
        ({"objector": "third-party"}, "by one who may not object"),
        ({"objector": "nobody"}, "none: accepted by silence"),
        ({"match": "amateur", "when": "later"}, "brought to the referee"),
        ({"when": "before-next-move"}, "in time, by one who may object"),
        ({"when": "after-game"}, "too late: accepted by silence"),
    ],
)
def test_the_timeline_says_how_the_objection_is_taken(
    choices: dict[str, str], said: str
) -> None:
    board = FoulDesk(Language.ENGLISH)
    for key, value in choices.items():
        form = board.choose(key, value)
    assert rows(form)[2] == said


def test_the_board_marks_the_point_that_is_played() -> None:
    board = desk(Language.ENGLISH, "C3")
    assert "ko B3" in repr(board.choose("point", "B3"))
    assert "triangle E1" in repr(board.choose("point", "E1"))
    assert "triangle C3" in repr(board.choose("point", "C3"))
    assert "triangle" not in repr(board.choose("act", "overtime"))


def test_the_time_cannot_be_chosen_where_nobody_speaks() -> None:
    board = FoulDesk(Language.ENGLISH)
    form = board.choose("objector", "nobody")
    assert [field.key for field in form.fields if not field.enabled] == ["when"]
    board.choose("when", "later")
    assert board.chosen["when"] == "at-once"
    assert "When?" not in repr(form)


def test_a_point_cannot_be_chosen_for_a_deed_that_is_told() -> None:
    board = desk()
    form = board.choose("act", "overtime")
    assert [field.key for field in form.fields if not field.enabled] == ["colour", "point"]
    assert not {field.key for field in FoulDesk(Language.KOREAN).fields()} & {"colour", "point"}


@pytest.mark.parametrize(
    ("key", "value"), [("act", "sneezed"), ("act", "lawful"), ("point", "T19"), ("hat", "red")]
)
def test_an_answer_that_is_not_offered_changes_nothing(key: str, value: str) -> None:
    board = desk()
    before = repr(board.form())
    assert repr(board.choose(key, value)) == before


def test_a_game_that_is_over_has_no_move_to_judge() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        FoulDesk(Language.ENGLISH, Game.start(5).resign())


# --- the widget ------------------------------------------------------------------------------


def test_the_lists_on_the_page_answer_and_are_labelled() -> None:
    widget = foul_board(KO, "B C3", "english")
    assert [one.description for one in widget.lists.values()] == [
        *("What happened?", "By whom?", "Point played"),
        *("Who spoke up?", "When?", "What kind of game?"),
    ]
    widget.lists["point"].value = "B3"
    assert "loss by a foul" in widget.answer.value
    widget.lists["objector"].value = "nobody"
    assert widget.lists["when"].disabled
    assert "it stands, play goes on" in repr(widget)
    assert 'role="status"' in widget.answer.value and '<th scope="col"' in widget.answer.value


def test_the_output_of_a_foul_board_has_text_twin_and_page_without_random_names() -> None:
    first, second = (foul_board(KO, "B C3", "korean")._repr_mimebundle_()[0] for _ in range(2))
    for kind in ("text/plain", "text/html"):
        assert first[kind] == second[kind]
    assert first["text/plain"].startswith("반칙 판정판")
    assert "<img" in first["text/html"] and "application/vnd.jupyter.widget-view+json" in first


def test_moves_that_cannot_be_made_are_refused() -> None:
    with pytest.raises(ValueError, match="moves need a board"):
        foul_board(moves="B C3")
    with pytest.raises(ClaimFailed, match="B B3 is refused"):
        foul_board(Board.parse(KO), "B B3")
