// What became of the puzzles of an assignment: a digit for each, as result codes have it
// (words/desk/codes.py), and further 5 to 7: still open, and so many hints less 4 were told.

import { OPEN, SHOWN, puzzleState } from "../made/words/desk/codes.js";

const TOLD = SHOWN; // of what is higher, so many less are the hints told

export class Outcomes {
  /** @param {number} count of puzzles; @param {string} kept their digits, where they are kept */
  constructor(count, kept) {
    const whole = /^[0-7]+$/.test(kept) && kept.length === count;
    this.digits = whole ? [...kept].map(Number) : new Array(count).fill(OPEN);
    this.missed = this.digits.map(() => 0);
  }

  get text() { return this.digits.join(""); }

  /** What became of each, as a code has it. */
  get states() { return this.digits.map((digit) => (digit > TOLD ? OPEN : digit)); }

  isOpen(number) { return this.states[number] === OPEN; }

  isSolved(number) { return this.states[number] % SHOWN > OPEN; }

  /** So many hints were told of a puzzle. */
  told(number, hints) {
    if (this.isOpen(number)) this.put(number, Math.max(this.digits[number], TOLD + hints));
  }

  /** Let hints of a puzzle wait until so many tries of it were wrong; what was told is not taken back. */
  holdBack(asked, number, tries) {
    if (!tries) return;
    asked.missed = () => { this.missed[number] += 1; };
    asked.waits = () => (this.digits[number] ? 0 : Math.max(0, tries - this.missed[number]));
  }

  /** A puzzle is solved, or its solution was looked up: what came first holds. */
  settle(number, looked) {
    if (!this.isOpen(number)) return;
    this.put(number, puzzleState(!looked, Math.max(0, this.digits[number] - TOLD), looked));
  }

  /** The next open puzzle after one, or before it; -1 where none is left. */
  next(after) {
    const open = [...this.digits.keys()].filter((number) => number !== after && this.isOpen(number));
    return open.find((number) => number > after) ?? open[0] ?? -1;
  }

  put(number, digit) {
    this.digits[number] = digit;
    this.save();
  }

  /** Begin anew. @returns {function()} brings back what was */
  clear() {
    const had = [this.digits, this.missed];
    const begin = ([digits, missed]) => {
      [this.digits, this.missed] = [digits, missed];
      this.save();
    };
    begin([had[0].map(() => OPEN), had[1].map(() => 0)]);
    return () => begin(had);
  }

  /** Those that are kept on a device say how. */
  save() {}
}
