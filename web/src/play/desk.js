// What stands beside the board of a game: who plays, the game kept, and the card at its end.

import { t, useLanguage } from "../strings.js";
import { EndCard } from "./card.js";
import { GameKeeper } from "./keeping.js";
import { DESK_STYLE } from "./look.js";
import { Players } from "./players.js";
import { adoptStyle } from "../styles.js";

export class PlayDesk {
  /**
   * @param {import("../board.js").SongoBoard} board
   * @param {HTMLElement} row the place for who plays
   */
  constructor(board, row) {
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
  get offer() {
    const kept = this.keeper.offered;
    return kept && {
      label: t("Resume"), words: t("Resume, move {number}", { number: kept.ply }),
      act: () => this.resume(),
    };
  }

  resume() {
    const { board, keeper } = this;
    useLanguage(board.config.lang);
    try {
      keeper.bring(keeper.offered);
    } catch (error) {
      keeper.offered = null;
      board.say(error.message);
    }
    // What was shown on the way there was of two people.
    if (this.card.box) this.card.leave();
    board.controls.update();
  }

  changed(by) {
    useLanguage(this.board.config.lang);
    if (by === "reader" || by === "set") this.keeper.begun = true;
    this.trouble = this.keeper.keep() || this.trouble;
    queueMicrotask(() => this.update());
  }

  /** Show things as they are; what is said of a game that cannot be kept stays till it was heard. */
  update() {
    const { board } = this;
    useLanguage(board.config.lang);
    this.players.update();
    this.card.update();
    this.trouble = this.keeper.keep() || this.trouble;
    if (this.trouble) queueMicrotask(() => this.complain());
  }

  /** Say that the game is not kept once nothing else is about to be said. */
  complain() {
    const { board } = this;
    const { animator, computer } = board;
    if (!this.trouble || animator.busy || computer.awaited || computer.due) return;
    board.say(`${board.said} ${this.trouble}`.trim());
    this.trouble = "";
  }
}
