"""A desk as a live board, a diagram as a picture."""

from __future__ import annotations

from .book.diagram import Diagram
from .book.words import Language
from .desk import Desk
from .desk.speech import description, title
from .draw.still import Still
from .draw.widget import BoardWidget


def live(desk: Desk, *, theme: str = "paper") -> BoardWidget:
    """The widget that shows a desk and hands it what the reader does."""
    return BoardWidget(desk.screen(), desk.handle, theme=theme)


def still(diagram: Diagram, language: Language, caption: str = "") -> Still:
    """A diagram as a picture, described in the reader's language."""
    return Still(
        diagram,
        title=title(diagram, language),
        description=description(diagram, language),
        language=language.code,
        caption=caption,
    )
