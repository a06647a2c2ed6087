"""`baduk-edu count`: finished games counted, beside what their records say. Decides nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import click

from .arguments import Komi, PointName, WholeNumber, json_option, language_option, refuse
from .book import words
from .book.not_over import not_over
from .book.words import Language
from .commands import SpokenCommand
from .explained import explained
from .records import SUFFIXES
from .records.results import read_result
from .remarked import remarked
from .rules import Board, Stone
from .rules.counting import count
from .rules.difference import Cause, difference
from .rules.outcome import recorded_margin
from .sources import position, record_in, refuse_no_stone
from .terminal import cut, padded, printable, width

DIFFERS, BAD_INPUT = 1, 2

WARNED = 3
"""So many remarks about the reading of a file are told in the table; JSON has them all."""

HEADS = (
    "count-table.file",
    "count-table.players",
    "count-table.recorded",
    "count-table.counted",
    "count-table.after",
)
WHY = {
    Cause.REINFORCEMENT: "count-table.reinforcement",
    Cause.DISPUTED: "count-table.disputed",
    Cause.UNMARKED: "count-table.unmarked",
    Cause.MARKED: "count-table.marked",
    Cause.CLOSE: "count-table.close",
    Cause.OTHER: "count-table.other",
}
INCOMPLETE = "incomplete"
"""The cause of a difference where the record itself is not whole."""

NAME, FILE = 24, 40
"""So many columns of the table are for a name, and for a file's name."""


@dataclass(frozen=True)
class Row:
    """One game counted, or why it cannot be."""

    file: str
    black: str = ""
    white: str = ""
    recorded: str = ""
    counted: str = ""
    after_reinforcements: str = ""
    cause: str = ""
    by: float = 0
    points: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    error: str = ""
    count: dict[str, Any] | None = None

    @property
    def differs(self) -> bool:
        """Whether the record tells a counted result, and another one."""
        return bool(self.cause) and self.cause != Cause.SAME


@dataclass(frozen=True)
class Terms:
    """What is given on the command line and stands in for what a record tells.

    Files are complained of and remarked on in ``language``.
    """

    komi: float | None = None
    dead: tuple[str, ...] | None = None
    language: Language = Language.ENGLISH


@click.command("count", cls=SpokenCommand)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--komi", type=Komi())
@click.option("--dead")
@click.option("-j", "jobs", type=WholeNumber(1), default=1)
@language_option
@json_option
def count_command(
    files: tuple[Path, ...],
    komi: float | None,
    dead: str | None,
    jobs: int,
    language: Language,
    as_json: bool,
) -> None:
    """Count finished games, and compare with the results that were recorded."""
    named = None if dead is None else tuple(_points(dead))
    terms = Terms(komi, named, Language.ENGLISH if as_json else language)
    paths = list(games_in(files))
    if not paths and not as_json:
        refuse("count-table.no-games", language, files=", ".join(map(str, files)))
    with mapped(partial(counted_row, terms=terms), paths, jobs) as results:
        rows = list(_shown_in_progress(results, len(paths)))
    if as_json:
        click.echo(json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(told(rows, language)))
    if any(row.error for row in rows) or not rows:
        raise SystemExit(BAD_INPUT)
    if any(row.differs for row in rows):
        raise SystemExit(DIFFERS)


def _points(text: str) -> Iterator[str]:
    """The points of an option, spelt as the board spells them."""
    spelt = PointName()
    context = click.get_current_context()
    for name in text.split():
        yield spelt.convert(name, None, context)


def games_in(files: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and the records in every folder, in the order of their names."""
    for path in files:
        if path.is_dir():
            yield from sorted(
                inner for inner in path.rglob("*") if inner.suffix.lower() in SUFFIXES
            )
        else:
            yield path


@contextmanager
def mapped(
    work: Callable[[Path], Row], paths: list[Path], jobs: int
) -> Iterator[Iterable[Row]]:
    """The rows of all files in order, some at a time if so many jobs are wanted."""
    if jobs == 1 or len(paths) < 2:
        yield map(work, paths)
        return
    with Pool(jobs) as pool:
        yield pool.imap(work, paths)


def _shown_in_progress(rows: Iterable[Row], number: int) -> Iterator[Row]:
    """The rows as they come, with a bar on the screen where somebody looks on."""
    if number < 2 or not sys.stderr.isatty():
        yield from rows
        return
    with click.progressbar(
        rows, number, show_pos=True, bar_template="[%(bar)s] %(info)s", file=sys.stderr
    ) as bar:
        yield from bar


def counted_row(path: Path, terms: Terms) -> Row:
    """One file counted; what cannot be read or counted is told in the row."""
    try:
        if path.suffix.lower() in SUFFIXES:
            return _of_record(path, terms)
        board = position(str(path))
        return _row(Row(str(path)), board, {}, 0, terms)
    except ValueError as error:
        said = explained(error, terms.language)
        return Row(str(path), error=said if str(path) in said else f"{path}: {said}")


def _of_record(path: Path, terms: Terms) -> Row:
    record = record_in(path)
    info = record.info
    row = Row(
        str(path),
        info.black or "",
        info.white or "",
        info.result or "",
        warnings=tuple(remarked(remark, terms.language) for remark in record.warnings),
        losses=tuple(
            remarked(remark, terms.language) for remark in record.warnings if remark.is_loss
        ),
    )
    board = record.positions[-1]
    return _row(row, board, dict(record.prisoners), info.komi or 0, terms)


def _row(row: Row, board: Board, taken: dict[Stone, int], komi: float, terms: Terms) -> Row:
    for point in terms.dead or ():
        refuse_no_stone(board, point)
    counted = count(
        board,
        prisoners=taken,
        komi=komi if terms.komi is None else terms.komi,
        dead=terms.dead,
    )
    told = asdict(row) | {
        "counted": counted.result,
        "after_reinforcements": counted.after_reinforcements or "",
        "disputed": tuple(sorted(min(chain) for chain in counted.disputed)),
        "count": counted.as_dict(),
    }
    margin = recorded_margin(read_result(row.recorded) or "")
    if margin is not None:
        found = difference(counted, margin)
        is_whole = not row.losses or found.cause is Cause.SAME
        told |= {
            "cause": found.cause.value if is_whole else INCOMPLETE,
            "by": found.by,
            "points": tuple(sorted(found.points)) if is_whole else (),
        }
    return Row(**told)


def told(rows: list[Row], language: Language) -> list[str]:
    """A table of all games, and below it what there is to say about each."""
    heads = [words.say(head, language) for head in HEADS]
    table, notes = [heads], []
    for row in rows:
        names = [cut(name, NAME) for name in (row.black, row.white)]
        cells = [_file(row), " - ".join(names) if any(names) else "", cut(row.recorded, NAME)]
        table.append([*cells, row.counted, row.after_reinforcements])
        notes += _notes(row, language)
    widths = [max(width(line[column]) for line in table) for column in range(len(heads))]
    lines = ["  ".join(map(padded, line, widths)).rstrip() for line in table]
    same = sum(row.cause == Cause.SAME for row in rows)
    compared = sum(bool(row.cause) for row in rows)
    sum_up = words.say(
        "count-table.sum",
        language,
        games=sum(not row.error for row in rows),
        compared=compared,
        same=same,
    )
    return [*lines, *notes, sum_up]


def _file(row: Row) -> str:
    return cut(Path(row.file).name, FILE)


def _notes(row: Row, language: Language) -> list[str]:
    name = Path(row.file).name
    if row.error:
        return [printable(row.error.replace(row.file, name))]
    said = []
    if row.differs:
        by = f"{abs(row.by):g}"
        points = words.points(frozenset(row.points), language) if row.points else ""
        key = "count-table.incomplete"
        if row.cause == INCOMPLETE:
            said.append(words.say(key, language, by=by, text=row.losses[0]))
        else:
            said.append(words.say(WHY[Cause(row.cause)], language, by=by, points=points))
    if row.count:
        said += not_over(row.count, language)
        settled = {point for one in row.count["unsettled"] for point in one["chain"]}
        if disputed := frozenset(row.disputed) - settled:
            points = words.points(disputed, language)
            said.append(words.say("count-table.in-dispute", language, points=points))
    remarks = dict.fromkeys((*row.losses, *row.warnings))  # the gravest first
    said += [
        words.say("count-table.warned", language, text=text) for text in list(remarks)[:WARNED]
    ]
    return [printable(f"{_file(row)}: {sentence}") for sentence in said]
