// What is thought about for long in a reader's own game: the positions of it that hold a puzzle.

import { STRIDE } from "../rules/two-row.rules.js";
import { claimOf, turned } from "../shared/claims.js";

/**
 * The puzzles of some positions, of each the one that takes most moves.
 * @param {{rules: number[], states: number[], moves: number[]}} question positions one after the
 *   other, and the numbers of moves that are asked for, most first
 * @returns {{ply: number, moves: number, seeds: number, pit: number, state: number[]}[]} `ply` counts
 *   from the first of these positions; the side to move sits South
 */
export function answer({ rules, states, moves }) {
  const found = [];
  for (let ply = 0; ply * STRIDE < states.length; ply += 1) {
    const state = turned(rules, states.slice(ply * STRIDE, (ply + 1) * STRIDE));
    for (const k of moves) {
      const claim = claimOf(rules, state, k, 0);
      if (claim) {
        found.push({ ply, moves: k, state, ...claim });
        break;
      }
    }
  }
  return found;
}
