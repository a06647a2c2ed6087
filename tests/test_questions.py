"""Questions: their keys against a second, slow board, and what cannot be asked."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import Ko, NaiveBoard

from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Step
from baduk_edu.book.question_reader import read_question
from baduk_edu.book.questions import Choose, Count, Goal, Option, Play, Question, Touch
from baduk_edu.book.search import Find, QuestionError, Search
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, Game, Stone

BOARD = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    O . . . .
"""
BOTH = "korean = '가', english = 'a'"
ASKED = [step for path in page_paths() for step in page_at(path).steps if step.ask is not None]


def question(text: str, to_play: Stone = BLACK) -> Question:
    """The question of a page that has only this line."""
    return read_question(tomllib.loads(f"ask.{text}")["ask"], to_play)


def start(text: str = BOARD, to_play: Stone = BLACK) -> Game:
    """A game at its beginning."""
    return Game.start(board=Board.parse(text), komi=0, to_play=to_play)


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
    return found if search.among is None else found & search.among


def key_slowly(step: Step) -> set[str] | int | None:
    """The key of a question about points, or ``None`` for the other kinds."""
    if isinstance(step.ask, Touch):
        return found_slowly(step.ask.search, step.asked)
    if isinstance(step.ask, Count):
        return len(found_slowly(step.ask.search, step.asked))
    return None


def test_the_course_asks_questions_of_every_kind() -> None:
    assert {type(step.ask) for step in ASKED} == {Touch, Count, Choose, Play}
    assert len(ASKED) >= 40


@pytest.mark.parametrize("step", ASKED, ids=[step.id for step in ASKED])
def test_every_key_of_the_course_is_what_a_slow_board_finds(step: Step) -> None:
    if isinstance(step.ask, Touch | Count):
        assert step.ask.key(step.asked) == key_slowly(step)
    elif isinstance(step.ask, Choose):
        right = [option.is_right(step.asked) for option in step.ask.options]
        assert right.count(True) == 1
        assert right.index(True) == step.ask.key(step.asked)
    else:
        assert isinstance(step.ask, Play)
        step.ask.check(step.asked)


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """A small position after some random moves, so that kos and prisoners occur."""
    game = Game.start(size=draw(st.integers(2, 5)), komi=0)
    for number in draw(st.lists(st.integers(0, 10**6), max_size=40)):
        legal = sorted(game.legal)
        game = game.play(legal[number % len(legal)]) if legal else game.pass_()
    return game


@given(positions(), st.sampled_from(Find), st.sampled_from(Stone), st.data())
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


@given(positions(), st.sampled_from(Find), st.sampled_from(Stone), st.data())
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
    ("touch = { find = 'eyes' }", "ask.touch, find: 'eyes' is none of forbidden, legal"),
    ("touch = { find = 'ko', at = 'C3' }", "ask.touch: unknown key 'at'"),
    ("touch = { find = 'chain' }", "find = 'chain' needs a point, of = 'D4'"),
    ("touch = { find = 'ko', of = 'C3' }", "find = 'ko' takes no point: leave out of"),
    ("touch = { find = 'ko', number = 1 }", "number is for find = 'captures' only"),
    ("touch = { find = 'chains' }", "chains are counted, not touched"),
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
    ("sing = 3", "ask.sing: unknown; a question is touch, count, choose or play"),
]


@pytest.mark.parametrize(("text", "said"), CANNOT)
def test_what_makes_no_sense_cannot_be_asked(text: str, said: str) -> None:
    with pytest.raises(QuestionError) as refused:
        question(text)
    assert said in str(refused.value)


NO_KEY = [
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
        asked.key(start())
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"solution": ("A5", "E5")}, "does not reach the goal (captures) in 2 moves"),
        ({"solution": ()}, "does not reach the goal"),
        ({"solution": ("B3",)}, "solution, B3: B3 already holds a stone"),
        ({"moves": 1, "solution": ("A5", "C3")}, "does not reach the goal"),
        ({"of": ("A5",)}, "of = 'A5': there is no stone"),
        ({"of": ("T19",)}, "of = 'T19': there is no stone"),
        ({"goal": Goal.JOINED, "of": ("B3",)}, "the goal is reached before the first move"),
        ({"goal": Goal.LIBERTIES, "number": 1}, "the goal is reached before the first move"),
    ],
)
def test_a_goal_that_the_solution_does_not_reach_is_refused(
    change: dict[str, object], said: str
) -> None:
    good = {"goal": Goal.CAPTURES, "of": ("B3",), "moves": 2, "replies": ("E1",)}
    good["solution"] = ("C3",)
    Play(**good).check(start())  # type: ignore[arg-type]
    with pytest.raises(QuestionError) as refused:
        Play(**(good | change)).check(start())  # type: ignore[arg-type]
    assert said in str(refused.value)


def test_the_board_replies_with_its_first_legal_move_and_passes_if_there_is_none() -> None:
    play = Play(Goal.CAPTURES, ("B3",), 2, ("B3", "T19", "E1"), ("C3",))
    after = play.reply(start().play("A5"))
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
    assert Option(texts, right=True, no_claim="custom").is_right(start())
    assert not Option(texts, right=False, no_claim="custom").is_right(start())
