"""The drawing: proportions, inks, and the same picture as SVG text, fragment and file."""

from __future__ import annotations

import re
import subprocess
import sys
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from baduk_edu.book.diagram import Coordinates, Diagram, Mark, View
from baduk_edu.draw.frame import Frame
from baduk_edu.draw.ink import THEMES, Ink, Measure
from baduk_edu.draw.marks import badge, bracket, mark
from baduk_edu.draw.picture import FontError, save
from baduk_edu.draw.scene import GLYPHS, glyph, ground, scene, stones, writing
from baduk_edu.draw.shapes import Circle, Line, Shape, Text
from baduk_edu.draw.stone import stone
from baduk_edu.draw.svg import fragment, svg, theme_variables
from baduk_edu.rules import BLACK, WHITE, Board, Stone

CORNER = Diagram.parse("""
. . . . . . . . .
. . . . . . . . .
. . X . . . O . .
. . . . . . . . .
. . . 2 . . . . .
. . . 1 . . . . .
. . X a . . . . .
. . . O . . . . .
. . . . . . . . .
""").with_(last="D2", marks={"G7": (Mark.TRIANGLE,), "J9": (Mark.FORBIDDEN,)})

NINE = Diagram(Board.empty(9))
CUT = Diagram(Board.empty(13), view=View("A8", "F13"))


def picture(diagram: Diagram = CORNER, **options: str) -> str:
    words = {"title": "9 by 9", "description": "Black < White & so on", "language": "en"}
    return svg(diagram, **{**words, **options})  # type: ignore[arg-type]  # texts only


def root(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.encode())


def lines(frame: Frame) -> list[Line]:
    return [shape for shape in ground(frame) if isinstance(shape, Line)]


# --- proportions -----------------------------------------------------------------------------


def test_a_row_is_taller_than_a_column_is_wide_but_a_square_board_may_be_asked_for() -> None:
    real, square = Frame.of(NINE), Frame.of(NINE, real=False)
    assert real.at("B8")[0] - real.at("A9")[0] == 1
    assert real.at("B8")[1] - real.at("A9")[1] == pytest.approx(1.07)
    assert square.at("B8")[1] - square.at("A9")[1] == pytest.approx(1)


def test_a_stone_is_a_circle_of_0_96_units_with_its_outline_inside() -> None:
    for colour in Stone:
        (disc,) = stone(colour)
        assert isinstance(disc, Circle)
        for theme in THEMES.values():
            across = 2 * disc.radius + theme.value(disc.width)
            assert across == pytest.approx(0.98 if theme.name == "contrast" else 0.96)


def test_stones_never_touch_in_any_theme() -> None:
    (disc,) = stone(BLACK)
    assert isinstance(disc, Circle)
    for theme in THEMES.values():
        assert 2 * disc.radius + theme.value(disc.width) < 1


def test_margins_are_wider_where_coordinates_stand() -> None:
    bare = Frame.of(NINE.with_(coordinates=Coordinates.NONE))
    assert bare.at("A9") == (0.65, 0.65)
    assert (bare.width, bare.height) == (9.3, pytest.approx(8 * 1.07 + 1.3))
    named = Frame.of(NINE)
    assert named.at("A9") == (1.5, 0.65)
    assert named.height - named.at("A1")[1] == pytest.approx(1.5)


def test_coordinates_stand_all_round_from_13_lines_up() -> None:
    assert Frame.of(NINE).named == {"left", "bottom"}
    assert Frame.of(Diagram(Board.empty(13))).named == {"left", "bottom", "right", "top"}
    assert Frame.of(NINE, all_round=True).named == {"left", "bottom", "right", "top"}


def test_numeric_rows_are_counted_from_the_top_and_western_columns_skip_i() -> None:
    western = Frame.of(Diagram(Board.empty(19)))
    numeric = Frame.of(Diagram(Board.empty(19), coordinates=Coordinates.NUMERIC))
    assert (western.name_of_column(9), western.name_of_row(3)) == ("J", "3")
    assert (numeric.name_of_column(16), numeric.name_of_row(3)) == ("16", "17")


def test_lines_run_on_half_a_unit_past_a_cut_edge_and_stop_at_a_true_one() -> None:
    frame = Frame.of(CUT)
    left, top = frame.at("A13")
    right, bottom = frame.at("F8")
    places = [place for line in lines(frame) for place in line.places]
    assert min(x for x, _ in places) == left
    assert min(y for _, y in places) == top
    assert max(x for x, _ in places) == right + 0.5
    assert max(y for _, y in places) == pytest.approx(bottom + 0.5)


def test_only_true_edges_are_heavy() -> None:
    heavy = [line for line in lines(Frame.of(CUT)) if line.width is Measure.EDGE]
    assert len(heavy) == 2
    assert len([line for line in lines(Frame.of(NINE)) if line.width is Measure.EDGE]) == 4


def test_a_cut_edge_gives_its_coordinates_to_the_true_edge_across() -> None:
    assert Frame.of(CUT).named == {"left", "top"}
    assert Frame.of(Diagram(Board.empty(19), view=View("F6", "K10"))).named == {
        "left",
        "bottom",
    }


def test_a_frame_shows_the_points_of_its_diagram_in_reading_order() -> None:
    for diagram in (NINE, CUT, CORNER):
        assert Frame.of(diagram).points == diagram.shown


def test_a_view_beside_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="shows no point"):
        Frame.of(Diagram(Board.empty(5), view=View("K10", "L11")))


@pytest.mark.parametrize(("size", "stars"), [(5, 0), (9, 5), (13, 9), (19, 9)])
def test_star_points_are_those_of_the_board_size(size: int, stars: int) -> None:
    frame = Frame.of(Diagram(Board.empty(size)))
    dots = [shape for shape in ground(frame) if isinstance(shape, Circle)]
    assert len(dots) == stars


def test_no_star_point_shows_under_a_letter() -> None:
    starred = NINE.with_(letters={"E5": "a"})
    assert len([s for s in scene(starred).shapes if isinstance(s, Circle)]) == 4 + 1


# --- what is written -------------------------------------------------------------------------


def form(shapes: tuple[Shape, ...]) -> str:
    """The shapes without their colours: only dark, light or hollow is kept."""
    bare = re.sub(r"stroke=<Ink\.\w+: '[\w-]+'>", "stroke", repr(shapes))
    bare = re.sub(r"fill=<Ink\.(WHITE|BOARD): '\w+'>", "light", bare)
    return re.sub(r"fill=<Ink\.\w+: '[\w-]+'>", "dark", bare)


@pytest.mark.parametrize("under", [None, BLACK, WHITE])
def test_every_mark_has_a_shape_of_its_own(under: Stone | None) -> None:
    forms = {form(mark(kind, under)) for kind in Mark}
    assert len(forms) == len(Mark)


def test_every_mark_is_drawn_on_an_empty_point() -> None:
    frame = Frame.of(NINE)
    for kind in Mark:
        assert writing(NINE.with_(marks={"E5": (kind,)}), frame), kind


def test_a_territory_square_shows_only_once_its_stone_is_lifted() -> None:
    there = Diagram(NINE.board.with_stones(black=["E5"]))
    frame = Frame.of(there)
    for kind in Mark:
        drawn = writing(there.with_(marks={"E5": (kind,)}), frame)
        assert bool(drawn) == (kind not in (Mark.BLACK_TERRITORY, Mark.WHITE_TERRITORY)), kind


def test_nothing_coloured_is_written_on_a_stone() -> None:
    for kind in set(Mark) - {Mark.ATARI, Mark.BLACK_TERRITORY, Mark.WHITE_TERRITORY}:
        for colour, ink in ((BLACK, Ink.WHITE), (WHITE, Ink.BLACK)):
            inks = {shape.stroke or shape.fill for shape in mark(kind, colour)}
            assert inks == {ink}, kind


def test_the_frame_around_stones_in_atari_touches_no_stone() -> None:
    for down in (1, -1):
        (corner,) = bracket(1, down, 1.07)
        assert isinstance(corner, Line)
        width = THEMES["contrast"].value(corner.width)
        for place in corner.places:
            for centre in ((0, 0), (1, 0), (0, 1.07 * down), (1, 1.07 * down)):
                assert dist(place, centre) - width / 2 > 0.49


def test_a_chain_in_atari_has_one_frame() -> None:
    board = Board.empty(9).with_stones(black=["E5", "F5"])
    both = Diagram(board, marks={"E5": (Mark.ATARI,), "F5": (Mark.ATARI,)})
    assert len(writing(both, Frame.of(both))) == 4


def test_a_dead_stone_is_smaller() -> None:
    board = Board.empty(9).with_stones(black=["E5"])
    alive, dead = Diagram(board), Diagram(board, marks={"E5": (Mark.DEAD,)})
    frame = Frame.of(alive)
    (whole,), (small,) = stones(alive, frame), stones(dead, frame)
    assert isinstance(whole, Circle) and isinstance(small, Circle)
    assert small.radius + 0.02 == pytest.approx(0.78 * (whole.radius + 0.02))


def test_moves_to_come_are_numbered_stones_of_alternating_colour() -> None:
    frame = Frame.of(CORNER)
    texts = {s.text: s for s in writing(CORNER, frame) if isinstance(s, Text)}
    assert (texts["1"].fill, texts["2"].fill) == (Ink.WHITE, Ink.BLACK)
    assert (texts["1"].x, texts["1"].y) == frame.at("D4")
    assert len(stones(CORNER, frame)) == 4 + 2


def test_longer_numbers_are_set_smaller() -> None:
    board = Board.empty(9).with_stones(black=["A1", "B1", "C1"])
    diagram = Diagram(board, numbers={"A1": 7, "B1": 42, "C1": 188})
    sizes = [s.size for s in writing(diagram, Frame.of(diagram)) if isinstance(s, Text)]
    assert sizes == [pytest.approx(0.96 * part) for part in (0.62, 0.54, 0.42)]


def test_the_last_move_is_a_disc_or_a_ring_around_its_number() -> None:
    board = Board.empty(9).with_stones(black=["E5"])
    frame = Frame.of(Diagram(board))
    (disc,) = writing(Diagram(board, last="E5"), frame)
    _, ring = writing(Diagram(board, last="E5", numbers={"E5": 5}), frame)
    assert isinstance(disc, Circle) and isinstance(ring, Circle)
    assert 2 * disc.radius == pytest.approx(0.30 * 0.96)
    assert 2 * ring.radius == pytest.approx(0.80 * 0.96)
    assert (disc.fill, ring.stroke) == (Ink.WHITE, Ink.WHITE)


def test_a_mark_on_a_labelled_point_stands_at_its_corner() -> None:
    both = NINE.with_(letters={"E5": "a"}, marks={"E5": (Mark.SPOT,)})
    frame = Frame.of(both)
    drawn = writing(both, frame)
    middle = [s for s in drawn if isinstance(s, Text)]
    assert [(s.x, s.y) for s in middle] == [frame.at("E5")]
    assert len(drawn) == 2 + len(badge(mark(Mark.SPOT)))


# --- inks ------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


# line, black and its outline, white and its outline, text, accent, danger, positive
RATIOS = {
    "paper": (11.4, 21, 21, 1.0, 21, 17.4, 6.5, 6.5, 6.6),
    "wood": (6.5, 10.3, 11.8, 1.7, 7.7, 9.8, 5.7, 5.3, 6.1),
    "dark": (4.5, 1.4, 7.7, 13.0, 13.0, 11.9, 7.8, 7.2, 9.2),
    "contrast": (21, 21, 21, 1.0, 21, 21, 9.6, 8.6, 9.9),
}


@pytest.mark.parametrize("theme", THEMES)
def test_the_contrast_of_every_ink_with_the_board_is_as_designed(theme: str) -> None:
    inks = THEMES[theme].inks
    ratios = [contrast(inks[ink], inks[Ink.BOARD]) for ink in Ink if ink is not Ink.BOARD]
    assert ratios == pytest.approx(RATIOS[theme], abs=0.06)


@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_can_be_seen_and_every_text_can_be_read(theme: str) -> None:
    inks = THEMES[theme].inks
    for ink in (Ink.LINE, Ink.BLACK_OUTLINE, Ink.WHITE_OUTLINE):
        assert contrast(inks[ink], inks[Ink.BOARD]) >= 3
    for ink in (Ink.TEXT, Ink.ACCENT, Ink.DANGER, Ink.POSITIVE):
        assert contrast(inks[ink], inks[Ink.BOARD]) >= 4.5
    assert contrast(inks[Ink.BLACK], inks[Ink.WHITE]) >= 15


def test_paper_prints_lines_stones_and_letters_with_the_black_plate_alone() -> None:
    inks = THEMES["paper"].inks
    for ink in set(Ink) - {Ink.ACCENT, Ink.DANGER, Ink.POSITIVE}:
        assert inks[ink][1:3] == inks[ink][3:5] == inks[ink][5:7], ink


def test_high_contrast_has_heavier_lines_and_nothing_shines_through() -> None:
    usual, heavy = THEMES["paper"].measures, THEMES["contrast"].measures
    assert heavy[Measure.THIN] > usual[Measure.THIN]
    assert heavy[Measure.OUTLINE] == 0.06
    assert heavy[Measure.HOVER] == 0


def test_an_unknown_theme_or_glyph_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="paper, wood, dark, contrast"):
        picture(theme="gold")
    with pytest.raises(ValueError, match="hover-black"):
        glyph("gold")


# --- SVG text --------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_the_same_diagram_gives_the_same_bytes(theme: str) -> None:
    assert picture(theme=theme) == picture(theme=theme)


def test_a_picture_is_well_formed_and_named_in_its_language() -> None:
    svg_root = root(picture(language="ko"))
    names = {child.get("id"): child.text for child in svg_root if child.get("id")}
    assert svg_root.get("role") == "img"
    assert svg_root.get("lang") == "ko"
    assert [names[key] for key in svg_root.get("aria-labelledby", "").split()] == [
        "9 by 9",
        "Black < White & so on",
    ]


def test_two_pictures_on_one_page_share_no_id() -> None:
    ids = [
        re.findall(r' id="([^"]+)"', text)
        for text in (picture(), picture(NINE), picture(theme="wood"), picture(language="ko"))
    ]
    flat = [one for each in ids for one in each]
    assert len(flat) == len(set(flat)) == 8


def test_a_picture_asks_for_nothing_outside_itself() -> None:
    text = picture().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"href|url\(|https?:|<script|<style|<image|@import|var\(", text)


def test_numbers_have_three_decimals_at_most() -> None:
    assert not re.search(r"\d*\.\d{4}", picture(theme="wood"))


def test_the_lines_lie_on_whole_pixels() -> None:
    text = svg(NINE, title="", description="", language="en", pixels_per_unit=30)
    places = re.findall(r'<polyline points="([-\d.]+),([-\d.]+) ', text)
    assert len(places) == 18
    for place in places:
        for number in place:
            assert float(number) * 30 * 2 == pytest.approx(round(float(number) * 60), abs=0.05)


def test_a_width_in_pixels_sets_the_scale() -> None:
    text = svg(NINE, title="", description="", language="en", width=203)
    assert root(text).get("width") == "203"


def test_a_label_that_looks_like_markup_is_written_as_text() -> None:
    text = picture(NINE.with_(letters={"E5": "<&"}))
    assert "<&" in [element.text for element in root(text).iter() if element.text]


@pytest.mark.parametrize("name", GLYPHS)
def test_a_fragment_names_inks_and_no_colour(name: str) -> None:
    text = fragment(glyph(name))
    assert "#" not in text and "rgb" not in text
    names = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert names and names <= set(theme_variables("paper"))


def test_a_whole_board_as_a_fragment_names_inks_and_no_colour() -> None:
    text = fragment(scene(CORNER).shapes)
    assert "#" not in text
    assert {"--thin", "--edge", "--outline"} <= set(re.findall(r"var\((--[\w-]+)\)", text))
    root(f"<svg>{text}</svg>")


def test_a_live_board_needs_no_matplotlib() -> None:
    ask = "import sys, baduk_edu.draw.svg; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", ask], check=False).returncode == 0


# --- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".svg", ".pdf", ".png"])
def test_a_file_has_the_same_bytes_each_time(tmp_path: Path, suffix: str) -> None:
    for name in ("one", "two"):
        save(CORNER, tmp_path / f"{name}{suffix}", title="9 by 9", description="a corner")
    one, two = ((tmp_path / f"{name}{suffix}").read_bytes() for name in ("one", "two"))
    assert one == two


def test_another_ending_is_answered_with_the_three_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.svg, \.pdf, \.png"):
        save(NINE, tmp_path / "board.gif")


def test_an_svg_file_has_its_size_in_mm_and_its_names(tmp_path: Path) -> None:
    save(NINE, tmp_path / "board.svg", unit_mm=5, title="a < b", language="ko")
    text = (tmp_path / "board.svg").read_text("utf-8")
    svg_root = root(text)
    assert (svg_root.get("width"), svg_root.get("height")) == ("50.750mm", "53.550mm")
    assert (svg_root.get("role"), svg_root.get("lang")) == ("img", "ko")
    (title,) = [
        child for child in svg_root if child.get("id") == svg_root.get("aria-labelledby")
    ]
    assert title.text == "a < b"
    assert not re.search(r"href=|url\(|<!DOCTYPE", text)


def test_a_pdf_has_its_size_in_mm_and_its_text_as_text(tmp_path: Path) -> None:
    save(CORNER, tmp_path / "board.pdf", unit_mm=5)
    data = (tmp_path / "board.pdf").read_bytes()
    box = re.search(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+)", data)
    assert box is not None
    frame = Frame.of(CORNER)
    for points, units in zip(box.groups(), (frame.width, frame.height), strict=True):
        assert float(points) * 25.4 / 72 == pytest.approx(units * 5, abs=0.01)
    assert b"/Type0" in data and b"/ToUnicode" in data and b"/Type3" not in data


def test_a_png_has_its_size_in_mm(tmp_path: Path) -> None:
    save(NINE, tmp_path / "board.png", unit_mm=5, dpi=254)
    data = (tmp_path / "board.png").read_bytes()
    across, down = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert (across, down) == (pytest.approx(507.5, abs=1), pytest.approx(535.5, abs=1))


def test_labels_stand_at_the_same_places_in_svg_and_file(tmp_path: Path) -> None:
    save(CORNER, tmp_path / "board.svg")
    places = []
    for text in (picture(), (tmp_path / "board.svg").read_text("utf-8")):
        svg_root = root(text)
        across = float(svg_root.get("viewBox", "").split()[2])
        labels = [e for e in svg_root.iter() if e.tag.endswith("}text")]
        assert len(labels) == 9 + 9 + 3
        places.append(
            sorted(
                (e.text or "", float(e.get(axis, "")) / across) for e in labels for axis in "xy"
            )
        )
    for (one_text, one), (other_text, other) in zip(*places, strict=True):
        assert one_text == other_text
        assert one == pytest.approx(other, abs=1e-4)


def test_a_letter_without_a_font_is_named(tmp_path: Path) -> None:
    strange = NINE.with_(letters={"E5": "\ue000"})
    with pytest.raises(FontError, match="no font here can write \ue000"):
        save(strange, tmp_path / "board.pdf")
