"""Questions on the board: every answer of every exercise, right or wrong, gets its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase
from typing import Any

import pytest
from boards import KO
from desks import press, touch
from hypothesis import given, settings
from hypothesis import strategies as st

from baduk_edu.book.diagram import Diagram, Mark, View
from baduk_edu.book.fights import Fight
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Part, Step, points_named
from baduk_edu.book.question_reader import read_question
from baduk_edu.book.questions import Choose, Count, Play, Touch, spell_number
from baduk_edu.book.search import Search
from baduk_edu.book.words import Language, plain
from baduk_edu.desk import Desk, question_desk
from baduk_edu.desk.fight import FightDesk
from baduk_edu.desk.proof_line import has_proof_line, proof_line
from baduk_edu.draw.screen import Screen, Tone
from baduk_edu.rules import BLACK, Stone

EXERCISES = [
    s
    for path in page_paths()
    for s in page_at(path).steps
    if s.ask is not None and not s.origin
]
BOTH = [(step, language) for step in EXERCISES for language in Language]
each_exercise = pytest.mark.parametrize(
    ("step", "language"), BOTH, ids=[f"{step.id}-{language}" for step, language in BOTH]
)


def exercise(ask: dict[str, Any], board: str = KO, to_play: Stone = BLACK, **more: Any) -> Step:
    """A step with this question, in English."""
    return Step(
        id="x",
        part=Part.EXERCISE,
        texts={Language.ENGLISH: "**Black** to play."},
        diagram=Diagram.parse(board, to_play=to_play),
        ask=read_question(ask, to_play, (Language.ENGLISH,)),
        **more,
    )


def asking(step: Step) -> Desk:
    """The desk of a step in English."""
    return question_desk(step, Language.ENGLISH)


def right_answers(step: Step) -> list[dict[str, Any]]:
    """The events that answer the question."""
    match step.ask:
        case Touch():
            return [{"type": "touch", "point": p} for p in sorted(step.ask.key(step.asked))]
        case Count():
            return [{"type": "number", "value": step.ask.key(step.asked)}]
        case Choose():
            return [{"type": "choose", "key": ascii_lowercase[step.ask.key(step.asked)]}]
        case Play():
            return [{"type": "touch", "point": point} for point in step.ask.solution]
        case Fight():
            return winning_moves(step, step.ask)
    raise AssertionError(step)


def winning_moves(step: Step, ask: Fight) -> list[dict[str, Any]]:
    """The events that win a fight: at every turn the move of the proof."""
    desk = FightDesk(step, Language.ENGLISH, ask)
    events: list[dict[str, Any]] = []
    while not desk.solved:
        move = desk.match.sparring.reply(desk.match.turn)
        touched = {"type": "touch", "point": move}
        events.append({"type": "control", "key": "pass"} if move == "pass" else touched)
        desk.handle(events[-1])
        assert len(events) <= ask.moves, desk.screen()
    return events


def wrong_answers(step: Step) -> Iterator[dict[str, Any]]:
    """Every other answer that a reader could give: all points, some numbers, all choices."""
    assert step.diagram is not None and step.ask is not None
    right = right_answers(step)
    answers: list[dict[str, Any]] = [
        {"type": "touch", "point": point} for point in step.diagram.board.points
    ]
    if isinstance(step.ask, Count):
        answers += [{"type": "number", "value": value} for value in (-1, 0, 1, 2, 3, 5, 2.5)]
        answers += [{"type": "number", "value": float(m)} for m in step.mistakes or {}]
    if isinstance(step.ask, Choose):
        answers += [{"type": "choose", "key": key} for key in ascii_lowercase]
    first = right[:1] if isinstance(step.ask, Play) else right
    if isinstance(step.ask, Fight):
        first = [{"type": "touch", "point": p} for p in step.ask.key(step.asked)]
    yield from (answer for answer in answers if answer not in first)


def assert_said_well(screen: Screen) -> None:
    """The message is a finished sentence without Markdown."""
    assert screen.message.strip()
    for sign in ("{", "}", "None", "frozenset", "**", "`"):
        assert sign not in screen.message, screen.message


def test_there_are_exercises_of_every_kind() -> None:
    assert len(EXERCISES) >= 40
    assert {type(step.ask) for step in EXERCISES} == {Touch, Count, Choose, Play, Fight}


@each_exercise
def test_the_right_answer_is_praised_and_then_nothing_changes(
    step: Step, language: Language
) -> None:
    desk = question_desk(step, language)
    for answer in right_answers(step):
        screen = desk.handle(answer)
        assert screen.tone in (Tone.RIGHT, Tone.QUIET, Tone.NOTICE)
        assert_said_well(screen)
        if desk.solved:  # type: ignore[attr-defined]
            break
    assert screen.tone is Tone.RIGHT
    if step.right:
        assert screen.message.endswith(plain(step.right[language]))
    for answer in [*right_answers(step), *wrong_answers(step)]:
        assert desk.handle(answer) == screen
    assert press(desk, "hint") == screen
    again = press(desk, "again")
    assert (again.message, again.diagram) == (
        "",
        question_desk(step, language).screen().diagram,
    )


@each_exercise
def test_every_wrong_answer_gets_a_reason(step: Step, language: Language) -> None:
    assert step.diagram is not None
    before = question_desk(step, language).screen()
    for answer in wrong_answers(step):
        desk = question_desk(step, language)
        screen = desk.handle(answer)
        given = str(answer.get("point") or answer.get("key") or f"{answer.get('value'):g}")
        if answer["type"] == "touch" and given not in step.diagram.shown:
            assert screen == before
            continue
        if answer["type"] == "choose" and given not in {c.key for c in screen.choices}:
            assert screen == before
            continue
        assert_said_well(screen)
        assert screen.tone is not Tone.RIGHT
        own = (step.mistakes or {}).get(given)
        if own is not None and not (isinstance(step.ask, Count) and answer["type"] == "touch"):
            assert screen.message == plain(own[language])
            assert screen.tone is Tone.WRONG
            assert screen.diagram == before.diagram


@each_exercise
def test_hints_come_one_by_one_and_begin_again_after_the_last(
    step: Step, language: Language
) -> None:
    ladder = [plain(hint) for hint in step.hints[language]] if step.hints else []
    assert len(ladder) >= 2
    if has_proof_line(step):
        ladder.append(proof_line(step, language))
    desk = question_desk(step, language)
    for hint in (*ladder, ladder[0]):
        screen = press(desk, "hint")
        assert screen.tone is Tone.HINT
        assert screen.message.endswith(hint)
        assert_said_well(screen)


@each_exercise
def test_the_last_rung_of_every_exercise_with_a_proof_shows_the_answer(
    step: Step, language: Language
) -> None:
    typed = isinstance(step.ask, Choose) and any(
        option.right and option.no_claim for option in step.ask.options
    )
    assert has_proof_line(step) is not typed
    if typed:
        return
    rungs = len(step.hints[language]) + 1 if step.hints else 2
    assert rungs == 4 or not isinstance(step.ask, Touch | Play)
    screen = press(question_desk(step, language), *["hint"] * rungs)
    assert f"{rungs}/{rungs}" in screen.message or f"{rungs} of {rungs}" in screen.message
    named = points_named(screen.message)
    match step.ask:
        case Touch():
            assert step.ask.key(step.asked) <= named
        case Play():
            assert step.ask.solution[0] in named
        case Fight():
            assert step.ask.key(step.asked) & named or not step.ask.key(step.asked)
        case Count(search):
            if isinstance(search, Search):
                assert (search.among is not None) or search.points(step.asked) <= named
            else:
                assert spell_number(step.ask.key(step.asked)) in screen.message


def test_a_question_without_hints_gives_the_proof_after_a_first_word() -> None:
    desk = asking(exercise({"touch": {"find": "captures"}}))
    assert press(desk, "hint").message.startswith("Hint 1 of 2: Shall we read")
    assert press(desk, "hint").message.endswith("The proof. Black C3 captures B3.")


def test_a_step_whose_answer_no_position_decides_has_no_proof_line() -> None:
    options = [
        {"english": "yes", "right": True, "no_claim": "a matter of custom"},
        {"english": "no", "right": False, "no_claim": "a matter of custom"},
    ]
    with pytest.raises(ValueError, match="step x: the rules have nothing to say"):
        proof_line(exercise({"choose": options}), Language.ENGLISH)


@each_exercise
def test_no_point_is_said_to_have_so_many_liberties_while_points_are_asked_for(
    step: Step, language: Language
) -> None:
    desk = question_desk(step, language)
    if desk.screen().hover is None:
        for said in desk.screen().spoken.values():
            assert not re.search(r"libert|활로", said)


@each_exercise
def test_the_answer_cannot_be_read_before_it_is_given(step: Step, language: Language) -> None:
    desk = question_desk(step, language)
    screen = desk.screen()
    assert screen.prompt == plain(step.texts[language])
    read = points_named(repr(screen))
    if isinstance(step.ask, Touch):
        key = step.ask.key(step.asked)
        among = step.ask.search.among
        if among is not None and key < among <= read:
            return  # the points to choose among are named, the right ones with the wrong
        named_as_stones = {point for point in key if step.asked.board[point]}
        assert not (key - named_as_stones) & read
    elif isinstance(step.ask, Play):
        assert step.ask.solution[0] not in read
    for hint in (step.hints or {}).get(language, ())[:-1]:
        if isinstance(step.ask, Touch):
            assert not step.ask.key(step.asked) & points_named(hint)


events = st.one_of(
    st.builds(
        lambda c, r: {"type": "touch", "point": f"{c}{r}"},
        st.sampled_from("ABCDEFGI"),
        st.integers(0, 9),
    ),
    st.builds(
        lambda key: {"type": "control", "key": key},
        st.sampled_from(["hint", "again", "coordinates", "undo", "pass", "dance"]),
    ),
    st.builds(lambda key: {"type": "choose", "key": key}, st.sampled_from("abcdez")),
    st.builds(
        lambda kind, value: {"type": kind, "value": value},
        st.sampled_from(["number", "step"]),
        st.sampled_from([0, 3, -1, 2.5, True, None, "3", float("nan"), float("inf"), []]),
    ),
)


@settings(max_examples=60)
@given(st.sampled_from(BOTH), st.lists(events, max_size=20))
def test_no_event_breaks_a_question(
    asked: tuple[Step, Language], happened: list[dict[str, Any]]
) -> None:
    step, language = asked
    desk = question_desk(step, language)
    for event in happened:
        screen = desk.handle(event)
        assert tuple(screen.spoken) == screen.diagram.shown
        assert "{" not in screen.message and "None" not in screen.message


def test_a_step_that_asks_nothing_has_no_desk() -> None:
    step = replace(exercise({"touch": {"find": "captures"}}), ask=None)
    with pytest.raises(ValueError, match="step x asks no question"):
        asking(step)


def test_points_that_are_found_stay_marked_and_the_rest_is_counted() -> None:
    desk = asking(exercise({"touch": {"find": "liberties", "of": "C2"}}))
    assert touch(desk, "C1").message == "Right. 2 more to find."
    assert touch(desk, "C1").message == "You have found that one already."
    screen = touch(desk, "D2")
    assert screen.message == "Right. 1 more to find."
    assert screen.diagram.marks == {"C1": (Mark.SPOT,), "D2": (Mark.SPOT,)}
    assert touch(desk, "B1").tone is Tone.WRONG
    assert touch(desk, "C3").message == "That's right!"
    assert press(desk, "again").diagram.marks == {}


def test_a_number_is_asked_for_and_only_a_number_answers() -> None:
    desk = asking(exercise({"count": {"find": "liberties", "of": "C2"}}))
    assert desk.screen().asks_number
    assert touch(desk, "C1").message == "Please answer with a number."
    for value, said in ((2, "it is not 2."), (2.5, "it is not 2.5."), (10**6, "not 1000000.")):
        assert said in desk.handle({"type": "number", "value": value}).message
    assert desk.handle({"type": "step", "value": 3}).tone is Tone.WRONG
    solved = desk.handle({"type": "number", "value": 3})
    assert solved.tone is Tone.RIGHT and not solved.asks_number


def test_an_answer_to_choose_may_have_its_own_reason() -> None:
    options = [
        {"english": "**yes**", "claim": {"legal": ["B C3"]}},
        {"english": "no", "claim": {"legal": ["B B3"]}, "why": {"english": "A `stone`."}},
        {"english": "never", "claim": {"legal": ["B C2"]}},
    ]
    mistakes = {"c": {Language.ENGLISH: "Never say never."}}
    desk = asking(exercise({"choose": options}, mistakes=mistakes))
    assert [choice.label for choice in desk.screen().choices] == ["yes", "no", "never"]
    assert touch(desk, "A1").message == "Choose one of the answers below."
    assert desk.handle({"type": "choose", "key": "b"}).message == "A stone."
    screen = desk.handle({"type": "choose", "key": "c"})
    assert screen.message == "Never say never."
    assert [choice.pressed for choice in screen.choices] == [False, False, True]
    assert desk.handle({"type": "choose", "key": "a"}).tone is Tone.RIGHT


CATCH = {
    "goal": "captures",
    "of": ["B3"],
    "moves": 2,
    "replies": ["E1", "E5"],
    "solution": ["C3"],
}


def test_the_board_answers_a_move_and_ends_when_all_moves_are_used() -> None:
    desk = asking(exercise({"play": CATCH}))
    assert desk.screen().hover is BLACK
    assert touch(desk, "A1").message == "White E1. Black to play. Moves left: 1"
    refused = touch(desk, "E1")
    assert refused.tone is Tone.HINT and "a stone is already there" in refused.message
    over = touch(desk, "A5")
    assert over.message.startswith("All moves are used")
    assert over.hover is None
    assert touch(desk, "C3") == over
    again = press(desk, "again")
    assert again.diagram == asking(exercise({"play": CATCH})).screen().diagram
    assert touch(desk, "C3").tone is Tone.RIGHT


def test_a_mistake_of_the_page_is_about_the_first_move_only() -> None:
    mistakes = {"A5": {Language.ENGLISH: "Too far."}, "E1": {Language.ENGLISH: "Also far."}}
    desk = asking(exercise({"play": CATCH}, mistakes=mistakes))
    assert touch(desk, "A5").message == "Too far."
    assert desk.game.last is None
    assert touch(desk, "A1").message == "White E1. Black to play. Moves left: 1"
    assert touch(desk, "E1").message.startswith("E1 refused: a stone is already there")


def test_a_ko_is_not_told_before_it_is_found() -> None:
    ask = {"touch": {"find": "ko"}}
    step = replace(exercise(ask), after=exercise(ask).start.play("C3").moves)
    desk = asking(step)
    assert desk.game.board.ko == "B3"
    assert "ko" not in repr(desk.screen())
    assert touch(desk, "B3").tone is Tone.RIGHT


def test_a_touch_out_of_view_is_no_answer() -> None:
    step = exercise({"touch": {"find": "captures"}})
    assert step.diagram is not None
    cut = replace(step, diagram=step.diagram.with_(view=View("A2", "C5")))
    desk = asking(cut)
    assert touch(desk, "E1", "A1", "Z9") == asking(cut).screen()
    assert touch(desk, "C3").tone is Tone.RIGHT
