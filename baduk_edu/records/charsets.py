"""The names of encodings, as records spell them. Knows no bytes."""

from __future__ import annotations

import codecs
import re

# Each by the name it is told under. The wider relative of a standard reads all of it, and
# programs that name the standard write the relative.
CODECS = {
    "cp949": "cp949",
    "gb18030": "gb18030",
    "shift_jis": "cp932",
    "big5": "cp950",
    "windows-1252": "cp1252",
}
_TOLD_AS = {
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "cp932": "shift_jis",
    "cp950": "big5",
    "big5hkscs": "big5",
    "ascii": "utf-8",
    "utf-8-sig": "utf-8",
    "iso8859-1": "windows-1252",
    "cp1252": "windows-1252",
}
_ALSO_READ = re.compile(
    r"utf-(8|16|16-le|16-be)|euc_jp|iso2022_jp|iso8859-\d+|cp125\d|koi8-[ru]"
)
_OTHER_NAMES = {
    "euc-cn": "gb18030",
    "gb-2312": "gb18030",
    "gb2312-80": "gb18030",
    "x-gbk": "gb18030",
    "ks-c-5601": "cp949",
    "uhc": "cp949",
    "x-windows-949": "cp949",
    "windows-949": "cp949",
    "ms949": "cp949",
    "x-euc-kr": "cp949",
    "x-sjis": "shift_jis",
    "shiftjis": "shift_jis",
    "windows-31j": "shift_jis",
    "x-euc-jp": "euc_jp",
    "utf16le": "utf-16-le",
    "utf16be": "utf-16-be",
    "x-big5": "big5",
}


def known_as(name: str) -> str | None:
    """The name by which an encoding is told; ``None`` for one that is not read.

    >>> known_as("EUC-KR"), known_as("GB2312"), known_as("rot13")
    ('cp949', 'gb18030', None)
    """
    plain = name.strip().lower().replace("_", "-")
    if plain in _OTHER_NAMES:
        return _OTHER_NAMES[plain]
    try:
        codec = codecs.lookup(plain).name
    except (LookupError, ValueError):
        return None
    told = _TOLD_AS.get(codec, codec)
    return told if told in CODECS or _ALSO_READ.fullmatch(told) else None
