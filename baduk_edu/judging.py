"""A verdict for a person to read: the status, the article, what its proof rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .book import words
from .book.group import Group
from .book.life_claims import state_life
from .book.told import told
from .book.verbs import Verb
from .book.words import Language
from .rules import Board
from .rules.life import Status, Verdict
from .rules.life import judge as judge_group
from .rules.verifier import verify


@dataclass(frozen=True)
class Judged:
    """A verdict whose proof has been checked, and the assumptions that it rests on."""

    point: str
    verdict: Verdict
    assumptions: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """The verdict as plain values, with its assumptions."""
        return {**self.verdict.as_dict(), "assumptions": list(self.assumptions)}

    def lines(self, language: Language) -> list[str]:
        """The verdict as lines in the reader's language."""
        verdict = self.verdict

        status = words.say(f"verdict.{verdict.status.value}", language)
        cited = ""
        if verdict.article:
            cited = words.cite_verdict(verdict.article, verdict.clause, language)
        lines = [
            words.say(
                "verdict.status", language, point=self.point, status=status, article=cited
            ),
            words.say("verdict.group", language, points=words.points(verdict.group, language)),
        ]
        if verdict.status is Status.UNDECIDED:
            key = "verdict.spent" if verdict.region else "verdict.no-border"
            lines.append(words.say(key, language, states=verdict.nodes))
        elif verdict.region:
            region = words.points(verdict.region, language)
            lines.append(words.say("verdict.region", language, points=region))
        for side, points in verdict.moves.items():
            if points:
                moves, colour = words.points(points, language), words.colour(side, language)
                lines.append(words.say("verdict.moves", language, colour=colour, points=moves))
        if verdict.threats:
            about = Group(self.point)
            lines.append(state_life(Verb.THREATS, about, verdict.threats, language))
        if verdict.proof:
            answers = verdict.proof["answers"]
            states = sum(len(answer["table"]) for answer in answers)
            size = {"answers": len(answers), "states": states}
            lines.append(words.say("verdict.proof", language, **size))
            for said in self.assumptions:
                what = told(said, language)
                lines.append(words.say(f"verdict.{_kind(said)}", language, what=what))
        return [line.strip() for line in lines]


def _kind(said: str) -> str:
    """What a sentence of the verifier is: an assumption, a gap, or a remark."""
    if said.endswith("is not shown"):
        return "unshown"
    assumed = said.endswith("is assumed alive") or said.startswith("nobody plays")
    return "assumed" if assumed else "remark"


def judged(board: Board, point: str, *, budget: int | None = None) -> Judged:
    """Judge the group on a point and check the proof; raises ``BadProof`` if it does not hold.

    Raises ``ValueError`` for an empty point and ``PointError`` for one off the board.
    """
    verdict = judge_group(board, point, budget=budget)
    assumptions = verify(verdict.proof) if verdict.proof is not None else []
    return Judged(point, verdict, tuple(assumptions))
