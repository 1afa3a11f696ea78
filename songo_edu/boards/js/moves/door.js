// How a page comes by the list of a game's moves: a module of its own, fetched when it is opened.

import { MoveList } from "./list.js";

/** @returns {Promise<typeof MoveList>} the list's class */
export async function openMoves() {
  return MoveList;
}
