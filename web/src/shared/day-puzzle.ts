// The puzzle of each day.

import {
  type DayList, everybodys, idOfDay, isNewcomer, placeOfDay,
} from "../made/course/day_puzzle.js";
import type { Mark } from "../types.js";

interface OfDays { id: string; level: number }

export function everybodysPuzzle<Puzzle extends OfDays>(
  puzzles: Puzzle[], lists: DayList[], day: string,
): Puzzle | undefined {
  const id = everybodys(lists, day);
  return puzzles.find((puzzle) => puzzle.id === id);
}

/**
 * The puzzle of today for a reader with these marks: an easy one for newcomers. Where no list names
 * it, one of those that are there stands in, the same for all; undefined where it is not there.
 */
export function todaysPuzzle<Puzzle extends OfDays>(
  puzzles: Puzzle[], lists: DayList[], marks: Record<string, Mark>, day: string,
): Puzzle | undefined {
  if (lists.length) {
    const id = idOfDay(lists, marks, day);
    return puzzles.find((puzzle) => puzzle.id === id);
  }
  const least = Math.min(...puzzles.map(({ level }) => level));
  const among = isNewcomer(marks, day) ? puzzles.filter(({ level }) => level === least) : puzzles;
  return among[placeOfDay(among.length, day)];
}

export function dayWords(day: string, language: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(language, {
    day: "numeric", month: "long",
  });
}
