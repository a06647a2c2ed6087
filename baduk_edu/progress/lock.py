"""One writer at a time in a folder. Knows nothing of what is written."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK = ".baduk-progress.lock"
PATIENCE = 5.0
"""So many seconds a writer waits for the others."""

_PAUSE = 0.02
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _free(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

elif sys.platform == "emscripten":  # a browser's Python is alone with its files

    def _try(handle: int) -> None:
        return None

    def _free(handle: int) -> None:
        return None

else:
    import fcntl

    def _try(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _free(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def alone_in(folder: Path, *, patience: float = PATIENCE) -> Iterator[bool]:
    """Hold the folder's lock; yields whether it could be had in time.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, alone_in(Path(folder)) as alone:
    ...     alone
    True

    A lock dies with its process, so a crash leaves nothing behind that could block.
    Raises ``OSError`` where no file can be made in the folder.
    """
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        held = _wait(handle, time.monotonic() + patience)
        try:
            yield held
        finally:
            if held:
                _free(handle)
    finally:
        os.close(handle)


def _wait(handle: int, until: float) -> bool:
    while True:
        try:
            _try(handle)
        except OSError as error:
            # A folder of the network may know no locks: then there is nothing to wait for.
            if error.errno not in _TAKEN or time.monotonic() >= until:
                return False
            time.sleep(_PAUSE)
        else:
            return True
