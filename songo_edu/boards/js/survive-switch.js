// The way to the survival of the waiting war, which is fetched when it is wanted.

import { openSurvive } from "./survive/door.js";

/** Begin a survival in the hall of a page's puzzles (puzzles/hall.js). */
export async function startSurvival(hall) {
  const Survival = await openSurvive();
  await new Survival(hall).offer();
}
