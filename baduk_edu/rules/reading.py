"""How the 1992 text is read where it is silent. Knows the choices, not their consequences."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from .value import Value


class Stone(Enum):
    """The two colours. Each knows the other, and prints as on an ASCII board.

    >>> Stone.BLACK.other
    <Stone.WHITE: 'O'>
    >>> str(Stone.WHITE)
    'white'
    """

    BLACK = "X"
    WHITE = "O"

    @property
    def other(self) -> Stone:
        """The opponent's colour."""
        return _WHITE if self is _BLACK else _BLACK

    def __str__(self) -> str:
        return self.name.lower()


_BLACK, _WHITE = Stone.BLACK, Stone.WHITE
BLACK, WHITE = Stone.BLACK, Stone.WHITE


def checked_colour(colour: object) -> Stone:
    """A colour as it is; raises ``ValueError`` for anything else, such as ``"X"``."""
    if not isinstance(colour, Stone):
        raise ValueError(f"{colour!r} is no colour: write Stone.BLACK or Stone.WHITE")
    return colour


class Reading(Value):
    """One reading of the rulebook of January 1992: every choice that its text leaves open.

    ``edition``
        The text read. Only ``"1992"``; other rulebooks are told in lessons, never switched on.
    ``first_player``
        Article 6 does not say who starts. Custom: Black.
    ``pass_before_end``
        Article 6 grants a pass only at the end. ``"warn"``: allowed, and noted by the game;
        ``"allow"``: allowed in silence.
    ``pass_lifts_ko``
        Article 9 asks for a move elsewhere before a ko is retaken. By the letter a pass is no
        move, so ``False``: the ban stands until its owner has placed a stone. ``True`` is the
        custom of most servers.
    ``repetition_needs_consent``
        Article 20 makes a draw where neither side can yield, so the players decide: ``True``.
    ``cascade``
        Appendix 3-2: once the bent four dies, its neighbours are judged again: ``True``.

    >>> Reading().pass_lifts_ko
    False
    >>> Reading(edition="2016")
    Traceback (most recent call last):
    ValueError: edition '2016': the engine knows only '1992'; other rulebooks are lesson text
    """

    __slots__ = (
        "cascade",
        "edition",
        "first_player",
        "pass_before_end",
        "pass_lifts_ko",
        "repetition_needs_consent",
    )

    edition: str
    first_player: Stone
    pass_before_end: Literal["warn", "allow"]
    pass_lifts_ko: bool
    repetition_needs_consent: bool
    cascade: bool

    def __init__(
        self,
        edition: str = "1992",
        first_player: Stone = BLACK,
        pass_before_end: Literal["warn", "allow"] = "warn",
        pass_lifts_ko: bool = False,
        repetition_needs_consent: bool = True,
        cascade: bool = True,
    ) -> None:
        if edition != "1992":
            raise ValueError(
                f"edition {edition!r}: the engine knows only '1992'; "
                "other rulebooks are lesson text"
            )
        if pass_before_end not in ("warn", "allow"):
            raise ValueError(f"pass_before_end {pass_before_end!r}: write 'warn' or 'allow'")
        checked_colour(first_player)
        self._hold(
            edition=edition,
            first_player=first_player,
            pass_before_end=pass_before_end,
            pass_lifts_ko=pass_lifts_ko,
            repetition_needs_consent=repetition_needs_consent,
            cascade=cascade,
        )
        for name in ("pass_lifts_ko", "repetition_needs_consent", "cascade"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} {getattr(self, name)!r}: write True or False")
