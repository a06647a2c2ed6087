"""Fouls on a page: claims, their sentences, the foul board of a step, and every key."""

from __future__ import annotations

import itertools
from pathlib import Path
from string import ascii_lowercase

import pytest
from boards import KO
from claiming import claims, start

from baduk_edu.book.claims import ClaimError, ClaimFailed
from baduk_edu.book.library import page_of
from baduk_edu.book.page import CheckFailed, Page
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.questions import Choose, Count, Touch
from baduk_edu.book.words import Language
from baduk_edu.build import notebook_text
from baduk_edu.classroom import article
from baduk_edu.rules import Board, Game
from baduk_edu.rules.conduct import BOARDLESS
from baduk_edu.rules.fouls import Act, Match, Objector, When, rule

CORNER = """
    . X O
    X . O
    . . .
"""


TRUE = [
    'after = { moves = "B C3", foul = { plays = "B3", act = "ko-at-once", is = "loss" } }',
    'after = { moves = "B C3", foul = { plays = "B3", article = 21, item = 1 } }',
    'after = { moves = "B C3 W E1 B A1", foul = { plays = "B3", foul = false } }',
    'foul = { plays = "C3", lifts = "B3", act = "lawful", is = "nothing" }',
    'foul = { plays = "C3", lifts = [], act = "not-all-lifted", foul = true }',
    'foul = { plays = "E1", lifts = ["B3"], act = "wrongly-lifted" }',
    'foul = { by = "white", plays = "E1", act = "two-in-a-row", foul = "open" }',
    'foul = { moves = "B4 E1", is = "loss", readings = ["penalty"] }',
    'foul = { moves = "C4 E1", objects = "nobody", is = "stands", readings = [] }',
    'foul = { plays = "B4", act = "unlisted", is = "committee" }',
    'foul = [{ happens = "dropped", is = "no-move" }, { happens = "overtime", foul = true }]',
    'foul = { happens = "overtime", game = "amateur", is = "referee", article = "appendix 4", '
    "item = 4 }",
    'foul = { moves = "B4 E1", when = "later", is = "stands", readings = ["at-once"] }',
]


@pytest.mark.parametrize("text", TRUE)
def test_a_true_ruling_holds_and_is_said_in_both_languages(text: str) -> None:
    for claim in claims(text):
        claim.check(start(KO))
        for language in Language:
            said = claim.statement(start(KO), language)
            assert said and not {"{", "}"} & set(said) and "None" not in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'foul = { plays = "C3", foul = true }',
            "claim.foul plays C3, opponent at-once, professional: foul = True: the rules say",
        ),
        ('foul = { plays = "C3", act = "ko-at-once" }', "the rules say lawful, not ko-at-once"),
        (
            'foul = { by = "white", moves = "C4 E1", is = "no-move" }',
            "claim.foul white moves C4 to E1, opponent at-once, professional: is = no-move: "
            "the rules say loss",
        ),
        (
            'foul = { happens = "dropped", objects = "nobody", article = 21, item = 1 }',
            "claim.foul dropped, nobody objects, professional: clause = 21, 1: "
            "the rules say 21, 2",
        ),
        ('foul = { moves = "B4 E1", readings = [] }', "the rules say penalty, not nothing"),
        (
            'foul = { plays = "C3", lifts = [], act = "lawful" }',
            "claim.foul plays C3 lifts -, opponent",
        ),
    ],
)
def test_a_ruling_that_the_rules_do_not_give_fails_and_says_theirs(
    text: str, said: str
) -> None:
    (claim,) = claims(text)
    with pytest.raises(ClaimFailed) as failed:
        claim.check(start(KO))
    assert said in str(failed.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("foul = 3", "claim.foul: write a table"),
        ('foul = { plays = "C3" }', "says nothing of act, foul, is, article, item, readings"),
        ('foul = { plays = "C3", sort = 1 }', "unknown key 'sort'"),
        ("foul = { foul = true }", "write one of plays, moves, happens"),
        (
            'foul = { plays = "C3", moves = "C3 D3", foul = true }',
            "write one of plays, moves, happens",
        ),
        ('foul = { happens = "dropped", lifts = [], foul = true }', "lifted with a move"),
        ('foul = { moves = "C3", foul = true }', 'write from and to, "C3 D3"'),
        ("foul = { moves = 3, foul = true }", 'write from and to, "C3 D3"'),
        ('foul = { moves = "C3 x", foul = true }', "'x' is no point"),
        ('foul = { happens = "ko-at-once", foul = true }', "'ko-at-once' is for the board"),
        ('foul = { happens = "sneezed", foul = true }', "'sneezed' is none of lawful"),
        ('foul = { plays = "C3", foul = "yes" }', 'write true, false or "open"'),
        ('foul = { plays = "C3", is = "warning" }', "'warning' is none of nothing"),
        ('foul = { plays = "C3", when = "soon", foul = true }', "'soon' is none of at-once"),
        ('foul = { plays = "C3", objects = "me", foul = true }', "'me' is none of opponent"),
        (
            'foul = { plays = "C3", objects = "nobody", when = "later", foul = true }',
            "nobody objects: leave out when",
        ),
        ('foul = { plays = "C3", article = 21 }', "write article = 21, item = 1"),
        ('foul = { plays = "C3", article = 22, item = 1 }', "write article = 21, item = 1"),
        ('foul = { plays = "C3", readings = "penalty" }', "write a list"),
        ('foul = { plays = "C3", readings = ["x"] }', "'x' is none of penalty"),
    ],
)
def test_a_ruling_that_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        claims(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('foul = { moves = "E1 A1", foul = true }', "E1 holds no black stone"),
        ('foul = { moves = "B4 C4", foul = true }', "C4 is not empty"),
        ('foul = { plays = "C3", lifts = "A1", foul = true }', "A1 holds no white stone"),
        ('foul = { plays = "T19", foul = true }', "T19 is off the board"),
        ('foul = { plays = "A1", lifts = "T19", foul = true }', "T19 is outside this board"),
    ],
)
def test_a_deed_that_cannot_have_been_done_is_no_claim(text: str, said: str) -> None:
    (claim,) = claims(text)
    with pytest.raises(ClaimError) as refused:
        claim.check(start(KO))
    assert said in str(refused.value)


@pytest.mark.parametrize("act", sorted(BOARDLESS))
def test_every_ruling_on_what_no_board_shows_is_said_in_both_languages(act: Act) -> None:
    for objector, when, match in itertools.product(Objector, When, Match):
        told = f'happens = "{act}", objects = "{objector}", game = "{match}"'
        if objector is not Objector.NOBODY:
            told += f', when = "{when}"'
        ruling = rule(act, objector, when, match).consequence
        (claim,) = claims(f'foul = {{ {told}, is = "{ruling}" }}')
        for language in Language:
            said = claim.statement(start(KO), language)
            assert said and not {"{", "}"} & set(said) and "None" not in said


def test_a_ruling_is_said_with_deed_objection_consequence_and_clause() -> None:
    (claim,) = claims('foul = { moves = "B4 E1", is = "loss" }')
    assert claim.statement(start(KO), Language.ENGLISH) == (
        "Black B4 to E1: a played stone moved elsewhere; the opponent objects, at once, "
        "a professional or equivalent event → loss by a foul (Article 21 item 2)"
    )
    (claim,) = claims('foul = { by = "white", plays = "A3", foul = true }')
    corner = Game.start(board=Board.parse(CORNER), to_play=claim.subject.deed.by)  # type: ignore[union-attr]
    assert claim.statement(corner, Language.ENGLISH) == (
        "White A3: a stone on a forbidden point → a foul (Article 21 item 1)"
    )


# --- the foul board of a step ------------------------------------------------------------

HEAD = 'title.english = "A lesson"\n[[step]]\nid = "1"\nenglish = "A text."\n'
DRAWN = f"board = '''{KO}'''\n"


def page(tmp_path: Path, text: str) -> Page:
    """The page that a teacher's file with this text is read as."""
    path = tmp_path / "lesson.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return read_page(path)


def test_a_step_may_set_up_the_foul_board_after_some_moves(tmp_path: Path) -> None:
    assert page(tmp_path, DRAWN + 'fouls = ""').step("1").fouls == ()
    read = page(tmp_path, DRAWN + 'fouls = "B C3"')
    assert [str(move) for move in read.step("1").fouls or ()] == ["B C3"]
    assert read.check() == 0
    text = notebook_text(read, Language.ENGLISH)
    assert 'page.fouls(\\"1\\")' in text and "The foul board" in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('fouls = ""', "step 1: fouls without a board"),
        (DRAWN + "fouls = 3", "step 1, fouls: 3: write moves as colour and point"),
        (DRAWN + 'fouls = ""\nplay = true', "step 1: fouls and play; a board is for one"),
        (DRAWN + 'fouls = ""\ncount = {}', "step 1: fouls and count; a board is for one"),
    ],
)
def test_a_foul_board_that_cannot_be_set_up_is_refused(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(PageError) as refused:
        page(tmp_path, text)
    assert said in str(refused.value)


def test_a_foul_board_after_a_move_that_is_refused_fails_the_check(tmp_path: Path) -> None:
    with pytest.raises(CheckFailed, match="step 1: fouls: B B3 is refused"):
        page(tmp_path, DRAWN + 'fouls = "B B3"').check()


# --- the keys of both pages --------------------------------------------------------------

KEYS = {
    21: {
        "21-13": {"A6", "E2", "F1"},
        "21-14": {"C5"},
        "21-15": "b",
        "21-16": 7,
        "21-17": "d",
        "21-18": "b",
        "21-19": "c",
        "21-21": "a",
        "21-22": "c",
        "21-23": "c",
        "21-24": "c",
        "21-25": "b",
    },
    "appendix 4": {
        "a4-14": "b",
        "a4-15": "c",
        "a4-16": {"B2"},
        "a4-17": "c",
        "a4-18": "c",
        "a4-19": "d",
        "a4-20": "a",
        "a4-21": 2,
        "a4-22": "c",
        "a4-23": {"A5", "B4", "E3"},
    },
}
"""Read off the rulebook by hand, to stand against what the law computes."""


@pytest.mark.parametrize("citation", KEYS)
def test_the_keys_are_those_that_the_rulebook_gives_by_hand(citation: int | str) -> None:
    found: dict[str, object] = {}
    for step in page_of(citation).steps:
        match step.ask:
            case Choose():
                found[step.id] = ascii_lowercase[step.ask.key(step.asked)]
            case Touch() | Count():
                found[step.id] = step.ask.key(step.asked)
    assert found == KEYS[citation]


@pytest.mark.parametrize("citation", KEYS)
def test_a_page_about_fouls_asks_enough_and_shows_no_board_twice(citation: int | str) -> None:
    lesson = page_of(citation)
    assert lesson.exercises >= 8
    boards = [str(step.diagram.board) for step in lesson.steps if step.diagram]
    assert len(set(boards)) == len(boards)


def test_the_two_pages_claim_every_act_objector_time_and_game() -> None:
    told = set()
    for citation in KEYS:
        for step in page_of(citation).steps:
            options = step.ask.options if isinstance(step.ask, Choose) else ()
            for claim in (*step.claims, *(one for o in options for one in o.claims)):
                if claim.verb == "foul":
                    case = claim.subject
                    told |= {case.objector, case.when, case.match}  # type: ignore[union-attr]
                    if isinstance(claim.expected, str):
                        told |= {act for act in Act if act.value == claim.expected}
                    told |= {case.deed.told}  # type: ignore[union-attr]
    assert told >= {*Objector, *When, *Match}
    assert told >= {*Act}


def test_a_lesson_names_the_steps_that_have_a_foul_board() -> None:
    lesson = article(21, "english")
    assert "a ko taken back" not in repr(lesson.fouls("21-8"))
    with pytest.raises(ValueError, match="step 21-3 has no foul board; steps that do: 21-8"):
        lesson.fouls("21-3")
