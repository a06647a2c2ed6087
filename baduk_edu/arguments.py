"""How languages, articles and numbers are written on the command line. Does nothing with them.

The language is heard first, wherever it stands on the line, so that what is wrong with
another argument is said in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from math import isfinite
from typing import Any, NoReturn

import click

from .book import words
from .book.words import Language
from .explained import explained
from .rules import Citation
from .rules.grid import is_spelt_right
from .rules.terms import TermsError, checked_komi


class Refused(click.ClickException):
    """An input that cannot be used, said in the reader's language; the exit code is 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Say it on the error stream, behind the name of the command."""
        click.echo(f"baduk-edu: {self.message}", file=file, err=True)


def stop(error: Exception, language: Language) -> NoReturn:
    """End the command with what is wrong, in the reader's language."""
    raise Refused(explained(error, language)) from None


def refuse(key: str, language: Language, **facts: object) -> NoReturn:
    """End the command with the words of a key."""
    raise Refused(words.say(key, language, **facts))


class LanguageName(click.ParamType[Language]):
    """``ko`` or ``korean``, ``en`` or ``english``."""

    name = "language"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Language:
        """The language of that name; of any other it is said in both what can be written."""
        try:
            return Language.of(value)
        except ValueError:
            both = (words.say("input.no-language", each, name=value) for each in Language)
            raise Refused(" / ".join(both)) from None


_HEARD = "baduk_edu.language"
"""Under this name a line carries its language from the group of commands to each of them."""


def hear_language(context: click.Context, line: Sequence[str]) -> None:
    """Note the language that a line asks for; where it names none, the one noted before stays.

    A language that there is not is left for ``LanguageName`` to refuse.
    """
    for option, value in pairwise([*line, ""]):
        name = option.removeprefix("--lang=") if option.startswith("--lang=") else value
        if option.startswith("--lang=") or option == "--lang":
            with suppress(ValueError):
                context.meta[_HEARD] = Language.of(name)


def chosen_language(context: click.Context | None) -> Language:
    """The language of the line that is being read; Korean where it names none."""
    heard = context.meta.get(_HEARD) if context else None
    return heard if isinstance(heard, Language) else Language.KOREAN


language_option = click.option(
    "--lang",
    "language",
    type=LanguageName(),
    default=lambda: chosen_language(click.get_current_context(silent=True)).value,
)
json_option = click.option("--json", "as_json", is_flag=True)


def _option(param: click.Parameter | None) -> str:
    return param.opts[0] if param else ""


class ArticleNumber(click.ParamType[Citation]):
    """``9``, or ``"appendix 3"``, which may be written ``a3``."""

    name = "article"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Citation:
        """The citation; any other spelling is refused, with how it is written."""
        text = str(value).lower().removeprefix("article").strip()
        if text.isdecimal():
            return int(text)
        number = text.removeprefix("appendix").removeprefix("a").strip()
        if number.isdecimal():
            return f"appendix {int(number)}"
        refuse("input.no-article", chosen_language(context), name=value)


class PointName(click.ParamType[str]):
    """``D9``; small letters and blanks around it are taken as meant."""

    name = "point"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> str:
        """The point in capital letters; whether it is on the board is asked of the board."""
        point = str(value).strip().upper()
        if not is_spelt_right(point):
            refuse("input.no-point-name", chosen_language(context), name=value)
        return point


class WholeNumber(click.ParamType[int]):
    """A whole number that is not less than ``least``, nor more than ``most``."""

    name = "number"

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> int:
        """The number; any other text is refused, with what can be written."""
        try:
            number = int(value)
        except ValueError:
            number = self.least - 1
        if number >= self.least and (self.most is None or number <= self.most):
            return number
        facts = {"option": _option(param), "value": value, "least": self.least}
        if self.most is None:
            refuse("input.whole-number", chosen_language(context), **facts)
        refuse("input.whole-number-between", chosen_language(context), most=self.most, **facts)


class Komi(click.ParamType[float]):
    """A komi; whether it is too large is asked of the board that is counted."""

    name = "komi"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> float:
        """The komi; any other text or number is refused, with what can be written."""
        try:
            number = float(value)
        except ValueError:
            refuse("input.amount", chosen_language(context), option=_option(param), value=value)
        try:
            return checked_komi(number)
        except TermsError as error:
            stop(error, chosen_language(context))


class Amount(click.ParamType[float]):
    """A number above 0, such as 6.5."""

    name = "amount"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> float:
        """The number; any other text is refused, with what can be written."""
        try:
            number = float(value)
        except ValueError:
            number = float("nan")
        if isfinite(number) and number > 0:
            return number
        refuse("input.positive", chosen_language(context), option=_option(param), value=value)
