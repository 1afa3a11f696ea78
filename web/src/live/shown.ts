// What a cell shows: HTML without anything that acts by itself, and boards that Python hears.

import type { SongoBoard } from "../board.js";
import { made } from "./parts.js";
import type { Python } from "./python.js";
import type { BoardValues, Told } from "./told.js";

const OUT = "script, meta, link, base, iframe, object, embed, style, form";

/** A piece of HTML, without what could lead away; data of our own elements stays. */
export function harmless(html: string): DocumentFragment {
  const held = document.createElement("template");
  held.innerHTML = html;
  for (const one of held.content.querySelectorAll(OUT)) {
    if (!one.matches('script[type="application/json"]')) one.remove();
  }
  for (const one of held.content.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) if (/^on|^style$/i.test(name)) one.removeAttribute(name);
  }
  return document.importNode(held.content, true);
}

/** An element of a board; its board is there once it is awake. */
type LiveBoard = HTMLElement & { board?: SongoBoard };

/** The boards of a page that Python made, and both ways between them. */
export class Boards {
  declare python: Python;
  /** Whether the boards are being told by Python. */
  declare asked: boolean;

  constructor(python: Python) {
    this.python = python;
    this.asked = false;
    python.addEventListener("board", ({ detail }: any) => this.set(detail));
  }

  /** Listen to the boards of a piece that is about to be shown. */
  hear(piece: DocumentFragment): void {
    for (const element of piece.querySelectorAll<HTMLElement>("songo-board[data-live]")) {
      element.addEventListener("songo:change", ({ detail }) => {
        if (this.asked) return;
        const { start, history, position, over } = detail;
        this.python.tellBoard(Number(element.dataset.live), { start, history, position, over });
      });
    }
  }

  /** Show on a board what Python has set. */
  set({ number, values }: Told): void {
    for (const element of document.querySelectorAll<LiveBoard>(`songo-board[data-live="${number}"]`)) {
      this.asked = true;
      try {
        this.setOne(element, values!);
      } finally {
        this.asked = false;
      }
    }
  }

  setOne(element: LiveBoard, { start, position: _now, history, over: _over, ...options }: BoardValues): void {
    for (const [name, value] of Object.entries(options)) {
      element.setAttribute(name.replace("_", "-"), String(value));
    }
    const { board } = element;
    if (!board) {
      element.setAttribute("position", start);
      element.setAttribute("history", history);
    } else if (board.game.start !== start || board.game.record !== history) {
      board.set({ position: start, history });
    }
  }
}

const isSentence = (line: string) => /[.…?][»”’)\s]*$/.test(line) && /\p{L}{2}.*\P{L}\p{L}{2}/u.test(line)
  && !/[[\]{}]|\('|'\)|\b(?:True|False|None)\b/.test(line);

/** What was printed as sentences is set as text, as the build of the page does it (`cells.told`). */
export function asText(printed: Element): void {
  const lines = printed.textContent!.split("\n").filter((line) => line.trim());
  if (lines.length === 0 || lines.length > 50 || !lines.every(isSentence)) return;
  printed.replaceWith(made("div", { className: "output site-told live-stdout" },
    ...lines.map((textContent) => made("p", { textContent }))));
}
