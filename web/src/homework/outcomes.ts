// What became of the puzzles of a homework, and the code that tells it.

import { copied, makeButton, node, adoptStyle } from "../buttons.js";
import {
  effortWords, isSolved, OPEN, puzzleOutcome, puzzleState, resultCode, SHOWN,
} from "../made/teaching/result_codes.js";
import { t, useLanguage } from "../strings.js";
import type { AskedTask, Lang } from "../types.js";

const TOLD = SHOWN; // of what is higher, so many less are the hints told
const OLD_SHOWN = 4; // without a dot, as earlier pages kept it, "shown" and all above is one less
const MOST_MISSED = 9; // a digit

export class Outcomes {
  declare digits: number[]; declare missed: number[];

  constructor(count: number, text: string) {
    const [states, missed = ""] = text.split(".");
    const isWhole = /^[0-7]+$|^[0-8]+\.\d+$/.test(text) && states.length === count;
    const digits: number[] = isWhole ? [...states].map(Number) : new Array(count).fill(OPEN);
    this.digits = missed ? digits : digits.map((digit) => (digit >= OLD_SHOWN ? digit + 1 : digit));
    this.missed = this.digits.map((_, number) => (isWhole ? Number(missed[number] ?? 0) : 0));
  }

  get text(): string { return `${this.digits.join("")}.${this.missed.join("")}`; }

  get states(): number[] { return this.digits.map((digit) => (digit > TOLD ? OPEN : digit)); }

  get outcomes(): number[] {
    return this.states.map((state, number) => puzzleOutcome(state, this.missed[number]));
  }

  isOpen(number: number): boolean { return this.states[number] === OPEN; }

  isSolved(number: number): boolean { return isSolved(this.states[number]); }

  /**
   * Hear of the answers and hints of a puzzle that is asked, and let its hints wait until there
   * were so many wrong answers; what was told is not taken back. `heard` is told of each answer
   * while the puzzle is open.
   */
  watch(question: AskedTask, number: number, tries: number | undefined,
    heard: (right: boolean, answer: string) => void = () => {}): void {
    question.judged = (right, answer) => {
      if (!this.isOpen(number)) return;
      heard(right, answer);
      if (right) {
        this.settle(number, false);
        return;
      }
      this.missed[number] = Math.min(MOST_MISSED, this.missed[number] + 1);
      this.save();
    };
    question.hinted = (opened) => {
      if (this.isOpen(number)) this.put(number, Math.max(this.digits[number], TOLD + opened));
    };
    if (tries) {
      question.waits = () => (this.digits[number] ? 0 : Math.max(0, tries - this.missed[number]));
    }
  }

  /** A puzzle is solved, or its solution was looked up: what came first holds. */
  settle(number: number, looked: boolean): void {
    if (!this.isOpen(number)) return;
    this.put(number, puzzleState(!looked, Math.max(0, this.digits[number] - TOLD), looked));
  }

  next(after: number): number {
    const open = [...this.digits.keys()].filter(
      (number) => number !== after && this.isOpen(number),
    );
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

// The code of what became of an assignment: to be sent or written down, and what it is worth.

const CODE_STYLE = ".songo-code{font:700 1.625rem/1.3 ui-monospace,monospace;letter-spacing:.04em;"
  + "display:inline-block;padding:.5rem .9rem;border:1.5px solid var(--songo-accent);"
  + "border-radius:.625rem}"
  + ".songo-code-bar.songo-code-bar>.songo-button{padding-inline:.8rem}"
  + "@media(max-width:600px){.songo-code{font-size:1.25rem}}";

/** What stands one below the other. @param others the buttons beside that which copies the code */
export function codeCard(
  ids: string[], outcomes: number[], lang: Lang, ...others: HTMLElement[]
): HTMLElement[] {
  adoptStyle(CODE_STYLE);
  useLanguage(lang);
  const code = node("output", { className: "songo-code", textContent: resultCode(ids, outcomes) });
  const status = node("p", { role: "status" });
  const copy = makeButton({
    label: t("Copy the code"), main: true, act: async () => {
      const done = await copied(code.textContent!);
      useLanguage(lang);
      if (!done) getSelection()!.selectAllChildren(code);
      status.textContent = done ? t("Copied.") : t("Select it and copy it by hand.");
    },
  });
  const words = t("Write it down or send it to your teacher. It shows which puzzles you have solved, with how many hints and wrong tries.");
  return [node("p", { textContent: `${words} ${effortWords()}` }), node("div", {}, code),
    node("div", { className: "songo-bar songo-code-bar" }, copy, ...others), status];
}
