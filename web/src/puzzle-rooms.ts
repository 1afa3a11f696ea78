// The way to the composer, which is fetched when somebody composes.

import type { PuzzleHall } from "./puzzles/hall.js";

export async function startComposer(hall: PuzzleHall): Promise<void> {
  const { Composer } = await import("./compose/composer.js");
  await new Composer(hall).offer();
}

export async function startOwnGame(hall: PuzzleHall, address = ""): Promise<void> {
  const { OwnGame } = await import("./owngame/owngame.js");
  await new OwnGame(hall).offer(address);
}

export async function startRun(name: "mixed" | "storm" | "one-life", hall: PuzzleHall): Promise<void> {
  const { RUNS: runs } = await import("./runs/runs.js");
  new runs[name](hall).offer();
}

export async function startSurvival(hall: PuzzleHall): Promise<void> {
  const { Survival } = await import("./survive/survival.js");
  await new Survival(hall).offer();
}
