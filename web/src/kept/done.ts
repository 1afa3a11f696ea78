// What a reader has solved, as the device keeps it: read without the modules that write it, so that
// the frame of every page (site/static/site.js) can have this file too.

const DONE_KEY = "songo.progress";
/** What is marked: exercises, or puzzles. */
export type Section = "exercises" | "puzzles";
/** Marks by names in sections; another page may have written anything there. */
type Marks = Partial<Record<Section, Record<string, { solved?: unknown } | null>>>;

declare global {
  interface WindowEventMap { "songo:progress": CustomEvent<Marks> }
}

let marksOfPage: Marks | null = null; // what this page's own store holds, once it has said so

function keptMarks(): Marks | null {
  if (marksOfPage) return marksOfPage;
  try {
    return JSON.parse(localStorage.getItem(DONE_KEY)!);
  } catch {
    return null; // switched off, or not ours
  }
}

/** The marks of the exercises, or of the puzzles, by their names. */
function marksOf(section: Section) {
  const marks = keptMarks()?.[section];
  return marks && typeof marks === "object" ? marks : {};
}

/** Whether any of the exercises, or of the puzzles, was ever answered. */
export const keepsMarks = (section: Section): boolean => Object.keys(marksOf(section)).length > 0;

/** The names of the exercises, or of the puzzles, that are solved. */
export function solvedNames(section: Section = "exercises"): Set<string> {
  const held = marksOf(section);
  return new Set(Object.keys(held).filter((name) => held[name]?.solved === true));
}

/** How many of the exercises with these names are solved: what is done of a chapter. */
export function doneOf(names: string[], solved = solvedNames()): number {
  return names.filter((name) => solved.has(name)).length;
}

/** Be told whenever something else is solved, here or in another window. */
export function watchDone(act: () => void): void {
  addEventListener("songo:progress", ({ detail }) => {
    marksOfPage = detail;
    act();
  });
  addEventListener("storage", ({ key }) => { if (key === DONE_KEY || key === null) act(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) act(); });
}
