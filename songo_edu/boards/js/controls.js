// The row of controls under a board, in the order of need; the rest waits in the menu.

import { makeButton } from "./buttons.js";
import { Menu } from "./menu.js";
import { t } from "./strings.js";

export class Controls {
  constructor(board) {
    this.board = board;
  }

  build() {
    const { board } = this;
    const { controls } = board.config;
    const open = this.menu?.open ?? false;
    this.menu = null;
    this.next = makeButton({
      label: t("Next seed"), main: true, act: () => board.animator.advance(),
    });
    this.next.hidden = true;
    const row = [this.next];
    this.actions = board.actions.map((action) => makeButton(action));
    row.push(...this.actions);
    if (controls === "game") {
      this.again = makeButton({ label: t("New game"), act: () => board.restart("") });
      row.push(this.again);
    }
    if (controls !== "none") {
      const steps = controls === "study" || board.config.history;
      this.back = makeButton({ label: t("Undo"), icon: "undo", act: () => board.undo() });
      this.forth = makeButton({
        label: t("Redo"), icon: "redo", words: false, act: () => board.redo(),
      });
      this.first = makeButton({
        label: t("To the start"), icon: "start", words: false, act: () => board.goTo(0),
      });
      this.last = makeButton({
        label: t("To the end"), icon: "end", words: false,
        act: () => board.goTo(board.game.line.length),
      });
      row.push(...(steps ? [this.first] : []), this.back, this.forth, ...(steps ? [this.last] : []));
      this.menu = new Menu(board);
      row.push(this.menu.button);
    }
    board.bar.replaceChildren(...row, ...(this.menu ? [this.menu.panel] : []));
    board.bar.hidden = controls === "none" && !board.actions.length;
    if (open) this.menu?.show(true);
  }

  update() {
    const { board } = this;
    const { game, animator } = board;
    if (!this.next) return;
    this.next.hidden = !animator.waiting;
    this.actions.forEach((button, i) => {
      const { disabled = false, pressed } = board.actions[i];
      button.setAttribute("aria-disabled", String(disabled));
      if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
    });
    this.again?.classList.toggle("songo-main", game.over);
    if (!this.back) return;
    const at = { back: game.ply > 0, first: game.ply > 0 };
    const on = game.ply < game.line.length;
    this.back.setAttribute("aria-disabled", String(!at.back));
    this.first.setAttribute("aria-disabled", String(!at.first));
    this.forth.setAttribute("aria-disabled", String(!on));
    this.last.setAttribute("aria-disabled", String(!on));
    this.menu?.update();
  }

  /** Close the menu; false where it was closed already. */
  closeMenu() {
    return this.menu?.close() ?? false;
  }
}
