// How a page comes by what shows the reader's way through the course: a module of its own.

import { COURSE_PARTS } from "./parts.js";

/** @returns {Promise<Object>} the classes that fill the elements, by the elements' names */
export async function openCourse() {
  return COURSE_PARTS;
}
