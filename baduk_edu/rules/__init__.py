"""The law: boards, moves and games by the Korean rulebook of 1992. Standard library only.

``judge``, ``verify`` and ``count`` are loaded when they are first asked for: a game needs none
of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .board import Board
from .cite import Citation, article, laws
from .drawing import BoardError
from .game import Game
from .grid import PointError
from .handicap import handicap_points
from .moves import (
    Forbidden,
    IllegalMove,
    KoBan,
    KoBanAfterPass,
    Occupied,
    OffBoard,
    Reason,
    in_order,
)
from .outcome import Ending, Outcome
from .reading import BLACK, WHITE, Reading, Stone
from .turns import GameOver, Move, Notice, OutOfTurn

__all__ = [
    "BLACK",
    "WHITE",
    "BadProof",
    "Basis",
    "Board",
    "BoardError",
    "Citation",
    "Count",
    "Ending",
    "Forbidden",
    "Game",
    "GameOver",
    "IllegalMove",
    "KoBan",
    "KoBanAfterPass",
    "Move",
    "Notice",
    "Occupied",
    "OffBoard",
    "OutOfTurn",
    "Outcome",
    "PointError",
    "Reading",
    "Reason",
    "Status",
    "Stone",
    "Verdict",
    "article",
    "count",
    "handicap_points",
    "in_order",
    "judge",
    "laws",
    "verify",
]

if TYPE_CHECKING:
    from .counting import Basis, Count, count
    from .life import Status, Verdict, judge
    from .verifier import BadProof, verify

_LATER = {
    "BadProof": "verifier",
    "Basis": "counting",
    "Count": "counting",
    "Status": "life",
    "Verdict": "life",
    "count": "counting",
    "judge": "life",
    "verify": "verifier",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"baduk_edu.rules has no {name!r}")
    module = import_module(f".{_LATER[name]}", __name__)
    return getattr(module, name)
