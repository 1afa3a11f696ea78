// A page that is made live: its cells become editors, and Python comes.

import { Cell } from "./cell.js";
import { ROOT, fetchAll } from "./files.js";
import { buttonOf, made, megabytes, spoken } from "./parts.js";
import { Python, STOPPED } from "./python.js";
import { Boards } from "./shown.js";
import type { MakeEditor, Page, Told } from "./told.js";

declare const FILES: Record<string, [path: string, size: number]>;
declare const STYLE: string;
declare const WORDS: Record<string, string>;

const NEEDED = ["pyodide.mjs", "pyodide.asm.mjs", "wasm", "library", "course"];

class LivePage implements Page {
  declare strip: HTMLElement; declare line: HTMLElement;
  /** The code that is run before the reader's. */
  declare first: string; declare long: Record<number, number>; declare python: Python; declare boards: Boards;
  declare last: number; declare round: number; declare chain: Promise<void>; declare opened: Promise<void>;
  declare nowOpen: () => void; declare makeEditor: MakeEditor; declare cells: Cell[];

  constructor(strip: HTMLElement) {
    this.strip = strip;
    this.line = strip.querySelector<HTMLElement>(".live-line")!;
    this.first = strip.dataset.first!;
    this.long = JSON.parse(strip.dataset.long!);
    this.python = new Python();
    this.boards = new Boards(this.python);
    this.last = 0; // the cell that was run last
    this.round = 0; // what waits of an earlier one is not run
    this.chain = Promise.resolve();
    this.opened = new Promise((open) => { this.nowOpen = open; });
    this.python.addEventListener("piece", ({ detail }: any) => this.hear(detail));
  }

  say(words: string): void { this.line.textContent = words; }

  async build(): Promise<void> {
    const { makeEditor } = await import(new URL(FILES.editor[0], ROOT) as unknown as string);
    this.makeEditor = makeEditor;
    const root = document.documentElement;
    Object.assign(root.dataset, { code: "shown", codeChosen: "" });
    for (const box of document.querySelectorAll<HTMLInputElement>(".site-code-box")) box.checked = true;
    await new Promise((go) => setTimeout(go)); // theme.js unfolds the code
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const cells = [...document.querySelectorAll<HTMLElement>(".site-article div.cell")]
      .filter((one) => one.querySelector("div.cell_input pre"));
    this.cells = cells.map((element, place) => new Cell(this, element, place + 1));
    addEventListener("pagehide", () => this.cells.forEach((cell) => cell.keep()));
  }

  /** Fetch Python and begin. @returns whether it is there */
  async open(): Promise<boolean> {
    const bar = made("progress", { max: 1, value: 0 });
    bar.setAttribute("aria-label", WORDS.coming);
    this.line.before(bar);
    try {
      await fetchAll(NEEDED, (done, total) => {
        bar.value = done / total;
        this.say(spoken(WORDS.come, { done: megabytes(done), total: megabytes(total) }));
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

  /** Begin anew: what cells had made is gone. */
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
    return this.cells.some((one) => one.number < cell.number && !one.ran);
  }

  /** Run cells one after the other, until one goes wrong. */
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

  runTo(cell: Cell): Promise<void> { return this.run(this.cells.filter((one) => one.number < cell.number)); }

  async runOne(cell: Cell): Promise<boolean> {
    cell.keep();
    cell.begin();
    this.last = cell.number;
    let told: Told;
    try {
      told = await this.python.run(cell.number, cell.editor.text, (piece) => cell.hear(piece));
    } catch (error) {
      told = { kind: (error as Error).message === STOPPED ? "stopped" : "died" };
    }
    cell.end(told);
    if (told.kind === "died") {
      cell.say(WORDS.died);
      this.restart(WORDS.again);
    }
    return told.kind === "done" && !told.error;
  }

  /** What comes while no cell runs: a watcher of a board prints, or goes wrong. */
  hear(data: Told): void {
    const cell = this.cells[(data.cell ?? this.last) - 1];
    if (data.kind === "died") this.restart(WORDS.died);
    else if (cell && data.kind === "watched") cell.sayWrong(data.error!);
    else cell?.hear(data);
  }

  /** What stands in the place of the button. */
  tools(): void {
    const buttons = made("p", { className: "live-buttons" },
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

/** Make the page live; once more after a connection was lost. */
export async function begin(strip: HTMLElement): Promise<void> {
  if (!page) {
    const next = new LivePage(strip);
    next.say(WORDS.coming);
    await next.build();
    page = next;
  }
  if (await page.open()) page.tools();
}
