"""From SGF text to nodes in a row: brackets, names, values. Knows no property and no board.

Why not sgfmill's parser: it cuts bytes, and the second byte of a Shift-JIS or GBK character
may be a backslash or a bracket; it keeps no offsets, so a remark could not say where; and it
gives a file up at a missing ``;`` or ``)``, which thousands of real records lack. Its rule for
old long names (only the capitals count) is kept here. Nothing here calls itself: variations
may stand 5,000 deep in one another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .remarks import Remarks, shown
from .tree import Property

_START = re.compile(r"\(\s*(?:[;(]|[A-Z][A-Za-z]{0,31}\s*\[)")
_TOKEN = re.compile(
    r"""\s*+(?:
    (?P<mark> [;()] )
    | (?P<name> [A-Za-z0-9]+ )
    | (?P<value> \[ (?P<raw> [^\\\]]*+ (?: \\. [^\\\]]*+ )*+ ) \]? )
    | (?P<junk> [^\s;()\[A-Za-z0-9]+ )
    )""",
    re.VERBOSE | re.DOTALL,
)
_VALUE = re.compile(r"\s*+\[(?P<raw>[^\\\]]*+(?:\\.[^\\\]]*+)*+)(?P<end>\\?\]?)", re.DOTALL)
_POINTS = frozenset({"B", "W", "AB", "AW", "AE"})
_POINT_LEFT_OPEN = re.compile(r"\s*+\[(?P<raw>\s*[A-Za-z]{0,2})(?=\s*[;()\[])")
_NOT_CAPITAL = re.compile("[^A-Z]")
_IGNORABLE = " \t\r\n\v\f\0\ufeff"


@dataclass
class RawNode:
    """A node as it stands in the text, with the number of its parent (-1 for the root)."""

    place: int
    parent: int
    properties: list[Property] = field(default_factory=list)


@dataclass
class RawGame:
    """One game of a file: its nodes, parents first; where it begins and ends in the text."""

    place: int
    nodes: list[RawNode] = field(default_factory=list)
    end: int = 0
    remarks: Remarks = field(default_factory=Remarks)


def games(text: str) -> list[RawGame]:
    """The games of a file, one after another; text around them is left out, with a remark.

    >>> [game] = games("(;SZ[9](;B[ee];W[ge])(;B[cc]))")
    >>> [(node.parent, str(node.properties[0])) for node in game.nodes]
    [(-1, 'SZ[9]'), (0, 'B[ee]'), (1, 'W[ge]'), (0, 'B[cc]')]

    The offsets of the remarks are places in the text. A ``(`` without a node is no game.
    """
    found: list[RawGame] = []
    place = 0
    while (game := first_game(text, place)) is not None:
        _left_out(text, place, game.place, game.remarks)
        found.append(game)
        place = game.end
    if found:
        _left_out(text, place, len(text), found[-1].remarks)
    return found


def first_game(text: str, place: int = 0) -> RawGame | None:
    """The first game at or after a place of the text; ``None`` where there is no more."""
    while (start := _START.search(text, place)) is not None:
        game = _game(text, start.start())
        if game.nodes:
            return game
        place = game.end
    return None


def _left_out(text: str, start: int, end: int, remarks: Remarks) -> None:
    junk = text[start:end].strip(_IGNORABLE)
    if not junk:
        return
    at = text.index(junk[0], start)
    if set(junk) <= {")", *_IGNORABLE}:
        remarks.add(at, "this ) closes nothing; it is left out")
    else:
        remarks.add(at, "{junk} stands outside any game; it is left out", junk=shown(junk))


def _game(text: str, start: int) -> RawGame:
    game = RawGame(start)
    remarks = game.remarks
    current = -1  # the node to which the next one is a child
    opened: list[int] = []  # at each open bracket: the node before it
    expects_node = False  # after ( or ): properties may not stand here
    place = start
    while (token := _TOKEN.match(text, place)) is not None:
        place = token.end()
        at = token.start(token.lastgroup or 0)
        if token["mark"] == "(":
            opened.append(current)
            expects_node = True
        elif token["mark"] == ")":
            current = opened.pop()
            if not opened:
                game.end = place
                return game
            expects_node = True
        elif token["mark"] == ";":
            current = _new_node(game, at, current)
            expects_node = False
        elif token["name"] is not None:
            name = _capitals(token["name"])
            values, place = _values(text, name, place, remarks)
            if not values:
                remarks.add(
                    at, "{name} has no value in [ ]; it is left out", name=shown(token["name"])
                )
                continue
            if expects_node:
                remarks.add(at, "the ; before {name} is missing", name=shown(token["name"]))
                current = _new_node(game, at, current)
                expects_node = False
            if not name:
                remarks.add(at, "the name {old} is read as nothing", old=shown(token["name"]))
            elif name != token["name"]:
                remarks.add(
                    at,
                    "the name {old} is read as {name}",
                    old=shown(token["name"]),
                    name=name,
                )
            if name:
                game.nodes[current].properties.append(Property(name, tuple(values)))
        elif token["value"] is not None:
            remarks.add_loss(
                at,
                "the value {raw} belongs to no property; it is left out",
                raw=shown(token["raw"]),
            )
        else:
            remarks.add_loss(
                at, "{junk} is not SGF here; it is left out", junk=shown(token["junk"])
            )
    game.end = len(text)
    missing = len(opened)
    if missing == 1:
        remarks.add_loss(game.end, "the file ends inside a game: the last ) is missing")
    else:
        remarks.add_loss(
            game.end,
            "the file ends inside a game: {missing} closing ) are missing",
            missing=missing,
        )
    return game


def _new_node(game: RawGame, at: int, parent: int) -> int:
    if parent < 0 and game.nodes:
        game.remarks.add(at, "a second first node of the game; it is read as a variation")
        parent = 0
    game.nodes.append(RawNode(at, parent))
    return len(game.nodes) - 1


def _values(text: str, name: str, place: int, remarks: Remarks) -> tuple[list[str], int]:
    """The values that follow a name, and where they end."""
    values = []
    while True:
        if name in _POINTS and (point := _POINT_LEFT_OPEN.match(text, place)) is not None:
            place = point.end()
            remarks.add(place, "the ] after {raw} is missing", raw=shown(point["raw"]))
            values.append(point["raw"])
            continue
        value = _VALUE.match(text, place)
        if value is None:
            return values, place
        place = value.end()
        if not value["end"].endswith("]"):
            remarks.add_loss(
                value.start(), "the value of {name} is never closed by ]", name=name
            )
        values.append(value["raw"])


def _capitals(name: str) -> str:
    """A name as FF4 has it: in old long names only the capitals count, if there are any."""
    return _NOT_CAPITAL.sub("", name) or _NOT_CAPITAL.sub("", name.upper())
