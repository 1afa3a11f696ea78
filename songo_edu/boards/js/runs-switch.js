// The way to storm, one life and mixed puzzles, which are fetched when they are wanted.

import { openRuns } from "./runs/door.js";

/** Begin a run by its name in the hall of a page's puzzles (puzzles/hall.js). */
export async function startRun(name, hall) {
  const runs = await openRuns();
  new runs[name](hall).offer();
}
