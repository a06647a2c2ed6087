"""Where handicap stones stand by custom. Knows places, not when a handicap is fair."""

from __future__ import annotations

from .cite import article
from .grid import COLUMNS

_EDGE_DISTANCE = {9: 3, 13: 4, 19: 4}

# Each place as (column, row): 0 the low line, 1 the middle, 2 the high line.
_UPPER_RIGHT, _LOWER_LEFT, _LOWER_RIGHT, _UPPER_LEFT = (2, 2), (0, 0), (2, 0), (0, 2)
_LEFT, _RIGHT, _TOP, _BOTTOM, _MIDDLE = (0, 1), (2, 1), (1, 2), (1, 0), (1, 1)
_CORNERS = (_UPPER_RIGHT, _LOWER_LEFT, _LOWER_RIGHT, _UPPER_LEFT)
_PLACES = {
    2: _CORNERS[:2],
    3: _CORNERS[:3],
    4: _CORNERS,
    5: (*_CORNERS, _MIDDLE),
    6: (*_CORNERS, _LEFT, _RIGHT),
    7: (*_CORNERS, _LEFT, _RIGHT, _MIDDLE),
    8: (*_CORNERS, _LEFT, _RIGHT, _TOP, _BOTTOM),
    9: (*_CORNERS, _LEFT, _RIGHT, _TOP, _BOTTOM, _MIDDLE),
}


@article(4)
def handicap_points(stones: int, width: int, height: int | None = None) -> tuple[str, ...]:
    """The customary places of 2 to 9 handicap stones on 9, 13 or 19 lines (Article 4-3).

    >>> handicap_points(3, 19)
    ('Q16', 'D4', 'Q4')

    The rulebook allows the handicap and is silent on the places; these are the custom.
    Raises ``ValueError`` for other numbers or sizes.
    """
    height = width if height is None else height
    if stones not in _PLACES:
        raise ValueError(f"a handicap of {stones} stones: the customary ones are 2 to 9")
    if width != height or width not in _EDGE_DISTANCE:
        raise ValueError(
            f"a handicap on {width} by {height} lines: customary places exist "
            "on 9, 13 and 19 lines only; set the board up yourself"
        )
    near = _EDGE_DISTANCE[width]
    lines = (near, (width + 1) // 2, width + 1 - near)
    return tuple(f"{COLUMNS[lines[c] - 1]}{lines[r]}" for c, r in _PLACES[stones])
