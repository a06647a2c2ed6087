"""Proofs that say what is not so, put together from answers that are true each by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_life import NAKADE

from baduk_edu.rules import BLACK, WHITE, Board, Stone, judge
from baduk_edu.rules.fight import ATTACKER, Threats
from baduk_edu.rules.goal import Goal
from baduk_edu.rules.inquiry import questions_about
from baduk_edu.rules.questions import BOTH, Questions
from baduk_edu.rules.verifier import BadProof, verify
from baduk_edu.rules.wear import Wear

Proof = dict[str, Any]


def proven(board: Board, point: str) -> Proof:
    proof = judge(board, point).proof
    assert proof is not None
    return proof


def asked(board: Board, point: str) -> Questions:
    found = questions_about(board, point, budget=100_000)
    assert found is not None
    return found


def told(
    proof: Proof, status: str, article: int | str, clause: int | None, **more: Any
) -> Proof:
    """The proof with another row of the table."""
    return {**proof, "status": status, "article": article, "clause": clause, **more}


def foolish_round(board: Board, side: Stone, chance: random.Random) -> list[str]:
    """Moves as they come, until the same stones lie on the board again."""
    seen, moves = [(board.stones(BLACK), board.stones(WHITE), side)], []
    for _ in range(400):
        legal = sorted(board.legal(side))
        if not legal:
            break
        point = chance.choice(legal)
        moves.append(f"{str(side)[0].upper()} {point}")
        board, side = board.play(side, point), side.other
        now = board.stones(BLACK), board.stones(WHITE), side
        if now in seen:
            return moves
        seen.append(now)
    return []


@pytest.mark.parametrize(
    ("drawn", "point"), [(". X . X / X O . X", "A1"), (". X O / X O . / X X O", "B2")]
)
def test_a_round_that_nobody_is_driven_into_is_no_loop(drawn: str, point: str) -> None:
    board, chance = Board.parse(drawn.replace("/", "\n")), random.Random(8)
    proof = proven(board, point)
    assert proof["status"] == "unsettled"
    cycles = [foolish_round(board, side, chance) for side in [*Stone] * 1000]
    assert any(cycles)
    for cycle in filter(None, cycles):
        for status, clause in (("refer", 5), ("refer", 4), ("dead", 4)):
            with pytest.raises(BadProof):
                verify(told(proof, status, "appendix 3", clause, cycle=cycle))


def test_a_rival_that_falls_at_a_price_leaves_a_seki_possible() -> None:
    board = Board.parse(NAKADE)
    seki, rival = proven(board, "E2"), proven(board, "G3")
    own = [a for a in seki["answers"] if a["claim"] in ("safe", "denied")]
    own = [a for a in own if a["target"] == seki["group"]]
    falls = [a for a in rival["answers"] if a["claim"] == "captured" and not a["after"]]
    forged = told(seki, "alive", 11, 3, answers=own + falls)
    assert "that this is no seki with G3 is not shown" in verify(forged)


def test_that_life_is_denied_says_nothing_of_an_opening() -> None:
    board = Board.parse(". X . . X X . X")
    proof, ask = proven(board, "E1"), asked(board, "E1")
    opened = [s for s in verify(proof) if "may open the ko" in s]
    assert len(opened) == 3
    answers = [
        ask.proof(Goal.LIVES, ATTACKER, Threats.OWNER, (ask.fight.window.inside(bit),))
        if a["claim"] == "safe" and a["after"]
        else a
        for a in proof["answers"]
        for bit in [board.grid.find(a["after"][0][2:]) if a["after"] else 0]
    ]
    assert [a["claim"] for a in answers].count("denied") > 3
    with pytest.raises(BadProof):
        verify(proof | {"answers": answers})


def test_a_right_is_not_told_as_death_without_proof_of_life() -> None:
    board = Board.parse("X X . X . X")
    proof, ask = proven(board, "D1"), asked(board, "D1")
    assert (proof["status"], proof["article"]) == ("dead", "appendix 3")
    wear = Wear(ask)
    assert all(wear.is_worn(side) for side in BOTH)
    lost = [a for a in proof["answers"] if (a["claim"], a["threats"]) == ("captured", "none")]
    worn = [wear.proof(side) for side in BOTH]
    with pytest.raises(BadProof):
        verify(told(proof, "dead", 13, None, answers=lost + worn))


def test_a_group_is_not_safe_in_a_fight_that_is_not_its_own() -> None:
    board = Board.parse("""
        . X O . O
        X X O O O
        . X O . O
        X X O O .
        . X O . O
    """)
    proof = proven(board, "B5")
    assert (proof["article"], proof["clause"]) == (11, 1)
    elsewhere = {
        "claim": "safe", "target": proof["group"], "attacker": "white", "first": "white",
        "threats": "attacker", "after": [], "region": ["D3"], "points": ["D3"],
        "assumed_alive": sorted(board.chain("C5")), "start": ".|-|W|0", "table": {},
    }  # fmt: skip
    forged = told(
        proof, "alive", 11, None,
        answers=[elsewhere], region=["D3"], assumed_alive=sorted(board.chain("C5")),
    )  # fmt: skip
    with pytest.raises(BadProof, match="outside the fight"):
        verify(forged)


def test_numbers_of_threats_and_rounds_stand_only_where_they_are_judged() -> None:
    proof = proven(Board.parse(". X . X O\nX X X X O\nO O O O O\n. . . . ."), "B4")
    for more in ({"threats": [1, 2, 3, 4]}, {"cycle": ["B A1"]}, {"clause": True}):
        with pytest.raises(BadProof):
            verify(proof | more)


def test_no_proof_without_an_answer_about_its_group() -> None:
    board = Board.parse(". X . X O\nX X X X O\nO O O O O\n. . . . .")
    proof = proven(board, "B4")
    with pytest.raises(BadProof, match="none is about the group"):
        verify(proof | {"answers": []})
