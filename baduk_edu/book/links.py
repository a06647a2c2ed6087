"""Steps named in a page's text, ``[[9-14]]``, and where each of them leads.

Knows which notebook and which cell shows a step, not how a notebook is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from .borrowed import lending_page
from .entries import PageError
from .page import Page, Step
from .shelf import page_paths

_NAMED = re.compile(r"\[\[([^\[\]\n]+)\]\]")


def linked(text: str, page: Page) -> str:
    """A text of this page, each step that it names a link to the notebook that shows it.

    A borrowed board leads to the lesson it was borrowed from. The notebooks of a page outside
    the course lie elsewhere, so there a name stays a name.

    >>> from .library import page_of
    >>> linked("Set up [[9-14]].", page_of(8))
    'Set up [9-14](article_09.ipynb#cell-id=9-14-text).'
    """
    return _NAMED.sub(lambda named: _link(named[1], page), text)


def cell_of(step_id: str) -> str:
    """The name of the cell that holds the text of a step.

    >>> cell_of("9-14")
    '9-14-text'
    """
    return f"{step_id}-text"


def notebook_of(page: Path, step_id: str) -> str:
    """A step's address, as seen from any notebook beside that page's.

    >>> notebook_of(Path("article_09.toml"), "9-14")
    'article_09.ipynb#cell-id=9-14-text'
    """
    return f"{page.stem}.ipynb#cell-id={cell_of(step_id)}"


def check_links(steps: Iterable[Step], where: str) -> None:
    """Every step that a text names is there; raises ``PageError`` with step and name."""
    steps = tuple(steps)
    own = {step.id for step in steps}
    for step in steps:
        for text in step.texts.values():
            for name in _NAMED.findall(text):
                if name not in own and lending_page(name) is None:
                    raise PageError(
                        f"{where}, step {step.id}: [[{name}]] is no step of this page or "
                        "of the course"
                    )


def _link(name: str, page: Page) -> str:
    if page.path.resolve() not in {known.resolve() for known in page_paths()}:
        return name
    own = next((step for step in page.steps if step.id == name), None)
    if own is None:
        at, there = lending_page(name), name
    elif own.origin:
        at, there = own.file, own.origin
    else:
        at, there = page.path, name
    assert at is not None, f"step {name} is nowhere"
    return f"[{name}]({notebook_of(at, there)})"
