// The way to the survival of the waiting war, which is fetched when it is wanted.

import type { PuzzleHall } from "./puzzles/hall.js";

/** Begin a survival in the hall of a page's puzzles (puzzles/hall.js). */
export async function startSurvival(hall: PuzzleHall): Promise<void> {
  const { Survival } = await import("./survive/survival.js");
  await new Survival(hall).offer();
}
