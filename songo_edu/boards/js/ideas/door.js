// How a page comes by what a move is about, told from the rules: the first hint of a puzzle.

import { ideaHint } from "../made/puzzles/explain/hints.js";

/** @returns {Promise<typeof ideaHint>} the hint */
export async function openIdeas() {
  return ideaHint;
}
