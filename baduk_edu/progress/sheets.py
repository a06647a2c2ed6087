"""Results as rows for a spreadsheet and as values for JSON. Knows no word and no picture."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .pupils import Pupil, SchoolClass
from .results import Results
from .told import sorted_mistakes

STEP_HEADS = (
    *("pupil", "page", "step", "kind", "done", "right_at_first"),
    *("answers", "wrong", "hints", "mistakes"),
)
PAGE_HEADS = (
    *("pupil", "page", "exercises", "tried", "done", "right_at_first"),
    *("wrong", "weak_steps", "boards", "tried_boards"),
)


def step_rows(pupil: str, results: Results) -> list[tuple[object, ...]]:
    """A row for every question that a pupil answered."""
    return [
        (
            *(pupil, step.page, step.step, step.kind, int(step.done)),
            *(int(step.right_at_first), len(step.entries), step.wrong, step.hints),
            " ".join(f"{m.given or m.slip}×{number}" for m, number in sorted_mistakes(step)),
        )
        for step in results.steps
    ]


def page_rows(pupils: Iterable[Pupil]) -> list[tuple[object, ...]]:
    """A row for every page that a pupil began."""
    return [
        (
            *(pupil.name, page.page, "" if page.asked is None else page.asked, page.tried),
            *(page.done, page.right_at_first, sum(step.wrong for step in page.steps)),
            " ".join(step.step for step in page.weak),
            "" if page.boards is None else page.boards,
            " ".join(page.tried_boards),
        )
        for pupil in pupils
        for page in pupil.results.begun
    ]


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as comma-separated values.

    >>> csv_text(("pupil", "done"), [("=1+1", 3)])
    "pupil,done\\r\\n'=1+1,3\\r\\n"

    A spreadsheet takes a text that begins like a formula for one, and these texts come from
    pupils: such a text gets a quotation mark before it.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(heads)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return out.getvalue()


def _harmless(value: object) -> object:
    formula = isinstance(value, str) and value.startswith(("=", "+", "-", "@"))
    return f"'{value}" if formula else value


def as_values(pupil: str, results: Results) -> dict[str, Any]:
    """Everything about one pupil, for JSON."""
    return {
        "pupil": pupil,
        "exercises": results.asked,
        "done": results.done,
        "right_at_first": results.right_at_first,
        "boards": results.boards,
        "tried_boards": results.tried_boards,
        "next": results.next_page,
        "slips": dict(results.slips.most_common()),
        "pages": [
            {
                "page": page.page,
                "exercises": page.asked,
                "tried": page.tried,
                "done": page.done,
                "right_at_first": page.right_at_first,
                "weak": [step.step for step in page.weak],
                "boards": page.boards,
                "tried_boards": list(page.tried_boards),
                "steps": [
                    dict(zip(STEP_HEADS[2:], row[2:], strict=True))
                    for row in step_rows(pupil, Results((page,)))
                ],
            }
            for page in results.begun
        ],
    }


def class_as_values(school: SchoolClass) -> dict[str, Any]:
    """Everything about a class, for JSON."""
    return {
        "pupils": [
            {**as_values(pupil.name, pupil.results), "file": pupil.file}
            for pupil in school.pupils
        ],
        "answers": school.answers,
        "hardest": [vars(hard) for hard in school.hardest],
        "mistakes": [
            {**vars(mistake), "times": number, "pupils": by}
            for mistake, number, by in school.mistakes
        ],
        "slips": dict(school.slips.most_common()),
        "warnings": [
            {"file": one.file, "line": one.line, "why": str(one.why)} for one in school.warnings
        ],
    }


def write_sheet(path: Path, text: str) -> None:
    """Write a sheet, all or nothing; Excel reads Hangul in a CSV only after a mark.

    Raises ``OSError``.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
        fresh.write_text(text, encoding=encoding, newline="")
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def json_text(values: Any) -> str:
    """Values as JSON that a person can read."""
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"
