// How the page comes by the survival of the waiting war: a module of its own.

import { Survival } from "./survival.js";

/** @returns {Promise<typeof Survival>} the class of a survival */
export async function openSurvival() {
  return Survival;
}
