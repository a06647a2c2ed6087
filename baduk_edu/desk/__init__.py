"""A touch on the board, judged by the rules: free play and questions. Knows no page of HTML."""

from .asking import question_desk
from .base import Desk
from .free import FreePlay

__all__ = ["Desk", "FreePlay", "question_desk"]
