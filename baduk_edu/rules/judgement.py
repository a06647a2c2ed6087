"""Which answers make which status: the table of the articles, row by row.

Knows the order of the rows and what each rests on; asks every question of ``Questions``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .area import Area
from .certificate import Answer
from .cite import all_citations, article
from .decisive import capturing, falls_to_threats, saving, threats_needed
from .double_ko import has_double_ko
from .evidence import after_openings, no_right, proofs, six, standing, without_rest
from .fight import ATTACKER, OWNER, Threats
from .finding import Finding, Unknown, known
from .goal import Goal
from .questions import BOTH, Questions
from .reading import Reading, Stone
from .rights import RIGHTS, Loop, has_unilateral_right
from .rivals import Rivals
from .verdict import Status
from .wear import worn_down

EXTRA_BUDGET = 10_000
"""So many states may be looked into for what a status does not need: moves, threats."""

LIFE, SEKI, DEATH = all_citations()[10:13]
REINFORCEMENT = all_citations()[22]


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
            if not self.reading.cascade and not self.given:
                self._leave_rights_unresolved()
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
            return self._held_or(self._dead(starters))
        if not falls_to_threats(ask, starters):
            return self._never_captured(starters)
        answers = {
            (side, threats): known(ask.captured(side, threats))
            for side in starters
            for threats in (Threats.ATTACKER, Threats.NONE, Threats.OWNER)
        }
        depends = any(len({answers[side, t] for t in Threats}) > 1 for side in starters)
        if not depends:
            return self._held_or(self._unsettled())
        if self.first is None and known(has_unilateral_right(ask)):
            return self._right()
        lost = all(answers[side, Threats.NONE] for side in starters)
        worn = worn_down(ask) if lost and self.first is None else ()
        if worn:
            return self._held_or(self._worn_down((*worn, *no_right(ask, BOTH))))
        calm = not any(answers[side, Threats.NONE] for side in starters)
        if calm and self.first is None:
            if known(ask.lives(OWNER, Threats.NONE)):
                no_seki = [ask.proof(Goal.LIVES, OWNER, Threats.NONE)]
            else:
                rivals, no_seki = self.rivals.in_seki(Threats.NONE)
                if rivals:
                    return self._seki_left_alone(rivals)
            return self._ko(starters, no_seki)
        return self._ko(starters)

    def _leave_rights_unresolved(self) -> None:
        """Judge the group as if nobody played where stones are held by a right beside it."""
        ask, pockets = self.ask, 0
        for side, beside in self.rivals.others():
            rivals = Rivals(beside, side, given=False)
            if not rivals.held_by(beside.group):
                continue
            if Case(beside, side, None, Reading(), given=False).decide().status is Status.DEAD:
                pockets |= rivals.pocket_of(beside.group)
        if pockets:
            area = Area(ask.area.region & ~pockets, ask.area.standing)
            self.ask = Questions(ask.board, ask.group, area, ask.budget)
            self.given = True
            self.rivals = Rivals(self.ask, self.owner, self.given)

    # --- the rows -------------------------------------------------------------------------

    @article(DEATH)
    def _dead(self, starters: tuple[int, ...]) -> Finding:
        """Captured whoever begins and whatever the threats."""
        return Finding(Status.DEAD, DEATH, None, proofs(self.ask, starters, Threats.OWNER))

    @article(DEATH)
    def _worn_down(self, answers: tuple[Answer, ...]) -> Finding:
        """Captured however many threats the owner has: they run out, and the ko goes on.

        No life can be proven where a threat never wins the ko but only keeps the group for a
        round. Threats without end, as a double ko elsewhere gives them, would: then it is a ko.
        """
        return Finding(Status.DEAD, DEATH, None, answers)

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
                shown += proofs(self.ask, (OWNER,), Threats.ATTACKER)
            return Finding(Status.ALIVE, LIFE, 2, tuple(shown))
        safe = proofs(ask, starters, Threats.ATTACKER)
        goes_round = self._goes_round_with()
        if goes_round:
            answers = (*safe, *goes_round.answers)
            clause, cycle = goes_round.clause, goes_round.cycle
            return Finding(Status.REFER, RIGHTS, clause, answers, cycle=cycle)
        rivals, others = self.rivals.in_seki(Threats.ATTACKER)
        if lives is None:
            if rivals:
                raise Unknown
            return Finding(Status.ALIVE, LIFE, None, (*safe, *others))
        no_life = ask.proof(Goal.LIVES, begins, Threats.ATTACKER)
        if rivals:
            return self._seki((*safe, no_life, *rivals))
        return Finding(Status.ALIVE, LIFE, 3, (*safe, no_life, *others))

    @article(SEKI)
    def _seki(self, answers: tuple[Answer, ...]) -> Finding:
        """Neither side is alive and neither can take the other."""
        return Finding(Status.SEKI, SEKI, None, answers)

    def _held_or(self, finding: Finding) -> Finding:
        """Stones that could be lifted, but not without giving up those that lift them.

        Else the finding, with what becomes of the rivals that might hold the group.
        """
        if self.first is not None or finding.article == RIGHTS:
            return finding
        held, others = self.rivals.hold()
        if held:
            return self._seki((*six(self.ask), *held))
        return replace(finding, answers=(*finding.answers, *others))

    @article(REINFORCEMENT)
    def _seki_left_alone(self, rivals: list[Answer]) -> Finding:
        """Nobody is captured without threats, and beginning hands over the first capture."""
        answers = (*six(self.ask), self.ask.proof(Goal.LIVES, OWNER, Threats.NONE), *rivals)
        return Finding(Status.SEKI, REINFORCEMENT, 4, answers, ko_dependent=True)

    def _unsettled(self) -> Finding:
        """Who begins decides; unless the one who is not captured can never come to rest."""
        ask = self.ask
        both = (
            ask.proof(Goal.CAPTURED, ATTACKER, Threats.OWNER),
            ask.proof(Goal.CAPTURED, OWNER, Threats.ATTACKER),
        )
        if self.first is None and not known(ask.lives(OWNER, Threats.ATTACKER)):
            loop = Loop(ask)
            if not known(loop.rests):
                finding = self._loop(loop, both)
                if finding is not None:
                    return finding
        with ask.budget.at_most(EXTRA_BUDGET):
            moves = {
                ask.fight.attacker: capturing(ask, Threats.OWNER),
                ask.fight.owner: saving(ask, Threats.ATTACKER),
            }
        return Finding(Status.UNSETTLED, LIFE, None, both, moves)

    @article(RIGHTS)
    def _loop(self, loop: Loop, both: tuple[Answer, ...]) -> Finding | None:
        """The fight goes round for ever: who may stop?

        The owner may not. A rival that is safe even when its owner passes may; then the group
        is dead, unless a double ko elsewhere lets the owner rest as well. Else it is for the
        board: a draw if neither yields. Two kos that only the attacker drives are life.
        """
        ask = self.ask
        cycle = ask.spelt(loop.moves, OWNER)
        if loop.is_of_kos and len(loop.moves) - loop.lead <= 4:
            return None
        both += without_rest(ask, loop.moves)
        for rival in self.rivals.about(self.rivals.touching()):
            if known(rival.captured(ATTACKER, Threats.ATTACKER)):
                shown = proofs(rival, (ATTACKER,), Threats.ATTACKER)
            else:
                may_stop, shown = self._stops(loop, rival)
                if may_stop:
                    shown += standing(rival, Threats.ATTACKER)
                    outside = ask.fight.region_on_board | ask.group | rival.group
                    bilateral = has_double_ko(ask.board, outside)
                    status = Status.REFER if bilateral else Status.DEAD
                    return Finding(status, RIGHTS, 4, (*both, *shown), cycle=cycle)
            both += shown
        return Finding(Status.REFER, RIGHTS, 5, both, cycle=cycle)

    def _stops(self, loop: Loop, rival: Questions) -> tuple[bool, tuple[Answer, ...]]:
        """Whether a rival holds though its side passes at any turn of the round."""
        outside = self.ask.fight.window.outside
        line = [rival.fight.window.inside(outside(bit)) for bit in loop.moves]
        answers: list[Answer] = []
        for turn in range(loop.lead | 1, len(loop.moves), 2):
            passed = (ATTACKER, Threats.NONE, (*line[:turn], 0))
            lost = known(rival.captured(*passed))
            answers.append(rival.proof(Goal.CAPTURED, *passed))
            if lost:
                return False, tuple(answers[-1:])
        return True, tuple(answers)

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
        answers = [
            ask.proof(Goal.CAPTURED, side, threats)
            for threats in (Threats.NONE, Threats.OWNER)
            for side in BOTH
        ]
        answers.append(ask.proof(Goal.LIVES, OWNER, Threats.OWNER))
        answers += after_openings(ask)
        clause = self._kind_of_right()
        return Finding(Status.DEAD, RIGHTS, clause, tuple(answers), ko_dependent=True)

    def _kind_of_right(self) -> int:
        """The clause: stones held inside the group, the same in a race, or an eye race.

        A group beside one that holds stones falls with it, so its clause is the same.
        """
        rivals = self.rivals.touching()
        held = self.rivals.held_by(self.ask.group)
        if held:
            return 1 if len(held) == len(rivals) else 2
        return 2 if self.rivals.holders() else 3

    @article(REINFORCEMENT)
    def _ko(self, starters: tuple[int, ...], others: Iterable[Answer] = ()) -> Finding:
        """A ko decides: how many threats, and which one move settles it.

        A move that settles it and a number of threats are named where the budget allows.
        """
        ask = self.ask
        clause = 3 if known(ask.captured(ATTACKER, Threats.NONE)) else 2
        answers = (*six(self.ask, starters), *others, *no_right(ask, starters))
        with ask.budget.at_most(EXTRA_BUDGET):
            threats, counted = threats_needed(ask)
        with ask.budget.at_most(EXTRA_BUDGET):
            moves = {
                ask.fight.attacker: capturing(ask, Threats.NONE)
                or capturing(ask, Threats.ATTACKER),
                ask.fight.owner: saving(ask, Threats.ATTACKER) or saving(ask, Threats.NONE),
            }
        return Finding(
            Status.KO,
            REINFORCEMENT,
            clause,
            (*answers, *counted),
            moves,
            threats,
            ko_dependent=True,
        )
