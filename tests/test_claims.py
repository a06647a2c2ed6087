"""Claims: what the rules bear out, what they say of a false one, and what cannot be claimed."""

from __future__ import annotations

import tomllib

import pytest

from baduk_edu.book.claim_reader import read_claims, read_moves
from baduk_edu.book.claims import Claim, ClaimError, ClaimFailed, Verb
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import points_named
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, Game, Reason

KO = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . O
"""
CORNER = """
    . X .
    X X .
    . . .
"""
COURSE = [page_at(path) for path in page_paths()]
CLAIMS = [
    (f"{page.name} {step.id} {number}", claim, step.start)
    for page in COURSE
    for step in page.steps
    for number, claim in enumerate(step.claims)
]


def claims(text: str) -> tuple[Claim, ...]:
    """The claims of a page that has only these lines."""
    return read_claims(tomllib.loads(text)["claim"])


def start(board: str = KO) -> Game:
    """The beginning, Black to move."""
    return Game.start(board=Board.parse(board), komi=0)


HOLD = [
    'legal = ["B C3", "W C3", "B A1"]',
    'illegal = { "B B3" = "occupied", "W T19" = "off-board" }',
    'captures = { "B C3" = ["B3"], "B A1" = [], "W A1" = 0 }',
    'liberties = { B3 = ["C3"], C2 = 3, A3 = ["A2", "A4"] }',
    'chain = { B3 = ["B3"], C2 = 1 }',
    "forbidden = { white = [], black = 0 }",
    'atari = { white = ["B3"], black = [] }',
    'ko = ""',
    "same-stones = true",
    "prisoners = { white = 0, black = 0 }",
    'turn = "black"',
    'ko = { after = "B C3", forbidden = "W B3" }',
    'after = { moves = "B C3", ko = "B3", illegal = { "B A1" = "out-of-turn" } }',
    'after = { moves = "B C3", captures = ["B3"], prisoners = { white = 1 }, turn = "white" }',
    'after = { moves = "B C3 W A1", ko = "", same-stones = false, legal = ["B A2"] }',
    'after = { moves = "B C3 W A1 B A2", legal = ["W B3"], captures = [] }',
    'after = { moves = "B C3 W pass B pass", illegal = { "W B3" = "ko" }, turn = "white" }',
    'after = { moves = "B C3 W pass", pass_lifts_ko = true, ko = "" }',
    'after = { moves = "W C3", chain = { C3 = ["B3", "C2", "C3", "C4", "D3"] } }',
    'after = [{ moves = "B A1", turn = "white" }, { moves = "W A1", turn = "black" }]',
    'after = { moves = "B C3", after = { moves = "W A1 B A2", legal = ["W B3"] } }',
    'after = { moves = "B C3 W A1", ko = { after = "B A2 W B3", forbidden = "B C3" } }',
]

FAIL = [
    ('legal = ["B B3"]', "claim.legal B B3 = legal: the rules say occupied, not legal"),
    ('illegal = { "B C3" = "ko" }', "claim.illegal B C3 = ko: the rules say legal, not ko"),
    ('captures = { "B C3" = ["C2"] }', "claim.captures B C3 = C2: the rules say B3, not C2"),
    ('captures = { "B C3" = 2 }', "the rules say B3, not 2"),
    ('captures = { "B A1" = ["B3"] }', "the rules say nothing, not B3"),
    ('captures = { "B B3" = 0 }', "the rules say refused (occupied), not 0"),
    ('liberties = { B3 = ["C3", "A1"] }', "claim.liberties B3 = A1, C3: the rules say C3, not"),
    ("liberties = { A1 = 0 }", "the rules say no stone there, not 0"),
    ("chain = { B3 = 2 }", "claim.chain B3 = 2: the rules say B3, not 2"),
    ("chain = { A1 = 1 }", "the rules say nothing, not 1"),
    ('forbidden = { white = ["A1"] }', "claim.forbidden white = A1: the rules say nothing"),
    ("atari = { white = [] }", "claim.atari white = nothing: the rules say B3, not nothing"),
    ('ko = "C3"', "claim.ko = C3: the rules say nothing, not C3"),
    ("same-stones = false", "claim.same-stones = False: the rules say True, not False"),
    ("prisoners = { white = 1 }", "claim.prisoners white = 1: the rules say 0, not 1"),
    ('turn = "white"', "claim.turn = white: the rules say black, not white"),
    ('board = ". ."', "the rules say . . . . ."),
    (
        'after = { moves = "B C3", legal = ["W B3"] }',
        "after B C3: claim.legal W B3 = legal: the rules say ko, not legal",
    ),
    ('after = { moves = "B C3", legal = ["B A1"] }', "the rules say out-of-turn, not legal"),
    ('after = { moves = "B C3", ko = "" }', "the rules say B3, not nothing"),
    ('after = { moves = "B C3", captures = [] }', "the rules say B3, not nothing"),
    ('after = { moves = "B C3 W A1", same-stones = true }', "the rules say False, not True"),
    ('after = { moves = "B B3", turn = "white" }', "B B3 is refused: B3 already holds a stone"),
    ('after = { moves = "B C3 W B3", turn = "black" }', "W B3 is refused: B3 is ko"),
    ('after = { moves = "B Z9", turn = "white" }', "Z9 is off the board"),
    (
        'after = { moves = "B C3 W pass B pass", pass_lifts_ko = true, illegal = '
        '{ "W B3" = "ko" } }',
        "the rules say legal, not ko",
    ),
    (
        'after = { moves = "B C3", after = { moves = "W A1 B A2", ko = "B3" } }',
        "after B C3 W A1 B A2: claim.ko = B3: the rules say nothing, not B3",
    ),
]

CANNOT = [
    ("alive = true", "claim.alive: unknown; a diagram may claim after, atari, board"),
    ('moves = "B C3"', "claim.moves: unknown"),
    ("pass_lifts_ko = true", "claim.pass_lifts_ko: unknown"),
    ('after = { moves = "B C3" }', "says which moves, but not what holds"),
    ('after = { ko = "" }', "claim.after: write { moves ="),
    ('after = { moves = "B C3", ko = "", pass_lifts_ko = 1 }', "write true or false"),
    ('after = { moves = "", ko = "" }', "write moves as colour and point"),
    ("after = 3", "claim.after: write { moves ="),
    ("after = []", "claim.after: says nothing"),
    ("legal = []", "claim.legal: says nothing"),
    ('legal = "B C3"', "write a list of moves"),
    ("legal = [3]", "write moves as colour and point"),
    ('legal = ["B pass"]', "one move is expected"),
    ('legal = ["B C3 W A1"]', "one move is expected"),
    ('legal = ["black C3"]', "write moves as colour and point"),
    ('legal = ["B c3"]', "'c3' is no point"),
    ('illegal = { "B C3" = "silly" }', "'silly' is none of occupied, forbidden, ko"),
    ('illegal = { "B C3" = [] }', "[] is none of"),
    ("illegal = true", "write a table, for example"),
    ('captures = ["B3"]', 'write { "B C3" = ["B3"] }'),
    ('captures = { "B C3" = true }', "write a list of points"),
    ('captures = { "B C3" = [3] }', "claim.captures B C3: 3 is no point"),
    ("liberties = { B3 = -1 }", "claim.liberties B3: -1"),
    ('liberties = { B3 = "c3" }', "claim.liberties B3: 'c3' is no point"),
    ("liberties = { B3 = 1.5 }", "claim.liberties B3: 1.5: write a list of points"),
    ("liberties = { i9 = 1 }", "claim.liberties i9: 'i9' is no point"),
    ("atari = { green = 1 }", "'green' is no colour: write black or white"),
    ("prisoners = { white = true }", "claim.prisoners white: True: write how many"),
    ('ko = ["C3"]', "claim.ko: ['C3'] is no point"),
    ('ko = { after = "B C3" }', 'claim.ko: write { after = "B C3", forbidden = "W B3" }'),
    ('ko = { after = "B C3", forbidden = "W B3 B A1" }', "one move is expected"),
    ('same-stones = "yes"', "claim.same-stones: 'yes': write true or false"),
    ('board = ". ?"', "claim.board: row 1, column 2"),
    ("board = 5", "claim.board: 5 is no drawn board"),
    ('turn = "red"', "'red' is no colour"),
]


def test_every_verb_is_claimed_here_both_ways() -> None:
    used = " ".join(HOLD), " ".join(text for text, _ in FAIL)
    for verb in set(Verb) - {Verb.BOARD}:
        assert all(f"{verb} = " in text for text in used), verb


@pytest.mark.parametrize("text", HOLD)
def test_what_the_rules_bear_out_holds(text: str) -> None:
    for claim in claims(f"claim.{text}"):
        claim.check(start())
        for language in Language:
            said = claim.statement(start(), language)
            assert said and "{" not in said and "None" not in said


@pytest.mark.parametrize(("text", "said"), FAIL)
def test_a_false_claim_says_what_was_claimed_and_what_the_rules_say(
    text: str, said: str
) -> None:
    found = claims(f"claim.{text}")
    with pytest.raises(ClaimFailed) as failed:
        for claim in found:
            claim.check(start())
    assert said in str(failed.value)
    with pytest.raises(ClaimFailed):
        for claim in found:
            claim.statement(start(), Language.ENGLISH)


@pytest.mark.parametrize(("text", "said"), CANNOT)
def test_what_makes_no_sense_cannot_be_claimed(text: str, said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        claims(f"claim.{text}")
    assert said in str(refused.value)


@pytest.mark.parametrize("table", [3, None, [], "ko"])
def test_claims_are_a_table(table: object) -> None:
    with pytest.raises(ClaimError, match="claim: write for example"):
        read_claims(table)


def test_a_claim_of_the_board_compares_every_stone() -> None:
    drawn = KO.replace("X O . O", "X . X O")
    (claim,) = claims(f"claim.after = {{ moves = 'B C3', board = '''{drawn}''' }}")
    claim.check(start())
    (claim,) = claims(f"claim.board = '''{drawn}'''")
    with pytest.raises(ClaimFailed, match=r"claim\.board"):
        claim.check(start())


@pytest.mark.parametrize("verb", ["liberties = { T19 = 1 }", 'chain = { T19 = ["T19"] }'])
def test_a_claim_about_a_point_that_the_board_has_not_is_an_error(verb: str) -> None:
    (claim,) = claims(f"claim.{verb}")
    with pytest.raises(ClaimError, match="T19 is outside this board of 5 by 5 lines"):
        claim.check(start())


def test_moves_of_one_side_in_a_row_need_a_pass_between_them() -> None:
    (claim,) = claims('claim.after = { moves = "B A1 B A2", turn = "white" }')
    with pytest.raises(ClaimError, match="B A2 is out of turn; write a pass of the other side"):
        claim.check(start())
    (claim,) = claims('claim.after = { moves = "B A1 W pass B A2", turn = "white" }')
    claim.check(start())


def test_what_was_just_captured_cannot_be_claimed_after_a_pass() -> None:
    (claim,) = claims('claim.after = { moves = "B C3 W pass", captures = ["B3"] }')
    with pytest.raises(ClaimError, match="is no stone, but a pass"):
        claim.check(start())


def test_a_forbidden_point_is_claimed_with_its_reason() -> None:
    claims_ = claims('claim.illegal = { "W A3" = "forbidden" }\nclaim.legal = ["B A3"]')
    for claim in claims_:
        claim.check(start(CORNER))
    (claim,) = claims('claim.forbidden = { white = ["A3"] }')
    claim.check(start(CORNER))
    assert claim.statement(start(CORNER), Language.ENGLISH) == (
        "forbidden points for white: A3"
    )


@pytest.mark.parametrize(
    ("text", "korean", "english"),
    [
        (
            'ko = { after = "B C3", forbidden = "W B3" }',
            "흑 C3 다음, 백 B3: 둘 수 없습니다 (패, 제9조)",
            "after Black C3: White B3 may not be played (ko, Article 9)",
        ),
        (
            'captures = { "B C3" = ["B3"] }',
            "흑 C3: B3의 돌을 따냅니다",
            "Black C3 captures B3",
        ),
        (
            'after = { moves = "B C3 W pass", same-stones = false }',
            "흑 C3 백 쉬기 다음, 처음과 다른 모양이 됩니다",
            "after Black C3 White pass: the first position does not stand again",
        ),
        (
            'after = { moves = "B C3 W pass B pass", pass_lifts_ko = true, legal = ["W B3"] }',
            "흑 C3 백 쉬기 흑 쉬기 다음, 백 B3: 둘 수 있습니다 "
            "(쉼도 '다른 곳에 둔 것'으로 읽을 때)",
            "after Black C3 White pass Black pass: White B3 may be played "
            "(reading a pass as a move elsewhere)",
        ),
    ],
)
def test_a_claim_is_said_in_both_languages(text: str, korean: str, english: str) -> None:
    (claim,) = claims(f"claim.{text}")
    assert claim.statement(start(), Language.KOREAN) == korean
    assert claim.statement(start(), Language.ENGLISH) == english


def test_a_move_is_a_colour_and_a_point_or_a_pass() -> None:
    moves = read_moves(" B C3  W pass ")
    assert [(move.colour, move.point) for move in moves] == [(BLACK, "C3"), (WHITE, None)]


def test_every_reason_can_be_claimed_but_the_end_of_the_game() -> None:
    claimed = {claim.expected for _, claim, _ in CLAIMS if claim.verb is Verb.ILLEGAL}
    assert claimed <= set(Reason)
    assert {"ko", "forbidden", "occupied"} <= claimed


@pytest.mark.parametrize(("claim", "game"), [c[1:] for c in CLAIMS], ids=[c[0] for c in CLAIMS])
def test_every_claim_of_the_course_is_said_alike_in_both_languages(
    claim: Claim, game: Game
) -> None:
    said = {language: claim.statement(game, language) for language in Language}
    for text in said.values():
        assert text.strip()
        assert not {"{", "}", "None", "frozenset"} & {*text, *text.split()}
    assert points_named(said[Language.KOREAN]) == points_named(said[Language.ENGLISH])
