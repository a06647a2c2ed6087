"""Nodes as FF4 wants them: each property once, set-up and moves apart. Knows no board.

A reader does this once, so that a tree can be followed and written as it stands.
"""

from __future__ import annotations

from .remarks import Counted, Remarks, shown
from .sgf_grammar import RawGame, RawNode
from .tree import Property

MOVES = frozenset({"B", "W"})
STONES = frozenset({"AB", "AW", "AE"})
PLAYER = "PL"
ENVELOPE = frozenset({"FF", "GM", "CA"})
"""What describes the file and not the game; a writer states its own."""

_ONE_TEXT = frozenset({"C", "GC"})
_HAVE_ONE_VALUE = """
    AP SZ ST KM HA PB PW BR WR BT WT RE DT EV RO PC GN ON OT TM RU SO US AN CP
    PL MN BL WL OB OW N V GB GW UC DM BM DO IT TE HO KO FG PM
"""
_ONE_VALUE = frozenset(_HAVE_ONE_VALUE.split())
_HAVE_LISTS = "AR AS CR DD IP IY LB LN MA SE SL SQ SU TB TR TW VW"
_LISTS = frozenset(_HAVE_LISTS.split())
_OF_A_RECORD = MOVES | STONES | ENVELOPE | _ONE_TEXT | _ONE_VALUE | _LISTS


def tidy(game: RawGame) -> list[RawNode]:
    """The nodes of a game, tidied; the envelope (FF, GM, CA) left out.

    A node with set-up and a move becomes two, the set-up first; a node with several moves
    becomes one for each.
    """
    names = {own.name for node in game.nodes for own in node.properties}
    if not names & _OF_A_RECORD:
        game.remarks.add_loss(
            game.place, "this may be no record: no move, no stone and no word of a game is here"
        )
    nodes: list[RawNode] = []
    last_piece: list[int] = []  # where the branches of each old node now grow
    for old in game.nodes:
        parent = last_piece[old.parent] if old.parent >= 0 else -1
        for properties in _pieces(old, game.remarks):
            of_the_game = [own for own in properties if own.name not in ENVELOPE]
            nodes.append(RawNode(old.place, parent, of_the_game))
            parent = len(nodes) - 1
        last_piece.append(parent)
    return nodes


def _pieces(node: RawNode, remarks: Remarks) -> list[list[Property]]:
    properties = _each_once(node, remarks)
    # The order of moves is the file's, also where B stands on both sides of W.
    turns = [
        Property(name, (value,))
        for name, values in node.properties
        if name in MOVES
        for value in values
    ]
    if not turns:
        return [properties]
    stones = [own for own in properties if own.name in STONES]
    if any(own.name == PLAYER for own in properties):
        remarks.add(node.place, "PL beside a move says nothing: the move has its colour")
        properties = [own for own in properties if own.name != PLAYER]
    if len(turns) == 1 and not stones:
        return [properties]
    if stones:
        remarks.add(
            node.place, "the node sets up stones and plays a move; the set-up is done first"
        )
    if len(turns) > 1:
        remarks.add(
            node.place,
            "the node has {moves}; they are played in this order",
            moves=Counted(len(turns), "move"),
        )
    pieces = [stones] if stones else []
    pieces += [[turn] for turn in turns]
    rest = [own for own in properties if own.name not in MOVES | STONES]
    if node.parent < 0:  # what a root says of the game stays at the root
        pieces[0] = rest + pieces[0]
    else:  # and a comment belongs to what was done last
        pieces[-1] = pieces[-1] + rest
    return pieces


def _each_once(node: RawNode, remarks: Remarks) -> list[Property]:
    values: dict[str, tuple[str, ...]] = {}
    for name, more in node.properties:
        if name in values and name not in _ONE_VALUE | _ONE_TEXT | MOVES:
            remarks.add(node.place, "{name} stands twice in a node; both are kept", name=name)
        values[name] = values.get(name, ()) + more
    return [_one_value(node, Property(*own), remarks) for own in values.items()]


def _one_value(node: RawNode, own: Property, remarks: Remarks) -> Property:
    name, values = own
    if len(values) == 1:
        return own
    if name in _ONE_TEXT:
        remarks.add(node.place, "{name} has several values; they are joined", name=name)
        return Property(name, ("\n".join(values),))
    if name in _ONE_VALUE:
        said = [value for value in values if value.strip()] or list(values)
        remarks.add(
            node.place,
            "{name} has several values; {value}, the last, is taken",
            name=name,
            value=shown(said[-1]),
        )
        return Property(name, (said[-1],))
    return own
