// Why a study is solved as it is, from its proof, as songo_edu/puzzles/why.py does.

import { claimOf } from "../made/words/why/tree.js";
import { studyWhy } from "../made/words/why/studies.js";

/** A `Study` of songo_edu/words/why/studies.py; `names` are the pits, as the reader calls them. */
export function studyOf({ kind, goal, solution }, game, names) {
  const { rules, sheet: { pits } } = game;
  const state = Array.from(game.state);
  const answersIn = (told = {}) => Object.entries(told)
    .map(([move, nodes]) => ({ pit: pits.indexOf(move), nodes: nodes.map(nodeOf) }));
  const nodeOf = ({ move, seeds, replies }) => ({ pit: pits.indexOf(move), seeds, answers: answersIn(replies) });
  const claim = claimOf(rules, state, goal.moves, goal.seeds, false);
  const riddle = { kind, claim, tree: nodeOf(solution), names, pits };
  return { riddle, state, others: answersIn(solution.others) };
}

/** A `Why` of songo_edu/words/why/told.py. */
export const studyReasons = (puzzle, game, names) => studyWhy(studyOf(puzzle, game, names));
