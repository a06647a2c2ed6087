"""Boards on which play is over: random ones, and the ends of real games."""

from __future__ import annotations

import json
import random
from pathlib import Path

from baduk_edu.rules import BLACK, WHITE, Board, Game, Stone

REAL_GAMES = {
    "g001": "M19 L18 N18 P18 G17 H16 G15 Q13 Q11 R10 C9 G9 N8 J6 H3 B1",
    "g011": "E19 P19 N18 S18 R17 G16 F15 E14 N14 S11 C10 Q9 B6 M6 Q6 L4",
    "g019": "K12 H7 H5 M5 J3",
    "g023": "M12 S3 C2",
}
"""Real games and one stone of each chain that both players took as dead."""

_COLUMNS = "ABCDEFGHJKLMNOPQRST"


def finished_board(chance: random.Random, size: int) -> Board:
    """Stones placed at random, none in its own eye, until nobody finds a place."""
    board, colour, passes = Board.empty(size), BLACK, 0
    for _ in range(3 * size * size):
        points = [p for p in board.legal(colour) if not _is_eye(board, p, colour)]
        if points:
            board, passes = board.play(colour, chance.choice(sorted(points))), 0
        else:
            passes += 1
        if passes == 2 or chance.random() < 0.3 / (size * size):
            break
        colour = colour.other
    return board.with_ko(None)


def _is_eye(board: Board, point: str, colour: Stone) -> bool:
    grid = board.grid
    near = grid.touching(grid.find(point))
    return not near & ~board.points_of(colour)


def real_game(shared: Path, name: str) -> tuple[Game, list[str], str]:
    """A real game by its id, the dead stones if they are written here, and its result."""
    games = json.loads((shared / "games" / "counted-400.json").read_text())
    facts = next(one for one in games if one["id"] == name)
    game = Game.start(19, komi=facts["komi"])
    for move in facts["moves"].split():
        colour = BLACK if move[0] == "B" else WHITE
        if game.to_play is not colour:
            game = game.pass_()
        column, row = (ord(letter) - ord("a") for letter in move[1:])
        game = game.play(f"{_COLUMNS[column]}{19 - row}")
    return game, REAL_GAMES.get(name, "").split(), facts["result"]
