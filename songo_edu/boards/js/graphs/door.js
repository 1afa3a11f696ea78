// How a board comes by the games on graphs. In a widget they stand in the same module; for pages the
// build puts a door here that fetches them as a module of their own, when one is first wanted.

import { GRAPH_FAMILIES } from "./family.js";

/** @returns {Promise<typeof GRAPH_FAMILIES>} the families of both games */
export async function openGraphs() {
  return GRAPH_FAMILIES;
}
