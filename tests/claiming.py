"""Claims as a page writes them, and the beginning of a game to ask them of."""

from __future__ import annotations

import tomllib

from baduk_edu.book.claim_reader import read_claims
from baduk_edu.book.claims import Claim
from baduk_edu.rules import BLACK, Board, Game, Stone


def claims(text: str) -> tuple[Claim, ...]:
    """The claims of a page that has only this line, written without its ``claim.``."""
    return read_claims(tomllib.loads(f"claim.{text}")["claim"])


def start(board: str, *, komi: float = 0, to_play: Stone = BLACK) -> Game:
    """The beginning on a drawn board."""
    return Game.start(board=Board.parse(board), komi=komi, to_play=to_play)
