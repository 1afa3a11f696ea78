// How a page comes by what asks for pits by their names.

import { NAMING_WAYS } from "./ways.js";

/** @returns {Promise<typeof NAMING_WAYS>} what asks, by the way of the puzzle */
export async function openNaming() {
  return NAMING_WAYS;
}
