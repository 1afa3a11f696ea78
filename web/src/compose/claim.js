// A composed puzzle as text: in an address, and as a line of a file.

import { writeTwoRows } from "../made/games/two_row/strings.js";
import { MOVER, NORTH, QUIET, SOUTH } from "../rules/two-row.rules.js";

/** A position turned so that its mover sits South, as text; and pits as they are called there. */
export function turnedPosition(game) {
  const { row } = game;
  const state = [...game.state];
  const other = [...state];
  if (state[MOVER]) {
    for (let pit = 0; pit < row; pit += 1) [other[pit], other[pit + row]] = [state[pit + row], state[pit]];
    [other[SOUTH], other[NORTH], other[MOVER]] = [state[NORTH], state[SOUTH], 0];
  }
  other[QUIET] = 0;
  const nameOf = (pit) => game.sheet.pits[state[MOVER] ? (pit + row) % (2 * row) : pit];
  return { position: writeTwoRows(game.sheet.rows, other), nameOf };
}

/** What a puzzle claims, its fields in the order of a file. */
export function claimText({ game, goal, key, kind, position }) {
  return JSON.stringify({ game, goal: { moves: goal.moves, seeds: goal.seeds }, key, kind, position });
}

/** The fragment of an address that carries it. */
export function claimFragment(claim) {
  const bytes = new TextEncoder().encode(claimText(claim));
  const text = btoa(String.fromCharCode(...bytes));
  return `#claim=${text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}
