// How a page comes by its counter of leaves: a module of its own.

import { LeafCounter } from "./counter.js";

/** @returns {Promise<typeof LeafCounter>} the counter's class */
export async function openLeaves() {
  return LeafCounter;
}
