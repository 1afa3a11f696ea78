// How a page comes by what writes quizzes: a module of its own.

import { moodleFile } from "./moodle.js";

/** @returns {Promise<typeof moodleFile>} what writes an assignment for Moodle */
export async function openQuiz() {
  return moodleFile;
}
