"""Exercises on the ko: what it closes, when it opens again, and what is a threat.

Knows what makes such a question worth asking; the rules compute its answer.
"""

from __future__ import annotations

from ..book.diagram import Diagram, Mark
from ..book.finds import Find
from ..book.questions import Choose, Touch
from ..book.search import Search
from ..rules import Board, Game, Move, Stone
from ..rules.cite import article_of
from ..rules.moves import KoBan
from .dice import Dice
from .drafts import Draft, area, hints_to, in_reading_order, lettered
from .moves import option, without_room
from .saying import Cited, Line, said
from .sketches import OpenKo, with_ko
from .stones import asked

KO = article_of(KoBan)


def touch_ko(dice: Dice, level: int) -> Draft | None:
    """Touch the point where a stone may not be taken back now."""
    ko = _ko(dice, level)
    if ko is None:
        return None
    return Draft(
        Diagram(ko.after, to_play=ko.other, last=ko.at),
        Touch(Search(Find.KO, ko.other)),
        asked(
            dice,
            ("practice.touch-ko", "practice.touch-ko-again"),
            Colour=ko.taker,
            other=ko.other,
            point=ko.at,
        ),
        hints_to(ko.after, [ko.taken], "practice.rule-ko", KO),
        said("practice.right-ko", other=ko.other, point=ko.taken, article=Cited(KO)),
    )


def touch_legal_in_ko(dice: Dice, level: int) -> Draft | None:
    """Touch those of the lettered points where the side that lost a stone may play."""
    ko = _ko(dice, level)
    if ko is None:
        return None
    board, side = ko.after, ko.other
    others = [point for point in without_room(board) if point != ko.taken]
    among = [ko.taken, *dice.shuffled(others)[: 1 + level]]
    legal = board.legal(side) & frozenset(among)
    if len(among) < 3 or not legal:
        return None
    return Draft(
        Diagram(board, to_play=side, last=ko.at, letters=lettered(among)),
        Touch(Search(Find.LEGAL, side, among=frozenset(among))),
        asked(
            dice,
            ("practice.legal-in-ko", "practice.legal-in-ko-again"),
            Other=ko.taker,
            colour=side,
            point=ko.at,
        ),
        hints_to(board, legal, "practice.rule-ko", KO),
        said("practice.right-legal", colour=side, points=legal, article=Cited(KO)),
    )


def choose_retake(dice: Dice, level: int) -> Draft | None:
    """Say whether the ko may be taken back after some moves."""
    ko = _ko(dice, level)
    if ko is None:
        return None
    side, taken = ko.taker, ko.taken
    game = Game.start(board=ko.before, to_play=side, komi=0).play(ko.at)
    moves = [Move(side, ko.at)]
    for _ in range(2 * dice.between(0, min(level, 2))):
        closes = game.to_play is side and taken in game.legal and dice.chance(0.3)
        point = taken if closes else _quiet(dice, game, {ko.at, taken})
        if point is None:
            return None
        moves.append(Move(game.to_play, point))
        game = game.play(point)
    if game.board[ko.at] is not side:
        return None
    back = f"{ko.other.name[0]} {taken}"
    line = tuple(moves)
    options = (
        option(
            said("practice.yes-retake"),
            {"legal": [back]},
            said("practice.why-no-retake", point=taken, article=Cited(KO)),
        ),
        option(
            said("practice.no-retake-ko"),
            {"illegal": {back: "ko"}},
            said("practice.why-not-ko", point=taken, article=Cited(KO)),
        ),
        option(
            said("practice.no-retake-closed"),
            {"illegal": {back: "occupied"}},
            said("practice.why-not-closed", point=taken),
        ),
    )
    refused = game.refusal(taken)
    key = "practice.right-retake"
    if refused is not None:
        banned = refused.reason == KoBan.reason
        key = "practice.right-no-retake" if banned else "practice.right-closed"
    return Draft(
        Diagram(ko.before, to_play=side),
        Choose(options),
        asked(
            dice,
            ("practice.retake", "practice.retake-again"),
            moves=Line(line),
            colour=ko.other,
            point=taken,
        ),
        (
            said("practice.rule-ko", article=Cited(KO)),
            said("practice.hint-area", area=area(ko.before, taken)),
            said("practice.hint-since", point=taken, number=len(moves) - 1),
        ),
        said(key, colour=ko.other, point=taken, article=Cited(KO)),
        after=line,
    )


def _quiet(dice: Dice, game: Game, leave: set[str]) -> str | None:
    """A move elsewhere that takes nothing and loses nothing at once."""
    quiet = [
        point
        for point in in_reading_order(game.legal - leave)
        if not game.board.captures(game.to_play, point) and not _is_self_atari(game, point)
    ]
    return dice.one_of(quiet) if quiet else None


def _is_self_atari(game: Game, point: str) -> bool:
    return len(game.board.play(game.to_play, point).liberties(point)) < 2


def choose_threat(dice: Dice, level: int) -> Draft | None:
    """Choose the move elsewhere that threatens to capture: a ko threat."""
    ko = _ko(dice, level)
    if ko is None:
        return None
    board, side = ko.after, ko.other
    targets = [
        chain
        for chain in board.chains(ko.taker)
        if len(board.liberties(min(chain))) == 2
        and ko.at not in chain
        and len(chain) >= min(level, 2)
    ]
    if not targets:
        return None
    chain = in_reading_order(dice.one_of(targets))
    legal = in_reading_order(board.legal(side) - {ko.taken})
    threats = [p for p in legal if _left(board, side, p, chain[0]) == 1]
    quiet = [p for p in legal if _left(board, side, p, chain[0]) == 2]
    if not threats or len(quiet) < 2:
        return None
    threat = dice.one_of(threats)
    others = dice.shuffled(quiet)[:2]
    options = [
        option(
            said("practice.point", point=point),
            {"after": {"moves": f"{side.name[0]} {point}", "liberties": {chain[0]: 1}}},
            said("practice.why-no-threat", point=point, of=chain[0]),
        )
        for point in in_reading_order([threat, *others])
    ]
    return Draft(
        Diagram(board, to_play=side, last=ko.at, marks={chain[0]: (Mark.TRIANGLE,)}),
        Choose(tuple(options)),
        asked(
            dice,
            ("practice.threat", "practice.threat-again"),
            Other=ko.taker,
            colour=side,
            point=ko.at,
            of=chain[0],
        ),
        hints_to(board, [threat], "practice.rule-threat", KO),
        said(
            "practice.right-threat",
            point=threat,
            of=chain[0],
            back=ko.taken,
            article=Cited(KO),
        ),
    )


def _left(board: Board, side: Stone, point: str, of: str) -> int:
    """How many liberties a chain has after a legal move; 0 where it is taken."""
    return len(board.play(side, point).liberties(of))


def _ko(dice: Dice, level: int) -> OpenKo | None:
    size = (5, 6, 7, 7, 9)[level + dice.below(2)]
    return with_ko(dice, size, size * size * dice.between(20, 45) // 100)
