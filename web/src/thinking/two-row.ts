// What is thought about for long on a board of two rows: the computer's move.

import { twoRowWeights } from "../made/games/two_row/weights.js";
import {
  QUIESCENCE_PLIES, SEARCHES_STRONGLY, SEES_PLIES, WORK_KEYS, WORK_SIZE, fill_zobrist_keys, reply,
} from "../rules/two-row-levels.rules.js";
import { INFO_TABLE_SEEDS, ROW, STRIDE } from "../rules/two-row.rules.js";
import { tableAt } from "../shared/endings-table.js";

let strong: Int32Array | null = null;

function strongWork(): Int32Array {
  if (strong) return strong;
  strong = new Int32Array(WORK_SIZE);
  fill_zobrist_keys(strong);
  return strong;
}

/** The pit that a learner plays, -1 for none; of the positions told the newest stands last. */
export async function answer({ rules, learner, states, chance, endings }: {
  rules: number[]; learner: number[]; states: number[]; chance: number; endings: string | null;
}): Promise<number> {
  const at = states.length - STRIDE;
  const plies = learner[SEES_PLIES];
  const past = new Int32Array(states.length + STRIDE * (plies + QUIESCENCE_PLIES + 3));
  past.set(states);
  const { seeds, choices, data } = await tableAt(endings, rules[ROW]);
  const work = learner[SEARCHES_STRONGLY] ? strongWork() : new Int32Array(WORK_KEYS);
  work[INFO_TABLE_SEEDS] = seeds;
  const judged = Int32Array.from([...rules, ...twoRowWeights(rules)]);
  return reply(judged, learner, past, at, chance, work, choices, data);
}
