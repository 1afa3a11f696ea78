// What is thought about for long in awalé on a graph: the computer's move.

import {
  GRAPH_ROUTE, GRAPH_SPAN, GRAPH_STRIDE, graph_choose, graph_make, graph_negamax,
} from "../rules/graphs.rules.js";

const GRAPH_SURE = 1000000; // beyond any value of the search

interface RouteMove { pit: number; route: number[] }

/** Of a deeper search also the positions looked at, the worth for the mover, the depth reached. */
export interface GraphAnswer extends RouteMove { nodes?: number; value?: number; depth?: number }

interface GraphQuestion {
  rules: number[]; states: number[]; depth: number; nodes: number; choices: RouteMove[] | null;
  chance: number;
}

/** The move that the computer plays: one of `choices`, or what a deeper search puts first. */
export function answer(
  { rules, states, depth, nodes, choices, chance }: GraphQuestion,
): GraphAnswer | null {
  const at = states.length - GRAPH_STRIDE;
  const past = new Int32Array(states.length + GRAPH_STRIDE * (depth + 3));
  past.set(states);
  const route = new Int32Array(GRAPH_SPAN * (depth + 2));
  const info = [0, 0, 0, nodes];
  if (!choices) {
    const chosen = new Int32Array(GRAPH_ROUTE);
    const pit = graph_choose(rules, past, at, depth, nodes, route, info, chosen);
    if (pit < 0) return null;
    const [looked, value, reached] = info;
    const way = Array.from(chosen.slice(0, states[at + pit]));
    return { pit, route: way, nodes: looked, value, depth: reached };
  }
  const to = at + GRAPH_STRIDE;
  const values = choices.map((choice) => {
    graph_make(rules, past, at, to, choice.pit, choice.route, 0);
    return -graph_negamax(rules, past, to, depth - 1, 1, -GRAPH_SURE, GRAPH_SURE, 0, route, info);
  });
  const best = Math.max(...values);
  const equal = choices.filter((_, i) => values[i] === best);
  return equal[chance % equal.length] ?? null;
}
