"""The rows of a printed board: stones, letters, moves to come. Knows signs, no position."""

from __future__ import annotations

from string import ascii_lowercase

from ..rules import BoardError

LETTERS = frozenset(ascii_lowercase)
"""What the rows can hold as a label on an empty point."""

MOVES = "123456789"
"""What the rows can hold as a move to come; a later move has no sign of its own."""


def split_signs(text: str) -> tuple[str, dict[tuple[int, int], str]]:
    """The stones as rows for ``Board.parse``, and every other sign by its row and column.

    >>> split_signs(". X 1\\na . .")
    ('.X.\\n...', {(1, 3): '1', (2, 1): 'a'})

    Rows and columns count from 1 at the upper left; blanks between the signs are optional.
    Raises ``BoardError`` with row and column for a sign that means nothing. How long the
    rows are is not asked.
    """
    if not isinstance(text, str):
        raise BoardError(f"{text!r} is no drawn board: write its rows as text, from the top")
    rows, signs = [], {}
    for number, line in enumerate(text.strip().splitlines(), start=1):
        row = "".join(line.split())
        for column, sign in enumerate(row, start=1):
            if sign in "XO.":
                continue
            if sign not in LETTERS and sign not in MOVES:
                raise BoardError(
                    f"row {number}, column {column}: {sign!r} is not X, O, ., "
                    "a letter a to z or a digit 1 to 9"
                )
            signs[number, column] = sign
        rows.append("".join(sign if sign in "XO" else "." for sign in row))
    return "\n".join(rows), signs
