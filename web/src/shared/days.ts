// Days, and the puzzle of each. Days are the reader's own, written like 2026-11-21.

import { puzzlesMet } from "../kept.js";

const NEW = 10; // puzzles: who has solved fewer on earlier days is given an easy one

export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const thisDay = () => dayOf(new Date());

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86400000);
}

const common = (a: number, b: number): number => (b ? common(b, a % b) : a);

/** So far on each day, through all of so many puzzles before one comes again; days next to each other differ. */
function strideThrough(total: number): number {
  let stride = Math.max(1, Math.round(0.618 * total));
  while (common(stride, total) > 1) stride += 1;
  return stride;
}

/**
 * The puzzle of a day among those that may be one (is_for_days in songo_edu/puzzles/questions.py): the
 * same for everybody, but one of the easiest for who is new to puzzles. undefined where there is none.
 */
export function puzzleOfDay<Puzzle extends { level: number }>(puzzles: Puzzle[], day: string): Puzzle | undefined {
  const least = Math.min(...puzzles.map(({ level }) => level));
  const among = puzzlesMet(day) < NEW ? puzzles.filter(({ level }) => level === least) : puzzles;
  const total = among.length;
  return total ? among[(dayNumber(day) * strideThrough(total)) % total] : undefined;
}
