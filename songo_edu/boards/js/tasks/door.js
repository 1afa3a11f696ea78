// How a page comes by its exercises, and by what they share with puzzles: a module of its own, asked
// for at once by the pages that have some.

import { exerciseTask } from "./exercise.js";

/** @returns {Promise<typeof exerciseTask>} what fills an element with an exercise */
export async function openTasks() {
  return exerciseTask;
}
