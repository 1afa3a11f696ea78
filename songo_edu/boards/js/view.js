// From the rules' pits to places on the drawn board, and back.

import { rowsOf } from "./game.js";
import { EVENT_CAPTURE, EVENT_DROP, NORTH, SOUTH } from "./rules/two-row.rules.js";
import { player } from "./words.js";

/**
 * Where each pit is drawn and what it is called.
 * @param {ReturnType<import("./game.js").sheetOf>} sheet
 * @param {{turned: boolean, numbering: string}} config
 * @returns {{pitAt: number[], slotOf: number[], endOf: number[], labels: string[],
 *   names: string[], shown: Object}} `labels` by slot for the wood, `names` by pit for sentences,
 *   `endOf` the upper (0) or lower (1) place of South and North
 */
export function boardView(sheet, { turned, numbering }) {
  const [north, south] = rowsOf(sheet);
  const pitAt = turned ? [...south].reverse().concat([...north].reverse()) : north.concat(south);
  const slotOf = [];
  pitAt.forEach((pit, slot) => { slotOf[pit] = slot; });
  const row = sheet.pits.length / 2;
  const counted = numbering === "s3" && sheet.clockwise;
  const labelOf = (pit) => (counted ? String((pit % row) + 1) : sheet.pits[pit]);
  // A bare number names two pits: in sentences the side stands behind it.
  const names = sheet.pits.map((name, pit) => (counted ? labelOf(pit) + name[0] : name));
  return {
    pitAt,
    slotOf,
    endOf: turned ? [0, 1] : [1, 0],
    labels: pitAt.map(labelOf),
    names,
    shown: { ...sheet, pits: names },
  };
}

/** The marks of a board by slot: those it was given, and the pit played last. */
export function markSlots({ game, view, marks, last, config }) {
  const slots = (names) => (marks.ply === game.ply ? names : [])
    .map((name) => view.slotOf[game.pitNamed(name)]).filter((slot) => slot !== undefined);
  const found = {
    aim: slots(marks.aim), chosen: slots(marks.chosen), forbid: slots(marks.forbid),
    last: [], taken: [],
  };
  if (game.lastPit >= 0 && config.controls !== "none") {
    found.last = [view.slotOf[game.lastPit]];
    if (last?.ply === game.ply) found.taken = last.taken.map((pit) => view.slotOf[pit]);
  }
  return found;
}

/** What is to be seen of a board, for `draw`. */
export function sceneOf(board) {
  const { game, view, config } = board;
  const state = game.finalState;
  const places = [0, 1].map((end) => view.endOf.indexOf(end)); // the sides above and below
  return {
    seeds: view.pitAt.map((pit) => state[pit]),
    names: view.labels,
    stores: places.map((side) => state[side === 0 ? SOUTH : NORTH]),
    sides: places.map(player),
    mover: game.over || config.controls === "none" ? -1 : view.endOf[game.mover],
    marks: markSlots(board),
  };
}

/** The pits that the events of a move have emptied by capture. */
export function takenBy(events) {
  return events.filter((_, i) => i % 3 === 1 && events[i - 1] === EVENT_CAPTURE);
}

/** Labels for what the events of a move have changed: seeds come and seeds gone. */
export function changesOf(view, events) {
  const gained = new Map();
  for (let i = 0; i < events.length; i += 3) {
    const slot = view.slotOf[events[i + 1]];
    if (events[i] === EVENT_DROP) gained.set(slot, (gained.get(slot) ?? 0) + 1);
    if (events[i] === EVENT_CAPTURE) gained.set(slot, -events[i + 2]);
  }
  return [...gained].map(([slot, n]) =>
    ({ slot, words: n > 0 ? "+" + n : "−" + -n, kind: n > 0 ? "plus" : "minus" }));
}

/** Labels for the seeds of a pit along their way: the count at each pit, the last one stronger. */
export function trailOf({ game, view }, pit) {
  const fall = game.landings(pit);
  const count = new Map();
  fall.forEach((where, i) => { if (where >= 0) count.set(where, i + 1); });
  return [...count].map(([where, k]) => ({
    slot: view.slotOf[where], words: k, kind: k === fall.length ? "end" : "way",
  }));
}
