"""Practice: fresh exercises for an article, made from a seed. Asks on no screen.

Every position is drawn by dice that fall the same everywhere, every key is computed by the
rules, and what is not decided is thrown away.
"""

from .making import Exercise, PracticeError, exercises, generate, practised

__all__ = ["Exercise", "PracticeError", "exercises", "generate", "practised"]
