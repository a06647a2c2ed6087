"""The numbers that a pupil is asked for in a count, and what is said to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..book import words
from ..book.diagram import Mark
from ..book.words import Language
from ..draw.screen import Button, Tone
from ..rules import BLACK, WHITE, Board, Stone
from ..rules.counting import Count
from ..rules.hand_count import HandCount, Side, Stage
from .answers import Slip
from .counting_part import block_letters, signed, territory_marks
from .counting_table import result

Answer = tuple[str, Tone]

_SLIPS = {
    "hand.off-unfilled": Slip.PRISONERS,
    "hand.off-added": Slip.PRISONERS,
    "hand.off-komi": Slip.KOMI,
}

_WINNERS = {"black": BLACK, "white": WHITE, "tie": None}
_WINNER_NAMES = {
    "black": "hand.black-wins",
    "white": "hand.white-wins",
    "tie": "hand.nobody-wins",
}


class Quiz:
    """Black's points, White's points, who wins, by how much; one after the other.

    ``by_hand`` is the count from the board that the pupil sees; its pieces are shown as help.
    """

    def __init__(
        self,
        counted: Count,
        by_hand: HandCount,
        language: Language,
        questions: Iterable[str] = ("black", "white", "winner", "margin"),
    ) -> None:
        self.count = counted
        self.language = language
        self._told = {colour: 0 for colour in Stone}
        self._ends: dict[Stone, Side] = dict(by_hand.steps[-1].sides)
        self._tidy = all(step.stage is not Stage.SHIFT for step in by_hand.steps)
        self._questions = list(questions)
        self.slip: Slip | None = None

    # --- the questions -------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        """Whether all is answered."""
        return not self._questions

    @property
    def is_tidy(self) -> bool:
        """Whether no stone needs to be shifted any more."""
        return self._tidy

    @property
    def asks_number(self) -> bool:
        """Whether a number is asked for now."""
        return bool(self._questions) and self._questions[0] != "winner"

    @property
    def question(self) -> str:
        """What is asked now."""
        if not self._questions:
            return self._say("hand.heading-done")
        asked = self._questions[0]
        if asked in ("black", "white"):
            return self._say("hand.ask-left", Colour=self._colour(_WINNERS[asked]))
        komi = self.count.komi
        if asked == "winner":
            if not komi:
                return self._say("hand.ask-winner")
            return self._say("hand.ask-winner-komi", komi=signed(komi))
        return self._say("hand.ask-margin")

    def choices(self) -> tuple[Button, ...]:
        """Who may have won, where that is asked."""
        if self._questions[:1] != ["winner"]:
            return ()
        return tuple(Button(key, self._say(name)) for key, name in _WINNER_NAMES.items())

    # --- the answers ---------------------------------------------------------------------

    def number(self, value: float) -> Answer:
        """What is said to a number; ``slip`` then tells what kind of mistake it was."""
        self.slip = None
        if not self.asks_number:
            return "", Tone.QUIET
        asked = self._questions[0]
        colour = _WINNERS.get(asked)
        right = abs(self.count.margin) if colour is None else self.count.left[colour]
        if value == right:
            return self._right()
        why = self._why_margin(value) if colour is None else self._why_left(value, colour)
        return why, Tone.WRONG

    def choose(self, key: str) -> Answer:
        """What is said to a winner."""
        self.slip = None
        if self._questions[:1] != ["winner"] or key not in _WINNERS:
            return "", Tone.QUIET
        if _WINNERS[key] is self.winner:
            return self._right()
        left = self.count.left
        self.slip = Slip.WINNER
        return (
            self._say(
                "hand.wrong-winner",
                black=signed(left[BLACK]),
                komi=signed(self.count.komi),
                white=signed(left[WHITE]),
            ),
            Tone.WRONG,
        )

    @property
    def winner(self) -> Stone | None:
        """Who wins; ``None`` in a tie."""
        margin = self.count.margin
        return None if not margin else BLACK if margin > 0 else WHITE

    def answer(self) -> str:
        """The right answer to what is asked now, in a sentence."""
        colour = _WINNERS.get(self._questions[0])
        if colour is None:
            return result(self.count.margin, self.language)
        left = self._points(self.count.left[colour])
        return self._say("hand.left-is", Colour=self._colour(colour), points=left)

    def _right(self) -> Answer:
        asked = self._questions.pop(0)
        if asked == "winner" and self.winner is None:
            self._questions.clear()
        if self.is_done and asked in ("winner", "margin"):
            told = result(self.count.margin, self.language)
            return f"{self._say('hand.right')} {told}", Tone.RIGHT
        if asked == "winner":
            return self._say("hand.right"), Tone.RIGHT
        colour = _WINNERS[asked]
        assert colour is not None
        self._told[colour] = len(self._ends[colour].blocks)
        left = self._points(self.count.left[colour])
        told = self._say("hand.left-is", Colour=self._colour(colour), points=left)
        return f"{self._say('hand.right')} {told}", Tone.RIGHT

    def _why_left(self, value: float, colour: Stone) -> str:
        """What a wrong number of points comes from, as far as it can be told."""
        left, lost = self.count.left, self.count.lost[colour]
        facts = {"Colour": self._colour(colour), "number": signed(value)}
        territory = len(self.count.territory[colour])
        if value == left[colour.other]:
            key = "hand.off-colour"
            facts["other"] = words.colour(colour.other, self.language)
        elif lost and value == territory:
            key, facts["lost"] = "hand.off-unfilled", str(lost)
        elif lost and value == territory + lost:
            key, facts["lost"] = "hand.off-added", str(lost)
        elif colour is BLACK and self.count.komi and value == left[BLACK] - self.count.komi:
            key = "hand.off-komi"
        elif left[colour] < 0 and value == -left[colour]:
            key = "hand.off-sign"
        elif self.count.dame and value == left[colour] + len(self.count.dame):
            key = "hand.off-dame"
        else:
            key = "hand.off-more" if value > left[colour] else "hand.off-less"
        self.slip = _SLIPS.get(key) or (Slip.TOO_MANY if value > left[colour] else Slip.TOO_FEW)
        return words.say(key, self.language, **facts)

    def _why_margin(self, value: float) -> str:
        left, komi = self.count.left, self.count.komi
        self.slip = Slip.KOMI
        if komi and value == abs(left[BLACK] - left[WHITE]):
            return self._say("hand.off-no-komi", komi=signed(komi))
        if komi and value == abs(left[BLACK] - left[WHITE] + komi):
            return self._say("hand.off-wrong-komi", komi=signed(komi))
        self.slip = Slip.TOO_MANY if value > abs(self.count.margin) else Slip.TOO_FEW
        return self._say(
            "hand.off-margin",
            black=signed(left[BLACK] - komi),
            white=signed(left[WHITE]),
        )

    # --- help ----------------------------------------------------------------------------

    def hint(self) -> Answer:
        """Show one piece more of the territory that is asked for, with its size."""
        colour = _WINNERS.get(self._questions[0]) if self._questions else None
        if colour is None:
            left, komi = self.count.left, self.count.komi
            black, white = signed(left[BLACK] - komi), signed(left[WHITE])
            return self._say("hand.off-margin", black=black, white=white), Tone.HINT
        blocks = self._ends[colour].blocks
        if self._told[colour] < len(blocks):
            self._told[colour] += 1
            size = len(blocks[self._told[colour] - 1].points)
            text = self._say("hand.hint-block", Colour=self._colour(colour), number=size)
            return text, Tone.HINT
        key = "hand.hint-debt" if self.count.left[colour] < 0 else "hand.hint-sum"
        sizes = " + ".join(str(len(block.points)) for block in blocks) or "0"
        debt = signed(self.count.left[colour])
        return self._say(key, sum=debt if self.count.left[colour] < 0 else sizes), Tone.HINT

    def tidied(self, by_hand: HandCount) -> None:
        """Stones were shifted: the pieces are others now."""
        self._ends = dict(by_hand.steps[-1].sides)
        self._tidy = True
        self._told = {
            colour: len(self._ends[colour].blocks) if self._told[colour] else 0
            for colour in Stone
        }

    # --- what is shown -------------------------------------------------------------------

    def _shown(self) -> dict[Stone, Side]:
        told = self._told if self._tidy else dict.fromkeys(Stone, 0)
        return {
            colour: replace(side, blocks=side.blocks[: told[colour]])
            for colour, side in self._ends.items()
        }

    def marks(self, board: Board) -> dict[str, tuple[Mark, ...]]:
        """Squares on the pieces that are shown."""
        spaces = {
            colour: {point for block in side.blocks for point in block.points}
            for colour, side in self._shown().items()
        }
        return territory_marks(spaces, board)

    def letters(self) -> dict[str, str]:
        """The sizes of the pieces that are shown."""
        return block_letters(self._shown())

    def _say(self, key: str, **facts: object) -> str:
        return words.say(key, self.language, **facts)

    def _points(self, number: float) -> str:
        return words.amount(number, self.language)

    def _colour(self, colour: Stone | None) -> str:
        assert colour is not None
        return words.colour(colour, self.language).capitalize()
