// A text as a QR code: dark modules on a light ground, in a print and on a screen.

import { encode } from "uqr";

const QUIET = 4; // modules: the light edge that a code needs

/** The rows of a text's code, dark where true, with a light edge; none for too long a text. */
export function codeRows(text: string): boolean[][] {
  try {
    return encode(text, { ecc: "M", boostEcc: false, border: QUIET }).data;
  } catch {
    return [];
  }
}

export function codePath(rows: boolean[][]): string {
  const runs = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return `<path d="${runs.join("")}"/>`;
}
