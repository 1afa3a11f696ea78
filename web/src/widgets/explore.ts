// The board to explore as the front end of an anywidget: Python reads what stands on it, and may put
// another game there.

import { ExploreRoom } from "../explore/room.js";
import { openFamily } from "../families.js";
import { keepSheet } from "../own.js";
import type { GameOptions } from "../types.js";
import type { Companion, Rendered } from "./gone.js";

const TOLD_TRAITS = ["change:game", "change:start", "change:history"];

function gameOf(model: Companion): GameOptions {
  keepSheet(model.get("sheet") || "null");
  return { game: model.get("game"), position: model.get("start"), history: model.get("history") };
}

export async function renderExplore({ model, el }: Rendered): Promise<() => void> {
  const room = new ExploreRoom(el, model.get("lang"), { groups: model.get("games"), options: gameOf(model) });
  await room.opened;
  const stands = () => {
    const { game } = room.board!;
    return { game: game.sheet.name, start: game.start, history: game.record, position: game.position };
  };
  let own = false; // the model is being told by the board
  const tell = () => {
    own = true;
    model.set(stands());
    model.save_changes();
    own = false;
  };
  // What Python sets together comes as several notices; only the first finds news.
  const listen = async () => {
    const { game, start, history } = stands();
    const asked = gameOf(model);
    if (own || (asked.game === game && asked.position === start && asked.history === history)) return;
    await openFamily(asked.game);
    try {
      room.open(asked);
    } catch (error) {
      room.board!.say((error as Error).message);
    }
  };
  el.addEventListener("songo:change", tell);
  TOLD_TRAITS.forEach((name) => model.on(name, listen));
  return () => {
    TOLD_TRAITS.forEach((name) => model.off(name, listen));
    el.removeEventListener("songo:change", tell);
    room.leave();
    el.replaceChildren();
  };
}
