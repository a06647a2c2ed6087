"""A picture that stands still, in every form a viewer may want. Knows no rule, no language."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from typing import Any

from ..book.diagram import Diagram
from .frame import Frame
from .svg import svg


def medium_width(frame: Frame) -> int:
    """Pixels across at the middle size: wide fields on small boards, 28 pixels on 19 lines."""
    return round(min(48 * frame.width, 340 + 12.5 * max(len(frame.columns), len(frame.rows))))


@dataclass(frozen=True, repr=False)
class Still:
    """A diagram with its caption, as a notebook shows it without a live board.

    Every viewer finds a form that it trusts: an image inside HTML (shown even where SVG is
    stripped), the SVG itself, and the text twin, which is also the ``repr``.
    """

    diagram: Diagram
    title: str
    description: str
    language: str
    caption: str = ""
    theme: str = "paper"

    def __repr__(self) -> str:
        return "\n".join(part for part in (repr(self.diagram), self.caption) if part)

    def svg(self) -> str:
        """The picture as SVG text."""
        return svg(
            self.diagram,
            theme=self.theme,
            title=self.title,
            description=self.description,
            language=self.language,
            width=medium_width(Frame.of(self.diagram)),
        )

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        picture = self.svg()
        source = f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
        words = escape(" ".join(part for part in (self.title, self.description) if part))
        image = f'<img src="{source}" alt="{words}" style="max-width:100%">'
        if self.caption:
            image = (
                f'<figure lang="{self.language}" style="margin:0;display:inline-block">{image}'
                f'<figcaption style="text-align:center">{escape(self.caption)}</figcaption>'
                "</figure>"
            )
        return {"text/html": image, "image/svg+xml": picture, "text/plain": repr(self)}
