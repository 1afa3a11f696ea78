// The kinds of puzzles by their names, in the order they are told.
//
// A kind is an object:
//   title() question(puzzle)       in words
//   mode?                          of the board, where it is not played on
//   apart?                         wants a board of its own
//   ask(task, puzzle, after)       what differs on a task (task.js), and further
//     standing()                   begins; what is said then
//     stop()                       the reader goes on to another puzzle
//     answered?() chose?(detail)   after a move of the reader, after a choice of pits

import { CAPTURE } from "./capture.js";
import { COUNT } from "./count.js";
import { DEFEND } from "./defend.js";
import { DOUBLE } from "./double.js";
import { FORBIDDEN } from "./forbidden.js";
import { WAIT } from "./wait.js";
import { YINDA } from "./yinda.js";
import {
  KAILLON_FEWEST, ROUMA_CHOICES, SOWING_WIN, TCHOUKAILLON_ONLY, WING_WIN,
} from "./win.js";

export const PUZZLE_KINDS = {
  capture: CAPTURE,
  defend: DEFEND,
  yinda: YINDA,
  double: DOUBLE,
  wait: WAIT,
  count: COUNT,
  forbidden: FORBIDDEN,
  "sowing-win": SOWING_WIN,
  "wing-win": WING_WIN,
  "tchoukaillon-only": TCHOUKAILLON_ONLY,
  "kaillon-fewest": KAILLON_FEWEST,
  "rouma-choices": ROUMA_CHOICES,
};
