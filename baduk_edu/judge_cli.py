"""`baduk-edu judge`: one group and its verdict. Reads arguments, decides nothing."""

from __future__ import annotations

import json

import click

from .arguments import PointName, WholeNumber, json_option, language_option, stop
from .book.words import Language
from .commands import SpokenCommand


@click.command("judge", cls=SpokenCommand)
@click.argument("source", metavar="FILE")
@click.option("--at", "point", type=PointName(), required=True)
@click.option("--move", type=WholeNumber(0))
@click.option("--budget", type=WholeNumber(1))
@language_option
@json_option
def judge_command(
    source: str,
    point: str,
    move: int | None,
    budget: int | None,
    language: Language,
    as_json: bool,
) -> None:
    """Judge a group: alive, dead, seki, ko, unsettled, or undecided, with a checked proof."""
    from .judging import judged
    from .sources import position, refuse_no_stone

    try:
        board = position(source, move=move)
        refuse_no_stone(board, point)
        result = judged(board, point, budget=budget)
    except ValueError as error:
        stop(error, language)
    if as_json:
        click.echo(json.dumps(result.as_dict(), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(result.lines(language)))
