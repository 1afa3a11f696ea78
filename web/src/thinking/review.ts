// What is thought about for long once a game is over: what each of its moves was worth.

import {
  DOUBTFUL, isDecided, type Judged, lossOf, standOf, sureLead,
} from "../made/engine/judged.js";
import { twoRowWeights } from "../made/games/two_row/weights.js";
import { QUIESCENCE_PLIES, WORK_SIZE, fill_zobrist_keys } from "../rules/two-row-levels.rules.js";
import { PAGE_BASE } from "../rules/two-row-endings.rules.js";
import { follow_table, judge_by_table, judge_played } from "../rules/two-row-review.rules.js";
import {
  INFO_DEPTH, INFO_PLAYED, INFO_TABLE_SEEDS, INFO_VALUE, MOVER, ROW, STRIDE, WIN, make,
} from "../rules/two-row.rules.js";
import { type EndingsTable, tableAt } from "../shared/endings-table.js";

const PLIES = 24; // that a search may look ahead
const SHOWN_MOVES = 6;
const work = new Int32Array(WORK_SIZE);
fill_zobrist_keys(work);

interface Look extends Judged { best: number; exact: boolean; depth: number }

export interface ReviewAnswer extends Look { line: number[] }

/** One look at a position with so many positions; the table's word is exact where it has one. */
function lookAt(
  rules: Int32Array, states: Int32Array, at: number, played: number, nodes: number,
  { seeds, choices, data }: EndingsTable,
): Look {
  work[INFO_TABLE_SEEDS] = seeds;
  const best = judge_played(rules, states, at, played, PLIES, nodes, work, choices, data);
  const known = judge_by_table(rules, choices, data, PAGE_BASE, seeds, states, at, played, work);
  const side = states[at + MOVER];
  return {
    best: known < 0 ? best : known, exact: known >= 0, depth: work[INFO_DEPTH], side,
    stand: standOf(work[INFO_PLAYED], side), better: standOf(work[INFO_VALUE], side), first: -1,
  };
}

/** A move beside the best one; one that seems to lose much is looked at again, longer. */
export async function answer({ rules, seeds, states, played, nodes, again, endings }: {
  rules: number[]; seeds: number; states: number[]; played: number; nodes: number; again: number;
  endings: string | null;
}): Promise<ReviewAnswer> {
  const known = await tableAt(endings, rules[ROW]);
  const at = states.length - STRIDE;
  const past = new Int32Array(states.length + STRIDE * (PLIES + QUIESCENCE_PLIES + 3));
  past.set(states);
  const judged = Int32Array.from([...rules, ...twoRowWeights(rules)]);
  let look = lookAt(judged, past, at, played, nodes, known);
  if (!look.exact && lossOf(look) >= DOUBTFUL && !isDecided(look, sureLead(rules[WIN], seeds))) {
    look = { ...lookAt(judged, past, at, played, again * nodes, known), first: lossOf(look) };
  }
  make(judged, past, at, at + STRIDE, look.best);
  const line = new Int32Array(SHOWN_MOVES);
  const count = follow_table(judged, past, at + STRIDE, SHOWN_MOVES - 1, work, line);
  return { ...look, line: [look.best, ...line.slice(0, count)] };
}
