// The moves of a game, each told in full: chosen to go there, copied as a record.

import type { SongoBoard } from "../board.js";
import { copyText, focusedAt, hereOr, makeButton, mend, node, scrollWithin } from "../buttons.js";
import { t } from "../strings.js";
import { moveWordsOf } from "../telling.js";

const WALK: Record<string, number | undefined> = {
  ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity,
};

export class MoveList {
  list = node("ol", { className: "songo-move-list", "aria-label": t("Moves"), start: 0 });
  box = node("input", {
    type: "text", className: "songo-input songo-wide-input", readOnly: true,
    "aria-label": t("Record"),
  });

  constructor(readonly board: SongoBoard, panel: HTMLElement) {
    this.list.addEventListener("keydown", (event) => this.walk(event));
    const copy = async () => board.say(await copyText(this.box, this.box.value));
    panel.replaceChildren(this.list, node("div", { className: "songo-texts" },
      this.box, makeButton({ label: t("Copy the record"), act: copy })));
    this.update();
  }

  update(): void {
    const { board } = this;
    const { game } = board;
    const sentences = ["", ...moveWordsOf(board, game.line.length).map(({ words }) => words)];
    const items = this.list.children;
    const had = this.list.contains(focusedAt(this.list));
    sentences.forEach((words, ply) => {
      const item = items[ply] ?? this.list.appendChild(node("li", {},
        node("button", { type: "button", onclick: () => board.goTo(ply) })));
      const button = item.firstChild as HTMLButtonElement;
      const text = words || t("To the start");
      if (button.textContent !== text) button.textContent = text;
      mend(item as HTMLLIElement, { value: ply && game.numberAt(ply) });
      mend(button, hereOr(ply === game.ply));
    });
    while (items.length > sentences.length) this.list.lastChild!.remove();
    const button = items[game.ply].firstChild as HTMLButtonElement;
    if (had) button.focus();
    scrollWithin(this.list, button.parentNode as HTMLElement);
    this.box.value = game.line.join(" ");
  }

  walk(event: KeyboardEvent): void {
    const way = WALK[event.key];
    if (!way) return;
    const buttons = [...this.list.querySelectorAll("button")];
    const to = buttons.indexOf(focusedAt(this.list) as HTMLButtonElement) + way;
    buttons[Math.max(0, Math.min(buttons.length - 1, to))].focus();
    event.preventDefault();
  }
}
