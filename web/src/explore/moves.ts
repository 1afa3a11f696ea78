// The tree of moves as text one can click: the main line, variations set in.

import { focusedAt, makeButton, node } from "../buttons.js";
import { t, useLanguage } from "../strings.js";
import type { ExploreRoom } from "./room.js";
import { isMain, promote, prune } from "./tree.js";
import type { TreeNode } from "./tree.js";

export class MoveTree {
  declare room: ExploreRoom; declare root: HTMLElement; declare list: HTMLElement; declare bar: HTMLElement;
  declare up: HTMLButtonElement; declare away: HTMLButtonElement; declare buttons: Map<TreeNode, HTMLButtonElement>;

  constructor(room: ExploreRoom) {
    this.room = room;
    this.list = node("div", { className: "songo-tree", role: "group", "aria-label": t("Moves and variations") });
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.up = makeButton({ label: t("Make it the main line"), act: () => this.promote() });
    this.away = makeButton({ label: t("Delete from here"), act: () => this.remove() });
    this.bar = node("div", { className: "songo-bar" }, this.up, this.away);
    this.root = node("section", { className: "songo-part-moves" },
      node("h2", { className: "songo-part-title", textContent: t("Moves") }), this.list, this.bar);
    this.buttons = new Map();
  }

  update(): void {
    const { room } = this;
    useLanguage(room.lang);
    const had = this.list.contains(focusedAt(this.list));
    const { at } = room;
    this.buttons.clear();
    const start = this.button(room.tree, t("Start"));
    const lines = this.lineFrom(room.tree);
    this.list.replaceChildren(start, ...lines);
    for (const [one, button] of this.buttons) {
      const here = one === at;
      button.tabIndex = here ? 0 : -1;
      if (here) button.setAttribute("aria-current", "step");
    }
    this.up.setAttribute("aria-disabled", String(isMain(at)));
    this.away.setAttribute("aria-disabled", String(!at.parent));
    const button = this.buttons.get(at)!;
    if (had) button.focus({ preventScroll: true });
    const { offsetTop, offsetHeight } = button;
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop) this.list.scrollTop = offsetTop - 4;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) this.list.scrollTop = offsetTop + offsetHeight - clientHeight + 4;
  }

  button(at: TreeNode, words: string): HTMLButtonElement {
    const button = node("button", { type: "button", className: "songo-step-to", onclick: () => this.room.goTo(at) });
    if (at.parent) {
      button.append(node("span", { className: "songo-number", textContent: `${at.depth}.` }), ` ${words}`);
    } else button.textContent = words;
    this.buttons.set(at, button);
    return button;
  }

  /** The moves after a node: the line on, and each variation in a box of its own. */
  lineFrom(from: TreeNode): HTMLElement[] {
    const made: HTMLElement[] = [];
    for (let at = from; at.children.length;) {
      const [first, ...others] = at.children;
      made.push(this.button(first, first.move));
      for (const one of others) {
        made.push(node("div", { className: "songo-variation", role: "group", "aria-label": t("Variation") },
          this.button(one, one.move), ...this.lineFrom(one)));
      }
      at = first;
    }
    return made;
  }

  walk(event: KeyboardEvent): void {
    const { room } = this;
    const { at } = room;
    const all = [...this.buttons.keys()];
    const beside = (way: number) => at.parent?.children[at.parent.children.indexOf(at) + way];
    const to = ({
      ArrowLeft: at.parent, ArrowRight: at.children[0], ArrowUp: beside(-1) ?? all[all.indexOf(at) - 1],
      ArrowDown: beside(1) ?? all[all.indexOf(at) + 1], Home: room.tree, End: all.at(-1),
    } as Record<string, TreeNode | null | undefined>)[event.key];
    if (event.key === "Delete" && at.parent) this.remove();
    else if (to) room.goTo(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  promote(): void {
    const { room } = this;
    useLanguage(room.lang);
    if (!promote(room.at)) return;
    room.changed("reader");
    room.board.say(t("This variation is the main line now."));
  }

  remove(): void {
    const { room } = this;
    const { at } = room;
    useLanguage(room.lang);
    if (!at.parent) return;
    const { parent } = at;
    room.goTo(parent);
    room.board.finish();
    prune(at);
    room.board.game.line = room.board.game.line.slice(0, parent.depth);
    room.changed("reader");
    room.board.say(t("Deleted: {move} and what follows it.", { move: at.move }));
  }
}
