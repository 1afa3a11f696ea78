// What each board brings: it waits for the module, and asks Python for it where none comes, as in a
// frame that holds one output.

import { type BoardModel, held, type Own, unpack } from "./held.js";

declare const OWN: Own; // Python puts it here

const PATIENCE = 1000; // milliseconds

function ask(model: BoardModel): void {
  model.on("msg:custom", (message: { songo?: string } | null, buffers: BufferSource[]) => {
    if (message?.songo === "module") unpack(buffers[0]);
  });
  model.send({ songo: "module" });
}

export default {
  initialize({ model }: { model: BoardModel }) {
    held().come.then(({ greet }) => greet(model, OWN)); // not awaited: what Python tells would wait
  },
  async render(context: { model: BoardModel; el: HTMLElement }) {
    const late = setTimeout(ask, PATIENCE, context.model);
    const { default: boards } = await held().come;
    clearTimeout(late);
    return boards.render({ ...context, own: OWN });
  },
};
