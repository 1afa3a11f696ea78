// How a page comes by the sound of seeds: a module of its own.

import { strikeSeed } from "./seeds.js";

/** @returns {Promise<typeof strikeSeed>} what lets a seed be heard */
export async function openSound() {
  return strikeSeed;
}
