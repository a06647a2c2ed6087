"""How languages and articles are written on the command line. Does nothing with them."""

from __future__ import annotations

from typing import Any

import click

from .book.words import Language
from .rules import Citation


class LanguageName(click.ParamType[Language]):
    """``ko`` or ``korean``, ``en`` or ``english``."""

    name = "language"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Language:
        """The language of that name; click prints what is wrong with any other."""
        try:
            return Language.of(value)
        except ValueError as error:
            self.fail(str(error), param, context)


language_option = click.option(
    "--lang",
    "language",
    type=LanguageName(),
    default=Language.KOREAN.value,
    show_default=True,
    help="korean (ko) or english (en)",
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON for a program to read."
)


class ArticleNumber(click.ParamType[Citation]):
    """``9``, or ``"appendix 3"``, which may be written ``a3``."""

    name = "article"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Citation:
        """The citation; click prints what is wrong with any other spelling."""
        text = str(value).lower().removeprefix("article").strip()
        if text.isdigit():
            return int(text)
        number = text.removeprefix("appendix").removeprefix("a").strip()
        if number.isdigit():
            return f"appendix {number}"
        self.fail(f"{value!r} is no article: write 9, or a3 for Appendix 3", param, context)


class PointName(click.ParamType[str]):
    """``D9``; small letters and blanks around it are taken as meant."""

    name = "point"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> str:
        """The point in capital letters; whether it is on the board is asked of the board."""
        return str(value).strip().upper()
