// What is thought about for long on a board of two rows: the computer's move.

import { twoRowWeights } from "../made/words/sheets/two_row_weights.js";
import { PAGE_BASE, choices_size, fill_choices, page_seeds } from "../rules/two-row-endings.rules.js";
import {
  ENTRY_SIZE, KEYS, QUIESCENCE_PLIES, SEARCHES_STRONGLY, SEES_PLIES, TABLE_ENTRIES,
  fill_zobrist_keys, reply,
} from "../rules/two-row-levels.rules.js";
import { ROW, SLOT, STRIDE } from "../rules/two-row.rules.js";

const NO_TABLE = { seeds: -1, choices: [], data: new Uint8Array(0) };
const tables = new Map(); // promises of tables of endings, by their addresses
let buffers = null;

/** The keys and the transposition table of the search, made once. */
function searchBuffers() {
  if (!buffers) {
    buffers = { keys: new Int32Array(KEYS), table: new Int32Array(ENTRY_SIZE * TABLE_ENTRIES) };
    fill_zobrist_keys(buffers.keys);
  }
  return buffers;
}

/** A table made by songo_edu/engine/endings/page.py. Throws where it is none, or another's. */
async function fetchTable(address, row) {
  const answered = await fetch(address);
  if (!answered.ok) throw new Error(address);
  const opened = answered.body.pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(opened).arrayBuffer());
  const seeds = data.length < PAGE_BASE ? -1 : page_seeds(data, row);
  if (seeds < 0) throw new Error(address);
  const choices = new Int32Array(choices_size(row, seeds));
  fill_choices(row, seeds, choices);
  return { seeds, choices, data };
}

/** The table of endings at an address; without it the computer plays as well as it can. */
function tableAt(address, row) {
  if (!address) return NO_TABLE;
  if (!tables.has(address)) tables.set(address, fetchTable(address, row).catch(() => NO_TABLE));
  return tables.get(address);
}

/**
 * The pit that a learner plays, -1 where there is none.
 * @param {{rules: number[], learner: number[], states: number[], chance: number, endings: ?string}}
 *   question the positions since the last capture, the newest last; the address of a table
 */
export async function answer({ rules, learner, states, chance, endings }) {
  const at = states.length - STRIDE;
  const plies = learner[SEES_PLIES];
  const past = new Int32Array(states.length + STRIDE * (plies + QUIESCENCE_PLIES + 3));
  past.set(states);
  const { seeds, choices, data } = await tableAt(endings, rules[ROW]);
  const { keys, table } = learner[SEARCHES_STRONGLY] ? searchBuffers() : { keys: [], table: [] };
  const moves = new Int32Array(SLOT * (plies + 2));
  const judged = Int32Array.from([...rules, ...twoRowWeights(rules)]);
  return reply(judged, learner, past, at, 0, chance, moves, [0, 0, 0, 0, seeds],
    keys, table, choices, data);
}
