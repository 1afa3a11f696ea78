// The computer's moves in awalé on a graph: what each level looks at, and a question to the thinker.

import { GRAPH_SEARCHED, GRAPH_VICTORY } from "../rules/graphs.rules.js";
import { drawChance, levelAt } from "../opponent.js";
import { think } from "../thinker.js";
import type { GraphAnswer } from "../thinking/graphs.js";
import type { GraphAwaleGame } from "./game.js";

/** How far each level looks. */
interface GraphLevel { depth: number; nodes: number; deep?: boolean }

const GRAPH_LEVELS: (GraphLevel | null)[] = [null, { depth: 1, nodes: 200 }, { depth: 2, nodes: 600 },
  { depth: 3, nodes: 1500 }, { depth: 5, nodes: 6000, deep: true },
  { depth: 7, nodes: 12000, deep: true }];

/**
 * The name of the move the computer plays, "" where there is none. The lower levels vary among
 * equal moves; the others take what their search puts first.
 */
export async function graphReply(game: GraphAwaleGame, level: number, signal?: AbortSignal): Promise<string> {
  if (game.over) return "";
  const { depth, nodes, deep } = GRAPH_LEVELS[levelAt(level)]!;
  const choices = deep ? null : game.openPits.flatMap((pit) =>
    game.routesOf(pit, game.rules[GRAPH_SEARCHED]).map((route) => ({ pit, route })));
  const found = await think<GraphAnswer | null>("graphs", {
    rules: game.rules, states: Array.from(game.states.slice(0, game.scratch)),
    depth, nodes, choices, chance: drawChance(),
  }, signal);
  return found ? game.moveName(found.pit, found.route) : "";
}

/** The best move and South's lead after it, in hundredths of a seed: at the end, where it is seen. */
export interface GraphLook extends Required<GraphAnswer> { move: string; lead: number }

/** What the strongest level sees. */
export async function graphLook(game: GraphAwaleGame, signal?: AbortSignal): Promise<GraphLook | null> {
  const { depth, nodes } = GRAPH_LEVELS.at(-1)!;
  const found = await think<Required<GraphAnswer> | null>("graphs", {
    rules: game.rules, states: Array.from(game.states.slice(0, game.scratch)), depth, nodes, choices: null, chance: 0,
  }, signal);
  if (!found) return null;
  // A game won counts for more than any seeds, less a hundredth for each ply.
  const won = 2 * Math.abs(found.value) > GRAPH_VICTORY ? Math.sign(found.value) * GRAPH_VICTORY : 0;
  const mine = won ? 100 * Math.round((found.value - won) / 100) : found.value;
  return { ...found, move: game.moveName(found.pit, found.route), lead: game.mover ? -mine : mine };
}
