"""Between an SGF tree and a game of the rules: points, set-up, turns, both ways.

Knows what properties mean on a board; no bytes, no brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from baduk_edu.rules import (
    BLACK,
    WHITE,
    Board,
    Game,
    Move,
    Reading,
    Stone,
    handicap_points,
    in_order,
)

from .info import HANDICAP, IN_WORDS, KOMI, Info, read_info
from .main_line import MainLine, Step, follow
from .remarks import Counted, RecordError, Remarks, shown
from .sgf_points import PointError, Size, read_size
from .sgf_text import escaped, simple_text
from .sgf_tidy import PLAYER, STONES
from .tree import Branches, Node, Property

SIZE = "SZ"
_COLOURS = {"B": BLACK, "W": WHITE}
_SETS_UP = {"AB": BLACK, "AW": WHITE, "AE": None}


def read_tree(
    root: Node,
    offsets: Sequence[int],
    remarks: Remarks,
    reading: Reading,
    *,
    encoding: str = "utf-8",
    guessed: bool = False,
) -> tuple[Info, MainLine]:
    """What a tree tells, and its main line played.

    ``offsets`` is the byte in the file for each node. Raises ``RecordError`` for a board that
    the rules cannot hold.
    """
    size = _size(root, offsets[0], remarks)
    points = size.width * size.height
    info = read_info(root, offsets, remarks, points=points, encoding=encoding, guessed=guessed)
    steps = [_step(node, size, offsets[node.number], remarks) for node in root.main_line()]
    _compare_handicap(info, steps, offsets[0], remarks)
    board = Board.empty(size.width, size.height)
    return info, follow(steps, board, remarks, komi=info.komi or 0.0, reading=reading)


def _size(root: Node, offset: int, remarks: Remarks) -> Size:
    told = root.values(SIZE)
    try:
        size = read_size(told[0] if told else None)
    except RecordError as error:
        raise RecordError(error.sentence, offset, error.kind, **error.facts) from None
    if size is not None:
        return size
    remarks.add(
        offset, "the size {told} is unreadable; 19 lines are taken", told=shown(told[0])
    )
    return Size(19, 19)


def _step(node: Node, size: Size, offset: int, remarks: Remarks) -> Step:
    to_play = None
    move = None
    stones: dict[str, Stone | None] = {}
    for name, values in node.properties:
        if name in _COLOURS:
            move = _move(_COLOURS[name], values[0], size, offset, remarks)
        elif name in STONES:
            for point in _points(name, values, size, offset, remarks):
                if stones.get(point, _SETS_UP[name]) is not _SETS_UP[name]:
                    remarks.add(
                        offset, "{point} is set up in two ways; the last is taken", point=point
                    )
                stones[point] = _SETS_UP[name]
        elif name == PLAYER:
            to_play = _COLOURS.get(simple_text(values[0])[:1].upper())
            if to_play is None:
                remarks.add(
                    offset, "PL says {raw}, which is neither B nor W", raw=shown(values[0])
                )
    if not stones:
        return Step(offset, to_play=to_play, move=move)
    black, white, empty = (
        frozenset(point for point, own in stones.items() if own is colour)
        for colour in (BLACK, WHITE, None)
    )
    return Step(offset, black, white, empty, to_play, move)


def _move(colour: Stone, raw: str, size: Size, offset: int, remarks: Remarks) -> Move:
    try:
        return Move(colour, size.point(raw))
    except PointError as error:
        remarks.add_loss(
            offset,
            "{colour}'s move {raw} is no point: {error}; it is read as a pass",
            colour=colour,
            raw=shown(raw),
            error=error.sentence,
        )
        return Move(colour, None)


def _points(
    name: str, values: tuple[str, ...], size: Size, offset: int, remarks: Remarks
) -> Iterator[str]:
    for raw in dict.fromkeys(values):
        try:
            yield from size.points(raw)
        except PointError as error:
            remarks.add_loss(
                offset,
                "{name} sets up {raw}, which is no point: {error}; it is left out",
                name=name,
                raw=shown(raw),
                error=error.sentence,
            )


def _compare_handicap(info: Info, steps: list[Step], offset: int, remarks: Remarks) -> None:
    if not info.handicap:
        return
    stones: set[str] = set()
    for step in steps:
        stones = (stones | step.black) - step.white - step.empty
        if step.move is not None:
            break
    if len(stones) != info.handicap:
        remarks.add(
            offset,
            "the record tells a handicap of {told} and sets up {stones} for black; "
            "the board has what is set up",
            told=info.handicap,
            stones=Counted(len(stones), "stone"),
        )


# --- from a game to a tree ---------------------------------------------------------------


def branches_of(game: Game, told: Mapping[str, str | int | None]) -> Branches:
    """A tree of one line: what is told about a game, its first board, and its moves.

    Raises ``TypeError`` for a name that is told about no game.
    """
    first = game
    while first.previous is not None:
        first = first.previous
    size = Size(first.board.width, first.board.height)
    root = [Property(SIZE, (str(size),)), Property(KOMI, (_number(game.komi),))]
    words = {"result": str(game.outcome) if game.outcome else None, **told}
    handicap = words.pop("handicap", None) or _customary_handicap(first)
    if handicap:
        root.append(Property(HANDICAP, (escaped(str(handicap)),)))
    for field, word in words.items():
        if field not in IN_WORDS:
            raise TypeError(f"a record tells no {field!r}; it tells {', '.join(IN_WORDS)}")
        if word is not None and str(word).strip():
            root.append(Property(IN_WORDS[field], (escaped(str(word)),)))
    root += _set_up(first, size)
    nodes = [tuple(root)]
    for colour, point in game.moves:
        nodes.append((Property(colour.name[0], (size.spell(point),)),))
    return Branches(tuple(nodes), tuple(range(-1, len(nodes) - 1)))


def _number(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def _set_up(first: Game, size: Size) -> list[Property]:
    found = []
    for name, colour in (("AB", BLACK), ("AW", WHITE)):
        points = in_order(first.board.stones(colour))
        if points:
            found.append(Property(name, tuple(map(size.spell, points))))
    if found or first.to_play is not BLACK:
        found.append(Property(PLAYER, (first.to_play.name[0],)))
    return found


def _customary_handicap(first: Game) -> int | None:
    board = first.board
    stones = board.stones(BLACK)
    if board.stones(WHITE) or first.to_play is BLACK:
        return None
    try:
        custom = handicap_points(len(stones), board.width, board.height)
    except ValueError:
        return None
    return len(stones) if stones == set(custom) else None
