"""What a pupil has answered: kept in a small file beside the lessons, and summed up.

Knows the pages of the course and no board, no desk and no screen.
"""

from .entry import Entry, EntryError
from .keeping import Kept, keep, read_kept, sign
from .place import place

__all__ = ["Entry", "EntryError", "Kept", "keep", "place", "read_kept", "sign"]
