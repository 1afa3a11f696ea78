// What stands beside the board of a game: who plays, the game kept, the card at its end. It comes in a
// module of its own, once the page has nothing else to do, and at once where a game is to go on.

import type { SongoBoard } from "./board.js";
import { node } from "./buttons.js";
import { GAMES_KEY, LEFT_KEY } from "./kept/names.js";
import { whenIdle } from "./waiting.js";

/** What "New game" is for now. */
export interface Offer { label: string; words: string; act: () => void }

function leftHere(): boolean {
  try {
    return sessionStorage.getItem(LEFT_KEY) !== null && localStorage.getItem(GAMES_KEY) !== null;
  } catch {
    return false;
  }
}

export class PlaySwitch {
  declare board: SongoBoard; declare row: HTMLElement;
  declare desk: import("./play/desk.js").PlayDesk | null;

  constructor(board: SongoBoard) {
    this.board = board;
    this.row = node("div", { className: "songo-players" });
    this.desk = null;
    if (leftHere()) queueMicrotask(() => this.fetch());
    else whenIdle(() => this.fetch());
  }

  async fetch(): Promise<void> {
    try {
      const { PlayDesk } = await import("./play/desk.js");
      if (!this.board.root.isConnected) return;
      this.desk ??= new PlayDesk(this.board, this.row);
      this.board.controls.update();
    } catch {
      // The game is played without; the menu's button says that nothing can be fetched.
    }
  }

  /** What "New game" is for now, null where it is what it says. */
  get offer(): Offer | null { return this.desk?.offer ?? null; }

  /** A game that is under way waits for nothing: it is to be kept. */
  update(): void {
    if (this.desk) this.desk.update();
    else if (this.board.game.ply > 0) this.fetch();
  }
}
