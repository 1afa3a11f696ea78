// What each board brings: it waits for the module, and asks Python for it where none comes, as in a
// frame that holds one output.

import { held, unpack } from "./held.js";

/* global OWN -- the widget's name, its kind, what is said once Python has gone: Python puts it here */
const PATIENCE = 1000; // milliseconds

function ask(model) {
  model.on("msg:custom", (told, buffers) => {
    if (told?.songo === "module") unpack(buffers[0]);
  });
  model.send({ songo: "module" });
}

export default {
  initialize({ model }) {
    held().come.then(({ greet }) => greet(model, OWN)); // not awaited: what Python tells would wait too
  },
  async render(context) {
    const late = setTimeout(ask, PATIENCE, context.model);
    const { default: boards } = await held().come;
    clearTimeout(late);
    return boards.render({ ...context, own: OWN });
  },
};
