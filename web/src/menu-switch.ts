// The button of a board's quiet menu. What the menu holds is fetched when the page has nothing else
// to do, once a reader has touched anything.

import type { SongoBoard } from "./board.js";
import { makeButton, node } from "./buttons.js";
import { t, useLanguage } from "./strings.js";
import { whenIdle } from "./waiting.js";

const openMenu = async () => (await import("./menu/menu.js")).Menu;

let menus = 0;

for (const touch of ["pointerdown", "keydown"]) {
  // Where it cannot be had, the button says so.
  addEventListener(touch, () => whenIdle(() => openMenu().catch(() => {})), { once: true });
}

export class MenuSwitch {
  declare board: SongoBoard; declare id: string; declare open: boolean;
  declare menu: import("./menu/menu.js").Menu | null;
  declare button: HTMLButtonElement; declare panel: HTMLElement;

  constructor(board: SongoBoard) {
    menus += 1;
    this.board = board;
    this.id = `songo-menu-${menus}`;
    this.open = false;
    this.menu = null;
    this.button = makeButton({
      label: t("Options"), icon: "options", act: () => this.show(!this.open),
    });
    this.button.classList.add("songo-menu-button");
    this.button.setAttribute("aria-expanded", "false");
    this.button.setAttribute("aria-controls", this.id);
    this.panel = node("div", { className: "songo-menu", id: this.id, hidden: true });
  }

  async show(open: boolean): Promise<void> {
    this.open = open;
    if (open && !this.menu) await this.fetch();
    this.panel.hidden = !this.open;
    this.button.setAttribute("aria-expanded", String(this.open));
    this.update();
  }

  async fetch(): Promise<void> {
    const { board } = this;
    try {
      const Menu = await openMenu();
      useLanguage(board.config.lang);
      this.menu ??= new Menu(board, this.panel);
    } catch {
      this.open = false;
      useLanguage(board.config.lang);
      board.say(t("The menu could not be loaded."));
    }
  }

  close(): boolean {
    if (!this.open) return false;
    this.show(false);
    this.button.focus();
    return true;
  }

  update(): void {
    if (this.open) this.menu?.update();
  }
}
