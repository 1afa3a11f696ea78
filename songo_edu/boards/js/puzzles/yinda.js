// A defence by one more seed: a threatened pit gets it, and the threat takes less or nothing.

import { guard, limitWords } from "./defend.js";
import { pursue } from "./pursuit.js";
import { t } from "../strings.js";

export const YINDA = {
  title: () => t("Yinda"),
  question: ({ goal }) => `${t("Strengthen a pit that is threatened.")} ${limitWords(goal)}`,
  ask: (task, puzzle, after) => pursue(task, puzzle, after,
    guard(() => t("The right move adds a seed to a pit that is threatened."))),
};
