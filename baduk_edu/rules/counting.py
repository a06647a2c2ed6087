"""The count: territory less lost stones for each side, komi off Black's, and the result.

Knows one position and its prisoners. Which stones are dead it is told, or it asks
``estimate``; every chain says on what its fate rests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .board import Board
from .cite import article
from .fates import Basis, Chain, Fates, fates
from .grid import Points
from .open_border import open_border
from .outcome import Ending, Outcome
from .owed import Owing
from .reading import BLACK, WHITE, Reading, Stone
from .seki import in_seki
from .terms import TermsError, Unfit, checked_komi
from .territory import Territory, chains_of, territory
from .verdict import Verdict

__all__ = ["Basis", "Chain", "Count", "compared", "count", "lead", "left_to", "outcome"]


@dataclass(frozen=True)
class Count:
    """A counted board: whose every point is, what each side lost, and who wins.

    ``lost`` and ``left`` are per colour: the prisoners and dead stones *of* that colour, and
    its territory less those; komi is not in them. ``basis`` names every chain of the board.
    ``result`` counts the board as it lies. ``reinforcements`` are the points that must still
    be filled, each with the proof for it; ``after_reinforcements`` is the result then, or
    ``None`` where it is the same. ``unsettled`` has the chains of which it is proven that the
    next moves decide, each with the verdict that names them. ``open_border`` are the points at
    which territory can still be won or lost: where there are any, the game is not over.
    """

    board: Board
    territory: Mapping[Stone, frozenset[str]]
    dame: frozenset[str]
    seki: frozenset[str]
    dead: frozenset[str]
    basis: Mapping[Chain, Basis]
    lost: Mapping[Stone, int]
    left: Mapping[Stone, int]
    komi: float
    result: str
    reinforcements: Mapping[str, Mapping[str, Any]]
    after_reinforcements: str | None
    unsettled: Mapping[Chain, Verdict]
    open_border: frozenset[str]

    @property
    def margin(self) -> float:
        """Black's points less White's, the komi taken off; negative where White wins."""
        return lead(self.left, self.komi)

    @property
    def prisoners(self) -> dict[Stone, int]:
        """The stones of each colour that were taken in play: those lost but not dead."""
        return {
            side: lost - len(self.dead & self.board.stones(side))
            for side, lost in self.lost.items()
        }

    @property
    def disputed(self) -> tuple[Chain, ...]:
        """The chains whose fate is in doubt."""
        return tuple(chain for chain, on in self.basis.items() if on is Basis.DISPUTED)

    def basis_of(self, point: str) -> Basis:
        """The basis of the chain on a point; raises ``ValueError`` where there is no stone."""
        for chain, basis in self.basis.items():
            if point in chain:
                return basis
        self.board.grid.find(point)
        raise ValueError(f"{point} is empty: name a point that holds a stone")

    def ledger(self) -> dict[str, frozenset[str]]:
        """Every point of the board under one heading, none twice.

        The headings are each side's stones that stay, its territory (where dead stones of the
        other side lay is territory too), and the dame, which have no owner.
        """
        book: dict[str, frozenset[str]] = {}
        for colour in Stone:
            book[f"{colour} stones"] = self.board.stones(colour) - self.dead
            book[f"{colour} territory"] = self.territory[colour]
        return {**book, "dame": self.dame}

    def as_dict(self) -> dict[str, Any]:
        """The count as plain values, ready for JSON."""
        chains = sorted((sorted(chain), basis) for chain, basis in self.basis.items())
        return {
            "territory": {str(side): sorted(at) for side, at in self.territory.items()},
            "dame": sorted(self.dame),
            "seki": sorted(self.seki),
            "dead": sorted(self.dead),
            "basis": [{"chain": chain, "basis": basis.value} for chain, basis in chains],
            "lost": {str(side): number for side, number in self.lost.items()},
            "left": {str(side): number for side, number in self.left.items()},
            "komi": self.komi,
            "result": self.result,
            "reinforcements": {at: dict(why) for at, why in self.reinforcements.items()},
            "after_reinforcements": self.after_reinforcements,
            "unsettled": self._unsettled_told(),
            "open_border": sorted(self.open_border),
        }

    def _unsettled_told(self) -> list[dict[str, Any]]:
        """The open verdicts as plain values, which are the same every time."""
        told = []
        for chain, verdict in self.unsettled.items():
            values = verdict.as_dict()
            kept = {key: values[key] for key in ("status", "article", "moves", "proof")}
            told.append({"chain": sorted(chain), **kept})
        return sorted(told, key=lambda one: one["chain"])


@article(17)
def count(
    board: Board,
    *,
    prisoners: Mapping[Stone, int] | None = None,
    komi: float = 0,
    dead: Iterable[str] | None = None,
    reading: Reading = Reading(),  # noqa: B008  # frozen, so one for all is safe
) -> Count:
    """Count a finished board: territory less prisoners and dead stones, komi off Black's.

    >>> ended = Board.parse('''
    ...     . X . O . .
    ...     X X . O O O
    ...     . X . O X .
    ... ''')
    >>> counted = count(ended, dead=["E1"], prisoners={BLACK: 1, WHITE: 0}, komi=0.5)
    >>> counted.lost[BLACK], counted.left[BLACK], counted.left[WHITE], counted.result
    (2, 0, 4, 'W+4.5')

    ``prisoners`` are the stones *of* each colour that were taken in play. ``dead`` names any
    stone of a chain for the whole chain; ``None`` lets them be found: proven where a proof is
    cheap, else estimated, or *disputed* where the estimate is in doubt or the next move
    decides. A ko ban on the board is not asked: play is over.
    Raises ``PointError`` for a dead point off the board, ``TermsError`` for one without a
    stone and for a number of prisoners or a komi that cannot be, and ``BoardError`` where a
    chain has no liberty.
    """
    checked_komi(komi, board.width * board.height)
    prisoners = _checked(prisoners)
    if dead is None:
        return _counted(board, fates(board, reading), prisoners, komi, reading)
    if isinstance(dead, str) or not isinstance(dead, Iterable):
        example = (dead.split() if isinstance(dead, str) else []) or ["C3"]
        raise TermsError(
            f"dead {dead!r}: write a list of points, for example {example}",
            Unfit.DEAD_LIST,
            dead=dead,
            example=example,
        )
    lifted = chains_of(board, dead)
    basis = {chain: Basis.GIVEN for colour in Stone for chain in board.chains(colour)}
    return _counted(board, Fates(lifted, basis, {}), prisoners, komi, reading)


def _counted(
    board: Board,
    fates: Fates,
    prisoners: Mapping[Stone, int],
    komi: float,
    reading: Reading,
) -> Count:
    lifted = fates.dead
    lying = _lying(board, lifted, prisoners)
    found, left = lying.territory, lying.left
    owing = Owing(board, lifted, lying.seki, reading)
    owed = {side: owing.owed(side) for side in Stone}
    filled = {side: left[side] - len(found.of[side] & owed[side].keys()) for side in Stone}
    result, then = compared(left, komi), compared(filled, komi)
    return Count(
        board,
        found.of,
        found.dame,
        board.grid.spell(lying.seki),
        board.grid.spell(lifted),
        fates.basis,
        lying.lost,
        left,
        komi,
        result,
        {point: proof for side in Stone for point, proof in owed[side].items()},
        None if then == result else then,
        fates.unsettled,
        board.grid.spell(open_border(board, lifted, lying.seki)),
    )


@dataclass(frozen=True)
class _Lying:
    """The numbers of a board as it lies, when these stones are dead."""

    seki: Points
    territory: Territory
    lost: dict[Stone, int]
    left: dict[Stone, int]


def _lying(board: Board, lifted: Points, prisoners: Mapping[Stone, int]) -> _Lying:
    shared, dead = in_seki(board, lifted), board.grid.spell(lifted)
    found = territory(board, dead=dead, seki=board.grid.spell(shared))
    lost = {side: prisoners[side] + len(dead & board.stones(side)) for side in Stone}
    left = {side: len(found.of[side]) - lost[side] for side in Stone}
    return _Lying(shared, found, lost, left)


def left_to(
    board: Board, dead: Iterable[str], prisoners: Mapping[Stone, int]
) -> dict[Stone, int]:
    """What is left to each side when these chains are dead: the count without its reasons."""
    return _lying(board, chains_of(board, dead), prisoners).left


def lead(left: Mapping[Stone, int], komi: float) -> float:
    """Black's points less White's, the komi taken off; negative where White is ahead."""
    return left[BLACK] - left[WHITE] - komi


def outcome(left: Mapping[Stone, int], komi: float) -> Outcome:
    """The winner and the margin of what is left to each side; equal is a tie."""
    margin = lead(left, komi)
    if not margin:
        return Outcome(None, Ending.TIE)
    return Outcome(BLACK if margin > 0 else WHITE, Ending.COUNT, abs(margin))


@article(18)
@article(1)
def compared(left: Mapping[Stone, int], komi: float) -> str:
    """The result of what is left to each side; equal is a tie.

    >>> compared({BLACK: 70, WHITE: 61}, 6.5), compared({BLACK: 5, WHITE: 5}, 0)
    ('B+2.5', '0')
    """
    return str(outcome(left, komi))


def _checked(prisoners: Mapping[Stone, int] | None) -> dict[Stone, int]:
    if prisoners is not None and not isinstance(prisoners, Mapping):
        raise TermsError(
            f"prisoners {prisoners!r}: write the stones of each colour that were taken, "
            "for example {BLACK: 1, WHITE: 2}",
            Unfit.PRISONERS,
            prisoners=prisoners,
        )
    taken = dict.fromkeys(Stone, 0) | dict(prisoners or {})
    for side, number in taken.items():
        if not isinstance(side, Stone) or type(number) is not int or number < 0:
            raise TermsError(
                f"prisoners {side!r}: {number!r}: write the number of stones of each Stone",
                Unfit.PRISONERS_NUMBER,
                side=side,
                number=number,
            )
    return taken
