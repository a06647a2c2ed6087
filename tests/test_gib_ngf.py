"""Records of Korean servers, GIB and NGF: read whatever they do wrong, and written as SGF."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from baduk_edu.records import Info, Record, RecordError, read, write_sgf
from baduk_edu.records.results import name_and_rank, read_result
from baduk_edu.rules import BLACK, WHITE

DATA = Path(__file__).parent / "data"
GAMES = sorted((DATA / "server_games").iterdir())
EXPECTED = tomllib.loads((DATA / "server_games.toml").read_text(encoding="utf-8"))


def key(path: Path) -> str:
    return path.name.replace(".", "-")


def only(source: bytes | str) -> Record:
    (record,) = read(source.encode() if isinstance(source, str) else source)
    return record


def moves(record: Record) -> str:
    return ", ".join(map(str, record.moves))


def again(record: Record) -> Record:
    return only(write_sgf(record))


def gib(*lines: str, head: str = "") -> str:
    """A small GIB file: header lines as they are written, then lines of moves."""
    return "\n".join([r"\HS", head, r"\HE", r"\GS", "2 1 0", *lines, r"\GE", ""])


def ngf(*lines: str, **changed: str) -> str:
    """A small NGF file: a usual header with some lines changed, then lines of moves."""
    header = {
        "event": "Friendly match", "size": "19", "white": "Cho 1D", "black": "Lee 2D",
        "place": "here", "handicap": "0", "unknown": "0", "komi": "6",
        "date": "20240506 [10:00]", "minutes": "0", "result": "", "moves": str(len(lines)),
    }  # fmt: skip
    assert set(changed) <= set(header)
    return "\n".join([*(header | changed).values(), *lines, ""])


# --- whole files -------------------------------------------------------------------------


def test_every_file_has_its_expectation() -> None:
    assert len(GAMES) >= 7
    assert {key(path) for path in GAMES} == set(EXPECTED)


@pytest.mark.parametrize("path", GAMES, ids=key)
def test_a_file_is_read_with_all_it_tells(path: Path) -> None:
    expected: dict[str, Any] = dict(EXPECTED[key(path)])
    record = read(path)[0]
    start = record.positions[0]
    assert start.stones(BLACK) == frozenset(expected.pop("stones").split())
    assert not start.stones(WHITE)
    assert moves(record) == expected.pop("moves")
    assert record.info.encoding == expected.pop("encoding")
    assert record.info.format == path.suffix[1:]
    warning = expected.pop("warning", "")
    about_the_game = [str(w) for w in record.warnings if "encoding" not in w.text]
    assert len(about_the_game) == bool(warning) and warning in "".join(about_the_game)
    told = {
        field.name: value
        for field in fields(Info)
        if field.compare and (value := getattr(record.info, field.name)) is not None
    }
    assert told == expected


@pytest.mark.parametrize("path", GAMES, ids=key)
def test_a_file_written_as_sgf_comes_back_equal(path: Path) -> None:
    for record in read(path):
        twin = again(record)
        assert (twin, twin.game, twin.positions) == (record, record.game, record.positions)
        assert twin.info.format == "sgf" and not twin.warnings


def test_a_gib_file_may_hold_several_games() -> None:
    first, second = read(DATA / "server_games" / "two-games-gbk.gib")
    assert (first.info.black, second.info.black) == ("王小虎", "李明")
    assert (second.info.result, second.info.komi) == ("W+0.5", 7.5)
    assert moves(second) == "B R16, W D16"


def test_comments_of_an_ngf_file_stand_at_their_moves() -> None:
    record = only((DATA / "server_games" / "marked-header-gbk.ngf").read_bytes())
    assert [node.text("C") for node in record.tree.main_line()] == [
        None, "星位", None, "黑中盘胜(现场消息)",
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_does_not_hide_the_format(encoding: str) -> None:
    head = r"\[GAMEBLACKNAME=이세돌 (9단)\]"
    record = only(gib("INI 0 1 0 &4", "STO 0 2 1 15 3", head=head).encode(encoding))
    assert (record.info.black, moves(record)) == ("이세돌", "B Q16")
    record = only(ngf("PMABBQEEQ", black="이세돌 9단").encode(encoding))
    assert (record.info.black, moves(record)) == ("이세돌", "B Q16")


# --- results and ranks -------------------------------------------------------------------

RESULTS = tomllib.loads((DATA / "server_results.toml").read_text(encoding="utf-8"))


def test_results_in_every_language_are_read() -> None:
    assert len(RESULTS) > 10
    read_as = {words: read_result(words) for those in RESULTS.values() for words in those}
    expected = {words: said for said, those in RESULTS.items() for words in those}
    assert read_as == {
        words: said if said != "none" else None for words, said in expected.items()
    }


@pytest.mark.parametrize(
    ("line", "name", "rank"),
    [
        ("LQC         9DP", "LQC", "9DP"),
        ("Lee S.D. 10K*", "Lee S.D.", "10K*"),
        ("이세돌 9단", "이세돌", "9단"),
        ("李载雄 五段", "李载雄", "五段"),
        ("朴 初段", "朴", "初段"),
        ("deepred", "deepred", None),
        ("player 12", "player 12", None),
        ("5K", "", "5K"),
        ("", "", None),
    ],
)
def test_a_rank_stands_behind_a_name(line: str, name: str, rank: str | None) -> None:
    assert name_and_rank(line) == (name, rank)


# --- komi --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "komi"),
    [
        ("", None),
        (r"\[GAMEGONGJE=\]", None),
        (r"\[GAMEGONGJE=x\]", None),
        (r"\[GAMEGONGJE=65\]", 6.5),
        (r"\[GAMEGONGJE=0\]", 0.0),
        (r"\[GAMEINFOMAIN=GTYPE:0,GONGJE:75,TCNT:0\]", 7.5),
        (r"\[GAMETAG=S0,R0,D0,G55,W3\]", 5.5),
        (r"\[GAMEINFOMAIN=DUM:10,GONGJE:0\]", -10.0),
    ],
)
def test_tygem_tells_the_komi_in_tenths(head: str, komi: float | None) -> None:
    assert only(gib("INI 0 1 0 &4", "STO 0 2 1 3 3", head=head)).info.komi == komi


@pytest.mark.parametrize(
    ("told", "handicap", "result", "komi"),
    [
        ("6", "0", "", 6.5),
        ("6", "0", "Black wins by resignation!", 6.5),
        ("7", "0", "Black wins by 0.5!", 7.5),
        ("6", "0", "White wins by 2 points!", 6.0),
        ("5", "3", "", 5.0),
        ("0", "2", "", 0.0),
        ("0", "2", "White wins by 0.5!", 0.5),
        ("0", "1", "", 0.0),
        ("0", "0", "", None),
        ("0", "0", "Black wins by 3!", 0.0),
        ("6.5", "0", "", 6.5),
        ("-5", "0", "", -5.0),
        ("", "0", "", None),
        ("many", "0", "", None),
    ],
)
def test_cyberoro_leaves_the_half_point_of_an_even_game_out(
    told: str, handicap: str, result: str, komi: float | None
) -> None:
    record = only(ngf("PMABBQEEQ", komi=told, handicap=handicap, result=result))
    assert record.info.komi == komi


def test_a_komi_that_the_margin_denies_is_told() -> None:
    head = r"\[GAMEGONGJE=0\]" + "\n" + r"\[GAMERESULT=white 3.5 win\]"
    (warning,) = only(gib("INI 0 1 0 &4", head=head)).warnings
    assert "a result by 3.5 and a komi of 0 do not go together" in warning.text


def test_words_and_number_of_a_result_that_differ_are_told() -> None:
    head = r"\[GAMERESULT=white wins by time\]" + "\n" + r"\[GAMEINFOMAIN=GRLT:3,ZIPSU:0\]"
    record = only(gib("INI 0 1 0 &4", head=head))
    assert record.info.result == "W+T"
    assert "W+T in words and B+R by its number" in record.warnings[0].text


def test_a_result_that_is_not_understood_is_the_number_or_stays_in_words() -> None:
    by_number = r"\[GAMERESULT=lovely\]" + "\n" + r"\[GAMEINFOMAIN=GRLT:1,ZIPSU:115\]"
    assert only(gib("INI 0 1 0 &4", head=by_number)).info.result == "W+11.5"
    record = only(gib("INI 0 1 0 &4", head=r"\[GAMERESULT=lovely\]"))
    assert record.info.result == "lovely"
    assert "'lovely' is not understood" in record.warnings[0].text
    assert again(record) == record


# --- handicap ----------------------------------------------------------------------------


@pytest.mark.parametrize("stones", range(2, 10))
def test_handicap_stones_stand_at_the_server_s_places(stones: int) -> None:
    record = only(gib(f"INI 0 1 {stones} &4 ", "STO 0 2 2 5 2"))
    board = record.positions[0]
    assert len(board.stones(BLACK)) == record.info.handicap == stones
    assert {"D4", "Q16"} <= board.stones(BLACK)
    assert ("K10" in board.stones(BLACK)) == (stones in (5, 7, 9))
    assert ("Q4" in board.stones(BLACK)) == (stones != 3) - (stones == 2)
    assert moves(record) == "W F17" and not record.warnings
    assert again(record) == record


def test_the_third_stone_goes_where_the_moves_leave_room() -> None:
    usual = only(gib("INI 0 1 3 &4", "STO 0 2 2 15 15"))
    assert usual.positions[0].stones(BLACK) == {"D4", "Q16", "D16"} and not usual.warnings
    other = only(ngf("PMABWEEEE", handicap="3"))
    assert other.positions[0].stones(BLACK) == {"D4", "Q16", "Q4"}
    assert "put in the lower right" in other.warnings[0].text


@pytest.mark.parametrize(("handicap", "size"), [("12", "19"), ("1", "19"), ("5", "17")])
def test_a_handicap_without_customary_places_is_told(handicap: str, size: str) -> None:
    record = only(ngf("PMABBEEEE", handicap=handicap, size=size))
    assert record.info.handicap == int(handicap)
    assert "sets up 0 stones" in str(record.warnings)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (ngf("PMABBEEEE", event=""), None),
        ("\n\n" + ngf("PMABBEEEE"), "Friendly match"),
        (ngf("PMABBEEEE", event="GI-class match"), "GI-class match"),
        (ngf() + "\n", "Friendly match"),
    ],
)
def test_header_lines_are_known_by_their_order(
    tmp_path: Path, text: str, event: str | None
) -> None:
    path = tmp_path / "game.ngf"
    path.write_text(text, encoding="utf-8")
    (record,) = read(path)
    assert (record.info.event, record.info.black, record.info.komi) == (event, "Lee", 6.5)
    assert not record.warnings


# --- moves -------------------------------------------------------------------------------


def test_a_pass_is_of_the_side_whose_turn_it_is() -> None:
    even = only(gib("INI 0 1 0 &4", "SKI 0 2", "STO 0 3 2 3 3", "SKI 0 4 1", "PAS 0 5"))
    assert moves(even) == "B pass, W D16, B pass, W pass"
    assert moves(only(gib("INI 0 1 2 &4", "SKI 0 2"))) == "W pass"
    assert moves(only(ngf("PMABBAAAA", "PMACWEEEE"))) == "B pass, W D16"


def test_what_the_rules_refuse_is_kept_and_told() -> None:
    record = only(gib("INI 0 1 0 &4", "STO 0 2 1 3 3", "STO 0 3 2 3 3", "STO 0 4 1 15 3"))
    assert moves(record) == "B D16, W D16, B Q16"
    assert "D16 already holds a stone; it is kept" in str(record.warnings)
    assert again(record) == record


def test_two_moves_of_one_colour_are_kept_and_told() -> None:
    record = only(ngf("PMABBEEEE", "PMACBQQQQ"))
    assert moves(record) == "B D16, B Q4"
    assert "a pass stands between" in str(record.warnings)


@pytest.mark.parametrize(
    ("text", "played", "told"),
    [
        (gib("INI 0 1 0 &4", "STO 0 2 1 19 19"), "B pass", "outside the board"),
        (gib("INI 0 1 0 &4", "STO 0 2 1 -1 3"), "B pass", "outside the board"),
        (gib("INI 0 1 0 &4", "STO 0 2 1 3"), "", "'STO 0 2 1 3' is not understood"),
        (gib("INI 0 1 0 &4", "STO 0 2 7 3 3"), "", "is not understood"),
        (gib("INI 0 1 0 &4", "REM 0 2"), "", "'REM 0 2' is not understood"),
        (gib("INI x", "STO 0 2 1 3 3"), "B D16", "'INI x' is not understood"),
        (gib("INI 0 1 0 &4", "STO 0 5 1 3 3"), "B D16", "line 5 follows line 1"),
        (gib("INI 0 1 0 &4", head=r"\[GAMETOTALNUM=7\]"), "", "promises 7 moves, and 0"),
        (gib("INI 0 1 0 &4", head=r"\[GAMEDATE=soon\]"), "", "'soon' is no day"),
        (gib("INI 0 1 0 &4", head=r"\[GAMENAME=x"), "", "GAMENAME is not closed"),
        (gib("STO 0 2 1 3 3") + r"\RS", "B D16", r"stands after \GE"),
        ("\\HS\n\\[GAMENAME=x\\]\n", "", "the game has no moves"),
        ("\\HS\n\\GS\nSTO 0 2 1 3 3\n", "B D16", r"\GE, is missing"),
        (ngf("PMABBEAAE"), "B pass", "outside the board"),
        (ngf("PMABBEEEF"), "B D16", "told again as EF"),
        (ngf("PMABBEEEE", "PMADWQQQQ"), "B D16, W Q4", "move 3 follows move 1"),
        (ngf("PMABBEEEE", "PM??"), "B D16", "'PM??' is not understood"),
        (ngf("PMABBEEEE", moves="9"), "B D16", "promises 9 moves, and 1 follow"),
        (ngf("PMABBEEEE", date="20241399"), "B D16", "is no day"),
        (ngf("PMABBEEEE", size="wide"), "B D16", "the size 'wide' is no number"),
        ("19\n\nPMABBEEEE\n", "B D16", "the header has 2 lines"),
    ],
)
def test_what_a_file_does_wrong_is_told_with_its_place(
    text: str, played: str, told: str
) -> None:
    record = only(text)
    assert moves(record) == played
    assert told in str([str(warning) for warning in record.warnings]).replace("\\\\", "\\")
    assert all(0 <= warning.offset <= len(text) for warning in record.warnings)
    assert again(record) == record


def test_a_warning_names_the_byte_where_it_stands() -> None:
    text = gib("INI 0 1 0 &4", "STO 0 2 1 3 3", "STO 0 3 2 3 3", head=r"\[GAMENAME=친선 대국\]")
    data = text.encode("cp949")
    assert only(data).warnings[-1].offset == data.index(b"STO 0 3")


@pytest.mark.parametrize(
    ("data", "suffix", "why"),
    [
        (b"\\HS\r\n", ".gib", "this is no GIB record"),
        (b"", ".gib", "this is no GIB record"),
        (b" \r\n", ".ngf", "this is no NGF record"),
        (b"\\HS\n\\[GAMEINFOMAIN=LINE:37\\]\n", ".gib", "37 by 37 lines"),
    ],
)
def test_what_holds_no_game_is_refused(
    tmp_path: Path, data: bytes, suffix: str, why: str
) -> None:
    path = tmp_path / f"game{suffix}"
    path.write_bytes(data)
    with pytest.raises(RecordError, match=why):
        read(path)


# --- damage ------------------------------------------------------------------------------


BROKEN_PIECES = [
    b"\\]", b"\\[", b"\\HS", b"\\GS\n", b"\\GE", b"\nSTO 0 3 1 99 0\n", b"\nSKI 0 1\n", b"\n\n",
    b"\nPMAAWAZZA\n", b"LINE:25", b"GI", b"IDB[2]", b"-", b"9" * 9,
]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A file of the tests, cut short, with pieces lost, doubled or overwritten."""
    data = draw(st.sampled_from([path.read_bytes() for path in GAMES]))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 20)))
        piece = draw(
            st.one_of(
                st.binary(max_size=4),
                st.just(data[start:end] * 2),
                st.sampled_from(BROKEN_PIECES),
            )
        )
        data = data[:start] + piece + data[end:]
    return data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data


NOISE = st.one_of(
    damaged(),
    st.binary(max_size=120).map(lambda noise: b"\\HS" + noise),
    st.binary(max_size=120).map(lambda noise: noise + b"\nPMABBREER\n" + noise),
    st.text("\\[]=HSGEINTOKPMABW:,019 \n&", max_size=100).map(
        lambda text: f"\\HS{text}".encode()
    ),
)


@hypothesis_settings(max_examples=400)
@given(NOISE, st.sampled_from([None, "utf-8", "cp949", "utf-16"]))
@example(b"\\HS\\[GAMENAME=\xef\xbf\xbd\x00]\\]\\GS\nSTO 0 1 1 0 0", None)
def test_any_bytes_are_read_or_refused_and_what_is_read_comes_back(
    data: bytes, encoding: str | None
) -> None:
    try:
        records = read(data, encoding=encoding)
    except RecordError as refused:
        assert 0 <= refused.offset <= len(data)
        return
    assert records
    for record in records:
        assert all(0 <= remark.offset <= len(data) for remark in record.warnings)
        twin = again(record)
        assert (twin, twin.game, twin.positions) == (record, record.game, record.positions)


# --- real files --------------------------------------------------------------------------

REAL = {
    "even.ngf": ("CYY", "LQC", 7.5, "B+0.5", 333, "2017-03-16", "utf-8"),
    "gb2312.ngf": ("李载雄", "朴承华", 6.5, "B+R", 211, "2006-09-05", "gb18030"),
    "tygem-4d.gib": ("Menskit", "K_002odc", 6.5, "W+R", 152, "2020-08-21", "utf-8"),
    "tygem-cp949.gib": ("dustkd1015", "dongjik", 6.5, "B+T", 49, "2015-08-29", "cp949"),
    "tygem-gb2312.gib": ("石下之臣", "harpmaster", 0.0, "W+11", 268, "2012-11-22", "gb18030"),
}


def test_every_real_file_is_read_with_its_names_komi_result_and_moves(shared: Path) -> None:
    found = {
        path.name: path
        for path in (shared / "records").iterdir()
        if path.suffix in (".gib", ".ngf", ".sgf")
    }
    assert set(REAL) <= set(found)
    for name, path in found.items():
        for record in read(path):
            info = record.info
            told = (
                info.black, info.white, info.komi, info.result, len(record.moves), info.date,
                info.encoding,
            )  # fmt: skip
            assert told == REAL.get(name, told), name
            if name in REAL:
                assert not [w for w in record.warnings if "encoding" not in w.text], name
            assert again(record) == record, name
            assert again(record).game == record.game, name


def test_real_handicap_stones_let_every_recorded_move_be_played(shared: Path) -> None:
    record = only((shared / "records" / "tygem-gb2312.gib").read_bytes())
    assert record.positions[0].stones(BLACK) == {"D4", "D16", "Q4", "Q16", "K10"}
    assert len(record.game.moves) == len(record.moves) == 268


def test_lines_of_something_else_are_no_ngf_record(tmp_path: Path) -> None:
    shopping = tmp_path / "shopping.ngf"
    shopping.write_text("".join(f"line {number} of a shopping list\n" for number in range(30)))
    with pytest.raises(RecordError, match="no NGF record"):
        read(shopping)
