// The way to homework: an assignment of a teacher, in a room that shows its puzzles alone.

import { openHomework } from "./homework/door.js";

/** @returns {Promise<Function>} the class of what leads through an assignment (homework/homework.js) */
export const fetchHomework = () => openHomework();
