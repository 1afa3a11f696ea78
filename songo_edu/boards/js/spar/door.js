// How a page comes by a sparring game: a module of its own.

import { SparRoom } from "./room.js";

/** @returns {Promise<typeof SparRoom>} the class of what plays it */
export async function openSpar() {
  return SparRoom;
}
