// What thinks for long, and tables of endings: files beside the page. Where there are none, another
// source takes the place of this one (beside-text.js, beside-handed.js).

declare const THINKER_FILES: Record<string, string>;
// Whoever writes the site names them.
const ENDINGS_FILES: Record<string, string> = { awale: "@@endings-awale@@" };

export const WORKER_TYPE = "module";

export function thinkingAddress(name: string): URL {
  return new URL(THINKER_FILES[name], import.meta.url);
}

export async function makeThinking(name: string): Promise<(question: unknown) => unknown> {
  return (await import(thinkingAddress(name) as unknown as string)).answer;
}

/** The address of a game's table of endings; null where there is none. */
export function endingsAddress(name: string): string | null {
  return ENDINGS_FILES[name] ? new URL(ENDINGS_FILES[name], import.meta.url).href : null;
}
