// The way to the composer, which is fetched when somebody composes.

import { openCompose } from "./compose/door.js";

/** Compose a puzzle in the hall of a page's puzzles (puzzles/hall.js). */
export async function startComposer(hall) {
  const Composer = await openCompose();
  await new Composer(hall).offer();
}
