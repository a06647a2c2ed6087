"""The file of a pupil's answers: lines are only ever added, and nothing written is lost.

A line that cannot be read is no reason to lose the others: the whole file is kept aside under
another name, and the readable lines go on. Knows entries, no page and no word.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from ..book.complaint import Complaint
from .entry import Entry, EntryError, clean_name, table_of
from .lock import PATIENCE, alone_in

VERSION = 1
_MARK = "baduk-edu"
_HEAD = json.dumps({_MARK: "progress", "version": VERSION})
LARGEST = 20_000_000
"""A file of more bytes is nobody's progress: it is not read."""


@dataclass(frozen=True)
class Damage:
    """A line that cannot be read: its number, counted from 1 (0: the file), and why."""

    line: int
    why: Complaint


@dataclass(frozen=True)
class Kept:
    """What a file holds: a pupil's name, the answers in the order they came, the damage.

    ``ours`` tells whether anything in the file shows that it is a file of progress.
    """

    entries: tuple[Entry, ...] = ()
    pupil: str = ""
    damage: tuple[Damage, ...] = ()
    ours: bool = False


@dataclass(frozen=True)
class SetAside:
    """A damaged file was kept under another name; the readable lines went on."""

    path: Path
    kept_as: Path
    damage: tuple[Damage, ...]


def read_kept(path: Path) -> Kept:
    """Everything that can be read in a file; one that is not there is empty.

    What cannot be read is told as damage and not raised. Raises ``OSError``.
    """
    try:
        if path.stat().st_size > LARGEST:
            return Kept(
                damage=(Damage(0, Complaint("entry.too-large", most=LARGEST // 1_000_000)),)
            )
        return _read(path.read_bytes())
    except FileNotFoundError:
        return Kept()


def keep(path: Path, entry: Entry, *, patience: float = PATIENCE) -> SetAside | None:
    """Add an answer to the file; returns what was set aside, if the file was damaged.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "mine.jsonl"
    ...     answer = Entry("article_09", "9-9", "touch", "2026-03-02T09:00:00+00:00", True)
    ...     keep(file, answer)
    ...     [entry.step for entry in read_kept(file).entries]
    ['9-9']

    Raises ``OSError`` where it cannot be written.
    """
    return _add(path, entry.line(), patience)


def sign(path: Path, name: str) -> SetAside | None:
    """Write a pupil's name into the file; the last name written holds.

    Raises ``OSError`` where it cannot be written.
    """
    return _add(path, json.dumps({"pupil": clean_name(name)}, ensure_ascii=False), PATIENCE)


# --- reading -----------------------------------------------------------------------------


def _read(data: bytes) -> Kept:
    entries, damage, pupil, ours = [], [], "", False
    for number, line in _lines(data):
        try:
            table = _table(line)
            if table.get(_MARK) == "progress":
                ours = True
            elif isinstance(table.get("pupil"), str):
                pupil = clean_name(table["pupil"])
                ours = True
            else:
                entries.append(Entry.of(table))
                ours = True
        except EntryError as error:
            damage.append(Damage(number, error))
    return Kept(tuple(entries), pupil, tuple(damage), ours)


def _lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if line.strip():
            yield number, line.rstrip(b"\r")


def _table(line: bytes) -> dict[str, Any]:
    try:
        return table_of(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise EntryError("entry.no-text", byte=error.start + 1) from None


def _readable(data: bytes) -> Iterator[bytes]:
    """The lines that need not be set aside."""
    bad = {damage.line for damage in _read(data).damage}
    return (line for number, line in _lines(data) if number not in bad)


# --- writing -----------------------------------------------------------------------------


def _add(path: Path, line: str, patience: float) -> SetAside | None:
    path = path.resolve()
    with alone_in(path.parent, patience=patience) as alone:
        data = _bytes_of(path)
        aside = _set_aside(path, data) if alone and data else None
        start = b"" if aside or not data or data.endswith(b"\n") else b"\n"
        head = b"" if data else _HEAD.encode() + b"\n"
        whole = head + start + line.encode("utf-8") + b"\n"
        if alone:
            _append_whole(path, whole)
        else:
            _append(path, whole)
    return aside


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _set_aside(path: Path, data: bytes) -> SetAside | None:
    """Keep a damaged file under another name, and only then go on with what is readable.

    Where there is no room for both, the file stays as it is, and nothing beside it.
    """
    damage = _read(data).damage
    if not damage:
        return None
    kept_as = _new_name(path, data)
    with _taken_back(kept_as.unlink):
        _replace(path, _with_head(_readable(data)))
    return SetAside(path, kept_as, damage)


def _with_head(lines: Iterable[bytes]) -> bytes:
    found = list(lines)
    if not found or _table(found[0]).get(_MARK) != "progress":
        found.insert(0, _HEAD.encode())
    return b"".join(line + b"\n" for line in found)


def _new_name(path: Path, data: bytes) -> Path:
    """Write these bytes to a file of a name that nothing bears yet."""
    for number in count(1):
        name = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        try:
            handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
        except FileExistsError:
            continue
        with _taken_back(name.unlink):
            _write(handle, data)
        return name
    raise AssertionError("names do not run out")


def _replace(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file, all or nothing."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY
        _write(os.open(fresh, flags, 0o644), data)
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


@contextmanager
def _taken_back(undo: Callable[[], None]) -> Iterator[None]:
    """Undo what was written by halves, on a full disk, and let the error go on."""
    try:
        yield
    except OSError:
        with suppress(OSError):
            undo()
        raise


def _append_whole(path: Path, data: bytes) -> None:
    """Add a line, or nothing: half of one would be a damage to tell of later."""
    before = path.stat().st_size if path.exists() else 0
    with _taken_back(lambda: os.truncate(path, before)):
        _append(path, data)


def _append(path: Path, data: bytes) -> None:
    """One write to the end of the file, whoever else has it open."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | _BINARY
    _write(os.open(path, flags, 0o644), data)


def _write(handle: int, data: bytes) -> None:
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


_BINARY = getattr(os, "O_BINARY", 0)
