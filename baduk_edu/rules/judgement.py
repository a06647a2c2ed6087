"""Which answers make which status: the table of the articles, row by row.

Knows the order of the rows and what each rests on; asks every question of ``Questions``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .certificate import Answer
from .cite import all_citations, article
from .fight import ATTACKER, OWNER, Threats
from .finding import Finding, Unknown, known
from .grid import Points
from .questions import BOTH, Questions
from .reading import Reading, Stone
from .rights import RIGHTS, Loop, has_unilateral_right, opening_moves_that_lose
from .rivals import Rivals
from .solver import Goal
from .verdict import Status

LIFE, SEKI, DEATH = all_citations()[10:13]
REINFORCEMENT = all_citations()[22]
MOST_THREATS = 4
"""How many threats of the attacker are tried against the owner's 0 to 3."""


@dataclass
class Case:
    """One group before the articles: which row of the table is its own?"""

    ask: Questions
    owner: Stone
    first: Stone | None
    reading: Reading
    given: bool

    def __post_init__(self) -> None:
        self.rivals = Rivals(self.ask, self.owner, self.given)

    def decide(self) -> Finding:
        """The first row that fits; *undecided* when the budget ends before that is known."""
        try:
            return self._decide()
        except Unknown:
            return Finding(Status.UNDECIDED)

    def _decide(self) -> Finding:
        ask = self.ask
        if ask.fight.stands_for_good(*ask.fight.start):
            standing = ask.proof(Goal.LIVES, ATTACKER, Threats.ATTACKER)
            clause = 3 if standing["assumed_alive"] else 1
            return Finding(Status.ALIVE, LIFE, clause, (standing,))
        starters = BOTH if self.first is None else (int(self.first is self.owner),)
        if all(known(ask.captured(side, Threats.OWNER)) for side in reversed(starters)):
            return self._dead(starters)
        if not any([known(ask.captured(side, Threats.ATTACKER)) for side in starters]):
            return self._never_captured(starters)
        answers = {
            (side, threats): known(ask.captured(side, threats))
            for side in starters
            for threats in Threats
        }
        depends = any(
            len({answers[side, threats] for threats in Threats}) > 1 for side in starters
        )
        if not depends:
            return self._unsettled()
        if self.first is None and known(has_unilateral_right(ask)):
            return self._right()
        calm = not any(answers[side, Threats.NONE] for side in starters)
        if calm and self.first is None and not known(ask.lives(OWNER, Threats.NONE)):
            rivals = self.rivals.in_seki(Threats.NONE)
            if rivals:
                return Finding(
                    Status.SEKI,
                    REINFORCEMENT,
                    4,
                    (*self._six(), *self._begun(), *self._standing(rivals, Threats.NONE)),
                    ko_dependent=True,
                )
        return self._ko(starters)

    # --- the rows -------------------------------------------------------------------------

    @article(DEATH)
    def _dead(self, starters: tuple[int, ...]) -> Finding:
        """Captured whoever begins and whatever the threats."""
        return Finding(Status.DEAD, DEATH, None, self._proofs(starters, Threats.OWNER))

    @article(LIFE)
    def _never_captured(self, starters: tuple[int, ...]) -> Finding:
        """Life by alternate play, or seki, or stones that look caught and cannot be taken."""
        ask = self.ask
        begins = ATTACKER if ATTACKER in starters else OWNER
        lives = ask.lives(begins, Threats.ATTACKER)
        if lives:
            shown = [ask.proof(Goal.LIVES, begins, Threats.ATTACKER)]
            if ask.board.ko and OWNER in starters and begins is not OWNER:
                # A pass would lift the ban, so the answer for the owner stands by itself.
                shown += self._proofs((OWNER,), Threats.ATTACKER)
            return Finding(Status.ALIVE, LIFE, 2, tuple(shown))
        proofs = self._proofs(starters, Threats.ATTACKER)
        goes_round = self._goes_round_with()
        if goes_round:
            answers = (*proofs, *goes_round.answers)
            return Finding(Status.REFER, RIGHTS, 5, answers, cycle=goes_round.cycle)
        if not self.rivals.sharing_liberties():
            return Finding(Status.ALIVE, LIFE, 3, proofs)
        rivals = self.rivals.in_seki(Threats.ATTACKER)
        if not rivals:
            return Finding(Status.ALIVE, LIFE, 3, proofs)
        known(lives)
        return self._seki(rivals, proofs)

    @article(SEKI)
    def _seki(self, rivals: list[Questions], proofs: tuple[Answer, ...]) -> Finding:
        """Neither side is alive and neither can take the other."""
        answers = (*proofs, *self._standing(rivals, Threats.ATTACKER), *self._begun())
        return Finding(Status.SEKI, SEKI, None, answers)

    def _unsettled(self) -> Finding:
        """Who begins decides; unless the one who is not captured can never come to rest."""
        ask = self.ask
        proofs = (
            ask.proof(Goal.CAPTURED, ATTACKER, Threats.OWNER),
            ask.proof(Goal.CAPTURED, OWNER, Threats.ATTACKER),
        )
        if self.first is None and not known(ask.lives(OWNER, Threats.ATTACKER)):
            loop = Loop(ask)
            if not known(loop.rests):
                finding = self._loop(loop, proofs)
                if finding is not None:
                    return finding
        moves = {
            ask.fight.attacker: self._capturing(Threats.OWNER),
            ask.fight.owner: self._saving(Threats.ATTACKER),
        }
        return Finding(Status.UNSETTLED, LIFE, None, proofs, moves)

    @article(RIGHTS)
    def _loop(self, loop: Loop, proofs: tuple[Answer, ...]) -> Finding | None:
        """The fight goes round for ever: who may stop?

        The owner may not. A rival that is not captured even when its owner passes may; then
        the group is dead. Where neither may stop, it is for the board: a draw if neither
        yields. A round of two kos that only the attacker drives is life, not a loop.
        """
        cycle = self.ask.spelt(loop.moves, OWNER)
        if loop.is_of_kos and len(loop.moves) - loop.lead <= 4:
            return None
        saving = [self.ask.fight.window.outside(bit) for bit in self._saving_bits(Threats.NONE)]
        for rival in self.rivals.about(self.rivals.touching()):
            if known(rival.captured(ATTACKER, Threats.ATTACKER)):
                continue
            inside = rival.fight.window.inside
            if any(
                known(rival.captured(ATTACKER, Threats.NONE, (inside(bit), 0)))
                for bit in saving
            ):
                continue
            answers = (*proofs, *self._standing([rival], Threats.ATTACKER))
            return Finding(Status.DEAD, RIGHTS, 4, answers, cycle=cycle)
        return Finding(Status.REFER, RIGHTS, 5, proofs, cycle=cycle)

    def _goes_round_with(self) -> Finding | None:
        """What is found of a rival that is in a loop with the group, if neither may stop."""
        if self.first is not None:
            return None
        for rival in self.rivals.about(self.rivals.touching()):
            if known(rival.captured(ATTACKER, Threats.OWNER)) and not known(
                rival.captured(OWNER, Threats.ATTACKER)
            ):
                case = Case(rival, self.owner.other, None, self.reading, self.given)
                finding = case._unsettled()
                if finding.status is Status.REFER:
                    return finding
        return None

    @article(RIGHTS)
    def _right(self) -> Finding:
        """Dead by unilateral right, whatever the threats."""
        ask = self.ask
        lost, _ = opening_moves_that_lose(ask)
        answers = [
            ask.proof(Goal.CAPTURED, side, threats)
            for threats in (Threats.NONE, Threats.OWNER)
            for side in BOTH
        ] + [ask.proof(Goal.CAPTURED, ATTACKER, Threats.OWNER, (bit,)) for bit in lost]
        clause = self._kind_of_right()
        return Finding(Status.DEAD, RIGHTS, clause, tuple(answers), ko_dependent=True)

    def _kind_of_right(self) -> int:
        """The clause: stones held inside the group, the same in a race, or an eye race."""
        ask, grid = self.ask, self.ask.board.grid
        around = ask.group | ask.fight.region_on_board
        rivals = self.rivals.touching()
        held = [chain for chain in rivals if not grid.touching(chain) & ~around]
        if not held:
            return 3
        return 1 if len(held) == len(rivals) else 2

    @article(REINFORCEMENT)
    def _ko(self, starters: tuple[int, ...]) -> Finding:
        """A ko decides: how many threats, and which one move settles it."""
        ask = self.ask
        moves = {
            ask.fight.attacker: self._capturing(Threats.NONE)
            or self._capturing(Threats.ATTACKER),
            ask.fight.owner: self._saving(Threats.ATTACKER) or self._saving(Threats.NONE),
        }
        threats = tuple(self._needed(owner) for owner in range(4))
        clause = 3 if threats and threats[0] == 0 else 2
        return Finding(
            Status.KO,
            REINFORCEMENT,
            clause,
            self._six(starters),
            {side: points for side, points in moves.items() if points},
            threats,
            ko_dependent=True,
        )

    # --- what the rows rest on --------------------------------------------------------------

    def _proofs(self, starters: tuple[int, ...], threats: Threats) -> tuple[Answer, ...]:
        return tuple(self.ask.proof(Goal.CAPTURED, side, threats) for side in starters)

    def _six(self, starters: tuple[int, ...] = BOTH) -> tuple[Answer, ...]:
        return tuple(
            self.ask.proof(Goal.CAPTURED, side, threats)
            for side in starters
            for threats in Threats
        )

    def _standing(self, rivals: list[Questions], threats: Threats) -> tuple[Answer, ...]:
        return tuple(rival.proof(Goal.CAPTURED, ATTACKER, threats) for rival in rivals)

    def _begun(self) -> tuple[Answer, ...]:
        """What becomes of the owner if he begins at a liberty that he shares with a rival."""
        ask, fight = self.ask, self.ask.fight
        inside = fight.window.inside
        shared = 0
        for chain in self.rivals.sharing_liberties():
            shared |= ask.board.grid.touching(chain)
        shared &= ask.board.grid.touching(ask.group)
        answers = []
        for step in fight.steps(fight.first(OWNER, Threats.NONE.counts)):
            if step[0] & inside(shared) and ask.captured(ATTACKER, Threats.NONE, (step[0],)):
                answers.append(ask.proof(Goal.CAPTURED, ATTACKER, Threats.NONE, (step[0],)))
        return tuple(answers)

    def _capturing(self, threats: Threats) -> frozenset[str]:
        """The attacker's first moves that capture."""
        ask = self.ask
        steps = ask.fight.steps(ask.fight.first(ATTACKER, threats.counts))
        return self._named(
            step[0] for step in steps if known(ask.captured(OWNER, threats, (step[0],)))
        )

    def _saving_bits(self, threats: Threats) -> list[Points]:
        ask = self.ask
        steps = ask.fight.steps(ask.fight.first(OWNER, threats.counts))
        return [
            step[0] for step in steps if not known(ask.captured(ATTACKER, threats, (step[0],)))
        ]

    def _saving(self, threats: Threats) -> frozenset[str]:
        """The owner's first moves after which he is not captured."""
        return self._named(self._saving_bits(threats))

    def _needed(self, owner: int) -> int | None:
        """How many threats the attacker needs against so many of the owner's."""
        ask = self.ask
        solver = ask.solvers[Goal.CAPTURED]
        for needed in range(MOST_THREATS + 1):
            before = solver.spent
            solver.budget = before + ask.budget.left
            found = solver.reaches(ask.fight.first(ATTACKER, (needed, owner)))
            ask.budget.left -= solver.spent - before
            ask.budget.spent += solver.spent - before
            if known(found):
                return needed
        return None

    def _named(self, bits: Iterable[Points]) -> frozenset[str]:
        outside = self.ask.fight.window.outside
        return frozenset().union(*(self.ask.board.grid.spell(outside(bit)) for bit in bits))
