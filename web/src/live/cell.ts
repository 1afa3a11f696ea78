// A cell of a live page: an editor, its buttons, and what it has printed and shown. The build puts
// `WORDS` before this.

import { node } from "../buttons.js";
import { keepJson, keptJson } from "../kept.js";
import { fillWords } from "../strings.js";
import type { SongoBoard } from "../board.js";
import type { LivePage, Python } from "./page.js";

declare const WORDS: Record<string, string>;

export function buttonOf(words: string, act: () => void, className = ""): HTMLButtonElement {
  return node("button", { type: "button", textContent: words, className, onclick: act });
}

export const LANGUAGE = document.documentElement.lang;
const tenths = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

export function seconds(ms: number): string {
  const number =
    ms < 9950 ? tenths.format(Math.max(0.1, ms / 1000)) : String(Math.round(ms / 1000));
  return fillWords(WORDS.seconds, { n: number }).replace(" ", "\u00a0");
}

export const megabytes = (bytes: number): string =>
  fillWords(WORDS.size, { n: tenths.format(bytes / 1e6) }).replace(" ", "\u00a0");

export interface Wrong {
  kind: string; said: string; lines: { cell: number; line: number; in?: string; text: string }[];
}

/** What the worker tells: what a cell prints or shows, how it has ended, what a board is. */
export interface Message {
  kind: string;
  cell?: number;
  text?: string;
  ms?: number;
  error?: Wrong;
  /** A module that no package has. */
  missing?: string;
  /** Of Python, compiled. */
  module?: WebAssembly.Module;
  number?: number;
  values?: BoardValues;
}

export interface BoardValues {
  start: string; position: string; history: string; over: boolean; [name: string]: unknown;
}

export interface Editor { text: string; focus(): void }

export type MakeEditor = (
  host: HTMLElement, text: string, actions: { label: string; run: () => void; changed: () => void },
) => Editor;

export class Cell {
  declare input: HTMLElement;
  /** The book's text, and what the book shows. */
  declare book: string; declare stored: Element[]; declare runButton: HTMLButtonElement;
  declare aboveButton: HTMLButtonElement; declare stopButton: HTMLButtonElement;
  declare backButton: HTMLButtonElement; declare status: HTMLElement; declare out: HTMLElement;
  declare editor: Editor; declare state: string; declare keeping: number; declare clock: number;
  /** How many pieces this run has shown, when it began, and whether what the book shows stays. */
  declare pieces: number; declare started: number; declare stays: boolean;
  ran = false;

  constructor(readonly page: LivePage, readonly element: HTMLElement, readonly number: number) {
    this.input = element.querySelector<HTMLElement>(".cell_input")!;
    this.book = this.input.querySelector("pre")!.textContent!.replace(/\n$/, "");
    this.stored = [...element.children].filter((child) => child !== this.input);
    const host = node("div", { className: "live-editor" });
    const label = fillWords(WORDS.code, { n: this.number });
    const text = keptText(this.book, this.number) ?? this.book;
    this.runButton = buttonOf(WORDS.run, () => this.page.run([this]), "live-main");
    this.aboveButton = buttonOf(WORDS.above, () => this.page.runTo(this));
    this.stopButton = buttonOf(WORDS.stop, () => this.page.stop(), "live-main");
    this.backButton = buttonOf(WORDS.back, () => this.goBack());
    this.aboveButton.hidden = this.number === 1;
    this.status = node("span", { className: "live-said", role: "status" });
    for (const button of [this.runButton, this.aboveButton, this.stopButton, this.backButton]) {
      button.setAttribute("aria-description", label.split(".")[0]);
    }
    this.out = node("div", { className: "cell_output live-out", hidden: true });
    this.input.replaceChildren(host, node("p", { className: "live-buttons" },
      this.runButton, this.stopButton, this.aboveButton, this.backButton, this.status));
    this.input.after(this.out);
    this.editor = this.page.makeEditor(host, text, {
      label, run: () => this.page.run([this]), changed: () => this.changed(),
    });
    this.show("");
    const long = this.page.long[this.number];
    if (long) this.status.textContent = fillWords(WORDS.long, { time: seconds(long * 1000) });
  }

  show(state: string): void {
    this.state = state;
    const running = state === "running";
    const [off, on] = running
      ? [this.runButton, this.stopButton]
      : [this.stopButton, this.runButton];
    const focused = document.activeElement === off;
    on.hidden = false;
    if (focused) on.focus();
    off.hidden = true;
    this.backButton.hidden = this.editor.text === this.book;
  }

  changed(): void {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), 400);
    this.show(this.state);
  }

  keep(): void {
    clearTimeout(this.keeping);
    if (!keepText(this.book, this.number, this.editor.text)) this.status.textContent = WORDS.unkept;
  }

  goBack(): void {
    this.editor.text = this.book;
    this.keep();
    this.ran = false;
    this.out.hidden = true;
    this.out.replaceChildren();
    this.showStored(true);
    this.status.textContent = "";
    this.show(this.state);
    this.editor.focus();
  }

  showStored(shown: boolean): void {
    for (const element of this.stored) element.classList.toggle("live-away", !shown);
  }

  wait(): void {
    if (this.state !== "running") this.status.textContent = WORDS.waiting;
  }

  rest(): void {
    if (this.status.textContent === WORDS.waiting) this.status.textContent = "";
  }

  begin(): void {
    this.out.replaceChildren();
    this.out.hidden = true;
    this.pieces = 0;
    this.stays = false;
    this.started = performance.now();
    this.status.textContent = WORDS.running;
    this.clock = setInterval(() => {
      this.status.textContent = fillWords(WORDS.running_for,
        { time: seconds(performance.now() - this.started) });
    }, 1000);
    this.show("running");
  }

  end(message: Message): void {
    clearInterval(this.clock);
    this.ran = true;
    const time = seconds(message.ms ?? performance.now() - this.started);
    const fails = message.error || message.kind === "died";
    this.status.textContent = fails ? WORDS.wrong : fillWords(WORDS.done, { time });
    if (message.kind === "stopped") this.status.textContent = WORDS.stopped;
    if (message.missing) this.say(fillWords(this.stored.length ? WORDS.missing_kept : WORDS.missing,
      { name: message.missing }));
    if (message.error) this.sayWrong(message.error);
    for (const piece of this.out.querySelectorAll(":scope > .live-stdout")) asText(piece);
    // What cannot be made anew stays as the book has it.
    const stays =
      message.missing || message.kind === "stopped" || message.kind === "died" || this.stays;
    this.showStored(Boolean(stays && this.stored.length));
    this.show("");
  }

  hear({ kind, text }: Message): void {
    if (kind === "stdout" || kind === "stderr") this.print(kind, text!);
    else if (kind === "shown") this.display(text!);
    else if (kind === "cut") {
      this.say(fillWords(WORDS.cut, { n: Number(text).toLocaleString(LANGUAGE) }));
    } else if (kind === "refused") this.say(fillWords(WORDS.refused, { address: text! }));
  }

  add(piece: HTMLElement): void {
    if (!this.pieces) this.showStored(this.stays);
    this.pieces += 1;
    this.out.hidden = false;
    this.out.append(piece);
  }

  print(kind: string, text: string): void {
    const last = this.out.lastElementChild as HTMLElement | null;
    if (last?.dataset.kind === kind) {
      last.textContent += text;
      return;
    }
    this.add(
      node("pre", {
        className: `live-text live-${kind}`, textContent: text, tabIndex: 0, "data-kind": kind,
        role: "region", "aria-label": fillWords(WORDS.output, { n: this.number }),
      }),
    );
  }

  display(html: string): void {
    const piece = harmless(html);
    const own = piece.firstElementChild;
    // An exercise or a lesson of the book stays, with what was done in it.
    if (own?.localName.startsWith("songo-") && own.localName !== "songo-board") {
      const same = `${own.localName}[name="${CSS.escape(own.getAttribute("name") ?? "")}"]`;
      if (this.stored.some((element) => element.matches(same) || element.querySelector(same))) {
        this.stays = true;
        this.showStored(true);
        return;
      }
    }
    this.page.boards.hear(piece);
    this.add(node("div", { className: "output text_html live-piece" }, piece));
  }

  say(sentence: string): void {
    this.add(node("p", { className: "live-sentence", textContent: sentence }));
  }

  sayWrong({ kind, said, lines }: Wrong): void {
    const rows = lines.map((frame) => {
      const here = frame.cell === this.number ? WORDS.line : WORDS.line_of;
      const place =
        fillWords(here, { line: frame.line, n: frame.cell }) + (frame.in ? ` (${frame.in})` : "");
      return node("li", {}, place, node("code", { textContent: frame.text }));
    });
    const box = node("div", { className: "live-wrong" }, node("ol", {}, ...rows),
      node("p", {}, node("code", { textContent: said })));
    if (!rows.length) box.firstChild!.remove();
    if (kind === "NameError" && this.page.unrunBefore(this)) {
      box.append(node("p", { textContent: WORDS.above_first }));
    }
    this.add(box);
  }
}

const KEPT_KEY = "songo.live";
const PAGE = location.pathname.replace(/^.*\//, "").replace(/\.html$/, "");

interface KeptCell { book: string; cell: number; text: string }

/** What is kept of all pages, and of this one's cells: number, book's text, reader's. */
function keptTexts(): { all: Record<string, unknown>; own: KeptCell[] } {
  const all: Record<string, unknown> = { ...keptJson(KEPT_KEY) };
  const own = all[`${LANGUAGE}/${PAGE}`];
  return { all, own: Array.isArray(own) ? own.filter((entry) => entry?.book) : [] };
}

function keptText(book: string, number: number): string | null {
  const { own } = keptTexts();
  const same = own.filter((entry) => entry.book === book);
  const entry = same.find((item) => item.cell === number) ?? same[0];
  return typeof entry?.text === "string" ? entry.text : null;
}

function keepText(book: string, number: number, text: string): boolean {
  const { all, own } = keptTexts();
  const others = own.filter((entry) => entry.book !== book || entry.cell !== number);
  const next = text === book ? others : [...others, { book, cell: number, text }];
  if (next.length) all[`${LANGUAGE}/${PAGE}`] = next;
  else delete all[`${LANGUAGE}/${PAGE}`];
  return keepJson(KEPT_KEY, all);
}

const OUT = "script, meta, link, base, iframe, object, embed, style, form";

/** A piece of HTML, without what could lead away; data of our own elements stays. */
export function harmless(html: string): DocumentFragment {
  const held = document.createElement("template");
  held.innerHTML = html;
  for (const element of held.content.querySelectorAll(OUT)) {
    if (!element.matches('script[type="application/json"]')) element.remove();
  }
  for (const element of held.content.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (/^on|^style$/i.test(name)) element.removeAttribute(name);
    }
  }
  return document.importNode(held.content, true);
}

type LiveBoard = HTMLElement & { board?: SongoBoard };

export class Boards {
  setting = false;

  constructor(readonly python: Python) {
    python.addEventListener("board", ({ detail }: any) => this.set(detail));
  }

  hear(piece: DocumentFragment): void {
    for (const element of piece.querySelectorAll<HTMLElement>("songo-board[data-live]")) {
      element.addEventListener("songo:change", ({ detail }) => {
        if (this.setting) return;
        const { start, history, position, over } = detail;
        this.python.tellBoard(Number(element.dataset.live), { start, history, position, over });
      });
    }
  }

  set({ number, values }: Message): void {
    const boards = `songo-board[data-live="${number}"]`;
    for (const element of document.querySelectorAll<LiveBoard>(boards)) {
      this.setting = true;
      try {
        this.setOne(element, values!);
      } finally {
        this.setting = false;
      }
    }
  }

  setOne(
    element: LiveBoard, { start, position: _now, history, over: _over, ...options }: BoardValues,
  ): void {
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

const isSentence = (line: string) =>
  /[.…?][»”’)\s]*$/.test(line) && /\p{L}{2}.*\P{L}\p{L}{2}/u.test(line) &&
  !/[[\]{}]|\('|'\)|\b(?:True|False|None)\b/.test(line);

/** What was printed as sentences is set as text, as the page's build does it (`cells.told`). */
function asText(printed: Element): void {
  const lines = printed.textContent!.split("\n").filter((line) => line.trim());
  if (lines.length === 0 || lines.length > 50 || !lines.every(isSentence)) return;
  printed.replaceWith(node("div", { className: "output site-told live-stdout" },
    ...lines.map((textContent) => node("p", { textContent }))));
}
