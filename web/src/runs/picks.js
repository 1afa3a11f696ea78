// Which puzzle comes next in a run: by a ladder of levels, or near the reader's rating.

import { PUZZLE_KINDS } from "../made/puzzles/questions.js";
import { NO_RATING, puzzleRating } from "../made/course/rating.js";
import { progressStore } from "../tasks/progress.js";

const NEAREST = 12; // of so many that suit, one is drawn

/** The puzzles of songo that ask for seeds, in so many moves at most. */
export function poolOf({ puzzles }, most) {
  const asks = ({ kind }) => Object.hasOwn(PUZZLE_KINDS, kind) && ["gain", "guard"].includes(PUZZLE_KINDS[kind].way);
  return puzzles.filter((puzzle) => puzzle.game === "songo" && asks(puzzle) && puzzle.goal.moves <= most);
}

const drawOne = (numbers) => numbers[Math.floor(Math.random() * numbers.length)];

/** Of some numbers those whose puzzles are not solved yet; all where none is left. */
function newest(pool, numbers) {
  const fresh = numbers.filter((number) => !progressStore.mark("puzzles", pool[number].id).solved);
  return fresh.length ? fresh : numbers;
}

const left = (pool, asked) => pool.flatMap((_, number) => (asked.includes(number) ? [] : [number]));

/** A puzzle of a level or, where none is left, of the nearest one; undefined at the end of all. */
export function ofLevel(pool, asked, level) {
  const numbers = left(pool, asked);
  const nearest = Math.min(...numbers.map((number) => Math.abs(pool[number].level - level)));
  return drawOne(newest(pool, numbers.filter((number) => Math.abs(pool[number].level - level) === nearest)));
}

/** A puzzle near the reader's rating. */
export function nearRating(pool, asked) {
  const { reader } = { ...NO_RATING, ...progressStore.held.rating };
  const apart = (number) => Math.abs(puzzleRating(pool[number].points ?? 0) - reader);
  const suiting = newest(pool, left(pool, asked)).sort((a, b) => apart(a) - apart(b));
  return drawOne(suiting.slice(0, NEAREST));
}
