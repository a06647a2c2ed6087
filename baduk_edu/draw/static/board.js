// The live board in the page: draws what it is given and reports what is touched.
//
// Knows no rule, no language and the shape of no mark. `look` holds the empty board and every
// glyph as ready SVG, `state` one moment of it; each answer to a touch is a new `state`.

const SVG = "http://www.w3.org/2000/svg";
const SIZES = { small: 0.78, medium: 1, large: 1.4, fill: Infinity };
const COARSE = 24; // CSS pixels between lines: below this a finger touches twice
const REACH = 0.5; // of a line's distance: how far from a point still means that point
const MOTION = { place: 120, fade: 180, stagger: 30, all: 400, undo: 80, drop: 70, sign: 1200 };
const MOST_MOVING = 40; // more changes than this are a jump in the game, not a move
const QUICKEST = 250; // nothing goes on by itself faster than four times a second
const NARROW = { page: 560, settings: 740, hand: 340 }; // CSS pixels that are too few
const PATIENCE = { waiting: 400, lost: 3000 };
const BACKWARDS = new Set(["undo", "previous", "first", "reset"]);
const SHORTCUTS = {
  undo: { code: "KeyZ", alt: true, spoken: "Alt+Z" },
  redo: { code: "KeyY", alt: true, spoken: "Alt+Y" },
  pass: { code: "KeyP", alt: true, spoken: "Alt+P" },
  previous: { code: "Comma", alt: false, spoken: "," },
  next: { code: "Period", alt: false, spoken: "." },
};
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "m15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3",
  first: "M6 5v14M18 5l-8 7 8 7",
  previous: "m15.5 5-8 7 8 7",
  next: "m8.5 5 8 7-8 7",
  last: "M18 5v14M6 5l8 7-8 7",
  reset: "M4.5 4v5h5M5 9a8 8 0 1 1-1 5",
  restart: "M4.5 4v5h5M5 9a8 8 0 1 1-1 5",
  again: "M4.5 4v5h5M5 9a8 8 0 1 1-1 5",
  atari: "M4 8V4h4M20 8V4h-4M4 16v4h4M20 16v4h-4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  liberties: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2v3M12 19v3M2 12h3M19 12h3",
  numbers: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9.2l2.4-1.7V16.5",
  coordinates: "M8 3v18M3 16h18M8 9h13M15 3v18",
  animate: "M7 4.5v15l12-7.5z",
  pass: "M4 12h11M10.5 7l5 5-5 5M20 5v14",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1 1.3 1 2.2h5.2c0-.9.3-1.6 1-2.2A6 6 0 0 0 12 3z",
  resign: "M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0",
  count: "M4 4h16v16H4zM4 12h16M12 4v16",
  settings: "M4 7h8M18 7h2M4 17h2M12 17h8M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  smaller: "M5 12h14",
  larger: "M5 12h14M12 5v14",
  projector: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  close: "M6 6l12 12M18 6 6 18",
  refused: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6",
  right: "m4.5 12.5 5 5.5 10-12",
  wrong: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  notice: "M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.3",
  waiting: "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9",
  lost: "M5 5l14 14M8.5 15.5a5 5 0 0 1 7 0M12 19v.2M5 12a10 10 0 0 1 4-2.4M14.5 9.3A10 10 0 0 1 19 12",
};
const ONLY_ICON = new Set(["first", "previous", "next", "last"]);

// One style for all boards of a page: a style laid down anew would restyle the whole page.
function dress(text) {
  const id = "baduk-edu-style";
  const style = document.getElementById(id) ?? document.head.appendChild(
    Object.assign(document.createElement("style"), { id }));
  if (style.textContent !== text) style.textContent = text;
}

function render({ model, el }) {
  dress(model.get("dress"));
  const board = new LiveBoard(model, el);
  return () => board.close();
}

export default { render };

class LiveBoard {
  constructor(model, el) {
    this.model = model;
    this.id = `baduk-${Math.random().toString(36).slice(2, 10)}`;
    this.closing = new AbortController();
    this.points = [];
    this.place = new Map();
    this.stones = new Map();
    this.labels = [];
    this.words = {};
    this.state = {};
    this.hovered = this.pressed = this.aimed = null;
    this.cursor = 0;
    this.typed = "";
    this.byKeyboard = false;
    this.waiting = 0;
    this.stepWanted = this.stepDue = null;
    this.wentBack = false;
    this.chosenHere = false;
    this.build();
    el.replaceChildren(this.root);
    this.watcher = new ResizeObserver(() => this.measure());
    this.watcher.observe(this.root);
    this.listen();
    this.showLook();
    this.showState();
    this.showTheme();
  }

  close() {
    this.closing.abort();
    this.watcher.disconnect();
    const { waitTimer, lostTimer, signTimer, speakTimer, paceTimer } = this;
    for (const timer of [waitTimer, lostTimer, signTimer, speakTimer, paceTimer]) {
      clearTimeout(timer);
    }
    this.root.remove();
  }

  word(key) {
    return this.words[key] ?? key;
  }

  // --- the parts -----------------------------------------------------------------------

  build() {
    this.root = make("div", { class: "baduk-edu", "data-lm-suppress-shortcuts": "true" });
    this.prompt = make("p", { class: "be-prompt" });
    this.root.append(this.prompt, this.lostLine(), this.middle(), this.settings());
  }

  lostLine() {
    this.lost = make("p", { class: "be-lost", role: "alert" });
    return this.lost;
  }

  middle() {
    this.picture = draw("svg", { class: "be-picture", "aria-hidden": "true", focusable: "false" });
    this.glyphs = draw("defs");
    this.ground = draw("g");
    this.stoneLayer = draw("g");
    this.leaving = draw("g");
    this.writing = draw("g");
    this.ghost = draw("g");
    const id = `${this.id}-how`;
    this.how = make("p", { class: "be-hidden", id });
    this.grid = make("div", {
      class: "be-grid", role: "grid", "aria-readonly": "true", "aria-describedby": id,
    });
    this.board = make(
      "div", { class: "be-board" }, this.picture, this.grid, this.how, this.magnifier());
    this.main = make("div", { class: "be-middle" }, this.board, this.side(), this.bar());
    return this.main;
  }

  magnifier() {
    this.lensPicture = draw("svg", { "aria-hidden": "true" });
    this.lensPicture.append(draw("use", { href: `#${this.id}-all` }));
    this.lensPlace = button("be-main-button", () => this.play(this.aimed));
    this.lensClose = button("be-icon-button", () => this.aim(null), icon("close"));
    const row = make("div", { class: "be-lens-row" }, this.lensPlace, this.lensClose);
    this.lens = make("div", { class: "be-lens", hidden: "" }, this.lensPicture, row);
    return this.lens;
  }

  side() {
    this.turn = make("p", { class: "be-turn" });
    this.polite = make("span", { role: "status", "aria-live": "polite" });
    this.urgent = make("span", { role: "alert", "aria-live": "assertive" });
    this.toneSign = make("span", { class: "be-sign", "aria-hidden": "true" });
    const words = make("span", { class: "be-words" }, this.polite, this.urgent);
    this.message = make("div", { class: "be-message", tabindex: "-1" }, this.toneSign, words);
    this.notes = make("div", { class: "be-notes" });
    this.table = make("table", { class: "be-table" });
    this.tableBox = make("div", { class: "be-table-box", hidden: "" }, this.table);
    this.groups = make("div", { class: "be-groups" });
    this.choices = make("div", { class: "be-choices", role: "group" });
    this.trays = make("div", { class: "be-trays" });
    return make(
      "div", { class: "be-side" },
      this.turn, this.message, this.choices, this.numberForm(), this.groups,
      this.tableBox, this.notes, this.trays,
    );
  }

  numberForm() {
    const id = `${this.id}-number`;
    this.numberLabel = make("label", { for: id });
    this.numberBox = make("input", { id, type: "number", step: "any", autocomplete: "off" });
    this.numberSend = button("be-main-button", null);
    this.numberSend.type = "submit";
    this.number = make(
      "form", { class: "be-form be-number", hidden: "" },
      this.numberLabel, this.numberBox, this.numberSend,
    );
    return this.number;
  }

  bar() {
    this.slider = make("input", { type: "range", min: "0", step: "1" });
    this.stepText = make("output", { class: "be-step-text" });
    this.stepLabel = make("label", { class: "be-hidden" });
    this.slider.id = `${this.id}-step`;
    this.stepLabel.htmlFor = this.slider.id;
    this.transport = make("div", { class: "be-transport" });
    this.before = make("div", { class: "be-buttons" });
    this.after = make("div", { class: "be-buttons" });
    this.transport.append(this.before, this.stepLabel, this.slider, this.stepText, this.after);
    this.controls = make("div", { class: "be-buttons be-controls" });
    this.settingsButton = button("be-icon-button be-quiet", () => this.openSettings(), icon("settings"));
    const end = make("div", { class: "be-end" }, this.coordinateForm(), this.settingsButton);
    this.underBoard = make("div", { class: "be-bar" }, this.transport, end, this.controls);
    return this.underBoard;
  }

  coordinateForm() {
    const id = `${this.id}-point`;
    this.pointLabel = make("label", { for: id, class: "be-hidden" });
    this.pointBox = make("input", {
      id, type: "text", size: "4", maxlength: "8", autocomplete: "off", autocapitalize: "characters",
      autocorrect: "off", spellcheck: "false", lang: "en",
    });
    this.pointSend = button("be-button", null);
    this.pointSend.type = "submit";
    this.pointForm = make(
      "form", { class: "be-form be-point" }, this.pointLabel, this.pointBox, this.pointSend,
    );
    return this.pointForm;
  }

  settings() {
    const id = `${this.id}-settings`;
    this.settingsButton.setAttribute("aria-expanded", "false");
    this.settingsButton.setAttribute("aria-controls", id);
    this.themeName = make("legend");
    this.themeRow = make("div", { class: "be-swatches" });
    this.sizeName = make("legend");
    this.smaller = button("be-icon-button", () => this.resize(-1), icon("smaller"));
    this.larger = button("be-icon-button", () => this.resize(1), icon("larger"));
    this.projector = button("be-icon-button", () => this.toProjector(), icon("projector"));
    this.projector.hidden = !document.fullscreenEnabled;
    this.panel = make(
      "div", { class: "be-settings", id, hidden: "" },
      make("fieldset", {}, this.themeName, this.themeRow),
      make(
        "fieldset", {}, this.sizeName,
        make("div", { class: "be-buttons" }, this.smaller, this.larger, this.projector),
      ),
    );
    return this.panel;
  }

  // --- listening -----------------------------------------------------------------------

  listen() {
    const { signal } = this.closing;
    const on = (target, names, act) => {
      for (const name of names.split(" ")) {
        target.addEventListener(name, (event) => act.call(this, event), { signal });
      }
    };
    for (const [name, act] of Object.entries({
      look: () => this.later("look"),
      state: () => this.later("state"),
      theme: () => this.showTheme(),
      size: () => this.showSize(),
      heard: () => this.answered(),
    })) {
      this.listenTo(`change:${name}`, act);
    }
    // The line to Python was cut or joined again: whoever does not answer a call is gone.
    this.listenTo("comm_live_update", () => this.report({ type: "hello" }));
    on(this.board, "pointerdown", this.down);
    on(this.picture, "mousedown", (event) => event.preventDefault());
    on(this.board, "pointermove", this.move);
    on(this.board, "pointerup", this.up);
    on(this.board, "pointercancel pointerleave", this.away);
    on(this.grid, "keydown", this.key);
    on(this.grid, "click", this.assisted);
    on(this.grid, "focusin", this.focused);
    on(this.grid, "focusout", this.ghosts);
    on(this.root, "keydown", this.anyKey);
    on(this.slider, "input", () => this.wantStep(Number(this.slider.value)));
    on(this.pointForm, "submit", this.submitPoint);
    on(this.pointBox, "keydown", this.rememberKeys);
    on(this.number, "submit", this.submitNumber);
    on(document, "fullscreenchange", this.showSize);
    this.root.addEventListener("keydown", (event) => {
      // The notebook's own shortcuts stay away, but Ctrl+S and its like still reach it.
      const ours = !(event.ctrlKey || event.metaKey);
      if (ours) this.root.setAttribute("data-lm-suppress-shortcuts", "true");
      else this.root.removeAttribute("data-lm-suppress-shortcuts");
    }, { signal, capture: true });
    for (const query of ["(prefers-contrast: more)", "(forced-colors: active)"]) {
      on(matchMedia(query), "change", this.showTheme);
    }
    const page = new MutationObserver(() => this.showTheme());
    page.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    signal.addEventListener("abort", () => page.disconnect());
  }

  listenTo(name, act) {
    this.model.on(name, act);
    this.closing.signal.addEventListener("abort", () => this.model.off(name, act));
  }

  later(what) {
    // A look and a state that arrive in one message are shown together, the look first.
    (this.due ??= new Set()).add(what);
    if (this.due.size > 1) return;
    queueMicrotask(() => {
      const due = this.due;
      this.due = null;
      if (this.closing.signal.aborted) return;
      if (due.has("look")) this.showLook();
      this.showState();
    });
  }

  // --- showing -------------------------------------------------------------------------

  showLook() {
    const look = this.model.get("look");
    const held = this.grid.contains(document.activeElement) ? this.points[this.cursor] : null;
    const before = this.points[this.cursor];
    this.look = look;
    this.words = look.words ?? {};
    this.points = look.points.split(" ");
    this.place = new Map(this.points.map((point, index) => [point, index]));
    this.root.lang = look.language;
    this.picture.setAttribute("viewBox", `0 0 ${look.width} ${look.height}`);
    this.board.style.aspectRatio = `${look.width} / ${look.height}`;
    this.picture.innerHTML = `<g id="${this.id}-all" ${look.lettering}></g>`;
    this.picture.prepend(this.glyphs);
    this.picture.lastChild.append(
      this.ground, this.leaving, this.stoneLayer, this.writing, this.ghost);
    this.ground.innerHTML = look.ground;
    this.glyphs.innerHTML = Object.entries(look.glyphs)
      .map(([name, drawing]) => `<g id="${this.id}-${name}">${drawing}</g>`).join("");
    this.stoneLayer.replaceChildren();
    this.leaving.replaceChildren();
    this.stones = new Map();
    this.shown = false;
    this.cursor = this.place.get(before) ?? this.middlePoint();
    this.buildGrid();
    if (held) this.focusPoint(this.cursor);
    this.showWords();
    this.showSize();
  }

  middlePoint() {
    const { xs, ys } = this.look;
    return Math.floor(ys.length / 2) * xs.length + Math.floor(xs.length / 2);
  }

  at(index) {
    const { xs, ys } = this.look;
    return [xs[index % xs.length], ys[Math.floor(index / xs.length)]];
  }

  pitch() {
    const { xs, ys } = this.look;
    const gap = (lines) => (lines.length > 1 ? lines[1] - lines[0] : 1);
    return [gap(xs), gap(ys)];
  }

  buildGrid() {
    const { xs, ys, width, height } = this.look;
    const [across, down] = this.pitch();
    const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
    this.labels = [];
    this.cells = [];
    const rows = ys.map((y) => {
      const row = make("div", { role: "row" });
      row.style.top = percent(y - down / 2, height);
      row.style.left = percent(xs[0] - across / 2, width);
      row.style.width = percent(across * xs.length, width);
      row.style.height = percent(down, height);
      for (let column = 0; column < xs.length; column += 1) {
        const cell = make("div", { role: "gridcell", tabindex: "-1" });
        this.cells.push(cell);
        row.append(cell);
      }
      return row;
    });
    this.grid.replaceChildren(...rows);
    this.cells[this.cursor].tabIndex = 0;
  }

  showWords() {
    const name = (element, key) => {
      element.setAttribute("aria-label", this.word(key));
      element.title = this.word(key);
    };
    name(this.settingsButton, "settings");
    name(this.smaller, "smaller");
    name(this.larger, "larger");
    name(this.projector, "projector");
    name(this.lensClose, "close");
    this.how.textContent = this.word("board-label");
    this.lensPlace.textContent = this.word("place");
    this.themeName.textContent = this.word("theme");
    this.sizeName.textContent = this.word("size");
    this.pointLabel.textContent = this.word("coordinate-box");
    this.pointBox.title = this.word("coordinate-box");
    this.pointBox.placeholder = this.place.has("C3") ? "C3" : this.points[0];
    this.pointSend.textContent = this.word("go");
    this.numberLabel.textContent = this.word("number");
    this.numberSend.textContent = this.word("submit");
    this.stepLabel.textContent = this.word("step");
    this.buildSwatches();
  }

  buildSwatches() {
    const swatches = Object.keys(this.look.themes).map((theme) => {
      const input = make("input", {
        type: "radio", name: `${this.id}-theme`, value: theme, class: "be-hidden",
      });
      input.addEventListener("change", () => this.chooseTheme(theme));
      const sample = draw("svg", { viewBox: "0 0 2.4 1.3", "aria-hidden": "true" });
      sample.append(this.stamp("black", 0.65, 0.65), this.stamp("white", 1.75, 0.65));
      const face = make("span", { class: "be-swatch" }, sample);
      paint(face, this.look.themes[theme]);
      return make("label", { title: this.word(`theme-${theme}`) }, input, face,
        make("span", { class: "be-swatch-name" }, this.word(`theme-${theme}`)));
    });
    this.themeRow.replaceChildren(...swatches);
  }

  showState() {
    const before = this.state;
    const state = this.model.get("state");
    this.state = state;
    this.refused = new Map();
    for (const [sign, points] of Object.entries(state.refused ?? {})) {
      for (const point of points.split(" ")) this.refused.set(this.place.get(point), sign);
    }
    this.root.dataset.touchable = String(state.touchable);
    this.grid.setAttribute("aria-label", state.title || this.word("board-label"));
    this.showStones(state.stones, state.step < before.step || this.wentBack);
    this.wentBack = false;
    this.writing.innerHTML = state.writing;
    this.speakPoints(state);
    show(this.prompt, state.prompt);
    this.showTurn(state);
    this.showMessage(state);
    this.showNotes(state.notes ?? []);
    this.showTable(state.table ?? []);
    this.showTrays(state.trays);
    this.showGroups(state.groups ?? []);
    this.showChoices(state, before);
    this.showControls(state);
    if (this.aimed !== null && this.aimedStones !== state.stones) this.aim(null);
    this.ghosts();
    this.goOn(state.pace);
  }

  goOn(pace) {
    // A board that goes on by itself asks for each step; where motion is unwelcome it jumps
    // to the end instead.
    clearTimeout(this.paceTimer);
    if (!pace) return;
    const ask = this.calm() ? { type: "control", key: "last" } : { type: "tick", value: this.state.step };
    this.paceTimer = setTimeout(() => this.report(ask), this.calm() ? 0 : Math.max(QUICKEST, pace));
  }

  showStones(stones, backwards) {
    const came = [];
    const went = [];
    for (let index = 0; index < this.points.length; index += 1) {
      const now = stones[index];
      const was = this.stones.get(index);
      if ((was?.letter ?? ".") === now) continue;
      if (was) went.push([index, was.node]);
      if (now !== ".") came.push([index, now]);
    }
    const still = this.calm() || !this.shown || came.length + went.length > MOST_MOVING;
    this.shown = true;
    const from = came.length ? this.at(came[0][0]) : [0, 0];
    const far = ([index]) => Math.hypot(this.at(index)[0] - from[0], this.at(index)[1] - from[1]);
    went.sort((one, other) => far(one) - far(other));
    const step = backwards ? 0 : Math.min(
      MOTION.stagger, (MOTION.all - MOTION.fade) / Math.max(1, went.length - 1));
    went.forEach(([index, node], turn) => {
      this.stones.delete(index);
      if (still) return node.remove();
      const time = backwards ? MOTION.undo : MOTION.fade;
      this.leaving.append(node);
      move(node.firstChild, "be-leaving", time, turn * step);
      setTimeout(() => node.remove(), time + turn * step + 20);
    });
    // Several stones that come at once are put down one after the other.
    const drop = backwards ? 0 : Math.min(MOTION.drop, MOTION.all / Math.max(1, came.length));
    came.forEach(([index, letter], turn) => {
      const node = draw("g", { transform: `translate(${this.at(index).join(" ")})` });
      node.append(this.stamp(this.look.stones[letter], 0, 0));
      const time = backwards ? MOTION.undo : MOTION.place;
      if (!still) move(node.firstChild, "be-coming", time, turn * drop);
      this.stoneLayer.append(node);
      this.stones.set(index, { letter, node });
    });
  }

  calm() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  stamp(name, x, y, size = 1) {
    const node = draw("use", { href: `#${this.id}-${name}` });
    if (size === 1) {
      node.setAttribute("x", x);
      node.setAttribute("y", y);
    } else {
      node.setAttribute("transform", `translate(${x} ${y}) scale(${size})`);
    }
    return node;
  }

  speakPoints(state) {
    this.cells.forEach((cell, index) => {
      const phrase = state.phrases[state.spoken.charCodeAt(index) - 48] ?? "{point}";
      const label = phrase.replaceAll("{point}", this.points[index]);
      if (this.labels[index] === label) return;
      this.labels[index] = label;
      cell.setAttribute("aria-label", label);
    });
  }

  showTurn(state) {
    this.turn.replaceChildren();
    this.turn.hidden = !state.turn;
    if (!state.turn) return;
    if (state.to_play) {
      const stone = draw("svg", { viewBox: "-.55 -.55 1.1 1.1", "aria-hidden": "true" });
      stone.append(this.stamp(state.to_play, 0, 0));
      this.turn.append(stone);
    }
    this.turn.append(make("span", {}, state.turn));
  }

  showMessage(state) {
    const urgent = state.tone === "refused" || state.tone === "wrong";
    const [speaks, quiet] = urgent ? [this.urgent, this.polite] : [this.polite, this.urgent];
    const tone = state.message ? state.tone : "";
    this.message.dataset.tone = tone;
    this.toneSign.replaceChildren(...(ICONS[tone] ? [icon(tone)] : []));
    quiet.textContent = "";
    if (speaks.textContent !== state.message) {
      speaks.textContent = state.message;
      this.message.scrollTop = 0;
    } else if (this.expected) this.sayAgain(speaks);
    this.expected = false;
    this.keepRoom();
  }

  keepRoom() {
    // What is said may take more room, never less: the buttons below stay under the finger.
    const { offsetHeight, style } = this.message;
    if (offsetHeight > (parseFloat(style.getPropertyValue("--be-said")) || 0)) {
      style.setProperty("--be-said", `${offsetHeight}px`);
    }
  }

  sayAgain(line) {
    // The same words twice are two answers: the line is emptied for a moment, so both are read.
    const { message } = this.state;
    line.textContent = "";
    clearTimeout(this.speakTimer);
    this.speakTimer = setTimeout(() => {
      if (this.state.message === message) line.textContent = message;
    }, 60);
  }

  showTrays(trays) {
    const said = JSON.stringify(trays);
    if (this.traysShown === said) return;
    this.traysShown = said;
    this.trays.hidden = !trays.length;
    this.trays.replaceChildren(...trays.map(([label, colour, count]) => {
      const [size, step, line] = [0.6, 0.36, 0.5];
      const rows = Math.max(1, Math.ceil(count / 10));
      const [width, height] = [9 * step + size + 0.4, (rows - 1) * line + size + 0.4];
      const box = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      box.style.width = `${width}em`;
      for (let stone = 0; stone < count; stone += 1) {
        const x = 0.2 + size / 2 + (stone % 10) * step;
        box.append(this.stamp(colour, x, 0.2 + size / 2 + Math.floor(stone / 10) * line, size));
      }
      return make("div", { class: "be-tray" }, make("div", { class: "be-tray-box" }, box),
        make("p", {}, label));
    }));
  }

  showNotes(notes) {
    this.notes.hidden = !notes.length;
    const said = JSON.stringify(notes);
    if (this.notesShown === said) return;
    this.notesShown = said;
    this.notes.replaceChildren(...notes.map((note) => make("p", {}, note)));
  }

  showTable(rows) {
    this.tableBox.hidden = !rows.length;
    const said = JSON.stringify(rows);
    if (this.tableShown === said) return;
    this.tableShown = said;
    this.table.replaceChildren(...rows.map((row, line) => make("tr", {}, ...row.map((text, place) => {
      const heads = line ? (place ? "" : "row") : "col";
      return make(heads ? "th" : "td", heads ? { scope: heads } : {}, text);
    }))));
  }

  showGroups(groups) {
    this.groups.hidden = !groups.length;
    this.root.dataset.groups = String(groups.length > 0);
    const old = new Map([...this.groups.children].map((child) => [child.dataset.group, child]));
    for (const [key, label, buttons] of groups) {
      let part = old.get(key);
      old.delete(key);
      if (!part) {
        part = make("fieldset", { class: "be-group", "data-group": key },
          make("legend"), make("div", { class: "be-buttons" }));
        this.groups.append(part);
      }
      part.firstChild.textContent = label;
      this.keep(part.lastChild, buttons, "be-button", (name) => ({ type: "control", key: name }));
    }
    for (const gone of old.values()) gone.remove();
  }

  showChoices(state, before) {
    const list = state.choices;
    this.choices.hidden = !list.length;
    if (list.length) this.choices.setAttribute("aria-label", state.prompt || this.word("choices"));
    this.keep(this.choices, list, "be-choice", (key) => ({ type: "choose", key }));
    const answering = this.number.contains(document.activeElement);
    this.number.hidden = !state.asks_number;
    if (answering && this.number.hidden) this.message.focus();
    if (before.prompt !== state.prompt || !state.asks_number) this.numberBox.value = "";
  }

  showControls(state) {
    const before = new Set(["first", "previous"]);
    const after = new Set(["next", "last"]);
    const part = (keep) => state.controls.filter(([key]) => keep(key));
    const event = (key) => ({ type: "control", key });
    this.keep(this.before, part((key) => before.has(key)), "be-button", event);
    this.keep(this.after, part((key) => after.has(key)), "be-button", event);
    const rest = part((key) => !before.has(key) && !after.has(key));
    this.keep(this.controls, rest, "be-button", event);
    this.transport.hidden = !state.steps && rest.length === state.controls.length;
    this.transport.dataset.still = String(!state.steps);
    this.slider.disabled = !state.steps;
    this.slider.max = String(state.steps);
    if (this.stepWanted === null && this.stepDue === null) {
      this.slider.value = String(state.step);
      this.stepText.textContent = `${state.step} / ${state.steps}`;
    }
    const onBoard = state.touchable && !state.asks_number && !state.choices.length;
    this.pointForm.hidden = !onBoard;
  }

  keep(row, list, style, event) {
    // The same buttons stay the same elements, so that focus stays where it was.
    const old = new Map([...row.children].map((child) => [child.dataset.key, child]));
    row.hidden = !list.length;
    list.forEach(([key, label, pressed, enabled], place) => {
      let item = old.get(key);
      old.delete(key);
      if (!item) {
        item = button(style, () => {
          if (item.getAttribute("aria-disabled") === "true") return;
          if (BACKWARDS.has(key)) this.wentBack = true;
          this.report(event(key));
        });
        item.dataset.key = key;
        if (style === "be-button" && ICONS[key]) item.append(icon(key));
        item.append(make("span", { class: "be-label" }));
        if (style === "be-button" && ONLY_ICON.has(key)) item.classList.add("be-icon-button");
        if (style === "be-button" && SHORTCUTS[key]) {
          item.setAttribute("aria-keyshortcuts", SHORTCUTS[key].spoken);
        }
      }
      item.querySelector(".be-label").textContent = label;
      const keys = style === "be-button" && SHORTCUTS[key] ? ` (${SHORTCUTS[key].spoken})` : "";
      item.title = style === "be-button" ? label + keys : "";
      item.setAttribute("aria-label", label);
      item.setAttribute("aria-disabled", String(!enabled));
      if (pressed === null) item.removeAttribute("aria-pressed");
      else item.setAttribute("aria-pressed", String(pressed));
      if (row.children[place] !== item) row.insertBefore(item, row.children[place] ?? null);
    });
    for (const gone of old.values()) gone.remove();
  }

  // Paper is dark where the notebook is dark, unless the reader has chosen here.
  wantedTheme() {
    const wanted = this.model.get("theme");
    const dark = document.body.dataset.jpThemeLight === "false";
    return wanted === "paper" && dark && !this.chosenHere ? "dark" : wanted;
  }

  showTheme() {
    const wanted = this.wantedTheme();
    const more = matchMedia("(prefers-contrast: more)").matches;
    const forced = matchMedia("(forced-colors: active)").matches;
    const theme = (more || forced) && !this.chosenHere ? "contrast" : wanted;
    const known = theme in this.look.themes ? theme : Object.keys(this.look.themes)[0];
    this.root.dataset.theme = known;
    paint(this.root, this.look.themes[known]);
    for (const input of this.themeRow.querySelectorAll("input")) {
      input.checked = input.value === known;
    }
  }

  chooseTheme(theme) {
    this.chosenHere = true;
    this.model.set("theme", theme);
    this.model.save_changes();
    this.showTheme();
  }

  showSize() {
    const names = Object.keys(SIZES);
    const size = names.includes(this.model.get("size")) ? this.model.get("size") : "medium";
    const { width, height } = this.look;
    const wide = this.look.wide * SIZES[size];
    this.root.dataset.size = size;
    this.root.dataset.projector = String(document.fullscreenElement === this.root);
    this.board.style.setProperty("--be-shape", width / height);
    this.root.style.setProperty("--be-wide", wide === Infinity ? "100%" : `${Math.round(wide)}px`);
    if (this.shown) this.measure(); // a board that is only being built is measured once it stands
    this.smaller.setAttribute("aria-disabled", String(size === names[0]));
    this.larger.setAttribute("aria-disabled", String(size === names.at(-1)));
  }

  resize(by) {
    const names = Object.keys(SIZES);
    const next = names[names.indexOf(this.root.dataset.size) + by];
    if (!next) return;
    this.model.set("size", next);
    this.model.save_changes();
    this.showSize();
  }

  measure() {
    const wide = this.root.clientWidth;
    if (this.measured !== wide) this.message.style.removeProperty("--be-said");
    this.measured = wide;
    this.root.dataset.narrow = String(wide < (this.state.groups?.length ? NARROW.settings : NARROW.page));
    this.root.style.setProperty("--be-lines", wide < NARROW.hand ? 4 : 3);
    // On a projector the board takes the height that the words and buttons leave.
    const others = [...this.root.children, this.underBoard].filter(
      (part) => part !== this.main && !part.hidden);
    const taken = others.reduce((sum, part) => sum + part.offsetHeight + 12, 32);
    this.board.style.setProperty("--be-high", `${Math.max(200, window.innerHeight - taken)}px`);
  }

  openSettings() {
    this.panel.hidden = !this.panel.hidden;
    this.settingsButton.setAttribute("aria-expanded", String(!this.panel.hidden));
    this.measure();
  }

  toProjector() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.root.requestFullscreen();
    if (!this.panel.hidden) this.openSettings();
  }

  // --- what lies lightly on the board: the hover stone, a sign, the focus ----------------

  ghosts() {
    const held = this.byKeyboard && this.grid.contains(document.activeElement);
    const focus = held ? this.cursor : null;
    const light = this.aimed ?? this.hovered ?? focus;
    const marks = [];
    const add = (name, index, style = "") => {
      const node = this.stamp(name, ...this.at(index));
      if (style) node.setAttribute("class", style);
      marks.push(node);
    };
    if (light !== null && this.state.touchable) {
      const sign = this.refused.get(light);
      this.board.title = sign ? this.cells[light].getAttribute("aria-label") ?? "" : "";
      if (sign) add(sign, light);
      else if (!this.state.hover) {
        if (light !== focus) add("focus", light, "be-faint");
      } else if (this.state.stones[light] === ".") add(`hover-${this.state.hover}`, light);
    }
    if (this.signAt != null && this.signAt !== light) add(this.sign, this.signAt, "be-sign-once");
    if (focus !== null) add("focus", focus);
    this.ghost.replaceChildren(...marks);
    this.board.dataset.over = String(light !== null);
  }

  showSign(index) {
    const sign = this.refused.get(index);
    if (!sign) return;
    this.signAt = index;
    this.sign = sign;
    clearTimeout(this.signTimer);
    this.signTimer = setTimeout(() => {
      this.signAt = null;
      this.ghosts();
    }, MOTION.sign);
  }

  // --- pointers ------------------------------------------------------------------------

  nearest(event, picture = this.picture) {
    const spot = picture.createSVGPoint();
    spot.x = event.clientX;
    spot.y = event.clientY;
    const { x, y } = spot.matrixTransform(picture.getScreenCTM().inverse());
    const { xs, ys } = this.look;
    const [across, down] = this.pitch();
    const column = Math.round((x - xs[0]) / across);
    const row = Math.round((y - ys[0]) / down);
    if (column < 0 || row < 0 || column >= xs.length || row >= ys.length) return null;
    const off = Math.hypot((x - xs[column]) / across, (y - ys[row]) / down);
    return off <= REACH ? row * xs.length + column : null;
  }

  pointAt(event) {
    if (!this.state.touchable) return null;
    if (this.lens.contains(event.target)) {
      return this.lensPicture.contains(event.target) ? this.nearest(event, this.lensPicture) : null;
    }
    return this.nearest(event);
  }

  down(event) {
    this.byKeyboard = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.pressed = this.pointAt(event);
    this.pressedBy = event.pointerId;
    if (this.pressed === null) return;
    this.hovered = this.pressed;
    this.ghosts();
  }

  move(event) {
    if (!event.isPrimary) return;
    const over = this.pointAt(event);
    const now = this.pressed !== null && over !== this.pressed ? null : over;
    if (now === this.hovered) return;
    this.hovered = event.pointerType !== "touch" || this.pressed !== null ? now : null;
    this.ghosts();
  }

  up(event) {
    if (event.pointerId !== this.pressedBy) return;
    const index = this.pressed;
    this.pressed = null;
    if (event.pointerType !== "mouse") this.hovered = null;
    if (index === null || this.pointAt(event) !== index) return this.ghosts();
    this.focusPoint(index);
    if (event.pointerType === "touch" && this.tooSmall() && this.aimed !== index) this.aim(index);
    else this.play(index);
  }

  away() {
    this.hovered = this.pressed = null;
    this.ghosts();
  }

  tooSmall() {
    return this.picture.getBoundingClientRect().width / this.look.width < COARSE;
  }

  aim(index) {
    this.aimed = index;
    this.aimedStones = this.state.stones;
    this.lens.hidden = index === null;
    if (index !== null) {
      const [x, y] = this.at(index);
      const [width, height] = [5, 5 * this.pitch()[1]];
      this.lensPicture.setAttribute(
        "viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
      this.lens.dataset.side = x > this.look.width / 2 ? "left" : "right";
      this.lens.dataset.end = y > this.look.height / 2 ? "top" : "bottom";
    }
    this.ghosts();
  }

  assisted(event) {
    // Assistive software activates a point by a click on its cell; fingers and mice never do.
    const index = this.cells.indexOf(event.target);
    if (index >= 0) this.play(index);
  }

  play(index) {
    if (index === null || !this.state.touchable) return;
    this.showSign(index);
    this.aim(null);
    this.report({ type: "touch", point: this.points[index] });
  }

  // --- keys ----------------------------------------------------------------------------

  setCursor(index) {
    this.cells[this.cursor].tabIndex = -1;
    this.cursor = index;
    this.cells[index].tabIndex = 0;
  }

  focusPoint(index) {
    this.setCursor(index);
    this.atFinger = !this.byKeyboard;
    this.cells[index].focus({ preventScroll: this.atFinger });
    this.atFinger = false;
    this.ghosts();
  }

  focused(event) {
    const index = this.cells.indexOf(event.target);
    if (index < 0) return;
    if (!this.atFinger && event.target.matches(":focus-visible")) this.byKeyboard = true;
    this.setCursor(index);
    this.ghosts();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const used = this.walk(event) || this.write(event);
    if (used) event.preventDefault();
  }

  walk(event) {
    const across = this.look.xs.length;
    const column = this.cursor % across;
    const steps = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < across - 1 ? 1 : 0,
      ArrowUp: this.cursor >= across ? -across : 0,
      ArrowDown: this.cursor + across < this.points.length ? across : 0,
      Home: -column,
      End: across - 1 - column,
    };
    if (!(event.key in steps)) return false;
    this.type("");
    this.hovered = null;
    this.byKeyboard = true;
    this.focusPoint(this.cursor + steps[event.key]);
    return true;
  }

  write(event) {
    if (event.key === "Enter" || event.key === " ") {
      const typed = this.typed;
      this.type("");
      this.byKeyboard = true;
      if (event.repeat) return true;
      if (typed && !this.place.has(typed)) this.report({ type: "touch", point: typed });
      else this.play(this.cursor);
      return true;
    }
    if (event.key === "Escape" || event.key === "Backspace") {
      this.aim(null);
      this.type(event.key === "Escape" ? "" : this.typed.slice(0, -1));
      return true;
    }
    const sign = signOf(event);
    if (!sign || !this.state.touchable) return false;
    this.type(/[A-Z]/.test(sign) ? sign : this.typed + sign);
    const index = this.place.get(this.typed);
    this.byKeyboard = true;
    if (index !== undefined) this.focusPoint(index);
    return true;
  }

  type(text) {
    this.typed = text.slice(0, 3);
    this.pointBox.value = this.typed;
    this.keysInBox = "";
  }

  anyKey(event) {
    if (event.ctrlKey || event.metaKey) return;
    const inText = event.target.matches("input:not([type=radio]):not([type=range])");
    for (const [key, { code, alt }] of Object.entries(SHORTCUTS)) {
      if (event.code !== code || event.altKey !== alt || event.shiftKey || event.repeat) continue;
      const item = this.root.querySelector(`.be-bar [data-key="${key}"]`);
      if (!item || (inText && !alt)) continue;
      event.preventDefault();
      item.click();
    }
    if (event.key === "Escape" && !this.panel.hidden && this.panel.contains(event.target)) {
      this.openSettings();
      this.settingsButton.focus();
    }
    event.stopPropagation();
  }

  rememberKeys(event) {
    // Where the keyboard writes another script, the keys themselves still name the point.
    if (event.key === "Backspace") this.keysInBox = (this.keysInBox ?? "").slice(0, -1);
    else this.keysInBox = (this.keysInBox ?? "") + signOf(event);
  }

  submitPoint(event) {
    event.preventDefault();
    let text = this.pointBox.value.normalize("NFKC").trim().toUpperCase();
    if (!/^[A-Z0-9]*$/.test(text)) text = this.keysInBox || text;
    this.type("");
    if (!text) return this.pointBox.focus();
    const index = this.place.get(text);
    if (index !== undefined) this.showSign(index);
    this.report({ type: "touch", point: text });
    this.ghosts();
  }

  submitNumber(event) {
    event.preventDefault();
    const value = this.numberBox.valueAsNumber;
    if (Number.isFinite(value)) this.report({ type: "number", value });
    else this.numberBox.focus();
  }

  // --- reporting -----------------------------------------------------------------------

  wantStep(step) {
    this.stepText.textContent = `${step} / ${this.state.steps}`;
    if (this.waiting) this.stepWanted = step;
    else this.askStep(step);
  }

  askStep(step) {
    // Until its answer is there, the slider stays where the finger left it.
    this.stepDue = step;
    this.report({ type: "step", value: step });
  }

  report(event) {
    this.waiting += 1;
    this.expected = event.type !== "hello";
    try {
      this.model.send(event);
    } catch {
      return this.loseContact();
    }
    this.watch();
  }

  watch() {
    clearTimeout(this.lostTimer);
    clearTimeout(this.waitTimer);
    this.waitTimer = setTimeout(() => this.root.setAttribute("aria-busy", "true"), PATIENCE.waiting);
    this.lostTimer = setTimeout(() => {
      if (!this.kernelWorks()) return this.loseContact();
      this.lost.replaceChildren(icon("waiting"), make("span", {}, this.word("waiting")));
      this.watch();
    }, PATIENCE.lost);
  }

  kernelWorks() {
    const manager = this.model.widget_manager;
    const kernel = manager?.kernel ?? manager?.context?.sessionContext?.session?.kernel;
    return kernel?.status === "busy" && kernel.connectionStatus !== "disconnected";
  }

  answered() {
    this.waiting = Math.max(0, this.waiting - 1);
    if (!this.waiting) {
      this.stepDue = null;
      this.calmDown();
    } else this.watch();
    if (this.stepWanted !== null && !this.waiting) {
      const step = this.stepWanted;
      this.stepWanted = null;
      this.askStep(step);
    }
    this.lost.replaceChildren();
    // Nothing may have changed, as when the same point is refused twice: say it again.
    setTimeout(() => {
      if (this.expected && !this.closing.signal.aborted) this.showMessage(this.state);
    });
  }

  calmDown() {
    clearTimeout(this.lostTimer);
    clearTimeout(this.waitTimer);
    this.root.removeAttribute("aria-busy");
  }

  loseContact() {
    this.waiting = 0;
    this.stepWanted = this.stepDue = null;
    this.calmDown();
    this.lost.replaceChildren(icon("lost"), make("span", {}, this.word("disconnected")));
  }
}

// --- making elements -------------------------------------------------------------------

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function draw(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function button(style, act, ...children) {
  const element = make("button", { type: "button", class: style }, ...children);
  if (act) {
    element.addEventListener("click", () => {
      if (element.getAttribute("aria-disabled") !== "true") act();
    });
  }
  return element;
}

function icon(name) {
  const picture = draw("svg", { viewBox: "0 0 24 24", class: "be-icon", "aria-hidden": "true" });
  picture.append(draw("path", { d: ICONS[name] }));
  return picture;
}

function show(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

function move(node, style, time, delay) {
  node.setAttribute("class", style);
  node.style.animationDuration = `${time}ms`;
  node.style.animationDelay = `${delay}ms`;
}

function paint(element, colours) {
  for (const [name, colour] of Object.entries(colours)) element.style.setProperty(name, colour);
}

function signOf(event) {
  // The letter or digit of a key, also where the keyboard is set to another script.
  if (event.ctrlKey || event.metaKey || event.altKey) return "";
  if (/^[a-z0-9]$/i.test(event.key)) return event.key.toUpperCase();
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(event.code)?.slice(1).find(Boolean) ?? "";
}
