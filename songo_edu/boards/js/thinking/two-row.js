// What is thought about for long on a board of two rows: the computer's move.

import {
  EXCHANGE, FACTS, KEYS, MEMORY, REMEMBERS, SEES_PLIES, fill_keys, reply,
} from "../rules/two-row-learners.rules.js";
import { SLOT, STRIDE } from "../rules/two-row.rules.js";

let memory = null;

/** The buffers of the search, made once. */
function memoryOf() {
  if (!memory) {
    memory = { keys: new Int32Array(KEYS), table: new Int32Array(FACTS * MEMORY) };
    fill_keys(memory.keys);
  }
  return memory;
}

/**
 * The pit that a learner plays, -1 where there is none.
 * @param {{rules: number[], learner: number[], states: number[], chance: number}} question the
 *   positions since the last capture, the newest last
 */
export function answer({ rules, learner, states, chance }) {
  const at = states.length - STRIDE;
  const plies = learner[SEES_PLIES];
  const room = new Int32Array(states.length + STRIDE * (plies + EXCHANGE + 3));
  room.set(states);
  const { keys, table } = learner[REMEMBERS] ? memoryOf() : { keys: [], table: [] };
  const moves = new Int32Array(SLOT * (plies + 2));
  return reply(Int32Array.from(rules), learner, room, at, 0, chance, moves, [0, 0, 0, 0], keys, table);
}
