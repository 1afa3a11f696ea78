// What is thought about while a position is composed: what each first move comes to.

import { forced } from "../rules/two-row-puzzles.rules.js";
import { MOVER, QUIET, SOUTH, STRIDE, ending, legal, make } from "../rules/two-row.rules.js";

const SLOTS = 8; // the moves of a position
const NO_CEILING = 1000;

export interface ComposeQuestion { rules: number[]; state: number[]; moves: number; theirs: boolean }

export interface ComposeAnswer { over: boolean; worths: { pit: number; value: number }[] }

export function answer({ rules, state, moves, theirs }: ComposeQuestion): ComposeAnswer {
  const plies = 2 * moves + 3;
  const states = new Int32Array(STRIDE * (plies + 1));
  states.set(state);
  states[QUIET] = 0; // a puzzle's position has no past
  const list = new Int32Array(SLOTS * (plies + 1));
  const count = legal(rules, states, 0, STRIDE, list, 0);
  if (!count || ending(rules, states, 0, 0, count)) return { over: true, worths: [] };
  const side = theirs ? 1 - states[MOVER] : states[MOVER];
  const left = theirs ? moves : moves - 1;
  const worths = [...list.slice(0, count)].map((pit) => {
    make(rules, states, 0, STRIDE, pit);
    const won = states[STRIDE + SOUTH + side] - states[SOUTH + side];
    return { pit, value: won + forced(rules, states, STRIDE, left, side, -1, NO_CEILING, list, 0) };
  });
  return { over: false, worths };
}
