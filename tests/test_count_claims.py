"""Counts on a page: claims, questions with the slip behind a wrong number, boards to count."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from claiming import claims, start

from baduk_edu.book import counted
from baduk_edu.book.claims import ClaimError, ClaimFailed
from baduk_edu.book.counted import Given
from baduk_edu.book.finds import QuestionError
from baduk_edu.book.page import CheckFailed, Page
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.question_reader import read_question
from baduk_edu.book.questions import Count
from baduk_edu.book.words import Language
from baduk_edu.build import notebook_text
from baduk_edu.classroom import lesson
from baduk_edu.rules import BLACK, WHITE, Board, Stone
from baduk_edu.rules.counting import Basis
from baduk_edu.rules.counting import Count as Counting
from baduk_edu.rules.counting import count as rules_count

ENDED = """
    . . . X O . . O .
    . . . X O O O O .
    X X X X O O O O O
    . . . X X X O O O
    . . . . O X . O O
"""
"""Black has 14 points with the dead white stone at E1, White has 4; G1 is dame."""

FACTS = 'dead = ["E1"], prisoners = { black = 3, white = 1 }, komi = 6.5'


# --- claims ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f'count = {{ {FACTS}, black = 11, white = 2, result = "B+2.5" }}',
        f'count = {{ {FACTS}, dame = ["G1"], territory = {{ black = 14, white = 4 }} }}',
        'count = { dead = "E1", black = 14, dame = 1, territory.white = "F5 G5 J5 J4" }',
        'count = { dead = ["E1"], komi = 11, result = "0" }',
        'count = { dead = ["E1"], komi = 11.5, result = "W+0.5" }',
        'count = { dead = ["E1"], prisoners = { black = 20 }, black = -6 }',
        'count = [{ dead = ["E1"], result = "B+11" }, { dead = [], black = 6 }]',
    ],
)
def test_a_true_count_holds_and_is_said_in_both_languages(text: str) -> None:
    for claim in claims(text):
        claim.check(start(ENDED))
        for language in Language:
            said = claim.statement(start(ENDED), language)
            assert said and not {"{", "}"} & set(said) and "None" not in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"count = {{ {FACTS}, black = 14 }}",
            "claim.count black, dead E1, prisoners black 3, white 1, komi 6.5 = 14: "
            "the rules say 11, not 14",
        ),
        ('count = { dead = ["E1"], result = "B+2" }', "the rules say B+11, not B+2"),
        ('count = { dead = ["E1"], dame = [] }', "the rules say G1, not nothing"),
        ('count = { dead = ["E1"], dame = 2 }', "the rules say G1, not 2"),
        ('count = { dead = ["E1"], territory.white = 5 }', "territory white, dead E1 = 5"),
        ('count = { dead = ["E1"], komi = 11, result = "B+1" }', "the rules say 0, not B+1"),
    ],
)
def test_a_false_count_fails_and_says_what_the_rules_count(text: str, said: str) -> None:
    (claim,) = claims(text)
    with pytest.raises(ClaimFailed) as failed:
        claim.check(start(ENDED))
    assert said in str(failed.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("count = 5", "claim.count: write a table, for example { dead ="),
        ("count = []", "claim.count: says nothing"),
        ("count = [5]", "claim.count: write a table"),
        ('count = { dead = ["A9"] }', "says nothing of black, white, result, dame or terr"),
        ("count = { black = 5, red = 1 }", "claim.count: unknown key 'red'; known are black"),
        ("count = { black = 5.5 }", "claim.count black: 5.5: write how many points are left"),
        ("count = { white = true }", "claim.count white: True: write how many points"),
        ("count = { result = 'B 2' }", 'claim.count result: \'B 2\': write "B+2" or "W+0.5"'),
        ("count = { result = 'B+2.50' }", "claim.count result: 'B+2.50': write"),
        ("count = { result = 'B+R' }", "claim.count result: 'B+R': write"),
        ("count = { result = 2 }", "claim.count result: 2: write"),
        ("count = { result = 'B+0' }", "'B+0': a tie is written \"0\""),
        ("count = { dame = -1 }", "claim.count dame: -1: write a list of points"),
        ("count = { territory = 5 }", "claim.count territory: write { black = 5, white = 7 }"),
        ("count = { territory.red = 5 }", "'red' is no colour"),
        ("count = { territory.black = 1.5 }", "claim.count territory black: 1.5: write a list"),
        ("count = { black = 5, dead = 3 }", "claim.count, dead: 3: write a list of points"),
        ("count = { black = 5, dead = ['e1'] }", "claim.count, dead: 'e1' is no point"),
        ("count = { black = 5, prisoners = 3 }", "claim.count, prisoners: write { black = 3"),
        ("count = { black = 5, prisoners = {} }", "claim.count, prisoners: write { black = 3"),
        ("count = { black = 5, prisoners.red = 3 }", "'red' is no colour"),
        ("count = { black = 5, prisoners.white = -1 }", "prisoners white: -1: write how many"),
        ("count = { black = 5, komi = '6.5' }", "claim.count, komi: '6.5': write a number"),
        ("count = { black = 5, komi = inf }", "claim.count, komi: inf: write a number"),
    ],
)
def test_what_is_no_count_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        claims(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("dead", "said"), [("A1", "claim.count: A1 is empty"), ("T9", "claim.count: T9 is outside")]
)
def test_a_dead_stone_that_is_not_there_cannot_be_claimed(dead: str, said: str) -> None:
    (claim,) = claims(f'count = {{ dead = ["{dead}"], black = 5 }}')
    with pytest.raises(ClaimError, match=said):
        claim.check(start(ENDED))


def test_the_prisoners_of_the_moves_count_unless_others_are_given() -> None:
    line = 'moves = "W B1 B A1 W pass B C1 W pass B B2 W pass"'
    for text in (
        f'after = {{ {line}, prisoners.white = 1, count = {{ dead = ["E1"], white = 2 }} }}',
        f"after = {{ {line}, count = {{ dead = ['E1'], prisoners.black = 1, white = 3 }} }}",
    ):
        for claim in claims(text):
            claim.check(start(ENDED))


def test_the_komi_is_that_of_the_game_unless_another_is_given() -> None:
    for text in ('result = "B+4.5"', 'komi = 0, result = "B+11"'):
        (claim,) = claims(f'count = {{ dead = ["E1"], {text} }}')
        claim.check(start(ENDED, komi=6.5))


def test_a_count_is_said_with_its_ledger_its_dead_stones_and_its_article() -> None:
    told = [
        claim.statement(start(ENDED), Language.ENGLISH)
        for claim in claims(f'count = {{ {FACTS}, black = 11, result = "B+2.5" }}')
    ]
    assert told == [
        "left to black: territory 14 − lost 3 = 11 (Article 17) (lifted as dead: E1)",
        "Black wins by 2.5 (left: Black 11, White 2, komi 6.5; Article 18) "
        "(lifted as dead: E1)",
    ]
    (tie,) = claims('count = { dead = ["E1"], komi = 11, result = "0" }')
    assert tie.statement(start(ENDED), Language.ENGLISH).startswith("a tie (left: Black 14")


def test_the_rules_find_the_dead_where_a_page_names_none() -> None:
    for claim in claims('count = { black = 14, white = 3, dame = ["G1"], result = "B+11" }'):
        claim.check(start(ENDED))
        assert claim.statement(start(ENDED), Language.ENGLISH).endswith(": E1)")


def found_with(basis: Basis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules find E1 dead, and say on what that rests."""

    def find(board: Board, *, dead: Any, **given: Any) -> Counting:
        done = rules_count(board, dead=["E1"] if dead is None else dead, **given)
        every = dict.fromkeys(done.basis, basis)
        return Counting(**{**vars(done), "basis": every})

    counted._count.cache_clear()
    monkeypatch.setattr(counted, "count", find)


def test_dead_stones_that_are_found_are_told_and_an_estimate_is_called_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (claim,) = claims("count = { black = 14 }")
    for basis, said in (
        (Basis.PROVEN, "= 14 (Article 17) (lifted as dead: E1)"),
        (Basis.ESTIMATED, "= 14 (Article 17) (lifted as dead by estimate, not proven: E1)"),
    ):
        found_with(basis, monkeypatch)
        assert claim.statement(start(ENDED), Language.ENGLISH).endswith(said)
    counted._count.cache_clear()


def test_a_count_with_a_chain_in_dispute_bears_nothing_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found_with(Basis.DISPUTED, monkeypatch)
    (claim,) = claims("count = { black = 14 }")
    with pytest.raises(ClaimError, match=r"is dead is in dispute: write dead = \["):
        claim.check(start(ENDED))
    with pytest.raises(QuestionError, match="in dispute"):
        asked({"find": "left"}).key(start(ENDED))
    counted._count.cache_clear()


# --- questions ---------------------------------------------------------------------------


GIVEN = {"dead": ["E1"], "prisoners": {"black": 3, "white": 1}, "komi": 6.5}


def asked(table: Mapping[str, Any], to_play: Stone = BLACK) -> Count:
    """The question ``ask.count`` of a page."""
    question = read_question({"count": dict(table)}, to_play)
    assert isinstance(question, Count)
    return question


@pytest.mark.parametrize(
    ("table", "number"),
    [
        ({"find": "left", **GIVEN}, 11),
        ({"find": "left", "colour": "white", **GIVEN}, 2),
        ({"find": "left", "colour": "white", "dead": ["E1"]}, 3),
        ({"find": "margin", **GIVEN}, 2.5),
        ({"find": "margin", **GIVEN, "komi": 20}, 11),
        ({"find": "margin", "dead": ["E1"]}, 11),
    ],
)
def test_the_number_of_a_count_is_computed_by_the_rules(
    table: dict[str, Any], number: float
) -> None:
    key = asked(table).key(start(ENDED))
    assert key == number and type(key) is type(number)


def test_what_is_left_is_that_of_the_side_to_move_where_no_colour_is_named() -> None:
    assert asked({"find": "left", **GIVEN}, WHITE).key(start(ENDED)) == 2


def test_nobody_wins_a_tie_and_so_its_margin_is_not_asked() -> None:
    with pytest.raises(QuestionError, match="the count is a tie: there is no winner"):
        asked({"find": "margin", "dead": ["E1"], "komi": 11}).key(start(ENDED))


def test_no_number_is_asked_of_a_dead_stone_that_is_not_there() -> None:
    with pytest.raises(QuestionError, match="A1 is empty"):
        asked({"find": "left", "dead": ["A1"]}).key(start(ENDED))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"touch": {"find": "left"}}, "ask.touch: left is a number: write ask.count"),
        ({"touch": {"find": "margin"}}, "ask.touch: margin is a number: write ask.count"),
        ({"count": {"find": "margin", "colour": "black"}}, "leave out colour"),
        ({"count": {"find": "left", "of": "A1"}}, "ask.count: unknown key 'of'; known are"),
        ({"count": {"find": "left", "komi": "x"}}, "ask.count, komi: 'x': write a number"),
        ({"count": {"find": ["left"]}}, "ask.count, find: ['left'] is none of"),
    ],
)
def test_a_number_that_cannot_be_asked_for_is_refused(
    question: dict[str, Any], said: str
) -> None:
    with pytest.raises((QuestionError, ClaimError)) as refused:
        read_question(question, BLACK)
    assert said in str(refused.value)


LEFT, MARGIN = {"find": "left", **GIVEN}, {"find": "margin", **GIVEN}
SLIPS = [
    (LEFT, 14, "if the prisoners are not taken off"),
    (LEFT, 10, "without the points under the dead stones"),
    (LEFT, 3, "if the dead stones are left on the board"),
    (LEFT, 12, "if the dame are counted"),
    (LEFT, 21, "if the stones are counted"),
    (LEFT, 2, "is what the other side has"),
    (LEFT, 4.5, "has the komi off already"),
    (LEFT, 99, "Count the territory, then take the lost stones off (Article 17)"),
    ({**LEFT, "colour": "white"}, 3, "if the prisoners are not taken off"),
    ({**LEFT, "colour": "white", "prisoners": {}, "dead": ["E1"]}, 4, "dead stones are not"),
    ({**LEFT, "colour": "white"}, 4, "if no lost stones are taken off"),
    (MARGIN, 9, "without the komi"),
    (MARGIN, 15.5, "if the komi is added to Black"),
    (MARGIN, 4.5, "if the prisoners are not taken off"),
    (MARGIN, 1.5, "not taken off"),
    (
        MARGIN,
        99,
        "Take the komi off what is left to Black, then compare with White (Article 18)",
    ),
]


@pytest.mark.parametrize(("table", "answer", "said"), SLIPS)
def test_a_wrong_number_is_told_the_slip_that_gives_it(
    table: dict[str, Any], answer: float, said: str
) -> None:
    table = {key: value for key, value in table.items() if value != {}}
    question = asked(table)
    assert question.key(start(ENDED)) != answer
    told = question.why_wrong(start(ENDED), answer, Language.ENGLISH)
    assert said in told and f"{answer:g}" in told
    assert question.why_wrong(start(ENDED), answer, Language.KOREAN).count("{") == 0


# --- boards to count ---------------------------------------------------------------------

TEXT = f"""
title.english = "x"
[[step]]
id = "1"
english = "Count."
board = '''{ENDED}'''
"""
COUNTED = 'count = { dead = ["E1"], prisoners = { black = 3, white = 1 }, komi = 6.5 }'


def page(tmp_path: Path, text: str) -> Page:
    """A page with the ended board and these lines more."""
    path = tmp_path / "lesson.toml"
    path.write_text(TEXT + text, encoding="utf-8")
    return read_page(path)


def test_a_board_of_a_page_is_counted_in_the_classroom(tmp_path: Path) -> None:
    counting = page(tmp_path, COUNTED)
    assert counting.check() == 0
    assert counting.step("1").count == Given(frozenset({"E1"}), {BLACK: 3, WHITE: 1}, 6.5)
    ours = lesson(counting.path, "english")
    board = ours.count("1")
    assert "Black | 14 | − 3 | = 11" in repr(board)
    assert ours.count("1") is board
    notebook = notebook_text(counting, Language.ENGLISH)
    assert 'page.count(\\"1\\")' in notebook and "= 11" in notebook


def test_only_a_board_that_is_to_be_counted_is(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="step 1 is not counted; steps that are: none"):
        lesson(page(tmp_path, "").path, "english").count("1")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("count = 5", "step 1: count: write { dead = ['A9']"),
        ("count = { black = 5 }", "step 1: count: unknown key 'black'; known are dead, komi"),
        ("count = { komi = true }", "step 1: count, komi: True: write a number"),
        ("count = {}\nplay = true", "step 1: count and play; a board is for one of them"),
        ("count = {}\nprove.at = 'D5'", "step 1: count and prove; a board is for one of them"),
    ],
)
def test_a_board_that_cannot_be_counted_is_refused(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(PageError) as refused:
        page(tmp_path, text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('count.dead = ["A1"]', "step 1: count: A1 is empty: name a point that holds a stone"),
        ('count.dead = ["T1"]', "step 1: count: T1 is outside this board"),
        (
            'ask.count = { find = "margin", dead = ["E1"], komi = 6.5 }\n'
            'mistake."4.5".english = "x"',
            "mistake.4.5: by the rules this answer is right",
        ),
        (
            'ask.count = { find = "margin", dead = ["E1"] }\nmistake."6.50".english = "x"',
            "mistake.6.50: a number is asked for",
        ),
    ],
)
def test_a_count_that_does_not_hold_is_a_fault(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(CheckFailed) as failed:
        page(tmp_path, text).check()
    assert said in str(failed.value)


def test_what_is_given_can_be_kept_for_good() -> None:
    given = Given(None, MappingProxyType({WHITE: 2}))
    assert str(given) == "prisoners black 0, white 2"
    assert str(Given()) == ""
