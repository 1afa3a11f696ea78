// Rule sheets of a reader's own, as Python tells them to a page: by their names with the digest.

import type { Sheet } from "./types.js";

const OWN_SHEETS = new Map<string, Sheet>();

/** Keep a sheet that is told as text; what cannot be read is no sheet, and its game unknown. */
export function keepSheet(text: string | null): void {
  try {
    const sheet = JSON.parse(text!);
    if (sheet) OWN_SHEETS.set(sheet.name, sheet);
  } catch {
    // its game is unknown
  }
}

/** The sheet of that name; undefined where it is none of a reader's own. */
export const ownSheet = (name: string): Sheet | undefined => OWN_SHEETS.get(name);

/** A sheet of one's own as text, to be kept; "" of any other. */
export const sheetText = (name: string): string => (OWN_SHEETS.has(name) ? JSON.stringify(OWN_SHEETS.get(name)) : "");

/** The game that one's own is like; any other stands for itself. */
export const likeGame = (name?: string): string => ownSheet(name!)?.like ?? String(name);
