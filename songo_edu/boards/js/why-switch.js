// The way to the reasons of a puzzle, which are fetched when they are asked for.

import { openWhy } from "./why/door.js";

/** @returns {Promise<Function>} the class of what tells why */
export const fetchWhy = () => openWhy();
