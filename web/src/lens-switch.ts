// The place where a board's lens will be: it is fetched when it is first switched on. The board
// plays before it is there, and what the lens writes below it has its room from the first.

import type { SongoBoard } from "./board.js";
import { node } from "./buttons.js";
import { restingLine } from "./lens-line.js";
import { t, useLanguage } from "./strings.js";

type LensClass = typeof import("./lens/lens.js").Lens;

let Seeing: LensClass | null = null; // the lens's class, once it is there

/** Fetch the lens, so that a board that will ask for it waits less. */
export async function fetchLens(): Promise<void> {
  Seeing ??= (await import("./lens/lens.js")).Lens;
}

export class LensSwitch {
  declare board: SongoBoard; declare lens: InstanceType<LensClass> | null; declare wanted: boolean;
  declare room: HTMLElement[];

  constructor(board: SongoBoard) {
    this.board = board;
    this.lens = null;
    this.wanted = false;
    this.room = []; // what stands where the lens will write
  }

  /** Show what the board's options ask for, at the position as it stands. */
  update(): void {
    const on = this.board.config.lens !== "";
    if (on && Seeing) this.lens ??= new Seeing(this.board);
    this.hold(on && !this.lens);
    if (this.lens) this.lens.update(on);
    else if (on && !this.wanted) this.fetch();
  }

  /** Keep the lens's room below the buttons, or give it up. */
  hold(on: boolean): void {
    const { root, bar, config } = this.board;
    if (on === this.room.length > 0) return;
    root.classList.toggle("songo-lensed", on);
    this.room.forEach((one) => one.remove());
    this.room = [];
    if (!on) return;
    useLanguage(config.lang);
    this.room = [
      node("p", { className: "songo-lens-line songo-lens-room", textContent: restingLine() }),
      node("div", { className: "songo-findings songo-lens-room" }),
    ];
    bar.after(...this.room);
  }

  async fetch(): Promise<void> {
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
    // What is under way on the board ends with a look of its own.
    if (!board.animator.busy) this.update();
  }

  /** A move begins: what was seen holds no longer. */
  hide(): void { this.lens?.hide(); }

  /** A reader looks at a pit, -1 at none. */
  look(pit: number): void { this.lens?.look(pit); }
}
