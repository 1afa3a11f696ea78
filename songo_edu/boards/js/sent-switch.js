// The way to what an address asks the puzzle room for, which is fetched where it asks.

import { openSent } from "./sent/door.js";

/** @returns {Promise<Function>} what finds the puzzles that are asked for */
export const fetchSent = () => openSent();
