"""A naive exhaustive judge of small fights: every state by plain play, solved backwards.

It shares nothing with the search but ``Board``: no table, no cut, no pattern, no eye. It
builds every state that play on the whole board can reach, and takes least fixed points.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator

from baduk_edu.rules import Board, Stone

MODES = ("none", "owner", "attacker")

State = tuple[Board, Stone, bool]
"""The board with its ko, who is to move, and whether a pass came last."""


class TooLarge(Exception):
    """More states than a naive solver should visit."""


class NaiveFight:
    """All that can happen to one chain when both sides may play on every point of a region."""

    def __init__(
        self,
        board: Board,
        point: str,
        *,
        region: Collection[str] | None = None,
        most: int = 20_000,
        goes_on: bool = False,
    ) -> None:
        owner = board[point]
        assert owner is not None
        self.board, self.owner, self.target = board, owner, board.chain(point)
        self.region = frozenset(board.points if region is None else region)
        self.plays: dict[tuple[Board, Stone], list[tuple[str, Board]]] = {}
        self.steps: dict[State, list[tuple[State | None, Stone | None, str]]] = {}
        todo = [(board, side, False) for side in Stone]
        while todo:
            state = todo.pop()
            if state in self.steps:
                continue
            if len(self.steps) >= most:
                raise TooLarge
            self.steps[state] = []
            if self.is_lifted(state) and not goes_on:
                continue
            self.steps[state] = list(self._follow(state))
            todo += [after for after, _, _ in self.steps[state] if after is not None]
        self.before: dict[State, list[tuple[State, Stone | None]]] = {s: [] for s in self.steps}
        for state, steps in self.steps.items():
            for after, breaks, _ in steps:
                if after is not None:
                    self.before[after].append((state, breaks))
        self.known: dict[tuple[str, str], set[State]] = {}
        self.worn: dict[str, set[tuple[Board, Stone]]] = {}
        self.unconditional = self._never_lifted_even_if_the_owner_always_passes()

    def _follow(self, state: State) -> Iterator[tuple[State | None, Stone | None, str]]:
        """What can follow: the state (none after two passes), and who must break a ban."""
        board, side, passed = state
        bare = board.with_ko(None)
        yield None if passed else (bare, side.other, True), None, "pass"
        for point, after in self._plays(bare, side):
            banned = point == board.ko and board.refusal(side, point) is not None
            yield (after, side.other, False), side if banned else None, point

    def _plays(self, bare: Board, side: Stone) -> list[tuple[str, Board]]:
        key = bare, side
        if key not in self.plays:
            self.plays[key] = [
                (point, bare.play(side, point)) for point in bare.legal(side) & self.region
            ]
        return self.plays[key]

    def is_lifted(self, state: State) -> bool:
        """Whether the target is no longer on the board."""
        return any(state[0][point] is not self.owner for point in self.target)

    def _never_lifted_even_if_the_owner_always_passes(self) -> set[Board]:
        """The stones among which the attacker, playing alone, never lifts the target."""
        lost: set[Board] = set()
        boards = {state[0].with_ko(None) for state in self.steps}
        before: dict[Board, list[Board]] = {}
        for board in boards:
            if self.is_lifted((board, self.owner, False)):
                lost.add(board)
                continue
            for _, after in self._plays(board, self.owner.other):
                before.setdefault(after.with_ko(None), []).append(board)
        todo = deque(lost)
        while todo:
            for board in before.get(todo.popleft(), ()):
                if board not in lost:
                    lost.add(board)
                    todo.append(board)
        return boards - lost

    def _wins(self, side: Stone, is_won: Callable[[State], bool], mode: str) -> set[State]:
        """The states from which this side can force one that is won, by retrograde analysis."""
        free = {"none": None, "owner": self.owner, "attacker": self.owner.other}[mode]
        won = {state for state in self.steps if is_won(state)}
        open_lines = {
            state: sum(breaks is None or breaks is free for _, breaks, _ in steps)
            for state, steps in self.steps.items()
        }
        todo = deque(won)
        while todo:
            for state, breaks in self.before[todo.popleft()]:
                if state in won or (breaks is not None and breaks is not free):
                    continue
                open_lines[state] -= 1
                if state[1] is side or not open_lines[state]:
                    won.add(state)
                    todo.append(state)
        return won

    def captured(self, first: Stone, mode: str) -> bool:
        """Whether the target is captured by force when this side begins.

        ``mode`` says whose threats never run out, or ``2:1``, how many the attacker and the
        owner have.
        """
        if mode not in MODES:
            attacker, owner = (int(number) for number in mode.split(":"))
            return (self.board, first, False) in self._captured_with(attacker, owner)
        return (self.board, first, False) in self._captured(mode)

    def _captured_with(self, attacker: int, owner: int) -> set[State]:
        """The states from which the attacker captures with so many threats on each side."""
        key = "captured", f"{attacker}:{owner}"
        if key in self.known:
            return self.known[key]
        spent: dict[Stone, set[State] | None] = {
            self.owner.other: self._captured_with(attacker - 1, owner) if attacker else None,
            self.owner: self._captured_with(attacker, owner - 1) if owner else None,
        }
        won = {state for state in self.steps if self.is_lifted(state)}
        grows = True
        while grows:
            grows = False
            for state, steps in self.steps.items():
                if state in won:
                    continue
                lines = []
                for after, breaks, _ in steps:
                    among = won if breaks is None else spent[breaks]
                    if among is not None:
                        lines.append(after in among)
                if (any if state[1] is self.owner.other else all)(lines):
                    won.add(state)
                    grows = True
        self.known[key] = won
        return won

    def _captured(self, mode: str) -> set[State]:
        key = "captured", mode
        if key not in self.known:
            self.known[key] = self._wins(self.owner.other, self.is_lifted, mode)
        return self.known[key]

    def lives(self, first: Stone, mode: str) -> bool:
        """Whether the owner forces that the target stands for good when this side begins."""
        key = "lives", mode
        if key not in self.known:
            self.known[key] = self._wins(
                self.owner, lambda state: state[0].with_ko(None) in self.unconditional, mode
            )
        return (self.board, first, False) in self.known[key]

    def takes(self, rival: Collection[str], first: Stone, mode: str) -> bool:
        """Whether the owner lifts this chain of the attacker's and is not captured for it.

        If his own chain was given up before, that is taking it too. The fight must go on.
        """

        def is_taken(state: State) -> bool:
            whole = all(state[0][point] is self.owner.other for point in rival)
            return not whole and (self.is_lifted(state) or state not in captured)

        captured = self._captured(mode)
        return (self.board, first, False) in self._wins(self.owner, is_taken, mode)

    def is_worn(self, first: Stone) -> bool:
        """Whether the target is lifted however many ko threats its owner has, passes free.

        With no threat, one, two and so on, until one more makes no difference any more.
        """
        if "worn" not in self.worn:
            won: set[tuple[Board, Stone]] | None = None
            while True:
                fewer, won = won, self._won_against_one_more(won)
                if fewer == won:
                    break
            self.worn["worn"] = won
        return (self.board, first) in self.worn["worn"]

    def _won_against_one_more(
        self, fewer: set[tuple[Board, Stone]] | None
    ) -> set[tuple[Board, Stone]]:
        """Where the target is lifted if a broken ban leads to what is won against fewer."""
        follow: dict[tuple[Board, Stone], list[tuple[Board, Stone]]] = {}
        safe: set[tuple[Board, Stone]] = set()
        won: set[tuple[Board, Stone]] = set()
        todo = [(self.board, side) for side in Stone]
        while todo:
            key = board, side = todo.pop()
            if key in follow or key in won:
                continue
            if self.is_lifted((board, side, False)):
                won.add(key)
                continue
            bare = board.with_ko(None)
            follow[key] = [(bare, side.other)]
            for point, after in self._plays(bare, side):
                kid = after, side.other
                if point != board.ko or board.refusal(side, point) is None:
                    follow[key].append(kid)
                elif side is self.owner:
                    todo.append(kid)
                    if fewer is not None and kid not in fewer:
                        safe.add(key)
            todo += follow[key]
        while True:
            more = {
                key
                for key, kids in follow.items()
                if key not in won and key not in safe
                if (all if key[1] is self.owner else any)(kid in won for kid in kids)
            }
            if not more:
                return won
            won |= more

    def openings_that_lose(self, mode: str) -> dict[str, bool]:
        """For each first move of the owner, whether he is captured after it."""
        free = {"none": None, "owner": self.owner, "attacker": self.owner.other}[mode]
        return {
            point: after in self._captured(mode)
            for after, breaks, point in self.steps[self.board, self.owner, False]
            if point != "pass" and (breaks is None or breaks is free)
        }


def naive_statuses(
    board: Board,
    point: str,
    *,
    region: Collection[str] | None = None,
    most: int = 20_000,
) -> set[str]:
    """The rows of the table that fit, as ``status article``; one, where no word is open.

    Where the table asks for more than the fight itself (who may stop a loop, which openings
    of a right count) every row that may be meant is in the set.
    """
    fight = NaiveFight(board, point, region=region, most=most)
    owner, attacker = fight.owner, fight.owner.other
    if board.with_ko(None) in fight.unconditional:
        # Which clause it is depends on whether the wall around the region is assumed alive.
        return {"alive 11 1"} if region is None else {"alive 11 1", "alive 11 3"}
    six = {(side, mode): fight.captured(side, mode) for side in Stone for mode in MODES}
    if all(six.values()):
        return {"seki 12 None"} if _held(fight, region, most) else {"dead 13 None"}
    if not any(six.values()):
        if fight.lives(attacker, "attacker"):
            return {"alive 11 2"}
        rivals = _rivals_in_seki(fight, "attacker", region, most)
        return {"seki 12 None"} if rivals else {"alive 11 3"}
    if all(len({six[side, mode] for mode in MODES}) == 1 for side in Stone):
        assert six[attacker, "none"] and not six[owner, "none"], six
        if _held(fight, region, most):
            return {"seki 12 None"}
        if fight.lives(owner, "attacker"):
            return {"unsettled 11 None"}
        return {"unsettled 11 None", "dead appendix 3 4", "refer appendix 3 5"}
    rows = set()
    right = all(
        six[side, "none"] and not six[side, "owner"] for side in Stone
    ) and not fight.lives(owner, "owner")
    openings = fight.openings_that_lose("owner")
    if right and (any(openings.values()) or not openings):
        rows |= {f"dead appendix 3 {clause}" for clause in (1, 2, 3)}
        if all(openings.values()):
            return rows
    if all(six[side, "none"] for side in Stone) and all(map(fight.is_worn, Stone)):
        rows.add("seki 12 None" if _held(fight, region, most) else "dead 13 None")
        return rows
    calm = not any(six[side, "none"] for side in Stone)
    if calm and not fight.lives(owner, "none") and _rivals_in_seki(fight, "none", region, most):
        rows.add("seki appendix 2 4")
        if any(fight.openings_that_lose("none").values()):
            return rows
    return rows | {f"ko appendix 2 {3 if six[attacker, 'none'] else 2}"}


def _rivals(
    fight: NaiveFight, region: Collection[str] | None, most: int, *, touching: bool = True
) -> Iterator[NaiveFight]:
    """The chains of the other side that share a liberty with the target, or touch it."""
    board = fight.board
    shared = board.liberties(min(fight.target))
    near = board.grid.spell(board.grid.touching(board.grid.gather(fight.target)))
    for chain in board.chains(fight.owner.other):
        if board.liberties(min(chain)) & shared or (
            touching and len(chain) > 1 and chain & near
        ):
            yield NaiveFight(board, min(chain), region=region, most=most)


def _rivals_in_seki(
    fight: NaiveFight, mode: str, region: Collection[str] | None, most: int
) -> bool:
    """Whether a chain that shares a liberty is likewise neither taken nor able to live."""
    for rival in _rivals(fight, region, most):
        if rival.lives(fight.owner, mode):
            continue
        if not any(rival.captured(side, mode) for side in Stone):
            return True
        shared = fight.board.liberties(min(rival.target)) & fight.board.liberties(
            min(fight.target)
        )
        if shared and _is_costly(fight, rival, region, most):
            return True
    return False


def _is_costly(
    fight: NaiveFight, rival: NaiveFight, region: Collection[str] | None, most: int
) -> bool:
    """Whether the target's owner cannot take the rival, whoever begins."""
    whole = NaiveFight(
        fight.board, min(fight.target), region=region, most=4 * most, goes_on=True
    )
    return not any(whole.takes(rival.target, side, "owner") for side in Stone)


def _held(fight: NaiveFight, region: Collection[str] | None, most: int) -> bool:
    """Whether a rival that is not alive cannot take the target: it would pay for it."""
    if fight.lives(fight.owner.other, "attacker"):
        return False
    return any(
        not any(rival.captured(side, "attacker") for side in Stone)
        and not rival.lives(fight.owner, "attacker")
        and _is_costly(rival, fight, region, most)
        for rival in _rivals(fight, region, most, touching=False)
    )
