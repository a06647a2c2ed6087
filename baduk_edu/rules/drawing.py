"""Boards as rows of letters: X black, O white, a dot for an empty point. Knows no rule."""

from __future__ import annotations

from enum import StrEnum

from .grid import LARGEST, Grid, Points


class Misdrawn(StrEnum):
    """What can be wrong with the rows of a board, for those who say it in other words."""

    NOTHING = "nothing"
    LETTER = "letter"
    ROW = "row"
    LINES = "lines"
    NO_LIBERTY = "no-liberty"


class BoardError(ValueError):
    """A drawn board that cannot be read, or that no position can be; says the row and why.

    ``kind`` and ``facts`` tell it once more as values, where the rows themselves are wrong.
    """

    def __init__(self, sentence: str, kind: Misdrawn | None = None, **facts: object) -> None:
        super().__init__(sentence)
        self.kind, self.facts = kind, facts


def read_rows(text: str) -> tuple[Grid, Points, Points]:
    """Grid, black and white stones of a drawn board, rows from the top.

    >>> read_rows(". X / O .")
    Traceback (most recent call last):
    baduk_edu.rules.drawing.BoardError: row 1, column 3: '/' is not X, O or .

    Blanks between the points and blank lines around the rows are dropped.
    Raises ``BoardError`` with row and column.
    """
    if not isinstance(text, str):
        raise BoardError(f"{text!r} is no drawn board: write its rows as text, from the top")
    rows = ["".join(line.split()) for line in text.splitlines()]
    while rows and not rows[-1]:
        rows.pop()
    while rows and not rows[0]:
        rows.pop(0)
    if not rows:
        raise BoardError(
            "the board is empty: draw its rows from the top with X, O and .", Misdrawn.NOTHING
        )
    for number, row in enumerate(rows, start=1):
        for column, letter in enumerate(row, start=1):
            if letter not in "XO.":
                raise BoardError(
                    f"row {number}, column {column}: {letter!r} is not X, O or .",
                    Misdrawn.LETTER,
                    row=number,
                    column=column,
                    letter=letter,
                )
        if len(row) != len(rows[0]):
            raise BoardError(
                f"row {number}: {len(row)} points, row 1 has {len(rows[0])}",
                Misdrawn.ROW,
                row=number,
                number=len(row),
                first=len(rows[0]),
            )
    try:
        grid = Grid.of(len(rows[0]), len(rows))
    except ValueError as error:
        size = {"width": len(rows[0]), "height": len(rows), "most": LARGEST}
        raise BoardError(str(error), Misdrawn.LINES, **size) from None
    black = white = 0
    for place, row in enumerate(reversed(rows)):
        for column, letter in enumerate(row):
            bit = 1 << (place * grid.shift + column)
            black |= bit if letter == "X" else 0
            white |= bit if letter == "O" else 0
    return grid, black, white


def write_rows(grid: Grid, black: Points, white: Points) -> str:
    """The rows of a board from the top, their points separated by one blank."""

    def letter(bit: Points) -> str:
        return "X" if black & bit else "O" if white & bit else "."

    return "\n".join(
        " ".join(letter(1 << (row * grid.shift + column)) for column in range(grid.width))
        for row in reversed(range(grid.height))
    )
