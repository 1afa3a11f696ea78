// What is thought about while a position is composed: what each first move comes to.

import { ending, legal, MOVER, QUIET, STRIDE } from "../rules/two-row.rules.js";
import { weighPits } from "../shared/claims.js";

const SLOTS = 8; // the moves of a position

interface ComposeQuestion { rules: number[]; state: number[]; moves: number; theirs: boolean }

export interface ComposeAnswer { over: boolean; worths: { pit: number; value: number }[] }

export function answer({ rules, state, moves, theirs }: ComposeQuestion): ComposeAnswer {
  const states = new Int32Array(2 * STRIDE);
  states.set(state);
  states[QUIET] = 0; // a puzzle's position has no past
  const list = new Int32Array(SLOTS);
  const count = legal(rules, states, 0, STRIDE, list, 0);
  if (!count || ending(rules, states, 0, 0, count)) return { over: true, worths: [] };
  const side = theirs ? 1 - states[MOVER] : states[MOVER];
  const pits = [...list.slice(0, count)];
  return { over: false, worths: weighPits(rules, states.slice(0, STRIDE), pits, side, moves) };
}
