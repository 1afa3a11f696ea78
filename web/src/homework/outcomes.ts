// What became of the puzzles of an assignment: a digit for each, its state as result codes have it
// (words/desk/codes.py), or further: still open, and so many hints less 5 were told. Behind a dot
// stands a digit for each again: the wrong tries.

import { OPEN, SHOWN, isSolved, puzzleOutcome, puzzleState } from "../made/teaching/result_codes.js";
import type { AskedTask } from "../types.js";

const TOLD = SHOWN; // of what is higher, so many less are the hints told
const OLD_SHOWN = 4; // without a dot, as earlier pages have kept it, "shown" and all above is one less
const MOST_MISSED = 9; // a digit

export class Outcomes {
  declare digits: number[]; declare missed: number[];

  /** @param count of puzzles; @param kept their digits, where they are kept */
  constructor(count: number, kept: string) {
    const [states, missed = ""] = kept.split(".");
    const isWhole = /^[0-7]+$|^[0-8]+\.\d+$/.test(kept) && states.length === count;
    const digits: number[] = isWhole ? [...states].map(Number) : new Array(count).fill(OPEN);
    this.digits = missed ? digits : digits.map((digit) => (digit >= OLD_SHOWN ? digit + 1 : digit));
    this.missed = this.digits.map((_, number) => (isWhole ? Number(missed[number] ?? 0) : 0));
  }

  get text(): string { return `${this.digits.join("")}.${this.missed.join("")}`; }

  /** The state of each. */
  get states(): number[] { return this.digits.map((digit) => (digit > TOLD ? OPEN : digit)); }

  /** The state of each with its wrong tries, as a code has it. */
  get outcomes(): number[] { return this.states.map((state, number) => puzzleOutcome(state, this.missed[number])); }

  isOpen(number: number): boolean { return this.states[number] === OPEN; }

  isSolved(number: number): boolean { return isSolved(this.states[number]); }

  /** So many hints were told of a puzzle. */
  told(number: number, hints: number): void {
    if (this.isOpen(number)) this.put(number, Math.max(this.digits[number], TOLD + hints));
  }

  /**
   * Hear of the answers and hints of a puzzle that is asked, and let its hints wait until there were so
   * many wrong answers; what was told is not taken back. `heard` is told of each answer while the puzzle
   * is open.
   */
  watch(asked: AskedTask, number: number, tries: number | undefined,
    heard: (right: boolean, answer: string) => void = () => {}): void {
    asked.judged = (right, answer) => {
      if (!this.isOpen(number)) return;
      heard(right, answer);
      if (right) {
        this.settle(number, false);
        return;
      }
      this.missed[number] = Math.min(MOST_MISSED, this.missed[number] + 1);
      this.save();
    };
    asked.hinted = (opened) => this.told(number, opened);
    if (tries) asked.waits = () => (this.digits[number] ? 0 : Math.max(0, tries - this.missed[number]));
  }

  /** A puzzle is solved, or its solution was looked up: what came first holds. */
  settle(number: number, looked: boolean): void {
    if (!this.isOpen(number)) return;
    this.put(number, puzzleState(!looked, Math.max(0, this.digits[number] - TOLD), looked));
  }

  /** The next open puzzle after one, or before it; -1 where none is left. */
  next(after: number): number {
    const open = [...this.digits.keys()].filter((number) => number !== after && this.isOpen(number));
    return open.find((number) => number > after) ?? open[0] ?? -1;
  }

  put(number: number, digit: number): void {
    this.digits[number] = digit;
    this.save();
  }

  /** Begin anew. @returns brings back what was */
  clear(): () => void {
    const had: [number[], number[]] = [this.digits, this.missed];
    const begin = ([digits, missed]: [number[], number[]]) => {
      [this.digits, this.missed] = [digits, missed];
      this.save();
    };
    begin([had[0].map(() => OPEN), had[1].map(() => 0)]);
    return () => begin(had);
  }

  /** Those that are kept on a device say how. */
  save(): void {}
}
