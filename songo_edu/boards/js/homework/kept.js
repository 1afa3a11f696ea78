// What became of the puzzles of assignments, kept on the device: by the names of an assignment's
// puzzles a digit for each, as result codes have it (words/desk/codes.py), and further 5 to 7: still
// open, and so many hints less 4 were told.

import { KeptStore } from "../kept/store.js";
import { puzzleState } from "../made/words/desk/codes.js";

const HOMEWORK_KEY = "songo.homework";
const MOST_KEPT = 20; // assignments; the oldest goes
const TOLD = 4; // of what is higher, so many less are the hints told

class HomeworkStore extends KeptStore {
  none() { return {}; }

  read(text) {
    const held = JSON.parse(text);
    if (!held || typeof held !== "object" || Array.isArray(held)) throw new Error(text);
    return held;
  }

  written() { return JSON.stringify(this.held); }
}

const homeworkStore = new HomeworkStore(HOMEWORK_KEY);

export class Results {
  /** @param {string[]} ids of the puzzles, in their order */
  constructor(ids) {
    this.name = ids.join();
    const { held } = homeworkStore;
    const digits = Object.hasOwn(held, this.name) ? held[this.name] : "";
    const whole = typeof digits === "string" && /^[0-7]+$/.test(digits) && digits.length === ids.length;
    this.digits = whole ? [...digits].map(Number) : ids.map(() => 0);
  }

  /** What became of each, as a code has it. */
  get states() { return this.digits.map((digit) => (digit > TOLD ? 0 : digit)); }

  isOpen(number) { return this.states[number] === 0; }

  /** So many hints were told of a puzzle. */
  told(number, hints) {
    if (this.isOpen(number)) this.put(number, Math.max(this.digits[number], TOLD + hints));
  }

  /** A puzzle is solved, or its solution was looked up: what came first holds. */
  settle(number, looked) {
    if (!this.isOpen(number)) return;
    this.put(number, puzzleState(!looked, Math.max(0, this.digits[number] - TOLD), looked));
  }

  put(number, digit) {
    this.digits[number] = digit;
    this.save();
  }

  /** Begin anew. @returns {function()} brings back what was */
  clear() {
    const had = this.digits;
    this.digits = had.map(() => 0);
    this.save();
    return () => {
      this.digits = had;
      this.save();
    };
  }

  save() {
    homeworkStore.load();
    const { [this.name]: gone, ...others } = homeworkStore.held;
    const names = Object.keys(others).slice(1 - MOST_KEPT);
    homeworkStore.held = Object.fromEntries([
      ...names.map((name) => [name, others[name]]), [this.name, this.digits.join("")],
    ]);
    homeworkStore.save();
  }
}
