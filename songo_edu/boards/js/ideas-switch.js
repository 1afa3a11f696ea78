// The way to what tells the idea of a move, which is fetched once a puzzle stands.

import { openIdeas } from "./ideas/door.js";

/** @returns {Promise<Function>} the hint that says what a move is about */
export const fetchIdeas = () => openIdeas();
