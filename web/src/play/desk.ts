// What stands beside the board of a game: who plays, the game kept, and the card at its end.

import type { SongoBoard } from "../board.js";
import { t, useLanguage } from "../strings.js";
import { EndCard } from "./card.js";
import { GameKeeper } from "./keeping.js";
import { DESK_STYLE } from "./look.js";
import { Players } from "./players.js";
import { adoptStyle } from "../styles.js";

/** What takes the place of a button, and the words that tell it in full. */
export interface Offer { label: string; words: string; act(): void }

export class PlayDesk {
  declare board: SongoBoard; declare players: Players; declare card: EndCard; declare keeper: GameKeeper;
  declare trouble: string | undefined;

  /** @param row the place for who plays */
  constructor(board: SongoBoard, row: HTMLElement) {
    adoptStyle(DESK_STYLE);
    this.board = board;
    useLanguage(board.config.lang);
    this.players = new Players(board, row);
    this.card = new EndCard(board);
    this.keeper = new GameKeeper(board);
    board.host.addEventListener("songo:change", ({ detail }) => this.changed(detail.by));
    this.changed("");
  }

  /** What takes the place of "New game" for now; null for nothing. */
  get offer(): Offer | null {
    const kept = this.keeper.offered;
    return kept && {
      label: t("Resume"), words: t("Resume, move {number}", { number: kept.ply }),
      act: () => this.resume(),
    };
  }

  resume(): void {
    const { board, keeper } = this;
    useLanguage(board.config.lang);
    try {
      keeper.bring(keeper.offered!);
    } catch (error) {
      keeper.offered = null;
      board.say((error as Error).message);
    }
    // What was shown on the way there was of two people.
    if (this.card.box) this.card.leave();
    board.controls.update();
  }

  changed(by: string): void {
    useLanguage(this.board.config.lang);
    if (by === "reader" || by === "set") this.keeper.begun = true;
    this.trouble = this.keeper.keep() || this.trouble;
    queueMicrotask(() => this.update());
  }

  /** Show things as they are; what is said of a game that cannot be kept stays till it was heard. */
  update(): void {
    const { board } = this;
    useLanguage(board.config.lang);
    this.players.update();
    this.card.update();
    this.trouble = this.keeper.keep() || this.trouble;
    if (this.trouble) queueMicrotask(() => this.complain());
  }

  /** Say that the game is not kept once nothing else is about to be said. */
  complain(): void {
    const { board } = this;
    const { animator, computer } = board;
    if (!this.trouble || animator.busy || computer.awaited || computer.due) return;
    board.say(`${board.said} ${this.trouble}`.trim());
    this.trouble = "";
  }
}
