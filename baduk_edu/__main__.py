"""The command line: which command there is, and what it is given. Reads arguments only."""

from __future__ import annotations

import json
from pathlib import Path

import click

from .arguments import (
    Amount,
    ArticleNumber,
    WholeNumber,
    json_option,
    language_option,
    refuse,
    stop,
)
from .book import words
from .book.complaint import trouble
from .book.library import find_step, page_at, page_paths
from .book.page import CheckFailed, Fault, Page
from .book.page_reader import PageError
from .book.proofs import faults_of_proofs
from .book.words import Language
from .counting_cli import count_command
from .explained import explained
from .judge_cli import judge_command
from .pairs_cli import what_if_command
from .practice_cli import practice_command
from .pupils_cli import pupils_command
from .rules import Citation

FAULT = 1


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(package_name="baduk-edu")
@click.pass_context
def main(context: click.Context) -> None:
    """The rules of Baduk (Hankuk Kiwon, 1992) as lessons that prove what they say.

    Without a command this is `baduk-edu learn`: it copies the lessons to the folder
    baduk-lessons and opens the first one in JupyterLab.

    Exit codes: 0 fine, 1 a fault was found, 2 the input could not be used.
    """
    if context.invoked_subcommand is None:
        context.invoke(learn)


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), required=False)
@language_option
@click.option("--no-browser", is_flag=True, help="Print the address instead of opening it.")
@click.option("--port", type=WholeNumber(0, 65535), help="The port to serve on.")
@click.option("--copy-only", is_flag=True, help="Copy the lessons and stop.")
def learn(
    folder: Path | None = None,
    language: Language = Language.KOREAN,
    no_browser: bool = False,
    port: int | None = None,
    copy_only: bool = False,
) -> None:
    """Copy the lessons to FOLDER (default: baduk-lessons) and open JupyterLab there.

    A lesson that is there already is kept as it is, so your own notes are safe.
    """
    from .launch import CourseNotFound, copy_lessons, open_lab

    folder = folder or Path("baduk-lessons")
    try:
        written, kept = copy_lessons(folder, language)
    except CourseNotFound as error:
        stop(error, language)
    except OSError as error:
        refuse("learn.cannot", language, folder=folder, why=trouble(error, language))
    numbers = {"copied": len(written), "kept": len(kept)}
    where_to = folder / language.value
    click.echo(words.say("learn.copied", language, folder=where_to, **numbers))
    if not copy_only:
        open_lab(folder, language, browser=not no_browser, port=port, say=click.echo)


@main.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@language_option
@json_option
def check(files: tuple[Path, ...], language: Language, as_json: bool) -> None:
    """Ask the rules again about every claim and every answer.

    FILES are pages (.toml); without them all pages of the course are checked. Each fault is
    named by page, step and claim. The proofs kept beside the pages of the course are verified.
    """
    pages, faults = _read(files or page_paths(), language, own=bool(files))
    ours = {path.resolve() for path in page_paths()}
    rows = []
    for page in pages:
        try:
            page.check()
            found: list[str] = []
        except CheckFailed as failed:
            found = [str(fault) for fault in failed.faults]
        if page.path.resolve() in ours:
            found += [str(Fault(page.path.name, *fault)) for fault in faults_of_proofs(page)]
        faults += found
        rows.append(
            {
                "page": page.path.name,
                "languages": [each.value for each in page.languages],
                "claims": page.claims,
                "exercises": page.exercises,
                "borrowed": page.borrowed,
                "faults": found,
            }
        )
    if as_json:
        click.echo(json.dumps({"pages": rows, "faults": faults}, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            click.echo(
                words.say("check.faulty" if row["faults"] else "check.fine", language, **row)
            )
        for fault in faults:
            click.echo(fault, err=True)
        total = {
            "pages": len(pages),
            "claims": sum(page.claims for page in pages),
            "exercises": sum(page.exercises - page.borrowed_exercises for page in pages),
            "faults": len(faults),
        }
        click.echo(words.say("check.total", language, **total))
    if faults:
        raise SystemExit(FAULT)


@main.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--to",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("notebooks"),
    show_default=True,
    help="Where the notebooks of the course go.",
)
@language_option
def build(files: tuple[Path, ...], folder: Path, language: Language) -> None:
    """Build the notebooks: one for each page and language, every cell run.

    FILES are pages (.toml); the notebooks of a page of your own are written beside it.
    Without FILES the whole course is built. A page with a fault is not built.
    """
    from .build import build_all

    pages, faults = _read(files or page_paths(), language, own=bool(files))
    for done in build_all([page.path for page in pages], folder):
        faults += done.faults
        if done.faults:
            click.echo(words.say("build.not-built", language, page=done.page.name), err=True)
        for path in done.written:
            click.echo(path)
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        raise SystemExit(FAULT)


@main.command()
@click.argument("citation", type=ArticleNumber(), metavar="[ARTICLE]", required=False)
@language_option
@json_option
def where(citation: Citation | None, language: Language, as_json: bool) -> None:
    """Show where an ARTICLE is: its words and claims, its clauses, law, notebooks, tests.

    Without an ARTICLE every clause of the rulebook is shown with what decides it.
    """
    from .where import ledger_lines, whole_ledger
    from .where import where as find

    try:
        place = find(citation) if citation is not None else None
        data = vars(place) if place else whole_ledger()
        lines = place.lines(language) if place else ledger_lines(language)
    except PageError as error:
        stop(error, language)
    click.echo(json.dumps(data, ensure_ascii=False, indent=2) if as_json else "\n".join(lines))


@main.command()
@click.argument("name", metavar="ID")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The file to write: .svg, .pdf or .png.",
)
@click.option("--theme", default="paper", show_default=True, help="paper, wood, dark, contrast")
@click.option(
    "--mm",
    type=Amount(positive=True),
    default=6.0,
    show_default=True,
    help="Line spacing in mm.",
)
@click.option(
    "--dpi", type=WholeNumber(1), default=300, show_default=True, help="Dots per inch of a PNG."
)
@language_option
def figure(
    name: str, output: Path, theme: str, mm: float, dpi: int, language: Language
) -> None:
    """Write the figure of a step as SVG, PDF or PNG, drawn as on the screen.

    ID is a step: 9-3, article_09#9-3, or my_lesson.toml#3.
    """
    from .desk.speech import description, title
    from .draw.ink import THEMES
    from .draw.picture import SUFFIXES, FontError, save

    try:
        _, step = find_step(name)
    except PageError as error:
        stop(error, language)
    if step.diagram is None:
        refuse("input.no-board", language, step=step.id)
    if output.suffix.lower() not in SUFFIXES:
        refuse("input.no-picture", language, file=output, endings=", ".join(SUFFIXES))
    if theme not in THEMES:
        refuse("input.no-theme", language, name=theme, themes=", ".join(THEMES))
    try:
        save(
            step.diagram,
            output,
            theme=theme,
            unit_mm=mm,
            dpi=dpi,
            title=title(step.diagram, language),
            description=description(step.diagram, language),
            language=language.code,
        )
    except FontError as error:
        refuse("input.no-font", language, letters=error.letters)
    except OSError as error:
        refuse("input.unwritable", language, file=output, why=trouble(error, language))
    click.echo(output)


main.add_command(count_command, "count")
main.add_command(pupils_command, "pupils")
main.add_command(practice_command, "practice")
main.add_command(judge_command, "judge")
main.add_command(what_if_command)


def _read(
    paths: tuple[Path, ...], language: Language, *, own: bool
) -> tuple[list[Page], list[str]]:
    """The pages that can be read, and what is wrong with the others."""
    pages, faults = [], []
    for path in paths:
        try:
            pages.append(page_at(path))
        except PageError as error:
            if own:
                stop(error, language)
            faults.append(explained(error, language))
    return pages, faults


if __name__ == "__main__":
    main()
