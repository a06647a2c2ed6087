"""What a page asks of a group: the articles one by one, and the figures of the rulebook."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from boards import BENT_FOUR

from baduk_edu.book.claim_reader import read_claims
from baduk_edu.book.group import Group
from baduk_edu.book.verdicts import can_live, holder_of_the_right, is_captured, verdict_on
from baduk_edu.book.whole_board import judged_board
from baduk_edu.book.words import Language
from baduk_edu.rules import BLACK, WHITE, Board, Game, Status, Stone

SEKI = """
    O X . O X . X
    O X . O X X X
    O X O O X . X
    O O X X X X X
    . O X . . . .
    O O X . . . .
    . O X . . . .
"""
DEAD = """
    . O . X . X .
    . O X X X X .
    X X X . . . .
    . . . . . . .
"""
TAKEN_BACK = """
    . X O X . X
    O O O X X X
    X X X X . X
    X X X X X X
    . . . . . .
"""
ENDLESS = [frozenset[Stone](), frozenset({BLACK}), frozenset({WHITE}), frozenset(Stone)]


def test_article_12_neither_side_of_a_seki_takes_the_other_and_neither_lives() -> None:
    board = Board.parse(SEKI)
    for point in ("B7", "D7"):
        assert verdict_on(board, Group(point)).status is Status.SEKI
        for first in Stone:
            for endless in ENDLESS:
                group = Group(point, first, endless)
                assert is_captured(board, group) is False
                assert can_live(board, group) is False


def test_article_13_the_dead_are_captured_whoever_begins_and_whatever_the_threats() -> None:
    board = Board.parse(DEAD)
    for first in Stone:
        for endless in ENDLESS:
            assert is_captured(board, Group("B4", first, endless)) is True


def test_article_13_who_can_only_be_taken_by_the_dead_is_alive() -> None:
    judged = judged_board(Board.parse(TAKEN_BACK))
    assert judged.status("A4") is Status.DEAD
    assert judged.verdicts["B5"] is not None
    assert judged.status("B5") is Status.ALIVE
    assert judged.open_questions() == ()


def test_article_14_what_has_room_of_its_own_is_taken_as_alive_and_not_judged() -> None:
    board = Board.parse("\n".join([". . X O . . ."] * 3))
    judged = judged_board(board)
    assert judged.verdicts["D1"] is None
    assert judged.status("D1") is Status.ALIVE
    assert judged.verdicts["C1"] is not None


def test_appendix_3_the_right_is_the_attackers_alone() -> None:
    board = Board.parse(BENT_FOUR)
    assert holder_of_the_right(board, Group("D9")) is BLACK
    assert holder_of_the_right(board, Group("E9")) is False
    assert holder_of_the_right(Board.parse(DEAD), Group("B4")) is False
    assert is_captured(board, Group("D9", WHITE)) is True
    assert is_captured(board, Group("D9", WHITE, frozenset({WHITE}))) is False


def test_what_is_not_enclosed_is_not_known() -> None:
    board = Board.empty(9).play(BLACK, "E5")
    assert is_captured(board, Group("E5", WHITE)) is None
    assert can_live(board, Group("E5", WHITE)) is None
    assert holder_of_the_right(board, Group("E5")) is None


# --- the figures -------------------------------------------------------------------------

COLOURS = {"X": "black", "O": "white"}
KINDS = {"benson", "eyes", "fate", "life", "unilateral", "territory"}


def as_a_page_writes_it(figure: dict[str, Any], claim: dict[str, Any]) -> Iterator[Any]:
    """A claim of the figures in the words of a page."""
    looked_at: dict[str, Any] = {"first": COLOURS.get(claim.get("first", ""))}
    if figure["region"]:
        looked_at["region"] = claim.get("only_region", " ".join(figure["region"]))
    if figure["frame_alive"]:
        looked_at["assume_alive"] = figure["frame_alive"]
    threats = claim.get("threats", {})
    if 1 in threats.values():
        (point,) = claim["target"]["O"]
        yield {"threats": {point: [1]}}
        return
    if threats:
        looked_at["threats"] = "both" if len(threats) == 2 else COLOURS[next(iter(threats))]
    match claim["kind"]:
        case "benson":
            yield {"unconditional": dict.fromkeys(claim["at"], claim["value"])}
        case "eyes":
            yield {"eyes": {claim["at"]: claim["value"]}}
        case "fate":
            for sign, (point,) in claim["target"].items():
                if claim["value"] in ("neither", f"{sign}-captured"):
                    verb = "safe" if claim["value"] == "neither" else "captured"
                    yield {verb: looked_at | {"at": point}}
        case "life":
            for point in claim["at"]:
                yield {"lives": looked_at | {"at": point}}
        case "unilateral":
            for sign, (point,) in claim["target"].items():
                if sign != claim["attacker"]:
                    yield {"right": {point: COLOURS[claim["attacker"]]}}
        case "territory":
            said = {key: claim[key] for key in ("dead", "seki", "dame") if key in claim}
            counts = claim.get("count", {}).items()
            yield {"territory": said | {COLOURS[sign]: number for sign, number in counts}}


def test_every_claim_of_the_figures_about_life_can_be_made_by_a_page_and_holds(
    shared: Path,
) -> None:
    figures = json.loads((shared / "diagrams/figures.json").read_text("utf-8"))
    run: Counter[str] = Counter()
    for figure in figures:
        asked = [claim for claim in figure["claims"] if claim["kind"] in KINDS]
        for claim in asked:
            start = Game.start(board=Board.parse("\n".join(figure["board"])), komi=0)
            tables = list(as_a_page_writes_it(figure, claim))
            assert tables, claim
            for made in (made for table in tables for made in read_claims(table)):
                for language in Language:
                    assert made.statement(start, language), (figure["id"], claim)
            run[claim["kind"]] += 1
    assert run.keys() == KINDS
    assert run.total() >= 80


@pytest.mark.parametrize("point", ["A1", "T19"])
def test_nothing_is_asked_of_a_point_without_a_stone(point: str) -> None:
    for ask in (is_captured, can_live, holder_of_the_right, verdict_on):
        with pytest.raises(ValueError, match=point):
            ask(Board.empty(5), Group(point))
