"""A touch on the board, judged by the rules: free play, questions, proofs, counts. No HTML."""

from .asking import question_desk
from .base import Desk
from .counting_desk import CountingDesk
from .foul_desk import FoulDesk
from .free import FreePlay
from .proving import ProvingDesk, proving_desk

__all__ = [
    "CountingDesk",
    "Desk",
    "FoulDesk",
    "FreePlay",
    "ProvingDesk",
    "proving_desk",
    "question_desk",
]
