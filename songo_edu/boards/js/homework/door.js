// How a page comes by homework: a module of its own, fetched where the address carries some.

import { Homework } from "./homework.js";

/** @returns {Promise<typeof Homework>} the guide through an assignment */
export async function openHomework() {
  return Homework;
}
