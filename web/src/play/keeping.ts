// The game of a board, kept as it goes and brought back: position, moves, opponent, level, looks.

import type { SongoBoard } from "../board.js";
import { openGame } from "../families.js";
import { UNPLAYED } from "../made/course/device_store.js";
import { t } from "../strings.js";
import type { Config } from "../types.js";
import { comesBack, gameName, gameStore } from "./games.js";
import type { KeptGame } from "./games.js";

const LOOKS = ["opponent", "level", "numbering", "lens", "lens_side", "turned", "count", "step"] as const;

type Looks = Pick<Config, typeof LOOKS[number]>;

export class GameKeeper {
  declare board: SongoBoard; declare offered: KeptGame | null; declare begun: boolean;
  declare name: string | null; // null where nothing is kept
  declare seen: string; declare written: string;

  /** @param board that of a page; in a notebook nothing is kept */
  constructor(board: SongoBoard) {
    this.board = board;
    this.offered = null;
    this.begun = false; // whether the reader has gone on to another game than that offered
    this.name = null;
    if (board.host.localName !== "songo-board") return;
    // A game that an address brings is kept apart from the reader's own.
    const linked = /(^#|&)[pr]=/.test(location.hash);
    this.name = gameName(board.host) + (linked ? "~" : "");
    const kept = gameStore.of(this.name);
    this.seen = JSON.stringify(kept); // what is kept, as this tab knows it
    // What was played before this came is kept, too.
    this.written = board.game.ply > 0 && !board.config.history ? "" : JSON.stringify(this.stand());
    if (kept) this.open(kept, linked);
  }

  /** The board's game as it is kept. */
  stand(): KeptGame {
    const { game, config } = this.board;
    const looks = Object.fromEntries(LOOKS.map((name) => [name, config[name]])) as Looks;
    return {
      ...UNPLAYED, ...looks, game: game.sheet.name, position: game.start,
      history: game.line.join(" "), ply: game.ply,
    };
  }

  /** Bring back what is kept: at once where the reader has only just left, else when asked. */
  open(kept: KeptGame, linked: boolean): void {
    const { board } = this;
    if (board.game.ply > 0) return; // the reader was faster
    const looks = Object.fromEntries(LOOKS.map((name) => [name, kept[name]])) as Looks;
    try {
      const game = openGame(kept.game, kept.position, kept.history);
      if (linked && game.start !== board.game.start) return;
      if (!game.sides.includes(looks.opponent)) looks.opponent = "";
    } catch {
      return; // of a family that is not there, or of other rules: it stays where it is
    }
    if (comesBack()) this.bring(kept);
    else {
      if (!linked && kept.game === board.game.sheet.name) board.set(looks);
      if (kept.history && !linked) this.offered = kept;
    }
    this.written = JSON.stringify(this.stand());
  }

  bring(told: KeptGame): void {
    const { board } = this;
    const kept = { ...told };
    this.offered = null;
    const { home } = board;
    const looks = Object.fromEntries(LOOKS.map((name) => [name, kept[name]])) as Looks;
    // Without its opponent first: nobody is to answer before the game stands where it stood.
    board.set({ ...looks, opponent: "", game: kept.game, position: kept.position, history: kept.history });
    board.home = home;
    board.config.history = ""; // it was played, not given: no buttons to its ends
    board.goTo(kept.ply);
    board.finish();
    board.set({ opponent: board.game.sides.includes(kept.opponent) ? kept.opponent : "" });
    const { ply, over } = board.game;
    const words = ply > 0 ? t("Your game goes on at move {number}.", { number: ply }) : "";
    // Whoever has played before knows how; a line is enough.
    board.say(words && !over ? words : `${words} ${board.opening()}`.trim());
  }

  /** Keep the game where it has changed. @returns why that fails, the first time */
  keep(): string {
    if (this.name === null) return "";
    const stand = this.stand();
    const written = JSON.stringify(stand);
    if (written === this.written) return "";
    this.written = written;
    if (this.begun) this.offered = null;
    // Another look of a board on which nothing is played keeps the game that is offered.
    if (this.offered) Object.assign(this.offered, Object.fromEntries(LOOKS.map((name) => [name, stand[name]])));
    gameStore.load();
    const elsewhere = JSON.stringify(gameStore.of(this.name)) !== this.seen;
    gameStore.put(this.name, this.offered ?? stand);
    gameStore.load(); // as it is read again
    this.seen = JSON.stringify(gameStore.of(this.name));
    const words = elsewhere ? t("This game was also played in another tab: what is kept now is the one played here.") : "";
    return gameStore.complaint() || words;
  }
}
