// Small things that all parts of a live page use. The build puts `WORDS` before this.

import { node } from "../buttons.js";
import { fillWords } from "../strings.js";

declare const WORDS: Record<string, string>;

export function buttonOf(words: string, act: () => void, className = ""): HTMLButtonElement {
  return node("button", { type: "button", textContent: words, className, onclick: act });
}

export const LANGUAGE = document.documentElement.lang;
const tenths = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

/** Seconds as they are read: tenths below ten. */
export function seconds(ms: number): string {
  const number = ms < 9950 ? tenths.format(Math.max(0.1, ms / 1000)) : String(Math.round(ms / 1000));
  return fillWords(WORDS.seconds, { n: number }).replace(" ", "\u00a0");
}

export const megabytes = (bytes: number): string =>
  fillWords(WORDS.size, { n: tenths.format(bytes / 1e6) }).replace(" ", "\u00a0");

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

export interface BoardValues {
  start: string; position: string; history: string; over: boolean; [name: string]: unknown;
}

export interface Editor { text: string; focus(): void }

export type MakeEditor = (
  host: HTMLElement, text: string, told: { label: string; run: () => void; changed: () => void },
) => Editor;
