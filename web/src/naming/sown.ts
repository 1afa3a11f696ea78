// What a single sowing does, from the rules.

import { STRIDE, landing, make } from "../rules/two-row.rules.js";

import type { Game } from "../types.js";

/** A game's position, and room for the next one. */
function stateAlone(game: Game): Int32Array {
  const states = new Int32Array(2 * STRIDE);
  states.set(game.states.slice(game.at, game.at + STRIDE));
  return states;
}

/** Where the last seed of a pit falls: a pit's name, or "kept". */
export function landingOf(game: Game, key: string): string {
  const end = landing(game.rules, stateAlone(game), 0, game.pitNamed(key));
  return end < 0 ? "kept" : game.sheet.pits[end];
}

/** The seeds that a move wins. */
export function captureOf(game: Game, key: string): number {
  return make(game.rules, stateAlone(game), 0, STRIDE, game.pitNamed(key));
}
