// A sparring game as the front end of an anywidget: Python reads `solved`, and as `answer` the moves.

import { SparRoom } from "../spar/room.js";
import type { Rendered } from "./gone.js";

export function renderSpar({ model, el }: Rendered): () => void {
  el.addEventListener("songo:spar", ({ detail }: any) => {
    model.set({ solved: model.get("solved") || detail.met, answer: detail.history });
    model.save_changes();
  });
  const room = new SparRoom(el, model.get("data").name, model.get("lang"));
  return () => room.destroy();
}
