"""The ledger of a count as a table whose rows add up. Knows words and sides, no board."""

from __future__ import annotations

from collections.abc import Mapping

from ..book import words
from ..book.words import Language
from ..rules import BLACK, Stone
from ..rules.hand_count import Side, Stage
from .counting_part import Table, signed

_COUNTED = (Stage.COUNT, Stage.KOMI, Stage.RESULT)


def ledger(stage: Stage, sides: Mapping[Stone, Side], komi: float, language: Language) -> Table:
    """The table of a step: territory less lost stones is what is left, at every step.

    While the pieces are told, a column says how far the count has come; in the end the komi
    comes off Black's.
    """

    def word(key: str) -> str:
        return words.say(key, language)

    heads = [word("hand.side"), word("hand.territory"), word("hand.lost"), word("hand.left")]
    ends = komi and stage in (Stage.KOMI, Stage.RESULT)
    counts = stage in _COUNTED and not ends
    if counts:
        heads.append(word("hand.counted"))
    if ends:
        heads += [word("hand.komi"), word("hand.final")]
    rows = [tuple(heads)]
    for colour, side in sides.items():
        row = [
            words.colour(colour, language).capitalize(),
            str(side.territory),
            f"− {side.lost}",
            f"= {signed(side.left)}",
        ]
        if counts:
            row.append(signed(side.counted))
        if ends:
            off = komi if colour is BLACK else 0
            row += [_less(off), f"= {signed(side.left - off)}"]
        rows.append(tuple(row))
    return tuple(rows)


def _less(komi: float) -> str:
    if not komi:
        return ""
    return f"− {komi:g}" if komi > 0 else f"+ {-komi:g}"


def result(margin: float, language: Language) -> str:
    """Who wins by how much, as one says it; equal is a tie.

    >>> result(-2.5, Language.ENGLISH), result(1, Language.ENGLISH), result(0, Language.ENGLISH)
    ('White wins by 2.5 points.', 'Black wins by 1 point.', 'It is a tie.')
    """
    if not margin:
        return words.say("hand.tie", language)
    colour = words.colour(BLACK if margin > 0 else BLACK.other, language).capitalize()
    by = words.amount(abs(margin), language)
    return words.say("hand.wins", language, Colour=colour, points=by)
