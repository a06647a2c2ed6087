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
from .book.told import told
from .book.words import Language
from .commands import WIDTH, SpokenGroup
from .counting_cli import count_command
from .explained import explained
from .judge_cli import judge_command
from .pairs_cli import what_if_command
from .practice_cli import practice_command
from .pupils_cli import pupils_command
from .rules import Citation

FAULT = 1


@click.group(
    cls=SpokenGroup,
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDTH},
)
@click.version_option(package_name="baduk-edu", message="%(prog)s %(version)s")
@language_option
@click.pass_context
def main(context: click.Context, language: Language) -> None:
    """The rules of Baduk as lessons that prove what they say; by itself it opens them."""
    if context.invoked_subcommand is None:
        context.invoke(learn, language=language)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path), required=False)
@language_option
@click.option("--no-browser", is_flag=True)
@click.option("--port", type=WholeNumber(0, 65535))
@click.option("--copy-only", is_flag=True)
def learn(
    folder: Path | None = None,
    language: Language = Language.KOREAN,
    no_browser: bool = False,
    port: int | None = None,
    copy_only: bool = False,
) -> None:
    """Copy the lessons to a folder, where none is overwritten, and open JupyterLab there."""
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
    """Ask the rules again about every claim and every answer; verify the proofs kept."""
    pages, faults = _read(files or page_paths(), language, own=bool(files))
    ours = {path.resolve() for path in page_paths()}
    tongue = Language.ENGLISH if as_json else language
    rows = []
    for page in pages:
        try:
            page.check()
            found: list[str] = []
        except CheckFailed as failed:
            found = [told(str(fault), tongue) for fault in failed.faults]
        if page.path.resolve() in ours:
            kept = [Fault(page.path.name, *fault) for fault in faults_of_proofs(page)]
            found += [told(str(fault), tongue) for fault in kept]
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
            "again": sum(page.borrowed_exercises for page in pages),
            "faults": len(faults),
        }
        key = "check.total-again" if total["again"] else "check.total"
        click.echo(words.say(key, language, **total))
    if faults:
        raise SystemExit(FAULT)


@main.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--to", "folder", type=click.Path(path_type=Path), default=Path("notebooks"))
@language_option
def build(files: tuple[Path, ...], folder: Path, language: Language) -> None:
    """Build the notebooks, one for each page and language; a page with a fault is not built."""
    from .build import build_all

    pages, faults = _read(files or page_paths(), language, own=bool(files))
    try:
        for done in build_all([page.path for page in pages], folder):
            faults += [told(fault, language) for fault in done.faults]
            if done.faults:
                said = words.say("build.not-built", language, page=done.page.name)
                click.echo(said, err=True)
            for path in done.written:
                click.echo(path)
    except OSError as error:
        file = error.filename or folder
        refuse("input.unwritable", language, file=file, why=trouble(error, language))
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        raise SystemExit(FAULT)


@main.command()
@click.argument("citation", type=ArticleNumber(), metavar="[ARTICLE]", required=False)
@language_option
@json_option
def where(citation: Citation | None, language: Language, as_json: bool) -> None:
    """Show where an article is, or for every clause of the rulebook what decides it."""
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
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True)
@click.option("--theme", default="paper")
@click.option("--mm", type=Amount(), default=6.0)
@click.option("--dpi", type=WholeNumber(1), default=300)
@language_option
def figure(
    name: str, output: Path, theme: str, mm: float, dpi: int, language: Language
) -> None:
    """Write the figure of a step as SVG, PDF or PNG, drawn as on the screen."""
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


for command in (
    *(count_command, judge_command, what_if_command),
    *(practice_command, pupils_command),
):
    main.add_command(command)


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
