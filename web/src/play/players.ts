// Who plays on a board: the opponent and the level, beside it.

import type { SongoBoard } from "../board.js";
import { node } from "../buttons.js";
import { LEARNERS } from "../data/sheets.js";
import { levelAt } from "../opponent.js";
import { languageInUse, t } from "../strings.js";
import type { Choices } from "../types.js";

export class Players {
  declare board: SongoBoard; declare row: HTMLElement;
  declare made: string; // what the row was made for
  declare sees: string[]; // what each level sees
  declare opponent: HTMLSelectElement | null; declare level: HTMLSelectElement; declare line: HTMLElement;

  constructor(board: SongoBoard, row: HTMLElement) {
    this.board = board;
    this.row = row;
    this.made = "";
  }

  /** Make the row where the language or the family is another. */
  build(): void {
    const { board } = this;
    const { opponents, levels } = board.game.family.menu;
    this.sees = levels?.() ?? [];
    this.opponent = null;
    if (!opponents) {
      this.row.replaceChildren();
      return;
    }
    this.opponent = this.select(t("Opponent"), opponents(), (value) => board.set({
      opponent: value,
      turned: value ? value === board.game.sides[0] : board.config.turned,
    }));
    const names = LEARNERS.map(({ name }, i): [string, string] =>
      [String(i + 1), t("level {n}, {name}", { n: i + 1, name: t(name) })]);
    this.level = this.select(t("Level"), names, (value) => board.set({ level: Number(value) }));
    this.line = node("p", { className: "songo-sees" });
    this.row.replaceChildren(this.opponent, this.level, this.line);
  }

  select(words: string, options: Choices, change: (value: string) => void): HTMLSelectElement {
    const control = node("select", { className: "songo-input", "aria-label": words },
      ...options.map(([name, label]) => node("option", { value: name, textContent: label })));
    control.addEventListener("change", () => {
      change(control.value);
      this.board.controls.update();
    });
    return control;
  }

  update(): void {
    const { config, game } = this.board;
    const wanted = `${languageInUse()} ${game.family.menu.opponents?.().map(([name]) => name)}`;
    if (wanted !== this.made) this.build();
    this.made = wanted;
    if (!this.opponent) return;
    this.opponent.value = config.opponent;
    this.level.value = String(levelAt(config.level));
    this.line.textContent = config.opponent && this.sees.length
      ? this.sees[levelAt(config.level) - 1] : "";
  }
}
