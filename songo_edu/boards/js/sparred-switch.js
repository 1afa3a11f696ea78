// How a sparring game comes by what is said of it once it is read over: a module of its own.

import { openSparred } from "./sparred/door.js";

/** @returns {Promise<Function>} reads a game over in a place */
export const fetchSparred = () => openSparred();
