"""Classes of pupils who do not exist: they answer at real desks by a seeded chance.

Run it to see how long a class takes and what the teacher reads:
``python tests/simulated_class.py FOLDER``.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Any

from baduk_edu.book.fights import Fight
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Page, Step
from baduk_edu.book.questions import Choose, Count, Play, Touch
from baduk_edu.book.words import Language
from baduk_edu.desk import Desk, question_desk
from baduk_edu.desk.fight import FightDesk
from baduk_edu.draw.screen import Tone
from baduk_edu.progress import sign
from baduk_edu.progress.place import NAME, SETTING
from baduk_edu.recording import recorded

PAGES = ("00_start", "article_05", "article_07", "article_08", "article_09", "article_11")
MOST_EVENTS = 60


@dataclass
class Tally:
    """What one pupil did, counted from the screens and not from any file."""

    answers: int = 0
    done: int = 0
    right_at_first: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    by_page: Counter[str] = field(default_factory=Counter)


def event_for(step: Step, desk: Desk, *, right: bool, chance: Random) -> dict[str, Any]:
    """Something that a pupil does: what is right, or anything at all."""
    match step.ask:
        case Touch() as ask:
            shown = sorted(ask.key(step.asked)) if right else desk.diagram.shown
            return {"type": "touch", "point": chance.choice(shown)}
        case Count() as ask:
            key = ask.key(step.asked)
            return {"type": "number", "value": key if right else chance.randrange(40)}
        case Choose() as ask:
            place = ask.key(step.asked) if right else chance.randrange(len(ask.options))
            return {"type": "choose", "key": ascii_lowercase[place]}
        case Play() as ask:
            played = (len(desk.game.moves) - len(step.asked.moves)) // 2
            point = ask.solution[played] if right else chance.choice(desk.diagram.shown)
            return {"type": "touch", "point": point}
        case Fight():
            assert isinstance(desk, FightDesk)
            reply = desk.match.sparring.reply(desk.match.turn) if right else "pass"
            if reply == "pass":
                return {"type": "control", "key": "pass"}
            return {"type": "touch", "point": reply}
    raise AssertionError(step.id)


def answer(page: Page, step: Step, skill: float, chance: Random, tally: Tally) -> None:
    """One pupil at one question, until it is solved or patience ends."""
    desk = recorded(question_desk, page, step, Language.KOREAN)
    patience = chance.randrange(2, 8)
    wrong = answered = 0
    lost = False
    for _ in range(MOST_EVENTS):
        if chance.random() < 0.2:
            desk.handle({"type": "control", "key": "hint"})
        moves = desk.match.moves if isinstance(desk, FightDesk) else 0
        event = event_for(step, desk, right=chance.random() < skill, chance=chance)
        screen = desk.handle(event)
        if isinstance(desk, FightDesk) and screen.tone is Tone.WRONG and lost:
            desk.handle({"type": "control", "key": "again"})
            lost = False
            continue
        if screen.tone is Tone.WRONG:
            wrong += 1
            answered += 1
            tally.answers += 1
            tally.wrong[step.id] += 1
            played_on = isinstance(desk, FightDesk) and desk.match.moves > moves
            if played_on or screen.hover is None:
                desk.handle({"type": "control", "key": "again"})
        elif getattr(desk, "solved", False):
            tally.answers += 1
            tally.done += 1
            tally.right_at_first += answered == 0
            break
        if wrong >= patience:
            break
    if answered or getattr(desk, "solved", False):
        tally.by_page[page.name] += 1


def simulate(folder: Path, *, seed: int, pupils: int = 20) -> dict[str, Tally]:
    """A class whose files lie in ``folder`` afterwards; what each pupil really did."""
    pages = [page_at(path) for path in page_paths() if path.stem in PAGES]
    tallies: dict[str, Tally] = {}
    before = os.environ.get(SETTING)
    try:
        for number in range(1, pupils + 1):
            chance = Random(f"{seed}-{number}")
            skill = chance.uniform(0.2, 0.95)
            home = folder / f"{number:02}"
            home.mkdir(parents=True)
            os.environ[SETTING] = str(home / NAME)
            name = f"pupil {seed}-{number:02}"
            sign(home / NAME, name)
            tally = tallies[name] = Tally()
            for page in pages:
                for step in page.steps:
                    if step.ask is not None and chance.random() < 0.8:
                        answer(page, step, skill, chance, tally)
    finally:
        os.environ.pop(SETTING, None)
        if before is not None:
            os.environ[SETTING] = before
    return tallies


def main(folder: Path) -> None:
    """Two classes of twenty, with the time they take, and the summary of the first."""
    from baduk_edu.progress.pupils import SchoolClass
    from baduk_edu.progress.tasks import course
    from baduk_edu.progress.told import Telling
    from baduk_edu.pupils_cli import told

    for seed in (1, 2):
        began = time.perf_counter()
        tallies = simulate(folder / str(seed), seed=seed)
        played = time.perf_counter()
        school = SchoolClass.read(folder / str(seed), course())
        lines = list(told(school, Telling(course(), Language.ENGLISH)))
        summed = time.perf_counter()
        answers = sum(tally.answers for tally in tallies.values())
        each = (played - began) / answers
        print(f"class {seed}: {len(tallies)} pupils, {answers} answers")
        print(f"  played and kept {played - began:.1f} s ({1000 * each:.1f} ms an answer)")
        print(f"  summed up {summed - played:.2f} s")
        if seed == 1:
            print("\n".join(lines))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
