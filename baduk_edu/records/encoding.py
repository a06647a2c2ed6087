"""In which encoding a record is written: its mark, its CA, valid UTF-8, then plausibility.

Knows bytes and names of encodings, nothing of the record's grammar. Bytes that are no
character become U+FFFD, one for each byte; nothing here refuses a file.
A guess tells Korean, Chinese, Japanese and Western text apart. It does not promise to: three
rare characters alone can be read two ways. Big5, EUC-JP and others are read when named.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from . import plausible
from .charsets import CODECS, known_as
from .remarks import RecordError, Remark, Remarks, in_words, shown

_SCORES: dict[str, Callable[[str], float]] = {
    "cp949": plausible.korean,
    "gb18030": plausible.chinese,
    "shift_jis": plausible.japanese,
    "windows-1252": plausible.western,
    "utf-8": plausible.any_script,
}
_CLEARLY_BETTER = 10.0
"""By how much another reading must be more plausible than the one a file claims."""

_ENOUGH = 1 << 16
"""So many bytes are weighed, from the first that is no ASCII."""

_BY_CHANCE = 16
"""So many letters of two bytes may be valid UTF-8 by chance; in a longer text one would not."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CLAIM = re.compile(rb"(?<![A-Za-z])CA\s*\[\s*([^\]]{1,40}?)\s*\]")
_ESCAPE = b"\x1b"  # ISO 2022 switches between scripts with it, in ASCII bytes
_OPENS_IN_UTF16 = {
    "utf-16-le": re.compile(rb"\(\0(?:\s\0)*;\0"),
    "utf-16-be": re.compile(rb"\0\((?:\0\s)*\0;"),
}
_HIGH_BYTE = re.compile(rb"[\x80-\xff]")
_BAD_BYTE = re.compile("[\udc00-\udcff]")


@dataclass(frozen=True)
class Decoded:
    """A file as text, with the way back from a place in the text to a byte of the file."""

    text: str
    encoding: str
    guessed: bool
    _lossless: str
    _start: int
    _same_length: bool

    def offsets(self, places: Iterable[int]) -> list[int]:
        """The bytes at which these places in the text stand; the places must be in order."""
        if self._same_length:
            return [self._start + place for place in places]
        codec = CODECS.get(self.encoding, self.encoding)
        found, before, offset = [], 0, self._start
        for place in places:
            piece = self._lossless[before:place]
            offset += len(piece.encode(codec, "ignore")) + len(_BAD_BYTE.findall(piece))
            found.append(offset)
            before = place
        return found

    def in_bytes(self, remarks: Sequence[Remark]) -> list[Remark]:
        """Remarks on places in the text as remarks on bytes; they must be in order."""
        offsets = self.offsets(remark.offset for remark in remarks)
        return [
            replace(remark, offset=offset)
            for offset, remark in zip(offsets, remarks, strict=True)
        ]


def claims(data: bytes) -> list[str]:
    """The encodings that the CA properties of a file name, as they are written there."""
    return [claim.decode("ascii", "replace") for claim in _CLAIM.findall(data)]


def decode(
    data: bytes, remarks: Remarks, *, encoding: str | None = None, start: int = 0
) -> Decoded:
    """A file's text. ``encoding`` is the reader's own word and is not doubted.

    ``start`` is where these bytes begin in the file. Raises ``RecordError`` only for an
    ``encoding`` that is not known.
    """
    if encoding is not None:
        own = known_as(encoding)
        if own is None:
            known = in_words(["utf-8", *CODECS])
            raise RecordError(f"the encoding {encoding!r} is not known: name one as {known}")
        return _read_as(data, _with_order(own, data), remarks, start, guessed=False)
    for mark, told in _MARKS:
        if data.startswith(mark):
            return _read_as(data, told, remarks, start, guessed=False)
    claim = _CLAIM.search(data)
    claimed = claim and known_as(claim[1].decode("ascii", "replace"))
    if claimed is not None and claimed.startswith("utf-16"):
        claimed = None  # the claim itself could be read as bytes
    if claim is None and (wide := _unmarked_utf16(data)) is not None:
        return _read_as(data, wide, remarks, start, guessed=True)
    if data.isascii() and _ESCAPE not in data:
        return _read_as(data, claimed or "utf-8", remarks, start, guessed=False)
    if claim is None:
        return _guess(data, remarks, start)
    if claimed is None:
        remarks.add(
            start + claim.start(),
            "CA names the encoding {name}, which this file cannot be read in",
            name=shown(claim[1].decode("ascii", "replace")),
        )
        return _guess(data, remarks, start)
    return _doubt(data, claimed, remarks, start + claim.start(), start)


def _doubt(data: bytes, claimed: str, remarks: Remarks, claimed_at: int, start: int) -> Decoded:
    """Follow the claim of CA, unless it fails or another reading is clearly more plausible."""
    if claimed == "utf-8" or claimed not in _SCORES:
        keeps_claim = _is_nearly_all(data, claimed)
        best, _ = (claimed, 0.0) if keeps_claim else _most_plausible(data)
    else:
        best, score = _most_plausible(data)
        if _is_utf8(data) and (utf8_score := _score(data, "utf-8")) > score:
            best, score = "utf-8", utf8_score
        keeps_claim = _score(data, claimed) > score - _CLEARLY_BETTER
    if keeps_claim:
        return _read_as(data, claimed, remarks, start, guessed=False)
    remarks.add(
        claimed_at,
        "CA says {claimed}, but the text is more plausible as {best} and is read so; "
        "name another with encoding= if names look wrong",
        claimed=claimed,
        best=best,
    )
    return _read_as(data, best, remarks, start, guessed=True)


def _guess(data: bytes, remarks: Remarks, start: int) -> Decoded:
    if _is_utf8(data) and not _is_utf8_by_chance(data):
        return _read_as(data, "utf-8", remarks, start, guessed=True)
    best, _ = _most_plausible(data)
    remarks.add(
        start + _first_high_byte(data),
        "nothing says which encoding the text is in; it is read as {best}, the most plausible; "
        "name another with encoding= if names look wrong",
        best=best,
    )
    return _read_as(data, best, remarks, start, guessed=True)


def _most_plausible(data: bytes) -> tuple[str, float]:
    scores = {told: _score(data, told) for told in _SCORES if told != "utf-8"}
    best = max(scores, key=lambda told: scores[told])
    return best, scores[best]


def _score(data: bytes, told: str) -> float:
    first = _first_high_byte(data)
    lossless = _lossless(data[first : first + _ENOUGH], told)
    bad = _bad_bytes(lossless)
    readable = _BAD_BYTE.sub("", lossless) if bad else lossless
    return _SCORES[told](readable) + bad * plausible.UNREADABLE


def _first_high_byte(data: bytes) -> int:
    found = _HIGH_BYTE.search(data)
    return found.start() if found else 0


def _is_utf8(data: bytes) -> bool:
    return _is_nearly_all(data, "utf-8")


def _is_nearly_all(data: bytes, told: str) -> bool:
    """Text that a program cut in the middle of a few characters is still of its encoding."""
    lossless = _lossless(data, told)
    bad = _bad_bytes(lossless)
    return not bad or sum(letter > "\x7f" for letter in lossless) - bad > 4 * bad


def _is_utf8_by_chance(data: bytes) -> bool:
    """A few Chinese characters may be valid UTF-8 too, as letters of no likely alphabet."""
    letters = [letter for letter in data.decode("utf-8", "replace") if letter > "\x7f"]
    if len(letters) > _BY_CHANCE or max(letters, default="") >= "\u0800":
        return False
    return _most_plausible(data)[1] - _CLEARLY_BETTER / 2 > _score(data, "utf-8")


def _with_order(told: str, data: bytes) -> str:
    """UTF-16 in one of its two byte orders; without a mark, the one of most files."""
    if told != "utf-16":
        return told
    return "utf-16-be" if data.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without its mark shows in the zeros around the bracket that opens a game."""
    for told, opening in _OPENS_IN_UTF16.items():
        found = opening.search(data)
        if found and found.start() % 2 == 0:
            return told
    return None


def _read_as(data: bytes, told: str, remarks: Remarks, start: int, *, guessed: bool) -> Decoded:
    lossless = _lossless(data, told)
    text = _BAD_BYTE.sub("\ufffd", lossless)
    decoded = Decoded(text, told, guessed, lossless, start, len(text) == len(data))
    bad = [place.start() for place in _BAD_BYTE.finditer(lossless)]
    for offset in decoded.offsets(bad):
        remarks.add(
            offset, "this byte is no character in {told}; U+FFFD stands for it", told=told
        )
    return decoded


def _lossless(data: bytes, told: str) -> str:
    return data.decode(CODECS.get(told, told), _BYTE_BY_BYTE)


def _bad_bytes(lossless: str) -> int:
    return len(_BAD_BYTE.findall(lossless))


def _keep_bad_bytes(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    return "".join(chr(0xDC00 + byte) for byte in bad), error.end


_BYTE_BY_BYTE = "baduk_edu.byte_by_byte"
codecs.register_error(_BYTE_BY_BYTE, _keep_bad_bytes)
