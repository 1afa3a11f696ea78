// The place where a board's lens will be: it is fetched when it is first switched on.

import { openLens } from "./lens/door.js";
import { t, useLanguage } from "./strings.js";

let Seeing = null; // the lens's class, once it is there

/** Fetch the lens, so that a board that asks for it has it from the first. */
export async function fetchLens() {
  Seeing ??= await openLens();
}

export class LensSwitch {
  constructor(board) {
    this.board = board;
    this.lens = null;
    this.wanted = false;
  }

  /** Show what the board's options ask for, at the position as it stands. */
  update() {
    const on = this.board.config.lens === "on";
    if (on && Seeing) this.lens ??= new Seeing(this.board);
    if (this.lens) this.lens.update(on);
    else if (on && !this.wanted) this.fetch();
  }

  async fetch() {
    const { board } = this;
    this.wanted = true;
    try {
      await fetchLens();
    } catch {
      this.wanted = false;
      board.config.lens = "";
      useLanguage(board.config.lang);
      board.say(t("The lens could not be loaded."));
      board.controls.update();
    }
    this.update();
  }

  /** A move begins: what was seen holds no longer. */
  hide() { this.lens?.hide(); }

  /** A reader looks at a pit, -1 at none. */
  look(pit) { this.lens?.look(pit); }
}
