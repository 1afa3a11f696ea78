// A board as the front end of an anywidget: Python reads and sets what the reader does.

import { SongoBoard } from "../board.js";
import { CONFIG } from "../config.js";
import { openFamily } from "../families.js";
import { keepSheet } from "../own.js";
import type { BoardDetail, GameOptions, Options } from "../types.js";
import type { Companion, Rendered } from "./gone.js";

const SHOWN_TRAITS: (keyof Options)[] = ["opponent", "level", "controls", "turned", "count", "numbering", "aim",
  "chosen", "forbid", "lens", "lens_side", "lang", "speed", "step"];

function optionFor(model: Companion, name: keyof Options): unknown {
  const value = model.get(name);
  if (value === undefined || value === null) return CONFIG[name];
  return Array.isArray(CONFIG[name]) ? String(value).split(/\s+/).filter(Boolean) : value;
}

function setUp(model: Companion): GameOptions {
  keepSheet(model.get("sheet") || "null");
  return {
    game: model.get("game"), position: model.get("start"), history: model.get("history"),
  };
}

export async function renderBoard({ model, el }: Rendered): Promise<() => void> {
  const options: Options & GameOptions = setUp(model);
  await openFamily(options.game);
  for (const name of SHOWN_TRAITS) options[name] = optionFor(model, name) as never;
  const board = new SongoBoard(el, options);
  let own = false; // the model is being told by the board
  let asked = false; // the board is being told by the model

  const tell = ({ detail }: CustomEvent<BoardDetail>) => {
    if (asked) return;
    own = true;
    model.set({
      start: detail.start, history: detail.history, position: detail.position, over: detail.over,
    });
    model.save_changes();
    own = false;
  };
  el.addEventListener("songo:change", tell);

  // Python sets start, history and position together; only the first notice finds news.
  const listen = async () => {
    const { game } = board;
    if (own || (game.start === model.get("start") && game.record === model.get("history")
        && game.sheet.name === model.get("game"))) return;
    await openFamily(model.get("game"));
    asked = true;
    try {
      board.set(setUp(model));
    } catch (error) {
      board.say((error as Error).message);
    } finally {
      asked = false;
    }
  };
  const names = ["change:game", "change:start", "change:history", "change:position"];
  names.forEach((name) => model.on(name, listen));
  const shown = SHOWN_TRAITS.map((name): [string, () => void] => {
    const show = () => board.set({ [name]: optionFor(model, name) });
    model.on(`change:${name}`, show);
    return [`change:${name}`, show];
  });
  return () => {
    names.forEach((name) => model.off(name, listen));
    shown.forEach(([name, show]) => model.off(name, show));
    board.destroy();
  };
}
