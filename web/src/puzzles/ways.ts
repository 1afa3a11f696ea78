// The ways in which puzzles are asked, by their names (songo_edu/puzzles/questions.py).
//
// A way is an object: `ask(task, puzzle, after)` returns what differs on a task (tasks/task.js) and,
// further, `standing()`, which begins and returns what is said then; `stop()`, where the reader goes
// on to another puzzle; `answered()` and `chose(detail)`, after a move of the reader and after a
// choice of pits. `mode` is the board's, where it is not played on; `apart` asks for a board of its
// own; `open()` fetches what a way still lacks. Pages that are handed out have a list of their own
// (`only` in build.mjs).

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
