// A sparring game kept on the device, by its page; and whether its task was ever done.

import { choiceOf, choose } from "../kept/choices.js";
import { UNPLAYED } from "../made/course/device_store.js";
import { gameName, gameStore } from "../play/games.js";

const SPARRED = "spar"; // behind a page's name, and before it

export class SparKeeper {
  /** @param {?HTMLElement} host the element of a page; in a notebook no game is kept */
  constructor(host, name) {
    this.mark = `${SPARRED}-${name}`;
    this.game = host ? `${gameName(host)}/${SPARRED}` : null;
  }

  get done() { return choiceOf(this.mark, false); }

  tick() { choose(this.mark, true); }

  /** The game that was left here; null for none. */
  get left() {
    const kept = this.game === null ? null : gameStore.of(this.game);
    return kept?.history ? kept : null;
  }

  /** Keep a board's game. @returns {string} why that fails, the first time */
  keep({ game, config }) {
    if (this.game === null) return "";
    gameStore.put(this.game, {
      ...UNPLAYED, game: game.sheet.name, position: game.start, history: game.line.join(" "),
      ply: game.ply, opponent: config.opponent, level: config.level,
    });
    return gameStore.complaint();
  }
}
