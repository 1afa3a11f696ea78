// How one comes by the reasons of a drill: a module of its own.

import { drillReasons } from "./reasons.js";

/** @returns {Promise<typeof drillReasons>} what finds them */
export async function openDrillReasons() {
  return drillReasons;
}
