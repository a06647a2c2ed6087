"""Commands that speak the reader's language: their help pages, and what is wrong with a line.

The words stand in ``words.toml`` under the name of the command and of the option as it is
typed (``help.count.komi``); those of an option that many commands share under ``help.option``.
Knows how a page of help is laid out, not what a command does.
"""

from __future__ import annotations

from collections.abc import Iterator

import click

from .arguments import Refused, chosen_language, hear_language
from .book import words
from .book.words import Language
from .terminal import padded, width

SHARED = ("help", "json", "lang", "version")
"""The options that mean the same wherever they stand."""

WIDTH = 96
"""So many columns at most, on a screen that has them."""

_PIECES = {"[OPTIONS]": "help.options", "[COMMAND] [ARGS]...": "help.commands"}
"""The places in the line of a call that have no name of their own."""

_INDENT, _GAP = 2, 2
_NAMES = 28
"""So many columns at most for the names of options; a longer one has its line to itself."""


class SpokenCommand(click.Command):
    """A command whose help and whose complaints are in the language of its line."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Read the line; raises ``Refused`` where it cannot be read."""
        hear_language(context, args)
        context.allow_extra_args = True
        try:
            left = super().parse_args(context, args)
        except click.UsageError as error:
            raise _refused(error, context) from None
        if left and not isinstance(self, click.Group):
            raise _complaint(context, "usage.too-many", said=" ".join(left))
        return left

    def format_help(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Lay the whole page out: how the command is called, what it does, its options."""
        formatter.write("\n".join(help_page(self, context, min(formatter.width, WIDTH))))


class SpokenGroup(SpokenCommand, click.Group):
    """A group of such commands; a command that there is none of is complained of too."""

    command_class = SpokenCommand

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named; raises ``Refused`` naming those that there are."""
        if self.get_command(context, args[0]) is None:
            names = ", ".join(sorted(self.commands))
            raise _complaint(context, "usage.no-command", command=args[0], commands=names)
        return super().resolve_command(context, args)


def help_page(command: click.Command, context: click.Context, room: int) -> Iterator[str]:
    """The lines of a command's help in the language of its line."""
    language = chosen_language(context)
    name = help_name(command)
    called = [
        words.say(_PIECES[piece], language) if piece in _PIECES else piece
        for piece in command.collect_usage_pieces(context)
    ]
    yield words.say("help.usage", language, line=" ".join([context.command_path, *called]))
    for paragraph in words.say(f"help.{name}.text", language).split("\n\n"):
        yield ""
        yield from _indented(paragraph, room)
    options = [
        param for param in command.get_params(context) if isinstance(param, click.Option)
    ]
    records = [(param, param.get_help_record(context)) for param in options]
    rows = [(record[0], help_of(name, param, language)) for param, record in records if record]
    yield from _table(words.say("help.heading-options", language), rows, room)
    if isinstance(command, click.Group):
        rows = [(each, summary(each, language)) for each in command.list_commands(context)]
        yield from _table(words.say("help.heading-commands", language), rows, room)


def help_name(command: click.Command) -> str:
    """The name under which the words of a command stand: its own, or ``main`` for the group.

    >>> help_name(SpokenCommand("count")), help_name(SpokenGroup("baduk-edu"))
    ('count', 'main')
    """
    return "main" if isinstance(command, click.Group) else command.name or ""


def help_of(command: str, option: click.Option, language: Language) -> str:
    """What an option is for, with its default where the words tell it.

    Raises ``KeyError`` naming the key that has no words.
    """
    name = typed(option)
    owner = "option" if name in SHARED else command
    return words.say(f"help.{owner}.{name}", language, default=option.default)


def typed(option: click.Option) -> str:
    """An option as a reader types it in full, without its dashes.

    >>> typed(click.Option(["-o", "--output", "folder"]))
    'output'
    """
    return max(option.opts, key=len).lstrip("-")


def summary(command: str, language: Language) -> str:
    """What a command does, in the one line that begins its help.

    >>> summary("build", Language.ENGLISH)
    'Build the notebooks: one for each page and language, every cell run.'
    """
    return words.say(f"help.{command}.text", language).partition("\n")[0]


def _wrapped(text: str, room: int) -> Iterator[str]:
    """The lines of a paragraph, broken between words."""
    line = ""
    for word in text.split():
        if line and width(line) + 1 + width(word) > room:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


def _indented(text: str, room: int) -> Iterator[str]:
    for line in _wrapped(text, room - _INDENT):
        yield " " * _INDENT + line


def _table(heading: str, rows: list[tuple[str, str]], room: int) -> Iterator[str]:
    """A heading, and below it each name beside what there is to say of it."""
    fitting = [width(name) for name, _ in rows if width(name) <= _NAMES]
    names = max(fitting, default=0) + _GAP
    yield from ("", heading)
    for name, text in rows:
        lines = list(_wrapped(text, room - _INDENT - names))
        if width(name) > _NAMES:
            lines.insert(0, "")
        for left, line in zip([name, *[""] * len(lines)], lines, strict=False):
            yield (" " * _INDENT + padded(left, names) + line).rstrip()


def _refused(error: click.UsageError, context: click.Context) -> Refused:
    """What is wrong with a line, where the line itself could not be read."""
    match error:
        case click.NoSuchOption():
            return _complaint(context, "usage.no-option", option=error.option_name)
        case click.MissingParameter(param=click.Option() as option):
            return _complaint(context, "usage.missing", name=option.opts[0])
        case click.MissingParameter(param=click.Parameter() as argument):
            return _complaint(context, "usage.missing", name=argument.human_readable_name)
        case click.BadOptionUsage():
            flags = {
                name
                for param in context.command.get_params(context)
                if isinstance(param, click.Option) and param.is_flag
                for name in param.opts
            }
            key = "usage.no-value" if error.option_name in flags else "usage.value-missing"
            return _complaint(context, key, option=error.option_name)
    return Refused(error.format_message())


def _complaint(context: click.Context, key: str, **facts: object) -> Refused:
    """A complaint, with where help can be had."""
    language = chosen_language(context)
    help_at = words.say("usage.help", language, command=context.command_path)
    return Refused(f"{words.say(key, language, **facts)}\n{help_at}")
