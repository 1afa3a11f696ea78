// What is thought about for long in the puzzle room: positions of games drawn by lot, and what can
// be forced in them. One question is a handful of games, so that nobody waits long for an answer.

import { NORTH, ROW, SOUTH, STRIDE, WIN, ending, legal, make } from "../rules/two-row.rules.js";
import { claimOf, turned } from "../shared/claims.js";

const GAMES = 6;
const MOST_TURNS = 80;
const PITS = 8; // the moves of a position
const MODULUS = 2147483647;

export interface PuzzleAnswer { tried: number; state?: number[]; pit?: number; seeds?: number }

/** A puzzle of so many moves and seeds, 0 where any number will do. */
export function answer({ rules, start, moves, seeds, chance }:
  { rules: number[]; start: number; moves: number; seeds: number; chance: number }): PuzzleAnswer {
  let drawn = chance; // numbers drawn by lot: the same from the same seed
  const draw = (n: number) => {
    drawn = (drawn * 48271) % MODULUS;
    return drawn % n;
  };
  const states = new Int32Array(2 * STRIDE);
  const list = new Int32Array(2 * PITS);
  let tried = 0;
  for (let game = 0; game < GAMES; game += 1) {
    states.fill(0).fill(start, 0, 2 * rules[ROW]);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const count = legal(rules, states, 0, STRIDE, list, 0);
      if (ending(rules, states, 0, 0, count)) break;
      const state = turned(rules, states.slice(0, STRIDE));
      if (turn > 3 && Math.max(state[SOUTH], state[NORTH]) < rules[WIN]) {
        tried += 1;
        const claim = claimOf(rules, state, moves, seeds);
        if (claim) return { tried, state, ...claim };
      }
      make(rules, states, 0, STRIDE, list[draw(count)]);
      states.copyWithin(0, STRIDE);
    }
  }
  return { tried };
}
