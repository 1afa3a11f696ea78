// What is thought about for long on a board of two rows: the computer's move.

import { twoRowWeights } from "../made/games/two_row/weights.js";
import {
  ENTRY_SIZE, KEYS, QUIESCENCE_PLIES, SEARCHES_STRONGLY, SEES_PLIES, TABLE_ENTRIES,
  fill_zobrist_keys, reply,
} from "../rules/two-row-levels.rules.js";
import { ROW, SLOT, STRIDE } from "../rules/two-row.rules.js";
import { tableAt } from "../shared/endings-table.js";

/** The positions since the last capture, the newest last; the address of a table. */
export interface ReplyQuestion {
  rules: number[]; learner: number[]; states: number[]; chance: number; endings: string | null;
}

let buffers: { keys: Int32Array; table: Int32Array } | null = null;

function searchBuffers() {
  if (!buffers) {
    buffers = { keys: new Int32Array(KEYS), table: new Int32Array(ENTRY_SIZE * TABLE_ENTRIES) };
    fill_zobrist_keys(buffers.keys);
  }
  return buffers;
}

/** The pit that a learner plays, -1 where there is none. */
export async function answer({ rules, learner, states, chance, endings }: ReplyQuestion): Promise<number> {
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
