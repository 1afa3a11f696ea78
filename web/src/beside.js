// What thinks for long, and tables of endings: files beside the page. Where there are none, another
// source takes the place of this one (beside-text.js, beside-handed.js).

/* global THINKER_FILES */
const ENDINGS_FILES = { awale: "@@endings-awale@@" }; // whoever writes the site names them

export const WORKER_TYPE = "module";

export function thinkingAddress(name) {
  return new URL(THINKER_FILES[name], import.meta.url);
}

/** The function that answers, for a page without workers. */
export async function makeThinking(name) {
  return (await import(thinkingAddress(name))).answer;
}

/** The address of a game's table of endings; null where there is none. */
export function endingsAddress(name) {
  return ENDINGS_FILES[name] ? new URL(ENDINGS_FILES[name], import.meta.url).href : null;
}
