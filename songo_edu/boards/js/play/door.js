// How a board comes by what stands beside it while a game is played: a module of its own.

import { PlayDesk } from "./desk.js";

/** @returns {Promise<typeof PlayDesk>} the class of what stands beside a board */
export async function openPlay() {
  return PlayDesk;
}
