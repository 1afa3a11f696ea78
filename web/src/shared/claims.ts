// Whether a position holds a puzzle: asked of positions drawn by lot, and of those of a game.

import { CAPTURE_CHOICES, forced, is_tempting, least_capture } from "../rules/two-row-puzzles.rules.js";
import { MOVER, NORTH, QUIET, ROW, SOUTH, STRIDE, ending, legal, make } from "../rules/two-row.rules.js";
import type { Game } from "../types.js";

const CLAIM_DEPTH = 12; // positions after the one in question
const CLAIM_PITS = 8; // the moves of a position

/** The seeds that a move takes. */
export const captureOf = ({ rules, state }: Pick<Game, "rules" | "state">, pit: number): number =>
  make(rules, [...state, ...new Array(STRIDE).fill(0)], 0, STRIDE, pit);

export interface Claim { pit: number; seeds: number }

export function turned(rules: number[], state: ArrayLike<number>): number[] {
  const row = rules[ROW];
  const other = Array.from(state);
  if (!state[MOVER]) return other;
  for (let pit = 0; pit < row; pit += 1) {
    other[pit] = state[pit + row];
    other[pit + row] = state[pit];
  }
  [other[SOUTH], other[NORTH], other[MOVER]] = [state[NORTH], state[SOUTH], 0];
  return other;
}

/**
 * The puzzle that a position holds, South to move, or null: so many seeds can be forced in so many
 * moves and not in fewer, by exactly one first move, and the first capture in sight is not enough.
 */
export function claimOf(rules: number[], state: number[], moves: number, seeds: number): Claim | null {
  const states = new Int32Array(STRIDE * CLAIM_DEPTH);
  states.set(state);
  states[QUIET] = 0; // a puzzle's position has no past
  const list = new Int32Array(CLAIM_PITS * CLAIM_DEPTH);
  const count = legal(rules, states, 0, STRIDE, list, 0);
  if (count < CAPTURE_CHOICES || ending(rules, states, 0, 0, count)) return null;
  const pits = [...list.slice(0, count)];
  const rest = (k: number): number => forced(rules, states, STRIDE, k, 0, -1, 1000, list, 0);
  const found = pits.map((pit) => {
    make(rules, states, 0, STRIDE, pit);
    const won = states[STRIDE + SOUTH] - states[SOUTH];
    return { pit, won, value: won + rest(moves - 1), sooner: moves > 1 ? won + rest(moves - 2) : 0 };
  });
  const best = found.reduce((a, b) => (b.value > a.value ? b : a));
  const goal = best.value;
  const key = found.indexOf(best);
  const second = Math.max(...found.map(({ value }, i) => (i === key ? -1 : value)));
  const sooner = Math.max(...found.map((one) => one.sooner));
  if (seeds ? goal !== seeds : goal < least_capture(moves)) return null;
  if (second === goal || sooner >= goal) return null;
  const won = found.map((one) => one.won);
  return is_tempting(won, 0, count, key, moves, goal, second) ? { pit: best.pit, seeds: goal } : null;
}
