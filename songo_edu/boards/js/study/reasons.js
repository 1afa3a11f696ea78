// Why a study is solved as it is, from its proof, as songo_edu/puzzles/why.py does.

import { claimOf } from "../made/words/why/tree.js";
import { studyWhy } from "../made/words/why/studies.js";
import { answersIn, nodeIn } from "../shared/record.js";

/** A `Study` of songo_edu/words/why/studies.py; `names` are the pits, as the reader calls them. */
export function studyOf({ kind, goal, solution }, game, names) {
  const { rules, sheet: { pits } } = game;
  const state = Array.from(game.state);
  const claim = claimOf(rules, state, goal.moves, goal.seeds, false);
  const riddle = { kind, claim, tree: nodeIn(solution, pits), names, pits };
  return { riddle, state, others: answersIn(solution.others, pits) };
}

/** A `Why` of songo_edu/words/why/told.py. */
export const studyReasons = (puzzle, game, names) => studyWhy(studyOf(puzzle, game, names));
