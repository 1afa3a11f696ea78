// What is thought about for long in a reader's own game: the positions of it that hold a puzzle.

import { STRIDE } from "../rules/two-row.rules.js";
import { claimOf, turned } from "../shared/claims.js";

/** Positions one after the other, and the numbers of moves that are asked for, most first. */
export interface OwnGameQuestion { rules: number[]; states: number[]; moves: number[] }

/** A puzzle: `ply` counts from the first of the positions; the side to move sits South. */
export interface OwnGamePuzzle { ply: number; moves: number; seeds: number; pit: number; state: number[] }

export function answer({ rules, states, moves }: OwnGameQuestion): OwnGamePuzzle[] {
  const found: OwnGamePuzzle[] = [];
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
