// The computer's moves in awalé on a graph: the rules' own search, a little deeper at each level.

import {
  GRAPH_ROUTE, GRAPH_SEARCHED, GRAPH_STRIDE, GRAPH_TABLE, graph_choose, graph_make, graph_negamax,
} from "../rules/graphs.rules.js";

const GRAPH_LEVELS = [null, { depth: 1, nodes: 200 }, { depth: 3, nodes: 1500 },
  { depth: 7, nodes: 12000 }];
const GRAPH_SURE = 1000000; // beyond any value of the search

/** Room for a search: the positions of a game so far, tables, routes. */
function graphRoom(game, depth) {
  const states = new Int32Array(game.at + GRAPH_STRIDE * (depth + 4));
  states.set(game.states.slice(0, game.at + GRAPH_STRIDE));
  return [states, new Int32Array(GRAPH_TABLE * (depth + 2)), new Int32Array(GRAPH_ROUTE * (depth + 2))];
}

/** The moves that are worth as much as the best one. */
function bestRoutes(game, depth, nodes) {
  const [states, table, route] = graphRoom(game, depth);
  const to = game.at + GRAPH_STRIDE;
  const info = [0, 0, 0, nodes];
  const found = [];
  for (const pit of game.openPits) {
    for (const way of game.routesOf(pit, game.rules[GRAPH_SEARCHED])) {
      graph_make(game.rules, states, game.at, to, pit, way, 0);
      const value = -graph_negamax(game.rules, states, to, 0, depth - 1, 1, -GRAPH_SURE, GRAPH_SURE,
        table, route, info);
      found.push({ move: game.moveName(pit, way), value });
    }
  }
  const best = Math.max(...found.map(({ value }) => value));
  return found.filter(({ value }) => value === best).map(({ move }) => move);
}

/**
 * The name of the move the computer plays, "" where there is none. The lower levels vary among
 * equal moves; the strong one takes what its search puts first.
 */
export function graphReply(game, level) {
  const { depth, nodes } = GRAPH_LEVELS[Math.min(3, Math.max(1, Math.round(level) || 1))];
  if (depth <= 3) {
    const moves = bestRoutes(game, depth, nodes);
    return moves[Math.floor(Math.random() * moves.length)] ?? "";
  }
  const [states, table, route] = graphRoom(game, depth);
  const chosen = new Int32Array(GRAPH_ROUTE);
  const pit = graph_choose(game.rules, states, game.at, 0, depth, nodes, table, route,
    [0, 0, 0, 0], chosen);
  return pit < 0 ? "" : game.moveName(pit, Array.from(chosen.slice(0, game.seedsIn(pit))));
}
