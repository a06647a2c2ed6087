"""The verifier against true proofs, damaged proofs, and a naive judge of small positions."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from boards import SEKI
from naive_fight import MODES, NaiveFight, TooLarge, naive_statuses
from test_life import NAKADE, TRIPLE_KO_AND_DOUBLE_KO

from baduk_edu.rules import BLACK, Board, BoardError, Stone
from baduk_edu.rules.life import Verdict, judge
from baduk_edu.rules.verifier import BadProof, verify

Proof = dict[str, Any]
COLOUR = {"black": Stone.BLACK, "white": Stone.WHITE}
SMALL = [(3, 3), (4, 3), (3, 4), (4, 4), (5, 3), (5, 4), (6, 2), (7, 2), (5, 2), (4, 2), (8, 1)]
FRAMED = [(3, 2), (2, 3), (4, 2), (3, 3), (5, 2), (6, 1), (7, 1)]


# --- positions -------------------------------------------------------------------------------


def random_stones(chance: random.Random, width: int, height: int) -> list[str]:
    """Rows of a crowded little board with up to six empty points, the chains made longer."""
    size = width * height
    empty = chance.randint(1, min(4 if size > 12 else 6, size - 2))
    stones = ["."] * empty + [chance.choice("XO") for _ in range(size - empty)]
    chance.shuffle(stones)
    for _ in range(size if chance.random() < 0.6 else 0):
        here = chance.randrange(size)
        near = [here + step for step in (width, -width) if 0 <= here + step < size]
        near += [here - 1] if here % width else []
        near += [here + 1] if (here + 1) % width else []
        beside = [stones[other] for other in near if stones[other] != "."]
        if stones[here] != "." and beside:
            stones[here] = chance.choice(beside)
    return ["".join(stones[row * width : (row + 1) * width]) for row in range(height)]


def framed(chance: random.Random, rows: list[str]) -> tuple[list[str], frozenset[str]]:
    """The rows in a corner, with a wall that reaches out, and the points inside it."""
    wall = chance.choice("XO")
    right = wall if chance.random() < 0.7 else "XO"[wall == "X"]
    width = len(rows[0])
    region = {f"{'ABCDEFGH'[x]}{y + 3}" for x in range(width) for y in range(len(rows))}
    rows = [f"{row}{right}." for row in rows]
    return [*rows, wall * (width + 1) + ".", "." * (width + 2)], frozenset(region)


def random_position(chance: random.Random) -> tuple[Board, str, frozenset[str] | None]:
    """A board, perhaps with a ko, the point of a stone on it, and a region if it is framed."""
    while True:
        frame = chance.random() < 0.5
        rows = random_stones(chance, *chance.choice(FRAMED if frame else SMALL))
        rows, region = framed(chance, rows) if frame else (rows, None)
        try:
            board = Board.parse("\n".join(rows))
        except BoardError:
            continue
        inside = region or frozenset(board.points)
        kos = [board]
        for point in sorted(inside):
            if any(board[point] is None and board.can_be_ko(side, point) for side in Stone):
                kos.append(board.with_ko(point))
        if len(kos) == 1 and chance.random() < 0.4:
            continue
        board = kos[-1] if chance.random() < 0.7 else board
        mortal = [
            point
            for point in sorted(inside)
            if board[point] and board.chain(point) | board.liberties(point) <= inside
        ]
        if mortal:
            return board, chance.choice(mortal), region


def row_of(verdict: Verdict) -> str:
    """Status, article and clause, as the naive judge names a row."""
    return f"{verdict.status} {verdict.article} {verdict.clause}"


def judged(seed: int, count: int, most: int = 1500) -> Iterator[tuple[Verdict, Any, set[str]]]:
    """Random positions that the naive judge can overlook, judged by both."""
    chance = random.Random(seed)
    while count:
        board, point, region = random_position(chance)
        try:
            rows = naive_statuses(board, point, region=region, most=most)
        except TooLarge:
            continue
        count -= 1
        yield judge(board, point, region=region or board.points), (board, point, region), rows


def test_judge_and_the_naive_judge_never_disagree_and_each_proof_verifies() -> None:
    seen: Counter[str] = Counter()
    for verdict, (board, point, region), rows in judged(seed=14, count=200, most=1000):
        case = f"{board!r}\nat {point}, region {sorted(region or ())}"
        assert verdict.proof is not None, f"undecided:\n{case}"
        assert row_of(verdict) in rows, f"{row_of(verdict)}, not {rows}:\n{case}"
        verify(json.loads(json.dumps(verdict.proof)))
        seen[verdict.status] += 1
    assert {"alive", "dead", "unsettled", "ko"} <= set(seen), seen


def verdicts_of_the_figures(shared: Path) -> Iterator[tuple[dict[str, Any], Board]]:
    """Every verdict that a figure is to have, with its board and the region it may name."""
    figures = json.loads((shared / "diagrams/figures.json").read_text("utf-8"))
    of = {figure["id"]: figure for figure in figures}
    wanted = json.loads((shared / "diagrams/verdicts.json").read_text("utf-8"))["verdicts"]
    assert wanted
    for case in wanted:
        figure = of[case["figure"]]
        yield case | {"region": figure["region"]}, Board.parse("\n".join(figure["board"]))


def test_how_many_threats_a_ko_needs_is_what_plain_play_finds_and_each_number_is_shown() -> (
    None
):
    chance, seen = random.Random(41), 0
    while seen < 12:
        board, point, region = random_position(chance)
        verdict = judge(board, point, region=region or board.points)
        if not verdict.threats:
            continue
        try:
            fight = NaiveFight(board, point, region=region or board.points, most=1500)
        except TooLarge:
            continue
        seen += 1
        attacker = fight.owner.other
        for owner, needed in enumerate(verdict.threats):
            for threats in range(5):
                captured = fight.captured(attacker, f"{threats}:{owner}")
                assert captured == (needed is not None and threats >= needed), repr(board)
        assert verdict.proof is not None
        verify(verdict.proof)
        for owner in range(len(verdict.threats)):
            for other in {None, 0, 1, 2, 3, 4} - {verdict.threats[owner]}:
                wrong = [*verdict.threats]
                wrong[owner] = other
                with pytest.raises(BadProof, match="do not make"):
                    verify(verdict.proof | {"threats": wrong})


def test_every_verdict_of_the_figures_has_a_proof_that_verifies(shared: Path) -> None:
    for case, board in verdicts_of_the_figures(shared):
        for region in {None, tuple(case["region"]) or None}:
            verdict = judge(board, case["point"], region=region)
            assert verdict.status == case["status"], case
            assert verdict.proof is not None
            assumed = verify(verdict.proof)
            assert assumed == verify(json.loads(json.dumps(verdict.proof)))


def test_a_seki_is_no_loop_for_the_committee() -> None:
    board = Board.parse(TRIPLE_KO_AND_DOUBLE_KO)
    proof = judge(board, "B5").proof
    assert proof is not None and proof["status"] == "seki"
    cycle = ["W D3", "B E1", "W pass", "B E3", "W D1", "B pass"]
    forged = proof | {"status": "refer", "article": "appendix 3", "clause": 5, "cycle": cycle}
    with pytest.raises(BadProof):
        verify(forged)


def test_a_costly_capture_is_neither_death_nor_unsettled() -> None:
    proof = judge(Board.parse(NAKADE), "G4").proof
    assert proof is not None and proof["status"] == "seki"
    unsettled = proof | {"status": "unsettled", "article": 11, "clause": None}
    with pytest.raises(BadProof, match="status"):
        verify(unsettled)
    bare = [a for a in proof["answers"] if a["claim"] in ("captured", "safe")]
    assert any("no seki" in said for said in verify(unsettled | {"answers": bare}))


def test_a_rival_that_takes_the_group_at_no_cost_holds_it_in_no_seki() -> None:
    board = Board.parse("""
        . . . O X . X
        . X . O X X X
        O O O O X . X
        X X X X X X X
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    proof = judge(board, "D7").proof
    assert proof is not None and proof["status"] == "dead"
    assert not any("not shown" in said for said in verify(proof))
    (free,) = [answer for answer in proof["answers"] if answer["claim"] == "taken"]
    assert set(free["target"]) == {"B6"} and set(free["rival"]) == set(proof["group"])
    others = [answer for answer in proof["answers"] if answer is not free]
    assert "that this is no seki with B6 is not shown" in verify(proof | {"answers": others})
    dear = {**free, "claim": "costly"}
    with pytest.raises(BadProof):
        verify(proof | {"answers": [*others, dear]})
    for key in free["table"]:
        holed = {**free, "table": {k: v for k, v in free["table"].items() if k != key}}
        with pytest.raises(BadProof, match="no answer"):
            verify(proof | {"answers": [*others, holed]})


@pytest.mark.parametrize(
    ("drawn", "ko", "point"),
    [
        (". . . / O . . / X O . / . X X", "A1", "A3"),
        ("X X / X . / X . / X O / O .", "B1", "A5"),
        (
            ". O X . X O . O . / X O O X X O O O . / X . X X O O . O . / X X X O O O O O ."
            "/ O O O O . . . . . / . . . . . . . . . / . . . . . . . . .",
            "D7", "B7",
        ),
    ],
)  # fmt: skip
def test_a_ban_on_the_board_takes_nothing_from_a_proof(drawn: str, ko: str, point: str) -> None:
    """Filling one's own ko spends no threat; a rival is shown safe whoever begins."""
    board = Board.parse(drawn.replace("/", "\n"))
    free, banned = judge(board, point), judge(board.with_ko(ko), point)
    for verdict in (free, banned):
        assert verdict.proof is not None
        verify(verdict.proof)
    assert (free.status, free.clause, free.threats) == (
        banned.status, banned.clause, banned.threats,
    )  # fmt: skip


def test_life_found_in_haste_says_that_it_may_go_round() -> None:
    """Safe, but the budget ended before it was known whether the owner can force life."""
    nine = Board.parse("""
        . . . X O O . . .
        . . . X O O . . .
        . . . X O O . . .
        X X X X O O . . .
        O O O O O O . . .
        O O O O O O . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)
    rest = "that the owner's safety comes to rest is not shown"
    hasty, patient = judge(nine, "D9", budget=3000), judge(nine, "D9")
    assert hasty.proof is not None and patient.proof is not None
    assert (hasty.status, hasty.clause, patient.status, patient.clause) == (
        "alive", None, "alive", 3,
    )  # fmt: skip
    assert rest in verify(hasty.proof)
    assert rest not in verify(patient.proof)


ROWS = [
    ("alive", 11, 1), ("alive", 11, 2), ("alive", 11, 3), ("alive", 11, None),
    ("dead", 13, None), ("unsettled", 11, None), ("seki", 12, None), ("seki", "appendix 2", 4),
    ("ko", "appendix 2", 2), ("ko", "appendix 2", 3), ("dead", "appendix 3", 1),
    ("dead", "appendix 3", 4), ("refer", "appendix 3", 4), ("refer", "appendix 3", 5),
]  # fmt: skip
"""The rows of the table; the first three rights differ by the name of their shape only."""


def test_the_proof_of_a_figure_fits_no_other_row_unless_it_says_what_is_not_shown(
    shared: Path,
) -> None:
    for case, board in verdicts_of_the_figures(shared):
        proof = judge(board, case["point"]).proof
        assert proof is not None
        for status, article, clause in ROWS:
            is_a_right = clause == 1 and article == "appendix 3"
            names_a_shape = is_a_right and proof["clause"] in (1, 2, 3)
            if (status, article) == (proof["status"], proof["article"]) and (
                clause == proof["clause"] or names_a_shape
            ):
                continue
            told = {"status": status, "article": article, "clause": clause}
            forged = {"cycle": []} | proof | told
            try:
                said = verify(forged)
            except BadProof:
                continue
            assert any("not shown" in sentence for sentence in said), (case, told)


def test_an_answer_may_not_assume_that_the_judged_group_is_alive() -> None:
    board = Board.parse(SEKI)
    proof = judge(board, "B9").proof
    assert proof is not None
    leaning = judge(board, "D9", assume_alive=["B9"]).proof
    assert leaning is not None
    forged = proof | {
        "answers": proof["answers"] + leaning["answers"],
        "assumed_alive": sorted({*proof["assumed_alive"], *leaning["assumed_alive"]}),
    }
    with pytest.raises(BadProof, match="the judged group is alive"):
        verify(forged)


# --- damage ----------------------------------------------------------------------------------

Damage = Callable[[Proof, random.Random], bool]
"""Damages a proof in place, and says whether it certainly proves no longer."""


class NotHere(Exception):
    """This proof has nothing that could be damaged so."""


def pick(chance: random.Random, choices: list[Any]) -> Any:
    if not choices:
        raise NotHere
    return chance.choice(choices)


def board_of(proof: Proof) -> Board:
    board = Board.empty(*proof["size"]).with_stones(proof["black"], proof["white"])
    return board.with_ko(proof["ko"])


def fight_of(proof: Proof, answer: Proof) -> NaiveFight:
    """The fight of an answer, by plain play."""
    board = board_of(proof)
    for move in answer["after"]:
        letter, point = move.split()
        side = BLACK if letter == "B" else BLACK.other
        bare = board.with_ko(None) if answer["threats"] != "none" else board
        board = bare.play(side, point)
    return NaiveFight(board, answer["target"][0], region=answer["region"], most=9000)


def with_digest(proof: Proof) -> None:
    """What an attacker does first: the fingerprint fits again, and so does the group."""
    try:
        board = board_of(proof)
    except ValueError:
        raise NotHere from None
    text = f"{board.width}x{board.height}|{board}|{board.ko or '-'}"
    proof["digest"] = sha256(text.encode()).hexdigest()
    proof["group"] = sorted(board.chain(proof["point"]))


def rekeyed(answer: Proof, change: Callable[[str], str]) -> None:
    answer["start"] = change(answer["start"])
    answer["table"] = {change(key): entry for key, entry in answer["table"].items()}


def an_entry(proof: Proof, chance: random.Random) -> tuple[Proof, str]:
    answer = pick(chance, [answer for answer in proof["answers"] if answer["table"]])
    return answer, pick(chance, sorted(answer["table"]))


def state_of(proof: Proof, answer: Proof, key: str) -> tuple[Board, Stone, bool]:
    stones, ko, side, passed = key.split("|")[:4]
    names = dict(zip(answer["points"], stones, strict=True))
    board = board_of(proof).with_ko(None)
    here: dict[str, list[str]] = {"X": [], "O": [], ".": []}
    for name, letter in names.items():
        here[letter].append(name)
    board = board.with_stones(here["X"], here["O"], here["."])
    board = board.with_ko(None if ko == "-" else ko)
    return board, BLACK if side == "B" else BLACK.other, passed == "1"


def move_made_losing(proof: Proof, chance: random.Random) -> bool:
    answer, key = an_entry(proof, chance)
    fight = fight_of(proof, answer)
    state = state_of(proof, answer, key)
    if state not in fight.steps or answer["threats"] not in MODES:
        raise NotHere
    if answer["claim"] == "lives":
        fight.lives(fight.owner, answer["threats"])
    else:
        fight.captured(fight.owner, answer["threats"])
    won = fight.known["lives" if answer["claim"] == "lives" else "captured", answer["threats"]]
    losing = [
        point
        for after, _, point in fight.steps[state]
        if (answer["claim"] == "safe" and after is not None and after in won)
        or (answer["claim"] != "safe" and after not in won)
    ]
    answer["table"][key][0] = pick(chance, losing)
    return True


def move_made_another(proof: Proof, chance: random.Random) -> bool:
    answer, key = an_entry(proof, chance)
    answer["table"][key][0] = pick(chance, [*answer["points"], "pass"])
    return False


def entry_removed(proof: Proof, chance: random.Random) -> bool:
    answer, key = an_entry(proof, chance)
    del answer["table"][key]
    return True


def rank_raised(proof: Proof, chance: random.Random) -> bool:
    answer, key = an_entry(proof, chance)
    if answer["claim"] != "safe" and (
        key == answer["start"] or answer["start"].split("|")[2] != key.split("|")[2]
    ):
        raise NotHere
    answer["table"][key][1] += chance.choice([1000, -1000])
    return True


def answer_removed(proof: Proof, chance: random.Random) -> bool:
    answer = pick(chance, proof["answers"])
    proof["answers"].remove(answer)
    owner_began = answer["first"] != answer["attacker"]
    return bool(
        len(proof["answers"]) == 0
        or proof["status"] == "unsettled"
        or (proof["status"] == "dead" and proof["article"] == 13 and owner_began)
    )


def stone_changed(proof: Proof, chance: random.Random) -> bool:
    _change_a_stone(proof, chance)
    return False


def stone_changed_and_tables_too(proof: Proof, chance: random.Random) -> bool:
    point, letter = _change_a_stone(proof, chance)
    for answer in proof["answers"]:
        if point in answer["points"]:
            place = answer["points"].index(point)
            rekeyed(answer, lambda key, at=place: key[:at] + letter + key[at + 1 :])
        board = board_of(proof)
        if board[answer["target"][0]] is not None:
            answer["target"] = sorted(board.chain(answer["target"][0]))
    return False


def _change_a_stone(proof: Proof, chance: random.Random) -> tuple[str, str]:
    board = board_of(proof)
    point = pick(chance, [name for name in board.points if name != proof["point"]])
    letter = pick(
        chance, [x for x in "XO." if x != (board[point].value if board[point] else ".")]
    )
    for name in ("black", "white"):
        proof[name] = [other for other in proof[name] if other != point]
    if letter != ".":
        proof["black" if letter == "X" else "white"].append(point)
    proof["ko"] = None
    with_digest(proof)
    return point, letter


def _matters(proof: Proof, point: str) -> bool:
    """Whether a fight that is played out has this point, or could reach it."""
    grid = board_of(proof).grid
    near = grid.spell(grid.touching(grid.find(point)))
    return any(answer["table"] and near & {*answer["points"]} for answer in proof["answers"])


def region_shrunk(proof: Proof, chance: random.Random) -> bool:
    point = pick(chance, [p for p in proof["answers"][0]["points"] if len(proof["region"]) > 1])
    matters = _matters(proof, point)
    for answer in proof["answers"]:
        if point in answer["points"]:
            place = answer["points"].index(point)
            answer["points"] = [name for name in answer["points"] if name != point]
            rekeyed(answer, lambda key, at=place: key[:at] + key[at + 1 :])
        answer["region"] = [name for name in answer["region"] if name != point]
    proof["region"] = [name for name in proof["region"] if name != point]
    return matters


def region_opened(proof: Proof, chance: random.Random) -> bool:
    inside = proof["answers"][0]["points"]
    board = board_of(proof)
    outside = [name for name in board.points if name not in inside]
    point = pick(chance, outside)
    letter = board[point].value if (board[point]) else "."
    matters = _matters(proof, point)
    for answer in proof["answers"]:
        if point not in answer["points"]:
            answer["points"] = [*answer["points"], point]
            answer["region"] = [*answer["region"], point]
            rekeyed(answer, lambda key: key.replace("|", letter + "|", 1))
    proof["region"] = sorted({*proof["region"], point})
    return matters


def assumption_dropped(proof: Proof, chance: random.Random) -> bool:
    answer = pick(chance, [a for a in proof["answers"] if a["assumed_alive"] and a["table"]])
    answer["assumed_alive"] = []
    return True


def assumption_dropped_from_the_list(proof: Proof, chance: random.Random) -> bool:
    listed = pick(chance, proof["assumed_alive"])
    proof["assumed_alive"].remove(listed)
    return True


def threats_changed(proof: Proof, chance: random.Random) -> bool:
    answer = pick(chance, proof["answers"])
    others = [mode for mode in ("none", "owner", "attacker") if mode != answer["threats"]]
    answer["threats"] = chance.choice(others)
    return False


def claim_flipped(proof: Proof, chance: random.Random) -> bool:
    answer = pick(chance, proof["answers"])
    others = [claim for claim in ("captured", "safe", "lives") if claim != answer["claim"]]
    answer["claim"] = chance.choice(others)
    return False


def first_flipped(proof: Proof, chance: random.Random) -> bool:
    answer = pick(chance, proof["answers"])
    first = COLOUR[answer["first"]].other
    answer["first"] = str(first)
    start = answer["start"].split("|")
    answer["start"] = "|".join([*start[:2], str(first)[0].upper(), start[3]])
    return False


def status_changed(proof: Proof, chance: random.Random) -> bool:
    rows = [
        ("alive", 11, 1), ("alive", 11, 2), ("alive", 11, 3), ("dead", 13, None),
        ("unsettled", 11, None), ("seki", 12, None), ("ko", "appendix 2", 2),
        ("ko", "appendix 2", 3), ("dead", "appendix 3", 1), ("dead", 11, None),
    ]  # fmt: skip
    row = chance.choice(rows)
    if row == (proof["status"], proof["article"], proof["clause"]):
        raise NotHere
    proof["status"], proof["article"], proof["clause"] = row
    return False


DAMAGES: list[Damage] = [
    move_made_losing,
    move_made_another,
    entry_removed,
    rank_raised,
    answer_removed,
    stone_changed,
    stone_changed_and_tables_too,
    region_shrunk,
    region_opened,
    assumption_dropped,
    assumption_dropped_from_the_list,
    threats_changed,
    claim_flipped,
    first_flipped,
    status_changed,
]


def is_still_true(proof: Proof, said: list[str]) -> bool:
    """Whether all that a proof claims is so, by plain play; what is left open is no claim.

    Plain play knows no stones assumed alive: where they have no liberty of their own outside
    the region, the position is judged again.
    """
    row = f"{proof['status']} {proof['article']} {proof['clause']}"
    if any("assumed alive" in sentence for sentence in said) and _leans_on_them(proof):
        standing = proof["assumed_alive"]
        again = judge(
            board_of(proof), proof["point"], region=proof["region"], assume_alive=standing
        )
        return row_of(again) == row
    for answer in proof["answers"]:
        fight, first = fight_of(proof, answer), COLOUR[answer["first"]]
        if answer["claim"] == "lives":
            holds = fight.lives(first, answer["threats"])
        else:
            captured = fight.captured(first, answer["threats"])
            holds = captured == (answer["claim"] == "captured")
        if not holds:
            return False
    if any("not shown" in sentence for sentence in said):
        return True
    rows = naive_statuses(
        board_of(proof), proof["point"], region=proof["region"] or None, most=9000
    )
    return row in rows


def _leans_on_them(proof: Proof) -> bool:
    board, region = board_of(proof), set(proof["region"])
    return any(board.liberties(point) <= region for point in proof["assumed_alive"])


def damaged(
    proofs: list[Proof], seed: int, rounds: int
) -> Iterator[tuple[str, bool, Proof, list[str] | None]]:
    """Each proof damaged in each way: what was done, must it be refused, what verify says."""
    chance = random.Random(seed)
    for whole in proofs:
        for damage in DAMAGES * rounds:
            proof = copy.deepcopy(whole)
            try:
                must = damage(proof, chance)
            except (NotHere, TooLarge):
                continue
            if proof == whole:
                continue
            try:
                said: list[str] | None = verify(proof)
            except BadProof:
                said = None
            yield damage.__name__, must, proof, said


@pytest.fixture(scope="module")
def small_proofs() -> list[Proof]:
    """Proofs of all sorts about positions small enough for plain play."""
    found: dict[str, list[Proof]] = {}
    for verdict, (_, _, region), _ in judged(seed=2, count=130, most=600):
        if verdict.proof:
            key = f"{row_of(verdict)} {bool(region)}"
            if len(found.setdefault(key, [])) < 6:
                found[key].append(verdict.proof)
    assert len(found) >= 6, list(found)
    return [proof for proofs in found.values() for proof in proofs]


def test_a_damaged_proof_that_proves_no_longer_is_refused(small_proofs: list[Proof]) -> None:
    tried: Counter[str] = Counter()
    for name, must, proof, said in damaged(small_proofs, seed=3, rounds=1):
        tried[name] += 1
        if said is not None:
            assert not must, f"{name} passed:\n{board_of(proof)!r}\n{proof}"
            assert is_still_true(proof, said), f"{name}:\n{board_of(proof)!r}\n{proof}"
    assert set(tried) == {damage.__name__ for damage in DAMAGES}, tried


def test_nothing_malformed_raises_anything_but_bad_proof(small_proofs: list[Proof]) -> None:
    chance = random.Random(5)
    junk = [
        None,
        True,
        -1,
        10**30,
        0.5,
        "",
        "A1",
        "pass",
        [],
        ["A1"],
        {},
        {"A1": 1},
        [[]],
        "|||",
    ]
    for whole in small_proofs * 4:
        proof = copy.deepcopy(whole)
        for _ in range(chance.randint(1, 3)):
            holder: Any = proof
            while True:
                places = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
                if not places:
                    break
                place = chance.choice(places)
                inner = holder[place]
                if isinstance(inner, dict | list) and inner and chance.random() < 0.7:
                    holder = inner
                    continue
                if chance.random() < 0.4:
                    del holder[place]
                else:
                    holder[place] = copy.deepcopy(chance.choice(junk))
                break
        try:
            said = verify(proof)
        except BadProof:
            continue
        assert isinstance(said, list)
    for nonsense in junk:
        with pytest.raises(BadProof):
            verify(nonsense)  # type: ignore[arg-type]


def test_a_proof_names_the_stones_that_it_assumes_alive() -> None:
    board = Board.parse("""
        . O O X .
        O O O X .
        X X X X .
        . . . . .
    """)
    verdict = judge(board, "A3", assume_alive=["A2"])
    assert verdict.status == "dead" and verdict.proof is not None
    assert verify(verdict.proof) == ["the black chain of A2 is assumed alive"]


def test_a_ban_that_binds_the_owner_only_leaves_safety_to_him_when_he_begins() -> None:
    board = Board.parse("""
        X O . O
        . O O O
        X O O O
        . X O O
    """)
    verdict = judge(board.with_ko("A1"), "C3")
    assert row_of(verdict) == "alive 11 2" and verdict.proof is not None
    assert verify(verdict.proof) == []


def test_a_proof_for_one_beginner_does_not_pass_for_both() -> None:
    board = Board.parse("""
        . . . O X .
        O O O O X .
        X X X X X .
        . . . . . .
    """)
    begins = BLACK.other
    verdict = judge(board, "A3", first=begins)
    assert verdict.status == "alive" and verdict.proof is not None
    with pytest.raises(BadProof, match="the answers do not make"):
        verify(verdict.proof | {"first": None})
    said = verify(verdict.proof | {"first": str(begins)})
    assert "only what happens when white begins is judged" in said


def test_life_beside_a_fresh_ko_is_shown_for_both_who_may_begin() -> None:
    board = Board.parse("X X X X\n. X O X\nX O . .", ko="A2")
    verdict = judge(board, "B2")
    assert (verdict.status, verdict.article) == ("alive", 11)
    assert verify(json.loads(json.dumps(verdict.proof))) is not None
