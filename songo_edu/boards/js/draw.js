// A board drawn as SVG text; songo_edu/boards/drawing.py writes the same, letter for letter.

import { bowlHeap, labelHeights, pitHeap, seedSize, slotCentre } from "./geometry.js";
import { SHAPES, noise, number } from "./made/drawing/heaps.js";

export const FONT = "ui-sans-serif,system-ui,sans-serif";

/** The wood of each kind of board: the theme's variables, and the light theme's colours. */
const WOODS = {
  songo: ["wood", "#9d6533", "#8a5529", "#6b3f1d"],
  awale: ["awale", "#a8572f", "#934424", "#702f18"],
  row: ["row", "#a97b45", "#96683a", "#775028"],
  graph: ["graph", "#8d6a4a", "#7c5a3c", "#5f432b"],
};

/** Text made safe for markup. */
export function escapeMarkup(text) {
  return String(text)
    .replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;").replace(/'/g, "&#x27;");
}

function stops(...colours) {
  return colours.map(([at, colour, opacity]) =>
    `<stop offset="${number(at)}%" stop-color="${colour}"` +
    (opacity < 1 ? ` stop-opacity="${opacity}"` : "") + "/>").join("");
}

function upright(name, inside) {
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${inside}</linearGradient>`;
}

function roundGradient(name, cx, cy, r, inside) {
  return `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${inside}</radialGradient>`;
}

function seedShape(board, uid, turn) {
  const [a, b] = seedSize(board);
  const angle = (Math.PI * turn) / SHAPES;
  const x = a * Math.cos(angle);
  const y = a * Math.sin(angle);
  const arc = `A${number(a)} ${number(b)} ${number((angle * 180) / Math.PI)} 0 1`;
  const body = `M${number(x)} ${number(y)}${arc} ${number(-x)} ${number(-y)}${arc} ` +
    `${number(x)} ${number(y)}z`;
  const vein = `M${number(x * 0.62 + y * 0.4)} ${number(y * 0.62 - x * 0.4)}` +
    `Q${number(y * 0.1)} ${number(-x * 0.1)} ${number(-x * 0.62 + y * 0.4)} ` +
    `${number(-y * 0.62 - x * 0.4)}`;
  return `<g id="${uid}s${turn}">` +
    `<path d="${body}" transform="translate(${number(b * 0.2)} ${number(b * 0.36)})"` +
    ' fill="#120702" fill-opacity=".42"/>' +
    `<path d="${body}" fill="url(#${uid}seed)"/>` +
    `<path d="${vein}" fill="none" stroke="#5f6a52" stroke-opacity=".3"` +
    ` stroke-width="${number(b * 0.14)}"/>` +
    `<ellipse cx="${number(-a * 0.3)}" cy="${number(-b * 0.42)}" rx="${number(a * 0.27)}"` +
    ` ry="${number(b * 0.2)}" fill="#fff" fill-opacity=".72"/></g>`;
}

function hollow(uid, name, rx, ry, rim) {
  const ellipse = (wide, high, fill) =>
    `<ellipse rx="${number(wide)}" ry="${number(high)}" fill="${fill}"/>`;
  const lip = `M${number(-rx)} 0A${number(rx)} ${number(ry)} 0 0 1 ${number(rx)} 0` +
    `A${number(rx)} ${number(ry * 0.8)} 0 0 0 ${number(-rx)} 0z`;
  return `<g id="${uid}${name}">` +
    ellipse(rx + rim, ry + rim, `url(#${uid}rim)`) +
    ellipse(rx, ry, `url(#${uid}wall)`) +
    `<path d="${lip}" fill="#0d0502" fill-opacity=".38"/></g>`;
}

const KNOTS = [[0.27, 0.42, 0.15], [0.74, 0.66, 0.12]];

function grain([x0, y0, wide, high]) {
  const lines = [];
  for (let i = 0; i < 17; i += 1) {
    const level = (i + 0.5 + noise(7, i) * 0.7) / 17;
    const points = [];
    for (let k = 0; k < 13; k += 1) {
      const along = k / 12;
      let shift = Math.sin(along * 7 + i * 0.6) * 0.008 + noise(11 + i, k) * 0.008;
      for (const [cx, cy, size] of KNOTS) {
        const far = (along - cx) / size;
        const away = level - cy;
        const push = away > 0 ? 0.085 : -0.085;
        shift += push * Math.exp(-far * far - away * away * 22);
      }
      points.push([x0 + wide * along, y0 + high * (level + shift)]);
    }
    let path = `M${number(points[0][0])} ${number(points[0][1])}`;
    for (let k = 1; k < 12; k += 1) {
      const [px, py] = points[k];
      const [qx, qy] = points[k + 1];
      path += `Q${number(px)} ${number(py)} ${number((px + qx) / 2)} ${number((py + qy) / 2)}`;
    }
    path += `L${number(points[12][0])} ${number(points[12][1])}`;
    lines.push(`<path d="${path}" stroke-width="${number((0.2 + noise(5, i) * 0.2) * 10)}"/>`);
  }
  return lines.join("");
}

function rectangle([x, y, wide, high, corner], inset, down, rest) {
  return `<rect x="${number(x + inset)}" y="${number(y + inset + down)}"` +
    ` width="${number(wide - 2 * inset)}" height="${number(high - 2 * inset)}"` +
    ` rx="${number(corner - inset)}" ${rest}/>`;
}

function definitions(board, uid) {
  const r = board.radius;
  const [named, light, middle, dark] = WOODS[board.look];
  const parts = [
    upright(`${uid}wood`, stops([0, `var(--songo-${named}-1,${light})`, 1],
      [45, `var(--songo-${named}-2,${middle})`, 1], [100, `var(--songo-${named}-3,${dark})`, 1])),
    upright(`${uid}edge`, stops([60, "#4d2b12", 1], [100, "#2a1507", 1])),
    upright(`${uid}line`,
      stops([0, "#ffe6c2", 0.75], [30, "#ffe6c2", 0.12], [100, "#1d0c02", 0.4])),
    roundGradient(`${uid}light`, "50%", "-10%", "75%",
      stops([0, "#fff0d6", 0.22], [100, "#fff0d6", 0])),
    upright(`${uid}rim`, stops([0, "#1c0c03", 0.75], [45, "#4a2811", 0.4], [100, "#ffdca8", 0.8])),
    upright(`${uid}wall`, stops([0, "#170a03", 1], [55, "#3a1f0e", 1], [100, "#7a4c28", 1])),
    roundGradient(`${uid}seed`, "36%", "28%", "80%",
      stops([0, "#f6f5ea", 1], [42, "#ccd0bd", 1], [80, "#98a088", 1], [100, "#6d7660", 1])),
    roundGradient(`${uid}shade`, "50%", "50%", "50%", stops([70, "#000", 0.3], [100, "#000", 0])),
    `<clipPath id="${uid}clip">` +
      board.slabs.map((slab) => rectangle(slab, 0, 0, "")).join("") + "</clipPath>",
    hollow(uid, "pit", r, r, r * 0.085),
  ];
  const [bowl] = board.bowls;
  if (bowl) parts.push(hollow(uid, "bowl", bowl[2], bowl[3], r * 0.095));
  for (let turn = 0; turn < SHAPES; turn += 1) parts.push(seedShape(board, uid, turn));
  return `<defs>${parts.join("")}</defs>`;
}

function slabOfWood(board, uid, slab) {
  const [x, y, wide, high] = slab;
  return `<ellipse cx="${number(x + wide / 2)}" cy="${number(y + high + board.thick * 0.6)}"` +
    ` rx="${number(wide * 0.5)}" ry="${number(board.thick * 1.7)}" fill="url(#${uid}shade)"/>` +
    rectangle(slab, 0, board.thick, `fill="url(#${uid}edge)"`) +
    rectangle(slab, 0, 0, `fill="url(#${uid}wood)"`) +
    `<g clip-path="url(#${uid}clip)" fill="none" stroke="#3d1f0b" stroke-opacity=".2">` +
    grain(slab) + "</g>" +
    rectangle(slab, 0, 0, `fill="url(#${uid}light)"`) +
    rectangle(slab, 1, 0, `fill="none" stroke="url(#${uid}line)" stroke-width="2"`);
}

/** What is carved between the pits; two rows have a groove, awalé hinges across it. */
function carving(board) {
  if (board.carved !== undefined) return board.carved;
  if (board.rows.length !== 2 || board.look === "row") return "";
  const middle = (board.rows[0] + board.rows[1]) / 2;
  const end = board.left + board.pitch * board.columns;
  const r = board.radius;
  const folds = board.look === "awale";
  const [x, , wide] = board.slabs[0];
  const groove = folds ? `M${number(x + 2)} ${number(middle)}H${number(x + wide - 2)}`
    : `M${number(board.left + 6)} ${number(middle)}H${number(end - 6)}`;
  return `<g fill="none"><path d="${groove}" stroke="#2c1405" stroke-opacity=".6"` +
    ` stroke-width="${number(r * 0.06)}"/>` +
    `<path d="${groove}" stroke="#ffdfb0" stroke-opacity=".3" stroke-width="1"` +
    ` transform="translate(0 ${number(r * 0.05)})"/></g>` + (folds ? hinges(board, middle) : "");
}

/** The two hinges on which the halves of an awalé board fold. */
function hinges(board, middle) {
  const r = board.radius;
  const [wide, high] = [r * 0.34, r * 0.3];
  return [1, board.columns - 1].map((column) => {
    const x = board.left + board.pitch * column;
    return `<rect x="${number(x - wide / 2)}" y="${number(middle - high / 2)}"` +
      ` width="${number(wide)}" height="${number(high)}" rx="${number(r * 0.05)}"` +
      ' fill="#c9a24b" stroke="#3a2208" stroke-opacity=".7"/>' +
      `<path d="M${number(x - wide / 2)} ${number(middle)}h${number(wide)}"` +
      ' stroke="#3a2208" stroke-opacity=".8" fill="none"/>';
  }).join("");
}

function wood(board, uid) {
  const slabs = board.slabs.map((slab) => slabOfWood(board, uid, slab)).join("");
  return `<g class="songo-wood">${slabs}${carving(board)}</g>`;
}

function place(name, x, y) {
  return `<use href="#${name}" x="${number(x)}" y="${number(y)}"/>`;
}

function hollows(board, uid, count) {
  let pits = "";
  for (let slot = 0; slot < count; slot += 1) {
    pits += place(`${uid}pit`, ...slotCentre(board, slot));
  }
  return pits + board.bowls.map(([x, y]) => place(`${uid}bowl`, x, y)).join("");
}

/** Seeds lying in their places. */
export function lay(uid, places) {
  return places.map(([x, y, turn]) => place(`${uid}s${turn}`, x, y)).join("");
}

function letters(x, y, size, rest, words) {
  return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" ${rest}>` +
    `${escapeMarkup(words)}</text>`;
}

function pitNames(board, names) {
  return '<g class="songo-names" fill="var(--songo-on-wood,#fff3df)" text-anchor="middle"' +
    ' stroke="#4a2810"' +
    ` stroke-opacity=".8" stroke-width="${number(board.sizes[0] * 0.24)}"` +
    ' stroke-linejoin="round" paint-order="stroke">' +
    names.map((name, slot) => letters(slotCentre(board, slot)[0],
      labelHeights(board, slot)[0], board.sizes[0], "", name)).join("") + "</g>";
}

function pitCounts(board, seeds) {
  const ink = board.places
    ? 'fill="var(--songo-on-wood,#fff3df)" stroke="#2c1405" stroke-opacity=".8"' +
      ` stroke-width="${number(board.sizes[1] * 0.2)}" paint-order="stroke"`
    : 'fill="var(--songo-ink,#2b2118)"';
  return `<g class="songo-counts" ${ink} text-anchor="middle" font-weight="650">` +
    seeds.map((n, slot) => letters(slotCentre(board, slot)[0],
      labelHeights(board, slot)[1], board.sizes[1], "", n)).join("") + "</g>";
}

/** The counts of the board that is asked for, small below those that are there. */
function pitGoals(board, { goals = [], goal_word: word = "" }) {
  if (!goals.length) return "";
  const size = board.sizes[2];
  const [bowl] = board.bowls;
  const level = (slot) => board.goals[Math.floor(slot / board.columns)];
  return '<g class="songo-goals" fill="var(--songo-muted,#6a5b4b)" text-anchor="middle">' +
    (word && bowl ? letters(bowl[0], level(bowl[0] < board.left ? 0 : goals.length - 1), size, "", word) : "") +
    goals.map((n, slot) => letters(slotCentre(board, slot)[0], level(slot), size, "", n)).join("") +
    "</g>";
}

/** A player's name and store, with a small triangle before whoever is to move. */
export function sideLabel(board, end, scene) {
  if (!scene.sides[end]) return "";
  const [, large, small] = board.sizes;
  const [x, y, anchor] = board.labels[end];
  const turn = '<tspan fill="var(--songo-accent,#9a4f1d)" ' +
    `font-size="${number(small * 0.8)}">▶ </tspan>`;
  const store = scene.stores[end] === null ? ""
    : `<tspan dx="${number(small * 0.35)}" font-size="${number(large)}" font-weight="650"` +
      ` fill="var(--songo-ink,#2b2118)">${scene.stores[end]}</tspan>`;
  return `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}"` +
    ` font-size="${number(small)}" fill="var(--songo-muted,#6a5b4b)">` +
    (scene.mover === end ? turn : "") + escapeMarkup(scene.sides[end]) + store + "</text>";
}

function mark(board, kind, slot) {
  const [x, y] = slotCentre(board, slot);
  const r = board.radius * 1.1;
  const w = board.radius * 0.08;
  const ring = (radius, colour, wide, rest = "") =>
    `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" stroke="${colour}"` +
    ` stroke-width="${number(wide)}"${rest}/>`;
  const [dark, gold, pale] = ["#241003", "#ffce4a", "#fff1dc"];
  if (kind === "aim") {
    const dash = number(board.radius * 0.21);
    return ring(r, dark, w * 2.3, ' stroke-opacity=".55"') + ring(r, pale, w * 1.5) +
      ring(r, "#d3380d", w * 1.5, ` stroke-dasharray="${dash} ${dash}"`);
  }
  if (kind === "forbid") {
    const d = board.radius * 0.52;
    const cross = `M${number(x - d)} ${number(y - d)}L${number(x + d)} ${number(y + d)}` +
      `M${number(x + d)} ${number(y - d)}L${number(x - d)} ${number(y + d)}`;
    return ring(r, dark, w * 2.2, ' stroke-opacity=".5"') + ring(r, "#e9d9c6", w) +
      `<path d="${cross}" stroke="${dark}" stroke-width="${number(w * 2.6)}"` +
      ' stroke-linecap="round" stroke-opacity=".6"/>' +
      `<path d="${cross}" stroke="#e9d9c6" stroke-width="${number(w * 1.3)}"` +
      ' stroke-linecap="round"/>';
  }
  if (kind === "taken") {
    const dots = ` stroke-dasharray="0 ${number(board.radius * 0.26)}" stroke-linecap="round"`;
    return ring(r, dark, w * 2.4, ' stroke-opacity=".55"') + ring(r, gold, w * 1.6, dots);
  }
  let rings = ring(r, dark, w * 2.2, ' stroke-opacity=".55"') + ring(r, gold, w * 1.25);
  if (kind === "chosen") {
    rings += ring(r - w * 2.2, dark, w * 1.5, ' stroke-opacity=".7"');
    rings += ring(r - w * 2.2, gold, w * 0.8);
  }
  return rings;
}

const MARKS = ["last", "taken", "forbid", "aim", "chosen"];

/** All marks: kind to slots. */
export function pitMarks(board, marks) {
  return MARKS.map((kind) =>
    (marks[kind] ?? []).map((slot) => mark(board, kind, slot)).join("")).join("");
}

function allSeeds(board, uid, scene) {
  const piles = scene.seeds.map((n, slot) => lay(uid, pitHeap(board, slot, n)));
  board.bowls.forEach((_, end) => piles.push(lay(uid, bowlHeap(board, end, scene.stores[end] ?? 0))));
  return piles.map((pile) => `<g>${pile}</g>`).join("");
}

/**
 * All that stands inside the `svg` element, from the ground up.
 * @param {import("./geometry.js").Layout} board
 * @param {string} uid keeps the names of gradients apart from other boards' on a page
 * @param {{seeds: number[], names: string[], stores: (?number)[], sides: string[], mover: number,
 *   marks: Object<string, number[]>}} scene slots are the upper line left to right, then the lower;
 *   a store of null has no number, a side of no name is not written; `goals` are the seeds that
 *   each slot is to hold in the end, `goal_word` what they are
 */
export function draw(board, uid, scene) {
  return definitions(board, uid) + wood(board, uid) + hollows(board, uid, scene.seeds.length) +
    pitNames(board, scene.names) +
    `<g class="songo-seeds">${allSeeds(board, uid, scene)}</g>` +
    `<g class="songo-marks" fill="none">${pitMarks(board, scene.marks)}</g>` +
    pitCounts(board, scene.seeds) + pitGoals(board, scene) +
    `<g class="songo-sides">${sideLabel(board, 0, scene)}${sideLabel(board, 1, scene)}</g>`;
}
