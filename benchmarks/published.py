"""Published positions as questions of life and death, whoever is to answer them.

Knows the files of the shared cases and what their words mean; knows no solver. A case is a
list of clauses that must all hold; a clause holds when all demands of one of its alternatives
do. A demand asks one thing of one group and names the words that agree with what is published.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from baduk_edu.rules import Board, IllegalMove, Stone

SHARED = Path(
    os.environ.get("BADUK_EDU_SHARED", Path(__file__).resolve().parents[2] / "shared")
)


class Word(StrEnum):
    """What may be said of a group: its fate when one side begins, or its status."""

    CAPTURED = "captured"
    KO_TAKEN = "captured by ko"
    """No threats: captured; the owner's threats save the group."""
    KO_HELD = "saved by ko"
    """No threats: not captured; the attacker's threats decide."""
    STANDS = "not captured"
    LIVES = "lives"

    ALIVE = "alive"
    DEAD = "dead"
    SEKI = "seki"
    UNSETTLED = "unsettled"
    KO = "ko"
    REFER = "refer"

    STANDS_ALONE = "unconditionally alive"
    NEEDS_ANSWERS = "not unconditionally alive"


SAFE = frozenset({Word.STANDS, Word.LIVES})
KO = frozenset({Word.KO_TAKEN, Word.KO_HELD})
CAPTURED = frozenset({Word.CAPTURED})
STATUSES = frozenset({Word.ALIVE, Word.DEAD, Word.SEKI, Word.UNSETTLED, Word.KO, Word.REFER})
STANDING = frozenset({Word.ALIVE, Word.SEKI})


class About(StrEnum):
    """What a demand asks for."""

    FATE = "fate"
    STATUS = "status"
    UNCONDITIONAL = "unconditional"


@dataclass(frozen=True)
class Demand:
    """One question about the group on a point, and the words that agree.

    ``first`` begins if the fate is asked for. ``after`` is the move played before, which the
    board already shows. ``article`` is asked for as well where it is published.
    """

    board: Board
    point: str
    about: About
    agree: frozenset[Word]
    first: Stone | None = None
    after: str = ""
    article: str = ""

    def __str__(self) -> str:
        begun = f", {self.first} first" if self.first else ""
        return f"{self.about} of {self.point}{begun}{self.after and f' after {self.after}'}"


Clause = tuple[tuple[Demand, ...], ...]


@dataclass(frozen=True)
class Case:
    """One published position with its answer; ``why_not`` says why no question of ours fits.

    ``native`` is the publisher's own question and answer, where he has a program to ask.
    """

    suite: str
    name: str
    published: str
    board: Board
    clauses: tuple[Clause, ...] = ()
    why_not: str = ""
    native: tuple[str, str] | None = None
    missed_by_its_authors: bool = False


def read(name: str) -> Any:
    """One file of the shared cases."""
    return json.loads((SHARED / name).read_text(encoding="utf-8"))


# --- demands ---------------------------------------------------------------------------------


def fate(board: Board, point: str, first: Stone, agree: Iterable[Word]) -> Demand:
    """What becomes of a group when this side begins."""
    return Demand(board, point, About.FATE, frozenset(agree), first)


def status(board: Board, point: str, agree: Iterable[Word], article: str = "") -> Demand:
    """What the rulebook says of a group."""
    return Demand(board, point, About.STATUS, frozenset(agree), article=article)


def afterwards(
    board: Board, side: Stone, move: str, points: Mapping[str, Iterable[Word]]
) -> tuple[Demand, ...] | None:
    """The fates after a move, the other side to play; ``None`` if the move is illegal."""
    try:
        played = board.with_ko(None) if move == "PASS" else board.play(side, move)
    except IllegalMove:
        return None
    letter = side.name[0]
    return tuple(
        Demand(played, point, About.FATE, frozenset(agree), side.other, f"{letter} {move}")
        for point, agree in points.items()
        if played[point] is board[point]
    )


def one_of(
    board: Board, side: Stone, moves: Iterable[str], points: Mapping[str, Iterable[Word]]
) -> list[Clause]:
    """The clause that one of these moves, if any are published, does what is said."""
    alternatives = [afterwards(board, side, move, points) for move in moves]
    return [tuple(a for a in alternatives if a is not None)] if alternatives else []


# --- GNU Go's regression tests ---------------------------------------------------------------


def go_board(case: dict[str, Any]) -> Board:
    """The position of one of GNU Go's tests."""
    return Board.empty(case["size"]).with_stones_as_drawn(case["black"], case["white"])


def moves_in(text: str) -> list[str]:
    """The points, or PASS, that a regular expression of GNU Go's tests names."""
    return re.findall(r"PASS|\b[A-HJ-T]\d{1,2}\b", text)


def gnugo_cases(name: str) -> Iterator[Case]:
    """The cases of a file taken from GNU Go's tests."""
    for case in read(f"cases/suites/{name}.json")["cases"]:
        board, arguments = go_board(case), case["args"].upper().split()
        wrong = [point for point in arguments if point not in board]
        clauses, why_not = (), "it names a point that is not on the board"
        if not wrong:
            clauses, why_not = READERS[case["query"]](board, arguments, case["expect"])
        yield Case(
            name,
            f"{case['suite'].removesuffix('.tst')}:{case['n']}",
            f"{case['query']} {' '.join(arguments)}: {case['expect']}",
            board,
            clauses,
            why_not,
            (f"{case['query']} {' '.join(arguments)}", case["expect"]),
            case["known_to_fail_in_gnugo"],
        )


Read = tuple[tuple[Clause, ...], str]


def owl(board: Board, arguments: list[str], expect: str) -> Read:
    """``owl_attack`` and ``owl_defend``: 0 fails, 1 works, 2 and 3 are kos."""
    attacks, point = arguments[0] == "attack", arguments[1]
    owner = board[point]
    assert owner is not None
    side = owner.other if attacks else owner
    fails, works = (SAFE, CAPTURED) if attacks else (CAPTURED, SAFE)
    if expect.startswith("!"):
        assert expect == "!0", expect
        return (((fate(board, point, side, works | KO),),),), ""
    agree = {"0": fails, "1": works, "2": KO, "3": KO}[expect[0]]
    moves = one_of(board, side, moves_in(expect[1:]), {point: agree})
    return (((fate(board, point, side, agree),),), *moves), ""


def owl_does(board: Board, arguments: list[str], expect: str) -> Read:
    """``owl_does_attack`` and ``owl_does_defend``: does this one move work?"""
    attacks, move, point = arguments[0] == "attack", arguments[1], arguments[2]
    owner = board[point]
    assert owner is not None
    side = owner.other if attacks else owner
    works = (expect == "1") is attacks
    return tuple(one_of(board, side, [move], {point: CAPTURED if works else SAFE})), ""


def dragon(board: Board, arguments: list[str], expect: str) -> Read:
    """``dragon_status``: alive (seki too), dead, or critical with both sides' moves."""
    (point,) = arguments
    owner = board[point]
    assert owner is not None
    word, _, moves = expect.partition(" ")
    if word != "critical":
        agree = {"alive": STANDING, "dead": {Word.DEAD}}[word]
        return (((status(board, point, agree),),),), ""
    attack, defence = re.match(r"(\(.*?\)|\S+) (.*)", moves).groups()  # type: ignore[union-attr]
    return (
        ((status(board, point, {Word.UNSETTLED, Word.KO}),),),
        *one_of(board, owner.other, moves_in(attack), {point: CAPTURED | KO}),
        *one_of(board, owner, moves_in(defence), {point: SAFE | KO}),
    ), ""


def semeai(board: Board, arguments: list[str], expect: str) -> Read:
    """``analyze_semeai A B``: A's owner begins; is A saved, is B taken, and by which move?"""
    mine, theirs = arguments
    side = board[mine]
    assert side is not None and board[theirs] is side.other
    saved, taken, moves = expect.split(maxsplit=2)
    agree = {
        mine: {"0": CAPTURED, "1": SAFE}.get(saved, KO),
        theirs: {"0": SAFE, "1": CAPTURED}.get(taken, KO),
    }
    both = [((fate(board, point, side, agree[point]),),) for point in arguments]
    return (*both, *one_of(board, side, moves_in(moves), agree)), ""


def unconditional(board: Board, arguments: list[str], expect: str) -> Read:
    """``unconditional_status``: for stones and for empty points."""
    (point,) = arguments
    stone = board[point]
    if stone is None:
        if expect == "undecided":
            return (), "an empty point of which nothing is said"
        guest = Stone.BLACK if expect == "white_territory" else Stone.WHITE
        if board.refusal(guest, point):
            return (), "an empty point where the other side is forbidden anyway"
        return (((status(board.play(guest, point), point, {Word.DEAD}),),),), ""
    if expect == "dead":
        return (((status(board, point, {Word.DEAD}),),),), ""
    assert expect in ("alive", "undecided"), expect
    word = Word.STANDS_ALONE if expect == "alive" else Word.NEEDS_ANSWERS
    itself = Demand(board, point, About.UNCONDITIONAL, frozenset({word}))
    if expect == "undecided":
        return (((itself,),),), ""
    # Stones that may be lifted are called alive too where those around them are dead.
    near = board.grid.touching(board.grid.gather(board.liberties(point)))
    foes = [
        min(chain) for chain in board.chains(stone.other) if board.grid.gather(chain) & near
    ]
    dead = tuple(status(board, foe, {Word.DEAD}) for foe in sorted(foes))
    return (((itself,), dead) if dead else ((itself,),),), ""


READERS = {
    "owl_attack": lambda board, args, said: owl(board, ["attack", *args], said),
    "owl_defend": lambda board, args, said: owl(board, ["defend", *args], said),
    "owl_does_attack": lambda board, args, said: owl_does(board, ["attack", *args], said),
    "owl_does_defend": lambda board, args, said: owl_does(board, ["defend", *args], said),
    "dragon_status": dragon,
    "analyze_semeai": semeai,
    "unconditional_status": unconditional,
}


# --- seki and bent four ----------------------------------------------------------------------


def seki_cases() -> Iterator[Case]:
    """Statuses by playouts, and moves that break a seki or do not."""
    name = "seki-and-bent-four"
    for number, case in enumerate(read(f"cases/suites/{name}.json")["cases"], 1):
        board = Board.parse("\n".join(case["board"]))
        words = case["query"].removeprefix("! ").split()
        clauses, why_not = (), "it asks for a move, not for a status"
        if words[:2] == ["moggy", "status"]:
            clauses, why_not = owned(board, words[2:], case)
        elif words[0] in ("breaking_nakade_seki", "false_eye_seki"):
            clauses, why_not = breaking(board, *words[1:], title=case["title"])
        yield Case(
            name,
            f"{number}:{case['file'].removesuffix('.t')}",
            f"{case['title']}: {case['query']}",
            board,
            clauses,
            why_not,
        )


def owned(board: Board, words: list[str], case: dict[str, Any]) -> Read:
    """Who owns a point at the end of playouts that go on from the last move.

    Where a point is marked ``:``, or the title says seki, the stones are in seki.
    """
    pairs = list(zip(words[::2], words[1::2], strict=True))
    title = case["title"]
    seki = any(mark == ":" for _, mark in pairs) or re.search(r"^\d-stones? seki|\(seki", title)
    last = board[case["last_move"]]
    assert last is not None
    clauses: list[Clause] = []
    for point, mark in ((point.upper(), mark.upper()) for point, mark in pairs):
        stone = board[point]
        if stone is None:
            continue
        if seki:
            clauses.append(((status(board, point, {Word.SEKI}),),))
        else:
            agree = SAFE if stone.value == mark else CAPTURED
            clauses.append(((fate(board, point, last.other, agree),),))
    return tuple(clauses), "" if clauses else "it names empty points only"


def breaking(board: Board, colour: str, move: str, breaks: str, *, title: str) -> Read:
    """Would this move break a seki? Of the larger group of the mover around the point."""
    side, move = (Stone.BLACK if colour == "b" else Stone.WHITE), move.upper()
    grid = board.grid
    around = grid.touching(grid.find(move))
    for chain in board.chains(side.other):
        stones = grid.gather(chain)
        around |= grid.touching(stones) if stones & around else 0
    mine = [point for point in sorted(grid.spell(around)) if board[point] is side]
    group = max(mine, key=lambda point: len(board.chain(point)))
    lost = afterwards(board, side, move, {group: CAPTURED | KO})
    kept = afterwards(board, side, move, {group: SAFE})
    if lost is None or kept is None:
        return (), "the move is illegal by the rulebook"
    if breaks == "1":
        return (((status(board, group, {Word.SEKI}),),), (lost,)), ""
    if "(dead shape" in title or ", dead shape" in title:
        return (((status(board, group, {Word.DEAD}),),),), ""
    if "must break" in title:
        return ((kept,),), ""
    return (((status(board, group, STATUSES - {Word.SEKI}),), kept),), ""


# --- shapes and figures ----------------------------------------------------------------------


def fates(board: Board, point: str, outcomes: dict[str, str]) -> Iterator[Clause]:
    """The six published outcomes as the fates of both halves."""
    owner = board[point]
    assert owner is not None
    for half, first in (("attacker", owner.other), ("owner", owner)):
        said = {mode: outcomes[f"{half} first, {mode} threats"] for mode in MODES}
        taken = [mode for mode in MODES if said[mode] == "captured"]
        agree: frozenset[Word] = {
            (): SAFE,
            ("attacker",): frozenset({Word.KO_HELD}),
            ("attacker", "none"): frozenset({Word.KO_TAKEN}),
            MODES: CAPTURED,
        }[tuple(taken)]
        if said["attacker"] == "alive":
            agree = frozenset({Word.LIVES})
        elif set(said.values()) == {"safe"}:
            agree = frozenset({Word.STANDS})
        yield ((fate(board, point, first, agree),),)


MODES = ("attacker", "none", "owner")


def shape_cases() -> Iterator[Case]:
    """The classical shapes."""
    for case in read("cases/shapes.json")["cases"]:
        board, point = Board.parse("\n".join(case["board"])), case["target"]
        owner = board[point]
        assert owner is not None
        clauses: tuple[Clause, ...] = ()
        if case["outcomes"]:
            clauses = tuple(fates(board, point, case["outcomes"]))
        elif case["published"]:
            clauses = (((fate(board, point, owner.other, KO),),),)
        published = case["published"] or "the plain solver's six outcomes"
        why_not = "" if clauses else "nothing is published"
        yield Case("shapes", case["name"], published, board, clauses, why_not)


def figure_cases() -> Iterator[Case]:
    """The figures of the rulebook with an expected verdict."""
    boards = {figure["id"]: figure["board"] for figure in read("diagrams/figures.json")}
    for case in read("diagrams/verdicts.json")["verdicts"]:
        board, point = Board.parse("\n".join(boards[case["figure"]])), case["point"]
        wanted = status(board, point, {Word(case["status"])}, str(case["article"]))
        halves = fates(board, point, case["outcomes"]) if case["outcomes"] else ()
        yield Case(
            "figures",
            f"{case['figure']}:{point}",
            f"{case['status']} by {case['article']}",
            board,
            (((wanted,),), *halves),
        )


SUITES = {
    "figures": figure_cases,
    "shapes": shape_cases,
    "life-and-death": lambda: gnugo_cases("life-and-death"),
    "semeai": lambda: gnugo_cases("semeai"),
    "seki-and-bent-four": seki_cases,
    "unconditional-life": lambda: gnugo_cases("unconditional-life"),
}
