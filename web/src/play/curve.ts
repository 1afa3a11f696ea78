// How a game went, as a line: seeds ahead or behind after each move.

import { svgNode } from "../buttons.js";
import { number } from "../made/drawing/svg.js";
import { t } from "../strings.js";

const CURVE_WIDE = 328;
const CURVE_HIGH = 104;
const CURVE_EDGE = 56;
const CURVE_FOOT = 18;

function drawn(
  kind: keyof SVGElementTagNameMap, attributes: Record<string, string | number>,
  text: string | number = "",
): SVGElement {
  const made = svgNode(kind, attributes);
  made.textContent = text as string;
  return made;
}

export interface CurvePlace { number: number; words: string }

/** A curve of leads in seeds, as who sits below sees them; `marks` are mistakes. */
export function drawCurve(
  leads: number[], last: number, place: CurvePlace | null = null, marks: { number: number }[] = [],
): SVGElement {
  const most = Math.max(6, ...leads.map(Math.abs));
  const right = CURVE_WIDE - CURVE_EDGE;
  const middle = (CURVE_HIGH - CURVE_FOOT) / 2;
  const x = (i: number) => (right * i) / Math.max(1, leads.length - 1);
  const y = (n: number) => middle - (n / most) * (middle - 8);
  const path = leads.slice(1).map((n, i) => `H${number(x(i + 1))}V${number(y(n))}`).join("");
  const line = `M0 ${number(y(leads[0]))}${path}`;
  const end = leads.at(-1)!;
  const signed = end > 0 ? `+${Math.round(end)}` : `−${Math.round(-end)}`;
  const high = Math.abs(y(end) - middle) < 14 ? middle - 8 : y(end) + 4;
  const svg = drawn("svg", {
    viewBox: `0 0 ${CURVE_WIDE} ${CURVE_HIGH}`, role: "img",
    "aria-label": t("The lead after each move: {leads}", {
      leads: leads.map((n) => String(Math.round(n)).replace("-", "−")).join(" "),
    }),
  });
  svg.append(
    drawn("path", { class: "songo-curve-area", d: `${line}V${number(middle)}H0Z` }),
    drawn("path", { class: "songo-curve-even", d: `M0 ${number(middle)}H${right}` }),
    drawn("path", { class: "songo-curve-line", d: line }),
    drawn("text", { x: right + 6, y: number(high), class: "songo-curve-end" },
      Math.round(end) === 0 ? "" : signed),
    drawn("text", { x: right + 6, y: number(middle + 4) }, t("no lead")),
    drawn("text", { x: 0, y: CURVE_HIGH - 3 }, t("move 1")),
    drawn("text", { x: right, y: CURVE_HIGH - 3, "text-anchor": "end" }, last));
  for (const { number: i } of marks) {
    const diamond = `M${number(x(i))} ${number(y(leads[i]) - 6)}l6 6-6 6-6-6z`;
    svg.append(drawn("path", { class: "songo-curve-slip", d: diamond }));
  }
  if (place) {
    const [px, py] = [x(place.number), y(leads[place.number])];
    const before = px > right / 2;
    const low = CURVE_HIGH - CURVE_FOOT - 2; // below, where a line above the middle leaves room
    svg.append(
      drawn("path", { class: "songo-curve-even", d: `M${number(px)} ${number(py)}V${low}` }),
      drawn("circle", { class: "songo-curve-turn", cx: number(px), cy: number(py), r: 4 }),
      drawn("text", {
        x: number(px + (before ? -5 : 7)), y: low, "text-anchor": before ? "end" : "start",
      }, place.words));
  }
  return svg;
}
