"""Fouls: the table of rulings row by row, the moves a board calls fouls, claims on a page."""

from __future__ import annotations

import tomllib
from itertools import product

import pytest

from baduk_edu.book.claim_reader import read_claims
from baduk_edu.book.claims import Claim, ClaimError, ClaimFailed
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, Game
from baduk_edu.rules.cite import all_citations, laws
from baduk_edu.rules.fouls import By, Consequence, Happening, Objection, happening_of, rule

EVERY = list(product(Happening, Objection, By, (False, True)))

KO = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . .
"""
TWO_TAKEN = """
    . . X . .
    . X O X .
    . . . O X
    . . . X .
    . . . . .
"""

FOULS = {
    Happening.FORBIDDEN_POINT: (21, 1),
    Happening.KO_RETAKEN: (21, 1),
    Happening.CAPTURED_LEFT: (21, 1),
    Happening.MOVED_AGAIN: (21, 2),
    Happening.OVERTIME: (21, 3),
    Happening.WRONGLY_LIFTED: ("appendix 4", 2),
}
SILENT = {Happening.TWO_IN_A_ROW, Happening.EARLY_PASS, Happening.UNLISTED}
LAWFUL = set(Happening) - set(FOULS) - SILENT


# --- the table ---------------------------------------------------------------------------


@pytest.mark.parametrize(("happening", "objection", "by", "amateur"), EVERY)
def test_every_combination_has_a_ruling_that_cites_the_rulebook(
    happening: Happening, objection: Objection, by: By, amateur: bool
) -> None:
    ruling = rule(happening, objection, by, amateur=amateur)
    assert ruling.citation in all_citations()
    assert ruling.clause in (None, 1, 2, 3, 4)
    assert any(entry.law.__module__.endswith("fouls") for entry in laws(ruling.citation))


@pytest.mark.parametrize(("happening", "objection", "by", "amateur"), EVERY)
def test_a_foul_is_a_foul_whoever_objects_and_whoever_plays(
    happening: Happening, objection: Objection, by: By, amateur: bool
) -> None:
    foul = rule(happening, objection, by, amateur=amateur).foul
    assert foul is (True if happening in FOULS else None if happening in SILENT else False)


@pytest.mark.parametrize("happening", FOULS)
@pytest.mark.parametrize("by", [By.OPPONENT, By.REFEREE])
def test_a_foul_that_is_objected_to_at_once_loses(happening: Happening, by: By) -> None:
    ruling = rule(happening, Objection.AT_ONCE, by)
    assert ruling.consequence is Consequence.LOSS
    assert (ruling.citation, ruling.clause) == FOULS[happening]


@pytest.mark.parametrize("happening", [*FOULS, *sorted(SILENT)])
@pytest.mark.parametrize("amateur", [False, True])
@pytest.mark.parametrize(
    ("objection", "by"),
    [
        *product((Objection.LATER, Objection.NEVER), By),
        (Objection.AT_ONCE, By.BYSTANDER),
    ],
)
def test_without_an_objection_in_time_by_one_who_may_the_game_goes_on(
    happening: Happening, amateur: bool, objection: Objection, by: By
) -> None:
    ruling = rule(happening, objection, by, amateur=amateur)
    assert ruling.consequence is Consequence.PLAY_ON
    assert (ruling.citation, ruling.clause) == ("appendix 4", 3)


@pytest.mark.parametrize("happening", [*FOULS, *sorted(SILENT), Happening.SHIFTED_DISPUTED])
def test_among_amateurs_the_referee_decides_what_was_called_in_time(
    happening: Happening,
) -> None:
    ruling = rule(happening, amateur=True)
    assert ruling.consequence is Consequence.REFEREE
    assert (ruling.citation, ruling.clause) == ("appendix 4", 4)


@pytest.mark.parametrize("happening", sorted(SILENT))
def test_what_the_text_does_not_name_goes_to_the_committee(happening: Happening) -> None:
    ruling = rule(happening)
    assert ruling.consequence is Consequence.COMMITTEE
    assert (ruling.citation, ruling.clause) == ("appendix 1", 3)


@pytest.mark.parametrize("happening", sorted(LAWFUL - {Happening.SHIFTED_DISPUTED}))
def test_what_is_no_foul_is_ruled_the_same_whoever_objects(happening: Happening) -> None:
    rulings = {
        rule(happening, objection, by, amateur=amateur)
        for objection, by, amateur in product(Objection, By, (False, True))
    }
    assert len(rulings) == 1


@pytest.mark.parametrize("happening", [Happening.IN_HAND, Happening.DROPPED])
def test_a_stone_in_the_hand_or_dropped_is_no_move(happening: Happening) -> None:
    ruling = rule(happening)
    assert ruling.consequence is Consequence.NO_MOVE
    assert (ruling.citation, ruling.clause) == (21, 2)


def test_pushed_stones_go_back_or_the_players_agree_or_both_lose() -> None:
    pushed = [Happening.SHIFTED, Happening.SHIFTED_AGREED, Happening.SHIFTED_DISPUTED]
    assert [rule(happening).consequence for happening in pushed] == [
        Consequence.PUT_BACK,
        Consequence.PLAY_ON,
        Consequence.BOTH_LOSE,
    ]
    for objection, by in product(Objection, By):
        assert rule(pushed[2], objection, by).consequence is Consequence.BOTH_LOSE


# --- the board ---------------------------------------------------------------------------


def test_the_board_tells_a_ko_retaken_at_once_from_one_retaken_later() -> None:
    game = Game.start(board=Board.parse(KO)).play("C3")
    assert happening_of(game.board, WHITE, "B3") is Happening.KO_RETAKEN
    later = game.play("E1").play("E5")
    assert happening_of(later.board, WHITE, "B3") is Happening.LAWFUL


@pytest.mark.parametrize(
    ("lifted", "happening"),
    [
        (None, Happening.LAWFUL),
        ("C4 D3", Happening.LAWFUL),
        ("C4", Happening.CAPTURED_LEFT),
        ("", Happening.CAPTURED_LEFT),
        ("C4 D3 A1", Happening.WRONGLY_LIFTED),
        ("C4 A1", Happening.CAPTURED_LEFT),
    ],
)
def test_just_the_captured_stones_are_to_be_lifted(
    lifted: str | None, happening: Happening
) -> None:
    stones = None if lifted is None else frozenset(lifted.split())
    assert happening_of(Board.parse(TWO_TAKEN), BLACK, "C3", stones) is happening


def test_a_stone_on_a_stone_is_named_by_no_item() -> None:
    assert happening_of(Board.parse(TWO_TAKEN), WHITE, "C5") is Happening.UNLISTED


# --- claims ------------------------------------------------------------------------------


def claims(text: str) -> tuple[Claim, ...]:
    """The claims of a page that has only this line."""
    return read_claims(tomllib.loads(f"claim.foul = {text}")["claim"])


@pytest.mark.parametrize("happening", Happening)
@pytest.mark.parametrize("consequence", Consequence)
def test_a_claim_holds_just_where_the_table_says_so(
    happening: Happening, consequence: Consequence
) -> None:
    (claim,) = claims(f'{{ happening = "{happening}", ruling = "{consequence}" }}')
    game = Game.start(5)
    if rule(happening).consequence is consequence:
        claim.check(game)
        for language in Language:
            assert claim.statement(game, language)
    else:
        with pytest.raises(ClaimFailed, match=rule(happening).consequence):
            claim.check(game)


@pytest.mark.parametrize(("happening", "objection", "by", "amateur"), EVERY)
def test_every_ruling_is_said_in_both_languages(
    happening: Happening, objection: Objection, by: By, amateur: bool
) -> None:
    said = f'happening = "{happening}", objection = "{objection}"'
    if objection is not Objection.NEVER:
        said += f', by = "{by}"'
    ruling = rule(happening, objection, by, amateur=amateur).consequence
    (claim,) = claims(f'{{ {said}, amateur = {str(amateur).lower()}, ruling = "{ruling}" }}')
    for language in Language:
        assert "{" not in claim.statement(Game.start(5), language)


def test_a_claim_about_a_move_is_said_with_the_move_and_the_item() -> None:
    (claim,) = claims('{ move = "B C3", lifts = ["C4"], ruling = "loss" }')
    said = claim.statement(Game.start(board=Board.parse(TWO_TAKEN)), Language.ENGLISH)
    assert "C3" in said
    assert "Captured stones not lifted" in said
    assert "(Article 21 item 1)" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{ happening = "overtime" }', "says nothing of ruling, foul or is"),
        ('{ ruling = "loss" }', "write happening, or the move"),
        ('{ happening = "late", ruling = "loss" }', "'late' is none of lawful"),
        ('{ happening = "overtime", ruling = "lost" }', "'lost' is none of loss"),
        ('{ happening = "overtime", is = "overtime" }', "asked about a move only"),
        ('{ happening = "overtime", lifts = [], ruling = "loss" }', "about a move only"),
        ('{ happening = "overtime", foul = 1 }', "write true or false"),
        ('{ happening = "overtime", amateur = 1, foul = true }', "write true or false"),
        ('{ happening = "overtime", by = "me", foul = true }', "'me' is none of opponent"),
        ('{ happening = "dropped", objection = "soon", foul = true }', "'soon' is none of"),
        (
            '{ happening = "dropped", objection = "never", by = "referee", foul = true }',
            "nobody objected",
        ),
        ('{ happening = "dropped", who = 1, foul = true }', "unknown key 'who'"),
        ('{ move = "B pass", foul = true }', "one move is expected"),
        ("3", "write a table"),
    ],
)
def test_a_claim_that_makes_no_sense_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClaimError, match=said):
        claims(text)
