"""The words of the course: every key that code asks for, in both languages, and no other."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import click
import pytest

from baduk_edu.__main__ import main
from baduk_edu.book import words
from baduk_edu.book.claims import Verb
from baduk_edu.book.diagram import Mark
from baduk_edu.book.library import page_at, page_paths
from baduk_edu.book.page import Part
from baduk_edu.book.questions import Question
from baduk_edu.book.words import Language
from baduk_edu.commands import SHARED, help_name, typed
from baduk_edu.desk.answers import Slip
from baduk_edu.records.remarks import NoRecord
from baduk_edu.rules import BLACK, WHITE, Board, Game, Notice, Reason, Stone
from baduk_edu.rules.drawing import Misdrawn
from baduk_edu.rules.fouls import Act, Consequence, Match, Objector, Silence, When
from baduk_edu.rules.terms import Unfit
from baduk_edu.rules.verdict import Status

HOUSE = Path(words.__file__).parent.parent
KEYS = words.keys()
PLACE = re.compile(r"{(\w+)(?:![rs])?(?::\d+)?}")

FAMILIES: dict[str, set[str]] = {
    "colour": {str(colour) for colour in Stone},
    "turn": {str(colour) for colour in Stone},
    "tray": {str(colour) for colour in Stone},
    "picture.cell": {str(colour) for colour in Stone},
    "cite": {"article", "appendix"},
    "refusal": {*Reason, "forbidden-chain", "ko-after-pass"},
    "reason": set(Reason),
    "notice": set(Notice),
    "mark": set(Mark),
    "part": set(Part),
    "claim": {
        *(set(Verb) - {Verb.SAME_STONES}),
        *("captures-none", "captures-just-now", "liberties-none", "same-stones"),
        *(f"{verb}-none" for verb in ("decides", "owes", "right", "liftable", "unconditional")),
        "handicap-none",
    },
    "wrong": set(Status) - {Status.UNDECIDED},
    "spoken": {"forbidden", "ko"},
    "verdict": {*Status, "assumed", "unshown", "remark"},
    "slip": {*Slip, "other"},
    "foul.act": set(Act),
    "foul.objector": set(Objector),
    "foul.when": set(When),
    "foul.match": set(Match),
    "foul.consequence": set(Consequence),
    "foul.silence": set(Silence),
    "drawn": set(Misdrawn),
    "record": set(NoRecord),
    "given": set(Unfit),
    "rests-on": {
        *("assumed", "elsewhere", "rest", "no-seki", "beginning"),
        *("forced", "life", "saves", "stop", "half", "opens", "shape"),
    },
    "where.ask": {kind.__name__.lower() for kind in get_args(Question)},
    "help.option": set(SHARED),
    **{
        f"help.{help_name(command)}": {
            "text",
            *(typed(option) for option in command.params if isinstance(option, click.Option)),
        }
        - set(SHARED)
        for command in (main, *main.commands.values())
    },
    "foul.field": {"act", "colour", "point", "objector", "when", "match"},
}
"""The keys that code puts together, by the part of the key that it writes out."""


def text_of(name: str) -> str:
    """A file of the package."""
    return (HOUSE / name).read_text(encoding="utf-8")


def written_keys() -> set[str]:
    """Every string in the package that has the form of a key with words."""
    found = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def said_keys() -> set[str]:
    """Every key written out in a call of ``words.say``."""
    found = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            if ast.unparse(node.func) in ("words.say", "words.say_raw", "say"):
                inner = ast.walk(node.args[0])
                found |= {
                    part.value
                    for part in inner
                    if isinstance(part, ast.Constant)
                    and isinstance(part.value, str)
                    and re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", part.value)
                }
    return found


def button_keys() -> set[str]:
    """Every key written out in a call of ``self.button``."""
    source = "".join(path.read_text("utf-8") for path in (HOUSE / "desk").glob("*.py"))
    return {f"control.{key}" for key in re.findall(r'self\.button\("([a-z]+)"', source)}


def put_together() -> set[str]:
    """Every key of the families."""
    joints = {"picture.cell": "-", "where.ask": "-"}
    return {
        f"{family}{joints.get(family, '.')}{member}"
        for family, members in FAMILIES.items()
        for member in members
    }


def test_there_are_words() -> None:
    assert len(KEYS) > 150
    assert len(said_keys()) > 40


def test_every_key_has_words_in_both_languages() -> None:
    for key in KEYS:
        for language in Language:
            assert words.say_raw(key, language).strip(), f"{key} in {language}"


SAME_FACT = {"liberties": "number", "width": "size", "height": "size"}
"""Facts that one language takes ready-made and the other in its own form."""


def test_both_languages_say_the_same_facts() -> None:
    for key in KEYS:
        places = [PLACE.findall(words.say_raw(key, language)) for language in Language]
        korean, english = ({SAME_FACT.get(p.lower(), p.lower()) for p in ps} for ps in places)
        assert korean == english, key


def test_a_key_that_code_says_has_words() -> None:
    families = {key.partition(".")[0] for key in KEYS if "." in key}
    for text in written_keys():
        family, _, rest = text.partition(".")
        if family in families and re.fullmatch(r"[a-z]+(-[a-z]+)*", rest):
            assert text in KEYS, text
    assert said_keys() | button_keys() | put_together() <= set(KEYS)


def test_no_words_are_unused() -> None:
    script = text_of("draw/static/board.js")
    frame = {key for key in KEYS if key.startswith("frame.")}
    unused = set(KEYS) - frame - put_together() - button_keys() - written_keys()
    assert unused == set()
    for key in sorted(frame):
        name = key.removeprefix("frame.")
        by_name = re.search(rf'["\'`.]{name}\b', script) or name == "no-such-point"
        assert by_name or name.startswith("theme-"), f"{key} is in no part of the board"


PARTICLE = re.compile(r"}\s?(은|는|이|가|을|를|과|와|으로|로|이라|라|이에요|예요)(?![가-힣])")
ENDS_IN_A_CONSONANT = {"colour", "Colour", "other", "Other", "stones"}
"""The words for the colours, and every number of stones, end in a consonant."""


def test_a_particle_follows_only_words_whose_ending_is_known() -> None:
    for key in KEYS:
        korean = words.say_raw(key, Language.KOREAN)
        assert not re.search(r"은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로|\(이\)", korean), (
            key
        )
        for found in PARTICLE.finditer(korean):
            place = PLACE.findall(korean[: found.start() + 1])[-1]
            known = place in ENDS_IN_A_CONSONANT or (place == "article" and found[1] == "를")
            assert known, f"{key}: {{{place}}}{found[1]}"
            assert place == "article" or found[1] in ("은", "이", "을"), key


def test_the_words_before_a_particle_end_as_it_needs() -> None:
    def ends_in_a_consonant(text: str) -> bool:
        return (ord(text[-1]) - ord("가")) % 28 > 0

    for colour in Stone:
        assert ends_in_a_consonant(words.colour(colour, Language.KOREAN))
        for number in (1, 2, 10, 11, 300):
            assert ends_in_a_consonant(words.stones(number, colour, Language.KOREAN))
    for citation in (9, 21, "appendix 3"):
        assert not ends_in_a_consonant(words.cite(citation, Language.KOREAN))


@pytest.mark.parametrize("language", Language)
def test_every_refusal_is_said(language: Language) -> None:
    corner = Board.parse(". X .\nX X .\n. . .")
    ko = Board.parse(". X O .\nX O . O\n. X O .").play(BLACK, "C2")
    refusals = [
        corner.refusal(WHITE, "B3"),
        corner.refusal(WHITE, "A3"),
        corner.refusal(WHITE, "T19"),
        ko.refusal(WHITE, "B2"),
        Game.start(board=corner).refusal_of(WHITE, "A1"),
        Game.start(board=corner).resign().refusal("A1"),
    ]
    assert {refused.reason for refused in refusals if refused} == set(Reason)
    for refused in refusals:
        assert refused is not None
        said = words.refusal(refused, language)
        assert words.cite(refused.article, language) in said
        assert "{" not in said
        if refused.point and refused.reason not in ("over", "out-of-turn"):
            assert said.startswith(refused.point)


def test_a_missing_word_or_fact_is_named() -> None:
    with pytest.raises(KeyError, match=r"words\.toml, 'no\.such'"):
        words.say("no.such", Language.ENGLISH)
    with pytest.raises(KeyError, match=r"words\.toml, 'refusal\.ko': 'point' is missing"):
        words.say("refusal.ko", Language.ENGLISH)


def test_a_language_has_a_name_and_a_tag() -> None:
    for language in Language:
        assert Language.of(language.value) is Language.of(language.code) is language
    for wrong in ("", "Korean", "kr", "EN"):
        with pytest.raises(ValueError, match=r"write korean \(ko\) or english \(en\)"):
            Language.of(wrong)


def test_numbers_are_said_as_one_counts_stones() -> None:
    assert words.stones(2, WHITE, Language.KOREAN) == "백 두 점"
    assert words.stones(11, BLACK, Language.KOREAN) == "흑 11점"
    assert words.stones(10, BLACK, Language.ENGLISH) == "ten black stones"
    assert words.counted(0, Language.ENGLISH) == "0"
    assert words.liberties(0, Language.ENGLISH) == "0 liberties"
    assert words.points(frozenset(), Language.ENGLISH) == "none"


def test_praise_is_not_said_twice() -> None:
    for language in Language:
        praise = words.say("answer.right", language).rstrip("!. ")
        for path in page_paths():
            for step in page_at(path).steps:
                if step.right and language in step.right:
                    assert not step.right[language].startswith(praise), step.id
