// The tree of a study, as its record has it, with pits as numbers.

import type { Solution } from "../types.js";

/** A move of the solver with its seeds, and what may be replied. */
export interface TreeNode { pit: number; seeds: number; answers: TreeAnswer[] }
export interface TreeAnswer { pit: number; nodes: TreeNode[] }

export const answersIn = (told: Record<string, Solution[]> = {}, pits: string[]): TreeAnswer[] => Object.entries(told)
  .map(([move, nodes]) => ({ pit: pits.indexOf(move), nodes: nodes.map((node) => nodeIn(node, pits)) }));

export const nodeIn = ({ move, seeds, replies }: Solution, pits: string[]) => ({
  pit: pits.indexOf(move), seeds, answers: answersIn(replies, pits),
}) as TreeNode;
