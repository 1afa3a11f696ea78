// Puzzles, as the page comes to them. A list has of each what it is chosen by: id, kind, game, goal,
// level, themes. Where it has a `part` as well, the rest (position, key, line, solution) stands in
// the file of that name, by the puzzle's id, with those of its neighbours (songo_edu/puzzles/page.py).
// Whoever opens a puzzle asks for it whole.

import { fetchJson } from "../files.js";

const parts = new Map();

/**
 * A puzzle with all that the page knows of it: the same object, filled.
 * @returns {Promise<Object>} throws where its part cannot be fetched, or has it no longer
 */
export async function wholePuzzle(puzzle) {
  const { id, part } = puzzle;
  if (puzzle.position !== undefined) return puzzle;
  if (!parts.has(part)) parts.set(part, fetchJson(`puzzles/${part}.json`));
  let held;
  try {
    held = await parts.get(part);
  } catch (error) {
    parts.delete(part); // another time it may come
    throw error;
  }
  if (!Object.hasOwn(held, id)) throw new Error(id);
  return Object.assign(puzzle, held[id]);
}
