// Which puzzle comes next in a run: by a ladder of levels, or near the reader's rating.

import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { NO_RATING, puzzleRating } from "../made/course/rating.js";
import type { PuzzleKinds } from "../puzzles/records.js";
import { progressStore } from "../tasks/progress.js";
import type { ListedPuzzle, PuzzlesTold } from "../types.js";

const NEAREST = 12; // of so many that suit, one is drawn

/** The puzzles of songo that ask for seeds, in so many moves at most. */
export function poolOf({ puzzles }: PuzzlesTold, most: number): ListedPuzzle[] {
  const asks = ({ kind }: ListedPuzzle) => Object.hasOwn(PUZZLE_KINDS, kind)
    && ["gain", "guard"].includes((PUZZLE_KINDS as PuzzleKinds)[kind].way);
  return puzzles.filter((puzzle) => puzzle.game === "songo" && asks(puzzle) && puzzle.goal.moves <= most);
}

/** One of some numbers, undefined where there is none. */
const drawOne = (numbers: number[]): number | undefined => numbers[Math.floor(Math.random() * numbers.length)];

/** Of some numbers those whose puzzles are not solved yet; all where none is left. */
function newest(pool: ListedPuzzle[], numbers: number[]): number[] {
  const fresh = numbers.filter((number) => !progressStore.mark("puzzles", pool[number].id).solved);
  return fresh.length ? fresh : numbers;
}

const left = (pool: ListedPuzzle[], asked: number[]) =>
  pool.flatMap((_, number) => (asked.includes(number) ? [] : [number]));

/** A puzzle of a level or, where none is left, of the nearest one; undefined at the end of all. */
export function ofLevel(pool: ListedPuzzle[], asked: number[], level: number): number | undefined {
  const numbers = left(pool, asked);
  const nearest = Math.min(...numbers.map((number) => Math.abs(pool[number].level - level)));
  return drawOne(newest(pool, numbers.filter((number) => Math.abs(pool[number].level - level) === nearest)));
}

/** A puzzle near the reader's rating. */
export function nearRating(pool: ListedPuzzle[], asked: number[]): number | undefined {
  const { reader } = { ...NO_RATING, ...progressStore.held.rating };
  const apart = (number: number) => Math.abs(puzzleRating(pool[number].points ?? 0) - reader);
  const suiting = newest(pool, left(pool, asked)).sort((a, b) => apart(a) - apart(b));
  return drawOne(suiting.slice(0, NEAREST));
}
