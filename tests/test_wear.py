"""Ko threats that only put off a capture: captured however many there are, and so dead."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest
from boards import BENT_FOUR
from naive_fight import NaiveFight, TooLarge
from test_verify import random_position

from baduk_edu.rules import BadProof, Board, Status, Verdict, judge, verify
from baduk_edu.rules.fight import ATTACKER, OWNER, Threats
from baduk_edu.rules.inquiry import questions_about
from baduk_edu.rules.questions import Questions
from baduk_edu.rules.wear import Wear

IN_THE_CORNER = """
    . . . . . O O . .
    . . . X O O O . .
    . X X X O O O . .
    . O O O O O O . .
    O O O O O O O . .
    O O O O O O O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
ON_THE_EDGE = """
    O . . . . . . O O
    O . X . . X . O O
    O O X X X X O O O
    O O O O O O O O O
    O O O O O O O O O
    . . . . . . . . .
    . . . . . . . . .
"""
ONE_THREAT_WINS = """
    . . . X O O . . .
    . . . X O O . . .
    X X X X . O . . .
    O O O O O O . . .
    O O O O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
BESIDE_A_DOUBLE_KO = """
    . . . . . O O O O O O
    . . . X O O O O O O O
    . X X X O O O O O O O
    . O O O O O O O O O O
    O O O O O O O O O O O
    O . . . . . . . . . .
    O . . . . . . . . . .
    O O O O X X X . X X X
    O O X X O O X X X X X
    O X . X O . O X X . X
    O X X X O O O X X X X
    O O X . X O X X . X X
    . O X X O O X X X X X
    O O X O . O X . X . X
"""
DEAD = {"corner": (IN_THE_CORNER, "D8"), "edge": (ON_THE_EDGE, "C6")}


def asked(drawn: str, point: str) -> Questions:
    """What can be asked about the group on a point."""
    found = questions_about(Board.parse(drawn), point, budget=100_000)
    assert found is not None
    return found


def claims(verdict: Verdict) -> set[tuple[str, str, str]]:
    """What the proof of a verdict says, who begins and whose threats."""
    assert verdict.proof is not None
    return {(a["claim"], a["first"], a["threats"]) for a in verdict.proof["answers"]}


@pytest.mark.parametrize("shape", DEAD)
def test_article_13_threats_that_only_put_off_the_capture_are_no_life(shape: str) -> None:
    board, point = Board.parse(DEAD[shape][0]), DEAD[shape][1]
    verdict = judge(board, point)
    assert (verdict.status, verdict.article, verdict.clause) == (Status.DEAD, 13, None)
    assert not verdict.ko_dependent
    assert ("worn", "black", "owner") in claims(verdict)
    assert verdict.proof is not None
    verify(json.loads(json.dumps(verdict.proof)))


@pytest.mark.parametrize("shape", DEAD)
def test_only_threats_without_end_would_keep_such_a_group(shape: str) -> None:
    ask = asked(*DEAD[shape])
    assert ask.captured(ATTACKER, Threats.OWNER) is True
    assert ask.captured(OWNER, Threats.NONE) is True
    assert ask.captured(OWNER, Threats.OWNER) is False
    assert Wear(ask).is_worn(OWNER) is True


def test_a_double_ko_elsewhere_gives_threats_without_end_so_the_group_stays_in_ko() -> None:
    board = Board.parse(BESIDE_A_DOUBLE_KO)
    verdict = judge(board, "D13")
    assert (verdict.status, verdict.article) == (Status.KO, "appendix 2")
    assert verdict.proof is not None
    verify(verdict.proof)
    # The same board with one of the two kos settled.
    settled = Board.parse(
        BESIDE_A_DOUBLE_KO.replace("O O X O . O X . X . X", "O O X O O O X . X . X")
    )
    alone = judge(settled, "D13")
    assert (alone.status, alone.article) == (Status.DEAD, 13)
    assert alone.proof is not None
    verify(alone.proof)
    both = {"status": "dead", "article": 13, "clause": None, "answers": alone.proof["answers"]}
    with pytest.raises(BadProof, match="status"):
        verify(verdict.proof | both)


def test_one_threat_that_wins_the_ko_is_enough_for_no_such_verdict() -> None:
    assert Wear(asked(ONE_THREAT_WINS, "D9")).is_worn(ATTACKER) is False
    assert judge(Board.parse(ONE_THREAT_WINS), "D9").status is Status.KO
    assert Wear(asked(BENT_FOUR, "D9")).is_worn(OWNER) is False
    assert judge(Board.parse(BENT_FOUR), "D9").article == "appendix 3"


def test_when_the_budget_ends_nothing_is_said() -> None:
    ask = asked(IN_THE_CORNER, "D8")
    ask.budget.left = 100
    assert Wear(ask).is_worn(OWNER) is None
    assert judge(Board.parse(IN_THE_CORNER), "D8", budget=20_000).status is Status.UNDECIDED


# --- the certificate ---------------------------------------------------------------------


def worn_answer(proof: dict[str, Any]) -> dict[str, Any]:
    """The answer of a proof that says that threats only put it off."""
    (found,) = (answer for answer in proof["answers"] if answer["claim"] == "worn")
    return found


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    """The proof of a group that is worn down."""
    proof = judge(Board.parse(IN_THE_CORNER), "D8").proof
    assert proof is not None
    return proof


def test_a_rank_that_rises_where_no_ban_is_broken_proves_nothing(whole: dict[str, Any]) -> None:
    proof = copy.deepcopy(whole)
    table = worn_answer(proof)["table"]
    lowest = min(rank for _, rank in table.values())
    highest = max(rank for _, rank in table.values())
    for key, (move, rank) in table.items():
        if rank == lowest and "|-|" in key:
            table[key] = [move, highest + 1]
            break
    with pytest.raises(BadProof, match="rank"):
        verify(proof)


def test_a_safe_owner_is_not_worn_down_by_writing_so(whole: dict[str, Any]) -> None:
    proof = copy.deepcopy(whole)
    worn_answer(proof)["claim"] = "captured"
    with pytest.raises(BadProof):
        verify(proof)


def test_whose_threats_are_put_off_is_part_of_what_is_proven(whole: dict[str, Any]) -> None:
    for threats in ("none", "attacker"):
        proof = copy.deepcopy(whole)
        worn_answer(proof)["threats"] = threats
        with pytest.raises(BadProof):
            verify(proof)


# --- beside a naive solver ---------------------------------------------------------------


def test_the_search_and_the_naive_judge_agree_on_who_is_worn_down() -> None:
    chance, seen = random.Random(1992), Counter[tuple[bool, bool]]()
    while seen.total() < 12:
        board, point, region = random_position(chance)
        try:
            fight = NaiveFight(board, point, region=region, most=300)
        except TooLarge:
            continue
        ask = questions_about(board, point, region=region or board.points, budget=50_000)
        assert ask is not None
        wear = Wear(ask)
        for side, colour in ((ATTACKER, fight.owner.other), (OWNER, fight.owner)):
            endless = fight.captured(colour, "owner")
            if endless == fight.captured(colour, "none"):
                continue
            worn = fight.is_worn(colour)
            assert wear.is_worn(side) is worn, f"{board!r}\n{point} {region}, {colour} first"
            seen[worn, colour is fight.owner] += 1
    assert {(worn, owns) for worn in (True, False) for owns in (True, False)} >= set(seen)
    assert {worn for worn, _ in seen} == {True, False}, seen
