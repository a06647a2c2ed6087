r"""The header of a GIB game: lines ``\[KEY=VALUE\]``, some with parts. Knows no move."""

from __future__ import annotations

import re

from .remarks import Remarks
from .results import UNFINISHED, read_result
from .server_game import ServerGame, What

_FIELD = re.compile(
    r"\\\[\s*+(?P<key>[A-Z]+)\s*+=(?P<words>(?:(?!\\[\[\]]|\\HE|\\GS|\\HS).)*+)(?P<end>\\\])?",
    re.DOTALL,
)
_PART = re.compile(r"(?:^|,)\s*+(?P<key>[A-Z]+):(?P<words>[^,]*+)")
_TAG = re.compile(r"(?:^|,)\s*+(?P<key>[A-Z])(?P<words>[^,]*+)")
_INTEGER = re.compile(r"-?\d{1,4}", re.ASCII)
_LEVEL = re.compile(r"\d{1,2}", re.ASCII)
_TIME = re.compile(r"(\d{1,6})-(\d{1,4})-(\d{1,3})", re.ASCII)
_NAME = re.compile(r"(?P<name>.*\S)\s*\((?P<rank>[^()]*)\)\s*")

_IN_PARTS = ("GAMEINFOMAIN", "GAMEINFOSUB", "WUSERINFO", "BUSERINFO")
_IN_TAG = "GAMETAG"
# Where each of Info's fields stands, the first that says something counts.
_WORDS = {
    "event": ("GAMENAME", "GNAME"),
    "place": ("GAMEPLACE", "GPLC"),
}
_DATE = ("GDATE", "GAMEDATE", "tag C")
_KOMI = ("GAMEGONGJE", "GONGJE", "tag G")
_GIVEN_TO_BLACK = ("GAMEDUM", "DUM", "tag D")
_HOW_IT_ENDED = ("GRLT", "tag W")
_MARGIN = ("GAMEZIPSU", "ZIPSU", "tag Z")
_PLAYERS = {
    "black": (("GAMEBLACKNAME", "BID"), ("GAMEBLACKNICK", "BNICK"), ("GAMEBLACKLEVEL", "BLV")),
    "white": (("GAMEWHITENAME", "WID"), ("GAMEWHITENICK", "WNICK"), ("GAMEWHITELEVEL", "WLV")),
}
_ENDINGS = {"3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}
_COUNTED = {"0": "B", "1": "W"}
_FIRST_DAN, _FIRST_PROFESSIONAL, _HIGHEST = 18, 27, 35


class Header:
    """What the header lines say, each key with its words and their place."""

    def __init__(self, text: str, start: int, end: int, remarks: Remarks) -> None:
        self.told: dict[str, tuple[str, int]] = {}
        self._start = start
        for found in _FIELD.finditer(text, start, end):
            key, words, place = found["key"], found["words"], found.start()
            if not found["end"]:
                remarks.add(place, r"the header line {key} is not closed by \]", key=key)
                words = words.split("\n")[0]
            self.told.setdefault(key, (words, place))
            if key in _IN_PARTS:
                self._take_apart(_PART, words, place, "")
            elif key == _IN_TAG:
                self._take_apart(_TAG, words, place, "tag ")

    def _take_apart(self, part: re.Pattern[str], words: str, place: int, prefix: str) -> None:
        for found in part.finditer(words):
            self.told.setdefault(prefix + found["key"], (found["words"], place))

    def first(self, *keys: str) -> tuple[str | None, int]:
        """The first of these keys that says something, and where it stands."""
        for key in keys:
            words, place = self.told.get(key, ("", 0))
            if words.strip():
                return words.strip(), place
        return None, self._start

    def tell(self, game: ServerGame) -> None:
        """Tell a game all that is understood."""
        game.tell_size(*self.first("LINE"))
        for field, keys in _WORDS.items():
            game.tell(field, self.first(*keys)[0])
        for field, keys_of_player in _PLAYERS.items():
            self._tell_player(game, field, *keys_of_player)
        game.tell_date(*self.first(*_DATE))
        self._tell_time(game)
        self._tell_result(game)
        self._tell_komi(game)

    def _tell_player(
        self,
        game: ServerGame,
        field: str,
        names: tuple[str, ...],
        nicks: tuple[str, ...],
        levels: tuple[str, ...],
    ) -> None:
        name, _ = self.first(*names, *nicks)
        if name and (parts := _NAME.fullmatch(name)):
            game.tell(field, parts["name"])
            game.tell(f"{field}_rank", parts["rank"])
        game.tell(field, name)
        level, _ = self.first(*levels)
        game.tell(f"{field}_rank", _rank(level) if level else None)

    def _tell_time(self, game: ServerGame) -> None:
        words, _ = self.first("GTIME")
        if words and (found := _TIME.fullmatch(words)):
            limit, seconds, times = found.groups()
            game.tell("time_limit", limit)
            game.tell("overtime", f"{times}x{seconds} byo-yomi")

    def _tell_result(self, game: ServerGame) -> None:
        in_words, place = self.first("GAMERESULT")
        by_code = self._coded_result()
        said = read_result(in_words) if in_words else None
        if said and by_code and said not in (by_code, UNFINISHED):
            game.remarks.add(
                place,
                "the result is {said} in words and {by_code} by its number; "
                "the words are taken",
                said=said,
                by_code=by_code,
            )
        game.tell_result(said or by_code or in_words, place)

    def _coded_result(self) -> str | None:
        ending, _ = self.first(*_HOW_IT_ENDED)
        tenths, _ = self.first(*_MARGIN)
        if ending in _COUNTED and tenths and _INTEGER.fullmatch(tenths) and int(tenths) > 0:
            return f"{_COUNTED[ending]}+{int(tenths) / 10:g}"
        return _ENDINGS.get(ending or "")

    def _tell_komi(self, game: ServerGame) -> None:
        tenths = game.number(What.KOMI, *self.first(*_KOMI))
        given, place = self.first(*_GIVEN_TO_BLACK)
        points = game.number(What.GIVEN, given, place)
        if tenths is not None:
            game.komi = tenths / 10
        if points and not tenths:
            game.komi = -points
            game.remarks.add(
                place,
                "no komi, and {points:g} points given (DUM): read as a komi of {komi:g}",
                points=points,
                komi=game.komi,
            )


def _rank(level: str) -> str:
    """A rank in words stays; a number counts up from 18 kyu, by way of dan, to 9 dan pro."""
    if not _LEVEL.fullmatch(level) or (steps := int(level)) > _HIGHEST:
        return level
    if steps >= _FIRST_PROFESSIONAL:
        return f"{steps - _FIRST_PROFESSIONAL + 1}p"
    if steps >= _FIRST_DAN:
        return f"{steps - _FIRST_DAN + 1}d"
    return f"{_FIRST_DAN - steps}k"
