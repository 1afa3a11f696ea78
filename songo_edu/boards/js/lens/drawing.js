// What the lens shows, as SVG text; songo_edu/boards/lens_drawing.py writes the same, letter for
// letter, and says what each shape means.

import { escapeMarkup, pitMarks } from "../draw.js";
import { slotCentre } from "../geometry.js";
import { number } from "../made/drawing/heaps.js";

const COLOURS = {
  simple: "#d3380d", double: "#8b1156", apparent: "#8b1156", pale: "#fff1dc", dark: "#241003",
};

const upward = (board, arrow) => (arrow.source >= board.columns ? -1 : 1);

function thickness(board, arrow) {
  const wide = board.radius * (0.06 + 0.009 * Math.min(arrow.seeds, 20));
  return arrow.kind === "double" ? wide + board.radius * 0.05 : wide;
}

/** Where an arrow begins and where its tip is. */
function arrowEnds(board, arrow) {
  const way = upward(board, arrow);
  const r = board.radius;
  const [x0, y0] = slotCentre(board, arrow.source);
  const [x1, y1] = slotCentre(board, arrow.targets[0]);
  const shift = 0.2 * r * way;
  return [[x0 + shift, y0 + way * 0.46 * r], [x1 + shift, y1 - way * 0.4 * r]];
}

/** The length and half the width of a head. */
function arrowHead(board, arrow) {
  const wide = thickness(board, arrow);
  return [wide * 1.2 + board.radius * 0.16, wide * 0.9 + board.radius * 0.09];
}

/** The four points of an arrow's curve, up to the foot of its head. */
function arrowCurve(board, arrow) {
  const way = upward(board, arrow);
  const [[x0, y0], [x1, y1]] = arrowEnds(board, arrow);
  const [length] = arrowHead(board, arrow);
  const foot = y1 - way * length * 0.7;
  const reach = way * board.radius * 0.6;
  return [[x0, y0], [x0, y0 + reach], [x1, foot - reach], [x1, foot]];
}

function onCurve(points, part) {
  const rest = 1 - part;
  const weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part,
    part * part * part];
  return [0, 1].map((axis) => weights.reduce((sum, weight, i) => sum + weight * points[i][axis], 0));
}

const pointText = ([x, y]) => `${number(x)} ${number(y)}`;

function strokeOf(path, ink, width, rest = "") {
  return `<path d="${path}" stroke="${ink}" stroke-width="${number(width)}"${rest}/>`;
}

const SHADE = ' stroke-opacity=".55"';
const slotsOf = (arrow) => [arrow.source, ...arrow.targets].join(" ");

function drawArrow(board, arrow) {
  const points = arrowCurve(board, arrow);
  const [start, first, second, foot] = points;
  const way = upward(board, arrow);
  const wide = thickness(board, arrow);
  const edge = board.radius * 0.035;
  const colour = COLOURS[arrow.kind];
  const { pale, dark } = COLOURS;
  const line = `M${pointText(start)}C${pointText(first)} ${pointText(second)} ${pointText(foot)}`;
  const dash = number(board.radius * 0.15);
  const broken = arrow.kind === "apparent" ? ` stroke-dasharray="${dash} ${dash}"` : "";
  const body = (path, width, rest = "") => strokeOf(path, dark, width + 4 * edge, SHADE) +
    strokeOf(path, pale, width + 2 * edge) + strokeOf(path, colour, width, rest);
  const branches = arrow.targets.slice(1).map((slot) => arrowBranch(board, arrow, slot)).join("");
  let parts = branches ? body(branches, board.radius * 0.055) : "";
  const [sx, sy] = start;
  const knob = wide * 0.5 + board.radius * 0.06;
  const root = `M${pointText([sx - knob, sy])}a${number(knob)} ${number(knob)} 0 1 0 ${number(2 * knob)} 0z`;
  parts += strokeOf(root, dark, 4 * edge, SHADE) + body(line, wide, broken);
  parts += `<path d="${root}" fill="${colour}" stroke="${pale}" stroke-width="${number(edge)}"/>`;
  if (arrow.kind === "double") parts += strokeOf(line, pale, wide * 0.32);
  const [x, y] = arrowEnds(board, arrow)[1];
  const [length, half] = arrowHead(board, arrow);
  for (const tip of arrow.kind === "simple" ? [y] : [y - way * length * 0.8, y]) {
    const base = tip - way * length;
    const shape = `M${pointText([x, tip])}L${pointText([x - half, base])} ${pointText([x + half, base])}z`;
    const hollow = arrow.kind === "apparent";
    parts += strokeOf(shape, dark, 4 * edge, SHADE);
    parts += `<path d="${shape}" fill="${hollow ? pale : colour}" stroke="${hollow ? colour : pale}"` +
      ` stroke-width="${number(2 * edge)}"/>`;
  }
  return `<g class="songo-arrow songo-arrow-${arrow.kind}" data-slots="${slotsOf(arrow)}">${parts}</g>`;
}

/** A thin line from the neck of an arrow to a pit that falls with its last one. */
function arrowBranch(board, arrow, slot) {
  const way = upward(board, arrow);
  const r = board.radius;
  const [x0, y0] = onCurve(arrowCurve(board, arrow), 0.78);
  const [x1, y1] = slotCentre(board, slot);
  const level = y1 - way * 1.2 * r;
  const to = x1 > x0 ? 1 : -1;
  const corner = Math.min(0.45 * r, Math.abs(x1 - x0));
  const barb = 0.12 * r;
  const tip = [x1, y1 - way * 0.72 * r];
  return `M${pointText([x0, y0])}L${pointText([x1 - to * corner, level])}` +
    `Q${pointText([x1, level])} ${pointText(tip)}` +
    `M${pointText([x1 - barb * 1.3, tip[1] - way * barb])}L${pointText(tip)}` +
    `L${pointText([x1 + barb * 0.9, tip[1] - way * barb * 1.4])}`;
}

const PLACES = [0.4, 0.28, 0.52, 0.18, 0.64, 0.08];

function stakes(board, arrows) {
  const size = board.sizes[0] * 1.08;
  const high = size * 1.4;
  const taken = [];
  return arrows.map((arrow) => {
    const half = size * (0.45 + 0.3 * String(arrow.seeds).length);
    const points = arrowCurve(board, arrow);
    const spots = PLACES.map((part) => onCurve(points, part));
    const free = spots.find(([x, y]) =>
      taken.every(([tx, ty, th]) => Math.abs(x - tx) > half + th || Math.abs(y - ty) > high));
    const [x, y] = free ?? spots[0];
    taken.push([x, y, half]);
    return stake(arrow, [x, y], half, size);
  }).join("");
}

function stake(arrow, [x, y], half, size) {
  const corner = size * (arrow.kind === "simple" ? 0.68 : 0.16);
  return `<g class="songo-stake" data-slots="${slotsOf(arrow)}"><rect x="${number(x - half)}"` +
    ` y="${number(y - size * 0.68)}"` +
    ` width="${number(2 * half)}" height="${number(size * 1.36)}" rx="${number(corner)}"` +
    ` fill="${COLOURS.pale}" stroke="${COLOURS[arrow.kind]}"` +
    ` stroke-width="${number(size * 0.12)}"/>` +
    `<text x="${number(x)}" y="${number(y + size * 0.36)}" font-size="${number(size)}"` +
    ` font-weight="700" text-anchor="middle" fill="${COLOURS.dark}">${arrow.seeds}</text></g>`;
}

/** The sign of a grenier: a small house. */
function granary(board, slot) {
  const [x, y] = slotCentre(board, slot);
  const out = slot < board.columns ? -1 : 1;
  const s = board.sizes[0] * 0.55;
  const cx = x + board.radius * 0.8;
  const cy = y + out * board.radius * 0.8;
  const walls = `M${pointText([cx - s, cy - s * 0.15])}V${number(cy + s)}H${number(cx + s)}`;
  const roof = `V${number(cy - s * 0.15)}L${pointText([cx, cy - s * 1.15])}z`;
  const door = `M${pointText([cx, cy + s])}V${number(cy + s * 0.2)}`;
  return `<path d="${walls}${roof}" fill="${COLOURS.pale}" stroke="${COLOURS.dark}"` +
    ` stroke-width="${number(s * 0.24)}" stroke-linejoin="round"/>` +
    `<path d="${door}" stroke="${COLOURS.dark}" stroke-width="${number(s * 0.5)}"/>`;
}

function freedomLabel(board, end, words) {
  if (!words) return "";
  const size = board.sizes[2] * (board.bowls.length ? 0.86 : 0.8);
  const y = end && board.bowls.length ? board.counts[1] + size * 1.55 : 3;
  const [x, anchor] = end ? [board.width - 8, "end"] : [8, "start"];
  return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}"` +
    ` text-anchor="${anchor}">${escapeMarkup(words)}</text>`;
}

/** All that the lens shows: see `sightOf`. */
export function drawLens(board, { arrows, greniers, freedom }) {
  const aim = [...new Set(arrows.flatMap(({ targets }) => targets))]
    .sort((one, other) => one - other);
  return `<g class="songo-rings" fill="none">${pitMarks(board, { aim })}</g>` +
    `<g fill="none" stroke-linejoin="round">${arrows.map((arrow) => drawArrow(board, arrow)).join("")}</g>` +
    greniers.map((slot) => granary(board, slot)).join("") + stakes(board, arrows) +
    '<g class="songo-freedom" fill="var(--songo-muted,#6a5b4b)">' +
    freedom.map((words, end) => freedomLabel(board, end, words)).join("") + "</g>";
}
