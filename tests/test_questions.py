"""Questions: their keys against a second, slow board, and what cannot be asked."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from boards import BENT_FOUR, THREE, customary, played
from claiming import start
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import Ko, NaiveBoard
from naive_fight import NaiveFight, TooLarge, naive_statuses

from baduk_edu.book.fights import Fight
from baduk_edu.book.finds import LIFE_FINDS, Amount
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Step
from baduk_edu.book.question_reader import read_question
from baduk_edu.book.questions import Choose, Count, Option, Play, Question, Touch
from baduk_edu.book.questions import Goal as Aim
from baduk_edu.book.score import Score
from baduk_edu.book.search import Find, QuestionError, Search
from baduk_edu.book.words import Language
from baduk_edu.practice.sameness import likeness
from baduk_edu.rules import BLACK, WHITE, Board, Game, Status, Stone, judge
from baduk_edu.rules.fight import ATTACKER, OWNER, Threats
from baduk_edu.rules.goal import Goal
from baduk_edu.rules.inquiry import questions_about
from baduk_edu.rules.life import BUDGET
from baduk_edu.rules.verifier import checked_answer
from baduk_edu.rules.written import proven_stones

BOARD = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    O . . . .
"""
BOTH = "korean = '가', english = 'a'"
ASKED = [
    step
    for path in page_paths()
    for step in page_at(path).steps
    if step.ask is not None and not step.origin
]


def question(text: str, to_play: Stone = BLACK) -> Question:
    """The question of a page that has only this line."""
    return read_question(tomllib.loads(f"ask.{text}")["ask"], to_play)


def naive_of(game: Game) -> NaiveBoard:
    """The same position on the slow board, its ko told by the last move as one sees it."""
    board = NaiveBoard.drawn(str(game.board))
    if game.board.ko:
        side = game.to_play if game.last is None or game.last.point else game.to_play.other
        hole = game.board.ko
        (taker,) = board.lifted(side.value, hole)
        board.ko = Ko(side.value, hole, taker)
    return board


def found_slowly(search: Search, game: Game) -> set[str]:
    """What a search finds, by trying every point on the slow board."""
    board, side = naive_of(game), search.colour.value
    refused = {point: board.refusal(side, point) for point in board.points}
    match search.find:
        case Find.LEGAL:
            found = {point for point, why in refused.items() if why is None}
        case Find.ILLEGAL:
            found = {point for point, why in refused.items() if why is not None}
        case Find.FORBIDDEN:
            found = {point for point, why in refused.items() if why == ("forbidden", 8)}
        case Find.KO:
            found = {board.ko.point} if board.ko else set()
        case Find.LIBERTIES:
            found = board.liberties(str(search.of))
        case Find.CHAIN:
            found = board.chain(str(search.of))
        case Find.CHAINS:
            stones = [point for point, sign in board.points.items() if sign == side]
            found = {min(board.chain(point)) for point in stones}
        case Find.ATARI:
            stones = [point for point, sign in board.points.items() if sign == side]
            found = {point for point in stones if len(board.liberties(point)) == 1}
        case Find.HANDICAP:
            assert search.number is not None
            found = set(customary(search.number, game.board.width))
        case Find.LIFTED:
            found = board.lifted(side, str(search.of))
        case Find.CAPTURES:
            gone = {p: board.lifted(side, p) for p, why in refused.items() if why is None}
            found = {
                point
                for point, stones in gone.items()
                if stones
                and (search.of is None or search.of in stones)
                and (search.number is None or search.number == len(stones))
            }
        case Find.EYES:
            found = eyes_slowly(board, str(search.of))
        case Find.DECIDES:
            found = deciding_slowly(game.board, str(search.of), search.colour)
        case Find.DEAD | Find.SEKI:
            found = judged_slowly(game.board, search)
        case Find.TERRITORY | Find.DAME:
            found = counted_slowly(board, search)
    return found if search.among is None else found & search.among


MOST = 5_000
"""So many states the slow judge may visit; a larger fight is left to the tests of ``judge``."""


def eyes_slowly(board: NaiveBoard, of: str) -> set[str]:
    """Where the opponent is forbidden beside the chain, or beside one joined to it there."""
    other = "X" if board.points[of] == "O" else "O"
    group, eyes = set(board.chain(of)), set[str]()
    while True:
        found = {
            near
            for stone in group
            for near in board.neighbours(stone)
            if board.refusal(other, near) == ("forbidden", 8)
        }
        if found == eyes:
            return eyes
        eyes = found
        walls = {near for eye in eyes for near in board.neighbours(eye)}
        for stone in walls:
            if board.points[stone] == board.points[of]:
                group |= board.chain(stone)


def naive_fight(board: Board, of: str) -> NaiveFight:
    """The fight over a group in the area that is judged, by plain play."""
    return NaiveFight(board, of, region=judge(board, of).region, most=MOST)


def winning_moves_proven(board: Board, ask: Fight) -> set[str]:
    """The first moves that win, each move's fate by a certificate that the verifier checks."""
    questions = questions_about(board, ask.of, budget=BUDGET)
    assert questions is not None
    fight = questions.fight
    side = OWNER if ask.side is fight.owner else ATTACKER
    proven = proven_stones(board)
    winning: set[str] = set()
    for step in fight.steps(fight.first(side, ask.threats.counts)):
        captured = questions.captured(1 - side, ask.threats, (step[0],))
        raw = questions.proof(Goal.CAPTURED, 1 - side, ask.threats, (step[0],))
        checked = checked_answer(board, proven, raw, f"after {raw['after']}")
        assert (checked.claim == "captured") == captured
        if captured == (side == ATTACKER):
            winning |= board.grid.spell(fight.window.outside(step[0]))
    return winning


def deciding_slowly(board: Board, of: str, side: Stone) -> set[str]:
    """The first moves that decide an unsettled group or a ko, by plain play if it can be."""
    attacks = side is not board[of]
    status = judge(board, of).status
    if status not in (Status.UNSETTLED, Status.KO):
        return set()
    if status is Status.UNSETTLED:
        modes: tuple[str, ...] = ("owner" if attacks else "attacker",)
    else:
        modes = ("none", "attacker") if attacks else ("attacker", "none")
    proven = [winning_moves_proven(board, Fight(of, side, Threats(m), 9)) for m in modes]
    with suppress(TooLarge):
        fight = naive_fight(board, of)
        assert proven == [first_moves_that_win(fight, side, mode) for mode in modes]
    return next(filter(None, proven), set())


def first_moves_that_win(fight: NaiveFight, side: Stone, mode: str) -> set[str]:
    """The moves with which this side begins and gets what it wants."""
    captured = fight._captured(mode)
    attacks = side is not fight.owner
    free = {"none": None, "owner": fight.owner, "attacker": fight.owner.other}[mode]
    return {
        point
        for after, breaks, point in fight.steps[fight.board, side, False]
        if point != "pass" and (breaks is None or breaks is free)
        if (after in captured) is attacks
    }


def judged_slowly(board: Board, search: Search) -> set[str]:
    """The stones whose chain has the status asked for, by the slow table of the articles."""
    found: set[str] = set()
    for chain in board.chains(search.colour):
        if search.among is not None and not chain & search.among:
            continue
        verdict = judge(board, min(chain), budget=2000)
        if verdict.status is Status.UNDECIDED:
            continue
        if verdict.article == "appendix 3":
            assert verdict.status is Status.DEAD
            found |= chain if search.find is Find.DEAD else set()
            continue
        try:
            region = None if not verdict.region else verdict.region
            rows = naive_statuses(board, min(chain), region=region, most=MOST)
        except TooLarge:
            rows = {verdict.status.value}
        if any(row.startswith(search.find.value) for row in rows):
            found |= chain
    return found


def counted_slowly(board: NaiveBoard, search: Search) -> set[str]:
    """Whose each point is, by flooding, once the dead are lifted and the seki are known."""
    drawn = Board.parse(str(board))
    lost, shared = set[str](), set[str]()
    for colour in Stone:
        lost |= judged_slowly(drawn, Search(Find.DEAD, colour))
        shared |= judged_slowly(drawn, Search(Find.SEKI, colour))
    flooded = flooded_slowly(board, lost, shared)
    return flooded["" if search.find is Find.DAME else search.colour.value]


def flooded_slowly(
    board: NaiveBoard, lost: Iterable[str], shared: Collection[str] = ()
) -> dict[str, set[str]]:
    """The empty points that only Black's stones border, only White's, and the rest.

    The stones lost are lifted first; a point beside a stone in seki is nobody's.
    """
    lifted = board.without(lost)
    found: dict[str, set[str]] = {"X": set(), "O": set(), "": set()}
    for point, sign in lifted.points.items():
        if sign != ".":
            continue
        seen, walls = {point}, set[str]()
        todo = [point]
        while todo:
            for near in lifted.neighbours(todo.pop()):
                if lifted.points[near] != ".":
                    walls.add(near)
                elif near not in seen:
                    seen.add(near)
                    todo.append(near)
        colours = {lifted.points[wall] for wall in walls}
        owner = colours.pop() if len(colours) == 1 and not walls & set(shared) else ""
        found[owner].add(point)
    return found


def number_slowly(score: Score, game: Game) -> float:
    """A number of the count, by flooding the board without the dead stones that are given."""
    given, board = score.given, naive_of(game)
    assert given.dead is not None, "the slow board finds no dead stones"
    dead = set[str]().union(*(board.chain(stone) for stone in given.dead))
    taken = game.prisoners if given.prisoners is None else given.prisoners
    komi = game.komi if given.komi is None else given.komi
    territory = flooded_slowly(board, dead)
    left = {
        side: len(territory[side.value])
        - taken.get(side, 0)
        - sum(board.points[stone] == side.value for stone in dead)
        for side in Stone
    }
    if score.amount is Amount.MARGIN:
        return abs(left[Stone.BLACK] - left[Stone.WHITE] - komi)
    return left[score.colour]


def key_slowly(step: Step) -> set[str] | float | None:
    """The key of a question about points, or ``None`` for the other kinds."""
    if isinstance(step.ask, Touch):
        return found_slowly(step.ask.search, step.asked)
    if isinstance(step.ask, Count) and isinstance(step.ask.search, Score):
        return number_slowly(step.ask.search, step.asked)
    if isinstance(step.ask, Count):
        return len(found_slowly(step.ask.search, step.asked))
    return None


def test_the_course_asks_questions_of_every_kind() -> None:
    assert {type(step.ask) for step in ASKED} == {Touch, Count, Choose, Play, Fight}
    assert len(ASKED) >= 40


@pytest.mark.parametrize("step", ASKED, ids=[step.id for step in ASKED])
def test_every_key_of_the_course_is_what_a_slow_board_finds(step: Step) -> None:
    if isinstance(step.ask, Touch | Count):
        assert step.ask.key(step.asked) == key_slowly(step)
    elif isinstance(step.ask, Choose):
        right = [option.is_right(step.asked) for option in step.ask.options]
        assert right.count(True) == 1
        assert right.index(True) == step.ask.key(step.asked)
    elif isinstance(step.ask, Fight):
        key, board = step.ask.key(step.asked), step.asked.board
        assert key == winning_moves_proven(board, step.ask)
        with suppress(TooLarge):
            fight = naive_fight(board, step.ask.of)
            assert key == first_moves_that_win(fight, step.ask.side, step.ask.threats.value)
    else:
        assert isinstance(step.ask, Play)
        step.ask.check(step.asked)


@st.composite
def positions(draw: st.DrawFn, largest: int = 5) -> Game:
    """A small position after some random moves, so that kos and prisoners occur."""
    size = draw(st.integers(2, largest))
    return played(size, draw(st.lists(st.integers(0, 10**6), max_size=40)))


BOARD_FINDS = [find for find in Find if find not in {*LIFE_FINDS, Find.HANDICAP}]


@given(positions(), st.sampled_from(BOARD_FINDS), st.sampled_from(Stone), st.data())
def test_any_search_finds_what_a_slow_board_finds(
    game: Game, find: Find, colour: Stone, data: st.DataObject
) -> None:
    point = data.draw(st.sampled_from(game.board.points))
    of = point if find in (Find.LIBERTIES, Find.CHAIN, Find.LIFTED) else None
    search = Search(find, colour, of)
    try:
        found = search.points(game)
    except QuestionError:
        stone, refused = game.board[point], game.board.refusal(colour, point)
        assert refused if find is Find.LIFTED else stone is None
        return
    if find in (Find.LEGAL, Find.ILLEGAL, Find.CAPTURES) and game.board.ko:
        found -= {game.board.ko}  # whose ban it is, the slow board is told elsewhere
        assert found == found_slowly(search, game) - {game.board.ko}
    else:
        assert found == found_slowly(search, game)


@settings(max_examples=40)
@given(positions(3), st.sampled_from(sorted(LIFE_FINDS)), st.sampled_from(Stone), st.data())
def test_what_is_judged_on_a_tiny_board_is_what_plain_play_finds(
    game: Game, find: Find, colour: Stone, data: st.DataObject
) -> None:
    game = start(str(game.board), to_play=game.to_play)
    point = data.draw(st.sampled_from(game.board.points))
    of = point if find in (Find.EYES, Find.DECIDES) else None
    search = Search(find, colour, of)
    try:
        found = search.points(game)
    except QuestionError:
        return
    if find not in (Find.TERRITORY, Find.DAME):  # those lean on the judged stones
        assert found == found_slowly(search, game)
    for wrong in set(game.board.points) - found:
        for language in Language:
            why = search.why_wrong(game, wrong, language)
            assert wrong in why and "{" not in why and "None" not in why, (find, wrong)


@given(positions(), st.sampled_from(BOARD_FINDS), st.sampled_from(Stone), st.data())
def test_every_point_that_is_not_found_has_a_reason_in_both_languages(
    game: Game, find: Find, colour: Stone, data: st.DataObject
) -> None:
    if find is Find.CHAINS:
        return
    point = data.draw(st.sampled_from(game.board.points))
    of = point if find in (Find.LIBERTIES, Find.CHAIN, Find.LIFTED) else None
    search = Search(find, colour, of)
    try:
        found = search.points(game)
    except QuestionError:
        return
    for wrong in set(game.board.points) - found:
        for language in Language:
            why = search.why_wrong(game, wrong, language)
            assert why and "{" not in why and "None" not in why, (find, wrong)
            assert wrong in why


CANNOT = [
    ("touch = 'C3'", "ask.touch: say what to find"),
    ("touch = { find = 'nose' }", "ask.touch, find: 'nose' is none of forbidden, legal"),
    ("touch = { find = 'eyes' }", "find = 'eyes' needs a point, of = 'D4'"),
    ("touch = { find = 'decides' }", "find = 'decides' needs a point, of = 'D4'"),
    ("count = { find = 'dead', of = 'C3' }", "find = 'dead' takes no point: leave out of"),
    ("touch = { find = 'ko', at = 'C3' }", "ask.touch: unknown key 'at'"),
    ("touch = { find = 'chain' }", "find = 'chain' needs a point, of = 'D4'"),
    ("touch = { find = 'ko', of = 'C3' }", "find = 'ko' takes no point: leave out of"),
    (
        "touch = { find = 'ko', number = 1 }",
        "number is for find = 'captures' or 'handicap' only",
    ),
    ("touch = { find = 'chains' }", "chains are counted, not touched"),
    ("touch = { find = 'handicap' }", "find = 'handicap' needs number = 4"),
    ("touch = { find = 'legal', among = 'A1' }", "ask.touch, among: 'A1': write a list"),
    ("touch = { find = 'legal', among = ['a1'] }", "ask.touch, among: 'a1' is no point"),
    ("count = { find = 'captures', number = true }", "ask.count, number: True: write a number"),
    ("choose = 'a'", "ask.choose: write a list of 2 to 26 answers"),
    (f"choose = [{{ {BOTH}, right = true, no_claim = 'x' }}]", "write a list of 2 to 26"),
    ("choose = [1, 2]", "ask.choose, answer 1: write {"),
    (f"choose = [{{ {BOTH} }}, {{ {BOTH} }}]", "answer 1: write claim ="),
    (f"choose = [{{ {BOTH}, right = true }}, {{ {BOTH} }}]", "answer 1: write claim ="),
    (f"choose = [{{ {BOTH}, right = 1, no_claim = 'x' }}, 2]", "answer 1: write claim ="),
    (
        f"choose = [{{ {BOTH}, claim.ko = '', right = true, no_claim = 'x' }}, 2]",
        "answer 1: write claim =",
    ),
    ("choose = [{ korean = '가', claim.ko = '' }, 2]", "answer 1: english is missing"),
    (f"choose = [{{ {BOTH}, claim.ko = '', why = 'x' }}, 2]", "answer 1, why: write {"),
    (f"choose = [{{ {BOTH}, claim.ko = '', reason = 'x' }}, 2]", "unknown key 'reason'"),
    ("play = 3", "ask.play: write { goal ="),
    ("play = { goal = 'captures' }", "ask.play: of is missing"),
    (
        "play = { goal = 'win', of = ['B3'], moves = 1, solution = ['C3'] }",
        "ask.play, goal: 'win' is none of captures, liberties, joined",
    ),
    (
        "play = { goal = 'joined', of = [], moves = 1, solution = ['C3'] }",
        "ask.play, of: []: write a list of points",
    ),
    (
        "play = { goal = 'joined', of = ['B3'], moves = 0, solution = ['C3'] }",
        "ask.play, moves: 0: write a number from 1",
    ),
    ("sing = 3", "ask.sing: unknown; a question is touch, count, choose, play or fight"),
    ("fight = 'B3'", "ask.fight: write { of ="),
    ("fight = { of = 'B3', side = 'black' }", "ask.fight: moves is missing"),
    ("fight = { of = 'B3', moves = 3 }", "ask.fight: side is missing"),
    ("fight = { of = 'b3', side = 'black', moves = 3 }", "ask.fight, of: 'b3' is no point"),
    ("fight = { of = 'B3', side = 'black', moves = 0 }", "moves: 0: write a number from 1"),
    (
        "fight = { of = 'B3', side = 'black', moves = 3, threats = 'black' }",
        "ask.fight, threats: 'black' is none of none, attacker, owner",
    ),
    ("fight = { of = 'B3', side = 'black', moves = 3, goal = 'x' }", "unknown key 'goal'"),
]


@pytest.mark.parametrize(("text", "said"), CANNOT)
def test_what_makes_no_sense_cannot_be_asked(text: str, said: str) -> None:
    with pytest.raises(QuestionError) as refused:
        question(text)
    assert said in str(refused.value)


NO_KEY = [
    (
        "touch = { find = 'handicap', number = 10 }",
        "a handicap of 10 stones: the customary ones",
    ),
    ("touch = { find = 'handicap', number = 2 }", "on 9, 13 and 19 lines only"),
    ("touch = { find = 'ko' }", "there is no point to find (ko)"),
    ("count = { find = 'liberties', of = 'A5' }", "of = 'A5': there is no stone"),
    ("count = { find = 'chain', of = 'T19' }", "T19: the board has no such point"),
    ("touch = { find = 'legal', among = ['A1', 'T1'] }", "T1: the board has no such point"),
    ("count = { find = 'lifted', of = 'B3' }", "of = 'B3': B3 already holds a stone"),
    ("count = { find = 'captures', of = 'B4' }", "black does not capture its own stone"),
    ("count = { find = 'captures', of = 'A5' }", "of = 'A5': there is no stone"),
    (
        f"choose = [{{ {BOTH}, claim.ko = '' }}, {{ {BOTH}, claim.turn = 'black' }}]",
        "2 answers are right by the rules, one is needed",
    ),
]


@pytest.mark.parametrize(("text", "said"), NO_KEY)
def test_a_question_without_an_answer_is_refused(text: str, said: str) -> None:
    asked = question(text)
    assert not isinstance(asked, Play)
    with pytest.raises(QuestionError) as refused:
        asked.key(start(BOARD))
    assert said in str(refused.value)


FOUR = """
    . . . . O X .
    O O O O O X .
    X X X X X X .
    . . . . . . .
    . . . . . . .
"""


NO_LIFE_KEY = [
    (
        THREE,
        "touch = { find = 'dead', colour = 'white' }",
        "the group at D5 is unsettled: noth",
    ),
    (THREE, "touch = { find = 'territory', colour = 'black' }", "the group at D5 is unsettled"),
    (THREE, "touch = { find = 'seki', colour = 'black' }", "there is no point to find (seki)"),
    (THREE, "touch = { find = 'eyes', of = 'A4' }", "there is no point to find (eyes)"),
    (THREE, "touch = { find = 'eyes', of = 'A5' }", "of = 'A5': there is no stone"),
    (FOUR, "touch = { find = 'decides', of = 'A4' }", "there is no point to find (decides)"),
    (BOARD, "touch = { find = 'decides', of = 'T19' }", "T19: the board has no such point"),
    (THREE, "fight = { of = 'A5', side = 'black', moves = 9 }", "of = 'A5': there is no stone"),
    (THREE, "fight = { of = 'T1', side = 'black', moves = 9 }", "of = 'T1': there is no stone"),
    (THREE, "fight = { of = 'A4', side = 'black', moves = 1 }", "moves = 1 is too few"),
    (
        FOUR,
        "fight = { of = 'A4', side = 'black', moves = 9 }",
        "black begins and cannot capture",
    ),
    (BENT_FOUR, "fight = { of = 'D9', side = 'black', moves = 9 }", "every first move wins"),
    (
        THREE.replace(". . . O", ". O . O"),
        "fight = { of = 'A4', side = 'black', moves = 9 }",
        "the group at A4 stands for good: there is no fight",
    ),
    (
        THREE.replace(". . . O", ". X . O"),
        "fight = { of = 'A4', side = 'white', moves = 9 }",
        "white begins and cannot be safe",
    ),
    (
        str(Board.empty(9).play(BLACK, "E5")),
        "fight = { of = 'E5', side = 'white', moves = 9 }",
        "the group at E5 is not enclosed: there is no fight",
    ),
]


@pytest.mark.parametrize(("board", "text", "said"), NO_LIFE_KEY)
def test_a_question_of_life_without_an_answer_is_refused(
    board: str, text: str, said: str
) -> None:
    asked = question(text)
    assert not isinstance(asked, Play)
    with pytest.raises(QuestionError) as refused:
        asked.key(start(board))
    assert said in str(refused.value)


def test_a_fight_is_won_by_the_first_moves_that_win_it() -> None:
    kill = question("fight = { of = 'A4', side = 'black', moves = 9 }")
    live = question("fight = { of = 'A4', side = 'white', threats = 'attacker', moves = 9 }")
    assert isinstance(kill, Fight) and isinstance(live, Fight)
    assert kill.key(start(THREE)) == live.key(start(THREE)) == {"B5"}


ENDED = """
    . X O . O X .
    X X O O O X X
    . X X O X X .
    X . X X X . X
    X X X . X X X
"""
WHY = [
    (
        THREE,
        "decides, black, A4, A5",
        "after A5 white answers at B5, and the group of A4 is not",
    ),
    (
        THREE,
        "decides, white, A4, A5",
        "after A5 black answers at B5, and the group of A4 is cap",
    ),
    (
        THREE,
        "decides, black, A4, G1",
        "after G1 white answers at B5, and the group of A4 is not",
    ),
    (THREE, "decides, black, A4, A4", "A4 already holds a stone"),
    (ENDED, "dead, white, , D5", "There is no stone on D5"),
    (ENDED, "dead, white, , B5", "The stone on B5 is black"),
    (ENDED, "dead, black, , B5", "the stones of B5 are alive (Article 11)"),
    (ENDED, "seki, white, , C5", "the stones of C5 are dead (Article 13)"),
    (ENDED, "eyes, , B5, A3", "A3 is no further eye"),
    (ENDED, "eyes, , C5, A5", "black may play at A5, so it is no eye"),
    (". O X O .\nO O X O O\nX X X X .\n. . . . .", "eyes, , A3, E4", "E4 is no further eye"),
    (ENDED, "territory, white, , A5", "A5 is black territory (Article 14)"),
    (ENDED, "territory, black, , B5", "A stone that stays is on B5"),
    (ENDED, "dame, black, , C5", "C5 is black territory (Article 14)"),
]


@pytest.mark.parametrize(("board", "asked", "said"), WHY)
def test_a_wrong_point_is_told_its_own_reason(board: str, asked: str, said: str) -> None:
    find, colour, of, point = asked.split(", ")
    search = Search(Find(find), Stone[colour.upper() or "BLACK"], of or None)
    korean, english = (search.why_wrong(start(board), point, lang) for lang in Language)
    assert said in english
    assert point in korean


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"solution": ("A5", "E5")}, "does not reach the goal (captures) in 2 moves"),
        ({"solution": ()}, "does not reach the goal"),
        ({"solution": ("B3",)}, "solution, B3: B3 already holds a stone"),
        ({"moves": 1, "solution": ("A5", "C3")}, "does not reach the goal"),
        ({"of": ("A5",)}, "of = 'A5': there is no stone"),
        ({"of": ("T19",)}, "of = 'T19': there is no stone"),
        ({"goal": Aim.JOINED, "of": ("B3",)}, "the goal is reached before the first move"),
        (
            {"goal": Aim.LIBERTIES, "number": 1},
            "the goal is reached before the first move",
        ),
    ],
)
def test_a_goal_that_the_solution_does_not_reach_is_refused(
    change: dict[str, object], said: str
) -> None:
    good = {"goal": Aim.CAPTURES, "of": ("B3",), "moves": 2, "replies": ("E1",)}
    good["solution"] = ("C3",)
    Play(**good).check(start(BOARD))  # type: ignore[arg-type]
    with pytest.raises(QuestionError) as refused:
        Play(**(good | change)).check(start(BOARD))  # type: ignore[arg-type]
    assert said in str(refused.value)


def test_the_board_replies_with_its_first_legal_move_and_passes_if_there_is_none() -> None:
    play = Play(Aim.CAPTURES, ("B3",), 2, ("B3", "T19", "E1"), ("C3",))
    after = play.reply(start(BOARD).play("A5"))
    assert str(after.last) == "W E1"
    assert str(play.reply(after.play("E2")).last) == "W pass"


def test_a_question_speaks_of_the_side_to_move_unless_it_names_a_colour() -> None:
    for to_play in Stone:
        asked = question("touch = { find = 'captures' }", to_play)
        assert isinstance(asked, Touch) and asked.search.colour is to_play
    asked = question("touch = { find = 'captures', colour = 'white' }")
    assert isinstance(asked, Touch) and asked.search.colour is WHITE


def test_a_capture_is_searched_by_its_stone_or_by_its_number_of_stones() -> None:
    game = start(". X O . X O O .")
    assert Search(Find.CAPTURES, BLACK).points(game) == {"D1", "H1"}
    assert Search(Find.CAPTURES, BLACK, of="G1").points(game) == {"H1"}
    assert Search(Find.CAPTURES, BLACK, number=1).points(game) == {"D1"}
    assert "two white stones" in Search(Find.CAPTURES, BLACK, number=1).why_wrong(
        game, "H1", Language.ENGLISH
    )


def test_a_ban_that_was_passed_over_is_still_no_legal_move() -> None:
    two_kos = ". X O . . X O .\nX O . O X O . O\n. X O . . X O .\n. . . . . . . ."
    game = start(two_kos).play("C3").pass_().play("G3")
    assert {"B3", "F3"} & Search(Find.LEGAL, WHITE).points(game) == set()
    assert {"B3", "F3"} <= Search(Find.ILLEGAL, WHITE).points(game)
    assert "(Article 9)" in Search(Find.LEGAL, WHITE).why_wrong(game, "B3", Language.ENGLISH)


def test_an_answer_without_a_claim_is_right_as_it_is_typed() -> None:
    texts = {Language.ENGLISH: "x"}
    assert Option(texts, right=True, no_claim="custom").is_right(start(BOARD))
    assert not Option(texts, right=False, no_claim="custom").is_right(start(BOARD))


def matter(step: Step) -> tuple[object, ...]:
    """What an exercise is about, however its board is turned or coloured."""
    ask = step.ask
    what: object = ""
    match ask:
        case Touch() | Count():
            what = ask.search if isinstance(ask.search, Score) else ask.search.find
        case Choose():
            what = tuple(option.texts[Language.KOREAN] for option in ask.options)
        case Play():
            what = ask.goal
        case Fight():
            what = ask.side
    return likeness(step.asked.board), type(ask), what


@pytest.mark.parametrize("path", page_paths(), ids=lambda path: path.stem)
def test_no_two_exercises_of_a_page_ask_the_same(path: Path) -> None:
    asked = [step for step in page_at(path).steps if step.ask]
    matters = [matter(step) for step in asked]
    same = [step.id for step, of in zip(asked, matters, strict=True) if matters.count(of) > 1]
    assert same == []
