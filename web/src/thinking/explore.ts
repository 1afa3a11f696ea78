// What is thought about for long where a reader explores two rows: the best moves, one depth after
// the other. What one depth has found out is kept for the next.

import { standOf } from "../made/engine/judged.js";
import { twoRowWeights } from "../made/games/two_row/weights.js";
import { NOT_IN_TABLE, PAGE_BASE, probe_endings } from "../rules/two-row-endings.rules.js";
import {
  QUIESCENCE_PLIES, WORK_SIZE, clear_transpositions, fill_zobrist_keys,
} from "../rules/two-row-levels.rules.js";
import { bounded_values, follow_table, rank_best } from "../rules/two-row-review.rules.js";
import {
  INFO_LIMIT, INFO_NODES, INFO_TABLE_SEEDS, MOVER, ROW, SLOT, STRIDE, VICTORY, WORK_MOVES, ending,
  legal, make,
} from "../rules/two-row.rules.js";
import { type EndingsTable, tableAt } from "../shared/endings-table.js";

const DEEPEST = 60; // plies that a search may look ahead
const SHOWN_MOVES = 7;
const REPAIR_PLIES = 5;
const REPAIR_NODES = 20000;
const PITS = 8;
const work = new Int32Array(WORK_SIZE);
const spare = new Int32Array(WORK_SIZE); // of the shorter searches that mend a line
fill_zobrist_keys(work);
fill_zobrist_keys(spare);

/** The positions since the last capture, that in question last; `nodes` more may be looked at. */
interface ExploreQuestion {
  rules: number[]; states: number[]; depth: number; most: number; nodes: number;
  endings: string | null;
}

export interface ExploreLine {
  pit: number; stand: ReturnType<typeof standOf>; value: number; line: number[]; sure: boolean;
}

export interface ExploreFound {
  finished: boolean; depth: number; nodes: number; sure: boolean; lines: ExploreLine[];
}

interface Thought {
  about: string; at: number; past: Int32Array; judged: Int32Array; count: number;
  nodes: number; pits: number[];
}

let thought = { about: "" } as Thought;

const rootMoves = (count: number) => [...work.slice(WORK_MOVES, WORK_MOVES + count)];

function begin(about: string, { rules, states }: ExploreQuestion): void {
  const at = states.length - STRIDE;
  const past = new Int32Array(states.length + STRIDE * (DEEPEST + QUIESCENCE_PLIES + 3));
  past.set(states);
  const judged = Int32Array.from([...rules, ...twoRowWeights(rules)]);
  const count = legal(judged, past, at, at + STRIDE, work, WORK_MOVES);
  clear_transpositions(work);
  thought = { about, at, past, judged, count, nodes: 0, pits: rootMoves(count) };
}

/** What the table of endings knows of a position for its mover; null where it does not know it. */
function known(
  { judged, past }: Thought, at: number, { seeds, choices, data }: EndingsTable,
): number | null {
  const worth = probe_endings(judged, choices, data, PAGE_BASE, seeds, past, at, 0);
  return worth > NOT_IN_TABLE ? worth : null;
}

/** The best play after a move, from the table or a shorter search. */
function lineOf(
  { judged, past, at, depth }: Thought & { depth: number }, pit: number,
  { choices, data, seeds }: EndingsTable,
): number[] {
  const line = [pit];
  const next = new Int32Array(1);
  let here = at;
  make(judged, past, here, here + STRIDE, pit);
  for (here += STRIDE; line.length < Math.min(SHOWN_MOVES, depth); here += STRIDE) {
    spare.fill(0, WORK_MOVES, WORK_MOVES + SLOT * (REPAIR_PLIES + 2));
    const count = legal(judged, past, here, here + STRIDE, spare, WORK_MOVES);
    if (ending(judged, past, here, 0, count) !== 0) break;
    if (!follow_table(judged, past, here, 1, work, next)) {
      const plies = Math.max(1, Math.min(REPAIR_PLIES, depth - line.length));
      spare[INFO_NODES] = 0;
      spare[INFO_LIMIT] = REPAIR_NODES;
      spare[INFO_TABLE_SEEDS] = seeds;
      clear_transpositions(spare);
      rank_best(judged, past, here, plies, 1, count, new Int32Array(PITS), spare, choices, data);
      next[0] = spare[WORK_MOVES];
    }
    line.push(next[0]);
    make(judged, past, here, here + STRIDE, next[0]);
  }
  return line;
}

/** Whether a move's value is no estimate: it ends the game, wins by force, or a table has it. */
function isSure(thinking: Thought, pit: number, value: number, endings: EndingsTable): boolean {
  const { judged, past, at } = thinking;
  if (2 * Math.abs(value) > VICTORY) return true;
  const to = at + STRIDE;
  make(judged, past, at, to, pit);
  const list = new Int32Array(PITS);
  const count = legal(judged, past, to, to + STRIDE, list, 0);
  return ending(judged, past, to, 0, count) !== 0 || known(thinking, to, endings) !== null;
}

export async function answer(
  question: ExploreQuestion,
): Promise<{ forgotten: true } | ExploreFound> {
  const { rules, states, depth, most, nodes, endings } = question;
  const table = await tableAt(endings, rules[ROW]);
  const about = JSON.stringify([rules, states]);
  // What was found of this position may be gone: another worker, or other positions since.
  if (depth > 1 && thought.about !== about) return { forgotten: true };
  if (depth === 1) begin(about, question);
  const { at, past, judged, count, pits } = thought;
  if (ending(judged, past, at, 0, count) !== 0) {
    return { finished: true, depth: 0, nodes: 0, sure: true, lines: [] };
  }
  work[INFO_NODES] = thought.nodes;
  work[INFO_LIMIT] = thought.nodes + nodes;
  work[INFO_TABLE_SEEDS] = table.seeds;
  work.fill(0, WORK_MOVES, WORK_MOVES + SLOT * (depth + 1));
  work.set(pits, WORK_MOVES);
  const values = new Int32Array(PITS);
  const finished = rank_best(
    judged, past, at, depth, most, count, values, work, table.choices, table.data,
  ) === 1;
  thought.nodes = work[INFO_NODES];
  if (!finished) return { finished, depth, nodes: thought.nodes, sure: false, lines: [] };
  thought.pits = rootMoves(count);
  const side = past[at + MOVER];
  bounded_values(judged, past, at, values, 0, count);
  const exact = known(thought, at, table);
  const lines = thought.pits.slice(0, most).map((pit, i) => {
    const value = values[i];
    const sure = isSure(thought, pit, value, table) || (i === 0 && value === exact);
    const line = lineOf({ ...thought, depth }, pit, table);
    return { pit, value, stand: standOf(value, side), line, sure };
  });
  const sure = lines.every((line) => line.sure) || depth === DEEPEST;
  return { finished, depth, nodes: thought.nodes, sure, lines };
}
