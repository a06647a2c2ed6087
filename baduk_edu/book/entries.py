"""Single entries of a page, read strictly. Each error names file and step. Knows no lesson."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, TypeVar

from ..rules import BoardError, PointError
from .closed import only
from .complaint import Complaint
from .finds import QuestionError
from .questions import Texts
from .verbs import ClaimError
from .words import Language

Value = TypeVar("Value")


class PageError(ValueError):
    """A page that cannot be read; says the file, the step and what is wrong there."""


class NotThere(Complaint, PageError):
    """A page, or a step of one, that there is none of: this a reader meets too."""


def table(value: Any, where: str, example: str) -> dict[str, Any]:
    """A table of keys and values."""
    if not isinstance(value, dict):
        raise PageError(f"{where}: {value!r}: write a table, for example {example}")
    return value


def flag(value: Any, where: str) -> bool:
    """True or false, not something that merely looks like it."""
    if not isinstance(value, bool):
        raise PageError(f"{where}: {value!r}: write true or false")
    return value


def texts(value: Any, where: str, titles: Texts | None = None) -> Texts:
    """The same text in each language; the languages are those of the page's title."""
    if not isinstance(value, dict):
        asked = " and ".join(f'.{language} = "…"' for language in titles or Language)
        raise PageError(f"{where}: write {asked}")
    only(value, Language, where, error=PageError)
    for key, text in value.items():
        if not isinstance(text, str):
            raise PageError(f"{where}.{key}: {text!r}: write a text between quotation marks")
    wanted = list(titles or [language for language in Language if language in value])
    missing = [language.value for language in wanted if not is_text(value.get(language))]
    if missing or not wanted:
        raise PageError(f"{where}: {' and '.join(missing) or 'every language'} is missing")
    return MappingProxyType({language: value[language].strip() for language in wanted})


def is_text(value: Any) -> bool:
    """Whether this is a text that says something."""
    return isinstance(value, str) and bool(value.strip())


def reading(where: str, read: Callable[[Any], Value], value: Any) -> Value:
    """Read one value; what is wrong with it is told with file and step."""
    try:
        return read(value)
    except PageError:
        raise
    except (BoardError, PointError, ClaimError, QuestionError) as error:
        comma = ", " if str(error).startswith("row ") else ": "
        raise PageError(f"{where}{comma}{error}") from None
