"""A fight played against its proof: the loser never wins, and every move is told honestly."""

from __future__ import annotations

from time import perf_counter

import pytest
from boards import BENT_FOUR, KO_BY_THREATS
from fights import FIGHTS, proof
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.rules import BLACK, WHITE, BadProof, Board, Stone, judge
from baduk_edu.rules.race import race
from baduk_edu.rules.sparring import PASS, End, Fate, Sparring, Turn, Worth, offered

MOST_MOVES = 60
EVERY_FIGHT = sorted(
    ((name, first, threats) for name in FIGHTS for first, threats in offered(proof(name))),
    key=str,
)


def played(sparring: Sparring, *moves: str) -> Turn:
    """The turn after these moves, one side and then the other."""
    turn = sparring.start
    for move in moves:
        turn = sparring.play(turn, move)
    return turn


def fought(name: str, first: Stone, threats: str, moves: list[int]) -> tuple[Turn, Sparring]:
    """The end of a fight in which the loser plays at random, and the board wins."""
    sparring = Sparring(proof(name), first, threats)
    turn, left = sparring.start, list(moves)
    while turn.end is None and left:
        if turn.side is sparring.script.winner:
            turn = sparring.play(turn, sparring.reply(turn))
            assert turn.worth in (Worth.PROVEN, Worth.ALSO, Worth.TRIED)
        else:
            choices = (*sparring.moves(turn), PASS)
            turn = sparring.play(turn, choices[left.pop() % len(choices)])
    return turn, sparring


@settings(max_examples=250)
@given(
    st.sampled_from(EVERY_FIGHT), st.lists(st.integers(0, 30), min_size=8, max_size=MOST_MOVES)
)
def test_whoever_loses_by_the_proof_never_wins_against_it(
    fight: tuple[str, Stone, str], moves: list[int]
) -> None:
    turn, sparring = fought(*fight, moves)
    won = sparring.script.fate
    if turn.end is None:
        assert turn.fate is won
    elif won is Fate.CAPTURED:
        assert turn.end is End.CAPTURED
    else:
        assert turn.end is not End.CAPTURED


@settings(max_examples=120)
@given(
    st.sampled_from(EVERY_FIGHT), st.lists(st.integers(0, 30), min_size=8, max_size=MOST_MOVES)
)
def test_a_winner_at_random_is_told_what_each_move_was_worth(
    fight: tuple[str, Stone, str], moves: list[int]
) -> None:
    sparring = Sparring(proof(fight[0]), fight[1], fight[2])
    reader, turn, left = sparring.script.winner, sparring.start, list(moves)
    while turn.end is None and left:
        if turn.side is not reader:
            turn = sparring.play(turn, sparring.reply(turn))
            continue
        choices = (*sparring.moves(turn), PASS)
        move = choices[left.pop() % len(choices)]
        foreseen = sparring.prospects(turn)[move]
        before = turn.fate
        turn = sparring.play(turn, move)
        assert foreseen.fate is turn.fate
        assert turn.worth is not Worth.UNKNOWN, "these fights are small enough to be read out"
        if turn.worth is Worth.LOST:
            assert turn.fate is not before
        elif turn.worth in (Worth.PROVEN, Worth.ALSO, Worth.LESS):
            assert turn.fate is before


@pytest.mark.parametrize("name", FIGHTS)
def test_every_way_to_begin_is_offered_for_a_small_fight(name: str) -> None:
    threats = ("none", "attacker", "owner")
    assert offered(proof(name)) == {(side, whose) for side in Stone for whose in threats}


def test_bent_four_is_dead_without_threats_and_lives_with_them() -> None:
    fates = {
        threats: Sparring(proof("bent four"), BLACK, threats).script.fate
        for threats in ("none", "attacker", "owner")
    }
    assert fates == {
        "none": Fate.CAPTURED,
        "attacker": Fate.CAPTURED,
        "owner": Fate.SAFE,
    }


def test_a_seki_is_safe_from_both_sides_and_whoever_begins_loses_his_stones() -> None:
    for name, rival in (("seki, white", "B9"), ("seki, black", "D9")):
        sparring = Sparring(proof(name), Board.parse(FIGHTS[name][0])[rival] or BLACK)
        turn = played(sparring, "C9")
        turn = sparring.play(turn, sparring.reply(turn))
        assert turn.captured >= 4
        assert sparring.board(turn)[rival] is None
        assert turn.fate is Fate.SAFE


def test_the_eyes_of_a_dragon_are_refused_to_the_attacker_and_fatal_to_its_owner() -> None:
    sparring = Sparring(proof("two-headed dragon"), WHITE)
    assert sparring.stands_already
    assert sparring.moves(sparring.start) == ("F10", "F2")
    turn = sparring.play(sparring.start, "F10")
    assert turn.worth is Worth.LOST
    turn = sparring.play(turn, sparring.reply(turn))
    assert (turn.move, turn.end, turn.captured) == ("F2", End.CAPTURED, 33)
    attack = Sparring(proof("two-headed dragon"), BLACK)
    assert attack.moves(attack.start) == ()
    refused = attack.refusal(attack.start, "F10")
    assert refused is not None and refused.reason == "forbidden"


def test_who_begins_decides_an_unsettled_group() -> None:
    attack, defence = (Sparring(proof("three in a row"), side) for side in (BLACK, WHITE))
    assert (attack.script.fate, attack.reply(attack.start)) == (Fate.CAPTURED, "B5")
    assert (defence.script.fate, defence.reply(defence.start)) == (Fate.SAFE, "B5")
    assert played(defence, "B5").end is End.STANDS


def test_a_move_that_throws_the_win_away_is_refuted_by_the_other_side() -> None:
    sparring = Sparring(proof("bent four"), BLACK)
    turn = played(sparring, "C9", "A7", "A9")
    assert turn.worth is Worth.LOST
    assert turn.script is not None and turn.script.winner is WHITE
    assert sparring.reply(turn) == "B9"
    assert sparring.play(turn, "B9").end is End.STANDS


def test_a_move_that_the_proof_does_not_play_may_work_too() -> None:
    sparring = Sparring(proof("bent four"), BLACK)
    assert sparring.reply(sparring.start) == "C9"
    turn = played(sparring, "A7")
    assert (turn.worth, turn.fate) == (Worth.ALSO, Fate.CAPTURED)


def test_a_ko_is_taken_back_at_once_by_the_side_with_threats_alone() -> None:
    for threats, retaken in (("owner", True), ("none", False)):
        sparring = Sparring(proof("ko"), BLACK, threats)
        turn = played(sparring, "A8")
        assert ("A9" in sparring.moves(turn)) is retaken
        assert sparring.needs_threat(turn, "A9") is retaken
        refused = sparring.refusal(turn, "A9")
        assert (refused is None) is retaken
        if retaken:
            turn = sparring.play(turn, "A9")
            assert turn.threat and turn.captured == 1
            assert sparring.refusal(turn, "A8") is not None


def test_a_move_elsewhere_lifts_the_ban() -> None:
    sparring = Sparring(proof("ko"), BLACK)
    turn = played(sparring, "A8", PASS)
    assert turn.lifted
    turn = sparring.play(turn, PASS)
    assert turn.end is End.STOPPED
    again = played(sparring, "A8", PASS, "C9")
    assert sparring.refusal(again, "A9") is None


def test_a_loop_comes_round_and_captures_nothing() -> None:
    sparring = Sparring(proof("triple ko"), WHITE)
    turn = sparring.start
    for _ in range(30):
        if turn.end is not None:
            break
        moves = [m for m in sparring.moves(turn) if sparring.play(turn, m).captured]
        turn = sparring.play(turn, moves[0] if moves else PASS)
    assert turn.end is End.ROUND
    assert turn.fate is Fate.SAFE


def test_the_resistance_is_the_longest_even_if_it_is_a_pass() -> None:
    sparring = Sparring(proof("bent four"), WHITE)
    reply = sparring.reply(sparring.start)
    assert reply == "pass"  # at C9 White would lose eight stones at once
    ranks = {}
    for move in (*sparring.moves(sparring.start), "pass"):
        after = sparring.script.after(sparring.start.state, move)
        assert after is not None
        known = sparring.script.reply(after)
        assert known is not None
        ranks[move] = known[1]
    assert ranks[reply] == max(ranks.values())


def test_a_point_outside_the_fight_is_a_move_elsewhere() -> None:
    sparring = Sparring(proof("bent four"), BLACK)
    assert sparring.is_elsewhere(sparring.start, "J1")
    assert not sparring.is_elsewhere(sparring.start, "C9")
    assert not sparring.is_elsewhere(sparring.start, "A9")
    with pytest.raises(ValueError, match="J1 is no move of this fight now"):
        sparring.play(sparring.start, "J1")


def test_a_fight_that_the_proof_does_not_speak_of_is_refused() -> None:
    half = judge(Board.parse(KO_BY_THREATS), "E8", first=WHITE).proof
    assert half is not None
    assert {side for side, _ in offered(half)} == {WHITE}
    with pytest.raises(LookupError, match="when black begins"):
        Sparring(half, BLACK)


def test_a_false_answer_is_never_played() -> None:
    found = proof("bent four")
    answers = [dict(answer) for answer in found["answers"]]
    answers[0]["table"] = dict(list(answers[0]["table"].items())[1:])
    with pytest.raises(BadProof, match="no answer to"):
        Sparring(found | {"answers": answers}, BLACK)


@pytest.mark.parametrize("name", FIGHTS)
def test_an_answer_from_the_proof_comes_at_once(name: str) -> None:
    sparring = Sparring(proof(name), BLACK)
    turn, slowest = sparring.start, 0.0
    for _ in range(12):
        if turn.end is not None:
            break
        began = perf_counter()
        move = sparring.reply(turn)
        turn = sparring.play(turn, move)
        slowest = max(slowest, perf_counter() - began)
    assert slowest < 0.1, f"{slowest * 1000:.0f} ms: an answer is to come within 20 ms"


def test_the_liberties_of_a_race_are_outside_inside_or_shared() -> None:
    board = Board.parse(BENT_FOUR)
    mine, rival = race(board, "D9", ["A9"])
    assert (mine.number, rival.number) == (2, 2)
    assert mine.shared == rival.shared == {"A7", "C9"}
    with pytest.raises(ValueError, match="there must be a stone"):
        race(board, "D9", ["J1"])
