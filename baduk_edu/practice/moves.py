"""Exercises on where a stone may be played: forbidden points, and the ko.

Knows what makes such a question worth asking; the rules compute its answer.
"""

from __future__ import annotations

from ..book.board_claims import forbidden_points
from ..book.claim_reader import read_claims
from ..book.claims import Claim
from ..book.diagram import Diagram, Mark
from ..book.finds import Find
from ..book.questions import Choose, Count, Option, Texts, Touch
from ..book.search import Search
from ..rules import Board, Forbidden, Game, IllegalMove, Move, Stone
from ..rules.cite import article_of
from ..rules.moves import KoBan
from .dice import Dice
from .drafts import Draft, area, hints_to, in_reading_order, lettered
from .saying import Cited, Counted, Line, said
from .sketches import Played, with_ko
from .stones import asked, middle_game

FORBIDDEN = article_of(Forbidden)
KO = article_of(KoBan)


def _crowded(dice: Dice, level: int) -> Played:
    """A board on which few points are left."""
    return middle_game(dice, level, full=(80, 130))


# --- forbidden points --------------------------------------------------------------------


def touch_forbidden(dice: Dice, level: int) -> Draft | None:
    """Touch every point where a colour may not play for want of a liberty."""
    return _forbidden(dice, level, counted=False)


def count_forbidden(dice: Dice, level: int) -> Draft | None:
    """Say how many points are forbidden for a colour."""
    return _forbidden(dice, level, counted=True)


def _forbidden(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    board, colour = _crowded(dice, level).board.with_ko(None), dice.one_of(tuple(Stone))
    found = forbidden_points(board, colour)
    lonely = _without_room(board)
    if not 1 + counted <= len(found) <= 2 + level or len(lonely) <= len(found):
        return None
    search = Search(Find.FORBIDDEN, colour)
    wordings = (
        ("practice.count-forbidden", "practice.count-forbidden-again")
        if counted
        else ("practice.touch-forbidden", "practice.touch-forbidden-again")
    )
    return Draft(
        Diagram(board, to_play=colour),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, colour=colour),
        hints_to(board, found, "practice.rule-forbidden", FORBIDDEN),
        said("practice.right-forbidden", colour=colour, points=found, article=Cited(FORBIDDEN)),
    )


def _without_room(board: Board) -> list[str]:
    """Empty points with no empty point beside them: where it is worth asking."""
    grid = board.grid
    empty = grid.gather(point for point in board.points if board[point] is None)
    return in_reading_order(grid.spell(empty & ~grid.touching(empty)))


def touch_legal(dice: Dice, level: int) -> Draft | None:
    """Touch those of the lettered points where a colour may play."""
    board, colour = _crowded(dice, level).board.with_ko(None), dice.one_of(tuple(Stone))
    among = dice.shuffled(_without_room(board))[: 2 + level]
    legal = board.legal(colour) & frozenset(among)
    taking = [point for point in among if point in legal and board.captures(colour, point)]
    if len(among) < 3 or not 1 <= len(legal) < len(among) or not taking:
        return None
    return Draft(
        Diagram(board, to_play=colour, letters=lettered(among)),
        Touch(Search(Find.LEGAL, colour, among=frozenset(among))),
        asked(dice, ("practice.touch-legal", "practice.touch-legal-again"), colour=colour),
        hints_to(board, taking, "practice.rule-legal", FORBIDDEN),
        said("practice.right-legal", colour=colour, points=legal, article=Cited(FORBIDDEN)),
    )


def choose_legality(dice: Dice, level: int) -> Draft | None:
    """Say whether a point may be played, and why."""
    board, colour = _crowded(dice, level).board.with_ko(None), dice.one_of(tuple(Stone))
    places = [point for point in _without_room(board) if _beside(board, point, colour.other)]
    if not places:
        return None
    at = dice.one_of(places)
    move, takes = f"{colour.name[0]} {at}", board.captures(colour, at)
    facts = {"point": at, "colour": colour}
    taken = takes or _beside(board, at, colour.other)
    options = dice.shuffled(
        (
            _option(
                said("practice.yes-liberty"),
                {"legal": [move], "captures": {move: []}},
                said("practice.why-liberty", **facts),
            ),
            _option(
                said("practice.yes-captures"),
                {"captures": {move: sorted(taken)}},
                said("practice.why-captures", other=colour.other, **facts),
            ),
            _option(
                said("practice.no-forbidden"),
                {"illegal": {move: "forbidden"}},
                said("practice.why-legal", article=Cited(FORBIDDEN), **facts),
            ),
        )
    )
    return Draft(
        Diagram(board, to_play=colour, letters={at: "a"}),
        Choose(tuple(options)),
        asked(dice, ("practice.may-play", "practice.may-play-again"), **facts),
        hints_to(board, [at], "practice.rule-legal", FORBIDDEN)[:2],
        _why_legal(board, colour, at),
    )


def _why_legal(board: Board, colour: Stone, at: str) -> Texts:
    takes = board.captures(colour, at)
    if takes:
        stones = Counted(len(takes), colour.other)
        return said(
            "practice.right-legal-captures", point=at, stones=stones, article=Cited(FORBIDDEN)
        )
    if board.refusal(colour, at):
        return said("practice.right-illegal", point=at, article=Cited(FORBIDDEN))
    left = board.play(colour, at).liberties(at)
    return said("practice.right-legal-liberty", point=at, points=left, article=Cited(FORBIDDEN))


def _beside(board: Board, point: str, colour: Stone) -> frozenset[str]:
    """The stones of a colour next to a point, with their whole chains."""
    near = board.grid.spell(board.grid.place[point][1])
    return frozenset[str]().union(
        *(board.chain(stone) for stone in near & board.stones(colour))
    )


def _option(texts: Texts, claim: dict[str, object], why: Texts) -> Option:
    claims: tuple[Claim, ...] = tuple(read_claims(claim))
    return Option(texts, claims, why=why)


# --- the ko ------------------------------------------------------------------------------


def touch_ko(dice: Dice, level: int) -> Draft | None:
    """Touch the point where a stone may not be taken back now."""
    drawn = _ko(dice, level)
    if drawn is None:
        return None
    start, at, taken = drawn
    side = start.to_play
    board = start.board.play(side, at)
    facts = {"Colour": side, "other": side.other, "point": at}
    return Draft(
        Diagram(board, to_play=side.other, last=at),
        Touch(Search(Find.KO, side.other)),
        asked(dice, ("practice.touch-ko", "practice.touch-ko-again"), **facts),
        hints_to(board, [taken], "practice.rule-ko", KO),
        said("practice.right-ko", other=side.other, point=taken, article=Cited(KO)),
    )


def touch_legal_in_ko(dice: Dice, level: int) -> Draft | None:
    """Touch those of the lettered points where the side that lost a stone may play."""
    drawn = _ko(dice, level)
    if drawn is None:
        return None
    start, at, taken = drawn
    side = start.to_play.other
    board = start.board.play(side.other, at)
    others = [point for point in _without_room(board) if point != taken]
    among = [taken, *dice.shuffled(others)[: 1 + level]]
    legal = board.legal(side) & frozenset(among)
    if len(among) < 3 or not legal:
        return None
    return Draft(
        Diagram(board, to_play=side, last=at, letters=lettered(among)),
        Touch(Search(Find.LEGAL, side, among=frozenset(among))),
        asked(
            dice,
            ("practice.legal-in-ko", "practice.legal-in-ko-again"),
            Other=side.other,
            colour=side,
            point=at,
        ),
        hints_to(board, legal, "practice.rule-ko", KO),
        said("practice.right-legal", colour=side, points=legal, article=Cited(KO)),
    )


def choose_retake(dice: Dice, level: int) -> Draft | None:
    """Say whether the ko may be taken back after some moves."""
    drawn = _ko(dice, level)
    if drawn is None:
        return None
    start, at, taken = drawn
    side = start.to_play
    game = Game.start(board=start.board, to_play=side, komi=0).play(at)
    moves = [Move(side, at)]
    for _ in range(2 * dice.between(0, min(level, 2))):
        closes = game.to_play is side and taken in game.legal and dice.chance(0.3)
        point = taken if closes else _quiet(dice, game, {at, taken})
        if point is None:
            return None
        moves.append(Move(game.to_play, point))
        game = game.play(point)
    if game.board[at] is not side:
        return None
    back = f"{side.other.name[0]} {taken}"
    line = tuple(moves)
    other = side.other
    options = (
        _option(
            said("practice.yes-retake"),
            {"legal": [back]},
            said("practice.why-no-retake", point=taken, article=Cited(KO)),
        ),
        _option(
            said("practice.no-retake-ko"),
            {"illegal": {back: "ko"}},
            said("practice.why-not-ko", point=taken, article=Cited(KO)),
        ),
        _option(
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
        Diagram(start.board, to_play=side),
        Choose(options),
        asked(
            dice,
            ("practice.retake", "practice.retake-again"),
            moves=Line(line),
            colour=other,
            point=taken,
        ),
        (
            said("practice.rule-ko", article=Cited(KO)),
            said("practice.hint-area", area=area(start.board, taken)),
            said("practice.hint-since", point=taken, number=len(moves) - 1),
        ),
        said(key, colour=other, point=taken, article=Cited(KO)),
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
    drawn = _ko(dice, level)
    if drawn is None:
        return None
    start, at, taken = drawn
    side = start.to_play.other
    board = start.board.play(side.other, at)
    targets = [
        chain
        for chain in board.chains(side.other)
        if len(board.liberties(min(chain))) == 2 and at not in chain
    ]
    targets = [chain for chain in targets if len(chain) >= min(level, 2)]
    if not targets:
        return None
    chain = in_reading_order(dice.one_of(targets))
    legal = in_reading_order(board.legal(side) - {taken})
    threats = [p for p in legal if _left(board, side, p, chain[0]) == 1]
    quiet = [p for p in legal if _left(board, side, p, chain[0]) == 2]
    if not threats or len(quiet) < 2:
        return None
    threat = dice.one_of(threats)
    others = dice.shuffled(quiet)[:2]
    options = [
        _option(
            said("practice.point", point=point),
            {"after": {"moves": f"{side.name[0]} {point}", "liberties": {chain[0]: 1}}},
            said("practice.why-no-threat", point=point, of=chain[0]),
        )
        for point in in_reading_order([threat, *others])
    ]
    return Draft(
        Diagram(
            board,
            to_play=side,
            last=at,
            marks={chain[0]: (Mark.TRIANGLE,)},
        ),
        Choose(tuple(options)),
        asked(
            dice,
            ("practice.threat", "practice.threat-again"),
            Other=side.other,
            colour=side,
            point=at,
            of=chain[0],
        ),
        hints_to(board, [threat], "practice.rule-threat", KO),
        said(
            "practice.right-threat",
            point=threat,
            of=chain[0],
            back=taken,
            article=Cited(KO),
        ),
    )


def _left(board: Board, side: Stone, point: str, of: str) -> int:
    """How many liberties a chain has after a move; 0 where it is taken."""
    try:
        return len(board.play(side, point).liberties(of))
    except IllegalMove:
        return -1


def _ko(dice: Dice, level: int) -> tuple[Played, str, str] | None:
    size = (5, 6, 7, 7, 9)[level + dice.below(2)]
    return with_ko(dice, size, size * size * dice.between(20, 45) // 100)
