// How a board comes by the solitaires. In a widget they stand in the same module; for pages the
// build puts a door here that fetches them as a module of their own, when one is first wanted.

import { SOLITAIRES } from "./family.js";

/** @returns {Promise<typeof SOLITAIRES>} the family */
export async function openSolitaires() {
  return SOLITAIRES;
}
