// The computer's turn: its move is thought out beside the page, and played unless the reader has
// gone on meanwhile.

import type { SongoBoard } from "./board.js";
import { t } from "./strings.js";
import { wakeThinker } from "./thinker.js";
import { pauseFor, whenIdle } from "./waiting.js";

const TO_SEE_THE_TURN = 350; // milliseconds in which a reader sees that the other side is to move
const PATIENCE = 1500; // then the line says that the computer is thinking

export class ComputerTurn {
  declare patience: number | undefined;
  asked: AbortController | null = null; // what gives the present question up

  constructor(readonly board: SongoBoard) {}

  get awaited(): boolean { return this.asked !== null; }

  get due(): boolean {
    const { opponent, mode } = this.board.config;
    const { over, sides, mover } = this.board.game;
    return mode === "play" && !over && opponent !== "" && opponent === sides[mover];
  }

  /** Fetch what thinks, where it will be wanted: a page once there needs no network to play. */
  prepare(): void {
    const { board } = this;
    const { thinker } = board.game.family;
    if (board.config.opponent && thinker) whenIdle(() => wakeThinker(thinker));
  }

  async begin(): Promise<void> {
    this.forget();
    const { board } = this;
    const { game, config } = board;
    if (!this.due || board.locked || (game.ply > 0 && game.ply < game.line.length)) return;
    const asked = new AbortController();
    this.asked = asked;
    this.patience = setTimeout(() => board.say(() => `${board.said} ${t("The computer is thinking.")}`), PATIENCE);
    let move: string | undefined = "";
    let failed = false;
    try {
      const thought = game.family.reply?.(game, config.level, asked.signal);
      [move] = await Promise.all([thought, pauseFor(TO_SEE_THE_TURN)]);
    } catch {
      failed = true;
    }
    if (asked !== this.asked) return;
    this.forget();
    if (failed) board.say(() => t("The computer’s move could not be loaded."));
    if (move) board.play(move, "computer");
    else {
      board.release();
      board.playKept();
    }
  }

  forget(): void {
    clearTimeout(this.patience);
    this.asked?.abort();
    this.asked = null;
  }
}
