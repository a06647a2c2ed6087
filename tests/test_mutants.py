"""Pages with one thing changed: the reader never breaks, and the rules notice a wrong stone."""

from __future__ import annotations

import copy
import datetime
import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from baduk_edu.book import page_reader
from baduk_edu.book.claims import Verb
from baduk_edu.book.library import find_step, page_at, page_paths
from baduk_edu.book.page import CheckFailed, Step
from baduk_edu.book.page_reader import PageError, read_page
from baduk_edu.rules import BLACK, WHITE, Board, Stone

ROOT = Path(page_reader.__file__).parent.parent
TEMPLATE = ROOT / "lessons" / "_template.toml"
ARTICLE = ROOT / "rulebook" / "article_09.toml"


def entries(table: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a page, tables and lists included."""
    pairs = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in pairs:
        yield (*way, key)
        if isinstance(value, dict | list):
            yield from entries(value, (*way, key))


def changed(table: Any, way: tuple[Any, ...], value: object) -> Any:
    """The page with one value replaced."""
    table = copy.deepcopy(table)
    inner = table
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    return table


ODD = [7, -3, 2.5, float("nan"), True, False, "", [], {}, "x" * 20_000, 10**30, [1], ["A1", []]]
ODD += [datetime.date(2026, 1, 1), {"korean": 1}, "A1", "T19", ["T19"], "\n", "B A1", [{}]]


@pytest.mark.parametrize("path", [TEMPLATE, ARTICLE, ROOT / "rulebook" / "article_05.toml"])
def single_steps(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The page without steps but one, for each step."""
    for step in table["step"]:
        yield {**table, "step": [step]}


@pytest.mark.parametrize("path", [TEMPLATE, ARTICLE])
def test_no_value_of_a_page_can_be_anything_that_breaks_the_reader(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    for table in single_steps(tomllib.loads(path.read_text(encoding="utf-8"))):
        for way in entries(table):
            for value in ODD:
                mutant = changed(table, way, value)
                monkeypatch.setattr(page_reader.tomllib, "loads", lambda _, m=mutant: m)
                tried += 1
                try:
                    read_page(path).check()
                except (PageError, CheckFailed) as told:
                    assert str(told).startswith(path.name), (way, value)
    assert tried > 1000


def is_position(board: Board) -> bool:
    """Whether every chain has a liberty; some pictures show what may not stay."""
    return all(
        board.liberties(min(chain)) for colour in Stone for chain in board.chains(colour)
    )


def with_stone(step: Step, point: str, stone: Stone | None) -> Step:
    """The step with another stone, or none, on one point; raises ``ValueError`` if it cannot.

    Dead chains may stand where the page draws them.
    """
    assert step.diagram is not None
    board = step.diagram.board
    board = board.with_stones_as_drawn(
        black=[point] if stone is BLACK else [],
        white=[point] if stone is WHITE else [],
        empty=[point] if stone is None else [],
    ).with_ko(board.ko)
    if is_position(step.diagram.board):
        board = board.with_stones()
    return replace(step, diagram=step.diagram.with_(board=board))


def is_caught(step: Step, point: str, stone: Stone | None) -> bool:
    """Whether reading or checking the page would notice this stone."""
    try:
        return any(with_stone(step, point, stone).faults())
    except ValueError:
        return True


CLAIMING = [
    step
    for path in page_paths()
    for step in page_at(path).steps
    if step.diagram is not None and (step.claims or step.ask) and not step.origin
]


def test_most_wrong_stones_in_a_figure_or_an_exercise_are_noticed() -> None:
    chance = random.Random(9)
    caught: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    while sum(tried.values()) < 300:
        step = chance.choice(CLAIMING)
        assert step.diagram is not None
        point = chance.choice(step.diagram.board.points)
        stone = step.diagram.board[point]
        new = chance.choice([colour for colour in (None, BLACK, WHITE) if colour is not stone])
        kind = "added" if stone is None else "removed" if new is None else "recoloured"
        if tried[kind] < 100:
            tried[kind] += 1
            caught[kind] += is_caught(step, point, new)
    print({kind: f"{caught[kind]} of {tried[kind]}" for kind in tried})
    assert caught["removed"] >= 60
    assert caught["recoloured"] >= 60


def pinned(step: Step) -> set[str]:
    """The stones that a claim about the printed board names: without them it is false."""
    named: set[str] = set()
    for claim in step.claims:
        points = claim.expected if isinstance(claim.expected, frozenset) else frozenset()
        if claim.after:
            continue
        if claim.verb in (Verb.CHAIN, Verb.CAPTURES, Verb.ATARI):
            named |= points
        if claim.verb in (Verb.CHAIN, Verb.LIBERTIES) and isinstance(claim.subject, str):
            named.add(claim.subject)
    return named


def test_a_stone_that_a_claim_names_cannot_be_removed_unnoticed() -> None:
    tried = 0
    for step in CLAIMING:
        assert step.diagram is not None
        for point in pinned(step):
            stone = step.diagram.board[point]
            assert stone is not None
            tried += 1
            assert is_caught(step, point, None), f"{step.id} without {point}"
    assert tried > 100


@pytest.mark.parametrize("name", ["5-3", "5-4", "7-3", "7-4", "8-6", "9-3", "9-4", "10-3"])
def test_no_stone_of_a_printed_figure_can_be_removed_unnoticed(name: str) -> None:
    _, step = find_step(name)
    assert step.diagram is not None
    for colour in Stone:
        for point in step.diagram.board.stones(colour):
            if point == step.diagram.last:
                continue  # the reader refuses a last move without its stone
            assert is_caught(step, point, None), f"{name} without {point}"
