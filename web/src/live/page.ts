// A page that is made live: its cells become editors, and Python comes.

import { node } from "../buttons.js";
import { fillWords } from "../strings.js";
import {
  Boards, type BoardValues, buttonOf, Cell, LANGUAGE, type MakeEditor, megabytes, type Message,
} from "./cell.js";

/** The files by their names: where each is, and how large. */
declare const FILES: Record<string, [path: string, size: number]>;
declare const STYLE: string;
declare const WORDS: Record<string, string>;

const NEEDED = ["pyodide.mjs", "pyodide.asm.mjs", "wasm", "library", "course"];

export class LivePage {
  declare line: HTMLElement;
  /** The code that is run before the reader's. */
  declare first: string; declare long: Record<number, number>; declare opened: Promise<void>;
  python = new Python();
  boards = new Boards(this.python);
  declare nowOpen: () => void; declare makeEditor: MakeEditor; declare cells: Cell[];
  last = 0; // the cell that was run last
  round = 0; // what waits of an earlier one is not run
  chain: Promise<void> = Promise.resolve();

  constructor(readonly strip: HTMLElement) {
    this.line = strip.querySelector<HTMLElement>(".live-line")!;
    this.first = strip.dataset.first!;
    this.long = JSON.parse(strip.dataset.long!);
    this.opened = new Promise((open) => { this.nowOpen = open; });
    this.python.addEventListener("piece", ({ detail }: any) => this.hear(detail));
  }

  say(words: string): void { this.line.textContent = words; }

  async build(): Promise<void> {
    const { makeEditor } = await import(new URL(FILES.editor[0], ROOT) as unknown as string);
    this.makeEditor = makeEditor;
    const root = document.documentElement;
    Object.assign(root.dataset, { code: "shown", codeChosen: "" });
    for (const box of document.querySelectorAll<HTMLInputElement>(".site-code-box")) {
      box.checked = true;
    }
    await new Promise((go) => setTimeout(go)); // theme.js unfolds the code
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const cells = [...document.querySelectorAll<HTMLElement>(".site-article div.cell")]
      .filter((block) => block.querySelector("div.cell_input pre"));
    this.cells = cells.map((element, place) => new Cell(this, element, place + 1));
    addEventListener("pagehide", () => this.cells.forEach((cell) => cell.keep()));
  }

  async open(): Promise<boolean> {
    const bar = node("progress", { max: 1, value: 0, "aria-label": WORDS.coming });
    this.line.before(bar);
    try {
      await fetchAll(NEEDED, (done, total) => {
        bar.value = done / total;
        this.say(fillWords(WORDS.come, { done: megabytes(done), total: megabytes(total) }));
      });
    } catch {
      bar.remove();
      this.say(WORDS.broken);
      return false;
    }
    bar.remove();
    this.say(WORDS.starting);
    try {
      await this.start();
    } catch {
      this.say(WORDS.unable);
      return false;
    }
    this.say(WORDS.ready);
    this.nowOpen();
    return true;
  }

  async start(): Promise<void> {
    await this.python.begin();
    if (this.first) await this.python.run(0, this.first, () => null);
  }

  async restart(words: string): Promise<void> {
    this.round += 1;
    this.say(WORDS.restarting);
    for (const cell of this.cells) cell.ran = false;
    try {
      this.python.stop();
      await this.start();
      this.say(words);
    } catch (error) {
      if ((error as Error).message !== STOPPED) this.say(WORDS.unable); // else it begins once more
    }
  }

  stop(): Promise<void> { return this.restart(WORDS.again); }

  unrunBefore(cell: Cell): boolean {
    return this.cells.some((other) => other.number < cell.number && !other.ran);
  }

  run(cells: Cell[]): Promise<void> {
    const { round } = this;
    for (const cell of cells) cell.wait();
    this.chain = Promise.all([this.chain, this.opened]).then(async () => {
      for (const cell of cells) {
        if (round !== this.round || !(await this.runOne(cell))) break;
      }
      for (const cell of cells) cell.rest();
    });
    return this.chain;
  }

  runTo(cell: Cell): Promise<void> {
    return this.run(this.cells.filter((other) => other.number < cell.number));
  }

  async runOne(cell: Cell): Promise<boolean> {
    cell.keep();
    cell.begin();
    this.last = cell.number;
    let message: Message;
    try {
      message = await this.python.run(cell.number, cell.editor.text, (piece) => cell.hear(piece));
    } catch (error) {
      message = { kind: (error as Error).message === STOPPED ? "stopped" : "died" };
    }
    cell.end(message);
    if (message.kind === "died") {
      cell.say(WORDS.died);
      this.restart(WORDS.again);
    }
    return message.kind === "done" && !message.error;
  }

  hear(data: Message): void {
    const cell = this.cells[(data.cell ?? this.last) - 1];
    if (data.kind === "died") this.restart(WORDS.died);
    else if (cell && data.kind === "watched") cell.sayWrong(data.error!);
    else cell?.hear(data);
  }

  tools(): void {
    const buttons = node("p", { className: "live-buttons" },
      buttonOf(WORDS.all, () => this.run(this.cells), "live-main"),
      buttonOf(WORDS.anew, () => this.restart(WORDS.again)),
      buttonOf(WORDS.back_all, () => this.cells.forEach((cell) => cell.goBack())));
    this.strip.querySelector(".live-row")!.replaceWith(buttons);
    this.strip.querySelector(".live-told")!.textContent = WORDS.told;
    this.cells[0].element.scrollIntoView({ block: "center" });
    this.cells[0].editor.focus();
  }
}

let page: LivePage | null = null;

export async function begin(strip: HTMLElement): Promise<void> {
  if (!page) {
    const next = new LivePage(strip);
    next.say(WORDS.coming);
    await next.build();
    page = next;
  }
  if (await page.open()) page.tools();
}

declare const IMPORTED: string[];
declare const WORKER: string;

const STOPPED = "stopped";

export class Python extends EventTarget {
  declare ready: Promise<void>; declare abandon: (() => void) | undefined;
  worker: Worker | null = null;
  wasm: WebAssembly.Module | null = null; // compiled, once it has been
  current: {
    cell: number; hear: (piece: Message) => void; end: (message: Message) => void;
  } | null = null;

  begin(): Promise<void> {
    this.stop();
    const address = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    this.worker = worker;
    const absolute = (name: string) => new URL(FILES[name][0], ROOT).href;
    const imported = Object.fromEntries(IMPORTED.map((name) => [name, absolute(name)]));
    this.ready = new Promise((ready, failed) => {
      this.abandon = () => failed(new Error(STOPPED));
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (worker !== this.worker) return;
        if (data.kind === "ready") ready();
        else if (data.kind === "died" && !this.current) failed(new Error(data.text));
        else this.hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        failed(new Error(event.message));
        this.hear({ kind: "died", text: event.message ?? "" });
      };
    });
    this.ready.catch(() => null).then(() => URL.revokeObjectURL(address));
    worker.postMessage({
      ask: "begin", base: new URL("./", absolute("pyodide.mjs")).href, imported, language: LANGUAGE,
      wasm: this.wasm ?? held.get("wasm"), library: held.get("library"), course: held.get("course"),
    });
    return this.ready;
  }

  hear(data: Message): void {
    const { current } = this;
    if (data.kind === "compiled") this.wasm = data.module!;
    else if (data.kind === "board") this.dispatchEvent(new CustomEvent("board", { detail: data }));
    else if (current && (data.kind === "done" || data.kind === "died")) {
      this.current = null;
      current.end(data);
    } else if (current && (data.cell === undefined || data.cell === current.cell)) {
      current.hear(data);
    } else this.dispatchEvent(new CustomEvent("piece", { detail: data }));
  }

  async run(cell: number, source: string, hear: (piece: Message) => void): Promise<Message> {
    await this.ready;
    return new Promise((end) => {
      this.current = { cell, hear, end };
      this.worker!.postMessage({ ask: "run", cell, source });
    });
  }

  tellBoard(number: number, values: BoardValues): void {
    this.worker?.postMessage({ ask: "board", number, values });
  }

  /** End at once whatever runs; what cells had made is gone. */
  stop(): void {
    const { current, worker } = this;
    this.worker = this.current = null;
    worker?.terminate();
    this.abandon?.();
    current?.end({ kind: "stopped" });
  }
}

type Count = (name: string, size: number) => void;

export const ROOT = new URL("../../", import.meta.url);
const TRIES = 3;
const held = new Map<string, Blob>();
const begun = new Map<string, Uint8Array<ArrayBuffer>[]>(); // parts of files that broke off
let resumed = false;

const sizeOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

async function fetchOne(name: string, count: Count): Promise<Blob> {
  const [path] = FILES[name];
  const had = begun.get(name) ?? [];
  begun.delete(name);
  const rest = had.length ? { headers: { range: `bytes=${sizeOf(had)}-` } } : {};
  const got = await fetch(new URL(path, ROOT), rest);
  if (!got.ok) throw new Error(`${path}: ${got.status}`);
  const further = got.status === 206; // else it comes whole
  resumed ||= further;
  const parts = further ? had : [];
  let size = sizeOf(parts);
  // Of what a host compresses on the way, no part fits the other.
  if (path.endsWith(".bin") && !got.headers.has("content-encoding")) begun.set(name, parts);
  const reader = got.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    count(name, size);
  }
  begun.delete(name);
  return new Blob(parts);
}

async function fetchPatiently(name: string, count: Count): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const had = sizeOf(begun.get(name) ?? []);
    try {
      if (!held.has(name)) held.set(name, await fetchOne(name, count));
      return;
    } catch (error) {
      const size = sizeOf(begun.get(name) ?? []);
      count(name, size);
      if (size > had) tries = 0; // the line is bad, and there is one
      else if (tries === TRIES) throw error;
      await new Promise((go) => setTimeout(go, 500 * Math.max(1, tries)));
    }
  }
}

/** Fetch what is named; a failure is thrown once all others have come or failed. */
async function fetchAll(
  names: string[], tell: (done: number, total: number) => void,
): Promise<void> {
  const total = names.reduce((sum, name) => sum + FILES[name][1], 0);
  const come = new Map(names.map((name) => [name, held.has(name) ? FILES[name][1] : 0]));
  const count: Count = (name, size) => {
    // A host's compression may have been undone on the way.
    come.set(name, Math.min(size, FILES[name][1]));
    tell([...come.values()].reduce((sum, bytes) => sum + bytes, 0), total);
  };
  const ends = await Promise.allSettled(names.map((name) => fetchPatiently(name, count)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  keepOnDevice();
}

/** What keeps pages on the device keeps these too, where it did not see them pass. */
function keepOnDevice(): void {
  const keeper = navigator.serviceWorker;
  if (!keeper || (keeper.controller && !resumed)) return;
  const urls = Object.values(FILES).map(([path]) => new URL(path, ROOT).href);
  const own = performance.getEntriesByType("resource").map(({ name }) => name);
  keeper.ready.then(({ active }) => {
    active!.postMessage({ ask: "read", urls: [...urls, ...own.filter((url) => /live/.test(url))] });
  });
}
