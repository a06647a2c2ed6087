"""The pages of the course by article, by file and by step. Knows no page's spelling."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path

from ..rules import Citation
from . import words
from .entries import NotThere
from .page import Page, Step
from .page_reader import read_page
from .shelf import page_paths
from .words import Language

__all__ = ["find_step", "page_at", "page_name", "page_of", "page_paths"]


@cache
def _read(path: Path, changed_at: int) -> Page:
    return read_page(path)


def page_at(path: Path) -> Page:
    """The page in a file, read again only when the file has changed; raises ``PageError``."""
    try:
        changed_at = path.stat().st_mtime_ns
    except OSError:
        changed_at = 0
    return _read(path, changed_at)


def page_of(citation: Citation) -> Page:
    """The page of an article, ``9`` or ``"appendix 3"``; raises ``PageError``.

    >>> page_of(9).name
    'article_09'
    >>> page_of(99)
    Traceback (most recent call last):
    baduk_edu.book.entries.NotThere: there is no page for Article 99
    """
    for path in page_paths():
        if path.stem == page_name(citation):
            return page_at(path)
    raise NotThere("input.no-page", article=partial(_cited, citation))


def _cited(citation: Citation, language: Language) -> str:
    """An article, as it is cited; what is no article at all stays as it was written."""
    if isinstance(citation, str) and not re.fullmatch(r"(article|appendix) \S+", citation):
        return citation
    return words.cite(citation, language)


def page_name(citation: Citation) -> str:
    """The name of an article's page, whether there is one or not.

    >>> page_name(9), page_name("appendix 3")
    ('article_09', 'appendix_3')
    """
    if isinstance(citation, int):
        return f"article_{citation:02}"
    kind, _, number = citation.partition(" ")
    return f"{kind}_{number}"


def find_step(name: str) -> tuple[Page, Step]:
    """The step of a name: ``9-3``, ``article_09#9-3`` or ``my/lesson.toml#3``.

    A file that lies at the given path comes before a page of the course with its name.
    Raises ``PageError`` if there is none.
    """
    file, hash_sign, step_id = name.rpartition("#")
    paths = list(page_paths())
    if hash_sign:
        own = Path(file) if file.endswith(".toml") else Path(f"{file}.toml")
        course = [path for path in paths if path.name == str(own)]
        paths = course if course and not own.is_file() else [own]
    for path in paths:
        page = page_at(path)
        for step in page.steps:
            if step.id == step_id:
                return page, step
    if not hash_sign:
        raise NotThere("input.no-step-anywhere", step=step_id)
    where = ", ".join(path.name for path in paths)
    raise NotThere("input.no-step", step=step_id, pages=where)
