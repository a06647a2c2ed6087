"""The glossary: complete for the pages, in both languages, and each term with its articles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from baduk_edu import build, classroom
from baduk_edu.book.entries import PageError
from baduk_edu.book.glossary import glossary, read_glossary
from baduk_edu.book.library import page_at, page_name, page_paths
from baduk_edu.book.page import Page
from baduk_edu.book.page_reader import read_page
from baduk_edu.book.words import Language

PAGES = [page_at(path) for path in page_paths()]
TERMS = tuple(glossary())
HANGUL = re.compile("[\uac00-\ud7a3]")
BRACKETS = re.compile(r"\(([^()]*[\uac00-\ud7a3][^()]*)\)")
HANGUL_WORDS = re.compile(
    "[0-9\uac00-\ud7a3]*[\uac00-\ud7a3](?:[ \uac00-\ud7a3]*[\uac00-\ud7a3])?"
)
LONGEST_ECHO = 14
"""So many signs in a row may stand in the rulebook as well; more would be its wording."""


def bare(text: str) -> str:
    """A text without blanks: in Korean they are set now so, now so."""
    return "".join(text.split())


def stem(name: str) -> str:
    """The Korean name in single letters, without the endings that make a verb a noun."""
    letters = unicodedata.normalize("NFD", bare(name))
    return letters.removesuffix("\u11b7").removesuffix("\u1100\u1175")


def written(page: Page, language: Language) -> Iterator[tuple[str, str]]:
    """Every text of a page in a language, with its step; the title stands first."""
    if language in page.titles:
        yield "title", page.titles[language]
    for step in page.steps:
        for _, texts in step.all_texts():
            if language in texts:
                yield step.id, texts[language]


def named_terms(text: str) -> list[str]:
    """The Korean terms that an English text gives in brackets: ``ko (패)``."""
    return [word for inside in BRACKETS.findall(text) for word in HANGUL_WORDS.findall(inside)]


def test_the_glossary_and_the_pages_are_found() -> None:
    assert len(TERMS) > 100
    assert len(PAGES) > 18


def test_brackets_give_their_terms() -> None:
    assert named_terms("ko (패), 5 (five), seki (빅, Article 12), race (수상전)") == [
        *("패", "빅", "수상전")
    ]


def test_every_korean_term_given_in_an_english_page_is_in_the_glossary() -> None:
    known = {bare(name) for term in TERMS for name in term.korean}
    given = [
        (page.name, step, word)
        for page in PAGES
        for step, text in written(page, Language.ENGLISH)
        for word in named_terms(text)
    ]
    assert len(given) > 100
    assert [entry for entry in given if bare(entry[2]) not in known] == []


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.key)
def test_a_term_is_met_in_every_article_that_it_names(term) -> None:
    pages = {page.name: page for page in PAGES}
    for citation in term.cited:
        page = pages.get(page_name(citation))
        if page is not None:
            text = " ".join(text for _, text in written(page, Language.KOREAN))
            letters = unicodedata.normalize("NFD", bare(text))
            assert any(stem(name) in letters for name in term.korean), citation


def test_a_term_names_its_articles_or_says_why_there_are_none() -> None:
    for term in TERMS:
        assert bool(term.cited) != bool(term.outside), term.key
        for language in Language:
            assert term.names[language] and term.meanings[language], term.key
            assert term.meanings[language].rstrip().endswith("."), term.key
        assert HANGUL.search(term.names[Language.KOREAN]), term.key
        assert not HANGUL.search(term.names[Language.ENGLISH]), term.key
        assert not HANGUL.search(term.meanings[Language.ENGLISH]), term.key
    assert {term.topic for term in TERMS} == set(glossary().topics)


def test_no_meaning_repeats_the_wording_of_the_rulebook(shared: Path) -> None:
    text = bare((shared / "rulebook" / "rulebook-1992-ko.txt").read_text("utf-8"))
    assert len(text) > 2000
    for term in TERMS:
        meaning = bare(term.meanings[Language.KOREAN])
        for start in range(len(meaning) - LONGEST_ECHO):
            assert meaning[start : start + LONGEST_ECHO + 1] not in text, term.key


def test_a_term_is_found_by_any_of_its_names() -> None:
    for term in TERMS:
        for name in (*term.korean, term.names[Language.ENGLISH], term.key):
            assert term in glossary().find(name), (term.key, name)
    assert glossary().find("no such word") == ()
    assert [term.key for term in glossary().find("빅")] == ["seki", "tie"]


def test_the_lesson_lists_every_topic_once_in_the_glossarys_order() -> None:
    (page,) = [page for page in PAGES if page.name == "glossary"]
    assert [step.terms for step in page.steps if step.terms] == list(glossary().topics)
    for language in Language:
        headings = [step.texts[language] for step in page.steps if step.terms]
        assert headings == [f"### {title[language]}" for title in glossary().topics.values()]


@pytest.mark.parametrize("language", Language)
def test_the_notebook_explains_every_term(language: Language) -> None:
    (page,) = [page for page in PAGES if page.name == "glossary"]
    cells = "\n".join(cell.source for cell in build._cells(page, language))
    for term in TERMS:
        assert f"- {term.line(language)}" in cells.splitlines(), term.key


@pytest.mark.parametrize("language", Language)
def test_a_lesson_of_the_course_ends_with_the_way_to_the_glossary(language: Language) -> None:
    for page in PAGES:
        last = [cell.source for cell in build._cells(page, language)][-1]
        assert ("(glossary.ipynb)" in last) == (page.name != "glossary"), page.name


def test_a_teachers_own_lesson_has_no_way_to_the_glossary(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("title.english = 'x'\n[[step]]\nid = '1'\nenglish = 'x'", encoding="utf-8")
    cells = [cell.source for cell in build._cells(read_page(own), Language.ENGLISH)]
    assert "glossary" not in "\n".join(cells)


def test_the_classroom_looks_up_a_word() -> None:
    assert classroom.glossary("english").heading == f"Glossary: {len(TERMS)} terms"
    (line,) = classroom.glossary("english", "atari").lines
    assert line.startswith("**atari** · 단수: ") and line.endswith("*Article 7, Article 10*")
    assert classroom.glossary("korean", "no such word").lines == ()


GOOD = """
topic.ko = { korean = "가", english = "a" }
outside.craft = { korean = "나", english = "b" }
[[term]]
key = "ko"
topic = "ko"
korean = "패"
english = "ko"
meaning = { korean = "다.", english = "c." }
cited = [9]
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "[", "glossary.toml: "),
        ("cited = [9]", "", "term ko: write either cited or outside"),
        ("cited = [9]", "cited = [9]\noutside = 'craft'", "term ko: write either cited or"),
        ("cited = [9]", "cited = [99]", "term ko, cited: there is no article 99"),
        ("cited = [9]", "cited = [true]", "term ko, cited: there is no article True"),
        ("cited = [9]", "cited = 9", "term ko, cited: 9: write a list"),
        ("cited = [9]", "outside = 'luck'", "term ko, outside: 'luck' is none of craft"),
        ("cited = [9]", "cited = [9]\nsee = ['seki']", "term ko, see: no other term 'seki'"),
        ("cited = [9]", "cited = [9]\nsee = ['ko']", "term ko, see: no other term 'ko'"),
        ("cited = [9]", "cited = [9]\nalso = [7]", "term ko, also: write a list of names"),
        ("cited = [9]", "cited = [9]\nhanja = 7", "term ko, hanja: 7: write text"),
        ("cited = [9]", "cited = [9]\ndoubt = ''", "term ko: unknown key 'doubt'; known are"),
        ('topic = "ko"', 'topic = "x"', "term ko, topic: 'x' is none of ko"),
        ('topic = "ko"', "", "term ko, topic: None is none of ko"),
        ('key = "ko"', "", "term 1: key is missing"),
        ('english = "ko"', "", "term ko, name: english is missing"),
        (', english = "c."', "", "term ko, meaning: english is missing"),
        (', english = "b"', "", "glossary.toml, outside.craft: english is missing"),
        ("[[term]]", "[[word]]", "glossary.toml: unknown key 'word'"),
        ("[[term]]", "[term]", "glossary.toml: no [[term]]"),
        ("cited = [9]", f"cited = [9]\n{GOOD[GOOD.index('[[') :]}", "two terms have this key"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_term_and_field(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert len(read_glossary(path)) == 1
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PageError) as refused:
        read_glossary(path)
    assert said in str(refused.value)


def test_a_glossary_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PageError, match="cannot be read"):
        read_glossary(tmp_path / "glossary.toml")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("terms = 'x'", "step 3, terms: no topic 'x'; there are board, people"),
        ("terms = ['ko']", "step 3, terms: no topic"),
        ("terms = 'ko'\nboard = '. .'", "step 3: terms and board; a list of terms stands"),
    ],
)
def test_a_page_lists_a_topic_that_there_is(tmp_path: Path, step: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    head = "title.english = 'x'\n[[step]]\nid = '3'\nenglish = 'x'\n"
    path.write_text(head + step, encoding="utf-8")
    with pytest.raises(PageError) as refused:
        read_page(path)
    assert said in str(refused.value)
