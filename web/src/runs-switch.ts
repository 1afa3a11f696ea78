// The way to storm, one life and mixed puzzles, which are fetched when they are wanted.

import type { PuzzleHall } from "./puzzles/hall.js";

/** Begin a run by its name in the hall of a page's puzzles (puzzles/hall.js). */
export async function startRun(name: "mixed" | "storm" | "one-life", hall: PuzzleHall): Promise<void> {
  const { RUNS: runs } = await import("./runs/runs.js");
  new runs[name](hall).offer();
}
