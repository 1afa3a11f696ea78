// Where everything stands on a drawn board, and where hands drop the seeds.
// The same numbers and steps as songo_edu/boards/geometry.py; a test draws both and compares.

import { heap, shapeOf } from "./made/drawing/heaps.js";

/**
 * @typedef {Object} Layout
 * @property {string} name "wide" or "narrow"
 * @property {string} look "songo", "awale", "row" or "graph": the wood and what is carved in it
 * @property {number} columns pits in a line
 * @property {number} width
 * @property {number} height
 * @property {number} left where the first column begins
 * @property {number} pitch
 * @property {number} radius of a pit
 * @property {number[][]} slabs of wood: x, y, width, height, corner
 * @property {number[]} rows heights of the pits' centres, a line each
 * @property {number[]} names baselines
 * @property {number[]} counts baselines
 * @property {number[]} [goals] baselines of the counts that are asked for
 * @property {number[][]} bands from and to where a finger finds the pits of a line
 * @property {number} thick the front edge of the board
 * @property {number[][]} bowls x, y, radii; none where stores are numbers only
 * @property {Array[]} labels of the players: x, baseline, anchor
 * @property {number[]} sizes letters: names, counts, sides
 * @property {number[][]} [places] centres, where pits stand in no lines
 * @property {string} [carved] what is carved between the pits, as SVG
 */

/** @returns {Layout} the measures of a board of two rows of so many pits */
export function layout(name, columns, look = "songo") {
  if (name === "wide") {
    const width = 256 + 100 * columns;
    return {
      name, look, columns, width, height: 360, left: 128, pitch: 100, radius: 42,
      slabs: [[6, 44, width - 12, 260, look === "awale" ? 62 : 124]], rows: [121, 227],
      names: [64, 294], counts: [32, 350], bands: [[3, 174], [174, 360]], thick: 11,
      bowls: [[70, 174, 42, 84], [width - 70, 174, 42, 84]],
      labels: [[70, 32, "middle"], [width - 70, 350, "middle"]], sizes: [14, 29, 17],
    };
  }
  return {
    name, look, columns, width: 360, height: 238, left: 5, pitch: 350 / columns, radius: 20.6,
    slabs: [[1.5, 59, 357, 142, 22]], rows: [101, 159], names: [73, 195], counts: [52, 230],
    bands: [[34, 130], [130, 238]], thick: 6, bowls: [],
    labels: [[8, 23, "start"], [352, 23, "end"]], sizes: [11, 18, 15],
  };
}

const LINE_HEIGHT = { wide: 202, narrow: 112 };

/**
 * The measures of a board of one row, folded into lines where it is long.
 * @param {string} name "wide" or "narrow"
 * @param {number} holes
 * @param {number} store 0 for none, -1 at the left end, 1 at the right end
 * @param {boolean} aimed whether below each count stands another, of the board that is asked for
 * @returns {Layout}
 */
export function rowLayout(name, holes, store, aimed = false) {
  const wide = name === "wide";
  const [most, width] = wide ? [12, 0] : [store ? 7 : 8, 360];
  const lines = Math.ceil(holes / most);
  const columns = Math.ceil(holes / lines);
  const bowl = wide ? 150 : 44;
  const edge = wide ? 34 : 4;
  const room = store ? bowl : 0;
  const pitch = wide ? 100 : Math.min(64, (width - 2 * edge - room) / columns);
  const long = 2 * edge + room + pitch * columns;
  const least = store ? 818 : 668; // few holes need not fill a page
  const all = wide ? Math.max(long, least) : width;
  const shift = (all - long) / 2;
  const down = wide ? 40 : 34;
  const apart = LINE_HEIGHT[name] + (aimed ? (wide ? 30 : 22) : 0);
  const levels = Array.from({ length: lines }, (_, line) => down + apart * line);
  const inset = wide ? 6 : 1.5;
  return {
    name, look: "row", columns, width: all, height: down + apart * lines + (wide ? 6 : 2),
    left: shift + edge + (store < 0 ? room : 0), pitch,
    radius: wide ? 42 : Math.min(26, Math.floor(pitch * 4.7) / 10),
    slabs: levels.map((y) => [shift + inset, y, long - 2 * inset, wide ? 140 : 72, wide ? 66 : 22]),
    rows: levels.map((y) => y + (wide ? 76 : 41)),
    names: levels.map((y) => y + (wide ? 22 : 11)),
    counts: levels.map((y) => y + (wide ? 184 : 98)),
    goals: aimed ? levels.map((y) => y + (wide ? 212 : 119)) : [],
    bands: levels.map((y) => [y - 4, y + apart - 6]),
    thick: wide ? 11 : 6,
    bowls: store ? [[store < 0 ? shift + edge + room * 0.42 : all - shift - edge - room * 0.42,
      levels[store < 0 ? 0 : lines - 1] + (wide ? 74 : 38), wide ? 46 : 18, wide ? 56 : 29]] : [],
    labels: [[store > 0 ? all - shift - 8 : shift + 8, wide ? 28 : 23, store > 0 ? "end" : "start"],
      [all - shift - 8, wide ? 28 : 23, "end"]],
    sizes: wide ? [14, 29, 17] : [11, 18, 15],
  };
}

/** @returns {number[]} the centre of a slot: upper line left to right, then the lower ones */
export function slotCentre(board, slot) {
  if (board.places) return board.places[slot];
  const line = Math.floor(slot / board.columns);
  return [board.left + board.pitch * ((slot % board.columns) + 0.5), board.rows[line]];
}

/** Where a slot's name and its count are written: heights of their baselines. */
export function labelHeights(board, slot) {
  if (board.places) {
    const y = board.places[slot][1];
    return [y - board.radius * 1.25, y + board.radius * 1.18 + board.sizes[1] * 0.74];
  }
  const line = Math.floor(slot / board.columns);
  return [board.names[line], board.counts[line]];
}

/** @returns {number[]} x, y, width, height of the part of a board that belongs to a slot */
export function touchArea(board, slot) {
  const [x, y] = slotCentre(board, slot);
  const half = board.pitch / 2;
  if (board.places) return [x - half, y - half, board.pitch, board.pitch];
  const [from, to] = board.bands[Math.floor(slot / board.columns)];
  return [x - half, from, board.pitch, to - from];
}

/** @returns {number[][]} x, y and orientation of each seed in a slot, the lowest first */
export function pitHeap(board, slot, seeds) {
  const [x, y] = slotCentre(board, slot);
  const r = board.radius;
  return heap(seeds, r * 0.8, r * 0.8, r * 0.23, slot)
    .map(([dx, dy], i) => [x + dx, y + dy + r * 0.04, shapeOf(slot, i)]);
}

/** The centre of the first (0) or second (1) bowl; of the number where there is none. */
export function bowlCentre(board, end) {
  const bowl = board.bowls[end];
  return bowl ? [bowl[0], bowl[1]] : [end ? board.width : 0, 20];
}

/** @returns {number[][]} x, y and orientation of each seed in a bowl */
export function bowlHeap(board, end, seeds) {
  const bowl = board.bowls[end];
  if (!bowl) return [];
  const [x, y, wide, high] = bowl;
  const key = 30 + end;
  return heap(seeds, wide * 0.72, high * 0.8, board.radius * 0.2357, key)
    .map(([dx, dy], i) => [x + dx, y + dy + 2, shapeOf(key, i)]);
}

/** The two radii of a seed. */
export function seedSize(board) {
  return [board.radius * 0.195, board.radius * 0.168];
}
