"""Claims: what the rules bear out, what they say of a false one, and what cannot be claimed."""

from __future__ import annotations

import pytest
from boards import BENT_FOUR, CORNER_KO, KO, SEKI, THREE
from claiming import claims, start

from baduk_edu.book import verdicts
from baduk_edu.book.claim_reader import read_claims, read_moves
from baduk_edu.book.claims import Claim, ClaimError, ClaimFailed, Verb
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import points_named
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, BadProof, Board, Game, Reason

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


NINE = "\n".join(
    [". . . . . . . . ."] * 2
    + [". . . . . . X . ."]
    + [". . . . . . . . ."] * 3
    + [". . X . . . . . ."]
    + [". . . . . . . . ."] * 2
)
HANDICAP = [
    ("handicap = 2", NINE, True),
    ("handicap = 3", NINE, False),
    ("handicap = 0", NINE, False),
    ("handicap = 0", NINE.replace("X", "O"), True),
    ("handicap = 0", NINE.replace("X", ".", 1), True),
    ('after = { moves = "W E5", handicap = 0 }', NINE, True),
    ('after = { moves = "B G3", handicap = 3 }', NINE, True),
]


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
    'count = { dead = ["B3"], prisoners = { black = 2 }, dame = 19, result = "W+1" }',
    "points = 25",
    "fills = { black = 12, white = 13 }",
    'after = { moves = "W A1", fills = { white = 13 } }',
    'foul = { plays = "C3", lifts = "", act = "not-all-lifted", is = "loss" }',
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
    ('foul = { plays = "C3", foul = true }', "foul = True: the rules say False, not True"),
    ("points = 24", "claim.points = 24: the rules say 25, not 24"),
    ("fills = { black = 13 }", "claim.fills black = 13: the rules say 12, not 13"),
    ("count = { dead = [], dame = 0 }", "claim.count dame, dead none = 0: the rules say A1,"),
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
    ("points = true", "claim.points: True: write how many"),
    ("fills = 3", "claim.fills: write a table, for example { black = 181"),
    ("fills = { black = -1 }", "claim.fills black: -1: write how many"),
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


LONE = str(Board.empty(7).play(BLACK, "D4"))

LIFE_HOLD = [
    (THREE, 'status = { A4 = "unsettled", D5 = { is = "unsettled", article = 11 } }'),
    (THREE, 'status = { A4 = { is = "dead", article = 13, first = "black" } }'),
    (THREE, 'status = { A4 = { is = "alive", clause = 2, first = "white" } }'),
    (THREE, "decides = { A4 = { black = ['B5'], white = 'B5' } }"),
    (THREE, 'captured = [{ at = "A4", first = "black", threats = "white" }]'),
    (THREE, 'captured = { at = "A4", first = "black", threats = "both" }'),
    (THREE, 'captured = { at = "A4", first = "black", region = "A5 B5 C5" }'),
    (THREE, 'safe = [{ at = "A4", first = "white", threats = "black" }]'),
    (THREE, 'safe = [{ at = "A3", first = "white", assume_alive = "A3" }]'),
    (THREE, 'lives = [{ at = "A4", first = "white", threats = "none" }]'),
    (THREE, 'right = { A4 = "" }'),
    (THREE, "unconditional = { A4 = false }"),
    (THREE, "liftable = { A4 = false }"),
    (THREE, 'owes = { A4 = ["B5"] }'),
    (THREE, 'owes = { A4 = { is = 1, threats = "black" } }'),
    (THREE, 'territory = { white = ["A5", "B5", "C5"], black = 20, dame = 0 }'),
    (THREE, 'after = { moves = "W B5", eyes = { A4 = ["A5", "C5"] }, status.A4 = "alive" }'),
    (THREE, 'after = { moves = "B B5", status.A4 = "dead", liftable.A4 = true, owes.A4 = [] }'),
    (THREE, 'after = { moves = "W B5", unconditional = { A4 = true }, right = { A4 = "" } }'),
    (THREE, 'after = { moves = "W B5", lives = { at = "A4", first = "black" }, owes.A4 = 0 }'),
    (
        BENT_FOUR,
        'status = { D9 = { is = "dead", article = "appendix 3", clause = 1, ko = true } }',
    ),
    (BENT_FOUR, 'right = { D9 = "black" }'),
    (BENT_FOUR, 'captured = [{ at = "D9", first = "white" }, { at = "D9", first = "black" }]'),
    (BENT_FOUR, 'safe = [{ at = "D9", first = "black", threats = "white" }]'),
    (BENT_FOUR, "liftable = { D9 = false }"),
    (BENT_FOUR, 'territory = { white = 17, dead = ["D9"] }'),
    (SEKI, 'status = { B9 = "seki", D9 = { is = "seki", article = 12, ko = false } }'),
    (SEKI, 'territory = { dame = ["C8", "C9"], seki = ["B9", "D9"] }'),
    (SEKI, "decides = { B9 = { black = [], white = [] } }"),
    (CORNER_KO, 'status = { E5 = { is = "ko", article = "appendix 2", ko = true } }'),
    (CORNER_KO, "threats = { E5 = [1, 2, 3, 4] }"),
    (CORNER_KO, "threats = { E5 = [1] }"),
    (CORNER_KO, "owes = { E5 = [] }"),
    (CORNER_KO, 'owes = { E5 = { is = ["C5"], threats = "black" } }'),
]

LIFE_FAIL = [
    (
        THREE,
        'status = { A4 = "alive" }',
        "claim.status A4 = alive: the rules say unsettled, art",
    ),
    (THREE, 'status = { A4 = { is = "unsettled", clause = 1 } }', "the rules say unsettled"),
    (
        THREE,
        'status = { A4 = { is = "unsettled", ko = true } }',
        "= unsettled, ko: the rules say",
    ),
    (THREE, 'decides = { A4 = { black = ["A5"] } }', "claim.decides A4, black = A5: the rules"),
    (
        THREE,
        'captured = { at = "A4", first = "white" }',
        "claim.captured A4, white first: the ",
    ),
    (
        THREE,
        'safe = { at = "A4", first = "black" }',
        "safe A4, black first: the rules say capt",
    ),
    (THREE, 'lives = { at = "A4", first = "black" }', "the rules say does not live by force"),
    (THREE, 'right = { A4 = "black" }', "claim.right A4 = black: the rules say nothing, not"),
    (THREE, "unconditional = { A4 = true }", "the rules say False, not True"),
    (THREE, "liftable = { A4 = true }", "claim.liftable A4 = True: the rules say False"),
    (THREE, 'owes = { A4 = ["A5"] }', "claim.owes A4 = A5: the rules say B5, not A5"),
    (THREE, 'eyes = { A4 = ["A5"] }', "claim.eyes A4 = A5: the rules say nothing, not A5"),
    (THREE, "territory = { white = 2 }", "the rules say A5, B5, C5, not 2"),
    (
        THREE,
        'territory = { white = 0, dead = ["A4"] }',
        "claim.status A4 = dead: the rules say",
    ),
    (THREE, "threats = { A4 = [0] }", "the rules say no ko, but unsettled, article 11, no ko"),
    (CORNER_KO, 'threats = { E5 = ["never"] }', "= never: the rules say 1, 2, 3, 4, not never"),
    (CORNER_KO, "threats = { E5 = [1, 2, 3, 4, 5] }", "the rules say 1, 2, 3, 4, not 1, 2"),
    (BENT_FOUR, "liftable = { D9 = true }", "the rules say False, not True"),
    (LONE, 'lives = { at = "D4", first = "white" }', "the rules say undecided"),
    (LONE, 'status = { D4 = "alive" }', "= alive: the rules say undecided"),
    (LONE, 'safe = { at = "D4", first = "white" }', "the rules say undecided"),
    (LONE, 'right = { D4 = "" }', "the rules say undecided"),
    (LONE, "owes = { D4 = [] }", "the rules say undecided"),
    (LONE, "decides = { D4 = { black = [] } }", "the rules say undecided"),
    (LONE, "liftable = { D4 = false }", "the rules say undecided"),
]

LIFE_CANNOT = [
    ('status = "dead"', 'claim.status: write a table, for example { D9 = "dead" }'),
    ('status = { D9 = "undecided" }', "claim.status D9: 'undecided' is none of alive, dead"),
    ('status = { D9 = "killed" }', "claim.status D9: 'killed' is none of alive, dead, seki"),
    ("status = { D9 = { article = 11 } }", "claim.status D9: None is none of alive"),
    ('status = { d9 = "dead" }', "claim.status d9: 'd9' is no point"),
    ('status = { D9 = { is = "dead", article = 22 } }', "article: there is no article 22"),
    ('status = { D9 = { is = "dead", article = true } }', "there is no article True"),
    ('status = { D9 = { is = "dead", clause = 0 } }', "clause: 0: write a number from 1"),
    ('status = { D9 = { is = "dead", ko = 1 } }', "ko: 1: write true or false"),
    ('status = { D9 = { is = "dead", why = 1 } }', "unknown key 'why'; known are article"),
    ('status = { D9 = { is = "dead", first = "red" } }', "'red' is no colour"),
    ('status = { D9 = { is = "dead", region = "a9" } }', "region: 'a9' is no point"),
    ('status = { D9 = { is = "dead", region = 3 } }', "region: 3: write a list of points"),
    (
        'status = { D9 = { is = "dead", assume_alive = "a9" } }',
        "assume_alive: 'a9' is no point",
    ),
    ("decides = { D9 = ['C9'] }", "claim.decides D9: write { black ="),
    ("decides = { D9 = { first = 'black' } }", "claim.decides D9: write { black ="),
    ("decides = { D9 = { black = [], owner = [] } }", "claim.decides D9: unknown key 'owner'"),
    ("captured = 'D9'", "claim.captured: write a table, for example [{ at ="),
    ("captured = []", "claim.captured: says nothing"),
    ("captured = [{ first = 'black' }]", "claim.captured: at is missing; write at = 'D9'"),
    ("safe = { at = 'D9' }", "claim.safe: first is missing; write first = 'black'"),
    ("lives = { at = 'D9', first = 'owner' }", "'owner' is no colour"),
    ("safe = { at = 'D9', first = 'black', threats = 'owner' }", "'owner' is no colour"),
    ("safe = { at = 'D9', first = 'black', by = 'C9' }", "claim.safe: unknown key 'by'"),
    ("threats = { E9 = 3 }", "claim.threats E9: 3: write a list of numbers"),
    ("threats = { E9 = [] }", "claim.threats E9: []: write a list of numbers"),
    ("threats = { E9 = [-1] }", "claim.threats E9: -1: write a number from 0"),
    ("threats = { E9 = ['always'] }", "claim.threats E9: 'always': write a number from 0"),
    ("right = { D9 = 'none' }", "'none' is no colour"),
    ("unconditional = { D9 = 'yes' }", "claim.unconditional D9: 'yes': write true or false"),
    ("liftable = { D9 = 1 }", "claim.liftable D9: 1: write true or false"),
    ("eyes = { D9 = true }", "claim.eyes D9: True: write a list of points"),
    ("owes = { D9 = { threats = 'black' } }", "claim.owes D9: None: write a list of points"),
    ("owes = { D9 = { is = [], first = 'black' } }", "claim.owes D9: unknown key 'first'"),
    ("territory = 5", "claim.territory: write a table, for example { black = 22"),
    ("territory = { dead = ['D9'] }", "claim.territory: says nothing of black, white or dame"),
    ("territory = { black = 1, alive = [] }", "claim.territory: unknown key 'alive'"),
    ("territory = { black = -1 }", "claim.territory black: -1: write a list"),
    ("territory = { black = 1, dead = 3 }", "claim.territory dead: 3: write a list of points"),
]


@pytest.mark.parametrize(("board", "text"), LIFE_HOLD)
def test_what_the_rules_say_of_life_and_death_holds(board: str, text: str) -> None:
    found = claims(text)
    assert found
    for claim in found:
        claim.check(start(board))
        assert claim.sentence()
        said = {language: claim.statement(start(board), language) for language in Language}
        for sentence in said.values():
            assert not {"{", "}", "None", "frozenset"} & {*sentence, *sentence.split()}
        assert points_named(said[Language.KOREAN]) == points_named(said[Language.ENGLISH])


@pytest.mark.parametrize(("board", "text", "said"), LIFE_FAIL)
def test_a_false_claim_of_life_and_death_says_what_the_rules_say(
    board: str, text: str, said: str
) -> None:
    with pytest.raises(ClaimFailed) as failed:
        for claim in claims(text):
            claim.check(start(board))
    assert said in str(failed.value)


@pytest.mark.parametrize(("text", "said"), LIFE_CANNOT)
def test_what_makes_no_sense_of_life_and_death_cannot_be_claimed(text: str, said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        claims(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        *(
            f"{verb} = {{ at = 'C3', first = 'black' }}"
            for verb in ("captured", "safe", "lives")
        ),
        *("status.C3 = 'alive'", "decides.C3.black = []", "threats.C3 = [0]", "eyes.C3 = 0"),
        *("right.C3 = ''", "unconditional.C3 = true", "liftable.C3 = true", "owes.C3 = 0"),
        "territory = { black = 0, dead = ['C3'] }",
        "territory = { black = 0, seki = ['C3'] }",
        "status.C2 = { is = 'alive', assume_alive = ['C3'] }",
    ],
)
def test_nothing_is_claimed_of_a_group_that_is_not_there(text: str) -> None:
    with pytest.raises(ClaimError, match=r"claim\.\w+: C3 is empty: name a point that holds"):
        for claim in claims(text):
            claim.check(start(KO))


@pytest.mark.parametrize(
    "text", ["status.T19 = 'alive'", "status.C2 = { is = 'alive', region = 'T19' }"]
)
def test_nothing_is_claimed_of_a_point_that_the_board_has_not(text: str) -> None:
    (claim,) = claims(text)
    with pytest.raises(ClaimError, match="T19 is outside this board of 5 by 5 lines"):
        claim.check(start(KO))


def test_a_group_is_searched_once_however_many_claims_speak_of_it() -> None:
    def searched() -> int:
        return verdicts._judged.cache_info().misses + verdicts._questions.cache_info().misses

    asked = [claim for board, text in LIFE_HOLD if board == THREE for claim in claims(text)]
    for claim in asked:
        claim.check(start(THREE))
    before = searched()
    for claim in asked:
        claim.check(start(THREE))
    assert searched() == before


def test_a_status_whose_proof_does_not_hold_is_not_borne_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(proof: object) -> list[str]:
        raise BadProof("answer 1: nothing")

    monkeypatch.setattr(verdicts, "verify", refuse)
    (claim,) = claims('status = { A2 = "dead" }')
    with pytest.raises(ClaimFailed, match=r"status A2: the proof does not hold: answer 1"):
        claim.check(start(". O X .\nO X X .\nX . . ."))


def test_every_verb_is_claimed_here_both_ways() -> None:
    hold = [*HOLD, *(text for _, text in LIFE_HOLD)]
    hold += [text for text, _, holds in HANDICAP if holds]
    fail = [text for text, _, holds in HANDICAP if not holds]
    fail += [text for text, *_ in FAIL] + [text for _, text, _ in LIFE_FAIL]
    used = " ".join(hold), " ".join(fail)
    for verb in set(Verb) - {Verb.BOARD}:
        assert all(f"{verb} = " in text for text in used), verb


@pytest.mark.parametrize(("text", "board", "holds"), HANDICAP)
def test_a_handicap_is_the_customary_one_or_none(text: str, board: str, holds: bool) -> None:
    (claim,) = claims(text)
    if holds:
        claim.check(start(board))
        return
    with pytest.raises(ClaimFailed, match="the rules say 2, not"):
        claim.check(start(board))


def test_a_handicap_on_a_board_without_customary_places_cannot_be_claimed() -> None:
    (claim,) = claims("handicap = 2")
    with pytest.raises(ClaimError, match="on 9, 13 and 19 lines only"):
        claim.check(start(KO))


@pytest.mark.parametrize("text", HOLD)
def test_what_the_rules_bear_out_holds(text: str) -> None:
    for claim in claims(text):
        claim.check(start(KO))
        for language in Language:
            said = claim.statement(start(KO), language)
            assert said and "{" not in said and "None" not in said


@pytest.mark.parametrize(("text", "said"), FAIL)
def test_a_false_claim_says_what_was_claimed_and_what_the_rules_say(
    text: str, said: str
) -> None:
    found = claims(text)
    with pytest.raises(ClaimFailed) as failed:
        for claim in found:
            claim.check(start(KO))
    assert said in str(failed.value)
    with pytest.raises(ClaimFailed):
        for claim in found:
            claim.statement(start(KO), Language.ENGLISH)


@pytest.mark.parametrize(("text", "said"), CANNOT)
def test_what_makes_no_sense_cannot_be_claimed(text: str, said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        claims(text)
    assert said in str(refused.value)


@pytest.mark.parametrize("table", [3, None, [], "ko"])
def test_claims_are_a_table(table: object) -> None:
    with pytest.raises(ClaimError, match="claim: write for example"):
        read_claims(table)


def test_a_claim_of_the_board_compares_every_stone() -> None:
    drawn = KO.replace("X O . O", "X . X O")
    (claim,) = claims(f"after = {{ moves = 'B C3', board = '''{drawn}''' }}")
    claim.check(start(KO))
    (claim,) = claims(f"board = '''{drawn}'''")
    with pytest.raises(ClaimFailed, match=r"claim\.board"):
        claim.check(start(KO))


@pytest.mark.parametrize("verb", ["liberties = { T19 = 1 }", 'chain = { T19 = ["T19"] }'])
def test_a_claim_about_a_point_that_the_board_has_not_is_an_error(verb: str) -> None:
    (claim,) = claims(f"{verb}")
    with pytest.raises(ClaimError, match="T19 is outside this board of 5 by 5 lines"):
        claim.check(start(KO))


def test_moves_of_one_side_in_a_row_need_a_pass_between_them() -> None:
    (claim,) = claims('after = { moves = "B A1 B A2", turn = "white" }')
    with pytest.raises(ClaimError, match="B A2 is out of turn; write a pass of the other side"):
        claim.check(start(KO))
    (claim,) = claims('after = { moves = "B A1 W pass B A2", turn = "white" }')
    claim.check(start(KO))


def test_what_was_just_captured_cannot_be_claimed_after_a_pass() -> None:
    (claim,) = claims('after = { moves = "B C3 W pass", captures = ["B3"] }')
    with pytest.raises(ClaimError, match="is no stone, but a pass"):
        claim.check(start(KO))


def test_a_forbidden_point_is_claimed_with_its_reason() -> None:
    claims_ = claims('illegal = { "W A3" = "forbidden" }\nclaim.legal = ["B A3"]')
    for claim in claims_:
        claim.check(start(CORNER))
    (claim,) = claims('forbidden = { white = ["A3"] }')
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
    (claim,) = claims(text)
    assert claim.statement(start(KO), Language.KOREAN) == korean
    assert claim.statement(start(KO), Language.ENGLISH) == english


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
