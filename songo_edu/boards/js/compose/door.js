// How the page comes by the composer: a module of its own, which builds on that to explore.

import { Composer } from "./composer.js";

/** @returns {Promise<typeof Composer>} the class of what composes puzzles */
export async function openComposer() {
  return Composer;
}
