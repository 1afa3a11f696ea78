// The way to the composer, which is fetched when somebody composes.


/** Compose a puzzle in the hall of a page's puzzles (puzzles/hall.js). */
export async function startComposer(hall) {
  const { Composer } = await import("./compose/composer.js");
  await new Composer(hall).offer();
}
