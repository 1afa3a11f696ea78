// The ways in which puzzles are asked (`Way` of types.ts), by their names. Pages that are handed
// out have a list of their own (`only` in build.mjs).

import { countWay, forbiddenWay, gainWay, guardWay, studyWay, winWay } from "./asked-ways.js";
import type { Way } from "../types.js";

export const PUZZLE_WAYS: Record<string, Way> = {
  count: countWay,
  forbidden: forbiddenWay,
  gain: gainWay,
  guard: guardWay,
  study: studyWay,
  win: winWay,
};
