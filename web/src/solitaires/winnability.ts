// Whether a board can still be won, and how: the rules' own answer, with the room it needs.

import {
  solo_hopeless, solo_horizon, solo_longest, solo_slots, solo_stride, solo_winnable,
} from "../rules/solitaires.rules.js";
import type { SoloGame } from "./game.js";

/** What asks the rules: 1 for yes, 0 for no, less where the nodes ran out. */
type Question = (
  rules: number[], states: Int32Array, at: number, most: number, nodes: number, table: Int32Array, line: Int32Array,
  info: number[],
) => number;

/** Whether a board can be won, null where the nodes ran out; and how, whether that is the shortest way. */
export interface Winnable { winnable: boolean | null; line: number[]; nodes: number; shortest: boolean }

const NODES = 60000; // a few hundredths of a second
const NODES_OF_A_HINT = 300000;
const ANY_MOVES = -1;

function askRules(question: Question, rules: number[], state: number[], nodes: number, most: number) {
  const horizon = solo_horizon(rules, state, 0, most);
  const states = new Int32Array(state.length + solo_stride(rules) * (horizon + 2));
  states.set(state);
  const table = new Int32Array(solo_slots(nodes) * (rules[0] + 1));
  const line = new Int32Array(solo_longest(rules, state, 0) + 1);
  const info = [0, 0, 0];
  return { found: question(rules, states, 0, most, nodes, table, line, info), line, info };
}

/** Look for a win. */
export function winnable(rules: number[], state: number[], nodes = NODES): Winnable {
  const { found, line, info } = askRules(solo_winnable, rules, state, nodes, ANY_MOVES);
  const won = found === 1;
  return {
    winnable: found < 0 ? null : won,
    line: won ? [...line.slice(0, info[0])] : [],
    nodes: info[1],
    shortest: won && info[2] === 0,
  };
}

/** Whether a game is known to be lost for good, or not to be won within so many moves. */
export function isHopeless(game: SoloGame, most = ANY_MOVES): boolean {
  if (game.over) return game.won < 0;
  return askRules(solo_hopeless, game.rules, game.state, NODES, most).found === 1;
}

/** How many moves to take back until the game can be won: 0 for never, -1 where not settled. */
export function wayBack(game: SoloGame): number {
  let nodes = NODES_OF_A_HINT;
  let sure = true;
  for (let ply = game.ply - 1; ply >= 0; ply -= 1) {
    const found = winnable(game.rules, game.stateAt(ply), Math.min(nodes, NODES));
    nodes -= found.nodes;
    if (found.winnable) return game.ply - ply;
    if (found.winnable === null) sure = false;
    if (nodes <= 0) return -1;
  }
  return sure ? 0 : -1;
}
