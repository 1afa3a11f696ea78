// What thinks for long, in the script itself: a worker gets it as text. Tables of endings are there
// in a page that is opened from a folder.

import { dataAt, fetchJson } from "./files-folder.js";
import { serve } from "./serving.js";
import { THINKING } from "thinking"; // functions that give the one which answers (web/build.mjs)

// Whoever writes the folder names them.
const ENDINGS_FILES: Record<string, string> = { awale: "@@endings-awale@@" };

export const WORKER_TYPE = "classic";

export function thinkingAddress(name: string): string {
  const text = `(${serve})((${THINKING[name]})());`;
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

export async function makeThinking(name: string): Promise<(question: unknown) => unknown> {
  return THINKING[name]();
}

/** A table's own text is its address; until it has come there is none. */
export function endingsAddress(name: string): string | null {
  return ENDINGS_FILES[name] ? dataAt(ENDINGS_FILES[name]) as string | null : null;
}

const whenIdleAtFirst =
  globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));
for (const path of Object.values(ENDINGS_FILES).filter(Boolean)) {
  whenIdleAtFirst(() => fetchJson(path).catch(() => null));
}
