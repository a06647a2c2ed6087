"""`baduk-edu practice`: exercises for a class from a seed, on sheets. Reads arguments only."""

from __future__ import annotations

from pathlib import Path

import click

from .arguments import ArticleNumber, Refused, language_option
from .book.words import Language
from .practice import PracticeError, generate
from .rules import Citation


@click.command()
@click.argument("citation", type=ArticleNumber(), metavar="ARTICLE")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed to hand out.")
@click.option("--number", type=int, default=12, show_default=True, help="So many exercises.")
@click.option("--level", type=int, default=1, show_default=True, help="1, 2 or 3.")
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("baduk-practice"),
    show_default=True,
    help="The folder to write to.",
)
@language_option
def practice_command(
    citation: Citation, seed: int, number: int, level: int, folder: Path, language: Language
) -> None:
    """Write fresh exercises for an ARTICLE: a sheet to print, its key, and a notebook.

    The same seed gives the same exercises on every computer. A browser prints the sheets.
    """
    from .worksheet import write

    try:
        made = generate(citation, seed, level=level, number=number, language=language)
        for path in write(made, folder, language):
            click.echo(path)
    except PracticeError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror}") from None
