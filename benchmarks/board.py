"""Our live board beside an ipycanvas board, in one real JupyterLab in one real Chromium.

    python benchmarks/board.py 9

Both boards show the same position at the same size in the same colours, and both ask the same
rules. They take turns, so that a change of the machine's speed meets both alike; ratios are
taken round by round and their median is printed. A board counts as painted after the frame in
which its last stone was there: for ours the stones in the page's SVG, for the canvas the
colour of the pixels. Needs what the tests need, and ipycanvas with numpy.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import nbformat

from baduk_edu.book.diagram import Diagram
from baduk_edu.draw.frame import Frame
from baduk_edu.draw.ink import THEMES, Ink
from baduk_edu.draw.scene import ground
from baduk_edu.draw.shapes import Circle, Line, Text
from baduk_edu.draw.still import medium_width
from baduk_edu.draw.stone import RADIUS
from baduk_edu.draw.widget import BoardWidget
from baduk_edu.rules import BLACK, Board, Game, IllegalMove, Stone

BOARDS = ("ours", "canvas")
STONES = 120
CLICKS = 20
MANY = 10


# --- the position and the moves ------------------------------------------------------------


@cache
def played_game() -> Game:
    """A game of random legal moves, the same one every time, until enough stones lie there."""
    chance = random.Random(19)
    game = Game.start(19)
    while game.board.count() < STONES:
        game = game.play(chance.choice(sorted(game.legal)))
    return game


def moves_to_click() -> list[tuple[str, Stone]]:
    """Points for both boards, alternating colours, that capture nothing and are legal."""
    chance = random.Random(5)
    game = Game.start(board=played_game().board)
    moves: list[tuple[str, Stone]] = []
    while len(moves) < CLICKS:
        point, colour = chance.choice(sorted(game.legal)), game.to_play
        after = game.play(point)
        if after.board.count() == game.board.count() + 1:
            moves.append((point, colour))
            game = after
    return moves


# --- the other board: what the kernel runs --------------------------------------------------


def frame_and_scale() -> tuple[Frame, float]:
    frame = Frame.of(Diagram(Board.empty(19)))
    return frame, medium_width(frame) / frame.width


def canvas_board(position: str) -> Any:
    """A board drawn on an ipycanvas, every kind of shape in one batch; returns the canvas."""
    import numpy as np
    from ipycanvas import Canvas, hold_canvas

    frame, scale = frame_and_scale()
    inks = THEMES["wood"].inks
    shapes = ground(frame)
    lines = [[(x * scale, y * scale) for x, y in s.places] for s in shapes if type(s) is Line]
    stars = np.array([(s.x, s.y) for s in shapes if type(s) is Circle]).T * scale
    names = [s for s in shapes if type(s) is Text]
    game = Game.start(board=Board.parse(position))
    canvas = Canvas(width=frame.width * scale, height=round(frame.height * scale))
    canvas.layout.width, canvas.layout.height = f"{canvas.width}px", f"{canvas.height}px"

    def draw() -> None:
        with hold_canvas(canvas):
            canvas.fill_style = inks[Ink.BOARD]
            canvas.fill_rect(0, 0, canvas.width, canvas.height)
            canvas.stroke_style = canvas.fill_style = inks[Ink.LINE]
            canvas.line_width = 1
            canvas.begin_path()
            for start, end in lines:
                canvas.move_to(*start)
                canvas.line_to(*end)
            canvas.stroke()
            canvas.fill_circles(*stars, 0.1 * scale)
            canvas.fill_style = inks[Ink.TEXT]
            canvas.font = f"{0.42 * scale}px sans-serif"
            canvas.text_align, canvas.text_baseline = "center", "middle"
            for name in names:
                canvas.fill_text(name.text, name.x * scale, name.y * scale)
            for colour, fill, rim in (
                (Stone.BLACK, Ink.BLACK, Ink.BLACK_OUTLINE),
                (Stone.WHITE, Ink.WHITE, Ink.WHITE_OUTLINE),
            ):
                places = [frame.at(point) for point in game.board.stones(colour)]
                xs, ys = np.array(places).T * scale
                canvas.fill_style, canvas.stroke_style = inks[fill], inks[rim]
                canvas.fill_circles(xs, ys, RADIUS * scale)
                canvas.stroke_circles(xs, ys, RADIUS * scale - 0.5)

    def place(x: float, y: float) -> None:
        nonlocal game
        near = min(
            frame.points,
            key=lambda p: abs(frame.at(p)[0] * scale - x) + abs(frame.at(p)[1] * scale - y),
        )
        try:
            game = game.play(near)
        except IllegalMove:
            return
        draw()

    canvas.on_mouse_down(place)
    draw()
    return canvas


def close_boards() -> None:
    """Close every board that was made before, so that none weighs on the next."""
    from ipycanvas import Canvas
    from ipywidgets.widgets.widget import _instances

    for widget in list(_instances.values()):
        if isinstance(widget, (BoardWidget, Canvas)):
            widget.close()
    gc.collect()


SETUP = """\
import sys
sys.path.insert(0, {folder!r})
from IPython.display import display
from baduk_edu.classroom import play_board
from board import canvas_board, close_boards
position = {position!r}"""
CELLS = {
    "ours": 'play_board(19, board=position, language="english")',
    "canvas": "canvas_board(position)",
}


# --- eyes in the page -----------------------------------------------------------------------

EYES = """() => {
  const app = window.jupyterapp;
  const panel = app.shell.currentWidget;
  const kernel = panel.sessionContext.session.kernel;
  const output = (cell) => panel.content.widgets[cell].node;
  const near = (seen, wanted) => wanted.every((part, i) => Math.abs(seen[i] - part) < 12);
  const pixel = (canvas, [x, y]) => canvas.getContext("2d")
    .getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data;
  const stones = (root) => [...root.querySelectorAll(".be-picture g[transform] > use")];
  const shown = (element) => element.getBoundingClientRect().width > 0;
  const holds = (picture, node, [x, y]) => {
    const [board, stone] = [picture, node].map((element) => element.getBoundingClientRect());
    const [left, top] = [board.x + x * board.width, board.y + y * board.height];
    return stone.left < left && left < stone.right && stone.top < top && top < stone.bottom;
  };
  const boards = {
    ours: {
      all: (cell, number, stonesEach) => {
        const pictures = [...output(cell).querySelectorAll(".be-picture")];
        return pictures.length === number && pictures.every(
          (picture) => stones(picture.parentNode).length === stonesEach && shown(picture));
      },
      one: (cell, { spot }) => {
        const picture = output(cell).querySelector(".be-picture");
        const last = stones(picture.parentNode).at(-1);
        return holds(picture, last, spot);
      },
      rests: (cell) => stones(output(cell)).at(-1).getAnimations()
        .every((motion) => motion.playState === "finished"),
    },
    canvas: {
      all: (cell, number, _, last) => {
        const pictures = [...output(cell).querySelectorAll("canvas")];
        return pictures.length === number && pictures.every((picture) => shown(picture)
          && last.every(({ spot, colour }) => near(pixel(picture, spot), colour)));
      },
      one: (cell, { spot, colour }) =>
        near(pixel(output(cell).querySelector("canvas"), spot), colour),
      rests: () => true,
    },
  };
  // A message sent in a frame comes after that frame was painted.
  const painted = (seen) => new Promise((done) => {
    const begin = performance.now();
    const look = () => {
      if (!seen()) {
        if (performance.now() - begin < 20000) return requestAnimationFrame(look);
        return done(NaN);
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  window.eyes = {
    quietly: async (code) => { await kernel.requestExecute({ code, silent: true }).done; },
    clear: async (cell) => {
      panel.content.widgets[cell].model.outputs?.clear();
      panel.content.activeCellIndex = cell;
      await new Promise((done) => setTimeout(done, 150));
    },
    run: async (kind, cell, number, stonesEach, last) => {
      panel.content.activeCellIndex = cell;
      const kernelSaid = {};
      const hear = (_, { header, parent_header, content }) => {
        const ours = parent_header.msg_type === "execute_request";
        if (ours) kernelSaid[content.execution_state ?? "board"] = Date.parse(header.date);
      };
      kernel.iopubMessage.connect(hear);
      const begin = performance.now();
      const ran = app.commands.execute("notebook:run-cell");
      const end = await painted(() => boards[kind].all(cell, number, stonesEach, last));
      await ran;
      await new Promise((done) => setTimeout(done, 50));
      kernel.iopubMessage.disconnect(hear);
      return { total: end - begin, kernel: kernelSaid.board - kernelSaid.busy };
    },
    expect: (kind, cell, stone) => {
      window.clicked = new Promise((done) => {
        window.addEventListener("pointerdown", async (event) => {
          const end = await painted(() => boards[kind].one(cell, stone));
          const still = await painted(() => boards[kind].rests(cell));
          done({ total: end - event.timeStamp, still: still - event.timeStamp });
        }, { capture: true, once: true });
      });
    },
    corner: (kind, cell) => {
      const picture = output(cell).querySelector(kind === "ours" ? ".be-picture" : "canvas");
      picture.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = picture.getBoundingClientRect();
      return [x, y, width, height];
    },
  };
}"""


def spot_of(point: str, colour: Stone) -> dict[str, Any]:
    """Where a point lies, as parts of the picture's width and height, and its colour."""
    frame, _ = frame_and_scale()
    x, y = frame.at(point)
    ink = THEMES["wood"].inks[Ink.BLACK if colour is BLACK else Ink.WHITE]
    rgb = [int(ink[place : place + 2], 16) for place in (1, 3, 5)]
    return {"spot": [x / frame.width, y / frame.height], "colour": rgb}


# --- measuring ------------------------------------------------------------------------------

Taken = dict[str, list[dict[str, float]]]


@dataclass
class Wire:
    """Characters and bytes over the page's websockets since they were last counted."""

    up: int = 0
    down: int = 0

    def watch(self, page: Any) -> None:
        page.on("websocket", self._join)

    def _join(self, socket: Any) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, payload: str | bytes) -> None:
        self.up += len(payload)

    def _received(self, payload: str | bytes) -> None:
        self.down += len(payload)

    def counted(self) -> tuple[int, int]:
        taken = self.up, self.down
        self.up = self.down = 0
        return taken


@dataclass
class Measurer:
    """One open notebook with a cell for each board, and its wire."""

    page: Any
    wire: Wire

    def ask(self, what: str, *given: Any) -> Any:
        return self.page.evaluate(f"(given) => window.eyes.{what}(...given)", list(given))

    def first_render(self, kind: str, cell: int, number: int = 1) -> dict[str, float]:
        """Run a cell of the notebook that holds no other board, until all its boards show."""
        for other in range(1, 1 + 2 * len(BOARDS)):
            self.ask("clear", other)
        self.ask("quietly", "close_boards()")
        self.page.wait_for_timeout(150)
        self.wire.counted()
        board = played_game().board
        last = [
            spot_of(max(board.stones(colour)), colour) for colour in (Stone.BLACK, Stone.WHITE)
        ]
        taken = self.ask("run", kind, cell, number, board.count(), last)
        taken["page"] = taken["total"] - taken["kernel"]
        taken["up"], taken["down"] = self.wire.counted()
        return taken

    def click(self, kind: str, cell: int, point: str, colour: Stone) -> dict[str, float]:
        """Click on a point of a board; the mouse rests there before it is pressed."""
        stone = spot_of(point, colour)
        x, y, width, height = self.ask("corner", kind, cell)
        across, down = stone["spot"]
        self.page.mouse.move(x + across * width, y + down * height)
        self.page.wait_for_timeout(200)
        self.wire.counted()
        self.ask("expect", kind, cell, stone)
        self.page.mouse.down()
        self.page.mouse.up()
        taken = self.page.evaluate("() => window.clicked")
        self.page.wait_for_timeout(200)
        taken["up"], taken["down"] = self.wire.counted()
        return taken


def measure(page: Any, wire: Wire, rounds: int) -> tuple[Taken, Taken, Taken]:
    """First renders, clicks, and ten boards at once."""
    from lab import run_all

    page.evaluate(EYES)
    here = Measurer(page, wire)
    run_all(page)
    cells = {kind: 1 + place for place, kind in enumerate(BOARDS)}
    many_cells = {kind: 1 + len(BOARDS) + place for place, kind in enumerate(BOARDS)}
    first: Taken = {kind: [] for kind in BOARDS}
    many: Taken = {kind: [] for kind in BOARDS}
    clicks: Taken = {kind: [] for kind in BOARDS}
    for warm in range(rounds + 1):
        for kind in BOARDS:
            taken = here.first_render(kind, cells[kind])
            if warm:
                first[kind].append(taken)
    for warm in range(rounds + 1):
        for kind in BOARDS:
            taken = here.first_render(kind, many_cells[kind], MANY)
            if warm:
                many[kind].append(taken)
    here.first_render("canvas", cells["canvas"])
    here.ask("run", "ours", cells["ours"], 1, played_game().board.count(), [])
    page.wait_for_timeout(1000)
    for point, colour in moves_to_click():
        for kind in BOARDS:
            clicks[kind].append(here.click(kind, cells[kind], point, colour))
    return first, clicks, many


def measure_cold(lab: Any, context: Any, wire: Wire, rounds: int) -> Taken:
    """The first board of a page that has just been opened: nothing of it is loaded yet."""
    cold: Taken = {kind: [] for kind in BOARDS}
    for _ in range(rounds):
        for place, kind in enumerate(BOARDS):
            page = lab.open(context, "boards.ipynb")
            page.evaluate(EYES)
            cold[kind].append(Measurer(page, wire).first_render(kind, 1 + place))
            page.close()
    return cold


def print_table(title: str, taken: Taken, columns: dict[str, str]) -> None:
    """A row for each board: median and largest of the first column, medians of the others."""
    print(f"\n{title}")
    for kind, all_taken in taken.items():
        texts = []
        for key, unit in columns.items():
            values = [one[key] for one in all_taken]
            texts.append(f"{key} {statistics.median(values):7.0f} {unit}")
            if key == "total":
                texts.append(f"max {max(values):5.0f} {unit}")
        print(f"  {kind:7}" + "   ".join(texts))
    ratios = [
        ours["total"] / canvas["total"]
        for ours, canvas in zip(taken["ours"], taken["canvas"], strict=True)
    ]
    rounds = " ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"  ours / canvas: {statistics.median(ratios):.2f}   ({rounds})")


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
    from lab import browsing, running_lab

    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    position = str(played_game().board)
    sources = [SETUP.format(folder=str(Path(__file__).parent), position=position)]
    sources += CELLS.values()
    sources += [f"for _ in range({MANY}):\n    display({cell})" for cell in CELLS.values()]
    notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, sources)))
    wire = Wire()
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(Path(home), "english") as lab,
        browsing(viewport={"width": 1280, "height": 2000}) as context,
    ):
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(notebook, lab.folder / "boards.ipynb")
        context.on("page", wire.watch)
        first, clicks, many = measure(lab.open(context, "boards.ipynb"), wire, rounds)
        cold = measure_cold(lab, context, wire, rounds)
    wires = {"up": "bytes", "down": "bytes"}
    print(f"{played_game().board.count()} stones on 19 lines")
    times = {"total": "ms", "kernel": "ms", "page": "ms"}
    print_table(f"first board of a fresh page, {rounds} rounds", cold, times | wires)
    print_table(f"a further board, {rounds} rounds", first, times | wires)
    print_table(
        f"click to stone, {CLICKS} clicks each", clicks, {"total": "ms", "still": "ms"} | wires
    )
    print_table(f"{MANY} boards on one page, {rounds} rounds", many, times | wires)


if __name__ == "__main__":
    main()
