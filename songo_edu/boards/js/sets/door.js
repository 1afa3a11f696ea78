// How the puzzle room comes by its collections and ways to play: a module of its own, fetched once
// the first puzzle stands.

import { PuzzleSets } from "./sets.js";

/** @returns {Promise<typeof PuzzleSets>} the class of what stands below a room's board */
export async function openSets() {
  return PuzzleSets;
}
