// How a page comes by its lessons: a module of its own, which builds on that of the exercises.

import { LessonRoom } from "./lesson.js";

/** @returns {Promise<typeof LessonRoom>} the class of what leads through a lesson */
export async function openLessons() {
  return LessonRoom;
}
