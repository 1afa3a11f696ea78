// How a page comes by what asks: a lesson that begins with words or with a game has it a little later.

import { ASKING_KINDS } from "./kinds.js";

/** @returns {Promise<typeof ASKING_KINDS>} what asks, and how its board is played, by kind */
export async function openAsking() {
  return ASKING_KINDS;
}
