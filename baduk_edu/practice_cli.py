"""`baduk-edu practice`: exercises for a class from a seed, on sheets. Reads arguments only."""

from __future__ import annotations

from pathlib import Path

import click

from .arguments import ArticleNumber, Refused, WholeNumber, language_option, refuse
from .book.complaint import trouble
from .book.words import Language
from .commands import SpokenCommand
from .practice import PracticeError, generate
from .practice.making import LARGEST_SEED, LEVELS, MOST
from .rules import Citation


@click.command("practice", cls=SpokenCommand)
@click.argument("citation", type=ArticleNumber(), metavar="ARTICLE")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), default=1)
@click.option("--number", type=WholeNumber(1, MOST), default=12)
@click.option("--level", type=WholeNumber(min(LEVELS), max(LEVELS)), default=1)
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(path_type=Path),
    default=Path("baduk-practice"),
)
@language_option
def practice_command(
    citation: Citation, seed: int, number: int, level: int, folder: Path, language: Language
) -> None:
    """Write fresh exercises for an article: a sheet to print, its key, and a notebook."""
    from .worksheet import write

    try:
        made = generate(citation, seed, level=level, number=number, language=language)
        for path in write(made, folder, language):
            click.echo(path)
    except PracticeError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        refuse("input.unwritable", language, file=folder, why=trouble(error, language))
