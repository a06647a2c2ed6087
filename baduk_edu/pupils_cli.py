"""`baduk-edu pupils`: a teacher's summary of the files of a class. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from .arguments import json_option, language_option, refuse
from .book import words
from .book.complaint import trouble
from .book.words import Language
from .commands import SpokenCommand
from .progress.pupils import ClassPage, Pupil, SchoolClass
from .progress.sheets import PAGE_HEADS, class_as_values, csv_text, json_text, page_rows
from .progress.sheets import write_sheet as write
from .progress.tasks import course
from .progress.told import Telling, out_of

WARNED = 1
MOST = 10
"""So many hard exercises and common mistakes are listed."""

MOST_WEAK = 5
"""So many weak points of each pupil are listed."""

PUPIL_HEADS = (
    *("progress.pupil", "progress.begun", "progress.done"),
    *("progress.first", "progress.boards", "progress.weak"),
)
LESSON_HEADS = (
    *("progress.page", "progress.pupils", "progress.done"),
    *("progress.first", "progress.boards", "progress.wrong"),
)


@click.command("pupils", cls=SpokenCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@language_option
@click.option("--csv", "sheet", type=click.Path(path_type=Path))
@json_option
def pupils_command(folder: Path, language: Language, sheet: Path | None, as_json: bool) -> None:
    """Sum up the progress of a class: done, right at the first try, weak, hard, mistaken."""
    if not folder.is_dir():
        key = "input.is-a-file" if folder.exists() else "input.no-such-file"
        refuse("input.unreadable", language, file=folder, why=words.say(key, language))
    pages = course()
    school = SchoolClass.read(folder, pages)
    if as_json:
        click.echo(json_text(class_as_values(school)), nl=False)
    else:
        click.echo("\n".join(told(school, Telling(pages, language))))
    for warning in school.warnings:
        click.echo(f"baduk-edu: {warning.said(language)}", err=True)
    if sheet is not None:
        try:
            write(sheet, csv_text(PAGE_HEADS, page_rows(school.pupils)))
        except OSError as error:
            refuse("input.unwritable", language, file=sheet, why=trouble(error, language))
    if school.warnings:
        raise SystemExit(WARNED)


def told(school: SchoolClass, tell: Telling) -> Iterator[str]:
    """The summary as lines for a teacher."""
    if not school.pupils:
        yield tell.say("progress.no-pupils")
        return
    yield tell.say("progress.class", pupils=len(school.pupils), answers=school.answers)
    yield ""
    yield " | ".join(map(tell.say, PUPIL_HEADS))
    yield from (_pupil(pupil) for pupil in school.pupils)
    yield ""
    yield " | ".join(map(tell.say, LESSON_HEADS))
    yield from (_page(page, tell) for page in school.pages)
    if school.hardest:
        yield ""
        yield tell.say("progress.hardest")
    for hard in school.hardest[:MOST]:
        yield "- " + tell.say(
            "progress.hard",
            title=tell.title(hard.page),
            step=tell.step(hard.page, hard.step),
            first=hard.right_at_first,
            tried=hard.tried,
            done=hard.done,
            wrong=hard.wrong,
        )
    if school.mistakes:
        yield ""
        yield tell.say("progress.commonest")
    for mistake, number, by in school.mistakes[:MOST]:
        yield "- " + tell.say(
            "progress.common",
            title=tell.title(mistake.page),
            step=tell.step(mistake.page, mistake.step),
            mistake=tell.mistake(mistake, number),
            pupils=by,
        )
    if school.slips:
        yield ""
        yield tell.slips(school.slips)


def _pupil(pupil: Pupil) -> str:
    """A pupil as a row: lessons begun, what is done, right at first, boards tried, weak."""
    found = pupil.results
    done = out_of(found.done, found.asked)
    tried = out_of(found.tried_boards, found.boards)
    weak = " ".join(step.step for step in found.weak[:MOST_WEAK])
    row = (pupil.name, len(found.begun), done, found.right_at_first, tried, weak)
    return " | ".join(map(str, row)).rstrip(" |")


def _page(page: ClassPage, tell: Telling) -> str:
    """A lesson as a row: who began it, done, right at first, boards tried, wrong answers."""
    done, tried = out_of(page.done, page.asked), out_of(page.tried_boards, page.boards)
    row = (tell.title(page.page), page.pupils, done, page.right_at_first, tried, page.wrong)
    return " | ".join(map(str, row))
