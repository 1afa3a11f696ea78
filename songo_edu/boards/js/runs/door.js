// How the ways to play one puzzle after the other come: a module of their own.

import { RUNS } from "./runs.js";

/** @returns {Promise<Object>} the runs by their names */
export async function openRuns() {
  return RUNS;
}
