// All that is kept on the device as one: progress, games, choices. songo_edu/course/progress_file.py has
// the file of it.

import { keptChoices, replaceChoices } from "../kept.js";
import { readChoices } from "../made/course/device_store.js";
import { mergedProgress } from "../made/course/progress_file.js";
import { gameStore } from "../play/games.js";
import { progressStore, writeProgress } from "../tasks/progress.js";
import type { Progress } from "../types.js";

/** All that is kept; `typed` is what was typed on live pages, to be put back. */
export interface Everything extends Progress { typed?: string | null }

// What was typed on live pages (site/live/js/kept.js): no file takes it along, but it is forgotten.
const TYPED_KEY = "songo.live";

/** Put something in the place of what was typed. @returns what was there */
function replaceTyped(text: string | null): string | null {
  try {
    const had = localStorage.getItem(TYPED_KEY);
    if (text) localStorage.setItem(TYPED_KEY, text);
    else localStorage.removeItem(TYPED_KEY);
    return had;
  } catch {
    return null; // nothing can be kept there
  }
}

/** Choices as a file may hold them: what another page has written there is left out. */
function plainChoices(): Progress["choices"] {
  try {
    return { ...readChoices(keptChoices(), JSON.stringify) };
  } catch {
    return {};
  }
}

/** What is kept now. */
export function everything(): Progress {
  return { ...progressStore.held, games: { ...gameStore.held }, choices: plainChoices() };
}

/** Put something else in its place. @returns what was there, to be put back */
export function replaceEverything({ exercises, puzzles, games, choices, rating, typed }: Everything): Progress {
  const had = everything();
  progressStore.replace({ exercises, puzzles, games: {}, choices: {}, rating });
  gameStore.replace(games as typeof gameStore.held);
  replaceChoices(choices);
  if (typed) replaceTyped(typed);
  return had;
}

/** Take over what a file holds beside what there is; throws a TextError where both are too much. */
export function mergeEverything(told: Progress, known: string[]): Progress {
  const size = (both: unknown) => [...writeProgress(both as Progress)].length;
  return replaceEverything(mergedProgress(everything(), told, known, size) as Everything);
}

/** Forget all of it. */
export function forgetEverything(): Everything {
  const none = { exercises: {}, puzzles: {}, games: {}, choices: {}, rating: {} };
  return { ...replaceEverything(none), typed: replaceTyped(null) };
}
