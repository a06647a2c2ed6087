"""Replay real games: our Board and Game beside sgfmill (and sente, where it installs).

    python benchmarks/replay.py ../shared/games/counted-400.json

Each round replays every game with each player in turn, so that a change of the machine's
speed meets all alike; the ratio is taken round by round and its median is printed.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sgfmill import boards

from baduk_edu.rules import BLACK, WHITE, Board, Game, Stone

Moves = list[tuple[str, str]]


def load(path: Path) -> list[Moves]:
    """Games as lists of (colour letter, point name)."""
    games = json.loads(path.read_text(encoding="utf-8"))
    return [
        [(move[0], named(move[1:])) for move in game["moves"].split() if len(move) == 3]
        for game in games
    ]


def named(pair: str) -> str:
    """An SGF pair as a point name: ``pd`` is Q16."""
    return f"{'ABCDEFGHJKLMNOPQRST'[ord(pair[0]) - 97]}{19 - (ord(pair[1]) - 97)}"


def our_board(game: Moves) -> None:
    board = Board.empty(19)
    colours = {"B": BLACK, "W": WHITE}
    for colour, point in game:
        board = board.play(colours[colour], point)


def our_game(game: Moves) -> None:
    state = Game.start(19)
    for colour, point in game:
        if state.to_play is not (BLACK if colour == "B" else WHITE):
            state = state.pass_()
        state = state.play(point)
        assert state.repetition >= 1
    assert state.prisoners[Stone.BLACK] >= 0


def sgfmill_board(game: Moves) -> None:
    board = boards.Board(19)
    columns = {letter: index for index, letter in enumerate("ABCDEFGHJKLMNOPQRST")}
    for colour, point in game:
        board.play(int(point[1:]) - 1, columns[point[0]], colour.lower())


def sente_game() -> Callable[[Moves], None] | None:
    """Sente's C++ game, if it is installed."""
    try:
        import sente
    except ImportError:
        return None
    columns = {letter: index for index, letter in enumerate("ABCDEFGHJKLMNOPQRST", start=1)}
    stones = {"B": sente.stone.BLACK, "W": sente.stone.WHITE}

    def replay(game: Moves) -> None:
        state = sente.Game(19)
        for colour, point in game:
            state.play(columns[point[0]], int(point[1:]), stones[colour])

    return replay


def main() -> None:
    games = load(Path(sys.argv[1]))
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    players: dict[str, Callable[[Moves], None]] = {
        "Board": our_board,
        "Game": our_game,
        "sgfmill": sgfmill_board,
    }
    sente = sente_game()
    if sente:
        players["sente"] = sente
    else:
        print("sente is not installed here: its row is left out")
    seconds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(rounds):
        for name, replay in players.items():
            begin = time.perf_counter()
            for game in games:
                replay(game)
            seconds[name].append(time.perf_counter() - begin)
    moves = sum(map(len, games))
    for name, times in seconds.items():
        print(f"{name:8} {statistics.median(times) / moves * 1e6:6.2f} us a move")
    for ours in ("Board", "Game"):
        for peer in players.keys() - {"Board", "Game"}:
            ratios = [b / a for a, b in zip(seconds[ours], seconds[peer], strict=True)]
            print(f"{ours} is {statistics.median(ratios):.1f} times as fast as {peer}")


if __name__ == "__main__":
    main()
