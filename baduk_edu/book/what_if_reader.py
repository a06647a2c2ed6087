"""A figure once more with one stone changed, as a page writes it: read into a step of its own.

Knows the notation; whether the verdict is another one is a claim that the rules recompute.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from . import words
from .change import Change
from .claim_parts import read_move, read_point
from .claims import Claim, Verb
from .closed import only
from .diagram import Mark
from .entries import reading
from .fights import Prove
from .group import Group, StatusIs
from .life_reader import read_life
from .page import Step
from .verbs import ClaimError
from .words import Language

_MADE = ("move", "remove", "add")
_EXAMPLE = '{ at = "B9", move = "D9 C9", now = "dead" }'


def read_what_ifs(written: Any, figure: Step, where: str) -> Iterator[Step]:
    """The steps that show a figure with one stone changed; raises ``PageError``.

    Each plays the proof of the new verdict against the reader, and claims that verdict; the
    figure must claim another one of the same group.
    """
    several = written if isinstance(written, list) else [written]
    for number, value in enumerate(several, start=1):
        ending = "what-if" if number == 1 else f"what-if-{number}"
        yield reading(f"{where}, what_if", partial(_step, figure, ending), value)


def _step(figure: Step, ending: str, value: Any) -> Step:
    made = [key for key in _MADE if isinstance(value, dict) and key in value]
    if len(made) != 1 or not {"at", "now"} <= value.keys():
        known = ", ".join(_MADE)
        raise ClaimError(f"name a group, one of {known}, and what is now: {_EXAMPLE}")
    only(value, ("at", "now", *_MADE), "what_if", error=ClaimError)
    at = read_point("at", value["at"])
    (claim,) = read_life(Verb.STATUS, {at: value["now"]})
    before = _claimed(figure, claim)
    change = _change(made[0], value[made[0]], figure)
    assert figure.diagram is not None
    spots = {point: mark for point, mark in ((change.on, Mark.CIRCLE), (change.off, Mark.SPOT))}
    marks = {point: (mark,) for point, mark in spots.items() if point is not None}
    return Step(
        id=f"{figure.id}-{ending}",
        part=figure.part,
        texts={tongue: _text(change, at, before, tongue) for tongue in figure.texts},
        diagram=figure.diagram.with_(
            board=change.made_on(figure.diagram.board),
            coming=(),
            numbers={},
            letters={},
            marks=marks,
            last=None,
        ),
        claims=(claim,),
        prove=Prove(at),
    )


def _claimed(figure: Step, changed: Claim) -> StatusIs:
    """What the figure claims of the group; it is another status than the one to come."""
    group = changed.subject
    assert isinstance(group, Group)
    for claim in figure.claims:
        if claim.verb is Verb.STATUS and claim.subject == group and not claim.after:
            before: StatusIs = claim.expected
            if before.status is changed.expected.status:
                raise ClaimError(f"{group.point} is {before.status} with the change as without")
            return before
    raise ClaimError(f"the figure claims no status of {group.point}; write claim.status")


def _change(made: str, value: Any, figure: Step) -> Change:
    if made == "add":
        move = read_move(value)
        return Change(move.colour, on=move.point)
    places = value.split() if isinstance(value, str) else []
    if len(places) != (2 if made == "move" else 1):
        raise ClaimError(
            f'{made}: {value!r}: write {made} = "D9{" C9" if made == "move" else ""}"'
        )
    off, *on = (read_point(made, place) for place in places)
    colour = figure.start.board[off]
    if colour is None:
        raise ClaimError(f"{made}: no stone lies at {off}")
    return Change(colour, off, *on)


def _text(change: Change, at: str, before: StatusIs, language: Language) -> str:
    key = "what-if.add"
    if change.off is not None:
        key = "what-if.move" if change.on else "what-if.remove"
    return words.say(
        key,
        language,
        colour=words.colour(change.colour, language),
        off=change.off,
        on=change.on,
        point=at,
        status=words.say(f"verdict.{before.status.value}", language),
    )
