// All that is kept on the device as one: progress, games, choices. songo_edu/course/progress_file.py has
// the file of it.

import { keptChoices, replaceChoices } from "../kept/choices.js";
import { readChoices } from "../made/course/device_store.js";
import { mergedProgress } from "../made/course/progress_file.js";
import { gameStore } from "../play/games.js";
import { progressStore, writeProgress } from "../tasks/progress.js";

// What was typed on live pages (site/live/js/kept.js): no file takes it along, but it is forgotten.
const TYPED_KEY = "songo.live";

/** Put something in the place of what was typed. @returns {?string} what was there */
function replaceTyped(text) {
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
function plainChoices() {
  try {
    return { ...readChoices(keptChoices(), JSON.stringify) };
  } catch {
    return {};
  }
}

/** What is kept now. */
export function everything() {
  return { ...progressStore.held, games: { ...gameStore.held }, choices: plainChoices() };
}

/** Put something else in its place. @returns {Object} what was there, to be put back */
export function replaceEverything({ exercises, puzzles, games, choices, rating, typed }) {
  const had = everything();
  progressStore.replace({ exercises, puzzles, games: {}, choices: {}, rating });
  gameStore.replace(games);
  replaceChoices(choices);
  if (typed) replaceTyped(typed);
  return had;
}

/** Take over what a file holds beside what there is; throws a TextError where both are too much. */
export function mergeEverything(told, known) {
  const size = (both) => [...writeProgress(both)].length;
  return replaceEverything(mergedProgress(everything(), told, known, size));
}

/** Forget all of it. */
export function forgetEverything() {
  const none = { exercises: {}, puzzles: {}, games: {}, choices: {}, rating: {} };
  return { ...replaceEverything(none), typed: replaceTyped(null) };
}
