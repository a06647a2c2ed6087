"""Life and death: the figures, their verdicts, the shapes, and every certificate."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from boards import BENT_FOUR, KO_BY_THREATS, SEKI, SEKI_BEHIND_A_WALL, SNAPBACK

from baduk_edu.rules import BLACK, WHITE, Board, Reading, Stone
from baduk_edu.rules.benson import unconditionally_alive
from baduk_edu.rules.fight import ATTACKER, OWNER, UNLIMITED, Fight, State, Threats
from baduk_edu.rules.goal import Goal
from baduk_edu.rules.life import Status, Verdict, judge
from baduk_edu.rules.questions import Asked, Budget, Questions
from baduk_edu.rules.solver import Solver
from baduk_edu.rules.verifier import BadProof, verify

COLOUR = {"X": BLACK, "O": WHITE, "black": BLACK, "white": WHITE, "B": BLACK, "W": WHITE}


def figures(shared: Path) -> list[dict[str, Any]]:
    """All figures of the rulebook with their claims."""
    found: list[dict[str, Any]] = json.loads((shared / "diagrams/figures.json").read_text())
    return found


def claims(shared: Path, *kinds: str) -> Iterator[tuple[dict[str, Any], Board, dict[str, Any]]]:
    """Every claim of these kinds with its figure and board; at least one."""
    count = 0
    for figure in figures(shared):
        for claim in figure["claims"]:
            if claim["kind"] in kinds:
                count += 1
                yield figure, Board.parse("\n".join(figure["board"])), claim
    assert count, f"no claims of the kinds {kinds} were found"


class Question:
    """One claim about one target, asked of the search inside the figure's region."""

    def __init__(
        self, figure: dict[str, Any], board: Board, claim: dict[str, Any], target: str
    ) -> None:
        grid = board.grid
        firm = 0
        for point in figure["frame_alive"]:
            firm |= grid.gather(board.chain(point))
        region = claim["only_region"].split() if "only_region" in claim else figure["region"]
        group = grid.gather(board.chain(target))
        self.fight = Fight(board, group, grid.gather(region), firm)
        threats = claim.get("threats", {})
        self.threats = tuple(
            UNLIMITED if threats.get(side.value) == "inf" else int(threats.get(side.value, 0))
            for side in (self.fight.attacker, self.fight.owner)
        )

    def side(self, colour: str) -> int:
        return ATTACKER if COLOUR[colour] is self.fight.attacker else OWNER

    def reaches(self, goal: Goal, first: str) -> bool | None:
        """What the search says when this colour begins."""
        state = self.fight.first(self.side(first), self.threats)  # type: ignore[arg-type]
        return self.ask(goal, state)

    def ask(self, goal: Goal, state: State) -> bool | None:
        return Solver(self.fight, goal, 100_000).reaches(state)

    def moves(self, first: str, captured: bool) -> set[str]:
        """The first moves, pass included, after which the target is, or is not, captured."""
        fight = self.fight
        state = fight.first(self.side(first), self.threats)  # type: ignore[arg-type]
        found = {"pass"} if self.ask(Goal.CAPTURED, fight.passed(state)) is captured else set()
        for step in fight.steps(state):
            if self.ask(Goal.CAPTURED, fight.after(state, step)) is captured:
                found |= fight.board.grid.spell(fight.window.outside(step[0]))
        return found


def played(board: Board, moves: list[str]) -> Board:
    """The board after these moves; a pass lifts the ko."""
    for move in moves:
        colour, point = move.split()
        board = board.with_ko(None) if point == "pass" else board.play(COLOUR[colour], point)
    return board


def other(letter: str) -> str:
    return "O" if letter == "X" else "X"


# --- the figures ------------------------------------------------------------------------


def test_benson_agrees_with_the_figures(shared: Path) -> None:
    for figure, board, claim in claims(shared, "benson"):
        alive = unconditionally_alive(board, COLOUR[claim["colour"]])
        for point in claim["at"]:
            assert (point in alive) is claim["value"], (figure["id"], claim)


def test_the_search_agrees_with_every_claim_about_a_fight(shared: Path) -> None:
    for figure, board, claim in claims(shared, "fate", "after", "after_each"):
        kind = claim["kind"]
        lines = [[]] if kind == "fate" else [claim["moves"]]
        if kind == "after_each":
            lines = [[move] for move in claim["moves"]]
        for line in lines:
            first = other(line[0][0]) if kind == "after_each" else claim["first"]
            now = played(board, line)
            for letter, points in claim.get("target", {}).items():
                for point in points:
                    said = Question(figure, now, claim, point).reaches(Goal.CAPTURED, first)
                    expected = claim["value"] == f"{letter}-captured"
                    assert said is expected, (figure["id"], claim, line)
            if "life" in claim:
                (point,) = claim["at"]
                said = Question(figure, now, claim, point).reaches(Goal.LIVES, first)
                assert said is (claim["value"] == "alive"), (figure["id"], claim, line)


def test_the_search_agrees_with_every_claim_about_life(shared: Path) -> None:
    for figure, board, claim in claims(shared, "life"):
        (point,) = claim["at"]
        said = Question(figure, board, claim, point).reaches(Goal.LIVES, claim["first"])
        assert said is (claim["value"] == "alive"), (figure["id"], claim)


def test_the_good_moves_are_the_good_moves(shared: Path) -> None:
    for figure, board, claim in claims(shared, "good_moves", "after_moves"):
        now, first = played(board, claim.get("moves", [])), claim["first"]
        (mine,), (theirs,) = claim["target"][first], claim["target"][other(first)]
        takes = Question(figure, now, claim, theirs).moves(first, captured=True)
        holds = Question(figure, now, claim, mine).moves(first, captured=False)
        assert (takes or holds) == set(claim["value"]), (figure["id"], claim)


def test_the_unilateral_right_is_found_where_the_figures_claim_it(shared: Path) -> None:
    for figure, board, claim in claims(shared, "unilateral"):
        letter = other(claim["attacker"])
        for point in claim["target"][letter]:
            verdict = judge(board, point, region=figure["region"])
            assert (verdict.status, verdict.article) == ("dead", "appendix 3"), figure["id"]
            check(verdict, board)


def test_the_verdicts_on_the_figures(shared: Path) -> None:
    boards = {figure["id"]: figure for figure in figures(shared)}
    expected = json.loads((shared / "diagrams/verdicts.json").read_text())["verdicts"]
    assert expected
    for case in expected:
        figure = boards[case["figure"]]
        board = Board.parse("\n".join(figure["board"]))
        for region in (None, figure["region"] or None):
            verdict = judge(board, case["point"], region=region)
            found = verdict.status, verdict.article
            assert found == (case["status"], case["article"]), (case, region)
            assert verdict.seconds < 2
            check(verdict, board)


@pytest.mark.parametrize("figure_id, point", [("app3-11", "F9"), ("app3-12", "A7")])
def test_a_loop_in_which_nobody_may_stop_is_referred(
    shared: Path, figure_id: str, point: str
) -> None:
    figure = next(figure for figure in figures(shared) if figure["id"] == figure_id)
    verdict = judge(Board.parse("\n".join(figure["board"])), point)
    assert verdict.status is Status.REFER
    assert verdict.proof is not None and len(verdict.proof["cycle"]) >= 4


# --- the classical shapes ---------------------------------------------------------------

QUICK = 10
"""Shapes with more empty points are asked by the benchmark, not here."""


def test_the_classical_shapes(shared: Path) -> None:
    cases = json.loads((shared / "cases/shapes.json").read_text())["cases"]
    asked = 0
    for case in cases:
        if not case["outcomes"] or len(case["region"]) > QUICK:
            continue
        asked += 1
        board = Board.parse("\n".join(case["board"]))
        ask = questions(board, case["target"])
        for name, outcome in case["outcomes"].items():
            first = ATTACKER if name.startswith("attacker") else OWNER
            threats = Threats(name.split(", ")[1].split()[0])
            if ask.captured(first, threats):
                found = "captured"
            else:
                found = "alive" if ask.lives(first, threats) else "safe"
            assert found == outcome, (case["name"], name)
    assert asked


def questions(board: Board, point: str) -> Questions:
    from baduk_edu.rules.area import enclosed_with

    group = board.grid.gather(board.chain(point))
    owner = board[point]
    assert owner is not None
    area = enclosed_with(board, group, owner, 0)
    assert area is not None
    return Questions(board, group, area, Budget(100_000))


# --- the same under another sky ---------------------------------------------------------


def turned(board: Board) -> Board:
    """The board mirrored along its diagonal."""
    rows = [row.split() for row in str(board).splitlines()]
    return Board.parse("\n".join("".join(column) for column in zip(*rows, strict=True)))


def swapped(board: Board) -> Board:
    """The board with black and white exchanged."""
    return Board.parse(str(board).translate(str.maketrans("XO", "OX")))


@pytest.mark.parametrize(
    "drawn, point, turned_point", [(BENT_FOUR, "D9", "A6"), (SEKI, "B9", "A8")]
)
def test_colour_and_symmetry_do_not_matter(drawn: str, point: str, turned_point: str) -> None:
    board = Board.parse(drawn)
    verdicts = [
        judge(board, point),
        judge(swapped(board), point),
        judge(turned(board), turned_point),
    ]
    assert len({(verdict.status, verdict.article, verdict.clause) for verdict in verdicts}) == 1


def test_a_shape_away_from_the_corner_is_the_same_shape() -> None:
    rows = [
        ". . . . . . . . .",
        ". O O O O O O O .",
        ". O X X X X X O .",
        ". O X . . . X O .",
        ". O X X X X X O .",
        ". O O O O O O O .",
        ". . . . . . . . .",
    ]
    small = Board.parse("\n".join(rows))
    large = Board.parse(
        "\n".join([". . . . " + row for row in rows] + [" ".join("." * 13)] * 3)
    )
    one, two = judge(small, "C5"), judge(large, "G8")
    assert one.status is two.status is Status.UNSETTLED
    assert one.moves == {BLACK: {"E4"}, WHITE: {"E4"}}
    assert two.moves == {BLACK: {"J7"}, WHITE: {"J7"}}


# --- the marks of a verdict -------------------------------------------------------------


def test_a_stone_that_can_be_lifted_is_unsettled_though_its_group_lives() -> None:
    board = Board.parse(SNAPBACK)
    lifted, group, lifters = (judge(board, point) for point in ("B7", "C9", "A9"))
    assert (lifted.status, group.status, lifters.status) == ("unsettled", "alive", "dead")
    for verdict in (lifted, group, lifters):
        check(verdict, board)


def test_a_ko_says_how_many_threats_decide() -> None:
    board = Board.parse(KO_BY_THREATS)
    verdict = judge(board, "E8")
    assert verdict.status is Status.KO and verdict.ko_dependent
    assert verdict.threats == (1, 2, 3, 4)
    assert verdict.moves[WHITE] == {"C9"}


def test_half_a_question_is_answered_by_half() -> None:
    board = Board.parse(SEKI.replace("X . O X . X", "X . O X . X"))
    assert judge(board, "B9", first=BLACK).status is Status.SEKI
    bent = Board.parse(BENT_FOUR)
    assert judge(bent, "D9", first=BLACK).status is Status.KO


def test_a_spent_budget_is_undecided_and_proves_nothing() -> None:
    verdict = judge(Board.parse(BENT_FOUR), "D9", budget=3)
    assert verdict.status is Status.UNDECIDED
    assert verdict.proof is None


def test_a_proof_that_is_too_large_to_be_written_is_undecided() -> None:
    board = Board.parse("""
        . O X . X O X .
        . O X X O . X .
        . O X . . O X .
        . O X X O O X .
        . O X O . O X .
    """)
    walls = [point for point in board.points if point[0] in "BG"]
    for point in ("F1", "E4", "F3"):
        verdict = judge(board, point, assume_alive=walls, budget=8000)
        assert (verdict.status, verdict.proof) == ("undecided", None)


@pytest.mark.parametrize(
    ("drawn", "point", "region", "open_point"),
    [
        (". . X O . / X X X O . / O O O O . / . . . . .", "A3", ["A4"], "B4"),
        (". . . . . / . . O . . / . O X . . / . . O . . / . . . . .", "C3", ["D3"], "D4"),
    ],
)
def test_a_region_that_stones_do_not_enclose_is_refused(
    drawn: str, point: str, region: list[str], open_point: str
) -> None:
    board = Board.parse(drawn.replace("/", "\n"))
    with pytest.raises(ValueError, match=f"region: {open_point} is an empty point beside it"):
        judge(board, point, region=region)


def test_a_verdict_is_plain_json() -> None:
    verdict = judge(Board.parse(BENT_FOUR), "D9")
    assert json.loads(json.dumps(verdict.as_dict()))["status"] == "dead"


def test_an_empty_point_has_no_status() -> None:
    with pytest.raises(ValueError, match="empty"):
        judge(Board.parse(BENT_FOUR), "C9")


def test_more_threats_and_the_first_move_never_hurt() -> None:
    ask = questions(Board.parse(BENT_FOUR), "D9")
    assert ask.captured(OWNER, Threats.NONE)
    spent = ask.budget.spent
    assert ask.captured(ATTACKER, Threats.ATTACKER)
    assert ask.budget.spent == spent
    assert Asked(Goal.CAPTURED, ATTACKER, Threats.ATTACKER) in ask.known


# --- certificates, followed move by move ------------------------------------------------


def check(verdict: Verdict, board: Board) -> None:
    """Follow every answer of a proof; only ``Board`` is trusted."""
    assert verdict.proof is not None
    assert verdict.proof["answers"]
    for answer in verdict.proof["answers"]:
        if ":" not in answer["threats"] and "rival" not in answer:  # test_verify plays those
            Follower(board, answer).follow()


class Follower:
    """Plays the loser's every move against the table of one answer."""

    def __init__(self, board: Board, answer: dict[str, Any]) -> None:
        self.answer = answer
        self.attacker = COLOUR[answer["attacker"]]
        self.owner = self.attacker.other
        free = {"none": None, "attacker": self.attacker, "owner": self.owner}
        self.free: Stone | None = free[answer["threats"]]
        self.winner = self.attacker if answer["claim"] in ("captured", "denied") else self.owner
        self.firm = frozenset(answer["assumed_alive"])
        self.region = frozenset(answer["region"])
        self.target = answer["target"][0]
        for move in answer["after"]:
            letter, point = move.split()
            board = self.after(board, COLOUR[letter], point)
        self.board = board

    def after(self, board: Board, colour: Stone, point: str) -> Board:
        board = board.with_ko(None) if point == "pass" or self.free is colour else board
        if point != "pass":
            board = board.play(colour, point)
            assert all(board[stone] is not None for stone in self.firm)
        return board

    def key(self, board: Board, turn: Stone, passed: int) -> str:
        stones = "".join(
            "." if board[point] is None else board[point].value  # type: ignore[union-attr]
            for point in self.answer["points"]
        )
        return f"{stones}|{board.ko or '-'}|{turn.name[0]}|{passed}"

    def is_over(self, board: Board) -> bool:
        claim = self.answer["claim"]
        if board[self.target] is not self.owner:
            assert claim in ("captured", "denied")
            return True
        stands = claim != "captured" and self.target in self.standing(board)
        assert not stands or claim != "denied"
        return stands

    def standing(self, board: Board) -> set[str]:
        """Benson's condition, with the firm stones and the points where nobody plays."""
        chains = [
            (set(chain), board.liberties(min(chain))) for chain in board.chains(self.owner)
        ]
        regions, rest = [], {point for point in board.points if board[point] is not self.owner}
        while rest:
            region, todo = set(), [rest.pop()]
            while todo:
                point = todo.pop()
                region.add(point)
                near = board.grid.spell(board.grid.touching(board.grid.find(point))) & rest
                rest -= near
                todo += near
            room = {point for point in region if board[point] is None}
            if room <= self.region and not region & self.firm:
                walls = board.grid.spell(board.grid.touching(board.grid.gather(region)))
                regions.append((room, walls))
        while True:
            kept = [
                (chain, liberties)
                for chain, liberties in chains
                if chain & self.firm
                or liberties - self.region
                or sum(room <= liberties for room, _ in regions) >= 2
            ]
            standing = set().union(*(chain for chain, _ in kept))
            if len(kept) == len(chains):
                return standing
            chains = kept
            regions = [(room, walls) for room, walls in regions if walls <= standing]

    def follow(self) -> None:
        answer, table = self.answer, self.answer["table"]
        first = COLOUR[answer["first"]]
        passed = int(answer["after"][-1:] != [] and answer["after"][-1].endswith("pass"))
        assert self.key(self.board, first, passed) == answer["start"]
        todo = [(self.board, first, passed, 1 << 60)]
        seen = set()
        while todo:
            board, turn, passed, rank = todo.pop()
            if self.is_over(board):
                continue
            key = self.key(board, turn, passed)
            if turn is not self.winner:
                for point in self.region:
                    if board[point] is None and (
                        self.free is turn or board.refusal(turn, point) is None
                    ):
                        now = board.with_ko(None) if self.free is turn else board
                        if now.refusal(turn, point) is None:
                            todo.append((self.after(now, turn, point), turn.other, 0, rank))
                if not passed:
                    todo.append((board.with_ko(None), turn.other, 1, rank))
                else:
                    assert answer["claim"] in ("safe", "denied")
                continue
            move, lower = table[key]
            assert answer["claim"] in ("safe", "denied") or lower < rank
            if key in seen:
                continue
            seen.add(key)
            if move == "pass":
                assert answer["claim"] in ("safe", "denied")
                if passed:
                    continue
            else:
                assert move in self.region
            todo.append((self.after(board, turn, move), turn.other, int(move == "pass"), lower))


def test_a_wall_whose_last_liberty_is_the_owners_eye_is_part_of_the_fight() -> None:
    board = Board.parse(SEKI_BEHIND_A_WALL)
    for point in ("D3", "C3"):
        verdict = judge(board, point)
        assert (verdict.status, verdict.article) == (Status.SEKI, 12)
        assert "B4" in verdict.region


NAKADE = """
    . X . X X X X
    . X X X O O O
    . . X . O . X
    . . X X O O X
    . . X X O . X
    . . X X O O O
    . . . X X X X
"""


def test_stones_whose_capture_costs_the_captor_are_in_seki() -> None:
    board = Board.parse(NAKADE)
    for point in ("E5", "G4"):
        verdict = judge(board, point)
        assert (verdict.status, verdict.article) == (Status.SEKI, 12)
        assert verdict.proof is not None
        verify(verdict.proof)
    # White may lift the three, and then Black plays in the middle of them.
    lifted = board.play(WHITE, "F5").play(BLACK, "A1").play(WHITE, "F3")
    assert judge(lifted, "E5", first=BLACK).status == Status.DEAD


def test_a_costly_capture_that_costs_nothing_is_refused() -> None:
    proof = judge(Board.parse(NAKADE), "G4").proof
    assert proof is not None
    costly = next(a for a in proof["answers"] if a["claim"] == "costly")
    late = next(key for key in costly["table"] if key.endswith("lifted"))
    table = {key: move for key, move in costly["table"].items() if key != late}
    answers = [costly | {"table": table} if a is costly else a for a in proof["answers"]]
    with pytest.raises(BadProof, match="no answer to"):
        verify(proof | {"answers": answers})


def test_a_triple_ko_with_one_ko_still_open_is_judged() -> None:
    board = Board.parse("""
        . O X X O O X . X
        O O X . X O X X X
        . O X . O O X . X
        O O X . X O X X X
        . O X X O O X . X
        O O X O . O X X X
        . O X X O O X . X
        O O O O X X X X X
        . . . O X . . . .
    """)
    for point in ("D9", "F9"):
        verdict = judge(board, point)
        assert verdict.proof is not None
        verify(verdict.proof)


def test_a_proof_of_one_half_says_who_begins() -> None:
    verdict = judge(Board.parse(NAKADE), "G4", first=WHITE)
    assert verdict.proof is not None
    assert "only what happens when white begins is judged" in verify(verdict.proof)


def test_a_seki_carries_the_proof_that_neither_side_forces_life() -> None:
    board = Board.parse(SEKI_BEHIND_A_WALL)
    proof = judge(board, "D3").proof
    assert proof is not None
    denied = {min(a["target"]) for a in proof["answers"] if a["claim"] == "denied"}
    assert denied == {"C3", "D3"}
    without = [a for a in proof["answers"] if a["claim"] != "denied"]
    with pytest.raises(BadProof, match="status"):
        verify(proof | {"answers": without})


def test_a_certificate_with_a_hole_proves_nothing() -> None:
    board = Board.parse(BENT_FOUR)
    verdict = judge(board, "D9")
    assert verdict.proof is not None
    answer = verdict.proof["answers"][0]
    table = dict(answer["table"])
    table.pop(answer["start"])
    with pytest.raises(KeyError):
        Follower(board, answer | {"table": table}).follow()


BENT_FOUR_IN_A_RACE = """
    O O . X O . X O .
    O X X X O X X O O
    . X O O O X O O .
    X X O . X X O . .
    O O O X X O O . .
    X X X X O O . . .
    O O O O O . . . .
    . O . . . . . . .
    O O . . . . . . .
"""


def test_the_neighbours_of_a_right_are_judged_again_as_the_reading_says() -> None:
    board = Board.parse(BENT_FOUR_IN_A_RACE)
    found = {point: judge(board, point) for point in ("D9", "G9", "E9")}
    assert [found[point].status for point in found] == ["dead", "dead", "alive"]
    assert (found["G9"].article, found["G9"].clause) == ("appendix 3", 2)
    unresolved = Reading(cascade=False)
    for point in ("G9", "E9"):
        verdict = judge(board, point, reading=unresolved)
        assert (verdict.status, verdict.article) == (Status.SEKI, 12)
        assert verdict.proof is not None
        verify(verdict.proof)
    assert judge(board, "D9", reading=unresolved).status == Status.DEAD


TRIPLE_KO_AND_DOUBLE_KO = """
    O X . X O O X . X X X
    O X X X O O X X X X X
    O O X . X O X . X X X
    . O X X O O X X X X X
    O O X . X O X . X X X
    . O X X O O X X X X X
    O O X O . O X . X X X
    O O X X O O X X X X X
    O O O O X X X . X X X
    O O X X O O X X X X X
    O X . X O . O X X . X
    O X X X O O O X X X X
    O O X . X O X X . X X
    . O X X O O X X X X X
    O O X O . O X . X . X
"""


def test_a_double_ko_elsewhere_gives_the_other_side_the_right_to_rest_as_well() -> None:
    board = Board.parse(TRIPLE_KO_AND_DOUBLE_KO)
    for point in ("F15", "D15"):
        verdict = judge(board, point)
        assert (verdict.status, verdict.article, verdict.clause) == ("refer", "appendix 3", 4)
        assert verdict.proof is not None
        verify(verdict.proof)


def test_two_groups_that_a_double_ko_holds_are_in_seki() -> None:
    board = Board.parse(TRIPLE_KO_AND_DOUBLE_KO)
    for point in ("B5", "E5"):
        verdict = judge(board, point)
        assert (verdict.status, verdict.article) == (Status.SEKI, 12)
        assert verdict.proof is not None
        verify(verdict.proof)


@pytest.mark.parametrize(
    ("rows", "point", "row"),
    [
        (
            "O O O O X X X O O/O O O X X X X O O/X X . O . X X O O/O O O O O O O O O",
            "F5",
            "dead",
        ),
        ("O O O O . X X O O/O O O X X X X O O/X X X X X X X O O/O O O O O O O O O", "G7", "ko"),
        (". O O O O X X O O/X O O O X . X O O/X X X X X O . O O/O O O O O O O O O", "C5", "ko"),
    ],
)
def test_a_large_chain_that_is_lifted_does_not_settle_a_small_fight(
    rows: str, point: str, row: str
) -> None:
    drawn = rows.split("/") + [". . . . . . . . ."] * 3
    board = Board.parse("\n".join(drawn))
    point = f"{point[0]}{int(point[1:])}"
    verdict = judge(board, point)
    assert verdict.status == row
    assert verdict.proof is not None
    assert not any("nobody plays" in said for said in verify(verdict.proof))
