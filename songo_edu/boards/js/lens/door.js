// How a board comes by its lens. In a widget it stands in the same module; for pages the build puts
// a door here that fetches it as a module of its own, when it is first wanted.

import { Lens } from "./lens.js";

/** @returns {Promise<typeof Lens>} the lens's class */
export async function openLens() {
  return Lens;
}
