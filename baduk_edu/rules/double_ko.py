"""A double ko elsewhere on the board: threats without end, so that its owner may always rest.

Knows one position; searches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from .benson import alive_stones
from .board import Board
from .cite import article
from .grid import Points
from .reading import Stone
from .rights import RIGHTS


@article(RIGHTS)
def has_double_ko(board: Board, outside: Points) -> bool:
    """Whether two kos hang on one chain, one open for each side, apart from these points.

    Each time one of them is taken the other can be, and so for ever.
    """
    grid = board.grid
    doubtful = 0
    for side in Stone:
        mine, theirs = board.points_of(side), board.points_of(side.other)
        doubtful |= mine & ~alive_stones(grid, mine, theirs)
    near: dict[Stone, list[Points]] = {side: [] for side in Stone}
    for side, points in _open_kos(board, outside):
        near[side].append(grid.touching(points))
    chains = [
        chain
        for side in Stone
        for chain in grid.chains(board.points_of(side) & doubtful & ~outside)
        if chain & chain - 1
    ]
    return any(
        all(any(chain & around for around in near[side]) for side in Stone) for chain in chains
    )


def _open_kos(board: Board, outside: Points) -> Iterator[tuple[Stone, Points]]:
    """Each ko that a side may take: the point to play on and the stone that is taken."""
    grid, bare = board.grid, board.with_ko(None)
    for side in Stone:
        for point in bare.legal(side):
            place = grid.find(point)
            if place & outside:
                continue
            taken = bare.captures(side, point)
            if len(taken) == 1 and bare.play(side, point).ko is not None:
                yield side, place | grid.gather(taken)
