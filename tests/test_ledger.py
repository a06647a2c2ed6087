"""The ledger: no sentence of the rulebook is missing; each is decided or says why not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import baduk_edu
from baduk_edu.__main__ import main
from baduk_edu.book.ledger import LedgerError, ledger, read_ledger
from baduk_edu.book.library import page_at, page_name, page_of, page_paths
from baduk_edu.book.words import Language
from baduk_edu.rules import Citation
from baduk_edu.rules.cite import all_citations

LEDGER = Path(baduk_edu.__file__).parent / "rulebook" / "ledger.toml"
RULEBOOK = "rulebook/rulebook-1992-ko.txt"
WITH_A_PAGE = [
    citation
    for citation in all_citations()
    if page_name(citation) in {path.stem for path in page_paths()}
]


# --- the ledger of the course ---------------------------------------------------------------


@pytest.mark.parametrize("citation", WITH_A_PAGE)
def test_every_article_with_a_page_has_entries(citation: Citation) -> None:
    assert ledger().of(citation)


def test_exactly_the_articles_without_a_page_have_no_entry() -> None:
    missing = [citation for citation in all_citations() if citation not in WITH_A_PAGE]
    assert list(ledger().without_entry) == missing


def test_the_ledger_is_not_taken_for_a_page() -> None:
    assert LEDGER.is_file()
    assert LEDGER not in page_paths()


def test_every_claim_named_is_made_by_that_step_of_a_page() -> None:
    made = {
        (step.id, claim.verb): [one for one in step.claims if one.verb is claim.verb]
        for path in page_paths()
        for step in page_at(path).steps
        for claim in step.claims
    }
    named = [decision for clause in ledger().clauses for decision in clause.decisions]
    assert named
    for decision in named:
        assert list(decision.claims) == made[decision.step, decision.verb]


def test_the_first_claims_named_hold_by_the_rules() -> None:
    clause = next(clause for clause in ledger().clauses if clause.id == "9.2a")
    for decision in clause.decisions:
        step = page_of(9).step(decision.step)
        for claim in decision.claims:
            claim.check(step.start)


def test_every_clause_has_claims_or_an_excuse_and_not_both() -> None:
    assert ledger().open == ()
    for clause in ledger().clauses:
        assert bool(clause.decisions) is not bool(clause.excuse), clause.id
        for texts in filter(None, (clause.texts, clause.excuse)):
            assert set(texts) == set(Language), clause.id


def test_most_clauses_are_decided_and_the_totals_add_up() -> None:
    totals = ledger().totals
    assert totals["decided"] + totals["excuses"] + totals["open"] == totals["clauses"]
    assert totals["decided"] > 3 * totals["excuses"]


# --- compared with the rulebook -------------------------------------------------------------

HEADING = re.compile(r"제(\d+)조")
ITEM = re.compile(r"(\d+)([).]) *(.*)")


def sentences(rulebook: str) -> dict[tuple[Citation, int], list[str]]:
    """The sentences of each numbered item by article and item; item 0 where none is numbered.

    A first line of an item that is no sentence is its heading, as an article's first line is;
    a line that begins with ``1.`` is always one.
    """
    lines: dict[tuple[Citation, int], list[str]] = {}
    appendix, here = False, None
    for line in filter(None, map(str.strip, rulebook.splitlines())):
        heading, item = HEADING.match(line), ITEM.match(line)
        if re.fullmatch(r"제\d+장 .*|부 *칙", line) or set(line) == {"-"}:
            appendix, here = appendix or line.startswith("부"), None
        elif heading and not line.endswith("."):
            number = int(heading[1])
            here = (f"appendix {number}" if appendix else number, 0)
        elif item and here:
            here = (here[0], int(item[1]))
            lines[here] = [item[3]] if item[2] == "." or "다." in item[3] else []
        elif here:
            lines.setdefault(here, []).append(line)
    return {
        place: [part for part in re.split(r"\.(?!\d)", " ".join(said)) if part.strip()]
        for place, said in lines.items()
    }


def test_sentences_are_told_apart_as_the_rulebook_sets_them() -> None:
    text = """제2장 둘째
----
제3조 이름
1) 머리
하나이다. 둘은 1.5이다.

2) 셋이다.
부 칙
----
제1조(또 이름)
넷이다. 다섯
"""
    found = sentences(text)
    assert {place: len(said) for place, said in found.items()} == {
        (3, 1): 2,
        (3, 2): 1,
        ("appendix 1", 0): 2,
    }


def test_no_sentence_of_the_rulebook_is_missing_and_none_is_invented(shared: Path) -> None:
    said = sentences((shared / RULEBOOK).read_text(encoding="utf-8"))
    assert {citation for citation, _ in said} == set(all_citations())
    entered: dict[tuple[Citation, int], set[int]] = {}
    for clause in ledger().clauses:
        item = clause.sentence[0] if len(clause.sentence) > 1 else 0
        entered.setdefault((clause.citation, item), set()).add(clause.sentence[-1])
    wanted = {place: set(range(1, len(parts) + 1)) for place, parts in said.items()}
    assert entered == wanted


def test_no_entry_copies_a_sentence_of_the_rulebook(shared: Path) -> None:
    """Twelve signs in a row, blanks left out, are more than two texts share by chance."""

    def bare(text: str) -> str:
        return re.sub(r"[\s'\"「」]", "", text).replace("白", "백").replace("黑", "흑")

    rulebook = bare((shared / RULEBOOK).read_text(encoding="utf-8"))
    for clause in ledger().clauses:
        own = bare(clause.texts[Language.KOREAN])
        copied = [own[i : i + 12] for i in range(len(own) - 11) if own[i : i + 12] in rulebook]
        assert copied == [], clause.id


# --- damaged ledgers ------------------------------------------------------------------------

ENTRY = """
[[clause]]
id = "9.2a"
korean = "바로 되따지 못합니다."
english = "No taking back at once."
claims = ["9-5 illegal"]
"""
EXCUSE = 'none.korean = "까닭"\nnone.english = "Why."\n'
CLAIMS = 'claims = ["9-5 illegal"]\n'


def read(tmp_path: Path, text: str) -> str:
    """What the reader says of this ledger."""
    path = tmp_path / "ledger.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LedgerError) as refused:
        read_ledger(path)
    return str(refused.value)


@pytest.mark.parametrize(
    ("right", "wrong", "place", "reason"),
    [
        ("9.2a", "9", "entry 1: id", "write article and sentence"),
        ("9.2a", "22.1", "22.1: id", "no article 22"),
        ("9.2a", "appendix 5.1", "appendix 5.1: id", "no article 'appendix 5'"),
        ('english = "No taking back at once."\n', "", "9.2a", "english is missing"),
        ("No taking back at once.", " ", "9.2a", "english is missing"),
        ("claims =", "claim =", "9.2a", "unknown key 'claim'"),
        ('["9-5 illegal"]', "[]", "9.2a: claims", "write step and verb"),
        ('["9-5 illegal"]', '"9-5 illegal"', "9.2a: claims", "write step and verb"),
        ("9-5 illegal", "9-5", "9.2a: claims", "'9-5': write step and verb"),
        ("9-5 illegal", "9-99 ko", "9.2a: claims", "no page has a step '9-99'"),
        ("9-5 illegal", "9-5 kko", "9.2a: claims", "'kko' is none of"),
        ("9-5 illegal", "9-5 status", "9.2a: claims", "claims no status there; it claims"),
        ("9-5 illegal", "9-2 ko", "9.2a: claims", "it claims nothing"),
        ('"9-5 illegal"', '"9-5 illegal", "9-5 illegal"', "9.2a: claims", "named twice"),
        (CLAIMS, CLAIMS + EXCUSE, "9.2a: none", "it needs no excuse"),
        (CLAIMS, EXCUSE.splitlines()[0], "9.2a: none", "english is missing"),
        ("[[clause]]", "[[clauses]]", "ledger.toml", "unknown key 'clauses'"),
        (ENTRY, ENTRY + ENTRY, "9.2a: id", "stands after 9.2a"),
        (ENTRY, ENTRY + ENTRY.replace("9.2a", "9.1"), "9.1: id", "stands after 9.2a"),
        (ENTRY, "awaiting = [9]\n" + ENTRY, "ledger.toml", "unknown key 'awaiting'"),
        (ENTRY, "clause = [1]", "entry 1", "write a table"),
        (ENTRY, "", "ledger.toml", "write [[clause]]"),
        ("claims = [", "claims = ", "ledger.toml", "line"),
    ],
)
def test_a_damaged_ledger_is_refused_with_place_and_reason(
    right: str, wrong: str, place: str, reason: str, tmp_path: Path
) -> None:
    assert right in ENTRY
    said = read(tmp_path, ENTRY.replace(right, wrong))
    assert said.startswith("ledger.toml")
    assert place in said
    assert reason in said


def test_a_ledger_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"nowhere\.toml"):
        read_ledger(tmp_path / "nowhere.toml")


def test_a_clause_with_neither_claims_nor_excuse_is_listed_as_open(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text(ENTRY.replace(CLAIMS, ""), encoding="utf-8")
    book = read_ledger(path)
    assert [clause.id for clause in book.open] == ["9.2a"]
    assert book.totals == {"clauses": 1, "decided": 0, "claims": 0, "excuses": 0, "open": 1}
    assert 9 not in book.without_entry
    assert "appendix 3" in book.without_entry


# --- on the command line --------------------------------------------------------------------


def run(*arguments: str) -> str:
    """What the command prints."""
    result = CliRunner().invoke(main, ["where", *arguments])
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize("language", Language)
def test_where_9_prints_the_clauses_of_article_9(language: Language) -> None:
    told = run("9", "--lang", language.value)
    for clause in ledger().of(9):
        assert clause.texts[language] in told
    decided, no_claim = {
        Language.KOREAN: ("주장으로 가림:", "주장 없음:"),
        Language.ENGLISH: ("decided by", "no claim:"),
    }[language]
    assert f"{decided} 9-3 illegal (2), 9-5 illegal (2)" in told
    excuse = next(clause.excuse for clause in ledger().of(9) if clause.excuse)
    assert f"{no_claim} {excuse[language]}" in told
    assert "9.1" in [row["id"] for row in json.loads(run("9", "--json"))["ledger"]]


def test_where_without_an_article_prints_the_whole_ledger_with_totals() -> None:
    told = run("--lang", "en")
    for clause in ledger().clauses:
        assert f"{clause.id:6} {clause.texts[Language.ENGLISH]}" in told
    totals = ledger().totals
    assert f"total: {totals['clauses']} clauses, {totals['decided']} decided" in told


def test_where_without_an_article_gives_the_whole_ledger_as_data() -> None:
    data = json.loads(run("--json"))
    assert [row["id"] for row in data["clauses"]] == [c.id for c in ledger().clauses]
    assert data["totals"] == ledger().totals
    assert data["without_entry"] == list(ledger().without_entry)
    assert all(bool(row["claims"]) is not bool(row["none"]) for row in data["clauses"])
