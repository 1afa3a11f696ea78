// The puzzle of each day.

import { isNewcomer, placeOfDay } from "../made/course/day_puzzle.js";
import type { Mark } from "../types.js";

/**
 * The puzzle of a day among those that may be one (is_for_days in songo_edu/puzzles/questions.py): the
 * same for all readers with these marks, the easiest for newcomers. undefined where there is none.
 */
export function puzzleOfDay<Puzzle extends { level: number }>(puzzles: Puzzle[], marks: Record<string, Mark>,
  day: string): Puzzle | undefined {
  const least = Math.min(...puzzles.map(({ level }) => level));
  const among = isNewcomer(marks, day) ? puzzles.filter(({ level }) => level === least) : puzzles;
  return among[placeOfDay(among.length, day)];
}
