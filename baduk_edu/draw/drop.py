"""A place on the page where a reader drops in a file. Knows no format and no rule."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import ipywidgets

from .widget import BoardWidget


class FileDrop(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A sentence, a button that chooses a file, and a board once one has been taken.

    ``suffixes`` are the endings that the browser offers. Who inherits says in ``take`` what
    becomes of a file.
    """

    def __init__(
        self, invite: str, *, choose: str, suffixes: Iterable[str], language: str
    ) -> None:
        self._language_code = language
        self._note = ipywidgets.HTML()
        self._choose = ipywidgets.FileUpload(
            accept=",".join(suffixes),
            multiple=False,
            description=choose,
            layout=ipywidgets.Layout(width="max-content"),
        )
        self._choose.observe(self._dropped, names="value")
        super().__init__()
        self.show(invite)

    @property
    def board(self) -> BoardWidget | None:
        """The board that a file has brought, if one has."""
        return next((child for child in self.children if isinstance(child, BoardWidget)), None)

    def take(self, name: str, content: bytes) -> None:
        """What becomes of a file; raises nothing for one that cannot be read."""
        raise NotImplementedError

    def show(self, said: str, board: BoardWidget | None = None) -> None:
        """Say a sentence, with a board under it or without."""
        self._said = said
        self._note.value = f'<p lang="{self._language_code}">{escape(said)}</p>'
        self.children = (self._note, self._choose, *((board,) if board else ()))

    def _dropped(self, change: Any) -> None:
        for file in change["new"]:
            self.take(file["name"], bytes(file["content"]))

    def __repr__(self) -> str:
        return self._said if self.board is None else f"{self._said}\n{self.board!r}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return data | {"text/plain": repr(self)}, metadata
