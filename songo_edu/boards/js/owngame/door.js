// How the page comes by puzzles from a reader's own game: a module of their own.

import { OwnGame } from "./owngame.js";

/** @returns {Promise<typeof OwnGame>} the class of what looks for them */
export async function openOwnGame() {
  return OwnGame;
}
