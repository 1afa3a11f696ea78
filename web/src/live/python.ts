// Python, in a worker that this page makes from a text: so it keeps to the page's own policy.

import { ROOT, held } from "./files.js";
import { LANGUAGE } from "./parts.js";
import type { BoardValues, Told } from "./told.js";

declare const FILES: Record<string, [path: string, size: number]>;
declare const IMPORTED: string[];
declare const WORKER: string;

/** Why a Python that was to come does not. */
export const STOPPED = "stopped";

/** The cell that runs. */
interface Running { cell: number; hear: (piece: Told) => void; end: (told: Told) => void }

export class Python extends EventTarget {
  declare worker: Worker | null; declare wasm: WebAssembly.Module | null; declare current: Running | null;
  declare ready: Promise<void>; declare abandon: (() => void) | undefined;

  constructor() {
    super();
    this.worker = null;
    this.wasm = null; // compiled, once it has been
    this.current = null;
  }

  /** Begin, anew where it ran already. */
  begin(): Promise<void> {
    this.stop();
    const address = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    this.worker = worker;
    const absolute = (name: string) => new URL(FILES[name][0], ROOT).href;
    const imported = Object.fromEntries(IMPORTED.map((name) => [name, absolute(name)]));
    this.ready = new Promise((ready, failed) => {
      this.abandon = () => failed(new Error(STOPPED));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
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

  hear(data: Told): void {
    const { current } = this;
    if (data.kind === "compiled") this.wasm = data.module!;
    else if (data.kind === "board") this.dispatchEvent(new CustomEvent("board", { detail: data }));
    else if (current && (data.kind === "done" || data.kind === "died")) {
      this.current = null;
      current.end(data);
    } else if (current && (data.cell === undefined || data.cell === current.cell)) current.hear(data);
    else this.dispatchEvent(new CustomEvent("piece", { detail: data }));
  }

  /** Run a cell; pieces go to `hear`. @returns how it ended */
  async run(cell: number, source: string, hear: (piece: Told) => void): Promise<Told> {
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
