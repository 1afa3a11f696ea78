// The way to the reasons of a puzzle on one row, which are fetched when they are asked for.

import { openRowReasons } from "./why-row/door.js";

/** @returns {Promise<Function>} what finds them */
export const fetchRowReasons = () => openRowReasons();
