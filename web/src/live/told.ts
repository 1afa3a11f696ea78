// What the parts of a live page tell each other, and what the build puts before them. Types alone.

import type { Cell } from "./cell.js";
import type { Python } from "./python.js";
import type { Boards } from "./shown.js";

/** What went wrong in Python: where, and what it says of it. */
export interface Wrong {
  kind: string; said: string; lines: { cell: number; line: number; in?: string; text: string }[];
}

/** What the worker tells: a piece that a cell prints or shows, how a cell has ended, what a board is. */
export interface Told {
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

/** The traits of a board that Python has. */
export interface BoardValues {
  start: string; position: string; history: string; over: boolean; [name: string]: unknown;
}

export interface Editor { text: string; focus(): void }

export type MakeEditor = (
  host: HTMLElement, text: string, told: { label: string; run: () => void; changed: () => void },
) => Editor;

/** A live page as its cells know it (page.js). */
export interface Page {
  python: Python;
  boards: Boards;
  /** How many seconds a cell takes, where that is long. */
  long: Record<number, number>;
  makeEditor: MakeEditor;
  run(cells: Cell[]): Promise<void>;
  runTo(cell: Cell): Promise<void>;
  stop(): Promise<void>;
  unrunBefore(cell: Cell): boolean;
}
