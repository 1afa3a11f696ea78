// How the puzzle room comes by what reads puzzles out of an address: a module of its own, fetched
// where the address asks for some.

import { givenBy } from "./asked.js";

/** @returns {Promise<typeof givenBy>} what finds the puzzles that are asked for */
export async function openSent() {
  return givenBy;
}
