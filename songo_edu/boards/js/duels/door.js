// How a board comes by the duels. In a widget they stand in the same module; for pages the build
// puts a door here that fetches them as a module of their own, when one is first wanted.

import { DUELS } from "./family.js";

/** @returns {Promise<typeof DUELS>} the family */
export async function openDuels() {
  return DUELS;
}
