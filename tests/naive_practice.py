"""Keys of exercises, found a second time: plain play, plain counting, naive reading.

What the question and its answers say is taken from the exercise; what is so is found by the
slow boards of ``naive`` and ``naive_fight``. A fight that is too large for them raises
``TooLarge``.
"""

from __future__ import annotations

from naive import Ko, NaiveBoard, NaiveGame
from naive_fight import NaiveFight, TooLarge, naive_statuses

from baduk_edu.book.claims import Claim, Verb
from baduk_edu.book.counted import Counted, Given
from baduk_edu.book.fights import Fight
from baduk_edu.book.finds import Amount, Find
from baduk_edu.book.group import Group
from baduk_edu.book.page import Step
from baduk_edu.book.questions import Choose, Count, Touch
from baduk_edu.book.score import Score
from baduk_edu.book.search import Search
from baduk_edu.rules import BLACK, Board, Move, Stone
from baduk_edu.rules.reading import WHITE

LETTER = {BLACK: "X", WHITE: "O"}
MOST = 40_000
"""So many states are read of one fight."""

Answer = frozenset[str] | float | int


def found_again(step: Step) -> Answer:
    """The answer by plain means: points, a number, or the place of the right sentence.

    Raises ``TooLarge`` where a fight is too large to be read naively.
    """
    match step.ask:
        case Fight() as ask:
            return deciding(step, ask.of, even_by_ko=True)
        case Touch(search):
            return points_found(step, search)
        case Count(Score() as score):
            return number_counted(step, score)
        case Count(Search() as search):
            return len(points_found(step, search))
        case Choose() as ask:
            holds = [all(is_so(step, claim) for claim in o.claims) for o in ask.options]
            assert sum(holds) == 1, f"{step.id}: {holds.count(True)} answers are plainly right"
            return holds.index(True)
    raise AssertionError(f"{step.id}: no plain way to answer {step.ask}")


# --- points ------------------------------------------------------------------------------


def drawn(step: Step) -> NaiveBoard:
    """The board of the question in the plain rules, without a ko."""
    return NaiveBoard.drawn(str(step.asked.board))


def points_found(step: Step, search: Search) -> frozenset[str]:
    """What is to be found, by the plain rules."""
    board, colour = drawn(step), LETTER[search.colour]
    empty = {point for point, item in board.points.items() if item == "."}
    own = {point for point, item in board.points.items() if item == colour}
    legal = {point for point in empty if board.refusal(colour, point) is None}
    among = set(board.points) if search.among is None else set(search.among)
    of = str(search.of)
    match search.find:
        case Find.LIBERTIES:
            found = board.liberties(of)
        case Find.CHAIN:
            found = board.chain(of)
        case Find.CHAINS:
            found = {min(board.chain(point)) for point in own}
        case Find.ATARI:
            found = {point for point in own if len(board.liberties(point)) == 1}
        case Find.LIFTED:
            found = board.lifted(colour, of)
        case Find.CAPTURES:
            taken = {point: board.lifted(colour, point) for point in legal}
            found = {
                point
                for point, stones in taken.items()
                if stones
                and (search.number is None or len(stones) == search.number)
                and (search.of is None or search.of in stones)
            }
        case Find.FORBIDDEN:
            found = {point for point in empty if is_forbidden(board, colour, point)}
        case Find.LEGAL:
            found = legal - banned(step, board, colour)
        case Find.KO:
            found = banned(step, board, colour)
        case Find.EYES:
            rival = LETTER[search.colour.other]
            found = {p for p in room_of(step.asked.board, of) if is_forbidden(board, rival, p)}
        case Find.DECIDES:
            found = set(deciding(step, of, even_by_ko=False))
        case Find.DEAD | Find.SEKI:
            found = {p for p in among if fate(step.asked.board, p) == {search.find.value}}
        case Find.TERRITORY | Find.DAME:
            side = colour if search.find is Find.TERRITORY else ""
            found = {point for point in empty if owner_of_the_room(board, point) == side}
        case _:
            raise AssertionError(f"{search.find}: no plain way to find it")
    return frozenset(found & among)


def is_forbidden(board: NaiveBoard, colour: str, point: str) -> bool:
    """Whether a stone of this colour would have no liberty there and capture nothing."""
    refused = board.refusal(colour, point, ())
    return refused is not None and refused[0] == "forbidden"


def banned(step: Step, board: NaiveBoard, colour: str) -> set[str]:
    """The point where taking back would take the stone just played, and it alone."""
    assert step.diagram is not None
    last = step.diagram.last
    if last is None or board.chain(last) != {last} or len(board.liberties(last)) != 1:
        return set()
    (hole,) = board.liberties(last)
    refused = board.refusal(colour, hole, [Ko(colour, hole, taker=last)])
    return {hole} if refused and refused[0] == "ko" else set()


def owner_of_the_room(board: NaiveBoard, point: str) -> str:
    """The one colour that all stones around these empty points have, or none."""
    room, to_visit, around = {point}, [point], set()
    while to_visit:
        for near in board.neighbours(to_visit.pop()):
            if board.points[near] != ".":
                around.add(board.points[near])
            elif near not in room:
                room.add(near)
                to_visit.append(near)
    return around.pop() if len(around) == 1 else ""


# --- fights ------------------------------------------------------------------------------


def deciding(step: Step, of: str, *, even_by_ko: bool) -> frozenset[str]:
    """The first moves that save the group, or capture it, by reading every state.

    A move decides when the other side may break every ko ban and still fails; in a fight that
    is played out nobody may (``even_by_ko``).
    """
    board, side = step.asked.board, step.asked.to_play
    attacks = side is not board[of]
    mode = "none" if even_by_ko else "owner" if attacks else "attacker"
    room, winning = room_of(board, of), set()
    for point in sorted(board.legal(side) & room):
        fight = NaiveFight(board.play(side, point), of, region=room, most=MOST)
        if fight.captured(side.other, mode) is attacks:
            winning.add(point)
    return frozenset(winning)


def fate(board: Board, of: str) -> set[str]:
    """What becomes of a group, by reading every state of the fight in its room.

    Those who stand around a fight, with open points behind them, are taken as alive.
    """
    room = room_of(board, of)
    if board.liberties(of) - room:
        return {"alive"}
    rows = naive_statuses(board, of, region=room, most=MOST)
    return {row.split()[0] for row in rows}


def room_of(board: Board, of: str) -> frozenset[str]:
    """The points inside the wall that the group is, or that is around it."""
    own, owner = inside(board, board.chain(of)), board[of]
    if board.liberties(of) <= own:
        return own
    assert owner is not None
    rooms = [inside(board, chain) for chain in board.chains(owner.other)]
    return min((room for room in rooms if of in room), key=len, default=own)


def inside(board: Board, wall: frozenset[str]) -> frozenset[str]:
    """All pieces into which a wall cuts the board, without the largest: the outside."""
    grid = board.grid
    pieces = sorted(grid.chains(grid.full & ~grid.gather(wall)), key=int.bit_count)
    return frozenset[str]().union(*(grid.spell(piece) for piece in pieces[:-1]))


# --- numbers -----------------------------------------------------------------------------


def left_plainly(step: Step, terms: Given) -> dict[str, float]:
    """Territory less lost stones for each colour, on the board without the dead."""
    board, dead = drawn(step), set(terms.dead or ())
    left = board.without(dead)
    found: dict[str, float] = {}
    for side in Stone:
        letter = LETTER[side]
        empty = [point for point, item in left.points.items() if item == "."]
        own = [point for point in empty if owner_of_the_room(left, point) == letter]
        lost = sum(board.points[point] == letter for point in dead)
        found[letter] = len(own) - lost - (terms.prisoners or {}).get(side, 0)
    return found


def margin(step: Step, terms: Given) -> float:
    """Black's lead after the komi."""
    left = left_plainly(step, terms)
    return left["X"] - left["O"] - (terms.komi or 0)


def number_counted(step: Step, score: Score) -> float:
    """What a question about the count asks for."""
    if score.amount is Amount.MARGIN:
        return abs(margin(step, score.given))
    assert score.amount is Amount.LEFT
    return left_plainly(step, score.given)[LETTER[score.colour]]


# --- sentences ---------------------------------------------------------------------------


def is_so(step: Step, claim: Claim) -> bool:
    """Whether what an answer claims is so, by plain means."""
    match claim.verb, claim.subject:
        case Verb.STATUS, Group() as group:
            return fate(step.asked.board, group.point) == {str(claim.expected)}
        case Verb.COUNT, Counted() as counted:
            lead = margin(step, counted.given)
            return claim.expected == f"{'B' if lead > 0 else 'W'}+{abs(lead):g}"
        case Verb.LIBERTIES, str(point):
            board = drawn(step)
            for move in claim.after:
                board = board.play(LETTER[move.colour], str(move.point))
            return len(board.liberties(point)) == claim.expected
        case ((Verb.LEGAL | Verb.ILLEGAL | Verb.CAPTURES), Move() as move):
            why, taken = _played(step, move)
            if claim.verb is Verb.CAPTURES:
                return why is None and taken == set(claim.expected)
            wanted = claim.expected if claim.verb is Verb.ILLEGAL else None
            return why == (None if wanted is None else str(wanted))
    raise AssertionError(f"{claim.sentence()}: no plain way to ask")


def _played(step: Step, move: Move) -> tuple[str | None, set[str]]:
    """Why a move is refused, if it is, and what it would lift."""
    colour, point = LETTER[move.colour], str(move.point)
    if not step.after:
        board = drawn(step)
        refused = board.refusal(colour, point)
        return refused and refused[0], board.lifted(colour, point)
    game = NaiveGame(NaiveBoard.drawn(str(step.start.board)), LETTER[step.after[0].colour])
    for played in step.after:
        assert game.refusal(str(played.point)) is None
        game.play(str(played.point))
    refused = game.refusal(point)
    return refused and refused[0], game.board.lifted(colour, point)


__all__ = ["Answer", "TooLarge", "found_again", "room_of"]
