"""Opens the course: copies the lessons to the reader's folder and starts JupyterLab there."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

from .book import words
from .book.complaint import Complaint
from .book.words import Language

FIRST_LESSON = "00_start.ipynb"

_LOCALES = {Language.KOREAN: "ko_KR", Language.ENGLISH: "en"}


class CourseNotFound(Complaint):
    """The built notebooks are neither in the package nor beside it."""


def built_notebooks() -> Path:
    """The folder of the built notebooks: in the installed package, or in the checkout.

    Raises ``CourseNotFound`` with what to do.
    """
    inside = Path(__file__).parent / "notebooks"
    beside = Path(__file__).parent.parent / "notebooks"
    for folder in (inside, beside):
        if any(folder.glob("*/*.ipynb")):
            return folder
    raise CourseNotFound("learn.not-built", inside=inside, beside=beside)


def copy_lessons(folder: Path, language: Language) -> tuple[list[Path], list[Path]]:
    """Copy the lessons of one language; returns the files written, and those kept.

    A file that is there already is never overwritten: it may hold the reader's own notes.
    """
    target = folder / language.value
    target.mkdir(parents=True, exist_ok=True)
    written, kept = [], []
    for source in sorted((built_notebooks() / language.value).glob("*.ipynb")):
        copy = target / source.name
        if copy.exists():
            kept.append(copy)
        else:
            shutil.copyfile(source, copy)
            written.append(copy)
    return written, kept


def open_lab(
    folder: Path,
    language: Language,
    *,
    browser: bool = True,
    port: int | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Start JupyterLab in ``folder`` on the first lesson, its menus in the same language."""
    from jupyterlab.labapp import LabApp

    first = f"{language.value}/{FIRST_LESSON}"
    arguments = [
        str(folder),
        f"--LabApp.default_url=/lab/tree/{first}",
        f"--LabApp.app_settings_dir={_settings(language)}",
    ]
    if not browser:
        arguments.append("--no-browser")
    if port is not None:
        arguments.append(f"--port={port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        say(words.say("learn.root", language))
        arguments.append("--allow-root")
    LabApp.launch_instance(arguments)
    sys.exit(0)


def _settings(language: Language) -> Path:
    """A folder of settings: the menu's language, no news, boards that stay after reopening."""
    folder = Path(mkdtemp(prefix="baduk-edu-"))
    overrides = {
        "@jupyterlab/translation-extension:plugin": {"locale": _LOCALES[language]},
        "@jupyterlab/apputils-extension:notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        },
        "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    }
    (folder / "overrides.json").write_text(json.dumps(overrides), encoding="utf-8")
    return folder
