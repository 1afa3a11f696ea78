// A QR code that opens puzzles, with its address below it to be typed.

import { encode } from "uqr";
import { node } from "../buttons.js";
import { SVG_SPACE } from "../desk/paper.js";
import { publishedPage } from "../fragment.js";

const MODULE = 0.45; // millimetres: 2.7 dots of a picture of 150 an inch
const WIDEST = 62; // millimetres
const QUIET = 4; // modules: the light edge that a code needs

/** The rows of an address's code, dark where true, its light edge round it; none for too long a text. */
function codeRows(address: string): boolean[][] {
  try {
    return encode(address, { ecc: "M", boostEcc: false, border: QUIET }).data;
  } catch {
    return [];
  }
}

/** The dark modules as one path. */
function codePath(rows: boolean[][]): string {
  const runs = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return `<path d="${runs.join("")}"/>`;
}

/**
 * @param asked what the address asks for, such as "puzzle=5ce19e0300d1"
 * @param words stand below in the place of the address
 * @returns nothing for a page that nobody else could open, and for too long a text
 */
export function paperCode(asked: string, words = ""): HTMLElement | string {
  const page = publishedPage();
  const address = page ? new URL(`./#${asked}`, page).href : "";
  const rows = address ? codeRows(address) : [];
  const size = rows.length;
  if (!rows.length || size * MODULE > WIDEST) return "";
  const svg = document.createElementNS(SVG_SPACE, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", address);
  svg.innerHTML = codePath(rows);
  svg.style.width = `${size * MODULE}mm`;
  const [, host, way, name] = address.match(/\/\/([^/]*)(.*=)(.*)/)!;
  const code = node("div", { className: "songo-sheet-code" }, svg,
    node("p", { textContent: words || [host, way, name].join("\n") }));
  code.style.width = svg.style.width;
  return code;
}
