// Where everything stands on a drawn board, and where hands drop the seeds.
// The same numbers and steps as songo_edu/boards/geometry.py; a test draws both and compares.

const GOLDEN = 2.399963229728653;
export const SHAPES = 8;

/**
 * @typedef {Object} Layout
 * @property {string} name "wide" or "narrow"
 * @property {number} columns pits in a row
 * @property {number} width
 * @property {number} height
 * @property {number} left where the first column begins
 * @property {number} pitch
 * @property {number} radius of a pit
 * @property {number[]} wood x, y, width, height, corner
 * @property {number[]} rows heights of the pits' centres
 * @property {number[]} names baselines
 * @property {number[]} counts baselines
 * @property {number} thick the front edge of the board
 * @property {?number[]} bowls distance from the end, y, radii
 * @property {number[]} sizes letters: names, counts, sides
 */

/** @returns {Layout} the measures of a layout for so many columns */
export function layout(name, columns) {
  if (name === "wide") {
    const width = 256 + 100 * columns;
    return {
      name, columns, width, height: 360, left: 128, pitch: 100, radius: 42,
      wood: [6, 44, width - 12, 260, 124], rows: [121, 227], names: [64, 294],
      counts: [32, 350], thick: 11, bowls: [70, 174, 42, 84], sizes: [14, 29, 17],
    };
  }
  return {
    name, columns, width: 360, height: 238, left: 5, pitch: 350 / columns, radius: 20.6,
    wood: [1.5, 59, 357, 142, 22], rows: [101, 159], names: [73, 195],
    counts: [52, 230], thick: 6, bowls: null, sizes: [11, 18, 15],
  };
}

/** @returns {number[]} the centre of a slot: upper row left to right, then lower row */
export function slotCentre(board, slot) {
  const row = Math.floor(slot / board.columns);
  return [board.left + board.pitch * ((slot % board.columns) + 0.5), board.rows[row]];
}

/** A number between -0.5 and 0.5, always the same for the same two whole numbers. */
export function noise(key, i) {
  let x = (key * 7919 + i * 104729 + 12345) % 65537;
  x = (x * x + i * 31 + key) % 65537;
  return ((x * 75 + 74) % 65537) / 65537 - 0.5;
}

const LAYERS = [1, 0.76, 0.6, 0.48, 0.4, 0.34];

/** Where seeds lie in a hollow, as offsets from its centre; see geometry.py. */
function heap(seeds, wide, high, step, key) {
  const places = [];
  let layer = 0;
  let k = 0;
  while (places.length < seeds) {
    const part = LAYERS[Math.min(layer, LAYERS.length - 1)];
    const far = step * Math.sqrt(k + 0.35);
    if (far > Math.max(wide, high) * part) {
      layer += 1;
      k = 0;
      continue;
    }
    const i = places.length;
    const lift = Math.min(layer, 5) * step * 0.22;
    const angle = k * GOLDEN + noise(key, layer) * 6.283 + noise(key, 2 * i + 50) * 0.14;
    const x = far * Math.cos(angle) + noise(key, 2 * i + 200) * step * 0.2;
    const y = far * Math.sin(angle) + noise(key, 2 * i + 201) * step * 0.2;
    k += 1;
    if ((x / (wide * part)) ** 2 + (y / (high * part)) ** 2 <= 1.08) places.push([x, y - lift]);
  }
  return places;
}

function shapeOf(key, i) {
  return Math.floor((noise(key, i + 400) + 0.5) * SHAPES);
}

/** @returns {number[][]} x, y and orientation of each seed in a slot, the lowest first */
export function pitHeap(board, slot, seeds) {
  const [x, y] = slotCentre(board, slot);
  const r = board.radius;
  return heap(seeds, r * 0.8, r * 0.8, r * 0.23, slot)
    .map(([dx, dy], i) => [x + dx, y + dy + r * 0.04, shapeOf(slot, i)]);
}

/** The centre of the bowl at the left (0) or right (1) end; of the number where there is none. */
export function bowlCentre(board, end) {
  if (!board.bowls) return [end ? board.width : 0, 20];
  return [end ? board.width - board.bowls[0] : board.bowls[0], board.bowls[1]];
}

/** @returns {number[][]} x, y and orientation of each seed in a bowl */
export function bowlHeap(board, end, seeds) {
  if (!board.bowls) return [];
  const [x, y] = bowlCentre(board, end);
  const key = 30 + end;
  return heap(seeds, board.bowls[2] * 0.72, board.bowls[3] * 0.8, 9.9, key)
    .map(([dx, dy], i) => [x + dx, y + dy + 2, shapeOf(key, i)]);
}

/** The two radii of a seed. */
export function seedSize(board) {
  return [board.radius * 0.195, board.radius * 0.168];
}

/** A number with at most one decimal, as Python writes it too. */
export function number(value) {
  return String(Math.floor(value * 10 + 0.5) / 10);
}
