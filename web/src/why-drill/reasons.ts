// Why a drill is answered as it is, as songo_edu/puzzles/why.py tells it.

import { countWhy, forbiddenWhy } from "../made/puzzles/explain/drills.js";
import type { SongoGame } from "../game.js";
import { toldOf } from "../two-row.js";
import type { Puzzle } from "../types.js";
import type { Why } from "../why/reasons.js";

/** A `Why` of songo_edu/puzzles/explain/reason.py; `names` are the pits, as the reader calls them. */
export function drillReasons({ kind, key }: Puzzle, game: SongoGame, names: string[]): Why {
  const { rules, sheet: { pits } } = game;
  if (kind === "count") return countWhy(rules, Array.from(game.state), game.pitNamed(key), names, key);
  return forbiddenWhy(toldOf(game, names), pits);
}
