"""A class: the files of all pupils in a folder, read without fear, and what they add up to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from ..book import words
from ..book.complaint import Complaint, trouble
from ..book.words import Language
from .entry import Entry, clean_name
from .keeping import Kept, read_kept
from .place import NAME
from .results import Mistake, PageResult, Results
from .tasks import Tasks

_ASIDE = re.compile(r"\.damaged-\d+$")

_PASSED_OVER = {".ipynb", ".toml", ".md", ".sgf", ".gib", ".ngf", ".csv"}
"""Lessons, games and tables, which lie beside the answers in a folder."""


@dataclass(frozen=True)
class Warned:
    """Something in the folder that could not be used: where (line 0: the file), and why."""

    file: str
    line: int
    why: Complaint

    def __str__(self) -> str:
        return self.said(Language.ENGLISH)

    def said(self, language: Language) -> str:
        """The warning in one language."""
        key = "pupils.line" if self.line else "pupils.file"
        why = self.why.said(language)
        return words.say(key, language, file=self.file, line=self.line, why=why)


@dataclass(frozen=True)
class Pupil:
    """One pupil: the name (the file's or its folder's where none was written), the answers."""

    name: str
    file: str
    results: Results


@dataclass(frozen=True)
class Hard:
    """One question as a class has answered it."""

    page: str
    step: str
    tried: int
    done: int
    right_at_first: int
    wrong: int


@dataclass(frozen=True)
class ClassPage:
    """One page as those of a class have answered it who began it."""

    page: str
    pupils: int
    asked: int | None
    done: int
    right_at_first: int
    wrong: int
    boards: int | None
    tried_boards: int


@dataclass(frozen=True)
class SchoolClass:
    """All pupils of a folder, in the order of their names, and the warnings."""

    pupils: tuple[Pupil, ...]
    warnings: tuple[Warned, ...]

    @classmethod
    def read(cls, folder: Path, course: tuple[Tasks, ...]) -> SchoolClass:
        """Everybody in a folder and the folders below it.

        What is damaged or foreign is warned of and never raised. An answer that stands in two
        files, as after a copy, is counted for the first of them only.
        """
        pupils, warnings = [], []
        seen: dict[Entry, str] = {}
        for path in _files(folder):
            file = _shown(path, folder)
            if _ASIDE.search(path.stem):
                warnings.append(Warned(file, 0, Complaint("pupils.aside")))
                continue
            try:
                kept = read_kept(path)
            except OSError as error:
                why = Complaint("pupils.unreadable", why=partial(trouble, error))
                warnings.append(Warned(file, 0, why))
                continue
            if not kept.ours:
                what = kept.damage[0].why if kept.damage else Complaint("pupils.empty")
                why = Complaint("pupils.foreign", why=what.said)
                warnings.append(Warned(file, 0, why))
                continue
            warnings += [Warned(file, damage.line, damage.why) for damage in kept.damage]
            fresh = [entry for entry in kept.entries if entry not in seen]
            twice = [seen[entry] for entry in kept.entries if entry in seen]
            if twice:
                why = Complaint("pupils.twice", answers=len(twice), file=twice[0])
                warnings.append(Warned(file, 0, why))
            seen |= dict.fromkeys(fresh, file)
            if fresh or not twice:
                results = Results.of(fresh, course)
                if results.gone:
                    why = Complaint("pupils.gone", answers=results.gone)
                    warnings.append(Warned(file, 0, why))
                pupils.append(Pupil(_name(path, folder, kept), file, results))
        pupils.sort(key=lambda pupil: (pupil.name, pupil.file))
        return cls(tuple(pupils), tuple(warnings))

    @property
    def answers(self) -> int:
        """How many answers were given in all."""
        return sum(len(step.entries) for pupil in self.pupils for step in pupil.results.steps)

    @property
    def pages(self) -> tuple[ClassPage, ...]:
        """Every page that somebody began, in the order of the course.

        What is asked, and the boards there are, is counted once for each who began the page.
        """
        found: dict[str, list[PageResult]] = {}
        for pupil in self.pupils:
            for page in pupil.results.pages:
                found.setdefault(page.page, []).extend([page] if page.begun else [])
        return tuple(_together(pages) for pages in found.values() if pages)

    @cached_property
    def questions(self) -> tuple[Hard, ...]:
        """Every question that somebody answered, the hardest first.

        Hard is what the smallest part of those who tried it got right at first; among equals
        what was answered wrong more often.
        """
        found: dict[tuple[str, str], list[int]] = {}
        for pupil in self.pupils:
            for step in pupil.results.steps:
                row = found.setdefault((step.page, step.step), [0, 0, 0, 0])
                for place, more in enumerate((1, step.done, step.right_at_first, step.wrong)):
                    row[place] += more
        hard = [Hard(page, step, *row) for (page, step), row in found.items()]
        return tuple(
            sorted(hard, key=lambda h: (h.right_at_first / h.tried, -h.wrong, h.page, h.step))
        )

    @property
    def hardest(self) -> tuple[Hard, ...]:
        """The questions that not everybody got right at first, the hardest first."""
        return tuple(hard for hard in self.questions if hard.right_at_first < hard.tried)

    @cached_property
    def mistakes(self) -> tuple[tuple[Mistake, int, int], ...]:
        """Each wrong answer, how often it was given and by how many; the commonest first."""
        often: Counter[Mistake] = Counter()
        by: Counter[Mistake] = Counter()
        for pupil in self.pupils:
            own = pupil.results.mistakes
            often += own
            by.update(own.keys())
        rows = [(mistake, number, by[mistake]) for mistake, number in often.items()]
        return tuple(sorted(rows, key=lambda row: (-row[2], -row[1], row[0])))

    @property
    def slips(self) -> Counter[str]:
        """How often each kind of mistake was made."""
        return sum((pupil.results.slips for pupil in self.pupils), Counter())


def _together(pages: list[PageResult]) -> ClassPage:
    asked, boards = pages[0].asked, pages[0].boards
    return ClassPage(
        page=pages[0].page,
        pupils=len(pages),
        asked=None if asked is None else asked * len(pages),
        done=sum(page.done for page in pages),
        right_at_first=sum(page.right_at_first for page in pages),
        wrong=sum(step.wrong for page in pages for step in page.steps),
        boards=None if boards is None else boards * len(pages),
        tried_boards=sum(len(page.tried_boards) for page in pages),
    )


def _files(folder: Path) -> Iterator[Path]:
    """Every file that may be a pupil's, in the order of their names."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).parts
        if any(part.startswith(".") for part in inside):
            continue
        if path.is_file() and path.suffix.lower() not in _PASSED_OVER:
            yield path


def _shown(path: Path, folder: Path) -> str:
    """A file's name as it can be printed, whatever a pupil called it."""
    name = path.relative_to(folder).as_posix()
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def _name(path: Path, folder: Path, kept: Kept) -> str:
    if kept.pupil:
        return kept.pupil
    if path.name == NAME and path.parent != folder:
        return clean_name(_shown(path.parent, folder))
    return clean_name(path.stem)
