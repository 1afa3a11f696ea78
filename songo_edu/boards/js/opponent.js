// The computer's moves: the rules' own search, a little deeper at each level.

import { STRIDE, choose, make, negamax } from "./rules/two-row.rules.js";

const LEVELS = [null, { depth: 1, nodes: 1000 }, { depth: 3, nodes: 20000 }, { depth: 7, nodes: 150000 }];
const SURE = 1000000; // beyond any value of the search
const PLIES = 16; // room for the deepest level

/** The positions of a game so far, with room for a search after the newest. */
function roomFor(game) {
  const states = new Int32Array(game.at + STRIDE * PLIES);
  states.set(game.states.slice(0, game.at + STRIDE));
  return states;
}

/** The pits that are worth as much as the best one, looked at `depth` plies deep. */
function bestPits(game, depth, nodes) {
  const states = roomFor(game);
  const moves = new Int32Array(16 * PLIES);
  const to = game.at + STRIDE;
  const values = game.legalPits.map((pit) => {
    make(game.rules, states, game.at, to, pit);
    return -negamax(game.rules, states, to, 0, depth - 1, 1, -SURE, SURE, moves, [0, 0, 0, nodes]);
  });
  const best = Math.max(...values);
  return game.legalPits.filter((_, i) => values[i] === best);
}

/**
 * The pit the computer plays, -1 where there is none. The lower levels vary among equal moves, so
 * that no two games need be alike; the strong one takes what its search puts first.
 * @param {import("./game.js").SongoGame} game
 * @param {number} level 1 to 3
 */
export function replyTo(game, level) {
  const { depth, nodes } = LEVELS[Math.min(3, Math.max(1, Math.round(level) || 1))];
  if (depth <= 3) {
    const pits = bestPits(game, depth, nodes);
    return pits[Math.floor(Math.random() * pits.length)] ?? -1;
  }
  const info = [0, 0, 0, 0];
  return choose(game.rules, roomFor(game), game.at, 0, depth, nodes, new Int32Array(16 * PLIES), info);
}
