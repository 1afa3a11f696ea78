// A sparring game kept on the device, by its page; and whether its task was ever done.

import type { SongoBoard } from "../board.js";
import { choiceOf, choose } from "../kept/choices.js";
import { UNPLAYED } from "../made/course/device_store.js";
import { gameName, gameStore } from "../play/games.js";
import type { KeptGame } from "../play/games.js";

const SPARRED = "spar"; // behind a page's name, and before it

export class SparKeeper {
  declare mark: string; // the name of a choice
  declare game: string | null; // the name of a kept game

  /** @param host the element of a page; in a notebook no game is kept */
  constructor(host: HTMLElement | null, name: string) {
    this.mark = `${SPARRED}-${name}`;
    this.game = host ? `${gameName(host)}/${SPARRED}` : null;
  }

  get done(): boolean { return choiceOf(this.mark, false); }

  tick(): void { choose(this.mark, true); }

  /** The game that was left here; null for none. */
  get left(): KeptGame | null {
    const kept = this.game === null ? null : gameStore.of(this.game);
    return kept?.history ? kept : null;
  }

  /** Keep a board's game. @returns why that fails, the first time */
  keep({ game, config }: SongoBoard): string {
    if (this.game === null) return "";
    gameStore.put(this.game, {
      ...UNPLAYED, game: game.sheet.name, position: game.start, history: game.line.join(" "),
      ply: game.ply, opponent: config.opponent, level: config.level,
    });
    return gameStore.complaint();
  }
}
