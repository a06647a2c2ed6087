"""Where the pages of the course lie, and in which order they are taught. Reads no page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def page_paths() -> tuple[Path, ...]:
    """Every page of the course: the articles, the appendix, then the lessons of no article.

    >>> page_paths()[8].name
    'article_09.toml'
    """
    root = Path(str(files("baduk_edu")))
    articles = sorted((root / "rulebook").glob("article_*.toml"))
    appendix = sorted((root / "rulebook").glob("appendix_*.toml"))
    lessons = sorted(
        path for path in (root / "lessons").glob("*.toml") if not path.name.startswith("_")
    )
    return (*articles, *appendix, *lessons)
