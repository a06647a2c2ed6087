"""Pages: every fault of a teacher's file is told with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from baduk_edu.book import page_reader
from baduk_edu.book.claims import Verb
from baduk_edu.book.library import find_step, page_at, page_of, page_paths
from baduk_edu.book.page import CheckFailed, Page, points_named
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.book.questions import Touch
from baduk_edu.book.words import Language
from baduk_edu.classroom import lesson
from baduk_edu.rules import BLACK, WHITE

ROOT = Path(page_reader.__file__).parent.parent
TEMPLATE = ROOT / "lessons" / "_template.toml"
ARTICLE = ROOT / "rulebook" / "article_09.toml"

HEAD = """
title.english = "A lesson"
[[step]]
id = "3"
english = "A text."
"""
BOARD = """
board = '''
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
'''
"""


def page(tmp_path: Path, text: str, name: str = "lesson.toml") -> Page:
    """The page that a teacher's file with this text is read as."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_page(path)


BROKEN = [
    ("", "lesson.toml, title: write .korean"),
    ("title.english = 'x'", "lesson.toml: no [[step]]; a page has at least one"),
    ("title.english = 'x'\nstep = 3", "lesson.toml: no [[step]]"),
    ("title.english = 'x'\nstep = [3]", "lesson.toml, step 1: write [[step]] and its keys"),
    ("title.english = ''\n[[step]]", "title: english is missing"),
    ("title.english = 3\n[[step]]", "title.english: 3: write a text between quotation marks"),
    ("title = {}\n[[step]]", "title: every language is missing"),
    ("title.french = 'x'\n[[step]]", "title: unknown key 'french'; known are english, korean"),
    ("[[step]\n", "lesson.toml: "),
    ("x = " + "9" * 5000, "lesson.toml: "),
    ("x = " + "[" * 5000, "lesson.toml: "),
    (f"author = 'me'\n{HEAD}", "lesson.toml: unknown key 'author'; known are article, edition"),
    (f"edition = '2016'\n{HEAD}", "lesson.toml: edition '2016'; the course reads '1992'"),
    (f"article = 22\n{HEAD}", "lesson.toml: there is no article 22"),
    (f"article = true\n{HEAD}", "lesson.toml: there is no article True"),
    (f"article = 9.0\n{HEAD}", "lesson.toml: there is no article 9.0"),
    (f"no_law = 'why'\n{HEAD}", "lesson.toml, no_law: write .english"),
    (f"no_law.korean = '까닭'\n{HEAD}", "lesson.toml, no_law: english is missing"),
    ("title.english = 'x'\n[[step]]\nenglish = 'x'", "step 1: id is missing or odd"),
    ("title.english = 'x'\n[[step]]\nid = 'a b'", "step 1: id is missing or odd"),
    ("title.english = 'x'\n[[step]]\nid = '1'", "step 1, text: english is missing"),
    (f"{HEAD}[[step]]\nid = '3'\nenglish = 'x'", "step 3: two steps have this id"),
    (f"{HEAD}part = 'poem'", "step 3, part: 'poem' is none of question, article, figure"),
    (f"{HEAD}bord = '.'", "step 3: unknown key 'bord'; known are ask, board, caption"),
    (f"{HEAD}to_play = 'black'\nplay = true", "step 3: play, to_play without a board"),
    (f"{HEAD}board = 5", "step 3: 5 is no drawn board"),
    (HEAD + "board = '''\n. . .\n. .\n'''", "step 3, row 2: 2 points, row 1 has 3"),
    (HEAD + "board = '''\n. . .\n. . ?\n'''", "step 3, row 2, column 3: '?' is not X, O, ."),
    (HEAD + "board = '''\n1 . .\n. . 1\n'''", "step 3, row 2, column 3: move 1 stands twice"),
    (HEAD + "board = '''\nX O\nO X\n'''", "has no liberty"),
    (f"{HEAD}{BOARD}dead = 1", "step 3, dead: 1: write true or false"),
    (f"{HEAD}{BOARD}play = 'yes'", "step 3, play: 'yes': write true or false"),
    (f"{HEAD}{BOARD}pass_lifts_ko = 'no'", "step 3, pass_lifts_ko: 'no': write true or false"),
    (f"{HEAD}{BOARD}to_play = 'red'", "step 3: 'red' is no colour: write black or white"),
    (f"{HEAD}{BOARD}ko = 'A1'", "step 3: ko at A1: no lone stone"),
    (f"{HEAD}{BOARD}ko = 'J1'", "step 3: J1 is outside this board of 5 by 5 lines"),
    (f"{HEAD}{BOARD}last = 'C3'", "step 3: last C3: there is no stone"),
    (f"{HEAD}{BOARD}last = 'c3'", "step 3: 'c3': a point is a column letter A to Z without I"),
    (f"{HEAD}{BOARD}view = 'A1'", "step 3: view 'A1': write its lower left and upper right"),
    (f"{HEAD}{BOARD}view = 'D4 A1'", "step 3: view D4 A1: write the lower left corner first"),
    (f"{HEAD}{BOARD}view = 'A1 J9'", "step 3: J9 is outside this board"),
    (f"{HEAD}{BOARD}coordinates = 'roman'", "step 3, coordinates: 'roman' is none of western"),
    (f"{HEAD}{BOARD}mark.star = ['A1']", "step 3, mark: 'star' is none of triangle, square"),
    (f"{HEAD}{BOARD}mark.cross = 'A1'", "step 3, mark.cross: write a list of points"),
    (f"{HEAD}{BOARD}mark.cross = ['A1', 'A1']", "step 3, mark.cross: A1 stands twice"),
    (f"{HEAD}{BOARD}numbers.A1 = 1", "step 3: numbers A1: there is no stone"),
    (f"{HEAD}{BOARD}numbers.B2 = 0", "step 3, numbers.B2: 0 is no move number"),
    (f"{HEAD}{BOARD}label.B2 = 'abc'", "step 3, label.B2: 'abc': write one or two signs"),
    (f"{HEAD}{BOARD}caption = 'x'", 'step 3, caption: write .english = "…"'),
    (f"{HEAD}{BOARD}line = 'C3'", "step 3, line: 'C3': write moves as colour and point"),
    (f"{HEAD}{BOARD}to_play = 'black'\nline = 'W C3'", "step 3, line: begins with white, but"),
    (f"{HEAD}{BOARD}claim.alive = 'A1'", "step 3: claim.alive: unknown; a diagram may claim"),
    (f"{HEAD}{BOARD}hint.english = ['x']", "step 3: hint without a question; write ask"),
    (f"{HEAD}prove.at = 'C4'", "step 3: prove without a board"),
    (f"{HEAD}{BOARD}prove = 'C4'", "step 3: prove: say which group, for example { at ="),
    (f"{HEAD}{BOARD}prove.as = 'owner'", "step 3: prove: say which group"),
    (f"{HEAD}{BOARD}prove.at = 'c4'", "step 3: prove, at: 'c4' is no point"),
    (f"{HEAD}{BOARD}prove = {{ at = 'C4', by = 1 }}", "step 3: prove: unknown key 'by'; known"),
    (
        f"{HEAD}{BOARD}prove = {{ at = 'C4', as = 'me' }}",
        "step 3: prove, as: 'me' is none of attacker, owner",
    ),
    (
        f"{HEAD}{BOARD}prove = {{ at = 'C4', threats = 'black' }}",
        "step 3: prove, threats: 'black' is none of none, attacker, owner",
    ),
    (f"{HEAD}{BOARD}prove = {{ at = 'C4', first = 'me' }}", "step 3: 'me' is no colour: write"),
    (
        f"{HEAD}{BOARD}prove.at = 'C4'\nplay = true",
        "step 3: prove and play; a board is for one",
    ),
    (f"{HEAD}{BOARD}prove.at = 'C4'\nline = 'B C3'", "step 3: prove and line; a board is for"),
    (
        f"{HEAD}{BOARD}prove.at = 'C4'\nask.touch = {{ find = 'ko' }}",
        "step 3: prove and ask; a board is for one of them",
    ),
    (f"{HEAD}{BOARD}ask.sing = 3", "step 3: ask.sing: unknown; a question is touch, count"),
    (f"{HEAD}{BOARD}ask.after = 'B C3'", "step 3: ask: one of touch, count, choose, play"),
]

ASKED = HEAD + BOARD + "ask.touch = { find = 'captures' }\n"
BROKEN_ANSWERS = [
    ("hint = ['x']", "step 3, hint: ['x']: write a table"),
    ("hint.english = 'x'", "step 3: write hint.english as a list of sentences"),
    ("hint.english = []", "step 3: write hint.english as a list of sentences"),
    ("hint.english = ['']", "step 3: write hint.english as a list of sentences"),
    ("hint.french = ['x']", "step 3, hint: unknown key 'french'"),
    ("mistake = 'x'", "step 3, mistake: 'x': write a table"),
    ("mistake.A1 = 'x'", 'step 3, mistake.A1: write .english = "…"'),
    ("mistake.A1.english = ''", "step 3, mistake.A1: english is missing"),
    ("right.korean = 'x'", "step 3, right: english is missing"),
]


@pytest.mark.parametrize(
    ("text", "said"), BROKEN + [(ASKED + text, said) for text, said in BROKEN_ANSWERS]
)
def test_a_broken_page_is_refused_with_file_step_and_reason(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(PageError) as refused:
        page(tmp_path, text)
    assert str(refused.value).startswith("lesson.toml")
    assert said in str(refused.value)


def test_the_lesson_of_the_readme_is_a_whole_one(tmp_path: Path) -> None:
    readme = (ROOT.parent / "README.md").read_text(encoding="utf-8")
    _, found = readme.split("<!-- own lesson -->\n```toml\n")
    text, _, _ = found.partition("```")
    read = page(tmp_path, text)
    read.check()
    assert (read.claims, read.exercises) == (2, 1)
    touch = read.step("2").ask
    assert isinstance(touch, Touch) and touch.key(read.step("2").asked) == {"D3"}


def test_a_page_in_one_language_is_told_to_write_that_one(tmp_path: Path) -> None:
    text = (ASKED + "mistake.A1 = 'x'").replace("english", "korean")
    with pytest.raises(PageError) as refused:
        page(tmp_path, text)
    assert str(refused.value).endswith('mistake.A1: write .korean = "…"')


def test_a_notebook_without_the_file_of_its_lesson_says_so_in_its_language(
    tmp_path: Path,
) -> None:
    gone = tmp_path / "mine.toml"
    with pytest.raises(PageError, match="같은 폴더에 두세요"):
        lesson(gone, "korean")
    with pytest.raises(PageError, match="Keep the file of a lesson"):
        lesson(gone, "english")


def test_the_two_languages_need_the_same_number_of_hints(tmp_path: Path) -> None:
    text = ASKED.replace("title.english", "title.korean = '가'\ntitle.english")
    text = text.replace('english = "A text."', "english = 'x'\nkorean = '글'")
    with pytest.raises(PageError, match="step 3: the languages have different numbers"):
        page(tmp_path, text + "hint.english = ['a', 'b']\nhint.korean = ['가']")


@pytest.mark.parametrize("language", Language)
def test_a_page_in_one_language_is_read_and_checked(tmp_path: Path, language: Language) -> None:
    text = ASKED.replace("english", language) + f"hint.{language} = ['?']\n"
    lesson = page(tmp_path, text)
    assert lesson.languages == (language,)
    assert lesson.check() == 1
    assert [set(texts) for _, texts in lesson.step("3").all_texts()] == [{language}] * 2


def test_a_page_that_is_no_text_or_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PageError, match=r"nowhere\.toml: cannot be read"):
        read_page(tmp_path / "nowhere.toml")
    with pytest.raises(PageError, match="cannot be read"):
        read_page(tmp_path)
    korean = tmp_path / "korean.toml"
    korean.write_bytes("title.korean = '패'".encode("cp949"))
    with pytest.raises(PageError, match=r"korean\.toml: not UTF-8 text, byte 16"):
        read_page(korean)


def test_a_page_saved_with_a_mark_of_its_encoding_and_windows_line_ends_is_read(
    tmp_path: Path,
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_bytes(b"\xef\xbb\xbf" + ASKED.replace("\n", "\r\n").encode())
    assert read_page(path).check() == 1


@pytest.mark.parametrize(
    ("name", "citation"),
    [
        ("article_09.toml", 9),
        ("appendix_3.toml", "appendix 3"),
        ("lesson.toml", None),
        ("my_article_09.toml", None),
    ],
)
def test_the_name_of_a_file_gives_its_article(
    tmp_path: Path, name: str, citation: object
) -> None:
    assert page(tmp_path, HEAD, name).citation == citation
    assert page(tmp_path, f"article = 'appendix 1'{HEAD}", name).citation == "appendix 1"


def test_a_file_named_for_an_article_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PageError, match="there is no article 22"):
        page(tmp_path, HEAD, "article_22.toml")


def test_a_line_says_who_begins_where_nothing_else_does(tmp_path: Path) -> None:
    step = page(tmp_path, f"{HEAD}{BOARD}line = 'W C3 B A1'").step("3")
    assert step.start.to_play is WHITE
    assert list(step.faults()) == []


def test_a_question_after_some_moves_is_asked_of_the_side_to_move_then(tmp_path: Path) -> None:
    step = page(tmp_path, f"{ASKED}ask.after = 'B C3 W A1 B A2'").step("3")
    assert isinstance(step.ask, Touch)
    assert step.ask.key(step.asked) == {"B3"}


FAULTS = [
    ("claim.ko = 'A1'", "claim.ko = A1: the rules say nothing, not A1"),
    ("line = 'B B3'", "line: B B3 is refused: B3 already holds a stone"),
    ("line = 'B C3 B A1'", "line: B C3 B A1: B A1 is out of turn"),
    ("ask.touch = { find = 'forbidden' }", "ask: there is no point to find (forbidden)"),
    ("prove.at = 'A1'", "prove: A1: there is no stone"),
    ("prove.at = 'T1'", "prove: T1: there is no stone"),
    ("prove = { at = 'C4', assume_alive = 'A1' }", "prove: A1: there is no stone"),
    ("prove = { at = 'C4', region = 'T1' }", "prove: region T1: the board has no such point"),
    ("ask.fight = { of = 'A1', side = 'black', moves = 3 }", "ask: of = 'A1': there is no"),
    ("ask.touch = { find = 'captures' }\nview = 'A4 E5'", "ask: C3 must be touched, but"),
    (
        "ask.touch = { find = 'captures' }\nmistake.C3.english = 'No.'",
        "mistake.C3: by the rules this answer is right",
    ),
    (
        "ask.touch = { find = 'captures' }\nmistake.T1.english = 'No.'",
        "mistake.T1: the board has no such point",
    ),
    (
        "ask.count = { find = 'captures' }\nmistake.C3.english = 'No.'",
        "mistake.C3: a number is asked for",
    ),
    (
        "ask.choose = [ { english = 'a', claim = { legal = ['B C3'] } }, "
        "{ english = 'b', claim = { legal = ['B B3'] } } ]\nmistake.c.english = 'No.'",
        "mistake.c: there is no such answer",
    ),
]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_a_page_that_reads_well_and_says_what_is_not_so_fails_its_check(
    tmp_path: Path, text: str, said: str
) -> None:
    lesson = page(tmp_path, HEAD + BOARD + text)
    with pytest.raises(CheckFailed) as failed:
        lesson.check()
    assert [fault.step for fault in failed.value.faults] == ["3"]
    assert said.removeprefix("ask: ") in str(failed.value)
    assert str(failed.value).startswith("lesson.toml, step 3: ")


def test_a_proof_that_the_rules_do_not_find_cannot_be_played(tmp_path: Path) -> None:
    rows = "\n".join([". . . . . . .", ". . X . . . .", *[". . . . . . ."] * 5])
    lesson = page(tmp_path, f"{HEAD}board = '''\n{rows}\n'''\nprove.at = 'C6'")
    with pytest.raises(CheckFailed, match="step 3: prove: the group at C6 is undecided"):
        lesson.check()


def test_moves_to_come_that_may_not_be_played_fail_the_check(tmp_path: Path) -> None:
    lesson = page(tmp_path, HEAD + "to_play = 'white'\nboard = '''\n1 X .\nX X .\n. . .\n'''")
    with pytest.raises(CheckFailed, match="step 3: moves to come: W A3 is refused"):
        lesson.check()


def test_two_languages_that_name_different_points_fail_the_check(tmp_path: Path) -> None:
    text = "title.korean = '가'\ntitle.english = 'x'\n[[step]]\nid = '1'\n"
    lesson = page(tmp_path, text + "korean = 'C3에 둡니다.'\nenglish = 'Play at C4.'")
    with pytest.raises(CheckFailed, match="text: the languages name different points"):
        lesson.check()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("흑 C3에 두면 B3을 따냅니다.", {"C3", "B3"}),
        ("A1, Z25 and T19.", {"A1", "Z25", "T19"}),
        ("I9, A26, AB3, C3D, 1.A1, D04 and d4 are no points.", set()),
    ],
)
def test_the_points_that_a_text_names_are_found(text: str, named: set[str]) -> None:
    assert points_named(text) == named


def test_the_template_of_a_lesson_holds() -> None:
    assert page_at(TEMPLATE).check() == page_at(TEMPLATE).claims > 0


def test_a_steps_name_is_the_only_one_in_the_course() -> None:
    names = [step.id for path in page_paths() for step in page_at(path).steps]
    assert len(names) == len(set(names))


def test_a_page_is_found_by_its_article_and_a_step_by_its_name(tmp_path: Path) -> None:
    assert page_of(9).name == "article_09"
    for name in ("9-3", "article_09#9-3", "article_09.toml#9-3", f"{ARTICLE}#9-3"):
        lesson, step = find_step(name)
        assert (lesson.name, step.id) == ("article_09", "9-3")
    with pytest.raises(KeyError, match=r"article_09\.toml has no step 'x'; it has 9-1, 9-2"):
        page_of(9).step("x")


def test_a_file_of_ones_own_comes_before_a_page_of_the_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page(tmp_path, HEAD, "article_09.toml")
    assert find_step(f"{tmp_path}/article_09.toml#3")[0].titles[Language.ENGLISH] == "A lesson"
    monkeypatch.chdir(tmp_path)
    assert find_step("article_09#3")[1].id == "3"


@pytest.mark.parametrize(
    "citation", [0, 22, -1, "", "article", "article x", "poem 3", "appendix 9"]
)
def test_a_page_of_no_article_is_refused(citation: int | str) -> None:
    with pytest.raises(PageError, match="there is no page for"):
        page_of(citation)


@pytest.mark.parametrize("name", ["", "#", "99-1", "article_09#99", "nowhere#1", "#9-3"])
def test_a_step_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(PageError):
        find_step(name)


def test_a_page_is_read_again_when_its_file_has_changed(tmp_path: Path) -> None:
    first = page(tmp_path, HEAD)
    assert page_at(first.path) is page_at(first.path)
    first.path.write_text(HEAD.replace("A lesson", "Another"), encoding="utf-8")
    assert page_at(first.path).titles[Language.ENGLISH] == "Another"


def test_every_board_with_stones_claims_where_they_lie() -> None:
    """A board of a whole game is drawn more than once on its page: one of them is claimed."""
    for path in page_paths():
        claimed: set[tuple[frozenset[str], frozenset[str]]] = set()
        for step in page_at(path).steps:
            if step.diagram is None or "-what-if" in step.id or step.origin:
                continue
            board = step.diagram.board
            lie = board.stones(BLACK), board.stones(WHITE)
            if any(claim.verb is Verb.STONES and not claim.after for claim in step.claims):
                claimed |= {lie}
            assert not any(lie) or lie in claimed, f"{step.id} claims no stones"


# --- figures are found by their numbers ------------------------------------------------------

NUMBERED = re.compile(r"(?:[Ff]igures?|참고도|그림) (a?\d+-\d+)")


def test_the_caption_of_a_figure_names_the_step_that_commands_and_cells_take() -> None:
    captioned = [
        (step.origin or step.id, caption)
        for path in page_paths()
        for step in page_at(path).steps
        for caption in (step.captions or {}).values()
    ]
    assert len(captioned) > 100
    for step_id, caption in captioned:
        assert NUMBERED.findall(caption) == [step_id], caption


def test_a_text_that_names_a_figure_names_one_that_there_is() -> None:
    pages = [page_at(path) for path in page_paths()]
    figures = {step.id for page in pages for step in page.steps if step.captions}
    named = [
        number for path in page_paths() for number in NUMBERED.findall(path.read_text("utf-8"))
    ]
    assert len(named) > 130
    assert set(named) <= figures


# --- what is written bold is shown bold ------------------------------------------------------

SIGNS = re.compile(r"(?<!\*)\*\*(?!\*)")


def left_as_stars(text: str) -> list[str]:
    """What Markdown would show with its stars, by its rule of what stands on either side.

    A sign before punctuation opens only after a space or punctuation, one after punctuation
    closes only before them: Korean puts its particles right behind a quotation mark.
    """
    faults = []
    for part in text.split("\n\n"):
        for place, sign in enumerate(SIGNS.finditer(part)):
            before, after = part[: sign.start()][-1:], part[sign.end() :][:1]
            within, outside = (after, before) if place % 2 == 0 else (before, after)
            if not within.strip() or (not within.isalnum() and outside.isalnum()):
                faults.append(part[max(sign.start() - 20, 0) : sign.end() + 20])
    return faults


def test_the_stars_of_bold_words_are_never_shown() -> None:
    texts = [
        (step.id, text)
        for path in page_paths()
        for step in page_at(path).steps
        for text in step.texts.values()
    ]
    assert sum("**" in text for _, text in texts) > 500
    assert [(where, left_as_stars(text)) for where, text in texts if left_as_stars(text)] == []


@pytest.mark.parametrize(
    "text", ["**“집”**입니다", "‘있다’라는 뜻의 **빅(비김)**입니다", "a ** b", "가**‘나’**"]
)
def test_stars_that_would_be_shown_are_found(text: str) -> None:
    assert left_as_stars(text)


@pytest.mark.parametrize(
    "text", ["“**집**”입니다", "**집이** 많은 **쪽**", "**빅**(비김)입니다"]
)
def test_bold_words_are_not_taken_for_stars(text: str) -> None:
    assert not left_as_stars(text)
