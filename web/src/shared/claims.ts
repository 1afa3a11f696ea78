// Whether a position holds a puzzle: asked of positions drawn by lot, and of those of a game.

import {
  CAPTURE_CHOICES, forced, is_tempting, least_capture,
} from "../rules/two-row-puzzles.rules.js";
import {
  MOVER, NORTH, QUIET, ROW, SOUTH, STRIDE, ending, legal, make,
} from "../rules/two-row.rules.js";
import type { Game } from "../types.js";

const NO_CEILING = 1000; // more seeds than a board has
const CLAIM_DEPTH = 12; // positions after the one in question
const CLAIM_PITS = 8; // the moves of a position

export const captureOf = ({ rules, state }: Pick<Game, "rules" | "state">, pit: number): number =>
  make(rules, [...state, ...new Array(STRIDE).fill(0)], 0, STRIDE, pit);

export interface WeighedMove { pit: number; won: number; value: number }

/** What some moves from the last of some positions win for a side, that has so many moves left. */
export function weighPits(
  rules: number[], past: ArrayLike<number>, pits: number[], side: number, left: number,
): WeighedMove[] {
  // Room for all that is looked at: a list that grows makes browsers ten times slower.
  const plies = 2 * left + 3;
  const states = new Int32Array(past.length + STRIDE * plies);
  states.set(past);
  const list = new Int32Array(CLAIM_PITS * plies);
  const [at, to] = [past.length - STRIDE, past.length];
  const own = states[at + MOVER] === side ? 1 : 0;
  return pits.map((pit) => {
    make(rules, states, at, to, pit);
    const won = states[to + SOUTH + side] - states[at + SOUTH + side];
    return {
      pit, won, value: won + forced(rules, states, to, left - own, side, -1, NO_CEILING, list, 0),
    };
  });
}

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
export function claimOf(
  rules: number[], state: number[], moves: number, seeds: number,
): Claim | null {
  const states = new Int32Array(STRIDE * CLAIM_DEPTH);
  states.set(state);
  states[QUIET] = 0; // a puzzle's position has no past
  const list = new Int32Array(CLAIM_PITS * CLAIM_DEPTH);
  const count = legal(rules, states, 0, STRIDE, list, 0);
  if (count < CAPTURE_CHOICES || ending(rules, states, 0, 0, count)) return null;
  const weighed = (k: number) =>
    weighPits(rules, states.slice(0, STRIDE), [...list.slice(0, count)], 0, k);
  const choices = weighed(moves);
  const best = choices.reduce((a, b) => (b.value > a.value ? b : a));
  const goal = best.value;
  const key = choices.indexOf(best);
  const second = Math.max(...choices.map(({ value }, i) => (i === key ? -1 : value)));
  if (seeds ? goal !== seeds : goal < least_capture(moves)) return null;
  if (second === goal || (moves > 1 && weighed(moves - 1).some(({ value }) => value >= goal))) {
    return null;
  }
  const won = choices.map((choice) => choice.won);
  return is_tempting(won, 0, count, key, moves, goal, second)
    ? { pit: best.pit, seeds: goal }
    : null;
}
