// The kinds of exercises, each by the script that asks it.

import { askPlay, askWin } from "./moves.js";
import { askChoose, askNumber, askPredict, demonstrate } from "./questions.js";
import type { Task } from "../tasks/task.js";
import type { AskedTask, Exercise, Mode } from "../types.js";

/** What is asked: an exercise, or a puzzle in the form of one. */
export type Asked = Pick<Exercise, "ask" | "hints"> & Partial<Exercise>;

/** What asks a kind of exercise, and how its board is touched. */
export interface AskingKind { ask(task: Task, data: Asked): AskedTask; mode: Mode }

export const ASKING_KINDS: Record<string, AskingKind> = {
  play: { ask: askPlay, mode: "play" },
  choose: { ask: askChoose, mode: "choose" },
  predict: { ask: askPredict, mode: "choose-one" },
  number: { ask: askNumber, mode: "play" },
  win: { ask: askWin, mode: "play" },
  demo: { ask: demonstrate, mode: "play" },
};
