// How the puzzle room comes by what asks studies: a module of its own.

import { STUDIES } from "./asking.js";

/** @returns {Promise<typeof STUDIES>} what asks a study */
export async function openStudy() {
  return STUDIES;
}
