// How a sparring game is read over: a module of its own, which builds on that of reviews.

import { readSpar } from "./read.js";

/** @returns {Promise<typeof readSpar>} what reads a game over */
export async function openSparred() {
  return readSpar;
}
