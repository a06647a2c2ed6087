"""What a board says aloud: every point, every move, the whole picture. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from ..book import words
from ..book.diagram import Diagram, Mark
from ..book.words import Language
from ..rules import BLACK, Game, KoBanAfterPass, Notice, Reason, Stone
from ..rules.cite import article_of

_SIGNS = {Reason.FORBIDDEN: Mark.FORBIDDEN, Reason.KO: Mark.KO}


def refused_points(game: Game) -> Mapping[str, Mark]:
    """The sign of every empty point where the side to move may not play."""
    if game.outcome is not None:
        return MappingProxyType({})
    legal = game.legal
    signs = {}
    for point in game.board.points:
        if point not in legal and game.board[point] is None:
            refused = game.refusal(point)
            assert refused is not None
            signs[point] = _SIGNS[refused.reason]
    return MappingProxyType(signs)


def spoken_points(
    diagram: Diagram, game: Game, refused: Mapping[str, Mark], language: Language
) -> Mapping[str, str]:
    """Every shown point as one short sentence: the point, what is on it, then the rest."""
    liberties: dict[str, int] = {}
    for colour in Stone:
        for chain in game.board.chains(colour):
            number = len(game.board.liberties(min(chain)))
            liberties.update(dict.fromkeys(chain, number))
    return MappingProxyType(
        {
            point: with_notes(
                _spoken(point, diagram, game, refused.get(point), liberties, language),
                point,
                diagram,
                language,
            )
            for point in diagram.shown
        }
    )


def _spoken(
    point: str,
    diagram: Diagram,
    game: Game,
    sign: Mark | None,
    liberties: Mapping[str, int],
    language: Language,
) -> str:
    stone = game.board[point]
    if stone is not None:
        number = liberties[point]
        key = "spoken.stone-last" if point == diagram.last else "spoken.stone"
        return words.say(
            "spoken.dead" if number == 0 else key,
            language,
            point=point,
            colour=words.colour(stone, language),
            number=number,
            liberties=words.liberties(number, language),
        )
    to_come = diagram.stone_to_come(point)
    if to_come is not None:
        number, colour = to_come
        side = words.colour(colour, language)
        return words.say("spoken.coming", language, point=point, colour=side, number=number)
    if sign is None:
        return words.say("spoken.empty", language, point=point)
    refusal = game.refusal(point)
    assert refusal is not None
    return words.say(
        f"spoken.{sign.value}",
        language,
        point=point,
        colour=words.colour(game.to_play, language),
        article=words.cite(refusal.article, language),
    )


def bare_points(diagram: Diagram, language: Language) -> Mapping[str, str]:
    """Every shown point with what is drawn on it, and nothing that a reader could work out."""
    return MappingProxyType(
        {
            point: with_notes(_bare(point, diagram, language), point, diagram, language)
            for point in diagram.shown
        }
    )


def _bare(point: str, diagram: Diagram, language: Language) -> str:
    stone = diagram.board[point]
    if stone is not None:
        key = "spoken.bare-last" if point == diagram.last else "spoken.bare"
        return words.say(key, language, point=point, colour=words.colour(stone, language))
    to_come = diagram.stone_to_come(point)
    if to_come is None:
        return words.say("spoken.empty", language, point=point)
    number, colour = to_come
    side = words.colour(colour, language)
    return words.say("spoken.coming", language, point=point, colour=side, number=number)


def with_notes(text: str, point: str, diagram: Diagram, language: Language) -> str:
    """What is said of a point, with its number, its letter and its marks."""
    number = diagram.numbers.get(point)
    if number is not None:
        text = words.say("spoken.number", language, text=text, number=number)
    if point in diagram.letters:
        text = words.say("spoken.letter", language, text=text, letter=diagram.letters[point])
    for mark in diagram.marks.get(point, ()):
        name = words.say(f"mark.{mark.value}", language)
        text = words.say("spoken.mark", language, text=text, mark=name)
    return text


def title(diagram: Diagram, language: Language) -> str:
    """The picture in one line: size, stones, whose turn.

    >>> from baduk_edu.rules import Board
    >>> title(Diagram(Board.empty(9), to_play=BLACK), Language.ENGLISH)
    '9 by 9 board. 0 black, 0 white. Black to play.'
    """
    board = diagram.board
    return words.say(
        "picture.title",
        language,
        width=board.width,
        height=board.height,
        size=board.width if board.width == board.height else f"{board.width}×{board.height}",
        black=len(board.stones(BLACK)),
        white=len(board.stones(BLACK.other)),
        turn=f"{turn(diagram.to_play, language)}." if diagram.to_play else "",
    ).strip()


def description(diagram: Diagram, language: Language) -> str:
    """The picture row by row, from the top: every stone, move to come, letter and mark."""
    rows: dict[str, list[str]] = {}
    for point in diagram.shown:
        row = rows.setdefault(point[1:], [])
        row.extend(_cell(diagram, point, language))
    sentences = [
        words.say("picture.row", language, row=row, points=", ".join(cells))
        if cells
        else words.say("picture.row-empty", language, row=row)
        for row, cells in rows.items()
    ]
    if diagram.view is not None:
        first, last = diagram.view.lower_left, diagram.view.upper_right
        sentences.insert(0, words.say("picture.part", language, first=first, last=last))
    return " ".join(sentences)


def _cell(diagram: Diagram, point: str, language: Language) -> list[str]:
    column, cells = point[0], []
    stone, to_come = diagram.board[point], diagram.stone_to_come(point)
    if stone is not None:
        cells.append(words.say(f"picture.cell-{stone}", language, column=column))
    elif to_come is not None:
        number, colour = to_come
        note = f"{words.colour(colour, language)} {number}"
        cells.append(words.say("picture.cell-note", language, column=column, note=note))
    notes = [diagram.letters[point]] if point in diagram.letters else []
    if point in diagram.numbers:
        notes.append(str(diagram.numbers[point]))
    notes += [
        words.say(f"mark.{mark.value}", language) for mark in diagram.marks.get(point, ())
    ]
    for note in notes:
        cells.append(words.say("picture.cell-note", language, column=column, note=note))
    return cells


def turn(colour: Stone | None, language: Language) -> str:
    """Whose turn it is, or nothing on a board that is only looked at."""
    return words.say(f"turn.{colour}", language) if colour else ""


def last_move(game: Game, language: Language) -> str:
    """The last move as one sentence, with what it captured and what the game points out."""
    move = game.last
    if move is None:
        return words.say("event.start", language)
    assert game.previous is not None
    other = move.colour.other
    captured = game.prisoners[other] - game.previous.prisoners[other]
    side, opponent = words.colour(move.colour, language), words.colour(other, language)
    key = "event.passed"
    if move.point is not None:
        key = "event.captured" if captured else "event.played"
    text = words.say(
        key,
        language,
        point=move.point or "",
        Colour=side.capitalize(),
        other=opponent,
        Other=opponent.capitalize(),
        stones=words.stones(captured, other, language),
    )
    return " ".join([text, *notices(game, language)])


def notices(game: Game, language: Language) -> list[str]:
    """What the game points out without forbidding it, each with its article."""
    return [
        words.say(
            f"notice.{notice.value}",
            language,
            times=game.repetition,
            article=words.cite(article_of(_NOTICE_LAWS[notice]), language),
        )
        for notice in game.notices
    ]


_NOTICE_LAWS: dict[Notice, Callable[..., Any]] = {
    Notice.PASS_BEFORE_END: Game.pass_,
    Notice.END_PROPOSED: Game.end_is_proposed,
    Notice.KO_OUTLASTS_PASS: KoBanAfterPass,
    Notice.REPETITION: Game.agree_draw,
}


def tray(colour: Stone, game: Game, language: Language) -> str:
    """How many stones of a colour have been taken, and by whom."""
    return taken(colour, game.prisoners[colour], language)


def taken(colour: Stone, number: int, language: Language) -> str:
    """So many stones of a colour have been taken, and by whom."""
    return words.say(f"tray.{colour}", language, number=number)


def frame_words(language: Language) -> Mapping[str, str]:
    """The fixed words around every live board."""
    return MappingProxyType(
        {
            key.removeprefix("frame."): words.say_raw(key, language)
            for key in words.keys("frame.")
        }
    )
