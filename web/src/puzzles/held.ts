// Files beside the page that hold something of puzzles, by their ids: each is fetched once.

import { fetchJson } from "../files.js";

const files = new Map<string, Promise<any>>();

/** What a file beside the page has of a puzzle. Throws where it cannot be fetched, or lacks it. */
export async function heldOf(id: string, path: string): Promise<any> {
  if (!files.has(path)) files.set(path, fetchJson(path));
  const held = await files.get(path)!.catch((error) => {
    files.delete(path); // another time it may come
    throw error;
  });
  if (!Object.hasOwn(held, id)) throw new Error(id);
  return held[id];
}
