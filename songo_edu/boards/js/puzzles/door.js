// How a page comes by its puzzle room: a module of its own, fetched with the puzzles.

import { PuzzleHall } from "./hall.js";

/** @returns {Promise<typeof PuzzleHall>} the class of what shows a page's puzzles */
export async function openPuzzles() {
  return PuzzleHall;
}
