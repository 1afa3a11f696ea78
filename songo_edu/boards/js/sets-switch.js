// The way to the collections below the puzzle room's board, which come once the board stands.

import { openSets } from "./sets/door.js";

/** @returns {Promise<Function>} the class of what stands below the board */
export const fetchSets = () => openSets();
