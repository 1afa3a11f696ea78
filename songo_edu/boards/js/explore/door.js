// How a page comes by its board to explore: a module of its own.

import { ExploreRoom } from "./room.js";

/** @returns {Promise<typeof ExploreRoom>} the class of what fills the element */
export async function openExplore() {
  return ExploreRoom;
}
