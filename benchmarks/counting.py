"""Real games counted, beside the results that were recorded: who agrees, and how long it takes.

    python benchmarks/counting.py GAMES.json [--half even|odd] [--first N] [--json]
        [--peers] [--deadstones FOLDER]

GAMES.json is a list of games with ``id``, ``komi``, ``result`` and ``moves``. Every game is
counted as it lies. Differences are put into classes by ``baduk_edu.rules.difference``. With
``--peers`` a flood fill that knows no dead stones counts the same boards in the same run, and
so does GNU Go where it is installed, and ``@sabaki/deadstones`` where FOLDER has it
(``npm install @sabaki/deadstones``). Seconds are of the processor.
*charged* are the games where the count after all reinforcements agrees.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from counting_peer import Finder, flooded, gnugo_dead, gnugo_is_here, sabaki

from baduk_edu.rules import BLACK, WHITE, Game
from baduk_edu.rules.counting import Basis, Count, count
from baduk_edu.rules.difference import Cause, difference

COLUMNS = "ABCDEFGHJKLMNOPQRST"


@dataclass(frozen=True)
class Counted:
    """One game counted by one judge."""

    id: str
    by: float
    cause: str
    seconds: float
    after: float
    """By how much the count after reinforcements differs."""
    points: tuple[str, ...] = ()
    doubtful: int = 0
    proven: int = 0


def final(record: dict[str, Any]) -> Game:
    """The game of a record, played to its end."""
    game = Game.start(19, komi=record["komi"])
    for move in record["moves"].split():
        if (game.to_play is BLACK) != (move[0] == "B"):
            game = game.pass_()
        if len(move) == 1:
            game = game.pass_()
            continue
        column, row = (ord(letter) - ord("a") for letter in move[1:])
        game = game.play(f"{COLUMNS[column]}{19 - row}")
    return game


def margin(result: str) -> float:
    """Black's margin in a result such as W+2.5; 0 for a tie."""
    if result[1:2] != "+":
        return 0.0
    points = float(result[2:])
    return points if result[0] == "B" else -points


def ours(record: dict[str, Any], game: Game) -> Counted:
    """The game counted by us."""
    began = time.process_time()
    found = count(game.board, prisoners=game.prisoners, komi=game.komi)
    seconds = time.process_time() - began
    recorded = margin(record["result"])
    why = difference(found, recorded)
    then = margin(found.after_reinforcements or found.result)
    judged = sum(basis is Basis.PROVEN for basis in found.basis.values())
    return Counted(
        record["id"],
        why.by,
        why.cause.value,
        seconds,
        recorded - then,
        tuple(sorted(why.points)),
        len(found.disputed),
        judged,
    )


Judge = Callable[[dict[str, Any], Game], Counted]


def by_dead_of(find: Finder) -> Judge:
    """A judge who counts with the dead stones that somebody finds."""

    def judge(record: dict[str, Any], game: Game) -> Counted:
        dead, seconds = find(game.board)
        found: Count = count(
            game.board, prisoners=game.prisoners, komi=game.komi, dead=sorted(dead)
        )
        return _theirs(record, found.margin, seconds)

    return judge


def by_flood(record: dict[str, Any], game: Game) -> Counted:
    """The game counted by a flood fill to which every stone is alive."""
    territory, seconds = flooded(game.board)
    left = {side: points - game.prisoners[side] for side, points in territory.items()}
    return _theirs(record, left[BLACK] - left[WHITE] - game.komi, seconds)


def _theirs(record: dict[str, Any], counted: float, seconds: float) -> Counted:
    by = margin(record["result"]) - counted
    cause = Cause.SAME if not by else Cause.CLOSE if abs(by) <= 2 else Cause.OTHER
    return Counted(record["id"], by, cause.value, seconds, by)


def peers(deadstones: Path | None) -> dict[str, Judge]:
    """All the other judges who are here."""
    found: dict[str, Judge] = {"flood": by_flood}
    if gnugo_is_here():
        found["GNU Go"] = by_dead_of(gnugo_dead)
    if deadstones:
        found["deadstones"] = by_dead_of(sabaki(deadstones))
    return found


def row(name: str, rows: list[Counted]) -> str:
    """One line of the table."""
    exact = sum(not one.by for one in rows)
    close = sum(0 < abs(one.by) <= 2 for one in rows)
    after = sum(not one.after for one in rows)
    seconds = [one.seconds for one in rows]
    return (
        f"{name:10}{len(rows):6}{exact:7}{100 * exact / len(rows):7.1f} %{close:10}"
        f"{len(rows) - exact - close:8}{after:9}{statistics.median(seconds):10.2f}"
        f"{max(seconds):8.2f}"
    )


HEAD = (
    f"{'judge':10}{'games':>6}{'exact':>7}{'':9}{'1-2 off':>10}{'more':>8}{'charged':>9}"
    f"{'median s':>10}{'worst':>8}"
)


def main() -> None:
    """Count the games that are asked for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, help="a list of games in JSON")
    parser.add_argument("--half", choices=("even", "odd"), help="by the place in the list")
    parser.add_argument("--first", type=int, help="only so many of them")
    parser.add_argument("--peers", action="store_true", help="all peers in the same run")
    parser.add_argument("--deadstones", type=Path, help="where the npm package is installed")
    parser.add_argument("--json", action="store_true", help="every game as a line of JSON")
    given = parser.parse_args()
    records = json.loads(given.games.read_text("utf-8"))
    chosen = records[given.half == "odd" :: 2] if given.half else records
    chosen = chosen[: given.first]
    mine: list[Counted] = []
    others: dict[str, tuple[Judge, list[Counted]]] = {
        name: (judge, []) for name, judge in peers(given.deadstones).items() if given.peers
    }
    for record in chosen:
        game = final(record)
        mine.append(ours(record, game))
        if given.json:
            print(json.dumps(asdict(mine[-1])), flush=True)
        for judge, said in others.values():
            said.append(judge(record, game))
    if given.json:
        return
    print(HEAD)
    print(row("ours", mine))
    for half, part in (("even", mine[::2]), ("odd", mine[1::2])):
        if not given.half and part:
            print(row(f"  {half}", part))
    for name, (_, said) in others.items():
        print(row(name, said))
    print("causes:", dict(Counter(one.cause for one in mine)))
    for one in mine:
        if one.by:
            print(f"{one.id:8} {one.by:+7g}  {one.cause:14} {' '.join(one.points)}")


if __name__ == "__main__":
    main()
