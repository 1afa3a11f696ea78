// How a page comes by its puzzle room: a module of its own, fetched with the puzzles.

import { PuzzleRoom } from "./room.js";

/** @returns {Promise<typeof PuzzleRoom>} the room's class */
export async function openPuzzles() {
  return PuzzleRoom;
}
