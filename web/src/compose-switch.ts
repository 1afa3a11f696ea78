// The way to the composer, which is fetched when somebody composes.

import type { PuzzleHall } from "./puzzles/hall.js";

/** Compose a puzzle in the hall of a page's puzzles (puzzles/hall.js). */
export async function startComposer(hall: PuzzleHall): Promise<void> {
  const { Composer } = await import("./compose/composer.js");
  await new Composer(hall).offer();
}
