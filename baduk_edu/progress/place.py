"""Where a pupil's answers are kept, if they are. Reads and writes nothing."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from ..book.words import Language

NAME = "baduk-progress.jsonl"
SETTING = "BADUK_EDU_PROGRESS"
"""This variable names another file or folder; ``off`` keeps nothing."""


def place(folder: Path | None = None) -> Path | None:
    """The file beside the lessons in this folder (``None``: where we are), or ``None``.

    The lessons of both languages share one file, in the folder above them. In the notebooks
    that the course is built from nothing is kept: they are products, the same for everybody.

    >>> from unittest.mock import patch
    >>> with patch.dict(os.environ, {SETTING: ""}):
    ...     place(Path("lessons/korean")) == place(Path("lessons"))
    True
    """
    setting = os.environ.get(SETTING, "").strip()
    if setting.lower() == "off":
        return None
    if setting:
        named = Path(setting).expanduser()
        return named / NAME if named.is_dir() else named
    here = (folder or Path.cwd()).resolve()
    if any(here.is_relative_to(ours) for ours in _ours()):
        return None
    return (here.parent if here.name in tuple(Language) else here) / NAME


def _ours() -> tuple[Path, ...]:
    """The folders of the course itself."""
    package = Path(str(files("baduk_edu"))).resolve()
    return package, package.parent / "notebooks"
