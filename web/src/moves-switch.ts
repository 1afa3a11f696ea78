// The button that opens the list of moves, and the place where it stands: fetched when first opened.

import type { SongoBoard } from "./board.js";
import { makeButton, node } from "./buttons.js";
import { t, useLanguage } from "./strings.js";

export class MovesSwitch {
  declare board: SongoBoard;
  declare list: import("./moves/list.js").MoveList | null;
  declare panel: HTMLElement; declare button: HTMLButtonElement;

  constructor(board: SongoBoard) {
    this.board = board;
    this.list = null;
    this.panel = node("div", { className: "songo-moves", hidden: true });
    this.button = makeButton({ label: t("Moves"), icon: "moves", act: () => this.toggle() });
    this.button.setAttribute("aria-expanded", "false");
  }

  async toggle(): Promise<void> {
    const { board, panel, button } = this;
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden) return;
    try {
      const { MoveList } = await import("./moves/list.js");
      useLanguage(board.config.lang);
      this.list ??= new MoveList(board, panel);
      this.list.update();
    } catch {
      useLanguage(board.config.lang);
      board.say(t("The moves could not be loaded."));
      this.toggle();
    }
  }

  update(): void {
    if (!this.panel.hidden && !this.board.afterwards) this.list?.update();
  }
}
