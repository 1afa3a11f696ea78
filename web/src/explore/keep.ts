// What is explored, kept on the device over a reload: the position, the tree, where one stands.

import { openFamily, openGame } from "../families.js";
import { LONGEST_GAME, UNPLAYED } from "../made/course/device_store.js";
import { comesBack, gameStore } from "../play/games.js";
import type { KeptGame } from "../play/games.js";
import { t } from "../strings.js";
import type { ExploreRoom } from "./room.js";
import { nodesOf, writeTree } from "./tree.js";

const NAME = "explore";
const KEPT_LOOKS = ["numbering", "lens", "lens_side", "turned", "count", "step"] as const;

type KeptLooks = Pick<KeptGame, typeof KEPT_LOOKS[number]>;

export class ExploreKeeper {
  declare room: ExploreRoom;
  declare name: string | null; // null where nothing is kept
  declare ready: boolean; declare told: boolean;
  declare written: string; // what was kept last

  constructor(room: ExploreRoom) {
    this.room = room;
    this.name = room.given ? null : NAME;
    this.ready = false;
    this.told = false;
  }

  /** How it stands, in the form of a kept game: the tree as text, `ply` the number of its move. */
  get stand(): KeptGame {
    const { board, tree, at } = this.room;
    const looks = Object.fromEntries(KEPT_LOOKS.map((name) => [name, board.config[name]])) as KeptLooks;
    let number = 0;
    for (const one of nodesOf(tree)) {
      if (one === at) break;
      number += 1;
    }
    return {
      ...UNPLAYED, ...looks, game: board.game.sheet.name, position: board.game.start,
      history: writeTree(tree), ply: number,
    };
  }

  /**
   * Bring back what is kept; what cannot be read any more is left alone.
   * @param linked the address has brought a game, which is kept apart from the reader's own
   */
  async bring(linked: boolean): Promise<void> {
    if (this.name && linked) this.name = `${NAME}~`;
    const { room } = this;
    const { board } = room;
    const kept = this.name && gameStore.of(this.name);
    const other = kept && linked && !comesBack() && kept.position !== board.game.start;
    if (kept && !other) {
      await openFamily(kept.game);
      try {
        const looks = Object.fromEntries(KEPT_LOOKS.map((name) => [name, kept[name]])) as KeptLooks;
        const tree = room.readMoves(kept.history, openGame(kept.game, kept.position));
        board.set({ ...looks, game: kept.game, position: kept.position, history: "" });
        room.put(tree, nodesOf(tree)[kept.ply] ?? tree);
        board.dropped = null;
      } catch {
        // Of a game that is not there, or of other rules.
      }
    }
    this.ready = true;
    addEventListener("pagehide", () => this.keep()); // its looks may have changed
  }

  keep(): void {
    if (!this.name || !this.ready) return;
    const { stand } = this;
    const written = JSON.stringify(stand);
    if (written === this.written) return;
    this.written = written;
    const long = stand.history.length > LONGEST_GAME || stand.position.length > LONGEST_GAME;
    if (!long) gameStore.put(this.name, stand);
    const trouble = long ? t("These moves are too many to be kept: they last as long as this page.") : gameStore.complaint();
    if (trouble && !this.told) queueMicrotask(() => this.room.board.say(`${this.room.board.said} ${trouble}`.trim()));
    this.told ||= Boolean(trouble);
  }
}
