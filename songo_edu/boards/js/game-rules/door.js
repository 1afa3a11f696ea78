// How one comes by the rules that puzzles need: a module of its own, for what is printed, handed out
// and asked in a quiz.

import { rulesOf } from "./needed.js";

/** @returns {Promise<typeof rulesOf>} what finds them */
export async function openGameRules() {
  return rulesOf;
}
