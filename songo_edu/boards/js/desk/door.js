// How a page comes by the teacher's desk: a module of its own.

import { Desk } from "./desk.js";

/** @returns {Promise<typeof Desk>} the class of what fills the element */
export async function openDesk() {
  return Desk;
}
