// The computer's moves: the rules' own search, a little deeper at each level.

import { STRIDE, choose } from "./rules/two-row.rules.js";

const LEVELS = [null, { depth: 1, nodes: 1000 }, { depth: 3, nodes: 20000 }, { depth: 7, nodes: 150000 }];

/**
 * The pit the computer plays, -1 where there is none.
 * @param {import("./game.js").SongoGame} game
 * @param {number} level 1 to 3
 */
export function replyTo(game, level) {
  const { depth, nodes } = LEVELS[Math.min(3, Math.max(1, Math.round(level) || 1))];
  const states = game.states.slice(0, game.at + STRIDE);
  return choose(game.rules, states, game.at, 0, depth, nodes, [], [0, 0, 0, 0]);
}
