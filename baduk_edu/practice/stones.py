"""Exercises on stones as they lie and as they are lifted: liberties, chains, atari, captures.

Knows what makes such a question worth asking; the rules compute its answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..book.diagram import Diagram, Mark
from ..book.finds import Find
from ..book.questions import Count, Texts, Touch
from ..book.search import Search
from ..rules import Board, Game, Stone
from ..rules.cite import article_of
from ..rules.fight import Fight as Capture
from .dice import Dice
from .drafts import Draft, hints_to, in_reading_order
from .groups import owner_of
from .saying import Cited, Counted, Fact, said
from .sketches import Played, played

LIBERTIES = article_of(Board.liberties)
CAPTURES = article_of(Capture)


def middle_game(dice: Dice, level: int, *, full: tuple[int, int] = (30, 55)) -> Played:
    """A position in the middle of a game on a board that grows with the level."""
    size = (5, 6, 7, 7, 9)[level + dice.below(2)]
    moves = size * size * dice.between(*full) // 100
    return played(dice, Board.empty(size), moves)


def asked(dice: Dice, wordings: Sequence[str], **facts: Fact) -> Texts:
    """One of several wordings of the same question; facts as ``said`` takes them."""
    return said(dice.one_of(wordings), **facts)


# --- liberties, chains, atari ------------------------------------------------------------


def touch_liberties(dice: Dice, level: int) -> Draft | None:
    """Touch every liberty of a chain."""
    return _liberties(dice, level, counted=False)


def count_liberties(dice: Dice, level: int) -> Draft | None:
    """Say how many liberties a chain has."""
    return _liberties(dice, level, counted=True)


def _liberties(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    board = middle_game(dice, level).board
    of = _stone_of_a_chain(dice, board, least=level + (level > 1))
    if of is None:
        return None
    colour, found = owner_of(board, of), board.liberties(of)
    if not (2 if counted else 1 + level // 2) <= len(found) <= 4 + 2 * level:
        return None
    search = Search(Find.LIBERTIES, colour, of)
    wordings = (
        ("practice.count-liberties", "practice.count-liberties-again")
        if counted
        else ("practice.touch-liberties", "practice.touch-liberties-again")
    )
    return Draft(
        _marked(board, of),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, of=of, colour=colour),
        hints_to(board, found, "practice.rule-liberties", LIBERTIES),
        said(
            "practice.right-liberties",
            of=of,
            number=len(found),
            points=found,
            article=Cited(LIBERTIES),
        ),
    )


def touch_chain(dice: Dice, level: int) -> Draft | None:
    """Touch every stone of a chain."""
    board = middle_game(dice, level).board
    of = _stone_of_a_chain(dice, board, least=level + 2)
    if of is None or len(board.chain(of)) > 6 + level:
        return None
    colour, chain = owner_of(board, of), board.chain(of)
    return Draft(
        _marked(board, of),
        Touch(Search(Find.CHAIN, colour, of)),
        asked(
            dice, ("practice.touch-chain", "practice.touch-chain-again"), of=of, colour=colour
        ),
        hints_to(board, chain - {of}, "practice.rule-chain", LIBERTIES),
        said("practice.right-chain", stones=Counted(len(chain), colour), points=chain),
    )


def count_chains(dice: Dice, level: int) -> Draft | None:
    """Say how many chains a colour has."""
    board, colour = middle_game(dice, level).board, _colour(dice)
    chains = [frozenset(chain) for chain in board.chains(colour)]
    if not 2 + level // 2 <= len(chains) <= 4 + level or not any(len(c) > 1 for c in chains):
        return None
    largest = max(chains, key=len)
    return Draft(
        Diagram(board),
        Count(Search(Find.CHAINS, colour)),
        asked(dice, ("practice.count-chains", "practice.count-chains-again"), colour=colour),
        hints_to(board, largest, "practice.rule-chain", LIBERTIES),
        said("practice.right-chains", colour=colour, number=len(chains)),
    )


def touch_atari(dice: Dice, level: int) -> Draft | None:
    """Touch every stone in atari."""
    board, colour = middle_game(dice, level).board, _colour(dice)
    found = Search(Find.ATARI, colour).points(Game.start(board=board))
    if not 1 <= len(found) <= 2 + level or len(board.stones(colour)) < len(found) + 2:
        return None
    return Draft(
        Diagram(board),
        Touch(Search(Find.ATARI, colour)),
        asked(dice, ("practice.touch-atari", "practice.touch-atari-again"), colour=colour),
        hints_to(board, found, "practice.rule-atari", LIBERTIES),
        said("practice.right-atari", colour=colour, points=found, article=Cited(LIBERTIES)),
    )


# --- captures ----------------------------------------------------------------------------


def touch_lifted(dice: Dice, level: int) -> Draft | None:
    """Touch the stones that a move captures."""
    return _lifted(dice, level, counted=False)


def count_lifted(dice: Dice, level: int) -> Draft | None:
    """Say how many stones a move captures."""
    return _lifted(dice, level, counted=True)


def _lifted(dice: Dice, level: int, *, counted: bool) -> Draft | None:
    board, colour, takes = _fought(dice, level, full=(45, 75))
    most = max(map(len, takes.values()), default=0)
    best = [point for point in takes if len(takes[point]) == most]
    if not min(level + counted, 3) <= most <= 3 + 2 * level:
        return None
    at = dice.one_of(best)
    found = takes[at]
    search = Search(Find.LIFTED, colour, at)
    wordings = (
        ("practice.count-lifted", "practice.count-lifted-again")
        if counted
        else ("practice.touch-lifted", "practice.touch-lifted-again")
    )
    return Draft(
        Diagram(board, to_play=colour, letters={at: "a"}),
        Count(search) if counted else Touch(search),
        asked(dice, wordings, Colour=colour, other=colour.other, point=at),
        hints_to(board, found, "practice.rule-lifted", CAPTURES),
        said(
            "practice.right-lifted",
            Colour=colour,
            point=at,
            stones=Counted(len(found), colour.other),
            points=found,
            article=Cited(CAPTURES),
        ),
    )


def touch_captures(dice: Dice, level: int) -> Draft | None:
    """Touch every point where a colour captures something."""
    board, colour, takes = _fought(dice, level, full=(40, 70))
    if not 1 <= len(takes) <= 1 + level:
        return None
    return _capturing(
        dice,
        board,
        Search(Find.CAPTURES, colour),
        takes,
        asked(
            dice, ("practice.touch-captures", "practice.touch-captures-again"), Colour=colour
        ),
    )


def touch_captures_of_some(dice: Dice, level: int) -> Draft | None:
    """Touch every point where a colour captures exactly so many stones."""
    board, colour, takes = _fought(dice, level, full=(45, 75))
    numbers = sorted({len(found) for found in takes.values()})
    if len(numbers) < 2:
        return None
    number = dice.one_of(numbers)
    right = {point: found for point, found in takes.items() if len(found) == number}
    if not 1 <= len(right) <= level:
        return None
    return _capturing(
        dice,
        board,
        Search(Find.CAPTURES, colour, number=number),
        right,
        asked(
            dice,
            ("practice.touch-captures-some", "practice.touch-captures-some-again"),
            Colour=colour,
            stones=Counted(number, colour.other),
        ),
    )


def touch_captures_one(dice: Dice, level: int) -> Draft | None:
    """Touch the point where a colour captures the stone that is named."""
    board, colour, takes = _fought(dice, level, full=(40, 70))
    stones = in_reading_order(frozenset[str]().union(*takes.values()))
    if len(takes) < 2 or not stones:
        return None
    of = dice.one_of(stones)
    right = {point: found for point, found in takes.items() if of in found}
    if len(right) == len(takes):
        return None
    return _capturing(
        dice,
        board,
        Search(Find.CAPTURES, colour, of=of),
        right,
        asked(
            dice,
            ("practice.touch-capture-of", "practice.touch-capture-of-again"),
            Colour=colour,
            other=colour.other,
            of=of,
        ),
        of=of,
    )


def _capturing(
    dice: Dice,
    board: Board,
    search: Search,
    right: dict[str, frozenset[str]],
    texts: Texts,
    of: str | None = None,
) -> Draft:
    at = in_reading_order(right)[0]
    marks = {of: (Mark.TRIANGLE,)} if of else {}
    return Draft(
        Diagram(board, to_play=search.colour, marks=marks),
        Touch(search),
        texts,
        hints_to(board, right, "practice.rule-captures", CAPTURES),
        said(
            "practice.right-lifted",
            Colour=search.colour,
            point=at,
            stones=Counted(len(right[at]), search.colour.other),
            points=right[at],
            article=Cited(CAPTURES),
        ),
    )


def _fought(
    dice: Dice, level: int, *, full: tuple[int, int]
) -> tuple[Board, Stone, dict[str, frozenset[str]]]:
    """A position without a ko, a colour, and what it captures at each point where it does."""
    board, colour = middle_game(dice, level, full=full).board.with_ko(None), _colour(dice)
    found = {at: board.captures(colour, at) for at in in_reading_order(board.legal(colour))}
    return board, colour, {at: stones for at, stones in found.items() if stones}


def _colour(dice: Dice) -> Stone:
    return dice.one_of(tuple(Stone))


def _stone_of_a_chain(dice: Dice, board: Board, *, least: int) -> str | None:
    """A stone of a chain of so many stones or more."""
    stones = [
        point
        for point in board.points_from_the_top
        if board[point] and len(board.chain(point)) >= least
    ]
    return dice.one_of(stones) if stones else None


def _marked(board: Board, of: str) -> Diagram:
    return Diagram(board.with_ko(None), marks={of: (Mark.TRIANGLE,)})
