"""A game record: the game that was played, its tree, what is told about it, and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from baduk_edu.rules import BLACK, WHITE, Board, Game, Move, Reading, Stone

from .info import Info
from .main_line import MainLine
from .remarks import Counted, RecordError, Remark, Remarks, Sentence
from .sgf_game import branches_of, read_tree
from .tree import Node


@dataclass(frozen=True, repr=False)
class Record:
    """One game record, as ``read`` gives it or ``Record.of`` makes it.

    ``tree``
        The root ``Node``: everything the record has, variations and unknown properties too.
    ``info``
        Players, komi, result and so on, see ``Info``.
    ``warnings``
        What the record does wrong and what was made of it, each a ``Remark``.

    >>> from baduk_edu.records import read
    >>> read(b"(;SZ[5]PB[Lee]PW[Cho];B[cc];W[dc])")[0]
    Lee (black) - Cho (white), 2 moves
    . . . . .
    . . . . .
    . . X O .
    . . . . .
    . . . . .

    Two records are equal when tree and info are.
    """

    tree: Node
    info: Info
    warnings: tuple[Remark, ...] = field(default=(), compare=False)
    reading: Reading = field(default=Reading(), kw_only=True)
    _line: MainLine = field(compare=False, kw_only=True)

    @classmethod
    def of(cls, game: Game, **info: str | int | None) -> Record:
        """The record of a game, with what is to be told about it: ``Info``'s own names.

        >>> from baduk_edu.records import write_sgf
        >>> game = Game.start(9, komi=0.5).play("E5").pass_()
        >>> print(write_sgf(Record.of(game, black="Shin", date="2024-05-01")).decode())
        (;GM[1]FF[4]CA[UTF-8]SZ[9]KM[0.5]PB[Shin]DT[2024-05-01]
        ;B[ee]
        ;W[])
        <BLANKLINE>

        The komi is the game's. A result is the game's outcome unless ``result`` tells one; the
        record's ``game`` shows the moves only, and no outcome.
        Raises ``TypeError`` for a name that ``Info`` does not have.
        """
        tree = Node(branches_of(game, info))
        return cls.of_tree(tree, [0] * len(tree), reading=game.reading)

    @classmethod
    def of_tree(
        cls,
        tree: Node,
        offsets: Sequence[int],
        *,
        reading: Reading | None = None,
        encoding: str = "utf-8",
        guessed: bool = False,
    ) -> Record:
        """The record that a tree is: its main line played, what it tells read.

        For readers of files: ``offsets`` says for each node where in the file it stands.
        Raises ``RecordError`` for a board that the rules cannot hold.
        """
        reading = Reading() if reading is None else reading
        remarks = Remarks()
        info, line = read_tree(
            tree, offsets, remarks, reading, encoding=encoding, guessed=guessed
        )
        return cls(tree, info, remarks.told(), reading=reading, _line=line)

    @property
    def game(self) -> Game:
        """The game of the main line; its komi is 0 where the record tells none.

        Where the record breaks the rules or sets up stones between moves, a game cannot go on:
        it begins anew from the board as it then lay, and ``game`` is the last part. Where one
        side moves twice in a row, the other side's pass stands between.
        """
        return self._line.game

    @property
    def positions(self) -> tuple[Board, ...]:
        """The board at every node of ``tree.main_line()``, as the record has it."""
        return self._line.positions

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the main line, as the record has it, from its first to its last."""
        return self._line.moves

    @property
    def prisoners(self) -> Mapping[Stone, int]:
        """How many stones *of* each colour were lifted along the whole main line."""
        black, white = self._line.prisoners
        return MappingProxyType({BLACK: black, WHITE: white})

    def __reduce__(self) -> tuple[object, ...]:
        # A game is a chain of thousands of states; it is played again instead.
        return _again, (self.tree, self.info, self.warnings, self.reading)

    def __repr__(self) -> str:
        players = f"{self.info.black or '?'} (black) - {self.info.white or '?'} (white)"
        parts = [players, str(Counted(len(self.moves), "move"))]
        if self.info.result:
            parts.append(self.info.result)
        if self.warnings:
            parts.append(str(Counted(len(self.warnings), "warning")))
        return f"{', '.join(parts)}\n{self.game.board!r}"


def without_refused(records: list[Record], refused: list[RecordError]) -> list[Record]:
    """The records of a file, the first with a remark for each game that was refused.

    Raises the first refusal where no record is left.
    """
    if not records:
        raise refused[0]
    left_out = [
        Remark(
            error.offset,
            f"a game is left out: {error.sentence}",
            sentence=Sentence("a game is left out: {why}", {"why": error}),
        )
        for error in refused
    ]
    all_of_it = tuple(sorted((*records[0].warnings, *left_out)))
    return [replace(records[0], warnings=all_of_it), *records[1:]]


def _again(tree: Node, info: Info, warnings: tuple[Remark, ...], reading: Reading) -> Record:
    played = Record.of_tree(tree, [0] * len(tree), reading=reading)
    return replace(played, info=info, warnings=warnings)
