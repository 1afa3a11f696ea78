// How one comes by the reasons of a puzzle on one row: a module of its own.

import { rowReasons } from "./reasons.js";

/** @returns {Promise<typeof rowReasons>} what finds them */
export async function openRowReasons() {
  return rowReasons;
}
