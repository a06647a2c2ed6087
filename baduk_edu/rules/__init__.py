"""The law: boards, moves and games by the Korean rulebook of 1992. Standard library only."""

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
    "Board",
    "BoardError",
    "Citation",
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
    "Stone",
    "article",
    "handicap_points",
    "in_order",
    "laws",
]
