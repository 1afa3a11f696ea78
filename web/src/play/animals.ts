// The five opponents as they are drawn: a few strokes each, in the ink of the page.

import { svgNode } from "../buttons.js";

type Stroke = [look: "body" | "pale" | "line" | "ink", path: string];

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const dots = (places: [number, number, number][]): string =>
  places.map(([x, y, r]) => dot(x, y, r)).join("");

const EYES = dots([[19.3, 24, 1.5], [28.7, 24, 1.5]]);
const SPOTS = dots([
  [24, 12, 1.6], [18, 14, 1.5], [30, 14, 1.5], [21.3, 17.5, 1.2], [26.7, 17.5, 1.2],
  [12, 30, 1.5], [36, 30, 1.5], [11.5, 19, 1.3], [36.5, 19, 1.3], [14.5, 35.5, 1.2],
  [33.5, 35.5, 1.2],
]);

const ANIMALS: Record<string, Stroke[]> = {
  tortoise: [
    ["body", "M8 32C8 20 15 13 24 13S38 20 38 32z"],
    ["body", "M38 30C40 22 46 22 46 27C46 31 42 32.5 38 32z"],
    ["body", "M11 32V38H17V32M30 32V38H36V32"],
    ["line", "M24 13V20M18 26L24 20L30 26M18 26L13 32M30 26L34 32M18 26L12 21M30 26L35 21"],
    ["ink", dot(42.6, 25.8, 1.2)],
  ],
  parrot: [
    ["body", "M17 44C11 33 12 21 18 14C22 9 31 8 35 14C37 18 36 23 33 25C37 31 37 38 33 44"],
    ["pale", "M34 13C41 13 44 19 40 27C38.5 24 36 23 33.5 24C31 21 31 16 34 13z"],
    ["line", "M19 44C18 36 20 30 26 27"],
    ["ink", dot(28.5, 16.5, 1.7)],
  ],
  duiker: [
    ["line", "M20.5 13L17.5 3M27.5 13L30.5 3"],
    ["body", "M18 17C12 9 5 10 4 12C5 18 11 22 17 21zM30 17C36 9 43 10 44 12C43 18 37 22 31 21z"],
    ["body", "M24 11C31 11 33 18 31.5 24C30 31 29 36 28 41C27.5 45 20.5 45 20 41"
      + "C19 36 18 31 16.5 24C15 18 17 11 24 11z"],
    ["ink", `M20.4 40.5C21 37 27 37 27.6 40.5C27 44 21 44 20.4 40.5z${EYES}`],
    ["line", "M24 12.5V19"],
  ],
  leopard: [
    ["body", "M7 15C5 8 11 5 15 9M41 15C43 8 37 5 33 9"],
    ["body", "M24 7C35 7 42 15 41 25C40 36 33 43 24 43S8 36 7 25C6 15 13 7 24 7z"],
    ["line", "M24 33V36C22 39 18.5 38.5 17.5 36.5M24 36C26 39 29.5 38.5 30.5 36.5"],
    ["line", "M14 23C16 20.5 19 20.5 20.5 24C18 25 15.5 25 14 23z"
      + "M34 23C32 20.5 29 20.5 27.5 24C30 25 32.5 25 34 23z"],
    ["ink", `M20.5 29.5H27.5L24 33.5z${SPOTS}`],
  ],
  elephant: [
    ["body", "M28 11C37 11 41 17 41 25C41 33 42 37 45 38C44 43 36 43 35 36"
      + "C34.5 33 34 31 32 30C27 31 22 30 18 27"],
    ["body", "M29 12C20 4 6 8 4 18C3 27 8 36 15 38C22 35 28 27 29 12z"],
    ["pale", "M33 30C33 34 30 38 26 38C28.5 36 29.5 33 29.3 30.4z"],
    ["line", "M10 17C10 24 12 29 15 32"],
    ["ink", dot(34.5, 20, 1.6)],
  ],
};

export function drawAnimal(name: string): SVGSVGElement {
  const strokes = ANIMALS[name]
    .map(([look, path]) => `<path class="songo-foe-${look}" d="${path}"/>`).join("");
  const hidden = { "aria-hidden": "true", focusable: "false" };
  return svgNode("svg", { viewBox: "0 0 48 48", class: "songo-foe", ...hidden }, strokes);
}

export const FOE_STYLE = [
  ".songo-foe{flex:none;width:44px;height:44px;color:var(--songo-ink)}",
  ".songo-foe path{stroke:currentColor;stroke-width:2.2;stroke-linecap:round;",
  "stroke-linejoin:round}",
  ".songo-foe-body{fill:color-mix(in srgb,var(--songo-accent) 30%,var(--songo-paper))}",
  ".songo-foe-pale{fill:var(--songo-paper)}",
  ".songo-foe-line{fill:none}.songo-foe .songo-foe-ink{fill:currentColor;stroke:none}",
  "@media(forced-colors:active){.songo-foe{forced-color-adjust:auto;color:CanvasText}",
  ".songo-foe-body,.songo-foe-pale{fill:Canvas}}",
].join("");
