// The waiting war (bidoua): which moves wait, and how the other side waits as long as it can.

import { waiting_of, waiting_table } from "../rules/two-row-lens.rules.js";
import { NORTH, SOUTH, STRIDE, legal, make } from "../rules/two-row.rules.js";
import type { Game } from "../types.js";

const PITS = 8;
let known: Int32Array | null = null;

/** What one move does to the other side. */
export type Doing = "waits" | "takes" | "gives";

export function moveDoes(game: Game, pit: number): Doing {
  const { rules, row } = game;
  const states = new Int32Array(2 * STRIDE);
  states.set(game.state);
  const side = game.mover;
  make(rules, states, 0, STRIDE, pit);
  if (states[STRIDE + SOUTH + side] > states[SOUTH + side]) return "takes";
  const first = (1 - side) * row!;
  for (let i = first; i < first + row!; i += 1) if (states[i] !== states[STRIDE + i]) return "gives";
  return states[STRIDE + NORTH - side] === states[NORTH - side] ? "waits" : "gives";
}

/** The waiting move that leaves its mover most others, and how many; -1 where each move gives. */
export function longestWait(game: Game): { pit: number; left: number } {
  const { rules } = game;
  known ??= new Int32Array(waiting_table(rules));
  const states = new Int32Array(2 * STRIDE);
  states.set(game.state);
  const list = new Int32Array(PITS);
  const count = legal(rules, states, 0, STRIDE, list, 0);
  let best = { pit: -1, left: -1 };
  for (const pit of list.slice(0, count)) {
    if (moveDoes(game, pit) !== "waits") continue;
    make(rules, states, 0, STRIDE, pit);
    const left = waiting_of(rules, states, STRIDE, game.mover, known);
    if (left > best.left) best = { pit, left };
  }
  return best;
}
