// The way to puzzles from a reader's own game, which are looked for when they are wanted.

import type { PuzzleHall } from "./puzzles/hall.js";

/** Ask for a game in the hall of a page's puzzles, or take that of an address at once. */
export async function startOwnGame(hall: PuzzleHall, address = ""): Promise<void> {
  const { OwnGame } = await import("./owngame/owngame.js");
  await new OwnGame(hall).offer(address);
}
