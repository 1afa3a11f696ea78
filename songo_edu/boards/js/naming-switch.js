// The way to what asks for pits by their names, which is fetched with the first such puzzle.

import { openNaming } from "./naming/door.js";

/** @returns {Promise<Object>} what asks, by the way of the puzzle */
export const fetchNaming = () => openNaming();
