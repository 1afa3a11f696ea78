// An assignment as text of an address: JSON in base64url.

import { TextError } from "../errors.js";
import { t } from "../strings.js";
import type { Lang } from "../types.js";

/** An assignment (songo_edu/teaching/assignment_file.py), its puzzles by their ids. */
export interface Assignment {
  schema: number;
  title: string;
  language: Lang;
  hints: number;
  hint_after?: number;
  reveal: boolean;
  puzzles: string[];
}

const LONGEST_CARRIED = 100000;

/** The fragment that carries an assignment. */
export function carrySheet(told: Assignment): string {
  const bytes = new TextEncoder().encode(JSON.stringify(told));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#sheet=${text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** What a fragment carries; throws a TextError where it cannot be read. */
export function carriedSheet(fragment: string): unknown {
  try {
    if (fragment.length > LONGEST_CARRIED) throw new Error();
    const text = decodeURIComponent(fragment.replace(/^#sheet=/, "")).replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new TextError(t("What the address carries cannot be read: part of it may be missing."));
  }
}
