// The moves of a game and its variations: a tree of names, which knows no rules. As text a
// variation stands in brackets behind the move that it takes the place of: "S2 N4 (N3 S0) S5"; what
// is noted at a move, or of the whole game, stands behind it in braces, without blanks.

import { focusedAt, hereOr, makeButton, mend, node, scrollWithin } from "../buttons.js";
import { t } from "../strings.js";
import type { ExploreRoom } from "./room.js";

/** A node holds the move that leads to it; the first of its children goes on in the main line. */
export interface TreeNode {
  move: string;
  parent: TreeNode | null;
  children: TreeNode[];
  depth: number;
  note?: string;
  headers?: [string, string][]; // of a record, at the root
}

export function newTree(): TreeNode { return { move: "", parent: null, children: [], depth: 0 }; }

export const childNamed = (at: TreeNode, move: string): TreeNode | undefined =>
  at.children.find((child) => child.move === move);

export function grow(at: TreeNode, move: string): TreeNode {
  const child = childNamed(at, move);
  if (child) return child;
  const made: TreeNode = { move, parent: at, children: [], depth: at.depth + 1 };
  at.children.push(made);
  return made;
}

export function pathTo(at: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let step: TreeNode = at; step.parent; step = step.parent) path.push(step);
  return path.reverse();
}

export function lineThrough(at: TreeNode): string[] {
  const line = pathTo(at).map(({ move }) => move);
  for (let [next] = at.children as (TreeNode | undefined)[]; next; [next] = next.children) {
    line.push(next.move);
  }
  return line;
}

const isMain = (at: TreeNode): boolean =>
  pathTo(at).every((step) => step.parent!.children[0] === step);

export function nodesOf(root: TreeNode): TreeNode[] {
  const steps: TreeNode[] = [];
  const waiting = [root];
  while (waiting.length) {
    const at = waiting.pop()!;
    steps.push(at);
    const [first, ...others] = at.children;
    if (first) waiting.push(first, ...others.reverse());
  }
  return steps;
}

/** The comments of the main line: the number of moves before each, and its words. */
export function notesOf(root: TreeNode): [number, string][] {
  const notes: [number, string][] = [];
  for (let at: TreeNode | undefined = root; at; [at] = at.children as TreeNode[]) {
    if (at.note) {
      notes.push(...at.note.split("\n").map((words): [number, string] => [at!.depth, words]));
    }
  }
  return notes;
}

/** What is noted at a node, in braces: words, and the headers of a record at the root. */
function notedAt(at: TreeNode): string[] {
  if (!at.note && !at.headers?.length) return [];
  const texts = JSON.stringify([at.note ?? "", ...(at.headers ?? [])]);
  return [`{${encodeURIComponent(texts).replace(/\(/g, "%28").replace(/\)/g, "%29")}}`];
}

function readNote(at: TreeNode, word: string): boolean {
  try {
    const [note, ...headers] = JSON.parse(decodeURIComponent(word.slice(1, -1))) as unknown[];
    const text = (value: unknown) => typeof value === "string";
    if (text(note) && note) at.note = note;
    const pairs = headers.filter((header): header is [string, string] =>
      Array.isArray(header) && header.length === 2 && header.every(text));
    if (!at.parent && pairs.length) at.headers = pairs;
    return true;
  } catch {
    return false;
  }
}

export function writeTree(root: TreeNode): string {
  const written = (from: TreeNode): string[] => {
    const words: string[] = [];
    for (let at = from; at.children.length;) {
      const [first, ...others] = at.children;
      words.push(first.move, ...notedAt(first));
      for (const other of others) {
        const inside = [other.move, ...notedAt(other), ...written(other)];
        words.push(`(${inside.join(" ")})`);
      }
      at = first;
    }
    return words;
  };
  return [...notedAt(root), ...written(root)].join(" ");
}

/** A tree from its text, null for none; `plays` names the last move of a line, "" for none. */
export function readTree(text: string, plays: (line: string[]) => string): TreeNode | null {
  const root = newTree();
  const open: TreeNode[] = []; // where a bracket goes on once it is closed
  let at = root;
  for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === "(") {
      if (!at.parent) return null;
      open.push(at);
      at = at.parent;
    } else if (word === ")") {
      if (!open.length) return null;
      at = open.pop()!;
    } else if (word.startsWith("{")) {
      if (!readNote(at, word)) return null;
    } else {
      const move = plays([...pathTo(at).map((step) => step.move), word]);
      if (!move) return null;
      at = grow(at, move);
    }
  }
  return open.length ? null : root;
}

export class MoveTree {
  buttons = new Map<TreeNode, HTMLButtonElement>();
  list = node("div", {
    className: "songo-tree", role: "group", "aria-label": t("Moves and variations"),
  });
  up = makeButton({ label: t("Make it the main line"), act: () => this.promote() });
  away = makeButton({ label: t("Delete from here"), act: () => this.remove() });
  root = node("section", { className: "songo-part-moves" },
    node("h2", { className: "songo-part-title", textContent: t("Moves") }), this.list,
    node("div", { className: "songo-bar" }, this.up, this.away));

  constructor(readonly room: ExploreRoom) {
    this.list.addEventListener("keydown", (event) => this.walk(event));
  }

  update(): void {
    const { room } = this;
    const had = this.list.contains(focusedAt(this.list));
    const { at } = room;
    this.buttons.clear();
    this.list.replaceChildren(this.button(room.tree, t("Start")), ...this.lineFrom(room.tree));
    for (const [step, button] of this.buttons) mend(button, hereOr(step === at));
    this.up.setAttribute("aria-disabled", String(isMain(at)));
    this.away.setAttribute("aria-disabled", String(!at.parent));
    const button = this.buttons.get(at)!;
    if (had) button.focus({ preventScroll: true });
    scrollWithin(this.list, button, 4);
  }

  button(at: TreeNode, words: string): HTMLButtonElement {
    const { game } = this.room.board;
    const button = node("button", {
      type: "button", className: "songo-step-to", onclick: () => this.room.goTo(at),
    });
    if (at.parent) {
      const textContent = `${game.numberAt(at.depth)}.`;
      button.append(node("span", { className: "songo-number", textContent }),
        game.labelAt(at.depth, words).replace(/^\d+\./, ""));
    } else button.textContent = words;
    this.buttons.set(at, button);
    return button;
  }

  lineFrom(from: TreeNode): HTMLElement[] {
    const made: HTMLElement[] = [];
    for (let at = from; at.children.length;) {
      const [first, ...others] = at.children;
      made.push(this.button(first, first.move));
      for (const other of others) {
        made.push(node("div",
          { className: "songo-variation", role: "group", "aria-label": t("Variation") },
          this.button(other, other.move), ...this.lineFrom(other)));
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
      ArrowLeft: at.parent, ArrowRight: at.children[0],
      ArrowUp: beside(-1) ?? all[all.indexOf(at) - 1],
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
    if (isMain(room.at)) return;
    for (const step of pathTo(room.at)) {
      const { children } = step.parent!;
      children.splice(children.indexOf(step), 1);
      children.unshift(step);
    }
    room.changed("reader");
    room.board.say(t("This variation is the main line now."));
  }

  remove(): void {
    const { room } = this;
    const { at } = room;
    if (!at.parent) return;
    const { parent } = at;
    room.goTo(parent);
    room.board.finish();
    parent.children.splice(parent.children.indexOf(at), 1);
    room.board.game.line = room.board.game.line.slice(0, parent.depth);
    room.changed("reader");
    room.board.say(t("Deleted: {move} and what follows it.", { move: at.move }));
  }
}
