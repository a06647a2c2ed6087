// Loads board.js once for a whole page, however many boards stand on it: the code comes with
// each board, is compiled for the first one and is warm for the others.

const loaded = (globalThis.badukEduBoards ??= new Map());

function load(code) {
  if (!loaded.has(code)) {
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    loaded.set(code, import(address).finally(() => URL.revokeObjectURL(address)));
  }
  return loaded.get(code);
}

export default {
  async render({ model, el }) {
    const board = await load(model.get("code"));
    return board.default.render({ model, el });
  },
};
