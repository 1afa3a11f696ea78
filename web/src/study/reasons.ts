// Why a study is solved as it is, from its proof, as songo_edu/puzzles/why.py does.

import { claimOf } from "../made/puzzles/explain/tree.js";
import { studyWhy } from "../made/puzzles/explain/studies.js";
import { answersIn, nodeIn } from "../shared/record.js";
import type { Game, Puzzle } from "../types.js";

/** A `Study` of songo_edu/puzzles/explain/studies.py; `names` are the pits, as the reader calls them. */
export function studyOf({ kind, goal, solution }: Puzzle, game: Game, names: string[]) {
  const { rules, sheet: { pits } } = game;
  const state = Array.from(game.state);
  const claim = claimOf(rules, state, goal.moves, goal.seeds!, false);
  const riddle = { kind, claim, tree: nodeIn(solution!, pits), names, pits };
  return { riddle, state, others: answersIn(solution!.others, pits) };
}

/** A `Why` of songo_edu/puzzles/explain/reason.py. */
export const studyReasons = (puzzle: Puzzle, game: Game, names: string[]) => studyWhy(studyOf(puzzle, game, names));
