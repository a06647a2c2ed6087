"""The command that looks for minimal pairs. Reads arguments, decides nothing."""

from __future__ import annotations

from itertools import islice

import click

from .arguments import PointName, WholeNumber, language_option, stop
from .book import words
from .book.words import Language
from .commands import SpokenCommand


@click.command("what-if", cls=SpokenCommand)
@click.argument("source", metavar="FILE")
@click.option("--at", "point", type=PointName(), required=True)
@click.option("-n", "number", type=WholeNumber(1), default=10)
@click.option("--reach", type=WholeNumber(1, 25), default=2)
@language_option
def what_if_command(
    source: str, point: str, number: int, reach: int, language: Language
) -> None:
    """Find stones that make the difference: one moved, gone or added, the verdict turns."""
    from .book.minimal_pairs import minimal_pairs
    from .sources import position, refuse_no_stone

    try:
        board = position(source)
        refuse_no_stone(board, point)
        pairs = list(islice(minimal_pairs(board, point, reach=reach), number))
    except ValueError as error:
        stop(error, language)
    for change, verdict in pairs:
        click.echo(f'what_if = {{ at = "{point}", {change}, now = "{verdict.status}" }}')
    if not pairs:
        click.echo(words.say("what-if.none", language, reach=reach))
