"""A board for free play in front of a reader, as the tests of desks use it."""

from __future__ import annotations

from typing import Any

from boards import KO

from baduk_edu.book.claim_reader import read_moves
from baduk_edu.book.diagram import Diagram, Mark
from baduk_edu.book.words import Language
from baduk_edu.desk import Desk, FreePlay
from baduk_edu.draw.screen import Screen
from baduk_edu.rules import BLACK, Game, Stone

CORNER = ". X .\nX X .\n. . ."


def desk(
    board: str = KO, line: str = "", *, to_play: Stone = BLACK, **options: Any
) -> FreePlay:
    """A board in English, or in the language asked for."""
    diagram = Diagram.parse(board, to_play=to_play)
    moves = read_moves(line) if line else ()
    language = options.pop("language", Language.ENGLISH)
    reading = options.pop("reading", None)
    game = Game.start(board=diagram.board, komi=0, to_play=to_play, reading=reading)
    return FreePlay(diagram.with_(**options), language, game=game, line=moves)


def touch(desk: Desk, *points: str) -> Screen:
    """The screen after the reader has touched these points; ``pass`` presses the button."""
    screen = desk.screen()
    for point in points:
        if point == "pass":
            screen = press(desk, "pass")
        else:
            screen = desk.handle({"type": "touch", "point": point})
    return screen


def press(desk: Desk, *keys: str) -> Screen:
    """The screen after the reader has pressed these buttons."""
    screen = desk.screen()
    for key in keys:
        screen = desk.handle({"type": "control", "key": key})
    return screen


def ringed(screen: Screen, mark: Mark) -> set[str]:
    """The points that bear this mark."""
    return {point for point, marks in screen.diagram.marks.items() if mark in marks}


def enabled(screen: Screen, key: str) -> bool:
    """Whether a button can be pressed."""
    return next(button.enabled for button in screen.controls if button.key == key)
