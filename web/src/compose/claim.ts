// A composed puzzle as text: in an address, and as a line of a file.

import type { SongoGame } from "../game.js";
import { writeTwoRows } from "../made/games/two_row/strings.js";
import { MOVER, NORTH, QUIET, SOUTH } from "../rules/two-row.rules.js";
import type { Puzzle } from "../types.js";

/** What a puzzle claims. */
export type Claim = Pick<Puzzle, "game" | "goal" | "key" | "kind" | "position">;

/** A position turned so that its mover sits South, as text; and pits as they are called there. */
export function turnedPosition(game: SongoGame): { position: string; nameOf: (pit: number) => string } {
  const { row } = game;
  const state = [...game.state];
  const other = [...state];
  if (state[MOVER]) {
    for (let pit = 0; pit < row; pit += 1) [other[pit], other[pit + row]] = [state[pit + row], state[pit]];
    [other[SOUTH], other[NORTH], other[MOVER]] = [state[NORTH], state[SOUTH], 0];
  }
  other[QUIET] = 0;
  const nameOf = (pit: number) => game.sheet.pits[state[MOVER] ? (pit + row) % (2 * row) : pit];
  return { position: writeTwoRows(game.sheet.rows, other), nameOf };
}

/** The same as text, its fields in the order of a file. */
export function claimText({ game, goal, key, kind, position }: Claim): string {
  return JSON.stringify({ game, goal: { moves: goal.moves, seeds: goal.seeds }, key, kind, position });
}

/** The fragment of an address that carries it. */
export function claimFragment(claim: Claim): string {
  const bytes = new TextEncoder().encode(claimText(claim));
  const text = btoa(String.fromCharCode(...bytes));
  return `#claim=${text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}
