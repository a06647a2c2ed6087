"""Fights that a reader plays: against a proof, or as an exercise. Knows no screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..rules import Board, Game, Stone
from ..rules.fight import ATTACKER, OWNER, Threats
from ..rules.goal import Goal
from ..rules.questions import Questions
from ..rules.verdict import Status, Verdict
from ..rules.verifier import BadProof
from .finds import QuestionError
from .group import Group
from .verdicts import questions_on, stands_for_good, verdict_on


class Side(StrEnum):
    """The two sides of a fight over a group."""

    ATTACKER = "attacker"
    OWNER = "owner"


@dataclass(frozen=True)
class Prove:
    """A board that plays the proof about the group on a point against the reader.

    ``first`` is who begins (``None``: the side to move of the step), ``side`` what the reader
    plays first, ``threats`` whose ko threats never run out. ``region`` and ``assume_alive``
    are those of ``judge``.
    """

    at: str
    first: Stone | None = None
    side: Side = Side.ATTACKER
    threats: Threats = Threats.NONE
    region: frozenset[str] | None = None
    assume_alive: frozenset[str] = frozenset()

    @property
    def group(self) -> Group:
        """The group that is judged, whoever begins."""
        return Group(self.at, region=self.region, assume_alive=self.assume_alive)

    def verdict(self, board: Board) -> Verdict:
        """The verdict whose proof is played; raises ``QuestionError`` if there is none."""
        for point in (self.at, *sorted(self.assume_alive)):
            if point not in board or board[point] is None:
                raise QuestionError(f"{point}: there is no stone")
        for point in self.region or ():
            if point not in board:
                raise QuestionError(f"region {point}: the board has no such point")
        try:
            verdict = verdict_on(board, self.group)
        except BadProof as error:
            raise QuestionError(f"the proof about {self.at} does not hold: {error}") from None
        except ValueError as error:
            raise QuestionError(str(error)) from None
        if verdict.status is Status.UNDECIDED:
            raise QuestionError(f"the group at {self.at} is undecided: nothing can be played")
        return verdict


@dataclass(frozen=True)
class Fight:
    """Play one side of a fight over the group ``of`` until it is decided.

    The attacker must capture within ``moves`` moves of his own, the owner must be safe. The
    reader's side begins. ``threats`` says whose ko threats never run out.
    """

    of: str
    side: Stone
    threats: Threats
    moves: int

    def key(self, game: Game) -> frozenset[str]:
        """The first moves that win; a pass is no point and not among them.

        Raises ``QuestionError`` where there is no such group, where the rules leave the fight
        open, where the side cannot win, where every first move wins, and where the attacker
        may need more moves than he is given.
        """
        board = game.board
        if self.of not in board or board[self.of] is None:
            raise QuestionError(f"of = {self.of!r}: there is no stone")
        if stands_for_good(board, self.of):
            raise QuestionError(f"the group at {self.of} stands for good: there is no fight")
        ask = questions_on(board, Group(self.of))
        if ask is None:
            raise QuestionError(f"the group at {self.of} is not enclosed: there is no fight")
        attacks = board[self.of] is not self.side
        begins = ATTACKER if attacks else OWNER
        if self._known(ask.captured(begins, self.threats)) is not attacks:
            goal = "capture" if attacks else "be safe"
            raise QuestionError(f"{self.side} begins and cannot {goal}: there is no way to win")
        winning: set[str] = set()
        losing: set[str] = set()
        window, named = ask.fight.window, board.grid.named
        for step in ask.fight.steps(ask.fight.first(begins, self.threats.counts)):
            captured = self._known(ask.captured(1 - begins, self.threats, (step[0],)))
            place = named[window.outside(step[0])]
            (winning if captured is attacks else losing).add(place)
        if winning and not losing:
            raise QuestionError("every first move wins: there is nothing to find")
        if attacks:
            self._refuse_too_few_moves(ask)
        return frozenset(winning)

    def _refuse_too_few_moves(self, ask: Questions) -> None:
        solver = ask.solvers[Goal.CAPTURED]
        root = solver.node(ask.fight.first(ATTACKER, self.threats.counts))
        longest = (root.rank + 1) // 2
        if longest > self.moves:
            raise QuestionError(
                f"the capture may take {longest} moves of {self.side}: "
                f"moves = {self.moves} is too few"
            )

    @staticmethod
    def _known(answer: bool | None) -> bool:
        if answer is None:
            raise QuestionError("the fight is undecided within the budget")
        return answer
