"""Proofs kept beside the pages, so that a board that plays one need not search for it first.

Knows where a kept proof lies and when it is stale; whether it proves anything, ``verify`` says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..rules.certificate import digest
from ..rules.verdict import Status
from ..rules.verifier import BadProof, verify
from .claims import Claim, Verb
from .finds import QuestionError
from .group import Group, StatusIs
from .page import Page, Step

Proof = dict[str, Any]

FOLDER = "proofs"


def proof_of(step: Step) -> Proof:
    """The proof that the board of a step plays: the kept one if it fits, else judged now.

    A borrowed step plays the proof that is kept for the step it comes from.
    Raises ``QuestionError`` where the step has no proof to play, or the group is undecided.
    """
    kept = _kept(step.file).get(step.origin or step.id) if step.file else None
    if kept is not None and not _stale(kept, step):
        proof: Proof = kept["proof"]
        return proof
    return _judged(step)


def proofs_path(page: Path) -> Path:
    """The file with the proofs of the page in a file."""
    return page.parent / FOLDER / f"{page.stem}.json"


def proofs_text(page: Page) -> str:
    """The proofs of a page as its file holds them, judged now; empty if it has none.

    One line a step, so that a change of one board changes one line.
    """
    lines = [
        f"{_json(step.id)}:{_json({'asked': _asked(step), 'proof': _judged(step)})}"
        for step in _proving(page)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n" if lines else ""


def write_proofs(page: Page) -> Path | None:
    """Write the file with the page's proofs, and return it; a page without any has no file."""
    text, path = proofs_text(page), proofs_path(page.path)
    if not text:
        path.unlink(missing_ok=True)
        return None
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def faults_of_proofs(page: Page) -> Iterator[tuple[str, str]]:
    """What is wrong with the kept proofs of a page: the step, and why."""
    kept = _kept(page.path)
    steps = {step.id: step for step in _proving(page)}
    for step_id in kept.keys() - steps.keys():
        yield step_id, "prove: a proof is kept, but the step plays none: run baduk-edu build"
    for step_id, step in steps.items():
        if step_id not in kept:
            yield step_id, "prove: no proof is kept: run baduk-edu build"
            continue
        stale = _stale(kept[step_id], step)
        if stale:
            yield step_id, f"prove: the kept proof is stale ({stale}): run baduk-edu build"
            continue
        proof = kept[step_id]["proof"]
        try:
            verify(proof)
        except BadProof as error:
            yield step_id, f"prove: the kept proof does not hold: {error}"
            continue
        for claim in step.claims:
            if _speaks_of(claim, step, proof) and not _agrees(claim.expected, proof):
                yield (
                    step_id,
                    f"prove: {claim.sentence()}, but the proof says {proof['status']}",
                )


def _proving(page: Page) -> Iterator[Step]:
    """The page's own steps that play a proof; for borrowed ones it is kept where they stand."""
    return (step for step in page.steps if step.prove is not None and not step.origin)


def _kept(page: Path) -> dict[str, Any]:
    path = proofs_path(page)
    try:
        changed_at = path.stat().st_mtime_ns
    except OSError:
        return {}
    return _read(path, changed_at)


@lru_cache(32)
def _read(path: Path, changed_at: int) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _asked(step: Step) -> dict[str, Any]:
    """What a step asks to have proven."""
    prove = step.prove
    assert prove is not None
    return {
        "at": prove.at,
        "assume_alive": sorted(prove.assume_alive),
        "digest": digest(step.start.board),
        "region": None if prove.region is None else sorted(prove.region),
    }


def _stale(kept: Any, step: Step) -> str:
    """Why a kept proof is not the one that a step asks for; empty if it is."""
    if not isinstance(kept, dict) or not isinstance(kept.get("proof"), dict):
        return "it is no proof"
    asked, proof = _asked(step), kept["proof"]
    if kept.get("asked") != asked or proof.get("digest") != asked["digest"]:
        return "it is about another board or another group"
    if proof.get("point") != asked["at"]:
        return "it is about another group"
    return ""


def _judged(step: Step) -> Proof:
    if step.prove is None:
        raise QuestionError(f"step {step.id} plays no proof")
    proof = step.prove.verdict(step.start.board).proof
    assert proof is not None, "only an undecided verdict has none"
    return proof


def _speaks_of(claim: Claim, step: Step, proof: Proof) -> bool:
    """Whether a claim is about the status of the group that is proven, as it stands."""
    group = claim.subject
    if claim.verb is not Verb.STATUS or claim.after or not isinstance(group, Group):
        return False
    assert step.prove is not None
    return (
        group.point in proof["group"]
        and group.first is None
        and ((group.region, group.assume_alive) == (step.prove.region, step.prove.assume_alive))
    )


def _agrees(expected: StatusIs, proof: Proof) -> bool:
    return (
        expected.status is Status(proof["status"])
        and expected.article in (None, proof["article"])
        and expected.clause in (None, proof["clause"])
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
