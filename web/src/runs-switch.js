// The way to storm, one life and mixed puzzles, which are fetched when they are wanted.


/** Begin a run by its name in the hall of a page's puzzles (puzzles/hall.js). */
export async function startRun(name, hall) {
  const { RUNS: runs } = await import("./runs/runs.js");
  new runs[name](hall).offer();
}
