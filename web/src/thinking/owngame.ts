// What is thought about for long in a reader's own game: the positions of it that hold a puzzle.

import { STRIDE } from "../rules/two-row.rules.js";
import { claimOf, turned } from "../shared/claims.js";

/** A puzzle: `ply` counts from the first of the positions; the side to move sits South. */
export interface OwnGamePuzzle {
  ply: number; moves: number; seeds: number; pit: number; state: number[];
}

export function answer({
  rules, states, moves,
}: { rules: number[]; states: number[]; moves: number[] }): OwnGamePuzzle[] {
  return Array.from({ length: states.length / STRIDE }).flatMap((_, ply) => {
    const state = turned(rules, states.slice(ply * STRIDE, (ply + 1) * STRIDE));
    for (const k of moves) {
      const claim = claimOf(rules, state, k, 0);
      if (claim) return [{ ply, moves: k, state, ...claim }];
    }
    return [];
  });
}
