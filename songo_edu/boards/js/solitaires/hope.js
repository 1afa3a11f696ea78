// Whether a board can still be won, and how: the rules' own small solvers, with a limit of nodes.

import {
  SOLO_LAND_ANY, SOLO_LAND_STORE, SOLO_LANDING, SOLO_RELAY, solo_longest, solo_overfull,
  solo_search, solo_solve, solo_stride,
} from "../rules/solitaires.rules.js";

const NODES = 60000; // a few hundredths of a second
const NODES_OF_A_HINT = 300000;
const DEEPEST = 2000; // moves that a search looks ahead at most
const MOST_SLOTS = 1 << 14; // boards that a search keeps in mind

/** The rules in which every last seed may fall anywhere: no search is needed there. */
export const isKaillon = (rules) => rules[SOLO_LANDING] === SOLO_LAND_ANY && !rules[SOLO_RELAY];
export const isTchoukaillon = (rules) => rules[SOLO_LANDING] === SOLO_LAND_STORE;

/**
 * Look for a win.
 * @param {number} most moves that the win may take
 * @returns {{winnable: ?boolean, line: number[], nodes: number, shortest: boolean}} `winnable` is
 *   null where the nodes ran out
 */
export function settleSolo(rules, state, nodes = NODES, most = Infinity) {
  const longest = solo_longest(rules, state, 0);
  const limit = Math.min(longest, DEEPEST, most);
  const slots = Math.max(1, Math.min(nodes, MOST_SLOTS));
  const states = new Int32Array(state.length + solo_stride(rules) * (limit + 2));
  states.set(state);
  const table = new Int32Array(slots * (rules[0] + 1));
  const line = new Int32Array(longest + 1);
  const info = [0, 0, 0];
  const solver = most < longest ? solo_search : solo_solve;
  const found = solver(rules, states, 0, limit, nodes, table, slots, line, info);
  const won = found === 1;
  // Cut at the number of moves asked for, a search has found none so short.
  const settled = found >= 0 || (most < longest && info[2] === 0);
  return {
    winnable: settled ? won : null,
    line: won ? [...line.slice(0, info[0])] : [],
    nodes: info[1],
    shortest: won && info[2] === 0,
  };
}

/** Whether a game is known to be lost for good, or not to be won within so many moves. */
export function isHopeless(game, most = Infinity) {
  if (game.over) return game.won < 0;
  const { rules, state } = game;
  if (isKaillon(rules) && (solo_overfull(rules, state, 0) >= 0 || most === Infinity)) {
    return solo_overfull(rules, state, 0) >= 0;
  }
  return settleSolo(rules, state, NODES, most).winnable === false;
}

/** How many moves to take back until the game can be won: 0 for never, -1 where not settled. */
export function wayBack(game) {
  let nodes = NODES_OF_A_HINT;
  let sure = true;
  for (let ply = game.ply - 1; ply >= 0; ply -= 1) {
    const found = settleSolo(game.rules, game.stateAt(ply), Math.min(nodes, NODES));
    nodes -= found.nodes;
    if (found.winnable) return game.ply - ply;
    if (found.winnable === null) sure = false;
    if (nodes <= 0) return -1;
  }
  return sure ? 0 : -1;
}
