"""The end of a game, walked through: dame, agreement, removal, filling, comparison, result.

Knows in which order the rulebook ends a game and who has said what. It counts with ``count``
and plays with ``Game``; nothing is done here that the players have not agreed to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from .cite import Citation, all_citations, article, article_of
from .counting import Count, count, outcome
from .game import Game
from .outcome import Outcome
from .reading import BLACK, WHITE, Stone, checked_colour
from .territory import chains_of, territory
from .value import Value

PRINCIPLES = all_citations()[21]


class Phase(StrEnum):
    """Where the end of a game stands. Each compares equal to its plain word."""

    PLAYING = "playing"
    FILLING_DAME = "filling-dame"
    AGREEING = "agreeing"
    REMOVING = "removing"
    FILLING = "filling"
    COMPARING = "comparing"
    OVER = "over"


class WrongPhase(ValueError):
    """A step that does not belong here; says where the end stands and what may be done."""

    def __init__(self, step: str, phase: Phase) -> None:
        may = ", ".join(NEXT[phase]) or "nothing more"
        super().__init__(f"{step}: the game is at {phase.value!r}; now comes {may}")
        self.step = step
        self.phase = phase


NEXT: dict[Phase, tuple[str, ...]] = {
    Phase.PLAYING: ("play", "pass_", "resign", "forfeit"),
    Phase.FILLING_DAME: ("play", "pass_", "fill_dame", "propose_dead", "resign", "forfeit"),
    Phase.AGREEING: ("agree", "object_", "propose_dead", "resume", "resign", "forfeit"),
    Phase.REMOVING: ("remove", "object_"),
    Phase.FILLING: ("fill", "object_"),
    Phase.COMPARING: ("compare", "object_"),
    Phase.OVER: (),
}
"""What may be done in each phase."""


class Closing(Value):
    """One state of the end of a game; every step returns a new one.

    >>> game = Game.start(5, komi=0.5)
    >>> for point in "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5".split():
    ...     game = game.play(point)
    >>> closing = Closing.of(game).pass_().pass_()
    >>> closing.phase
    <Phase.FILLING_DAME: 'filling-dame'>
    >>> closing = closing.propose_dead(BLACK, []).agree(WHITE)
    >>> closing = closing.remove().fill().compare()
    >>> str(closing.outcome), closing.phase
    ('B+4.5', <Phase.OVER: 'over'>)

    *playing* ends when both pass (Article 15). Then the dame are filled and the reinforcements
    made, in turn or as agreed (Article 16); a move that takes stones is play again. One side
    names the dead stones, the other agrees or objects; the dead are lifted and, with the
    prisoners, filled in (Article 17); what is left is compared, komi off Black's (Article 18).
    An objection leads back to where the dead are agreed upon, until the result stands; there
    play may be resumed, and the side that wants it lets its opponent move first.
    Every step raises ``WrongPhase`` where it does not belong. Articles 15 to 19.
    """

    __slots__ = ("dead", "game", "outcome", "phase", "proposed_by")

    game: Game
    phase: Phase
    dead: frozenset[str]
    proposed_by: Stone | None
    outcome: Outcome | None

    def __init__(
        self,
        game: Game,
        phase: Phase = Phase.PLAYING,
        dead: frozenset[str] = frozenset(),
        proposed_by: Stone | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        self._hold(game=game, phase=phase, dead=dead, proposed_by=proposed_by, outcome=outcome)

    @classmethod
    def of(cls, game: Game) -> Closing:
        """The end of this game, wherever it stands: in play, both passed, or over."""
        if game.outcome is not None:
            return cls(game, Phase.OVER, outcome=game.outcome)
        return cls(game, Phase.FILLING_DAME if game.end_is_proposed() else Phase.PLAYING)

    # --- the board -----------------------------------------------------------------------

    @article(16)
    def play(self, point: str) -> Closing:
        """A move of the side to move: in play, or a dame or a reinforcement after both passed.

        After both have passed, a move that takes stones is play again.
        Raises ``IllegalMove`` as the game does.
        """
        self._only("play")
        game = self.game.play(point)
        takes = game.prisoners != self.game.prisoners
        return self.with_(game=game, phase=Phase.PLAYING if takes else self.phase)

    @article(15)
    def pass_(self) -> Closing:
        """Pass. When both have passed, play is over and the dame are next."""
        self._only("pass_")
        game = self.game.pass_()
        if self.phase is Phase.PLAYING and game.end_is_proposed():
            return self.with_(game=game, phase=Phase.FILLING_DAME)
        return self.with_(game=game)

    @article(16)
    def fill_dame(self, black: Iterable[str] = (), white: Iterable[str] = ()) -> Closing:
        """Fill these points as both have agreed, not in turn; nothing may be taken by it.

        A reinforcement that is owed may be filled in as well. Raises ``ValueError`` where a
        stone would be taken, or would lie in territory where none is owed, and ``IllegalMove``
        where none may lie.
        """
        self._only("fill_dame")
        game = self.game
        black, white = _listed(black), _listed(white)
        lying = territory(game.board)
        within = {point: side for side in Stone for point in lying.of[side]}
        within = {point: within[point] for point in (*black, *white) if point in within}
        owed = count(game.board, reading=game.reading).reinforcements if within else {}
        for point, side in within.items():
            if point not in owed:
                raise ValueError(
                    f"{point} is no dame: it lies in {side}'s territory, and no move is owed "
                    "there; a stone would cost a point"
                )
        for colour, points in ((BLACK, black), (WHITE, white)):
            for point in points:
                if game.board.captures(colour, point):
                    raise ValueError(f"{point} takes stones: that is play, and goes in turn")
                if game.to_play is not colour:
                    game = game.pass_()
                game = game.play(point)
        return self.with_(game=game)

    @article(19)
    def resign(self) -> Closing:
        """The side to move gives the game up."""
        self._only("resign")
        return Closing.of(self.game.resign())

    @article(21)
    def forfeit(self, colour: Stone, reason: str) -> Closing:
        """``colour`` loses by ``"time"`` or a ``"foul"``."""
        self._only("forfeit")
        if reason not in ("time", "foul"):
            raise ValueError(f"a game is forfeited by 'time' or 'foul', not by {reason!r}")
        return Closing.of(self.game.forfeit(colour, "time" if reason == "time" else "foul"))

    # --- the dead ------------------------------------------------------------------------

    @article(17)
    def propose_dead(self, colour: Stone, stones: Iterable[str]) -> Closing:
        """A side names the dead stones of both colours, any stone for its whole chain.

        Raises ``ValueError`` for a point without a stone, ``PointError`` for one off the board.
        """
        self._only("propose_dead")
        board = self.game.board
        dead = board.grid.spell(chains_of(board, _listed(stones)))
        return self.with_(phase=Phase.AGREEING, dead=dead, proposed_by=checked_colour(colour))

    @article(17)
    def agree(self, colour: Stone) -> Closing:
        """The other side agrees that these stones are dead.

        Raises ``ValueError`` where nothing is proposed, or a side agrees with itself.
        """
        self._only("agree")
        if self.proposed_by is None:
            raise ValueError("nobody has named the dead stones: propose_dead comes first")
        if checked_colour(colour) is self.proposed_by:
            raise ValueError(f"{colour} named the dead stones: {colour.other} must agree")
        return self.with_(phase=Phase.REMOVING)

    @article(21)
    def object_(self, colour: Stone) -> Closing:
        """A side objects on the spot: nothing is agreed, and all stones lie as before."""
        checked_colour(colour)
        self._only("object_")
        return self.with_(phase=Phase.AGREEING, proposed_by=None, dead=NONE)

    @article(PRINCIPLES)
    def resume(self, colour: Stone) -> Closing:
        """A side wants the dispute settled on the board: play goes on, its opponent first."""
        self._only("resume")
        game = self.game
        if game.to_play is checked_colour(colour):
            game = game.pass_()
        return Closing(game)

    # --- the count -----------------------------------------------------------------------

    @property
    def counted(self) -> Count:
        """The count with the dead stones that are named now."""
        game = self.game
        return count(
            game.board,
            prisoners=game.prisoners,
            komi=game.komi,
            dead=self.dead,
            reading=game.reading,
        )

    @property
    def prisoners(self) -> dict[Stone, int]:
        """The stones of each colour in the trays: the dead too, once they are removed."""
        if self.phase in (Phase.FILLING, Phase.COMPARING):
            return dict(self.counted.lost)
        return self.game.prisoners

    @article(17)
    def remove(self) -> Closing:
        """The dead stones are lifted and put to the prisoners."""
        self._only("remove")
        return self.with_(phase=Phase.FILLING)

    @article(17)
    def fill(self) -> Closing:
        """The prisoners of each colour are filled into that colour's territory."""
        self._only("fill")
        return self.with_(phase=Phase.COMPARING)

    @article(18)
    def compare(self) -> Closing:
        """What is left is compared, komi off Black's; the result stands."""
        self._only("compare")
        counted = self.counted
        return self.with_(phase=Phase.OVER, outcome=outcome(counted.left, counted.komi))

    # --- inside --------------------------------------------------------------------------

    @property
    def ruled_by(self) -> Citation:
        """The article that rules this phase."""
        return article_of(LAW[self.phase])

    def _only(self, step: str) -> None:
        if step not in NEXT[self.phase]:
            raise WrongPhase(step, self.phase)


def _listed(points: Iterable[str]) -> tuple[str, ...]:
    if isinstance(points, str):
        raise ValueError(f"{points!r}: write a list of points, for example {[points]}")
    return tuple(points)


NONE: frozenset[str] = frozenset()

LAW: dict[Phase, Callable[..., Any]] = {
    Phase.PLAYING: Closing.pass_,
    Phase.FILLING_DAME: Closing.play,
    Phase.AGREEING: Closing.agree,
    Phase.REMOVING: Closing.remove,
    Phase.FILLING: Closing.fill,
    Phase.COMPARING: Closing.compare,
    Phase.OVER: Closing.compare,
}
"""The law of each phase."""
